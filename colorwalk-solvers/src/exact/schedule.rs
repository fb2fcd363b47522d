//! Which questions the search is asked, and in which order.
//!
//! From above: is there a solution with a move less than the best one? From below: is there one with as many moves as have
//! not been ruled out yet? The proof is done when the two meet, from whichever side. From above is cheaper on the whole, and on most boards the
//! first answer comes at once. A board that proves hard is asked from both sides in turn, with more and more vertices
//! for each, so that both bounds improve while it lasts; what one side has learned serves the other.

use colorwalk_core::Color;

use crate::control::{Limit, Meter};
use crate::kernel::{Bits, Node};
use crate::solver::{Found, Status};

use super::color_blind;
use super::search::{Answer, Search};
use super::workers::{self, Question};

/// The vertices of the first question, before the other side has its turn and other threads help.
const FIRST: u64 = 1 << 11;
/// The side from below gets this part of the vertices that the one from above has had.
const SHARE: u64 = 4;

/// What is known of a position.
#[derive(Debug)]
pub(super) struct Bounds<const W: usize> {
    /// A solution.
    pub(super) best: Vec<Color>,
    /// No solution has fewer moves.
    pub(super) lower: u32,
    /// The step that states the last refutation, if a proof is kept.
    pub(super) step: u32,
    /// The number of moves that it refutes.
    refuted: Option<u32>,
    root: Node<W>,
}

impl<const W: usize> Bounds<W> {
    /// The bounds of a position that these moves solve.
    pub(super) fn new(search: &Search<W>, root: &Node<W>, best: Vec<Color>, meter: &mut Meter<'_>) -> Self {
        let lower = search.net.color_blind(root, u32::MAX).map_or(0, |bound| bound.moves);
        meter.improve(&best);
        meter.raise(lower as usize);
        Self { best, lower, step: 0, refuted: None, root: *root }
    }

    /// Asks until the bounds meet or a limit is reached.
    pub(super) fn close(&mut self, search: &mut Search<W>, threads: usize, meter: &mut Meter<'_>) -> Result<(), Limit> {
        while let Some(from_above) = self.open() {
            if self.ask(search, from_above, FIRST, meter)? {
                let root = self.root;
                return workers::beside(threads, search, &root, meter, |search, question, meter| {
                    self.close_hard(search, question, meter)
                });
            }
        }
        Ok(())
    }

    /// The number of moves to ask for from above; `None` if the bounds have met.
    fn open(&self) -> Option<u32> {
        let from_above = (self.best.len() as u32).checked_sub(1)?;
        (self.lower <= from_above).then_some(from_above)
    }

    fn close_hard(&mut self, search: &mut Search<W>, question: &Question, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let mut allowed = FIRST;
        while let Some(from_above) = self.open() {
            question.ask(from_above);
            if self.ask(search, from_above, allowed, meter)? {
                let last = meter.expanded() + allowed / SHARE;
                while self.lower < from_above && meter.expanded() < last {
                    self.ask(search, self.lower, last - meter.expanded(), meter)?;
                }
                allowed = allowed.saturating_mul(2);
            }
        }
        Ok(())
    }

    /// Asks whether there is a solution of so many moves, and says whether the search has paused.
    fn ask(&mut self, search: &mut Search<W>, moves: u32, allowed: u64, meter: &mut Meter<'_>) -> Result<bool, Limit> {
        match search.solve(&self.root, moves, allowed, meter)? {
            Answer::Solved(colors) => {
                self.best = colors.into_iter().flat_map(|color| Color::new(usize::from(color))).collect();
                meter.improve(&self.best);
            }
            Answer::Refuted(nogood) => {
                if moves + 1 > self.lower {
                    self.lower = moves + 1;
                    meter.raise(self.lower as usize);
                }
                if self.refuted < Some(moves) {
                    (self.refuted, self.step) = (Some(moves), nogood.step);
                }
            }
            Answer::Paused => return Ok(true),
        }
        Ok(false)
    }

    /// The step of the proof that states the lower bound; 0 where there is nothing to prove.
    pub(super) fn claim(&self, search: &mut Search<W>) -> u32 {
        match self.lower.checked_sub(1) {
            None => 0,
            Some(moves) if self.refuted == Some(moves) => self.step,
            Some(moves) => {
                color_blind::refutation(&search.net, &self.root, moves, 0, &Bits::EMPTY, &mut search.proof).step
            }
        }
    }

    /// What is known, as the answer of a solver that was ended in this way.
    pub(super) fn found(self, end: Result<(), Limit>) -> Found {
        let lower_bound = Some(self.lower as usize);
        let status = end.map_or_else(Status::Exhausted, |()| Status::Optimal);
        Found { moves: self.best, status, lower_bound }
    }
}
