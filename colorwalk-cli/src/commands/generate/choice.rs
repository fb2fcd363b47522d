//! The choice among candidates, and the report on those that were skipped.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::files::{BoardWriter, Unwritable, WriteError};
use colorwalk_core::wording::count;
use colorwalk_lab::par::Par;
use colorwalk_solvers::Cancel;
use colorwalk_solvers::difficulty::Score;

use super::Generate;
use super::quota::{Candidate, Quota};
use crate::error::{Error, Verdict};
use crate::levels::Levels;
use crate::progress::{self, ProgressDisplay};

/// Chooses boards and writes them, in the order of the sources.
pub(super) struct Choice<'a> {
    /// The command.
    pub(super) command: &'a Generate,
    /// How many boards of each kind are wanted.
    pub(super) quotas: &'a [Quota],
    /// The flag that Ctrl-C raises.
    pub(super) cancel: &'a Cancel,
    /// The levels of boards.
    pub(super) levels: Levels<'a>,
    /// Shows the number of boards found.
    pub(super) display: &'a ProgressDisplay,
    /// Writes boards in their format.
    pub(super) writer: BoardWriter,
    /// Where boards are written.
    pub(super) output: &'a mut dyn Write,
    /// What was examined.
    pub(super) totals: Totals,
    /// Whether as many boards were found as are wanted.
    pub(super) is_complete: bool,
}

impl Choice<'_> {
    /// Writes a candidate if it is wanted. Breaks once all boards are found.
    pub(super) fn consider(
        &mut self,
        mut candidate: Candidate<'_>,
    ) -> Result<ControlFlow<()>, Error> {
        if self.cancel.is_cancelled() {
            return Ok(ControlFlow::Break(()));
        }
        // Several candidates are examined while the last one is found.
        let quota = candidate.quota;
        if !quota.is_open() {
            return Ok(ControlFlow::Continue(()));
        }
        let notes = self.choose(&mut candidate);
        if self.command.par.is_some() || self.command.difficulty.is_some() {
            self.display.show(self.totals.to_string());
        }
        let Some(mut notes) = notes else {
            return Ok(ControlFlow::Continue(()));
        };
        if let Some(id) = quota.source.id(candidate.index) {
            notes.insert(0, id);
        }
        let notes = notes.join(", ");
        // The bar and the boards may share a terminal.
        let written = self.display.suspend(|| {
            let output = &mut *self.output;
            self.writer.write(&candidate.puzzle, Some(&notes), output)
        });
        written.map_err(unwritten)?;
        quota.count_found();
        self.display.advance();
        // Breaking raises the flag that Ctrl-C raises, so the end has to be told apart.
        self.is_complete = !self.quotas.iter().any(Quota::is_open);
        if self.is_complete {
            Ok(ControlFlow::Break(()))
        } else {
            Ok(ControlFlow::Continue(()))
        }
    }

    /// Counts a candidate. Returns what is known of it, for a comment; `None` if it is not wanted.
    fn choose(&mut self, candidate: &mut Candidate<'_>) -> Option<Vec<String>> {
        self.totals.examined += 1;
        let puzzle = &mut candidate.puzzle;
        let mut notes = Vec::new();
        match candidate.par {
            None => {}
            Some(Par::Inside(moves)) => {
                self.totals.moves.insert(moves);
                puzzle.optimum = Some(moves);
                notes.push(format!("par {moves}"));
            }
            Some(Par::Outside(moves)) => {
                self.totals.moves.insert(moves);
                return None;
            }
            Some(Par::Unknown) => {
                self.totals.unproven += 1;
                return None;
            }
        }
        if let Some(measured) = candidate.measured {
            let Some(rating) = self.levels.rate(&puzzle.board, &measured) else {
                self.totals.unproven += 1;
                return None;
            };
            self.totals.scores.insert(rating.difficulty.score);
            if rating.level.as_ref().ok() != self.command.difficulty.as_ref() {
                return None;
            }
            let par = rating.difficulty.par;
            puzzle.optimum = Some(par);
            notes.push(format!("par {par}"));
            notes.push(rating.to_string());
        }
        Some(notes)
    }

    /// Reports the boards that could not be rated, and those that were not found.
    pub(super) fn report(&self, wanted: usize) -> Verdict {
        let found: usize = self.quotas.iter().map(Quota::found).sum();
        let is_interrupted = self.cancel.is_cancelled() && found < wanted && !self.is_complete;
        let is_short = self.quotas.iter().any(Quota::is_short);
        if self.totals.unproven > 0 && !is_interrupted {
            let were = if self.totals.unproven == 1 {
                "was"
            } else {
                "were"
            };
            let boards = count(self.totals.unproven, "board", "boards");
            let remark =
                format!("{boards} {were} passed over whose par was not proven within the limits");
            self.display.remark(&remark);
        }
        if !is_interrupted && !is_short {
            return Verdict::Done;
        }
        let boards = count(wanted, "board", "boards");
        let totals = &self.totals;
        if is_interrupted {
            progress::say(&format!(
                "interrupted: {found} of {boards} found among the {totals}"
            ));
            Verdict::Interrupted
        } else {
            progress::say(&format!("{found} of {boards} found among the {totals}"));
            Verdict::Incomplete
        }
    }
}

/// Running totals.
#[derive(Default)]
pub(super) struct Totals {
    examined: usize,
    unproven: usize,
    /// The numbers of moves of solutions.
    moves: BTreeSet<usize>,
    scores: BTreeSet<Score>,
}

impl fmt::Display for Totals {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} looked at", self.examined)?;
        if let Some(least) = self.moves.first()
            && let Some(most) = self.moves.last()
        {
            write!(formatter, ", with solutions of {least} to {most} moves")?;
        }
        if let Some(least) = self.scores.first()
            && let Some(most) = self.scores.last()
        {
            write!(formatter, ", with scores of {least} to {most}")?;
        }
        Ok(())
    }
}

/// Returns the error of a board that was not written, with the option that helps.
pub(super) fn unwritten(error: WriteError) -> Error {
    let message = match error {
        WriteError::Output(error) => return error.into(),
        WriteError::Unwritable(Unwritable::Walk) => {
            format!("{error}: ask for boards with the item flood, or another format")
        }
        WriteError::Unwritable(Unwritable::Start(_)) => {
            format!("{error}: ask for the format grid or tokens")
        }
        WriteError::Unwritable(Unwritable::Topology(format)) => {
            format!("{error}: ask for --format {format}")
        }
        _ => format!("{error}: ask for another format"),
    };
    Error::Usage(message)
}
