//! Files of certificates, checked as they are read.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use colorwalk_certificate::{CertificateError, Certificates, Fact, Verified, verify_with};
use colorwalk_lab::FileError;

use crate::input::{called, is_standard};

/// Checks the one certificate in a file and gives the fact of each of its steps to `notice`; `-` is standard input.
///
/// # Errors
///
/// [`FileError::System`] if the file cannot be read, and [`FileError::Content`] if it proves nothing.
pub(crate) fn verify(name: &str, notice: impl FnMut(Fact<'_>)) -> Result<Verified, FileError> {
    verify_with(open(name)?, notice).map_err(|error| in_file(name, error))
}

/// Checks the certificates in a file, one after another; with errors as [`verify`].
pub(crate) fn all(name: &str) -> Box<dyn Iterator<Item = Result<Verified, FileError>> + '_> {
    match open(name) {
        Ok(opened) => Box::new(Certificates::new(opened).map(|read| read.map_err(|error| in_file(name, error)))),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

fn open(name: &str) -> Result<Box<dyn BufRead>, FileError> {
    let opened: io::Result<Box<dyn BufRead>> = match name {
        name if is_standard(name) => Ok(Box::new(io::stdin().lock())),
        name => File::open(name).map(|file| Box::new(BufReader::new(file)) as Box<dyn BufRead>),
    };
    opened.map_err(|source| FileError::system(&called(name), source))
}

fn in_file(name: &str, mut error: CertificateError) -> FileError {
    match error.read.take() {
        // Bytes that are no text are a mistake in what was read, and not in the reading.
        Some(source) if source.kind() != io::ErrorKind::InvalidData => FileError::system(&called(name), source),
        _ => FileError::content(&called(name), &error.to_string()),
    }
}
