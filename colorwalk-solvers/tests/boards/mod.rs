//! Boards for the tests, each as a grid of the oracle and as a board of the library, conversions between the two, and
//! the metrics of both side by side.

// Every test uses a different part of it.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use colorwalk_core::{Board, Cell, Color, Position, Rules, Setup};
use colorwalk_solvers::BuiltInMetric;
use proptest::prelude::*;

use colorwalk_testkit::grid::Grid;
use colorwalk_testkit::metrics::Metric;

/// Returns how many of these boards a long test goes through: all where `COLORWALK_LONG` is set, as in the workflow on GitHub,
/// and a quarter elsewhere.
pub fn count_of(all: usize) -> usize {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        all
    } else {
        all / 4
    }
}

/// Converts the oracle's grid into a board of the library.
pub fn board_of(grid: &Grid) -> Board {
    let rows: Vec<&[u8]> = grid.cells.chunks(grid.width).collect();
    let start = Cell {
        row: grid.start / grid.width,
        column: grid.start % grid.width,
    };
    let rules = if grid.walk { Rules::Walk } else { Rules::Flood };
    Setup::from_rows(&rows)
        .with_rules(rules)
        .with_start(start)
        .with_colors(grid.colors)
        .build()
        .unwrap()
}

/// Converts a board of the library into the oracle's grid.
pub fn grid_of(board: &Board) -> Grid {
    Grid {
        width: board.lattice().unwrap().width(),
        height: board.lattice().unwrap().height(),
        colors: board.colors(),
        cells: board
            .cells()
            .map(|color| color.map_or(0, |color| color.index() as u8))
            .collect(),
        start: board.start(),
        walk: board.rules() == Rules::Walk,
    }
}

/// Converts a color number of the oracle into a color.
pub fn color(number: u8) -> Color {
    Color::new(usize::from(number)).unwrap()
}

/// Converts colors into color numbers of the oracle.
pub fn numbers(colors: &[Color]) -> Vec<u8> {
    colors.iter().map(|color| color.index() as u8).collect()
}

/// Returns which cells are cleared, row by row.
pub fn cleared_cells(board: &Board, position: &Position) -> Vec<bool> {
    let of_cells = board.regions().of_cells();
    of_cells
        .iter()
        .map(|&region| position.cleared().contains(region))
        .collect()
}

/// Generates grids with sides and palettes up to these. Single rows and columns are frequent, few colors are as likely as
/// many, and not every color of the palette need occur.
pub fn grids(side: usize, most_colors: usize) -> impl Strategy<Value = Grid> {
    let length = move || prop_oneof![1 => Just(1), 4 => 1..=side];
    grids_of(length(), length(), most_colors)
}

/// Generates grids of these widths and heights.
pub fn grids_of(
    widths: impl Strategy<Value = usize>,
    heights: impl Strategy<Value = usize>,
    most_colors: usize,
) -> impl Strategy<Value = Grid> {
    let palette = prop_oneof![1..=most_colors.min(6), 1..=most_colors];
    (widths, heights, palette, any::<bool>()).prop_flat_map(|(width, height, colors, walk)| {
        let occurring = prop_oneof![3 => Just(colors), 1 => 1..=colors];
        let cells = occurring.prop_flat_map(move |colors| {
            proptest::collection::vec(0..colors as u8, width * height)
        });
        (cells, 0..width * height).prop_map(move |(cells, start)| Grid {
            width,
            height,
            colors,
            cells,
            start,
            walk,
        })
    })
}

/// Configures this many cases, with nothing written to disk when one fails: the message shows the smallest one.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Returns each metric of the library beside the oracle's.
pub fn metrics(switch: usize) -> [(BuiltInMetric, Metric); 5] {
    [
        (BuiltInMetric::Area, Metric::Area),
        (BuiltInMetric::Perimeter, Metric::Perimeter),
        (BuiltInMetric::PathRatio, Metric::PathRatio),
        (
            BuiltInMetric::PerimeterArea { switch },
            Metric::PerimeterArea { switch },
        ),
        (
            BuiltInMetric::PathArea { switch },
            Metric::PathArea { switch },
        ),
    ]
}
