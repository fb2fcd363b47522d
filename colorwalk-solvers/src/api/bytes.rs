//! Sizes of memory as text: `512MiB`, `2GiB`.

use std::fmt;
use std::str::FromStr;

use colorwalk_core::wording::pad;

use crate::api::SpecError;

/// A number of bytes.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::Bytes;
///
/// assert_eq!("2GiB".parse(), Ok(Bytes(2 << 30)));
/// assert_eq!(Bytes(1536 << 20).to_string(), "1536MiB");
/// let error = "4MB".parse::<Bytes>().unwrap_err();
/// assert!(error.to_string().starts_with("invalid size \"4MB\": expected"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bytes(pub u64);

struct Unit {
    name: &'static str,
    bytes: u64,
}

/// The units, largest first.
const UNITS: [Unit; 4] = [
    Unit {
        name: "GiB",
        bytes: 1 << 30,
    },
    Unit {
        name: "MiB",
        bytes: 1 << 20,
    },
    Unit {
        name: "KiB",
        bytes: 1 << 10,
    },
    Unit {
        name: "B",
        bytes: 1,
    },
];

impl Unit {
    /// Returns the unit of this name, in any case; without a name, bytes.
    fn named(name: &str) -> Option<&'static Self> {
        let name = if name.is_empty() { "B" } else { name };
        UNITS
            .iter()
            .find(|unit| unit.name.eq_ignore_ascii_case(name))
    }
}

impl Bytes {
    /// Parses a size; `None` if the text is not one, or if the size exceeds 64 bits.
    fn parse(text: &str) -> Option<Self> {
        let digits = text
            .find(|symbol: char| !symbol.is_ascii_digit())
            .unwrap_or(text.len());
        let (number, unit) = text.split_at(digits);
        let number: u64 = number.parse().ok()?;
        let unit = Unit::named(unit)?;
        number.checked_mul(unit.bytes).map(Self)
    }
}

impl fmt::Display for Bytes {
    /// Writes the number in the largest unit that divides it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for unit in &UNITS {
            if self.0 >= unit.bytes && self.0 % unit.bytes == 0 {
                let number = self.0 / unit.bytes;
                return pad(formatter, format_args!("{number}{}", unit.name));
            }
        }
        formatter.pad("0B")
    }
}

impl FromStr for Bytes {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::parse(text).ok_or_else(|| {
            SpecError::Malformed(format!(
                "invalid size {text:?}: expected a whole number and B, KiB, MiB or GiB, such as 512MiB"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_back() {
        for size in [
            0,
            1,
            1023,
            1024,
            1 << 20,
            (1 << 20) + 1,
            3 << 29,
            5 << 30,
            u64::MAX,
        ] {
            assert_eq!(Bytes(size).to_string().parse(), Ok(Bytes(size)));
        }
        assert_eq!("17".parse(), Ok(Bytes(17)));
        assert_eq!("4mib".parse(), Ok(Bytes(4 << 20)));
    }

    #[test]
    fn the_error_names_an_invalid_size() {
        for text in ["", "MiB", "1.5GiB", "-1B", "4MB", "99999999999GiB"] {
            let error = text.parse::<Bytes>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("invalid size {text:?}")),
                "{error}"
            );
        }
    }
}
