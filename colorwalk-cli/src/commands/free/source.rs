//! The boards of the other game: those of every command, and levels in files.

use std::cell::RefCell;
use std::collections::HashMap;

use colorwalk_boards::board_spec::Places;
use colorwalk_boards::files::{Puzzle, ReadError, ReadOptions, Symbols};
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_core::wording::printable;
use colorwalk_free::read::{self, Level};
use colorwalk_lab::{BoardFile, FileError, Source};

use super::FreePuzzle;
use crate::arguments::boards;
use crate::error::Error;
use crate::input;
use crate::progress;

/// The bytes of the longest file that may be a level.
const LONGEST_LEVEL: usize = 1 << 20;

/// Boards and levels, in the order in which they are named.
pub(super) struct FreeSource {
    parts: Vec<Part>,
}

/// Some of the boards.
enum Part {
    /// Boards of Color Walk.
    Boards(Source),
    /// A level of the file of this name.
    Level(String, Box<Level>),
}

impl Part {
    fn count(&self) -> usize {
        match self {
            Self::Boards(source) => source.count(),
            Self::Level(..) => 1,
        }
    }
}

/// A board as it is read.
pub(super) enum FreeInput {
    /// A board of Color Walk.
    Puzzle(Box<Puzzle>),
    /// A level.
    Level(Box<Level>),
}

impl FreeInput {
    /// Returns the board of the other game, with the target that is asked for.
    ///
    /// # Errors
    ///
    /// If it cannot be played, or does not have the target.
    pub(super) fn puzzle(self, target: Option<&str>) -> Result<FreePuzzle, String> {
        let puzzle = match self {
            Self::Puzzle(puzzle) => FreePuzzle::of_puzzle(*puzzle)?,
            Self::Level(level) => FreePuzzle::of_level(*level),
        };
        match target {
            Some(word) => puzzle.with_target(word),
            None => Ok(puzzle),
        }
    }
}

impl FreePuzzle {
    fn of_level(level: Level) -> Self {
        let board = &level.problem.board;
        Self {
            height: Some(board.cell_count() / board.width()),
            problem: level.problem,
            symbols: Symbols::new(level.symbols),
            stated: level.moves,
        }
    }
}

impl FreeSource {
    /// Opens the boards that can be opened; returns whether others cannot, which is reported.
    ///
    /// # Errors
    ///
    /// If none can be opened.
    pub(super) fn open_present(specs: &[BoardSpec]) -> Result<(Self, bool), Error> {
        let mut opening = Opening {
            is_tolerant: true,
            ..Opening::default()
        };
        opening.open(specs)?;
        let mut are_missing = opening.are_missing;
        for error in opening.errors {
            // Nothing is left to do: this is the error of the command, not a remark.
            if opening.parts.is_empty() {
                return Err(error);
            }
            progress::say(&error.to_string());
            are_missing = true;
        }
        let parts = opening.parts;
        Ok((Self { parts }, are_missing))
    }

    /// Opens all boards.
    ///
    /// # Errors
    ///
    /// If one cannot be opened.
    pub(super) fn open(specs: &[BoardSpec]) -> Result<Self, Error> {
        let mut opening = Opening::default();
        opening.open(specs)?;
        let parts = opening.parts;
        Ok(Self { parts })
    }

    /// Returns the number of boards.
    pub(super) fn count(&self) -> usize {
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
    pub(super) fn name(&self, index: usize) -> String {
        match self.name_in_results(index) {
            Some(name) => printable(&name).into_owned(),
            None => format!("board {index}"),
        }
    }

    /// Returns the place of the board of this index in its file, or its id.
    pub(super) fn name_in_results(&self, index: usize) -> Option<String> {
        self.place(index).or_else(|| self.id(index))
    }

    /// Returns the place of the board of this index in its file; the file itself for a level.
    pub(super) fn place(&self, index: usize) -> Option<String> {
        match self.part(index)? {
            (Part::Boards(source), index) => source.place(index),
            (Part::Level(name, _), _) if input::is_standard(name) => Some("board 0".to_owned()),
            (Part::Level(name, _), _) => Some(name.clone()),
        }
    }

    /// Returns the id of the board of this index, if it is of no file.
    pub(super) fn id(&self, index: usize) -> Option<String> {
        match self.part(index)? {
            (Part::Boards(source), index) => source.id(index),
            (Part::Level(..), _) => None,
        }
    }

    /// Returns the boards one by one, each as its own result.
    pub(super) fn boards(&self) -> impl Iterator<Item = Result<FreeInput, FileError>> + Send + '_ {
        self.parts
            .iter()
            .flat_map(|part| -> Box<dyn Iterator<Item = _> + Send> {
                match part {
                    Part::Boards(source) => Box::new(
                        source
                            .puzzles()
                            .map(|read| read.map(|puzzle| FreeInput::Puzzle(Box::new(puzzle)))),
                    ),
                    Part::Level(_, level) => {
                        Box::new(std::iter::once(Ok(FreeInput::Level(level.clone()))))
                    }
                }
            })
    }
}

