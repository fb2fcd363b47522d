//! A progress bar of `indicatif` for a proof: it fills up as the two bounds meet.

use colorwalk::random::Recipe;
use colorwalk::{Answer, Control, Exact, Problem, Progress, Solver};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{Checked, ensure};

/// Solves a problem and shows how far its proof is. Nothing is drawn unless the standard error is a terminal.
fn solve_with_bar(problem: &Problem) -> Checked<Answer> {
    let style = ProgressStyle::with_template("{elapsed} {bar:30} {msg}")?;
    let bar = ProgressBar::no_length().with_style(style);
    let mut observer = |progress: &Progress| show(progress, &bar);
    let control = Control::default().with_observer(&mut observer);
    let answer = Exact::new().solve(problem, control)?;
    bar.finish();
    Ok(answer)
}

/// Moves the bar to the lower bound, out of the moves of the best solution.
fn show(progress: &Progress, bar: &ProgressBar) {
    let lower = progress.lower_bound.unwrap_or(0);
    bar.set_position(lower as u64);
    match progress.upper_bound {
        Some(upper) => {
            bar.set_length(upper as u64);
            bar.set_message(format!("{lower} to {upper} moves"));
        }
        None => bar.set_message(format!("{lower} moves or more")),
    }
}

pub fn check() -> Checked<()> {
    let board = Recipe::new(8, 8, 4)?.board(1);
    let answer = solve_with_bar(&Problem::new(&board))?;
    ensure(answer.is_optimal(), || {
        "a board of 64 cells is proven at once".to_owned()
    })?;
    println!("a progress bar over {} moves", answer.solution.len());
    Ok(())
}
