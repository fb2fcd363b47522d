//! Solvers by the text that names them, with a suggestion where there is no such solver.

use colorwalk_solvers::{Registry, Solver, SolverSpec, SpecError};

use crate::error::Error;
use crate::suggestion::did_you_mean;

/// The solver of somebody who names none.
pub(crate) const DEFAULT_SOLVER: &str = "look-ahead";

/// The solver that proves what it finds.
pub(crate) const PROVING_SOLVER: &str = "exact";

/// Builds the solver that a specification names.
pub(crate) fn build(registry: &Registry, text: &str) -> Result<Box<dyn Solver>, Error> {
    let spec: SolverSpec = text.parse()?;
    registry.build_spec(&spec).map_err(|error| {
        let suggestion = match &error {
            SpecError::UnknownName { name, .. } => {
                did_you_mean(name, registry.entries().iter().map(|entry| entry.name))
            }
            SpecError::UnknownKey { key, .. } => {
                let parameters = registry.entry(spec.name()).map(|entry| entry.parameters).unwrap_or_default();
                did_you_mean(key, parameters.iter().map(|parameter| parameter.key))
            }
            _ => String::new(),
        };
        Error::Usage(format!("{error}{suggestion}"))
    })
}
