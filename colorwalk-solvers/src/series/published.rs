//! The table of the series that this project implements, with its published figures.
//!
//! They were measured on the 100 boards of the series and mean nothing for others. The programs of the series deviate from
//! the rules in places: where their figures differ from those here, the notes of the solvers explain why. Rows without
//! figures are hybrids that the series describes without giving any.

use crate::batch::Summary;

/// A row of the table.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Registry, published};
///
/// for row in published::ROWS {
///     assert_eq!(Registry::standard().build(row.solver)?.spec().to_string(), row.solver);
/// }
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Row {
    /// The solver's canonical specification.
    pub solver: &'static str,
    /// Whether it is deterministic and fast.
    pub cheap: bool,
    /// The figures of the series, as published, to one decimal.
    pub figures: Option<Summary>,
}

impl Row {
    /// Creates the row of a solver without figures, by its canonical specification.
    pub const fn new(solver: &'static str, cheap: bool) -> Self {
        Self {
            solver,
            cheap,
            figures: None,
        }
    }
}

/// Returns the figures that the series published for a solver, by canonical specification; `None` if there are none.
///
/// The seed of a random solver makes no difference.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::published;
///
/// let figures = published::figures("greedy:metric=area").ok_or("the series has greedy")?;
/// assert_eq!((figures.min, figures.mean, figures.max), (31, 39.8, 48));
/// assert_eq!(published::figures("exact"), None);
/// # Ok::<(), &str>(())
/// ```
pub fn figures(solver: &str) -> Option<Summary> {
    let solver = match solver.split_once(":seed=") {
        Some((name, seed)) if !seed.contains(',') => name,
        _ => solver,
    };
    ROWS.iter().find(|row| row.solver == solver)?.figures
}

