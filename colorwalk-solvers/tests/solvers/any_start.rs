//! The best start of a board, compared with a search that knows nothing of regions, from every cell.

use std::time::{Duration, Instant};

use crate::boards::board_of;
use colorwalk_boards::random::Recipe;
use colorwalk_certificate::verify;
use colorwalk_core::check::check;
use colorwalk_core::{Board, Rules};
use colorwalk_solvers::{
    Answer, Budget, ChooseStart, Control, Exact, Limit, Problem, Progress, Registry, Solver,
};
use colorwalk_testkit::random::Random;
use colorwalk_testkit::search::optimum;

/// The solvers that choose the start.
const SOLVERS: [&str; 3] = ["exact", "auto:threads=1", "beam:width=10"];

/// Finds the best start by the solver of this name, with this budget.
fn best_start(solver: &str, board: &Board, budget: Budget) -> Answer {
    let solver = Registry::standard().build(solver).unwrap();
    let control = Control::default().with_budget(budget);
    let chooser: &dyn ChooseStart = solver.choose_start().unwrap();
    chooser.best_start(board, control).unwrap()
}

/// 500 boards, including thin ones and those of one region.
#[test]
fn no_start_is_better_than_the_one_that_is_found() {
    let mut random = Random::new(29);
    for _ in 0..500 {
        let mut grid = random.grid(4, 6);
        grid.walk = false;
        let board = board_of(&grid);
        let mut expected = usize::MAX;
        for start in 0..grid.cells.len() {
            grid.start = start;
            expected = expected.min(optimum(&grid));
        }
        for solver in SOLVERS {
            let best = best_start(solver, &board, Budget::default());
            assert!(is_solved(&board, &best), "{solver}: {board}");
            assert!(best.lower_bound() <= expected, "{solver}: {board}");
            // A beam proves little.
            if solver.starts_with("beam") {
                assert!(best.solution.len() >= expected, "{solver}: {board}");
            } else {
                assert_eq!(best.solution.len(), expected, "{solver}: {board}");
                assert!(best.is_optimal(), "{solver}: {board}");
            }
        }
    }
}

/// Returns whether the moves clear the board from the start that was chosen.
fn is_solved(board: &Board, best: &Answer) -> bool {
    check(&best.solved_board(board).unwrap(), &best.solution).is_ok()
}

/// Whenever it is stopped, no start is better than its bound says; and no board has fewer moves than it proves.
#[test]
fn no_start_is_better_than_the_bound_says_when_it_is_stopped() {
    let mut random = Random::new(31);
    let mut stopped = 0;
    for number in 0..400 {
        let mut grid = random.grid(4, 6);
        grid.walk = false;
        let board = board_of(&grid);
        let mut expected = usize::MAX;
        for start in 0..grid.cells.len() {
            grid.start = start;
            expected = expected.min(optimum(&grid));
        }
        for solver in SOLVERS {
            let mut proven = 0;
            let mut watch =
                |progress: &Progress| proven = proven.max(progress.lower_bound.unwrap_or(0));
            let budget = Budget::default().with_expanded(number % 8 + 1);
            let control = Control::default()
                .with_budget(budget)
                .with_observer(&mut watch);
            let solver = Registry::standard().build(solver).unwrap();
            let best = solver.choose_start().unwrap().best_start(&board, control);
            let best = best.unwrap();
            stopped += usize::from(best.stopped_by().is_some());
            assert!(best.lower_bound() <= expected, "{board}");
            assert!(best.solution.len() >= expected, "{board}");
            assert!(proven <= expected, "{board}");
            assert!(is_solved(&board, &best), "{board}");
        }
    }
    assert!(stopped > 12, "{stopped}");
}

/// Whatever a search is at when it is stopped.
#[test]
fn more_nodes_never_make_the_solution_from_the_best_start_longer() {
    let recipe = Recipe::new(9, 7, 5).unwrap().with_rules(Rules::Flood);
    for solver in SOLVERS {
        let mut improved = 0;
        for board in (0..40).map(|seed| recipe.board(seed)) {
            let mut lengths = Vec::new();
            let mut bounds = Vec::new();
            for expanded in [0, 1, 5, 10, 15, 20, 30, 100, 300, 1000, 10_000] {
                let budget = Budget::default().with_expanded(expanded);
                let best = best_start(solver, &board, budget);
                lengths.push(best.solution.len());
                bounds.push(best.lower_bound());
            }
            let never_longer = lengths.is_sorted_by(|less, more| less >= more);
            assert!(never_longer, "{solver}: {lengths:?}\n{board}");
            assert!(bounds.is_sorted(), "{solver}: {bounds:?}\n{board}");
            improved += usize::from(lengths.first() != lengths.last());
        }
        assert!(improved > 20, "{solver}: {improved}");
    }
}

