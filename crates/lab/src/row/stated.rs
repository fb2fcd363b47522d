//! A row as a line states it, and the check of what it states.
//!
//! This is the only place where the keys of rows are written down. Reading is lenient, so that lines of other programs and
//! of earlier versions can be checked too: every key but the number of the board may be missing, and unknown keys are
//! ignored. What a line states is believed only after [`StatedRow::replay`].

use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_boards::files::Puzzle;
use colorwalk_core::check::check;
use colorwalk_core::wording::{count, excerpt};
use colorwalk_core::{Cell, Solution};
use colorwalk_solvers::{Answer, Budget, Limit, Proof, Statistics};
use serde::{Deserialize, Serialize};

use crate::json;

use super::{FEASIBLE, Goal, OPTIMAL, Row, RowMove, Shape, Unsolved, gap};

/// The value of the key `game` in rows of the any-region game.
const FREE: &str = "free";

/// A row as JSON; the fields are in the order of the keys. `N` is a move: the number of a color, counted from 0; in the
/// any-region game a row, a column and a color.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RowOf_{N}"))]
pub struct StatedRow<N = usize> {
    /// The number of the board, counted from 0.
    pub board: usize,
    /// `free` in rows of the any-region game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The solver's specification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solver: Option<String>,
    /// The reason why there is no solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// `optimal` if that is proven, else `feasible`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
    /// The custom bound with which the solution is optimal, if that holds; it is not proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimal_if: Option<String>,
    /// What stopped the solver before it had a proof, if anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::StoppedBy>")
    )]
    pub stopped_by: Option<Limit>,
    /// The number of moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<usize>,
    /// The proven lower bound on the moves of any solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<usize>,
    /// The moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<N>>,
    /// The time, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The number of expanded nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expanded: Option<u64>,
    /// The number of generated positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<u64>,
    /// The peak number of positions stored at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak_held: Option<u64>,
    /// The peak number of bytes used for positions, what was learned, and tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak_bytes: Option<u64>,
    /// The limits that the solver was given; those that are missing were not set. Times are in seconds.
    #[serde(default, skip_serializing_if = "json::is_unlimited")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Limits"))]
    pub limits: Budget,
    /// The color that all cells must have at the end of the any-region game, if it is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<usize>,
    /// The number of moves that the file of the level states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stated: Option<usize>,
    /// The most moves that a solution may have, if they are limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_limit: Option<usize>,
    /// Whether a solution has so few moves; missing without a limit, and if that is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub possible: Option<bool>,
    /// The optimum, if the file of boards gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimum: Option<usize>,
    /// The number of moves above that optimum; negative if the file is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<i64>,
    /// The row and column of the start cell that was chosen, if every start was allowed; on a graph, 0 and the cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<(usize, usize)>,
    /// The moves in the board's own symbols, if these are not 1, 2, 3, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
    /// What people call the colors, from number 0 on, if their palette has names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<Vec<String>>,
    /// The file of the board and its place there, if it is of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The file with the certificate of the lower bound, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// The id of the board, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The number of cells per row, if there are rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// The number of rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<usize>,
    /// The number of colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<usize>,
    /// The tiling, such as `torus`, unless it is a plain grid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topology: Option<String>,
}

/// A solution that clears its board, and the line that it is of, whose claims may be true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Replayed<'a> {
    /// The number of moves.
    pub length: usize,
    /// The number of moves that clear something: the others can be omitted.
    pub clearing: usize,
    pub(crate) row: &'a StatedRow,
}

impl<M: RowMove> From<&Row<M>> for StatedRow<M::Number> {
    fn from(row: &Row<M>) -> Self {
        let mut stated = Self {
            board: row.board,
            game: row.goal.map(|_| FREE.to_owned()),
            solver: Some(row.solver.clone()).filter(|solver| !solver.is_empty()),
            limits: row.limits,
            target: row.goal.and_then(|goal| goal.target),
            stated: row.goal.and_then(|goal| goal.stated),
            move_limit: row.move_limit,
            possible: row.is_within_limit(),
            optimum: row.optimum,
            gap: row.gap(),
            symbols: row.symbols.clone(),
            names: row.names.clone(),
            place: row.place.clone(),
            certificate: row.certificate.clone(),
            id: row.id.clone(),
            width: row.shape.width,
            height: row.shape.height,
            colors: row.shape.colors,
            topology: row.shape.topology.clone(),
            seconds: Some(row.seconds()),
            ..Self::default()
        };
        match &row.result {
            Ok(answer) => stated.enter(answer, row.shape.width),
            Err(unsolved) => stated.error = Some(unsolved.error.clone()),
        }
        stated
    }
}

