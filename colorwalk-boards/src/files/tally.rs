//! Whether rows are those of grid text or each of them is a board.
//!
//! Both have lines of letters and digits. Which it is, the whole file tells: with one board a line, every line has a
//! square number of cells, or as many as the size that is given, and no blank lines stand around several of them; in
//! grid text, the lines between two blank ones are equally long. Where both hold and give different boards, nothing
//! tells, and nothing is guessed. Neither is it where both nearly hold, so that a slip in one line does not turn a file
//! of one kind into one of the other.
//!
//! A graph is told by the line that announces it.

use std::collections::BTreeSet;

use colorwalk_core::text::is_graph;
use colorwalk_core::{Color, MAX_CELLS, MAX_COLORS};

use super::index::Facts;
use super::scan::{Row, Scanner};
use super::symbols::alphabet;
use super::{AmbiguousFormat, FileFormat, ReadError, Size, Symbols};

/// What stands for a start cell without color.
pub(super) const START_SYMBOL: char = '.';

/// The comment above the first row that says that a file is grid text.
pub(super) const MARK: &str = "# grid text";

/// What a line begins with that only grid text has.
const DIRECTIVE: &str = "#:";

/// The most characters of a row that can mean anything.
pub(super) const MAX_ROW: usize = MAX_CELLS + 1;

/// What the rows of a file have in common.
#[derive(Debug)]
pub(super) struct Tally {
    size: Option<Size>,
    /// Whether the file says that it is grid text.
    marked: bool,
    /// Whether a line announces a graph.
    graph: bool,
    rows: usize,
    /// Rows that can be boards.
    fit_for_line: usize,
    /// Rows that can be rows of their block.
    fit_for_grid: usize,
    letters: BTreeSet<char>,
    shows_start: bool,
    /// Blocks of rows between blank lines.
    blocks: usize,
    /// Blocks that say something of a board and have no row: each is read as a mistake.
    without_rows: usize,
    /// Whether the block so far says something of its board.
    directed: bool,
    all_blocks_fit: bool,
    any_block_tall: bool,
    /// Whether each row is the same board in both shapes.
    no_difference: bool,
    first_block: Option<Size>,
    first_length: usize,
    block: Option<BlockTally>,
}

#[derive(Debug)]
struct BlockTally {
    size: Size,
    fits: bool,
}

impl Tally {
    pub(super) fn new(size: Option<Size>) -> Self {
        Self {
            size,
            marked: false,
            graph: false,
            rows: 0,
            fit_for_line: 0,
            fit_for_grid: 0,
            letters: BTreeSet::new(),
            shows_start: false,
            blocks: 0,
            without_rows: 0,
            directed: false,
            all_blocks_fit: true,
            any_block_tall: false,
            no_difference: true,
            first_block: None,
            first_length: 0,
            block: None,
        }
    }

    /// Reads up to the first line that is neither blank nor a comment.
    pub(super) fn above(&mut self, text: &mut Scanner<'_>, first: &mut Row) -> Result<(), ReadError> {
        while text.row(MAX_ROW, first)? {
            if !first.is_blank() && !first.is_comment() {
                return Ok(());
            }
            self.marked |= first.text.starts_with(MARK);
            self.enter(first);
        }
        *first = Row::default();
        Ok(())
    }

    /// Reads the rest of a text, of which this is the first line.
    pub(super) fn all(&mut self, text: &mut Scanner<'_>, first: Row) -> Result<(), ReadError> {
        let mut row = first;
        self.enter(&row);
        while text.row(MAX_ROW, &mut row)? {
            self.enter(&row);
        }
        self.close();
        Ok(())
    }

    fn enter(&mut self, row: &Row) {
        if row.is_blank() {
            self.close();
        } else if row.is_comment() {
            let directive = row.text.starts_with(DIRECTIVE);
            self.marked |= directive;
            self.directed |= directive;
        } else {
            self.graph |= is_graph(&row.text);
            self.enter_row(row);
        }
    }

