//! JSON: rows, an object with rows, or a list of such objects; one after another, if there are several.
//!
//! Rows are a list of equally long lists of cells, which are whole numbers or texts. Where the format is given, they may
//! also be a list of equally long texts whose characters are cells. The object has the rows as the value of `board`,
//! `grid` or `cells`, or all cells in one list beside `width` and `height`, or `size` for both. It may have `start`, an
//! object of `row` and `column` counted from 0, `colors`, `limit`, `optimum` and `name`, and no other key. A key whose
//! value is `null` counts as missing.

mod values;

use colorwalk_core::wording::excerpt;
use serde::Deserialize;
use serde_json::Value;

use super::draft::Cells;
use super::file_format::Definition;
use super::grammar::{Evidence, Found, Grammar};
use super::split::characters;
use super::table::Table;
use super::text::Line;
use super::{FileFormat, ParseFileError, ReadOptions, Size};
use values::{ValueText, Values};

impl FileFormat {
    /// Lists of rows in JSON.
    pub const JSON: Self = Self(&Definition {
        name: "json",
        summary: "Lists of rows in JSON, also in objects",
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
const EXPECTED: &str = "expected rows such as [[1, 2], [2, 1]], an object such as {\"board\": [[1, 2], [2, 1]]}, or a list of such objects; graphs, and boards with holes, are read as format=graph";

/// A text in the middle of JSON.
struct Json {
    options: ReadOptions,
    values: Values,
}

impl Grammar for Json {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        for value in self.values.read(line)? {
            // The brackets were understood up to here.
            let board = board(&value, self.options)
                .map_err(|mistake| mistake.reaching(line.number, usize::MAX))?;
            found.push_back(Ok(Box::new(board)));
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
        value.parse::<Object>()?.board(value.line, options.size)
    } else {
        let items: Vec<Value> = value.parse()?;
        cells(value.line, &items, options.size).map(|(table, evidence)| table.cells(evidence))
    };
    board.map_err(|message| value.mistake(message))
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
    optimum: Option<usize>,
    #[serde(rename = "name")]
    _name: Option<String>,
}

/// A cell of an object, counted from 0.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    row: usize,
    column: usize,
}

impl Object {
    /// Returns the board, which begins in this line and has this size if the caller gives one.
    fn board(&self, line: usize, given: Option<Size>) -> Result<Cells, String> {
        let size = self.size()?;
        let (table, mut evidence) = cells(line, &self.board, size.or(given))?;
        if let Some(size) = size {
            check_size(&table, size)?;
            // Rows whose size is said twice are a board, whatever their shape.
            if evidence == Evidence::Lists {
                evidence = Evidence::Size;
            }
        }
        let found = table.words().len();
        if let Some(colors) = self.colors.filter(|&colors| colors < found) {
            return Err(format!(
                "the board has {found} colors, but its object says {colors}"
            ));
        }
        let mut board = table.cells(evidence);
        if let Some(start) = &self.start {
            if table.shows_start() {
                return Err("the board has two starts: expected one".to_owned());
            }
            if start.row >= table.height() || start.column >= table.width() {
                return Err(
                    "the start is not on the board: expected its row and column, counted from 0"
                        .to_owned(),
                );
            }
            board.start = Some(start.row * table.width() + start.column);
        }
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

/// Reads a list of rows, of texts that are rows, or of as many cells as this size has.
fn cells(line: usize, items: &[Value], size: Option<Size>) -> Result<(Table, Evidence), String> {
    let mut table = Table::new(line);
    // A flat list of cells is a board only if its size is given.
    let is_flat = !items.is_empty() && !items.iter().any(Value::is_array);
    let given = size.filter(|size| is_flat && size.cells() == items.len() as u128);
    if let Some(size) = given {
        table.begin_row(items.len())?;
        add_row(&mut table, items)?;
        table.divide(size)?;
        return Ok((table, Evidence::Size));
    }
    let mut evidence = Evidence::Lists;
    let mut numbers = 0;
    for item in items {
        match item {
            Value::Array(row) if !row.is_empty() => {
                table.begin_row(row.len())?;
                numbers += add_row(&mut table, row)?;
            }
            Value::String(row) if is_flat && !row.is_empty() => {
                // A list of texts is in many files, and seldom a board.
                evidence = Evidence::Texts;
                table.begin_row(characters(row).count())?;
                for cell in characters(row) {
                    table.push(cell)?;
                }
            }
            _ => return Err(format!("{} is not a row: {EXPECTED}", shown(item))),
        }
    }
    if table.width() == 0 {
        return Err(format!("the list is empty: {EXPECTED}"));
    }
    // The number 1 and the text "1" would be one color.
    if numbers > 0 && numbers < table.width() * table.height() {
        return Err("some cells are texts and some are numbers: expected one kind".to_owned());
    }
    Ok((table, evidence))
}

/// Adds the cells of a row, and returns how many of them are numbers.
fn add_row(table: &mut Table, row: &[Value]) -> Result<usize, String> {
    let mut numbers = 0;
    for cell in row {
        match cell {
            Value::String(word) => table.push(word)?,
            Value::Number(number) if number.is_u64() => {
                numbers += 1;
                table.push(&number.to_string())?;
            }
            _ => {
                return Err(format!(
                    "{} is not a cell: expected a text or a whole number from 0 on; {EXPECTED}",
                    shown(cell)
                ));
            }
        }
    }
    Ok(numbers)
}

/// Returns the beginning of a value, for a message.
fn shown(value: &Value) -> String {
    excerpt(&value.to_string()).into_owned()
}

/// Checks that a board has the size that its object gives.
fn check_size(table: &Table, size: Size) -> Result<(), String> {
    let found = Size {
        width: table.width(),
        height: table.height(),
    };
    if found == size {
        return Ok(());
    }
    Err(format!("the board is {found}, but its object says {size}"))
}
