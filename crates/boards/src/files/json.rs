//! JSON: a board is a list of rows, each a list of words or of whole numbers, or a text whose characters are cells.
//!
//! In an object it is the value of a key that says so, or else of the only key with a board; other keys may give its size,
//! which a list of cells without rows needs, and its start.

use std::collections::BTreeSet;

use colorwalk_core::wording::excerpt;
use serde_json::{Deserializer, Map, Value};

use super::draft::Readings;
use super::file_format::{Codec, Definition};
use super::tables::{Table, characters, readings};
use super::{FileFormat, ParseFileError, ReadOptions, Size};
use crate::palette::hue;

impl FileFormat {
    /// Lists of rows in JSON.
    pub const JSON: Self = Self(&Definition {
        name: "json",
        summary: "Lists of rows in JSON, also in objects",
        codec: Codec::Whole(read),
    });
}

/// Keys that name a board.
const BOARDS: &[&str] = &[
    "board", "grid", "cells", "tiles", "map", "field", "matrix", "puzzle", "layout", "rows",
    "data", "state",
];

/// Keys that name something else that may look like a board.
const OTHERS: &[&str] = &[
    "solution",
    "solutions",
    "moves",
    "path",
    "history",
    "palette",
    "answer",
    "steps",
    "optimal",
];

const POINTS: &str =
    "this may be a list of points: expected a board, as the value of board, or with its size";

fn read(text: &str, options: ReadOptions) -> Readings {
    let none = || ParseFileError::new(1, 1, "there is no list of rows");
    if !text.trim_start().starts_with(['[', '{']) {
        return Err(none());
    }
    let (mut found, mut line, mut at) = (Vec::new(), 1, 0);
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    while let Some(value) = values.next() {
        let value = value.map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            ParseFileError::new(
                error.line().max(1),
                error.column().max(1),
                format!("this is not JSON: {message}"),
            )
        })?;
        line += text[at..values.byte_offset()].matches('\n').count();
        at = values.byte_offset();
        if options.size.is_none() && is_points(&value) {
            return Err(ParseFileError::refused(line, POINTS));
        }
        let boards = boards(&value, options.size)
            .map_err(|message| ParseFileError::refused(line, message))?;
        found.extend(boards.into_iter().map(|table| Table { line, ..table }));
    }
    if found.is_empty() {
        Err(none())
    } else {
        readings(&found, options)
    }
}

/// Returns whether a value may be a list of points: different pairs of numbers, in lists or not.
fn is_points(value: &Value) -> bool {
    let Some(items) = value.as_array() else {
        return false;
    };
    let is_pair = |item: &Value| {
        item.as_array()
            .is_some_and(|pair| pair.len() == 2 && pair.iter().all(Value::is_number))
    };
    let are_different = || {
        items
            .iter()
            .map(Value::to_string)
            .collect::<BTreeSet<_>>()
            .len()
            == items.len()
    };
    match &items[..] {
        [] => false,
        _ if items.iter().all(is_pair) => items.len() > 2 && are_different(),
        _ => items.iter().all(is_points),
    }
}

/// Finds the boards in a value; a list of cells without rows has this size.
fn boards(value: &Value, size: Option<Size>) -> Result<Vec<Table>, String> {
    match value {
        Value::Object(fields) => object(fields),
        Value::Array(items) => match rows(items, size)? {
            Some(rows) => Ok(vec![Table::new(1, rows)]),
            None => {
                let found = items
                    .iter()
                    .map(|item| boards(item, None))
                    .collect::<Result<Vec<_>, _>>()?;
                Ok(found.into_iter().flatten().collect())
            }
        },
        Value::String(text) if size.is_some() => Ok(divided(characters(text), size)
            .map(|rows| Table::new(1, rows))
            .into_iter()
            .collect()),
        _ => Ok(Vec::new()),
    }
}

fn object(fields: &Map<String, Value>) -> Result<Vec<Table>, String> {
    let size = size_of(fields);
    let is_named = fields.keys().any(|key| is_among(key, BOARDS));
    let mut found = Vec::new();
    for (key, value) in fields
        .iter()
        .filter(|(key, _)| !is_among(key, OTHERS) && is_named == is_among(key, BOARDS))
    {
        if !is_named && is_points(value) {
            return Err(POINTS.to_owned());
        }
        let boards =
            boards(value, size).map_err(|message| format!("in {:?}, {message}", excerpt(key)))?;
        if !boards.is_empty() && !found.is_empty() {
            return Err(format!(
                "{:?} has a board, and so has another key: expected one",
                excerpt(key)
            ));
        }
        found.extend(boards);
    }
    if let [table] = &mut found[..] {
        if let Some(told) = size.filter(|told| *told != table.size()) {
            return Err(format!(
                "the board is {}, but its object says {told}",
                table.size()
            ));
        }
        table.start = start_of(fields, table.size())?;
    }
    Ok(found)
}

