//! Levels as JSON, with a target and a limit of moves: an object, several one after another, or a list of them.

use colorwalk_core::{Color, Lattice, MAX_COLORS};
use serde::Deserialize;

use super::{Level, ReadError, color};
use crate::board::{FreeBoard, FreeBoardError};
use crate::problem::FreeProblem;

/// The object of a level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    /// The numbers of the colors, row by row; -1 for a locked cell.
    #[serde(alias = "board", alias = "grid")]
    cells: Vec<Vec<i64>>,
    target: Option<usize>,
    limit: Option<usize>,
    #[serde(rename = "name")]
    _name: Option<String>,
}

/// Reads levels from JSON.
pub(super) fn levels(text: &str) -> Result<Vec<Level>, ReadError> {
    let objects: Result<Vec<Object>, _> = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::Deserializer::from_str(text)
            .into_iter()
            .collect()
    };
    let objects = objects.map_err(|error| {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        ReadError::new(error.line().max(1), message)
    })?;
    if objects.is_empty() {
        return Err(ReadError::new(
            1,
            "there is no level: expected an object with cells",
        ));
    }
    let mut levels = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        let level = object.level().map_err(|error| match error {
            // Objects have no lines of their own, so that errors name the level instead.
            ReadError::Line { line, message } if objects.len() > 1 => {
                ReadError::new(line, format!("level {index}: {message}"))
            }
            error => error,
        })?;
        levels.push(level);
    }
    Ok(levels)
}

impl Object {
    fn level(&self) -> Result<Level, ReadError> {
        let width = self.cells.first().map_or(0, Vec::len);
        let mut cells = Vec::new();
        for (index, row) in self.cells.iter().enumerate() {
            if row.len() != width {
                let cells = row.len();
                let message = format!("row {index} has {cells} cells where row 0 has {width}");
                return Err(ReadError::new(1, message));
            }
            for &number in row {
                cells.push(cell(number)?);
            }
        }
        let count = cells.len();
        let lattice =
            Lattice::new(width, self.cells.len()).map_err(|_| FreeBoardError::CellCount(count))?;
        let board = FreeBoard::on(lattice, cells)?;
        let target = match self.target {
            Some(number) => Some(color(number, 1)?),
            None => None,
        };
        Ok(Level {
            problem: FreeProblem::new(board).with_target(target),
            optimum: None,
            limit: self.limit,
            symbols: (0..MAX_COLORS).map(|number| number.to_string()).collect(),
        })
    }
}

/// Returns the color of a cell; `None` if it is locked.
fn cell(number: i64) -> Result<Option<Color>, ReadError> {
    if number == -1 {
        return Ok(None);
    }
    let number = usize::try_from(number).map_err(|_| {
        let message = format!("{number} is not a color: expected 0 or more, or -1");
        ReadError::new(1, message)
    })?;
    Ok(Some(color(number, 1)?))
}
