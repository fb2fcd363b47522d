//! `grade`, as a maker of puzzles uses it.

use crate::common::{BOARDS, PROGRAM, directory, finish, row, rows, run, run_in, run_with};
use serde_json::Value;

#[test]
fn a_puzzle_maker_sees_how_hard_boards_are_and_which_first_moves_are_traps() {
    let graded = run_with("grade -", BOARDS);
    assert_eq!(
        (graded.code, graded.output.as_str()),
        (
            Some(0),
            "board 0: 4 moves, score 1.43, no level; 2 of 3 first moves keep that; with 1: 5 (clears nothing), 2: 4, 3: 4\n\
             board 1: 2 moves, score 0.00, no level; 1 of 2 first moves keeps that; with 1: 3 (clears nothing), 2: 2\n"
        )
    );
    assert_eq!(
        graded.told(),
        [
            "boards of 4x3 with 3 colors and flood rules have no levels: too many score alike; the nearest possible \
             thirds are 49%, 18%, 32%",
            "boards of 3x2 with 2 colors and flood rules have no levels: all 1000 random ones score 0.00"
        ]
    );
}

#[test]
fn every_first_move_has_the_length_that_a_solve_behind_it_has() {
    let id = "pcg1-7x6-4-flood-3";
    let grade = row(&run(&format!("grade {id} --format json")).done());
    assert_eq!(
        (&grade["board"], &grade["id"], &grade["lower_bound"]),
        (&0.into(), &id.into(), &grade["length"])
    );
    let board = run(&format!("generate {id}")).done();
    let length = |first: &str| {
        // The board after the move: what it clears has its color then.
        let rows: Vec<Vec<char>> = board
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.chars().collect())
            .collect();
        let color = first.chars().next().unwrap();
        let mut cells = rows.clone();
        let (mut open, own) = (vec![(0, 0)], rows[0][0]);
        while let Some((row, column)) = open.pop() {
            if rows[row][column] != own || cells[row][column] == '.' {
                continue;
            }
            cells[row][column] = '.';
            let down = (row + 1 < rows.len()).then_some((row + 1, column));
            let right = (column + 1 < rows[0].len()).then_some((row, column + 1));
            open.extend(
                [down, right, row.checked_sub(1).map(|row| (row, column))]
                    .into_iter()
                    .flatten(),
            );
            open.extend(column.checked_sub(1).map(|column| (row, column)));
        }
        let line = |row: Vec<char>| {
            row.into_iter()
                .map(|cell| if cell == '.' { color } else { cell })
                .collect()
        };
        let after: Vec<String> = cells.into_iter().map(line).collect();
        let solved = run_with(
            "solve -:format=grid --solver exact --format moves",
            &after.join("\n"),
        )
        .done();
        1 + solved.trim().len() as u64
    };
    let moves = grade["first_moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    for first in moves {
        let symbol = first["symbol"].as_str().unwrap();
        assert_eq!(
            first["length"].as_u64().unwrap(),
            length(symbol),
            "{symbol}: {board}"
        );
        assert_eq!(first["lower_bound"], first["length"]);
    }
    let keep = moves
        .iter()
        .filter(|first| first["length"] == grade["length"])
        .count();
    assert_eq!(grade["optimal_moves"], keep);
}

#[test]
fn a_board_has_the_level_that_generate_made_it_for() {
    // Some boards of the second kind do not show all of their colors, and grid text says nothing of the others.
    for (kind, count) in [
        ("random:7x7,4", 12),
        ("random:4x4,6,walk", 12),
        ("random:5x6,4,walk,hex,start=center", 12),
    ] {
        for level in ["easy", "medium", "hard"] {
            let made = run(&format!(
                "generate {kind},count={count} --difficulty {level}"
            ));
            assert_eq!(made.code, Some(0), "{}", made.errors);
            assert!(
                made.errors.starts_with(&format!("{level} is a score of ")),
                "{}",
                made.errors
            );
            let notes = made
                .output
                .lines()
                .filter_map(|line| line.split_once(", par "));
            let notes: Vec<String> = notes
                .map(|(_, known)| known.replacen(',', " moves,", 1))
                .collect();
            let graded = run_with("grade -", &made.output).done();
            assert!(
                notes.len() == count && graded.lines().count() == count,
                "{graded}"
            );
            for (line, note) in graded.lines().zip(&notes) {
                assert!(note.ends_with(&format!(", {level}")), "{note}");
                assert!(
                    line.contains(&format!(": {note}; ")),
                    "{line}\nwas made as {note}"
                );
            }
        }
    }
}

#[test]
fn a_level_depends_on_the_board_alone() {
    let level = |arguments: &str| {
        let json = row(&run(&format!("grade {arguments} --format json")).done());
        (json["difficulty"].clone(), json["score"].clone())
    };
    for seed in [3, 11] {
        let one = level(&format!("pcg1-6x6-4-flood-{seed}"));
        assert!(one.0.is_string() && one.1.is_number());
        assert_eq!(
            level(&format!("random:6x6,4,seed={seed},count=1 -j 1")),
            one
        );
    }
}

