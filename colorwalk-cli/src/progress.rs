//! Progress on standard error, if that is a terminal.

use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::time::Duration;

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::Progress;
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle,
};

use crate::arguments::Quiet;

/// Returns a bar of `steps` steps, with an estimate of the time left; hidden without a terminal, or if asked to be quiet.
pub(crate) fn bar(quiet: Quiet, steps: u64) -> ProgressBar {
    styled(
        quiet,
        Some(steps),
        "{bar:20} {human_pos}/{human_len}  {elapsed} elapsed{left}  {wide_msg}",
    )
}

fn styled(quiet: Quiet, steps: Option<u64>, template: &str) -> ProgressBar {
    let is_terminal = std::io::stderr().is_terminal();
    let target = if is_terminal && !quiet.is_given() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(steps, target);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.with_key("left", left)),
        Err(_) => bar,
    }
}

/// Writes an estimate of the time left, which there is after the first step.
fn left(state: &ProgressState, text: &mut dyn fmt::Write) {
    if state.pos() > 0 && state.elapsed() > Duration::ZERO {
        let _ = write!(text, ", {:#} left", HumanDuration(state.eta()));
    }
}

/// Prints a remark, a line that is neither an error nor a warning, unless asked to be quiet.
pub(crate) fn remark(quiet: Quiet, line: &str) {
    if !quiet.is_given() {
        say(line);
    }
}

/// Prints a line on standard error; a failure to do so is ignored.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable(line));
}

/// Returns the bar of work on boards that may take long: a status line if there is one board.
pub(crate) fn boards(quiet: Quiet, count: usize) -> ProgressBar {
    if count == 1 {
        styled(quiet, None, "{spinner} {elapsed}  {wide_msg}")
    } else {
        bar(quiet, count as u64)
    }
}

/// Says that only `done` of all boards are done, if so, and returns whether they are all.
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
