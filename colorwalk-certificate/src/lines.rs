//! The lines of a certificate, one at a time, with their numbers.

use std::io::{BufRead, Read as _};

use colorwalk_core::Digest;

use super::error::CertificateError;

/// A reader of lines that holds one line at a time, and none that is longer than its limit.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    number: usize,
    /// The most bytes of a line, its break included.
    most: usize,
    /// The checksum of the lines before the current one.
    before: Digest,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R, most: usize) -> Self {
        Self { reader, buffer: Vec::new(), number: 0, most, before: Digest::EMPTY }
    }

    /// Sets the most bytes of the lines to come.
    pub(super) fn limit(&mut self, most: usize) {
        self.most = most;
    }

    /// The number of the current line, counted from 1; 0 before the first one.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// The current line, without its line break.
    pub(super) fn current(&self) -> &str {
        // Each line was checked to be text when it was read.
        let line = std::str::from_utf8(&self.buffer).unwrap_or_default();
        line.strip_suffix('\n').unwrap_or(line)
    }

    /// The checksum of all lines before the current one, with their line breaks.
    pub(super) fn before(&self) -> Digest {
        self.before
    }

    /// A mistake in the current line.
    pub(super) fn error(&self, message: impl Into<String>) -> CertificateError {
        CertificateError { line: self.number, message: message.into(), read: None }
    }

    /// Goes on to the next line; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<&str>, CertificateError> {
        self.number += 1;
        self.before = self.before.with(&self.buffer);
        self.buffer.clear();
        let most = self.most as u64;
        if let Err(error) = self.reader.by_ref().take(most + 1).read_until(b'\n', &mut self.buffer) {
            let message = format!("cannot be read: {error}");
            return Err(CertificateError { line: self.number, message, read: Some(error) });
        }
        if self.buffer.len() > self.most {
            return Err(self.error(format!("the line has more than {most} bytes: no line here has as many")));
        }
        if std::str::from_utf8(&self.buffer).is_err() {
            return Err(self.error("the line is not text: expected UTF-8"));
        }
        Ok((!self.buffer.is_empty()).then(|| self.current()))
    }

    /// Goes on to the next line, which must be there.
    pub(super) fn require(&mut self, expected: &str) -> Result<&str, CertificateError> {
        let line = self.number + 1;
        let message = || format!("the certificate ends here: expected {expected}");
        self.next()?.ok_or_else(|| CertificateError { line, message: message(), read: None })
    }
}
