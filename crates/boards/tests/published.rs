//! The sets of boards that docs/performance.md solves, in files of their published shapes: its commands name all of them as
//! they are published, and every board is found.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed"
)]

use std::fmt::Write as _;

use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk_boards::random::Recipe;
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_core::Rules;

const PAGE: &str = include_str!("../../../docs/performance.md");

/// Returns boards of this size in these symbols, one per line.
fn lines(side: usize, symbols: &str, count: u64) -> String {
    let recipe = Recipe::new(side, side, symbols.len()).unwrap();
    let symbols = symbols.as_bytes();
    let mut text = String::new();
    for seed in 0..count {
        for cell in recipe.cells(seed) {
            text.push(char::from(symbols[usize::from(cell)]));
        }
        text.push('\n');
    }
    text
}

/// Returns boards of 19 × 19 digits with a blank line below each.
fn blocks(count: u64) -> String {
    let recipe = Recipe::new(19, 19, 6).unwrap().with_rules(Rules::Flood);
    let mut text = String::new();
    for seed in 0..count {
        writeln!(text, "{}\n", recipe.board(seed)).unwrap();
    }
    text
}

/// Returns boards of 14 × 14 numbers below their size and above their optimum.
fn problems(count: u64) -> String {
    let recipe = Recipe::new(14, 14, 6).unwrap();
    let mut text = String::new();
    for seed in 0..count {
        text += "14 14 6\n";
        let cells: Vec<u8> = recipe.cells(seed).collect();
        for row in cells.chunks(14) {
            let words: Vec<String> = row.iter().map(|cell| (cell + 1).to_string()).collect();
            text += &words.join(" ");
            text.push('\n');
        }
        text += "0\n";
    }
    text
}

/// Returns a file of the shape of a published one, its format, and the number of its boards.
fn published(name: &str) -> (String, FileFormat, usize) {
    match name {
        "ColorFill/benchmark/pc19 tiles.txt" => {
            (lines(14, "123456", 1_000), FileFormat::LINE, 1_000)
        }
        "floodtest.txt" => (blocks(300), FileFormat::GRID, 300),
        "b14c8.txt" => (lines(14, "12345678", 200), FileFormat::LINE, 200),
        "99problems.txt" => (problems(99), FileFormat::NUMBERS, 99),
        _ => panic!("{name:?} has no shape here: expected one of the page's files"),
    }
}

#[test]
fn the_commands_of_the_page_read_every_board_of_the_published_sets() {
    let mut count = 0;
    for line in PAGE.lines() {
        let Some(arguments) = line.strip_prefix("colorwalk solve ") else {
            continue;
        };
        let (boards, _) = arguments.split_once(" --solver ").unwrap();
        let spec: BoardSpec = boards.trim_matches('\'').parse().unwrap();
        let BoardSource::File {
            name,
            format,
            options,
            ..
        } = spec.source
        else {
            panic!("{boards} is not a file");
        };
        let name = name.to_str().unwrap();
        let (text, expected, boards) = published(name);
        let index = FileIndex::new(text.as_bytes(), format, options).unwrap();
        assert_eq!(
            (index.format(), index.count()),
            (expected, boards),
            "{name}"
        );
        assert!(
            index.read(text.as_bytes()).all(|read| read.is_ok()),
            "{name}"
        );
        count += 1;
    }
    assert_eq!(count, 4);
}

#[test]
fn lines_of_a_thousand_boards_need_no_format() {
    for (name, side, symbols) in [
        ("pc19", 14, "123456"),
        ("b10c15", 10, "123456789ABCDEF"),
        ("b24c4", 24, "1234"),
    ] {
        let text = lines(side, symbols, 1_000);
        let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default()).unwrap();
        let found = (index.format(), index.count());
        assert_eq!(found, (FileFormat::LINE, 1_000), "{name}");
    }
}
