//! The lines of a certificate, one at a time, with their numbers.

use std::io::BufRead;

use super::error::{CertificateError, CertificateErrorKind as Kind};
use crate::digest::Digest;

/// A reader of lines that holds one line at a time.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    buffer: String,
    number: usize,
    /// The checksum of the lines before the current one.
    before: Digest,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, buffer: String::new(), number: 0, before: Digest::EMPTY }
    }

    /// The number of the current line, counted from 1; 0 before the first one.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// The current line, without its line break.
    pub(super) fn current(&self) -> &str {
        self.buffer.strip_suffix('\n').unwrap_or(&self.buffer)
    }

    /// The checksum of all lines before the current one, with their line breaks.
    pub(super) fn before(&self) -> Digest {
        self.before
    }

    /// A mistake in the current line.
    pub(super) fn error(&self, kind: Kind) -> CertificateError {
        CertificateError { line: self.number, kind }
    }

    /// Goes on to the next line; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<&str>, CertificateError> {
        self.number += 1;
        self.before = self.before.with(self.buffer.as_bytes());
        self.buffer.clear();
        let length = self.reader.read_line(&mut self.buffer).map_err(|error| self.error(Kind::Read(error)))?;
        Ok((length > 0).then(|| self.current()))
    }

    /// Goes on to the next line, which must be there.
    pub(super) fn require(&mut self, expected: &'static str) -> Result<&str, CertificateError> {
        let line = self.number + 1;
        self.next()?.ok_or(CertificateError { line, kind: Kind::Truncated { expected } })
    }
}
