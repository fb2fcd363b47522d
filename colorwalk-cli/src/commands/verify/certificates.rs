//! Certificates, checked one by one: a line each, good ones and bad ones.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

use colorwalk_core::certificate::{CertificateError, CertificateErrorKind, Verified, verify};
use colorwalk_core::wording::count;

use crate::error::{Error, Verdict};
use crate::input::{self, InputError};

/// Checks the certificates in these files and says a line of each; `-` is standard input.
pub(super) fn check(files: &[String], output: &mut dyn Write) -> Result<Verdict, Error> {
    if files.iter().filter(|file| input::is_standard(file)).count() > 1 {
        return Err(Error::Usage("only one certificate can come from standard input".to_owned()));
    }
    let mut verdict = Verdict::Done;
    for file in files {
        let name = input::called(file);
        match verify(open(file)?) {
            Ok(verified) => writeln!(output, "{name}: {}", describe(&verified))?,
            Err(CertificateError { kind: CertificateErrorKind::Read(source), .. }) if !is_content(&source) => {
                return Err(unreadable(file, source));
            }
            Err(mistake) => {
                verdict = Verdict::Fell;
                writeln!(output, "{name}: {mistake}")?;
            }
        }
    }
    Ok(verdict)
}

fn open(file: &str) -> Result<Box<dyn BufRead>, Error> {
    if input::is_standard(file) {
        return Ok(Box::new(io::stdin().lock()));
    }
    let opened = File::open(file).map_err(|source| unreadable(file, source))?;
    Ok(Box::new(BufReader::new(opened)))
}

fn unreadable(file: &str, source: io::Error) -> Error {
    InputError::Unreadable { file: input::called(file).to_owned(), source }.into()
}

/// Whether it is what was read that is bad, such as bytes that are no text, and not the reading.
fn is_content(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::InvalidData
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
