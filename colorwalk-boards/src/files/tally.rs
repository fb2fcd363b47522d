//! Whether rows are those of grid text or each of them is a board.
//!
//! Both have lines of letters and digits. Which it is, the file says in a heading, or the whole file tells: with one
//! board a line, every line has a square number of cells, or as many as the size that is given, and no blank lines stand
//! around several of them; in grid text, the lines between two blank ones are equally long. Where both hold and give
//! different boards, nothing tells, and nothing is guessed, but that a small square of characters is a board. Neither is
//! it where both nearly hold, so that a slip in one line does not turn a file of one kind into one of the other.
//!
//! Rows of other letters than those of grid text, or of letters alone, are left to the shapes that read a text as a
//! whole. A graph is told by the line that announces it.

use colorwalk_core::text::is_graph;
use colorwalk_core::{Color, MAX_CELLS};

use super::heading::{begins_board, heading};
use super::index::Facts;
use super::scan::{Row, Scanner};
use super::{AmbiguousFormat, FileFormat, ParseFileError, ReadError, Size};

/// What stands for a start cell without color.
pub(super) const START_SYMBOL: char = '.';

/// What a line begins with that only grid text has.
const DIRECTIVE: &str = "#:";

/// The most characters of a row that can mean anything.
pub(super) const MAX_ROW: usize = MAX_CELLS + 1;

/// The largest square of characters that is a board, and not as many smaller ones.
const SQUARE: usize = 16;

/// What the rows of a file have in common.
#[derive(Debug, Default)]
pub(super) struct Tally {
    size: Option<Size>,
    /// The shape that the file says it has.
    marked: Option<FileFormat>,
    /// Whether a line announces a graph.
    graph: bool,
    rows: usize,
    /// Rows up to the first with white space in it.
    whole_rows: Option<usize>,
    /// Rows that can be boards.
    fit_for_line: usize,
    /// Rows that can be rows of their block.
    fit_for_grid: usize,
    /// Whether there is a digit in any row.
    shows_digit: bool,
    shows_start: bool,
    /// Blocks of rows between blank lines.
    blocks: usize,
    /// Blocks that say something of a board and have no row: each is read as a mistake.
    without_rows: usize,
    /// Whether the block so far says something of its board.
    directed: bool,
    /// Blocks that are no grid text, and those whose rows are not equally long.
    unfit_blocks: usize,
    uneven_blocks: usize,
    any_block_tall: bool,
    /// Blocks that are not the same boards in both shapes, and those of them that are no small squares.
    different_blocks: usize,
    open_blocks: usize,
    first_block: Option<Size>,
    first_length: usize,
    block: Option<Block>,
}

#[derive(Debug)]
struct Block {
    size: Size,
    fits: bool,
    even: bool,
}

/// What the rows tell of their shape.
pub(super) enum Guess {
    /// It is this one.
    Sure(FileFormat),
    /// It may be either of two.
    Torn(AmbiguousFormat),
    /// It may be one that is read as a whole; if not, it is this one with a mistake.
    Unsure(Option<Result<FileFormat, AmbiguousFormat>>),
}

impl Tally {
    pub(super) fn new(size: Option<Size>) -> Self {
        Self { size, ..Self::default() }
    }

    /// The shape that the file says it has.
    pub(super) fn marked(&self) -> Option<FileFormat> {
        self.marked
    }

    /// Reads up to the first line that is neither blank nor a comment.
    pub(super) fn above(&mut self, text: &mut Scanner<'_>, first: &mut Row) -> Result<(), ReadError> {
        while text.row(MAX_ROW, first)? {
            if !first.is_blank() && !first.is_comment() {
                return Ok(());
            }
            self.enter(first)?;
        }
        *first = Row::default();
        Ok(())
    }

    /// Reads the rest of a text, of which this is the first line.
    pub(super) fn all(&mut self, text: &mut Scanner<'_>, first: Row) -> Result<(), ReadError> {
        let mut row = first;
        self.enter(&row)?;
        while text.row(MAX_ROW, &mut row)? {
            self.enter(&row)?;
        }
        self.close();
        Ok(())
    }

    fn enter(&mut self, row: &Row) -> Result<(), ReadError> {
        if row.is_blank() {
            self.close();
        } else if row.is_comment() {
            if begins_board(&row.text) {
                self.close();
            }
            if row.text.starts_with(DIRECTIVE) {
                self.marked = self.marked.or((self.rows == 0).then_some(FileFormat::GRID));
                self.directed = true;
            }
            if let Some((shape, _)) = heading(&row.text) {
                self.head(shape, row)?;
            }
        } else {
            self.graph |= is_graph(&row.text);
            self.enter_row(row);
        }
        Ok(())
    }

    /// A heading names the shape of what follows, and of grid text also that of what stands above.
    fn head(&mut self, shape: FileFormat, row: &Row) -> Result<(), ParseFileError> {
        if self.marked.unwrap_or(shape) != shape
            || (self.rows > 0 && self.marked.is_none() && shape != FileFormat::GRID)
        {
            let message = format!("boards of the shape {shape} begin here, below others: expected one shape a file");
            return Err(row.mistake(0, message));
        }
        self.marked = Some(shape);
        Ok(())
    }