/// Separates levels from boards.
#[derive(Default)]
struct Opening {
    /// Whether errors are collected, and the rest is opened.
    is_tolerant: bool,
    parts: Vec<Part>,
    /// The boards after the last level, which are opened together, so that random ones have different seeds.
    waiting: Vec<BoardSpec>,
    /// Files that were opened to see whether they are levels. Standard input can be opened only once.
    opened: RefCell<HashMap<String, BoardFile>>,
    errors: Vec<Error>,
    /// Whether an error was reported already.
    are_missing: bool,
}

impl Opening {
    fn open(&mut self, specs: &[BoardSpec]) -> Result<(), Error> {
        boards::refuse_two_standard_inputs(specs)?;
        for spec in specs {
            match self.level_of(spec) {
                Ok(None) => self.waiting.push(spec.clone()),
                Ok(Some(level)) => {
                    self.open_waiting()?;
                    self.parts.push(level);
                }
                Err(error) => self.fail(error.into())?,
            }
        }
        self.open_waiting()
    }

    /// Opens the boards after the last level.
    fn open_waiting(&mut self) -> Result<(), Error> {
        let specs = std::mem::take(&mut self.waiting);
        if specs.is_empty() {
            return Ok(());
        }
        let open = |name: &str| match self.opened.borrow_mut().remove(name) {
            Some(file) => Ok(file),
            None => input::boards(name),
        };
        let opened = if self.is_tolerant {
            boards::open_present_by(&specs, &open)
        } else {
            boards::open_by(&specs, &open).map(|source| (source, false))
        };
        match opened {
            Ok((source, are_missing)) => {
                self.are_missing |= are_missing;
                self.parts.push(Part::Boards(source));
                Ok(())
            }
            Err(error) => self.fail(error),
        }
    }

    /// Keeps an error, or returns it if everything must be opened.
    fn fail(&mut self, error: Error) -> Result<(), Error> {
        if !self.is_tolerant {
            return Err(error);
        }
        self.errors.push(error);
        Ok(())
    }

    /// Returns the level that a specification names; `None` for anything else.
    ///
    /// # Errors
    ///
    /// If the file begins as only a level does, and is none.
    fn level_of(&self, spec: &BoardSpec) -> Result<Option<Part>, FileError> {
        let BoardSource::File {
            name,
            format: None,
            options,
            places,
        } = &spec.source
        else {
            return Ok(None);
        };
        if *options != ReadOptions::default() || *places != Places::default() {
            return Ok(None);
        }
        // What cannot be opened or read is reported when it is opened as boards.
        let Ok(file) = input::boards(name) else {
            return Ok(None);
        };
        if let Some(text) = file.text(LONGEST_LEVEL)
            && let Some(level) = read_level(spec, &text)
        {
            return match level {
                Ok(level) => Ok(Some(Part::Level(name.clone(), Box::new(level)))),
                Err(error) => {
                    let file = input::called(name);
                    Err(FileError::content(&file, &error.to_string()))
                }
            };
        }
        self.opened.borrow_mut().insert(name.clone(), file);
        Ok(None)
    }
}

/// Reads a text as a level; `None` if it is read as boards.
fn read_level(spec: &BoardSpec, text: &str) -> Option<Result<Level, read::ReadError>> {
    let level = read::level(text);
    if begins_as_level(text) {
        return Some(level);
    }
    let level = level.ok()?;
    // An object with cells may lock some of them, which other readers take for a color.
    if text.trim_start().starts_with('{') {
        return Some(Ok(level));
    }
    // Rows that others read, too, are boards as in every command.
    if are_boards(spec, text) {
        None
    } else {
        Some(Ok(level))
    }
}

/// Returns whether a text has what only a level has: fields between bars, or a line with a number of moves.
fn begins_as_level(text: &str) -> bool {
    let is_puz = text.trim_start().starts_with("01|");
    let mut lines = text.lines();
    is_puz || lines.any(|line| line.starts_with("-min=") || line.starts_with("-max="))
}

/// Returns whether a text is read as boards, or could be more than one kind of them.
fn are_boards(spec: &BoardSpec, text: &str) -> bool {
    let open = |name: &str| BoardFile::copy(name, text.as_bytes());
    let opened = Source::open(std::slice::from_ref(spec), open);
    !matches!(opened, Err(FileError::Boards(_, ReadError::Unreadable(_))))
}