impl<N: Default> StatedRow<N> {
    /// States an answer on a board of this many cells per row; the cells of a graph are one row.
    fn enter<M: RowMove<Number = N>>(&mut self, answer: &Answer<M>, width: Option<usize>) {
        let proof = answer.proof();
        let Statistics {
            expanded,
            generated,
            peak_held,
            peak_bytes,
            ..
        } = answer.statistics;
        self.status = Some(proof.name().to_owned());
        if let Proof::OptimalIf { bound } = proof {
            self.optimal_if = Some(bound);
        }
        self.stopped_by = answer.stopped_by();
        self.length = Some(answer.solution.len());
        self.lower_bound = Some(answer.lower_bound());
        let moves = answer.solution.moves().iter();
        self.moves = Some(moves.map(|step| step.number()).collect());
        self.expanded = Some(expanded);
        self.generated = Some(generated);
        self.peak_held = Some(peak_held);
        self.peak_bytes = Some(peak_bytes);
        let width = width.unwrap_or(usize::MAX);
        self.start = answer.start.map(|cell| (cell / width, cell % width));
    }

    /// Returns whether the line states that the solution is proven to be optimal.
    pub(crate) fn is_optimal(&self) -> bool {
        self.status.as_deref() == Some(OPTIMAL)
    }

    /// Returns the stated lower bound, given the number of moves.
    pub(crate) fn needed(&self, length: usize) -> usize {
        match self.lower_bound {
            Some(bound) => bound,
            // "optimal" states that as many moves are needed as the solution has.
            None if self.is_optimal() => length,
            None => 0,
        }
    }

    /// Returns the row, as the line states it. Nothing is checked.
    ///
    /// # Errors
    ///
    /// If there are neither moves nor an error, or if a number is not a move.
    pub(crate) fn into_row<M: RowMove<Number = N>>(self) -> Result<Row<M>, String> {
        let result = match (&self.moves, &self.error) {
            (Some(moves), None) => Ok(self.answer(moves)?),
            (None, Some(error)) => Err(Unsolved {
                error: error.clone(),
                seconds: self.seconds.unwrap_or_default(),
            }),
            _ => return Err(NOT_WRITTEN.to_owned()),
        };
        let goal = Goal {
            target: self.target,
            stated: self.stated,
        };
        Ok(Row {
            board: self.board,
            solver: self.solver.unwrap_or_default(),
            limits: self.limits,
            result,
            id: self.id,
            place: self.place,
            optimum: self.optimum,
            symbols: self.symbols,
            names: self.names,
            certificate: self.certificate,
            shape: Shape {
                width: self.width,
                height: self.height,
                colors: self.colors,
                topology: self.topology,
            },
            move_limit: self.move_limit,
            goal: self.game.is_some().then_some(goal),
        })
    }

    /// Returns the answer that the line states, with these moves.
    fn answer<M: RowMove<Number = N>>(&self, numbers: &[N]) -> Result<Answer<M>, String> {
        let mut moves = Vec::with_capacity(numbers.len());
        for number in numbers {
            moves.push(M::of_number(number).ok_or("one of its moves is not a color")?);
        }
        let length = moves.len();
        let mut statistics = Statistics::default();
        statistics.expanded = self.expanded.unwrap_or_default();
        statistics.generated = self.generated.unwrap_or_default();
        statistics.peak_held = self.peak_held.unwrap_or_default();
        statistics.peak_bytes = self.peak_bytes.unwrap_or_default();
        let seconds = self.seconds.unwrap_or_default();
        statistics.elapsed =
            Duration::try_from_secs_f64(seconds).map_err(|error| format!("seconds: {error}"))?;
        let mut answer = Answer::feasible(moves)
            .with_proven_bound(self.needed(length))
            .with_stop(self.stopped_by.map(Into::into))
            .with_statistics(statistics);
        if let Some(bound) = &self.optimal_if {
            answer = answer.with_assumed_bound(length, bound.clone());
        }
        if let Some((row, column)) = self.start {
            // The replay refuses a row that the board does not have.
            let width = self.width.unwrap_or(0);
            answer = answer.with_start(row.saturating_mul(width).saturating_add(column));
        }
        Ok(answer)
    }
}

