//! Boards of every shape, read, written and told apart.

use super::*;
use crate::board::{Board, Cell, Rules};
use crate::text::Start;

/// A board of each shape, as people write it.
const GRID: &str = "# two boards\n1212\n3112\n2333\n\n12\n21\n";
const LINE: &str = "121231123\n231231231\n";
const NUMBERS: &str = "# by hand\n2 3 4\n1 2 4\n3 2 1\n5\n\n2 2 2\n1 2\n2 1\n0\n";
const TOKENS: &str = "2 3\n1 2\nred red #0f0\nblue red #0f0\n\n1 2\n0 0\n10 9\n";

fn read(text: &str, options: ReadOptions) -> Vec<Result<Puzzle, ParseFileError>> {
    let shape = Shape::detect(text, options.size);
    let read: Vec<_> = shape.read(text, options).collect();
    assert_eq!(shape.count(text), read.len(), "{text}");
    read
}

fn boards(text: &str) -> Vec<Board> {
    read(text, ReadOptions::default()).into_iter().map(|read| read.unwrap().board).collect()
}

fn written(shape: Shape, puzzles: &[Puzzle]) -> String {
    let (mut writer, mut text) = (Writer::new(shape), Vec::new());
    puzzles.iter().for_each(|puzzle| writer.write(puzzle, None, &mut text).unwrap());
    String::from_utf8(text).unwrap()
}

/// The one mistake of a text that holds one board.
fn mistake(shape: Shape, text: &str) -> String {
    let read: Vec<_> = shape.read(text, ReadOptions::default()).collect();
    assert_eq!(read.len(), 1, "{text}");
    read[0].as_ref().unwrap_err().to_string()
}

#[test]
fn every_shape_is_recognized_and_read() {
    for (text, shape) in [(GRID, Shape::GRID), (LINE, Shape::LINE), (NUMBERS, Shape::NUMBERS), (TOKENS, Shape::TOKENS)]
    {
        assert_eq!(Shape::detect(text, None), shape, "{text}");
        assert_eq!(boards(text).len(), 2);
    }
    assert_eq!(boards(GRID)[0].to_string(), "1212\n3112\n2333");
    assert_eq!(boards(LINE)[1].to_string(), "231\n231\n231");
    assert_eq!(boards(NUMBERS)[0].to_string(), "124\n321");
    assert_eq!(boards(TOKENS)[0].to_string(), "#: start=1,2\n331\n231");
}

#[test]
fn every_shape_is_written_as_it_was_read() {
    for text in [GRID, LINE, NUMBERS, TOKENS] {
        let puzzles: Vec<_> = read(text, ReadOptions::default()).into_iter().map(Result::unwrap).collect();
        let plain: Vec<_> =
            text.lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect();
        assert_eq!(written(Shape::detect(text, None), &puzzles), plain.concat());
    }
}

