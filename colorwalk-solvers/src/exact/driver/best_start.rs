//! The best start of a board: the one with the shortest solution, proven.
//!
//! A nogood holds for every cleared set that is disjoint from it, wherever that began. So one search serves all starts:
//! what it learns from one refutes others. It asks of one start after another whether it can beat the best known
//! solution. If it cannot, the reason is a nogood `(m, X)`, and no start outside `X` can either. Where such a question takes
//! long, the start with the least bound is asked from below meanwhile, so that the bound for all starts rises, too.

use std::io;

use colorwalk_core::{Board, BoardError, RegionSet};

use crate::api::{Answer, Bytes, ChooseStart, Control, Meter, Problem, SolveError, Stop};
use crate::beam;
use crate::exact::{AnyNogood, AnySearch, BoardProof, CertifyError, Exact, Reply};
use crate::starts::{StartSolution, Starts};

use super::board_proof::prepare;
use super::moves_of;

/// The questions from below get this fraction of the nodes of those from above.
const BELOW_SHARE: u64 = 8;

impl Exact {
    /// Finds the start from which the board needs the fewest moves, on one thread; [`Answer::start`] is its cell. The board's own
    /// start does not matter.
    ///
    /// It takes as long as several proofs of [`Exact`], and nothing but the control ends it earlier; the answer then has the best
    /// solution so far. On boards that are hard to prove, [`Auto::best_start`](crate::Auto::best_start) has better ones.
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
    ) -> Result<(Answer, BoardProof), SolveError> {
        Starts::refuse_fixed(board).map_err(failed)?;
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

impl ChooseStart for Exact {
    fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError> {
        Self::best_start(self, board, control)
    }
}

fn failed(error: BoardError) -> SolveError {
    SolveError::failed("exact", error)
}

/// What is proven about all starts of a board.
#[derive(Debug)]
pub(super) struct StartsProof {
    board: Board,
    /// For each region, a lower bound on the moves of a solution that starts there.
    bounds: Vec<u32>,
    /// Whether the bound of a region is at least the color-blind one.
    is_ranked: Vec<bool>,
    /// For each region that is ranked, the sum of the distances from there.
    distance_sums: Vec<u64>,
    /// The nogoods that raised bounds.
    refuted: Vec<AnyNogood>,
    /// The nodes of the next question from above.
    allowed: u64,
}

/// Finds the best start of a board that can start anywhere, and the steps that state the bound for all starts together, if
/// they are recorded.
pub(super) fn find(
    search: &mut dyn AnySearch,
    first_nodes: u64,
    width: Option<usize>,
    board: &Board,
    mut meter: Meter<'_>,
    claims: &mut Vec<u32>,
) -> Result<Answer, SolveError> {
    let mut best = StartSolution::first(board);
    meter.improve(&best.moves);
    let mut starts = Starts::new(board);
    let mut stop = starts.survey(board, &mut meter).err();
    // What a certificate claims follows from its own rules.
    let known = if search.context().rules.is_recording() {
        vec![0; starts.bounds.len()]
    } else {
        starts.bounds
    };
    let mut proof = StartsProof::new(board, known, first_nodes);
    if stop.is_none() {
        stop = begin(board, starts.promising[0], width, &mut best, &mut meter)?
            .and_then(|()| proof.close_gap(search, &mut best, &mut meter))
            .err();
    }
    let lower_bound = proof.lower(&best);
    if search.context().rules.is_recording() {
        let nogoods = proof.claims(search, lower_bound as u32);
        *claims = nogoods.iter().map(AnyNogood::step).collect();
    }
    best.answer(board, lower_bound, stop, &meter)
}

/// Finds a first solution from a promising start: by greedy moves, and by a beam, which saves the search its first, long
/// questions.
fn begin(
    board: &Board,
    region: usize,
    width: Option<usize>,
    best: &mut StartSolution,
    meter: &mut Meter<'_>,
) -> Result<Result<(), Stop>, SolveError> {
    let cell = board.regions().first_cells()[region];
    let problem = Problem::new(&board.with_start(cell).map_err(failed)?);
    best.improve(region, problem.greedy(), meter);
    // One as long as greedy's would not help; a board of one region needs none.
    let limit = (best.moves.len() as u32).checked_sub(1);
    let (Some(limit), Some(width)) = (limit, width) else {
        return Ok(Ok(()));
    };
    Ok(match beam::sweep(problem.position(), width, limit, meter) {
        Ok(Some(solution)) => {
            best.improve(region, &solution.moves, meter);
            Ok(())
        }
        Ok(None) => Ok(()),
        Err(stop) => Err(stop),
    })
}

impl StartsProof {
    /// Begins with these bounds, which are proven, and with questions from above of this many nodes.
    pub(super) fn new(board: &Board, bounds: Vec<u32>, first_nodes: u64) -> Self {
        Self {
            board: board.clone(),
            is_ranked: vec![false; bounds.len()],
            distance_sums: vec![0; bounds.len()],
            bounds,
            refuted: Vec::new(),
            allowed: first_nodes,
        }
    }

    /// Searches until no start can be better than the best one, or a limit is reached; it may continue from there.
    pub(super) fn close_gap(
        &mut self,
        search: &mut dyn AnySearch,
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.rank(search, best, meter)?;
        while let Some(region) = self.next(best) {
            let moves = best.moves.len() as u32 - 1;
            if self.ask(search, region, moves, self.allowed, best, meter)? {
                continue;
            }
            self.ask_from_below(search, self.allowed / BELOW_SHARE, best, meter)?;
            self.allowed = self.allowed.saturating_mul(2);
        }
        meter.raise_proven(self.lower(best));
        Ok(())
    }

    /// Bounds the moves from each region that may be better than the best. The limits are polled at each.
    fn rank(
        &mut self,
        search: &dyn AnySearch,
        best: &StartSolution,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for region in 0..self.bounds.len() {
            if self.is_ranked[region] || !self.may_be_better(region, best) {
                continue;
            }
            meter.poll()?;
            let start = self.start_at(region);
            self.bounds[region] = self.bounds[region].max(search.color_blind(&start));
            self.distance_sums[region] = search.distance_sum(&start);
            self.is_ranked[region] = true;
        }
        meter.raise_proven(self.lower(best));
        Ok(())
    }

    /// Returns the words of the cleared regions at the beginning of a game that starts at this region.
    fn start_at(&self, region: usize) -> Vec<u64> {
        let mut words = vec![0; RegionSet::words_for(self.bounds.len())];
        words[region / 64] |= 1 << (region % 64);
        words
    }

    fn may_be_better(&self, region: usize, best: &StartSolution) -> bool {
        (self.bounds[region] as usize) < best.moves.len()
    }

    /// Returns the most promising region that may be better than the best.
    fn next(&self, best: &StartSolution) -> Option<usize> {
        let regions = 0..self.bounds.len();
        regions
            .filter(|&region| self.may_be_better(region, best))
            .min_by_key(|&region| (self.bounds[region], self.distance_sums[region]))
    }

    /// Asks whether a region has a solution of at most this many moves; returns whether there is an answer within this many
    /// nodes.
    fn ask(
        &mut self,
        search: &mut dyn AnySearch,
        region: usize,
        limit: u32,
        allowed: u64,
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        let start = self.start_at(region);
        let reply =
            meter.while_needed(allowed, None, |meter| search.solve(&start, limit, meter))?;
        match reply {
            Some(Reply::Solved(colors)) => {
                best.improve(region, &moves_of(&self.board, &colors), meter);
            }
            Some(Reply::Refuted(nogood)) => {
                // One that begins outside the nogood has cleared none of it either.
                for (start, bound) in self.bounds.iter_mut().enumerate() {
                    if !nogood.contains(start) {
                        *bound = (*bound).max(limit + 1);
                    }
                }
                self.refuted.push(nogood);
                meter.raise_proven(self.lower(best));
            }
            None => return Ok(false),
        }
        Ok(true)
    }

    /// Raises the bound for all starts within this many nodes.
    fn ask_from_below(
        &mut self,
        search: &mut dyn AnySearch,
        allowed: u64,
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let last = meter.expanded() + allowed;
        while let Some(region) = self.next(best) {
            let nodes_left = last.saturating_sub(meter.expanded());
            let bound = self.bounds[region];
            if nodes_left == 0 || !self.ask(search, region, bound, nodes_left, best, meter)? {
                break;
            }
        }
        Ok(())
    }

    /// Returns nogoods of which no region is in all, so that one of them states the bound for each start.
    fn claims(&self, search: &mut dyn AnySearch, lower_bound: u32) -> Vec<AnyNogood> {
        let Some(moves) = lower_bound.checked_sub(1) else {
            return Vec::new();
        };
        let mut claims: Vec<AnyNogood> = Vec::new();
        for region in 0..self.bounds.len() {
            if claims.iter().any(|nogood| !nogood.contains(region)) {
                continue;
            }
            // Those from below may state less.
            let found = self
                .refuted
                .iter()
                .find(|nogood| nogood.moves() >= moves && !nogood.contains(region));
            claims.push(match found {
                Some(nogood) => nogood.clone(),
                // The color-blind bound has refuted it without a search.
                None => search.refute_by_bound(&self.start_at(region), moves),
            });
        }
        claims
    }

    /// Returns a lower bound for all starts.
    pub(super) fn lower(&self, best: &StartSolution) -> usize {
        let least = self.bounds.iter().min().map_or(0, |&bound| bound as usize);
        least.min(best.moves.len())
    }
}
