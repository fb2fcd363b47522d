//! The rows of the comparison, and when the figures that the series published may be held against them.

use colorwalk_solvers::published::{Figures, Row as SeriesRow, figures};

use crate::comparison::{Comparison, Row};

/// Solvers that the series does not have, to be played after its own.
///
/// The exact solver is quick on the boards of the series. On others it may take for ever, and must be asked for.
pub(crate) const BEYOND_SERIES: &[SeriesRow] = &[
    SeriesRow { solver: "beam:width=100", cheap: false, figures: None },
    SeriesRow { solver: "exact", cheap: true, figures: None },
];

/// What the figures of a row may be held against: nothing, unless the boards are those of the series.
pub(super) fn published(comparison: &Comparison, row: &Row) -> Option<Figures> {
    figures(&row.solver).filter(|_| comparison.boards.is_series())
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_solvers::Registry;

    #[test]
    fn the_rows_name_solvers_as_they_name_themselves() {
        let registry = Registry::standard();
        for SeriesRow { solver, .. } in BEYOND_SERIES {
            assert_eq!(registry.build(solver).unwrap().spec().to_string(), *solver);
        }
    }
}
