//! Two checkers of certificates, in two languages, of forged certificates whose checksums are right: they agree on every
//! one, and neither accepts what a brute force over cells and edges calls false.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod oracle;
mod plain;

use std::fs;
use std::process::Command;

use colorwalk::certificate::{CertificateError, Certificates, Verified};
use colorwalk::wording::count;
use colorwalk::{Control, Digest, Exact};
use oracle::random::Random;
use plain::{Plain, draw, forge};

/// What the second checker says of each text of a file; a zero byte stands between two.
const DRIVER: &str = "
import io, sys
sys.path.insert(0, 'tools')
sys.dont_write_bytecode = True
import check_certificates
for text in open(sys.argv[1], 'rb').read().split(b'\\0'):
    print('; '.join(told.split(': ')[0] if board is None else told
                    for board, told in check_certificates.certificates(io.BytesIO(text))))
";

/// What the first checker says of a certificate, in the words of the second one.
fn told(read: &Result<Verified, CertificateError>) -> String {
    let verified = match read {
        Ok(verified) => verified,
        Err(error) => return format!("line {}", error.line),
    };
    let (board, bound, steps) = (&verified.board, verified.lower_bound, count(verified.steps, "step", "steps"));
    let moves = count(verified.solution.len(), "move", "moves");
    let known = if verified.is_optimal() {
        format!("optimal: {moves}, and no solution has fewer ({steps})")
    } else {
        format!("{moves}, at least {bound} needed ({steps})")
    };
    let digest = Digest::EMPTY.with(board.to_string().as_bytes()).with(b"\n");
    format!("{known}, for {}, digest {digest}", board.topology())
}

/// Holds both checkers against each other and against the plain boards; how many texts both accept.
fn compare(forged: &[(String, Plain)]) -> usize {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("forged");
    let texts: Vec<&str> = forged.iter().map(|(text, _)| text.as_str()).collect();
    fs::write(&file, texts.join("\0")).unwrap();
    let run = Command::new("python3").args(["-c", DRIVER]).arg(&file).output();
    let output = run.unwrap_or_else(|error| panic!("python3, which the second checker needs: {error}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let second = String::from_utf8(output.stdout).unwrap();
    assert_eq!(second.lines().count(), forged.len());
    let mut accepted = 0;
    for ((text, plain), second) in forged.iter().zip(second.lines()) {
        let first: Vec<_> = Certificates::new(text.as_bytes()).collect();
        // Which line of a board is wrong is a matter of taste.
        let solution = 2 + text.lines().position(str::is_empty).unwrap();
        let place = |told: &str| match told.strip_prefix("line ").map(|line| line.parse::<usize>().unwrap()) {
            Some(line) if line < solution => "the board".to_owned(),
            _ => told.to_owned(),
        };
        let first_told: Vec<_> = first.iter().map(|read| place(&told(read))).collect();
        assert_eq!(first_told, second.split("; ").map(place).collect::<Vec<_>>(), "{text}");
        for verified in first.iter().flatten() {
            let optimum = plain.optimum();
            assert!(verified.lower_bound <= optimum && optimum <= verified.solution.len(), "{text}");
            accepted += 1;
        }
    }
    accepted
}

#[test]
#[ignore = "needs python3; .ci/rust runs it, with COLORWALK_FORGED certificates"]
fn two_checkers_agree_on_forged_certificates_and_accept_none_that_is_false() {
    let wanted = std::env::var("COLORWALK_FORGED").map_or(20_000, |count| count.parse().unwrap());
    let mut random = Random::new(23);
    let exact = Exact::default().with_threads(1).unwrap();
    let (mut accepted, mut tried, mut forged) = (0, 0, Vec::new());
    while tried < wanted {
        let (plain, board) = draw(&mut random);
        let mut certificate = Vec::new();
        let _ = exact.certify(&board, Control::default(), &mut certificate).unwrap();
        let certificate = String::from_utf8(certificate).unwrap();
        forged.push((certificate.clone(), plain.clone()));
        forged.extend((0..200).map(|_| forge(&certificate, &plain, &mut random)));
        if forged.len() >= 5_000 || tried + forged.len() >= wanted {
            tried += forged.len();
            accepted += compare(&std::mem::take(&mut forged));
        }
    }
    println!("{tried} certificates, {accepted} of them accepted by both, all of these true");
    assert!(accepted > wanted / 100 && accepted < tried / 2);
}
