//! The summary of a run over several boards.

use std::fmt;
use std::time::Instant;

use colorwalk_core::wording::count;
use colorwalk_solvers::batch::Summary;

use crate::{Row, RowMove};

/// The figures of a run so far.
///
/// ```
/// use colorwalk_lab::{Row, RunSummary};
///
/// let mut summary = RunSummary::begin();
/// summary.enter::<colorwalk_core::Color>(&Row::unsolved(0, "greedy", "stopped".into(), 0.5));
/// assert!(summary.to_string().starts_with("1 board: 0 solved, 0 proven"));
/// ```
#[derive(Debug)]
pub struct RunSummary {
    begun: Instant,
    boards: usize,
    /// The numbers of moves of the boards that were solved.
    lengths: Vec<usize>,
    proven: usize,
    /// The numbers of moves above the optimum in the file, where there is one.
    above: Vec<usize>,
}

impl RunSummary {
    /// Starts a summary, and its clock.
    pub fn begin() -> Self {
        Self {
            begun: Instant::now(),
            boards: 0,
            lengths: Vec::new(),
            proven: 0,
            above: Vec::new(),
        }
    }

    /// Adds the result of a board.
    pub fn enter<M: RowMove>(&mut self, row: &Row<M>) {
        self.boards += 1;
        let Some(answer) = row.answer() else {
            return;
        };
        let length = answer.solution.len();
        self.lengths.push(length);
        self.proven += usize::from(answer.is_optimal());
        if let Some(optimum) = row.optimum {
            // A file may state too high an optimum, which is reported as an error of its own.
            self.above.push(length.saturating_sub(optimum));
        }
    }
}

/// Formats one line: boards, solved and proven ones, moves, seconds, and the gap to the optima in the file.
impl fmt::Display for RunSummary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = count(self.boards, "board", "boards");
        write!(
            formatter,
            "{boards}: {} solved, {} proven",
            self.lengths.len(),
            self.proven
        )?;
        if let Some(Summary { min, mean, max, .. }) = Summary::of(&self.lengths) {
            write!(
                formatter,
                ", {min} to {} (mean {mean:.2})",
                count(max, "move", "moves")
            )?;
        }
        if !self.above.is_empty() {
            let above = count(self.above.iter().sum(), "move", "moves");
            let boards = count(self.above.len(), "board", "boards");
            write!(
                formatter,
                ", {above} above the optimum, which is known for {boards}"
            )?;
        }
        write!(formatter, ", {:.2} s", self.begun.elapsed().as_secs_f64())
    }
}
