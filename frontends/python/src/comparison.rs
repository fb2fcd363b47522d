//! Comparisons, computed by `colorwalk-lab`.

use colorwalk::{Board, BoardId};
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Known, Played};
use pyo3::prelude::*;

use crate::board::PyBoard;

/// The result for a board: the number of moves, the lower bound, and the seconds; ``None`` if it was not solved.
type Game = Option<(usize, usize, f64)>;

/// Returns the comparison of solvers with these results, in the format of ``colorwalk compare --format json``.
#[pyfunction]
pub(crate) fn comparison_json(
    boards: Vec<PyRef<'_, PyBoard>>,
    games: Vec<(String, Vec<Game>)>,
) -> PyResult<String> {
    let boards: Vec<Board> = boards.iter().map(|board| board.0.clone()).collect();
    // Boards without rows and columns have no id; without ids, boards with equal descriptions count as the same.
    let ids = boards
        .iter()
        .map(|board| BoardId::of(board).map(|id| id.to_string()))
        .collect::<Option<_>>();
    let played = |game: Game| match game {
        Some((length, lower_bound, seconds)) => Played {
            known: Some(Known {
                length,
                lower_bound,
            }),
            seconds,
        },
        None => Played {
            known: None,
            seconds: 0.0,
        },
    };
    let games = games
        .into_iter()
        .map(|(solver, games)| (solver, games.into_iter().map(played).collect()));
    let boards = BoardsPlayed::new("python".to_owned(), None, &boards, ids.unwrap_or_default());
    let mut text = Vec::new();
    Comparison::new(boards, games).write_json(&mut text)?;
    Ok(String::from_utf8(text)?)
}
