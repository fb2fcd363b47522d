//! Boards named in one text, the same in every program: files, ids, the series, and random boards.
//!
//! A specification is the name of a source, which a colon and items may follow, with commas between them:
//!
//! | text | boards |
//! |---|---|
//! | `boards.txt` | those of a file in any format; `-` or `stdin` is standard input |
//! | `boards.txt:3`, `boards.txt:3..7`, `boards.txt:3..`, `boards.txt:count=5` | some of them: places are counted from 0, both ends are included |
//! | `boards.txt:format=line,30x20,walk,start=0.3` | what the file does not say: its format, the size, rules and start of its boards |
//! | `series`, `series:3..7`, `series:count=5` | those of the [series] |
//! | `series-7`, `pcg1-14x14-6-flood-3` | the board of an [id](BoardId) |
//! | `4x3c4m5:012321031230,9`, `https://…/flood.html#4x3c4m5:012321031230,9` | the board of an id of Simon Tatham's Flood |
//! | `random` | a random board of 14 × 14 cells with 6 colors and flood rules |
//! | `random:30x20,5,walk,hex,start=center,seed=3,count=50` | other random boards, 50 of them, with the seeds from 3 on |
//! | `random:8x8..20x20/4,3..6,count=5` | five of each size and number of colors |
//!
//! Items come in any order. Random boards of several kinds, and those of one text after another, have one seed after another
//! unless a seed is given, so that no two of them begin with the same cells. A place as results name it is a board of its file:
//! `boards.txt: board 3`.
//!
//! [`BoardSpec::resolve`] asks the caller which files exist: what exists by its whole name is that file, whatever it looks like;
//! then what exists by the part before the last colon. A text alone, as [`FromStr`] parses it, is a file if it is nothing else.

mod items;
mod ranges;

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::str::FromStr;

use colorwalk_core::{BoardError, Rules};
use thiserror::Error;

use crate::files::{FileFormat, Puzzle, ReadOptions, Size, Symbols};
use crate::flood::{is_parameters, without_address};
use crate::random::Recipe;
use crate::{BoardId, ParseBoardIdError, series};
pub use ranges::range;

use items::{FILE, Items, RANDOM, SERIES};
use ranges::{Sizes, toward};

/// The specification of boards: a text, and the source that it names.
///
/// ```
/// use colorwalk_boards::BoardSpec;
///
/// let spec: BoardSpec = "random:8x8..10x8,4,seed=7,count=2".parse()?;
/// assert_eq!(spec.source.count(), Some(6));
/// assert_eq!(spec.source.id(2).ok_or("it is random")?.to_string(), "pcg1-9x8-4-flood-9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardSpec {
    /// The text that was parsed.
    pub text: String,
    /// What it names.
    pub source: BoardSource,
}

/// Where boards come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardSource {
    /// The boards of the series at these places.
    Series(Places),
    /// The board of an id.
    Id(Box<BoardId>),
    /// The board of an id that was read from a picture, and its colors there.
    Picture(Box<BoardId>, Symbols),
    /// Random boards.
    Random(RandomBoards),
    /// The boards of a file at these places; `-` is standard input.
    File {
        /// The name of the file, as the system has it.
        name: OsString,
        /// Its format, if that is given.
        format: Option<FileFormat>,
        /// What the file does not say.
        options: ReadOptions,
        /// Which of its boards.
        places: Places,
    },
}

/// Places of boards in their source: `count` of them, or all, from the first on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Places {
    /// The first place, counted from 0.
    pub first: usize,
    /// The number of boards; `None` for all.
    pub count: Option<usize>,
}

/// Random boards of one kind or more, as many of each, with one seed after another.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RandomBoards {
    /// The kinds of boards.
    pub recipes: Vec<Recipe>,
    /// The first seed, if it is given; otherwise the caller chooses one, 0 or a fresh one.
    pub seed: Option<u64>,
    /// The number of boards of each kind.
    pub count: usize,
}

/// The number of colors of random boards, unless it is given.
const COLORS: usize = 6;

impl BoardSpec {
    /// Parses a name from the command line; `is_file` tells whether a file exists. What exists by its whole name is that file, then what
    /// exists by the part before its last colon. `-` is always standard input.
    ///
    /// ```
    /// use colorwalk_boards::BoardSpec;
    ///
    /// let is_file = |name: &std::ffi::OsStr| name == "series-1.txt" || name == "a:b";
    /// for (text, file) in [("series-1.txt", Some("series-1.txt")), ("a:b:3", Some("a:b")), ("series-1", None)] {
    ///     let spec = BoardSpec::resolve(text.as_ref(), is_file)?;
    ///     assert_eq!(spec.file(), file.map(AsRef::as_ref));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text names no boards.
    pub fn resolve(
        name: &OsStr,
        is_file: impl Fn(&OsStr) -> bool,
    ) -> Result<Self, ParseBoardSpecError> {
        let text = name.to_string_lossy().into_owned();
        if name != "-" && is_file(name) {
            let source = file(name, &Items::default())?;
            return Ok(Self { text, source });
        }
        if let Some((name, items)) = split_items(name).filter(|(name, _)| is_file(name)) {
            let source = match place_in_results(name, items) {
                Some(source) => source,
                None => file(name, &Items::parse(items, FILE)?)?,
            };
            return Ok(Self { text, source });
        }
        match name.to_str() {
            Some(text) => text.parse(),
            // No other name of boards has such bytes.
            None => Ok(Self {
                text,
                source: file(name, &Items::default())?,
            }),
        }
    }

