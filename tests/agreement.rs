//! The exact solver agrees with itself: whatever the number of threads, the memory, the bound and the first solution, the
//! length is the same; and the counts do not depend on the threads.
//!
//! Pruning rules that interact with the merging of equal positions go wrong on boards of many colors first, so a third
//! of the boards have 10 colors or more.

#![allow(clippy::unwrap_used)]

use colorwalk::random::Recipe;
use colorwalk::{Board, Budget, Cell, Control, Outcome, Problem, Registry, Rules, Solver, Status};

/// Board number `seed` of the sample: 10 × 10 to 14 × 14 cells, 3 to 15 colors, both rules, any start cell. The more
/// colors, the smaller: large boards of many colors take the weaker variants minutes.
fn board(seed: usize) -> Board {
    let colors = 3 + seed * 7 % 13;
    let sides = match colors {
        3..=8 => 5,
        9..=11 => 4,
        _ => 3,
    };
    let (width, height) = (10 + seed % sides, 10 + seed / sides % sides);
    let rules = if seed % 2 == 0 { Rules::Flood } else { Rules::Walk };
    let start = match seed % 3 {
        0 => Cell::default(),
        1 => Cell { row: height / 2, column: width / 2 },
        _ => Cell { row: seed * 11 % height, column: seed * 17 % width },
    };
    let recipe = Recipe::new(width, height, colors).unwrap().with_rules(rules).with_start(start).unwrap();
    recipe.board(seed as u64)
}

fn solvers(specs: &[&str]) -> Vec<Box<dyn Solver>> {
    specs.iter().map(|spec| Registry::standard().build(spec).unwrap()).collect()
}

fn prove(solver: &dyn Solver, seed: usize) -> Outcome {
    let board = board(seed);
    let outcome = solver.solve(&Problem::new(&board), Control::default()).unwrap();
    assert_eq!(outcome.status, Status::Optimal, "{} on board {seed}\n{board}", solver.spec());
    outcome
}

/// Every variant of the solver finds the same length on these boards.
fn assert_agreement(seeds: impl Iterator<Item = usize>, specs: &[&str]) {
    let solvers = solvers(specs);
    for seed in seeds {
        let expected = prove(&*solvers[0], seed).lower_bound;
        for solver in &solvers[1..] {
            let found = prove(&**solver, seed).lower_bound;
            assert_eq!(found, expected, "{} on board {seed}\n{}", solver.spec(), board(seed));
        }
    }
}

/// What may change the way to the answer and must not change the answer.
const VARIANTS: &[&str] = &[
    "exact:threads=1",
    "exact:threads=2",
    "exact:threads=3",
    "exact:memory=1MiB,threads=1",
    "exact:memory=1MiB,threads=2",
    "exact:memory=8MiB,threads=2",
    "exact:bound=color-blind,threads=2",
    "exact:bound=color-blind,memory=1MiB,threads=1",
    "exact:endgame=1,threads=1",
    "exact:endgame=3,threads=1",
    "exact:endgame=12,threads=1",
    "exact:width=10,threads=1",
];

#[test]
fn every_variant_finds_the_same_length() {
    assert_agreement(0..35, VARIANTS);
}

#[test]
#[ignore = "takes minutes"]
fn every_variant_finds_the_same_length_on_500_boards() {
    assert_agreement(0..500, VARIANTS);
}

#[test]
fn the_counts_do_not_depend_on_the_threads() {
    for bound in ["horizon", "color-blind"] {
        let specs = [1, 2, 3].map(|threads| format!("exact:bound={bound},threads={threads}"));
        let solvers = solvers(&specs.each_ref().map(String::as_str));
        for seed in 0..35 {
            let counts = |solver: &dyn Solver| {
                let statistics = prove(solver, seed).statistics;
                (statistics.expanded, statistics.generated)
            };
            let expected = counts(&*solvers[0]);
            for solver in &solvers[1..] {
                assert_eq!(counts(&**solver), expected, "{} on board {seed}", solver.spec());
            }
        }
    }
}

/// A few kilobytes are too little for one layer: the search then goes on in parts, and still proves.
#[test]
fn hardly_any_memory_is_enough() {
    for (spec, memory) in [("exact:threads=1", 16 << 10), ("exact:bound=color-blind,threads=2", 256 << 10)] {
        let solver = &*solvers(&[spec])[0];
        let tiny = Control::default().with_budget(Budget { memory: Some(memory), ..Budget::default() });
        let mut further = 0;
        for seed in 0..35 {
            let (board, expected) = (board(seed), prove(solver, seed));
            let outcome = solver.solve(&Problem::new(&board), tiny).unwrap();
            assert_eq!(outcome.status, Status::Optimal, "{spec} on board {seed}");
            assert_eq!(outcome.lower_bound, expected.lower_bound, "{spec} on board {seed}\n{board}");
            further += u64::from(outcome.statistics.expanded > expected.statistics.expanded);
        }
        assert!(further > 0, "{memory} bytes are enough for {spec} on all of these boards");
    }
}
