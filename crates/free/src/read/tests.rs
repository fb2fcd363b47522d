//! Each form is read, and what is damaged is refused with a reason.

use super::*;
use colorwalk_core::{Lattice, Tiling};

#[test]
fn rows_are_a_grid_of_their_symbols() {
    let level = level("0A0\nAaA\n").unwrap();
    let board = &level.problem.board;
    assert_eq!(
        (board.cell_count(), board.width(), board.colors()),
        (6, 3, 3)
    );
    let numbers: Vec<Option<usize>> = (0..6)
        .map(|cell| board.color(cell).map(Color::index))
        .collect();
    assert_eq!(numbers, [0, 1, 0, 1, 2, 1].map(Some));
    assert_eq!(board.neighbors(4), [1, 3, 5]);
    assert_eq!(level.symbols, ["0", "A", "a"]);
}

#[test]
fn rows_state_the_fewest_moves_and_the_most() {
    let moves = |text: &str| {
        let level = level(text).unwrap();
        (level.optimum, level.limit)
    };
    assert_eq!(moves("12\n"), (None, None));
    assert_eq!(moves("-min=3\n12\n"), (Some(3), None));
    assert_eq!(moves("12\n-max=3\n"), (None, Some(3)));
    assert_eq!(moves("-max=4\n-min=3\n12\n"), (Some(3), Some(4)));
    assert_eq!(moves("-max=3\n-min=3\n12\n"), (Some(3), Some(3)));
}

#[test]
fn triangles_touch_within_a_square_and_at_two_of_its_sides() {
    // Two rows of two squares: 11 22 and 00 31, where 0 is a hole. The second row begins one triangle farther right.
    //   0 1 2 3 4 5
    // 0   1 1 2 2
    // 1         3 1
    let level = level("01|Default|-9|-5|2|8|11220031|2||0|").unwrap();
    let board = &level.problem.board;
    assert_eq!(
        (board.cell_count(), board.width(), level.optimum),
        (12, 6, Some(2))
    );
    let colors: String = (0..12)
        .map(|cell| {
            board
                .color(cell)
                .map_or(".".to_owned(), |color| color.to_string())
        })
        .collect();
    assert_eq!(colors, ".1122.....31");
    assert_eq!(board.neighbors(2), [1, 3]);
    assert_eq!(board.neighbors(4), [3, 10]);
    assert!(board.neighbors(8).is_empty());
    assert_eq!(board.neighbors(10), [4, 11]);
    let tiling = board.lattice().map(Lattice::tiling);
    assert_eq!(tiling, Some(Tiling::Triangle));
}

