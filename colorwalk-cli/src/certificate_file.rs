//! Files of certificates, checked while they are read.

use std::io;

use colorwalk_certificate::{CertificateError, Certificates, Verified};
use colorwalk_lab::FileError;

use crate::input::{called, reader};

/// Checks the certificates in a file, one after another; `-` is standard input.
///
/// # Errors
///
/// [`FileError::System`] if the file cannot be read, and [`FileError::Content`] if a certificate is invalid.
pub(crate) fn all(name: &str) -> Box<dyn Iterator<Item = Result<Verified, FileError>> + '_> {
    match reader(name) {
        Ok(opened) => Box::new(Certificates::new(opened).map(|read| read.map_err(|error| in_file(name, error)))),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

/// Converts the error of a certificate into one that names its file.
pub(crate) fn in_file(name: &str, mut error: CertificateError) -> FileError {
    match error.read.take() {
        // Bytes that are not text are an error in the content, not in reading it.
        Some(source) if source.kind() != io::ErrorKind::InvalidData => FileError::system(&called(name), source),
        _ => FileError::content(&called(name), &error.to_string()),
    }
}
