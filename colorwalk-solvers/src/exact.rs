//! The exact solver: a shortest solution, and the proof that there is no shorter one.
//!
//! A [beam](crate::Beam) finds a solution, of `n` moves say, that is often a shortest one. The [search](search) then
//! shows that none has `n - 1` moves, or finds one and continues from there. It learns a nogood from every failure, by
//! three [rules](rules).
//!
//! From the bottom up: `rules` make nogoods, `memory` keeps them, `parallel` is what several searches share, `search`
//! answers one question, `driver` chooses the questions. Up to the search, all but
//! the index of the memory is compiled for each width of its sets; `any_search` hides the width from the driver.

mod ablation;
mod any_search;
mod driver;
mod memory;
mod parallel;
mod rules;
mod search;
mod settings;

pub(crate) use any_search::{AnySearch, Context};
pub(crate) use driver::{BoardProof, MOST_REGIONS, prepare};
pub use driver::{CertifyError, Prover};
pub(crate) use memory::{ActiveSet, Exchange, Level, Slot, Store};
pub(crate) use parallel::{Mark, SharedSearch, Worker};
pub(crate) use rules::{AnyNogood, Nogood, Premise, Rules, Witnesses};
pub(crate) use search::{Reply, Search};
pub use settings::Exact;
pub(crate) use settings::{MEMORY, THREADS};

#[cfg(test)]
mod tests;
