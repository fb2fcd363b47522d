//! `.puz` files of KAMI 2: a grid of triangles.
//!
//! The fields are `01`, the palette's name, two numbers of the drawing, the number of squares in a row, the number of triangles,
//! the triangles, and the moves of a perfect game; what follows is a solution and colors, which are not read. A square
//! has two triangles. The first touches the second, which touches the first of the square at its right and of the one below.
//!
//! ```text
//! row 0     0 1 2 3            ▼ ▲ ▼ ▲
//! row 1       0 1 2 3            ▼ ▲ ▼ ▲
//! ```
//!
//! So each row begins a triangle farther right than the one above, and a row that seems shorter at the left is not: this is how
//! the game shows a rectangle. The board that is read has the rows and columns of the picture, from the first cells to the last.

use colorwalk_core::{Color, Lattice, Tiling};

use super::{Level, ReadError, color};
use crate::board::{FreeBoard, FreeBoardError};
use crate::problem::FreeProblem;

/// The least run that a small letter stands for: `a` repeats a symbol three times.
const SHORTEST_RUN: usize = 3;

/// Reads a level of KAMI 2.
pub(super) fn level(text: &str) -> Result<Level, ReadError> {
    let text = text.trim();
    if text.lines().count() != 1 {
        return Err(ReadError::new(
            2,
            "text after the level: one line is expected",
        ));
    }
    let fields: Vec<&str> = text.split('|').collect();
    let ["01", _, _, _, squares, triangles, runs, moves, ..] = fields[..] else {
        let message = "expected 01|NAME|X|Y|SQUARES|TRIANGLES|RUNS|MOVES and more fields";
        return Err(ReadError::new(1, message));
    };
    let squares = number(squares, "a number of squares in a row")?;
    let triangles = number(triangles, "a number of triangles")?;
    let moves = number(moves, "a number of moves")?;
    let symbols = expanded(runs, triangles)?;
    let width = squares.saturating_mul(2);
    if width == 0 || triangles % width != 0 || triangles / width == 0 {
        let message = format!("{triangles} triangles do not fill rows of {squares} squares");
        return Err(ReadError::new(1, message));
    }

    let mut cells = Vec::with_capacity(triangles);
    for symbol in symbols {
        let number = symbol.to_digit(16).ok_or_else(|| {
            let message = format!("{symbol:?} is not a color: expected 0 to 9 and A to F");
            ReadError::new(1, message)
        })?;
        cells.push(match number.checked_sub(1) {
            Some(number) => Some(color(number as usize, 1)?),
            None => None,
        });
    }
    let board = in_picture(&cells, width)?;
    Ok(Level {
        problem: FreeProblem::new(board),
        optimum: Some(moves),
        limit: None,
        // 0 is a hole.
        symbols: (1..16).map(|number| format!("{number:X}")).collect(),
    })
}

/// Returns the board with these cells, given in the rows of the file, in the rows and columns of the picture.
fn in_picture(cells: &[Option<Color>], width: usize) -> Result<FreeBoard, FreeBoardError> {
    let mut places = Vec::new();
    for (index, color) in cells.iter().enumerate() {
        if color.is_some() {
            let row = index / width;
            // One to the right, so that there is a column to cut off.
            places.push((row, index % width + row + 1, *color));
        }
    }
    let first_row = places.iter().map(|&(row, ..)| row).min();
    let first_column = places.iter().map(|&(_, column, _)| column).min();
    let (Some(first_row), Some(mut first_column)) = (first_row, first_column) else {
        return Err(FreeBoardError::NoColor);
    };
    // The triangle in the first row and column of a lattice points up.
    if (first_row + first_column) % 2 == 1 {
        first_column -= 1;
    }
    let mut rows = 0;
    // A single column of triangles would not be connected.
    let mut columns = 2;
    for &(row, column, _) in &places {
        rows = rows.max(row - first_row + 1);
        columns = columns.max(column - first_column + 1);
    }
    let lattice = Lattice::new(columns, rows)
        .and_then(|lattice| lattice.with_tiling(Tiling::Triangle))
        .map_err(|_| FreeBoardError::CellCount(columns.saturating_mul(rows)))?;
    let mut in_picture = vec![None; lattice.cell_count()];
    for (row, column, color) in places {
        in_picture[(row - first_row) * columns + column - first_column] = color;
    }
    FreeBoard::on(lattice, in_picture)
}

/// Expands run lengths: a symbol, and after it a small letter (`a` for three times) or `X` and two digits, if it is repeated.
fn expanded(runs: &str, count: usize) -> Result<Vec<char>, ReadError> {
    let mut symbols = Vec::new();
    let mut rest = runs.chars().peekable();
    while let Some(symbol) = rest.next() {
        let mut times = 1;
        match rest.peek().copied() {
            Some('X') => {
                rest.next();
                let digits: String = rest.by_ref().take(2).collect();
                times = number(&digits, "a run length")?;
            }
            Some(letter @ 'a'..='z') => {
                rest.next();
                times = letter as usize - 'a' as usize + SHORTEST_RUN;
            }
            _ => {}
        }
        // Before they are written: a few runs can ask for more memory than there is.
        if symbols.len() + times > count {
            let message = format!("the runs have more than {count} triangles");
            return Err(ReadError::new(1, message));
        }
        symbols.extend(std::iter::repeat_n(symbol, times));
    }
    if symbols.len() < count {
        let found = symbols.len();
        let message = format!("the runs have {found} triangles, not {count}");
        return Err(ReadError::new(1, message));
    }
    Ok(symbols)
}

/// Returns the number in a field.
fn number(field: &str, name: &str) -> Result<usize, ReadError> {
    field
        .parse()
        .map_err(|_| ReadError::new(1, format!("{field:?} is not {name}")))
}
