//! Round-robin: plays the colors in turn.

use colorwalk_core::{Color, Position};

use crate::algorithms::play::play_out;
use crate::control::Meter;
use crate::outcome::SearchResult;
use crate::problem::Problem;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::Spec;

const NAME: &str = "round-robin";
const SKIPPING: &str = "round-robin-skip";

/// Plays the color after the last one played, cyclically, beginning with color number 1.
///
/// A game in progress continues where that many moves in turn would have led.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Control, Problem, RoundRobin, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let plain = RoundRobin::new().solve(&problem, Control::default())?.solution;
/// let skipping = RoundRobin::skipping().solve(&problem, Control::default())?.solution;
/// assert!(skipping.len() <= plain.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct RoundRobin {
    /// Whether colors that would clear nothing are skipped.
    skip: bool,
}

impl RoundRobin {
    /// Creates the solver that plays every color in its turn, useful or not.
    pub fn new() -> Self {
        Self { skip: false }
    }

    /// Creates the solver that skips colors that would clear nothing.
    pub fn skipping() -> Self {
        Self { skip: true }
    }

    /// Returns the registry entry of the plain solver.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(NAME, "plays the colors in turn, useful or not", &[], |_| Ok(Box::new(Self::new())))
    }

    /// Returns the registry entry of the solver that skips useless colors.
    pub fn skipping_entry() -> Entry<dyn Solver> {
        let summary = "plays the colors in turn and skips those that would clear nothing";
        Entry::<dyn Solver>::new(SKIPPING, summary, &[], |_| Ok(Box::new(Self::skipping())))
    }
}

impl Algorithm for RoundRobin {
    fn spec(&self) -> Spec {
        Spec::new(if self.skip { SKIPPING } else { NAME })
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let regions = problem.board().regions();
        let first = problem.played() % regions.colors() + 1;
        let mut turn = Color::first(regions.colors()).cycle().skip(first % regions.colors());
        let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
            // The cycle never ends, and on an unsolved board some color is useful.
            let useful = |color: &Color| !self.skip || position.clears(*color);
            Ok(turn.by_ref().find(useful).unwrap_or(Color::FIRST))
        };
        Ok(play_out(problem, meter, next))
    }
}
