//! The levels of boards, and the messages printed while they are computed.

use colorwalk_boards::random::Recipe;
use colorwalk_core::Board;
use colorwalk_lab::grade::{Grader, Measured, Rating};
use colorwalk_solvers::Cancel;
use colorwalk_solvers::difficulty::{Level, NoScale, Scale, Score};

use crate::error::Error;
use crate::progress::ProgressDisplay;

/// Rates boards, with the progress on a bar.
pub(crate) struct Levels<'a> {
    grader: &'a Grader<'a>,
    cancel: &'a Cancel,
    display: &'a ProgressDisplay,
    /// Why kinds of boards have no levels, once each.
    reported: Vec<NoScale>,
}

impl<'a> Levels<'a> {
    pub(crate) fn new(
        grader: &'a Grader<'a>,
        cancel: &'a Cancel,
        display: &'a ProgressDisplay,
    ) -> Self {
        Self {
            grader,
            cancel,
            display,
            reported: Vec::new(),
        }
    }

    /// Returns the rating of a board, if its difficulty is known. Prints the reason why a kind of boards has no
    /// levels once.
    pub(crate) fn rate(&mut self, board: &Board, measured: &Measured) -> Option<Rating> {
        let rating = self.grader.rate(board, measured, &mut |done| {
            self.display.show(progress(done));
        })?;
        // An interrupted measurement is not reported.
        if let Err(none) = &rating.level
            && !self.cancel.is_cancelled()
            && !self.reported.contains(none)
        {
            self.display.remark(&none.to_string());
            self.reported.push(none.clone());
        }
        Some(rating)
    }

    /// Prints the range of scores of a level, for boards of a kind.
    pub(crate) fn announce(&self, level: Level, kind: &Recipe) -> Result<(), Error> {
        let scale = self.grader.scale_of(kind, self.grader.budget, &mut |done| {
            self.display.show(progress(done));
        });
        let scores = scale
            .map_err(|none| Error::Usage(none.to_string()))?
            .range(level);
        let scores = match scores.into_inner() {
            (Score::MIN, most) => format!("{most} or less"),
            (least, Score::MAX) => format!("{least} or more"),
            (least, most) => format!("{least} to {most}"),
        };
        self.display
            .remark(&format!("{level} is a score of {scores}"));
        Ok(())
    }
}

/// Describes the progress through the random boards of a kind.
fn progress(done: usize) -> String {
    format!("{done} of {} random boards for the levels", Scale::SAMPLE)
}
