//! Solves a problem: its parts, each to the color that all of them get.

use colorwalk_core::{Board, BoardError, Color};
use colorwalk_solvers::{Answer, Control, Meter, Stop};
use thiserror::Error;

use crate::exact::PartAnswer;
use crate::first::FirstSolutions;
use crate::moves::FreeMove;
use crate::part::Part;
use crate::problem::FreeProblem;
use crate::schedule::Schedule;
use crate::search::Play;

/// Why a problem is not searched.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The search for a first solution failed.
    #[error("no first solution was found: {0}")]
    FirstSolution(#[from] colorwalk_solvers::SolveError),
    /// A part could not be made a board of Color Walk.
    #[error("no first solution was found: {0}")]
    Part(#[from] BoardError),
}

/// Finds a shortest solution, or the best one found before a limit of the control, and a lower bound.
///
/// A first solution is that of greedy. Three searches then share the nodes: that of Color Walk's best start, which has good solutions
/// for boards of any size; searches for shorter ends of solutions; and one for parts of up to 1,024 regions that
/// proves a shortest one, in time that grows exponentially with its length: milliseconds for most levels of KAMI, minutes and
/// more for random boards of more than 100 regions. More nodes never make the solution longer or the bound lower. Without a limit
/// on memory, positions are stored in up to 256 MiB.
///
/// With a [limit of moves](FreeProblem::move_limit), it ends at the first solution that keeps to it, which need not be a
/// shortest one, or when the lower bound is above the limit. Then, and if the control ends it earlier, the moves of the answer
/// may be more than the limit: [`Answer::is_possible_in`] tells which.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_free::{FreeBoard, FreeProblem, solve};
/// use colorwalk_solvers::Control;
///
/// let board: Board = "1213\n2123\n1213".parse()?;
/// let problem = FreeProblem::new(FreeBoard::try_from(&board)?).with_move_limit(2);
/// let answer = solve(&problem, Control::default())?;
/// assert_eq!(answer.is_possible_in(2), Some(false));
/// assert_eq!(answer.is_possible_in(answer.solution.len()), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If a connected part of the board has more regions or edges than a board of Color Walk may have.
pub fn solve(problem: &FreeProblem, control: Control<'_>) -> Result<Answer<FreeMove>, SolveError> {
    let parts = Part::all(&problem.board);
    let mut firsts = Vec::with_capacity(parts.len());
    let mut largest: Option<Board> = None;
    for part in &parts {
        let board = part.to_board(&problem.board, problem.colors())?;
        firsts.push(FirstSolutions::new(part, &board, control.budget.memory)?);
        if largest
            .as_ref()
            .is_none_or(|known| known.cell_count() < board.cell_count())
        {
            largest = Some(board);
        }
    }
    let mut meter = match &largest {
        Some(board) => Meter::for_board(board, control),
        None => Meter::start(control),
    };
    let mut answers = Vec::new();
    for target in targets(problem, parts.len()) {
        let mut answer = TargetAnswer {
            target,
            parts: Vec::with_capacity(parts.len()),
        };
        for (part, first) in parts.iter().zip(&firsts) {
            answer.parts.push(PartAnswer {
                plays: to_target(part, first.best(), target),
                lower_bound: 0,
            });
        }
        answers.push(answer);
    }
    let mut schedule = Schedule::new(problem, &parts, firsts, answers);
    let stop = schedule.run(&mut meter)?.err();
    Ok(result(&parts, &schedule.answers, stop, &meter))
}

/// Returns the best of these answers, with the bound that holds for all.
fn result(
    parts: &[Part],
    answers: &[TargetAnswer],
    stop: Option<Stop>,
    meter: &Meter<'_>,
) -> Answer<FreeMove> {
    // A solution ends with some target, so the least of their bounds holds for all.
    let mut lower_bound = usize::MAX;
    let mut best: Option<&TargetAnswer> = None;
    for answer in answers {
        lower_bound = lower_bound.min(answer.lower_bound());
        if best.is_none_or(|best| answer.len() < best.len()) {
            best = Some(answer);
        }
    }
    let mut moves = Vec::new();
    if let Some(answer) = best {
        for (part, solution) in parts.iter().zip(&answer.parts) {
            for play in &solution.plays {
                moves.push(part.move_of(*play));
            }
        }
    }
    // Targets that cannot be better than the best one have bounds above its length.
    let lower_bound = lower_bound.min(moves.len());
    Answer::feasible(moves)
        .with_proven_bound(lower_bound)
        .with_stop(stop)
        .with_statistics(meter.statistics())
}

/// Returns the colors that all parts may get: the target; if there is none, any for a single part, which is no matter, and each
/// color for several parts.
fn targets(problem: &FreeProblem, parts: usize) -> Vec<Option<Color>> {
    if problem.target.is_some() || parts == 1 {
        return vec![problem.target];
    }
    Color::first(problem.colors()).map(Some).collect()
}

/// Solutions of all parts to one target.
#[derive(Debug)]
pub(crate) struct TargetAnswer {
    pub(crate) target: Option<Color>,
    pub(crate) parts: Vec<PartAnswer>,
}

impl TargetAnswer {
    /// Returns the moves of all parts together.
    pub(crate) fn len(&self) -> usize {
        self.parts.iter().map(|part| part.plays.len()).sum()
    }

    /// Returns a lower bound of all parts together.
    pub(crate) fn lower_bound(&self) -> usize {
        self.parts.iter().map(|part| part.lower_bound).sum()
    }
}

/// Returns a solution of one region that grows with a move to the target, if it ends with another color.
pub(crate) fn to_target(part: &Part, mut plays: Vec<Play>, target: Option<Color>) -> Vec<Play> {
    // Without a move, there is one region.
    let (region, color) = match plays.last() {
        Some(last) => (last.region, last.color),
        None => (0, part.colors[0].index()),
    };
    if let Some(target) = target.map(Color::index) {
        if target != color {
            let color = target;
            plays.push(Play { region, color });
        }
    }
    plays
}

impl Part {
    /// Returns a move by a cell of its region.
    fn move_of(&self, play: Play) -> FreeMove {
        FreeMove {
            cell: self.cells[play.region],
            color: Color::first(play.color + 1)
                .next_back()
                .unwrap_or(Color::FIRST),
        }
    }
}
