//! `grade`, as a maker of puzzles uses it.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{BOARDS, directory, run, run_in, run_with};
use serde_json::Value;

#[test]
fn a_puzzle_maker_sees_how_hard_boards_are_and_which_first_moves_are_traps() {
    let text = run_with("grade -", BOARDS).done();
    assert_eq!(
        text,
        "board 0: 4 moves, hard; 2 of 3 first moves keep that: 1 5 (clears nothing), 2 4, 3 4\n\
         board 1: 2 moves, hard; 1 of 2 first moves keeps that: 1 3 (clears nothing), 2 2\n"
    );
}

#[test]
fn every_first_move_has_the_length_that_a_solve_behind_it_has() {
    let id = "pcg1-7x6-4-flood-3";
    let grade: Value = serde_json::from_str(&run(&format!("grade {id} --format json")).done()).unwrap();
    assert_eq!((&grade["board"], &grade["id"], &grade["lower_bound"]), (&0.into(), &id.into(), &grade["length"]));
    let board = run(&format!("generate --boards {id}")).done();
    let length = |first: &str| {
        // The board after the move: what it clears has its color then.
        let rows: Vec<Vec<char>> =
            board.lines().filter(|line| !line.starts_with('#')).map(|line| line.chars().collect()).collect();
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
            open.extend([down, right, row.checked_sub(1).map(|row| (row, column))].into_iter().flatten());
            open.extend(column.checked_sub(1).map(|column| (row, column)));
        }
        let line = |row: Vec<char>| row.into_iter().map(|cell| if cell == '.' { color } else { cell }).collect();
        let after: Vec<String> = cells.into_iter().map(line).collect();
        let solved = run_with("solve - --solver exact --format moves --input-format grid", &after.join("\n")).done();
        1 + solved.trim().len() as u64
    };
    let moves = grade["first_moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    for first in moves {
        let symbol = first["symbol"].as_str().unwrap();
        assert_eq!(first["length"].as_u64().unwrap(), length(symbol), "{symbol}: {board}");
        assert_eq!(first["lower_bound"], first["length"]);
    }
    let keep = moves.iter().filter(|first| first["length"] == grade["length"]).count();
    assert_eq!(grade["optimal_moves"], keep);
}

#[test]
fn difficulty_is_that_of_generate() {
    for level in ["easy", "hard"] {
        let made = run(&format!("generate --size 8x8 --colors 4 --count 3 --difficulty {level}"));
        for line in run_with("grade -", &made.output).done().lines() {
            assert!(line.contains(&format!(" moves, {level}; ")), "{level}: {line}");
        }
    }
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let grade = |jobs| run(&format!("grade random --size 9x9 --count 12 --format json -j {jobs}")).done();
    assert_eq!(grade(1), grade(3));
}

#[test]
fn what_is_not_proven_is_a_range() {
    let text = run("grade pcg1-24x24-8-walk-1 --max-expanded 50").done();
    let (least, most) = text.split_once(": ").unwrap().1.split_once(" moves, ").unwrap().0.split_once('-').unwrap();
    assert!(least.parse::<usize>().unwrap() < most.parse().unwrap(), "{text}");
    assert!(!text.contains(" keep"), "{text}");
    let json: Value = serde_json::from_str(&run("grade pcg1-24x24-8-walk-1 --max-expanded 50 -f json").done()).unwrap();
    assert!(json["optimal_moves"].is_null() && json["lower_bound"].as_u64() < json["length"].as_u64(), "{json}");
}

#[test]
fn a_wrong_optimum_in_the_file_is_told_with_exit_code_1() {
    let here = directory("grade-optimum");
    for (optimum, told) in [
        (3, "board 0: 2 moves, below the optimum of 3 in the file of boards\n"),
        (1, "board 0: 2 moves are needed, above the optimum of 1 in the file of boards\n"),
    ] {
        std::fs::write(here.join("boards"), format!("2 2 2\n1 2 2 1\n{optimum}\n")).unwrap();
        let run = run_in(&here, "grade boards", "");
        assert_eq!((run.code, run.errors.as_str()), (Some(1), told));
        assert!(run.output.starts_with("board 0: 2 moves, "), "{}", run.output);
    }
    std::fs::write(here.join("boards"), "2 2 2\n1 2 2 1\n2\n").unwrap();
    run_in(&here, "grade boards", "").done();
}
