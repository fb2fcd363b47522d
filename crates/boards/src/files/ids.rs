//! Board ids, one per line: game ids of this program, and those of Simon Tatham's Flood.
//!
//! An id of Flood is `12x12c6m5:0312…,20`: columns, rows, colors, the moves to spare, then the cells row by row as
//! digits from 0 and, beyond 9, capital letters, and the maximum number of moves. Its saved games contain the same in
//! two lines. `12x12c6m5#1234` is a seed, of which the same board is made.

use colorwalk_core::wording::excerpt;

use super::draft::{Cells, Draft, Readings};
use super::file_format::{Codec, Definition};
use super::{FileFormat, ParseFileError, ReadOptions, Size};
use crate::BoardId;

impl FileFormat {
    /// Game ids, one per line, including those of Simon Tatham's Flood.
    pub const IDS: Self = Self(&Definition {
        name: "ids",
        summary: "One game id per line, including those of Simon Tatham's Flood",
        codec: Codec::Whole(read),
    });
}

fn read(text: &str, _: ReadOptions) -> Readings {
    if text.starts_with("SAVEFILE:") {
        return saved(text).map(|found| vec![vec![found]]);
    }
    let lines = text
        .lines()
        .zip(1..)
        .map(|(line, number)| (line.trim(), number));
    let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    let found = lines
        .map(|(line, number)| one(line, number))
        .collect::<Result<Vec<_>, _>>()?;
    if found.is_empty() {
        Err(ParseFileError::new(1, 1, "there is no game id"))
    } else {
        Ok(vec![found])
    }
}

fn one(line: &str, number: usize) -> Result<Draft, ParseFileError> {
    if let Some((parameters, cells)) = line.split_once(':') {
        return flood(parameters, cells, number);
    }
    #[cfg(feature = "formats")]
    if let Some((size, parameters, seed)) = line
        .split_once('#')
        .and_then(|(parameters, seed)| Some((size(parameters)?, parameters, seed)))
    {
        return of_seed(size, parameters, seed, number);
    }
    let id: BoardId = line
        .parse()
        .map_err(|error| ParseFileError::new(number, 1, format!("{error}")))?;
    Ok(Draft::Id(number, id))
}

/// Makes the board of a seed of Flood, which has 3 to 10 colors, and 6 unless its parameters give another number.
#[cfg(feature = "formats")]
fn of_seed(
    size: Size,
    parameters: &str,
    seed: &str,
    number: usize,
) -> Result<Draft, ParseFileError> {
    use colorwalk_core::MAX_CELLS;

    let given = parameters
        .split_once('c')
        .map_or("6", |(_, rest)| rest.split('m').next().unwrap_or_default());
    let colors = given
        .parse()
        .ok()
        .filter(|colors| (3..=10).contains(colors));
    let Some(colors) = colors.filter(|_| size.cells() <= MAX_CELLS as u128) else {
        let message = format!(
            "a seed of Flood has 3 to 10 colors and at most {MAX_CELLS} cells, as in 12x12c6m5#1234"
        );
        return Err(ParseFileError::refused(number, message));
    };
    let cells = super::flood_seed::cells(seed, colors, size.width * size.height);
    flood(
        parameters,
        &cells.iter().map(u32::to_string).collect::<String>(),
        number,
    )
}

/// Reads a saved game: lines of a name, a length and a value.
fn saved(text: &str) -> Result<Draft, ParseFileError> {
    let value = |name: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(':'));
        let (_, value) = lines.find(|(found, _)| found.trim() == name)?;
        value.split_once(':').map(|(_, value)| value)
    };
    match (value("GAME"), value("PARAMS"), value("DESC")) {
        (Some("Flood"), Some(parameters), Some(cells)) => flood(parameters, cells, 1),
        _ => Err(ParseFileError::new(
            1,
            1,
            "this is not a saved game of Flood: expected GAME, PARAMS and DESC",
        )),
    }
}

/// Reads the size at the beginning of parameters such as `12x12c6m5`; a single number is both sides.
fn size(parameters: &str) -> Option<Size> {
    let end = parameters
        .find(|symbol: char| !symbol.is_ascii_digit() && symbol != 'x')
        .unwrap_or(parameters.len());
    let sides = &parameters[..end];
    let (width, height) = sides.split_once('x').unwrap_or((sides, sides));
    let rest = parameters[end..]
        .chars()
        .all(|symbol| symbol.is_ascii_digit() || "cm".contains(symbol));
    rest.then_some(Size {
        width: width.parse().ok()?,
        height: height.parse().ok()?,
    })
}

fn flood(parameters: &str, cells: &str, number: usize) -> Result<Draft, ParseFileError> {
    let size = size(parameters).ok_or_else(|| {
        let parameters = excerpt(parameters);
        let message = format!(
            "{parameters:?} does not begin an id of Flood: expected WIDTHxHEIGHTcCOLORSmMOVES"
        );
        ParseFileError::new(number, 1, message)
    })?;
    let (cells, limit) = cells.trim().split_once(',').unwrap_or((cells.trim(), "0"));
    let is_cell = |symbol: &u8| symbol.is_ascii_digit() || symbol.is_ascii_uppercase();
    let are_right = cells.bytes().all(|symbol| is_cell(&symbol)) && limit.parse::<u32>().is_ok();
    if !are_right || size.cells() != cells.len() as u128 {
        let (found, expected) = (cells.chars().count(), size.cells());
        let message =
            format!("an id of {size} has {found} cells: expected {expected} digits or capitals");
        return Err(ParseFileError::refused(number, message));
    }
    let cells: Vec<&str> = cells.split("").filter(|cell| !cell.is_empty()).collect();
    let mut found = Cells::new(number, size, &cells)?;
    found.limit = limit.parse().ok().filter(|&limit| limit > 0);
    Ok(Draft::Cells(found))
}
