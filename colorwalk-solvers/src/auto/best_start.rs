//! The best start by `auto`: beams from many starts, of which better ones get more, and the proof over all starts beside them.
//!
//! Each promising start is an *arm* with beams of its own, those of [`Portfolio`]. Arms are ranked by their best solutions, and the
//! next one to run is the one with the fewest nodes, times its rank: so the first gets half as much again as the next two
//! together get, and no start is ever given up. Whose turn it is depends on counts alone, so more nodes are never worse.

use std::fmt;
use std::time::Duration;

use colorwalk_core::{Board, Color};

use crate::api::{Answer, Bytes, ChooseStart, Control, Limit, Meter, Problem, SolveError, Stop};
use crate::beam::search::{LARGE, graph_bytes};
use crate::exact::{BoardProof, Exact, MOST_REGIONS, prepare};
use crate::starts::{StartSolution, Starts, solve_row};

use super::Auto;
use super::portfolio::{Portfolio, Shares, first_turn};

/// The most starts that get beams.
const MOST_ARMS: usize = 24;
/// The regions of all arms together, as a rule: on large boards, the first beams of many starts would take seconds.
const REGIONS_OF_ARMS: usize = 1 << 17;
/// All arms together hold at most this fraction of the memory between their turns.
const MEMORY_SHARE_OF_ARMS: u64 = 8;

impl Auto {
    /// Finds a good start of a board and a solution from there, with a lower bound for all starts; [`Answer::start`] is its cell.
    /// The board's own start does not matter.
    ///
    /// It has the time limit of this solver. A board whose answer is not [optimal](Answer::is_optimal) by then has the best solution
    /// so far, which no more nodes make longer.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Auto, Board, Control, Proof};
    ///
    /// let board: Board = "1231".parse()?;
    /// let best = Auto::default().best_start(&board, Control::default())?;
    /// assert_eq!((best.start, best.solution.len(), best.proof()), (Some(1), 2, Proof::Optimal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the start cell has no color: the board cannot start elsewhere. And those of [`Solver::solve`](crate::Solver::solve).
    pub fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError> {
        let mut meter = Meter::for_board(board, control);
        let callers = meter.limit_time(Duration::from_secs_f64(self.seconds));
        let mut search = BestStartSearch::new(self, board)?;
        let mut stop = None;
        while stop.is_none() && !search.is_finished() {
            stop = search.advance(&mut meter)?.err();
        }
        if !callers && stop == Some(Limit::Time.into()) {
            stop = Some(Limit::OwnTime.into());
        }
        let answer = search
            .best
            .answer(board, search.lower_bound, stop, &meter)?;
        meter.finish(Some(&answer));
        Ok(answer)
    }
}

impl ChooseStart for Auto {
    fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError> {
        Self::best_start(self, board, control)
    }
}

/// A search for the best start that another search runs step by step.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Auto, BestStartSearch, Board, Control, Meter};
///
/// let board: Board = "1231".parse()?;
/// let mut meter = Meter::for_board(&board, Control::default());
/// let mut search = BestStartSearch::new(&Auto::default(), &board)?;
/// while !search.is_finished() {
///     if search.advance(&mut meter)?.is_err() {
///         break;
///     }
/// }
/// assert_eq!((search.start(), search.moves().len(), search.lower_bound()), (1, 2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BestStartSearch {
    auto: Auto,
    board: Board,
    /// The lowest cell of each region.
    first_cells: Vec<usize>,
    starts: Starts,
    is_surveyed: bool,
    /// The most promising first.
    arms: Vec<Arm>,
    shares: Shares,
    proof: Option<BoardProof>,
    /// The number of nodes of the next part of the proof.
    turn: u64,
    best: StartSolution,
    lower_bound: usize,
}

/// A start and its beams.
struct Arm {
    region: usize,
    /// The length of its best solution.
    length: usize,
    /// The nodes that it has had.
    spent: u64,
    /// `None` before its first turn, and on boards that are too long for beams.
    beams: Option<Portfolio>,
}

impl fmt::Debug for BestStartSearch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("BestStartSearch")
            .field("best", &self.best)
            .field("lower_bound", &self.lower_bound)
            .finish_non_exhaustive()
    }
}

