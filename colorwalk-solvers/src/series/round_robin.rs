//! Round-robin: plays the color after the last one played, cyclically, beginning with color number 1.
//!
//! A game in progress continues where that many moves in turn would have led.

use colorwalk_core::{Color, Position};

use crate::api::{Algorithm, Answer, Line, Meter, Problem, SolveError, Solver, Spec, Stop};
use crate::registry::{Entry, Settings};
use crate::series::play::{Play, play_on};

/// Plays the colors in turn.
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
pub struct RoundRobin {}

impl RoundRobin {
    /// The name in a specification.
    pub const NAME: &'static str = "round-robin";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "plays the colors in turn, useful or not",
        rows: &[],
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

impl Algorithm for RoundRobin {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for RoundRobin {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        play_in_turn(line, meter, |_, _| true)
    }
}

/// Plays the colors in turn, and skips those that would clear nothing.
#[derive(Clone, Debug, Default)]
#[must_use]
#[non_exhaustive]
pub struct RoundRobinSkip {}

impl RoundRobinSkip {
    /// The name in a specification.
    pub const NAME: &'static str = "round-robin-skip";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "plays the colors in turn and skips those that would clear nothing",
        rows: &[],
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

impl Algorithm for RoundRobinSkip {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.play_game(problem, meter)
    }
}

impl Play for RoundRobinSkip {
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop> {
        play_in_turn(line, meter, Position::clears)
    }
}

/// Plays the colors in turn, of those that are accepted at a position.
fn play_in_turn(
    line: &mut Line,
    meter: &mut Meter<'_>,
    is_accepted: impl Fn(&Position, Color) -> bool,
) -> Result<(), Stop> {
    let colors = line.regions().colors();
    let first = line.played() % colors + 1;
    let mut turn = Color::first(colors).cycle().skip(first % colors);
    play_on(line, meter, |position, _, _| {
        let next = turn.find(|&color| is_accepted(position, color));
        // The cycle never ends, and on an unsolved board some color is accepted.
        Ok(next.unwrap_or(Color::FIRST))
    })
}
