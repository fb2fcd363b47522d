//! The items after the colon of a specification: separated by commas, each at most once.

use colorwalk_core::{ParseError, Rules, Start, Tiling};

use super::ParseBoardSpecError;
use super::ranges::{Sizes, range};
use crate::files::{FileFormat, ReadOptions};

/// The items of a specification.
#[derive(Default)]
pub(super) struct Items {
    /// The size, or a range of sizes.
    pub(super) sizes: Option<Sizes>,
    /// Both ends of a range: of colors, or of the places of boards in their file.
    pub(super) numbers: Option<(usize, usize)>,
    pub(super) rules: Option<Rules>,
    pub(super) tiling: Option<Tiling>,
    pub(super) start: Option<Start>,
    pub(super) seed: Option<u64>,
    pub(super) count: Option<usize>,
    pub(super) format: Option<FileFormat>,
    pub(super) holes: Option<&'static str>,
}

/// The items that a source of boards accepts.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    /// The names of items.
    names: &'static [&'static str],
    /// The words for the items in messages, in which [`TILINGS`] stands for the names of all tilings.
    expected: &'static str,
}

/// What stands for the names of all tilings.
const TILINGS: &str = "TILINGS";

pub(super) const SERIES: Taken = Taken {
    names: &["number", "count"],
    expected: "a board such as 3, boards such as 3..7 or 3.., or count=N",
};

pub(super) const RANDOM: Taken = Taken {
    names: &[
        "size", "number", "rules", "tiling", "start", "seed", "count",
    ],
    expected: "a size such as 14x14 or 8x8..20x20/4, colors such as 6 or 3..6, walk or flood, TILINGS, start=ROW.COLUMN or start=center, seed=N or count=N",
};

pub(super) const FILE: Taken = Taken {
    names: &[
        "size", "number", "rules", "start", "count", "format", "holes",
    ],
    expected: "a board such as 3, boards such as 3..7 or 3.., count=N, format=NAME, a size such as 30x20, walk or flood, start=ROW.COLUMN, start=center or holes=SIGN",
};

impl Items {
    /// Parses the items that a source takes; an empty text has none.
    pub(super) fn parse(text: &str, taken: Taken) -> Result<Self, ParseBoardSpecError> {
        let mut items = Self::default();
        if text.is_empty() {
            return Ok(items);
        }
        for item in text.split(',') {
            let (name, value) = named(item);
            if !taken.names.contains(&name) {
                let names: Vec<&str> = Tiling::ALL.iter().map(|tiling| tiling.name()).collect();
                let expected = taken.expected.replace(TILINGS, &names.join(", "));
                return Err(ParseBoardSpecError(format!(
                    "{item:?} is not known here: expected {expected}"
                )));
            }
            items.take(item, name, value).map_err(ParseBoardSpecError)?;
        }
        Ok(items)
    }

    /// Sets the item of this name. None may be repeated.
    fn take(&mut self, item: &str, name: &str, value: &str) -> Result<(), String> {
        let is_duplicate = match name {
            "size" => {
                let sizes = Sizes::parse(value).ok_or_else(|| {
                    format!("invalid size {item:?}: expected WIDTHxHEIGHT, such as 14x14")
                })?;
                self.sizes.replace(sizes).is_some()
            }
            "number" => {
                let numbers = range(value).ok_or_else(|| {
                    format!(
                        "invalid number {item:?}: expected a number or a range, such as 6 or 3..6"
                    )
                })?;
                self.numbers.replace(numbers).is_some()
            }
            "rules" => {
                let rules = value
                    .parse()
                    .map_err(|_| format!("invalid rules {item:?}: expected walk or flood"))?;
                self.rules.replace(rules).is_some()
            }
            "tiling" => {
                let tiling = value
                    .parse()
                    .map_err(|error: ParseError| format!("invalid tiling {item:?}: {error}"))?;
                self.tiling.replace(tiling).is_some()
            }
            "start" => {
                let start = start(value).ok_or_else(|| {
                    format!("invalid start {item:?}: expected start=ROW.COLUMN or start=center")
                })?;
                self.start.replace(start).is_some()
            }
            "seed" => {
                let seed = value.parse().map_err(|_| {
                    format!("invalid seed {item:?}: expected a whole number from 0 to 18446744073709551615")
                })?;
                self.seed.replace(seed).is_some()
            }
            "count" => {
                let count = value.parse().map_err(|_| {
                    format!("invalid count {item:?}: expected the number of boards")
                })?;
                self.count.replace(count).is_some()
            }
            "holes" => {
                let signs = ReadOptions::HOLES;
                let sign = signs
                    .into_iter()
                    .find(|&sign| sign == value)
                    .ok_or_else(|| {
                        format!(
                            "invalid holes {item:?}: expected one of {}",
                            signs.join(" ")
                        )
                    })?;
                self.holes.replace(sign).is_some()
            }
            _ => {
                let format = value
                    .parse()
                    .map_err(|error: ParseError| error.to_string())?;
                self.format.replace(format).is_some()
            }
        };
        if is_duplicate {
            return Err(format!("duplicate {name} {item:?}: expected one"));
        }
        Ok(())
    }
}

/// Returns the name of an item and its value; only some are written with their name.
fn named(item: &str) -> (&str, &str) {
    if let Some(named) = item.split_once('=') {
        return named;
    }
    // A range is of the kind of its first end.
    let first = item.split("..").next().unwrap_or_default();
    let name = if item.parse::<Rules>().is_ok() {
        "rules"
    } else if item.parse::<Tiling>().is_ok() {
        "tiling"
    } else if first.parse::<usize>().is_ok() {
        "number"
    } else if item.starts_with(|first: char| first.is_ascii_digit()) {
        "size"
    } else {
        ""
    };
    (name, item)
}

/// Parses a start, `ROW.COLUMN` or `center`.
fn start(text: &str) -> Option<Start> {
    text.replace('.', ",").parse().ok()
}
