//! A checksum of bytes, which tells two files apart and finds damage that leaves a certificate a proof.
//!
//! FNV-1a with 64 bits: enough against accidents, and no protection against intent, which neither use needs.

use std::fmt;

/// A checksum of bytes, the same on every machine: FNV-1a with 64 bits.
///
/// It tells files apart that differ by accident, and is no protection against intent.
///
/// ```
/// use colorwalk_core::Digest;
///
/// assert_eq!(Digest::EMPTY.with(b"foobar").to_string(), "85944171f73967e8");
/// assert_eq!(Digest::EMPTY.with(b"foo").with(b"bar"), Digest::EMPTY.with(b"foobar"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u64);

impl Digest {
    /// That of no bytes.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// That of the bytes so far and these. Takes about a nanosecond a byte.
    #[must_use]
    pub fn with(self, bytes: &[u8]) -> Self {
        Self(bytes.iter().fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }
}

impl fmt::Display for Digest {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
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
