//! Boards of every format, read, written and told apart.

mod others;
mod properties;

use super::*;
use colorwalk_core::{Board, Cell, MAX_CELLS, Rules, Start};

/// A board of each format, as people write it.
const GRID: &str = "# two boards\n1212\n3112\n2333\n\n12\n21\n";
const LINE: &str = "121231123\n231231231\n1231\n";
const NUMBERS: &str = "# by hand\n2 3 4\n1 2 4\n3 2 1\n5\n\n2 2 2\n1 2\n2 1\n0\n";
const GRAPH: &str = "p edge 3 2\ns 3\nn 1 1\nn 2 2\ne 1 2\ne 2 3\n";
const TOKENS: &str = "2 3\n1 2\nred red #0f0\nblue red #0f0\n\n1 2\n0 0\n10 9\n";

fn read(text: &str, options: ReadOptions) -> Vec<Result<Puzzle, ParseFileError>> {
    let format = FileFormat::detect(text, options.size).unwrap();
    read_as(format, text, options)
}

fn read_as(format: FileFormat, text: &str, options: ReadOptions) -> Vec<Result<Puzzle, ParseFileError>> {
    let read: Vec<_> = format.read(text, options).collect();
    assert_eq!(format.count(text), read.len(), "{}", colorwalk_core::wording::excerpt(text));
    read
}

fn boards(text: &str) -> Vec<Board> {
    read(text, ReadOptions::default()).into_iter().map(|read| read.unwrap().board).collect()
}

fn written(format: FileFormat, puzzles: &[Puzzle]) -> String {
    let (mut writer, mut text) = (BoardWriter::new(format), Vec::new());
    puzzles.iter().for_each(|puzzle| writer.write(puzzle, None, &mut text).unwrap());
    String::from_utf8(text).unwrap()
}

/// Returns the single error of a text that holds one board.
fn mistake(format: FileFormat, text: &str) -> String {
    let read: Vec<_> = format.read(text, ReadOptions::default()).collect();
    assert_eq!(read.len(), 1, "{text}");
    read[0].as_ref().unwrap_err().to_string()
}

#[test]
fn every_format_is_recognized_and_read() {
    for (text, format, count) in [
        (GRID, FileFormat::GRID, 2),
        (LINE, FileFormat::LINE, 3),
        (NUMBERS, FileFormat::NUMBERS, 2),
        (TOKENS, FileFormat::TOKENS, 2),
        (GRAPH, FileFormat::GRAPH, 1),
    ] {
        assert_eq!(FileFormat::detect(text, None), Ok(format), "{text}");
        assert_eq!(boards(text).len(), count);
    }
    assert_eq!(boards(GRID)[0].to_string(), "1212\n3112\n2333");
    assert_eq!(boards(LINE)[1].to_string(), "231\n231\n231");
    assert_eq!(boards(NUMBERS)[0].to_string(), "124\n321");
    assert_eq!(boards(TOKENS)[0].to_string(), "#: start=1,2\n331\n231");
}

#[test]
fn every_format_is_written_as_it_was_read() {
    for text in [GRID, LINE, NUMBERS, TOKENS, GRAPH] {
        let puzzles: Vec<_> = read(text, ReadOptions::default()).into_iter().map(Result::unwrap).collect();
        let format = FileFormat::detect(text, None).unwrap();
        let plain: String =
            text.lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect();
        let expected = if format == FileFormat::GRID {
            format!("# grid text\n{plain}")
        } else if format == FileFormat::LINE {
            format!("# one board a line, 3x3\n{plain}").replace("\n1231\n", "\n# one board a line, 2x2\n1231\n")
        } else {
            plain
        };
        assert_eq!(written(format, &puzzles), expected);
    }
}

#[test]
fn line_ends_trailing_blanks_marks_and_comments_make_no_difference() {
    for text in [GRID, LINE, NUMBERS, TOKENS, GRAPH] {
        let decorated: String = text.lines().map(|line| format!("{line} \t\r\n")).collect();
        let decorated = format!("\u{feff}# a comment\r\n{decorated}# another\r\n\r\n \r\n");
        assert_eq!(boards(&decorated), boards(text), "{decorated}");
        assert_eq!(boards(text.trim_end()), boards(text));
    }
    assert_eq!(boards("# colors by name\n1 2\n# origin\n0 0\n# cells\nred blue\n").len(), 1);
}

