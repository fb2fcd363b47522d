//! Progress on standard error, if that is a terminal, and remarks.

use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::{Budget, Cancel, Control, Progress};
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle,
};

use crate::arguments::Quiet;
use crate::machine;

/// The time between two drawings of the bar while nothing happens: the time that it shows goes on.
const TICK: Duration = Duration::from_millis(250);

/// A progress bar, hidden without a terminal, and remarks; neither with `--quiet`.
pub(crate) struct ProgressDisplay {
    bar: ProgressBar,
    quiet: Quiet,
    part: Arc<Mutex<Part>>,
}

/// A part of the work whose steps take about as long as each other: that of one solver. What it takes says nothing about other
/// parts.
#[derive(Clone, Copy, Debug)]
struct Part {
    began: Instant,
    /// The number of steps before it.
    first: u64,
    /// The number of steps at its end.
    end: u64,
    /// Whether no other part follows.
    is_last: bool,
}

impl Part {
    /// Estimates the time left when this many steps are done, from those of this part; `None` before the first of them.
    ///
    /// The time of the step at work counts: while it goes on, the estimate grows.
    fn left(&self, done: u64, now: Instant) -> Option<Duration> {
        let of_part = done.checked_sub(self.first).filter(|&steps| steps > 0)?;
        let each = now.duration_since(self.began).as_secs_f64() / of_part as f64;
        let seconds = each * self.end.saturating_sub(done) as f64;
        Duration::try_from_secs_f64(seconds).ok()
    }

    /// Writes the estimate.
    fn describe_left(&self, done: u64, now: Instant) -> String {
        match self.left(done, now) {
            Some(left) if self.is_last => format!(", about {:#} left", HumanDuration(left)),
            Some(left) => format!(", at least {:#} left", HumanDuration(left)),
            None => String::new(),
        }
    }
}

