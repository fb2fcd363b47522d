//! Games of several solvers on several boards, and their comparison.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_lab::Provenance;
use colorwalk_lab::comparison::{
    BoardsPlayed, Comparison, ComparisonRow, Game, PairedDifference, mean_gap, proven_optimum,
};
use colorwalk_solvers::{Budget, Limit};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::answer::parse;

/// The games so far: the result of each solver on each board.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Games {
    boards: BoardsPlayed,
    /// The limits of each game.
    limits: Budget,
    games: Vec<(String, Vec<Game>)>,
}

/// The figures of a solver over the boards that it has solved so far.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
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
    /// The names of those limits.
    pub stopped_by: Vec<String>,
    /// The mean number of moves above the optimum, if a solver has proven that of every board.
    pub gap: Option<f64>,
    /// The mean difference from the first solver, board by board; `None` for the first solver itself.
    pub difference: Option<f64>,
    /// The 95% confidence interval of that difference reaches from it this far to both sides, if there are two boards.
    pub margin: Option<f64>,
}

#[wasm_bindgen]
impl Games {
    /// Returns a comparison without games of these solvers on the boards of these ids, which are of one kind; `source`
    /// is `series` or `random`, and random boards have a first seed. A game has a time limit in seconds, or none.
    ///
    /// # Errors
    ///
    /// If the first id or the time is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(
        solvers: Vec<String>,
        ids: Vec<String>,
        source: &str,
        seed: Option<u64>,
        seconds: Option<f64>,
    ) -> Result<Games, JsError> {
        let time = seconds.map(Duration::try_from_secs_f64).transpose()?;
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
        Ok(Self {
            boards,
            limits: Budget::default().with_time(time),
            games,
        })
    }

    /// Enters the answer of a solver on a board, both counted from 0; the answer is JSON as a worker has written it.
    ///
    /// # Errors
    ///
    /// If the text is not an answer.
    pub fn enter(&mut self, solver: usize, board: usize, answer: &str) -> Result<(), JsError> {
        let answer = parse(answer)?;
        // The page counts solvers and boards: an index out of range is ignored, not a panic.
        let Some((_, boards)) = self.games.get_mut(solver) else {
            return Ok(());
        };
        if let Some(game) = boards.get_mut(board) {
            *game = Game::from(&answer);
        }
        Ok(())
    }

    /// Returns the figures of a solver; `None` before the first board that it has solved.
    pub fn figures(&self, solver: usize) -> Option<GamesFigures> {
        let (name, boards) = self.games.get(solver)?;
        // Computed anew each time, so that no figure has to be kept in step with the games.
        let row = ComparisonRow::new(name.clone(), boards);
        let figures = &row.figures;
        let difference = if solver == 0 {
            PairedDifference::default()
        } else {
            let (_, first) = self.games.first()?;
            let lengths: Vec<Option<usize>> = first.iter().map(|game| game.length).collect();
            PairedDifference::of(&row.lengths, &lengths)
        };
        let mut stopped_by = BTreeSet::new();
        for limit in row.stopped_by.iter().flatten() {
            // A cap is a parameter of its solver, and does not count as a stop.
            if *limit != Limit::Cap {
                stopped_by.insert(limit.to_string());
            }
        }
        Some(GamesFigures {
            solved: figures.solved,
            min: figures.min?,
            mean: figures.mean?,
            max: figures.max?,
            stdev: figures.stdev?,
            seconds_per_board: figures.seconds_per_board?,
            proven: figures.proven,
            stopped: figures.stopped,
            stopped_by: stopped_by.into_iter().collect(),
            gap: self
                .optimum()
                .and_then(|optimum| mean_gap(boards, &optimum)),
            difference: difference.mean,
            margin: difference.margin,
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
    /// Returns the optimum of each board, if a solver has proven all of them.
    fn optimum(&self) -> Option<Vec<usize>> {
        let mut games = self.games.iter();
        games.find_map(|(_, boards)| proven_optimum(boards, self.boards.count))
    }

    fn comparison(&self) -> Comparison {
        Comparison {
            run: Some(Provenance::default()),
            limits: self.limits,
            ..Comparison::new(self.boards.clone(), self.games.clone())
        }
    }
}

#[cfg(test)]
mod tests;
