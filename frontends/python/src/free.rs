//! The free game, in which each move recolors any region.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use colorwalk::{Answer, Budget, Color};
use colorwalk_free::read::{self, Level};
use colorwalk_free::{FreeBoard, FreeMove, FreeProblem};
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::PyBoard;
use crate::color::{ColorArgument, kind};
use crate::error;
use crate::limits::{CountLimit, TimeLimit, Whole, budget};
use crate::outcome::answered;
use crate::run::{PyCancel, Stop, run_or_raise, run_sized};
use crate::values::{self, Returned};

/// Solves the free game, known as KAMI and Free-Flood-It, in which each move gives any region another color, until all cells have
/// one color.
///
/// It is another game than that of :func:`solve`, and often takes fewer moves than :func:`best_start`, never more.
///
/// :param board: a :class:`Board`, whose start has no meaning here; or the text of a level: rows of symbols as in the files of
///     KAMI solvers, a ``.puz`` line of KAMI 2, or JSON such as ``{"cells": [[0, 1, -1]], "target": 1}``, where -1 is a
///     cell that cannot be recolored. Or one of the levels of :func:`read_free`, which reads texts with several.
/// :param target: the color that all cells must have in the end, a number from 0 or a symbol; by default that of the level,
///     or any color.
/// :param move_limit: the most moves that a solution may have. The search then ends when it knows whether there is one: its solution
///     need not be a shortest one, and if there is none, the outcome has a longer one. See :meth:`.possible_in`.
/// :param time_limit: as for :func:`solve`, like the other arguments.
/// :raises ValueError: if the text is not a level, or the board is a walk board.
///
/// >>> import colorwalk
/// >>> found = colorwalk.solve_free(colorwalk.Board([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
/// >>> found.length, found.optimal, found.text
/// (2, True, '1,1:2 1,1:1')
/// >>> colorwalk.solve_free("121\n212\n121", target=2).length
/// 3
/// >>> colorwalk.solve_free("121\n212\n121", move_limit=1).possible_in(1)
/// False
#[pyfunction]
#[pyo3(signature = (
    board, *, target=None, move_limit=None, time_limit=None, expanded_limit=None, memory_limit=None,
    cancel=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn solve_free<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    target: Option<ColorArgument>,
    move_limit: Option<Whole>,
    time_limit: Option<TimeLimit>,
    expanded_limit: Option<CountLimit>,
    memory_limit: Option<CountLimit>,
    cancel: Option<&PyCancel>,
) -> Returned<'py> {
    let problem = problem(board, target, move_limit)?;
    let budget = budget(time_limit, expanded_limit, memory_limit)?;
    let found = run_or_raise(py, &Stop::by(cancel), None, |running| {
        running.within(budget, |control| colorwalk_free::solve(&problem, control))
    })?;
    let found = found.map_err(error::value)?;
    let given = board.cast::<PyBoard>().ok().map(Bound::get);
    outcome(py, &problem, given, &found, &budget)
}

/// Returns the Python dataclass of an answer, within these limits of the caller.
///
/// `given` is the board, if the problem is not that of a level.
fn outcome<'py>(
    py: Python<'py>,
    problem: &FreeProblem,
    given: Option<&PyBoard>,
    answer: &Answer<FreeMove>,
    limits: &Budget,
) -> Returned<'py> {
    let board = &problem.board;
    let fields = answered(py, answer, moves(py, board, answer)?, limits)?;
    let id = given.and_then(PyBoard::known_id);
    fields.set_item(intern!(py, "id"), id.map(|id| id.to_string()))?;
    let shape = PyTuple::new(py, shape(board))?;
    fields.set_item(intern!(py, "shape"), shape)?;
    fields.set_item(intern!(py, "colors"), problem.colors())?;
    let target = problem.target.map(Color::index);
    fields.set_item(intern!(py, "target"), target)?;
    fields.set_item(intern!(py, "move_limit"), problem.move_limit)?;
    fields.set_item(intern!(py, "text"), text(board, answer))?;
    values::make_named(py, "FreeOutcome", &fields)
}

/// A level of the free game, for :func:`solve_free` and :func:`verify_free`.
#[pyclass(frozen, eq, hash, name = "FreeLevel", module = "colorwalk")]
pub(crate) struct PyFreeLevel {
    level: Level,
    /// Where it was read, by which it is pickled.
    origin: Origin,
}

