//! Comparisons, computed by `colorwalk-lab`.

use colorwalk::{Board, BoardId};
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Game};
use pyo3::prelude::*;

use crate::board::PyBoard;

/// The result for a board: the number of moves, the lower bound, the seconds, what stopped the solver, the expanded positions and
/// the peak bytes; ``None`` if it was not solved.
type Result = Option<(usize, usize, f64, Option<String>, u64, u64)>;

/// Returns the comparison of solvers with these results, in the format of ``colorwalk compare --format json``.
#[pyfunction]
pub(crate) fn comparison_json(
    boards: Vec<PyRef<'_, PyBoard>>,
    games: Vec<(String, Vec<Result>)>,
) -> PyResult<String> {
    let mut all = Vec::with_capacity(boards.len());
    for board in &boards {
        all.push(board.0.clone());
    }
    let mut by_solver = Vec::with_capacity(games.len());
    for (solver, games) in games {
        let mut results = Vec::with_capacity(games.len());
        for game in games {
            results.push(game_of(game));
        }
        by_solver.push((solver, results));
    }
    let source = "python".to_owned();
    let boards = BoardsPlayed::new(source, None, &all, ids(&all));
    let comparison = Comparison::new(boards, by_solver);
    let mut text = Vec::new();
    comparison.write_json(&mut text)?;
    let text = String::from_utf8(text)?;
    Ok(text)
}

/// Returns the id of each board, or none at all if one has no rows and columns, and therefore no id.
///
/// Without ids, boards with equal descriptions count as the same.
fn ids(boards: &[Board]) -> Vec<String> {
    let mut ids = Vec::with_capacity(boards.len());
    for board in boards {
        let Some(id) = BoardId::from_board(board) else {
            return Vec::new();
        };
        ids.push(id.to_string());
    }
    ids
}

/// Converts the result for a board.
fn game_of(result: Result) -> Game {
    let Some((length, lower_bound, seconds, stopped_by, expanded, peak_bytes)) = result else {
        return Game::default();
    };
    Game {
        length: Some(length),
        lower_bound: Some(lower_bound),
        stopped_by: stopped_by.and_then(|name| name.parse().ok()),
        seconds,
        expanded: Some(expanded),
        peak_bytes: Some(peak_bytes),
    }
}
