//! The boards of the free game: those of every command, and levels in files.

use std::ffi::{OsStr, OsString};

use colorwalk_boards::board_spec::Places;
use colorwalk_boards::files::{Puzzle, ReadError, ReadOptions};
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_core::wording::printable;
use colorwalk_free::read::{self, Level};
use colorwalk_lab::{FileError, Source};

use crate::arguments::boards;
use crate::error::Error;
use crate::input;
use crate::pictures::{self, Asking};

/// The bytes of the longest file that may be a level.
const LONGEST_LEVEL: usize = 1 << 20;

/// Boards and levels, in the order in which they are named.
pub(crate) struct FreeSource {
    parts: Vec<Part>,
}

/// Some of the boards.
enum Part {
    /// Boards of Color Walk.
    Boards(Source),
    /// The levels of the file of this name.
    Levels(OsString, Vec<Level>),
}

impl Part {
    /// Opens the boards of a specification; random ones have the seeds from `next_seed` on.
    ///
    /// # Errors
    ///
    /// If they cannot be opened, or if the file can only be a level and is not understood.
    fn open(spec: &BoardSpec, next_seed: &mut u64) -> Result<Self, FileError> {
        let Some((name, holes)) = file_of_levels(spec) else {
            let source = Source::open_next(spec, next_seed, input::boards)?;
            return Ok(Self::Boards(source));
        };
        let file = input::boards(name)?;
        // A longer file is one of boards, or of nothing.
        let Some(text) = file.text(LONGEST_LEVEL) else {
            let source = Source::open_next(spec, next_seed, |_| Ok(file))?;
            return Ok(Self::Boards(source));
        };
        let hole = holes.and_then(|sign| sign.parse().ok());
        let levels = read::levels(&text, hole);
        if read::come_first(&text, hole, &levels) {
            return match levels {
                Ok(levels) => Ok(Self::Levels(name.to_owned(), levels)),
                Err(error) => Err(not_level(name, &error)),
            };
        }
        let opened = Source::open_next(spec, next_seed, |_| Ok(file));
        match (opened, levels) {
            (Ok(source), _) => Ok(Self::Boards(source)),
            // Rows that others read, too, are boards as in every command; these are not.
            (Err(FileError::Boards(_, ReadError::Unreadable(_))), Ok(levels)) => {
                Ok(Self::Levels(name.to_owned(), levels))
            }
            // The keys of levels are others than those of boards.
            (Err(FileError::Boards(..)), Err(error)) if read::is_json(&text) => {
                Err(not_level(name, &error))
            }
            (Err(error), _) => Err(error),
        }
    }

    fn count(&self) -> usize {
        match self {
            Self::Boards(source) => source.count(),
            Self::Levels(_, levels) => levels.len(),
        }
    }

    fn identity(&self) -> String {
        match self {
            Self::Boards(source) => source.identity(),
            Self::Levels(name, _) => format!("levels of {}", name.display()),
        }
    }
}

/// A board as it is read.
pub(crate) enum FreeInput {
    /// A board of Color Walk.
    Puzzle(Box<Puzzle>),
    /// A level.
    Level(Box<Level>),
}

impl FreeSource {
    /// Opens the boards that can be opened; says what is wrong with the others, and returns whether that is so.
    ///
    /// # Errors
    ///
    /// If none can be opened.
    pub(super) fn open_present(specs: &[BoardSpec]) -> Result<(Self, bool), Error> {
        boards::refuse_two_standard_inputs(specs)?;
        let mut parts = Vec::new();
        let (resolved, mut errors) = pictures::resolve_present(specs);
        let mut next_seed = 0;
        for spec in &resolved {
            match Part::open(spec, &mut next_seed) {
                Ok(part) => parts.push(part),
                Err(error) => errors.push(error),
            }
        }
        let are_missing = boards::report_missing(errors, parts.is_empty())?;
        let source = Self { parts };
        boards::refuse_none(specs, source.count())?;
        Ok((source, are_missing))
    }

