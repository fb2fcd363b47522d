//! The questions that the search is asked, and their order.
//!
//! From above: is there a solution with one move less than the best one? From below: is there one with as many moves as
//! have not been ruled out yet? The proof is complete when the two meet, from whichever side. From above is cheaper
//! overall, and on most boards the first answer comes at once. A board that is hard to prove is asked from both sides
//! in turn, with more and more nodes for each, so that both bounds improve meanwhile; what one side has learned serves
//! the other.

mod best_start;
pub(super) mod board_proof;
mod helpers;
mod prover;

pub(crate) use board_proof::{BoardProof, MOST_REGIONS, prepare};
pub use prover::{CertifyError, Prover};

use colorwalk_core::{Board, Color, Position};

use crate::api::{Answer, Meter, Stop};
use crate::beam::{self, search::width_within};

use crate::exact::{AnyNogood, AnySearch, Reply, Worker};

/// The side from below gets this fraction of the nodes that the one from above has had.
const BELOW_SHARE: u64 = 16;
/// All later beams together get this fraction of all nodes.
const BEAMS_SHARE: u64 = 4;
/// On boards that are far from a proof, all later beams together get this many times the nodes.
const BEAMS_FACTOR_IF_FAR: u64 = 8;
/// Boards with wider sets than this have thousands of regions.
const FAR_WORDS: usize = 32;
/// Their bounds are far apart if the gap is more than one in this many moves.
const FAR_GAP: usize = 8;
/// Each beam is this many times as wide as the one before.
const WIDENING: usize = 4;

/// Closes the gap between the known bounds of a position.
#[derive(Debug)]
pub(crate) struct Driver {
    /// A solution.
    pub(crate) best: Vec<Color>,
    /// No solution has fewer moves.
    pub(crate) lower: u32,
    /// The strongest refutation.
    refuted: Option<AnyNogood>,
    position: Position,
    /// The width of the last beam; `None` without beams.
    width: Option<usize>,
    /// The number of nodes that all later beams have taken.
    in_beams: u64,
}

impl Driver {
    /// Creates the bounds of a position that these moves solve.
    pub(crate) fn new(
        search: &dyn AnySearch,
        position: &Position,
        best: Vec<Color>,
        width: Option<usize>,
        meter: &mut Meter<'_>,
    ) -> Self {
        let lower = search.color_blind(position.cleared().words());
        meter.improve(&best);
        meter.raise_proven(lower as usize);
        Self {
            best,
            lower,
            refuted: None,
            position: position.clone(),
            width,
            in_beams: 0,
        }
    }

    /// Asks until the bounds meet or a limit is reached. Which of the shortest solutions it has then may depend on what
    /// was learned before, and on threads; finding the first one in a fixed order would take longer than the proof.
    pub(crate) fn close_gap(
        &mut self,
        search: &mut dyn AnySearch,
        first_nodes: u64,
        threads: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        // Most boards are solved by the first question, for which threads would take longer to start.
        while let Some(from_above) = self.next_question() {
            if self.ask(search, from_above, first_nodes, meter)? {
                continue;
            }
            // It takes longer than an easy board, and is worth it on the others.
            if !search.context().rules.is_recording() {
                self.lower = self.lower.max(search.two_walkers(&self.position, meter)?);
                meter.raise_proven(self.lower as usize);
            }
            let position = self.position.clone();
            let root = position.cleared().words();
            helpers::with_helpers(threads, search, root, meter, |search, meter| {
                self.close_hard_gap(search, first_nodes, meter)
            })?;
        }
        Ok(())
    }

    /// Returns the number of moves to ask for from above; `None` if the bounds have met.
    fn next_question(&self) -> Option<u32> {
        let from_above = (self.best.len() as u32).checked_sub(1)?;
        (self.lower <= from_above).then_some(from_above)
    }

    /// Asks from both sides in turn, and for better solutions by wider beams, with twice the nodes each time.
    fn close_hard_gap(
        &mut self,
        search: &mut dyn AnySearch,
        first: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let began = meter.expanded();
        let mut allowed = first;
        while let Some(from_above) = self.next_question() {
            if let Some(worker) = &mut search.context().worker {
                worker.question = from_above;
                if let Some(colors) = worker.shared.ask(from_above) {
                    self.improve(&colors, meter);
                    continue;
                }
            }
            if self.ask(search, from_above, allowed, meter)? {
                continue;
            }
            // A helper has answered: its solution is taken up before anything else is asked.
            let worker = search.context().worker.as_ref();
            if worker.is_some_and(Worker::is_asked_something_else) {
                continue;
            }
            self.ask_from_below(search, from_above, allowed / BELOW_SHARE, meter)?;
            let spent = meter.expanded() - began;
            let most = if self.is_far(search.width()) {
                spent.saturating_mul(BEAMS_FACTOR_IF_FAR)
            } else {
                spent / BEAMS_SHARE
            };
            self.widen(search, most, meter)?;
            allowed = allowed.saturating_mul(2);
        }
        Ok(())
    }

