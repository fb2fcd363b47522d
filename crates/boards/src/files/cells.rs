//! Cells in rows, whose colors are words: a board that was found in a text and is not yet built.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{BuildHasher as _, Hash as _, Hasher};

use colorwalk_core::wording::{count, excerpt, is_terminal_control};
use colorwalk_core::{
    Graph, Lattice, MAX_CELLS, MAX_COLORS, Rules, Setup, Start, Tiling, Topology,
};

use super::puzzle::id_of;
use super::symbols::alphabet;
use super::text::{Line, Piece};
use super::{ParseFileError, Puzzle, ReadOptions, Size, Symbols};
use crate::palette::Rgb;

/// The length of the longest word, in characters.
pub(super) const MAX_WORD: usize = 1000;

/// The word of the start cell of a walk board, which has no color.
const START: &str = ".";

/// The number of a cell that does not exist.
const HOLE: u8 = u8::MAX;

/// The most words that are counted, so that a long text of other things takes no memory.
const MAX_COUNTED: usize = 10_000;

/// The facts that a text states about a board besides its cells. The caller must supply the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Evidence {
    /// All there is to know.
    Complete,
    /// The size.
    Size,
    /// Rows, each a list.
    Lists,
    /// Rows, each a text in a list.
    Texts,
    /// Rows, each a line whose cells are separated.
    Rows,
    /// Rows, each a line whose characters are cells.
    PackedRows,
    /// All cells in one line.
    OneLine,
}

/// Rows of equal length.
///
/// Words are compared exactly. Blanks in them become underscores, so that moves can be written in words; two that differ
/// in nothing else are refused.
pub(super) struct Cells {
    /// The number of the first line.
    pub(super) line: usize,
    /// The length of all rows; 0 before the first ends.
    pub(super) width: usize,
    /// For each cell, the index of its word.
    numbers: Vec<u8>,
    /// The number of cells in complete rows.
    complete: usize,
    /// The words as they are shown, each once.
    pub(super) words: Vec<String>,
    /// The place of the first cell with each word, if it is known: the line and the column.
    places: Vec<(usize, usize)>,
    /// The index of each word of one ASCII character, which most cells are.
    ascii: [Option<u8>; 128],
    /// The index of each other word as it is in the text.
    indices: HashMap<String, u8>,
    /// Hashes of the words beyond the most that a board may have.
    surplus: HashSet<u64>,
    /// The sign of cells that do not exist.
    pub(super) holes: Option<&'static str>,
    /// Whether the text of the board may be grid text.
    pub(super) is_grid: bool,
    /// The start, if the text specifies it.
    pub(super) start: Option<usize>,
    /// Whether the start cell has no color.
    pub(super) is_start_colorless: bool,
    /// What else the text states.
    pub(super) evidence: Evidence,
    /// Which cells are neighbors.
    pub(super) tiling: Tiling,
    /// The maximum number of moves, if the text specifies it.
    pub(super) limit: Option<usize>,
    /// The proven optimum, if the text specifies it.
    pub(super) optimum: Option<usize>,
    /// The hue of each word, if the text specifies them.
    pub(super) hues: BTreeMap<String, Rgb>,
    /// What people call the color of each word, if the text specifies it.
    pub(super) names: BTreeMap<String, String>,
    /// The short id, if the text gives one.
    pub(super) id: Option<String>,
}

impl Cells {
    /// Creates a board without cells, whose first row is in this line.
    pub(super) fn new(line: usize, evidence: Evidence, holes: Option<&'static str>) -> Self {
        Self {
            line,
            width: 0,
            numbers: Vec::new(),
            complete: 0,
            words: Vec::new(),
            places: Vec::new(),
            ascii: [None; 128],
            indices: HashMap::new(),
            surplus: HashSet::new(),
            holes,
            is_grid: false,
            start: None,
            is_start_colorless: false,
            evidence,
            tiling: Tiling::Grid,
            limit: None,
            optimum: None,
            hues: BTreeMap::new(),
            names: BTreeMap::new(),
            id: None,
        }
    }

    /// Returns the number of cells, holes among them.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Returns the number of columns and of complete rows.
    pub(super) fn size(&self) -> Size {
        Size {
            width: self.width,
            height: self.complete.checked_div(self.width).unwrap_or(0),
        }
    }

    /// Adds a cell of a line to the last row, like [`push`](Self::push).
    pub(super) fn push_piece(
        &mut self,
        line: &Line,
        cell: Piece<'_>,
    ) -> Result<(), ParseFileError> {
        self.push(cell.text)
            .map_err(|message| line.mistake_at(cell.at, message))?;
        if self.places.len() < self.words.len() {
            let place = line.mistake_at(cell.at, "");
            self.places.push((place.line, place.column));
        }
        Ok(())
    }

