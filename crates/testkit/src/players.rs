//! The players that choose each move by a rule: by rotation, greedily, or by looking ahead. Each returns the list of
//! its moves from the start to the cleared board. The look-ahead here skips no position of its definition.

use crate::grid::{Grid, State};
use crate::metrics::Metric;

/// Plays colors 1, 2, 3, ... cyclically, useless moves included.
pub fn round_robin(grid: &Grid) -> Vec<u8> {
    rotate(grid, false)
}

/// Plays colors 1, 2, 3, ... cyclically, skipping colors that would clear nothing.
pub fn round_robin_skip(grid: &Grid) -> Vec<u8> {
    rotate(grid, true)
}

fn rotate(grid: &Grid, skip_useless: bool) -> Vec<u8> {
    let mut state = grid.start_state();
    let mut moves = Vec::new();
    let mut rotation = grid.palette().cycle().skip(1);
    while !state.is_solved() {
        let color = rotation.next().expect("a cycle has no end");
        let after = grid.play(&state, color);
        if skip_useless && after == state {
            continue;
        }
        state = after;
        moves.push(color);
    }
    moves
}

/// Plays the first maximum of the metric after one move.
pub fn greedy(grid: &Grid, metric: Metric) -> Vec<u8> {
    let mut state = grid.start_state();
    let mut moves = Vec::new();
    while !state.is_solved() {
        let color = first_maximum(grid.palette().map(|color| {
            let after = grid.play(&state, color);
            metric.value(grid, &state, &after, moves.len())
        }));
        state = grid.play(&state, color);
        moves.push(color);
    }
    moves
}

/// Plays the first maximum of `look_ahead_worth`; `depth` is at least 1 and counts moves, the first one included.
pub fn look_ahead(grid: &Grid, depth: usize, metric: Metric) -> Vec<u8> {
    let mut state = grid.start_state();
    let mut moves = Vec::new();
    while !state.is_solved() {
        let color = look_ahead_move(grid, &state, moves.len(), depth, metric);
        state = grid.play(&state, color);
        moves.push(color);
    }
    moves
}

/// Returns the move that look-ahead makes in this position, after `played` moves.
pub fn look_ahead_move(
    grid: &Grid,
    actual: &State,
    played: usize,
    depth: usize,
    metric: Metric,
) -> u8 {
    first_maximum(
        grid.palette()
            .map(|color| look_ahead_worth(grid, actual, color, played, depth, metric)),
    )
}

/// Returns the value of a color to look-ahead: 0 if it clears nothing, otherwise the best metric value of any position
/// that can be reached by playing it and then at most `depth - 1` further moves.
pub fn look_ahead_worth(
    grid: &Grid,
    actual: &State,
    color: u8,
    played: usize,
    depth: usize,
    metric: Metric,
) -> f64 {
    let after = grid.play(actual, color);
    if after == *actual {
        return 0.0;
    }
    best_value(grid, actual, &after, played, depth - 1, metric)
}

/// Returns the best metric value of any position at most `further` moves from `position`, including `position` itself.
fn best_value(
    grid: &Grid,
    actual: &State,
    position: &State,
    played: usize,
    further: usize,
    metric: Metric,
) -> f64 {
    let mut best = metric.value(grid, actual, position, played);
    if further > 0 {
        for color in grid.palette() {
            let after = grid.play(position, color);
            best = best.max(best_value(
                grid,
                actual,
                &after,
                played,
                further - 1,
                metric,
            ));
        }
    }
    best
}

/// Returns the lowest color among those that share the greatest value; the values come in the order of the colors.
fn first_maximum(values: impl Iterator<Item = f64>) -> u8 {
    let mut best = (0, f64::NEG_INFINITY);
    for (color, value) in (0..).zip(values) {
        if value > best.1 {
            best = (color, value);
        }
    }
    best.0
}
