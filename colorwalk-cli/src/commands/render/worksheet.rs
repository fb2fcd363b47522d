//! The boards of a page to print, each with its solution, its par and its level.

use std::time::Duration;

use colorwalk_core::wording::count;
use colorwalk_draw::{PrintedBoard, Replay};
use colorwalk_lab::Source;
use colorwalk_lab::grade::Grader;
use colorwalk_solvers::difficulty::Level;
use colorwalk_solvers::{Budget, Cancel};

use super::replays::replays;
use crate::arguments::Quiet;
use crate::error::Error;
use crate::levels::Levels;
use crate::progress::ProgressDisplay;
use crate::solver::DEFAULT_SOLVER;

/// The time for the level of a board, unless a limit is given.
const TIME: Duration = Duration::from_secs(60);

/// Solves and rates boards, each within a budget; `None` if one has no solution, which is reported.
pub(super) fn boards(
    source: &Source,
    budget: Budget,
    quiet: Quiet,
) -> Result<Option<Vec<PrintedBoard>>, Error> {
    let cancel = Cancel::new();
    let display = ProgressDisplay::of_boards(quiet, source.count());
    let budget_of_level = budget.with_time(budget.time.unwrap_or(TIME));
    let grader = Grader::new(1, budget_of_level, &cancel)?;
    let mut levels = Levels::new(&grader, &cancel, &display);
    let solvers = [DEFAULT_SOLVER.to_owned()];

    let mut boards = Vec::new();
    for (index, read) in source.puzzles().enumerate() {
        let puzzle = read?;
        let Some(mut solutions) = replays(&solvers, &[], &puzzle, budget)? else {
            return Ok(None);
        };
        let Some(mut solution) = solutions.pop() else {
            return Ok(None);
        };
        solution.title = source.name(index);
        let note = if solution.optimal {
            let measured = grader.measure(&puzzle.board)?;
            let rating = levels.rate(&puzzle.board, &measured);
            let level = rating.and_then(|rating| rating.level.ok());
            note(&solution, level.map(Level::name))
        } else {
            note(&solution, None)
        };
        boards.push(PrintedBoard { solution, note });
        display.advance();
    }
    display.finish();
    Ok(Some(boards))
}

/// Describes a solution: par and level, or the number of moves of the best known solution.
fn note(solution: &Replay, level: Option<&str>) -> String {
    let moves = solution.moves().len();
    match level {
        _ if !solution.optimal => format!("best known: {}", count(moves, "move", "moves")),
        Some(level) => format!("par {moves}, {level}"),
        None => format!("par {moves}"),
    }
}