    /// Adds a cell to the last row: a color, a hole, or a start cell without color.
    pub(super) fn push(&mut self, cell: &str) -> Result<(), String> {
        if cell == START && self.holes != Some(START) {
            if self.start.replace(self.len()).is_some() {
                return Err(
                    "the board has two start cells: expected one at most, or holes=. after the name of the file"
                        .to_owned(),
                );
            }
            self.is_start_colorless = true;
            return self.push_number(0);
        }
        self.push_word(cell)
    }

    /// Adds a cell to the last row: a color or a hole.
    pub(super) fn push_word(&mut self, cell: &str) -> Result<(), String> {
        let number = if self.holes == Some(cell) {
            HOLE
        } else {
            self.index(cell)?
        };
        self.push_number(number)
    }

    /// Adds a cell with the word of this index to the last row.
    pub(super) fn push_number(&mut self, number: u8) -> Result<(), String> {
        if self.len() == MAX_CELLS {
            return Err(format!(
                "the board is too large: expected at most {MAX_CELLS} cells"
            ));
        }
        self.numbers.push(number);
        Ok(())
    }

    /// Ends a row, which has as many cells as those above it, and returns how many.
    pub(super) fn end_row(&mut self) -> Result<usize, String> {
        let cells = self.len() - self.complete;
        // The first row is the measure for those below it.
        if self.width == 0 {
            self.width = cells;
        }
        if cells != self.width {
            return Err(format!(
                "the row has {} where the first row of the board has {}",
                count(cells, "cell", "cells"),
                self.width
            ));
        }
        self.complete = self.len();
        Ok(cells)
    }

    /// Divides the cells into rows of another size.
    pub(super) fn divide(&mut self, size: Size) -> Result<(), String> {
        if size.cells() != self.len() as u128 {
            return Err(format!(
                "the board has {}: expected {} for a size of {size}",
                count(self.len(), "cell", "cells"),
                size.cells()
            ));
        }
        self.width = size.width;
        self.complete = self.len();
        Ok(())
    }

    /// Returns the index of a word, which is added if it is not known.
    fn index(&mut self, cell: &str) -> Result<u8, String> {
        match self.known(cell) {
            Some(index) => Ok(index),
            None => self.add_word(cell),
        }
    }

    /// Returns the index of a word that is known.
    pub(super) fn known(&self, cell: &str) -> Option<u8> {
        match *cell.as_bytes() {
            [byte @ ..128] => self.ascii[usize::from(byte)],
            _ => self.indices.get(cell).copied(),
        }
    }

    /// Adds a word that is not known, and returns its index.
    pub(super) fn add_word(&mut self, cell: &str) -> Result<u8, String> {
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
        if self.words.len() == MAX_COLORS {
            // They are counted for the message of the whole board.
            if self.surplus.len() < MAX_COUNTED {
                self.surplus.insert(self.surplus.hasher().hash_one(cell));
            }
            return Ok(0);
        }
        // Moves are words with blanks between them.
        let shown = cell.split_whitespace().collect::<Vec<_>>().join("_");
        if self.words.contains(&shown) {
            return Err(format!(
                "{:?} differs from another color by its blanks alone: expected names that differ more",
                excerpt(cell)
            ));
        }
        let index = self.words.len() as u8;
        self.words.push(shown);
        match *cell.as_bytes() {
            [byte @ ..128] => self.ascii[usize::from(byte)] = Some(index),
            _ => _ = self.indices.insert(cell.to_owned(), index),
        }
        Ok(index)
    }

    /// Checks what only the whole board shows: its size, and the number of its colors.
    pub(super) fn finish(self, options: ReadOptions) -> Result<Self, ParseFileError> {
        let surplus = self.surplus.len();
        if surplus > 0 {
            let least = if surplus < MAX_COUNTED {
                ""
            } else {
                "at least "
            };
            let colors = MAX_COLORS + surplus;
            let message =
                format!("the board has {least}{colors} colors: expected at most {MAX_COLORS}");
            return Err(self.mistake(message).reaching_end());
        }
        options.check(self.line, Some(self.size()))?;
        Ok(self)
    }

    /// Returns whether the rows are grid text: its symbols, and not letters alone, which are more likely names.
    pub(super) fn is_grid_text(&self) -> bool {
        let mut has_digit = false;
        for word in &self.words {
            match word.as_bytes() {
                [b'1'..=b'9'] => has_digit = true,
                [b'a'..=b'z'] => {}
                _ => return false,
            }
        }
        self.is_grid && has_digit
    }

