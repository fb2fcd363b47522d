//! Boards of every format, read, written and told apart.

mod detection;
mod grid;
mod headers;
mod ids;
#[cfg(feature = "formats")]
mod json;
mod mistakes;
mod others;
mod printed;
mod properties;
mod streams;
mod writing;

use super::*;
use colorwalk_core::{Board, Color, Rules, Start};

/// Boards in a format that is written.
pub(super) struct Sample {
    /// The boards as people write them.
    pub(super) text: &'static str,
    /// The boards as grid text; those of a graph as they are written.
    pub(super) boards: &'static [&'static str],
    /// The boards as they are written.
    pub(super) written: &'static str,
}

/// Returns a format that is written, and its sample.
fn sample(format: FileFormat) -> Sample {
    format.0.writer.unwrap().sample()
}

/// Returns the format that a text has by its content, grid text if no format reads it.
fn detect(text: &str, size: Option<Size>) -> Result<FileFormat, AmbiguousFormat> {
    match FileIndex::new(
        text.as_bytes(),
        None,
        ReadOptions::default().with_size(size),
    ) {
        Ok(index) => Ok(index.format()),
        Err(ReadError::Ambiguous(error)) => Err(error),
        Err(_) => Ok(FileFormat::GRID),
    }
}

fn read(text: &str, options: ReadOptions) -> Vec<Result<Puzzle, ParseFileError>> {
    read_as(detect(text, options.size).unwrap(), text, options)
}

fn read_as(
    format: FileFormat,
    text: &str,
    options: ReadOptions,
) -> Vec<Result<Puzzle, ParseFileError>> {
    let mistake = |error| match error {
        ReadError::Mistake(error) => error,
        error => panic!("{error}"),
    };
    let index = match FileIndex::new(text.as_bytes(), Some(format), options) {
        Ok(index) => index,
        Err(error) => return vec![Err(mistake(error))],
    };
    let read: Vec<_> = index
        .read(text.as_bytes())
        .map(|read| read.map_err(mistake))
        .collect();
    assert_eq!(
        index.count(),
        read.len(),
        "{}",
        colorwalk_core::wording::excerpt(text)
    );
    read
}

fn boards(text: &str) -> Vec<Board> {
    read(text, ReadOptions::default())
        .into_iter()
        .map(|read| read.unwrap().board)
        .collect()
}

fn written(format: FileFormat, puzzles: &[Puzzle]) -> String {
    let (mut writer, mut text) = (BoardWriter::new(format), Vec::new());
    puzzles
        .iter()
        .for_each(|puzzle| writer.write(puzzle, None, &mut text).unwrap());
    String::from_utf8(text).unwrap()
}

/// Returns the only board of a text.
fn only(format: FileFormat, text: &str) -> Result<Puzzle, ParseFileError> {
    let mut read = read_as(format, text, ReadOptions::default());
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0)
}

/// Returns the error of the only board of a text.
fn mistake(format: FileFormat, text: &str) -> String {
    only(format, text).unwrap_err().to_string()
}

/// Returns the reading of a text whose format is not given.
fn index(text: &str) -> Result<FileIndex, ReadError> {
    FileIndex::new(text.as_bytes(), None, ReadOptions::default())
}

#[test]
fn every_format_is_tried_on_texts() {
    let mut tried = [formats::FIRST, formats::TABLE].concat();
    for format in &tried {
        assert!(
            formats::ALL.contains(format),
            "{format}: add it to ALL in crates/boards/src/files/formats.rs"
        );
    }
    // As rows.
    tried.push(FileFormat::GRID);
    for format in FileFormat::all() {
        assert_eq!(
            tried.iter().filter(|&&other| other == format).count(),
            1,
            "{format}: add it to FIRST or TABLE in crates/boards/src/files/formats.rs"
        );
    }
}

#[test]
fn every_format_is_recognized_and_read() {
    for format in FileFormat::written() {
        let Sample { text, boards, .. } = sample(format);
        assert_eq!(detect(text, None), Ok(format), "{text}");
        let read: Vec<String> = super::tests::boards(text)
            .iter()
            .map(Board::to_string)
            .collect();
        assert_eq!(read, boards, "{format}");
    }
}

#[test]
fn every_format_is_written_as_it_was_read() {
    for format in FileFormat::written() {
        let sample = sample(format);
        let mut puzzles = Vec::new();
        for puzzle in read(sample.text, ReadOptions::default()) {
            puzzles.push(puzzle.unwrap());
        }
        assert_eq!(written(format, &puzzles), sample.written);
    }
}

