//! Limits in small: the solvers with tables of their own, on boards of several kinds, with little memory and with enough.
//! What the allocator counts stays within the budget, and is what `peak_bytes` says. A clock that a poll advances ends each solve, so that work is
//! counted and not seconds. `cargo run --release --example limits` has the whole table, with times and resident memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Rules, Setup, Tiling};
use colorwalk_solvers::{Budget, Bytes, Clock, Control, Problem, Registry, SolveError};

use crate::{alone, measured};

/// The number of polls after which a solve ends: each is some tenths of a millisecond of work.
const POLLS: u64 = 60;

/// The bytes for a cell, and for a solve, that no budget covers: the answer, greedy's, the positions of the game.
const FOR_CELL: u64 = 24;
const FOR_SOLVE: u64 = 64 << 10;

/// A clock that advances by a millisecond when it is read.
#[derive(Default)]
struct Polls(AtomicU64);

impl Clock for Polls {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn boards() -> Vec<(&'static str, Board)> {
    let board = |width, height, colors, tiling| {
        let recipe = Recipe::new(width, height, colors)
            .unwrap()
            .with_rules(Rules::Flood);
        Setup::from(&recipe.board(1))
            .with_tiling(tiling)
            .build()
            .unwrap()
    };
    vec![
        ("14 x 14, grid", board(14, 14, 6, Tiling::Grid)),
        ("40 x 40, hexagons", board(40, 40, 8, Tiling::Hex)),
        ("60 x 60, torus", board(60, 60, 3, Tiling::Torus)),
        ("120 x 120, torus", board(120, 120, 3, Tiling::Torus)),
        ("a row", board(3_000, 1, 4, Tiling::Grid)),
        ("200 x 200, grid", board(200, 200, 12, Tiling::Grid)),
    ]
}

#[test]
fn memory_stays_within_its_limit_and_is_what_is_said() {
    let _alone = alone();
    let registry = Registry::standard();
    let mut worst = Vec::new();
    for (name, board) in boards() {
        let problem = Problem::new(&board);
        let more = FOR_SOLVE + FOR_CELL * board.cell_count() as u64;
        for entry in registry.entries() {
            // The searches of the series stop before their next expansion, whose sets `footprints.rs` measures.
            if !["beam", "exact", "auto"].contains(&entry.name()) {
                continue;
            }
            let solver = registry.build(entry.name()).unwrap();
            for mebibytes in [1_u64, 4, 16] {
                let clock = Polls::default();
                let memory = mebibytes << 20;
                let budget = Budget::default()
                    .with_memory(memory)
                    .with_time(Duration::from_millis(POLLS));
                let control = Control::default().with_budget(budget).with_clock(&clock);
                let (result, taken) = measured(|| solver.solve(&problem, control));
                let what = format!("{} on {name}, {mebibytes} MiB", entry.name());
                let said = match result {
                    Ok(outcome) => outcome.statistics.peak_bytes,
                    Err(SolveError::NodeCap { .. } | SolveError::TooLarge { .. }) => continue,
                    Err(error) => panic!("{what}: {error}"),
                };
                let within = memory + memory / 10 + more;
                let honest = said + said / 10 + more >= taken && taken + taken / 10 + more >= said;
                if taken > within || !honest {
                    worst.push(format!(
                        "{what}: {} taken, {} said",
                        Bytes(taken),
                        Bytes(said)
                    ));
                }
            }
        }
    }
    assert!(worst.is_empty(), "{}", worst.join("\n"));
}
