//! Boards that are found in a text, and not yet built.

use std::collections::BTreeMap;

use colorwalk_core::check::check;
use colorwalk_core::wording::{excerpt, is_terminal_control};
use colorwalk_core::{
    BoardError, Lattice, MAX_CELLS, MAX_COLORS, Rules, Setup, Solution, Start, Tiling,
};

use super::scan::MAX_WORD;
use super::symbols::{alphabet, one_too_many};
use super::{ParseFileError, Puzzle, ReadOptions, Size, Symbols};
use crate::BoardId;

/// Finds all readings of a text.
pub(super) type Reader = fn(&str, ReadOptions) -> Readings;

/// All readings of a text that differ, each a list of boards; or why there is none.
pub(super) type Readings = Result<Vec<Vec<Draft>>, ParseFileError>;

/// A board of a text, not yet built.
#[derive(Clone, Debug)]
pub(super) enum Draft {
    /// Cells in rows.
    Cells(Cells),
    /// A board id, and its line.
    Id(usize, BoardId),
}

/// Cells in rows, whose colors are words.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    line: usize,
    size: Size,
    /// The words, each once, in the order of the colors.
    words: Vec<String>,
    /// For each cell, the index of its word.
    numbers: Vec<u8>,
    /// The start, if the text specifies it.
    pub(super) start: Option<usize>,
    /// Whether the start cell has no color.
    colorless: bool,
    pub(super) tiling: Tiling,
    /// The maximum number of moves, if the text specifies it.
    pub(super) limit: Option<usize>,
    /// The moves of a solution, if the text has one.
    pub(super) moves: Vec<String>,
    /// The proven optimum, if the text specifies it.
    pub(super) optimum: Option<usize>,
}

impl Cells {
    /// Creates a board of squares from its words, and for each cell the index of its word. Sorted, the words are the colors.
    pub(super) fn of(line: usize, size: Size, words: &[String], cells: &[u8]) -> Self {
        let sorted = alphabet(words.iter().map(String::as_str));
        let colors: Vec<_> = words
            .iter()
            .map(|word| sorted.iter().position(|known| known == word))
            .collect();
        let color = |&word: &u8| {
            colors
                .get(usize::from(word))
                .copied()
                .flatten()
                .unwrap_or(0) as u8
        };
        let numbers = cells.iter().map(color).collect();
        let words = sorted.into_iter().map(str::to_owned).collect();
        let (start, colorless, tiling, limit, moves, optimum) = Default::default();
        Self {
            line,
            size,
            words,
            numbers,
            start,
            colorless,
            tiling,
            limit,
            moves,
            optimum,
        }
    }

    /// Creates a board from its cells row by row; one of them may be a dot, the start cell of a walk board. Blanks within
    /// a word become underscores.
    pub(super) fn new(
        line: usize,
        size: Size,
        cells: &[impl AsRef<str>],
    ) -> Result<Self, ParseFileError> {
        let mistake = |message: String| ParseFileError::refused(line, message);
        if size.cells() > MAX_CELLS as u128 {
            return Err(mistake(format!(
                "a board of {size} is too large: expected at most {MAX_CELLS} cells"
            )));
        }
        if cells.is_empty() || size.cells() != cells.len() as u128 {
            return Err(mistake(format!(
                "a board of {size} cannot have {} cells",
                cells.len()
            )));
        }
        let cells: Vec<String> = cells
            .iter()
            .map(|cell| {
                cell.as_ref()
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join("_")
            })
            .collect();
        let starts: Vec<usize> = (0..cells.len())
            .filter(|&index| cells[index] == ".")
            .collect();
        if starts.len() > 1 {
            return Err(mistake(format!(
                "a board has {} start cells: expected one at most",
                starts.len()
            )));
        }
        // Words that are easily taken for one another are in doubt.
        let mut met: BTreeMap<String, &str> = BTreeMap::new();
        for cell in cells.iter().filter(|cell| *cell != ".") {
            if cell.is_empty()
                || cell.chars().nth(MAX_WORD).is_some()
                || cell.contains(is_terminal_control)
            {
                return Err(mistake(format!(
                    "{:?} is not a name for a color",
                    excerpt(cell)
                )));
            }
            let alike = cell.to_lowercase().replace('_', "");
            match met.get(&alike) {
                Some(other) if other != cell => {
                    let colors = format!("{:?} and {:?}", excerpt(other), excerpt(cell));
                    return Err(mistake(format!(
                        "{colors} may be one color or two: expected names that differ more"
                    )));
                }
                Some(_) => {}
                None if met.len() == MAX_COLORS => return Err(mistake(one_too_many(cell))),
                None => _ = met.insert(alike, cell),
            }
        }
        let words: Vec<String> = met.into_values().map(str::to_owned).collect();
        let index = |cell: &String| words.iter().position(|word| word == cell).unwrap_or(0) as u8;
        let (start, colorless) = (starts.first().copied(), !starts.is_empty());
        Ok(Self {
            start,
            colorless,
            ..Self::of(
                line,
                size,
                &words,
                &cells.iter().map(index).collect::<Vec<_>>(),
            )
        })
    }

    /// Builds the board, by default with flood rules; errors are reported at its first line.
    pub(super) fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        let mistake = |message: &str| ParseFileError::new(self.line, 1, message);
        let invalid = |error: BoardError| mistake(&error.to_string());
        if self.colorless && (options.rules == Some(Rules::Flood) || options.start.is_some()) {
            return Err(mistake(
                "the start cell has no color: it is not a flood board, and cannot start elsewhere",
            ));
        }
        let lattice = Lattice::new(self.size.width, self.size.height)
            .map_err(invalid)?
            .with_tiling(self.tiling);
        options.check_size(self.line, &lattice.into())?;
        let rules = options.rules.unwrap_or(if self.colorless {
            Rules::Walk
        } else {
            Rules::Flood
        });
        let start = options
            .start
            .or(self.start.map(Start::Index))
            .unwrap_or_default();
        let setup = Setup::from_cells(lattice, &self.numbers).with_colors(self.words.len().max(1));
        let board = setup
            .with_rules(rules)
            .with_start(start)
            .build()
            .map_err(invalid)?;
        let symbols = Symbols::new(self.words.iter().cloned());
        if !self.moves.is_empty() {
            let moves = self
                .moves
                .iter()
                .map(|word| symbols.find(word))
                .collect::<Option<Vec<_>>>();
            let clears = moves.is_some_and(|moves| check(&board, &Solution::new(moves)).is_ok());
            if !clears {
                return Err(ParseFileError::refused(
                    self.line,
                    "the moves below the board do not clear it",
                ));
            }
        }
        Ok(Puzzle {
            board,
            symbols,
            optimum: self.optimum,
            limit: self.limit,
        })
    }
}

impl Draft {
    pub(super) fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        let (line, id) = match self {
            Self::Cells(cells) => return cells.puzzle(options),
            Self::Id(line, id) => (*line, id),
        };
        options.check_size(line, id.board().topology())?;
        let rules = options.rules.unwrap_or(Rules::of(id.board()));
        let setup = options
            .start
            .into_iter()
            .fold(Setup::from(id.board()).with_rules(rules), Setup::with_start);
        let board = setup
            .build()
            .map_err(|error| ParseFileError::new(line, 1, error.to_string()))?;
        Ok(board.into())
    }
}