#[test]
fn line_ends_trailing_blanks_marks_and_comments_make_no_difference() {
    for format in FileFormat::written() {
        let Sample { text, .. } = sample(format);
        let decorated: String = text.lines().map(|line| format!("{line} \t\r\n")).collect();
        let decorated = format!("\u{feff}# a comment\r\n{decorated}# another\r\n\r\n \r\n");
        assert_eq!(boards(&decorated), boards(text), "{decorated}");
        assert_eq!(boards(text.trim_end()), boards(text));
    }
    assert_eq!(
        boards("# colors by name\n1 2\n# origin\n0 0\n# cells\nred blue\n").len(),
        1
    );
}

#[test]
fn the_cells_of_numbers_may_be_broken_into_any_lines() {
    let numbers = sample(FileFormat::NUMBERS).text;
    assert_eq!(
        boards("2 3 4\n1 2\n4 3 2 1\n5\n2 2 2\n1 2 2 1"),
        boards(numbers)
    );
    let optimum = |text: &str| {
        read(text, ReadOptions::default())[0]
            .as_ref()
            .unwrap()
            .optimum
    };
    assert_eq!(
        [
            optimum(numbers),
            optimum("1 2 2\n1 2\n0"),
            optimum("1 2 2\n1 2")
        ],
        [Some(5), None, None]
    );
}

#[test]
fn the_symbols_of_a_file_are_the_colors_in_order() {
    let puzzle = read(
        "BRGB\nRRGG\n",
        ReadOptions::default().with_size(Size {
            width: 2,
            height: 2,
        }),
    );
    let puzzle = puzzle[0].as_ref().unwrap();
    assert_eq!(puzzle.board.to_string(), "13\n21");
    assert_eq!(puzzle.symbols.write(&"312".parse().unwrap(), 3), "RBG");
}

#[test]
fn options_say_what_a_file_does_not() {
    let options = ReadOptions::default()
        .with_rules(Rules::Walk)
        .with_start(Start::Center);
    for format in FileFormat::written() {
        // A graph has a start of its own, and no center.
        if format == FileFormat::GRAPH {
            continue;
        }
        let Sample { text, .. } = sample(format);
        // The format depends on neither the rules nor the start.
        for (read, plain) in read(text, options).into_iter().zip(boards(text)) {
            let board = read.unwrap().board;
            assert_eq!(board.rules(), Rules::Walk);
            assert_eq!(Some(board.start()), Start::Center.on(plain.topology()));
        }
    }
}

#[test]
fn every_format_has_a_name_that_reads_back() {
    assert!(FileFormat::all().all(|format| format.name().parse() == Ok(format)));
    let error = "grids".parse::<FileFormat>().unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("\"grids\" is not a file format of boards: expected grid, line, "),
        "{error}"
    );
}

#[test]
fn a_graph_may_have_comments_and_its_mistakes_have_places() {
    let graph = sample(FileFormat::GRAPH).text;
    let commented = format!(
        "c\nc a path\n{}",
        graph.replace("s 3", "c in the middle\nc #: colors=4\n# and\n  s 3")
    );
    let [board] = &boards(&commented)[..] else {
        panic!()
    };
    assert_eq!(
        (
            board.colors(),
            board.start(),
            board.to_string().lines().count()
        ),
        (4, 2, 7)
    );
    assert_eq!(
        boards(&written(FileFormat::GRAPH, &[board.clone().into()])),
        std::slice::from_ref(board)
    );
    let wrong = commented.replace("e 1 2", "  e 1 4");
    assert_eq!(
        mistake(FileFormat::GRAPH, &wrong),
        "line 10, column 3: \"4\" is not a number from 1 to 3"
    );
    // Each format reads its own kind and nothing else.
    for text in ["\nc nothing\nc\n", "\n12\n21\n"] {
        assert_eq!(
            mistake(FileFormat::GRAPH, text),
            "line 2, column 1: there is no graph: expected p edge VERTICES EDGES"
        );
    }
    let expected = "line 1, column 1: a graph where a board in grid text was expected";
    assert_eq!(mistake(FileFormat::GRID, graph), expected);
    let long = format!("p edge 1 0\nn 1 {}1", " ".repeat(2000));
    assert_eq!(
        mistake(FileFormat::GRAPH, &long),
        "line 2, column 1: the graph is too large: at most 20971620 lines are allowed"
    );
    let size = ReadOptions::default().with_size(Size {
        width: 3,
        height: 1,
    });
    let error = read_as(FileFormat::GRAPH, graph, size)
        .remove(0)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: the board has no rows: expected 3x1, or one board per line of 3 cells"
    );
}