#[test]
fn numbers_may_be_broken_into_any_lines() {
    assert_eq!(boards("2 3 4\n1 2\n4 3 2 1 5 2 2 2 1 2 2 1"), boards(NUMBERS));
    let optimum = |text: &str| read(text, ReadOptions::default())[0].as_ref().unwrap().optimum;
    assert_eq!([optimum(NUMBERS), optimum("1 2 2\n1 2\n0"), optimum("1 2 2\n1 2")], [Some(5), None, None]);
}

#[test]
fn the_symbols_of_a_file_are_the_colors_in_order() {
    let puzzle = read("BRGB\nRRGG\n", ReadOptions::default().with_size(Size { width: 2, height: 2 }));
    let puzzle = puzzle[0].as_ref().unwrap();
    assert_eq!(puzzle.board.to_string(), "13\n21");
    assert_eq!(puzzle.symbols.write(&"312".parse().unwrap(), 3), "RBG");
}

#[test]
fn a_row_is_told_from_a_board_where_there_is_one_way_to_read_it() {
    let size = |width, height| Size { width, height };
    let format =
        |rows: usize, width: usize, size| FileFormat::detect(&format!("{}\n", "1".repeat(width)).repeat(rows), size);
    for (rows, width) in [(3, 3), (20, 30), (19, 19), (48, 63), (1, 1), (5, 2), (4, 4), (9, 9), (16, 16)] {
        assert_eq!(format(rows, width, None), Ok(FileFormat::GRID), "{width} x {rows}");
    }
    // A grid of these would be too large.
    for (rows, width) in [(1000, 196), (8000, 9)] {
        assert_eq!(format(rows, width, None), Ok(FileFormat::LINE), "{width} x {rows}");
    }
    for (rows, width) in [(30, 49), (2, 9), (25, 25), (1, 4), (300, 196), (3, 1)] {
        let error = format(rows, width, None).unwrap_err();
        let side = width.isqrt();
        let readings = [(FileFormat::GRID, 1, size(width, rows)), (FileFormat::LINE, rows, size(side, side))];
        assert_eq!(error.readings, readings);
        // The size of a board decides.
        assert_eq!(format(rows, width, Some(size(width, rows))), Ok(FileFormat::GRID));
        if width > 1 {
            assert_eq!(format(rows, width, Some(size(side, side))), Ok(FileFormat::LINE));
        }
    }
    assert_eq!(
        format(30, 49, None).unwrap_err().to_string(),
        "this can be read in two ways: as 1 board of 49x30 (grid), or as 30 boards of 7x7 (line)"
    );
    assert_eq!(format(2, 6, Some(size(3, 2))), Ok(FileFormat::LINE));
    assert_eq!(format(2, 6, Some(size(6, 2))), Ok(FileFormat::GRID));
    assert_eq!(FileFormat::detect("", None), Ok(FileFormat::GRID));
}

#[test]
fn what_only_one_format_has_decides() {
    for text in
        ["# grid text\n1212\n", "#: colors=5\n1212\n", ".212\n1112\n", "1212\n2121\n\n1212\n2121\n", "1212\n121\n"]
    {
        assert_eq!(FileFormat::detect(text, None), Ok(FileFormat::GRID), "{text}");
    }
    for text in ["1212\n123123123\n", "zzZZ\n1yyy\nx!xx\n123123123\n"] {
        assert_eq!(FileFormat::detect(text, None), Ok(FileFormat::LINE), "{text}");
    }
    // An error in one line of many does not turn a file into one of the other kind.
    assert!(FileFormat::detect("1212\n2121\n121\n1212\n", None).is_err());
}

