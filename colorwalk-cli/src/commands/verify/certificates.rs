//! Certificates, checked one by one: a line each, good ones and bad ones.

use std::io::Write;

use colorwalk_core::certificate::Verified;
use colorwalk_core::wording::count;

use crate::certificate_file;
use crate::error::{Error, Verdict};
use crate::input::{self, InputError};

/// Checks the certificates in these files and says a line of each; `-` is standard input.
pub(super) fn check(files: &[String], output: &mut dyn Write) -> Result<Verdict, Error> {
    if files.iter().filter(|file| input::is_standard(file)).count() > 1 {
        return Err(Error::Usage("only one certificate can come from standard input".to_owned()));
    }
    let mut verdict = Verdict::Done;
    for file in files {
        match certificate_file::verify(file, |_| ()) {
            Ok(verified) => writeln!(output, "{}: {}", input::called(file), describe(&verified))?,
            Err(mistake @ InputError::Certificate { .. }) => {
                verdict = Verdict::Fell;
                writeln!(output, "{mistake}")?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(verdict)
}

/// What a certificate proves, in a few words.
fn describe(verified: &Verified) -> String {
    let (length, steps) = (verified.solution.len(), count(verified.steps, "step", "steps"));
    let moves = count(length, "move", "moves");
    if verified.is_optimal() {
        format!("optimal: {moves}, and no solution has fewer ({steps})")
    } else {
        format!("{moves}, at least {} needed ({steps})", verified.lower_bound)
    }
}
