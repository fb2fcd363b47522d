//! Small boards of every tiling, and graphs, as nothing but cells and edges, with a brute force over sets of cells.

use std::collections::{BTreeSet, HashSet};

use colorwalk_core::{Board, Graph, Lattice, Rules, Setup, Tiling, Topology};

use crate::random::Random;

/// A board as plain lists: for each cell its color, if it has one, and its neighbors.
#[derive(Clone, Debug)]
pub struct Plain {
    /// The color of each cell; `None` for a start without one.
    pub colors: Vec<Option<u8>>,
    edges: BTreeSet<(usize, usize)>,
    start: usize,
}

impl Plain {
    fn touches(&self, cleared: u32, cell: usize) -> bool {
        let joined = |&(one, other): &(usize, usize)| {
            one == cell && cleared >> other & 1 == 1 || other == cell && cleared >> one & 1 == 1
        };
        self.edges.iter().any(joined)
    }

    /// What is cleared after a color: again and again, whatever has it and touches a cleared cell.
    fn play(&self, mut cleared: u32, color: u8) -> u32 {
        loop {
            let next = (0..self.colors.len()).find(|&cell| {
                cleared >> cell & 1 == 0
                    && self.colors[cell] == Some(color)
                    && self.touches(cleared, cell)
            });
            match next {
                Some(cell) => cleared |= 1 << cell,
                None => return cleared,
            }
        }
    }

    /// The fewest moves: all sets of cells, one move after the other.
    pub fn optimum(&self) -> usize {
        self.optimum_from(self.start)
    }

    /// The fewest moves from any start: of a board without color at its own start, only that one can clear it.
    pub fn optimum_of_any_start(&self) -> usize {
        match self.colors[self.start] {
            Some(_) => (0..self.colors.len())
                .map(|start| self.optimum_from(start))
                .min()
                .unwrap(),
            None => self.optimum(),
        }
    }

    /// The same board with another start.
    pub fn starting_at(&self, start: usize) -> Self {
        Self {
            start,
            ..self.clone()
        }
    }

    fn optimum_from(&self, cell: usize) -> usize {
        let start = 1 << cell;
        let start = self.colors[cell].map_or(start, |color| self.play(start, color));
        let all = (1 << self.colors.len()) - 1;
        let palette: BTreeSet<u8> = self.colors.iter().flatten().copied().collect();
        let (mut layer, mut seen, mut moves) = (vec![start], HashSet::from([start]), 0);
        while !layer.contains(&all) {
            let children = layer
                .iter()
                .flat_map(|&cleared| palette.iter().map(move |&color| self.play(cleared, color)));
            layer = children.filter(|&cleared| seen.insert(cleared)).collect();
            moves += 1;
        }
        moves
    }
}

/// The edges of a lattice, by where the centers of cells lie.
pub fn edges_of(width: usize, height: usize, tiling: Tiling) -> BTreeSet<(usize, usize)> {
    let mut edges = BTreeSet::new();
    for one in 0..width * height {
        for other in 0..one {
            let [(row, column), (below, beside)] =
                [one, other].map(|cell| ((cell / width) as i64, (cell % width) as i64));
            let near = match tiling {
                Tiling::Torus => {
                    let ring =
                        |a: i64, b: i64, n: usize| (a - b).abs().min(n as i64 - (a - b).abs());
                    ring(row, below, height) + ring(column, beside, width) == 1
                }
                Tiling::Grid => (row - below).abs() + (column - beside).abs() == 1,
                // The later cell of two in a column is the lower one, and touches the other if it points down.
                Tiling::Triangle => {
                    let points_down = (row + column) % 2 == 1;
                    (row == below && (column - beside).abs() == 1)
                        || (row == below + 1 && column == beside && points_down)
                }
                // Half cells across: neighbors in a row are 2 apart, those above and below 1.
                Tiling::Hex => {
                    let across = (2 * column + row % 2 - 2 * beside - below % 2).abs();
                    (row == below && across == 2) || ((row - below).abs() == 1 && across == 1)
                }
                other => panic!(
                    "{other}: add which cells touch to edges_of in crates/testkit/src/plain.rs"
                ),
            };
            if near {
                edges.insert((other, one));
            }
        }
    }
    edges
}

/// A small board of one kind or another, in both forms.
pub fn draw(random: &mut Random) -> (Plain, Board) {
    let (edges, topology): (BTreeSet<_>, Topology) = if random.below(2) == 0 {
        let cells = random.between(1, 14);
        // A tree, and some edges more.
        let mut edges: BTreeSet<_> = (1..cells).map(|cell| (random.below(cell), cell)).collect();
        for _ in 0..random.below(cells + 1) {
            let (one, other) = (random.below(cells), random.below(cells));
            if one != other {
                edges.insert((one.min(other), one.max(other)));
            }
        }
        (edges.clone(), Graph::new(cells, edges).unwrap().into())
    } else {
        let (width, height) = [
            (1, 9),
            (2, 2),
            (2, 7),
            (3, 3),
            (3, 4),
            (4, 3),
            (13, 1),
            (7, 2),
        ][random.below(8)];
        let tiling = Tiling::ALL[random.below(Tiling::ALL.len())];
        let lattice = Lattice::new(width, height).unwrap();
        // No column of triangles is connected.
        let tiling = lattice.with_tiling(tiling).map_or(Tiling::Grid, |_| tiling);
        return draw_on(random, lattice.with_tiling(tiling).unwrap());
    };
    paint(random, edges, topology)
}

/// A board on a lattice of up to 32 cells, in both forms.
pub fn draw_on(random: &mut Random, lattice: Lattice) -> (Plain, Board) {
    let edges = edges_of(lattice.width(), lattice.height(), lattice.tiling());
    paint(random, edges, lattice.into())
}

/// A board with any colors, start and rules, in both forms.
fn paint(
    random: &mut Random,
    edges: BTreeSet<(usize, usize)>,
    topology: Topology,
) -> (Plain, Board) {
    let cells = topology.cell_count();
    let palette = random.between(1, 6);
    let numbers: Vec<u8> = (0..cells).map(|_| random.below(palette) as u8).collect();
    let (start, walk) = (random.below(cells), random.below(2) == 0);
    let rules = if walk { Rules::Walk } else { Rules::Flood };
    let board = Setup::from_cells(topology, &numbers)
        .with_rules(rules)
        .with_start(start)
        .build()
        .unwrap();
    let colors = numbers
        .iter()
        .enumerate()
        .map(|(cell, &color)| Some(color).filter(|_| !walk || cell != start))
        .collect();
    (
        Plain {
            colors,
            edges,
            start,
        },
        board,
    )
}
