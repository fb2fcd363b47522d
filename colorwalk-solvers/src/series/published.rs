//! The table of the series that this project implements, with its published figures.
//!
//! They were measured on the 100 boards of the series and mean nothing for others. The series did not distinguish its
//! own errors from the rules: where its figures differ from those of the rules here, the notes of the solvers explain
//! why. Rows without figures are hybrids that the series describes without giving any.

/// Figures as published, to one decimal.
pub use crate::batch::Summary as Figures;

/// A row of the table.
///
/// ```
/// use colorwalk_solvers::{Registry, published};
///
/// for row in published::ROWS {
///     assert_eq!(Registry::standard().build(row.solver)?.spec().to_string(), row.solver);
/// }
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// The solver's canonical specification.
    pub solver: &'static str,
    /// Whether it is deterministic and fast.
    pub cheap: bool,
    /// The figures of the series.
    pub figures: Option<Figures>,
}

/// Returns the figures that the series published for a solver, by canonical specification; `None` if there are none.
///
/// The seed of a random solver makes no difference.
///
/// ```
/// use colorwalk_solvers::published;
///
/// let figures = published::figures("greedy:metric=area").ok_or("the series has greedy")?;
/// assert_eq!((figures.min, figures.mean, figures.max), (31, 39.8, 48));
/// assert_eq!(published::figures("exact"), None);
/// # Ok::<(), &str>(())
/// ```
pub fn figures(solver: &str) -> Option<Figures> {
    let solver = match solver.split_once(":seed=") {
        Some((name, seed)) if !seed.contains(',') => name,
        _ => solver,
    };
    ROWS.iter().find(|row| row.solver == solver)?.figures
}

/// Creates a row with published figures.
const fn row(solver: &'static str, cheap: bool, min: usize, mean: f64, max: usize, stdev: f64) -> Row {
    Row { solver, cheap, figures: Some(Figures { min, mean, max, stdev }) }
}

/// Creates a row without figures.
const fn unpublished(solver: &'static str) -> Row {
    Row { solver, cheap: false, figures: None }
}

/// The table, in the order of the series, also of solvers that a feature leaves out.
pub const ROWS: &[Row] = &[
    row("round-robin", true, 37, 48.3, 62, 4.5),
    row("round-robin-skip", true, 37, 46.9, 59, 4.1),
    row("random", false, 60, 80.2, 115, 10.5),
    row("random-skip", false, 43, 53.1, 64, 4.5),
    row("greedy:metric=area", true, 31, 39.8, 48, 3.5),
    row("look-ahead:metric=area,depth=2", true, 28, 37.0, 45, 3.1),
    row("look-ahead:metric=area,depth=3", true, 25, 34.2, 40, 2.7),
    row("look-ahead:metric=area,depth=4", true, 25, 33.3, 39, 2.6),
    row("look-ahead:metric=area,depth=5", true, 25, 33.1, 41, 2.8),
    row("greedy:metric=perimeter", true, 29, 37.4, 44, 3.2),
    row("look-ahead:metric=perimeter,depth=2", true, 27, 35.0, 44, 2.8),
    row("look-ahead:metric=perimeter,depth=3", true, 27, 35.0, 41, 2.9),
    row("look-ahead:metric=perimeter,depth=4", true, 26, 34.8, 43, 3.3),
    row("look-ahead:metric=perimeter,depth=5", true, 28, 34.9, 46, 2.9),
    row("greedy:metric=perimeter-area", true, 31, 39.0, 49, 3.8),
    row("look-ahead:metric=perimeter-area,depth=2", true, 27, 35.2, 43, 3.2),
    row("look-ahead:metric=perimeter-area,depth=3", true, 27, 33.5, 41, 2.7),
    row("look-ahead:metric=perimeter-area,depth=4", true, 26, 33.2, 41, 3.1),
    row("look-ahead:metric=perimeter-area,depth=5", true, 28, 33.0, 41, 2.5),
    row("greedy:metric=path-ratio", true, 51, 74.8, 104, 9.4),
    row("look-ahead:metric=path-ratio,depth=2", true, 50, 74.9, 112, 9.8),
    row("look-ahead:metric=path-ratio,depth=3", true, 50, 75.2, 112, 9.8),
    row("look-ahead:metric=path-ratio,depth=4", true, 50, 75.4, 112, 9.5),
    row("greedy:metric=path-area", true, 35, 44.2, 54, 3.5),
    row("look-ahead:metric=path-area,depth=2", true, 34, 40.8, 49, 3.0),
    row("look-ahead:metric=path-area,depth=3", true, 31, 39.0, 47, 3.2),
    row("look-ahead:metric=path-area,depth=4", true, 32, 38.7, 45, 2.7),
    row("bfs", false, 26, 32.7, 40, 2.8),
    row("dfs", false, 25, 34.8, 43, 3.9),
    row("dijkstra", false, 29, 33.1, 40, 1.9),
    unpublished("greedy-dijkstra"),
    unpublished("perimeter-dijkstra"),
    unpublished("dijkstra-greedy"),
    unpublished("dijkstra-dijkstra"),
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
        assert_eq!(figures("greedy:metric=area").unwrap().mean, 39.8);
        assert_eq!(figures("random:seed=7"), figures("random"));
        assert!(figures("random").is_some());
        assert_eq!(figures("greedy-dijkstra"), None);
        assert_eq!(figures("look-ahead:metric=area,depth=6"), None);
    }
}
