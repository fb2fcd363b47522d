//! Who grades boards: many of them, and of many kinds.

use std::collections::HashMap;

use colorwalk_boards::random::Recipe;
use colorwalk_core::Board;
use colorwalk_solvers::difficulty::Scale;
use colorwalk_solvers::grade::{Grade, GradeError, grade};
use colorwalk_solvers::{
    Budget, Bytes, Cancel, Control, Exact, Problem, Progress, Prover, SolveError, SpecError, batch,
};

/// Grades boards, one at a time in each of several threads.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::Grader;
/// use colorwalk_solvers::{Budget, Cancel};
///
/// let board: Board = ".21\n112".parse()?;
/// let cancel = Cancel::new();
/// assert_eq!(Grader::new(1, Budget::default(), &cancel)?.examine(&board, None)?.par(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grader<'a> {
    exact: Exact,
    budget: Budget,
    cancel: &'a Cancel,
}

impl<'a> Grader<'a> {
    /// For this many boards at once, each within this budget.
    ///
    /// # Errors
    ///
    /// If the solver cannot do with that.
    pub fn new(jobs: usize, budget: Budget, cancel: &'a Cancel) -> Result<Self, SpecError> {
        let Bytes(least) = Exact::LEAST_MEMORY;
        let memory = Bytes(budget.memory.unwrap_or(least).max(least));
        let threads = (batch::processors() / jobs.max(1)).clamp(1, 1024);
        Ok(Self { exact: Exact::default().with_threads(threads)?.with_memory(memory)?, budget, cancel })
    }

    /// The grade of a board; the observer is called with the progress of each of the solves that it takes.
    ///
    /// # Errors
    ///
    /// What the solver says.
    pub fn examine(&self, board: &Board, observer: Option<&mut dyn FnMut(&Progress)>) -> Result<Grade, GradeError> {
        let control = match observer {
            Some(observer) => self.control().with_observer(observer),
            None => self.control(),
        };
        // What is learned of the board serves the proofs of all its first moves.
        let prover = Prover::with(board, self.exact.clone());
        grade(&Problem::new(board), &prover, control)
    }

    /// The budget of a board, and the flag.
    pub fn control(&self) -> Control<'a> {
        Control::default().with_budget(self.budget).with_cancel(self.cancel)
    }
}

/// What is easy and what is hard among boards of each kind that has come up.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::Scales;
/// use colorwalk_solvers::Control;
/// use colorwalk_solvers::difficulty::Difficulty;
///
/// let board: Board = ".21\n112".parse()?;
/// let scale = Scales::new(2).of(&board, Control::default())?.ok_or("nothing has stopped it")?;
/// assert_eq!(scale.rate(6), Difficulty::Hard);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scales {
    jobs: usize,
    known: HashMap<Recipe, Option<Scale>>,
}

impl Scales {
    /// No kind has come up; this many boards are solved at once.
    pub fn new(jobs: usize) -> Self {
        Self { jobs, known: HashMap::new() }
    }

    /// The scale for boards of the kind of this one, found when it comes up first: that costs beam searches of 32
    /// boards of its size, which share the budget of `control`. `None` if that does not suffice, for good, and for a board
    /// without rows and columns: no random board is like it.
    ///
    /// # Errors
    ///
    /// What the solver says.
    pub fn of(&mut self, board: &Board, control: Control<'_>) -> Result<Option<Scale>, SolveError> {
        let Some(recipe) = Recipe::like(board) else { return Ok(None) };
        if let Some(scale) = self.known.get(&recipe) {
            return Ok(*scale);
        }
        let scale = Scale::of(&recipe, self.jobs, control)?;
        self.known.insert(recipe, scale);
        Ok(scale)
    }
}
