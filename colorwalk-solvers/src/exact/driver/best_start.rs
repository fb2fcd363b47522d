//! The best start of a board: the one with the shortest solution, proven.
//!
//! A nogood holds for every cleared set that is disjoint from it, wherever that began. So one search serves all starts:
//! what it learns from one refutes others. It asks of one start after another whether it can beat the best known
//! solution. If the answer is no, with a nogood `(m, X)`, it is no for every region outside `X` as well.

use std::sync::Arc;

use colorwalk_core::check::check;
use colorwalk_core::{Board, BoardError, Color, Position, RegionSet, Solution};

use crate::api::{Bytes, Control, Limit, Meter, Problem, SolveError, Statistics, Status, finish_greedily};
use crate::beam;
use crate::kernel::{Bits, Graph, Node, Task, dispatch};

use crate::exact::search::{Answer, Search};
use crate::exact::settings::Exact;

/// The best start of a board, as far as it was proven.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BestStart {
    /// The board with this start.
    pub board: Board,
    /// The best solution found, from this start.
    pub solution: Solution,
    /// No start of the board has a solution with fewer moves.
    pub lower_bound: usize,
    /// Whether that is proven, and the limit that stopped the search if it is not.
    pub status: Status,
    /// The counts of the search.
    pub statistics: Statistics,
}

impl Exact {
    /// Finds the start from which the board needs the fewest moves, on one thread. Its own start does not matter.
    ///
    /// ```
    /// use colorwalk_core::Board;
    /// use colorwalk_solvers::{Control, Exact, Status};
    ///
    /// let board: Board = "1231".parse()?;
    /// let best = Exact::default().best_start(&board, Control::default())?;
    /// assert_eq!((best.board.start(), best.solution.len(), best.status), (1, 2, Status::Optimal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the start cell has no color: the board cannot start elsewhere. And those of [`Solver::solve`].
    ///
    /// [`Solver::solve`]: crate::Solver::solve
    pub fn best_start(&self, board: &Board, control: Control<'_>) -> Result<BestStart, SolveError> {
        struct Find<'a, 'c> {
            exact: &'a Exact,
            board: &'a Board,
            meter: Meter<'c>,
        }
        impl Task for Find<'_, '_> {
            type Output = Result<(usize, Vec<Color>, usize, Option<Limit>, Statistics), BoardError>;

            fn run<const W: usize>(mut self) -> Self::Output {
                let mut starts = Starts::<W>::new(self.board, self.exact)?;
                let limit = starts.close(self.exact.width, &mut self.meter).err();
                let lower = starts.lower();
                Ok((starts.best_region, starts.best, lower, limit, self.meter.statistics()))
            }
        }
        // A board that can start elsewhere can start anywhere.
        let elsewhere = if board.start() == 0 { board.cell_count() - 1 } else { 0 };
        board.with_start(elsewhere).map_err(failed)?;
        let words = RegionSet::words_for(board.regions().count());
        let meter = Meter::for_board(board, control);
        let found = dispatch(words, Find { exact: self, board, meter });
        let (region, moves, lower_bound, limit, statistics) = found.map_err(failed)?;
        let start = board.regions().first_cells()[region];
        let board = board.with_start(start).map_err(failed)?;
        let solution = Solution::new(moves);
        let stopped = || limit.map_or(Status::Feasible, Status::LimitReached);
        let status = if solution.len() == lower_bound { Status::Optimal } else { stopped() };
        match check(&board, &solution) {
            Ok(_) => Ok(BestStart { board, solution, lower_bound, status, statistics }),
            Err(mistake) => Err(SolveError::WrongSolution { solver: "exact".to_owned(), mistake }),
        }
    }
}

fn failed(error: BoardError) -> SolveError {
    SolveError::failed("exact", error)
}

/// All starts of a board.
struct Starts<const W: usize> {
    search: Search<W>,
    /// For each region, the position of a game that starts there.
    roots: Vec<Node<W>>,
    /// For each region, a lower bound on the moves of a solution that starts there.
    bounds: Vec<u32>,
    /// The regions, the most promising first.
    order: Vec<usize>,
    /// The position of a game that starts in the most promising region.
    first: Position,
    /// The best solution, and the region where it starts.
    best: Vec<Color>,
    best_region: usize,
}

impl<const W: usize> Starts<W> {
    fn new(board: &Board, exact: &Exact) -> Result<Self, BoardError> {
        let Bytes(memory) = exact.memory.unwrap_or(Exact::MEMORY);
        let graph = Arc::new(Graph::<W>::within(board, memory / 2));
        let root = |region| {
            let mut cleared = Bits::EMPTY;
            cleared.insert(region);
            graph.node_of(cleared)
        };
        let roots: Vec<Node<W>> = (0..board.regions().count()).map(root).collect();
        let bound = |root| graph.color_blind(root, u32::MAX).map_or(0, |bound| bound.moves);
        let bounds: Vec<u32> = roots.iter().map(bound).collect();
        let mut order: Vec<usize> = (0..roots.len()).collect();
        order.sort_by_cached_key(|&region| (bounds[region], graph.distance_sum(&roots[region])));
        let best_region = order[0];
        let best_board = board.with_start(board.regions().first_cells()[best_region])?;
        let first = Problem::new(&best_board);
        let best = finish_greedily(&first, Vec::new());
        let (search, first) = (Search::new(graph, memory, exact.parts.unwrap_or_default()), first.position().clone());
        Ok(Self { search, roots, bounds, order, first, best, best_region })
    }

    /// Searches until no start can be better than the best one, or a limit is reached.
    fn close(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<(), Limit> {
        // A beam from the most promising start saves the search its first, long questions.
        let limit = (self.best.len() as u32).saturating_sub(1);
        if let Some(end) = beam::sweep(&self.first, width, limit, meter)? {
            self.improve(self.order[0], end.moves, meter);
        }
        for place in 0..self.order.len() {
            let region = self.order[place];
            while self.bounds[region] < self.best.len() as u32 {
                let moves = self.best.len() as u32 - 1;
                match self.search.solve(&self.roots[region], moves, u64::MAX, meter)? {
                    Answer::Solved(colors) => {
                        let palette = &self.search.graph.palette;
                        let moves = colors.iter().map(|&color| palette[usize::from(color)]).collect();
                        self.improve(region, moves, meter);
                    }
                    Answer::Refuted(nogood) => {
                        for (root, bound) in self.roots.iter().zip(&mut self.bounds) {
                            if !nogood.regions().meets(&root.cleared) {
                                *bound = (*bound).max(moves + 1);
                            }
                        }
                    }
                    Answer::Paused => meter.poll()?,
                }
            }
            meter.raise_proven(self.lower());
        }
        Ok(())
    }

    fn improve(&mut self, region: usize, moves: Vec<Color>, meter: &mut Meter<'_>) {
        meter.improve(&moves);
        (self.best, self.best_region) = (moves, region);
    }

    /// Returns a lower bound for all starts.
    fn lower(&self) -> usize {
        let least = self.bounds.iter().min().map_or(0, |&bound| bound as usize);
        least.min(self.best.len())
    }
}
