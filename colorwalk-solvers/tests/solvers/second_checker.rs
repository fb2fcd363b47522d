//! Three checkers of certificates, in three languages, of forged certificates whose checksums are right: they agree on
//! every one, and none accepts what a brute force over cells and edges calls false. The third one is the proven one; it
//! takes part if `COLORWALK_PROVEN` names its program.

use std::fs;
use std::path::Path;
use std::process::Command;

use colorwalk_certificate::{CertificateError, Certificates, Verified};
use colorwalk_core::{Digest, wording::count};
use colorwalk_solvers::{Control, Exact};
use colorwalk_testkit::forge::forge;
use colorwalk_testkit::plain::{Plain, draw};
use colorwalk_testkit::random::Random;

/// The folder of the second checker.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Prints what the second checker says of each text of a file.
const SECOND: &str = "proof/check_texts.py";

/// What the first checker says of a certificate, in the words of the second one.
fn told(read: &Result<Verified, CertificateError>) -> String {
    let verified = match read {
        Ok(verified) => verified,
        Err(error) => return format!("line {}", error.line),
    };
    let (board, bound, steps) = (
        &verified.board,
        verified.lower_bound,
        count(verified.steps, "step", "steps"),
    );
    let moves = count(verified.solution.len(), "move", "moves");
    let any = if verified.any_start {
        " from any start"
    } else {
        ""
    };
    let known = if verified.is_optimal() {
        format!("optimal: {moves}, and no solution{any} has fewer ({steps})")
    } else {
        format!("{moves}, at least {bound} needed{any} ({steps})")
    };
    let digest = Digest::EMPTY.with(board.to_string().as_bytes()).with(b"\n");
    format!("{known}, for {}, digest {digest}", board.topology())
}

/// What the second checker and the proven one say of the texts of a file, a line for each.
fn others_told(file: &Path) -> Vec<String> {
    let mut second = Command::new("python3");
    second.current_dir(ROOT).arg(SECOND).arg(file);
    let proven = std::env::var_os("COLORWALK_PROVEN").map(|program| {
        let mut proven = Command::new(program);
        proven.arg("--texts").arg(file);
        proven
    });
    let told = |mut command: Command| {
        let output = command
            .output()
            .unwrap_or_else(|error| panic!("{command:?}: {error}"));
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    };
    std::iter::once(second).chain(proven).map(told).collect()
}

/// Holds the checkers against each other; what all accept of each text.
fn compare(texts: &[String]) -> Vec<Vec<Verified>> {
    // Tests run at the same time.
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("forged-{}", texts.len()));
    fs::write(&file, texts.join("\0")).unwrap();
    let others = others_told(&file);
    let others: Vec<Vec<&str>> = others.iter().map(|told| told.lines().collect()).collect();
    assert!(others.iter().all(|told| told.len() == texts.len()));
    let mut accepted = Vec::new();
    for (index, text) in texts.iter().enumerate() {
        let first: Vec<_> = Certificates::new(text.as_bytes()).collect();
        // Which line of a board is wrong is a matter of taste.
        let solution = 2 + text.lines().position(str::is_empty).unwrap();
        let place = |told: &str| match told
            .strip_prefix("line ")
            .map(|line| line.parse::<usize>().unwrap())
        {
            Some(line) if line < solution => "the board".to_owned(),
            _ => told.to_owned(),
        };
        let first_told: Vec<_> = first.iter().map(|read| place(&told(read))).collect();
        for other in &others {
            assert_eq!(
                first_told,
                other[index].split("; ").map(place).collect::<Vec<_>>(),
                "{text:.2000}"
            );
        }
        accepted.push(first.into_iter().flatten().collect());
    }
    accepted
}

/// A proof with every rule.
const PROOF: &str = include_str!("../../../fuzz/seeds/certificates/finish");

