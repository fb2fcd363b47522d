//! The five metrics, which rate a hypothetical position against the actual one. Nothing is kept between two ratings:
//! each one examines every cell of both positions.

use crate::grid::{Grid, State};

/// The quantity that a greedy or look-ahead player maximizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// The number of newly cleared cells.
    Area,
    /// The number of edges between newly cleared and uncleared cells; the area if that is 0.
    Perimeter,
    /// The perimeter divided by the area; 0 if the area is 0.
    PathRatio,
    /// The perimeter while fewer than `switch` moves have been played, then the area.
    PerimeterArea {
        /// The move from which on the area counts.
        switch: usize,
    },
    /// The path ratio while fewer than `switch` moves have been played, then the area.
    PathArea {
        /// The move from which on the area counts.
        switch: usize,
    },
}

/// `Metric::PerimeterArea` with the series' switch.
pub const PERIMETER_AREA: Metric = Metric::PerimeterArea { switch: 20 };

/// `Metric::PathArea` with the series' switch.
pub const PATH_AREA: Metric = Metric::PathArea { switch: 12 };

impl Metric {
    /// Returns the value of `hypothetical`, reached from `actual` by moves not actually made; `played` counts the moves
    /// that were.
    pub fn value(self, grid: &Grid, actual: &State, hypothetical: &State, played: usize) -> f64 {
        match self {
            Metric::Area => area(actual, hypothetical) as f64,
            Metric::Perimeter => perimeter(grid, actual, hypothetical) as f64,
            Metric::PathRatio => path_ratio(grid, actual, hypothetical),
            Metric::PerimeterArea { switch } => {
                let metric = if played < switch {
                    Metric::Perimeter
                } else {
                    Metric::Area
                };
                metric.value(grid, actual, hypothetical, played)
            }
            Metric::PathArea { switch } => {
                let metric = if played < switch {
                    Metric::PathRatio
                } else {
                    Metric::Area
                };
                metric.value(grid, actual, hypothetical, played)
            }
        }
    }
}

/// Returns whether the hypothetical moves cleared this cell (the set `M` of the specification).
fn newly_cleared(actual: &State, hypothetical: &State, cell: usize) -> bool {
    hypothetical.cleared[cell] && !actual.cleared[cell]
}

fn area(actual: &State, hypothetical: &State) -> usize {
    let cells = 0..actual.cleared.len();
    cells
        .filter(|&cell| newly_cleared(actual, hypothetical, cell))
        .count()
}

fn perimeter(grid: &Grid, actual: &State, hypothetical: &State) -> usize {
    let mut edges = 0;
    for cell in 0..grid.cells.len() {
        if newly_cleared(actual, hypothetical, cell) {
            edges += grid
                .neighbors(cell)
                .filter(|&neighbor| !hypothetical.cleared[neighbor])
                .count();
        }
    }
    if edges == 0 {
        area(actual, hypothetical)
    } else {
        edges
    }
}

fn path_ratio(grid: &Grid, actual: &State, hypothetical: &State) -> f64 {
    match area(actual, hypothetical) {
        0 => 0.0,
        area => perimeter(grid, actual, hypothetical) as f64 / area as f64,
    }
}
