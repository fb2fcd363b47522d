//! The size of boards, or a range of sizes: `30x20`, `8x8..20x20`.

use std::fmt;
use std::str::FromStr;

use colorwalk_boards::files::{Size, UnknownSize};
use thiserror::Error;

/// A size, or a range of sizes with both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sizes {
    /// The first size, or the only one.
    pub(crate) first: Size,
    /// The last size.
    pub(crate) last: Size,
}

/// Parses a single size.
pub(crate) fn one_size(text: &str) -> Result<Sizes, UnknownSize> {
    text.parse().map(|size| Sizes { first: size, last: size })
}

impl Sizes {
    /// Returns whether there is more than one size.
    pub(crate) fn is_range(self) -> bool {
        self.first != self.last
    }

    /// Returns the sizes from the first up to the last. The side that changes more does so by `step` (at least 1); the
    /// other changes in proportion.
    pub(crate) fn steps(self, step: usize) -> Vec<Size> {
        let Self { first, last } = self;
        let longest = first.width.abs_diff(last.width).max(first.height.abs_diff(last.height));
        let side = |first: usize, last: usize, at: usize| {
            let way = (first.abs_diff(last) * at) as f64 / longest.max(1) as f64;
            let way = way.round() as usize;
            if last >= first { first + way } else { first - way }
        };
        let size =
            |at: usize| Size { width: side(first.width, last.width, at), height: side(first.height, last.height, at) };
        (0..=longest).step_by(step.max(1)).map(size).collect()
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_range() {
            true => write!(formatter, "{}..{}", self.first, self.last),
            false => self.first.fmt(formatter),
        }
    }
}

impl FromStr for Sizes {
    type Err = UnknownSizes;

    fn from_str(text: &str) -> Result<Self, UnknownSizes> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) => Ok(Self { first, last }),
            _ => Err(UnknownSizes),
        }
    }
}

/// The text is neither a size nor a range of sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a size is WIDTHxHEIGHT in cells, such as 30x20, or a range, such as 8x8..20x20")]
pub(crate) struct UnknownSizes;

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str, step: usize) -> String {
        let sizes: Sizes = text.parse().unwrap();
        assert_eq!(sizes.to_string(), text);
        sizes.steps(step).iter().map(Size::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn both_sides_grow_together() {
        assert_eq!(steps("8x8..10x10", 1), "8x8 9x9 10x10");
        assert_eq!(steps("8x8..20x20", 5), "8x8 13x13 18x18");
        assert_eq!(steps("10x5..30x15", 10), "10x5 20x10 30x15");
        assert_eq!(steps("5x5..5x9", 2), "5x5 5x7 5x9");
        assert_eq!(steps("9x9..5x7", 2), "9x9 7x8 5x7");
        assert_eq!(steps("30x20", 1), "30x20");
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "..", "8x8..", "..8x8", "8x8..9", "8x8...9x9", "8x8-9x9"] {
            assert_eq!(text.parse::<Sizes>(), Err(UnknownSizes), "{text}");
        }
    }
}
