//! The lines of a file of certificates, read one at a time, with their numbers.
//!
//! Invariant: no more is read than the limits allow, so that an endless stream is an error.

use std::io::{BufRead, Read as _};

use colorwalk_core::Digest;

use super::error::CertificateError;

/// A reader of lines that holds one line at a time, none of them longer than its limit.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    /// The number of the current line, counted from 1; 0 before the first one.
    pub(super) number: usize,
    /// The maximum number of bytes of a line, including its line break.
    most: usize,
    /// The maximum number of bytes of the lines to come, since the limit was set.
    allowed: u64,
    /// How many of them are left.
    left: u64,
    /// Whether the current line is to be read again.
    held: bool,
    /// Whether nothing more will be read: the text has ended, cannot be read, or exceeds its limits.
    pub(super) ended: bool,
    /// The checksum of the lines before the current one, with their line breaks, from the header on.
    pub(super) before: Digest,
}

impl<R: BufRead> Lines<R> {
    /// Creates the lines of a reader. A limit has to be set before the first one.
    pub(super) fn new(reader: R) -> Self {
        Self {
            reader,
            buffer: Vec::new(),
            number: 0,
            most: 0,
            allowed: 0,
            left: 0,
            held: false,
            ended: false,
            before: Digest::EMPTY,
        }
    }

    /// Sets the maximum number of bytes of each line to come, and of all of them together.
    pub(super) fn limit(&mut self, most: usize, allowed: u64) {
        self.most = most;
        self.allowed = allowed;
        self.left = allowed;
    }

    /// Makes `next` return the current line again.
    pub(super) fn hold(&mut self) {
        self.held = true;
    }

    /// Starts the checksum with the current line.
    pub(super) fn begin_checksum(&mut self) {
        self.before = Digest::EMPTY;
    }

    /// Returns the current line, without its line break.
    pub(super) fn current(&self) -> &str {
        // Each line was validated as UTF-8 when it was read.
        let line = std::str::from_utf8(&self.buffer).unwrap_or_default();
        line.strip_suffix('\n').unwrap_or(line)
    }

    /// Creates an error in the current line.
    pub(super) fn error(&self, message: impl Into<String>) -> CertificateError {
        CertificateError {
            line: self.number,
            message: message.into(),
            read: None,
        }
    }

    /// Advances to the next line; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<&str>, CertificateError> {
        if self.held {
            self.held = false;
            return Ok(Some(self.current()));
        }
        self.number += 1;
        self.before = self.before.with(&self.buffer);
        self.buffer.clear();
        let most = self.left.min(self.most as u64);
        // One byte more than allowed tells whether the line is too long.
        let mut limited = self.reader.by_ref().take(most + 1);
        if let Err(error) = limited.read_until(b'\n', &mut self.buffer) {
            self.ended = true;
            return Err(CertificateError {
                line: self.number,
                message: format!("cannot be read: {error}"),
                read: Some(error),
            });
        }
        let read = self.buffer.len() as u64;
        if read > self.left {
            // The rest may be endless, so it is not searched for another certificate.
            self.ended = true;
            let allowed = self.allowed;
            return Err(self.error(format!(
                "there are more than {allowed} bytes here: no certificate has as many"
            )));
        }
        self.left -= read;
        if read > most {
            return Err(self.error(format!(
                "the line has more than {most} bytes: no line here has as many"
            )));
        }
        if std::str::from_utf8(&self.buffer).is_err() {
            return Err(self.error("the line is not text: expected UTF-8"));
        }
        // A line has at least its line break, except for the last one.
        if self.buffer.is_empty() {
            self.ended = true;
            return Ok(None);
        }
        Ok(Some(self.current()))
    }

    /// Advances to the next line, which must exist.
    pub(super) fn require(&mut self, expected: &str) -> Result<&str, CertificateError> {
        let line = self.number + 1;
        self.next()?.ok_or_else(|| CertificateError {
            line,
            message: format!("the certificate ends here: expected {expected}"),
            read: None,
        })
    }
}
