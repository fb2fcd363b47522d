//! The boards of a sheet to print, each with its solution, and its par and level.

use std::time::Duration;

use colorwalk_core::wording::count;
use colorwalk_draw::Replay;
use colorwalk_lab::Source;
use colorwalk_lab::grade::Grader;
use colorwalk_solvers::{Budget, Cancel};

use super::replays::replays;
use crate::error::Error;
use crate::levels::Levels;
use crate::progress;
use crate::solver::DEFAULT_SOLVER;

/// The time for the level of a board, unless a limit is given. The first of a kind waits for the levels of the kind.
const TIME: Duration = Duration::from_secs(60);

/// Solves and rates boards, each within a budget; `None` if one has no solution, which is reported.
pub(super) fn boards(
    source: &Source,
    budget: Budget,
) -> Result<Option<Vec<(Replay, String)>>, Error> {
    let (cancel, bar) = (Cancel::new(), progress::boards(source.count()));
    let grader = Grader::new(1, budget.with_time(budget.time.unwrap_or(TIME)), &cancel)?;
    let mut levels = Levels::new(&grader, &cancel, &bar);
    let mut boards = Vec::new();
    for (index, read) in source.puzzles().enumerate() {
        let puzzle = read?;
        let solutions = replays(&[DEFAULT_SOLVER.to_owned()], &[], &puzzle, budget)?;
        let Some(mut solution) = solutions.and_then(|mut solutions| solutions.pop()) else {
            return Ok(None);
        };
        solution.title = source.name(index);
        let moves = solution.moves().len();
        let mut note = format!("best known: {}", count(moves, "move", "moves"));
        if solution.optimal {
            let rating = levels.rate(&puzzle.board, &grader.measure(&puzzle.board)?);
            let level = rating.and_then(|rating| rating.level.ok());
            note = format!(
                "par {moves}{}",
                level
                    .map(|level| format!(", {}", level.name()))
                    .unwrap_or_default()
            );
        }
        boards.push((solution, note));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Some(boards))
}
