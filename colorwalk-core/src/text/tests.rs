use super::*;
use crate::arbitrary;
use crate::board::{MAX_CELLS, Setup};
use crate::cell::Cell;
use crate::color::Color;
use proptest::prelude::*;

mod mistakes;

const WALK: TextOptions = TextOptions {
    rules: Some(Rules::Walk),
    start: None,
};
const FLOOD: TextOptions = TextOptions {
    rules: Some(Rules::Flood),
    start: None,
};

fn at(row: usize, column: usize) -> TextOptions {
    TextOptions {
        rules: None,
        start: Some(Start::At(Cell { row, column })),
    }
}

const CENTER: TextOptions = TextOptions {
    rules: None,
    start: Some(Start::Center),
};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Returns what is read from a text: the board as it is written, or the error message.
fn read(text: &str, options: TextOptions) -> String {
    match parse_board(text, options) {
        Ok(board) => format!("{}: {board}", board.rules()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_board_reads_as_it_is_drawn() {
    let walk = board(
        ".212
         3112
         2333",
    );
    let rows = [[0, 1, 0, 1], [2, 0, 0, 1], [1, 2, 2, 2]];
    assert_eq!(Ok(walk), Setup::from_rows(&rows).build());
    let flood = board(
        "1212
         3112
         2333",
    );
    assert_eq!(
        Ok(flood),
        Setup::from_rows(&rows).with_rules(Rules::Flood).build()
    );
}

#[test]
fn every_symbol_is_read_and_capital_letters_are_none() {
    let numbers: String = (36..=MAX_COLORS)
        .map(|number| format!("({number})"))
        .collect();
    let row = &format!("123456789abcdefghijklmnopqrstuvwxyz{numbers}");
    let found = board(row);
    assert_eq!(
        found
            .cells()
            .flatten()
            .map(Color::index)
            .collect::<Vec<_>>(),
        (0..MAX_COLORS).collect::<Vec<_>>()
    );
    let error = "1rR".parse::<Board>().unwrap_err();
    let expected = "line 1, column 3: \"R\" is not a cell: expected a color, 1 to 9, a to z";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[test]
fn what_surrounds_a_board_does_not_count() {
    let expected = board(".21\n112");
    for text in [
        ".21\n112\n",
        "\n\n  .21  \n\t112\t\n\n \n",
        "\r\n.21\r\n112\r\n",
        "\u{feff}.21\n112",
        "\u{feff}\n# a comment\n\n#another\n.21\n112\n# and one more\n\n# .1",
        ".21\n  # a comment between two rows, with a . in it\n112",
    ] {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text:?}");
    }
}

#[test]
fn a_directive_says_what_the_grid_cannot() {
    let setup = Setup::from_rows(&[[0, 1, 0], [2, 0, 1]]).with_rules(Rules::Flood);
    let start = Cell { row: 1, column: 2 };
    for (text, expected) in [
        ("#: start=1,2\n121\n312", setup.clone().with_start(start)),
        (
            "#:start=1,2 colors=7\n121\n312",
            setup.clone().with_start(start).with_colors(7),
        ),
        (
            "#: colors=3\n# and\n#: start=1,2\n121\n312",
            setup.clone().with_start(start).with_colors(3),
        ),
        ("#:\n121\n312", setup.clone()),
        (
            "#: start=center\n121\n312",
            setup.clone().with_start(Cell { row: 1, column: 1 }),
        ),
        (
            "#: start=1,2\n121\n31.",
            setup.with_rules(Rules::Walk).with_start(start),
        ),
    ] {
        assert_eq!(board(text), expected.build().unwrap(), "{text}");
    }
}

#[test]
fn a_directive_is_written_only_where_it_is_needed() {
    let setup = Setup::from_rows(&[[0, 1, 0], [2, 0, 1]]);
    let flood = setup.clone().with_rules(Rules::Flood);
    let start = Cell { row: 1, column: 0 };
    for (setup, expected) in [
        (setup.clone(), ".21\n312"),
        (setup.clone().with_colors(3), ".21\n312"),
        // Without its only cell, color 3 does not occur any more.
        (setup.clone().with_start(start), "121\n.12"),
        (
            setup.with_start(start).with_colors(3),
            "#: colors=3\n121\n.12",
        ),
        (flood.clone(), "121\n312"),
        (flood.clone().with_colors(35), "#: colors=35\n121\n312"),
        (flood.clone().with_start(start), "#: start=1,0\n121\n312"),
        (
            flood.with_start(start).with_colors(4),
            "#: start=1,0 colors=4\n121\n312",
        ),
        (Setup::from_rows(&[[0]]), "."),
        (Setup::from_rows(&[[0]]).with_colors(2), "#: colors=2\n."),
        (Setup::from_rows(&[[1]]).with_rules(Rules::Flood), "2"),
    ] {
        assert_eq!(setup.build().unwrap().to_string(), expected);
    }
}

#[test]
fn a_caller_can_say_the_rules() {
    assert_eq!(read("22\n11", FLOOD), "flood: 22\n11");
    assert_eq!(read("22\n11", WALK), "walk: .2\n11");
    assert_eq!(read("2.", WALK), "walk: 2.");
    assert_eq!(
        read("\n 2.", FLOOD),
        "line 2, column 3: the start cell has no color, but flood rules were requested: \
         expected a color, 1 to 9, a to z or (36) to (64)"
    );
    // The color under a start without color neither counts toward the palette nor violates it.
    assert_eq!(
        read("#: start=0,1 colors=2\n191", WALK),
        "walk: #: colors=2\n1.1"
    );
}

#[test]
fn a_caller_can_say_where_the_board_starts() {
    assert_eq!(
        read("111\n221\n121", CENTER),
        "flood: #: start=1,1\n111\n221\n121"
    );
    assert_eq!(
        read("1212\n2121", CENTER),
        "flood: #: start=1,2\n1212\n2121"
    );
    let center = TextOptions {
        rules: Some(Rules::Walk),
        ..CENTER
    };
    assert_eq!(read("111\n221\n121", center), "walk: 111\n2.1\n121");
    assert_eq!(read("1", center), "walk: .");
    // The caller overrides a directive.
    assert_eq!(
        read("#: start=0,1\n121", at(0, 2)),
        "flood: #: start=0,2\n121"
    );
    assert_eq!(read("#: start=9,9\n121", at(0, 0)), "flood: 121");
    assert_eq!(read("1.1", at(0, 1)), "walk: 1.1");
    for (text, expected) in [
        (
            "1.1",
            "line 1, column 2: the start cell is at 0,1 (row,column from 0), but 0,2 was requested",
        ),
        (
            "\n 1",
            "line 2, column 2: the start cell 0,2 (row,column from 0) lies outside the board (1x1)",
        ),
    ] {
        assert_eq!(read(text, at(0, 2)), expected);
    }
    assert!(parse_board("111", at(usize::MAX, usize::MAX)).is_err());
}

#[test]
fn a_start_reads_back() {
    assert_eq!("center".parse(), Ok(Start::Center));
    assert_eq!("12,0".parse(), Ok(Start::At(Cell { row: 12, column: 0 })));
    for text in [
        "",
        "middle",
        "1",
        "1,2,3",
        "1,",
        "-1,0",
        "1.0,2",
        "99999999999999999999,0",
    ] {
        let message = text.parse::<Start>().unwrap_err().to_string();
        assert_eq!(
            message,
            format!(
                "{text:?} is not a start cell: expected ROW,COLUMN, both counted from 0, or center"
            )
        );
    }
}

#[test]
fn hexagons_and_tori_say_so_in_their_first_line() {
    let text = "#: topology=hex start=1,0\n112\n221";
    let hexagons = board(text);
    assert_eq!(
        (
            hexagons.to_string().as_str(),
            hexagons.topology().to_string().as_str()
        ),
        (text, "hex 3x2")
    );
    // 1 1 2
    //  2 2 1    The 2s touch, as do the lower 1 and its neighbor to the left above it: 1 1, 2 2 2, 1.
    assert_eq!(hexagons.regions().count(), 3);
    let torus = board("#: topology=torus\n.21\n312");
    assert_eq!(torus.topology().to_string(), "torus 3x2");
    let message = read("#: topology=cube\n12", TextOptions::default());
    let expected = "line 1, column 1: the directive \"topology=cube\" is wrong: \
                    \"cube\" is not a topology: expected grid, ";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn a_graph_is_read_from_its_dimacs_form() {
    let text = "c a star\np edge 4 3\ns 4\nn 1 1\nn 2 2\nn 3 1\ne 1 2\ne 1 3\ne 1 4\n";
    let star = board(text);
    assert_eq!((star.cell_count(), star.start(), star.colors()), (4, 3, 2));
    assert_eq!((star.rules(), star.lattice()), (Rules::Walk, None));
    assert_eq!(
        star.to_string() + "\n",
        text.strip_prefix("c a star\n").unwrap()
    );
    assert_eq!(
        read(text, FLOOD),
        "line 2, column 1: vertex 4 has no color: expected a line n 4 COLOR"
    );
    assert_eq!(
        parse_board("c #: colors=3\np edge 1 0\nn 1 1", FLOOD)
            .unwrap()
            .colors(),
        3
    );
}

/// Generates text that is nearly a board.
fn scribble() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        6 => "[12.]{2}",
        1 => "[ \t]{0,2}[1-9a-zA-Z.]{0,4}[ \t\r]{0,2}",
        1 => "#: ?(start=[0-2],[0-2])? ?(colors=[0-9]{1,2})?",
        1 => "[#:.,=0-9a-z é\u{feff}\r]{0,12}",
        1 => "(p edge|n|s|e) [0-4]( [0-4])?",
        2 => "",
    ];
    proptest::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n"))
}

fn options() -> impl Strategy<Value = TextOptions> {
    let start = (0usize..3, 0usize..3).prop_map(|(row, column)| Start::At(Cell { row, column }));
    let start = prop_oneof![Just(Start::Center), start];
    let options = (
        proptest::option::of(arbitrary::rules()),
        proptest::option::of(start),
    );
    options.prop_map(|(rules, start)| TextOptions { rules, start })
}

proptest! {
    #[test]
    fn every_board_reads_back(board in prop_oneof![arbitrary::board(), arbitrary::board_on_any_topology()]) {
        let text = board.to_string();
        prop_assert_eq!(text.parse(), Ok(board.clone()));
        // Neither the rules nor the start need to be given, but they may be.
        let options = TextOptions { rules: Some(board.rules()), start: Some(Start::Index(board.start())) };
        prop_assert_eq!(parse_board(&text, options), Ok(board));
    }

    /// No text makes the parser panic; what it accepts can be written and read again; and errors point into the text.
    #[test]
    fn no_text_is_too_strange(text in prop_oneof![scribble(), ".{0,40}"], options in options()) {
        let lines = text.lines().count().max(1);
        match parse_board(&text, options) {
            Ok(board) => prop_assert_eq!(board.to_string().parse(), Ok(board)),
            Err(error) => {
                prop_assert!((1..=lines).contains(&error.line));
                let length = text.lines().nth(error.line - 1).unwrap_or_default().chars().count();
                prop_assert!((1..=length + 1).contains(&error.column), "{} in {:?}", error, text);
            }
        }
    }
}
