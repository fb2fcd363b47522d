//! Solves a problem: its parts, each to the color that all of them get.

use colorwalk_core::{BoardError, Color, Graph, Rules, Setup};
use colorwalk_solvers::{Answer, Budget, Control, Exact, Meter, Stop};
use thiserror::Error;

use crate::contraction::Contraction;
use crate::moves::FreeMove;
use crate::part::Part;
use crate::problem::FreeProblem;
use crate::search::{Play, Search};
use crate::table::Table;

/// The memory of a search without a limit on memory, in bytes.
const DEFAULT_MEMORY: u64 = 256 << 20;

/// The most regions of a part that is searched.
const MOST_REGIONS: usize = 1024;

/// The nodes that the search of the best start of Color Walk may take, for an upper bound.
const NODES_OF_UPPER_BOUND: u64 = 20_000;

/// Why a problem is not searched.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A connected part of the board is too large.
    #[error("a part of the board has {0} regions: at most {MOST_REGIONS} can be searched")]
    TooManyRegions(usize),
    /// The search for a first solution failed.
    #[error("no first solution was found: {0}")]
    FirstSolution(#[from] colorwalk_solvers::SolveError),
    /// A part could not be made a board of Color Walk.
    #[error("no first solution was found: {0}")]
    Part(#[from] BoardError),
}

/// Finds a shortest solution, or the best one found before a limit of the control, and a lower bound.
///
/// Takes time that grows exponentially with the length of the solution: milliseconds for most levels of KAMI, minutes and more
/// for random boards of more than 100 regions. Without a limit on memory, it stores positions in up to 256 MiB.
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
/// If a connected part of the board has more than 1,024 regions.
pub fn solve(problem: &FreeProblem, control: Control<'_>) -> Result<Answer<FreeMove>, SolveError> {
    let parts = Part::all(&problem.board);
    for part in &parts {
        if part.len() > MOST_REGIONS {
            return Err(SolveError::TooManyRegions(part.len()));
        }
    }
    let mut meter = Meter::start(control);
    let mut answers = Vec::new();
    for target in targets(problem, parts.len()) {
        answers.push(TargetAnswer {
            target,
            parts: Vec::with_capacity(parts.len()),
        });
    }
    for part in &parts {
        let first = first_solution(part, problem.colors(), &meter)?;
        for answer in &mut answers {
            answer.parts.push(first.for_target(answer.target));
        }
    }
    let stop = improve(&parts, problem, &mut answers, &mut meter).err();

    // A solution ends with some target, so the least of their bounds holds for all.
    let mut lower_bound = usize::MAX;
    let mut best: Option<&TargetAnswer> = None;
    for answer in &answers {
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
    Ok(Answer::feasible(moves)
        .with_proven_bound(lower_bound)
        .with_stop(stop)
        .with_statistics(meter.statistics()))
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
struct TargetAnswer {
    target: Option<Color>,
    parts: Vec<PartAnswer>,
}

impl TargetAnswer {
    /// Returns the moves of all parts together.
    fn len(&self) -> usize {
        self.parts.iter().map(|part| part.plays.len()).sum()
    }

    /// Returns a lower bound of all parts together.
    fn lower_bound(&self) -> usize {
        self.parts.iter().map(|part| part.lower_bound).sum()
    }
}

/// A solution of a part, and a lower bound.
#[derive(Clone, Debug)]
struct PartAnswer {
    plays: Vec<Play>,
    lower_bound: usize,
}

/// A solution of a part to some color.
struct FirstSolution {
    plays: Vec<Play>,
    /// The region that is left at the end.
    region: usize,
    /// Its color.
    color: Color,
}

impl FirstSolution {
    /// Returns the solution with a move to the target, if it ends with another color.
    fn for_target(&self, target: Option<Color>) -> PartAnswer {
        let mut plays = self.plays.clone();
        if let Some(color) = target {
            if color != self.color {
                plays.push(Play {
                    region: self.region,
                    color: color.index(),
                });
            }
        }
        PartAnswer {
            plays,
            lower_bound: 0,
        }
    }
}

/// Returns the solution of a part as a board of Color Walk, from its best start or from one that is almost as good.
fn first_solution(
    part: &Part,
    colors: usize,
    meter: &Meter<'_>,
) -> Result<FirstSolution, SolveError> {
    let mut edges = Vec::new();
    for (region, neighbors) in part.neighbors.iter().enumerate() {
        for &neighbor in neighbors {
            edges.push((region, neighbor));
        }
    }
    // As many colors as a board can have fit into a byte.
    let numbers: Vec<u8> = part
        .colors
        .iter()
        .map(|color| color.index() as u8)
        .collect();
    let board = Setup::from_cells(Graph::new(part.len(), edges)?, &numbers)
        .with_rules(Rules::Flood)
        .with_colors(colors)
        .build()?;

    let control = meter.control().without_observer();
    let time_left = control
        .budget
        .time
        .map(|time| time.saturating_sub(meter.elapsed()));
    // Of this search only the solution is used; its bound is one of another game.
    let budget = Budget::default()
        .with_expanded(NODES_OF_UPPER_BOUND)
        .with_memory(control.budget.memory)
        .with_time(time_left);
    let best = Exact::default().best_start(&board, control.with_budget(budget))?;

    // The search has chosen the start, a region of the part each.
    let region = best.start.unwrap_or(board.start());
    let mut color = part.colors[region];
    let mut plays = Vec::new();
    for next in &best.solution {
        color = next;
        plays.push(Play {
            region,
            color: color.index(),
        });
    }
    Ok(FirstSolution {
        plays,
        region,
        color,
    })
}

/// Improves the answers until the shortest is proven to be that, or until it is known whether one keeps to the limit of moves.
///
/// # Errors
///
/// What ends it earlier; the answers are then as good as they are.
fn improve(
    parts: &[Part],
    problem: &FreeProblem,
    answers: &mut [TargetAnswer],
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let colors = problem.colors();
    // Bounds of all come first, so that an answer that cannot be the shortest is left alone, and a limit leaves bounds.
    for answer in answers.iter_mut() {
        for (part, solution) in parts.iter().zip(&mut answer.parts) {
            let work = Work {
                part,
                colors,
                target: answer.target,
                most: 0,
                any_will_do: false,
            };
            work.improve(solution, meter)?;
        }
    }
    // The one with the lowest bound first: its solution may leave the others nothing to improve.
    answers.sort_by_key(TargetAnswer::lower_bound);
    let mut best = usize::MAX;
    for answer in answers.iter() {
        best = best.min(answer.len());
    }
    if let Some(limit) = problem.move_limit {
        if best <= limit {
            return Ok(());
        }
        // Longer solutions than the limit allows are as good as none.
        best = limit + 1;
    }
    // A longer solution of one part may leave too few moves to the others.
    let any_will_do = problem.move_limit.is_some() && parts.len() == 1;
    for answer in answers {
        for (index, part) in parts.iter().enumerate() {
            let of_others = answer.lower_bound() - answer.parts[index].lower_bound;
            // With more moves for this part, the answer would be no better than the best.
            let Some(most) = best.checked_sub(of_others + 1) else {
                break;
            };
            let work = Work {
                part,
                colors,
                target: answer.target,
                most,
                any_will_do,
            };
            work.improve(&mut answer.parts[index], meter)?;
        }
        best = best.min(answer.len());
        if problem.move_limit.is_some_and(|limit| best <= limit) {
            break;
        }
    }
    Ok(())
}

/// The search of a part.
struct Work<'p> {
    part: &'p Part,
    colors: usize,
    target: Option<Color>,
    /// Solutions with more moves are not looked for.
    most: usize,
    /// Whether any solution of at most this many moves will do.
    any_will_do: bool,
}

impl Work<'_> {
    /// Raises the lower bound until it is that of a solution, or above `most`; or finds a solution that will do.
    fn improve(&self, answer: &mut PartAnswer, meter: &mut Meter<'_>) -> Result<(), Stop> {
        // Each width is compiled by itself, so there are few; `solve` refuses larger parts.
        match self.part.len() {
            ..=64 => self.improve_in::<1>(answer, meter),
            65..=128 => self.improve_in::<2>(answer, meter),
            129..=256 => self.improve_in::<4>(answer, meter),
            _ => self.improve_in::<16>(answer, meter),
        }
    }

    /// Works in sets of `W` words.
    fn improve_in<const W: usize>(
        &self,
        answer: &mut PartAnswer,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let position = Contraction::<W>::new(self.part, self.colors);
        let target = self.target.map(Color::index);
        answer.lower_bound = answer.lower_bound.max(position.lower_bound(target));
        // Of a large board, the bound alone may take longer than the limit on time.
        meter.poll()?;
        let is_settled = answer.lower_bound >= answer.plays.len();
        if is_settled || answer.lower_bound > self.most {
            return Ok(());
        }
        let memory = meter.control().budget.memory.unwrap_or(DEFAULT_MEMORY);
        let of_position = Contraction::<W>::bytes(self.part.len(), self.colors) as u64;
        let table = Table::new(memory, of_position, meter)?;
        let mut search = Search::new(position, target, table, meter);
        if self.any_will_do {
            // That there is none with fewer moves need not be proven first, which takes longest.
            match search.solution(self.most)? {
                Some(plays) => answer.plays = plays,
                None => answer.lower_bound = self.most + 1,
            }
            return Ok(());
        }
        while answer.lower_bound < answer.plays.len() && answer.lower_bound <= self.most {
            match search.solution(answer.lower_bound)? {
                Some(plays) => answer.plays = plays,
                None => answer.lower_bound += 1,
            }
        }
        Ok(())
    }
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
