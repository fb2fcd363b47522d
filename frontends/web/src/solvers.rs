//! The registry of solvers, for forms, and the published figures of the series.

use colorwalk_boards::series;
use colorwalk_solvers::published as table;
use colorwalk_solvers::{Entry, Limit, Parameter as Known, Registry, Values};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A solver or a metric.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct SolverEntry {
    /// The name in a specification.
    pub name: String,
    /// A one-line description.
    pub summary: String,
    /// The parameters.
    pub parameters: Vec<Parameter>,
}

/// A parameter of a solver or of a metric.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// The key in a specification.
    pub key: String,
    /// The default value; may be empty.
    pub default: String,
    /// A description of the values.
    pub values: String,
    /// All values, if they can be listed; else empty.
    pub choices: Vec<String>,
    /// The metrics to choose from, each with its parameters; empty if the values are not metrics.
    pub parts: Vec<SolverEntry>,
    /// The meaning.
    pub help: String,
}

/// Returns the solvers of the registry, without parameters that have no effect on one thread.
#[wasm_bindgen]
pub fn solvers() -> Vec<SolverEntry> {
    let registry = Registry::standard();
    entries(&registry, registry.entries())
}

/// Returns the entries of a part of the registry.
fn entries<P: ?Sized>(registry: &Registry, entries: &[Entry<P>]) -> Vec<SolverEntry> {
    let mut listed = Vec::with_capacity(entries.len());
    for entry in entries {
        let mut parameters = Vec::new();
        for known in entry.parameters() {
            // The page runs a solver on one thread.
            if known.key() != "threads" {
                parameters.push(parameter(registry, known));
            }
        }
        listed.push(SolverEntry {
            name: entry.name().to_owned(),
            summary: entry.summary().to_owned(),
            parameters,
        });
    }
    listed
}

/// Returns the parameter with what a form offers for it.
fn parameter(registry: &Registry, known: &Known) -> Parameter {
    let parts = match known.values() {
        Values::Metric { .. } => entries(registry, registry.metrics()),
        _ => Vec::new(),
    };
    let default = known
        .default()
        .map(|default| default.to_string())
        .unwrap_or_default();
    // A form offers a list where there is one, and a field otherwise.
    let mut choices: Vec<String> = match known.values() {
        Values::Flag { .. } => vec!["yes".to_owned(), "no".to_owned()],
        _ => parts.iter().map(|part| part.name.clone()).collect(),
    };
    // An optional parameter has an empty choice.
    if !choices.is_empty() && default.is_empty() {
        choices.insert(0, String::new());
    }
    Parameter {
        key: known.key().to_owned(),
        default,
        values: registry.values(known),
        choices,
        parts,
        help: known.help().to_owned(),
    }
}

/// Returns the canonical specification of a solver.
///
/// # Errors
///
/// If the registry cannot build it; the message lists what exists.
#[wasm_bindgen]
pub fn canonical(solver: &str) -> Result<String, JsError> {
    Ok(Registry::standard().build(solver)?.spec().to_string())
}

/// Returns the names of the limits that may stop a search. The page has words for each; its tests compare them.
#[wasm_bindgen]
pub fn limits() -> Vec<String> {
    Limit::ALL.iter().map(ToString::to_string).collect()
}

/// The figures that the series published for a solver on its boards.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PublishedFigures {
    /// The smallest number of moves.
    pub min: usize,
    /// The mean number of moves.
    pub mean: f64,
    /// The largest number of moves.
    pub max: usize,
    /// The standard deviation.
    pub stdev: f64,
}

/// Returns the figures that the series published for a solver; `None` for other numbers of boards.
#[wasm_bindgen]
pub fn published(solver: &str, boards: usize) -> Option<PublishedFigures> {
    // The series has published means over all of its boards only.
    if boards != series::COUNT {
        return None;
    }
    let figures = table::figures(solver)?;
    Some(PublishedFigures {
        min: figures.min,
        mean: figures.mean,
        max: figures.max,
        stdev: figures.stdev,
    })
}

/// Returns the solvers of the series' table, in its order.
#[wasm_bindgen]
pub fn series_rows() -> Vec<String> {
    let mut solvers = Vec::with_capacity(table::ROWS.len());
    for row in table::ROWS {
        solvers.push(row.solver.to_owned());
    }
    solvers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solver_of_the_registry_can_be_chosen() {
        let offered = solvers();
        assert_eq!(offered.len(), Registry::standard().entries().len());
        let look_ahead = offered
            .iter()
            .find(|solver| solver.name == "look-ahead")
            .unwrap();
        let metric = &look_ahead.parameters[0];
        assert_eq!(
            (metric.key.as_str(), metric.default.as_str()),
            ("metric", "area")
        );
        assert!(
            metric.choices.iter().any(|choice| choice == "path-area"),
            "{:?}",
            metric.choices
        );
        let path_area = metric
            .parts
            .iter()
            .find(|part| part.name == "path-area")
            .unwrap();
        assert_eq!(path_area.parameters[0].key, "switch");
        for solver in &offered {
            for parameter in &solver.parameters {
                for choice in parameter.choices.iter().filter(|choice| !choice.is_empty()) {
                    Registry::standard()
                        .build(&format!("{}:{}={choice}", solver.name, parameter.key))
                        .unwrap();
                }
            }
        }
    }

    #[test]
    fn figures_are_for_all_boards_of_the_series() {
        assert_eq!(
            published("greedy:metric=area", 100).map(|figures| figures.mean),
            Some(39.8)
        );
        assert_eq!(published("greedy:metric=area", 99), None);
        assert!(series_rows().len() > 30);
    }
}