impl ProgressDisplay {
    /// Creates a bar of `steps` steps, with an estimate of the time left.
    pub(crate) fn of_steps(quiet: Quiet, steps: usize) -> Self {
        Self::styled(
            quiet,
            Some(steps as u64),
            // The message has a line of its own: beside the bar, 80 columns would have no room for bounds.
            "{bar:20} {human_pos}/{human_len}  {elapsed} elapsed{left}\n{prefix}{wide_msg}",
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
        let part = Arc::new(Mutex::new(Part {
            began: Instant::now(),
            first: 0,
            end: steps.unwrap_or(0),
            is_last: true,
        }));
        let shown = Arc::clone(&part);
        let left = move |state: &ProgressState, text: &mut dyn fmt::Write| {
            let part = *shown.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = text.write_str(&part.describe_left(state.pos(), Instant::now()));
        };
        let bar = match ProgressStyle::with_template(template) {
            Ok(style) => bar.with_style(style.with_key("left", left)),
            Err(_) => bar,
        };
        // The tick is a thread, for which there has to be room.
        if !bar.is_hidden() && machine::most_threads() > 1 {
            bar.enable_steady_tick(TICK);
        }
        Self { bar, quiet, part }
    }

    /// Begins a part of the work, up to this number of steps; `is_last` if no other part follows.
    pub(crate) fn begin_part(&self, end: usize, is_last: bool) {
        let mut part = self.part.lock().unwrap_or_else(PoisonError::into_inner);
        *part = Part {
            began: Instant::now(),
            first: self.bar.position(),
            end: end as u64,
            is_last,
        };
    }

    /// Counts steps that an earlier run has done; the time left is estimated from the others.
    pub(crate) fn resume_at(&self, done: usize) {
        self.set_done(done);
        let mut part = self.part.lock().unwrap_or_else(PoisonError::into_inner);
        part.began = Instant::now();
        part.first = done as u64;
    }

    /// Sets the number of steps done.
    pub(crate) fn set_done(&self, done: usize) {
        self.bar.set_position(done as u64);
    }

    /// Runs a solve within these limits until it is cancelled, and shows its progress after the label.
    #[cfg(feature = "draw")]
    pub(crate) fn solve<R>(
        &self,
        label: &str,
        budget: Budget,
        cancel: &Cancel,
        solve: impl FnOnce(Control<'_>) -> R,
    ) -> R {
        let at_work = usize::try_from(self.bar.position()).unwrap_or(usize::MAX);
        self.solve_step(at_work, label, budget, cancel, solve)
    }

    /// Runs the solve of a step, counted from 0, while others may be at work, too.
    pub(crate) fn solve_step<R>(
        &self,
        step: usize,
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
            self.show_step(step, || format!("{label}{}", describe(progress)));
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

    /// Shows the progress of a step if it is the first at work, for which all others wait.
    pub(crate) fn show_step(&self, step: usize, message: impl FnOnce() -> String) {
        if self.bar.position() == step as u64 {
            self.show(message());
        }
    }

    /// Shows a note before the message, which stays until another note.
    pub(crate) fn note(&self, note: &str) {
        self.bar.set_prefix(format!("{note}; "));
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

/// Describes the progress of a solve briefly: the bounds, which a narrow terminal shows first, and how many positions were
/// expanded for them.
pub(crate) fn describe(progress: &Progress) -> String {
    let positions = positions(progress.expanded);
    match (progress.lower_bound, progress.upper_bound) {
        (Some(lower), Some(upper)) => {
            let most = count(upper, "move", "moves");
            format!("at least {lower}, at most {most}, {positions}")
        }
        (Some(lower), None) => {
            let least = count(lower, "move", "moves");
            format!("at least {least}, {positions}")
        }
        (None, Some(upper)) => {
            let most = count(upper, "move", "moves");
            format!("at most {most}, {positions}")
        }
        (None, None) => positions,
    }
}

/// Returns a number of positions, rounded to a tenth of a million if there are so many.
fn positions(expanded: u64) -> String {
    const MILLION: u64 = 1_000_000;
    match expanded {
        1 => "1 position".to_owned(),
        few if few < MILLION => format!("{} positions", HumanCount(few)),
        many => format!("{:.1} million positions", many as f64 / MILLION as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_parts_say_nothing_about_slow_ones() {
        let began = Instant::now();
        let after = |seconds| began + Duration::from_secs(seconds);
        let mut part = Part {
            began,
            first: 12,
            end: 18,
            is_last: false,
        };
        assert_eq!(part.left(12, after(9)), None);
        assert_eq!(part.left(14, after(8)), Some(Duration::from_secs(16)));
        // The step at work takes longer than those before it.
        assert_eq!(part.left(14, after(80)), Some(Duration::from_secs(160)));
        assert_eq!(part.describe_left(14, after(8)), ", at least 16s left");
        part.is_last = true;
        assert_eq!(part.describe_left(14, after(8)), ", about 16s left");
        assert_eq!(part.left(18, after(9)), Some(Duration::ZERO));
    }

    #[test]
    fn of_several_boards_at_work_the_first_is_shown() {
        let display = ProgressDisplay::of_steps(Quiet::NO, 3);
        display.show_step(1, || "second".to_owned());
        assert_eq!(display.bar.message(), "");
        display.show_step(0, || "first".to_owned());
        assert_eq!(display.bar.message(), "first");
        display.advance();
        display.show_step(0, || "over".to_owned());
        display.show_step(1, || "second".to_owned());
        assert_eq!(display.bar.message(), "second");
    }

    #[test]
    fn unknown_figures_are_left_out() {
        let mut progress = Progress::default();
        progress.expanded = 1234;
        assert_eq!(describe(&progress), "1,234 positions");
        progress.upper_bound = Some(23);
        assert_eq!(describe(&progress), "at most 23 moves, 1,234 positions");
        progress.lower_bound = Some(21);
        progress.expanded = 3_249_999;
        assert_eq!(
            describe(&progress),
            "at least 21, at most 23 moves, 3.2 million positions"
        );
        progress.upper_bound = None;
        progress.expanded = 1;
        assert_eq!(describe(&progress), "at least 21 moves, 1 position");
    }
}
