//! The content of the standard registry. It depends on the registry and the algorithms, which are independent.

use crate::{Auto, Beam, BuiltInMetric, Entry, Exact, Metric, Registry, series};

/// The metrics of the standard registry.
const METRICS: &[fn() -> Entry<dyn Metric>] = &[
    BuiltInMetric::area,
    BuiltInMetric::perimeter,
    BuiltInMetric::path_ratio,
    BuiltInMetric::perimeter_area,
    BuiltInMetric::path_area,
];

impl Registry {
    /// Creates the registry of all solvers and metrics of this crate. There are no bounds to name, since `exact` has
    /// the best one built in.
    #[must_use]
    pub fn standard() -> Self {
        let solvers = series::ALL.iter().chain(&[Beam::entry, Exact::entry, Auto::entry] as &[fn() -> _]);
        Self::of(solvers.map(|entry| entry()).collect(), METRICS.iter().map(|entry| entry()).collect())
    }
}
