//! Tests of rows: what is written is read back, and what is wrong is refused.

use std::time::Duration;

use colorwalk_boards::files::Symbols;
use colorwalk_boards::series;
use colorwalk_core::Board;
use colorwalk_core::check::check;
use colorwalk_solvers::{Budget, Bytes, Control, Limit, Problem, Registry, Statistics};
use proptest::prelude::*;

use super::*;
use crate::solutions::Solutions;

fn solved(board: &str, number: usize, solver: &str) -> Row {
    let board: Board = board.parse().unwrap();
    let answer = Registry::standard()
        .build(solver)
        .unwrap()
        .solve(&Problem::new(&board), Control::default());
    Row::solved(number, solver, answer.unwrap())
}

#[test]
fn a_solved_board_has_a_line_in_each_format() {
    let row = solved(".21\n112", 7, "bellman-ford");
    assert_eq!(row.text(), "board 7: 3 moves, optimal: 121");
    assert_eq!(row.moves(), "121");
    let line = row.line();
    let (known, unknown) = line.split_once("\"seconds\":").unwrap();
    assert_eq!(
        known,
        "{\"board\":7,\"solver\":\"bellman-ford\",\"status\":\"optimal\",\"length\":3,\"lower_bound\":3,\"moves\":[0,1,0],"
    );
    let keys: Vec<_> = unknown
        .split(',')
        .map(|field| field.split(':').next().unwrap())
        .collect();
    assert_eq!(
        keys[1..],
        [
            "\"expanded\"",
            "\"generated\"",
            "\"peak_held\"",
            "\"peak_bytes\""
        ]
    );
    let text = solved("13", 0, "round-robin").text();
    assert!(text.contains(" at least "), "{text}");
    let text = solved("12", 0, "greedy").text();
    assert_eq!(text, "board 0: 1 move, optimal: 2");
}

#[test]
fn a_board_without_a_solution_has_a_line_too() {
    let row: Row = Row::unsolved(7, "dag", "stopped".into(), 0.5);
    assert_eq!(row.text(), "board 7: not solved: stopped");
    assert_eq!(row.moves(), "-");
    // In earlier versions these lines had neither the solver nor the time.
    let earlier = r#"{"board":7,"name":"boards.txt: board 7","error":"stopped"}"#;
    let read = Row::read(earlier, 7, "dag", None).unwrap();
    assert_eq!(
        read.result,
        Err(Unsolved {
            error: "stopped".into(),
            seconds: 0.0
        })
    );
}

/// Whatever stopped a solver is said in the text and in JSON, and read back.
#[test]
fn whatever_stopped_a_solver_is_in_every_form() {
    for &limit in Limit::ALL {
        let answer = Answer::stopped(vec![Color::FIRST; 2], limit).with_proven_bound(1);
        let row = Row::solved(0, "auto", answer);
        let text = row.text();
        assert!(
            text.contains(&format!(", stopped by {}:", limit.description())),
            "{text}"
        );
        let line = row.line();
        assert!(
            line.contains(&format!("\"stopped_by\":\"{limit}\"")),
            "{line}"
        );
        assert_eq!(Row::parse(&line), Some(row));
    }
}

/// A proof cannot do without its tables. Beams stop at the limit, and need not say it twice.
#[test]
fn memory_above_its_limit_is_said() {
    let board = series::board(0).unwrap();
    let solve = |solver: &str, memory| {
        let solver = Registry::standard().build(solver).unwrap();
        let limits = Budget::default().with_memory(memory);
        let control = Control::default().with_budget(limits);
        let answer = solver.solve(&Problem::new(&board), control).unwrap();
        let held = answer.statistics.peak_bytes;
        let row = Row {
            limits,
            ..Row::solved(0, "", answer)
        };
        (held, row.text())
    };
    let (held, text) = solve("exact", 1);
    let (_, rest) = text.split_once(", with ").unwrap();
    let (said, _) = rest
        .split_once(" of memory, which is over the limit of 1B: ")
        .unwrap();
    let Bytes(said) = said.parse().unwrap();
    assert!((held..=held + held / 10).contains(&said), "{text}");
    let (_, text) = solve("exact", 1 << 30);
    assert!(!text.contains("memory"), "{text}");
    let (_, text) = solve("beam", 1);
    assert_eq!(text.matches("memory").count(), 1, "{text}");
}

