//! Board ids, one per line: game ids of this program, and those of Simon Tatham's Flood, also with the address of its
//! page before them. Blank lines and comments may be anywhere. Or one saved game of Flood.

use crate::ParseBoardIdError;
use crate::files::file_format::Definition;
use crate::files::grammar::{Draft, Found, Grammar};
use crate::files::text::Line;
use crate::files::{FileFormat, ParseFileError, ReadOptions};
use crate::flood::{FloodBoard, SavedGame};

impl FileFormat {
    /// Lines, each an id, also one of Simon Tatham's Flood; or the lines `NAME:LENGTH:VALUE` of a saved game of it.
    pub const IDS: Self = Self(&Definition {
        name: "ids",
        summary: "One game id per line, including those of Simon Tatham's Flood",
        heading: None,
        grammars: &[|options| {
            Box::new(Ids {
                options,
                game: None,
            })
        }],
        writer: None,
    });
}

/// A file of ids, or of a saved game.
struct Ids {
    options: ReadOptions,
    /// The fields of the saved game, if the text is one.
    game: Option<SavedGame>,
}

impl Grammar for Ids {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        // Its first line is what tells a saved game from other texts.
        if line.number == 1 && line.content().starts_with("SAVEFILE:") {
            self.game = Some(SavedGame::default());
        }
        if let Some(game) = &mut self.game {
            return game
                .line(line.content())
                .map_err(|message| line.mistake(message));
        }
        if !line.is_blank() && !line.is_comment() {
            found.push_back(Ok(read(line, self.options)?));
        }
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        if let Some(game) = &self.game {
            found.push_back(Ok(flood(1, game.board(), self.options)?));
        }
        Ok(())
    }
}

/// Reads an id.
fn read(line: &Line, options: ReadOptions) -> Result<Draft, ParseFileError> {
    let text = line.text();
    match FloodBoard::parse(text) {
        // The text was understood as an id.
        Some(board) => flood(line.number, board, options)
            .map_err(|mistake| mistake.reaching(line.number, usize::MAX)),
        None => {
            let id = text
                .parse()
                .map_err(|error: ParseBoardIdError| line.mistake(error.to_string()))?;
            Ok(Draft::Id(line.number, Box::new(id)))
        }
    }
}

/// Returns the board of an id of Flood.
fn flood(
    line: usize,
    board: Result<FloodBoard, String>,
    options: ReadOptions,
) -> Result<Draft, ParseFileError> {
    let board = board.map_err(|message| ParseFileError::new(line, 1, message))?;
    options.check(line, Some(board.size))?;
    Ok(Draft::Flood(line, board))
}
