//! What the registry offers, for forms; and what the series published of it.

use colorwalk_core::series;
use colorwalk_solvers::published::{self as table, Figures};
use colorwalk_solvers::{Registry, registry};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A solver that can be chosen.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct SolverEntry {
    /// The name in a specification.
    pub name: String,
    /// What it does, in one line.
    pub summary: String,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
}

/// A parameter of a solver.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct Parameter {
    /// The key in a specification.
    pub key: String,
    /// The value where none is given; may be empty.
    pub default: String,
    /// What values there are, in words.
    pub values: String,
    /// All values, where they can be listed; else empty.
    pub choices: Vec<String>,
    /// What it means.
    pub help: String,
}

/// The solvers of the registry, but for parameters that mean nothing on one thread.
#[wasm_bindgen]
pub fn solvers() -> Vec<SolverEntry> {
    let entry = |entry: &registry::Entry| SolverEntry {
        name: entry.name.to_owned(),
        summary: entry.summary.to_owned(),
        parameters: entry.parameters.iter().filter(|parameter| parameter.key != "threads").map(parameter).collect(),
    };
    Registry::standard().entries().iter().map(entry).collect()
}

fn parameter(parameter: &registry::Parameter) -> Parameter {
    let choices = match parameter.values {
        "yes or no" => vec!["yes", "no"],
        values if values.contains('|') => values.split('|').collect(),
        _ => Vec::new(),
    };
    Parameter {
        key: parameter.key.to_owned(),
        default: parameter.default.to_owned(),
        values: parameter.values.to_owned(),
        choices: choices.into_iter().map(str::to_owned).collect(),
        help: parameter.help.to_owned(),
    }
}

/// The canonical specification of a solver.
///
/// # Errors
///
/// If the registry cannot build it; the message says what there is.
#[wasm_bindgen]
pub fn canonical(solver: &str) -> Result<String, JsError> {
    Ok(Registry::standard().build(solver)?.spec().to_string())
}

/// The figures that the series published for a solver on its boards.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PublishedFigures {
    /// The least number of moves.
    pub min: usize,
    /// The mean.
    pub mean: f64,
    /// The most.
    pub max: usize,
    /// The standard deviation.
    pub stdev: f64,
}

/// What the series published of a solver on all of its boards; nothing for other numbers of boards.
#[wasm_bindgen]
pub fn published(solver: &str, boards: usize) -> Option<PublishedFigures> {
    let Figures { min, mean, max, stdev } = table::figures(solver).filter(|_| boards == series::COUNT)?;
    Some(PublishedFigures { min, mean, max, stdev })
}

/// The solvers of the series' table, in its order.
#[wasm_bindgen]
pub fn series_rows() -> Vec<String> {
    table::ROWS.iter().map(|row| row.solver.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solver_of_the_registry_can_be_chosen() {
        let offered = solvers();
        assert_eq!(offered.len(), Registry::standard().entries().len());
        let look_ahead = offered.iter().find(|solver| solver.name == "look-ahead").unwrap();
        let metric = &look_ahead.parameters[0];
        assert_eq!((metric.key.as_str(), metric.default.as_str()), ("metric", "area"));
        assert!(metric.choices.iter().any(|choice| choice == "path-area"), "{:?}", metric.choices);
        for solver in &offered {
            for choice in solver.parameters.iter().flat_map(|parameter| &parameter.choices) {
                let key = &solver.parameters.iter().find(|found| found.choices.contains(choice)).unwrap().key;
                Registry::standard().build(&format!("{}:{key}={choice}", solver.name)).unwrap();
            }
        }
    }

    #[test]
    fn figures_are_those_of_all_boards_of_the_series() {
        assert_eq!(published("greedy:metric=area", 100).map(|figures| figures.mean), Some(39.8));
        assert_eq!(published("greedy:metric=area", 99), None);
        assert!(series_rows().len() > 30);
    }
}
