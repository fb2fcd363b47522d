//! A search that is stopped has a solution and a bound, in time and within its memory.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;
use colorwalk_free::{FreeBoard, FreeProblem, replay, solve};
use colorwalk_solvers::{Budget, Cancel, Control, Limit};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// A random board.
fn problem(side: usize, colors: usize) -> FreeProblem {
    let recipe = Recipe::new(side, side, colors).unwrap();
    let board = recipe.with_rules(Rules::Flood).board(1);
    FreeProblem::new(FreeBoard::try_from(&board).unwrap())
}

#[test]
fn a_stopped_search_has_a_solution_and_a_bound() {
    let problem = problem(12, 5);
    let cancel = Cancel::new();
    cancel.cancel();
    let budgets = [
        (Budget::default().with_expanded(100), Limit::Expanded),
        (Budget::default().with_time(Duration::ZERO), Limit::Time),
        (Budget::default().with_memory(1 << 20), Limit::Memory),
        (Budget::default().with_expanded(1), Limit::Expanded),
    ];
    for (budget, limit) in budgets {
        // Without another limit, a search within its memory goes on for hours.
        let budget = if limit == Limit::Memory {
            budget.with_expanded(20_000)
        } else {
            budget
        };
        let before = HEAP.current_usage();
        HEAP.reset_peak_usage();
        let answer = solve(&problem, Control::default().with_budget(budget)).unwrap();
        let peak = HEAP.peak_usage() - before;
        assert!(!answer.is_optimal());
        assert!(answer.lower_bound() > 0);
        assert_eq!(replay(&problem, answer.solution.moves()), Ok(()));
        if limit == Limit::Memory {
            let counted = answer.statistics.peak_bytes;
            assert!(counted <= 1 << 20);
            // The first solution is that of a search with the same limit.
            assert!(peak <= (1 << 20) + (1 << 19), "{peak} bytes");
        } else {
            assert_eq!(answer.stopped_by(), Some(limit));
        }
    }
    let answer = solve(&problem, Control::default().with_cancel(&cancel)).unwrap();
    assert_eq!(answer.stopped_by(), Some(Limit::Cancelled));
    assert_eq!(replay(&problem, answer.solution.moves()), Ok(()));
}
