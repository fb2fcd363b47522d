//! Round-robin: plays the colors in turn.

use colorwalk_core::{Color, Position};

use crate::algorithms::play::play_out;
use crate::control::Meter;
use crate::registry::Entry;
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::SolverSpec;

/// Plays the color after the last one played, cyclically, beginning with color number 1.
///
/// A game in progress goes on where so many moves in turn would have led.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoundRobin {
    /// Whether a color that would clear nothing is passed over.
    pub skip: bool,
}

impl RoundRobin {
    /// The registry's entry for the plain solver.
    pub const ENTRY: Entry = Entry {
        name: "round-robin",
        summary: "plays the colors in turn, useful or not",
        parameters: &[],
        build: |_| Ok(Box::new(Self { skip: false })),
    };
    /// The registry's entry for the solver that passes over useless colors.
    pub const SKIP_ENTRY: Entry = Entry {
        name: "round-robin-skip",
        summary: "plays the colors in turn and passes over those that would clear nothing",
        parameters: &[],
        build: |_| Ok(Box::new(Self { skip: true })),
    };
}

impl Solver for RoundRobin {
    fn spec(&self) -> SolverSpec {
        SolverSpec::new(if self.skip { Self::SKIP_ENTRY.name } else { Self::ENTRY.name })
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        let regions = problem.board().regions();
        let mut turn = Color::first(regions.colors()).cycle().skip((problem.played() + 1) % regions.colors());
        let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
            // The cycle never ends, and on a board that is not solved some color is useful.
            let useful = |color: &Color| !self.skip || position.clears(regions, *color);
            Ok(turn.by_ref().find(useful).unwrap_or(Color::FIRST))
        };
        Ok(play_out(problem, meter, next))
    }
}
