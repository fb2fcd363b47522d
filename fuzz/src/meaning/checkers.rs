//! The checkers of certificates in other languages: Python's, and the proven one if `COLORWALK_PROVEN` names its program. To
//! start one takes longer than to check a hundred certificates, so each gets many at once.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use colorwalk::certificate::Verified;

/// The number of certificates that are checked at once.
const AT_ONCE: usize = 500;

/// The repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Prints what the second checker says of each text of a file.
const SECOND: &str = "proof/check_texts.py";

/// Certificates that are still to be checked, with the words that begin what a checker says of each.
static WAITING: Mutex<Vec<(Vec<u8>, String)>> = Mutex::new(Vec::new());

/// Has a certificate checked, now or with others later.
pub(super) fn compare(text: Vec<u8>, verified: &Verified) {
    let moves = verified.solution.len();
    let plural = if moves == 1 { "move" } else { "moves" };
    let expected = if verified.is_optimal() {
        let any = if verified.any_start {
            " from any start"
        } else {
            ""
        };
        format!("optimal: {moves} {plural}, and no solution{any} has fewer (")
    } else {
        format!("{moves} {plural}, at least {} needed", verified.lower_bound)
    };
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.push((text, expected));
    if waiting.len() == AT_ONCE {
        check_all(&waiting);
        waiting.clear();
    }
}

fn check_all(certificates: &[(Vec<u8>, String)]) {
    let texts: Vec<&[u8]> = certificates.iter().map(|(text, _)| &text[..]).collect();
    let file = std::env::temp_dir().join(format!("colorwalk-fuzz-{}", std::process::id()));
    fs::write(&file, texts.join(&b"\0"[..])).unwrap();
    let mut second = Command::new("python3");
    second.current_dir(ROOT).arg(SECOND).arg(&file);
    hold_against(second, certificates);
    if let Some(program) = std::env::var_os("COLORWALK_PROVEN") {
        let mut proven = Command::new(Path::new(&program));
        proven.arg("--texts").arg(&file);
        hold_against(proven, certificates);
    }
    fs::remove_file(&file).unwrap();
}

/// Holds what a checker says against what the first one has said.
fn hold_against(mut checker: Command, certificates: &[(Vec<u8>, String)]) {
    let output = checker.output().unwrap();
    assert!(output.status.success(), "{checker:?}");
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(told.lines().count(), certificates.len(), "{checker:?}");
    for (told, (text, expected)) in told.lines().zip(certificates) {
        assert!(
            told.starts_with(expected),
            "{told}: expected {expected}\n{}",
            String::from_utf8_lossy(text)
        );
    }
}
