//! A game in progress.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use colorwalk::{Board, Color, Exact, Game, Position, Problem, Prover, Solution, Solver};
use colorwalk_draw::Format;
use colorwalk_session::Facts;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array;
use crate::board::{PyBoard, Seed};
use crate::color::{ColorArgument, moves};
use crate::error;
use crate::grade;
use crate::limits::{TimeLimit, budget};
use crate::names;
use crate::outcome::Place;
use crate::picture::{Keywords, draw_replay, replay};
use crate::run::{PyCancel, Stop, run_or_raise, run_sized};
use crate::values::{self, Returned};

/// A game on one board, with undo, hints and grades.
///
/// Proofs for one hint or grade are reused for later ones of the same game.
///
/// :param board: the board.
/// :param moves: the first moves: text such as ``"2131"``, or color numbers from 0.
/// :param solver: the exact solver for hints and grades, with its parameters.
///
/// >>> import colorwalk
/// >>> game = colorwalk.Game(colorwalk.Board.parse(".12\n112\n221"))
/// >>> game.play(game.hint())
/// 3
/// >>> game.undo()
/// 0
#[pyclass(frozen, name = "Game", module = "colorwalk")]
pub(crate) struct PyGame {
    exact: Exact,
    /// The seed of the board.
    seed: Seed,
    /// Several threads may use the game at once. The lock is only held for moments, never while the interpreter's lock
    /// is waited for.
    state: Mutex<State>,
}

/// What changes during a game.
struct State {
    game: Game,
    /// Created for the first hint or grade, since many games need none.
    knowledge: Option<Knowledge>,
}

/// What is known about the board of a game.
struct Knowledge {
    facts: Facts,
    prover: Arc<Prover>,
}

impl State {
    /// Returns what is known about the board.
    fn knowledge(&mut self, exact: &Exact) -> &mut Knowledge {
        let board = self.game.board();
        self.knowledge.get_or_insert_with(|| Knowledge {
            facts: Facts::new(board),
            prover: Arc::new(Prover::with(board, exact.clone())),
        })
    }
}

impl PyGame {
    fn state(&self) -> MutexGuard<'_, State> {
        // The game is whole even if another thread has panicked: a move is played or it is not.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the current place.
    pub(crate) fn place(&self) -> Place {
        let state = self.state();
        Place {
            problem: Problem::from_game(&state.game),
            seed: self.seed,
            played: state.game.moves().to_vec(),
        }
    }

    /// Returns the current position.
    fn position(&self) -> Position {
        self.state().game.position().clone()
    }

    /// Returns the board and the moves so far.
    fn record(&self) -> (Board, Vec<Color>) {
        let state = self.state();
        (state.game.board().clone(), state.game.moves().to_vec())
    }

