//! Games of several solvers on several boards, and their comparison.

use std::collections::BTreeMap;

use colorwalk_boards::BoardId;
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, ComparisonRow, Game};
use colorwalk_solvers::Limit;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The games so far: the result of each solver on each board.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Games {
    boards: BoardsPlayed,
    games: Vec<(String, Vec<Game>)>,
}

/// The figures of a solver over the boards that it has solved so far.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GamesFigures {
    /// The number of boards solved.
    pub solved: usize,
    /// The smallest number of moves.
    pub min: usize,
    /// The mean number of moves.
    pub mean: f64,
    /// The largest number of moves.
    pub max: usize,
    /// The population standard deviation.
    pub stdev: f64,
    /// The mean time per board, in seconds.
    pub seconds_per_board: f64,
    /// The number of boards with a solution proven to be optimal.
    pub proven: usize,
    /// The number of boards on which a limit stopped the solver before it had a proof.
    pub stopped: usize,
}

#[wasm_bindgen]
impl Games {
    /// Returns a comparison without games of these solvers on the boards of these ids, which are of one kind; `source`
    /// is `series` or `random`, and random boards have a first seed.
    ///
    /// # Errors
    ///
    /// If the first id is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(
        solvers: Vec<String>,
        ids: Vec<String>,
        source: &str,
        seed: Option<u64>,
    ) -> Result<Games, JsError> {
        // The first board describes all of them, which are of one kind.
        let mut example = Vec::new();
        if let Some(id) = ids.first() {
            example.push(id.parse::<BoardId>()?.into_board());
        }
        let mut boards = BoardsPlayed::new(source.to_owned(), seed, &example, Vec::new());
        boards.count = ids.len();
        boards.ids = ids;
        // Boards come in any order from several workers, so each has its place from the beginning.
        let mut games = Vec::with_capacity(solvers.len());
        for solver in solvers {
            games.push((solver, vec![Game::default(); boards.count]));
        }
        Ok(Self { boards, games })
    }

    /// Enters the result of a solver on a board, both counted from 0; `stopped_by` is the name of a limit.
    #[allow(
        clippy::too_many_arguments,
        reason = "the page has the fields of an answer that came from a worker"
    )]
    pub fn enter(
        &mut self,
        solver: usize,
        board: usize,
        length: usize,
        lower_bound: usize,
        seconds: f64,
        stopped_by: Option<String>,
        expanded: f64,
        peak_bytes: f64,
    ) {
        // The page counts solvers and boards: an index out of range is ignored, not a panic.
        let Some((_, boards)) = self.games.get_mut(solver) else {
            return;
        };
        if let Some(game) = boards.get_mut(board) {
            *game = Game {
                length: Some(length),
                lower_bound: Some(lower_bound),
                stopped_by: stopped_by.and_then(|name| name.parse::<Limit>().ok()),
                seconds,
                // The page has numbers of 53 bits.
                expanded: Some(expanded as u64),
                peak_bytes: Some(peak_bytes as u64),
            };
        }
    }

    /// Returns the figures of a solver; `None` before the first board that it has solved.
    pub fn figures(&self, solver: usize) -> Option<GamesFigures> {
        let (name, boards) = self.games.get(solver)?;
        // Computed anew each time, so that no figure has to be kept in step with the games.
        let row = ComparisonRow::new(name.clone(), boards);
        Some(GamesFigures {
            solved: row.solved,
            min: row.min?,
            mean: row.mean?,
            max: row.max?,
            stdev: row.stdev?,
            seconds_per_board: row.seconds_per_board,
            proven: row.proven,
            stopped: row.stopped,
        })
    }

    /// Returns the frequency of each number of moves of a solver: a number, its frequency, the next number, and so on.
    pub fn tally(&self, solver: usize) -> Vec<u32> {
        let Some((_, boards)) = self.games.get(solver) else {
            return Vec::new();
        };
        let mut tally = BTreeMap::new();
        for played in boards {
            if let Some(length) = played.length {
                *tally.entry(length as u32).or_insert(0) += 1;
            }
        }
        let mut pairs = Vec::with_capacity(2 * tally.len());
        for (length, times) in tally {
            pairs.extend([length, times]);
        }
        pairs
    }

    /// Returns the comparison in the format of `colorwalk compare --format json`.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn json(&self) -> Result<String, JsError> {
        let mut text = Vec::new();
        self.comparison().write_json(&mut text)?;
        Ok(String::from_utf8(text)?)
    }

    /// Returns the games as comma-separated values, one line per solver and board, in the format of `compare --format
    /// csv-boards`.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn csv(&self) -> Result<String, JsError> {
        let mut text = Vec::new();
        self.comparison().write_boards_csv(&mut text)?;
        Ok(String::from_utf8(text)?)
    }
}

impl Games {
    fn comparison(&self) -> Comparison {
        Comparison::new(self.boards.clone(), self.games.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entered_games_make_a_comparison() {
        let ids = ["series-0", "series-1", "series-2"]
            .map(str::to_owned)
            .to_vec();
        let solvers = vec!["greedy:metric=area".to_owned(), "exact".to_owned()];
        let mut games = Games::new(solvers, ids, "series", None)
            .map_err(|_| "no games")
            .unwrap();
        assert_eq!(games.figures(0), None);
        for (board, length) in [(2, 40), (0, 44), (7, 1)] {
            let stop = Some("time".to_owned());
            games.enter(0, board, length, 26, 0.5, stop, 7.0, 0.0);
        }
        let figures = GamesFigures {
            solved: 2,
            min: 40,
            mean: 42.0,
            max: 44,
            stdev: 2.0,
            seconds_per_board: 0.5,
            proven: 0,
            stopped: 2,
        };
        assert_eq!(
            (games.figures(0), games.tally(0)),
            (Some(figures), vec![40, 1, 44, 1])
        );
        (0..3).for_each(|board| games.enter(1, board, 30, 30, 0.5, None, 7.0, 0.0));
        let comparison = Comparison::parse(&games.json().map_err(|_| "no text").unwrap()).unwrap();
        assert_eq!(
            comparison.boards.describe(),
            "the first 3 boards of the series, 30 × 20 cells, 5 colors"
        );
        assert_eq!(
            (comparison.rows[0].gap, comparison.rows[0].lengths[1]),
            (Some(12.0), None)
        );
        assert_eq!(
            games.csv().map_err(|_| "no text").unwrap().lines().count(),
            7
        );
    }
}
