//! More is never worse: more nodes, more width; and no answer that a limit stops is longer than greedy's.

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Rules};
use colorwalk_solvers::{Budget, Control, Problem, Registry, SolveError};
use proptest::prelude::*;

use crate::boards::count_of;

/// Returns the moves of a solver of this specification within this many nodes, and whether a limit ended it.
fn solve(spec: &str, board: &Board, expanded: impl Into<Option<u64>>) -> Option<(usize, bool)> {
    let control = Control::default().with_budget(Budget::default().with_expanded(expanded));
    match Registry::standard()
        .build(spec)
        .unwrap()
        .solve(&Problem::new(board), control)
    {
        Ok(outcome) => Some((outcome.solution.len(), outcome.stopped_by().is_some())),
        Err(error) => {
            assert!(
                matches!(error, SolveError::NodeCap { .. }),
                "{spec}: {error}"
            );
            None
        }
    }
}

fn boards() -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![(1..=30_usize, 1..=3_usize), (3..=24_usize, 3..=24_usize)];
    (sizes, 1..=35_usize, any::<u64>(), any::<bool>()).prop_map(
        |((width, height), colors, seed, walk)| {
            let rules = if walk { Rules::Walk } else { Rules::Flood };
            Recipe::new(width, height, colors)
                .unwrap()
                .with_rules(rules)
                .board(seed)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(count_of(48) as u32))]

    #[test]
    fn more_nodes_never_make_an_answer_longer(board in boards(), steps in prop::collection::vec(1..400_u64, 1..9)) {
        let (greedy, _) = solve("greedy", &board, None).unwrap();
        for spec in ["auto:seconds=1000000,threads=1", "beam:width=40", "beam:width=300", "exact:threads=1"] {
            let (mut expanded, mut known) = (0, greedy);
            for step in &steps {
                let (length, _) = solve(spec, &board, expanded).unwrap();
                prop_assert!(length <= known, "{spec}: {length} within {expanded}, {known} before, {greedy} by greedy");
                known = length;
                expanded += step * step / 8;
            }
        }
    }

    #[test]
    fn more_width_never_makes_an_answer_longer(board in boards()) {
        let (mut known, _) = solve("greedy", &board, None).unwrap();
        for width in [1, 10, 100] {
            let (length, _) = solve(&format!("beam:width={width}"), &board, None).unwrap();
            prop_assert!(length <= known, "{length} with a width of {width}, {known} before");
            known = length;
        }
    }

    #[test]
    fn what_a_limit_stops_is_no_longer_than_greedy(board in boards(), expanded in 0..2_000_u64) {
        let (greedy, _) = solve("greedy", &board, None).unwrap();
        for entry in Registry::standard().entries() {
            let spec = entry.name().to_string();
            let Some((length, stopped)) = solve(&spec, &board, expanded) else { continue };
            prop_assert!(!stopped || length <= greedy, "{spec}: {length} within {expanded}, {greedy} by greedy");
        }
    }
}

/// Large boards have beams of their own.
#[test]
fn more_is_never_worse_on_large_boards() {
    for (side, colors, seed) in [(56, 6, 1), (50, 20, 2)] {
        let board = Recipe::new(side, side, colors).unwrap().board(seed);
        for spec in ["auto:seconds=1000000,threads=2", "beam:width=100"] {
            let (mut known, _) = solve("greedy", &board, None).unwrap();
            for expanded in [0, 10, 90, 300, 1_000, 4_000] {
                let (length, stopped) = solve(spec, &board, expanded).unwrap();
                assert!(
                    stopped && length <= known,
                    "{spec}: {length} within {expanded}, {known} before"
                );
                known = length;
            }
        }
    }
}
