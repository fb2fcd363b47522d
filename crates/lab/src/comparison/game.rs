//! What a comparison keeps of an answer.

use colorwalk_solvers::{Answer, Limit};

/// The figures of a solver on one board: those of its answer, without the moves.
///
/// ```
/// use colorwalk_lab::comparison::Game;
///
/// let game = Game { length: Some(4), lower_bound: Some(4), ..Game::default() };
/// assert!(game.is_proven() && !Game::default().is_proven());
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Game {
    /// The number of moves, if the board was solved.
    pub length: Option<usize>,
    /// The proven lower bound on the moves of any solution, if the board was solved.
    pub lower_bound: Option<usize>,
    /// What stopped the solver before it had a proof, if anything did.
    pub stopped_by: Option<Limit>,
    /// The time, in seconds.
    pub seconds: f64,
    /// The number of expanded nodes; `None` if the moves were found elsewhere.
    pub expanded: Option<u64>,
    /// The peak number of bytes used for positions, what was learned, and tables; `None` if the moves were found elsewhere.
    pub peak_bytes: Option<u64>,
}

impl Game {
    /// Returns the figures of a board that was not solved.
    pub fn unsolved(seconds: f64) -> Self {
        Self {
            seconds,
            ..Self::default()
        }
    }

    /// Returns whether the solution is proven to be optimal.
    pub fn is_proven(&self) -> bool {
        self.length.is_some() && self.length == self.lower_bound
    }

    /// Returns `optimal`, `feasible` or `unsolved`.
    pub(super) fn status(&self) -> &'static str {
        match self.length {
            Some(_) if self.is_proven() => "optimal",
            Some(_) => "feasible",
            None => "unsolved",
        }
    }
}

impl<M> From<&Answer<M>> for Game {
    fn from(answer: &Answer<M>) -> Self {
        let statistics = answer.statistics;
        Self {
            length: Some(answer.solution.len()),
            lower_bound: Some(answer.lower_bound()),
            stopped_by: answer.stopped_by(),
            seconds: statistics.elapsed.as_secs_f64(),
            expanded: Some(statistics.expanded),
            peak_bytes: Some(statistics.peak_bytes),
        }
    }
}
