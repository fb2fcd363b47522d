//! Grid text: one row per line, one symbol per cell. Capital letters are not symbols.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write as _};

use super::{Directives, ParseBoardError, Place, TextOptions, lines, unseen_colors};
use crate::board::{Board, MAX_CELLS, Setup};
use crate::cell::Cell;
use crate::color::{ALL_SYMBOLS, Color, push_symbol, symbols, symbols_in};
use crate::rules::Rules;
use crate::start::Start;
use crate::topology::{Lattice, Tiling, Topology};
use crate::wording::count;

/// The symbol of a start cell without color.
const START_SYMBOL: &str = ".";

/// The prefix of a directive.
const DIRECTIVE: &str = "#:";

/// The rows of one board.
struct Grid<'t> {
    lattice: Lattice,
    /// The color number of each cell; 0 at the start symbol.
    numbers: Vec<u8>,
    /// Each row, and the position of its first cell.
    rows: Vec<(Place, &'t str)>,
    /// The cell of the start symbol, if there is one.
    start: Option<Cell>,
    directives: Directives,
}

/// Parses grid text with one board.
pub(super) fn parse(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    let grid = Grid::read(text)?;
    let start = grid.start(options)?;
    let rules = grid.rules(options)?;
    if let Some(colors) = grid.directives.colors {
        grid.check_colors(colors, start, rules)?;
    }
    Setup::from_cells(grid.lattice, &grid.numbers)
        .with_rules(rules)
        .with_start(start)
        .with_colors(grid.directives.colors)
        .build()
        .map_err(|error| grid.first_place().error(error.to_string()))
}

impl<'t> Grid<'t> {
    /// Reads the rows and the directives above them.
    fn read(text: &'t str) -> Result<Self, ParseBoardError> {
        let mut directives = Directives::default();
        let mut last_directive = None;
        let mut rows = Vec::new();
        let mut ended = false;
        for (place, line) in lines(text) {
            if let Some(words) = line.strip_prefix(DIRECTIVE) {
                if !rows.is_empty() {
                    return Err(misplaced_directive(place, line));
                }
                last_directive = Some((place, line));
                directives.read(words, place)?;
            } else if line.is_empty() {
                ended = !rows.is_empty();
                // A directive belongs to the board right below it: after a blank line, it would be lost in silence.
                if let Some((place, line)) = last_directive.filter(|_| !ended) {
                    return Err(misplaced_directive(place, line));
                }
            } else if !line.starts_with('#') {
                if ended {
                    return Err(
                        place.error("a second board begins here where only one was expected")
                    );
                }
                rows.push((place, line));
            }
        }
        let Some(&(place, row)) = rows.first() else {
            return Err(no_rows(last_directive));
        };
        let lattice = lattice_of(place, symbols_in(row).count(), rows.len())?
            .with_tiling(directives.tiling.unwrap_or_default())
            .map_err(|error| place.error(error.to_string()))?;
        let mut grid = Self {
            lattice,
            numbers: Vec::with_capacity(lattice.cell_count()),
            rows,
            start: None,
            directives,
        };
        for row in 0..grid.lattice.height() {
            grid.read_row(row)?;
        }
        Ok(grid)
    }

    /// Reads the cells of a row, which must be as many as those of the first row.
    fn read_row(&mut self, row: usize) -> Result<(), ParseBoardError> {
        let (place, line) = self.rows[row];
        let width = self.lattice.width();
        let mut length = 0;
        let mut first_surplus = None;
        for (column, (offset, symbol)) in symbols_in(line).enumerate() {
            length += 1;
            let number = self.read_cell(Cell { row, column }, place.after(offset), symbol)?;
            if length <= width {
                self.numbers.push(number);
            } else if first_surplus.is_none() {
                first_surplus = Some(offset);
            }
        }
        // A row is read to its end, so that the message tells its length.
        if length == width {
            return Ok(());
        }
        // The error is at the first surplus cell, or at the end of the line, where the first missing one would be.
        let offset = first_surplus.unwrap_or_else(|| line.chars().count());
        let found = count(length, "cell", "cells");
        Err(place.after(offset).error(format!(
            "the row ends after {found} where the first row of the board has {width}"
        )))
    }

    /// Reads a cell: returns its color number, or notes that the board starts there.
    fn read_cell(&mut self, cell: Cell, place: Place, symbol: &str) -> Result<u8, ParseBoardError> {
        if symbol != START_SYMBOL {
            // As a move, a capital is its small letter; here `R` and `r` would be read as one color.
            let is_capital = symbol.starts_with(|first: char| first.is_ascii_uppercase());
            return match symbol.parse::<Color>() {
                Ok(color) if !is_capital => Ok(color.into()),
                _ => Err(place.error(format!(
                    "{symbol:?} is not a cell: expected a color, {ALL_SYMBOLS}, or . for the start cell"
                ))),
            };
        }
        if let Some(first) = self.start.replace(cell) {
            return Err(place.error(format!(
                "a second start cell: the board has one at {first} (row,column from 0) (a blank line separates boards)"
            )));
        }
        Ok(0)
    }

