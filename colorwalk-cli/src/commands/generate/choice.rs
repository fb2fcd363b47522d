//! The choice among candidates, and the report on those that were skipped.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::files::{BoardWriter, FileFormat, JsonBoard, Puzzle, Unwritable, WriteError};
use colorwalk_core::Solution;
use colorwalk_core::wording::count;
use colorwalk_lab::grade::Rating;
use colorwalk_lab::par::{Par, ParFinder, ParRange};
use colorwalk_solvers::Cancel;
use colorwalk_solvers::difficulty::Score;

use super::Generate;
use super::quota::{Candidate, Quota};
use crate::error::{Error, Verdict};
use crate::levels::Levels;
use crate::paint::Painter;
use crate::progress::{self, ProgressDisplay};

/// A board to write.
pub(super) struct Chosen {
    puzzle: Puzzle,
    /// What is known of it, for a comment.
    notes: Vec<String>,
    /// Its level and its score, if they were asked for.
    rating: Option<Rating>,
    /// A shortest solution, if the par was asked for.
    solution: Option<Solution>,
}

impl Chosen {
    /// Returns what sorted boards rise by: the score, which can be compared between kinds of boards, or else the par.
    fn rank(&self) -> (Option<Score>, Option<usize>) {
        let score = self.rating.as_ref().map(|rating| rating.difficulty.score);
        (score, self.puzzle.optimum)
    }
}

/// Chooses boards and writes them, in the order of the sources.
pub(super) struct Choice<'a> {
    /// The command.
    pub(super) command: &'a Generate,
    /// Finds the solutions of boards whose level was asked for.
    pub(super) finder: &'a ParFinder<'a>,
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
    /// Paints boards in place of grid text.
    pub(super) painter: Painter,
    /// Where boards are written.
    pub(super) output: &'a mut dyn Write,
    /// The boards that are written at the end, in another order.
    pub(super) kept: Vec<Chosen>,
    /// What was examined.
    pub(super) totals: Totals,
    /// Whether as many boards were found as are wanted.
    pub(super) is_complete: bool,
}

impl Choice<'_> {
    /// Writes a candidate if it is wanted. Breaks once all boards are found.
    pub(super) fn consider(&mut self, candidate: Candidate<'_>) -> Result<ControlFlow<()>, Error> {
        if self.cancel.is_cancelled() {
            return Ok(ControlFlow::Break(()));
        }
        // Several candidates are examined while the last one is found.
        let quota = candidate.quota;
        if !quota.is_open() {
            return Ok(ControlFlow::Continue(()));
        }
        let chosen = self.choose(candidate);
        if self.command.par.is_some() || self.command.difficulty.is_some() {
            self.display.note(&self.totals.to_string());
        }
        let Some(chosen) = chosen else {
            return Ok(ControlFlow::Continue(()));
        };
        if self.command.sort {
            self.kept.push(chosen);
        } else {
            self.write(chosen)?;
        }
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

    /// Writes the boards that were kept, the easiest first.
    pub(super) fn write_kept(&mut self) -> Result<(), Error> {
        let mut kept = std::mem::take(&mut self.kept);
        kept.sort_by_key(Chosen::rank);
        for chosen in kept {
            self.write(chosen)?;
        }
        Ok(())
    }

    /// Writes a board.
    fn write(&mut self, chosen: Chosen) -> Result<(), Error> {
        let object = self.object(&chosen)?;
        let Chosen {
            puzzle, mut notes, ..
        } = chosen;
        // Any other id is made from the cells, and as long as they are.
        if let Some(id) = &puzzle.id {
            notes.insert(0, id.to_string());
        }
        let notes = notes.join(", ");
        let painted = self.painted(&puzzle, &notes);
        // The bar and the boards may share a terminal.
        let written = self.display.suspend(|| {
            let output = &mut *self.output;
            match object.or(painted) {
                Some(text) => Ok(writeln!(output, "{text}")?),
                None => self.writer.write(&puzzle, Some(&notes), output),
            }
        });
        written.map_err(unwritten)
    }

    /// Returns a board with all that is known of it as JSON; `None` for another format.
    fn object(&self, chosen: &Chosen) -> Result<Option<String>, Error> {
        if self.command.format != FileFormat::JSON {
            return Ok(None);
        }
        let Some(mut object) = JsonBoard::new(&chosen.puzzle) else {
            return Ok(None);
        };
        if let Some(id) = chosen.puzzle.board_id() {
            object = object.with_id(id.to_string());
        }
        let mut solution = chosen.solution.clone();
        if let Some(rating) = &chosen.rating {
            let level = rating.level.as_ref().ok().map(|level| level.name());
            object = object.with_level(level, rating.difficulty.score.bits());
            // The proof of the level does not keep the moves.
            if let Par::Inside(moves) = self.finder.par(&chosen.puzzle.board, &ParRange::ANY)? {
                solution = Some(moves);
            }
        }
        if let Some(solution) = solution {
            object = object.with_solution(&solution);
        }
        Ok(Some(object.line()))
    }

    /// Returns a board in color below its notes, and the rule of its tiling; `None` if it is written as text.
    ///
    /// Cells are two columns wide. Copied from a terminal, that is boards in rows, which cannot say what a directive says: such a
    /// board has the heading of grid text, so that it is refused and not read as another one.
    fn painted(&self, puzzle: &Puzzle, notes: &str) -> Option<String> {
        if !self.painter.paints() {
            return None;
        }
        let board = self.painter.colors(puzzle).titled_board(&puzzle.board)?;
        let text = puzzle.board.to_string();
        let mut heading = String::new();
        for directive in text.lines().filter(|line| line.starts_with("#:")) {
            heading += &format!("# grid text\n{directive}\n");
        }
        Some(format!("{heading}# {notes}\n{board}"))
    }

    /// Counts a candidate, and returns it if it is wanted.
    fn choose(&mut self, candidate: Candidate<'_>) -> Option<Chosen> {
        self.totals.examined += 1;
        let mut puzzle = candidate.puzzle;
        let mut notes = Vec::new();
        let mut solution = None;
        match candidate.par {
            None => {}
            Some(Par::Inside(shortest)) => {
                let moves = shortest.len();
                solution = Some(shortest);
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
        let mut known = None;
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
            known = Some(rating);
        }
        Some(Chosen {
            puzzle,
            notes,
            rating: known,
            solution,
        })
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