/// Boards that cannot be, each for one reason alone, with the version of their certificates.
const NO_BOARDS: &[(u8, &str)] = &[
    (2, ".12\n112\n221"),
    (1, "p edge 1 0\nn 1 1"),
    (2, "p edge 2 0\nn 1 1\nn 2 1"),
    (1, "#: colors=65\n.1"),
    (1, ".."),
    (1, "#: start=0,0\n12"),
    (1, "#: start=0,1\n.1"),
    (1, "#: start=0,2\n12\n21"),
    (1, "#: start=2,0\n12\n21"),
    (1, "#: start=-1,0\n112\n221"),
    (1, "12\n1\n122"),
    (2, "p edge 2 1\nn 1 1\nn 2 2\ne 2 1"),
    (2, "p edge 2 2\nn 1 1\nn 2 2\ne 1 1\ne 1 2"),
    (2, "p edge 2 1\nn 1 1\ne 1 2"),
    (2, "p edge 2 1\nn 1 1\nn 2 0\ne 1 2"),
];

/// Lines of a number of bytes in all, each a comment of at most 65,537.
fn comments(bytes: usize) -> String {
    let mut lines = format!("{}\n", "#".repeat(65_536)).repeat(bytes / 65_537);
    if let Some(rest) = (bytes % 65_537).checked_sub(1) {
        lines += &format!("{}\n", "#".repeat(rest));
    }
    lines
}

/// What a checker with one rule forgotten, or with another limit, sees in another way than one that follows the page.
#[test]
#[ignore = "needs python3; .ci/certificates runs it"]
fn all_checkers_agree_where_one_rule_is_broken_and_at_every_limit() {
    let mut texts = Vec::new();
    for (line, broken) in [
        (
            "3 finish 1 from 1 with 2: 2 8",
            "3 finish 1 from 1 with 1: 1 8",
        ),
        (
            "3 finish 1 from 1 with 2: 2 8",
            "3 finish 1 from 1 with 0: 0 8",
        ),
        ("5 step 2 from 4 4", "5 step 2 from 4 1"),
        ("5 step 2 from 4 4", "5 step 2 from 1 4"),
    ] {
        texts.push((PROOF.replace(line, broken), 0));
    }
    for &(version, board) in NO_BOARDS {
        texts.push((
            format!("colorwalk certificate {version}\nboard\n{board}\n\nsolution\nend 0\n"),
            0,
        ));
    }
    texts.push((
        "colorwalk certificate 1\nboard\nz\n\nsolution\nend 0\n".to_owned(),
        1,
    ));
    // Starts: for each, and not for one; in another order; before a step; steps that are not there.
    for (starts, accepted) in [
        ("starts 1 2", 1),
        ("starts 1", 0),
        ("starts 2 1", 0),
        ("starts 1 1 2", 0),
        ("starts 1 2 3", 0),
        ("starts 0 1 2", 0),
        ("starts 1 02", 0),
        ("starts 1  2", 0),
        ("starts ", 0),
        ("starts", 0),
        ("starts 1 2\n# after", 1),
        ("starts 1 2\nstarts 1 2", 0),
        ("starts 1 2\n3 colors 0: 0", 0),
    ] {
        let steps = "1 colors 0: 0\n2 colors 0: 1";
        texts.push((
            format!("colorwalk certificate 1\nboard\n12\n\nsolution 2\n{steps}\n{starts}\nend 2\n"),
            accepted,
        ));
    }
    // Two in a file: with something else between them, and the first without its end.
    texts.push((format!("{PROOF}between\n{PROOF}"), 2));
    texts.push((PROOF.replace("end 5\n", PROOF), 1));
    let (begin, end) = PROOF.split_at(PROOF.find("1 colors").unwrap());
    let solution = "solution 121\n".len() + end.len();
    let few_regions = format!(
        "colorwalk certificate 1\nboard\n{}\nsolution 12\n",
        format!("{}2\n", "1".repeat(199)).repeat(200)
    );
    let rows = ["12".repeat(50) + "\n", "21".repeat(50) + "\n"]
        .concat()
        .repeat(55);
    let many_regions = format!(
        "colorwalk certificate 1\nboard\n{rows}\nsolution {}\n",
        "21".repeat(104)
    );
    for (more, accepted) in [(0, 1), (1, 0)] {
        let line = |bytes: usize| format!("{}\n", "#".repeat(bytes + more - 1));
        // The line is refused, and the certificate behind it is read.
        texts.push((format!("{}{PROOF}", line(65_537)), 1));
        texts.push((
            format!(
                "{}{PROOF}",
                comments((1 << 20) - "colorwalk certificate 1\nboard\n".len() + more)
            ),
            accepted,
        ));
        texts.push((format!("{begin}{}{end}", line(65_537)), accepted));
        texts.push((
            format!("{few_regions}{}end 0\n", line(10 + 200 * 200 * 2)),
            accepted,
        ));
        texts.push((
            format!("{many_regions}{}end 0\n", line(200 + 21 * 2 + 11_000 * 6)),
            accepted,
        ));
        texts.push((
            format!("{begin}{}{end}", comments(16_384 * 9 * 9 - solution + more)),
            accepted,
        ));
    }
    let (texts, expected): (Vec<String>, Vec<usize>) = texts.into_iter().unzip();
    let accepted: Vec<usize> = compare(&texts).iter().map(Vec::len).collect();
    assert_eq!(accepted, expected);
}