#[test]
fn a_size_that_does_not_fit_is_a_mistake() {
    let size = |width, height| ReadOptions::default().with_size(Size { width, height });
    for (text, options, mistake) in [
        (
            &*"1".repeat(196),
            size(10, 10),
            "line 1, column 1: the board has 196x1 cells: expected 10x10, or one board per line of 100 cells",
        ),
        (
            "2 3 4\n1 2 4\n3 2 1\n5\n",
            size(2, 3),
            "line 1, column 1: the board has 3x2 cells: expected 2x3, or one board per line of 6 cells",
        ),
        (
            "\n2 3\n0 0\na b c c b a\n",
            size(2, 3),
            "line 2, column 1: the board has 3x2 cells: expected 2x3, or one board per line of 6 cells",
        ),
        (
            "# grid text\n12\n21\n",
            size(4, 1),
            "line 2, column 1: the board has 2x2 cells: expected 4x1, or one board per line of 4 cells",
        ),
    ] {
        let read = read(text, options);
        assert_eq!(read[0].as_ref().unwrap_err().to_string(), mistake);
    }
}

#[test]
fn grid_text_that_looks_like_lines_is_marked() {
    for board in ["1212", "121212121\n121212121", "1\n2\n1", ".212"] {
        let puzzle: Puzzle = board.parse::<Board>().unwrap().into();
        let text = written(FileFormat::GRID, std::slice::from_ref(&puzzle));
        assert_eq!(boards(&text), [puzzle.board], "{text}");
    }
}

#[test]
fn words_that_would_steer_a_terminal_are_no_tokens() {
    for token in ["\u{1b}[31m", "a\u{202e}", &"x".repeat(1001)] {
        let mistake = mistake(FileFormat::TOKENS, &format!("1 2\n0 0\nb {token}\n"));
        assert!(mistake.starts_with("line 3, column 3: ") && mistake.len() < 200, "{mistake}");
        assert!(mistake.ends_with(" is not a name for a color: expected at most 1000 visible characters"), "{mistake}");
    }
    assert_eq!(boards("1 3\n0 0\n漢 é #\n").len(), 1);
}

#[test]
fn options_say_what_a_file_does_not() {
    let options = ReadOptions::default().with_rules(Rules::Walk).with_start(Start::Center);
    for text in [GRID, LINE, NUMBERS, TOKENS] {
        // The format depends on neither the rules nor the start.
        for (read, plain) in read(text, options).into_iter().zip(boards(text)) {
            let board = read.unwrap().board;
            assert_eq!(Rules::of(&board), Rules::Walk);
            assert_eq!(Some(board.start()), Start::Center.on(plain.topology()));
        }
    }
}

#[test]
fn mistakes_are_told_with_their_place() {
    assert_eq!(
        mistake(FileFormat::GRID, "12\n1x!"),
        "line 2, column 3: '!' is not a cell: expected a color, 1 to 9 or a to z, or . for the start cell"
    );
    assert_eq!(mistake(FileFormat::LINE, "12!1"), "line 1, column 3: '!' is not a cell: expected a letter or a digit");
    assert_eq!(
        mistake(FileFormat::LINE, "\n 12121"),
        "line 2, column 7: a board of 5 cells is not square: expected a square, or its size, WIDTHxHEIGHT"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2 3\n1 2\n1 4\n0"),
        "line 3, column 3: \"4\" is not the color of cell 1,1: expected a number from 1 to 3"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2 99\n1 2"),
        "line 1, column 5: \"99\" is not the number of colors: expected a number from 1 to 35"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2 3\n1 2\n1"),
        "line 3, column 1: the file ends after 3 of the board's 4 cells"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2"),
        "line 1, column 1: the file ends in a header: expected the number of colors"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "1 2 2\n1 2 x"),
        "line 2, column 5: \"x\" is not the optimum: expected a number, 0 if it is unknown"
    );
    assert_eq!(
        mistake(FileFormat::TOKENS, "2 2\n2 0\na b b a"),
        "line 2, column 1: \"2\" is not the row of the start cell: expected a number from 0 to 1"
    );
    assert_eq!(
        mistake(FileFormat::TOKENS, "2 2\n0 0\na b b"),
        "line 3, column 5: the file ends after 3 of the board's 4 cells"
    );
    let many: String = (0..36).map(|token| format!("t{token} ")).collect();
    assert!(
        mistake(FileFormat::TOKENS, &format!("6 6\n0 0\n{many}"))
            .ends_with("one color too many: at most 35 are allowed")
    );
}

