//! What follows the colon of a specification: items with commas between them, each at most once.

use colorwalk_core::{Rules, Start, Tiling};

use super::BoardSpecError;
use super::ranges::{Sizes, range};
use crate::files::FileFormat;

/// The items of a specification.
#[derive(Default)]
pub(super) struct Items {
    pub(super) sizes: Option<Sizes>,
    /// Both ends of a range: of colors, or of the places of boards in their file.
    pub(super) numbers: Option<(usize, usize)>,
    pub(super) rules: Option<Rules>,
    pub(super) tiling: Option<Tiling>,
    pub(super) start: Option<Start>,
    pub(super) seed: Option<u64>,
    pub(super) count: Option<usize>,
    pub(super) format: Option<FileFormat>,
}

/// What a source of boards takes: the names of items, and the words for them in messages.
type Taken = (&'static [&'static str], &'static str);

pub(super) const SERIES: Taken = (
    &["number", "count"],
    "a board such as 3, boards such as 3..7 or 3.., or count=N",
);

pub(super) const RANDOM: Taken = (
    &[
        "size", "number", "rules", "tiling", "start", "seed", "count",
    ],
    "a size such as 14x14 or 8x8..20x20/4, colors such as 6 or 3..6, walk or flood, grid, torus or hex, \
     start=ROW.COLUMN or start=center, seed=N or count=N",
);

pub(super) const FILE: Taken = (
    &["size", "number", "rules", "start", "count", "format"],
    "a board such as 3, boards such as 3..7 or 3.., count=N, format=NAME, a size such as 30x20, walk or flood, \
     start=ROW.COLUMN or start=center",
);

impl Items {
    /// Parses the items that a source takes; an empty text has none.
    pub(super) fn parse(text: &str, (names, expected): Taken) -> Result<Self, BoardSpecError> {
        let mut items = Self::default();
        for item in text.split(',').filter(|_| !text.is_empty()) {
            let (name, value) = named(item);
            if !names.contains(&name) {
                return Err(BoardSpecError(format!(
                    "{item:?} is not known here: expected {expected}"
                )));
            }
            items
                .take(name, value)
                .map_err(|mistake| BoardSpecError(format!("{item:?} {mistake}")))?;
        }
        Ok(items)
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), &'static str> {
        match name {
            "size" => set(
                &mut self.sizes,
                Sizes::parse(value),
                "is no size: expected WIDTHxHEIGHT, such as 14x14",
            ),
            "number" => set(
                &mut self.numbers,
                range(value),
                "is no number and no range, such as 6 or 3..6",
            ),
            "rules" => set(
                &mut self.rules,
                value.parse().ok(),
                "are no rules: expected walk or flood",
            ),
            "tiling" => set(
                &mut self.tiling,
                value.parse().ok(),
                "is no tiling: expected grid, torus or hex",
            ),
            "start" => set(
                &mut self.start,
                start(value),
                "is no start: expected start=ROW.COLUMN or start=center",
            ),
            "seed" => set(
                &mut self.seed,
                value.parse().ok(),
                "is no seed: expected a whole number from 0 to 18446744073709551615",
            ),
            "count" => set(
                &mut self.count,
                value.parse().ok(),
                "is no number of boards",
            ),
            _ => set(
                &mut self.format,
                value.parse().ok(),
                "is no format of files: see docs/formats.md",
            ),
        }
    }
}

/// Returns the name of an item and its value; only some are written with their name.
fn named(item: &str) -> (&str, &str) {
    if let Some(named) = item.split_once('=') {
        return named;
    }
    let name = match item {
        _ if item.parse::<Rules>().is_ok() => "rules",
        _ if item.parse::<Tiling>().is_ok() => "tiling",
        _ if item
            .split("..")
            .next()
            .is_some_and(|first| first.parse::<usize>().is_ok()) =>
        {
            "number"
        }
        _ if item.starts_with(|first: char| first.is_ascii_digit()) => "size",
        _ => "",
    };
    (name, item)
}

/// Parses a start, `ROW.COLUMN` or `center`.
fn start(text: &str) -> Option<Start> {
    text.replace('.', ",").parse().ok()
}

fn set<T>(
    place: &mut Option<T>,
    value: Option<T>,
    wrong: &'static str,
) -> Result<(), &'static str> {
    match (&place, value) {
        (Some(_), _) => Err("is the second of its kind: expected one"),
        (None, None) => Err(wrong),
        (None, value) => {
            *place = value;
            Ok(())
        }
    }
}
