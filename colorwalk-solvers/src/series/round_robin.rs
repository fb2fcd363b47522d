//! Round-robin: plays the color after the last one played, cyclically, beginning with color number 1.
//!
//! A game in progress continues where that many moves in turn would have led.

use colorwalk_core::{Color, Position};

use crate::api::{Limit, Line, Meter, Solver, Spec};
use crate::registry::Entry;
use crate::series::play::{Play, play_on};

/// Plays the colors in turn.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Control, Problem, RoundRobin, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let all = RoundRobin::default().solve(&problem, Control::default())?;
/// assert!(RoundRobin::default().skipping().solve(&problem, Control::default())?.solution.len() < all.solution.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[must_use]
pub struct RoundRobin {
    skip: bool,
}

impl RoundRobin {
    /// Skips the colors that would clear nothing.
    pub fn skipping(self) -> Self {
        Self { skip: true }
    }

    /// Returns the registry entry of this player.
    pub fn entry(self) -> Entry<dyn Solver> {
        let (name, summary) = match self.skip {
            false => ("round-robin", "plays the colors in turn, useful or not"),
            true => ("round-robin-skip", "plays the colors in turn and skips those that would clear nothing"),
        };
        Entry::<dyn Solver>::new(name, summary, &[], move |_| Ok(Box::new(self)))
    }

    pub(super) fn describe(self) -> Spec {
        Spec::new(if self.skip { "round-robin-skip" } else { "round-robin" })
    }
}

impl Play for RoundRobin {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let colors = line.regions().colors();
        let first = line.played() % colors + 1;
        let mut turn = Color::first(colors).cycle().skip(first % colors);
        let next = |position: &Position, _: usize, _: &mut Meter<'_>| {
            // The cycle never ends, and on an unsolved board some color is useful.
            let useful = |color: &Color| !self.skip || position.clears(*color);
            Ok(turn.by_ref().find(useful).unwrap_or(Color::FIRST))
        };
        play_on(line, meter, next)
    }
}
