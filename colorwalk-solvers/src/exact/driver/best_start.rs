//! The best start of a board: the one with the shortest solution, proven.
//!
//! A nogood holds for every cleared set that is disjoint from it, wherever that began. So one search serves all starts:
//! what it learns from one refutes others. It asks of one start after another whether it can beat the best known
//! solution. If it cannot, the reason is a nogood `(m, X)`, and no start outside `X` can either.

use std::io;

use colorwalk_core::check::check;
use colorwalk_core::{Board, BoardError, Color};

use crate::api::{Answer, Bytes, Control, Meter, Problem, SolveError, Stop};
use crate::beam;
use crate::kernel::{Bits, Graph};

use super::board_proof::prepare;
use crate::exact::search::bound_reason::bound_nogood;
use crate::exact::{AnyBoardProof, CertifyError, Exact, Nogood, Reply, Search};

impl Exact {
    /// Finds the start from which the board needs the fewest moves, on one thread; [`Answer::start`] is its cell. The board's own
    /// start does not matter.
    ///
    /// It takes as long as several proofs of [`Exact`], and nothing but the control ends it earlier.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Board, Control, Exact, Proof};
    ///
    /// let board: Board = "1231".parse()?;
    /// let best = Exact::default().best_start(&board, Control::default())?;
    /// assert_eq!((best.start, best.solution.len(), best.proof()), (Some(1), 2, Proof::Optimal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the start cell has no color: the board cannot start elsewhere. And those of [`Solver::solve`].
    ///
    /// [`Solver::solve`]: crate::Solver::solve
    pub fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError> {
        self.prove_best_start(board, control, false)
            .map(|(best, _)| best)
    }

    /// Finds the best start as [`best_start`](Self::best_start) does, and writes a certificate of the bound for all starts, for
    /// [`certificate::verify`](colorwalk_certificate::verify).
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_certificate as certificate; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Board, Control, Exact, certificate::verify};
    ///
    /// let board: Board = "1231".parse()?;
    /// let mut text = Vec::new();
    /// Exact::default().certify_best_start(&board, Control::default(), &mut text)?;
    /// let verified = verify(&text[..])?;
    /// assert!(verified.any_start && verified.is_optimal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`best_start`](Self::best_start), and errors of the output.
    pub fn certify_best_start(
        &self,
        board: &Board,
        control: Control<'_>,
        output: &mut dyn io::Write,
    ) -> Result<Answer, CertifyError> {
        let (best, mut proof) = self.prove_best_start(board, control, true)?;
        // The search chose the start from the cells of the board.
        let board = board
            .with_start(best.start.unwrap_or(board.start()))
            .map_err(failed)?;
        proof.write_certificate(&board, &best.solution, output)?;
        Ok(best)
    }

    fn prove_best_start(
        &self,
        board: &Board,
        control: Control<'_>,
        with_proof: bool,
    ) -> Result<(Answer, Box<dyn AnyBoardProof>), SolveError> {
        // A board that can start elsewhere can start anywhere.
        let elsewhere = if board.start() == 0 {
            board.cell_count() - 1
        } else {
            0
        };
        board.with_start(elsewhere).map_err(failed)?;
        // A custom bound proves nothing.
        let exact = Self {
            bound: None,
            ..self.clone()
        };
        let Bytes(memory) = exact
            .memory
            .or(control.budget.memory.map(Bytes))
            .unwrap_or(Self::DEFAULT_MEMORY);
        let mut meter = Meter::for_board(board, control);
        let mut proof = prepare(board, &exact, memory, with_proof, &mut meter)?;
        Ok((proof.best_start(&exact, board, meter)?, proof))
    }
}

fn failed(error: BoardError) -> SolveError {
    SolveError::failed("exact", error)
}

/// All starts of a board.
struct Starts<'s, const W: usize> {
    search: &'s mut Search<W>,
    /// For each region, a lower bound on the moves of a solution that starts there.
    bounds: Vec<u32>,
    /// The nogoods that gave them, as far as they did not come from the color-blind bound.
    refuted: Vec<Nogood<W>>,
    /// The best solution, and the region where it starts.
    best: Vec<Color>,
    best_region: usize,
}

