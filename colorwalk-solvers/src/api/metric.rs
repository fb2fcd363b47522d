//! Metrics: how greedy and look-ahead players rate a position that they could reach.
//!
//! A metric compares a hypothetical position with the actual one. The built-in metrics use only the set `M` of the
//! cells that the hypothetical moves would clear; [`Gain`] provides that and both positions.

use std::fmt;
use std::sync::Arc;

use colorwalk_core::{Position, Region, Regions};

use crate::api::Spec;

/// The gain of a few hypothetical moves.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Board, Color, Gain, Position};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let start = Position::start(&board);
/// let reached = start.after(Color::FIRST);
/// let gain = Gain::new(&start, &reached, 0);
/// assert_eq!((gain.area(), gain.edge()), (3, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Gain<'a> {
    /// The actual position.
    pub actual: &'a Position,
    /// A position that can be reached from it.
    pub reached: &'a Position,
    /// The number of moves actually made so far.
    pub played: usize,
}

impl<'a> Gain<'a> {
    /// Creates the gain of the moves from the actual position, after this number of moves, to one that can be reached.
    pub fn new(actual: &'a Position, reached: &'a Position, played: usize) -> Self {
        Self {
            actual,
            reached,
            played,
        }
    }

    /// Returns the region graph of the board.
    pub fn regions(&self) -> &'a Regions {
        self.actual.board().regions()
    }

    /// Returns the number of cells in `M`, 0 if `reached` has fewer cleared. O(1).
    pub fn area(&self) -> usize {
        self.actual
            .cells_left()
            .saturating_sub(self.reached.cells_left())
    }

    /// Returns the regions in `M`.
    pub fn gained(&self) -> impl Iterator<Item = Region> + 'a {
        self.reached.cleared().without(self.actual.cleared())
    }

    /// Returns the number of pairs of a cell in `M` and a neighbor of it that is neither cleared nor in `M`; 0 if
    /// everything around `M` is cleared. O(neighbors of the regions in `M`).
    pub fn edge(&self) -> usize {
        let mut pairs = 0;
        for region in self.gained() {
            for neighbor in self.regions().neighbors(region) {
                if !self.reached.cleared().contains(neighbor.region()) {
                    pairs += neighbor.edges();
                }
            }
        }
        pairs
    }
}

/// A rating of positions; higher is better.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Gain, LookAhead, Metric, Spec};
///
/// /// Counts the cells of the edge this many times.
/// #[derive(Debug)]
/// struct Edge(f64);
///
/// impl Metric for Edge {
///     fn rate(&self, gain: &Gain<'_>) -> f64 {
///         gain.area() as f64 + self.0 * gain.edge() as f64
///     }
///
///     fn spec(&self) -> Spec {
///         Spec::new("edge")
///     }
/// }
///
/// let look_ahead = LookAhead::default().with_metric(Edge(0.5));
/// ```
pub trait Metric: fmt::Debug + Send + Sync {
    /// Returns the value of a gain, a finite number. Only gains of at least one cell are compared with each other, so
    /// any scale will do. A look-ahead calls this for every position that it considers, so it should be fast.
    ///
    /// A solve ends with [`SolveError::Metric`](crate::SolveError::Metric) if the value is infinite or NaN.
    fn rate(&self, gain: &Gain<'_>) -> f64;

    /// Returns whether, after `played` actual moves, clearing more can never lower the value. A look-ahead may then
    /// leave out what another order of the same moves reaches as well. `false` is always safe.
    fn is_monotone(&self, played: usize) -> bool {
        let _ = played;
        false
    }

    /// Returns the specification that builds this metric again: its name and its parameters.
    fn spec(&self) -> Spec;
}

/// A shared metric, which is a metric itself.
pub type SharedMetric = Arc<dyn Metric>;

impl<T: Metric + ?Sized> Metric for &T {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        (**self).rate(gain)
    }

    fn is_monotone(&self, played: usize) -> bool {
        (**self).is_monotone(played)
    }

    fn spec(&self) -> Spec {
        (**self).spec()
    }
}

impl<T: Metric + ?Sized> Metric for Box<T> {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        (**self).rate(gain)
    }

    fn is_monotone(&self, played: usize) -> bool {
        (**self).is_monotone(played)
    }

    fn spec(&self) -> Spec {
        (**self).spec()
    }
}

impl<T: Metric + ?Sized> Metric for Arc<T> {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        (**self).rate(gain)
    }

    fn is_monotone(&self, played: usize) -> bool {
        (**self).is_monotone(played)
    }

    fn spec(&self) -> Spec {
        (**self).spec()
    }
}
