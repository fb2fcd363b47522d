//! What a check of solutions has found: told as it goes, or as one object at the end.

use std::io::Write;

use colorwalk_core::files::{Puzzle, WrongOptimum};
use colorwalk_core::wording::count;
use colorwalk_solvers::batch::Summary;
use serde::Serialize;

use super::{VerifyFormat, histogram};
use crate::error::{Error, Verdict};
use crate::output::printable;
use crate::record;

/// What the file says of a board, checked: the line, and the number of moves or what is wrong.
pub(super) type Checked = Option<(usize, Result<usize, String>)>;

/// The totals so far; as JSON, the fields are in the order in which other programs find them.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    boards: usize,
    right: usize,
    wrong: usize,
    /// Boards of whose optimum the file of boards tells too many moves.
    wrong_optima: usize,
    min: Option<usize>,
    mean: Option<f64>,
    max: Option<usize>,
    stdev: Option<f64>,
    /// Right solutions of boards whose optimum the file tells.
    known_optima: usize,
    /// How many moves these have, all together, above the optimum.
    above_optimum: usize,
    /// The number of moves on each board; null where there is no right solution.
    lengths: Vec<Option<usize>>,
    mistakes: Vec<Mistake>,
    #[serde(skip)]
    format: VerifyFormat,
}

/// Something that is wrong.
#[derive(Debug, Serialize)]
struct Mistake {
    board: Option<usize>,
    line: Option<usize>,
    message: String,
}

impl Report {
    /// Nothing checked yet.
    pub(super) fn new(format: VerifyFormat) -> Self {
        Self {
            boards: 0,
            right: 0,
            wrong: 0,
            wrong_optima: 0,
            min: None,
            mean: None,
            max: None,
            stdev: None,
            known_optima: 0,
            above_optimum: 0,
            lengths: Vec::new(),
            mistakes: Vec::new(),
            format,
        }
    }

    /// Enters the next board.
    pub(super) fn enter(&mut self, checked: Checked, puzzle: &Puzzle, output: &mut dyn Write) -> Result<(), Error> {
        let board = self.boards;
        self.boards += 1;
        self.lengths.push(None);
        match checked {
            None => self.wrong(Some(board), None, "there is no solution", output),
            Some((line, Err(mistake))) => self.wrong(Some(board), Some(line), &mistake, output),
            Some((line, Ok(length))) => {
                self.right += 1;
                self.lengths[board] = Some(length);
                if let Some(optimum) = puzzle.optimum {
                    self.known_optima += 1;
                    self.above_optimum += length.saturating_sub(optimum);
                }
                match puzzle.wrong_optimum(0, length) {
                    None => Ok(()),
                    Some(wrong) => self.wrong_optimum(board, line, wrong, output),
                }
            }
        }
    }

    /// Counts a solution as wrong, and tells why.
    pub(super) fn wrong(
        &mut self,
        board: Option<usize>,
        line: Option<usize>,
        message: &str,
        output: &mut dyn Write,
    ) -> Result<(), Error> {
        self.wrong += 1;
        self.tell(board, line, message, output)
    }

    fn wrong_optimum(
        &mut self,
        board: usize,
        line: usize,
        wrong: WrongOptimum,
        output: &mut dyn Write,
    ) -> Result<(), Error> {
        self.wrong_optima += 1;
        self.tell(Some(board), Some(line), &wrong.to_string(), output)
    }

    fn tell(
        &mut self,
        board: Option<usize>,
        line: Option<usize>,
        message: &str,
        output: &mut dyn Write,
    ) -> Result<(), Error> {
        if self.format == VerifyFormat::Json {
            self.mistakes.push(Mistake { board, line, message: message.to_owned() });
            return Ok(());
        }
        let place = match (board, line) {
            (Some(board), Some(line)) => format!("board {board} (line {line}): "),
            (Some(board), None) => format!("board {board}: "),
            (None, Some(line)) => format!("line {line}: "),
            (None, None) => String::new(),
        };
        Ok(writeln!(output, "{place}{}", printable(message))?)
    }

    /// Tells the totals.
    pub(super) fn close(mut self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let lengths: Vec<usize> = self.lengths.iter().flatten().copied().collect();
        let summary = Summary::of(&lengths);
        if let Some(Summary { min, mean, max, stdev, .. }) = summary {
            (self.min, self.mean, self.max, self.stdev) = (Some(min), Some(mean), Some(max), Some(stdev));
        }
        match self.format {
            VerifyFormat::Json => writeln!(output, "{}", record::line(&self))?,
            VerifyFormat::Text => self.write(&lengths, summary, output)?,
        }
        Ok(if self.wrong + self.wrong_optima == 0 { Verdict::Done } else { Verdict::Fell })
    }

    fn write(&self, lengths: &[usize], summary: Option<Summary>, output: &mut dyn Write) -> Result<(), Error> {
        let boards = count(self.boards, "board", "boards");
        writeln!(output, "{boards}, {} right, {} wrong", self.right, self.wrong)?;
        if let Some(Summary { min, mean, max, stdev, .. }) = summary {
            let total = count(lengths.iter().sum(), "move", "moves");
            writeln!(output, "{total}, min {min}, mean {mean:.2}, max {max}, stdev {stdev:.2}")?;
        }
        if self.known_optima > 0 {
            let boards = count(self.known_optima, "board", "boards");
            let moves = count(self.above_optimum, "move", "moves");
            writeln!(output, "{moves} above the optimum, which is known of {boards}")?;
        }
        if !lengths.is_empty() {
            writeln!(output)?;
            histogram::write(lengths, output)?;
        }
        Ok(())
    }
}
