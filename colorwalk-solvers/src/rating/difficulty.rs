//! Difficulty: how many choices a player must guess right to solve a board in par.
//!
//! At each move of a shortest solution, some of the colors that clear something keep the optimum and the others lose a
//! move. Suppose that a player who cannot tell them apart takes one of them at random, with a probability proportional
//! to the square root of the cells that it clears. If `p` is the probability that the color keeps the optimum, the move
//! is worth `-log2(p)` bits.
//!
//! The [`Score`] of a board estimates, in bits, how many choices a player must guess right: it is the sum of these bits
//! along one shortest solution, plus one for each move that greedy loses against par, because players lose more where the
//! obvious moves mislead. Of the colors that keep the optimum, that solution plays the one that clears most cells, and of
//! several the one whose first cell on the board comes first.
//!
//! So the score depends on nothing but the board: not on the names of its colors, nor on the solver and its threads.
//! Scores of boards of different sizes are comparable.
//!
//! A [`Level`] compares a board with random boards of its own kind; [`Scale`] says how.

mod scale;
mod table;

use std::fmt;
use std::sync::Arc;

use colorwalk_core::wording::pad;
use colorwalk_core::{Board, Color, Setup};

use crate::api::{Control, Problem, SolveError, Solver};
use crate::exact::Prover;
use crate::rating::grade::{Grade, grade_within};
use crate::series::{BuiltInMetric, Greedy, LookAhead};

pub use scale::{Level, NoScale, Scale};

/// How much has to be guessed right to solve a board in par, in exact hundredths of a bit.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::difficulty::Score;
///
/// assert_eq!((Score::MIN.to_string(), Score::MIN.bits()), ("0.00".to_owned(), 0.0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(u32);

impl Score {
    /// Nothing has to be guessed.
    pub const MIN: Self = Self(0);
    /// More than any board has.
    pub const MAX: Self = Self(u32::MAX);

    /// The score in bits.
    pub fn bits(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(
            formatter,
            format_args!("{}.{:02}", self.0 / 100, self.0 % 100),
        )
    }
}

/// What makes a board hard, given its proven par.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Prover, difficulty::Difficulty, random::Recipe};
///
/// let prover = Prover::new(&Recipe::new(6, 6, 4)?.board(1));
/// let difficulty = Difficulty::of(&prover, Control::default())?.ok_or("no limit stops it")?;
/// assert_eq!((difficulty.par, difficulty.score.to_string(), difficulty.narrow_moves), (9, "2.57".to_owned(), 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difficulty {
    /// The proven smallest number of moves.
    pub par: usize,
    /// The bits that have to be guessed right, and the moves that greedy loses.
    pub score: Score,
    /// At how many moves of the solution only one of several colors keeps the optimum.
    pub narrow_moves: usize,
    /// The moves that greedy takes above par.
    pub greedy_loss: usize,
    /// The moves that look-ahead takes above par if it looks 3 moves ahead.
    pub look_ahead_loss: usize,
}

impl Difficulty {
    /// The difficulty of the prover's board; `None` if the budget does not suffice for all proofs.
    ///
    /// It costs a proof of par, and one for each useful color at each move of a shortest solution, which are cheap after
    /// the first; all of them share the time and the nodes of the budget.
    ///
    /// # Errors
    ///
    /// Those of the solver.
    pub fn of(prover: &Prover, mut control: Control<'_>) -> Result<Option<Self>, SolveError> {
        Self::within(prover, &mut control)
    }

    /// Like [`Difficulty::of`], but charges its work to a budget.
    fn within(prover: &Prover, control: &mut Control<'_>) -> Result<Option<Self>, SolveError> {
        let problem = Problem::new(prover.board());
        let answer = control.spend(prover, &problem, 1)?;
        let par = answer.solution.len();
        if answer.lower_bound() < par {
            return Ok(None);
        }
        let Some(choices) = measure_choices(problem, par, prover, control)? else {
            return Ok(None);
        };
        // Players prefer low numbers among equal colors, and the score must not depend on numbers.
        let board = recolored(prover.board());
        let greedy = Greedy::default();
        let Some(greedy_loss) = loss_of(&greedy, &board, par, control)? else {
            return Ok(None);
        };
        let look_ahead = LookAhead {
            metric: Arc::new(BuiltInMetric::Area),
            depth: 3,
        };
        let Some(look_ahead_loss) = loss_of(&look_ahead, &board, par, control)? else {
            return Ok(None);
        };
        Ok(Some(Self {
            par,
            score: Score(choices.hundredths + 100 * greedy_loss as u32),
            narrow_moves: choices.narrow_moves,
            greedy_loss,
            look_ahead_loss,
        }))
    }
}

