//! Saved games of Flood: lines `NAME:LENGTH:VALUE`, of which `PARAMS` and `DESC` are the parts of an id.

use super::FloodBoard;

/// The fields of a saved game that are of the board.
#[derive(Default)]
pub(crate) struct SavedGame {
    game: Option<String>,
    parameters: Option<String>,
    cells: Option<String>,
}

impl SavedGame {
    /// Reads a line.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), String> {
        if line.trim().is_empty() {
            return Ok(());
        }
        let mut parts = line.splitn(3, ':');
        let name = parts.next().unwrap_or_default().trim();
        let length = parts.next().and_then(|length| length.parse().ok());
        let value = parts.next().unwrap_or_default();
        if length != Some(value.len()) {
            return Err(
                "this is not a line of a saved game: expected NAME:LENGTH:VALUE".to_owned(),
            );
        }
        let field = match name {
            "GAME" => &mut self.game,
            "PARAMS" => &mut self.parameters,
            "DESC" => &mut self.cells,
            // Other fields, such as the moves so far, are not of the board.
            _ => return Ok(()),
        };
        if field.replace(value.to_owned()).is_some() {
            return Err(format!("a second {name}: expected one saved game"));
        }
        Ok(())
    }

    /// Returns the board of the game.
    pub(crate) fn board(&self) -> Result<FloodBoard, String> {
        let board = match (&self.game, &self.parameters, &self.cells) {
            (Some(game), Some(parameters), Some(cells)) if game == "Flood" => {
                FloodBoard::parse(&format!("{parameters}:{cells}"))
            }
            _ => None,
        };
        board.unwrap_or_else(|| {
            Err("this is not a saved game of Flood: expected GAME, PARAMS and DESC".to_owned())
        })
    }
}
