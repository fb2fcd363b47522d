use super::*;
use colorwalk_core::{Rules, Setup, arbitrary};
use proptest::prelude::*;

fn parse(text: &str) -> Result<BoardId, ParseBoardIdError> {
    text.parse()
}

fn read_back(board: &Board) -> Board {
    parse(&BoardId::from_board(board).unwrap().to_string())
        .unwrap()
        .board()
        .clone()
}

fn message(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

/// The ids come from another implementation, written in Python from the documentation of the module.
#[test]
fn the_ids_of_these_boards_are_these_forever() {
    let known = [
        (
            ".212
             3112
             2333",
            "board1-4x3-3-walk-0.0-0IEw-0OXEkw",
        ),
        (
            "#: start=1,2 colors=5
             1212
             3112
             2333",
            "board1-4x3-5-flood-1.2-0hGxk-0xAU0a",
        ),
        (
            ".21
             112",
            "board1-3x2-2-walk-0.0-0H-0wuS3h",
        ),
        (".", "board1-1x1-1-walk-0.0-0-1nenr1"),
        (".1111", "board1-5x1-1-walk-0.0-0-3L65rY"),
        (
            "54445455
             53444223
             51124322",
            "board1-8x3-5-flood-0.0-4BQmsnWdA3-1hbRvX",
        ),
        (
            ".gn57y8jl
             ztvxfk6an",
            "board1-9x2-35-walk-0.0-05dqrKeFat103Othb-2RJQKX",
        ),
    ];
    for (picture, id) in known {
        let board: Board = picture.parse().unwrap();
        assert_eq!(BoardId::from_board(&board).unwrap().to_string(), id);
        assert_eq!(parse(id).unwrap().board(), &board);
    }
}

#[test]
fn a_board_of_the_series_is_named_by_its_number() {
    for index in [0, 7, 99] {
        let id = BoardId::series(index).unwrap();
        assert_eq!(id.to_string(), format!("series-{index}"));
        assert_eq!(Some(id.board()), series::board(index).as_ref());
        assert_eq!(parse(&id.to_string()).as_ref(), Ok(&id));
        assert_eq!(BoardId::from_board(id.board()), Some(id));
    }
    assert_eq!(BoardId::series(100), None);
}

#[test]
fn a_random_board_is_named_by_its_recipe_and_seed() {
    let recipe = Recipe::new(30, 20, 5).unwrap();
    let elsewhere = recipe
        .with_rules(Rules::Flood)
        .with_start(Cell { row: 19, column: 4 })
        .unwrap();
    for (recipe, seed, text) in [
        (recipe, 42, "pcg1-30x20-5-walk-42"),
        (recipe, u64::MAX, "pcg1-30x20-5-walk-18446744073709551615"),
        (elsewhere, 0, "pcg1-30x20-5-flood-0-at-19.4"),
        (
            recipe.with_tiling(Tiling::Hex).unwrap(),
            42,
            "pcg1-hex30x20-5-walk-42",
        ),
        (
            elsewhere.with_tiling(Tiling::Torus).unwrap(),
            0,
            "pcg1-torus30x20-5-flood-0-at-19.4",
        ),
    ] {
        let id = BoardId::random(recipe, seed);
        assert_eq!(id.to_string(), text);
        assert_eq!(id.board(), &recipe.board(seed));
        assert_eq!(parse(text), Ok(id));
    }
}

#[test]
fn white_space_around_an_id_does_not_count() {
    assert_eq!(parse(" series-7\r\n"), parse("series-7"));
}

#[test]
fn what_is_wrong_is_said() {
    for (text, expected) in [
        (
            "",
            r#""" does not begin a game id: expected series-, pcg1-, board1- or holes1-"#,
        ),
        (
            "hello",
            r#""hello" does not begin a game id: expected series-, pcg1-, board1- or holes1-"#,
        ),
        (
            "pcg2-4x4-2-walk-1",
            r#""pcg2" does not begin a game id: expected series-, pcg1-, board1- or holes1-"#,
        ),
        (
            "series_7",
            "character 7 is '_': a game id has only letters, digits, dots and hyphens",
        ),
        (
            "series-7\u{a0}x",
            "character 9 is '\\u{a0}': a game id has only letters, digits, dots and hyphens",
        ),
        ("series", r#""" is not the number of a board"#),
        ("series-x", r#""x" is not the number of a board"#),
        ("series--1", r#""-1" is not the number of a board"#),
        (
            "series-100",
            "the series has no board 100: its boards are 0 to 99",
        ),
        ("series-07", "this game id is written series-7"),
        (
            "pcg1-4x4-2-walk",
            "the parts of the game id do not add up (was it copied whole?): expected \
             pcg1-WIDTHxHEIGHT-COLORS-RULES-SEED, optionally followed by -at-ROW.COLUMN",
        ),
        ("pcg1-4-2-walk-1", r#""4" is not the size, WIDTHxHEIGHT"#),
        ("pcg1-ax4-2-walk-1", r#""a" is not the width"#),
        ("pcg1-cube4x4-2-walk-1", r#""cube4" is not the width"#),
        ("pcg1-hextorus4x4-2-walk-1", r#""torus4" is not the width"#),
        (
            "pcg1-grid4x4-2-walk-1",
            "this game id is written pcg1-4x4-2-walk-1",
        ),
        ("pcg1-4x-2-walk-1", r#""" is not the height"#),
        (
            "pcg1-4x4-two-walk-1",
            r#""two" is not the number of colors"#,
        ),
        (
            "pcg1-4x4-2-wall-1",
            r#""wall" is not a rule variant: expected walk or flood"#,
        ),
        (
            "pcg1-4x4-2-walk-18446744073709551616",
            r#""18446744073709551616" is not the seed"#,
        ),
        (
            "pcg1-4x4-2-walk-1-at-3",
            r#""3" is not the start, ROW.COLUMN"#,
        ),
        (
            "pcg1-4x4-2-walk-1-at-x.3",
            r#""x" is not the row of the start"#,
        ),
        (
            "pcg1-4x4-2-walk-1-at-3.x",
            r#""x" is not the column of the start"#,
        ),
        (
            "pcg1-4x4-2-walk-1-at-0.0",
            "this game id is written pcg1-4x4-2-walk-1",
        ),
        (
            "pcg1-4x4-0-walk-1",
            "the game id describes no board: 0 colors: a board has from 1 to 64",
        ),
        (
            "pcg1-4x4-2-walk-1-at-4.0",
            "the game id describes no board: the start cell 4,0 (row,column from 0) lies outside the board (4x4)",
        ),
        (
            "board1-99999x99999-2-walk-0.0-0-0",
            "the game id describes no board: a board of 99999 x 99999 is too large: at most 4194304 cells are allowed",
        ),
        (
            "board1-4x3-3-walk-0.0-0IEw",
            "the parts of the game id do not add up (was it copied whole?): expected \
             board1-WIDTHxHEIGHT-COLORS-RULES-ROW.COLUMN-CELLS-CHECK",
        ),
        (
            "board1-4x3-3-walk-0.0-0IE-0OXEkw",
            "the cells take 4 characters, but there are 3: was the game id copied whole?",
        ),
        (
            "board1-4x3-3-walk-0.0-0IEx-0OXEkw",
            "the check at the end does not match: at least one character of the game id is wrong",
        ),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
}

/// Even with a matching check, a made-up id must not give a board with more than one id, or an invalid board.
#[test]
fn a_check_that_fits_does_not_make_up_for_the_rest() {
    let with_check = |text: &str| format!("{text}-{}", packing::check(text));
    assert_eq!(
        with_check("board1-4x3-3-walk-0.0-0IEw"),
        "board1-4x3-3-walk-0.0-0IEw-0OXEkw"
    );
    for text in [
        "board1-4x3-3-walk-0.0-zzzz",
        "board1-4x3-3-walk-0.0-0I.w",
        "board1-5x1-1-walk-0.0-1",
    ] {
        let expected =
            "the characters of the cells do not encode a board with this number of colors";
        assert_eq!(message(&with_check(text)), expected);
    }
    for (text, expected) in [
        // A color for the start cell of a walk board.
        ("board1-2x1-3-walk-0.0-7", "board1-2x1-3-walk-0.0-1"),
        ("board1-04x3-3-walk-0.0-0IEw", "board1-4x3-3-walk-0.0-0IEw"),
        (
            "board1-grid4x3-3-walk-0.0-0IEw",
            "board1-4x3-3-walk-0.0-0IEw",
        ),
        (
            "board1-hex04x3-3-walk-0.0-0IEw",
            "board1-hex4x3-3-walk-0.0-0IEw",
        ),
    ] {
        assert_eq!(
            message(&with_check(text)),
            format!("this game id is written {}", with_check(expected))
        );
    }
}

/// Returns everything that a single typing or copying error turns a short id into.
fn slips(id: &str) -> Vec<String> {
    let splice = |from: usize, to: usize, with: &str| format!("{}{with}{}", &id[..from], &id[to..]);
    let printable: Vec<String> = (b' '..=b'~')
        .map(|byte| char::from(byte).to_string())
        .collect();
    let mut slips = Vec::new();
    for place in 0..id.len() {
        slips.push(splice(place, place + 1, ""));
        slips.push(id[..place].to_owned());
        slips.push(id[place + 1..].to_owned());
        slips.extend(
            printable
                .iter()
                .map(|symbol| splice(place, place + 1, symbol)),
        );
        slips.extend(printable.iter().map(|symbol| splice(place, place, symbol)));
        if place + 2 <= id.len() {
            slips.push(splice(
                place,
                place + 2,
                &id[place..place + 2].chars().rev().collect::<String>(),
            ));
        }
    }
    slips.retain(|slip| slip.trim() != id);
    slips
}

#[test]
fn no_slip_turns_the_id_of_cells_into_that_of_another_board() {
    for picture in [
        ".",
        "1",
        ".21\n112",
        "#: start=1,2 colors=5\n1212\n3112\n2333",
        "#: topology=hex\n.1\n12",
        ".gn57\nztvxf",
    ] {
        let board: Board = picture.parse().unwrap();
        let id = BoardId::from_board(&board).unwrap().to_string();
        let slips = slips(&id);
        assert!(slips.len() > 5_000, "{}", slips.len());
        for slip in slips {
            assert!(parse(&slip).is_err(), "{slip} was accepted instead of {id}");
        }
    }
}

#[test]
fn large_boards_have_ids() {
    for (rules, colors) in [
        (Rules::Walk, 1),
        (Rules::Flood, 2),
        (Rules::Walk, 5),
        (Rules::Flood, 35),
        (Rules::Flood, 64),
    ] {
        let board = arbitrary::large(rules, |row, column| {
            (row * 17 + column * 3 + row * column) % colors
        });
        let id = BoardId::from_board(&board).unwrap().to_string();
        assert_eq!(parse(&id).unwrap().board(), &board, "{colors} colors");
    }
}

proptest! {
    #[test]
    fn the_id_of_every_board_gives_it_back(
        board in prop_oneof![arbitrary::board(), arbitrary::board_on_any_topology()],
    ) {
        let Some(id) = BoardId::from_board(&board) else {
            prop_assert!(board.lattice().is_none());
            return Ok(());
        };
        let text = id.to_string();
        prop_assert_eq!((Some(id.lattice()), Some(id.recipe())), (board.lattice(), Recipe::like(&board)));
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-'));
        prop_assert!(!text.contains("--"), "{} would become a dash", text);
        prop_assert_eq!(parse(&text), Ok(id));
        prop_assert_eq!(read_back(&board), board);
    }

    /// Whole groups, one more cell and one less, for every palette.
    #[test]
    fn groups_of_every_length_read_back(colors in 1usize..=64, count in 1usize..200, seed: u64) {
        let board = Recipe::new(count, 1, colors).unwrap().with_rules(Rules::Flood).board(seed);
        prop_assert_eq!(read_back(&board), board);
        let highest = vec![colors as u8 - 1; count];
        let board = Setup::from_rows(&[highest]).with_rules(Rules::Flood).build().unwrap();
        prop_assert_eq!(read_back(&board), board);
    }

    #[test]
    fn the_id_of_every_random_board_reads_back(
        seed: u64, width in 1usize..9, height in 1usize..9, colors in 1usize..=64, rules in arbitrary::rules(),
        place in 0usize..81, tiling in proptest::sample::select(Tiling::ALL),
    ) {
        let start = Cell { row: place / 9 % height, column: place % 9 % width };
        let recipe = Recipe::new(width, height, colors).unwrap().with_rules(rules).with_start(start).unwrap();
        let recipe = recipe.with_tiling(tiling).unwrap_or(recipe);
        let id = BoardId::random(recipe, seed);
        prop_assert_eq!(parse(&id.to_string()), Ok(id));
    }

    #[test]
    fn no_text_is_too_strange(text in "(series|pcg1|board1)?-?(hex|torus|grid)?[-x.0-9a-z]{0,40}|.{0,20}") {
        if let Ok(id) = parse(&text) {
            prop_assert_eq!(id.to_string(), text.trim());
        }
    }
}

/// Returns a board from rows in which `#` is a hole and the start is the given cell of the graph.
fn with_holes(text: &str, start: usize, rules: Rules) -> Board {
    let rows: Vec<&str> = text.split_whitespace().collect();
    let places: Vec<u8> = rows.concat().into_bytes();
    let exists: Vec<bool> = places.iter().map(|&symbol| symbol != b'#').collect();
    let lattice = colorwalk_core::Lattice::new(rows[0].len(), rows.len()).unwrap();
    let graph = colorwalk_core::Graph::with_holes(lattice, &exists).unwrap();
    let numbers: Vec<u8> = places
        .iter()
        .filter(|&&symbol| symbol != b'#')
        .map(|symbol| symbol - b'1')
        .collect();
    Setup::from_cells(graph, &numbers)
        .with_rules(rules)
        .with_start(start)
        .build()
        .unwrap()
}

#[test]
fn a_board_with_holes_has_an_id_of_its_own() {
    for (rules, start) in [(Rules::Flood, 0), (Rules::Walk, 5)] {
        let board = with_holes("#121 2##3 1321", start, rules);
        let id = BoardId::from_layout(&board).unwrap();
        let text = id.to_string();
        assert!(text.starts_with("holes1-4x3-3-"), "{text}");
        let read: BoardId = text.parse().unwrap();
        assert_eq!(read, id);
        assert_eq!(read.board(), &board);
        let layout = read.board().layout().unwrap();
        let cells: Vec<_> = (0..6).map(|place| layout.cell_at(place)).collect();
        assert_eq!(cells, [None, Some(0), Some(1), Some(2), Some(3), None]);
        // The same graph with its cells in other places is another game to look at.
        let elsewhere = with_holes("121# 3##2 1231", 0, Rules::Flood);
        assert_ne!(BoardId::from_layout(&elsewhere).unwrap(), id);
    }
    // A board without holes has its usual id, and any other graph none.
    let plain: Board = "12\n21".parse().unwrap();
    assert_eq!(BoardId::from_layout(&plain), BoardId::from_board(&plain));
    let graph: Board = "p edge 2 1\nn 1 1\nn 2 2\ne 1 2".parse().unwrap();
    assert_eq!(BoardId::from_layout(&graph), None);
    let holes = with_holes("1# 12", 0, Rules::Flood);
    assert_eq!(BoardId::from_board(&holes), None);
}

#[test]
fn an_id_with_holes_describes_a_connected_board_and_a_start_that_exists() {
    let with_check = |text: &str| format!("{text}-{}", packing::check(text));
    let of = |size: &str, start: &str, numbers: &[usize]| {
        let cells = packing::pack(numbers.iter().copied(), 3);
        with_check(&format!("holes1-{size}-2-flood-{start}-{cells}"))
    };
    let mistake = |text: &str| text.parse::<BoardId>().unwrap_err().to_string();
    assert!(of("3x1", "0.0", &[0, 1, 2]).parse::<BoardId>().is_ok());
    assert!(mistake(&of("3x1", "0.0", &[0, 2, 1])).contains("not connected"));
    assert!(mistake(&of("3x1", "0.2", &[0, 1, 2])).contains("start cell"));
    assert!(mistake(&of("1x1", "0.0", &[2])).contains("from 1 to"));
    // Without a hole it is written in the usual form.
    assert!(mistake(&of("3x1", "0.0", &[0, 1, 1])).contains("is written board1-"));
}
