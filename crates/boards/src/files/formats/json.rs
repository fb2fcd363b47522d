//! JSON: rows, an object with rows, or a list of such objects; one after another, if there are several.
//!
//! Rows are a list of equally long lists of cells, which are whole numbers or texts. Where the format is given, they may
//! also be a list of equally long texts whose characters are cells. The object has the rows as the value of `board`,
//! `grid` or `cells`, or all cells in one list beside `width` and `height`, or `size` for both. It may have `start`, an
//! object of `row` and `column` counted from 0, `colors`, `topology`, `palette`, `limit`, `optimum`, also called `par`, and `name`;
//! `id`, `level`, `score` and `solution`, which are written beside them, are not read. It has no other key. A key whose value is
//! `null` counts as missing.
//!
//! A [`JsonBoard`] is an object in one line.

mod object;
mod values;

use std::collections::BTreeMap;

use colorwalk_core::MAX_COLORS;
use colorwalk_core::wording::excerpt;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

pub use object::JsonBoard;

use crate::files::cells::{Cells, Evidence};
use crate::files::file_format::Definition;
use crate::files::grammar::{Draft, Found, Grammar};
use crate::files::puzzle::short_id;
use crate::files::table::notation::characters;
use crate::files::text::Line;
use crate::files::{FileFormat, ParseFileError, ReadOptions, Size, level};
use crate::palette::{Rgb, hue};
use values::{ValueText, Values};

impl FileFormat {
    /// Values, each rows, an object with rows, or a list of such objects.
    pub const JSON: Self = Self(&Definition {
        name: "json",
        summary: "Lists of rows in JSON, also in objects",
        heading: None,
        grammars: &[|options| {
            Box::new(Json {
                options,
                values: Values::default(),
            })
        }],
        writer: None,
    });
}

/// The shapes that are boards.
const EXPECTED: &str =
    "expected rows such as [[1, 2], [2, 1]], or an object such as {\"board\": [[1, 2], [2, 1]]}";

/// A text in the middle of JSON.
struct Json {
    options: ReadOptions,
    values: Values,
}

impl Grammar for Json {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        for value in self.values.read(line)? {
            let board = board(&value, self.options)?.finish(self.options)?;
            found.push_back(Ok(Draft::Cells(Box::new(board))));
        }
        Ok(())
    }

    fn end(&mut self, _: &mut Found) -> Result<(), ParseFileError> {
        self.values.end()
    }
}

/// Returns the board that a value is.
fn board(value: &ValueText, options: ReadOptions) -> Result<Cells, ParseFileError> {
    let board = if value.is_object() {
        let object: Object = value.parse().map_err(level::of_json)?;
        object.board(value.line, options)
    } else {
        let items: Vec<Value> = value.parse()?;
        cells(value.line, &items, options, options.size)
    };
    // The brackets were understood.
    board.map_err(|message| value.mistake(message).reaching_end())
}

/// An object that is a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Object {
    /// The rows, or all cells.
    #[serde(alias = "grid", alias = "cells")]
    board: Vec<Value>,
    width: Option<usize>,
    height: Option<usize>,
    /// Both sides of a square.
    size: Option<usize>,
    start: Option<Place>,
    colors: Option<usize>,
    /// The maximum number of moves.
    limit: Option<usize>,
    /// The length of a shortest solution.
    #[serde(alias = "par")]
    optimum: Option<usize>,
    /// Which cells are neighbors, as in `torus`.
    topology: Option<String>,
    palette: Option<Palette>,
    /// What people call the colors, from number 0 on.
    names: Option<Vec<String>>,
    id: Option<Value>,
    #[serde(rename = "level")]
    _level: Option<IgnoredAny>,
    #[serde(rename = "score")]
    _score: Option<IgnoredAny>,
    #[serde(rename = "solution")]
    _solution: Option<IgnoredAny>,
    #[serde(rename = "name")]
    _name: Option<String>,
}

/// The hues of colors.
#[derive(Deserialize)]
#[serde(untagged)]
enum Palette {
    /// Those of the numbers from 0 on.
    Numbered(Vec<String>),
    /// Those of words.
    Named(BTreeMap<String, String>),
}

impl Palette {
    /// Returns the hue of each word.
    fn hues(&self) -> Result<BTreeMap<String, Rgb>, String> {
        let mut hues = BTreeMap::new();
        match self {
            Self::Numbered(names) => {
                for (number, name) in names.iter().enumerate() {
                    hues.insert(number.to_string(), read_hue(name)?);
                }
            }
            Self::Named(names) => {
                for (word, name) in names {
                    hues.insert(word.clone(), read_hue(name)?);
                }
            }
        }
        Ok(hues)
    }
}

/// Reads a color of a palette.
fn read_hue(name: &str) -> Result<Rgb, String> {
    hue(name).ok_or_else(|| {
        format!(
            "{:?} is not a color of a palette: expected one such as \"#d55e00\" or \"blue\"",
            excerpt(name)
        )
    })
}

/// A cell of an object, counted from 0.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    row: usize,
    column: usize,
}

