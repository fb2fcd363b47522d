//! The searches, each with its stray move.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use colorwalk::series::{COLORS, COUNT};

use crate::board::{Board, CELLS, Page, Position, Sine};
use crate::players::{LookAhead, Metric};

/// The searches that play from `switch` moves on.
#[derive(Clone, Copy)]
pub(crate) enum Search {
    /// Breadth first, until this number of nodes was queued; where that finds no end, look-ahead makes a move.
    Bfs(usize),
    /// Depth first for the shortest end, within this number of nodes.
    Dfs(usize),
    /// By moves made and cells cleared; with more queued nodes than this, the path of the best one is played. Of equal ones,
    /// the last comes first, or the first.
    Dijkstra(usize, bool),
}

/// A node of a search: a position, and the node and color that led to it.
type Node = (Position, usize, usize);

/// Returns the colors that lead to a node, the last one first.
fn path(nodes: &[Node], mut node: usize) -> Vec<usize> {
    let mut colors = Vec::new();
    while node > 0 {
        colors.push(nodes[node].2);
        node = nodes[node].1;
    }
    colors
}

impl Search {
    /// Returns moves to play, the last one first; none if look-ahead has to make the next one.
    fn moves(self, board: &Board, position: &Position) -> Vec<usize> {
        match self {
            Self::Bfs(cap) => bfs(board, position, cap),
            Self::Dfs(cap) => dfs(board, position, cap),
            Self::Dijkstra(cap, last_first) => dijkstra(board, position, cap, last_first),
        }
    }
}

fn bfs(board: &Board, position: &Position, cap: usize) -> Vec<usize> {
    let mut nodes: Vec<Node> = vec![(*position, 0, COLORS)];
    let mut next = 0;
    while next < nodes.len() {
        let (position, _, last) = nodes[next];
        if position.left == 0 {
            return path(&nodes, next);
        }
        for color in (0..COLORS).filter(|&color| color != last) {
            if nodes.len() < cap {
                nodes.push((board.after(&position, color), next, color));
            }
        }
        next += 1;
    }
    Vec::new()
}

fn dfs(board: &Board, position: &Position, cap: usize) -> Vec<usize> {
    let (mut best, mut bound, mut expanded) = (Vec::new(), 30, 0);
    let mut branch = vec![(*position, 0)];
    let mut moves: Vec<usize> = Vec::new();
    while let Some((position, tried)) = branch.last_mut() {
        let depth = moves.len();
        if *tried == 0 {
            if expanded == cap {
                break;
            }
            expanded += 1;
        }
        if *tried == COLORS || depth + 1 >= bound {
            branch.pop();
            moves.pop();
            continue;
        }
        let color = (*tried + depth) % COLORS;
        *tried += 1;
        let child = board.after(position, color);
        if moves.last() == Some(&color) || child.left == position.left {
            continue;
        }
        moves.push(color);
        if child.left == 0 {
            bound = moves.len();
            best = moves.iter().rev().copied().collect();
            moves.pop();
        } else {
            branch.push((child, 0));
        }
    }
    best
}

fn dijkstra(board: &Board, position: &Position, cap: usize, last_first: bool) -> Vec<usize> {
    const SCALE: i64 = 25;
    let mut nodes: Vec<Node> = vec![(*position, 0, COLORS)];
    let mut depths = vec![0];
    let mut queue = BinaryHeap::from([Reverse((0, 0, 0))]);
    while let Some(Reverse((.., node))) = queue.pop() {
        if queue.len() > cap {
            return path(&nodes, node);
        }
        let position = nodes[node].0;
        for color in 0..COLORS {
            let child = board.after(&position, color);
            if child.left == position.left {
                continue;
            }
            let depth = depths[node] + 1;
            nodes.push((child, node, color));
            depths.push(depth);
            if child.left == 0 {
                return path(&nodes, nodes.len() - 1);
            }
            let near_end = if child.left < 10 {
                (SCALE - 5) * depth
            } else {
                0
            };
            let cost = SCALE * depth - (CELLS as i64 - child.left as i64) - near_end;
            let node = nodes.len() - 1;
            queue.push(Reverse((
                cost,
                if last_first { usize::MAX - node } else { node },
                node,
            )));
        }
    }
    Vec::new()
}

/// Plays all games with a search after the first moves of a look-ahead, and one stray move of this color, if any, on the
/// board that follows.
pub(crate) fn searched(search: Search, switch: usize, stray: Option<usize>) -> Vec<usize> {
    let look_ahead = LookAhead {
        first: Metric::Area,
        switch: 0,
        depth: 5,
    };
    let mut sine = Sine(0);
    let mut owed = None;
    let game = |_| {
        let board = sine.board(Page::Twice);
        let (mut position, mut moves, mut planned) = (board.start(), 0, Vec::new());
        while position.left > 0 {
            if owed.is_none() && moves >= switch && planned.is_empty() {
                planned = search.moves(&board, &position);
            }
            let next = owed.take().or_else(|| planned.pop());
            let color = next.unwrap_or_else(|| look_ahead.choose(&board, &position, moves));
            position = board.after(&position, color);
            moves += 1;
            // The last move of a search ends the game.
            owed = stray.filter(|_| position.left == 0 && next.is_some());
        }
        moves
    };
    (0..COUNT).map(game).collect()
}
