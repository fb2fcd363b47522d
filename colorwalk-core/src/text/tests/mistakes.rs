//! What is wrong with a text, where, and what would be right.

use super::*;

#[test]
fn mistakes_are_named_with_their_place() {
    for (text, expected) in [
        (
            "",
            "line 1, column 1: there is no board: expected rows of 1 to 9, a to z or (36) to (64), and . for the start cell",
        ),
        (
            "12\n\n12",
            "line 3, column 1: a second board begins here where only one was expected",
        ),
        (
            "12\n\n!",
            "line 3, column 1: a second board begins here where only one was expected",
        ),
        (
            "12\n\n# next\n102",
            "line 4, column 1: a second board begins here where only one was expected",
        ),
        (
            "121\n  1 1",
            "line 2, column 4: \" \" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ),
        (
            "# 0\n\n10",
            "line 3, column 2: \"0\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ),
        (
            "12\r1",
            "line 1, column 3: \"\\r\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ),
        (
            "é1",
            "line 1, column 1: \"é\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ),
        (
            "é1\n\u{3000}1é",
            "line 1, column 1: \"é\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ),
        (
            "11\n\u{3000}1é",
            "line 2, column 3: \"é\" is not a cell: expected a color, 1 to 9, a to z or (36) to (64), or . for the start cell",
        ),
        (
            "121\n 12",
            "line 2, column 4: the row ends after 2 cells where the first row of the board has 3",
        ),
        (
            "12\n#\n 1234",
            "line 3, column 4: the row ends after 4 cells where the first row of the board has 2",
        ),
        (
            " .1\n1.",
            "line 2, column 2: a second start cell: the board has one at 0,0 (row,column from 0) \
             (a blank line separates boards)",
        ),
        (
            "..",
            "line 1, column 2: a second start cell: the board has one at 0,0 (row,column from 0) \
             (a blank line separates boards)",
        ),
        (
            "#: start=2,0\n12\n12",
            "line 1, column 1: the start cell 2,0 (row,column from 0) lies outside the board (2x2)",
        ),
        (
            "#: start=0,2\n.2\n12",
            "line 1, column 1: the start cell 0,2 (row,column from 0) lies outside the board (2x2)",
        ),
        (
            "#: start=1,1\n12\n.1",
            "line 3, column 1: the start cell is at 1,0 (row,column from 0), but 1,1 was requested",
        ),
        (
            "#: colors=2\n12\n13",
            "line 3, column 2: the board has no color 3: with colors=2 it has 1 to 2",
        ),
        (
            "#: colors=1\n.2",
            "line 2, column 2: the board has no color 2: with colors=1 it has only 1",
        ),
        (
            "# x\n #: size=3\n12",
            r#"line 2, column 2: the directive "size=3" is wrong: expected start=ROW,COLUMN, colors=NUMBER or topology=NAME"#,
        ),
        (
            "#: start=3\n12",
            r#"line 1, column 1: the directive "start=3" is wrong: expected start=ROW,COLUMN, both counted from 0, or start=center"#,
        ),
        (
            "#: start=-1,0\n12",
            r#"line 1, column 1: the directive "start=-1,0" is wrong: expected start=ROW,COLUMN, both counted from 0, or start=center"#,
        ),
        (
            "#: colors=0\n12",
            r#"line 1, column 1: the directive "colors=0" is wrong: expected colors= and a number from 1 to 64"#,
        ),
        (
            "#: colors=65\n12",
            r#"line 1, column 1: the directive "colors=65" is wrong: expected colors= and a number from 1 to 64"#,
        ),
        (
            "#: colors=x\n12",
            r#"line 1, column 1: the directive "colors=x" is wrong: expected colors= and a number from 1 to 64"#,
        ),
        (
            "#: colors=3\n#: colors=3\n12",
            r#"line 2, column 1: the directive "colors=3" is wrong: expected each word only once per board"#,
        ),
        (
            "#: start=0,1 start=0,1\n12",
            r#"line 1, column 1: the directive "start=0,1" is wrong: expected each word only once per board"#,
        ),
        (
            "12\n#: colors=3\n12",
            "line 2, column 1: the directive \"#: colors=3\" is wrong: \
             expected it above the first row of its board, with no blank line between",
        ),
        (
            "#: colors=3\n\n12",
            "line 1, column 1: the directive \"#: colors=3\" is wrong: \
             expected it above the first row of its board, with no blank line between",
        ),
    ] {
        assert_eq!(
            text.parse::<Board>().unwrap_err().to_string(),
            expected,
            "{text:?}"
        );
    }
    assert_eq!(MAX_COLORS, 64, "a message says so");
}

#[test]
fn a_board_that_is_too_large_is_refused() {
    let rows = |width: usize, height: usize| ("1".repeat(width) + "\n").repeat(height);
    let message = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(
        message(&format!("# large\n{}", rows(2049, 2048))),
        "line 2, column 1: a board of 2049 x 2048 (columns x rows) is too large: at most 4194304 cells are allowed"
    );
    assert_eq!(
        message(&rows(MAX_CELLS + 1, 1)),
        "line 1, column 1: a board of 4194305 x 1 (columns x rows) is too large: at most 4194304 cells are allowed"
    );
    for (width, height) in [(65_537, 1), (1, 65_537), (256, 257)] {
        assert_eq!(board(&rows(width, height)).cell_count(), width * height);
    }
}

#[test]
fn mistakes_in_a_graph_are_named_with_their_place() {
    for (text, expected) in [
        (
            "p edge 0 0",
            "line 1, column 1: \"0\" is not a number from 1 to 4194304",
        ),
        (
            "p sp 2 1",
            "line 1, column 1: expected p edge VERTICES EDGES",
        ),
        (
            "e 1 2\np edge 2 1",
            "line 1, column 1: expected p edge VERTICES EDGES before all other lines",
        ),
        (
            "p edge 2 1\nn 1 1\nn 2 1",
            "line 1, column 1: 1 edge was announced, but 0 follow",
        ),
        (
            "p edge 2 1\ne 1 2\ne 2 1",
            "line 3, column 1: more edges than the 1 announced",
        ),
        (
            "p edge 2 1\n e 1 3",
            "line 2, column 2: \"3\" is not a number from 1 to 2",
        ),
        (
            "p edge 2 1\ne 1 1",
            "line 2, column 1: vertex 1 has an edge to itself",
        ),
        (
            "p edge 3 1\ne 1 2",
            "line 1, column 1: the graph is not connected: no edges lead from vertex 1 to vertex 3",
        ),
        (
            "p edge 3 1\nn 1 1\nn 3 1\nn 2 1\ne 1 2",
            "line 3, column 1: the graph is not connected: no edges lead from vertex 1 to vertex 3",
        ),
        (
            "c #: colors=2\np edge 2 1\ne 1 2\nn 1 1\nn 2 3",
            "line 5, column 1: vertex 2 has color 3, but the directive says colors=2",
        ),
        (
            "p edge 2 1\ne 1 2\nn 2 1\nn 2 1",
            "line 4, column 1: the vertex already has a color",
        ),
        (
            "p edge 2 1\ns 1\ns 2",
            "line 3, column 1: the graph already has a start",
        ),
        (
            "p edge 2 1\nn 1 65",
            "line 2, column 1: \"65\" is not a number from 1 to 64",
        ),
        (
            "p edge 2 1\ne 1 2\nn 1 1",
            "line 1, column 1: vertex 2 has no color: expected a line n 2 COLOR",
        ),
        (
            "p edge 2 1\n12",
            "line 2, column 1: expected e VERTEX VERTEX, n VERTEX COLOR, s VERTEX or c and a comment",
        ),
    ] {
        assert_eq!(read(text, TextOptions::default()), expected, "{text:?}");
    }
}