#[test]
fn a_solution_that_is_optimal_if_a_bound_holds_reads_back() {
    let answer = Answer::feasible(vec![Color::FIRST; 3])
        .with_proven_bound(2)
        .with_assumed_bound(3, "mine");
    let row = Row::solved(0, "exact+mine", answer);
    assert_eq!(
        row.text(),
        "board 0: 3 moves, at least 2 needed, optimal if the bound mine holds: 111"
    );
    assert_eq!(Row::parse(&row.line()), Some(row));
}

#[test]
fn a_move_after_the_end_is_refused() {
    let puzzle = Puzzle::from("12\n21".parse::<Board>().unwrap());
    let colors = "21212".parse::<Solution>().unwrap();
    let row = Row::solved(0, "mine", Answer::feasible(colors.into())).of_puzzle(&puzzle);
    let error = Row::read(&row.line(), 0, "mine", Some(&puzzle)).unwrap_err();
    assert!(
        error.ends_with("move 3: the game is over: the board was solved in 2 moves"),
        "{error}"
    );
}

#[test]
fn the_result_of_another_board_is_refused_by_its_id() {
    let own = Puzzle::from(".21\n112".parse::<Board>().unwrap());
    // The same moves clear it, too.
    let other = Puzzle::from(".21\n122".parse::<Board>().unwrap());
    let moves: Solution = "121".parse().unwrap();
    let row = Row::solved(0, "mine", Answer::feasible(moves.into())).of_puzzle(&own);
    let id = row.id.clone().unwrap();
    assert_eq!(
        Row::read(&row.line(), 0, "mine", Some(&own)),
        Ok(row.clone())
    );
    let error = Row::read(&row.line(), 0, "mine", Some(&other)).unwrap_err();
    let expected = format!("it is the result of another board, {id}");
    assert!(error.ends_with(&expected), "{error}");
    // A solution with a name that is no id may be of any board.
    let named = row.named(Some("my board".into()), None);
    let stated = StatedRow::from(&named);
    let solution = &named.answer().unwrap().solution;
    assert!(stated.replay(&other, solution).is_ok());
}

#[test]
fn what_a_row_says_of_the_board_and_its_limits_is_read_back() {
    let moves: Solution = "121".parse().unwrap();
    let answer = Answer::feasible(moves.into()).with_proven_bound(2);
    let row = Row {
        solver: "greedy".into(),
        limits: Budget::default().with_expanded(7).with_memory(1 << 20),
        id: Some("id".into()),
        place: Some("boards.txt: board 7".into()),
        optimum: Some(2),
        symbols: Some("rgr".into()),
        names: Some(vec!["red".into(), "green".into()]),
        certificate: Some("board-7.cert".into()),
        shape: Shape {
            width: Some(3),
            height: Some(2),
            colors: Some(2),
            topology: Some("torus".into()),
        },
        move_limit: Some(5),
        ..Row::solved(7, "greedy", answer)
    };
    assert_eq!(Row::parse(&row.line()), Some(row.clone()));
    let stated = |row: &Row| {
        serde_json::from_str::<StatedRow>(&row.line())
            .unwrap()
            .possible
    };
    assert_eq!(stated(&row), Some(true));
    let refuted = Row {
        move_limit: Some(1),
        ..row.clone()
    };
    assert_eq!(stated(&refuted), Some(false));
    let open = Row {
        move_limit: Some(2),
        ..row
    };
    assert_eq!(stated(&open), None);

    let level = Row {
        goal: Some(Goal {
            target: Some(0),
            stated: Some(4),
        }),
        ..Row::solved(3, "free", Answer::feasible(vec![[0, 1, 0]]))
    };
    let read: StatedRow<[usize; 3]> = serde_json::from_str(&level.line()).unwrap();
    assert_eq!(read.game.as_deref(), Some("free"));
    assert_eq!(read.into_row(), Ok(level));
}

