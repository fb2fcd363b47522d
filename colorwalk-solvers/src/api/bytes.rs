//! Sizes of memory as text: `512MiB`, `2GiB`.

use std::fmt;
use std::str::FromStr;

use crate::api::SpecError;

/// A number of bytes.
///
/// ```
/// use colorwalk_solvers::Bytes;
///
/// assert_eq!("2GiB".parse(), Ok(Bytes(2 << 30)));
/// assert_eq!(Bytes(1536 << 20).to_string(), "1536MiB");
/// let error = "4MB".parse::<Bytes>().unwrap_err();
/// assert!(error.to_string().starts_with("\"4MB\" is not a size"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bytes(pub u64);

const UNITS: [(&str, u64); 4] = [
    ("GiB", 1 << 30),
    ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("B", 1),
];

impl fmt::Display for Bytes {
    /// Writes the number in the largest unit that divides it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = UNITS
            .into_iter()
            .find(|&(_, size)| self.0 >= size && self.0 % size == 0);
        let (unit, size) = found.unwrap_or(("B", 1));
        write!(formatter, "{}{unit}", self.0 / size)
    }
}

impl FromStr for Bytes {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let expected = "write a whole number and B, KiB, MiB or GiB, such as 512MiB";
        let mistake = || SpecError::Malformed(format!("{text:?} is not a size: {expected}"));
        let digits = text
            .find(|symbol: char| !symbol.is_ascii_digit())
            .unwrap_or(text.len());
        let (number, unit) = text.split_at(digits);
        let unit = if unit.is_empty() { "B" } else { unit };
        let (_, size) = UNITS
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(unit))
            .ok_or_else(mistake)?;
        let number: u64 = number.parse().map_err(|_| mistake())?;
        number.checked_mul(*size).map(Self).ok_or_else(mistake)
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
    fn what_is_not_a_size_is_named() {
        for text in ["", "MiB", "1.5GiB", "-1B", "4MB", "99999999999GiB"] {
            assert!(
                matches!(text.parse::<Bytes>(), Err(SpecError::Malformed(why)) if why.starts_with(&format!("{text:?}")))
            );
        }
    }
}
