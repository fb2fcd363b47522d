//! The reader of boards in grid text.
//!
//! Each block of the text is read on its own: first its directives and its size, then, once the size is known to be one
//! that a board may have, its cells. Nothing is kept from one block to the next, so that a mistake in one does not
//! touch the others.

use super::blocks::{Block, Blocks};
use super::directive::Directives;
use super::{ParseBoardError, ParseBoardErrorKind, START_SYMBOL, Start, TextOptions};
use crate::board::{Board, Cell, check_size};
use crate::color::Color;
use crate::lines::{Line, without_mark};
use crate::rules::Rules;

/// A board of a text, and where it stands there.
///
/// ```
/// use colorwalk_core::text::{TextOptions, parse_boards};
///
/// let second = parse_boards(".12\n\n# the second\n.21", TextOptions::default()).nth(1);
/// let second = second.ok_or("there are two boards")??;
/// assert_eq!((second.line, second.board.to_string().as_str()), (4, ".21"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TextBoard {
    /// The line of the board's first row, counted from 1.
    pub line: usize,
    /// The board.
    pub board: Board,
}

/// The boards of a text, one by one; made by [`parse_boards`](super::parse_boards).
///
/// ```
/// use colorwalk_core::text::{Boards, TextOptions, parse_boards};
///
/// let boards: Boards = parse_boards(".12\n\n.21\n\n.11", TextOptions::default());
/// assert_eq!(boards.filter_map(Result::ok).map(|found| found.line).collect::<Vec<_>>(), [1, 3, 5]);
/// ```
#[derive(Clone, Debug)]
pub struct Boards<'t> {
    blocks: Blocks<'t>,
    /// The rules of all boards.
    rules: Rules,
    /// Whether each board must have a start symbol.
    must_show_start: bool,
    start: Option<Start>,
}

impl<'t> Boards<'t> {
    pub(super) fn new(text: &'t str, options: TextOptions) -> Self {
        let blocks = Blocks::new(without_mark(text));
        let shows_start = || blocks.clone().flat_map(Block::rows).any(|row| row.text.contains(START_SYMBOL));
        let shows_start = options.rules.is_none() && shows_start();
        Self { blocks, ..Self::of_none(shows_start, options) }
    }

    /// The reader of blocks from a text of which it is known whether it has a start symbol anywhere.
    pub(crate) fn of_none(shows_start: bool, options: TextOptions) -> Self {
        let (rules, must_show_start) = match options.rules {
            Some(rules) => (rules, false),
            None if shows_start => (Rules::Walk, true),
            None => (Rules::Flood, false),
        };
        Self { blocks: Blocks::new(""), rules, must_show_start, start: options.start }
    }

    /// The board of a block; `None` if there are only comments.
    pub(crate) fn read(&self, block: Block<'t>) -> Result<Option<TextBoard>, ParseBoardError> {
        let directives = Directives::read(block)?;
        let Some(first) = block.rows().next() else {
            return Ok(None);
        };
        let grid = Grid::read(block, first)?;
        let asked = self.start.map(|start| (start, first)).or(directives.start);
        let start = self.start_cell(&grid, first, asked)?;
        let start = start.row * grid.width + start.column;

        let highest = grid.highest(|cell| self.rules == Rules::Flood || cell != start);
        let colors_shown = highest.map_or(1, |cell| grid.cells[cell].index() + 1);
        let colors = directives.colors.unwrap_or(colors_shown);
        match highest {
            Some(cell) if colors < colors_shown => {
                let row = block.rows().nth(cell / grid.width).unwrap_or(first);
                let kind = ParseBoardErrorKind::ColorOutside { color: grid.cells[cell], colors };
                Err(row.error(cell % grid.width, kind))
            }
            _ => {
                let board = Board::from_checked(grid.width, grid.cells, start, self.rules, colors);
                Ok(Some(TextBoard { line: first.number, board }))
            }
        }
    }