/// Returns the rows of a list of rows, or of cells that this size divides; `None` if it is neither.
fn rows(items: &[Value], size: Option<Size>) -> Result<Option<Vec<Vec<String>>>, String> {
    let is_nested = |item: &Value| {
        item.as_array()
            .is_some_and(|row| row.iter().all(|cell| !cell.is_array()))
    };
    let rows = if !items.is_empty() && items.iter().all(is_nested) {
        let rows = items
            .iter()
            .filter_map(Value::as_array)
            .map(|row| row.iter().map(cell).collect());
        rows.collect::<Result<Vec<Vec<_>>, _>>()?
    } else {
        let Ok(cells) = items.iter().map(cell).collect::<Result<Vec<_>, _>>() else {
            return Ok(None);
        };
        if let Some(rows) = divided(cells.clone(), size) {
            return Ok(Some(rows));
        }
        let rows: Vec<_> = cells.iter().map(|cell| characters(cell)).collect();
        // A list of names is no board.
        let is_text = |item: &Value| item.as_str().is_some_and(|word| hue(word).is_none());
        if !items.iter().all(is_text) || rows.iter().any(|row| row.len() < 2) {
            return Ok(None);
        }
        rows
    };
    let width = rows.first().map_or(0, Vec::len);
    if width == 0 || rows.iter().any(|row| row.len() != width) {
        return Err("the rows of a list are not equally long".to_owned());
    }
    let kinds = items.iter().flat_map(|item| {
        item.as_array()
            .map_or(std::slice::from_ref(item), Vec::as_slice)
    });
    let numbers = kinds.clone().filter(|cell| cell.is_number()).count();
    if numbers > 0 && numbers < kinds.count() {
        return Err("some cells are words and some are numbers: expected one kind".to_owned());
    }
    Ok(Some(rows))
}

/// Divides cells into the rows of a board of this size.
fn divided(cells: Vec<String>, size: Option<Size>) -> Option<Vec<Vec<String>>> {
    let size = size.filter(|size| size.width > 0 && size.cells() == cells.len() as u128)?;
    Some(cells.chunks(size.width).map(<[String]>::to_vec).collect())
}

/// Returns the word of a cell: a text, a whole number, or an object with a color that does not say where the cell is.
fn cell(value: &Value) -> Result<String, String> {
    match value {
        Value::String(word) => Ok(word.clone()),
        Value::Number(number) if number.is_u64() => Ok(number.to_string()),
        Value::Object(fields)
            if !fields
                .keys()
                .any(|key| is_among(key, &["x", "y", "row", "col", "column", "index"])) =>
        {
            let color =
                field(fields, &["color", "colour", "value"]).filter(|color| !color.is_object());
            color.map_or_else(|| Err("a cell has no color".to_owned()), cell)
        }
        _ => Err(format!(
            "{} is not a cell: expected a text or a whole number",
            excerpt(&value.to_string())
        )),
    }
}

fn is_among(key: &str, names: &[&str]) -> bool {
    names.iter().any(|name| key.eq_ignore_ascii_case(name))
}

fn field<'v>(fields: &'v Map<String, Value>, names: &[&str]) -> Option<&'v Value> {
    fields
        .iter()
        .find(|(key, _)| is_among(key, names))
        .map(|(_, value)| value)
}

fn number(fields: &Map<String, Value>, names: &[&str]) -> Option<usize> {
    usize::try_from(field(fields, names)?.as_u64()?).ok()
}

/// Returns the size that an object specifies.
fn size_of(fields: &Map<String, Value>) -> Option<Size> {
    let side = || {
        number(
            fields,
            &["size", "n", "side", "dimension", "boardSize", "gridSize"],
        )
    };
    let width = number(fields, &["width", "w", "columns", "cols", "m"]).or_else(side)?;
    let height = number(fields, &["height", "h", "rows"]).or_else(side)?;
    Some(Size { width, height })
}

/// Returns where the game of an object starts. Which of two numbers is the row is certain only if they are equal.
fn start_of(fields: &Map<String, Value>, size: Size) -> Result<Option<usize>, String> {
    let place = match field(fields, &["start", "origin"]) {
        Some(Value::Object(place)) => {
            number(place, &["row", "y"]).zip(number(place, &["column", "col", "x"]))
        }
        Some(Value::Array(pair)) if pair.len() == 2 && pair[0] == pair[1] => pair[0]
            .as_u64()
            .and_then(|both| usize::try_from(both).ok())
            .map(|both| (both, both)),
        Some(_) => None,
        None if fields
            .keys()
            .any(|key| key.to_lowercase().starts_with("start")) =>
        {
            number(fields, &["startRow", "start_row", "startY", "start_y"]).zip(number(
                fields,
                &[
                    "startColumn",
                    "start_column",
                    "startCol",
                    "start_col",
                    "startX",
                    "start_x",
                ],
            ))
        }
        None => return Ok(None),
    };
    let inside = place.filter(|&(row, column)| row < size.height && column < size.width);
    let (row, column) =
        inside.ok_or("the start does not say where: expected a row and a column by name")?;
    Ok(Some(row * size.width + column))
}
