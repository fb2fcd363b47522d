//! Solvers by name.

use std::sync::OnceLock;

use clap::builder::{PossibleValue, TypedValueParser};
use colorwalk_solvers::{Entry, Registry};

use super::offering::Offering;

/// The option `--solver` of commands that take several.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SolversOption {
    /// A solver, NAME or NAME:KEY=VALUE,...; can be repeated
    ///
    /// `colorwalk help solvers` lists them.
    #[arg(short, long = "solver", value_name = "SPEC", value_parser = solver(), hide_possible_values = true)]
    pub(crate) solvers: Vec<String>,
}

/// Returns a parser of specifications, which offers the names of solvers to shells. Unknown solvers are refused by the command
/// itself, whose error says more.
pub(crate) fn solver() -> impl TypedValueParser<Value = String> {
    Offering::<String>::new(names)
}

fn names() -> Vec<PossibleValue> {
    // clap requires `'static` names.
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    let entries = REGISTRY.get_or_init(Registry::standard).entries();
    entries
        .iter()
        .map(Entry::name)
        .map(PossibleValue::new)
        .collect()
}
