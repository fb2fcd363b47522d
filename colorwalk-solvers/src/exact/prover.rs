//! An exact solver that remembers one board.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use colorwalk_core::{Board, Color, Position, RegionSet, Solution};
use thiserror::Error;

use crate::algorithms::beam::{self, End};
use crate::bytes::Bytes;
use crate::control::{Control, Meter};
use crate::kernel::{Graph, OwnBound, Task, dispatch};
use crate::outcome::{Outcome, SearchResult};
use crate::problem::Problem;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::Spec;

use super::proof::Proof;
use super::schedule::Bounds;
use super::search::Search;
use super::{Exact, workers};

/// An exact solver for one board, kept alive between questions.
///
/// What it learns holds for every position of its board, so the questions after the first one cost a fraction of it:
/// grading all first moves, a hint at each move of a game, the par of a board that is being played.
///
/// No question waits or fails because of the memory: a question about another board, or one that arrives while another
/// is being answered, is answered by a fresh [`Exact`], and nothing of it is kept.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_core::{Game, Rules};
/// use colorwalk_solvers::{Control, Problem, Prover, Solver};
///
/// let board = Recipe::new(10, 10, 5)?.with_rules(Rules::Flood).board(1);
/// let prover = Prover::new(&board);
/// let mut game = Game::new(&board);
/// let par = prover.solve(&Problem::of_game(&game), Control::default())?.solution.len();
/// while !game.is_solved() {
///     let hint = prover.solve(&Problem::of_game(&game), Control::default())?.solution.moves()[0];
///     game.play(hint)?;
/// }
/// assert_eq!(game.move_count(), par);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    board: Board,
    exact: Exact,
    memory: Mutex<Box<dyn Remembered>>,
}

impl fmt::Debug for Prover {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Prover").field("exact", &self.exact).finish_non_exhaustive()
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
        let memory = Mutex::new(remember(board, &exact, false));
        Self { board: board.clone(), exact, memory }
    }

    /// Continues a proof for a caller that has this solution, and looks for better ones by other means.
    pub(crate) fn go_on(
        &mut self,
        problem: &Problem,
        best: &[Color],
        meter: &mut Meter<'_>,
    ) -> Result<SearchResult, SolveError> {
        let memory = self.memory.get_mut().unwrap_or_else(PoisonError::into_inner);
        memory.take_over(problem, best);
        memory.solve(&self.exact, problem, meter)
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Algorithm for Prover {
    fn spec(&self) -> Spec {
        self.exact.spec()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        if *problem.board() != self.board {
            return self.exact.search(problem, meter);
        }
        // Another question is being answered, or one has panicked, after which the memory must not be used.
        let Ok(mut memory) = self.memory.try_lock() else {
            return self.exact.search(problem, meter);
        };
        memory.solve(&self.exact, problem, meter)
    }
}

impl Exact {
    /// Solves a board from its start and writes a certificate of the proven lower bound, which
    /// [`colorwalk_certificate::verify`] can check without trusting this solver.
    ///
    /// Every step is kept in memory until it is known which of them the certificate needs.
    ///
    /// # Errors
    ///
    /// Those of [`Solver::solve`], and errors of the output.
    pub fn certify(
        &self,
        board: &Board,
        control: Control<'_>,
        output: &mut dyn io::Write,
    ) -> Result<Outcome, CertifyError> {
        let recorder = Recorder { exact: self.clone(), memory: Mutex::new(remember(board, self, true)) };
        let outcome = recorder.solve(&Problem::new(board), control)?;
        let mut memory = recorder.memory.into_inner().unwrap_or_else(PoisonError::into_inner);
        memory.write_certificate(board, &outcome.solution, output)?;
        Ok(outcome)
    }
}

/// Why there is no certificate.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{CertifyError, Control, Exact};
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

/// The exact solver that records a proof; a solver, so that its answer is checked like any other.
#[derive(Debug)]
struct Recorder {
    exact: Exact,
    memory: Mutex<Box<dyn Remembered>>,
}

impl Algorithm for Recorder {
    fn spec(&self) -> Spec {
        self.exact.spec()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner).solve(&self.exact, problem, meter)
    }
}

