//! `.puz` files of KAMI 2: a grid of triangles.
//!
//! The fields are `01`, the palette's name, two numbers of the drawing, the number of squares in a row, the number of triangles,
//! the triangles, and the moves of a perfect game; what follows is a solution and colors, which are not read. A square
//! has two triangles. The first touches the second, which touches the first of the square at its right and of the one below.

use super::{Level, ReadError, color};
use crate::board::FreeBoard;
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
    let squares = number(squares, "number of squares in a row")?;
    let triangles = number(triangles, "number of triangles")?;
    let moves = number(moves, "number of moves")?;
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
    let mut edges = Vec::new();
    for cell in 0..triangles {
        let column = cell % width;
        let is_second = column % 2 == 1;
        if column + 1 < width {
            edges.push((cell, cell + 1));
        }
        // The first triangle of the square below has the column of this square.
        let below = cell + width - 1;
        if is_second && below < triangles {
            edges.push((cell, below));
        }
    }
    let board = FreeBoard::new(cells, edges)?.with_width(width)?;
    Ok(Level {
        problem: FreeProblem::new(board),
        optimum: Some(moves),
        limit: None,
        // 0 is a hole.
        symbols: (1..16).map(|number| format!("{number:X}")).collect(),
    })
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
                times = number(&digits, "run length")?;
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
        .map_err(|_| ReadError::new(1, format!("{field:?} is not a {name}")))
}