#[test]
fn runs_are_expanded() {
    let level = level("01|Default|-9|-5|3|18|1a2X0331b21X06|2||0|").unwrap();
    let board = &level.problem.board;
    let numbers: Vec<usize> = (0..board.cell_count())
        .filter_map(|cell| board.color(cell).map(Color::index))
        .collect();
    assert_eq!(
        numbers,
        [0, 0, 0, 1, 1, 1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    );
}

#[test]
fn locked_cells_are_holes() {
    let level = level(r#"{"cells": [[0, -1], [1, 0]], "target": 1, "limit": 2}"#).unwrap();
    assert_eq!(level.problem.target.map(Color::index), Some(1));
    assert_eq!((level.optimum, level.limit), (None, Some(2)));
    assert_eq!(level.problem.board.color(1), None);
    assert_eq!(level.symbols[1], "1");
}

#[test]
fn what_is_not_understood_is_refused() {
    let cases = [
        ("", "line 1: no board: expected rows of letters and digits"),
        (
            "12\n1 2\n",
            "line 2: ' ' is not a cell: expected letters and digits",
        ),
        ("12\n1\n", "line 2: 1 cells where the first row has 2"),
        (
            "12\n\n21\n",
            "line 3: text after the board: one board is expected",
        ),
        (
            "-max=two\n12\n",
            "line 1: \"-max=two\" has no number of moves",
        ),
        (
            "-max=2\n-max=2\n12\n",
            "line 2: \"-max=2\" states a number of moves again: it is expected once",
        ),
        (
            "-max=2\n-min=3\n12\n",
            "line 1: a limit of 2 moves is below the fewest, 3",
        ),
        (
            "01|a|1|1|2|8",
            "line 1: expected 01|NAME|X|Y|SQUARES|TRIANGLES|RUNS|MOVES and more fields",
        ),
        (
            "01|a|1|1|2|8|11|2",
            "line 1: the runs have 2 triangles, not 8",
        ),
        (
            "01|a|1|1|2|8|1z|2",
            "line 1: the runs have more than 8 triangles",
        ),
        (
            "01|a|1|1|3|8|1f|2",
            "line 1: 8 triangles do not fill rows of 3 squares",
        ),
        ("01|a|1|1|2|8|1XX|2", "line 1: \"X\" is not a run length"),
        (
            "01|a|1|1|2|4|1G21|2",
            "line 1: 'G' is not a color: expected 0 to 9 and A to F",
        ),
        ("01|a|1|1|2|4|0b|2", "no cell has a color"),
        (
            r#"{"cells": [[0], [0, 1]]}"#,
            "line 1: row 1 has 2 cells where row 0 has 1",
        ),
        (
            r#"{"cells": [[0, -2]]}"#,
            "line 1: -2 is not a color: expected 0 or more, or -1",
        ),
        (r#"{"cells": [[-1]]}"#, "no cell has a color"),
        (
            r#"{"cells": []}"#,
            "a board has from 1 to 4194304 cells, not 0",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(level(text).unwrap_err().to_string(), message, "{text}");
    }
    let unknown = level(r#"{"cells": [[0]], "goal": 1}"#).unwrap_err();
    assert!(unknown.to_string().contains("unknown field `goal`"));
}

#[test]
fn objects_have_any_of_three_keys_and_a_name() {
    for key in ["cells", "board", "grid"] {
        let text =
            format!(r#"{{"name": "a", "{key}": [[0, 1, 2], [1, 2, 0]], "target": 1, "limit": 4}}"#);
        let level = level(&text).unwrap();
        assert_eq!(level.problem.board.cell_count(), 6, "{key}");
        assert_eq!(
            (level.problem.target.map(Color::index), level.limit),
            (Some(1), Some(4))
        );
    }
    let error = level(r#"{"bord": [[0]]}"#).unwrap_err().to_string();
    let keys = "line 1: unknown field `bord`, expected one of `board`, `cells`, `grid`, `target`, `limit`, `name`";
    assert_eq!(error, keys);
}

#[test]
fn several_levels_follow_one_another_or_are_in_a_list() {
    let one = r#"{"board": [[0, 1]]}"#;
    for text in [
        format!("{one}\n{one}\n"),
        format!("{one}{one}"),
        format!("[{one},\n {one}]\n"),
    ] {
        assert_eq!(levels(&text, None).unwrap().len(), 2, "{text}");
        assert!(
            level(&text)
                .unwrap_err()
                .to_string()
                .contains("2 levels: one is expected")
        );
    }
    let error = levels(&format!("{one}\n{{\"board\": [[0], [0, 1]]}}"), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: level 1: row 1 has 2 cells where row 0 has 1"
    );
    assert!(levels("[]", None).is_err());
}

#[test]
fn a_sign_stands_for_cells_that_do_not_exist() {
    let level = levels("12#\n#21\n", Some('#')).unwrap().remove(0);
    let numbers: Vec<_> = (0..6)
        .map(|cell| level.problem.board.color(cell).map(Color::index))
        .collect();
    assert_eq!(numbers, [Some(0), Some(1), None, None, Some(1), Some(0)]);
    assert_eq!(level.symbols, ["1", "2"]);
    assert!(levels("12#\n#21\n", Some('-')).is_err());
}

/// Once, twice the number of squares was a small number again.
#[test]
fn numbers_of_squares_that_overflow_are_refused() {
    for squares in [
        "9223372036854775809",
        "9223372036854775808",
        "18446744073709551615",
    ] {
        let text = format!("01|D|0|0|{squares}|8|12121212|1|");
        let error = level(&text).unwrap_err().to_string();
        assert!(error.contains("8 triangles do not fill rows of"), "{error}");
    }
}
