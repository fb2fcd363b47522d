//! Progress on standard error, if that is a terminal.

use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::time::Duration;

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::Progress;
use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Returns a bar of `steps` steps, with an estimate of the time left; hidden without a terminal.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), target());
    // There is no estimate before the first step.
    let left = |state: &ProgressState, text: &mut dyn fmt::Write| {
        let known = state.pos() > 0 && state.elapsed() > Duration::ZERO;
        let _ = if known { write!(text, ", {:#} left", HumanDuration(state.eta())) } else { Ok(()) };
    };
    match ProgressStyle::with_template("{bar:20} {human_pos}/{human_len}  {elapsed} gone{left}  {wide_msg}") {
        Ok(style) => bar.with_style(style.with_key("left", left)),
        Err(_) => bar,
    }
}

fn target() -> ProgressDrawTarget {
    if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() }
}

/// Prints a line on standard error; a failure to do so is ignored.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable(line));
}

/// Returns the bar of work on boards that may take long: a status line if there is one board.
pub(crate) fn boards(count: usize) -> ProgressBar {
    if count == 1 { proof() } else { bar(count as u64) }
}

/// Says that only `done` of all boards are done, if so, and returns whether they are all.
pub(crate) fn all_done(done: usize, all: usize) -> bool {
    if done < all {
        say(&format!("interrupted: {done} of {} done", count(all, "board", "boards")));
    }
    done >= all
}

/// Returns a status line for a single long solve; hidden without a terminal.
fn proof() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, target());
    match ProgressStyle::with_template("{spinner} {elapsed}  {wide_msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Describes the progress of a solve briefly.
pub(crate) fn describe(progress: &Progress) -> String {
    let mut text = format!("{} expanded", HumanCount(progress.expanded));
    if progress.held > 0 {
        text = format!("{} held, {text}", HumanCount(progress.held));
    }
    match (progress.lower_bound, progress.upper_bound) {
        (Some(lower), Some(upper)) => text += &format!(", {lower} to {}", count(upper, "move", "moves")),
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
        (progress.lower_bound, progress.upper_bound) = (Some(27), Some(29));
        assert_eq!(describe(&progress), "34,567 held, 1,234 expanded, 27 to 29 moves");
    }
}
