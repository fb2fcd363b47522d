//! Files in the formats of other programs are read as what they are, or refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod common;

use std::fs;

use colorwalk_boards::files::{FileIndex, ReadOptions};
use common::told;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/formats/");

/// Returns the content of a file: its format, or why it is refused, and its boards.
fn found(text: &[u8]) -> (String, Vec<String>) {
    match FileIndex::new(text, None, ReadOptions::default()) {
        Err(error) => (error.to_string(), Vec::new()),
        Ok(index) => {
            let boards: Vec<_> = index.read(text).map(|read| told(&read.unwrap())).collect();
            assert_eq!(boards.len(), index.count());
            (index.format().to_string(), boards)
        }
    }
}

#[test]
fn files_in_the_formats_of_others_are_read_unaided_or_refused() {
    let expected = fs::read_to_string(format!("{FOLDER}expected.txt")).unwrap();
    let mut files: Vec<(&str, &str, Vec<String>)> = Vec::new();
    for line in expected.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("    ") {
            Some(board) => files.last_mut().unwrap().2.push(board.to_owned()),
            None => {
                let (name, format) = line.split_once(": ").unwrap();
                files.push((name, format, Vec::new()));
            }
        }
    }
    let listed = fs::read_dir(FOLDER).unwrap().count();
    assert_eq!(
        files.len() + 2,
        listed,
        "expected.txt and the README beside the files"
    );
    let (mut read, mut wrong) = (0, Vec::new());
    for (name, format, boards) in files {
        let found = found(&fs::read(format!("{FOLDER}{name}")).unwrap());
        let is_right = match format.strip_prefix("refused: ") {
            Some(reason) => found.1.is_empty() && found.0.contains(reason),
            None => (found.0.as_str(), &found.1) == (format, &boards),
        };
        read += usize::from(is_right && !found.1.is_empty());
        if !is_right {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert_eq!(wrong, [""; 0], "{}", wrong.join("\n"));
    assert!(read >= 30, "{read}");
}
