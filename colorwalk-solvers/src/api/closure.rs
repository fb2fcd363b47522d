//! Metrics and bounds from closures.

use std::fmt;

use colorwalk_core::Position;

use crate::api::bounds::LowerBound;
use crate::api::{Gain, Metric, Spec};

/// A metric or a lower bound that is a closure. No text builds it unless it is registered under its name.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use std::sync::Arc;
///
/// use colorwalk::{Bfs, Closure, Exact, Metric};
///
/// let regions = Closure::metric("regions", |gain| gain.gained().count() as f64);
/// assert_eq!(regions.spec().name(), "regions");
/// let bfs = Bfs::default().with_metric(regions);
///
/// let one = Closure::bound("one", |position| usize::from(!position.is_solved()));
/// let exact = Exact::default().with_bound(Arc::new(one));
/// ```
pub struct Closure<F> {
    name: Spec,
    call: F,
}

/// The constructors panic if the name is not an identifier, as defined by [`Spec`].
impl<F: Fn(&Gain<'_>) -> f64 + Send + Sync> Closure<F> {
    /// Creates a metric of this name. The closure is its [`Metric::rate`].
    pub fn metric(name: &'static str, call: F) -> Self {
        Self {
            name: Spec::new(name),
            call,
        }
    }
}

impl<F: Fn(&Position) -> usize + Send + Sync> Closure<F> {
    /// Creates a bound of this name. The closure is its [`LowerBound::moves`].
    pub fn bound(name: &'static str, call: F) -> Self {
        Self {
            name: Spec::new(name),
            call,
        }
    }
}

impl<F> fmt::Debug for Closure<F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(formatter)
    }
}

impl<F: Fn(&Gain<'_>) -> f64 + Send + Sync> Metric for Closure<F> {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        (self.call)(gain)
    }

    fn spec(&self) -> Spec {
        self.name.clone()
    }
}

impl<F: Fn(&Position) -> usize + Send + Sync> LowerBound for Closure<F> {
    fn moves(&self, position: &Position) -> usize {
        (self.call)(position)
    }

    fn spec(&self) -> Spec {
        self.name.clone()
    }
}
