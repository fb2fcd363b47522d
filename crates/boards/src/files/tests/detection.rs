//! Which format a text has, where several could read it.

use super::*;

#[test]
fn a_row_is_told_from_a_board_where_there_is_one_way_to_read_it() {
    let size = |width, height| Size { width, height };
    let format = |rows: usize, width: usize, size| {
        detect(&format!("{}\n", "1".repeat(width)).repeat(rows), size)
    };
    for (rows, width) in [
        (3, 3),
        (20, 30),
        (19, 19),
        (48, 63),
        (1, 1),
        (3, 1),
        (5, 2),
        (4, 4),
        (9, 9),
        (16, 16),
    ] {
        assert_eq!(
            format(rows, width, None),
            Ok(FileFormat::GRID),
            "{width} x {rows}"
        );
    }
    // A grid of these would be too large.
    for (rows, width) in [(22_000, 196), (2_100, 2_025)] {
        assert_eq!(
            format(rows, width, None),
            Ok(FileFormat::LINE),
            "{width} x {rows}"
        );
    }
    for (rows, width) in [(30, 49), (2, 9), (25, 25), (1, 4), (300, 196)] {
        let error = format(rows, width, None).unwrap_err();
        let side = width.isqrt();
        let readings = [
            (FileFormat::GRID, 1, size(width, rows)),
            (FileFormat::LINE, rows, size(side, side)),
        ];
        assert_eq!(error.readings, readings);
        // The size of a board decides.
        assert_eq!(
            format(rows, width, Some(size(width, rows))),
            Ok(FileFormat::GRID)
        );
        assert_eq!(
            format(rows, width, Some(size(side, side))),
            Ok(FileFormat::LINE)
        );
    }
    assert_eq!(
        format(30, 49, None).unwrap_err().to_string(),
        "this can be read in two ways: as 1 board of 49x30 (grid), or as 30 boards of 7x7 (line)"
    );
    assert_eq!(format(2, 6, Some(size(3, 2))), Ok(FileFormat::LINE));
    assert_eq!(format(2, 6, Some(size(6, 2))), Ok(FileFormat::GRID));
    assert_eq!(detect("", None), Ok(FileFormat::GRID));
}

#[test]
fn what_only_one_format_has_decides() {
    for text in [
        "# grid text\n1212\n",
        "#: colors=5\n1212\n",
        ".212\n1112\n",
        "1212\n2121\n\n1212\n2121\n",
        "1212\n121\n",
    ] {
        assert_eq!(detect(text, None), Ok(FileFormat::GRID), "{text}");
    }
    assert_eq!(detect("1212\n123123123\n", None), Ok(FileFormat::LINE));
    // What has an error in every format is read in the one that is given.
    for text in ["1212\n2121\n121\n1212\n", "zzZZ\n1yyy\nx!xx\n123123123\n"] {
        let index = |format| FileIndex::of(text.as_bytes(), format, ReadOptions::default());
        assert!(matches!(index(None), Err(ReadError::Unreadable(_))));
        assert_eq!(index(Some(FileFormat::LINE)).unwrap().count(), 4);
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
