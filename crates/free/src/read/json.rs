//! Levels as JSON, with a target and a limit of moves.

use colorwalk_core::{Lattice, MAX_COLORS, Topology};
use serde::Deserialize;

use super::{Level, ReadError, color};
use crate::board::{FreeBoard, FreeBoardError};
use crate::problem::FreeProblem;

/// The object of a level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    /// The numbers of the colors, row by row; -1 for a locked cell.
    cells: Vec<Vec<i64>>,
    target: Option<usize>,
    limit: Option<usize>,
}

/// Reads a level from JSON.
pub(super) fn level(text: &str) -> Result<Level, ReadError> {
    let object: Object = serde_json::from_str(text)
        .map_err(|error| ReadError::new(error.line().max(1), error.to_string()))?;
    let width = object.cells.first().map_or(0, Vec::len);
    let mut cells = Vec::new();
    for (index, row) in object.cells.iter().enumerate() {
        if row.len() != width {
            let cells = row.len();
            let message = format!("row {index} has {cells} cells where row 0 has {width}");
            return Err(ReadError::new(1, message));
        }
        // Rows of an object have no lines of their own, so that errors name the number instead.
        for &number in row {
            cells.push(match number {
                -1 => None,
                _ => {
                    let number = usize::try_from(number).map_err(|_| {
                        let message = format!("{number} is not a color: expected 0 or more, or -1");
                        ReadError::new(1, message)
                    })?;
                    Some(color(number, 1)?)
                }
            });
        }
    }
    let count = cells.len();
    let lattice =
        Lattice::new(width, object.cells.len()).map_err(|_| FreeBoardError::CellCount(count))?;
    let board = FreeBoard::on(&Topology::from(lattice), cells)?;
    let target = match object.target {
        Some(number) => Some(color(number, 1)?),
        None => None,
    };
    Ok(Level {
        problem: FreeProblem::new(board).with_target(target),
        optimum: None,
        limit: object.limit,
        symbols: (0..MAX_COLORS).map(|number| number.to_string()).collect(),
    })
}