#[test]
#[ignore = "needs python3; .ci/certificates runs it"]
fn the_second_checker_fails_at_a_wrong_certificate_and_at_one_of_another_board() {
    let here = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (name, text) in [
        ("boards", ".1\n\n.12\n112\n221\n"),
        ("others", ".1\n\n.12\n112\n222\n"),
        ("good", PROOF),
    ] {
        fs::write(here.join(name), text).unwrap();
    }
    fs::write(here.join("bad"), PROOF.replace("end 5", "end 4")).unwrap();
    for (arguments, code) in [
        (&["good"][..], 0),
        (&["bad"], 1),
        (&["boards", "good"], 0),
        (&["others", "good"], 1),
        (&["boards", "bad"], 1),
    ] {
        let files = arguments.iter().map(|name| here.join(name));
        let run = Command::new("python3")
            .current_dir(ROOT)
            .arg("proof/check_certificates.py")
            .args(files)
            .output()
            .unwrap();
        assert_eq!(
            run.status.code(),
            Some(code),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&run.stderr)
        );
    }
}

#[test]
#[ignore = "needs python3; .ci/certificates runs it, with COLORWALK_FORGED certificates"]
fn all_checkers_agree_on_forged_certificates_and_accept_none_that_is_false() {
    let wanted = std::env::var("COLORWALK_FORGED").map_or(20_000, |count| count.parse().unwrap());
    let mut random = Random::new(23);
    let exact = Exact::default().with_threads(1).unwrap();
    let (mut accepted, mut of_any_start, mut tried, mut forged) = (0, 0, 0, Vec::new());
    while tried < wanted {
        let (plain, board) = draw(&mut random);
        let mut certificate = Vec::new();
        let _ = exact
            .certify(&board, Control::default(), &mut certificate)
            .unwrap();
        let mut originals = vec![(String::from_utf8(certificate).unwrap(), plain.clone())];
        let mut written = Vec::new();
        if let Ok(best) = exact.certify_best_start(&board, Control::default(), &mut written) {
            originals.push((
                String::from_utf8(written).unwrap(),
                plain.starting_at(best.start.unwrap()),
            ));
        }
        for (certificate, plain) in originals {
            forged.extend((0..20).map(|_| forge(&certificate, &plain, &mut random)));
            forged.push((certificate, plain));
        }
        if forged.len() >= 5_000 || tried + forged.len() >= wanted {
            tried += forged.len();
            let (texts, boards): (Vec<String>, Vec<Plain>) =
                std::mem::take(&mut forged).into_iter().unzip();
            for ((verified, plain), text) in compare(&texts).iter().zip(&boards).zip(&texts) {
                for verified in verified {
                    let least = if verified.any_start {
                        plain.optimum_of_any_start()
                    } else {
                        plain.optimum()
                    };
                    assert!(
                        verified.lower_bound <= least && plain.optimum() <= verified.solution.len(),
                        "{text}"
                    );
                    accepted += 1;
                    of_any_start += u32::from(verified.any_start);
                }
            }
        }
    }
    println!(
        "{tried} certificates, {accepted} of them accepted by all, {of_any_start} for any start, all of these true"
    );
    assert!(of_any_start > 0 && accepted > wanted / 100 && accepted < tried / 2);
}
