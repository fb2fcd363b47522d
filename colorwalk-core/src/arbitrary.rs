//! Boards for property tests: up to 12 × 12, all palettes, rules and start cells, and graphs of up to 14 cells.

#![allow(clippy::unwrap_used)]

use alloc::vec::Vec;

use proptest::prelude::*;

use crate::board::{Board, Setup};
use crate::cell::Cell;
use crate::color::MAX_COLORS;
use crate::rules::Rules;
use crate::topology::{Graph, Tiling, Topology};

/// The longest side of an arbitrary board.
const SIDE: usize = 12;

/// Generates both variants of the rules.
pub fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::Walk), Just(Rules::Flood)]
}

/// Generates a side of a board; a quarter of all sides are 1.
fn side() -> impl Strategy<Value = usize> {
    prop_oneof![1 => Just(1), 3 => 2..=SIDE]
}

/// Generates a palette and how many of its colors may occur; often few, so that cells form regions.
fn colors() -> impl Strategy<Value = (usize, usize)> {
    let palette = prop_oneof![1usize..=4, 1..=MAX_COLORS];
    palette.prop_flat_map(|palette| (Just(palette), 1..=palette))
}

/// Generates small boards of squares.
pub fn board() -> impl Strategy<Value = Board> {
    let parameters = (side(), side(), colors(), rules());
    let setup = parameters.prop_flat_map(|(width, height, (palette, occurring), rules)| {
        let row = proptest::collection::vec(0..occurring as u8, width);
        let rows = proptest::collection::vec(row, height);
        (rows, 0..height, 0..width).prop_map(move |(rows, row, column)| {
            let start = Cell { row, column };
            Setup::from_rows(&rows)
                .with_rules(rules)
                .with_start(start)
                .with_colors(palette)
        })
    });
    setup.prop_map(|setup| setup.build().unwrap())
}

/// Generates small boards on a topology other than squares.
pub fn board_on_any_topology() -> impl Strategy<Value = Board> {
    let lattice = (board(), prop::sample::select(&Tiling::ALL[1..]));
    let lattice = lattice.prop_filter_map("connected", |(board, tiling)| {
        Setup::from(&board).with_tiling(tiling).build().ok()
    });
    prop_oneof![lattice, board_on(graph())]
}

/// Generates small connected graphs.
pub fn graph() -> impl Strategy<Value = Topology> {
    (1usize..=14).prop_flat_map(|cells| {
        // A tree, so that the graph is connected, and further edges.
        let tree: Vec<_> = (1..cells).map(|cell| 0..cell).collect();
        let more = proptest::collection::vec((0..cells, 0..cells), 0..=cells);
        (tree, more).prop_map(move |(tree, more)| {
            let tree = tree.into_iter().zip(1..);
            let edges = tree.chain(more.into_iter().filter(|(from, to)| from != to));
            Graph::new(cells, edges).unwrap().into()
        })
    })
}

/// Generates colorings of these topologies.
pub fn board_on(topologies: impl Strategy<Value = Topology>) -> impl Strategy<Value = Board> {
    (topologies, colors(), rules()).prop_flat_map(|(topology, (palette, occurring), rules)| {
        let count = topology.cell_count();
        let numbers = proptest::collection::vec(0..occurring as u8, count);
        (numbers, 0..count).prop_map(move |(numbers, start)| {
            let setup = Setup::from_cells(topology.clone(), &numbers)
                .with_rules(rules)
                .with_start(start);
            setup.with_colors(palette).build().unwrap()
        })
    })
}

/// Returns a board of 256 × 256 whose colors a function computes, from a row and a column.
///
/// # Panics
///
/// If the function returns a number that is not that of a color, 64 or more.
pub fn large(rules: Rules, color: impl Fn(usize, usize) -> usize) -> Board {
    let side = 256;
    let rows: Vec<Vec<u8>> = (0..side)
        .map(|row| (0..side).map(|column| color(row, column) as u8).collect())
        .collect();
    Setup::from_rows(&rows).with_rules(rules).build().unwrap()
}