    fn draw<'py>(&self, py: Python<'py>, format: Format, style: Option<Keywords>) -> Returned<'py> {
        let (board, moves) = self.record();
        draw_replay(py, format, style, replay("game", &board, &moves)?)
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (board, moves=None, *, solver="exact"))]
    fn new(
        py: Python<'_>,
        board: &PyBoard,
        moves: Option<&Bound<'_, PyAny>>,
        solver: &str,
    ) -> PyResult<Self> {
        let exact: Exact = solver.parse().map_err(error::value)?;
        let moves = match moves {
            Some(moves) => self::moves(moves, &board.0)?,
            None => Vec::new(),
        };
        let PyBoard(board, seed) = board.clone();
        let game = run_sized(py, moves.len(), move || Game::from_moves(&board, moves))?;
        let state = State {
            game: game.map_err(error::value)?,
            knowledge: None,
        };
        Ok(Self {
            exact,
            seed,
            state: Mutex::new(state),
        })
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.state().game.board().clone(), self.seed)
    }

    /// The moves so far, as color numbers from 0.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (_, moves) = self.record();
        PyTuple::new(py, moves.iter().map(|color| color.index()))
    }

    /// The number of moves so far.
    #[getter]
    fn move_count(&self) -> usize {
        self.state().game.move_count()
    }

    /// Whether every cell is cleared.
    #[getter]
    fn is_solved(&self) -> bool {
        self.state().game.is_solved()
    }

    /// The number of cells left.
    #[getter]
    fn cells_left(&self) -> usize {
        self.state().game.position().cells_left()
    }

    /// Returns which cells are cleared, as a bool array of the shape of the board.
    fn cleared<'py>(&self, py: Python<'py>) -> Returned<'py> {
        let position = self.position();
        array::of_cells(py, position.board(), position.cleared_cells())
    }

    /// Returns the color numbers as an int8 array of the shape of the board; -1 for cleared cells.
    fn to_numpy<'py>(&self, py: Python<'py>) -> Returned<'py> {
        let position = self.position();
        let board = position.board();
        let mut cells = Vec::with_capacity(board.cell_count());
        for (color, cleared) in board.cells().zip(position.cleared_cells()) {
            let shown = if cleared { None } else { color };
            cells.push(array::number(shown));
        }
        array::of_cells(py, board, cells)
    }

    /// Returns the number of cells that each color would clear, in the order of the colors.
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let position = self.position();
        let mut gains = Vec::new();
        for color in position.board().palette() {
            gains.push(position.cells_left() - position.after(color).cells_left());
        }
        PyTuple::new(py, gains)
    }

    /// Plays a color, a number from 0 or its symbol, and returns the number of cells that it clears.
    ///
    /// A move that clears nothing is legal and counts.
    ///
    /// :raises ValueError: if the board lacks the color or the game is over; the game is then unchanged.
    fn play(&self, color: ColorArgument) -> PyResult<usize> {
        let mut state = self.state();
        let color = color.on(state.game.board())?;
        state.game.play(color).map_err(error::value)
    }

    /// Undoes the last move and returns its color; ``None`` if there is none.
    fn undo(&self) -> Option<usize> {
        self.state().game.undo().map(Color::index)
    }

    /// Redoes the move that was undone last and returns its color; ``None`` if there is none.
    fn redo(&self) -> Option<usize> {
        self.state().game.redo().map(Color::index)
    }

    /// Undoes all moves, which can be redone one by one.
    fn restart(&self) {
        self.state().game.restart();
    }

    /// Returns the cells that a color would clear: pairs of row and column, row by row.
    fn cells_cleared_by(&self, color: ColorArgument) -> PyResult<Vec<(usize, usize)>> {
        let state = self.state();
        let width = array::lattice(state.game.board())?.width();
        let mut cells = Vec::new();
        let color = color.on(state.game.board())?;
        for cell in state.game.cells_cleared_by(color) {
            cells.push((cell / width, cell % width));
        }
        Ok(cells)
    }

    /// Returns the next color of a shortest solution, or of the best known one if ``time_limit`` seconds do not
    /// suffice.
    ///
    /// ``None`` if the board is solved.
    ///
    /// :raises KeyboardInterrupt: on Ctrl-C.
    #[pyo3(signature = (*, time_limit=None, cancel=None))]
    fn hint(
        &self,
        py: Python<'_>,
        time_limit: Option<TimeLimit>,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Option<usize>> {
        let budget = budget(time_limit, None, None)?;
        let mut state = self.state();
        let problem = Problem::from_game(&state.game);
        let knowledge = state.knowledge(&self.exact);
        // An earlier proof may have answered this one as well.
        let hint = knowledge.facts.hint(problem.position());
        if !hint.is_open() {
            return Ok(hint.color().map(Color::index));
        }
        let prover = Arc::clone(&knowledge.prover);
        // Other threads may use the game during the proof.
        drop(state);
        let solved = run_or_raise(py, &Stop::by(cancel), None, |running| {
            running.within(budget, |control| prover.solve(&problem, control))
        })?;
        let outcome = solved.map_err(|error| error::solve(py, &error))?;
        let is_optimal = outcome.is_optimal();
        // What was proven is of `problem`, wherever the game has gone meanwhile.
        let mut state = self.state();
        let facts = &mut state.knowledge(&self.exact).facts;
        facts.learn(&problem, outcome.solution.moves(), is_optimal);
        Ok(facts.hint(problem.position()).color().map(Color::index))
    }

    /// Returns the number of moves left after each color.
    ///
    /// :param time_limit: seconds for each position: the current one, and one per color that clears something. Colors
    ///     whose proofs did not end in time have bounds.
    /// :raises KeyboardInterrupt: on Ctrl-C.
    #[pyo3(signature = (*, time_limit=None, cancel=None))]
    fn grade<'py>(
        &self,
        py: Python<'py>,
        time_limit: Option<TimeLimit>,
        cancel: Option<&PyCancel>,
    ) -> Returned<'py> {
        let budget = budget(time_limit, None, None)?;
        let mut state = self.state();
        let problem = Problem::from_game(&state.game);
        let prover = Arc::clone(&state.knowledge(&self.exact).prover);
        // Other threads may use the game during the proofs.
        drop(state);
        let graded = run_or_raise(py, &Stop::by(cancel), None, |running| {
            running.within(budget, |control| {
                colorwalk::grade::grade(&problem, &*prover, control)
            })
        })?;
        grade::value(py, &graded.map_err(error::runtime)?)
    }

    /// Draws the board after each move so far, as SVG. The arguments are those of :meth:`Board.svg`.
    #[pyo3(signature = (**style))]
    fn svg<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Returned<'py> {
        self.draw(py, Format::SVG, style)
    }

    /// Draws the board after each move so far, as PNG.
    #[pyo3(signature = (**style))]
    fn png<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Returned<'py> {
        self.draw(py, Format::PNG, style)
    }

    /// Draws the game so far, move by move, as an animated GIF.
    #[pyo3(signature = (**style))]
    fn gif<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Returned<'py> {
        self.draw(py, Format::GIF, style)
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> Returned<'py> {
        values::make(py, "picture", (self.board(), self.moves(py)?, "game"))
    }

    fn __getattr__(slf: &Bound<'_, Self>, name: &str) -> PyResult<Py<PyAny>> {
        names::missing(slf, name)
    }

    fn __repr__(&self) -> String {
        let state = self.state();
        let moves = values::count(state.game.move_count(), "move", "moves");
        let left = values::count(state.game.position().cells_left(), "cell", "cells");
        format!("<Game after {moves}, {left} left>")
    }

    fn __eq__(&self, other: &Self) -> bool {
        // One lock after the other: both may be the same game.
        let ours = self.record();
        let theirs = other.record();
        ours == theirs
    }

    /// Games are pickled as their board and moves.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (PyBoard, String)) {
        let (board, moves) = slf.get().record();
        let moves = Solution::new(moves).to_string();
        (
            slf.get_type().into_any(),
            (PyBoard(board, slf.get().seed), moves),
        )
    }
}
