//! What a run over several boards has come to, in a line.

use std::time::Instant;

use colorwalk_core::wording::count;
use colorwalk_solvers::Status;
use colorwalk_solvers::batch::Summary;

use super::answer::Answer;

/// The figures so far.
#[derive(Debug)]
pub(super) struct Tally {
    begun: Instant,
    boards: usize,
    /// The numbers of moves of the boards that were solved.
    lengths: Vec<usize>,
    proven: usize,
    /// Solved boards of which the file tells the optimum.
    known: usize,
    /// How many moves these have, all together, above the optimum.
    above: usize,
}

impl Tally {
    /// No board yet; the clock runs from here.
    pub(super) fn begin() -> Self {
        Self { begun: Instant::now(), boards: 0, lengths: Vec::new(), proven: 0, known: 0, above: 0 }
    }

    /// Enters what became of a board.
    pub(super) fn enter(&mut self, answer: &Answer) {
        self.boards += 1;
        let Answer::Solved { puzzle, outcome } = answer else { return };
        let length = outcome.solution.len();
        self.lengths.push(length);
        self.proven += usize::from(outcome.status == Status::Optimal);
        if let Some(optimum) = puzzle.optimum {
            self.known += 1;
            self.above += length.saturating_sub(optimum);
        }
    }

    /// The line: boards, solved and proven ones, moves, seconds, and the gap to the optima that the file tells.
    pub(super) fn describe(&self) -> String {
        let (solved, proven) = (self.lengths.len(), self.proven);
        let moves = Summary::of(&self.lengths).map(|Summary { min, mean, max, .. }| {
            format!(", {min} to {} (mean {mean:.2})", count(max, "move", "moves"))
        });
        let gap = (self.known > 0).then(|| {
            let boards = count(self.known, "board", "boards");
            format!(", {} above the optimum, which is known of {boards}", count(self.above, "move", "moves"))
        });
        let boards = count(self.boards, "board", "boards");
        let (moves, gap) = (moves.unwrap_or_default(), gap.unwrap_or_default());
        format!("{boards}: {solved} solved, {proven} proven{moves}{gap}, {:.2} s", self.begun.elapsed().as_secs_f64())
    }
}
