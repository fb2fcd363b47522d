//! The content of the standard registry. It depends on the registry and the algorithms, which are independent.

use crate::{Auto, Beam, BuiltInMetric, Exact, Registry, series};

impl Registry {
    /// Creates the registry of all solvers and metrics of this crate.
    pub fn standard() -> Self {
        let mut solvers = series::entries();
        solvers.extend([Beam::entry(), Exact::entry(), Auto::entry()]);
        Self { solvers, metrics: BuiltInMetric::entries() }
    }
}