proptest! {
    #[test]
    fn lines_read_back(
        moves in "[1-3]{0,8}", bound in 0usize..6, nanoseconds in 0u64..1 << 40, expanded: u64, optimum: Option<u16>,
    ) {
        let mut puzzle: Puzzle = ".12\n331".parse::<Board>().unwrap().into();
        puzzle.optimum = optimum.map(usize::from);
        let solution: Solution = moves.parse().unwrap();
        let mut statistics = Statistics::default();
        statistics.elapsed = Duration::from_nanos(nanoseconds);
        statistics.expanded = expanded;
        let answer = Answer::feasible(solution.clone().into())
            .with_proven_bound(bound)
            .with_statistics(statistics);
        let row = Row::solved(7, "dag", answer).of_puzzle(&puzzle);
        let clearing = |gains: Vec<usize>| gains.iter().filter(|&&gain| gain > 0).count();
        let believed = check(&puzzle.board, &solution).is_ok_and(|gains| bound <= clearing(gains));
        let read = Row::read(&row.line(), 7, "dag", Some(&puzzle));
        prop_assert_eq!(read.is_ok(), believed);
        prop_assert!(read.is_err() || read == Ok(row));
    }

    #[test]
    fn failures_read_back(error in "\\PC{0,20}", board in 0usize..9) {
        let row = Row::unsolved(board, "dag", error, 0.25);
        prop_assert!(Row::read(&row.line(), board + 1, "dag", None).is_err());
        prop_assert_eq!(Row::read(&row.line(), board, "dag", None), Ok(row));
    }

    /// Moves in any symbols are read back as they were written.
    #[test]
    fn moves_read_back(tokens in proptest::collection::btree_set("[#{}a-c-]{1,3}|board", 3), moves in "[1-3]{0,6}") {
        let puzzle = Puzzle::from("123\n231\n312".parse::<Board>().unwrap()).with_symbols(Symbols::new(tokens));
        let solution: Solution = moves.parse().unwrap();
        let row = Row::solved(0, "mine", Answer::feasible(solution.clone().into())).of_puzzle(&puzzle);
        let line = row.moves();
        let solutions: Solutions = Solutions::read(&line);
        let read = solutions.of(0).map(|claim| claim.solution(&puzzle));
        // An empty text has no line at all.
        prop_assert_eq!(read, Some(Ok(solution)).filter(|_| !line.is_empty()));
    }
}

#[test]
fn each_contradiction_is_named() {
    let stated = |keys: &str| {
        let line = format!("{{\"board\":0,{keys}}}");
        serde_json::from_str::<StatedRow>(&line).unwrap()
    };
    for (keys, clearing, expected) in [
        (r#""length":3,"status":"feasible","lower_bound":2"#, 3, None),
        (
            r#""length":3,"status":"feasible","lower_bound":2,"stopped_by":"time""#,
            3,
            None,
        ),
        (r#""status":"optimal","optimum":2,"gap":1"#, 3, None),
        (r#""length":4"#, 3, Some("it has 3 moves, not 4 as it says")),
        (
            r#""lower_bound":4"#,
            3,
            Some("it says that at least 4 moves are needed, and has 3"),
        ),
        (
            r#""status":"feasible","lower_bound":3"#,
            3,
            Some("at least 3 moves are needed, which it has, but not that it is opt"),
        ),
        (
            r#""status":"optimal""#,
            2,
            Some("at least 3 moves are needed, but 2 of its 3 do: the others clear nothing"),
        ),
        (
            r#""status":"optimal","lower_bound":2"#,
            3,
            Some("it is optimal, but it says that at least 2"),
        ),
        (
            r#""status":"optimal","optimum":3,"gap":0"#,
            3,
            Some("optimum in the file of boards is 3: it is 2"),
        ),
        (
            r#""status":"optimal","optimum":2,"gap":2"#,
            3,
            Some("its gap is not its length"),
        ),
        (
            r#""status":"best""#,
            3,
            Some("expected optimal or feasible"),
        ),
        (
            r#""status":"optimal","stopped_by":"cancelled""#,
            3,
            Some("was stopped by"),
        ),
    ] {
        match (stated(keys).check(3, clearing, Some(2)), expected) {
            (Ok(()), None) => {}
            (Err(error), Some(expected)) => assert!(error.contains(expected), "{keys}: {error}"),
            (found, _) => panic!("{keys}: {found:?}"),
        }
    }
}
