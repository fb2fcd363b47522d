//! A reference for tests: which cells are neighbors, computed from where they lie, without the code of topologies.

use proptest::prelude::*;

use crate::arbitrary;
use crate::board::Board;
use crate::topology::{Tiling, Topology};

/// Generates small boards on any topology.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    prop_oneof![arbitrary::board(), arbitrary::board_on_any_topology()]
}

/// Returns all pairs of neighbors, found by testing all pairs of cells; the larger number first.
pub(crate) fn edges(board: &Board) -> Vec<(usize, usize)> {
    let lattice = match board.topology() {
        Topology::Graph(graph) => return graph.edges().map(|(a, b)| (b, a)).collect(),
        Topology::Lattice(lattice) => *lattice,
    };
    let (width, height) = (lattice.width(), lattice.height());
    let touch = |&(a, b): &(usize, usize)| {
        let (row, column) = (a / width, a % width);
        let (other_row, other_column) = (b / width, b % width);
        let (down, across) = (row.abs_diff(other_row), column.abs_diff(other_column));
        match lattice.tiling() {
            Tiling::Grid => down + across == 1,
            Tiling::Torus => down.min(height - down) + across.min(width - across) == 1,
            // In half cells, the centers of hexagons are 2 apart within a row and 1 between adjacent rows.
            Tiling::Hex => {
                let across = (2 * column + row % 2).abs_diff(2 * other_column + other_row % 2);
                (down, across) == (0, 2) || (down, across) == (1, 1)
            }
            // Beside each other, or below one that points up: the larger number is below.
            Tiling::Triangle => {
                let points_down = (row + column) % 2 == 1;
                (down, across) == (0, 1) || (down, across) == (1, 0) && points_down
            }
        }
    };
    (0..width * height)
        .flat_map(|a| (0..a).map(move |b| (a, b)))
        .filter(touch)
        .collect()
}

/// Returns the neighbors of each cell.
pub(crate) fn neighbors(board: &Board) -> Vec<Vec<usize>> {
    let mut neighbors = vec![Vec::new(); board.cell_count()];
    for (a, b) in edges(board) {
        neighbors[a].push(b);
        neighbors[b].push(a);
    }
    neighbors
}

proptest! {
    #[test]
    fn a_topology_has_these_neighbors(board in boards()) {
        for (cell, mut expected) in neighbors(&board).into_iter().enumerate() {
            let mut found: Vec<usize> = board.topology().neighbors(cell).collect();
            found.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(found, expected, "cell {}", cell);
        }
    }
}
