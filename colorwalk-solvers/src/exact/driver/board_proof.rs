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
use crate::exact::search::bound_reason::bound_nogood;
use crate::exact::{Exact, Nogood, Rules, Search};
use crate::kernel::{Bits, CustomBound, Graph, Task, dispatch};

use super::Driver;
use super::best_start::{self, StartsProof};
use crate::starts::StartSolution;

/// A [`BoardProof`] of any width.
pub(crate) trait AnyBoardProof: Send {
    /// Answers a question about the board, and checks a custom bound against the solution.
    fn solve(
        &mut self,
        exact: &Exact,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<Answer, SolveError>;

    /// Finds the best start of the board, which can start anywhere.
    fn best_start(
        &mut self,
        exact: &Exact,
        board: &Board,
        meter: Meter<'_>,
    ) -> Result<Answer, SolveError>;

    /// Continues the proof that no start is better than the best one, or begins it with these bounds of all regions; returns a
    /// lower bound for all starts.
    fn prove_starts(
        &mut self,
        bounds: &[u32],
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> (usize, Result<(), Stop>);

    /// Returns the bound of two walkers, or 0 if there is no memory for it.
    fn two_walkers(&mut self, problem: &Problem, meter: &mut Meter<'_>) -> Result<usize, Stop>;

    /// Returns the memory of the tables and of all that was learned, in bytes.
    fn bytes(&self) -> u64;

    /// Takes over a solution.
    fn take_over(&mut self, problem: &Problem, moves: &[Color]);

    /// Proves the color-blind bound, for a solve that was stopped before it had proven anything. Otherwise it does nothing.
    fn claim_color_blind(&mut self, problem: &Problem);

    /// Writes the proof of the last answer.
    fn write_certificate(
        &mut self,
        board: &Board,
        solution: &Solution,
        output: &mut dyn io::Write,
    ) -> io::Result<()>;
}

/// The maximum number of regions of a board that is proven: the widest sets of the kernel.
pub(crate) const MOST_REGIONS: usize = (1 << 16) - 1;

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
) -> Result<Box<dyn AnyBoardProof>, SolveError> {
    let regions = board.regions().count();
    if regions > MOST_REGIONS {
        // A set of regions for each of them.
        let table = Bytes(((regions as u64).pow(2) / 8).next_multiple_of(1 << 20));
        let reason = format!(
            "it proves boards of up to {MOST_REGIONS}; a table of this one would take {table}"
        );
        return Err(SolveError::too_large(Exact::NAME, board, reason));
    }
    let prepare = Prepare {
        board,
        exact,
        memory,
        with_proof,
        meter,
    };
    Ok(dispatch(RegionSet::words_for(regions), prepare))
}

/// Prepares a board for the width of its sets.
struct Prepare<'a, 'm> {
    board: &'a Board,
    exact: &'a Exact,
    memory: u64,
    with_proof: bool,
    meter: &'a mut Meter<'m>,
}

impl Task for Prepare<'_, '_> {
    type Output = Box<dyn AnyBoardProof>;

    fn run<const W: usize>(self) -> Self::Output {
        Box::new(BoardProof::<W>::new(
            self.board,
            self.exact,
            self.memory,
            self.with_proof,
            self.meter,
        ))
    }
}

/// A search, the last solution, and the proof if one is recorded.
#[derive(Debug)]
pub(crate) struct BoardProof<const W: usize> {
    pub(crate) search: Search<W>,
    /// The position of the last question, and the moves that solve it.
    last: Option<(Position, Vec<Color>)>,
    /// The steps that state the last lower bound, if certificates are wanted: one, or those of all starts together.
    claims: Vec<u32>,
    any_start: bool,
    /// What is known about all starts, once they have been asked for.
    starts: Option<StartsProof<W>>,
}

impl<const W: usize> BoardProof<W> {
    pub(crate) fn new(
        board: &Board,
        exact: &Exact,
        bytes: u64,
        with_proof: bool,
        meter: &mut Meter<'_>,
    ) -> Self {
        // An eighth is left for the overhead of blocks of nogoods and of the allocator.
        let graph = Arc::new(Graph::within(board, bytes / 2, meter));
        let mut search = Search::new(graph, bytes - bytes / 8, exact.without.unwrap_or_default());
        if with_proof {
            search.rules = Rules::recording();
        }
        // A certificate relies on its rules alone.
        search.custom_bound = exact
            .bound
            .as_ref()
            .filter(|_| !with_proof)
            .map(|bound| CustomBound::new(board, bound));
        Self {
            search,
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
                    })) if !self.search.rules.is_recording() => {
                        return Answer::shortest(moves);
                    }
                    Ok(Some(solution)) => solution.moves,
                    // There is no memory for a beam, and there may be enough for the proof.
                    Ok(None) => problem.greedy().to_vec(),
                    Err(stop) => return Answer::cut_short(problem, Vec::new(), stop),
                }
            }
        };
        let mut driver = Driver::new(&self.search, position, moves, exact.width, meter);
        // A budget of nodes is kept to the node, and identically in every run.
        let one = !cfg!(feature = "threads") || meter.control().budget.expanded.is_some();
        let threads = if one {
            1
        } else {
            exact.threads.unwrap_or_else(processors)
        };
        let end = driver.close_gap(&mut self.search, threads, meter);
        meter.note_held(self.search.store.len() as u64, self.search.bytes());
        if self.search.rules.is_recording() {
            let claim = driver.claim(&mut self.search);
            self.claims = claim.iter().map(Nogood::step).collect();
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
}