#[test]
fn a_bad_board_does_not_touch_the_next() {
    for (format, text) in [
        (FileFormat::GRID, "12\n1\n\n12\n21\n"),
        (FileFormat::LINE, "12!212121\n121212121\n"),
        (FileFormat::LINE, "12345678\n123456789\n"),
        (FileFormat::NUMBERS, "1 2 2\n1 3 0\n1 2 2\n1 2 0\n"),
        (FileFormat::TOKENS, "1 2\n0 0\n\u{1b}[31m b\n1 2\n0 0\na b\n"),
    ] {
        let read = read_as(format, text, ReadOptions::default());
        assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true], "{text}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let walk: Board = ".2\n12".parse().unwrap();
    let center: Board = "#: start=1,1\n12\n12".parse().unwrap();
    let check = |format, board| BoardWriter::new(format).check(board);
    assert_eq!(check(FileFormat::GRID, &walk), Ok(()));
    assert_eq!(check(FileFormat::LINE, &walk), Err(Unwritable::Walk));
    assert_eq!(check(FileFormat::TOKENS, &center), Ok(()));
    assert_eq!(check(FileFormat::NUMBERS, &center), Err(Unwritable::Start(Start::At(Cell { row: 1, column: 1 }))));
}

#[test]
fn each_topology_has_its_format() {
    let board = |text: &str| text.parse::<Board>().unwrap();
    let (hex, graph) = (board("#: topology=hex\n12\n12"), board("p edge 2 1\nn 1 1\nn 2 2\ne 1 2"));
    for format in FileFormat::written() {
        let check = |board| BoardWriter::new(format).check(board).map_err(|error| error.to_string());
        let only = |format| Err(format!("only the format {format} can hold a board on this topology"));
        assert_eq!(check(&hex), if format == FileFormat::GRID { Ok(()) } else { only("grid") }, "{format}");
        assert_eq!(check(&graph), if format == FileFormat::GRAPH { Ok(()) } else { only("graph") }, "{format}");
    }
    assert_eq!(BoardWriter::new(FileFormat::GRAPH).check(&board("12")), Err(Unwritable::Topology(FileFormat::GRID)));
}

#[test]
fn a_board_that_a_format_cannot_hold_leaves_no_trace() {
    let walk: Puzzle = ".2\n12".parse::<Board>().unwrap().into();
    let mut text = Vec::new();
    let error = BoardWriter::new(FileFormat::LINE).write(&walk, None, &mut text).unwrap_err();
    assert!(matches!(error, WriteError::Unwritable(Unwritable::Walk)) && text.is_empty(), "{error}");
}

#[test]
fn every_format_has_a_name_that_reads_back() {
    assert!(FileFormat::all().all(|format| format.name().parse() == Ok(format)));
    let error = "grids".parse::<FileFormat>().unwrap_err();
    assert!(
        error.to_string().starts_with("\"grids\" is not a file format of boards: expected one of grid, line, "),
        "{error}"
    );
}

#[test]
fn a_size_beyond_all_boards_is_a_mistake_and_no_overflow() {
    let size = Size { width: usize::MAX, height: usize::MAX };
    let options = ReadOptions::default().with_size(size);
    let error = FileFormat::LINE.read("1221", options).next().unwrap().unwrap_err();
    assert!(error.to_string().starts_with("line 1, column 5: the board has 4 cells: expected 3402823"), "{error}");
}

/// A stream that counts the bytes that were read from it.
struct Counted<'a> {
    inner: Box<dyn std::io::Read + Send>,
    bytes: &'a std::sync::atomic::AtomicUsize,
}

impl std::io::Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes.fetch_add(read, std::sync::atomic::Ordering::Relaxed);
        Ok(read)
    }
}

