//! A proof about one board, kept between questions: the search with all that it has learned, and the last solution.

use std::io;
use std::sync::Arc;

use colorwalk_core::{Board, Color, Position, RegionSet, Solution};

use crate::api::{Answer, Bytes, Meter, Problem, SolveError, Stop};
use crate::batch::processors;
use crate::beam::{
    self,
    search::{BeamSolution, width_within},
};
use crate::exact::{AnyNogood, AnySearch, Exact, Rules, Search};
use crate::kernel::{CustomBound, Graph, MOST_WORDS, Task, dispatch};

use super::Driver;
use super::best_start::{self, StartsProof};
use crate::starts::StartSolution;

/// The number of nodes of the first question on boards of few regions; fewer on larger ones, where each node takes longer.
const FIRST_NODES_IF_SMALL: u64 = if cfg!(fuzzing) { 8 } else { 1 << 11 };
/// A set of few regions has at most this many words.
const SMALL_WORDS: u64 = 8;

/// The maximum number of regions of a board that is proven: those of the widest sets of the kernel, whose numbers have 16 bits.
pub(crate) const MOST_REGIONS: usize = if cfg!(feature = "wide") {
    (1 << 16) - 1
} else {
    64 * MOST_WORDS
};

/// Prepares a board, with tables and nogoods of at most this many bytes. A meter that ends the solve leaves out tables with which
/// a search would only be faster.
///
/// # Errors
///
/// If it has more than [`MOST_REGIONS`].
pub(crate) fn prepare(
    board: &Board,
    exact: &Exact,
    memory: u64,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<BoardProof, SolveError> {
    let regions = board.regions().count();
    if regions > MOST_REGIONS {
        // A set of regions for each of them.
        let table = Bytes(((regions as u64).pow(2) / 8).next_multiple_of(1 << 20));
        let reason = if cfg!(feature = "wide") {
            format!(
                "it proves boards of up to {MOST_REGIONS}; a table of this one would take {table}"
            )
        } else {
            format!("it proves boards of up to {MOST_REGIONS}, larger ones with the feature wide")
        };
        return Err(SolveError::too_large(Exact::NAME, board, reason));
    }
    let prepare = Prepare {
        board,
        exact,
        memory,
        meter,
    };
    let search = dispatch(RegionSet::words_for(regions), prepare);
    Ok(BoardProof::new(board, exact, search, with_proof))
}

/// Prepares a search for the width of its sets.
pub(crate) struct Prepare<'a, 'm> {
    pub(crate) board: &'a Board,
    pub(crate) exact: &'a Exact,
    pub(crate) memory: u64,
    pub(crate) meter: &'a mut Meter<'m>,
}

impl Prepare<'_, '_> {
    pub(crate) fn search<const W: usize>(self) -> Search<W> {
        let graph = Arc::new(Graph::within(self.board, self.memory / 2, self.meter));
        // An eighth is left for the overhead of blocks of nogoods and of the allocator.
        let memory = self.memory - self.memory / 8;
        Search::new(graph, memory, self.exact.without.unwrap_or_default())
    }
}

impl Task for Prepare<'_, '_> {
    type Output = Box<dyn AnySearch>;

    fn run<const W: usize>(self) -> Self::Output {
        Box::new(self.search::<W>())
    }
}

/// A search, the last solution, and the proof if one is recorded.
pub(crate) struct BoardProof {
    board: Board,
    pub(crate) search: Box<dyn AnySearch>,
    /// The number of nodes of the first question. A board that takes more counts as hard: the other side gets its turn, and
    /// other threads help.
    pub(crate) first_nodes: u64,
    /// The position of the last question, and the moves that solve it.
    last: Option<(Position, Vec<Color>)>,
    /// The steps that state the last lower bound, if certificates are wanted: one, or those of all starts together.
    claims: Vec<u32>,
    any_start: bool,
    /// What is known about all starts, once they have been asked for.
    starts: Option<StartsProof>,
}

impl BoardProof {
    pub(crate) fn new(
        board: &Board,
        exact: &Exact,
        mut search: Box<dyn AnySearch>,
        with_proof: bool,
    ) -> Self {
        let context = search.context();
        if with_proof {
            context.rules = Rules::recording();
        }
        // A certificate relies on its rules alone.
        context.custom_bound = exact
            .bound
            .as_ref()
            .filter(|_| !with_proof)
            .map(|bound| CustomBound::new(board, bound));
        let words = SMALL_WORDS.max(search.width() as u64);
        Self {
            board: board.clone(),
            search,
            first_nodes: (FIRST_NODES_IF_SMALL * SMALL_WORDS / words).max(1),
            last: None,
            claims: Vec::new(),
            any_start: false,
            starts: None,
        }
    }

    fn search(&mut self, exact: &Exact, problem: &Problem, meter: &mut Meter<'_>) -> Answer {
        let position = problem.position();
        let moves = match self.known(problem) {
            Some(moves) => moves,
            None => {
                let swept = match self.beam_width(exact, problem.board()) {
                    Some(width) => meter.with_tables(self.search.bytes(), |meter| {
                        beam::sweep(position, width, u32::MAX, meter)
                    }),
                    None => Ok(None),
                };
                match swept {
                    Ok(Some(BeamSolution {
                        moves,
                        complete: true,
                    })) if !self.search.context().rules.is_recording() => {
                        return Answer::shortest(moves);
                    }
                    Ok(Some(solution)) => solution.moves,
                    // There is no memory for a beam, and there may be enough for the proof.
                    Ok(None) => problem.greedy().to_vec(),
                    Err(stop) => return Answer::cut_short(problem, Vec::new(), stop),
                }
            }
        };
        let mut driver = Driver::new(&*self.search, position, moves, exact.width, meter);
        // A budget of nodes is kept to the node, and identically in every run.
        let one = !cfg!(feature = "threads") || meter.control().budget.expanded.is_some();
        let threads = if one {
            1
        } else {
            exact.threads.unwrap_or_else(processors)
        };
        let end = driver.close_gap(&mut *self.search, self.first_nodes, threads, meter);
        meter.note_held(self.search.nogoods(), self.search.bytes());
        if self.search.context().rules.is_recording() {
            let claim = driver.claim(&mut *self.search);
            self.claims = claim.iter().map(AnyNogood::step).collect();
        }
        driver.into_answer(end)
    }

    /// Returns the width of the first beam, if there is one and memory for it.
    fn beam_width(&self, exact: &Exact, board: &Board) -> Option<usize> {
        let widest = width_within(self.search.spare(), board)?;
        Some(exact.width?.min(widest))
    }

    /// Returns the rest of the last solution if the problem lies on it.
    fn known(&self, problem: &Problem) -> Option<Vec<Color>> {
        let (last, solution) = self.last.as_ref()?;
        let mut position = last.clone();
        let mut moves = &solution[..];
        // A game that follows the solution gets its next move without a search.
        while position != *problem.position() {
            let (&color, rest) = moves.split_first()?;
            position.play_unchecked(color);
            moves = rest;
        }
        Some(moves.to_vec())
    }

    /// Answers a question about the board, and checks a custom bound against the solution.
    pub(crate) fn solve(
        &mut self,
        exact: &Exact,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<Answer, SolveError> {
        let tables = self.search.tables();
        let mut found = meter.with_tables(tables, |meter| self.search(exact, problem, meter));
        if let Some(custom) = &self.search.context().custom_bound {
            custom.check(problem.position().clone(), found.solution.moves())?;
            found = found.assuming(custom.assumption());
        }
        self.take_over(problem, found.solution.moves());
        Ok(found)
    }

    /// Finds the best start of the board, which can start anywhere.
    pub(crate) fn best_start(
        &mut self,
        exact: &Exact,
        board: &Board,
        mut meter: Meter<'_>,
    ) -> Result<Answer, SolveError> {
        meter.hold_tables(self.search.tables());
        let width = self.beam_width(exact, board);
        let best = best_start::find(
            &mut *self.search,
            self.first_nodes,
            width,
            board,
            meter,
            &mut self.claims,
        )?;
        self.any_start = !self.claims.is_empty();
        Ok(best)
    }

    /// Continues the proof that no start is better than the best one, or begins it with these bounds of all regions; returns a
    /// lower bound for all starts.
    pub(crate) fn prove_starts(
        &mut self,
        bounds: &[u32],
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> (usize, Result<(), Stop>) {
        let tables = self.search.tables();
        let mut starts = match self.starts.take() {
            Some(starts) => starts,
            None => StartsProof::new(&self.board, bounds.to_vec(), self.first_nodes),
        };
        let end = meter.with_tables(tables, |meter| {
            let end = starts.close_gap(&mut *self.search, best, meter);
            meter.note_held(self.search.nogoods(), self.search.bytes());
            end
        });
        let lower_bound = starts.lower(best);
        self.starts = Some(starts);
        (lower_bound, end)
    }

    /// Returns the bound of two walkers, or 0 if there is no memory for it.
    pub(crate) fn two_walkers(
        &mut self,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<usize, Stop> {
        let tables = self.search.tables();
        let bound = meter.with_tables(tables, |meter| {
            self.search.two_walkers(problem.position(), meter)
        })?;
        Ok(bound as usize)
    }

    /// Returns the memory of the tables and of all that was learned, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.search.tables() + self.search.bytes()
    }

    /// Takes over a solution.
    pub(crate) fn take_over(&mut self, problem: &Problem, moves: &[Color]) {
        self.last = Some((problem.position().clone(), moves.to_vec()));
    }

    /// Proves the color-blind bound, for a solve that was stopped before it had proven anything. Otherwise it does nothing.
    pub(crate) fn claim_color_blind(&mut self, problem: &Problem) {
        if !self.claims.is_empty() {
            return;
        }
        let root = problem.position().cleared().words();
        if let Some(moves) = self.search.color_blind(root).checked_sub(1) {
            self.claims = vec![self.search.refute_by_bound(root, moves).step()];
        }
    }

    /// Writes the proof of the last answer.
    pub(crate) fn write_certificate(
        &mut self,
        board: &Board,
        solution: &Solution,
        output: &mut dyn io::Write,
    ) -> io::Result<()> {
        match self.search.context().rules.record() {
            Some(record) => record.write(board, solution, &self.claims, self.any_start, output),
            None => Ok(()),
        }
    }
}