    fn enter_row(&mut self, row: &Row) {
        let is_whole = row.length <= MAX_CELLS;
        let is_letters = row.text.chars().all(|symbol| symbol.is_ascii_alphanumeric());
        let is_symbols = row.text.chars().all(|symbol| symbol == START_SYMBOL || Color::from_symbol(symbol).is_ok());
        self.letters.extend(row.text.chars().filter(char::is_ascii_alphanumeric));
        self.shows_start |= row.text.contains(START_SYMBOL);
        if self.rows == 0 {
            self.first_length = row.length;
        }
        self.rows += 1;

        let is_board = match self.size {
            Some(size) => size.cells() == row.length as u128,
            None => square(row.length).is_some(),
        };
        self.fit_for_line += usize::from(is_whole && is_letters && is_board);

        let first_of_block = BlockTally { size: Size { width: row.length, height: 0 }, fits: true };
        let block = self.block.get_or_insert(first_of_block);
        block.size.height += 1;
        let is_row = row.length == block.size.width && self.size.is_none_or(|size| size.width == row.length);
        let fits = is_whole && is_symbols && is_row;
        block.fits &= fits;
        self.fit_for_grid += usize::from(fits);
    }

    fn close(&mut self) {
        let directed = std::mem::take(&mut self.directed);
        let Some(BlockTally { size, fits }) = self.block.take() else {
            self.without_rows += usize::from(directed);
            return;
        };
        let fits = fits && size.cells() <= MAX_CELLS as u128 && self.size.is_none_or(|asked| asked == size);
        self.blocks += 1;
        self.all_blocks_fit &= fits;
        self.any_block_tall |= size.height > 1;
        self.no_difference &= size.height == 1 && (size.width == 1 || self.size == Some(size));
        self.first_block.get_or_insert(size);
    }

    /// Which of the two it is, or a graph; grid text if the file is empty or nothing of all that.
    pub(super) fn shape(&self) -> Result<FileFormat, AmbiguousFormat> {
        if self.graph {
            return Ok(FileFormat::GRAPH);
        }
        if self.marked || self.rows == 0 {
            return Ok(FileFormat::GRID);
        }
        let apart = self.blocks > 1 && self.any_block_tall;
        let (as_line, as_grid) = (self.fit_for_line == self.rows && !apart, self.all_blocks_fit);
        let (nearly_line, nearly_grid) =
            (2 * self.fit_for_line > self.rows && !apart, 2 * self.fit_for_grid > self.rows);
        match (as_line && self.letters.len() <= MAX_COLORS, as_grid) {
            (true, true) if self.no_difference => Ok(FileFormat::GRID),
            (true, true) => Err(self.ambiguous()),
            (true, false) => Ok(FileFormat::LINE),
            (false, true) => Ok(FileFormat::GRID),
            (false, false) if nearly_line && nearly_grid => Err(self.ambiguous()),
            (false, false) => Ok(if nearly_line { FileFormat::LINE } else { FileFormat::GRID }),
        }
    }

    fn ambiguous(&self) -> AmbiguousFormat {
        let of_line = self.size.or_else(|| square(self.first_length));
        let line = of_line.unwrap_or(Size { width: self.first_length, height: 1 });
        AmbiguousFormat { grid: (self.blocks, self.first_block.unwrap_or(line)), line: (self.rows, line) }
    }

    /// What either shape wants to know.
    pub(super) fn facts(&self, shape: FileFormat) -> Facts {
        let letters: Vec<String> = self.letters.iter().map(char::to_string).collect();
        let alphabet: Vec<_> = alphabet(letters.iter().map(String::as_str)).into_iter().map(str::to_owned).collect();
        Facts {
            count: if shape == FileFormat::GRAPH {
                1
            } else if shape == FileFormat::LINE {
                self.rows
            } else {
                self.blocks + self.without_rows
            },
            symbols: Symbols::new(alphabet.iter().cloned()),
            alphabet,
            shows_start: self.shows_start,
        }
    }
}

/// Goes over a text in one of the two shapes.
pub(super) fn survey(text: &mut Scanner<'_>, size: Option<Size>, shape: FileFormat) -> Result<Facts, ReadError> {
    let (mut tally, mut first) = (Tally::new(size), Row::default());
    tally.above(text, &mut first)?;
    tally.all(text, first)?;
    Ok(tally.facts(shape))
}

/// The size of a square board of this many cells.
pub(super) fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    (side * side == cells).then_some(Size { width: side, height: side })
}
