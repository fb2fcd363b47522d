//! The size of a board on the command line: `30x20`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Cells in a row, and rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    /// Cells in a row.
    pub(crate) width: usize,
    /// The number of rows.
    pub(crate) height: usize,
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = UnknownSize;

    fn from_str(text: &str) -> Result<Self, UnknownSize> {
        match text.split_once(['x', 'X']).map(|(width, height)| (width.parse(), height.parse())) {
            Some((Ok(width), Ok(height))) if width > 0 && height > 0 => Ok(Self { width, height }),
            _ => Err(UnknownSize),
        }
    }
}

/// The text is no size.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a size is WIDTHxHEIGHT in cells, such as 30x20")]
pub(crate) struct UnknownSize;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_comes_first() {
        assert_eq!("30x20".parse(), Ok(Size { width: 30, height: 20 }));
        assert_eq!(Size { width: 30, height: 20 }.to_string(), "30x20");
        for text in ["", "30", "x", "30x", "0x3", "-1x3", "3x3x3"] {
            assert_eq!(text.parse::<Size>(), Err(UnknownSize), "{text}");
        }
    }
}
