//! A solved board as a line.

use colorwalk_core::Color;
use colorwalk_core::wording::{count, printable};
use colorwalk_free::{FreeOutcome, FreeProblem};
use colorwalk_lab::{Record, Solved};
use colorwalk_solvers::Limit;
use serde::Serialize;

use super::FreePuzzle;
use crate::error::Verdict;

/// The value of the field that tells a line from one of Color Walk.
const GAME: &str = "free";

/// A solved board; the fields are in the order of the JSON.
#[derive(Debug, Serialize)]
pub(super) struct FreeSolved {
    /// The number of the board, counted from 0.
    board: usize,
    /// The name of the game.
    game: &'static str,
    /// `optimal` or `feasible`.
    status: &'static str,
    /// The limit that stopped the solver, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<Limit>,
    /// The number of moves.
    length: usize,
    /// The proven lower bound on the moves of any solution.
    lower_bound: usize,
    /// The row, the column and the color of each move, counted from 0.
    moves: Vec<[usize; 3]>,
    /// The time, in seconds.
    seconds: f64,
    /// The number of expanded nodes.
    expanded: u64,
    /// The peak number of bytes used for positions.
    peak_bytes: u64,
    /// The color that all cells must have at the end, if it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<usize>,
    /// The number of moves that the file of the level states.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated: Option<usize>,
    /// The most moves that a solution may have, if they are limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    move_limit: Option<usize>,
    /// Whether a solution has so few moves; missing without a limit, and if that is open.
    #[serde(rename = "possible", skip_serializing_if = "Option::is_none")]
    is_within_limit: Option<bool>,
    /// The moves in the board's own symbols.
    symbols: String,
    /// The file of the board and its place there, if it is of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// The id of the board, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The number of cells per row, if there are rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<usize>,
    /// The number of rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<usize>,
    /// The number of colors to choose from.
    colors: usize,
}

impl FreeSolved {
    /// Returns the line of a board.
    pub(super) fn new(
        board: usize,
        place: Option<String>,
        id: Option<String>,
        puzzle: &FreePuzzle,
        outcome: &FreeOutcome,
    ) -> Self {
        let FreeProblem {
            board: cells,
            target,
            move_limit,
        } = &puzzle.problem;
        let width = cells.width();
        let mut moves = Vec::with_capacity(outcome.moves.len());
        for next in &outcome.moves {
            moves.push([next.cell / width, next.cell % width, next.color.index()]);
        }
        Self {
            board,
            game: GAME,
            status: if outcome.is_optimal() {
                "optimal"
            } else {
                "feasible"
            },
            stopped_by: outcome.limit.filter(|_| !outcome.is_optimal()),
            length: outcome.moves.len(),
            lower_bound: outcome.lower_bound,
            moves,
            seconds: outcome.statistics.elapsed.as_secs_f64(),
            expanded: outcome.statistics.expanded,
            peak_bytes: outcome.statistics.peak_bytes,
            target: target.map(Color::index),
            stated: puzzle.stated(),
            move_limit: *move_limit,
            is_within_limit: move_limit.and_then(|limit| outcome.is_possible_in(limit)),
            symbols: puzzle.write(&outcome.moves),
            place,
            id,
            width: puzzle.height.map(|_| width),
            height: puzzle.height,
            colors: puzzle.problem.colors(),
        }
    }

    /// Returns whether the solution is proven to be optimal.
    pub(super) fn is_optimal(&self) -> bool {
        self.lower_bound == self.length
    }

    /// Returns whether the user stopped the search.
    pub(super) fn is_cancelled(&self) -> bool {
        self.stopped_by == Some(Limit::Cancelled)
    }

    /// Returns what the board means for the exit code: with a limit of moves, whether a solution keeps to it.
    pub(super) fn verdict(&self) -> Verdict {
        match (self.move_limit, self.is_within_limit) {
            (None, _) | (Some(_), Some(true)) => Verdict::Done,
            (Some(_), Some(false)) => Verdict::Incomplete,
            (Some(_), None) => Verdict::Unproven,
        }
    }

    /// Returns a readable line, without the line break.
    pub(super) fn text(&self) -> String {
        let name = match self.place.as_ref().or(self.id.as_ref()) {
            Some(name) => printable(name).into_owned(),
            None => format!("board {}", self.board),
        };
        let length = count(self.length, "move", "moves");
        let proven = if self.is_optimal() {
            "optimal".to_owned()
        } else {
            format!("at least {} needed", self.lower_bound)
        };
        let stated = match self.stated {
            Some(stated) => format!(", {stated} in the file"),
            None => String::new(),
        };
        let within = match (self.move_limit, self.is_within_limit) {
            (None, _) => String::new(),
            (Some(limit), Some(true)) => format!(", possible in {limit}"),
            (Some(limit), Some(false)) => format!(", not possible in {limit}"),
            (Some(limit), None) => format!(", open if possible in {limit}"),
        };
        let stopped = match self.stopped_by {
            Some(limit) => format!(", stopped by {}", limit.description()),
            None => String::new(),
        };
        let moves = printable(&self.symbols);
        format!("{name}: {length}, {proven}{stated}{within}{stopped}: {moves}")
    }

    /// Returns the line of JSON, without the line break.
    pub(super) fn json(&self) -> String {
        // Serializing numbers and text cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns the moves alone.
    pub(super) fn moves(&self) -> String {
        printable(&self.symbols).into_owned()
    }

    /// Returns the figures for the summary of a run.
    pub(super) fn figures(&self) -> Record {
        Record::Solved(Solved {
            status: self.status.to_owned(),
            length: self.length,
            ..Solved::default()
        })
    }
}
