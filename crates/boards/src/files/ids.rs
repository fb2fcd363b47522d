//! Board ids, one per line: game ids of this program, and those of Simon Tatham's Flood, also with the address of its
//! page before them. Blank lines and comments may be anywhere. Or one saved game of Flood.
//!
//! An id of Flood is `12x12c6m5:0312…,20`: columns, rows, colors, the moves to spare, then the cells row by row as
//! digits from 0 and, beyond 9, capital letters, and the maximum number of moves. `12x12c6m5#1234` is a seed, of which
//! the same board is made. A saved game is lines `NAME:LENGTH:VALUE`, where `PARAMS` and `DESC` are the parts of an id.

use colorwalk_core::Setup;
use colorwalk_core::wording::excerpt;

use super::draft::Cells;
use super::file_format::Definition;
use super::grammar::{Draft, Evidence, Found, Grammar};
use super::table::Table;
use super::text::Line;
use super::{FileFormat, ParseFileError, Puzzle, ReadOptions, Size};
use crate::BoardId;

impl FileFormat {
    /// Game ids, one per line, including those of Simon Tatham's Flood.
    pub const IDS: Self = Self(&Definition {
        name: "ids",
        summary: "One game id per line, including those of Simon Tatham's Flood",
        grammars: &[|_| Box::new(Ids), |_| Box::<SavedGame>::default()],
        writer: None,
    });
}

/// A file of ids.
struct Ids;

impl Grammar for Ids {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        if !line.is_blank() && !line.is_comment() {
            found.push_back(Ok(read(line)?));
        }
        Ok(())
    }
}

/// Reads an id.
fn read(line: &Line) -> Result<Box<dyn Draft>, ParseFileError> {
    let text = without_address(line.text());
    if let Some((parameters, cells)) = text.split_once(':') {
        let cells = flood(parameters, cells, line.number)?;
        return Ok(Box::new(cells));
    }
    #[cfg(feature = "formats")]
    if let Some((parameters, seed)) = text.split_once('#') {
        if let Some(size) = size(parameters) {
            let cells = of_seed(size, parameters, seed, line.number)?;
            return Ok(Box::new(cells));
        }
    }
    let id = text
        .parse::<BoardId>()
        .map_err(|error| line.mistake(error.to_string()))?;
    Ok(Box::new(Id {
        line: line.number,
        id,
    }))
}

/// Returns the id of Flood that follows the address of its page, or else the whole text.
pub(crate) fn without_address(text: &str) -> &str {
    match text.split_once("/flood.html#") {
        Some((site, id)) if site.starts_with("http") => id,
        _ => text,
    }
}

/// A board id.
struct Id {
    line: usize,
    id: BoardId,
}

impl Draft for Id {
    fn line(&self) -> usize {
        self.line
    }

    fn evidence(&self) -> Evidence {
        Evidence::Complete
    }

    fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        let board = self.id.board();
        options.check_size(self.line, board.topology())?;
        let rules = options.rules.unwrap_or(board.rules());
        let mut setup = Setup::from(board).with_rules(rules);
        if let Some(start) = options.start {
            setup = setup.with_start(start);
        }
        let board = setup
            .build()
            .map_err(|error| ParseFileError::new(self.line, 1, error.to_string()))?;
        Ok(board.into())
    }
}

/// Makes the board of a seed of Flood, which has 3 to 10 colors, and 6 unless its parameters give another number.
#[cfg(feature = "formats")]
fn of_seed(
    size: Size,
    parameters: &str,
    seed: &str,
    number: usize,
) -> Result<Cells, ParseFileError> {
    use colorwalk_core::MAX_CELLS;

    let given = match parameters.split_once('c') {
        None => "6",
        Some((_, rest)) => rest.split('m').next().unwrap_or_default(),
    };
    // The limits on the colors are those of the other program.
    let is_small = size.cells() <= MAX_CELLS as u128;
    let colors = match given.parse() {
        Ok(colors) if (3..=10).contains(&colors) && is_small => colors,
        _ => {
            let message = format!(
                "a seed of Flood has 3 to 10 colors and at most {MAX_CELLS} cells, as in 12x12c6m5#1234"
            );
            return Err(ParseFileError::new(number, 1, message));
        }
    };
    let mut cells = String::new();
    for cell in super::flood_seed::cells(seed, colors, size.width * size.height) {
        cells += &cell.to_string();
    }
    flood(parameters, &cells, number)
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
    let table =
        table(size, cells, number).map_err(|message| ParseFileError::new(number, 1, message))?;
    let mut board = table.cells(Evidence::Complete);
    // 0 means no limit.
    board.limit = Some(limit as usize).filter(|&limit| limit > 0);
    Ok(board)
}

/// Reads the cells of an id of Flood, each an ASCII character.
fn table(size: Size, cells: &str, number: usize) -> Result<Table, String> {
    let mut table = Table::new(number);
    table.begin_row(cells.len())?;
    for cell in 0..cells.len() {
        table.push(&cells[cell..cell + 1])?;
    }
    table.divide(size)?;
    Ok(table)
}

/// The lines of a saved game.
#[derive(Default)]
struct SavedGame {
    game: Option<String>,
    parameters: Option<String>,
    cells: Option<String>,
    /// Whether the text has begun.
    is_begun: bool,
}

impl Grammar for SavedGame {
    fn line(&mut self, line: &Line, _: &mut Found) -> Result<(), ParseFileError> {
        // Its first line is what tells a saved game from other texts.
        if !self.is_begun && !line.content().starts_with("SAVEFILE:") {
            return Err(line.mistake("this is not a saved game: expected SAVEFILE"));
        }
        self.is_begun = true;
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

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        if !self.is_begun {
            return Ok(());
        }
        match (&self.game, &self.parameters, &self.cells) {
            (Some(game), Some(parameters), Some(cells)) if game == "Flood" => {
                found.push_back(Ok(Box::new(flood(parameters, cells, 1)?)));
                Ok(())
            }
            _ => Err(ParseFileError::new(
                1,
                1,
                "this is not a saved game of Flood: expected GAME, PARAMS and DESC",
            )),
        }
    }
}
