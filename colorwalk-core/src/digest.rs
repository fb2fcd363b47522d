//! A checksum that distinguishes files, and detects damage to a certificate even where a valid proof remains.
//!
//! FNV-1a with 64 bits: sufficient against accidental damage. It does not protect against deliberate changes, which
//! neither use requires.

use core::fmt;

/// A checksum of bytes, the same on every machine: FNV-1a with 64 bits.
///
/// It detects accidental differences between files, but does not protect against deliberate ones.
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
    /// The checksum of no bytes.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// Returns the checksum of the bytes so far and these. Takes about a nanosecond per byte.
    pub fn with(self, bytes: &[u8]) -> Self {
        const PRIME: u64 = 0x0100_0000_01b3;
        let mut hash = self.0;
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(PRIME);
        }
        Self(hash)
    }
}

impl fmt::Display for Digest {
    /// Writes sixteen hexadecimal digits.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

/// Maps a number to a well-mixed one, and no two to the same: the finalizer of SplitMix64, by Sebastiano Vigna.
pub fn mix(number: u64) -> u64 {
    let mut mixed = number;
    mixed ^= mixed >> 30;
    mixed = mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed ^= mixed >> 27;
    mixed = mixed.wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that the authors of the function publish.
    #[test]
    fn published_values() {
        assert_eq!(Digest::EMPTY.to_string(), "cbf29ce484222325");
        assert_eq!(Digest::EMPTY.with(b"a").to_string(), "af63dc4c8601ec8c");
        assert_eq!(
            Digest::EMPTY.with(b"foobar").to_string(),
            "85944171f73967e8"
        );
    }
}
