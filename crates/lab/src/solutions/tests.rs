//! Tests of reading files of solutions.

use super::*;
use colorwalk_core::Board;

fn puzzle() -> Puzzle {
    "123\n231\n312".parse::<Board>().unwrap().into()
}

fn checked(text: &str) -> Result<usize, String> {
    let solutions: Solutions = Solutions::read(text);
    assert!(solutions.unassigned.is_empty(), "{solutions:?}");
    solutions
        .of(0)
        .unwrap()
        .check(&puzzle())
        .map(|replayed| replayed.length)
}

#[test]
fn every_kind_of_line_is_understood() {
    for line in [
        "2312",
        " 2 3 1 2\r\n",
        "# a note\n#\n2312",
        "{\"board\":0,\"length\":4,\"moves\":[1,2,0,1]}",
    ] {
        assert_eq!(checked(line), Ok(4), "{line}");
    }
    let solved: Puzzle = "11".parse::<Board>().unwrap().into();
    for line in ["\n", "{\"board\":0,\"moves\":[]}"] {
        let solutions: Solutions = Solutions::read(line);
        let replayed = solutions.of(0).unwrap().check(&solved);
        assert_eq!(replayed.map(|replayed| replayed.length), Ok(0), "{line}");
    }
}

#[test]
fn numbers_above_the_moves_are_left_out() {
    for (text, boards, expected) in [
        ("4\n2312\n", 1, Ok(4)),
        ("4\n2 3 1 2\n4\n2312\n", 2, Ok(4)),
        // A line for each board, whatever it looks like.
        (
            "2\n12\n",
            2,
            Err("6 cells are left after 1 move".to_owned()),
        ),
        (
            "3\n2312\n",
            1,
            Err("8 cells are left after 1 move".to_owned()),
        ),
    ] {
        let solutions = Solutions::read(text).without_counts(boards);
        let checked = solutions
            .of(0)
            .unwrap()
            .check(&puzzle())
            .map(|replayed| replayed.length);
        assert_eq!(checked, expected, "{text}");
    }
}

#[test]
fn errors_are_reported() {
    for (line, mistake) in [
        ("-", "there is no solution"),
        (
            "{\"board\":0,\"error\":\"stopped\"}",
            "there is no solution",
        ),
        ("231", "1 cell is left after 3 moves"),
        (
            "23!2",
            "\"!\" at place 3 of the moves is not a color of the board",
        ),
        (
            "{\"board\":0,\"length\":3,\"moves\":[1,2,0,1]}",
            "it has 4 moves, not 3 as it says",
        ),
    ] {
        assert_eq!(checked(line), Err(mistake.to_owned()), "{line}");
    }
}

#[test]
fn the_largest_number_of_a_board_does_not_overflow() {
    let solutions: Solutions =
        Solutions::read("{\"board\":18446744073709551615,\"moves\":[]}\n2312\n");
    assert_eq!(
        (
            solutions.without_board(0).count(),
            solutions.unassigned.len()
        ),
        (2, 0)
    );
}

proptest::proptest! {
    /// Any text gives claims and unassigned lines, and any claim can be checked.
    #[test]
    fn any_text_is_accepted(text in "([0-9{}:\\[\\]\",.# -]|board|moves|error|\\PC|\n){0,60}") {
        let solutions: Solutions = Solutions::read(&text);
        for board in 0..3 {
            let _ = solutions.of(board).map(|claim| claim.check(&puzzle()));
        }
        proptest::prop_assert!(solutions.unassigned.iter().all(|(line, _)| (1..=text.lines().count()).contains(line)));
    }
}

#[test]
fn lines_belong_to_boards_in_order_or_as_they_say() {
    for sentence in [
        "board 0: 3 moves, optimal: 121",
        "board 0: not solved: stopped",
    ] {
        let said: Solutions = Solutions::read(sentence);
        assert!(
            said.of(0).is_none() && said.unassigned[0].1.contains("--format json"),
            "{said:?}"
        );
    }
    let solutions: Solutions =
        Solutions::read("1\n2\n{\"board\":7,\"moves\":[]}\n3\n{\"board\":1,\"moves\":[]}\n{x\n");
    let lines: Vec<_> = [0, 1, 7, 8]
        .map(|board| solutions.of(board).map(|claim| claim.line))
        .to_vec();
    assert_eq!(lines, [Some(1), Some(2), Some(3), Some(4)]);
    let [seven, eight] = [7, 8].map(|board| format!("there is no board {board}: expected 0 to 1"));
    assert_eq!(
        solutions.without_board(2).take(2).collect::<Vec<_>>(),
        [(3, seven), (4, eight)]
    );
    assert_eq!(
        solutions
            .check(1, &puzzle())
            .iter()
            .map(|(line, _)| *line)
            .collect::<Vec<_>>(),
        [2, 5]
    );
    assert!(
        solutions.unassigned[0]
            .1
            .starts_with("not a line of results")
    );
}
