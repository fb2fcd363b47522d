//! A writer that keeps the checksum of what is written to it.

use std::io::{self, Write};

use colorwalk_core::Digest;

/// A writer that keeps the checksum of what was written to it.
#[derive(Debug)]
pub(super) struct Digesting<W> {
    pub(super) inner: W,
    pub(super) digest: Digest,
}

impl<W: Write> Write for Digesting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.digest = self.digest.with(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
