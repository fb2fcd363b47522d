//! Cells in rows whose colors are words: a board that was found in a text and is not yet built.

use colorwalk_core::{Lattice, Rules, Setup, Start, Tiling};

use super::grammar::{Draft, Evidence};
use super::symbols::alphabet;
use super::{ParseFileError, Puzzle, ReadOptions, Size, Symbols};

/// Cells in rows, whose colors are words.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    line: usize,
    size: Size,
    /// The words, each once, in the order of the colors.
    words: Vec<String>,
    /// For each cell, the index of its word.
    numbers: Vec<u8>,
    /// Further facts stated by the text.
    evidence: Evidence,
    /// The start, if the text specifies it.
    pub(super) start: Option<usize>,
    /// Whether the start cell has no color.
    pub(super) is_start_colorless: bool,
    /// Which cells are neighbors.
    pub(super) tiling: Tiling,
    /// The maximum number of moves, if the text specifies it.
    pub(super) limit: Option<usize>,
    /// The proven optimum, if the text specifies it.
    pub(super) optimum: Option<usize>,
}

impl Cells {
    /// Creates a board of squares from its words, and for each cell the index of its word. Sorted, the words are the colors.
    pub(super) fn new(
        line: usize,
        size: Size,
        words: &[String],
        cells: &[u8],
        evidence: Evidence,
    ) -> Self {
        let sorted = alphabet(words.iter().map(String::as_str));
        let mut colors = Vec::with_capacity(words.len());
        for word in words {
            let color = sorted.iter().position(|known| known == word);
            colors.push(color.unwrap_or(0) as u8);
        }
        let mut numbers = Vec::with_capacity(cells.len());
        for &cell in cells {
            // The cell without color has an index, too, even on a board without words.
            numbers.push(colors.get(usize::from(cell)).copied().unwrap_or(0));
        }
        Self {
            line,
            size,
            words: sorted.into_iter().map(str::to_owned).collect(),
            numbers,
            evidence,
            start: None,
            is_start_colorless: false,
            tiling: Tiling::Grid,
            limit: None,
            optimum: None,
        }
    }

    fn mistake(&self, message: &str) -> ParseFileError {
        ParseFileError::new(self.line, 1, message)
    }
}

impl Draft for Cells {
    fn line(&self) -> usize {
        self.line
    }

    fn evidence(&self) -> Evidence {
        self.evidence
    }

    /// Builds the board, by default with flood rules unless the start cell has no color.
    fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        let is_asked = options.rules == Some(Rules::Flood) || options.start.is_some();
        // The start cell of the text would have to get a color.
        if self.is_start_colorless && is_asked {
            return Err(self.mistake(
                "the start cell has no color: it is not a flood board, and cannot start elsewhere",
            ));
        }
        let lattice = Lattice::new(self.size.width, self.size.height)
            .map_err(|error| self.mistake(&error.to_string()))?
            .with_tiling(self.tiling);
        options.check_size(self.line, &lattice.into())?;
        let default_rules = if self.is_start_colorless {
            Rules::Walk
        } else {
            Rules::Flood
        };
        let start = options
            .start
            .or(self.start.map(Start::Index))
            .unwrap_or_default();
        let board = Setup::from_cells(lattice, &self.numbers)
            // A board of a start cell alone has no words.
            .with_colors(self.words.len().max(1))
            .with_rules(options.rules.unwrap_or(default_rules))
            .with_start(start)
            .build()
            .map_err(|error| self.mistake(&error.to_string()))?;
        Ok(Puzzle {
            board,
            symbols: Symbols::new(self.words.iter().cloned()),
            optimum: self.optimum,
            limit: self.limit,
        })
    }
}
