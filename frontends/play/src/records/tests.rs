//! Saving, dropping and reading records.

use colorwalk_core::Solution;
use proptest::prelude::*;

use super::*;
use crate::day::{daily_name, january};

fn change(id: &str, moves: &str) -> Vec<Line> {
    let moves: Solution = moves.parse().unwrap();
    lines_of(&Session::resume(id.parse().unwrap(), moves.moves()).unwrap())
}

/// Returns a result on a board of 1 x 2 cells, whose only solution has one move.
fn score(name: &str, moves: usize, hints: usize) -> Score {
    let (name, kind) = (name.to_owned(), "2x1-2-walk".to_owned());
    Score {
        name,
        kind,
        moves,
        par: None,
        hints,
        seconds: 0,
    }
}

fn names(records: &Records) -> Vec<String> {
    records
        .games
        .iter()
        .map(|kept| kept.id.to_string())
        .collect()
}

#[test]
fn each_game_is_saved_separately() {
    let mut records = Records::default();
    for (id, moves) in [
        ("series-1", "5"),
        ("series-2", ""),
        ("series-3", "2"),
        ("series-1", "51"),
    ] {
        records.keep(change(id, moves));
    }
    assert_eq!(
        names(&records),
        ["series-3", "series-1"],
        "a game without moves is kept only while it is the last"
    );
    assert_eq!(
        records
            .game(&"series-1".parse().unwrap())
            .map(|kept| kept.game().move_count()),
        Some(2)
    );
    for index in 0..30 {
        records.keep(change(&format!("series-{index}"), "1"));
    }
    assert_eq!(
        (records.games.len(), names(&records)[0].as_str()),
        (GAMES, "series-10")
    );
}

#[test]
fn the_best_result_stays_and_the_oldest_goes() {
    let mut records = Records::default();
    for (moves, hints, best) in [
        (30, 2, (30, 2)),
        (31, 2, (30, 2)),
        (33, 0, (33, 0)),
        (25, 1, (33, 0)),
        (32, 0, (32, 0)),
    ] {
        records.enter(score("a", moves, hints));
        assert_eq!((records.scores[0].moves, records.scores[0].hints), best);
    }
    records.enter(Score {
        par: Some(29),
        ..score("a", 40, 0)
    });
    assert_eq!(
        (records.scores[0].moves, records.scores[0].par),
        (32, Some(29)),
        "a proven par is entered"
    );
    for index in 0..SCORES {
        records.enter(score(&index.to_string(), 3, 0));
    }
    assert_eq!(
        (records.scores.len(), records.scores[0].name.as_str()),
        (SCORES, "0")
    );
}

#[test]
fn statistics_are_about_boards_solved_without_hints() {
    let mut records = Records::default();
    for (name, moves, par, hints) in [
        ("a", 5, Some(5), 0),
        ("b", 8, Some(6), 0),
        ("c", 4, None, 0),
        ("d", 3, Some(3), 1),
    ] {
        records.enter(Score {
            par,
            ..score(name, moves, hints)
        });
    }
    records.enter(Score {
        kind: "9x9-3-flood".to_owned(),
        ..score("e", 7, 0)
    });
    let tallies = records.tallies();
    let expected = Tally {
        kind: "2x1-2-walk".to_owned(),
        solved: 4,
        alone: 3,
        proven: 2,
        above: 2,
        at_par: 1,
        fewest: Some(4),
    };
    assert_eq!((tallies.len(), &tallies[0]), (2, &expected));
}

#[test]
fn days_in_a_row_are_counted_up_to_yesterday() {
    let mut records = Records::default();
    for number in [10, 12, 13, 14] {
        records.enter(score(&daily_name(january(number)), 20, 0));
    }
    for (today, row) in [(14, 3), (15, 3), (16, 0), (13, 2), (10, 1)] {
        assert_eq!(records.daily(january(today)).1, row, "on day {today}");
    }
    assert_eq!(records.daily(january(14)).0, 4);
}

#[test]
fn the_name_of_a_long_game_omits_its_cells() {
    let board = |seed| {
        colorwalk_boards::random::Recipe::new(20, 20, 5)
            .unwrap()
            .board(seed)
    };
    let (one, other) = (
        BoardId::from_board(&board(1)).unwrap(),
        BoardId::from_board(&board(2)).unwrap(),
    );
    assert!(one.to_string().len() > LONG && name(&one).starts_with("board1-20x20-5-walk-0.0-"));
    assert!(name(&one).len() < LONG && name(&one) != name(&other));
    assert_eq!(name(&"series-7".parse().unwrap()), "series-7");
}

