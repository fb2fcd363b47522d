//! Rows of cells whose colors are words, collected row by row.

use std::collections::HashMap;

use colorwalk_core::wording::{count, excerpt, is_terminal_control};
use colorwalk_core::{MAX_CELLS, MAX_COLORS};

use super::Size;
use super::draft::Cells;
use super::grammar::Evidence;
use super::symbols::one_too_many;

/// The length of the longest word, in characters.
pub(super) const MAX_WORD: usize = 1000;

/// The word of the start cell of a walk board, which has no color.
const START: &str = ".";

/// Rows of equal length.
///
/// Words are compared exactly. Blanks in them become underscores, so that moves can be written in words; two that differ
/// in nothing else are refused.
pub(super) struct Table {
    /// The number of the first line.
    pub(super) line: usize,
    /// The length of all rows; 0 before the first.
    width: usize,
    /// For each cell, the index of its word.
    numbers: Vec<u8>,
    /// The words as they are shown, each once.
    words: Vec<String>,
    /// The index of each word of one ASCII character, which most cells are.
    ascii: [Option<u8>; 128],
    /// The index of each other word as it is in the text.
    indices: HashMap<String, u8>,
    /// The cell without color, if there is one.
    start: Option<usize>,
}

impl Table {
    /// Creates a table without rows, whose first row is in this line.
    pub(super) fn new(line: usize) -> Self {
        Self {
            line,
            width: 0,
            numbers: Vec::new(),
            words: Vec::new(),
            ascii: [None; 128],
            indices: HashMap::new(),
            start: None,
        }
    }

    /// Returns the number of columns, 0 before the first row.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    pub(super) fn height(&self) -> usize {
        self.numbers.len().checked_div(self.width).unwrap_or(0)
    }

    /// Returns the words as they are shown, each once.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns whether a cell has no color.
    pub(super) fn shows_start(&self) -> bool {
        self.start.is_some()
    }

    /// Checks that a row has as many cells as those above it.
    pub(super) fn begin_row(&mut self, cells: usize) -> Result<(), String> {
        // The first row is the measure for those below it.
        if self.width == 0 {
            self.width = cells;
        }
        if cells == self.width {
            return Ok(());
        }
        Err(format!(
            "the row has {} where the first row of the board has {}",
            count(cells, "cell", "cells"),
            self.width
        ))
    }

    /// Adds a cell to the last row.
    pub(super) fn push(&mut self, cell: &str) -> Result<(), String> {
        if self.numbers.len() == MAX_CELLS {
            return Err(format!(
                "the board is too large: expected at most {MAX_CELLS} cells"
            ));
        }
        if cell == START {
            if self.start.is_some() {
                return Err("the board has two start cells: expected one at most".to_owned());
            }
            self.start = Some(self.numbers.len());
            self.numbers.push(0);
            return Ok(());
        }
        let index = self.index(cell)?;
        self.numbers.push(index);
        Ok(())
    }

    /// Returns the index of a word, which is added if it is not known.
    pub(super) fn index(&mut self, cell: &str) -> Result<u8, String> {
        let known = match *cell.as_bytes() {
            [byte @ ..128] => self.ascii[usize::from(byte)],
            _ => self.indices.get(cell).copied(),
        };
        match known {
            Some(index) => Ok(index),
            None => self.add_word(cell),
        }
    }

    /// Adds a word that is not known, and returns its index.
    fn add_word(&mut self, cell: &str) -> Result<u8, String> {
        if cell.is_empty() {
            return Err("a cell is empty".to_owned());
        }
        // Control characters would change the terminal on which the moves are shown.
        let is_trimmed = cell.trim() == cell;
        let is_long = cell.chars().nth(MAX_WORD).is_some();
        if !is_trimmed || is_long || cell.contains(is_terminal_control) {
            return Err(format!(
                "{:?} is not a name for a color: expected at most {MAX_WORD} visible characters",
                excerpt(cell)
            ));
        }
        // Moves are words with blanks between them.
        let shown = cell.split_whitespace().collect::<Vec<_>>().join("_");
        if self.words.contains(&shown) {
            return Err(format!(
                "{:?} differs from another color by its blanks alone: expected names that differ more",
                excerpt(cell)
            ));
        }
        if self.words.len() == MAX_COLORS {
            return Err(one_too_many(cell));
        }
        let index = self.words.len() as u8;
        self.words.push(shown);
        match *cell.as_bytes() {
            [byte @ ..128] => self.ascii[usize::from(byte)] = Some(index),
            _ => _ = self.indices.insert(cell.to_owned(), index),
        }
        Ok(index)
    }

    /// Divides the cells, so far one row, into rows of another size.
    pub(super) fn divide(&mut self, size: Size) -> Result<(), String> {
        if size.cells() != self.numbers.len() as u128 {
            return Err(format!(
                "a board of {size} cannot have {}",
                count(self.numbers.len(), "cell", "cells")
            ));
        }
        self.width = size.width;
        Ok(())
    }

    /// Returns the board of the rows.
    pub(super) fn cells(&self, evidence: Evidence) -> Cells {
        let size = Size {
            width: self.width,
            height: self.height(),
        };
        let mut cells = Cells::new(self.line, size, &self.words, &self.numbers, evidence);
        cells.start = self.start;
        cells.is_start_colorless = self.start.is_some();
        cells
    }
}
