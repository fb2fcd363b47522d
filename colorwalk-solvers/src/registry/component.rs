//! The kinds of components that a registry knows by name. A new kind is a variant of [`Kind`], a list in [`Registry`]
//! and an implementation of [`Component`] here.

use crate::api::bounds::LowerBound;
use crate::api::{Kind, Metric, Solver};

use super::{Entry, Registry};

/// A type that a registry builds by name: `dyn Solver`, `dyn Metric` and `dyn LowerBound`. No other type implements it.
///
/// ```
/// use colorwalk_solvers::{Kind, Metric, Component, Solver};
///
/// assert_eq!(<dyn Metric as Component>::KIND, Kind::Metric);
/// assert_eq!(<dyn Solver as Component>::KIND, Kind::Solver);
/// ```
pub trait Component: Held {
    /// The kind.
    const KIND: Kind;
}

/// Where the registry keeps the entries of a kind. It cannot be named from outside, which seals [`Component`].
pub trait Held: 'static {
    fn entries(registry: &Registry) -> &Vec<Entry<Self>>;
    fn entries_mut(registry: &mut Registry) -> &mut Vec<Entry<Self>>;
}

macro_rules! component {
    ($component:ty, $kind:expr, $entries:ident) => {
        impl Component for $component {
            const KIND: Kind = $kind;
        }

        impl Held for $component {
            fn entries(registry: &Registry) -> &Vec<Entry<Self>> {
                &registry.$entries
            }

            fn entries_mut(registry: &mut Registry) -> &mut Vec<Entry<Self>> {
                &mut registry.$entries
            }
        }
    };
}

component!(dyn Solver, Kind::Solver, solvers);
component!(dyn Metric, Kind::Metric, metrics);
component!(dyn LowerBound, Kind::Bound, bounds);
