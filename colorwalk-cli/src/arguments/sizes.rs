//! The size of boards and their number of colors, or a range of either: `30x20`, `8x8..20x20`, `8x8..20x20/4`, `5`, `3..6`.

use std::num::NonZeroUsize;
use std::str::FromStr;

use colorwalk_boards::files::Size;

/// What a text that is no size is told.
const UNKNOWN_SIZES: &str =
    "a size is WIDTHxHEIGHT in cells, such as 30x20, or a range, such as 8x8..20x20, or 8x8..20x20/4";

/// What a text that is no number of colors is told.
const UNKNOWN_COLORS: &str = "colors are a number, such as 5, or a range, such as 3..6";

/// A size, or a range of sizes with both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sizes {
    /// The first size, or the only one.
    pub(crate) first: Size,
    /// The last size.
    pub(crate) last: Size,
    /// The step of the side that changes more, in cells.
    pub(crate) step: NonZeroUsize,
}

impl Sizes {
    /// Returns whether there is more than one size.
    pub(crate) fn is_range(self) -> bool {
        self.first != self.last
    }

    /// Returns the sizes from the first up to the last. The side that changes less does so in proportion.
    pub(crate) fn steps(self) -> Vec<Size> {
        let Self { first, last, step } = self;
        let longest = first.width.abs_diff(last.width).max(first.height.abs_diff(last.height));
        let side = |first: usize, last: usize, at: usize| {
            let way = (first.abs_diff(last) * at) as f64 / longest.max(1) as f64;
            toward(first, last, way.round() as usize)
        };
        let size =
            |at: usize| Size { width: side(first.width, last.width, at), height: side(first.height, last.height, at) };
        (0..=longest).step_by(step.get()).map(size).collect()
    }
}

impl FromStr for Sizes {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (range, step) = text.rsplit_once('/').unwrap_or((text, "1"));
        let sizes = ends(range).zip(step.parse().ok());
        sizes.map(|((first, last), step)| Self { first, last, step }).ok_or(UNKNOWN_SIZES)
    }
}

/// Returns the number that is this far on the way from the first to the last one.
fn toward(first: usize, last: usize, way: usize) -> usize {
    if last >= first { first + way } else { first - way }
}

/// Parses a value, or a range `FIRST..LAST`, as its two ends.
fn ends<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    first.parse().ok().zip(last.parse().ok())
}

/// A number of colors, or a range of them with both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ColorCounts {
    /// The first number, or the only one.
    pub(crate) first: usize,
    /// The last number.
    pub(crate) last: usize,
}

impl ColorCounts {
    /// Whether there are more numbers than one.
    pub(crate) fn is_range(self) -> bool {
        self.first != self.last
    }

    /// The numbers from the first to the last one.
    pub(crate) fn steps(self) -> impl Iterator<Item = usize> {
        let Self { first, last } = self;
        (0..=first.abs_diff(last)).map(move |way| toward(first, last, way))
    }
}

impl FromStr for ColorCounts {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        ends(text).map(|(first, last)| Self { first, last }).ok_or(UNKNOWN_COLORS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn color_counts_go_up_and_down() {
        let steps = |text: &str| text.parse().map(|counts: ColorCounts| counts.steps().collect::<Vec<_>>());
        assert_eq!(steps("4"), Ok(vec![4]));
        assert_eq!(steps("3..6"), Ok(vec![3, 4, 5, 6]));
        assert_eq!(steps("5..3"), Ok(vec![5, 4, 3]));
        for text in ["", "..", "3..", "..6", "3-6", "x", "-1", "3..4..5"] {
            assert_eq!(steps(text), Err(UNKNOWN_COLORS), "{text}");
        }
    }

    fn steps(text: &str) -> String {
        let sizes: Sizes = text.parse().unwrap();
        sizes.steps().iter().map(Size::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn both_sides_grow_together() {
        assert_eq!(steps("8x8..10x10"), "8x8 9x9 10x10");
        assert_eq!(steps("8x8..20x20/5"), "8x8 13x13 18x18");
        assert_eq!(steps("10x5..30x15/10"), "10x5 20x10 30x15");
        assert_eq!(steps("5x5..5x9/2"), "5x5 5x7 5x9");
        assert_eq!(steps("9x9..5x7/2"), "9x9 7x8 5x7");
        assert_eq!(steps("30x20"), "30x20");
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "..", "8x8..", "..8x8", "8x8..9", "8x8...9x9", "8x8-9x9", "8x8..9x9/0", "8x8..9x9/"] {
            assert_eq!(text.parse::<Sizes>(), Err(UNKNOWN_SIZES), "{text}");
        }
    }
}