    /// Opens all boards.
    ///
    /// # Errors
    ///
    /// If one cannot be opened.
    pub(crate) fn open(specs: &[BoardSpec]) -> Result<Self, Error> {
        boards::refuse_two_standard_inputs(specs)?;
        let mut parts = Vec::new();
        let mut next_seed = 0;
        for spec in &pictures::resolve_all(specs, Asking::OnTerminal)? {
            parts.push(Part::open(spec, &mut next_seed).map_err(boards::with_suggestion)?);
        }
        let source = Self { parts };
        boards::refuse_none(specs, source.count())?;
        Ok(source)
    }

    /// Returns a line that identifies the boards.
    pub(super) fn identity(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(Part::identity).collect();
        parts.join(" and ")
    }

    /// Returns the number of boards.
    pub(crate) fn count(&self) -> usize {
        let mut boards: usize = 0;
        for part in &self.parts {
            boards = boards.saturating_add(part.count());
        }
        boards
    }

    /// Returns the part of the board of this index, and its index there.
    fn part(&self, mut index: usize) -> Option<(&Part, usize)> {
        for part in &self.parts {
            if index < part.count() {
                return Some((part, index));
            }
            index -= part.count();
        }
        None
    }

    /// Returns the name of the board of this index, safe for a terminal.
    pub(crate) fn name(&self, index: usize) -> String {
        match self.name_in_results(index) {
            Some(name) => printable(&name).into_owned(),
            None => format!("board {index}"),
        }
    }

    /// Returns the place of the board of this index in its file, or its id.
    pub(super) fn name_in_results(&self, index: usize) -> Option<String> {
        self.place(index).or_else(|| self.id(index))
    }

    /// Returns the place of the board of this index in its file; the file itself for a file of one level.
    pub(super) fn place(&self, index: usize) -> Option<String> {
        match self.part(index)? {
            (Part::Boards(source), index) => source.place(index),
            (Part::Levels(name, _), index) if input::is_standard(name) => {
                Some(format!("board {index}"))
            }
            (Part::Levels(name, levels), _) if levels.len() == 1 => {
                Some(name.display().to_string())
            }
            (Part::Levels(name, _), index) => Some(format!("{}: board {index}", name.display())),
        }
    }

    /// Returns the id of the board of this index, if it is of no file.
    pub(super) fn id(&self, index: usize) -> Option<String> {
        match self.part(index)? {
            (Part::Boards(source), index) => source.id(index),
            (Part::Levels(..), _) => None,
        }
    }

    /// Returns the boards one by one, each as its own result.
    pub(crate) fn boards(&self) -> impl Iterator<Item = Result<FreeInput, FileError>> + Send + '_ {
        self.parts
            .iter()
            .flat_map(|part| -> Box<dyn Iterator<Item = _> + Send> {
                match part {
                    Part::Boards(source) => Box::new(
                        source
                            .puzzles()
                            .map(|read| read.map(|puzzle| FreeInput::Puzzle(Box::new(puzzle)))),
                    ),
                    Part::Levels(_, levels) => Box::new(
                        levels
                            .iter()
                            .map(|level| Ok(FreeInput::Level(Box::new(level.clone())))),
                    ),
                }
            })
    }
}

/// Returns the file of a specification that says nothing about how its boards are read but the sign of holes, and this sign, so that
/// the file may be one of levels.
fn file_of_levels(spec: &BoardSpec) -> Option<(&OsStr, Option<&'static str>)> {
    match &spec.source {
        BoardSource::File {
            name,
            format: None,
            options,
            places,
        } if *options == ReadOptions::default().with_holes(options.holes)
            && *places == Places::default() =>
        {
            Some((name, options.holes))
        }
        _ => None,
    }
}

/// Returns the error of a file that is no level.
fn not_level(name: &OsStr, error: &read::ReadError) -> FileError {
    FileError::content(&input::called(name), &error.to_string())
}
