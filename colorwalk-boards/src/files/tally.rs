//! Decides whether lines are rows of grid text or whole boards.
//!
//! Both consist of letters and digits. A heading decides, or else the whole file: with one board per line, every line
//! has a square number of cells, or the number of the given size, and no blank lines surround several of them; in grid
//! text, the lines between two blank ones are equally long. Where both hold and give different boards, the format is
//! ambiguous, and nothing is guessed, except that a small square of characters is a board. The same applies where both
//! nearly hold, so that an error in one line does not turn a file of one kind into the other.
//!
//! Rows of other letters than those of grid text, or of letters alone, are left to the formats that read a text as a
//! whole. A graph is recognized by its problem line.

use colorwalk_core::text::is_graph;
use colorwalk_core::{Color, MAX_CELLS};

use super::heading::{begins_board, heading};
use super::index::Facts;
use super::scan::{Row, Scanner};
use super::{AmbiguousFormat, FileFormat, ParseFileError, ReadError, Size};

/// The symbol of a start cell without color.
pub(super) const START_SYMBOL: char = '.';

/// The prefix of a line that only grid text has.
const DIRECTIVE: &str = "#:";

/// The maximum number of meaningful characters in a row.
pub(super) const MAX_ROW: usize = MAX_CELLS + 1;

/// The side of the largest square of characters that is one board rather than several smaller ones.
const SQUARE: usize = 16;

/// Statistics of the rows of a file.
#[derive(Debug, Default)]
pub(super) struct Tally {
    size: Option<Size>,
    /// The format that the file declares.
    marked: Option<FileFormat>,
    /// Whether a line is the problem line of a graph.
    graph: bool,
    rows: usize,
    /// The number of rows before the first that contains white space.
    whole_rows: Option<usize>,
    /// The number of rows that can be boards.
    fit_for_line: usize,
    /// The number of rows that can be rows of their block.
    fit_for_grid: usize,
    /// Whether any row contains a digit.
    shows_digit: bool,
    shows_start: bool,
    /// The number of blocks of rows between blank lines.
    blocks: usize,
    /// The number of blocks with directives but no row: each is read as an error.
    without_rows: usize,
    /// Whether the current block has a directive.
    directed: bool,
    /// The number of blocks that are not grid text, and of those whose rows are not equally long.
    unfit_blocks: usize,
    uneven_blocks: usize,
    any_block_tall: bool,
    /// The number of blocks that differ between the formats, and of those of them that are not small squares.
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

/// The conclusion from the rows about their format.
pub(super) enum Guess {
    /// It is this one.
    Sure(FileFormat),
    /// It may be either of two.
    Torn(AmbiguousFormat),
    /// It may be one that is read as a whole; if not, it is this one with an error.
    Unsure(Option<Result<FileFormat, AmbiguousFormat>>),
}

impl Tally {
    pub(super) fn new(size: Option<Size>) -> Self {
        Self { size, ..Self::default() }
    }

    /// Returns the format that the file declares.
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

    /// Reads the rest of a text, given its first line.
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
            // A directive may precede the heading of its board.
            if self.block.is_some() && begins_board(&row.text) {
                self.close();
            }
            if row.text.starts_with(DIRECTIVE) {
                self.marked = self.marked.or((self.rows == 0).then_some(FileFormat::GRID));
                self.directed = true;
            }
            if let Some((format, _)) = heading(&row.text) {
                self.head(format, row)?;
            }
        } else {
            self.graph |= is_graph(&row.text);
            self.enter_row(row);
        }
        Ok(())
    }

    /// Handles a heading, which names the format of what follows, and for grid text also of what precedes it.
    fn head(&mut self, format: FileFormat, row: &Row) -> Result<(), ParseFileError> {
        if self.marked.unwrap_or(format) != format
            || (self.rows > 0 && self.marked.is_none() && format != FileFormat::GRID)
        {
            let message =
                format!("boards in the format {format} begin here, below others: expected one format per file");
            return Err(row.mistake(0, message));
        }
        self.marked = Some(format);
        Ok(())
    }

    fn enter_row(&mut self, row: &Row) {
        let is_whole = row.length <= MAX_CELLS;
        // Where a heading decides, this takes half of the time for nothing.
        let open = self.marked.is_none();
        let is_letters = open && row.text.chars().all(|symbol| symbol.is_ascii_alphanumeric());
        let is_symbol = |symbol| symbol == START_SYMBOL || Color::from_symbol(symbol).is_ok();
        let is_symbols = open && row.text.chars().all(is_symbol);
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

    /// Returns what the rows reveal; grid text if there are none.
    pub(super) fn guess(&self) -> Guess {
        if let Some(format) = self.marked {
            return Guess::Sure(format);
        }
        if self.graph {
            return Guess::Sure(FileFormat::GRAPH);
        }
        if self.rows == 0 {
            // Apparent comments may be cells such as #ff0000.
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
            // Letters alone are color names, as far as they occur.
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

    /// Returns what either format needs to know.
    pub(super) fn facts(&self, format: FileFormat) -> Facts {
        let count = if format == FileFormat::GRAPH {
            1
        } else if format == FileFormat::LINE {
            self.whole_rows.unwrap_or(self.rows)
        } else {
            self.blocks + self.without_rows
        };
        Facts { count, shows_start: self.shows_start, ..Facts::default() }
    }
}

/// Indexes a text in one of the two formats.
pub(super) fn index(text: &mut Scanner<'_>, size: Option<Size>, format: FileFormat) -> Result<Facts, ReadError> {
    let (mut tally, mut first) = (Tally::new(size), Row::default());
    tally.above(text, &mut first)?;
    tally.all(text, first)?;
    Ok(tally.facts(format))
}

/// Returns the size of a square board of this many cells.
pub(super) fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    (side * side == cells).then_some(Size { width: side, height: side })
}
