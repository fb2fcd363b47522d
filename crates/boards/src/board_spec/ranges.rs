//! Ranges of sizes and of numbers, with both ends: `8x8..20x20/4`, `3..6`.

use std::num::NonZeroUsize;
use std::str::FromStr;

use crate::files::Size;

/// A size, or a range of sizes with both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sizes {
    pub(super) first: Size,
    pub(super) last: Size,
    /// The step of the side that changes more, in cells.
    step: NonZeroUsize,
}

/// The size of random boards, unless it is given.
const SIZE: Size = Size {
    width: 14,
    height: 14,
};

impl Sizes {
    pub(super) const USUAL: Self = Self {
        first: SIZE,
        last: SIZE,
        step: NonZeroUsize::MIN,
    };

    /// Parses `14x14`, `8x8..20x20` or `8x8..20x20/4`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (range, step) = text.rsplit_once('/').unwrap_or((text, "1"));
        let (first, last) = ends(range)?;
        Some(Self {
            first,
            last,
            step: step.parse().ok()?,
        })
    }

    /// Returns the sizes from the first up to the last. The side that changes less does so in proportion.
    pub(super) fn steps(self) -> impl Iterator<Item = Size> {
        let Self { first, last, step } = self;
        let longest = first
            .width
            .abs_diff(last.width)
            .max(first.height.abs_diff(last.height));
        (0..=longest).step_by(step.get()).map(move |at| Size {
            width: between(first.width, last.width, at, longest),
            height: between(first.height, last.height, at, longest),
        })
    }
}

/// Returns the length of a side after `at` of `longest` steps.
fn between(first: usize, last: usize, at: usize, longest: usize) -> usize {
    // Rounding is that of `libm`, the same on every platform.
    let way = (first.abs_diff(last) * at) as f64 / longest.max(1) as f64;
    toward(first, last, libm::round(way) as usize)
}

/// Returns the number that is `way` steps from the first toward the last one.
pub(super) fn toward(first: usize, last: usize, way: usize) -> usize {
    if last >= first {
        first + way
    } else {
        first - way
    }
}

/// Parses a value, or a range `FIRST..LAST`, as its two ends.
fn ends<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    first.parse().ok().zip(last.parse().ok())
}

/// Parses a number, or a range of numbers as its two ends, which both belong to it: `3`, `3..7`, `3..` or `..7`.
pub fn range(text: &str) -> Option<(usize, usize)> {
    match text.split_once("..") {
        Some((first, "")) => Some((first.parse().ok()?, usize::MAX)),
        Some(("", last)) => Some((0, last.parse().ok()?)),
        _ => ends(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> String {
        let sizes = Sizes::parse(text).unwrap();
        sizes
            .steps()
            .map(|size| size.to_string())
            .collect::<Vec<_>>()
            .join(" ")
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
        for text in [
            "",
            "..",
            "8x8..",
            "..8x8",
            "8x8..9",
            "8x8...9x9",
            "8x8-9x9",
            "8x8..9x9/0",
            "8x8..9x9/",
        ] {
            assert!(Sizes::parse(text).is_none(), "{text}");
        }
    }
}