impl StatedRow {
    /// Replays a solution cell by cell, with code independent of the solvers, and checks what the line states.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, that cells are left, or the first claim that cannot be true.
    pub(crate) fn replay(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
    ) -> Result<Replayed<'_>, String> {
        if let Some(id) = self.id_of_another(puzzle) {
            return Err(format!(
                "it is the result of another board, {}",
                excerpt(id)
            ));
        }
        let gains;
        let optimum;
        if let Some(start) = self.start {
            let board = puzzle
                .board
                .with_start(start_cell(start, puzzle))
                .map_err(|error| error.to_string())?;
            gains = check(&board, solution).map_err(|error| error.to_string())?;
            // The optimum in the file is for the board's own start.
            optimum = None;
        } else {
            gains = check(&puzzle.board, solution).map_err(|error| error.to_string())?;
            optimum = puzzle.optimum;
        }
        let length = gains.len();
        let clearing = gains.iter().filter(|&&gain| gain > 0).count();
        self.check(length, clearing, optimum)?;
        Ok(Replayed {
            length,
            clearing,
            row: self,
        })
    }

    /// Returns the id of the line, if it names another board. Words that are not ids of boards claim nothing.
    fn id_of_another(&self, puzzle: &Puzzle) -> Option<&str> {
        let text = self.id.as_deref()?;
        let id = text.parse::<BoardId>().ok()?;
        (*id.board() != puzzle.board).then_some(text)
    }

    /// Checks what is stated about a solution of `length` moves, of which `clearing` clear something, on a board with this
    /// optimum in its file.
    ///
    /// # Errors
    ///
    /// The first claim that cannot be true.
    pub(crate) fn check(
        &self,
        length: usize,
        clearing: usize,
        optimum: Option<usize>,
    ) -> Result<(), String> {
        if let Some(claimed) = self.length
            && claimed != length
        {
            let moves = count(length, "move", "moves");
            return Err(format!("it has {moves}, not {claimed} as it says"));
        }
        let status = self.status.as_deref();
        if let Some(status) = status
            && ![OPTIMAL, FEASIBLE].contains(&status)
        {
            return Err(format!(
                "its status is {status:?}: expected {OPTIMAL} or {FEASIBLE}"
            ));
        }
        let needed = self.needed(length);
        let says = says_needed(needed);
        if needed > length {
            return Err(format!("{says}, and has {length}"));
        }
        // Moves that clear nothing can be left out, so no more than the others are needed.
        if needed > clearing {
            return Err(format!(
                "{says}, but {clearing} of its {length} do: the others clear nothing"
            ));
        }
        if self.is_optimal() && needed < length {
            return Err(format!(
                "it says that it is optimal, but {says}, and it has {length}"
            ));
        }
        // A proof of this bound implies `optimal`: one of the two was edited.
        if status == Some(FEASIBLE) && self.lower_bound == Some(length) {
            return Err(format!("{says}, which it has, but not that it is optimal"));
        }
        if let Some(limit) = self.stopped_by
            && self.is_optimal()
        {
            return Err(format!(
                "it says that it is optimal, and that it was stopped by {limit}"
            ));
        }
        // A file of boards that states no optimum contradicts no claim about it.
        if let (Some(claimed), Some(optimum)) = (self.optimum, optimum)
            && claimed != optimum
        {
            return Err(format!(
                "it says that the optimum in the file of boards is {claimed}: it is {optimum}"
            ));
        }
        if self.gap.is_some() && self.gap != gap(length, self.optimum) {
            return Err("its gap is not its length minus the optimum".to_owned());
        }
        Ok(())
    }
}

/// Why a line that an earlier run cannot have written is refused.
const NOT_WRITTEN: &str = "expected what an earlier run wrote";

/// Reads a line about the board of this number, and checks that everything in it can be true of this board.
pub(super) fn read(
    line: &str,
    number: usize,
    solver: &str,
    puzzle: Option<&Puzzle>,
) -> Result<Row, String> {
    let Ok(stated) = serde_json::from_str::<StatedRow>(line) else {
        return Err(NOT_WRITTEN.to_owned());
    };
    let row: Row = stated.clone().into_row()?;
    // The rows of boards without a solution had no solver in earlier versions.
    let is_of_solver = row.solver == solver || stated.solver.is_none() && row.result.is_err();
    if row.board != number || !is_of_solver {
        return Err(NOT_WRITTEN.to_owned());
    }
    let Ok(answer) = &row.result else {
        return Ok(row);
    };
    let Some(puzzle) = puzzle else {
        return Err(NOT_WRITTEN.to_owned());
    };
    stated.replay(puzzle, &answer.solution)?;
    let mut expected = row.clone().of_puzzle(puzzle);
    expected.certificate = None;
    // The file may have another name now, and a board several ids.
    expected.place.clone_from(&row.place);
    expected.id.clone_from(&row.id);
    // Earlier versions did not write these.
    if row.shape.topology.is_none() {
        expected.shape.topology = None;
    }
    if row.move_limit.is_none() {
        expected.move_limit = None;
    }
    if row.names.is_none() {
        expected.names = None;
    }
    let has_right_id = match &row.id {
        Some(id) => id
            .parse::<BoardId>()
            .is_ok_and(|id| *id.board() == puzzle.board),
        None => true,
    };
    let has_right_gap = stated.gap == expected.gap();
    if expected == row && has_right_id && has_right_gap {
        return Ok(row);
    }
    Err(
        "its optimum, gap, symbols, certificate, id, size or colors are not those of this run"
            .to_owned(),
    )
}

/// Returns the cell of a row and a column, or one that no board has. The cells of a graph are one row.
fn start_cell((row, column): (usize, usize), puzzle: &Puzzle) -> usize {
    match puzzle.board.lattice() {
        Some(lattice) => lattice.index(Cell { row, column }).unwrap_or(usize::MAX),
        None => column,
    }
}

/// Returns the beginning of a message about a stated lower bound.
pub(crate) fn says_needed(moves: usize) -> String {
    let moves = count(moves, "move is", "moves are");
    format!("it says that at least {moves} needed")
}