    /// Hashes a board, whatever its words and the numbers of its colors.
    pub(super) fn hash(&self, hasher: &mut impl Hasher) {
        let mut numbers = [None; HOLE as usize + 1];
        let mut next = 0;
        for (cell, &word) in self.numbers.iter().enumerate() {
            let number = if word == HOLE || (self.is_start_colorless && self.start == Some(cell)) {
                u8::MAX
            } else {
                *numbers[usize::from(word)].get_or_insert_with(|| {
                    next += 1;
                    next - 1
                })
            };
            hasher.write_u8(number);
        }
        self.size().hash(hasher);
        self.start.unwrap_or(0).hash(hasher);
        self.is_start_colorless.hash(hasher);
        (self.tiling as u8).hash(hasher);
    }

    /// Creates an error at the beginning of the board.
    pub(super) fn mistake(&self, message: impl Into<String>) -> ParseFileError {
        ParseFileError::new(self.line, 1, message)
    }

    /// Creates an error at the first cell with the word of this index.
    pub(super) fn mistake_at_word(
        &self,
        index: usize,
        message: impl Into<String>,
    ) -> ParseFileError {
        match self.places.get(index) {
            Some(&(line, column)) => ParseFileError::new(line, column, message),
            None => self.mistake(message),
        }
    }

    /// Builds the board, by default with flood rules unless the start cell has no color. The sorted words are the colors.
    pub(super) fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        let is_asked = options.rules == Some(Rules::Flood) || options.start.is_some();
        // The start cell of the text would have to get a color.
        if self.is_start_colorless && is_asked {
            return Err(self.mistake(
                "the start cell has no color: it is not a flood board, and cannot start elsewhere",
            ));
        }
        let sorted = alphabet(self.words.iter().map(String::as_str));
        let mut colors = [0; HOLE as usize + 1];
        for (index, word) in self.words.iter().enumerate() {
            let color = sorted.iter().position(|known| known == word);
            colors[index] = color.unwrap_or(0) as u8;
        }
        let mut numbers = Vec::with_capacity(self.len());
        for &cell in &self.numbers {
            if cell != HOLE {
                numbers.push(colors[usize::from(cell)]);
            }
        }
        let start = options
            .start
            .or(self.start.map(Start::Index))
            .unwrap_or_default();
        let (topology, start) = self
            .topology(start)
            .map_err(|message| self.mistake(message))?;
        let default_rules = if self.is_start_colorless {
            Rules::Walk
        } else {
            Rules::Flood
        };
        let board = Setup::from_cells(topology, &numbers)
            // A board of a start cell alone has no words.
            .with_colors(sorted.len().max(1))
            .with_rules(options.rules.unwrap_or(default_rules))
            .with_start(start)
            .build()
            .map_err(|error| self.mistake(error.to_string()))?;
        let hues = self.hues_of(&sorted)?;
        let names: Option<Vec<String>> = sorted
            .iter()
            .map(|&word| self.names.get(word).cloned())
            .collect();
        let mut symbols = Symbols::new(sorted.into_iter().map(str::to_owned));
        // Names of some colors alone would leave a reader to guess the others.
        if let Some(names) = names {
            symbols = symbols.with_names(names);
        }
        if !hues.is_empty() {
            symbols = symbols.with_hues(hues);
        }
        Ok(Puzzle {
            id: self.id.as_deref().and_then(|text| id_of(&board, text)),
            board,
            symbols,
            optimum: self.optimum,
            limit: self.limit,
        })
    }

    /// Returns the hues of the colors with these words, none if the text has no palette.
    fn hues_of(&self, words: &[&str]) -> Result<Vec<Rgb>, ParseFileError> {
        let mut hues = Vec::new();
        if self.hues.is_empty() {
            return Ok(hues);
        }
        for &word in words {
            let shown = excerpt(word);
            let Some(&hue) = self.hues.get(word) else {
                return Err(self.mistake(format!("the palette has no color for {shown:?}")));
            };
            if hues.contains(&hue) {
                return Err(self.mistake(format!(
                    "the palette has {hue} for {shown:?} and for another color: expected different ones"
                )));
            }
            hues.push(hue);
        }
        Ok(hues)
    }

    /// Returns which cells are neighbors, and the start: with holes, in the graph of all other cells, row by row.
    fn topology(&self, start: Start) -> Result<(Topology, Start), String> {
        let Size { width, height } = self.size();
        let lattice = Lattice::new(width, height)
            .and_then(|lattice| lattice.with_tiling(self.tiling))
            .map_err(|error| error.to_string())?;
        let topology = Topology::from(lattice);
        if !self.numbers.contains(&HOLE) {
            return Ok((topology, start));
        }
        let exists: Vec<bool> = self.numbers.iter().map(|&cell| cell != HOLE).collect();
        let graph = Graph::with_holes(lattice, &exists).map_err(|error| error.to_string())?;
        let cell = start
            .on(&topology)
            .and_then(|place| graph.layout()?.cell_at(place))
            .ok_or("the start cell does not exist: expected start=ROW.COLUMN of another one")?;
        Ok((graph.into(), Start::Index(cell)))
    }
}
