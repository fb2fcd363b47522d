//! An exact solver that remembers one board.

use std::fmt;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use colorwalk_core::{Board, Position};
use thiserror::Error;

use crate::api::{
    Algorithm, Answer, Bytes, Control, Meter, Problem, SolveError, Solver, Spec, Stop,
};
use crate::exact::settings::Exact;

use super::board_proof::{BoardProof, prepare};

/// An exact solver for one board, kept alive between questions.
///
/// What it learns holds for every position of its board, so the questions after the first one cost a fraction of it:
/// grading all first moves, a hint at each move of a game, the par of a board that is being played.
///
/// Threads may share it. A question that is being answered waits for that answer; another one that arrives meanwhile, and one
/// about another board, is answered by a fresh [`Exact`], and nothing of it is kept.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Game, Problem, Prover, Rules, Solver, random::Recipe};
///
/// let board = Recipe::new(10, 10, 5)?.with_rules(Rules::Flood).board(1);
/// let prover = Prover::new(&board);
/// let mut game = Game::new(&board);
/// let par = prover.solve(&Problem::from_game(&game), Control::default())?.solution.len();
/// while !game.is_solved() {
///     let hint = prover.solve(&Problem::from_game(&game), Control::default())?.solution.moves()[0];
///     game.play(hint)?;
/// }
/// assert_eq!(game.move_count(), par);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    board: Board,
    exact: Exact,
    proof: Mutex<Proof>,
    /// The question that is being answered, and by which thread.
    asked: Mutex<Option<(ThreadId, Position)>>,
}

type Proof = Result<BoardProof, SolveError>;

/// How often a question that waits for another thread looks for its answer and at its own limits.
const POLL: Duration = Duration::from_millis(1);

impl fmt::Debug for Prover {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Prover")
            .field("exact", &self.exact)
            .finish_non_exhaustive()
    }
}

impl Prover {
    /// Creates a prover for a board with the default exact solver.
    pub fn new(board: &Board) -> Self {
        Self::with(board, Exact::default())
    }

    /// Creates a prover for a board with the width, memory and threads of an exact solver. The memory is kept for the
    /// life of the prover; the budget of a question does not change it.
    pub fn with(board: &Board, exact: Exact) -> Self {
        Self::recording(board, exact, false)
    }

    fn recording(board: &Board, exact: Exact, with_proof: bool) -> Self {
        let Bytes(memory) = exact.memory.unwrap_or(Exact::DEFAULT_MEMORY);
        // Nothing limits what is prepared for many questions.
        let mut meter = Meter::start(Control::default());
        let proof = Mutex::new(prepare(board, &exact, memory, with_proof, &mut meter));
        Self {
            board: board.clone(),
            exact,
            proof,
            asked: Mutex::default(),
        }
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the proof; `None` while it is used for another question, and after one that has panicked. The same question waits.
    ///
    /// # Errors
    ///
    /// The limit of a question that waited.
    fn proof_for(
        &self,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<Option<MutexGuard<'_, Proof>>, Stop> {
        loop {
            let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
            match self.proof.try_lock() {
                Ok(proof) => {
                    *asked = Some((thread::current().id(), problem.position().clone()));
                    return Ok(Some(proof));
                }
                Err(TryLockError::WouldBlock) if is_asked_elsewhere(&asked, problem) => {}
                Err(_) => return Ok(None),
            }
            drop(asked);
            meter.poll()?;
            thread::sleep(POLL);
        }
    }
}

/// Returns whether another thread is answering this question. One that asks itself, from an observer, must not wait.
fn is_asked_elsewhere(asked: &Option<(ThreadId, Position)>, problem: &Problem) -> bool {
    asked.as_ref().is_some_and(|(thread, position)| {
        position == problem.position() && *thread != thread::current().id()
    })
}

impl Algorithm for Prover {
    fn spec(&self) -> Spec {
        self.exact.spec()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        if *problem.board() != self.board {
            return self.exact.search(problem, meter);
        }
        let mut proof = match self.proof_for(problem, meter) {
            Ok(Some(proof)) => proof,
            Ok(None) => return self.exact.search(problem, meter),
            Err(stop) => return Ok(Answer::cut_short(problem, Vec::new(), stop)),
        };
        proof
            .as_mut()
            .map_err(|error| error.clone())?
            .solve(&self.exact, problem, meter)
    }
}

impl Exact {
    pub(crate) fn run(
        &self,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<Answer, SolveError> {
        let Bytes(memory) = self
            .memory
            .or(meter.control().budget.memory.map(Bytes))
            .unwrap_or(Self::DEFAULT_MEMORY);
        prepare(problem.board(), self, memory, false, meter)?.solve(self, problem, meter)
    }

    /// Solves a board from its start and writes a certificate of the proven lower bound, which
    /// [`certificate::verify`](colorwalk_certificate::verify) can check without trusting this solver.
    ///
    /// It takes as long as a proof of [`Exact`], on one thread, and nothing but the control ends it earlier. Every step is kept in
    /// memory until it is known which of them the certificate needs.
    ///
    /// # Errors
    ///
    /// Those of [`Solver::solve`], and errors of the output.
    pub fn certify(
        &self,
        board: &Board,
        control: Control<'_>,
        output: &mut dyn io::Write,
    ) -> Result<Answer, CertifyError> {
        let prover = Prover::recording(board, self.clone(), true);
        let problem = Problem::new(board);
        let answer = prover.solve(&problem, control)?;
        let mut proof = prover
            .proof
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)?;
        // The answer of a solve that was stopped at once has the color-blind bound.
        proof.claim_color_blind(&problem);
        proof.write_certificate(board, &answer.solution, output)?;
        Ok(answer)
    }
}

/// Why there is no certificate.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{CertifyError, Control, Exact, random::Recipe};
///
/// let board = Recipe::new(4, 4, 3)?.board(1);
/// let mut full: &mut [u8] = &mut [0; 10];
/// let error = Exact::default().certify(&board, Control::default(), &mut full).unwrap_err();
/// assert!(matches!(error, CertifyError::Write(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The board was not solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The certificate could not be written.
    #[error("the certificate cannot be written: {0}")]
    Write(#[from] io::Error),
}