/// Returns how many moves above par a player takes; `None` if a limit stops it.
fn loss_of(
    player: &dyn Solver,
    board: &Board,
    par: usize,
    control: &mut Control<'_>,
) -> Result<Option<usize>, SolveError> {
    let answer = control.spend(player, &Problem::new(board), 1)?;
    if answer.stopped_by().is_some() {
        return Ok(None);
    }
    Ok(Some(answer.solution.len().saturating_sub(par)))
}

/// The grade and the difficulty of the prover's board; the difficulty is `None` if the budget does not suffice for all
/// proofs.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Board, Control, Prover, difficulty::examine};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let (grade, difficulty) = examine(&Prover::new(&board), Control::default())?;
/// assert_eq!(grade.par(), difficulty.map(|difficulty| difficulty.par));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Those of the solver.
pub fn examine(
    prover: &Prover,
    mut control: Control<'_>,
) -> Result<(Grade, Option<Difficulty>), SolveError> {
    let grade = grade_within(&Problem::new(prover.board()), prover, &mut control)?;
    let difficulty = if grade.par().is_some() {
        Difficulty::within(prover, &mut control)?
    } else {
        None
    };
    Ok((grade, difficulty))
}

/// The choices that a player must guess right along a shortest solution.
struct Choices {
    /// The sum of the bits of its moves, in hundredths.
    hundredths: u32,
    /// The number of moves at which only one of several colors keeps the optimum.
    narrow_moves: usize,
}

/// Measures the choices from a position that needs `par` moves; `None` if the proofs are stopped.
fn measure_choices(
    mut problem: Problem,
    par: usize,
    prover: &Prover,
    control: &mut Control<'_>,
) -> Result<Option<Choices>, SolveError> {
    let colors = by_first_cell(problem.board());
    let mut choices = Choices {
        hundredths: 0,
        narrow_moves: 0,
    };
    // The number of moves that an optimal color leaves.
    for moves_left in (0..par).rev() {
        let position = problem.position();
        let useful = position.useful_colors().len();
        let cells = position.cells_left();
        // The chances of all useful colors, and of those that keep the optimum, up to one common factor.
        let mut all_chances = 0.0;
        let mut right_chances = 0.0;
        // The problem after the color that clears most of those that keep the optimum; the first of several.
        let mut best: Option<Problem> = None;
        let mut keeping = 0;
        for &color in &colors {
            if !position.clears(color) {
                continue;
            }
            let next = problem.play(color);
            let chance = ((cells - next.position().cells_left()) as f64).sqrt();
            all_chances += chance;
            // The only useful color keeps the optimum: nothing is left to prove.
            if useful > 1 {
                let answer = control.spend(prover, &next, 1)?;
                if answer.lower_bound() > moves_left {
                    continue;
                }
                if answer.solution.len() > moves_left {
                    return Ok(None);
                }
            }
            right_chances += chance;
            keeping += 1;
            let clears_most = best
                .as_ref()
                .is_none_or(|best| next.position().cells_left() < best.position().cells_left());
            if clears_most {
                best = Some(next);
            }
        }
        if useful > 1 && keeping == 1 {
            choices.narrow_moves += 1;
        }
        // There is one: par has been proven.
        let Some(next) = best else {
            return Ok(None);
        };
        // Whole hundredths are the same on every machine, although the last digits of logarithms differ.
        let bits = (all_chances / right_chances).log2();
        choices.hundredths += (100.0 * bits).round() as u32;
        problem = next;
    }
    Ok(Some(choices))
}

/// The colors in the order in which the cells of the board show them first.
fn by_first_cell(board: &Board) -> Vec<Color> {
    let mut colors = Vec::with_capacity(board.colors());
    for color in board.cells().flatten() {
        if !colors.contains(&color) {
            colors.push(color);
        }
    }
    colors
}

/// The board with its colors numbered in that order, and no others: so a player that prefers low numbers does not depend
/// on the names of the colors.
fn recolored(board: &Board) -> Board {
    let colors = by_first_cell(board);
    let mut numbers = Vec::with_capacity(board.cell_count());
    for cell in board.cells() {
        // A start cell without color may have any number.
        let number = colors.iter().position(|&color| Some(color) == cell);
        numbers.push(number.unwrap_or(0) as u8);
    }
    let setup = Setup::from_cells(board.topology().clone(), &numbers)
        .with_rules(board.rules())
        .with_start(board.start());
    match setup.build() {
        Ok(board) => board,
        Err(error) => unreachable!("as many cells and no more colors than a valid board: {error}"),
    }
}
