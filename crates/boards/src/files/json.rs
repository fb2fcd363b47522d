//! JSON: rows, an object with rows, or a list of such objects; one after another, if there are several.
//!
//! Rows are a list of equally long lists of cells, which are whole numbers or texts. Where the format is given, they may
//! also be a list of equally long texts whose characters are cells. The object has the rows as the value of `board`,
//! `grid` or `cells`, or all cells in one list beside `width` and `height`, or `size` for both. It may have `start`, an object of `row` and
//! `column` counted from 0, `colors`, `limit`, `optimum` and `name`, and no other key.

mod values;

use colorwalk_core::wording::excerpt;
use serde_json::{Map, Value};

use super::draft::Cells;
use super::file_format::Definition;
use super::grammar::{Evidence, Found, Grammar};
use super::split::characters;
use super::table::Table;
use super::text::Line;
use super::{FileFormat, ParseFileError, ReadOptions, Size};
use values::Values;

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
const EXPECTED: &str = "expected rows such as [[1, 2], [2, 1]], an object such as {\"board\": [[1, 2], [2, 1]]}, or a list of such objects";

/// The keys of an object that is a board.
const KEYS: &str =
    "board, grid or cells, and perhaps width, height, size, start, colors, limit, optimum or name";

struct Json {
    options: ReadOptions,
    values: Values,
}

impl Grammar for Json {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        self.values.add(line)?;
        while let Some((begin, value)) = self.values.next() {
            let board = board(begin, &value, self.options).map_err(|message| {
                ParseFileError::new(begin, 1, message).reaching(line.number, usize::MAX)
            })?;
            found.push_back(Ok(Box::new(board)));
        }
        Ok(())
    }

    fn end(&mut self, _: &mut Found) -> Result<(), ParseFileError> {
        self.values.end()
    }
}

/// Returns the board that a value is.
fn board(line: usize, value: &Value, options: ReadOptions) -> Result<Cells, String> {
    match value {
        Value::Object(fields) => object(line, fields, options),
        Value::Array(items) => {
            let (table, evidence) = cells(line, items, options.size)?;
            Ok(table.cells(evidence))
        }
        _ => Err(format!("{} is not a board: {EXPECTED}", shown(value))),
    }
}

/// Returns the board of an object.
fn object(line: usize, fields: &Map<String, Value>, options: ReadOptions) -> Result<Cells, String> {
    let mut list = None;
    for (key, value) in fields {
        match key.as_str() {
            "board" | "grid" | "cells" if list.is_some() => {
                return Err(format!("{key:?} is a second board: expected one"));
            }
            "board" | "grid" | "cells" => list = Some((key, value)),
            "width" | "height" | "size" | "start" | "colors" | "limit" | "optimum" => {}
            "name" if value.is_string() || value.is_u64() => {}
            _ => {
                return Err(format!(
                    "{:?} is not a key of a board: expected {KEYS}",
                    excerpt(key)
                ));
            }
        }
    }
    let Some((key, value)) = list else {
        return Err(format!("the object has no board: expected {KEYS}"));
    };
    let Some(items) = value.as_array() else {
        return Err(format!("{key:?} is not a list: {EXPECTED}"));
    };
    let size = size(fields)?;
    let (table, mut evidence) = cells(line, items, size.or(options.size))?;
    if let Some(size) = size {
        check_size(&table, size)?;
        if evidence == Evidence::Lists {
            evidence = Evidence::Size;
        }
    }
    let found = table.colors();
    if let Some(colors) = number(fields, "colors")?
        && colors < found
    {
        return Err(format!(
            "the board has {found} colors, but its object says {colors}"
        ));
    }
    let mut board = table.cells(evidence);
    if let Some(start) = start(fields, &table)? {
        if table.shows_start() {
            return Err("the board has two starts: expected one".to_owned());
        }
        board.start = Some(start);
    }
    board.limit = number(fields, "limit")?;
    board.optimum = number(fields, "optimum")?;
    Ok(board)
}

/// Reads a list of rows, of texts that are rows, or of as many cells as this size has.
fn cells(line: usize, items: &[Value], size: Option<Size>) -> Result<(Table, Evidence), String> {
    let mut table = Table::new(line);
    let is_flat = !items.is_empty() && !items.iter().any(Value::is_array);
    if let Some(size) = size
        && is_flat
        && size.cells() == items.len() as u128
    {
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

/// Returns the whole number under a key, if the key is there.
fn number(fields: &Map<String, Value>, key: &str) -> Result<Option<usize>, String> {
    let Some(value) = fields.get(key) else {
        return Ok(None);
    };
    match value.as_u64().map(usize::try_from) {
        Some(Ok(number)) => Ok(Some(number)),
        _ => Err(format!(
            "{key:?} is {}: expected a whole number from 0 on",
            shown(value)
        )),
    }
}

/// Returns the size that an object gives.
fn size(fields: &Map<String, Value>) -> Result<Option<Size>, String> {
    let width = number(fields, "width")?;
    let height = number(fields, "height")?;
    let side = number(fields, "size")?;
    match (width, height, side) {
        (None, None, None) => Ok(None),
        (None, None, Some(side)) => Ok(Some(Size {
            width: side,
            height: side,
        })),
        (Some(width), Some(height), None) => Ok(Some(Size { width, height })),
        _ => Err("the size is incomplete: expected width and height, or size for both".to_owned()),
    }
}

/// Returns the start cell that an object gives.
fn start(fields: &Map<String, Value>, table: &Table) -> Result<Option<usize>, String> {
    let Some(start) = fields.get("start") else {
        return Ok(None);
    };
    const WRONG: &str = "the start is not on the board: expected {\"row\": ROW, \"column\": COLUMN}, both counted from 0";
    let Some(place) = start.as_object().filter(|place| place.len() == 2) else {
        return Err(WRONG.to_owned());
    };
    match (number(place, "row")?, number(place, "column")?) {
        (Some(row), Some(column)) if row < table.height() && column < table.width() => {
            Ok(Some(row * table.width() + column))
        }
        _ => Err(WRONG.to_owned()),
    }
}
