//! Comparisons, computed by `colorwalk-lab`.

use colorwalk::Limit;
use colorwalk_lab::Provenance;
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Game};
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error;
use crate::limits::budget;
use crate::many::Limits;

/// The result for a board: an object with these attributes. Without a length, the board was not solved.
#[derive(FromPyObject)]
pub(crate) struct Played {
    length: Option<usize>,
    lower_bound: Option<usize>,
    stopped_by: Option<String>,
    seconds: f64,
    expanded: Option<u64>,
    peak_bytes: Option<u64>,
}

impl Played {
    /// Returns the figures of the board.
    fn game(self) -> PyResult<Game> {
        let stopped_by = match self.stopped_by {
            Some(name) => Some(name.parse::<Limit>().map_err(error::value)?),
            None => None,
        };
        Ok(Game {
            length: self.length,
            lower_bound: self.lower_bound,
            stopped_by,
            seconds: self.seconds,
            expanded: self.expanded,
            peak_bytes: self.peak_bytes,
        })
    }
}

/// Returns the comparison of solvers with these results, in the format of ``colorwalk compare --format json``.
///
/// :param games: for each solver its specification and, for each board, an object with the attributes ``length``,
///     ``lower_bound``, ``stopped_by``, ``seconds``, ``expanded`` and ``peak_bytes``.
/// :param limits: the limits of each game.
#[pyfunction]
pub(crate) fn comparison_json(
    boards: Vec<PyRef<'_, PyBoard>>,
    games: Vec<(String, Vec<Played>)>,
    limits: Limits,
) -> PyResult<String> {
    let mut all = Vec::with_capacity(boards.len());
    for board in &boards {
        all.push(board.0.clone());
    }
    let mut by_solver = Vec::with_capacity(games.len());
    for (solver, played) in games {
        let mut results = Vec::with_capacity(played.len());
        for game in played {
            results.push(game.game()?);
        }
        by_solver.push((solver, results));
    }
    let source = "python".to_owned();
    let boards = BoardsPlayed::new(source, None, &all, ids(&boards));
    let mut comparison = Comparison::new(boards, by_solver);
    comparison.run = Some(Provenance::default());
    comparison.limits = budget(
        limits.time_limit,
        limits.expanded_limit,
        limits.memory_limit,
    )?;
    let mut text = Vec::new();
    comparison.write_json(&mut text)?;
    let text = String::from_utf8(text)?;
    Ok(text)
}

/// Returns the id of each board, or none at all if one has no rows and columns, and therefore no id.
///
/// Without ids, boards with equal descriptions count as the same.
fn ids(boards: &[PyRef<'_, PyBoard>]) -> Vec<String> {
    let mut ids = Vec::with_capacity(boards.len());
    for board in boards {
        let Some(id) = board.known_id() else {
            return Vec::new();
        };
        ids.push(id.to_string());
    }
    ids
}

/// Returns why the counts of results of an earlier version may differ from those of this one; ``None`` if they are the same.
#[pyfunction]
pub(crate) fn version_difference(earlier: &str) -> Option<String> {
    let earlier = Provenance {
        version: earlier.to_owned(),
        ..Provenance::default()
    };
    Provenance::default().difference(&earlier)
}

/// Returns the version of the library, which results name.
#[pyfunction]
pub(crate) fn library_version() -> String {
    Provenance::default().version
}
