//! Rows of letters and digits.

use std::collections::BTreeSet;

use colorwalk_core::Lattice;

use super::{Level, ReadError, color};
use crate::board::{FreeBoard, FreeBoardError};
use crate::problem::FreeProblem;

/// Reads a level from rows of letters and digits, and of a sign for cells that do not exist. The colors are numbered in the order of the symbols: digits, capital letters,
/// small letters.
pub(super) fn level(text: &str, hole: Option<char>) -> Result<Level, ReadError> {
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let mut optimum = None;
    let mut limit = None;
    // A line after the rows would be a second board, or something that this reader does not know.
    let mut has_ended = false;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.trim_end();
        if line.is_empty() {
            has_ended |= !rows.is_empty();
            continue;
        }
        if line.starts_with('#') && hole != Some('#') {
            continue;
        }
        if let Some(moves) = line.strip_prefix("-min=") {
            optimum = Some(stated_moves(moves, optimum, line, number)?);
            continue;
        }
        if let Some(moves) = line.strip_prefix("-max=") {
            limit = Some(stated_moves(moves, limit, line, number)?);
            continue;
        }
        if has_ended {
            let message = "text after the board: one board is expected";
            return Err(ReadError::new(number, message));
        }
        if let Some(symbol) = line
            .chars()
            .find(|&symbol| !symbol.is_ascii_alphanumeric() && hole != Some(symbol))
        {
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
    if let (Some(fewest), Some(most)) = (optimum, limit) {
        if fewest > most {
            let message = format!("a limit of {most} moves is below the fewest, {fewest}");
            return Err(ReadError::new(1, message));
        }
    }

    let mut symbols: BTreeSet<u8> = rows.iter().flat_map(|(_, row)| row.bytes()).collect();
    symbols.retain(|&symbol| hole != Some(char::from(symbol)));
    // Files leave numbers out, such as 0 1 A, but colors to choose from are those that occur.
    let mut cells = Vec::new();
    for &(number, row) in &rows {
        for symbol in row.bytes() {
            let place = symbols.range(..symbol).count();
            cells.push(match symbols.contains(&symbol) {
                true => Some(color(place, number)?),
                false => None,
            });
        }
    }
    let count = cells.len();
    let lattice =
        Lattice::new(first.len(), rows.len()).map_err(|_| FreeBoardError::CellCount(count))?;
    let board = FreeBoard::on(lattice, cells)?;
    Ok(Level {
        problem: FreeProblem::new(board),
        optimum,
        limit,
        symbols: symbols
            .iter()
            .map(|&symbol| char::from(symbol).to_string())
            .collect(),
    })
}

/// Returns the number of moves in a line, which must be the first with such a number.
fn stated_moves(
    moves: &str,
    before: Option<usize>,
    line: &str,
    number: usize,
) -> Result<usize, ReadError> {
    let moves = moves
        .parse()
        .map_err(|_| ReadError::new(number, format!("{line:?} has no number of moves")))?;
    if before.is_some() {
        let message = format!("{line:?} states a number of moves again: it is expected once");
        return Err(ReadError::new(number, message));
    }
    Ok(moves)
}