    /// Returns the name of the file of the boards, if they come from one.
    pub fn file(&self) -> Option<&OsStr> {
        match &self.source {
            BoardSource::File { name, .. } => Some(name),
            _ => None,
        }
    }
}

impl BoardSource {
    /// Returns the number of boards; `None` for a file, which has to be read.
    pub fn count(&self) -> Option<usize> {
        match self {
            Self::Series(places) => Some(places.among(series::COUNT)),
            Self::Id(_) | Self::Picture(..) => Some(1),
            Self::Random(boards) => Some(boards.recipes.len().saturating_mul(boards.count)),
            Self::File { .. } => None,
        }
    }

    /// Returns the id of the board at this place among these boards, counted from 0; `None` for a file, and if there is no
    /// such board.
    pub fn id(&self, place: usize) -> Option<BoardId> {
        match self {
            Self::Series(places) => BoardId::series(places.first + place),
            Self::Id(id) | Self::Picture(id, _) => Some(*id.clone()).filter(|_| place == 0),
            Self::Random(boards) => boards.id(place),
            Self::File { .. } => None,
        }
    }

    /// Returns the board at this place among these boards, counted from 0; `None` for a file, and if there is no such board.
    pub fn puzzle(&self, place: usize) -> Option<Puzzle> {
        let id = self.id(place)?;
        let puzzle = Puzzle::from(id.board().clone()).with_id(id);
        match self {
            Self::Picture(_, symbols) => Some(puzzle.with_symbols(symbols.clone())),
            _ => Some(puzzle),
        }
    }
}

impl Places {
    /// Returns the number of boards at these places in a source of `all` boards.
    pub fn among(self, all: usize) -> usize {
        let rest = all.saturating_sub(self.first);
        self.count.map_or(rest, |count| count.min(rest))
    }

    fn of(items: &Items) -> Result<Self, ParseBoardSpecError> {
        let Some((first, last)) = items.numbers else {
            return Ok(Self {
                first: 0,
                count: items.count,
            });
        };
        if last < first {
            return Err(ParseBoardSpecError(format!(
                "{first}..{last} has no board: expected the smaller number first"
            )));
        }
        let most = items.count.unwrap_or(usize::MAX);
        // A range without an end has the largest number as its last.
        let count = if last == usize::MAX {
            items.count
        } else {
            Some(most.min(last - first + 1))
        };
        Ok(Self { first, count })
    }

    /// Checks that the series has the first of these places, and the last one unless they are all that follow.
    fn check_series(self) -> Result<Self, ParseBoardSpecError> {
        let last = series::COUNT - 1;
        // A range without an end has at least its first board.
        let count = self.count.unwrap_or(1);
        let place = self.first.saturating_add(count.saturating_sub(1));
        if place <= last {
            return Ok(self);
        }
        Err(ParseBoardSpecError(format!(
            "the series has no board {place}: its boards are 0 to {last}"
        )))
    }
}

impl RandomBoards {
    fn of(items: &Items) -> Result<Self, BoardError> {
        let sizes = items.sizes.unwrap_or(Sizes::USUAL);
        let (least, most) = items.numbers.unwrap_or((COLORS, COLORS));
        // Both ends first: invalid ones may be as far apart as numbers go.
        recipe(sizes.first, least, items)?;
        recipe(sizes.last, most, items)?;
        let mut recipes = Vec::new();
        for size in sizes.steps() {
            let first = recipe(size, least, items)?;
            for way in 0..=least.abs_diff(most) {
                // Between two valid numbers of colors, all are valid.
                let colors = toward(least, most, way);
                recipes.push(first.with_valid_colors(colors));
            }
        }
        Ok(Self {
            recipes,
            seed: items.seed,
            count: items.count.unwrap_or(1),
        })
    }

    /// Sets the first seed, unless it is given, to the one after those of earlier boards, and counts these boards among them:
    /// boards of one seed begin with the same cells, whatever their size.
    pub fn follow(&mut self, next: &mut u64) {
        let seeds = self.recipes.len().saturating_mul(self.count) as u64;
        let first = *self.seed.get_or_insert(*next);
        // A seed that is given may be smaller than those of the boards before.
        *next = first.saturating_add(seeds).max(*next);
    }

    /// Returns the id of the board at this place, counted from 0; `None` if there is no such board.
    pub fn id(&self, place: usize) -> Option<BoardId> {
        let kind = place.checked_div(self.count)?;
        let recipe = self.recipes.get(kind)?;
        let first = self.seed.unwrap_or(0);
        Some(BoardId::random(*recipe, first.wrapping_add(place as u64)))
    }

