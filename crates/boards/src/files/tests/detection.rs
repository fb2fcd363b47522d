//! Which format a text has, where several could read it.

use super::*;

fn size(width: usize, height: usize) -> Size {
    Size { width, height }
}

/// Returns the format of this many lines of this many digits.
fn format_of_lines(rows: usize, width: usize, size: Option<Size>) -> Result<FileFormat, ReadError> {
    let text = format!("{}\n", "1".repeat(width)).repeat(rows);
    let options = ReadOptions::default().with_size(size);
    FileIndex::new(text.as_bytes(), None, options).map(|index| index.format())
}

#[test]
fn lines_are_rows_of_one_board_unless_they_are_too_many_for_their_length() {
    for (rows, width) in [
        (3, 3),
        (10, 16),
        (20, 30),
        (19, 19),
        (48, 63),
        (8, 5),
        (4, 4),
        (9, 9),
        (25, 25),
        (9, 36),
    ] {
        let format = format_of_lines(rows, width, None);
        if width == 36 {
            assert!(matches!(format, Err(ReadError::Ambiguous(_))));
        } else {
            assert_eq!(format.unwrap(), FileFormat::GRID, "{width} x {rows}");
        }
    }
    // The sets pc19, b10c15 and b24c4 have 1,000 boards of these sizes.
    for (rows, width) in [(1000, 196), (1000, 100), (1000, 576), (8, 36), (1, 36)] {
        let format = format_of_lines(rows, width, None).unwrap();
        assert_eq!(format, FileFormat::LINE, "{width} x {rows}");
    }
}

#[test]
fn lines_that_may_be_rows_and_boards_are_refused_unless_the_size_is_given() {
    for (rows, width) in [(30, 49), (36, 36), (300, 196)] {
        let Err(ReadError::Ambiguous(error)) = format_of_lines(rows, width, None) else {
            panic!("{rows} of {width}")
        };
        let side = width.isqrt();
        let readings = [
            (FileFormat::GRID, 1, size(width, rows)),
            (FileFormat::LINE, rows, size(side, side)),
        ];
        assert_eq!(error.readings, readings);
        let format = |size| format_of_lines(rows, width, Some(size)).unwrap();
        assert_eq!(format(size(width, rows)), FileFormat::GRID);
        assert_eq!(format(size(side, side)), FileFormat::LINE);
    }
    assert_eq!(
        format_of_lines(30, 49, None).unwrap_err().to_string(),
        "this can be read in two ways: as 1 board of 49x30 (grid), or as 30 boards of 7x7 (line)"
    );
}

#[test]
fn lines_that_look_like_no_board_are_read_if_the_size_is_given() {
    for (rows, width, reason) in [
        (1, 4, "a board of 4x1 is a single row or column"),
        (3, 1, "a board of 1x3 is a single row or column"),
        (1, 1, "a board of 1x1 is a single row or column"),
        (8, 2, "a board of 2x8 digits may be a column of numbers"),
        (5, 4, "a board of 4x5 digits may be a column of numbers"),
        (
            2,
            9,
            "a board of 9x2 is more than four times as long as wide",
        ),
        (
            3,
            16,
            "a board of 16x3 is more than four times as long as wide",
        ),
    ] {
        let error = format_of_lines(rows, width, None).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
        let format = format_of_lines(rows, width, Some(size(width, rows)));
        assert_eq!(format.unwrap(), FileFormat::GRID);
    }
    let format = |width, height| format_of_lines(2, 6, Some(size(width, height))).unwrap();
    assert_eq!(format(3, 2), FileFormat::LINE);
    assert_eq!(format(6, 2), FileFormat::GRID);
    assert_eq!(detect("", None), Ok(FileFormat::GRID));
}

#[test]
fn what_only_one_format_has_decides() {
    for text in [
        "# grid text\n1212\n",
        "#: colors=5\n1212\n",
        "# by hand\n#: colors=5\n1212\n",
        "\n#: colors=5\n1212\n",
        ".212\n1112\n",
        "1212\n2121\n\n1212\n2121\n",
    ] {
        let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default()).unwrap();
        assert_eq!(index.format(), FileFormat::GRID, "{text}");
    }
    // What has an error in every format is read in the one that is given.
    for text in ["1212\n2121\n121\n1212\n", "zzZZ\n1yyy\nx!xx\n123123123\n"] {
        let index = |format| FileIndex::new(text.as_bytes(), format, ReadOptions::default());
        assert!(matches!(index(None), Err(ReadError::Unreadable(_))));
        assert_eq!(index(Some(FileFormat::LINE)).unwrap().count(), 4);
    }
}

/// Digits and letters are symbols of colors; letters alone are more likely names.
#[test]
fn letters_are_symbols_of_grid_text_beside_digits_only() {
    assert_eq!(detect("1234\n5678\n9abc\n", None), Ok(FileFormat::GRID));
    for text in ["ab\nba\n", "ab\nbj\n", "jk\nkj\n"] {
        assert_eq!(detect(text, None), Ok(FileFormat::ROWS), "{text}");
        assert_eq!(
            boards(text)[0].colors(),
            text.replace(['\n'], "")
                .chars()
                .collect::<std::collections::BTreeSet<_>>()
                .len()
        );
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