/// The table, in the order of the series, also of solvers that a feature leaves out.
pub const ROWS: &[Row] = &[
    Row {
        solver: "round-robin",
        cheap: true,
        figures: Some(Summary {
            min: 37,
            mean: 48.3,
            max: 62,
            stdev: 4.5,
        }),
    },
    Row {
        solver: "round-robin-skip",
        cheap: true,
        figures: Some(Summary {
            min: 37,
            mean: 46.9,
            max: 59,
            stdev: 4.1,
        }),
    },
    Row {
        solver: "random",
        cheap: false,
        figures: Some(Summary {
            min: 60,
            mean: 80.2,
            max: 115,
            stdev: 10.5,
        }),
    },
    Row {
        solver: "random-skip",
        cheap: false,
        figures: Some(Summary {
            min: 43,
            mean: 53.1,
            max: 64,
            stdev: 4.5,
        }),
    },
    Row {
        solver: "greedy:metric=area",
        cheap: true,
        figures: Some(Summary {
            min: 31,
            mean: 39.8,
            max: 48,
            stdev: 3.5,
        }),
    },
    Row {
        solver: "look-ahead:metric=area,depth=2",
        cheap: true,
        figures: Some(Summary {
            min: 28,
            mean: 37.0,
            max: 45,
            stdev: 3.1,
        }),
    },
    Row {
        solver: "look-ahead:metric=area,depth=3",
        cheap: true,
        figures: Some(Summary {
            min: 25,
            mean: 34.2,
            max: 40,
            stdev: 2.7,
        }),
    },
    Row {
        solver: "look-ahead:metric=area,depth=4",
        cheap: true,
        figures: Some(Summary {
            min: 25,
            mean: 33.3,
            max: 39,
            stdev: 2.6,
        }),
    },
    Row {
        solver: "look-ahead:metric=area,depth=5",
        cheap: true,
        figures: Some(Summary {
            min: 25,
            mean: 33.1,
            max: 41,
            stdev: 2.8,
        }),
    },
    Row {
        solver: "greedy:metric=perimeter",
        cheap: true,
        figures: Some(Summary {
            min: 29,
            mean: 37.4,
            max: 44,
            stdev: 3.2,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter,depth=2",
        cheap: true,
        figures: Some(Summary {
            min: 27,
            mean: 35.0,
            max: 44,
            stdev: 2.8,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter,depth=3",
        cheap: true,
        figures: Some(Summary {
            min: 27,
            mean: 35.0,
            max: 41,
            stdev: 2.9,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter,depth=4",
        cheap: true,
        figures: Some(Summary {
            min: 26,
            mean: 34.8,
            max: 43,
            stdev: 3.3,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter,depth=5",
        cheap: true,
        figures: Some(Summary {
            min: 28,
            mean: 34.9,
            max: 46,
            stdev: 2.9,
        }),
    },
    Row {
        solver: "greedy:metric=perimeter-area",
        cheap: true,
        figures: Some(Summary {
            min: 31,
            mean: 39.0,
            max: 49,
            stdev: 3.8,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter-area,depth=2",
        cheap: true,
        figures: Some(Summary {
            min: 27,
            mean: 35.2,
            max: 43,
            stdev: 3.2,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter-area,depth=3",
        cheap: true,
        figures: Some(Summary {
            min: 27,
            mean: 33.5,
            max: 41,
            stdev: 2.7,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter-area,depth=4",
        cheap: true,
        figures: Some(Summary {
            min: 26,
            mean: 33.2,
            max: 41,
            stdev: 3.1,
        }),
    },
    Row {
        solver: "look-ahead:metric=perimeter-area,depth=5",
        cheap: true,
        figures: Some(Summary {
            min: 28,
            mean: 33.0,
            max: 41,
            stdev: 2.5,
        }),
    },
    Row {
        solver: "greedy:metric=path-ratio",
        cheap: true,
        figures: Some(Summary {
            min: 51,
            mean: 74.8,
            max: 104,
            stdev: 9.4,
        }),
    },
    Row {
        solver: "look-ahead:metric=path-ratio,depth=2",
        cheap: true,
        figures: Some(Summary {
            min: 50,
            mean: 74.9,
            max: 112,
            stdev: 9.8,
        }),
    },
    Row {
        solver: "look-ahead:metric=path-ratio,depth=3",
        cheap: true,
        figures: Some(Summary {
            min: 50,
            mean: 75.2,
            max: 112,
            stdev: 9.8,
        }),
    },
    Row {
        solver: "look-ahead:metric=path-ratio,depth=4",
        cheap: true,
        figures: Some(Summary {
            min: 50,
            mean: 75.4,
            max: 112,
            stdev: 9.5,
        }),
    },
    Row {
        solver: "greedy:metric=path-area",
        cheap: true,
        figures: Some(Summary {
            min: 35,
            mean: 44.2,
            max: 54,
            stdev: 3.5,
        }),
    },
    Row {
        solver: "look-ahead:metric=path-area,depth=2",
        cheap: true,
        figures: Some(Summary {
            min: 34,
            mean: 40.8,
            max: 49,
            stdev: 3.0,
        }),
    },
    Row {
        solver: "look-ahead:metric=path-area,depth=3",
        cheap: true,
        figures: Some(Summary {
            min: 31,
            mean: 39.0,
            max: 47,
            stdev: 3.2,
        }),
    },
    Row {
        solver: "look-ahead:metric=path-area,depth=4",
        cheap: true,
        figures: Some(Summary {
            min: 32,
            mean: 38.7,
            max: 45,
            stdev: 2.7,
        }),
    },
    Row {
        solver: "bfs",
        cheap: false,
        figures: Some(Summary {
            min: 26,
            mean: 32.7,
            max: 40,
            stdev: 2.8,
        }),
    },
    Row {
        solver: "dfs",
        cheap: false,
        figures: Some(Summary {
            min: 25,
            mean: 34.8,
            max: 43,
            stdev: 3.9,
        }),
    },
    Row {
        solver: "dijkstra",
        cheap: false,
        figures: Some(Summary {
            min: 29,
            mean: 33.1,
            max: 40,
            stdev: 1.9,
        }),
    },
    Row {
        solver: "greedy-dijkstra",
        cheap: false,
        figures: None,
    },
    Row {
        solver: "perimeter-dijkstra",
        cheap: false,
        figures: None,
    },
    Row {
        solver: "dijkstra-greedy",
        cheap: false,
        figures: None,
    },
    Row {
        solver: "dijkstra-dijkstra",
        cheap: false,
        figures: None,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "priority-queue")]
    fn the_rows_name_solvers_as_they_name_themselves() {
        let registry = crate::Registry::standard();
        for Row { solver, .. } in ROWS {
            assert_eq!(registry.build(solver).unwrap().spec().to_string(), *solver);
        }
    }

    #[test]
    fn figures_are_found_by_the_canonical_name_and_for_any_seed() {
        let without_figures = ROWS.iter().filter(|row| row.figures.is_none());
        assert_eq!(ROWS.len(), 34);
        assert_eq!(without_figures.count(), 4);
        assert_eq!(figures("greedy:metric=area").unwrap().mean, 39.8);
        assert_eq!(figures("random:seed=7"), figures("random"));
        assert!(figures("random").is_some());
        assert_eq!(figures("greedy-dijkstra"), None);
        assert_eq!(figures("look-ahead:metric=area,depth=6"), None);
    }
}
