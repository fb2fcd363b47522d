//! The proofs of a game, for its workers.

use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_core::{Game, Solution};
use colorwalk_session::{Report, prove};
use colorwalk_solvers::{Answer, Budget, Cancel, Control, Problem, Progress, Prover};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::watch::{PageClock, cancelled, pass_on, pass_on_solution};

/// The exact solver of one board. It keeps what it learns, so that proofs during a game share it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BoardProver(Prover);

#[wasm_bindgen]
impl BoardProver {
    /// Returns the prover of a board.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str) -> Result<BoardProver, JsError> {
        let board = id.parse::<BoardId>()?.into_board();
        Ok(Self(Prover::new(&board)))
    }

    /// Solves the board from the position after these moves.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn solve(&self, moves: &str, seconds: Option<f64>) -> Result<ProofAnswer, JsError> {
        // A prover answers about positions of its own board.
        let game = Game::from_moves(self.0.board(), &moves.parse::<Solution>()?)?;
        let problem = Problem::from_game(&game);
        let mut tell = |report: Report| match report {
            Report::Progress(progress) => pass_on(&progress),
            Report::Better(moves) => pass_on_solution(&moves),
            // The answer itself is returned.
            Report::Solved(_) | Report::Failed(_) => {}
        };
        let answer = with_control(seconds, |control| {
            prove(&self.0, &problem, control, &mut tell)
        })??;
        Ok(ProofAnswer::from(&answer))
    }
}

/// The answer of a search, as far as a game needs it: without the text of all its facts, whose reader and writer would be a tenth of
/// this engine.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct ProofAnswer {
    /// The moves from the position to the end.
    pub solution: String,
    /// A proven lower bound on their number.
    pub lower_bound: usize,
    /// The name of the limit that stopped the search, if one did.
    pub stopped_by: Option<String>,
    /// The number of nodes.
    pub expanded: f64,
    /// The most bytes held at once.
    pub peak_bytes: f64,
    /// The time in seconds.
    pub elapsed: f64,
}

impl From<&Answer> for ProofAnswer {
    fn from(answer: &Answer) -> Self {
        let statistics = &answer.statistics;
        Self {
            solution: answer.solution.to_string(),
            lower_bound: answer.lower_bound(),
            stopped_by: answer.stopped_by().map(|limit| limit.name().to_owned()),
            expanded: statistics.expanded as f64,
            peak_bytes: statistics.peak_bytes as f64,
            elapsed: statistics.elapsed.as_secs_f64(),
        }
    }
}

/// Runs a search that the page can follow and cancel.
///
/// # Errors
///
/// If the time is negative or no number.
pub fn with_control<T>(
    seconds: Option<f64>,
    search: impl FnOnce(Control<'_>) -> T,
) -> Result<T, JsError> {
    // A number of the page may be negative or NaN.
    let time = seconds.map(Duration::try_from_secs_f64).transpose()?;
    let cancel = Cancel::when(cancelled);
    let mut best = usize::MAX;
    let mut observer = |progress: &Progress| {
        // Most reports repeat the best solution; only a new one is copied to the page.
        if let Some(solution) = &progress.best
            && solution.len() < best
        {
            best = solution.len();
            pass_on_solution(solution.moves());
        }
        pass_on(progress);
    };
    let budget = Budget::default().with_time(time);
    let control = Control::default()
        .with_budget(budget)
        .with_cancel(&cancel)
        .with_clock(&PageClock);
    Ok(search(control.with_observer(&mut observer)))
}