#[test]
fn each_byte_is_read_once_and_boards_come_as_they_are_read() {
    for (format, board) in [
        (FileFormat::GRID, "12\n21\n\n"),
        (FileFormat::LINE, "1221\n"),
        (FileFormat::NUMBERS, "2 2 2 1 2 2 1 0 "),
        (FileFormat::TOKENS, "2 2 0 0 a b b a "),
    ] {
        let (count, text) = (100_000, board.repeat(100_000));
        let bytes = std::sync::atomic::AtomicUsize::new(0);
        let stream = || Counted { inner: Box::new(std::io::Cursor::new(text.clone().into_bytes())), bytes: &bytes };
        let index = FileIndex::of(stream(), Some(format), ReadOptions::default()).unwrap();
        assert_eq!((index.count(), bytes.swap(0, std::sync::atomic::Ordering::Relaxed)), (count, text.len()));
        let mut boards = index.read(stream());
        assert!(boards.by_ref().take(10).all(|read| read.is_ok()));
        assert!(bytes.load(std::sync::atomic::Ordering::Relaxed) <= 1 << 17);
        assert_eq!(boards.count(), count - 10);
        assert_eq!(bytes.load(std::sync::atomic::Ordering::Relaxed), text.len());
    }
}

#[test]
fn a_million_numbers_in_one_line_take_one_look_at_each() {
    // If this took quadratic time, the test would not end.
    let text = format!("256 256 5 {}0 ", "1 2 3 4 ".repeat(1 << 14));
    let text = text.repeat(20);
    assert_eq!(FileFormat::NUMBERS.read(&text, ReadOptions::default()).filter(Result::is_ok).count(), 20);
    assert_eq!(FileFormat::LINE.count(&"12".repeat(5_000_000)), 1);
    let mistake = mistake(FileFormat::NUMBERS, &format!("1 1 1 {}", "x".repeat(10_000_000)));
    assert!(mistake.len() < 200, "{mistake}");
}

#[test]
fn a_graph_may_have_comments_and_its_mistakes_have_places() {
    let commented = format!("c\nc a path\n{}", GRAPH.replace("s 3", "c in the middle\nc #: colors=4\n# and\n  s 3"));
    let [board] = &boards(&commented)[..] else { panic!() };
    assert_eq!((board.colors(), board.start(), board.to_string().lines().count()), (4, 2, 7));
    assert_eq!(boards(&written(FileFormat::GRAPH, &[board.clone().into()])), std::slice::from_ref(board));
    let wrong = commented.replace("e 1 2", "  e 1 4");
    assert_eq!(mistake(FileFormat::GRAPH, &wrong), "line 10, column 3: \"4\" is not a number from 1 to 3");
    // Each format reads its own kind and nothing else.
    for text in ["\nc nothing\nc\n", "\n12\n21\n"] {
        assert_eq!(
            mistake(FileFormat::GRAPH, text),
            "line 2, column 1: there is no graph: expected p edge VERTICES EDGES"
        );
    }
    let expected = "line 1, column 1: a graph where a board in grid text was expected";
    assert_eq!(mistake(FileFormat::GRID, GRAPH), expected);
    let long = format!("p edge 1 0\nn 1 {}1", " ".repeat(2000));
    assert_eq!(
        mistake(FileFormat::GRAPH, &long),
        "line 2, column 1: the graph is too large: at most 4259940 lines are allowed"
    );
    let size = ReadOptions::default().with_size(Size { width: 3, height: 1 });
    let error = read_as(FileFormat::GRAPH, GRAPH, size).remove(0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: the board has no rows (graph of 3 cells): expected 3x1, or one board per line of 3 cells"
    );
}

#[test]
fn a_note_is_a_comment_of_its_format() {
    for (text, comment) in [(GRID, "# a\n# b\n"), (NUMBERS, "# a\n# b\n"), (GRAPH, "c a\nc b\n"), (LINE, "")] {
        let puzzle = read(text, ReadOptions::default()).remove(0).unwrap();
        let format = FileFormat::detect(text, None).unwrap();
        let (mut plain, mut noted) = (Vec::new(), Vec::new());
        BoardWriter::new(format).write(&puzzle, None, &mut plain).unwrap();
        BoardWriter::new(format).write(&puzzle, Some("a\nb"), &mut noted).unwrap();
        assert_eq!(String::from_utf8(noted).unwrap().replacen(comment, "", 1), String::from_utf8(plain).unwrap());
    }
}

