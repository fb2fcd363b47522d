//! Rows of letters and digits.

use std::collections::BTreeSet;

use colorwalk_core::{Lattice, Topology};

use super::{Level, ReadError, color};
use crate::board::{FreeBoard, FreeBoardError};
use crate::problem::FreeProblem;

/// Reads a level from rows of letters and digits. The colors are numbered in the order of the symbols: digits, capital letters,
/// small letters.
pub(super) fn level(text: &str) -> Result<Level, ReadError> {
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let mut moves = None;
    // A line after the rows would be a second board, or something that this reader does not know.
    let mut has_ended = false;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim_end();
        if line.is_empty() {
            has_ended |= !rows.is_empty();
            continue;
        }
        if line.starts_with('#') {
            continue;
        }
        if let Some(stated) = stated_moves(line) {
            let stated = stated.ok_or_else(|| {
                ReadError::new(number, format!("{line:?} has no number of moves"))
            })?;
            if moves.is_some_and(|moves| moves != stated) {
                let message = "another number of moves than before; only one is expected";
                return Err(ReadError::new(number, message));
            }
            moves = Some(stated);
            continue;
        }
        if has_ended {
            let message = "text after the board: one board is expected";
            return Err(ReadError::new(number, message));
        }
        if let Some(symbol) = line.chars().find(|symbol| !symbol.is_ascii_alphanumeric()) {
            let message = format!("{symbol:?} is not a cell: expected letters and digits");
            return Err(ReadError::new(number, message));
        }
        if let Some((_, first)) = rows.first() {
            if line.len() != first.len() {
                let cells = line.len();
                let expected = first.len();
                let message = format!("{cells} cells where the first row has {expected}");
                return Err(ReadError::new(number, message));
            }
        }
        rows.push((number, line));
    }
    let Some(&(_, first)) = rows.first() else {
        return Err(ReadError::new(
            1,
            "no board: expected rows of letters and digits",
        ));
    };

    let symbols: BTreeSet<u8> = rows.iter().flat_map(|(_, row)| row.bytes()).collect();
    let mut cells = Vec::new();
    for &(number, row) in &rows {
        for symbol in row.bytes() {
            let place = symbols.range(..symbol).count();
            cells.push(Some(color(place, number)?));
        }
    }
    let count = cells.len();
    let lattice =
        Lattice::new(first.len(), rows.len()).map_err(|_| FreeBoardError::CellCount(count))?;
    let board = FreeBoard::on(&Topology::from(lattice), cells)?;
    Ok(Level {
        problem: FreeProblem::new(board),
        moves,
        symbols: symbols
            .iter()
            .map(|&symbol| char::from(symbol).to_string())
            .collect(),
    })
}

/// Returns the number in a line `-min=N` or `-max=N`, `Some(None)` if it is not a number, and `None` for any other line.
fn stated_moves(line: &str) -> Option<Option<usize>> {
    let number = line
        .strip_prefix("-min=")
        .or_else(|| line.strip_prefix("-max="))?;
    Some(number.parse().ok())
}
