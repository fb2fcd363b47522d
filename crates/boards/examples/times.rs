//! The time of reading files of many boards, printed as a table: `cargo run --release -p colorwalk-boards --example times`

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints what it finds"
)]

use std::time::Instant;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadOptions};
use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;

/// The numbers of boards.
const COUNTS: [u64; 5] = [250, 500, 1_000, 2_000, 200_000];

/// The side of the boards.
const SIDE: usize = 10;

/// Returns the file of the first boards in a format, each written by a function, below a first line.
fn file(first: &str, count: u64, mut write: impl FnMut(&Puzzle, &[u8]) -> String) -> String {
    let recipe = Recipe::new(SIDE, SIDE, 6).unwrap().with_rules(Rules::Flood);
    let mut text = first.to_owned();
    for seed in 0..count {
        let cells: Vec<u8> = recipe.cells(seed).collect();
        text += &write(&recipe.board(seed).into(), &cells);
    }
    text
}

/// Returns the rows of a board, its cells separated by blanks, and what ends each.
fn rows(cells: &[u8], end: &str) -> String {
    let mut text = String::new();
    for row in cells.chunks(SIDE) {
        let words: Vec<String> = row.iter().map(u8::to_string).collect();
        text += &words.join(" ");
        text += end;
    }
    text
}

/// Returns boards as a format writes them.
fn written(format: FileFormat, count: u64) -> String {
    let mut writer = BoardWriter::new(format);
    file("", count, |puzzle, _| {
        let mut text = Vec::new();
        writer.write(puzzle, None, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    })
}

/// Returns boards in JSON, each with what is before and behind it.
fn json(first: &str, before: &str, behind: &str, count: u64) -> String {
    file(first, count, |_, cells| {
        let rows: Vec<&[u8]> = cells.chunks(SIDE).collect();
        format!("{before}{}{behind}", serde_json::to_string(&rows).unwrap())
    })
}

/// A kind of file: its name, and its text with this many boards.
type Kind = (&'static str, fn(u64) -> String);

fn main() {
    println!(
        "seconds of an index and of all boards of {SIDE} x {SIDE} cells, the format recognized"
    );
    println!("{:<22}{COUNTS:>10?}", "");
    let files: [Kind; 11] = [
        ("grid", |count| written(FileFormat::GRID, count)),
        ("grid, no heading", |count| {
            written(FileFormat::GRID, count).replace("# grid text\n", "")
        }),
        ("line", |count| written(FileFormat::LINE, count)),
        ("numbers", |count| written(FileFormat::NUMBERS, count)),
        ("tokens", |count| written(FileFormat::TOKENS, count)),
        ("ids", |count| {
            file("", count, |puzzle, _| {
                format!("{}\n", BoardId::from_board(&puzzle.board).unwrap())
            })
        }),
        ("json, values", |count| json("", "", "\n", count)),
        ("json, one list", |count| {
            json("[", "{\"board\": ", "},\n", count)
                .trim_end_matches(",\n")
                .to_owned()
                + "]"
        }),
        ("rows", |count| {
            file("", count, |_, cells| rows(cells, "\n") + "\n")
        }),
        ("sized", |count| {
            file("", count, |_, cells| {
                format!("{SIDE}\n{}", rows(cells, "\n"))
            })
        }),
        ("sized, counted", |count| {
            file(&format!("{count}\n"), count, |_, cells| {
                format!("{SIDE}\n{}", rows(cells, "\n"))
            })
        }),
    ];
    for (name, file) in files {
        let mut times = String::new();
        for count in COUNTS {
            let text = file(count);
            let begin = Instant::now();
            let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default()).unwrap();
            let read = index.read(text.as_bytes()).filter(Result::is_ok).count();
            times += &format!("{:>10.4}", begin.elapsed().as_secs_f64());
            assert_eq!(read as u64, count, "{name}");
        }
        println!("{name:<22}{times}");
    }
}
