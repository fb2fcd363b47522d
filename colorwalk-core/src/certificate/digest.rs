//! A checksum of the lines of a certificate, so that damage that leaves a proof a proof is found, too.
//!
//! FNV-1a with 64 bits: enough against accidents, and no protection against intent, which a proof does not need.

use std::fmt;
use std::io::{self, Write};

/// The checksum of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Digest(u64);

impl Digest {
    /// That of no bytes.
    pub(super) const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// That of the bytes so far and these.
    pub(super) fn with(self, bytes: &[u8]) -> Self {
        Self(bytes.iter().fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }
}

impl fmt::Display for Digest {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

/// A destination that keeps the checksum of what went to it.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the authors of the function publish.
    #[test]
    fn published_values() {
        assert_eq!(Digest::EMPTY.to_string(), "cbf29ce484222325");
        assert_eq!(Digest::EMPTY.with(b"a").to_string(), "af63dc4c8601ec8c");
        assert_eq!(Digest::EMPTY.with(b"foobar").to_string(), "85944171f73967e8");
    }
}
