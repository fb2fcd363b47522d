//! What programs print: rows in brackets, in quotation marks, with commas behind them; and cells that do not exist.

use super::*;

fn boards_with(text: &str, options: ReadOptions) -> Result<Vec<Board>, String> {
    let index =
        FileIndex::new(text.as_bytes(), None, options).map_err(|error| error.to_string())?;
    let boards = index.read(text.as_bytes());
    boards
        .map(|read| {
            read.map(|puzzle| puzzle.board)
                .map_err(|error| error.to_string())
        })
        .collect()
}

fn refused(text: &str) -> String {
    boards_with(text, ReadOptions::default()).unwrap_err()
}

#[test]
fn rows_of_any_print_are_those_of_the_cells_alone() {
    let plain = boards("1 2 3\n3 1 2\n");
    for text in [
        "[1, 2, 3]\n[3, 1, 2]\n",
        "[[1 2 3]\n [3 1 2]]\n",
        "[[1 2\n  3]\n [3\n  1 2]]\n",
        "{1, 2, 3},\n{3, 1, 2},\n",
        "{ {1, 2, 3}, {3, 1, 2} }\n",
        "{\n  {1, 2, 3},\n  {3, 1, 2},\n}\n",
        "(1, 2, 3),\n(3, 1, 2)\n",
        "[['1', '2', '3'], ['3', '1', '2']]\n",
        "1, 2, 3,\n3, 1, 2,\n",
        "\"1 2 3\",\n\"3 1 2\"\n",
        "'1,2,3',\n'3,1,2',\n",
        "2x3\n123\n312\n",
        "2x3x5\n1;2;3\n3;1;2\n",
        "3 2 5\n1 2 3\n3 1 2\n0\n",
    ] {
        let options = ReadOptions::default();
        assert_eq!(boards_with(text, options).as_ref(), Ok(&plain), "{text}");
    }
}

#[test]
fn no_character_of_a_print_is_passed_over() {
    for text in [
        "[1, 2]]\n[2, 1]\n",
        "[1, 2],,\n[2, 1]\n",
        "[1, 2);\n[2, 1]\n",
        "x[1, 2]\n[2, 1]\n",
        "[1, 2]\n(2, 1]\n",
        "[1, 2]\n[[2, 1]]\n",
        "[1, 2]\n[2, 1\n",
        "[12]\n[21]\n",
        "{{1, 2},, {2, 1}}\n",
        "[[1, 2] [2, 1]]\n",
        "1, 2,\n2, 1\n",
        "1, 2,,\n2, 1,,\n",
        "\"12\",\n21\n",
        "[\"1\", 1]\n[1, \"1\"]\n",
        "array([[1, 2],\n       [2, 1]])\n",
    ] {
        refused(text);
    }
}

#[cfg(feature = "formats")]
#[test]
fn cells_that_do_not_exist_have_a_sign() {
    let options = |sign| ReadOptions::default().with_holes(sign);
    // The cells row by row, without the hole in the middle of the first row.
    let graph: Board =
        "p edge 5 4\nn 1 1\nn 2 2\nn 3 1\nn 4 2\nn 5 1\ne 1 3\ne 3 4\ne 4 5\ne 2 5\n"
            .parse()
            .unwrap();
    for (text, sign) in [
        ("1 -1 2\n1 2 1\n", "-1"),
        ("1,-,2\n1,2,1\n", "-"),
        ("A#B\nABA\n", "#"),
        ("1.2\n121\n", "."),
        ("2 3\n1 # 2\n1 2 1\n", "#"),
        ("2 3 2\n1 -1 2 1 2 1\n0\n", "-1"),
        ("[[1, -1, 2], [1, 2, 1]]\n", "-1"),
        ("[[1, null, 2], [1, 2, 1]]\n", "null"),
        ("[[\"A\", \"#\", \"B\"], [\"A\", \"B\", \"A\"]]\n", "#"),
    ] {
        let found = boards_with(text, options(sign));
        assert_eq!(found, Ok(vec![graph.clone()]), "{text}");
    }
    assert_eq!(
        boards_with("# holes=#\n1#2\n121\n", ReadOptions::default()),
        Ok(vec![graph])
    );
    // Lines that begin with the sign are rows, and no comments.
    assert_eq!(
        boards_with("1 2\n# 1\n", options("#")).unwrap()[0]
            .topology()
            .cell_count(),
        3
    );
    let start = |sign, start: &str| options(sign).with_start(start.parse::<Start>().unwrap());
    let read = boards_with("#1\n21\n", start("#", "0,1")).unwrap();
    assert_eq!(read[0].start(), 0);
    for (text, options, reason) in [
        ("#1\n21\n", options("#"), "the start cell does not exist"),
        ("1#\n#1\n", options("#"), "the graph is not connected"),
        ("12\n21\n", start("#", "2,2"), "lies outside the board"),
    ] {
        let error = boards_with(text, options).unwrap_err();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// The advice would make a hole a color.
#[test]
fn a_sign_that_may_be_a_hole_is_told_how_to_be_one() {
    for (text, place, sign) in [
        ("0 1 -1\n1 -1 0\n1 1 0\n", "line 1, column 5", "-1"),
        ("AA-\nB-A\nBBB\n", "line 1, column 3", "-"),
        ("12_\n122\n", "line 1, column 3", "_"),
        ("11\n1#\n", "line 2, column 2", "#"),
    ] {
        let error = refused(text);
        assert!(error.starts_with(place), "{error}");
        assert!(
            error.contains(&format!("or holes={sign} if there is no cell")),
            "{error}"
        );
        assert!(!error.contains("format="), "{error}");
    }
}

#[test]
fn a_board_of_too_many_colors_is_told_how_many_it_has() {
    for colors in [64, 65, 200] {
        let words: Vec<String> = (0..colors).map(|color| color.to_string()).collect();
        let row = words.join(" ");
        let text = format!("{row}\n").repeat(colors / 4 + 1);
        match boards_with(&text, ReadOptions::default()) {
            Ok(boards) => assert_eq!((boards[0].colors(), colors), (64, 64)),
            Err(error) => assert_eq!(
                error,
                format!(
                    "line 1, column 1: the board has {colors} colors: expected at most 64 (as rows)"
                )
            ),
        }
    }
}
