//! Board ids, one per line: game ids of this program, and those of Simon Tatham's Flood, also with the address of its
//! page before them. Blank lines and comments may be anywhere. Or one saved game of Flood.
//!
//! An id of Flood is `12x12c6m5:0312…,20`: columns, rows, colors, the moves to spare, then the cells row by row as
//! digits from 0 and, beyond 9, capital letters, and the maximum number of moves. `12x12c6m5#1234` is a seed, of which
//! the same board is made. A saved game is lines `NAME:LENGTH:VALUE`, where `PARAMS` and `DESC` are the parts of an id.

use colorwalk_core::wording::excerpt;

use super::cells::{Cells, Evidence};
use super::file_format::Definition;
use super::grammar::{Draft, Found, Grammar};
use super::text::Line;
use super::{FileFormat, ParseFileError, ReadOptions, Size};
use crate::BoardId;

impl FileFormat {
    /// Game ids, one per line, including those of Simon Tatham's Flood.
    pub const IDS: Self = Self(&Definition {
        name: "ids",
        summary: "One game id per line, including those of Simon Tatham's Flood",
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
            return game.line(line);
        }
        if !line.is_blank() && !line.is_comment() {
            found.push_back(Ok(read(line, self.options)?));
        }
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        if let Some(game) = &self.game {
            let cells = game.cells()?.finish(self.options)?;
            found.push_back(Ok(Draft::Cells(Box::new(cells))));
        }
        Ok(())
    }
}

/// Reads an id.
fn read(line: &Line, options: ReadOptions) -> Result<Draft, ParseFileError> {
    let text = without_address(line.text());
    let cells = if let Some((parameters, cells)) = text.split_once(':') {
        flood(parameters, cells, line.number)?
    } else if let Some(cells) = of_seed(text, line.number) {
        cells?
    } else {
        let id: BoardId = text
            .parse()
            .map_err(|error: crate::ParseBoardIdError| line.mistake(error.to_string()))?;
        return Ok(Draft::Id(line.number, Box::new(id)));
    };
    Ok(Draft::Cells(Box::new(cells.finish(options)?)))
}

/// Returns the id of Flood that follows the address of its page, or else the whole text.
pub(crate) fn without_address(text: &str) -> &str {
    match text.split_once("/flood.html#") {
        Some((site, id)) if site.starts_with("http") => id,
        _ => text,
    }
}

/// Makes the board of a seed of Flood, which has 3 to 10 colors, and 6 unless its parameters give another number; `None` if the
/// text is none.
#[cfg(feature = "formats")]
fn of_seed(text: &str, number: usize) -> Option<Result<Cells, ParseFileError>> {
    use colorwalk_core::MAX_CELLS;

    let (parameters, seed) = text.split_once('#')?;
    let size = size(parameters)?;
    let given = match parameters.split_once('c') {
        None => "6",
        Some((_, rest)) => rest.split('m').next().unwrap_or_default(),
    };
    // The limits on the colors are those of the other program.
    let is_small = size.cells() <= MAX_CELLS as u128;
    let colors = given
        .parse()
        .ok()
        .filter(|colors| (3..=10).contains(colors) && is_small);
    let Some(colors) = colors else {
        let message = format!(
            "a seed of Flood has 3 to 10 colors and at most {MAX_CELLS} cells, as in 12x12c6m5#1234"
        );
        return Some(Err(ParseFileError::new(number, 1, message)));
    };
    let mut cells = String::new();
    for cell in super::flood_seed::cells(seed, colors, size.width * size.height) {
        cells += &cell.to_string();
    }
    Some(flood(parameters, &cells, number))
}

/// Seeds need the feature `formats`.
#[cfg(not(feature = "formats"))]
fn of_seed(_: &str, _: usize) -> Option<Result<Cells, ParseFileError>> {
    None
}

/// Returns whether a text is the first part of an id of Flood, such as `12x12c6m5`.
pub(crate) fn is_flood(parameters: &str) -> bool {
    parameters.contains(['c', 'm']) && size(parameters).is_some()
}

/// Reads the size at the beginning of parameters such as `12x12c6m5`; a single number is both sides.
fn size(parameters: &str) -> Option<Size> {
    let end = parameters
        .find(|symbol: char| !symbol.is_ascii_digit() && symbol != 'x')
        .unwrap_or(parameters.len());
    let (sides, rest) = parameters.split_at(end);
    for symbol in rest.chars() {
        if !symbol.is_ascii_digit() && !"cm".contains(symbol) {
            return None;
        }
    }
    let (width, height) = sides.split_once('x').unwrap_or((sides, sides));
    Some(Size {
        width: width.parse().ok()?,
        height: height.parse().ok()?,
    })
}

/// Reads the two parts of an id of Flood.
fn flood(parameters: &str, cells: &str, number: usize) -> Result<Cells, ParseFileError> {
    let Some(size) = size(parameters) else {
        let message = format!(
            "{:?} does not begin an id of Flood: expected WIDTHxHEIGHTcCOLORSmMOVES",
            excerpt(parameters)
        );
        return Err(ParseFileError::new(number, 1, message));
    };
    let (cells, limit) = cells.trim().split_once(',').unwrap_or((cells.trim(), "0"));
    let is_whole = size.cells() == cells.len() as u128
        && cells
            .bytes()
            .all(|symbol| symbol.is_ascii_digit() || symbol.is_ascii_uppercase());
    let Some(limit) = limit.parse::<u32>().ok().filter(|_| is_whole) else {
        let message = format!(
            "an id of {size} has {} cells: expected {} digits or capitals",
            cells.chars().count(),
            size.cells()
        );
        return Err(ParseFileError::new(number, 1, message).reaching(number, usize::MAX));
    };
    let mut board = Cells::new(number, Evidence::Complete, None);
    for cell in 0..cells.len() {
        board
            .push(&cells[cell..cell + 1])
            .map_err(|message| ParseFileError::new(number, 1, message))?;
    }
    board
        .divide(size)
        .map_err(|message| ParseFileError::new(number, 1, message))?;
    // 0 means no limit.
    board.limit = Some(limit as usize).filter(|&limit| limit > 0);
    Ok(board)
}

/// The fields of a saved game that are of the board.
#[derive(Default)]
struct SavedGame {
    game: Option<String>,
    parameters: Option<String>,
    cells: Option<String>,
}

impl SavedGame {
    /// Reads a line `NAME:LENGTH:VALUE`.
    fn line(&mut self, line: &Line) -> Result<(), ParseFileError> {
        if line.is_blank() {
            return Ok(());
        }
        let mut parts = line.content().splitn(3, ':');
        let name = parts.next().unwrap_or_default().trim();
        let length = parts.next().and_then(|length| length.parse().ok());
        let value = parts.next().unwrap_or_default();
        if length != Some(value.len()) {
            return Err(
                line.mistake("this is not a line of a saved game: expected NAME:LENGTH:VALUE")
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
            return Err(line.mistake(format!("a second {name}: expected one saved game")));
        }
        Ok(())
    }

    /// Returns the board of the game.
    fn cells(&self) -> Result<Cells, ParseFileError> {
        match (&self.game, &self.parameters, &self.cells) {
            (Some(game), Some(parameters), Some(cells)) if game == "Flood" => {
                flood(parameters, cells, 1)
            }
            _ => Err(ParseFileError::new(
                1,
                1,
                "this is not a saved game of Flood: expected GAME, PARAMS and DESC",
            )),
        }
    }
}
