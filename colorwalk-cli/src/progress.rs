//! Progress on standard error, if that is a terminal, and remarks.

use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::time::Duration;

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::{Budget, Cancel, Control, Progress};
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle,
};

use crate::arguments::Quiet;

/// A progress bar, hidden without a terminal, and remarks; neither with `--quiet`.
pub(crate) struct ProgressDisplay {
    bar: ProgressBar,
    quiet: Quiet,
}

impl ProgressDisplay {
    /// Creates a bar of `steps` steps, with an estimate of the time left.
    pub(crate) fn of_steps(quiet: Quiet, steps: usize) -> Self {
        Self::styled(
            quiet,
            Some(steps as u64),
            "{bar:20} {human_pos}/{human_len}  {elapsed} elapsed{left}  {wide_msg}",
        )
    }

    /// Creates the bar of work on boards that may take long: a status line if there is one board.
    pub(crate) fn of_boards(quiet: Quiet, count: usize) -> Self {
        if count == 1 {
            Self::styled(quiet, None, "{spinner} {elapsed}  {wide_msg}")
        } else {
            Self::of_steps(quiet, count)
        }
    }

    fn styled(quiet: Quiet, steps: Option<u64>, template: &str) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        let target = if is_terminal && !quiet.is_given() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(steps, target);
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style.with_key("left", left)),
            Err(_) => bar,
        };
        Self { bar, quiet }
    }

    /// Counts steps that an earlier run has done; the time left is estimated from the others.
    pub(crate) fn resume_at(&self, done: usize) {
        self.set_done(done);
        self.bar.reset_eta();
    }

    /// Sets the number of steps done.
    pub(crate) fn set_done(&self, done: usize) {
        self.bar.set_position(done as u64);
    }

    /// Runs a solve within these limits until it is cancelled, and shows its progress after the label.
    pub(crate) fn solve<R>(
        &self,
        label: &str,
        budget: Budget,
        cancel: &Cancel,
        solve: impl FnOnce(Control<'_>) -> R,
    ) -> R {
        let control = Control::default().with_budget(budget).with_cancel(cancel);
        // For an observer, the solver reads the clock more often.
        if self.is_hidden() {
            return solve(control);
        }
        let mut observer = |progress: &Progress| {
            self.show(format!("{label}{}", describe(progress)));
        };
        solve(control.with_observer(&mut observer))
    }

    /// Counts a step.
    pub(crate) fn advance(&self) {
        self.bar.inc(1);
    }

    /// Shows a message beside the bar.
    pub(crate) fn show(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Returns whether the bar is hidden.
    pub(crate) fn is_hidden(&self) -> bool {
        self.bar.is_hidden()
    }

    /// Hides the bar while something is printed.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Prints a remark, a line that is neither an error nor a warning.
    pub(crate) fn remark(&self, line: &str) {
        if !self.quiet.is_given() {
            self.suspend(|| say(line));
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Writes an estimate of the time left; nothing before the first step.
fn left(state: &ProgressState, text: &mut dyn fmt::Write) {
    if state.pos() > 0 && state.elapsed() > Duration::ZERO {
        let _ = write!(text, ", {:#} left", HumanDuration(state.eta()));
    }
}

/// Prints a line on standard error; a failure to do so is ignored.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable(line));
}

/// Reports a run that was interrupted after `done` boards; returns whether it is complete.
pub(crate) fn all_done(done: usize, all: usize) -> bool {
    if done < all {
        say(&format!(
            "interrupted: {done} of {} done",
            count(all, "board", "boards")
        ));
    }
    done >= all
}

/// Describes the progress of a solve briefly.
pub(crate) fn describe(progress: &Progress) -> String {
    let mut text = format!("{} expanded", HumanCount(progress.expanded));
    if progress.held > 0 {
        text = format!("{} stored, {text}", HumanCount(progress.held));
    }
    match (progress.lower_bound, progress.upper_bound) {
        (Some(lower), Some(upper)) => {
            text += &format!(", {lower} to {}", count(upper, "move", "moves"));
        }
        (Some(lower), None) => text += &format!(", at least {}", count(lower, "move", "moves")),
        (None, Some(upper)) => text += &format!(", at most {}", count(upper, "move", "moves")),
        (None, None) => {}
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_figures_are_left_out() {
        let mut progress = Progress::default();
        progress.expanded = 1234;
        assert_eq!(describe(&progress), "1,234 expanded");
        progress.held = 34_567;
        progress.lower_bound = Some(27);
        progress.upper_bound = Some(29);
        assert_eq!(
            describe(&progress),
            "34,567 stored, 1,234 expanded, 27 to 29 moves"
        );
    }
}
