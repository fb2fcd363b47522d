//! The table of texts in `tests/texts.json`, 50 that are boards and 50 that are not: each is read as these boards, which have
//! these ids, or refused for this reason. The tests of the Python package run on the same table.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use common::told;
use serde_json::Value;

const TABLE: &str = include_str!("../../../tests/texts.json");

/// Returns the boards of a text in its own words, and their ids, or why it is refused.
fn read(text: &str, format: Option<FileFormat>) -> Result<[Value; 2], String> {
    let index = FileIndex::new(text.as_bytes(), format, ReadOptions::default())
        .map_err(|error| error.to_string())?;
    let mut boards = Vec::new();
    let mut ids = Vec::new();
    for read in index.read(text.as_bytes()) {
        let puzzle = read.map_err(|error| error.to_string())?;
        boards.push(told(&puzzle));
        ids.push(BoardId::from_board(&puzzle.board).unwrap().to_string());
    }
    assert_eq!(boards.len(), index.count());
    Ok([boards.into(), ids.into()])
}

#[test]
fn texts_are_boards_all_of_them_or_refused() {
    let table: Vec<Value> = serde_json::from_str(TABLE).unwrap();
    let mut wrong = Vec::new();
    let mut boards = 0;
    for row in &table {
        let name = row["name"].as_str().unwrap();
        let format = row
            .get("format")
            .map(|format| format.as_str().unwrap().parse().unwrap());
        let found = read(row["text"].as_str().unwrap(), format);
        let is_right = match (&found, row.get("boards"), row.get("refused")) {
            (Ok(found), Some(expected), None) => {
                boards += 1;
                found == &[expected.clone(), row["ids"].clone()]
            }
            (Err(error), None, Some(reason)) => error.contains(reason.as_str().unwrap()),
            _ => false,
        };
        if !is_right {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
    assert_eq!((boards, table.len()), (50, 100));
}