    /// Raises the lower bound, at most to `end`, within this many nodes.
    fn ask_from_below(
        &mut self,
        search: &mut dyn AnySearch,
        end: u32,
        allowed: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let last = meter.expanded() + allowed;
        while self.lower < end && meter.expanded() < last {
            let nodes_left = last - meter.expanded();
            if !self.ask(search, self.lower, nodes_left, meter)? {
                break;
            }
        }
        Ok(())
    }

    /// Returns whether the bounds of a large board are so far apart that no proof is to be expected, judging by boards
    /// of this size: then the remaining time goes to better solutions.
    fn is_far(&self, words: usize) -> bool {
        let gap = self.best.len() - self.lower as usize;
        words > FAR_WORDS && FAR_GAP * gap > self.best.len()
    }

    /// Looks for a better solution with wider and wider beams, which together take at most this many nodes.
    fn widen(
        &mut self,
        search: &mut dyn AnySearch,
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let Some(widest) = width_within(search.spare(), self.position.board()) else {
            return Ok(());
        };
        while let Some(width) = self.width {
            let wider = width.saturating_mul(WIDENING);
            // A layer for each move, and the width is the number of nodes of a layer.
            let cost = (wider * self.best.len()) as u64;
            let limit = self.best.len() as u32 - 1;
            if wider > widest || self.in_beams + cost > most || self.lower > limit {
                return Ok(());
            }
            self.width = Some(wider);
            self.in_beams += cost;
            // A helper may have the answer before the beam ends.
            let needless = search.context().worker.clone().map(Worker::needless);
            let swept = meter.with_tables(search.bytes(), |meter| {
                meter.while_needed(u64::MAX, needless, |meter| {
                    beam::sweep(&self.position, wider, limit, meter)
                })
            });
            let Some(found) = swept? else { return Ok(()) };
            if let Some(solution) = found {
                debug_assert!(solution.moves.len() < self.best.len(), "it is no better");
                self.best = solution.moves;
                meter.improve(&self.best);
            }
        }
        Ok(())
    }

    /// Asks whether there is a solution of at most `moves` moves; returns whether there is an answer within this many nodes, and
    /// before one of a helper.
    fn ask(
        &mut self,
        search: &mut dyn AnySearch,
        moves: u32,
        allowed: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        let needless = search.context().worker.clone().map(Worker::needless);
        match meter.while_needed(allowed, needless, |meter| {
            search.solve(self.position.cleared().words(), moves, meter)
        })? {
            Some(Reply::Solved(colors)) => self.improve(&colors, meter),
            Some(Reply::Refuted(nogood)) => {
                self.raise(search, moves + 1, meter);
                // The certificate states the highest bound, whichever side has found it.
                let is_best = self
                    .refuted
                    .as_ref()
                    .is_none_or(|known| known.moves() < nogood.moves());
                if is_best {
                    self.refuted = Some(nogood);
                }
            }
            None => return Ok(false),
        }
        Ok(true)
    }

    /// Records a lower bound, which is not proven if it depends on a custom bound.
    fn raise(&mut self, search: &mut dyn AnySearch, bound: u32, meter: &mut Meter<'_>) {
        if bound <= self.lower {
            return;
        }
        self.lower = bound;
        let custom_bound = search.context().custom_bound.as_ref();
        let is_assumed = custom_bound.is_some_and(|custom| custom.assumption().is_some());
        if is_assumed {
            meter.raise(bound as usize);
        } else {
            meter.raise_proven(bound as usize);
        }
    }

    /// Records a better solution.
    fn improve(&mut self, colors: &[u8], meter: &mut Meter<'_>) {
        debug_assert!(colors.len() < self.best.len(), "it is no better");
        self.best = moves_of(self.position.board(), colors);
        meter.improve(&self.best);
    }

    /// Returns a nogood that states the lower bound; `None` if there is nothing to prove.
    pub(crate) fn claim(&self, search: &mut dyn AnySearch) -> Option<AnyNogood> {
        let moves = self.lower.checked_sub(1)?;
        match &self.refuted {
            Some(known) if known.moves() >= moves => Some(known.clone()),
            // No search has raised the bound above the color-blind one.
            _ => Some(search.refute_by_bound(self.position.cleared().words(), moves)),
        }
    }

    /// Returns the answer of a solve that ended in this way.
    pub(crate) fn into_answer(self, end: Result<(), Stop>) -> Answer {
        let answer = Answer::feasible(self.best).with_stop(end.err());
        answer.proven(self.lower as usize)
    }
}

/// Returns the colors of the board with these numbers.
fn moves_of(board: &Board, numbers: &[u8]) -> Vec<Color> {
    let palette: Vec<Color> = board.palette().collect();
    numbers
        .iter()
        .map(|&number| palette[usize::from(number)])
        .collect()
}