/// Returns the results of grid text: boards as they are written, errors as messages.
fn all(text: &str, options: ReadOptions) -> Vec<String> {
    let written = |result: Result<Puzzle, ParseFileError>| match result {
        Ok(Puzzle { board, .. }) => format!("{}: {board}", Rules::of(&board)),
        Err(error) => error.to_string(),
    };
    read_as(FileFormat::GRID, text, options).into_iter().map(written).collect()
}

#[test]
fn boards_are_separated_by_blank_lines_and_each_has_its_own_result() {
    let text = "\
        # three boards, and two mistakes

        .21
        112

        # the next row is too short
        .21
        11
        \t
        # only a comment

        #: colors=5
        21
        1.


        .x0
        1.1
        # the last one
        .";
    assert_eq!(
        all(text, ReadOptions::default()),
        [
            "walk: .21\n112",
            "line 8, column 11: the row ends after 2 cells where the first row of the board has 3",
            "walk: #: colors=5\n21\n1.",
            "line 17, column 11: '0' is not a cell: expected a color, 1 to 9 or a to z, or . for the start cell",
        ]
    );
    assert_eq!(all("# nothing\n\n", ReadOptions::default()), [""; 0]);
}

#[test]
fn one_start_symbol_makes_all_boards_of_a_text_walk_boards() {
    let missing = "the board has no . for its start cell, but other boards of the text have one: \
                   expected it in all boards or in none";
    assert_eq!(
        all("12\n\n.1\n\n # 2\n  21", ReadOptions::default()),
        [&*format!("line 1, column 1: {missing}"), "walk: .1", &format!("line 6, column 3: {missing}"),]
    );
    assert_eq!(all("12\n\n# a . in a comment\n21", ReadOptions::default()), ["flood: 12", "flood: 21"]);
}

#[test]
fn what_the_caller_says_holds_for_all_boards_of_a_text() {
    let walk = ReadOptions::default().with_rules(Rules::Walk);
    assert_eq!(all("31\n21\n\n2.", walk), ["walk: .1\n21", "walk: 2."]);
    assert_eq!(
        all("12\n\n 2.", ReadOptions::default().with_rules(Rules::Flood)),
        [
            "flood: 12",
            "line 3, column 3: the start cell has no color, but flood rules were requested: \
             expected a color, 1 to 9 or a to z",
        ]
    );
    assert_eq!(all("111\n221\n121\n\n1", walk.with_start(Start::Center)), ["walk: 111\n2.1\n121", "walk: ."]);
    let start = Start::At(colorwalk_core::Cell { row: 0, column: 2 });
    assert_eq!(
        all("1.1\n\n.2\n\n 1", ReadOptions::default().with_start(start)),
        [
            "line 1, column 2: the start cell is at 0,1 (row,column from 0), but 0,2 was requested",
            "line 3, column 1: the start cell 0,2 (row,column from 0) lies outside the board (2x1)",
            "line 5, column 2: the start cell 0,2 (row,column from 0) lies outside the board (1x1)",
        ]
    );
}

/// Blocks that are larger than any board are not kept, whatever their size.
#[test]
fn a_block_that_is_too_large_is_counted_and_not_kept() {
    for (text, size) in [
        (format!("{}\n", "1".repeat(MAX_CELLS + 1)), "65537 x 1"),
        ("1\n".repeat(MAX_CELLS + 1), "1 x 65537"),
        (format!("#: {}\n12\n", "x".repeat(10_000_000)), "2 x 1"),
    ] {
        let expected = format!("a board of {size} (columns x rows) is too large: at most 65536 cells are allowed");
        let found = all(&(text + "\n21\n"), ReadOptions::default());
        assert!(found[0].ends_with(&expected), "{}", found[0]);
        assert_eq!(found[1..], ["flood: 21"]);
    }
}