    /// Splits the boards by their kinds.
    pub fn kinds(&self) -> impl Iterator<Item = Self> + '_ {
        let first = self.seed.unwrap_or(0);
        self.recipes.iter().enumerate().map(move |(kind, &recipe)| {
            let seed = first.wrapping_add((kind as u64).wrapping_mul(self.count as u64));
            Self {
                recipes: vec![recipe],
                seed: Some(seed),
                count: self.count,
            }
        })
    }
}

/// Returns the recipe of boards of this size and number of colors.
fn recipe(size: Size, colors: usize, items: &Items) -> Result<Recipe, BoardError> {
    let recipe = Recipe::new(size.width, size.height, colors)?
        .with_rules(items.rules.unwrap_or(Rules::Flood));
    recipe
        .with_tiling(items.tiling.unwrap_or_default())?
        .with_start(items.start.unwrap_or_default())
}

impl BoardSpec {
    /// Sets what the specification names; its text stays as it was written.
    #[must_use]
    pub fn with_source(self, source: BoardSource) -> Self {
        Self { source, ..self }
    }
}

impl fmt::Display for BoardSpec {
    /// Writes the text that was parsed.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.text)
    }
}

impl FromStr for BoardSpec {
    type Err = ParseBoardSpecError;

    fn from_str(text: &str) -> Result<Self, ParseBoardSpecError> {
        Ok(Self {
            text: text.to_owned(),
            source: source(text)?,
        })
    }
}

/// Returns the board of a file that results name by its place, such as `boards.txt: board 3`.
fn place_in_results(name: &OsStr, items: &str) -> Option<BoardSource> {
    let first = items.strip_prefix(" board ")?.parse().ok()?;
    Some(BoardSource::File {
        name: name.to_owned(),
        format: None,
        options: ReadOptions::default(),
        places: Places {
            first,
            count: Some(1),
        },
    })
}

/// Parses the name of a source, which items may follow.
fn source(text: &str) -> Result<BoardSource, ParseBoardSpecError> {
    let (name, items) = text.rsplit_once(':').unwrap_or((text, ""));
    if let Some(source) = place_in_results(name.as_ref(), items) {
        return Ok(source);
    }
    if BoardId::is_like(text) {
        let id = text
            .parse()
            .map_err(|error: ParseBoardIdError| ParseBoardSpecError(error.to_string()))?;
        return Ok(BoardSource::Id(Box::new(id)));
    }
    match name {
        "series" => {
            let items = Items::parse(items, SERIES)?;
            let places = Places::of(&items)?.check_series()?;
            return Ok(BoardSource::Series(places));
        }
        "random" => {
            let items = Items::parse(items, RANDOM)?;
            let boards =
                RandomBoards::of(&items).map_err(|error| ParseBoardSpecError(error.to_string()))?;
            return Ok(BoardSource::Random(boards));
        }
        _ => {}
    }
    let text = without_address(text);
    let (name, items) = text.rsplit_once(':').unwrap_or((text, ""));
    // The colon of an id of another program, of a drive, or of a folder begins no items.
    if items.contains(['/', '\\']) || is_parameters(name) && !items.contains('=') {
        return file(text.as_ref(), &Items::default());
    }
    // Both names are of standard input.
    let name = if name == "stdin" { "-" } else { name };
    file(name.as_ref(), &Items::parse(items, FILE)?)
}

/// Returns the boards of a file.
fn file(name: &OsStr, items: &Items) -> Result<BoardSource, ParseBoardSpecError> {
    let is_range = items.sizes.is_some_and(|sizes| sizes.first != sizes.last);
    if is_range {
        return Err(ParseBoardSpecError(
            "a range of sizes is for random boards: the boards of a file have one size".into(),
        ));
    }
    let options = ReadOptions {
        rules: items.rules,
        start: items.start,
        size: items.sizes.map(|sizes| sizes.first),
        holes: items.holes,
    };
    Ok(BoardSource::File {
        name: name.to_owned(),
        format: items.format,
        options,
        places: Places::of(items)?,
    })
}

/// Splits a name of any bytes before its last colon.
#[cfg(unix)]
fn split_items(name: &OsStr) -> Option<(&OsStr, &str)> {
    use std::os::unix::ffi::OsStrExt as _;

    let bytes = name.as_bytes();
    let colon = bytes.iter().rposition(|&byte| byte == b':')?;
    let items = std::str::from_utf8(&bytes[colon + 1..]).ok()?;
    Some((OsStr::from_bytes(&bytes[..colon]), items))
}

/// Splits a name of text before its last colon.
#[cfg(not(unix))]
fn split_items(name: &OsStr) -> Option<(&OsStr, &str)> {
    let (name, items) = name.to_str()?.rsplit_once(':')?;
    Some((name.as_ref(), items))
}

/// Why a text names no boards: a sentence.
///
/// ```
/// use colorwalk_boards::BoardSpec;
///
/// let error = "random:14x14,flod".parse::<BoardSpec>().unwrap_err();
/// assert!(error.to_string().starts_with("\"flod\" is not known here: expected a size such as 14x14"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct ParseBoardSpecError(String);

#[cfg(test)]
mod tests;