#[test]
fn boards_without_levels_have_a_score_and_a_reason_once() {
    for (boards, told) in [
        (
            "random:9x1,3,walk,count=3",
            "boards of 9x1 with 3 colors and walk rules have no levels: all ",
        ),
        (
            "random:5x5,1,walk,count=3",
            "boards of 5x5 with 1 color and walk rules have no levels: all ",
        ),
        (
            "random:4x3,3,count=2",
            "boards of 4x3 with 3 colors and flood rules have no levels: too many score alike; ",
        ),
    ] {
        let graded = run(&format!("grade {boards}"));
        assert_eq!(graded.code, Some(0));
        assert!(
            graded
                .output
                .lines()
                .all(|line| line.contains(", score ") && line.contains(", no level")),
            "{graded:?}"
        );
        let reasons: Vec<_> = graded
            .errors
            .lines()
            .filter(|line| line.starts_with(told))
            .collect();
        assert_eq!(reasons.len(), 1, "{}", graded.errors);
    }
    let graded = run("grade random:19x19,3");
    assert_eq!(graded.code, Some(0));
    assert!(
        graded
            .errors
            .contains("the table of levels has grids from 5x5 to 18x18"),
        "{}",
        graded.errors
    );
    let mistake = run("generate random:9x1,3,walk --difficulty hard").mistake();
    assert!(
        mistake.contains("have no levels: all 1000 random ones score 0.00"),
        "{mistake}"
    );
    // Only kinds that are not in the table are measured.
    let measured = "generate random:5x5,4,start=center --difficulty hard --max-expanded 600";
    let mistake = run(measured).mistake();
    assert!(mistake.contains("the limits do not suffice"), "{mistake}");
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let grade = |jobs| {
        let grades = run(&format!(
            "grade random:9x9,5,walk,count=12 --format json -j {jobs}"
        ))
        .done();
        // The heading has the command, which differs.
        rows(&grades).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(grade(1), grade(3));
}

#[test]
fn what_is_not_proven_is_a_range() {
    let text = run("grade pcg1-24x24-8-walk-1 --max-expanded 50").done();
    let (least, most) = text
        .split_once(": ")
        .unwrap()
        .1
        .split_once(" moves, ")
        .unwrap()
        .0
        .split_once('-')
        .unwrap();
    assert!(
        least.parse::<usize>().unwrap() < most.parse().unwrap(),
        "{text}"
    );
    assert!(
        text.contains(" moves, of unknown difficulty; ") && !text.contains(" keep"),
        "{text}"
    );
    let json = row(&run("grade pcg1-24x24-8-walk-1 --max-expanded 50 -f json").done());
    for field in [
        "optimal_moves",
        "score",
        "difficulty",
        "narrow_moves",
        "greedy_loss",
        "look_ahead_loss",
    ] {
        assert!(json[field].is_null(), "{field}");
    }
    assert!(
        json["lower_bound"].as_u64() < json["length"].as_u64(),
        "{json}"
    );
}

#[test]
fn a_wrong_optimum_in_the_file_is_told_with_exit_code_1() {
    let here = directory("grade-optimum");
    for (optimum, told) in [
        (
            3,
            "boards: board 0: 2 moves, below the optimum of 3 in the file of boards\n",
        ),
        (
            1,
            "boards: board 0: 2 moves are needed, above the optimum of 1 in the file of boards\n",
        ),
    ] {
        std::fs::write(here.join("boards"), format!("2 2 2\n1 2 2 1\n{optimum}\n")).unwrap();
        let run = run_in(&here, "grade boards", "");
        assert!(
            run.code == Some(1) && run.errors.ends_with(told),
            "{}",
            run.errors
        );
        assert!(
            run.output.starts_with("boards: board 0: 2 moves, "),
            "{}",
            run.output
        );
    }
    std::fs::write(here.join("boards"), "2 2 2\n1 2 2 1\n2\n").unwrap();
    assert_eq!(run_in(&here, "grade boards", "").code, Some(0));
}

/// The comment above a generated board has its id, par, score and level, as `grade` finds them.
#[test]
fn boards_of_a_level_come_with_their_grade() {
    let text = run("generate random:6x6,4,count=4 --difficulty hard -j 3").output;
    let notes: Vec<_> = text
        .lines()
        .filter_map(|line| line.strip_prefix("# pcg1-"))
        .collect();
    let grades = run_with("grade - --format json", &text).done();
    assert_eq!((notes.len(), rows(&grades).count()), (4, 4), "{text}");
    for (note, grade) in notes.iter().zip(rows(&grades)) {
        let grade: Value = serde_json::from_str(grade).unwrap();
        let expected = format!(
            ", par {}, score {:.2}, hard",
            grade["length"],
            grade["score"].as_f64().unwrap()
        );
        assert!(note.ends_with(&expected), "{note}, not {expected}");
        assert_eq!(grade["difficulty"], "hard");
    }
}

#[test]
fn boards_whose_par_is_not_proven_are_passed_over() {
    let boards = run("generate random:20x20,8,walk,count=3").done();
    let run = run_with("generate - --par 1..60 --max-expanded 20", &boards);
    assert_eq!((run.code, run.output.as_str()), (Some(1), ""));
    assert!(
        run.errors
            .contains("0 of 3 boards found among the 3 looked at\n"),
        "{}",
        run.errors
    );
    assert!(
        run.errors
            .starts_with("3 boards were passed over whose par was not proven within the limits\n"),
        "{}",
        run.errors
    );
}

/// The ids of graded boards, sorted by score, are a file of boards.
#[test]
#[cfg(unix)]
fn graded_boards_are_sorted_by_the_shell() {
    let here = directory("grade-sorted");
    let script = format!(
        "{PROGRAM} grade random:4x4..6x6,3..4,count=2 | sort -g -k 5 | cut -d : -f 1 > sorted"
    );
    let mut shell = std::process::Command::new("sh");
    finish(shell.args(["-c", &script]).current_dir(&here), "");
    let grades = run_in(&here, "grade sorted --format json", "").output;
    let scores: Vec<_> = rows(&grades)
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["score"].as_f64())
        .collect();
    assert_eq!(scores.len(), 12, "{grades}");
    assert!(scores.is_sorted(), "{scores:?}");
}
