//! The truth about small boards: shortest solutions by plain breadth-first search without a cap, and the distance to
//! the goal of every reachable position. Every position found stays in memory, so a few hundred thousand are the limit.

use crate::grid::{Grid, State};
use std::collections::{HashMap, HashSet, VecDeque};

/// Returns the least number of moves that clear the board.
pub fn optimum(grid: &Grid) -> usize {
    distance(grid, &grid.start_state())
}

/// Returns a shortest list of moves that clears the board.
pub fn shortest_solution(grid: &Grid) -> Vec<u8> {
    shortest_from(grid, &grid.start_state())
}

/// Returns the least number of moves that clear the board from this position.
pub fn distance(grid: &Grid, state: &State) -> usize {
    shortest_from(grid, state).len()
}

/// Returns a shortest list of moves that clears the board from this position.
pub fn shortest_from(grid: &Grid, root: &State) -> Vec<u8> {
    let mut seen = HashSet::from([root.clone()]);
    let mut queue = VecDeque::from([(root.clone(), Vec::new())]);
    while let Some((state, moves)) = queue.pop_front() {
        if state.is_solved() {
            return moves;
        }
        for color in grid.palette() {
            let after = grid.play(&state, color);
            if seen.insert(after.clone()) {
                let mut longer = moves.clone();
                longer.push(color);
                queue.push_back((after, longer));
            }
        }
    }
    unreachable!("an uncleared cell always touches the cleared part, so some move clears it")
}

/// Returns every position that can be reached from the start, in breadth-first order.
pub fn reachable(grid: &Grid) -> Vec<State> {
    let mut found = vec![grid.start_state()];
    let mut seen = HashSet::from([grid.start_state()]);
    let mut next = 0;
    while next < found.len() {
        for color in grid.palette() {
            let after = grid.play(&found[next], color);
            if seen.insert(after.clone()) {
                found.push(after);
            }
        }
        next += 1;
    }
    found
}

/// Returns every position that can be reached from the start, with its true distance to the cleared board.
pub fn all_distances(grid: &Grid) -> HashMap<State, usize> {
    let mut states = reachable(grid);
    // A useful move clears at least one cell, so the successors of a position precede it in this order.
    states.sort_by_key(State::standing_count);
    let mut distances: HashMap<State, usize> = HashMap::new();
    for state in states {
        let distance = if state.is_solved() {
            0
        } else {
            let children = grid.palette().map(|color| grid.play(&state, color));
            let useful = children.filter(|after| *after != state);
            1 + useful
                .map(|after| distances[&after])
                .min()
                .expect("some move is useful")
        };
        distances.insert(state, distance);
    }
    distances
}
