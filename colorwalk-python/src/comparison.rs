//! The figures of many solvers on the same boards, which the laboratory makes.

use colorwalk::{Board, GameId};
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Known, Played};
use pyo3::prelude::*;

use crate::board::PyBoard;

/// What came of a board: the number of moves, how many are needed at least, and the seconds; ``None`` if it was not
/// solved.
type Game = Option<(usize, usize, f64)>;

/// The comparison of solvers that have made this of the boards, as ``colorwalk compare --format json`` writes it.
#[pyfunction]
pub(crate) fn comparison_json(boards: Vec<PyRef<'_, PyBoard>>, games: Vec<(String, Vec<Game>)>) -> PyResult<String> {
    let boards: Vec<Board> = boards.iter().map(|board| board.0.clone()).collect();
    // Boards without rows and columns have no id; without ids, boards that look alike count as the same.
    let ids = boards.iter().map(|board| GameId::of(board).map(|id| id.to_string())).collect::<Option<_>>();
    let played = |game: Game| match game {
        Some((length, lower_bound, seconds)) => Played { known: Some(Known { length, lower_bound }), seconds },
        None => Played { known: None, seconds: 0.0 },
    };
    let games = games.into_iter().map(|(solver, games)| (solver, games.into_iter().map(played).collect()));
    let boards = BoardsPlayed::new("python".to_owned(), None, &boards, ids.unwrap_or_default());
    let mut text = Vec::new();
    Comparison::new(boards, games).write_json(&mut text)?;
    Ok(String::from_utf8(text)?)
}