impl BestStartSearch {
    /// Prepares a search with the memory and the threads of `auto`; its time is not limited.
    ///
    /// # Errors
    ///
    /// If the start cell has no color: the board cannot start elsewhere.
    pub fn new(auto: &Auto, board: &Board) -> Result<Self, SolveError> {
        Starts::refuse_fixed(board).map_err(|error| SolveError::failed(Auto::NAME, error))?;
        let starts = Starts::new(board);
        let best = StartSolution::first(board);
        Ok(Self {
            auto: auto.clone(),
            board: board.clone(),
            first_cells: board.regions().first_cells(),
            lower_bound: starts.lower_bound().min(best.moves.len()),
            starts,
            is_surveyed: false,
            arms: Vec::new(),
            shares: Shares::default(),
            proof: None,
            turn: first_turn(board.regions().count()),
            best,
        })
    }

    /// Returns the start cell of the best solution so far.
    pub fn start(&self) -> usize {
        self.first_cells[self.best.region]
    }

    /// Returns the best solution so far.
    pub fn moves(&self) -> &[Color] {
        &self.best.moves
    }

    /// Returns the best solution of each start that has had beams, with the start cell.
    pub fn solutions(&self) -> impl Iterator<Item = (usize, &[Color])> {
        self.arms.iter().filter_map(|arm| {
            let beams = arm.beams.as_ref()?;
            Some((self.first_cells[arm.region], &beams.best[..]))
        })
    }

    /// Returns the number of moves that every solution from any start needs, as far as it is known.
    pub fn lower_bound(&self) -> usize {
        self.lower_bound
    }

    /// Returns whether no start has a shorter solution.
    pub fn is_finished(&self) -> bool {
        self.is_surveyed && self.lower_bound >= self.best.moves.len()
    }

