//! How hard boards are, and what each first move costs: as a line, and for boards of many kinds.

use std::collections::HashMap;
use std::fmt;

use colorwalk_core::Board;
use colorwalk_core::files::{Puzzle, WrongOptimum};
use colorwalk_core::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_solvers::difficulty::Scale;
use colorwalk_solvers::grade::{ColorGrade, Grade, GradeError, grade};
use colorwalk_solvers::{Budget, Bytes, Cancel, Control, Exact, Problem, Prover, SolveError, SpecError, batch};
use serde::Serialize;

use crate::json;

/// A board and its first moves, graded; as JSON, the fields are in the order in which other programs find them.
///
/// ```
/// use colorwalk_core::files::Puzzle;
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::{Examiner, Graded, Scales};
/// use colorwalk_solvers::{Budget, Cancel};
///
/// let puzzle = Puzzle::from(".21\n112".parse::<Board>()?);
/// let cancel = Cancel::new();
/// let grade = Examiner::new(1, Budget::default(), &cancel)?.examine(&puzzle.board)?;
/// let graded = Graded::new(&puzzle, &grade, Scales::new(1).of(&puzzle.board)?);
/// assert!(graded.to_string().starts_with("3 moves, "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Graded {
    /// The moves that the board needs at least.
    lower_bound: usize,
    /// The moves of a solution.
    length: usize,
    /// `easy`, `medium` or `hard`; null where it is not proven.
    difficulty: Option<String>,
    /// How many first moves keep the optimum; null where it is not proven.
    optimal_moves: Option<usize>,
    /// The first moves, one for each color.
    first_moves: Vec<FirstMove>,
}

/// A first move, and the solutions that begin with it.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct FirstMove {
    color: usize,
    /// What the file calls the color.
    symbol: String,
    /// Whether it clears anything.
    clears: bool,
    /// The moves of a shortest solution, at least; this one counts.
    lower_bound: usize,
    /// The moves of a solution.
    length: usize,
}

/// A line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    board: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(flatten)]
    graded: &'a Graded,
}

impl Graded {
    /// What was found out about a board, rated on the scale of its kind.
    pub fn new(puzzle: &Puzzle, grade: &Grade, scale: Scale) -> Self {
        let first = |color: &ColorGrade| FirstMove {
            color: color.color.index(),
            symbol: puzzle.symbols.of(color.color),
            clears: color.useful,
            lower_bound: color.lower_bound + 1,
            length: color.upper_bound + 1,
        };
        // A range that is of one difficulty need not be narrower.
        let (least, most) = (scale.rate(grade.lower_bound), scale.rate(grade.upper_bound));
        Self {
            lower_bound: grade.lower_bound,
            length: grade.upper_bound,
            difficulty: (least == most).then(|| least.to_string()),
            optimal_moves: grade.par().map(|_| grade.optimal_colors().count()),
            first_moves: grade.colors.iter().map(first).collect(),
        }
    }

    /// What is wrong with the optimum that the board's file tells.
    pub fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        puzzle.wrong_optimum(self.lower_bound, self.length)
    }

    /// A line of JSON for the board of this number and, if there is one, this game id; without its end.
    pub fn json(&self, board: usize, id: Option<String>) -> String {
        json::line(&Line { board, id, graded: self })
    }
}

/// A line for people.
impl fmt::Display for Graded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = span(self.lower_bound, self.length);
        let moves = if self.length == 1 { "move" } else { "moves" };
        let difficulty = self.difficulty.as_deref().unwrap_or("of unknown difficulty");
        let first: Vec<_> = self.first_moves.iter().map(FirstMove::describe).collect();
        let (first, colors) = (first.join(", "), count(self.first_moves.len(), "first move", "first moves"));
        write!(formatter, "{least} {moves}, {difficulty}")?;
        match self.optimal_moves {
            // There is nothing to choose on a board that is clear.
            _ if self.length == 0 => Ok(()),
            Some(1) => write!(formatter, "; 1 of {colors} keeps that: {first}"),
            Some(keep) => write!(formatter, "; {keep} of {colors} keep that: {first}"),
            None => write!(formatter, "; {colors}: {first}"),
        }
    }
}

impl FirstMove {
    fn describe(&self) -> String {
        let idle = if self.clears { "" } else { " (clears nothing)" };
        format!("{} {}{idle}", self.symbol, span(self.lower_bound, self.length))
    }
}

/// A number, or a range where it is not known.
fn span(least: usize, most: usize) -> String {
    if least == most { most.to_string() } else { format!("{least}-{most}") }
}

/// Grades boards, one at a time in each of several threads.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::Examiner;
/// use colorwalk_solvers::{Budget, Cancel};
///
/// let board: Board = ".21\n112".parse()?;
/// let cancel = Cancel::new();
/// assert_eq!(Examiner::new(1, Budget::default(), &cancel)?.examine(&board)?.par(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Examiner<'a> {
    exact: Exact,
    budget: Budget,
    cancel: &'a Cancel,
}

impl<'a> Examiner<'a> {
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

    /// The grade of a board.
    ///
    /// # Errors
    ///
    /// What the solver says.
    pub fn examine(&self, board: &Board) -> Result<Grade, GradeError> {
        let control = Control::default().with_budget(self.budget).with_cancel(self.cancel);
        // What is learned of the board serves the proofs of all its first moves.
        let prover = Prover::with(board, self.exact.clone());
        grade(&Problem::new(board), &prover, control)
    }
}

/// What is easy and what is hard among boards of each kind that has come up.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::Scales;
/// use colorwalk_solvers::difficulty::Difficulty;
///
/// let board: Board = ".21\n112".parse()?;
/// let scale = Scales::new(2).of(&board)?;
/// assert_eq!(scale.rate(6), Difficulty::Hard);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scales {
    jobs: usize,
    known: HashMap<Recipe, Scale>,
}

impl Scales {
    /// No kind has come up; this many boards are solved at once.
    pub fn new(jobs: usize) -> Self {
        Self { jobs, known: HashMap::new() }
    }

    /// The scale for boards of the kind of this one, found when it comes up first: that costs beam searches of 32
    /// boards of its size, without limit.
    ///
    /// # Errors
    ///
    /// What the solver says.
    pub fn of(&mut self, board: &Board) -> Result<Scale, SolveError> {
        let recipe = Recipe::like(board);
        if let Some(scale) = self.known.get(&recipe) {
            return Ok(*scale);
        }
        let scale = Scale::of(&recipe, self.jobs)?;
        self.known.insert(recipe, scale);
        Ok(scale)
    }
}