/// A search that is kept, of any width.
pub(super) trait Remembered: fmt::Debug + Send {
    /// Answers a question about the board.
    fn solve(&mut self, exact: &Exact, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError>;

    /// Takes over a solution.
    fn take_over(&mut self, problem: &Problem, moves: &[Color]);

    /// Writes the proof of the last answer.
    fn write_certificate(&mut self, board: &Board, solution: &Solution, output: &mut dyn io::Write) -> io::Result<()>;
}

/// Prepares a board.
fn remember(board: &Board, exact: &Exact, with_proof: bool) -> Box<dyn Remembered> {
    struct Prepare<'a> {
        board: &'a Board,
        exact: &'a Exact,
        with_proof: bool,
    }
    impl Task for Prepare<'_> {
        type Output = Box<dyn Remembered>;

        fn run<const W: usize>(self) -> Self::Output {
            let Bytes(memory) = self.exact.memory.unwrap_or(Exact::MEMORY);
            Box::new(Memory::<W>::new(self.board, self.exact, memory, self.with_proof))
        }
    }
    dispatch(RegionSet::words_for(board.regions().count()), Prepare { board, exact, with_proof })
}

/// A search, the last solution, and the proof if one is recorded.
#[derive(Debug)]
pub(super) struct Memory<const W: usize> {
    pub(super) search: Search<W>,
    /// The position of the last question, and the moves that solve it.
    last: Option<(Position, Vec<Color>)>,
    /// The step that states the last lower bound.
    claim: u32,
}

impl<const W: usize> Memory<W> {
    pub(super) fn new(board: &Board, exact: &Exact, bytes: u64, with_proof: bool) -> Self {
        // An eighth is left for the overhead of blocks of nogoods and of the allocator.
        let mut search = Search::new(Arc::new(Graph::within(board, bytes / 2)), bytes - bytes / 8, exact.parts);
        search.proof = with_proof.then(Proof::default);
        // A certificate relies on its rules alone.
        search.own_bound = exact.bound.as_ref().filter(|_| !with_proof).map(|bound| OwnBound::new(board, bound));
        Self { search, last: None, claim: 0 }
    }

    /// Solves a problem of the board, and checks a custom bound against the solution.
    pub(super) fn solve(
        &mut self,
        exact: &Exact,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<SearchResult, SolveError> {
        let found = self.search(exact, problem, meter);
        if let Some(own) = &self.search.own_bound {
            own.check(problem.position().clone(), found.moves())?;
        }
        Ok(found)
    }

    fn search(&mut self, exact: &Exact, problem: &Problem, meter: &mut Meter<'_>) -> SearchResult {
        let graph = Arc::clone(&self.search.graph);
        let root = graph.node(problem.position());
        let moves = match self.known(problem) {
            Some(moves) => moves,
            None => {
                let width = beam::width_within::<W>(self.search.spare(), graph.colors.len()).min(exact.width);
                match beam::sweep(&graph, &root, width, u32::MAX, None, meter) {
                    Ok(Some(End { moves, complete: true })) if self.search.proof.is_none() => {
                        return SearchResult::optimal(moves).proven();
                    }
                    Ok(end) => end.map(|end| end.moves).unwrap_or_default(),
                    Err(cut) => return cut.finish(problem),
                }
            }
        };
        let mut bounds = Bounds::new(&self.search, &root, moves, exact.width, meter);
        // A budget of nodes is kept to the node, and identically in every run.
        let one = meter.control().budget().expanded.is_some();
        let threads = if one { 1 } else { workers::count(exact.threads) };
        let end = bounds.close(&mut self.search, threads, meter);
        meter.note_held(self.search.store.len() as u64, self.search.bytes());
        if self.search.proof.is_some() {
            self.claim = bounds.claim(&mut self.search);
        }
        bounds.found(end)
    }

    /// Returns the rest of the last solution if the problem lies on it.
    fn known(&self, problem: &Problem) -> Option<Vec<Color>> {
        let (mut position, mut moves) = self.last.as_ref().map(|(position, moves)| (position.clone(), &moves[..]))?;
        while position != *problem.position() {
            let (&color, rest) = moves.split_first()?;
            position.play_mut(color);
            moves = rest;
        }
        Some(moves.to_vec())
    }
}

impl<const W: usize> Remembered for Memory<W> {
    fn solve(&mut self, exact: &Exact, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let found = self.solve(exact, problem, meter)?;
        self.take_over(problem, found.moves());
        Ok(found)
    }

    fn take_over(&mut self, problem: &Problem, moves: &[Color]) {
        self.last = Some((problem.position().clone(), moves.to_vec()));
    }

    fn write_certificate(&mut self, board: &Board, solution: &Solution, output: &mut dyn io::Write) -> io::Result<()> {
        match &self.search.proof {
            Some(proof) => proof.write(board, solution, self.claim, output),
            None => Ok(()),
        }
    }
}