    /// Takes the next step: some beams from one start, or a part of the proof.
    ///
    /// # Errors
    ///
    /// Those of [`Solver::solve`](crate::Solver::solve). The inner one is what ends the search; the best solution remains.
    pub fn advance(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Stop>, SolveError> {
        if !self.is_surveyed {
            let end = self.survey(meter);
            self.play_greedily(meter)?;
            return Ok(end);
        }
        let before = meter.expanded();
        let is_beam = self.is_turn_of_beams();
        let end = if is_beam {
            self.run_arm(meter)?
        } else {
            self.prove(meter)?
        };
        let spent = meter.expanded() - before;
        if is_beam {
            self.shares.beams += spent;
        } else {
            self.shares.proof += spent;
        }
        Ok(end)
    }

    /// Bounds all starts, and chooses those that get beams.
    fn survey(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.improve(&self.best.moves);
        let end = self.starts.survey(&self.board, meter);
        self.raise(self.starts.lower_bound(), meter);
        end?;
        if let Some((region, moves)) = solve_row(&self.board, meter)? {
            self.best.improve(region, &moves, meter);
            self.raise(moves.len(), meter);
        }
        let regions = self.board.regions().count();
        let fit = self.memory(meter) / MEMORY_SHARE_OF_ARMS / graph_bytes(&self.board).max(1);
        let most = (REGIONS_OF_ARMS / regions)
            .min(usize::try_from(fit).unwrap_or(usize::MAX))
            .clamp(1, MOST_ARMS);
        for &region in self.starts.promising.iter().take(most) {
            self.arms.push(Arm {
                region,
                length: usize::MAX,
                spent: 0,
                beams: None,
            });
        }
        self.is_surveyed = true;
        Ok(())
    }

    /// Takes the best of the greedy solutions from these starts, of the first of them also when the time is over.
    fn play_greedily(&mut self, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        let mut regions = vec![self.starts.promising[0]];
        regions.extend(self.arms.iter().skip(1).map(|arm| arm.region));
        for region in regions {
            let problem = self.problem_from(region)?;
            self.best.improve(region, problem.greedy(), meter);
            if meter.poll().is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Returns the memory that all of the search may take.
    fn memory(&self, meter: &Meter<'_>) -> u64 {
        let Bytes(memory) = self
            .auto
            .memory
            .or(meter.control().budget.memory.map(Bytes))
            .unwrap_or(Exact::DEFAULT_MEMORY);
        memory
    }

    /// Raises the bound for all starts.
    fn raise(&mut self, bound: usize, meter: &mut Meter<'_>) {
        self.lower_bound = self.lower_bound.max(bound).min(self.best.moves.len());
        meter.raise_proven(self.lower_bound);
    }

    fn is_turn_of_beams(&self) -> bool {
        let regions = self.board.regions().count();
        // The first beams of all starts come first.
        if regions > MOST_REGIONS || self.arms.iter().any(|arm| arm.spent == 0) {
            return true;
        }
        let length = self.best.moves.len();
        let gap = length - self.lower_bound;
        let is_large = regions > LARGE;
        // To bound all starts of a large board takes long before the first node of the proof.
        if is_large && 8 * gap > length {
            return true;
        }
        self.shares.is_turn_of_beams(length, gap, is_large)
    }

    /// Runs beams from the start whose turn it is.
    fn run_arm(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Stop>, SolveError> {
        let Some(index) = self.next_arm() else {
            return Ok(Ok(()));
        };
        let mut held = self.proof.as_ref().map_or(0, BoardProof::bytes);
        held += self.arms.len() as u64 * graph_bytes(&self.board);
        let before = meter.expanded();
        let end = meter.with_tables(held, |meter| self.run_beams(index, meter));
        let arm = &mut self.arms[index];
        // At least 1, also on a board where nothing is left to do.
        arm.spent += (meter.expanded() - before).max(1);
        end
    }

    /// Returns the arm with the fewest nodes, times its rank by solutions.
    fn next_arm(&self) -> Option<usize> {
        let mut ranked = Vec::with_capacity(self.arms.len());
        for (index, arm) in self.arms.iter().enumerate() {
            ranked.push((arm.length as u64, index));
        }
        // Of equal ones the most promising comes first.
        ranked.sort_unstable();
        let cost = |&(rank, (_, index)): &(u64, (u64, usize))| {
            let spent = self.arms[index].spent;
            (spent.saturating_mul(rank + 1), rank)
        };
        let next = (0..).zip(ranked).min_by_key(cost);
        next.map(|(_, (_, index))| index)
    }

    /// Runs the next beams of an arm, and adopts what they find.
    fn run_beams(
        &mut self,
        index: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Result<(), Stop>, SolveError> {
        let region = self.arms[index].region;
        let mut beams = match self.arms[index].beams.take() {
            Some(beams) => beams,
            None => match self.begin_beams(region, meter)? {
                Ok(Some(beams)) => beams,
                Ok(None) => return Ok(Ok(())),
                Err(stop) => return Ok(Err(stop)),
            },
        };
        let end = beams.run_beams(meter);
        self.best.improve(region, &beams.best, meter);
        self.arms[index].length = beams.best.len();
        // A beam that was complete has proven the bound of its start.
        let bound = &mut self.starts.bounds[region];
        *bound = (*bound).max(beams.lower as u32);
        self.raise(self.starts.lower_bound(), meter);
        self.arms[index].beams = Some(beams);
        Ok(end)
    }

    /// Prepares the beams from a region.
    fn begin_beams(
        &mut self,
        region: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Result<Option<Portfolio>, Stop>, SolveError> {
        let problem = self.problem_from(region)?;
        Ok(Portfolio::new(&self.auto, &problem, meter))
    }

    /// Returns the problem of the board from a region.
    fn problem_from(&self, region: usize) -> Result<Problem, SolveError> {
        let board = self.board.with_start(self.first_cells[region]);
        let board = board.map_err(|error| SolveError::failed(Auto::NAME, error))?;
        Ok(Problem::new(&board))
    }

    /// Continues the proof over all starts, or begins it.
    fn prove(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Stop>, SolveError> {
        let mut proof = match self.proof.take() {
            Some(proof) => proof,
            None => {
                let memory = self.memory(meter);
                // Beams have the other half, and the arms a part of this one.
                let memory = memory / 2 - memory / MEMORY_SHARE_OF_ARMS;
                prepare(&self.board, &Exact::default(), memory, false, meter)?
            }
        };
        let starts = &self.starts.bounds;
        let best = &mut self.best;
        let arms = self.arms.len() as u64 * graph_bytes(&self.board);
        let (bound, end) = meter.with_tables(arms, |meter| {
            meter.turn(self.turn, |meter| proof.prove_starts(starts, best, meter))
        });
        self.proof = Some(proof);
        self.raise(bound, meter);
        // With turns that double, what begins anew at each of them takes a small part of all.
        self.turn = self.turn.saturating_mul(2);
        Ok(match end {
            Err(Stop::TURN) => Ok(()),
            end => end,
        })
    }
}