impl Object {
    /// Returns the board, which begins in this line.
    fn board(&self, line: usize, options: ReadOptions) -> Result<Cells, String> {
        let size = self.size()?;
        let mut board = cells(line, &self.board, options, size.or(options.size))?;
        if let Some(size) = size {
            if board.size() != size {
                return Err(format!(
                    "the board is {}, but its object says {size}",
                    board.size()
                ));
            }
            // Rows whose size is said twice are a board, whatever their shape.
            if board.evidence == Evidence::Lists {
                board.evidence = Evidence::Size;
            }
        }
        let found = board.words.len();
        if let Some(colors) = self.colors.filter(|&colors| colors < found) {
            return Err(format!(
                "the board has {found} colors, but its object says {colors}"
            ));
        }
        if let Some(colors) = self.colors {
            number_from_zero(&mut board, colors)?;
        }
        if let Some(start) = &self.start {
            let Size { width, height } = board.size();
            if start.row >= height || start.column >= width {
                return Err(
                    "the start is not on the board: expected its row and column, counted from 0"
                        .to_owned(),
                );
            }
            let cell = start.row * width + start.column;
            if board.start.is_some_and(|other| other != cell) {
                return Err("the board has two starts: expected one".to_owned());
            }
            board.start = Some(cell);
        }
        if let Some(topology) = &self.topology {
            board.tiling = topology
                .parse()
                .map_err(|error: colorwalk_core::ParseError| error.to_string())?;
        }
        if let Some(palette) = &self.palette {
            board.hues = palette.hues()?;
        }
        for (number, name) in self.names.iter().flatten().enumerate() {
            board.names.insert(number.to_string(), name.clone());
        }
        let id = self.id.as_ref().and_then(Value::as_str);
        board.id = id.and_then(short_id).map(str::to_owned);
        board.limit = self.limit;
        board.optimum = self.optimum;
        Ok(board)
    }

    /// Returns the size that the object gives.
    fn size(&self) -> Result<Option<Size>, String> {
        match (self.width, self.height, self.size) {
            (None, None, None) => Ok(None),
            (None, None, Some(side)) => Ok(Some(Size {
                width: side,
                height: side,
            })),
            (Some(width), Some(height), None) => Ok(Some(Size { width, height })),
            _ => Err(
                "the size is incomplete: expected width and height, or size for both".to_owned(),
            ),
        }
    }
}

/// Adds the numbers of colors that do not occur, if the cells are numbers below the number of colors: they are counted from 0.
fn number_from_zero(board: &mut Cells, colors: usize) -> Result<(), String> {
    let mut are_numbers = board.evidence != Evidence::Texts && colors <= MAX_COLORS;
    for word in &board.words {
        are_numbers &= word
            .parse::<usize>()
            .is_ok_and(|number| number < colors && *word == number.to_string());
    }
    if !are_numbers {
        return Ok(());
    }
    for number in 0..colors {
        let word = number.to_string();
        if board.known(&word).is_none() {
            board.add_word(&word)?;
        }
    }
    Ok(())
}

/// Reads a list of rows, of texts that are rows, or of as many cells as this size has.
fn cells(
    line: usize,
    items: &[Value],
    options: ReadOptions,
    size: Option<Size>,
) -> Result<Cells, String> {
    let mut cells = Cells::new(line, Evidence::Lists, options.holes);
    // A flat list of cells is a board only if its size is given.
    let is_flat = !items.is_empty() && !items.iter().any(Value::is_array);
    let given = size.filter(|size| is_flat && size.cells() == items.len() as u128);
    if let Some(size) = given {
        cells.evidence = Evidence::Size;
        add_row(&mut cells, items)?;
        cells.divide(size)?;
        return Ok(cells);
    }
    let mut numbers = 0;
    for item in items {
        match item {
            Value::Array(row) if !row.is_empty() => numbers += add_row(&mut cells, row)?,
            Value::String(row) if is_flat && !row.is_empty() => {
                // A list of texts is in many files, and seldom a board.
                cells.evidence = Evidence::Texts;
                for cell in characters(row) {
                    cells.push(cell)?;
                }
            }
            _ => return Err(format!("{} is not a row: {EXPECTED}", shown(item))),
        }
        cells.end_row()?;
    }
    if cells.width == 0 {
        return Err(format!("the list is empty: {EXPECTED}"));
    }
    // The number 1 and the text "1" would be one color. A start without a color is a text beside both.
    let texts = cells.len() - numbers - usize::from(cells.is_start_colorless);
    if numbers > 0 && texts > 0 {
        return Err("some cells are texts and some are numbers: expected one kind".to_owned());
    }
    Ok(cells)
}

/// Adds the cells of a row, and returns how many of them are numbers, or holes.
fn add_row(cells: &mut Cells, row: &[Value]) -> Result<usize, String> {
    let mut numbers = 0;
    for cell in row {
        if let Value::String(word) = cell {
            cells.push(word)?;
            continue;
        }
        numbers += 1;
        let printed = cell.to_string();
        if cells.holes != Some(&printed) && !cell.is_u64() {
            let hint = match ReadOptions::HOLES.contains(&&*printed) {
                true => format!(", or holes={printed}"),
                false => String::new(),
            };
            return Err(format!(
                "{} is not a cell: expected a text or a whole number from 0 on{hint}",
                excerpt(&printed)
            ));
        }
        cells.push(&printed)?;
    }
    Ok(numbers)
}

/// Returns the beginning of a value, for a message.
fn shown(value: &Value) -> String {
    excerpt(&value.to_string()).into_owned()
}