/// Finds the best start of a board that can start anywhere, and the steps that state the bound for all starts together, if
/// they are recorded.
pub(super) fn find<const W: usize>(
    search: &mut Search<W>,
    width: usize,
    board: &Board,
    mut meter: Meter<'_>,
    claims: &mut Vec<u32>,
) -> Result<Answer, SolveError> {
    let first_cells = board.regions().first_cells();
    let at = |region: usize| board.with_start(first_cells[region]).map_err(failed);
    // A region that is not reached within the limits has no bound.
    let mut bounds = vec![0; first_cells.len()];
    let mut order = Vec::new();
    let ranked = rank(&search.graph, &mut bounds, &mut order, &mut meter);
    // The most promising start comes first.
    order.sort_unstable();
    let promising = order.first().map_or(0, |&(_, _, region)| region);
    let first = Problem::new(&at(promising)?);
    let best = first.greedy().to_vec();
    meter.improve(&best);
    let mut starts = Starts {
        search,
        bounds,
        refuted: Vec::new(),
        best,
        best_region: promising,
    };
    let stop = ranked
        .and_then(|()| starts.close_gap(&first, &order, width, &mut meter))
        .err();
    let lower_bound = starts.lower();
    if starts.search.rules.is_recording() {
        let nogoods = starts.claims(lower_bound as u32);
        *claims = nogoods.iter().map(Nogood::step).collect();
    }
    let start = first_cells[starts.best_region];
    let answer = Answer::feasible(starts.best)
        .proven(lower_bound)
        .with_stop(stop)
        .with_start(start)
        .with_statistics(meter.statistics());
    match check(&at(starts.best_region)?, &answer.solution) {
        Ok(_) => Ok(answer),
        Err(mistake) => Err(SolveError::WrongSolution {
            solver: "exact".to_owned(),
            mistake,
        }),
    }
}

/// Bounds the moves from each region, and lists the regions with their bounds and distances. The limits are polled at each.
fn rank<const W: usize>(
    graph: &Graph<W>,
    bounds: &mut [u32],
    order: &mut Vec<(u32, u64, usize)>,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    for (region, bound) in bounds.iter_mut().enumerate() {
        meter.poll()?;
        let root = graph.node_of(Bits::of(region));
        *bound = graph
            .color_blind(&root, u32::MAX)
            .map_or(0, |found| found.moves);
        order.push((*bound, graph.distance_sum(&root), region));
    }
    Ok(())
}

impl<const W: usize> Starts<'_, W> {
    /// Searches until no start can be better than the best one, or a limit is reached.
    fn close_gap(
        &mut self,
        first: &Problem,
        order: &[(u32, u64, usize)],
        width: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        // A beam from the most promising start saves the search its first, long questions.
        // One as long as greedy's would not help; a board of one region needs none.
        if let Some(limit) = (self.best.len() as u32).checked_sub(1) {
            if let Some(end) = beam::sweep(first.position(), width, limit, meter)? {
                self.improve(self.best_region, end.moves, meter);
            }
        }
        for &(_, _, region) in order {
            let root = self.search.graph.node_of(Bits::of(region));
            while self.bounds[region] < self.best.len() as u32 {
                let moves = self.best.len() as u32 - 1;
                match self.search.solve(&root, moves, meter)? {
                    Reply::Solved(colors) => {
                        self.improve(region, self.search.graph.moves(&colors), meter);
                    }
                    Reply::Refuted(nogood) => {
                        self.refuted.push(nogood);
                        // One that begins outside the nogood has cleared none of it either.
                        for (start, bound) in self.bounds.iter_mut().enumerate() {
                            if !nogood.regions().meets(&Bits::of(start)) {
                                *bound = (*bound).max(moves + 1);
                            }
                        }
                    }
                }
            }
            meter.raise_proven(self.lower());
        }
        Ok(())
    }

    fn improve(&mut self, region: usize, moves: Vec<Color>, meter: &mut Meter<'_>) {
        debug_assert!(moves.len() < self.best.len(), "it is no better");
        meter.improve(&moves);
        self.best = moves;
        self.best_region = region;
    }

    /// Returns nogoods of which no region is in all, so that one of them states the bound for each start.
    fn claims(&mut self, lower_bound: u32) -> Vec<Nogood<W>> {
        let Some(moves) = lower_bound.checked_sub(1) else {
            return Vec::new();
        };
        let mut claims: Vec<Nogood<W>> = Vec::new();
        for region in 0..self.bounds.len() {
            let start = Bits::of(region);
            if claims.iter().any(|nogood| !nogood.regions().meets(&start)) {
                continue;
            }
            // Each was asked for no fewer moves than the best solution has, less one: it states the bound.
            let found = self
                .refuted
                .iter()
                .find(|nogood| !nogood.regions().meets(&start));
            if let Some(&nogood) = found {
                claims.push(nogood);
                continue;
            }
            // The color-blind bound has refuted it without a search.
            let Search { graph, rules, .. } = &mut *self.search;
            let root = graph.node_of(start);
            claims.push(bound_nogood(graph, &root, moves, 0, &Bits::EMPTY, rules));
        }
        claims
    }

    /// Returns a lower bound for all starts.
    fn lower(&self) -> usize {
        let least = self.bounds.iter().min().map_or(0, |&bound| bound as usize);
        least.min(self.best.len())
    }
}
