//! Texts that are boards, and texts that are not: each is read as these boards, which have these ids, or refused for this reason.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk_testkit::texts::texts;
use common::told;

/// Returns the boards of a text in its own words, and their ids, or why it is refused.
fn read(text: &str, format: Option<FileFormat>) -> Result<[Vec<String>; 2], String> {
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
    Ok([boards, ids])
}

#[test]
fn texts_are_boards_all_of_them_or_refused() {
    let mut wrong = Vec::new();
    for text in texts() {
        let format = text.format.map(|format| format.parse().unwrap());
        let found = read(&text.text, format);
        let is_right = match (&found, &text.refused) {
            (Ok(found), None) => *found == [text.boards, text.ids],
            (Err(error), Some(reason)) => error.contains(reason),
            _ => false,
        };
        if !is_right {
            wrong.push(format!("{}: {found:?}", text.name));
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
}
