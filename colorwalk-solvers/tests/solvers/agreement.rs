//! The exact solver agrees with itself: the length does not depend on the number of threads, the memory, the bound and
//! the first solution; and one thread does the same in every run.
//!
//! Pruning rules that interact with the merging of equal positions fail on boards of many colors first, so a third of
//! the boards have 10 colors or more.

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Cell, Rules};
use colorwalk_solvers::{Answer, Budget, Control, Problem, Proof, Registry, Solver};

use crate::boards::count_of;

/// Returns board number `seed` of the sample: 10 × 10 to 14 × 14 cells, 3 to 15 colors, both rules, any start cell. The
/// more colors, the smaller: large boards of many colors take the weaker variants minutes.
fn board(seed: usize) -> Board {
    let colors = 3 + seed * 7 % 13;
    let sides = match colors {
        3..=8 => 5,
        9..=11 => 4,
        _ => 3,
    };
    let (width, height) = (10 + seed % sides, 10 + seed / sides % sides);
    let rules = if seed % 2 == 0 {
        Rules::Flood
    } else {
        Rules::Walk
    };
    let start = match seed % 3 {
        0 => Cell::default(),
        1 => Cell {
            row: height / 2,
            column: width / 2,
        },
        _ => Cell {
            row: seed * 11 % height,
            column: seed * 17 % width,
        },
    };
    let recipe = Recipe::new(width, height, colors)
        .unwrap()
        .with_rules(rules)
        .with_start(start)
        .unwrap();
    recipe.board(seed as u64)
}

fn solver(spec: &str) -> Box<dyn Solver> {
    Registry::standard().build(spec).unwrap()
}

fn prove(solver: &dyn Solver, seed: usize) -> Answer {
    let board = board(seed);
    let outcome = solver
        .solve(&Problem::new(&board), Control::default())
        .unwrap();
    assert_eq!(
        outcome.proof(),
        Proof::Optimal,
        "{} on board {seed}\n{board}",
        solver.spec()
    );
    outcome
}

/// Variants that may change the search but not the answer.
const VARIANTS: &[&str] = &[
    "exact:threads=1",
    "exact:threads=2",
    "exact:threads=3",
    "exact:memory=1MiB,threads=1",
    "exact:memory=1MiB,threads=2",
    "exact:memory=8MiB,threads=2",
    "exact:without=choice,threads=1",
    "exact:without=order,threads=1",
    "exact:without=refutations,threads=1",
    "exact:width=10,threads=1",
    "exact:width=300,threads=2",
];

/// Asserts that every variant finds the same length on the boards from this one on.
fn assert_agreement(first: usize) {
    let solvers: Vec<_> = VARIANTS.iter().map(|spec| solver(spec)).collect();
    for seed in first..first + count_of(125) {
        let expected = prove(&*solvers[0], seed).lower_bound();
        for solver in &solvers[1..] {
            let found = prove(&**solver, seed).lower_bound();
            assert_eq!(
                found,
                expected,
                "{} on board {seed}\n{}",
                solver.spec(),
                board(seed)
            );
        }
    }
}

// By boards, so that nothing is proved twice; four tests, which run side by side.
#[test]
fn every_variant_finds_the_same_length() {
    assert_agreement(0);
}

#[test]
fn every_variant_finds_the_same_length_from_125() {
    assert_agreement(125);
}

#[test]
fn every_variant_finds_the_same_length_from_250() {
    assert_agreement(250);
}

#[test]
fn every_variant_finds_the_same_length_from_375() {
    assert_agreement(375);
}

#[test]
fn one_thread_gives_the_same_solution_and_counts_in_every_run() {
    let solver = solver("exact:threads=1");
    for seed in 0..35 {
        let run = || {
            let Answer {
                solution,
                statistics,
                ..
            } = prove(&*solver, seed);
            (
                solution,
                statistics.expanded,
                statistics.generated,
                statistics.peak_held,
            )
        };
        assert_eq!(run(), run(), "board {seed}");
    }
}

/// A few kilobytes are too little for what one board teaches: the search forgets, and still proves.
#[test]
fn hardly_any_memory_is_enough() {
    let solver = solver("exact:threads=1");
    let mut tiny = Control::default().with_budget(Budget::default().with_memory(32 << 10));
    let mut further = 0;
    for seed in 0..count_of(35) {
        let (board, expected) = (board(seed), prove(&*solver, seed));
        let outcome = solver
            .solve(&Problem::new(&board), tiny.reborrow())
            .unwrap();
        assert_eq!(outcome.proof(), Proof::Optimal, "board {seed}");
        assert_eq!(
            outcome.lower_bound(),
            expected.lower_bound(),
            "board {seed}\n{board}"
        );
        further += u64::from(outcome.statistics.expanded > expected.statistics.expanded);
    }
    assert!(
        further > 0,
        "32 kilobytes are enough for all of these boards"
    );
}