#[test]
fn a_broken_line_is_skipped_and_reported() {
    let mistakes = |text: &str| -> Vec<String> {
        let (_, mistakes) = Records::read(&format!("{HEADING}\n{text}\n"));
        mistakes.iter().map(ToString::to_string).collect()
    };
    assert_eq!(mistakes("x"), ["was damaged (line 2: expected value)"]);
    for text in ["", "{}", r#"{"games":{}}"#, r#"{"game":{"id":"series-1"}}"#] {
        assert_eq!(mistakes(text).len(), 1, "{text}");
    }
    let game = |id: &str, moves: &str, hints: &str| {
        mistakes(&format!(
            r#"{{"game":{{"id":"{id}","moves":"{moves}","hints":{hints},"seconds":0}}}}"#
        ))
    };
    assert_eq!(game("series-1", "", "0"), [""; 0]);
    assert!(game("series-1", "", r#""x""#)[0].contains("expected usize"));
    assert!(
        game("series-700", "", "0")[0].starts_with("was damaged (line 2: the series has no board")
    );
    assert!(game("series-7", "12!", "0")[0].starts_with("was damaged (line 2: move 3 is \"!\""));
    assert!(game("series-7", "19", "0")[0].contains("move 2"));
    assert_eq!(
        game("pcg1-1x2-2-walk-1", "1212", "0")[0],
        "was damaged (line 2: move 2: the game is over: the board was solved in 1 move)"
    );
    let escaping =
        r#"{"result":{"name":"\u001b[31m","kind":"a","moves":1,"par":null,"hints":0,"seconds":0}}"#;
    assert!(mistakes(escaping)[0].contains("letters, digits"));
    let saved = r#"{"game":{"id":"series-7","moves":"","hints":0,"seconds":3}}"#;
    let (records, mistakes) = Records::read(&format!("{HEADING}\nrubbish\n{saved}\n"));
    assert_eq!(
        (names(&records), mistakes.len()),
        (vec!["series-7".to_owned()], 1)
    );
    let other = "was not read (it is of another version: expected \"colorwalk play 3\")";
    for (heading, mistake) in [
        ("colorwalk play 9", other),
        ("colorwalk play 2", other),
        (
            "something else",
            "was damaged (line 1: expected \"colorwalk play 3\")",
        ),
    ] {
        let (records, mistakes) = Records::read(&format!("{heading}\n{saved}\n"));
        assert_eq!(
            (records, mistakes[0].to_string().as_str()),
            (Records::default(), mistake)
        );
    }
}

#[test]
fn the_seeds_of_the_fuzz_target_are_read_without_a_mistake() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/records");
    for file in std::fs::read_dir(folder).unwrap() {
        assert!(crate::properties::records(
            &std::fs::read(file.unwrap().path()).unwrap()
        ));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic_and_what_is_written_is_read_back(
        lines in proptest::collection::vec(
            prop_oneof![
                "\\{\"(game|result)\":\\{(\"(id|name|kind|moves|par|hints|seconds)\":(\"[0-9a-c.-]{0,12}\"|[0-9]{1,20}|null),?){0,6}\\}\\}",
                "\\{\"game\":\\{\"id\":\"series-[0-9]{1,2}\",\"moves\":\"[1-5]{1,9}\",\"hints\":[0-9]{1,3},\"seconds\":[0-9]{1,5}\\}\\}",
                "\\{\"result\":\\{\"name\":\"[a-z0-9.-]{1,9}\",\"kind\":\"9x9-3-walk\",\"moves\":[0-9]{1,9},\"par\":[0-9]{1,9},\"hints\":[0-9],\"seconds\":[0-9]{1,5}\\}\\}",
                ".{0,40}",
            ],
            0..30,
        ),
        heading in any::<bool>(),
    ) {
        let mut text = lines.join("\n");
        if heading {
            text = format!("{HEADING}\n{text}");
        }
        crate::properties::records(text.as_bytes());
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        Records::read(&String::from_utf8_lossy(&bytes));
        let text = [HEADING.as_bytes(), b"\n", &bytes].concat();
        let (records, _) = Records::read(&String::from_utf8_lossy(&text));
        prop_assert_eq!(Records::read(&records.print()).0, records);
    }
}