    /// Where the board starts, if grid, rules and what was asked for agree on that.
    fn start_cell(
        &self,
        grid: &Grid<'t>,
        first: Line<'t>,
        asked: Option<(Start, Line<'t>)>,
    ) -> Result<Cell, ParseBoardError> {
        let &Grid { width, height, .. } = grid;
        let asked = asked.map(|(start, line)| (start.on(width, height), line));
        if let Some((start, line)) = asked.filter(|(start, _)| start.row >= height || start.column >= width) {
            return Err(line.error(0, ParseBoardErrorKind::StartOutside { start, width, height }));
        }
        match (grid.start, asked) {
            (Some((found, line)), _) if self.rules == Rules::Flood => {
                Err(line.error(found.column, ParseBoardErrorKind::ColorlessStart))
            }
            (Some((found, line)), Some((expected, _))) if found != expected => {
                Err(line.error(found.column, ParseBoardErrorKind::StartElsewhere { found, expected }))
            }
            (None, _) if self.must_show_start => Err(first.error(0, ParseBoardErrorKind::NoStart)),
            (Some((start, _)), _) | (None, Some((start, _))) => Ok(start),
            (None, None) => Ok(Cell::default()),
        }
    }
}

impl Iterator for Boards<'_> {
    type Item = Result<TextBoard, ParseBoardError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let block = self.blocks.next()?;
            if let Some(result) = self.read(block).transpose() {
                return Some(result);
            }
        }
    }
}

/// The rows of one board, read.
struct Grid<'t> {
    width: usize,
    height: usize,
    /// Row by row; the first color where the start symbol stands.
    cells: Vec<Color>,
    /// Where the start symbol stands, if there is one.
    start: Option<(Cell, Line<'t>)>,
}

impl<'t> Grid<'t> {
    fn read(block: Block<'t>, first: Line<'t>) -> Result<Self, ParseBoardError> {
        let (width, height) = (first.text.chars().count(), block.rows().count());
        if check_size(width, height).is_err() {
            return Err(first.error(0, ParseBoardErrorKind::TooLarge { width, height }));
        }
        let mut grid = Self { width, height, cells: Vec::with_capacity(width * height), start: None };
        for (row, line) in block.rows().enumerate() {
            grid.take_row(row, line)?;
        }
        Ok(grid)
    }

    fn take_row(&mut self, row: usize, line: Line<'t>) -> Result<(), ParseBoardError> {
        let mut length = 0;
        for (column, symbol) in line.text.chars().enumerate() {
            length += 1;
            let color = if symbol == START_SYMBOL {
                self.take_start(Cell { row, column }, line)?;
                Color::FIRST
            } else {
                let unknown = |_| line.error(column, ParseBoardErrorKind::UnknownSymbol { found: symbol });
                Color::from_symbol(symbol).map_err(unknown)?
            };
            if length <= self.width {
                self.cells.push(color);
            }
        }
        if length == self.width {
            Ok(())
        } else {
            // The place of the first cell too many, or of the first one missing.
            let kind = ParseBoardErrorKind::Ragged { found: length, expected: self.width };
            Err(line.error(length.min(self.width), kind))
        }
    }

    fn take_start(&mut self, cell: Cell, line: Line<'t>) -> Result<(), ParseBoardError> {
        match self.start.replace((cell, line)) {
            None => Ok(()),
            Some((first, above)) => {
                let (line_before, column_before) = (above.number, above.column(first.column));
                let kind = ParseBoardErrorKind::SecondStart { line: line_before, column: column_before };
                Err(line.error(cell.column, kind))
            }
        }
    }

    /// The first of the cells that has the highest color, among those that count.
    fn highest(&self, counts: impl Fn(usize) -> bool) -> Option<usize> {
        let counted = (0..self.cells.len()).filter(|&cell| counts(cell));
        counted.reduce(|best, cell| if self.cells[cell] > self.cells[best] { cell } else { best })
    }
}
