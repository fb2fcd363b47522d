//! Solving a board, and checking a solution.

use colorwalk::check::check_from;
use colorwalk::{Exact, Position, Solution};
use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::PyBoard;
use crate::color::{kind, moves};
use crate::error;
use crate::game::PyGame;
use crate::limits::{CountLimit, TimeLimit, budget};
use crate::memory;
use crate::outcome::{self, Place};
use crate::position::PyPosition;
use crate::run::{PyCancel, Stop, run, run_or_raise, run_sized};
use crate::solvers::Wanted;
use crate::values::Returned;

/// Replays moves cell by cell and returns their number if they clear the board.
///
/// The checker shares no code with positions and solvers.
///
/// :param board: a :class:`Board`; or a :class:`Game`, a :class:`Position` or an :class:`Outcome`, from whose position
///     the moves begin.
/// :param moves: text such as ``"2131"``, or color numbers from 0.
/// :raises ValueError: if the moves do not clear the board, or if there are moves after its last cell is cleared; the message
///     says how many cells are left, or which move comes after the end.
///
/// >>> import colorwalk
/// >>> colorwalk.verify(colorwalk.Board.parse(".12\n112\n221"), [0, 1, 0])
/// 3
#[pyfunction]
pub(crate) fn verify(board: &Bound<'_, PyAny>, moves: &Bound<'_, PyAny>) -> PyResult<usize> {
    let problem = place(board)?.problem;
    let solution = Solution::new(self::moves(moves, problem.board())?);
    let length = solution.len();
    // The checker looks at every cell after each move.
    let steps = problem.board().cell_count().saturating_mul(length);
    let checked = run_sized(board.py(), steps, move || {
        let cleared = problem.position().cleared_cells();
        check_from(problem.board(), &cleared, &solution)
    })?;
    checked.map_err(error::value)?;
    Ok(length)
}

/// Solves a board, a game from its current position, or a position.
///
/// The interpreter's lock is released during the search. Ctrl-C stops the search quickly and raises KeyboardInterrupt.
///
/// :param board: a :class:`Board`, a :class:`Game`, a :class:`Position`, or an :class:`Outcome` to solve its position
///     again.
/// :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``, by default ``"auto"``; :func:`solvers` lists them. ``auto`` has a time of
///     its own, ``seconds``, and some solvers have a ``cap`` on positions: the outcome says if one of these stopped it,
///     ``stopped_by == "own_time"`` or ``"cap"``. Or a callable that takes a :class:`Position` and returns the moves that
///     clear the board from there; limits do not apply to it.
/// :param time_limit: seconds.
/// :param expanded_limit: the number of expanded positions; infinite limits are none.
/// :param memory_limit: the bytes for stored positions.
/// :param on_interrupt: on Ctrl-C, ``"raise"`` KeyboardInterrupt, or ``"return"`` the best solution so far, with
///     ``stopped_by == "cancelled"``.
/// :param cancel: stops the solve once it is cancelled.
/// :param progress: a callable that takes a :class:`Progress`. It is called at each better solution or bound, otherwise
///     at most several times a second, and at the end; possibly on another thread.
/// :param metrics: custom metrics by name, for ``metric=NAME`` in the specification: callables that take the current
///     position and one that can be reached from it, and return a number, the higher the better.
/// :param bounds: custom lower bounds by name, for ``exact+NAME``: callables that take a position and
///     return a lower bound on its moves. A bound must never be too high: it is checked against every solution that is
///     returned, position by position.
/// :raises ValueError: if there is no such solver or limit; if the moves of a callable do not clear the board, or go on after
///     its end; if a metric returns no finite number.
/// :raises RuntimeError: if the solver has no solution within its limits, or a bound is too high.
/// :raises MemoryError: if the solver needs more memory than there is, and there is no ``memory_limit``.
///
/// >>> import colorwalk
/// >>> board = colorwalk.Board.parse(".12\n112\n221")
/// >>> outcome = colorwalk.solve(board, "exact")
/// >>> outcome.length, outcome.status, outcome.moves
/// (3, 'optimal', (0, 1, 0))
/// >>> def widest(position):
/// ...     moves = []
/// ...     while not position.is_solved():
/// ...         color, position = max(position.children(), key=lambda child: child[1].cells_cleared)
/// ...         moves.append(color)
/// ...     return moves
/// >>> colorwalk.solve(board, widest)
/// <Outcome of widest: 3 moves, optimal: 0 1 0>
#[pyfunction]
#[pyo3(signature = (
    board, solver=None, *, time_limit=None, expanded_limit=None, memory_limit=None, on_interrupt="raise", cancel=None,
    progress=None, metrics=None, bounds=None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    solver: Option<&Bound<'py, PyAny>>,
    time_limit: Option<TimeLimit>,
    expanded_limit: Option<CountLimit>,
    memory_limit: Option<CountLimit>,
    on_interrupt: &str,
    cancel: Option<&PyCancel>,
    progress: Option<Py<PyAny>>,
    metrics: Option<&Bound<'py, PyDict>>,
    bounds: Option<&Bound<'py, PyDict>>,
) -> Returned<'py> {
    let place = place(board)?;
    let returns = match on_interrupt {
        "raise" => false,
        "return" => true,
        _ => {
            return Err(error::value(format!(
                "on_interrupt is {on_interrupt:?}: expected \"return\" or \"raise\""
            )));
        }
    };
    let budget = budget(time_limit, expanded_limit, memory_limit)?;
    let stop = Stop::by(cancel);
    let wanted = Wanted {
        solver,
        metrics,
        bounds,
    };
    let solver = wanted.build(py, 1, &stop)?;
    let name = solver.spec().to_string();
    let bounded = memory::bounded(budget, &*solver, 1);
    let (outcome, interrupt) = run(py, &stop, progress.as_ref(), |running| {
        running.within(bounded, |control| solver.solve(&place.problem, control))
    })?;
    if let Some(raised) = interrupt {
        // Without a solution there is nothing to return.
        let has_result = outcome.is_ok() && raised.is_instance_of::<PyKeyboardInterrupt>(py);
        if !returns || !has_result {
            return Err(raised);
        }
    }
    let found = outcome.map_err(|error| error::solve(py, &error))?;
    memory::check(&found, bounded.memory != budget.memory)?;
    outcome::value(py, &place, &name, &budget, &found)
}

