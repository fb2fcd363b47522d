//! Every move and every metric, compared with the cell-grid oracle on boards of all sizes, palettes, rules and start
//! cells: what is cleared, what is left, which colors are useful, what a game and the checker report.

use crate::boards::{board_of, cases, cleared_cells, color, grids, grids_of, metrics};
use colorwalk_core::check::{CheckError, check};
use colorwalk_core::{Board, Color, Game, Position, Solution};
use colorwalk_solvers::{Gain, Metric as _};
use colorwalk_testkit::grid::{Grid, State};
use proptest::prelude::*;

/// The choices of a random player: for each move a number to choose by, and whether only among the useful colors.
type Whims = Vec<(usize, bool)>;

fn whims(most: usize) -> impl Strategy<Value = Whims> {
    proptest::collection::vec((any::<usize>(), prop::bool::weighted(0.8)), 0..=most)
}

fn useful(grid: &Grid, state: &State) -> Vec<u8> {
    grid.palette()
        .filter(|&color| grid.play(state, color) != *state)
        .collect()
}

fn choose(grid: &Grid, state: &State, (number, among_useful): (usize, bool)) -> u8 {
    let useful = useful(grid, state);
    match useful.len() {
        0 => (number % grid.colors) as u8,
        _ if !among_useful => (number % grid.colors) as u8,
        count => useful[number % count],
    }
}

/// Asserts that everything the library reports about a position agrees with the grid.
fn assert_same(grid: &Grid, state: &State, board: &Board, position: &Position) {
    assert_eq!(cleared_cells(board, position), state.cleared);
    assert_eq!(position.cells_left(), state.standing_count());
    assert_eq!(position.cells_cleared(), state.cleared_count());
    assert_eq!(position.is_solved(), state.is_solved());
    let useful: Vec<Color> = useful(grid, state).into_iter().map(color).collect();
    assert_eq!(
        position.useful_colors().into_iter().collect::<Vec<_>>(),
        useful
    );
    for color in board.palette() {
        assert_eq!(position.clears(color), useful.contains(&color));
    }
    let read_back = Position::from_cleared(board, position.cleared().clone());
    assert_eq!(
        read_back.as_ref().map(Position::frontier),
        Ok(position.frontier())
    );
}

fn follow(grid: &Grid, whims: Whims) {
    let board = board_of(grid);
    let mut game = Game::new(&board);
    let mut states = vec![grid.start_state()];
    let mut gains = Vec::new();
    assert_same(grid, &states[0], &board, game.position());
    for whim in whims {
        let before = &states[states.len() - 1];
        if before.is_solved() {
            break;
        }
        let number = choose(grid, before, whim);
        let after = grid.play(before, number);
        let gain = after.cleared_count() - before.cleared_count();
        assert_eq!(
            game.position().after(color(number)).cells_left(),
            after.standing_count()
        );
        assert_eq!(game.play(color(number)), Ok(gain));
        assert_same(grid, &after, &board, game.position());
        gains.push(gain);
        states.push(after);
    }
    let left = states[states.len() - 1].standing_count();
    let verdict = if left == 0 {
        Ok(gains)
    } else {
        Err(CheckError::Unsolved {
            left,
            moves: gains.len(),
        })
    };
    assert_eq!(check(&board, &game.to_solution()), verdict);
    // All the way back, and forward again.
    for state in states.iter().rev().skip(1) {
        game.undo();
        assert_same(grid, state, &board, game.position());
    }
    assert_eq!(game.undo(), None);
    for state in states.iter().skip(1) {
        game.redo();
        assert_same(grid, state, &board, game.position());
    }
    assert_eq!(game.redo(), None);
}

/// Rates every position on the way of the hypothetical moves, after the actual ones.
fn rate(grid: &Grid, real: Whims, hypothetical: Whims, switch: usize) {
    let board = board_of(grid);
    let mut step = |(state, position): (State, Position), whim: (usize, bool)| {
        let number = choose(grid, &state, whim);
        (grid.play(&state, number), position.after(color(number)))
    };
    let played = real.len();
    let start = (grid.start_state(), Position::start(&board));
    let actual = real.into_iter().fold(start, &mut step);
    let mut reached = actual.clone();
    for whim in hypothetical {
        reached = step(reached, whim);
        let gain = Gain::new(&actual.1, &reached.1, played);
        for (metric, expected) in metrics(switch) {
            let expected = expected.value(grid, &actual.0, &reached.0, played);
            assert_eq!(
                metric.rate(&gain),
                expected,
                "{metric:?} after {played} moves"
            );
        }
    }
}

proptest! {
    #![proptest_config(cases(8000))]

    #[test]
    fn every_move_agrees(grid in grids(12, 64), whims in whims(30)) {
        follow(&grid, whims);
    }

    #[test]
    fn every_metric_agrees(
        grid in grids(12, 64), real in whims(15), hypothetical in whims(5), switch in 0usize..16
    ) {
        rate(&grid, real, hypothetical, switch);
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn every_move_agrees_on_large_boards(grid in grids_of(Just(20), Just(15), 64), whims in whims(40)) {
        follow(&grid, whims.clone());
    }

    #[test]
    fn every_metric_agrees_on_large_boards(
        grid in grids_of(Just(20), Just(15), 8), real in whims(25), hypothetical in whims(5), switch in 0usize..26
    ) {
        rate(&grid, real, hypothetical, switch);
    }
}

#[test]
fn every_start_cell_of_a_board_is_as_good_as_any() {
    let picture = "\
        112331
        122311
        332122
        123321";
    for start in 0..24 {
        for walk in [true, false] {
            let grid = Grid {
                start,
                walk,
                ..Grid::from_picture(picture)
            };
            follow(&grid, (0..20).map(|number| (number, true)).collect());
        }
    }
}

#[test]
fn the_checker_refuses_every_beginning_of_a_solution() {
    let grid = Grid::from_picture(
        ".1223
         31132
         22313",
    );
    let board = board_of(&grid);
    let moves = colorwalk_testkit::search::shortest_solution(&grid);
    for length in 0..=moves.len() {
        let solution = Solution::new(moves[..length].iter().copied().map(color).collect());
        assert_eq!(check(&board, &solution).is_ok(), length == moves.len());
    }
}
