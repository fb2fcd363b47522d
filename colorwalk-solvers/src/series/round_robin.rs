//! Round-robin: plays the color after the last one played, cyclically, beginning with color number 1.
//!
//! A game in progress continues where that many moves in turn would have led.

use colorwalk_core::Color;

use crate::api::{Algorithm, Answer, Line, Meter, Problem, SolveError, Solver, Spec, Stop};
use crate::registry::{Entry, Settings};
use crate::series::play::{Play, play_on};

/// Plays the colors in turn; with `SKIPS`, only those that clear something.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Problem, RoundRobin, RoundRobinSkip, Solver, series};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let all = RoundRobin::default().solve(&problem, Control::default())?;
/// assert!(RoundRobinSkip::default().solve(&problem, Control::default())?.solution.len() < all.solution.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
#[non_exhaustive]
pub struct InTurn<const SKIPS: bool> {}

/// Plays the colors in turn, useful or not.
pub type RoundRobin = InTurn<false>;

/// Plays the colors in turn, and skips those that would clear nothing.
pub type RoundRobinSkip = InTurn<true>;

impl<const SKIPS: bool> InTurn<SKIPS> {
    /// The name in a specification.
    pub const NAME: &'static str = if SKIPS {
        "round-robin-skip"
    } else {
        "round-robin"
    };

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: if SKIPS {
            "plays the colors in turn and skips those that would clear nothing"
        } else {
            "plays the colors in turn, useful or not"
        },
        rows: &[],
        #[cfg(test)]
        example: || Ok(Self::default()),
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl<const SKIPS: bool> Algorithm for InTurn<SKIPS> {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl<const SKIPS: bool> Play for InTurn<SKIPS> {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let colors = line.regions().colors();
        let first = line.played() % colors + 1;
        let mut turn = Color::first(colors).cycle().skip(first % colors);
        play_on(line, meter, |position, _, _| {
            let next = turn.find(|&color| !SKIPS || position.clears(color));
            // The cycle never ends, and on an unsolved board some color clears something.
            Ok(next.unwrap_or(Color::FIRST))
        })
    }
}