/// Returns the solution from the best start of a board, as an outcome of the board with that start.
///
/// Its lower bound, and whether it is optimal, are of all starts: no start has a solution with fewer moves. The board's
/// own start does not matter. Uses one thread.
///
/// :param board: a flood board; the start of a walk board has no color, and cannot be elsewhere.
/// :param time_limit: as for :func:`solve`, like the other arguments.
///
/// >>> import colorwalk
/// >>> best = colorwalk.best_start(colorwalk.Board([[0, 1, 2, 0]]))
/// >>> best.board.start, best.moves, best.optimal
/// ((0, 1), (2, 0), True)
#[pyfunction]
#[pyo3(signature = (board, *, time_limit=None, expanded_limit=None, memory_limit=None, cancel=None))]
pub(crate) fn best_start<'py>(
    py: Python<'py>,
    board: &PyBoard,
    time_limit: Option<TimeLimit>,
    expanded_limit: Option<CountLimit>,
    memory_limit: Option<CountLimit>,
    cancel: Option<&PyCancel>,
) -> Returned<'py> {
    let budget = budget(time_limit, expanded_limit, memory_limit)?;
    let found = run_or_raise(py, &Stop::by(cancel), None, |running| {
        running.within(budget, |control| {
            Exact::default().best_start(&board.0, control)
        })
    })?;
    let best = found.map_err(|error| error::solve(py, &error))?;
    let best_board = best.solved_board(&board.0).map_err(error::value)?;
    // Drawn from the same seed, whose boards agree wherever they start.
    let place = Place::at(Position::start(&best_board), board.1);
    outcome::value(py, &place, "exact", &budget, &best)
}

/// Returns the place of a board, a game, a position or an outcome.
pub(crate) fn place(object: &Bound<'_, PyAny>) -> PyResult<Place> {
    if let Ok(board) = object.cast::<PyBoard>() {
        let PyBoard(board, seed) = board.get();
        return Ok(Place::at(Position::start(board), *seed));
    }
    if let Ok(game) = object.cast::<PyGame>() {
        return Ok(game.get().place());
    }
    if let Ok(position) = object.cast::<PyPosition>() {
        let PyPosition(position, seed) = position.get();
        return Ok(Place::at(position.clone(), *seed));
    }
    // By its name, since the class is written in Python.
    if object.get_type().name()? == "Outcome" {
        return place(&object.getattr("position")?);
    }
    let kind = kind(object);
    Err(PyTypeError::new_err(format!(
        "{kind} is not a place in a game: expected a Board, a Game, a Position or an Outcome"
    )))
}
