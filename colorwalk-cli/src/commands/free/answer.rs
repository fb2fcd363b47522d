//! A solved board as a row.

use colorwalk_core::Color;
use colorwalk_free::FreeMove;
use colorwalk_lab::{Goal, Row, Shape};
use colorwalk_solvers::Answer;

use super::FreePuzzle;
use crate::error::Verdict;

/// A row of this game: each move is a row, a column and a color.
pub(super) type FreeRow = Row<[usize; 3]>;

/// Returns the row of a board.
pub(super) fn row(board: usize, puzzle: &FreePuzzle, answer: Answer<FreeMove>) -> FreeRow {
    let problem = &puzzle.problem;
    let width = problem.board.width();
    let symbols = puzzle.write(answer.solution.moves());
    let answer =
        answer.map_moves(|step| [step.cell / width, step.cell % width, step.color.index()]);
    FreeRow {
        symbols: Some(symbols),
        shape: Shape::new(problem.board.lattice(), problem.colors()),
        goal: Some(Goal {
            target: problem.target.map(Color::index),
            stated: puzzle.stated(),
        }),
        move_limit: problem.move_limit,
        ..FreeRow::solved(board, "", answer)
    }
}

/// Returns what a row means for the exit code: with a limit of moves, whether a solution keeps to it.
pub(super) fn verdict(row: &FreeRow) -> Verdict {
    if row.result.is_err() {
        return Verdict::Incomplete;
    }
    match row.is_within_limit() {
        _ if row.move_limit.is_none() => Verdict::Done,
        Some(true) => Verdict::Done,
        Some(false) => Verdict::Incomplete,
        None => Verdict::Unproven,
    }
}