#[test]
fn line_ends_trailing_blanks_marks_and_comments_make_no_difference() {
    for text in [GRID, LINE, NUMBERS, TOKENS] {
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
    assert_eq!([optimum(NUMBERS), optimum("1 2 2\n1 2 0"), optimum("1 2 2\n1 2")], [Some(5), None, None]);
}

#[test]
fn the_symbols_of_a_file_are_the_colors_in_order() {
    let puzzle = read("BRGB\nRRGG\n", ReadOptions::default().with_size(Size { width: 2, height: 2 }));
    let puzzle = puzzle[0].as_ref().unwrap();
    assert_eq!(puzzle.board.to_string(), "13\n21");
    assert_eq!(puzzle.symbols.write(&"312".parse().unwrap(), 3), "RBG");
}

#[test]
fn a_row_is_told_from_a_board() {
    let shape = |rows: usize, width: usize| Shape::detect(&format!("{}\n", "1".repeat(width)).repeat(rows), None);
    for (rows, width) in [(3, 3), (20, 30), (19, 19), (9, 9), (3, 4), (16, 16), (25, 25), (48, 64), (100, 100), (3, 1)]
    {
        assert_eq!(shape(rows, width), Shape::GRID, "{width} x {rows}");
    }
    for (rows, width) in [(1, 4), (1000, 196), (300, 196), (5, 196), (1, 196), (2, 9), (200, 16), (1, 361)] {
        assert_eq!(shape(rows, width), Shape::LINE, "{width} x {rows}");
    }
    let size = |width, height| Some(Size { width, height });
    assert_eq!(Shape::detect("121212\n121212\n", size(3, 2)), Shape::LINE);
    assert_eq!(Shape::detect("121212\n121212\n", size(6, 2)), Shape::GRID);
    assert_eq!(Shape::detect("121212\n121212\n", size(5, 2)), Shape::GRID);
    assert_eq!(Shape::detect("", None), Shape::GRID);
}

#[test]
fn grid_text_that_looks_like_lines_is_marked() {
    for board in ["1212", "121212121\n121212121", "1\n2\n1", ".212"] {
        let puzzle: Puzzle = board.parse::<Board>().unwrap().into();
        let text = written(Shape::GRID, std::slice::from_ref(&puzzle));
        assert_eq!(boards(&text), [puzzle.board], "{text}");
    }
}

#[test]
fn options_say_what_a_file_does_not() {
    let options = ReadOptions::default().with_rules(Rules::Walk).with_start(Start::Center);
    for text in [GRID, LINE, NUMBERS, TOKENS] {
        for (read, plain) in read(text, options).into_iter().zip(boards(text)) {
            let board = read.unwrap().board;
            assert_eq!(board.rules(), Rules::Walk);
            assert_eq!(board.start(), Cell { row: plain.height() / 2, column: plain.width() / 2 });
        }
    }
}

#[test]
fn mistakes_are_told_with_their_place() {
    assert_eq!(
        mistake(Shape::GRID, "12\n1x!"),
        "line 2, column 3: '!' is not a cell: expected a color, 1 to 9 or a to z, or . for the start cell"
    );
    assert_eq!(mistake(Shape::LINE, "12!1"), "line 1, column 3: '!' is not a cell: expected a letter or a digit");
    assert_eq!(
        mistake(Shape::LINE, "\n 12121"),
        "line 2, column 7: a board of 5 cells is not square: expected a square, or its size, WIDTHxHEIGHT"
    );
    assert_eq!(
        mistake(Shape::NUMBERS, "2 2 3\n1 2\n1 4\n0"),
        "line 3, column 3: \"4\" is not the color of cell 1,1: expected a number from 1 to 3"
    );
    assert_eq!(
        mistake(Shape::NUMBERS, "2 2 99\n1 2"),
        "line 1, column 5: \"99\" is not the number of colors: expected a number from 1 to 35"
    );
    assert_eq!(
        mistake(Shape::NUMBERS, "2 2 3\n1 2\n1"),
        "line 3, column 1: the file ends after 3 of the board's 4 cells"
    );
    assert_eq!(
        mistake(Shape::NUMBERS, "2 2"),
        "line 1, column 1: the file ends in a header: expected the number of colors"
    );
    assert_eq!(
        mistake(Shape::NUMBERS, "1 2 2\n1 2 x"),
        "line 2, column 5: \"x\" is not the optimum: expected a number, 0 when it is not known"
    );
    assert_eq!(
        mistake(Shape::TOKENS, "2 2\n2 0\na b b a"),
        "line 2, column 1: \"2\" is not the row of the start cell: expected a number from 0 to 1"
    );
    assert_eq!(
        mistake(Shape::TOKENS, "2 2\n0 0\na b b"),
        "line 3, column 5: the file ends after 3 of the board's 4 cells"
    );
    let many: String = (0..36).map(|token| format!("t{token} ")).collect();
    assert!(mistake(Shape::TOKENS, &format!("6 6\n0 0\n{many}")).ends_with("one color too many: 35 are the most"));
}

#[test]
fn a_bad_board_does_not_touch_the_next() {
    for text in ["12\n1\n\n12\n21\n", "12!212121\n121212121\n", "12345678\n123456789\n", "1 2 2\n1 3 0\n1 2 2\n1 2 0\n"]
    {
        let read = read(text, ReadOptions::default());
        assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true], "{text}");
    }
}

#[test]
fn what_a_shape_cannot_hold_is_refused() {
    let walk: Board = ".2\n12".parse().unwrap();
    let center: Board = "#: start=1,1\n12\n12".parse().unwrap();
    let check = |shape, board| Writer::new(shape).check(board);
    assert_eq!(check(Shape::GRID, &walk), Ok(()));
    assert_eq!(check(Shape::LINE, &walk), Err(Unwritable::Walk));
    assert_eq!(check(Shape::TOKENS, &center), Ok(()));
    assert_eq!(check(Shape::NUMBERS, &center), Err(Unwritable::Start(Cell { row: 1, column: 1 })));
}

#[test]
fn a_board_that_a_shape_cannot_hold_leaves_no_trace() {
    let walk: Puzzle = ".2\n12".parse::<Board>().unwrap().into();
    let mut text = Vec::new();
    let error = Writer::new(Shape::LINE).write(&walk, None, &mut text).unwrap_err();
    assert!(matches!(error, WriteError::Unwritable(Unwritable::Walk)) && text.is_empty(), "{error}");
}

#[test]
fn every_shape_has_a_name_that_reads_back() {
    assert!(Shape::all().all(|shape| shape.name().parse() == Ok(shape)));
    let error = "grids".parse::<Shape>().unwrap_err();
    assert!(error.to_string().starts_with("\"grids\" is not a shape of boards: there are grid, line, "), "{error}");
}

#[test]
fn a_size_beyond_all_boards_is_a_mistake_and_no_overflow() {
    let size = Size { width: usize::MAX, height: usize::MAX };
    let options = ReadOptions::default().with_size(size);
    let error = Shape::LINE.read("1221", options).next().unwrap().unwrap_err();
    assert!(error.to_string().starts_with("line 1, column 5: the board has 4 cells: expected 3402823"), "{error}");
}