impl<const W: usize> AnyBoardProof for BoardProof<W> {
    fn solve(
        &mut self,
        exact: &Exact,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<Answer, SolveError> {
        let tables = self.search.graph.bytes();
        let mut found = meter.with_tables(tables, |meter| self.search(exact, problem, meter));
        if let Some(custom) = &self.search.custom_bound {
            custom.check(problem.position().clone(), found.solution.moves())?;
            found = found.assuming(custom.assumption());
        }
        self.take_over(problem, found.solution.moves());
        Ok(found)
    }

    fn best_start(
        &mut self,
        exact: &Exact,
        board: &Board,
        mut meter: Meter<'_>,
    ) -> Result<Answer, SolveError> {
        meter.hold_tables(self.search.graph.bytes());
        let width = self.beam_width(exact, board);
        let best = best_start::find(&mut self.search, width, board, meter, &mut self.claims)?;
        self.any_start = !self.claims.is_empty();
        Ok(best)
    }

    fn prove_starts(
        &mut self,
        bounds: &[u32],
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> (usize, Result<(), Stop>) {
        let tables = self.search.graph.bytes();
        let mut starts = match self.starts.take() {
            Some(starts) => starts,
            None => StartsProof::new(&self.search, bounds.to_vec()),
        };
        let end = meter.with_tables(tables, |meter| {
            let end = starts.close_gap(&mut self.search, best, meter);
            meter.note_held(self.search.store.len() as u64, self.search.bytes());
            end
        });
        let lower_bound = starts.lower(best);
        self.starts = Some(starts);
        (lower_bound, end)
    }

    fn two_walkers(&mut self, problem: &Problem, meter: &mut Meter<'_>) -> Result<usize, Stop> {
        let tables = self.search.graph.bytes();
        let bound = meter.with_tables(tables, |meter| {
            self.search.two_walkers(problem.position(), meter)
        })?;
        Ok(bound as usize)
    }

    fn bytes(&self) -> u64 {
        self.search.graph.bytes() + self.search.bytes()
    }

    fn take_over(&mut self, problem: &Problem, moves: &[Color]) {
        self.last = Some((problem.position().clone(), moves.to_vec()));
    }

    fn claim_color_blind(&mut self, problem: &Problem) {
        if !self.claims.is_empty() {
            return;
        }
        let Search { graph, rules, .. } = &mut self.search;
        let root = graph.node(problem.position());
        let bound = graph
            .color_blind(&root, u32::MAX)
            .map_or(0, |bound| bound.moves);
        let Some(moves) = bound.checked_sub(1) else {
            return;
        };
        let nogood = bound_nogood(graph, &root, moves, 0, &Bits::EMPTY, rules);
        self.claims = vec![nogood.step()];
    }

    fn write_certificate(
        &mut self,
        board: &Board,
        solution: &Solution,
        output: &mut dyn io::Write,
    ) -> io::Result<()> {
        match self.search.rules.record() {
            Some(record) => record.write(board, solution, &self.claims, self.any_start, output),
            None => Ok(()),
        }
    }
}
