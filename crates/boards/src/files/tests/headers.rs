//! Boards below a line that says something of them.

use super::*;

fn puzzles(format: FileFormat, text: &str) -> Vec<Puzzle> {
    read_as(format, text, ReadOptions::default())
        .into_iter()
        .map(|read| read.unwrap())
        .collect()
}

/// A header follows the last cell, or the optimum.
#[test]
fn boards_of_numbers_may_have_an_optimum() {
    let text = "2 2 2\n1 2\n2 1\n2 2 2\n1 1\n2 1\n1\n2 2 2\n1 1\n1 2\n0\n2 2 2\n2 1\n2 1\n";
    let optima: Vec<_> = puzzles(FileFormat::NUMBERS, text)
        .into_iter()
        .map(|puzzle| puzzle.optimum)
        .collect();
    assert_eq!(optima, [None, Some(1), None, None]);
}

/// Without a heading, a header of three numbers would look like a row.
#[test]
fn numbers_are_written_below_one_heading_if_they_need_it() {
    let of = |text: &str| Puzzle::from(text.parse::<Board>().unwrap());
    let headings = |boards: &[Puzzle]| {
        let text = written(FileFormat::NUMBERS, boards);
        text.lines().filter(|line| line.starts_with('#')).count()
    };
    assert_eq!(headings(&[of("12\n21")]), 0);
    assert_eq!(headings(&[of("12\n21"), of("121\n212")]), 0);
    assert_eq!(headings(&[of("121\n212")]), 1);
    assert_eq!(headings(&[of("121\n212"), of("212\n121")]), 1);
}

#[test]
fn the_start_of_tokens_is_on_the_board() {
    let puzzle = &puzzles(FileFormat::TOKENS, "2 3\n1 2\na b a\nb a b\n")[0];
    assert_eq!(puzzle.board.start(), 5);
    for (start, mistake_of) in [
        (
            "2 0",
            "\"2\" is not the row of the start cell: expected a number from 0 to 1",
        ),
        (
            "0 3",
            "\"3\" is not the column of the start cell: expected a number from 0 to 2",
        ),
    ] {
        let error = mistake(FileFormat::TOKENS, &format!("2 3\n{start}\na b a\nb a b\n"));
        assert!(error.contains(mistake_of), "{error}");
    }
}

#[test]
fn a_size_above_a_board_may_say_more() {
    let one = |header: &str| {
        let text = format!("{header}\n1 2 1\n2 1 2\n");
        only(FileFormat::SIZED, &text)
    };
    let puzzle = one("2 3 2 7").unwrap();
    assert_eq!(
        (puzzle.limit, puzzle.board.topology().to_string()),
        (Some(7), "3x2".to_owned())
    );
    let puzzle = one("2 3 2 S").unwrap();
    assert_eq!(
        (puzzle.limit, puzzle.board.topology().to_string()),
        (None, "torus 3x2".to_owned())
    );
    for header in ["2 3", "3 2", "2 3 2", "2 3 5", "2 3 2 N"] {
        assert_eq!(
            Size::of(&one(header).unwrap().board),
            Size {
                width: 3,
                height: 2
            },
            "{header}"
        );
    }
    let error = one("2 3 1").unwrap_err().to_string();
    assert!(
        error.contains("the board has 2 colors, but the line above it says 1"),
        "{error}"
    );
}

#[test]
fn what_is_proven_contradicts_a_file_only_if_it_is_less_or_more() {
    let puzzle: Puzzle = "121\n212".parse::<Board>().unwrap().into();
    let wrong = |puzzle: &Puzzle, lower_bound, length| {
        let wrong = puzzle.wrong_optimum(lower_bound, length)?;
        Some(wrong.to_string())
    };
    let known = puzzle.clone().with_optimum(4);
    assert_eq!(wrong(&known, 4, 4), None);
    assert_eq!(wrong(&known, 3, 6), None);
    let below = "3 moves, below the optimum of 4 in the file of boards";
    assert_eq!(wrong(&known, 3, 3).as_deref(), Some(below));
    let above = "5 moves are needed, above the optimum of 4 in the file of boards";
    assert_eq!(wrong(&known, 5, 6).as_deref(), Some(above));
    let limited = Puzzle {
        limit: Some(4),
        ..puzzle
    };
    assert_eq!(wrong(&limited, 4, 4), None);
    assert_eq!(wrong(&limited, 4, 9), None);
    let above = "5 moves are needed, above the limit of 4 in the file of boards";
    assert_eq!(wrong(&limited, 5, 6).as_deref(), Some(above));
}

#[test]
fn colors_beyond_those_that_are_named_are_the_palettes() {
    let board: Board = "12\n21".parse().unwrap();
    let symbols = Symbols::new(["B", "R"].map(String::from));
    let puzzle = Puzzle::from(board).with_symbols(symbols);
    let palette = crate::palette::Palette::STANDARD;
    let lights = puzzle.lights(palette);
    assert_eq!(lights.len(), colorwalk_core::MAX_COLORS);
    let named: Vec<_> = Color::first(2).map(|color| palette.rgb(color)).collect();
    assert_ne!(lights[..2], named[..]);
    for color in Color::first(colorwalk_core::MAX_COLORS).skip(2) {
        assert_eq!(lights[color.index()], palette.rgb(color));
    }
}

/// A line of tabs is empty cells among rows that tabs separate, and a blank line elsewhere.
#[test]
fn lines_of_tabs_end_a_board_unless_tabs_separate_its_cells() {
    assert_eq!(boards("R G B\nG B R\n\t\nB R R\nR B G\n").len(), 2);
    let error = index("R\tG\tB\nG\tB\tR\n\t\t\nB\tR\tR\n").unwrap_err();
    assert!(error.to_string().contains("line 3, column 1"), "{error}");
}

/// Both ends of a row, or none.
#[test]
fn a_frame_has_two_sides() {
    assert_eq!(boards("|R|G|\n|G|R|\n").len(), 1);
    assert_eq!(boards("R|G\nG|R\n").len(), 1);
    for text in ["R|G|\nG|R|\n", "|R|G\n|G|R\n", "R|G\n-|-\nG|R\n", "|\n|\n"] {
        assert!(index(text).is_err(), "{text}");
    }
}
