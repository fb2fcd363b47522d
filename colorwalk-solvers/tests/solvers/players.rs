//! The players that choose move by move, compared with the cell-grid oracle: not only as many moves, but the same ones.
//!
//! The oracle rates every position within reach; the library leaves out whatever cannot change the choice. Depths 4 and
//! 5 are here because that pruning begins at the third move.

use crate::boards::{board_of, cases, color, grids, metrics, numbers};
use colorwalk_core::Game;
use colorwalk_solvers::{
    Answer, BuiltInMetric, Control, Greedy, LookAhead, Metric as _, Problem, Proof, Registry,
    Solver,
};
use colorwalk_testkit::grid::{Grid, State};
use colorwalk_testkit::metrics::Metric;
use colorwalk_testkit::players::{
    greedy, look_ahead, look_ahead_move, round_robin, round_robin_skip,
};
use proptest::prelude::*;

fn named(solver: &str) -> Box<dyn Solver> {
    Registry::standard().build(solver).unwrap()
}

fn solve(solver: &dyn Solver, grid: &Grid) -> Answer {
    solver
        .solve(&Problem::new(&board_of(grid)), Control::default())
        .unwrap()
}

fn moves_of(solver: &dyn Solver, grid: &Grid) -> Vec<u8> {
    numbers(solve(solver, grid).solution.moves())
}

fn assert_look_ahead_agrees(grid: &Grid, depth: usize, switch: usize) {
    for (metric, expected) in metrics(switch) {
        let found = moves_of(&LookAhead::new(metric, depth).unwrap(), grid);
        assert_eq!(
            found,
            look_ahead(grid, depth, expected),
            "look-ahead({depth}, {metric:?})"
        );
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn greedy_makes_the_same_moves(grid in grids(12, 64), switch in 0usize..12) {
        for (metric, expected) in metrics(switch) {
            prop_assert_eq!(moves_of(&Greedy::new(metric), &grid), greedy(&grid, expected));
            prop_assert_eq!(moves_of(&LookAhead::new(metric, 1).unwrap(), &grid), greedy(&grid, expected));
        }
    }

    #[test]
    fn round_robin_makes_the_same_moves(grid in grids(12, 64)) {
        prop_assert_eq!(moves_of(&*named("round-robin"), &grid), round_robin(&grid));
        prop_assert_eq!(moves_of(&*named("round-robin-skip"), &grid), round_robin_skip(&grid));
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn look_ahead_2_makes_the_same_moves(grid in grids(9, 10), switch in 0usize..8) {
        assert_look_ahead_agrees(&grid, 2, switch);
    }

    #[test]
    fn look_ahead_3_makes_the_same_moves(grid in grids(8, 6), switch in 0usize..8) {
        assert_look_ahead_agrees(&grid, 3, switch);
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn look_ahead_4_makes_the_same_moves(grid in grids(7, 5), switch in 0usize..8) {
        assert_look_ahead_agrees(&grid, 4, switch);
    }

    #[test]
    fn look_ahead_5_makes_the_same_moves(grid in grids(7, 4), switch in 0usize..8) {
        assert_look_ahead_agrees(&grid, 5, switch);
    }

    #[test]
    fn a_game_in_progress_goes_on_with_the_same_moves(
        grid in grids(9, 6), begun in proptest::collection::vec(any::<u8>(), 0..12), switch in 0usize..14
    ) {
        let board = board_of(&grid);
        let mut game = Game::new(&board);
        let mut state = grid.start_state();
        for number in begun {
            if !state.is_solved() {
                let number = number % grid.colors as u8;
                game.play(color(number)).unwrap();
                state = grid.play(&state, number);
            }
        }
        for (metric, expected) in metrics(switch) {
            let outcome = LookAhead::new(metric, 2).unwrap().solve(&Problem::from_game(&game), Control::default()).unwrap();
            let found = numbers(outcome.solution.moves());
            prop_assert_eq!(found, look_ahead_from(&grid, &state, game.move_count(), 2, expected));
        }
    }
}

/// Returns the moves of the oracle's look-ahead from a position after this number of moves.
fn look_ahead_from(
    grid: &Grid,
    state: &State,
    played: usize,
    depth: usize,
    metric: Metric,
) -> Vec<u8> {
    let (mut state, mut moves) = (state.clone(), Vec::new());
    while !state.is_solved() {
        let color = look_ahead_move(grid, &state, played + moves.len(), depth, metric);
        state = grid.play(&state, color);
        moves.push(color);
    }
    moves
}

#[test]
fn what_a_player_plays_is_feasible_until_the_bound_shows_that_it_is_optimal() {
    // Round-robin takes 1 before 3 here and 2 twice.
    let grid = Grid::from_picture(
        ".1123
         11223",
    );
    let outcome = solve(&*named("round-robin-skip"), &grid);
    assert_eq!(
        (outcome.solution.to_string(), outcome.proof()),
        ("123".to_owned(), Proof::Optimal)
    );
    let outcome = solve(&*named("round-robin"), &grid);
    assert_eq!(
        (outcome.solution.to_string(), outcome.proof()),
        ("23123".to_owned(), Proof::Open)
    );
    assert_eq!(outcome.lower_bound(), 3);
}

#[test]
fn metrics_say_where_more_is_never_worse() {
    for (metric, _) in metrics(5) {
        for played in 0..10 {
            let area = match metric {
                BuiltInMetric::Area => true,
                BuiltInMetric::PerimeterArea { switch } | BuiltInMetric::PathArea { switch } => {
                    played >= switch
                }
                _ => false,
            };
            assert_eq!(
                metric.is_monotone(played),
                area,
                "{metric:?} after {played} moves"
            );
        }
    }
}