/// The first solution starts in the middle, and the bound is at least half of the longest way.
#[test]
fn a_large_board_has_a_good_answer_at_once() {
    let recipe = Recipe::new(60, 60, 9).unwrap();
    let board = recipe.with_rules(Rules::Flood).board(0);
    let budget = Budget::default().with_expanded(1000);
    for (solver, most) in [("auto:threads=1", 85), ("beam:width=1", 84), ("exact", 88)] {
        let best = best_start(solver, &board, budget);
        assert!(is_solved(&board, &best));
        let length = best.solution.len();
        assert!(length <= most, "{solver}: {length}");
        assert!(best.lower_bound() >= 40, "{solver}: {}", best.lower_bound());
    }
}

/// Who stops a search wants to have seen what it has found by then.
#[test]
fn better_solutions_and_bounds_are_reported_when_they_are_found() {
    let recipe = Recipe::new(9, 7, 5).unwrap().with_rules(Rules::Flood);
    let exact = Exact::default().with_width(1).unwrap();
    let mut improved = 0;
    for board in (0..40).map(|seed| recipe.board(seed)) {
        let mut lengths = Vec::new();
        let mut bounds = Vec::new();
        let mut watch = |progress: &Progress| {
            lengths.extend(progress.upper_bound);
            bounds.extend(progress.lower_bound);
        };
        let control = Control::default().with_observer(&mut watch);
        let best = exact.best_start(&board, control).unwrap();
        assert_eq!(lengths.last(), Some(&best.solution.len()), "{board}");
        assert_eq!(bounds.last(), Some(&best.solution.len()), "{board}");
        improved += usize::from(lengths.first() != lengths.last());
    }
    assert!(improved > 20, "{improved}");
}

/// One search for all starts takes less than three times as many nodes as the hardest start alone.
#[test]
fn what_is_learned_from_one_start_serves_the_others() {
    let recipe = Recipe::new(9, 9, 5).unwrap().with_rules(Rules::Flood);
    let exact = Exact::default().with_threads(1).unwrap();
    let (mut all, mut hardest) = (0, 0);
    for board in (0..10).map(|seed| recipe.board(seed)) {
        let best = exact.best_start(&board, Control::default()).unwrap();
        let from = |start| {
            exact
                .solve(
                    &Problem::new(&board.with_start(start).unwrap()),
                    Control::default(),
                )
                .unwrap()
        };
        let alone: Vec<_> = (0..board.cell_count()).map(from).collect();
        assert_eq!(
            alone.iter().map(|outcome| outcome.solution.len()).min(),
            Some(best.solution.len())
        );
        all += best.statistics.expanded;
        hardest += alone
            .iter()
            .map(|outcome| outcome.statistics.expanded)
            .max()
            .unwrap();
    }
    println!("{all} nodes for all starts, {hardest} for the hardest alone");
    assert!(
        all <= 3 * hardest,
        "{all} nodes for all starts, {hardest} for the hardest alone"
    );
}

#[test]
fn a_limit_leaves_a_solution_and_a_true_bound() {
    let board = Recipe::new(20, 20, 8)
        .unwrap()
        .with_rules(Rules::Flood)
        .board(1);
    let control = Control::default().with_budget(Budget::default().with_expanded(300));
    let mut certificate = Vec::new();
    let best = Exact::default()
        .certify_best_start(&board, control, &mut certificate)
        .unwrap();
    assert_eq!(best.stopped_by(), Some(Limit::Expanded));
    assert!(best.lower_bound() < best.solution.len() && is_solved(&board, &best));
    let verified = verify(&certificate[..]).unwrap();
    assert_eq!(
        (verified.any_start, verified.lower_bound),
        (true, best.lower_bound())
    );
}

/// The bounds of 20,000 regions alone take many times as long.
#[test]
fn limits_are_kept_before_the_search_begins() {
    let board = Recipe::new(200, 200, 6)
        .unwrap()
        .with_rules(Rules::Flood)
        .board(1);
    let budget = Budget::default()
        .with_time(Duration::from_millis(100))
        .with_memory(16 << 20);
    let begun = Instant::now();
    let best = Exact::default()
        .best_start(&board, Control::default().with_budget(budget))
        .unwrap();
    assert_eq!(best.stopped_by(), Some(Limit::Time));
    assert!(is_solved(&board, &best) && begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_board_whose_start_has_no_color_cannot_start_elsewhere() {
    for text in [".1", ".12", ".11", ".121", "1.", "12.", "1.2", "11.\n121"] {
        let error = Exact::default()
            .best_start(&text.parse().unwrap(), Control::default())
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "exact: a board whose start cell has no color cannot start elsewhere",
            "{text}"
        );
    }
}
