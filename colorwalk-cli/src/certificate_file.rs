//! Files of certificates, checked as they are read.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use colorwalk_certificate::{Fact, Verified, verify_with};
use colorwalk_lab::FileError;

use crate::input::{called, is_standard};

/// Checks the certificate in a file and gives the fact of each of its steps to `notice`; `-` is standard input.
///
/// # Errors
///
/// [`FileError::System`] if the file cannot be read, and [`FileError::Content`] if it proves nothing.
pub(crate) fn verify(name: &str, notice: impl FnMut(Fact<'_>)) -> Result<Verified, FileError> {
    let file = called(name);
    let opened: io::Result<Box<dyn BufRead>> = match name {
        name if is_standard(name) => Ok(Box::new(io::stdin().lock())),
        name => File::open(name).map(|file| Box::new(BufReader::new(file)) as Box<dyn BufRead>),
    };
    let opened = match opened {
        Ok(opened) => opened,
        Err(source) => return Err(FileError::system(&file, source)),
    };
    verify_with(opened, notice).map_err(|mut error| match error.read.take() {
        // Bytes that are no text are a mistake in what was read, and not in the reading.
        Some(source) if source.kind() != io::ErrorKind::InvalidData => FileError::system(&file, source),
        _ => FileError::content(&file, &error.to_string()),
    })
}
