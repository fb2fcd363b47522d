//! Errors: their places, and the boards after them.

use super::*;

#[test]
fn mistakes_are_told_with_their_place() {
    assert_eq!(
        mistake(FileFormat::GRID, "12\n1x!"),
        "line 2, column 3: \"!\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell"
    );
    assert_eq!(
        mistake(FileFormat::LINE, "12!1"),
        "line 1, column 3: '!' is not a cell: expected a letter or a digit"
    );
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
        "line 1, column 5: \"99\" is not the number of colors: expected a number from 1 to 64"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2 3\n1 2\n1"),
        "line 3, column 1: the file ends after 3 of the board's 4 cells"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2"),
        "line 1, column 4: this is not the header of a board: expected ROWS COLUMNS COLORS"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "1 2 2\n1 2\nx"),
        "line 3, column 1: \"x\" is not the optimum: expected a number, 0 if it is unknown"
    );
    assert_eq!(
        mistake(FileFormat::TOKENS, "2 2\n2 0\na b b a"),
        "line 2, column 1: \"2\" is not the row of the start cell: expected a number from 0 to 1"
    );
    assert_eq!(
        mistake(FileFormat::TOKENS, "2 2\n0 0\na b b"),
        "line 3, column 5: the file ends after 3 of the board's 4 cells"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "2 2097153 3\n1 2"),
        "line 1, column 3: \"2097153\" is not the number of columns: expected a number from 1 to 2097152"
    );
    assert_eq!(
        mistake(FileFormat::NUMBERS, "+2 2 3\n1 2"),
        "line 1, column 1: \"+2\" is not the number of rows: expected a number from 1 to 4194304"
    );
    let many: String = (0..65).map(|token| format!("t{token} ")).collect();
    assert!(
        mistake(FileFormat::TOKENS, &format!("5 13\n0 0\n{many}"))
            .ends_with("the board has 65 colors: expected at most 64")
    );
}

/// A board may have all its cells in one line, and one of a single row or column is not turned then.
#[test]
fn cells_below_a_header_are_on_any_lines_but_not_turned() {
    let cells = |text: &str| only(FileFormat::NUMBERS, text).map(|puzzle| Size::of(&puzzle.board));
    let size = |width, height| Ok(Size { width, height });
    assert_eq!(cells("3 1 2\n1 2 1\n0"), size(1, 3));
    assert_eq!(cells("1 3 2\n1\n2\n1\n0"), size(3, 1));
    assert_eq!(cells("2 3 2\n1 2 1 2 1 2\n0"), size(3, 2));
    assert_eq!(cells("2 3 2\n1 2 1 2\n1 2\n0"), size(3, 2));
    let turned = cells("2 3 2\n1 2\n1 2\n1 2\n0").unwrap_err().to_string();
    assert!(
        turned.contains("the lines are 3 rows of 2: expected 2 rows of 3"),
        "{turned}"
    );
}

#[test]
fn a_bad_board_does_not_touch_the_next() {
    for (format, text) in [
        (FileFormat::GRID, "12\n1\n\n12\n21\n"),
        (FileFormat::LINE, "12!212121\n121212121\n"),
        (FileFormat::LINE, "12345678\n123456789\n"),
        (FileFormat::NUMBERS, "1 2 2\n1 3\n0\n1 2 2\n1 2\n0\n"),
        (
            FileFormat::TOKENS,
            "1 2\n0 0\n\u{1b}[31m b\n1 2\n0 0\na b\n",
        ),
    ] {
        let read = read_as(format, text, ReadOptions::default());
        assert_eq!(
            read.iter().map(Result::is_ok).collect::<Vec<_>>(),
            [false, true],
            "{text}"
        );
    }
}

#[test]
fn a_size_that_does_not_fit_is_a_mistake() {
    let size = |width, height| ReadOptions::default().with_size(Size { width, height });
    for (text, options, mistake) in [
        (
            &*"1".repeat(196),
            size(10, 10),
            "line 1, column 197: the board has 196 cells: expected 100 for a size of 10x10",
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
        let read = read_as(
            detect(text, None).unwrap_or(FileFormat::GRID),
            text,
            options,
        );
        assert_eq!(read[0].as_ref().unwrap_err().to_string(), mistake);
    }
}

#[test]
fn a_size_beyond_all_boards_is_a_mistake_and_no_overflow() {
    let size = Size {
        width: usize::MAX,
        height: usize::MAX,
    };
    let options = ReadOptions::default().with_size(size);
    let error = read_as(FileFormat::LINE, "1221", options)
        .remove(0)
        .unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("line 1, column 5: the board has 4 cells: expected 3402823"),
        "{error}"
    );
}

#[test]
fn words_that_would_steer_a_terminal_are_no_tokens() {
    for token in ["\u{1b}[31m", "a\u{202e}", &"x".repeat(1001)] {
        let mistake = mistake(FileFormat::TOKENS, &format!("1 2\n0 0\nb {token}\n"));
        assert!(
            mistake.starts_with("line 3, column 3: ") && mistake.len() < 200,
            "{mistake}"
        );
        assert!(
            mistake
                .ends_with(" is not a name for a color: expected at most 1000 visible characters"),
            "{mistake}"
        );
    }
    assert_eq!(boards("# tokens\n1 3\n0 0\n漢 é #\n").len(), 1);
}

#[cfg(feature = "formats")]
#[test]
fn json_that_is_nearly_a_board_is_refused() {
    for (text, reason) in [
        (
            r#"{"cells": [[1, 2], [2, 1]], "start": [2, 0]}"#,
            "the start is not on the board",
        ),
        (
            r#"{"cells": [[1, 2], [2, 1]], "start": [0, 2]}"#,
            "the start is not on the board",
        ),
        (r#"[["1", "2"], "12"]"#, "is not a row"),
        (r#"["", "12"]"#, "is not a row"),
    ] {
        let read = FileIndex::new(text.as_bytes(), None, ReadOptions::default());
        let error = read.unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}