    fn enter_row(&mut self, row: &Row) {
        let is_whole = row.length <= MAX_CELLS;
        let is_letters = row.text.chars().all(|symbol| symbol.is_ascii_alphanumeric());
        let is_symbols = row.text.chars().all(|symbol| symbol == START_SYMBOL || Color::from_symbol(symbol).is_ok());
        self.shows_digit |= row.text.contains(|symbol: char| symbol.is_ascii_digit());
        self.shows_start |= row.text.contains(START_SYMBOL);
        if self.rows == 0 {
            self.first_length = row.length;
        }
        self.rows += 1;
        if row.text.contains(char::is_whitespace) {
            self.whole_rows.get_or_insert(self.rows);
        }

        let is_board = match self.size {
            Some(size) => size.cells() == row.length as u128,
            None => square(row.length).is_some(),
        };
        self.fit_for_line += usize::from(is_whole && is_letters && is_board);

        let first = Block { size: Size { width: row.length, height: 0 }, fits: true, even: true };
        let block = self.block.get_or_insert(first);
        block.size.height += 1;
        let is_row = row.length == block.size.width && self.size.is_none_or(|size| size.width == row.length);
        let fits = is_whole && is_symbols && is_row;
        block.fits &= fits;
        block.even &= is_whole && (is_letters || is_symbols) && is_row;
        self.fit_for_grid += usize::from(fits);
    }

    fn close(&mut self) {
        let directed = std::mem::take(&mut self.directed);
        let Some(Block { size, fits, even }) = self.block.take() else {
            self.without_rows += usize::from(directed);
            return;
        };
        let can_be = size.cells() <= MAX_CELLS as u128 && self.size.is_none_or(|asked| asked == size);
        let is_different = size.height > 1 || (size.width > 1 && self.size != Some(size));
        let is_square = size.height == size.width && size.width <= SQUARE;
        self.blocks += 1;
        self.unfit_blocks += usize::from(!(fits && can_be));
        self.uneven_blocks += usize::from(!(even && can_be));
        self.any_block_tall |= size.height > 1;
        self.different_blocks += usize::from(is_different);
        self.open_blocks += usize::from(is_different && !is_square);
        self.first_block.get_or_insert(size);
    }

    /// What the rows tell; grid text if there are none.
    pub(super) fn guess(&self) -> Guess {
        if let Some(shape) = self.marked {
            return Guess::Sure(shape);
        }
        if self.graph {
            return Guess::Sure(FileFormat::GRAPH);
        }
        if self.rows == 0 {
            // What looks like comments may be cells such as #ff0000.
            return Guess::Unsure(Some(Ok(FileFormat::GRID)));
        }
        let apart = self.blocks > 1 && self.any_block_tall;
        let (as_line, as_grid) = (self.fit_for_line == self.rows && !apart, self.unfit_blocks == 0);
        let as_rows = as_grid || self.uneven_blocks == 0;
        if as_line && !as_rows {
            return Guess::Sure(FileFormat::LINE);
        }
        if as_line && self.open_blocks > 0 {
            return Guess::Torn(self.ambiguous(if as_grid { FileFormat::GRID } else { FileFormat::ROWS }));
        }
        if as_grid {
            // Letters alone name colors, as far as they occur.
            return if self.shows_digit { Guess::Sure(FileFormat::GRID) } else { Guess::Unsure(None) };
        }
        let nearly_line = 2 * self.fit_for_line > self.rows && !apart;
        let nearly_grid = 2 * self.fit_for_grid > self.rows;
        Guess::Unsure(match (nearly_line, nearly_grid) {
            (true, true) if self.different_blocks > 0 => Some(Err(self.ambiguous(FileFormat::GRID))),
            (_, true) => Some(Ok(FileFormat::GRID)),
            (true, false) => Some(Ok(FileFormat::LINE)),
            (false, false) => (2 * self.fit_for_grid == self.rows).then_some(Ok(FileFormat::GRID)),
        })
    }

    fn ambiguous(&self, rows: FileFormat) -> AmbiguousFormat {
        let of_line = self.size.or_else(|| square(self.first_length));
        let line = of_line.unwrap_or(Size { width: self.first_length, height: 1 });
        let first = self.first_block.unwrap_or(line);
        AmbiguousFormat { readings: [(rows, self.blocks, first), (FileFormat::LINE, self.rows, line)] }
    }

    /// What either shape wants to know.
    pub(super) fn facts(&self, shape: FileFormat) -> Facts {
        let count = if shape == FileFormat::GRAPH {
            1
        } else if shape == FileFormat::LINE {
            self.whole_rows.unwrap_or(self.rows)
        } else {
            self.blocks + self.without_rows
        };
        Facts { count, shows_start: self.shows_start, ..Facts::default() }
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
