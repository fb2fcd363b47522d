//! `auto` on easy boards and hard ones, under limits, with threads.

use super::*;
use crate::api::{Budget, Control, Proof, Solver};
use colorwalk_boards::{random::Recipe, series};
use colorwalk_core::Rules;

#[test]
fn an_easy_board_is_proven_and_a_hard_one_is_not() {
    let easy = series::board(0).unwrap();
    let answer = Auto::default()
        .solve(&Problem::new(&easy), Control::default())
        .unwrap();
    assert_eq!(answer.proof(), Proof::Optimal);

    let hard = Recipe::new(60, 60, 8).unwrap().board(1);
    let hurried = Auto::default().with_seconds(0.001).unwrap();
    let answer = hurried
        .solve(&Problem::new(&hard), Control::default())
        .unwrap();
    assert_eq!(answer.proof(), Proof::Open);
    assert!(answer.lower_bound() > 0 && answer.lower_bound() < answer.solution.len());
}

#[test]
fn a_limit_of_the_caller_is_told_apart_from_its_own() {
    let hard = Recipe::new(60, 60, 8).unwrap().board(1);
    let budget = Budget::default().with_time(Duration::from_millis(1));
    let control = Control::default().with_budget(budget);
    let answer = Auto::default()
        .solve(&Problem::new(&hard), control)
        .unwrap();
    assert_eq!(answer.stopped_by(), Some(Limit::Time));
}

#[test]
fn specifications_read_back() {
    let registry = crate::Registry::standard();
    for text in [
        "auto",
        "auto:seconds=2",
        "auto:seconds=0.000000001",
        "auto:seconds=999999999.9876543",
        "auto:seconds=0.5,memory=64MiB,threads=2",
        "auto:threads=1",
    ] {
        assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
    }
    for text in [
        "auto:memory=1KiB",
        "auto:threads=0",
        "auto:threads=1025",
        "auto:seconds=-1",
        "auto:seconds=1000000001",
        "auto:width=3",
    ] {
        assert!(registry.build(text).is_err(), "{text}");
    }
}

#[test]
fn beams_that_cannot_grow_go_on_from_the_middle() {
    let board = Recipe::new(30, 20, 20).unwrap().board(1);
    let problem = Problem::new(&board);
    let control = Control::default().with_budget(Budget::default().with_expanded(20_000));
    let mut meter = Meter::for_board(&board, control);
    let mut portfolio = Portfolio::new(
        &Auto::default().with_threads(1).unwrap(),
        &problem,
        &mut meter,
    )
    .unwrap()
    .unwrap();
    portfolio.widest = 5;
    let found = portfolio.run(&mut meter).unwrap();
    assert_eq!(
        (found.stop(), meter.expanded()),
        (Some(Limit::Expanded.into()), 20_000)
    );
}

#[test]
fn counts_do_not_depend_on_threads_and_memory_is_kept() {
    for (board, memory) in [
        (Recipe::new(24, 24, 8), 4 << 20),
        (Recipe::new(50, 50, 9), 16 << 20),
    ] {
        let problem = Problem::new(&board.unwrap().board(1));
        let mut control = Control::default().with_budget(Budget::default().with_expanded(20_000));
        let auto = Auto::default()
            .with_seconds(1e9)
            .unwrap()
            .with_memory(Bytes(memory))
            .unwrap();
        let solved = [1, 2, 3].map(|threads| {
            let answer = auto
                .clone()
                .with_threads(threads)
                .unwrap()
                .solve(&problem, control.reborrow())
                .unwrap();
            assert!(
                answer.statistics.peak_bytes <= memory,
                "{:?}",
                answer.statistics
            );
            // More threads take more memory.
            (answer.solution, answer.statistics.generated)
        });
        assert!(
            solved.iter().all(|answer| *answer == solved[0]),
            "{solved:?}"
        );
    }
}

/// Once, the beginning of a beam, completed greedily, was better than a longer one, and more nodes lost it: 467 moves became 472.
#[test]
fn more_nodes_are_never_worse_on_a_board_with_landmarks() {
    let recipe = Recipe::new(240, 240, 6).unwrap();
    let problem = Problem::new(&recipe.with_rules(Rules::Flood).board(1));
    let auto = Auto::default().with_seconds(1e9).unwrap();
    let mut lengths = Vec::new();
    for nodes in [8, 100, 160, 200, 300, 400, 1500, 4000, 20_000] {
        let control = Control::default().with_budget(Budget::default().with_expanded(nodes));
        let answer = auto.solve(&problem, control).unwrap();
        lengths.push(answer.solution.len());
    }
    assert!(
        lengths.is_sorted_by(|less, more| less >= more),
        "{lengths:?}"
    );
    assert!(lengths.first() > lengths.last(), "{lengths:?}");
}