/// The text of a level, the sign of its holes, and its place among the levels of the text.
type Origin = (Arc<str>, Option<char>, usize);

impl PartialEq for PyFreeLevel {
    fn eq(&self, other: &Self) -> bool {
        self.level == other.level
    }
}

impl Eq for PyFreeLevel {}

impl Hash for PyFreeLevel {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let board = &self.level.problem.board;
        (board.width(), board.cell_count(), board.colors()).hash(state);
    }
}

#[pymethods]
impl PyFreeLevel {
    /// ``(height, width)``.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, shape(&self.level.problem.board))
    }

    /// The number of colors to choose from.
    #[getter]
    fn colors(&self) -> usize {
        self.level.problem.colors()
    }

    /// The color that all cells must have in the end, a number from 0; ``None`` for any.
    #[getter]
    fn target(&self) -> Option<usize> {
        self.level.problem.target.map(Color::index)
    }

    /// The most moves that the game allows, for ``move_limit``; ``None`` if the text does not say.
    #[getter]
    fn move_limit(&self) -> Option<usize> {
        self.level.limit
    }

    /// The fewest moves according to the text, which may be wrong; ``None`` if it does not say.
    #[getter]
    fn optimum(&self) -> Option<usize> {
        self.level.optimum
    }

    fn __repr__(&self) -> String {
        let board = &self.level.problem.board;
        let width = board.width();
        let height = board.cell_count() / width;
        format!("<FreeLevel {width}x{height}, {} colors>", self.colors())
    }

    /// Returns the level at a place of a text, which a pickle names.
    #[staticmethod]
    fn _restored(py: Python<'_>, text: String, hole: Option<char>, place: usize) -> PyResult<Self> {
        let level = read_free(py, text, hole)?.into_iter().nth(place);
        level.ok_or_else(|| error::value(format!("the text has no level {place}")))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let (text, hole, place) = &slf.get().origin;
        let reader = slf.get_type().getattr("_restored")?;
        Ok((reader, (text.to_string(), *hole, *place)))
    }
}

/// What a pickle has of a level.
type Pickled = (String, Option<char>, usize);

/// Returns the levels of a text: JSON objects in a list or one after another, or the one level of another format.
///
/// :param hole: the sign of cells that do not exist, in rows of symbols.
/// :raises ValueError: if the text is not levels; the message names the line.
///
/// >>> import colorwalk
/// >>> levels = colorwalk.read_free('{"board": [[0, 1, 0]]}\n{"board": [[1, 0, 1]], "target": 1, "limit": 2}')
/// >>> [colorwalk.solve_free(level).length for level in levels], levels[1].move_limit
/// ([1, 1], 2)
#[pyfunction]
#[pyo3(signature = (text, *, hole=None))]
pub(crate) fn read_free(
    py: Python<'_>,
    text: String,
    hole: Option<char>,
) -> PyResult<Vec<PyFreeLevel>> {
    let text: Arc<str> = text.into();
    let shared = Arc::clone(&text);
    let levels = run_sized(py, text.len(), move || read::levels(&shared, hole))?;
    let mut read = Vec::new();
    for (place, level) in levels.map_err(error::value)?.into_iter().enumerate() {
        let origin = (Arc::clone(&text), hole, place);
        read.push(PyFreeLevel { level, origin });
    }
    Ok(read)
}

/// Replays moves of the free game cell by cell and returns their number if they make the board one color.
///
/// The replay shares no code with :func:`solve_free`.
///
/// :param board: as for :func:`solve_free`, like ``target`` and ``move_limit``.
/// :param moves: text such as ``"1,1:2 1,1:1"``, or rows, columns and colors, all counted from 0.
/// :raises ValueError: if a move is not possible, cells of several colors are left, or there are too many moves.
///
/// >>> import colorwalk
/// >>> colorwalk.verify_free("121\n212\n121", [(1, 1, 1), (1, 1, 0)])
/// 2
#[pyfunction]
#[pyo3(signature = (board, moves, *, target=None, move_limit=None))]
pub(crate) fn verify_free(
    board: &Bound<'_, PyAny>,
    moves: &Bound<'_, PyAny>,
    target: Option<ColorArgument>,
    move_limit: Option<Whole>,
) -> PyResult<usize> {
    let problem = problem(board, target, move_limit)?;
    let moves = free_moves(moves, &problem.board)?;
    let length = moves.len();
    // The replay may look at every cell after each move.
    let steps = problem.board.cell_count().saturating_mul(length);
    let replayed = run_sized(board.py(), steps, move || {
        colorwalk_free::replay(&problem, &moves)
    })?;
    replayed.map_err(error::value)?;
    Ok(length)
}

