//! A game in progress.

use std::sync::Arc;

use colorwalk::{Color, Exact, Game, Problem, Prover, Solver, Status};
use colorwalk_draw::Format;
use colorwalk_session::Facts;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array;
use crate::board::PyBoard;
use crate::color::{ColorArgument, moves};
use crate::error;
use crate::grade;
use crate::limits::{TimeLimit, budget};
use crate::outcome::Place;
use crate::picture::{Drawn, Keywords, draw_replay, replay};
use crate::run::{PyCancel, Stop, run_or_raise};
use crate::values;

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
#[pyclass(name = "Game", module = "colorwalk")]
pub(crate) struct PyGame {
    game: Game,
    exact: Exact,
    /// Created for the first hint or grade, since many games need none.
    knowledge: Option<Knowledge>,
}

/// What is known about the board of a game.
struct Knowledge {
    facts: Facts,
    prover: Arc<Prover>,
}

impl PyGame {
    /// Returns the current place.
    pub(crate) fn place(&self) -> Place {
        Place {
            problem: Problem::from_game(&self.game),
            played: self.game.moves().to_vec(),
        }
    }

    fn draw<'py>(&self, py: Python<'py>, format: Format, style: Option<Keywords>) -> Drawn<'py> {
        let replay = replay("game", self.game.board(), self.game.moves())?;
        draw_replay(py, format, style, replay)
    }

    /// Returns what is known about the board.
    fn knowledge(&mut self) -> &mut Knowledge {
        let board = self.game.board();
        let exact = &self.exact;
        self.knowledge.get_or_insert_with(|| Knowledge {
            facts: Facts::new(board),
            prover: Arc::new(Prover::with(board, exact.clone())),
        })
    }

    /// Returns the prover of the board, which works while the game may be used elsewhere.
    fn prover(&mut self) -> Arc<Prover> {
        Arc::clone(&self.knowledge().prover)
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (board, moves=None, *, solver="exact"))]
    fn new(board: &PyBoard, moves: Option<&Bound<'_, PyAny>>, solver: &str) -> PyResult<Self> {
        let exact: Exact = solver.parse().map_err(error::value)?;
        let moves = match moves {
            Some(moves) => self::moves(moves, &board.0)?,
            None => Vec::new(),
        };
        Ok(Self {
            game: Game::from_moves(&board.0, moves).map_err(error::value)?,
            exact,
            knowledge: None,
        })
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.game.board().clone())
    }

    /// The moves so far, as color numbers from 0.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.moves().iter().map(|color| color.index()))
    }

    /// The number of moves so far.
    #[getter]
    fn move_count(&self) -> usize {
        self.game.move_count()
    }

    /// Whether every cell is cleared.
    #[getter]
    fn is_solved(&self) -> bool {
        self.game.is_solved()
    }

    /// The number of cells left.
    #[getter]
    fn cells_left(&self) -> usize {
        self.game.position().cells_left()
    }

    /// Returns which cells are cleared, as a bool array of the shape of the board.
    fn cleared<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.game.board();
        let cleared = self.game.position().cleared_cells();
        array::of_cells(py, board, cleared)
    }

    /// Returns the color numbers as an int8 array of the shape of the board; -1 for cleared cells.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = self.game.board();
        let cleared = self.game.position().cleared_cells();
        let mut cells = Vec::with_capacity(board.cell_count());
        for (color, cleared) in board.cells().zip(cleared) {
            let shown = if cleared { None } else { color };
            cells.push(array::number(shown));
        }
        array::of_cells(py, board, cells)
    }

    /// Returns the number of cells that each color would clear, in the order of the colors.
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let position = self.game.position();
        let mut gains = Vec::new();
        for color in self.game.board().palette() {
            gains.push(position.cells_left() - position.after(color).cells_left());
        }
        PyTuple::new(py, gains)
    }

    /// Plays a color, a number from 0 or its symbol, and returns the number of cells that it clears.
    ///
    /// A move that clears nothing is legal and counts.
    ///
    /// :raises ValueError: if the board lacks the color or the game is over; the game is then unchanged.
    fn play(&mut self, color: ColorArgument) -> PyResult<usize> {
        let color = color.on(self.game.board())?;
        self.game.play(color).map_err(error::value)
    }

    /// Undoes the last move and returns its color; ``None`` if there is none.
    fn undo(&mut self) -> Option<usize> {
        self.game.undo().map(Color::index)
    }

    /// Redoes the move that was undone last and returns its color; ``None`` if there is none.
    fn redo(&mut self) -> Option<usize> {
        self.game.redo().map(Color::index)
    }

    /// Undoes all moves, which can be redone one by one.
    fn restart(&mut self) {
        self.game.restart();
    }

    /// Returns the cells that a color would clear: pairs of row and column, row by row.
    fn cells_cleared_by(&self, color: ColorArgument) -> PyResult<Vec<(usize, usize)>> {
        let width = array::lattice(self.game.board())?.width();
        let mut cells = Vec::new();
        for cell in self.game.cells_cleared_by(color.0) {
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
        slf: &Bound<'_, Self>,
        time_limit: Option<TimeLimit>,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Option<usize>> {
        let budget = budget(time_limit, None, None)?;
        let mut game = slf.try_borrow_mut()?;
        let problem = game.place().problem;
        let hint = game.knowledge().facts.hint(problem.position());
        if !hint.is_open() {
            return Ok(hint.color().map(Color::index));
        }
        let prover = game.prover();
        // Other threads may use the game during the proof.
        drop(game);
        let py = slf.py();
        let solved = run_or_raise(py, &Stop::by(cancel), None, |running| {
            running.within(budget, |control| prover.solve(&problem, control))
        })?;
        let outcome = solved.map_err(|error| error::solve(py, &error))?;
        let is_optimal = outcome.status() == Status::Optimal;
        let mut game = slf.try_borrow_mut()?;
        let facts = &mut game.knowledge().facts;
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
        slf: &Bound<'py, Self>,
        time_limit: Option<TimeLimit>,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let budget = budget(time_limit, None, None)?;
        let mut game = slf.try_borrow_mut()?;
        let problem = game.place().problem;
        let prover = game.prover();
        // Other threads may use the game during the proofs.
        drop(game);
        let graded = run_or_raise(py, &Stop::by(cancel), None, |running| {
            running.within(budget, |control| {
                colorwalk::grade::grade(&problem, &*prover, control)
            })
        })?;
        grade::value(py, &graded.map_err(error::runtime)?)
    }

    /// Draws the board after each move so far, as SVG. The arguments are those of :meth:`Board.svg`.
    #[pyo3(signature = (**style))]
    fn svg<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Drawn<'py> {
        self.draw(py, Format::SVG, style)
    }

    /// Draws the board after each move so far, as PNG.
    #[pyo3(signature = (**style))]
    fn png<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Drawn<'py> {
        self.draw(py, Format::PNG, style)
    }

    /// Draws the game so far, move by move, as an animated GIF.
    #[pyo3(signature = (**style))]
    fn gif<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Drawn<'py> {
        self.draw(py, Format::GIF, style)
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> Drawn<'py> {
        values::make(py, "picture", (self.board(), self.moves(py)?, "game"))
    }

    fn __repr__(&self) -> String {
        let moves = values::count(self.game.move_count(), "move", "moves");
        let left = values::count(self.game.position().cells_left(), "cell", "cells");
        format!("<Game after {moves}, {left} left>")
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.board() == other.game.board() && self.game.moves() == other.game.moves()
    }

    /// Games are pickled as their board and moves.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (PyBoard, String))> {
        let game = slf.try_borrow()?;
        let moves = game.game.to_solution().to_string();
        Ok((slf.get_type().into_any(), (game.board(), moves)))
    }
}
