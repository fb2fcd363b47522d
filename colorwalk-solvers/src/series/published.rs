//! The table of the series that this project implements, with its published figures.
//!
//! They were measured on the 100 boards of the series and mean nothing for others. The series did not distinguish its
//! own errors from the rules: where its figures differ from those of the rules here, the notes of the solvers explain
//! why. Rows without figures are hybrids that the series describes without giving any.

use std::sync::LazyLock;

/// Figures as published, to one decimal.
pub use crate::batch::Summary as Figures;

/// A row of the table.
///
/// ```
/// use colorwalk_solvers::{Registry, published};
///
/// for row in published::ROWS.iter() {
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

/// The table, in the order of the series, also of solvers that a feature leaves out.
pub static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    include_str!("published.txt")
        .lines()
        .filter_map(Row::read)
        .collect()
});

impl Row {
    /// Reads the specification, `cheap` or `costly`, and the minimum, mean, maximum and deviation, if there are any.
    fn read(line: &'static str) -> Option<Self> {
        let mut words = line.split_whitespace();
        let (solver, cheap) = (words.next()?, words.next()? == "cheap");
        let numbers: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
        let figures = match numbers[..] {
            [min, mean, max, stdev] => Some(Figures {
                min: min as usize,
                mean,
                max: max as usize,
                stdev,
            }),
            _ => None,
        };
        Some(Self {
            solver,
            cheap,
            figures,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "priority-queue")]
    fn the_rows_name_solvers_as_they_name_themselves() {
        let registry = crate::Registry::standard();
        for Row { solver, .. } in ROWS.iter() {
            assert_eq!(registry.build(solver).unwrap().spec().to_string(), *solver);
        }
    }

    #[test]
    fn figures_are_found_by_the_canonical_name_and_for_any_seed() {
        assert_eq!(
            (
                ROWS.len(),
                ROWS.iter().filter(|row| row.figures.is_none()).count()
            ),
            (34, 4)
        );
        assert_eq!(figures("greedy:metric=area").unwrap().mean, 39.8);
        assert_eq!(figures("random:seed=7"), figures("random"));
        assert!(figures("random").is_some());
        assert_eq!(figures("greedy-dijkstra"), None);
        assert_eq!(figures("look-ahead:metric=area,depth=6"), None);
    }
}
