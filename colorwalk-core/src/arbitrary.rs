//! Boards for the tests that hold for every board: all shapes up to 12 × 12, all palettes, rules and start cells.

use proptest::prelude::*;

use crate::board::{Board, Cell, MAX_CELLS, Setup};
use crate::rules::Rules;

/// The longest side of an arbitrary board.
const SIDE: usize = 12;

/// Both variants of the rules.
pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::Walk), Just(Rules::Flood)]
}

/// A side of a board; a board of one row or column is as likely as one without.
fn side() -> impl Strategy<Value = usize> {
    prop_oneof![1 => Just(1), 3 => 2..=SIDE]
}

/// A palette and how many of its colors may occur; often few, so that cells form regions.
fn colors() -> impl Strategy<Value = (usize, usize)> {
    let palette = prop_oneof![1usize..=4, 1usize..=35];
    palette.prop_flat_map(|palette| (Just(palette), 1..=palette))
}

/// Any small board.
pub(crate) fn board() -> impl Strategy<Value = Board> {
    let shape = (side(), side(), colors(), rules());
    let setup = shape.prop_flat_map(|(width, height, (palette, occurring), rules)| {
        let row = proptest::collection::vec(0..occurring as u8, width);
        let rows = proptest::collection::vec(row, height);
        (rows, 0..height, 0..width).prop_map(move |(rows, row, column)| {
            let start = Cell { row, column };
            Setup::from_rows(&rows).with_rules(rules).with_start(start).with_colors(palette)
        })
    });
    setup.prop_map(|setup| setup.build().unwrap())
}

/// A board of the largest size, 256 × 256, from a rule for its colors.
pub(crate) fn largest(rules: Rules, color: impl Fn(usize, usize) -> usize) -> Board {
    let side = MAX_CELLS.isqrt();
    let rows: Vec<Vec<u8>> = (0..side).map(|row| (0..side).map(|column| color(row, column) as u8).collect()).collect();
    Setup::from_rows(&rows).with_rules(rules).build().unwrap()
}