    /// Returns the rules, if the grid and the caller agree.
    fn rules(&self, options: TextOptions) -> Result<Rules, ParseBoardError> {
        match (self.start, options.rules) {
            (Some(cell), Some(Rules::Flood)) => Err(self.place(cell).error(format!(
                "the start cell has no color, but flood rules were requested: expected a color, {ALL_SYMBOLS}"
            ))),
            (_, Some(rules)) => Ok(rules),
            (Some(_), None) => Ok(Rules::Walk),
            (None, None) => Ok(Rules::Flood),
        }
    }

    /// Checks that the colors of all cells are among the first ones. That of the start of a walk board is ignored.
    fn check_colors(
        &self,
        colors: usize,
        start: usize,
        rules: Rules,
    ) -> Result<(), ParseBoardError> {
        for (cell, &number) in self.numbers.iter().enumerate() {
            let is_ignored = rules == Rules::Walk && cell == start;
            if is_ignored || usize::from(number) < colors {
                continue;
            }
            let place = match self.lattice.cell(cell) {
                Some(cell) => self.place(cell),
                None => self.first_place(),
            };
            let color = Color::try_from(number).map_err(|error| place.error(error.to_string()))?;
            let known = symbols(colors);
            return Err(place.error(format!(
                "the board has no color {color}: with colors={colors} it has {known}"
            )));
        }
        Ok(())
    }

    /// Returns where the board starts, if the grid, its directive and the caller agree.
    fn start(&self, options: TextOptions) -> Result<usize, ParseBoardError> {
        let requested = match options.start {
            Some(start) => Some((start, self.first_place())),
            None => self.directives.start,
        };
        let Some((start, place)) = requested else {
            // The symbol marks the start. Without one, it is the first cell.
            let marked = self.start.and_then(|cell| self.lattice.index(cell));
            return Ok(marked.unwrap_or(0));
        };
        let topology = Topology::from(self.lattice);
        let Some(index) = start.on(&topology) else {
            return Err(place.error(format!(
                "the start cell {start} lies outside the board ({topology})"
            )));
        };
        match (self.start, self.lattice.cell(index)) {
            (Some(marked), Some(requested)) if marked != requested => {
                let found = Start::At(marked);
                Err(self.place(marked).error(format!(
                    "the start cell is at {found}, but {requested} was requested"
                )))
            }
            _ => Ok(index),
        }
    }

    /// Returns the position of the first cell in the text.
    fn first_place(&self) -> Place {
        self.rows[0].0
    }

    /// Returns the position of a cell in the text.
    fn place(&self, cell: Cell) -> Place {
        // A symbol has one to four characters, so the column of the cell is not that of its symbol.
        let (place, line) = self.rows[cell.row];
        let symbol = symbols_in(line).nth(cell.column);
        place.after(symbol.map_or(0, |(offset, _)| offset))
    }
}

/// Returns the lattice of a grid text, whose first row is at this place.
fn lattice_of(place: Place, width: usize, height: usize) -> Result<Lattice, ParseBoardError> {
    Lattice::new(width, height).map_err(|_| {
        place.error(format!(
            "a board of {width} x {height} (columns x rows) is too large: at most {MAX_CELLS} cells are allowed"
        ))
    })
}

/// Returns the error for a text without rows, whose last directive, if any, is given.
fn no_rows(last_directive: Option<(Place, &str)>) -> ParseBoardError {
    match last_directive {
        Some((place, line)) => misplaced_directive(place, line),
        None => Place { line: 1, column: 1 }.error(format!(
            "there is no board: expected rows of {ALL_SYMBOLS}, and . for the start cell"
        )),
    }
}

/// Returns the error for a directive without a board right below it.
fn misplaced_directive(place: Place, line: &str) -> ParseBoardError {
    place.error(format!(
        "the directive {line:?} is wrong: expected it above the first row of its board, with no blank line between"
    ))
}

/// Writes a board on a lattice.
pub(super) fn write(
    board: &Board,
    lattice: Lattice,
    formatter: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let tiling = Some(lattice.tiling()).filter(|&tiling| tiling != Tiling::Grid);
    // The first cell is the default, and the start of a walk board has a symbol of its own.
    let start = lattice
        .cell(board.start())
        .filter(|_| board.start() != 0 && board.rules() == Rules::Flood);
    let colors = unseen_colors(board);
    if tiling.is_some() || start.is_some() || colors.is_some() {
        formatter.write_str(DIRECTIVE)?;
        if let Some(tiling) = tiling {
            write!(formatter, " topology={tiling}")?;
        }
        if let Some(start) = start {
            write!(formatter, " start={start}")?;
        }
        if let Some(colors) = colors {
            write!(formatter, " colors={colors}")?;
        }
        formatter.write_char('\n')?;
    }
    // A row at a time: a call of the formatter for each cell would take longer than all the rest.
    let mut row = String::with_capacity(lattice.width() + 1);
    for (index, color) in board.cells().enumerate() {
        if index > 0 && index % lattice.width() == 0 {
            row.push('\n');
            formatter.write_str(&row)?;
            row.clear();
        }
        match color {
            Some(color) => push_symbol(color, &mut row),
            None => row.push_str(START_SYMBOL),
        }
    }
    formatter.write_str(&row)
}