/// Returns the problem of a board or of a level's text, with this target and this limit of moves if they are given.
fn problem(
    object: &Bound<'_, PyAny>,
    target: Option<ColorArgument>,
    move_limit: Option<Whole>,
) -> PyResult<FreeProblem> {
    let mut problem = if let Ok(board) = object.cast::<PyBoard>() {
        FreeProblem::new(FreeBoard::try_from(&board.get().0).map_err(error::value)?)
    } else if let Ok(level) = object.cast::<PyFreeLevel>() {
        level.get().level.problem.clone()
    } else if let Ok(text) = object.extract::<String>() {
        let levels = read_free(object.py(), text, None)?;
        match <[PyFreeLevel; 1]>::try_from(levels) {
            Ok([level]) => level.level.problem,
            Err(levels) => {
                let count = levels.len();
                return Err(error::value(format!(
                    "the text has {count} levels: read_free(text) returns them one by one"
                )));
            }
        }
    } else {
        let kind = kind(object);
        return Err(PyTypeError::new_err(format!(
            "{kind} is not a board of the free game: expected a Board, a FreeLevel or the text of a level"
        )));
    };
    if let Some(color) = target {
        problem = problem.with_target(color.any()?);
    }
    if let Some(moves) = move_limit {
        problem = problem.with_move_limit(moves.named::<usize>("move_limit")?);
    }
    Ok(problem)
}

/// Returns moves: text of `ROW,COLUMN:COLOR` with spaces between, or an iterable of rows, columns and colors.
fn free_moves(object: &Bound<'_, PyAny>, board: &FreeBoard) -> PyResult<Vec<FreeMove>> {
    let mut moves = Vec::new();
    if let Ok(text) = object.extract::<String>() {
        for text in text.split_whitespace() {
            moves.push(FreeMove::parse(text, board).map_err(error::value)?);
        }
        return Ok(moves);
    }
    for given in object.try_iter()? {
        // An iterable in C, such as a list, checks for no signals itself.
        object.py().check_signals()?;
        let number = moves.len() + 1;
        let (row, column, color): (Whole, Whole, ColorArgument) = given?.extract()?;
        let cell = cell(board, row.named("row")?, column.named("column")?);
        let Some(cell) = cell else {
            let columns = board.width();
            let rows = board.cell_count() / columns;
            return Err(error::value(format!(
                "move {number}: there is no cell {row},{column}: the board has {rows} rows and {columns} columns"
            )));
        };
        moves.push(FreeMove {
            cell,
            color: color.any()?,
        });
    }
    Ok(moves)
}

/// Returns the number of the cell at this row and column, if the board has one.
fn cell(board: &FreeBoard, row: usize, column: usize) -> Option<usize> {
    let rows = board.cell_count() / board.width();
    (row < rows && column < board.width()).then_some(row * board.width() + column)
}

/// Returns the moves of an answer as Python has them.
fn moves<'py>(
    py: Python<'py>,
    board: &FreeBoard,
    answer: &Answer<FreeMove>,
) -> PyResult<Bound<'py, PyTuple>> {
    let width = board.width();
    let mut moves = Vec::with_capacity(answer.solution.len());
    for played in answer.solution.moves() {
        let fields = (
            played.cell / width,
            played.cell % width,
            played.color.index(),
        );
        moves.push(values::make(py, "FreeMove", fields)?);
    }
    PyTuple::new(py, moves)
}

/// Returns the moves of an answer as text.
fn text(board: &FreeBoard, answer: &Answer<FreeMove>) -> String {
    let mut text = Vec::with_capacity(answer.solution.len());
    for played in answer.solution.moves() {
        text.push(played.text(board));
    }
    text.join(" ")
}

/// Returns the rows and columns of a board as its array has them: a graph has cells alone.
fn shape(board: &FreeBoard) -> Vec<usize> {
    match board.lattice() {
        Some(lattice) => vec![lattice.height(), lattice.width()],
        None => vec![board.cell_count()],
    }
}
