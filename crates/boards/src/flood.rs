//! Game ids of Simon Tatham's Flood.
//!
//! An id is `12x12c6m5:0312…,20`: columns, rows, colors, the moves to spare, then the cells row by row as digits from 0 and,
//! beyond 9, capital letters, and the maximum number of moves. `12x12c6m5#1234` is a seed, of which the same board is made, with
//! the same maximum number of moves.

#[cfg(feature = "formats")]
mod limit;
mod saved;
#[cfg(feature = "formats")]
mod seed;

#[cfg(feature = "formats")]
use colorwalk_core::MAX_CELLS;

use crate::files::Size;
pub(crate) use saved::SavedGame;

/// The most cells of a board whose seed has a move limit: on larger ones, the other solver takes minutes.
#[cfg(feature = "formats")]
const MAX_LIMITED: usize = 10_000;

/// A board of Flood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FloodBoard {
    pub(crate) size: Size,
    /// The cells, each a digit or a capital letter.
    pub(crate) cells: String,
    limit: Limit,
}

/// The maximum number of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    /// It is not known.
    Unknown,
    /// This many.
    Moves(usize),
    /// This many more than the other solver needs, in this many colors.
    #[cfg(feature = "formats")]
    Spare(usize, u8),
}

/// The parameters of a board: `12x12c6m5`.
struct Parameters {
    size: Size,
    colors: u32,
    spare: usize,
}

/// Returns the id of Flood that follows the address of its page, or else the whole text.
pub(crate) fn without_address(text: &str) -> &str {
    match text.split_once("/flood.html#") {
        Some((site, id)) if site.starts_with("http") => id,
        _ => text,
    }
}

/// Returns whether a text is the first part of an id, such as `12x12c6m5`.
pub(crate) fn is_parameters(text: &str) -> bool {
    text.contains(['c', 'm']) && Parameters::parse(text).is_some()
}

impl Parameters {
    /// Parses parameters; a single number is both sides. What is left out is as in the other program.
    fn parse(text: &str) -> Option<Self> {
        let end = text
            .find(|symbol: char| !symbol.is_ascii_digit() && symbol != 'x')
            .unwrap_or(text.len());
        let (sides, mut rest) = text.split_at(end);
        let (width, height) = sides.split_once('x').unwrap_or((sides, sides));
        let mut parameters = Self {
            size: Size {
                width: width.parse().ok()?,
                height: height.parse().ok()?,
            },
            colors: 6,
            spare: 5,
        };
        while let Some(name) = rest.chars().next() {
            let digits =
                rest[name.len_utf8()..].trim_start_matches(|symbol: char| symbol.is_ascii_digit());
            let number = &rest[name.len_utf8()..rest.len() - digits.len()];
            match name {
                'c' => parameters.colors = whole(number)?.into(),
                'm' => parameters.spare = whole(number)?.into(),
                _ => return None,
            }
            rest = digits;
        }
        Some(parameters)
    }
}

/// Parses a number of parameters, which is 0 if it is left out.
fn whole(number: &str) -> Option<u16> {
    if number.is_empty() {
        return Some(0);
    }
    number.parse().ok()
}

impl FloodBoard {
    /// Parses an id; `None` if the text does not begin like one.
    pub(crate) fn parse(text: &str) -> Option<Result<Self, String>> {
        let text = without_address(text);
        if let Some((parameters, cells)) = text.split_once(':') {
            let Parameters { size, .. } = Parameters::parse(parameters)?;
            return Some(Self::of_cells(size, cells));
        }
        let (parameters, seed) = text.split_once('#')?;
        Self::of_seed(&Parameters::parse(parameters)?, seed)
    }

    /// Parses the second part of an id of this size.
    fn of_cells(size: Size, cells: &str) -> Result<Self, String> {
        let (cells, limit) = cells.trim().split_once(',').unwrap_or((cells.trim(), "0"));
        let is_whole = size.cells() == cells.len() as u128
            && cells
                .bytes()
                .all(|symbol| symbol.is_ascii_digit() || symbol.is_ascii_uppercase());
        let Some(limit) = limit.parse::<u32>().ok().filter(|_| is_whole) else {
            return Err(format!(
                "an id of {size} has {} cells: expected {} digits or capitals",
                cells.chars().count(),
                size.cells()
            ));
        };
        let limit = match limit {
            0 => Limit::Unknown,
            limit => Limit::Moves(limit as usize),
        };
        Ok(Self {
            size,
            cells: cells.to_owned(),
            limit,
        })
    }

    /// Makes the board of a seed, which has 3 to 10 colors as in the other program.
    #[cfg(feature = "formats")]
    fn of_seed(parameters: &Parameters, seed: &str) -> Option<Result<Self, String>> {
        let Parameters {
            size,
            colors,
            spare,
        } = *parameters;
        if !(3..=10).contains(&colors) || !(1..=MAX_CELLS as u128).contains(&size.cells()) {
            return Some(Err(format!(
                "a seed of Flood has 3 to 10 colors and at most {MAX_CELLS} cells, as in 12x12c6m5#1234"
            )));
        }
        let count = size.width * size.height;
        let mut cells = String::with_capacity(count);
        for cell in seed::cells(seed, colors, count) {
            cells.push(char::from(b'0' + cell));
        }
        let limit = match count {
            ..=MAX_LIMITED => Limit::Spare(spare, colors as u8),
            _ => Limit::Unknown,
        };
        Some(Ok(Self { size, cells, limit }))
    }

    /// Seeds need the feature `formats`.
    #[cfg(not(feature = "formats"))]
    fn of_seed(_: &Parameters, _: &str) -> Option<Result<Self, String>> {
        None
    }
}

impl FloodBoard {
    /// Returns the maximum number of moves, if it is known. Of a seed, it takes the time of the other solver: some milliseconds for
    /// 14 × 14 cells of 6 colors.
    pub(crate) fn limit(&self) -> Option<usize> {
        match self.limit {
            Limit::Unknown => None,
            Limit::Moves(moves) => Some(moves),
            #[cfg(feature = "formats")]
            Limit::Spare(spare, colors) => {
                let cells = self.cells.bytes().map(|cell| cell - b'0').collect();
                Some(spare + limit::moves(self.size.width, colors, cells))
            }
        }
    }
}
