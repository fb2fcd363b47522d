//! Texts of several boards in grid text.

use super::*;
use colorwalk_core::{Cell, MAX_CELLS};

/// Returns the results of grid text: boards as they are written, errors as messages.
fn all(text: &str, options: ReadOptions) -> Vec<String> {
    let written = |result: Result<Puzzle, ParseFileError>| match result {
        Ok(Puzzle { board, .. }) => format!("{}: {board}", board.rules()),
        Err(error) => error.to_string(),
    };
    read_as(FileFormat::GRID, text, options)
        .into_iter()
        .map(written)
        .collect()
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
            "line 17, column 11: \"0\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ]
    );
    assert_eq!(all("# nothing\n\n", ReadOptions::default()), [""; 0]);
}

#[test]
fn all_boards_of_a_text_show_their_starts_or_none_does() {
    let other =
        "only some boards of the text have a . for the start cell: expected it in all or in none";
    let read = |text| all(text, ReadOptions::default());
    assert_eq!(
        read(".1\n\n # 2\n  21"),
        ["walk: .1", &format!("line 4, column 3: {other}")]
    );
    assert_eq!(
        read("12\n\n.1\n\n21"),
        [
            "flood: 12",
            &format!("line 3, column 1: {other}"),
            "flood: 21"
        ]
    );
    assert_eq!(
        all("12\n\n# a . in a comment\n21", ReadOptions::default()),
        ["flood: 12", "flood: 21"]
    );
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
             expected a color, 1 to 9, a to z or (36) to (64)",
        ]
    );
    assert_eq!(
        all("111\n221\n121\n\n1", walk.with_start(Start::Center)),
        ["walk: 111\n2.1\n121", "walk: ."]
    );
    let start = Start::At(Cell { row: 0, column: 2 });
    assert_eq!(
        all("1.1\n\n.2\n\n 1", ReadOptions::default().with_start(start)),
        [
            "line 1, column 2: the start cell is at 0,1 (row,column from 0), but 0,2 was requested",
            "line 3, column 1: the start cell 0,2 (row,column from 0) lies outside the board (2x1)",
            "line 5, column 2: only some boards of the text have a . for the start cell: expected it in all or in none",
        ]
    );
}

/// Blocks that are larger than any board are not kept, whatever their size.
#[test]
fn a_block_that_is_too_large_is_refused_and_not_the_next() {
    for text in [
        "1\n".repeat(MAX_CELLS + 1),
        format!("#: {}\n12\n", "x".repeat(17_000_000)),
    ] {
        let found = all(&(text + "\n21\n"), ReadOptions::default());
        let expected = "line 1, column 1: the board is too large: expected at most 4194304 cells";
        assert_eq!(found, [expected, "flood: 21"]);
    }
    let wide = all(&"1".repeat(MAX_CELLS + 1), ReadOptions::default());
    assert!(wide[0].contains("a board of 4194305 x 1 (columns x rows) is too large"));
}

#[test]
fn a_line_with_a_sign_is_a_comment_only_before_a_blank() {
    let error = mistake(FileFormat::GRID, "12\n#x\n21\n");
    assert!(
        error.contains("line 2, column 1: a comment begins with # and a blank"),
        "{error}"
    );
}

#[test]
fn an_error_below_a_comment_is_in_its_own_line() {
    let error = mistake(FileFormat::GRID, "12\n# the second row\n1!\n");
    assert!(error.contains("line 3, column 2"), "{error}");
}

#[test]
fn a_short_id_in_a_comment_is_kept_if_it_is_of_the_board() {
    let ids = |text: &str| {
        let mut ids = Vec::new();
        for read in read_as(FileFormat::GRID, text, ReadOptions::default()) {
            ids.push(read.unwrap().id.map(|id| id.to_string()));
        }
        ids
    };
    let cells = "212\n332\n132\n";
    let id = "pcg1-3x3-3-flood-0";
    assert_eq!(
        ids(&format!(
            "# {id}, par 4\n{cells}# {id}\n#: start=0,0\n{cells}"
        )),
        [Some(id.to_owned()), Some(id.to_owned())]
    );
    for other in [
        // The board was edited.
        format!("# {id}\n112\n332\n132\n"),
        // Another seed, size, or kind of id.
        format!("# pcg1-3x3-3-flood-1\n{cells}"),
        format!("# pcg1-2000x2000-3-flood-0\n{cells}"),
        format!("# board1-3x3-3-flood-0.0-24a-03u9n5\n{cells}"),
        format!("# like {id}\n{cells}"),
        format!("# {id}\n\n{cells}"),
    ] {
        assert_eq!(ids(&other), [None], "{other}");
    }
    // Numbers have comments, too.
    let text =
        format!("# numbers\n# {id}\n3 3 3\n2 1 2\n3 3 2\n1 3 2\n0\n# series-3\n1 2 2\n1 2\n0\n");
    let mut kept = Vec::new();
    for read in read_as(FileFormat::NUMBERS, &text, ReadOptions::default()) {
        kept.push(read.unwrap().id.map(|id| id.to_string()));
    }
    assert_eq!(kept, [Some(id.to_owned()), None]);
}
