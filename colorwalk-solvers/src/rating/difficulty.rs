//! Difficulty: how much a player has to guess right to solve a board in par.
//!
//! At each move of a shortest solution, some of the colors that clear something keep the optimum and the others lose a
//! move. A player who cannot tell them apart takes one of them, more likely one that clears more: say with a chance in
//! proportion to the square root of the cells that it clears. If `p` is the chance that the color keeps the optimum, the
//! move is worth `-log2(p)` bits. The [`Score`] of a board is the sum of these bits along one shortest solution: at each
//! move the color that clears most cells of those that keep the optimum, and of equal ones the one whose first cell on
//! the board comes first. Each move that greedy loses against par counts as one more bit: where the obvious moves
//! mislead, players lose more. So the score depends on nothing but the board: not on the names of its colors, nor on the
//! solver, its threads or its luck. A bit is a bit on boards of any size, so scores compare across sizes.
//!
//! A [`Level`] compares a board with random boards of its own kind; [`Scale`] says how.

mod scale;

use std::fmt;
use std::sync::Arc;

use colorwalk_core::{Board, Color, Rules, Setup};

use crate::api::{Control, Problem, SolveError, Solver, Status};
use crate::exact::Prover;
use crate::rating::grade::{Grade, grade_within};
use crate::series::{BuiltInMetric, Greedy, LookAhead};

pub use scale::{Level, NoScale, Scale};

/// How much has to be guessed right to solve a board in par, in exact hundredths of a bit.
///
/// ```
/// use colorwalk_solvers::difficulty::Score;
///
/// assert_eq!((Score::LEAST.to_string(), Score::LEAST.bits()), ("0.00".to_owned(), 0.0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(u32);

impl Score {
    /// Nothing has to be guessed.
    pub const LEAST: Self = Self(0);
    /// More than any board has.
    pub const MOST: Self = Self(u32::MAX);

    /// The score in bits.
    pub fn bits(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// What makes a board hard. All of it rests on proven par.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Control, Prover, difficulty::Difficulty};
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
    /// What the solver says.
    pub fn of(prover: &Prover, mut control: Control<'_>) -> Result<Option<Self>, SolveError> {
        Self::within(prover, &mut control)
    }

    /// As [`Difficulty::of`]; takes what it uses from the budget.
    fn within(prover: &Prover, control: &mut Control<'_>) -> Result<Option<Self>, SolveError> {
        let problem = Problem::new(prover.board());
        let outcome = control.spend(prover, &problem, 1)?;
        let par = outcome.solution.len();
        if outcome.lower_bound() < par {
            return Ok(None);
        }
        let Some((hundredths, narrow_moves)) = along(problem, par, prover, control)? else {
            return Ok(None);
        };
        let board = recolored(prover.board());
        let mut loss = |player: &dyn Solver| {
            let outcome = control.spend(player, &Problem::new(&board), 1)?;
            let is_done = !matches!(outcome.status(), Status::LimitReached(_));
            Ok::<_, SolveError>(is_done.then(|| outcome.solution.len().saturating_sub(par)))
        };
        let losses = loss(&Greedy::default())?.zip(loss(&LookAhead {
            metric: Arc::new(BuiltInMetric::Area),
            depth: 3,
        })?);
        Ok(losses.map(|(greedy_loss, look_ahead_loss)| {
            let score = Score(hundredths + 100 * greedy_loss as u32);
            Self {
                par,
                score,
                narrow_moves,
                greedy_loss,
                look_ahead_loss,
            }
        }))
    }
}

/// The grade and the difficulty of the prover's board; the difficulty is `None` if the budget does not suffice for all
/// proofs.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_solvers::{Control, Prover, difficulty::examine};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let (grade, difficulty) = examine(&Prover::new(&board), Control::default())?;
/// assert_eq!(grade.par(), difficulty.map(|difficulty| difficulty.par));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// What the solver says.
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

/// What has to be guessed right from a position that needs `par` moves on, in hundredths of a bit, and the number of
/// narrow moves; `None` if the proofs are stopped.
fn along(
    mut here: Problem,
    par: usize,
    prover: &Prover,
    control: &mut Control<'_>,
) -> Result<Option<(u32, usize)>, SolveError> {
    let colors = by_first_cell(here.board());
    let (mut hundredths, mut narrow_moves) = (0, 0);
    for left in (0..par).rev() {
        let (useful, cells) = (
            here.position().useful_colors().len(),
            here.position().cells_left(),
        );
        let (mut keeping, mut chances) = (Vec::with_capacity(useful), [0.0; 2]);
        for &color in colors
            .iter()
            .filter(|&&color| here.position().clears(color))
        {
            let next = here.play(color);
            let chance = ((cells - next.position().cells_left()) as f64).sqrt();
            chances[0] += chance;
            // A color without an alternative keeps what can be kept.
            if useful > 1 {
                let outcome = control.spend(prover, &next, 1)?;
                if outcome.lower_bound() > left {
                    continue;
                }
                if outcome.solution.len() > left {
                    return Ok(None);
                }
            }
            chances[1] += chance;
            keeping.push(next);
        }
        narrow_moves += usize::from(useful > 1 && keeping.len() == 1);
        // The first of those that clear most. There is one: par has been proven.
        let Some(next) = keeping
            .into_iter()
            .min_by_key(|next| next.position().cells_left())
        else {
            return Ok(None);
        };
        // Whole hundredths are the same on every machine, whatever its logarithm does with the last digit.
        hundredths += (100.0 * (chances[0] / chances[1]).log2()).round() as u32;
        here = next;
    }
    Ok(Some((hundredths, narrow_moves)))
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

/// The board with its colors numbered in that order, and no others: what a player by numbers makes of it depends on no
/// names.
fn recolored(board: &Board) -> Board {
    let colors = by_first_cell(board);
    let number = |cell: Option<Color>| {
        colors
            .iter()
            .position(|&color| Some(color) == cell)
            .unwrap_or(0) as u8
    };
    let numbers: Vec<u8> = board.cells().map(number).collect();
    let setup = Setup::from_cells(board.topology().clone(), &numbers).with_rules(Rules::of(board));
    // It has as many cells and no more colors than a board that was built.
    setup
        .with_start(board.start())
        .build()
        .unwrap_or_else(|error| unreachable!("{error}"))
}
