//! A small board from bytes, in two forms: of the library, and as cells with masks of neighbors, for a brute force.

use std::collections::HashSet;

use colorwalk::{Board, Color, Graph, Lattice, Position, Problem, Rules, Setup, Tiling, Topology};
use colorwalk_testkit::plain::edges_of;

/// The most cells of a board: a set of them is a number.
const MOST_CELLS: usize = 22;

/// A board, and what is left of the bytes.
pub(super) struct Case {
    bytes: std::vec::IntoIter<u8>,
    board: Board,
    /// For each cell, its color, unless it is a start without one.
    colors: Vec<Option<usize>>,
    /// For each cell, its neighbors.
    neighbors: Vec<u32>,
    /// The moves made before.
    made: Vec<usize>,
}

impl Case {
    /// Reads a board. Bytes that are missing are zeros.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut bytes = Vec::from(bytes).into_iter();
        let (topology, edges, cells) = topology(&mut bytes);
        let palette = 1 + below(&mut bytes, 6);
        let is_walk = below(&mut bytes, 2) == 0;
        let start = below(&mut bytes, cells);
        let mut numbers = Vec::new();
        for _ in 0..cells {
            numbers.push(below(&mut bytes, palette) as u8);
        }
        let rules = if is_walk { Rules::Walk } else { Rules::Flood };
        let board = Setup::from_cells(topology, &numbers)
            .with_rules(rules)
            .with_start(start)
            .build()
            .unwrap();
        let mut colors: Vec<Option<usize>> = Vec::new();
        for &number in &numbers {
            colors.push(Some(usize::from(number)));
        }
        if is_walk {
            colors[start] = None;
        }
        let mut neighbors = vec![0; cells];
        for (one, other) in edges {
            neighbors[one] |= 1 << other;
            neighbors[other] |= 1 << one;
        }
        let mut made = Vec::new();
        for _ in 0..below(&mut bytes, 4) {
            made.push(below(&mut bytes, board.colors()));
        }
        Self {
            bytes,
            board,
            colors,
            neighbors,
            made,
        }
    }

    /// Returns a number from 0 to `bound - 1`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        below(&mut self.bytes, bound)
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn has_colored_start(&self) -> bool {
        self.colors[self.board.start()].is_some()
    }

    /// Returns the problem after the first moves of a game.
    pub(super) fn problem(&self) -> Problem {
        let mut position = Position::start(&self.board);
        for &color in &self.made {
            position = position.after(Color::new(color).unwrap());
        }
        Problem::resume(position, self.made.len())
    }

    /// Returns the fewest moves that are left after the first ones.
    pub(super) fn optimum(&self) -> usize {
        let mut cleared = self.cleared_at(self.board.start());
        for &color in &self.made {
            cleared = self.play(cleared, color);
        }
        self.optimum_from(cleared)
    }

    pub(super) fn optimum_from_start(&self) -> usize {
        self.optimum_from(self.cleared_at(self.board.start()))
    }

    pub(super) fn optimum_of_any_start(&self) -> usize {
        let from = |start| self.optimum_from(self.cleared_at(start));
        (0..self.colors.len()).map(from).min().unwrap()
    }

    /// Returns what is cleared at the beginning.
    fn cleared_at(&self, start: usize) -> u32 {
        match self.colors[start] {
            Some(color) => self.play(1 << start, color),
            None => 1 << start,
        }
    }

    /// Returns what is cleared after a color: again and again, whatever has it and touches a cleared cell.
    fn play(&self, mut cleared: u32, color: usize) -> u32 {
        loop {
            let before = cleared;
            for cell in 0..self.colors.len() {
                if self.colors[cell] == Some(color) && self.neighbors[cell] & cleared != 0 {
                    cleared |= 1 << cell;
                }
            }
            if cleared == before {
                return cleared;
            }
        }
    }

    /// Breadth-first through all sets of cells.
    fn optimum_from(&self, start: u32) -> usize {
        let all = u32::MAX >> (32 - self.colors.len());
        let mut layer = vec![start];
        let mut seen = HashSet::from([start]);
        let mut moves = 0;
        while !layer.contains(&all) {
            let mut next = Vec::new();
            for &cleared in &layer {
                for color in 0..self.board.colors() {
                    let child = self.play(cleared, color);
                    if seen.insert(child) {
                        next.push(child);
                    }
                }
            }
            layer = next;
            moves += 1;
        }
        moves
    }
}

/// Returns a number from 0 to `bound - 1`.
fn below(bytes: &mut std::vec::IntoIter<u8>, bound: usize) -> usize {
    usize::from(bytes.next().unwrap_or(0)) % bound
}

/// Reads a topology; returns its edges, as they follow from where the cells lie, and the number of its cells.
fn topology(bytes: &mut std::vec::IntoIter<u8>) -> (Topology, Vec<(usize, usize)>, usize) {
    let kind = below(bytes, Tiling::ALL.len() + 1);
    let Some(&tiling) = Tiling::ALL.get(kind) else {
        return graph(bytes);
    };
    let width = 1 + below(bytes, MOST_CELLS);
    let height = 1 + below(bytes, MOST_CELLS / width);
    let lattice = Lattice::new(width, height).unwrap();
    // A column of triangles is not connected.
    let lattice = lattice.with_tiling(tiling).unwrap_or(lattice);
    let edges = edges_of(width, height, lattice.tiling());
    (lattice.into(), edges.into_iter().collect(), width * height)
}

/// Reads a graph: a tree, and some edges more.
fn graph(bytes: &mut std::vec::IntoIter<u8>) -> (Topology, Vec<(usize, usize)>, usize) {
    let cells = 1 + below(bytes, MOST_CELLS);
    let mut edges = Vec::new();
    for cell in 1..cells {
        edges.push((below(bytes, cell), cell));
    }
    for _ in 0..below(bytes, 8) {
        let (one, other) = (below(bytes, cells), below(bytes, cells));
        if one != other {
            edges.push((one.min(other), one.max(other)));
        }
    }
    edges.sort_unstable();
    edges.dedup();
    let graph = Graph::new(cells, edges.iter().copied()).unwrap();
    (graph.into(), edges, cells)
}
