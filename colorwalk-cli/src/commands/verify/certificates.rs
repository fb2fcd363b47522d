//! Certificates, checked one by one: a line each, good ones and bad ones.

use std::io::Write;

use colorwalk_certificate::Verified;
use colorwalk_core::wording::count;
use colorwalk_lab::FileError;
use serde::Serialize;

use super::VerifyFormat;
use crate::certificate_file;
use crate::error::{Error, Verdict};
use crate::input;

/// A certificate that proves what it says; the fields are in the order in which other programs find them.
#[derive(Serialize)]
struct Proven {
    file: String,
    valid: bool,
    length: usize,
    lower_bound: usize,
    steps: usize,
}

/// A certificate that does not.
#[derive(Serialize)]
struct Refused {
    file: String,
    valid: bool,
    error: String,
}

/// Checks the certificates in these files and says a line of each; `-` is standard input.
pub(super) fn check(files: &[String], format: VerifyFormat, output: &mut dyn Write) -> Result<Verdict, Error> {
    if files.iter().filter(|file| input::is_standard(file)).count() > 1 {
        return Err(Error::Usage("only one certificate can come from standard input".to_owned()));
    }
    let mut verdict = Verdict::Done;
    for file in files {
        match certificate_file::verify(file, |_| ()) {
            Ok(verified) => match format {
                VerifyFormat::Text => writeln!(output, "{}: {}", input::called(file), describe(&verified))?,
                VerifyFormat::Json => {
                    let (length, lower_bound) = (verified.solution.len(), verified.lower_bound);
                    let (file, steps) = (file.clone(), verified.steps);
                    writeln!(output, "{}", json(&Proven { file, valid: true, length, lower_bound, steps })?)?;
                }
            },
            Err(refused @ FileError::Content { .. }) => {
                verdict = Verdict::Fell;
                match (format, refused) {
                    (VerifyFormat::Json, FileError::Content { mistake, .. }) => {
                        let refused = Refused { file: file.clone(), valid: false, error: mistake };
                        writeln!(output, "{}", json(&refused)?)?;
                    }
                    (_, refused) => writeln!(output, "{refused}")?,
                }
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

/// A line of JSON.
fn json(fields: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(fields).map_err(std::io::Error::from)?)
}
