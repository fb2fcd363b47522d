//! The content of the standard registry. It depends on the registry and the algorithms, which are independent.

#[cfg(feature = "exact")]
use crate::{Auto, Beam, Exact};
use crate::{BuiltInMetric, Registry, series};

impl Registry {
    /// Creates the registry of all solvers and metrics of this crate that its features include.
    pub fn standard() -> Self {
        #[cfg_attr(not(feature = "exact"), expect(unused_mut))]
        let mut solvers = series::entries();
        #[cfg(feature = "exact")]
        solvers.extend([Beam::entry(), Exact::entry(), Auto::entry()]);
        Self {
            solvers,
            metrics: BuiltInMetric::entries(),
        }
    }
}

// All features: the test finds solvers in the sources.
#[cfg(test)]
#[cfg(all(feature = "exact", feature = "priority-queue"))]
mod tests;
