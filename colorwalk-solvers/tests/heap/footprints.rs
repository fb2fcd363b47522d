//! The maximum memory of searches. Bytes are counted by the allocator, so that they are the same on every machine.

use colorwalk_boards::random::Recipe;
use colorwalk_solvers::{Budget, Bytes, Control, Problem, Registry};

use crate::{alone, measured};

/// Asserts that a search that stores sets keeps to its budget.
fn assert_footprint(spec: &str) {
    let _alone = alone();
    let mebibytes = 10;
    let budget = Budget::default()
        .with_memory(mebibytes << 20)
        .with_expanded(20_000);
    let solver = Registry::standard().build(spec).unwrap();
    for (width, height, colors) in [(30, 20, 5), (100, 100, 10), (256, 256, 20)] {
        let problem = Problem::new(&Recipe::new(width, height, colors).unwrap().board(1));
        let (outcome, taken) =
            measured(|| solver.solve(&problem, Control::default().with_budget(budget)));
        // On the largest board, a move and the answer themselves take a noticeable amount.
        let most = (mebibytes << 20) * 23 / 20;
        assert!(
            taken <= most,
            "{spec} on {width} x {height}: {}",
            Bytes(taken)
        );
        let said = outcome.unwrap().statistics.peak_bytes;
        assert!(
            said.abs_diff(taken) <= taken / 10 + (1 << 20),
            "{spec} on {width} x {height}: {} taken, {} said",
            Bytes(taken),
            Bytes(said)
        );
    }
}

/// Each search is a test of its own, so that they run side by side.
macro_rules! footprints {
    ($($name:ident: $spec:literal,)*) => {
        $(#[test] fn $name() { assert_footprint($spec); })*
    };
}

footprints! {
    dijkstra: "dijkstra",
    bellman_ford: "bellman-ford",
    dag: "dag",
    bfs: "bfs",
    dijkstra_dijkstra: "dijkstra-dijkstra",
}

/// A beam of landmarks has two graphs at once where a stage ends, but never the slacks of two stages.
#[test]
fn beams_of_landmarks() {
    let _alone = alone();
    let solver = Registry::standard().build("beam:width=1").unwrap();
    let problem = Problem::new(&Recipe::new(300, 300, 6).unwrap().board(1));
    let (outcome, taken) = measured(|| solver.solve(&problem, Control::default()));
    let said = outcome.unwrap().statistics.peak_bytes;
    // A position and the answer take six bytes a cell, which no solver counts.
    let not_counted = 6 * 300 * 300;
    assert!(
        said.abs_diff(taken) <= taken / 20 + not_counted,
        "{} taken, {} said",
        Bytes(taken),
        Bytes(said)
    );
}
