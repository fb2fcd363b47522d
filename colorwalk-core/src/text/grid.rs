//! Grid text: one row per line, one character per cell.

use alloc::{string::ToString, vec::Vec};
use core::fmt::{self, Write as _};

use super::{Directives, ParseBoardError, Place, TextOptions, lines, unseen_colors};
use crate::board::{Board, MAX_CELLS, Setup};
use crate::cell::Cell;
use crate::color::{ALL_SYMBOLS, Color, symbols, symbols_in};
use crate::rules::Rules;
use crate::start::Start;
use crate::topology::{Lattice, Tiling, Topology};

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

pub(super) fn parse(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    let grid = Grid::read(text)?;
    let (start, first) = (grid.start(options)?, grid.rows[0].0);
    let rules = match (grid.start, options.rules) {
        (Some(cell), Some(Rules::Flood)) => {
            let message = format!(
                "the start cell has no color, but flood rules were requested: expected a color, {ALL_SYMBOLS}"
            );
            return Err(grid.place(cell).error(message));
        }
        (_, Some(rules)) => rules,
        (Some(_), None) => Rules::Walk,
        (None, None) => Rules::Flood,
    };
    let numbers = &grid.numbers;
    if let Some(colors) = grid.directives.colors {
        let is_unknown = |&cell: &usize| usize::from(numbers[cell]) >= colors;
        let mut counted = (0..numbers.len()).filter(|&cell| rules == Rules::Flood || cell != start);
        if let Some(cell) = counted.find(is_unknown) {
            let number = usize::from(numbers[cell]);
            let (color, known) = (
                Color::new(number).map_err(|error| first.error(error.to_string()))?,
                symbols(colors),
            );
            let message =
                format!("the board has no color {color}: with colors={colors} it has {known}");
            return Err(grid
                .lattice
                .cell(cell)
                .map_or(first, |cell| grid.place(cell))
                .error(message));
        }
    }
    let setup = Setup::from_cells(grid.lattice, numbers)
        .with_rules(rules)
        .with_start(start);
    setup
        .with_colors(grid.directives.colors)
        .build()
        .map_err(|error| first.error(error.to_string()))
}

impl<'t> Grid<'t> {
    fn read(text: &'t str) -> Result<Self, ParseBoardError> {
        let mut directives = Directives::default();
        let mut last_directive = None;
        let mut rows = Vec::new();
        let mut ended = false;
        for (place, line) in lines(text) {
            if let Some(words) = line.strip_prefix(DIRECTIVE) {
                if !rows.is_empty() {
                    return Err(misplaced(place, line));
                }
                last_directive = Some((place, line));
                directives.read(words, place)?;
            } else if line.is_empty() {
                ended = !rows.is_empty();
                if let (false, Some((place, line))) = (ended, last_directive) {
                    return Err(misplaced(place, line));
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
        let Some(&(first, row)) = rows.first() else {
            if let Some((place, line)) = last_directive {
                return Err(misplaced(place, line));
            }
            let message = format!(
                "there is no board: expected rows of {ALL_SYMBOLS}, and . for the start cell"
            );
            return Err(Place { line: 1, column: 1 }.error(message));
        };
        let (width, height) = (symbols_in(row).count(), rows.len());
        let lattice = Lattice::new(width, height).map_err(|_| {
            let most = format!("at most {MAX_CELLS} cells are allowed");
            first.error(format!(
                "a board of {width} x {height} (columns x rows) is too large: {most}"
            ))
        })?;
        let mut grid = Self {
            lattice: lattice.with_tiling(directives.tiling.unwrap_or_default()),
            numbers: Vec::with_capacity(width * height),
            rows,
            start: None,
            directives,
        };
        for row in 0..height {
            grid.take_row(row)?;
        }
        Ok(grid)
    }

    fn take_row(&mut self, row: usize) -> Result<(), ParseBoardError> {
        let ((place, line), width) = (self.rows[row], self.lattice.width());
        let (mut length, mut surplus) = (0, None);
        for (column, (at, symbol)) in symbols_in(line).enumerate() {
            length += 1;
            let number = if symbol == START_SYMBOL {
                if let Some(first) = self.start.replace(Cell { row, column }) {
                    let message = format!(
                        "a second start cell: the board has one at {first} (row,column from 0)"
                    );
                    return Err(place
                        .after(at)
                        .error(message + " (a blank line separates boards)"));
                }
                0
            } else {
                let expected = format!("expected a color, {ALL_SYMBOLS}, or . for the start cell");
                let unknown = |_| {
                    place
                        .after(at)
                        .error(format!("{symbol:?} is not a cell: {expected}"))
                };
                symbol.parse::<Color>().map_err(unknown)?.into()
            };
            if length <= width {
                self.numbers.push(number);
            } else {
                surplus = surplus.or(Some(at));
            }
        }
        if length == width {
            return Ok(());
        }
        // The position of the first surplus cell, or of the first missing one.
        let found = crate::wording::count(length, "cell", "cells");
        let message =
            format!("the row ends after {found} where the first row of the board has {width}");
        Err(place
            .after(surplus.unwrap_or_else(|| line.chars().count()))
            .error(message))
    }

    /// Returns where the board starts, if the grid, its directive and the caller agree.
    fn start(&self, options: TextOptions) -> Result<usize, ParseBoardError> {
        let topology = Topology::from(self.lattice);
        let asked = options
            .start
            .map(|start| (start, self.rows[0].0))
            .or(self.directives.start);
        let Some((start, place)) = asked else {
            return Ok(self
                .start
                .and_then(|cell| self.lattice.index(cell))
                .unwrap_or(0));
        };
        let outside = || {
            place.error(format!(
                "the start cell {start} lies outside the board ({topology})"
            ))
        };
        let index = start.on(&topology).ok_or_else(outside)?;
        match (self.start, self.lattice.cell(index)) {
            (Some(found), Some(expected)) if found != expected => {
                let message = format!(
                    "the start cell is at {}, but {expected} was requested",
                    Start::At(found)
                );
                Err(self.place(found).error(message))
            }
            _ => Ok(index),
        }
    }

    /// Returns the position of a cell in the text.
    fn place(&self, cell: Cell) -> Place {
        let (place, line) = self.rows[cell.row];
        place.after(symbols_in(line).nth(cell.column).map_or(0, |(at, _)| at))
    }
}

fn misplaced(place: Place, line: &str) -> ParseBoardError {
    let expected = "expected it above the first row of its board, with no blank line between";
    place.error(format!("the directive {line:?} is wrong: {expected}"))
}

pub(super) fn write(
    board: &Board,
    lattice: Lattice,
    formatter: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let tiling = Some(lattice.tiling()).filter(|&tiling| tiling != Tiling::Grid);
    let start = lattice
        .cell(board.start())
        .filter(|_| board.start() != 0 && Rules::of(board) == Rules::Flood);
    let colors = unseen_colors(board);
    if tiling.is_some() || start.is_some() || colors.is_some() {
        formatter.write_str(DIRECTIVE)?;
        tiling.map_or(Ok(()), |tiling| write!(formatter, " topology={tiling}"))?;
        start.map_or(Ok(()), |start| write!(formatter, " start={start}"))?;
        colors.map_or(Ok(()), |colors| write!(formatter, " colors={colors}"))?;
        formatter.write_char('\n')?;
    }
    for (index, color) in board.cells().enumerate() {
        if index > 0 && index % lattice.width() == 0 {
            formatter.write_char('\n')?;
        }
        match color {
            Some(color) => write!(formatter, "{color}")?,
            None => formatter.write_str(START_SYMBOL)?,
        }
    }
    Ok(())
}
