//! A game in progress.

use std::sync::Arc;

use colorwalk::{Color, Exact, Game, Problem, Prover, Solver, Status};
use colorwalk_draw::Format;
use colorwalk_session::Facts;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array;
use crate::board::PyBoard;
use crate::color::{ColorArgument, moves};
use crate::error;
use crate::grade;
use crate::limits::{TimeLimit, budget};
use crate::picture::{Drawn, Keywords, draw_replay, replay};
use crate::run::{PyCancel, Running, Stop, run, run_or_raise};
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
    known: Option<(Facts, Arc<Prover>)>,
}

impl PyGame {
    /// Returns the problem of the current position, and the moves before it.
    pub(crate) fn problem(&self) -> (Problem, Vec<Color>) {
        (Problem::of_game(&self.game), self.game.moves().to_vec())
    }

    fn draw<'py>(&self, py: Python<'py>, format: Format, style: Option<Keywords>) -> Drawn<'py> {
        draw_replay(
            py,
            format,
            style,
            replay("game", self.game.board(), self.game.moves())?,
        )
    }

    /// Returns the problem and the prover for hints and grades.
    fn question(&mut self) -> (Problem, Arc<Prover>) {
        (Problem::of_game(&self.game), Arc::clone(&self.known().1))
    }

    /// Returns the facts about the board, and its prover.
    fn known(&mut self) -> &mut (Facts, Arc<Prover>) {
        let board = self.game.board();
        let new = || {
            (
                Facts::new(board),
                Arc::new(Prover::with(board, self.exact.clone())),
            )
        };
        self.known.get_or_insert_with(new)
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (board, moves=None, *, solver="exact"))]
    fn new(board: &PyBoard, moves: Option<&Bound<'_, PyAny>>, solver: &str) -> PyResult<Self> {
        let exact: Exact = solver.parse().map_err(error::value)?;
        let moves = moves
            .map(|moves| self::moves(moves, &board.0))
            .transpose()?
            .unwrap_or_default();
        let game = Game::from_moves(&board.0, moves).map_err(error::value)?;
        Ok(Self {
            game,
            exact,
            known: None,
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
        let cell = |(color, cleared): (Option<Color>, bool)| match color {
            Some(color) if !cleared => color.index() as i8,
            _ => -1,
        };
        array::of_cells(
            py,
            board,
            board.cells().zip(cleared).map(cell).collect::<Vec<_>>(),
        )
    }

    /// Returns the number of cells that each color would clear, in the order of the colors.
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let here = self.game.position();
        let after = |color| here.cells_left() - here.after(color).cells_left();
        PyTuple::new(
            py,
            self.game.board().palette().map(after).collect::<Vec<_>>(),
        )
    }

    /// Plays a color, a number from 0 or its symbol, and returns the number of cells that it clears.
    ///
    /// A move that clears nothing is legal and counts.
    ///
    /// :raises ValueError: if the board lacks the color or the game is over; the game is then unchanged.
    fn play(&mut self, color: ColorArgument) -> PyResult<usize> {
        self.game
            .play(color.on(self.game.board())?)
            .map_err(error::value)
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
        Ok(self
            .game
            .cells_cleared_by(color.0)
            .into_iter()
            .map(|cell| (cell / width, cell % width))
            .collect())
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
        let (problem, prover) = slf.try_borrow_mut()?.question();
        let hint = slf.try_borrow_mut()?.known().0.hint(problem.position());
        if !hint.is_open() {
            return Ok(hint.color().map(Color::index));
        }
        let solve = |running: &Running<'_>| {
            running.within(budget, |control| prover.solve(&problem, control))
        };
        let outcome = run_or_raise(slf.py(), &Stop::by(cancel), None, solve)?
            .map_err(|error| error::solve(slf.py(), &error))?;
        let mut game = slf.try_borrow_mut()?;
        let (facts, _) = game.known();
        facts.learn(
            &problem,
            outcome.solution.moves(),
            outcome.status() == Status::Optimal,
        );
        Ok(facts.hint(problem.position()).color().map(Color::index))
    }

    /// Returns the number of moves left after each color.
    ///
    /// On Ctrl-C, returns the bounds so far.
    ///
    /// :param time_limit: seconds for each position: the current one, and one per color that clears something.
    #[pyo3(signature = (*, time_limit=None, cancel=None))]
    fn grade<'py>(
        slf: &Bound<'py, Self>,
        time_limit: Option<TimeLimit>,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let budget = budget(time_limit, None, None)?;
        let (problem, prover) = slf.try_borrow_mut()?.question();
        let (graded, interrupt) = run(py, &Stop::by(cancel), None, |running| {
            running.within(budget, |control| {
                colorwalk::grade::grade(&problem, &*prover, control)
            })
        })?;
        match interrupt {
            Some(raised)
                if graded.is_err() || !raised.is_instance_of::<PyKeyboardInterrupt>(py) =>
            {
                Err(raised)
            }
            _ => grade::value(py, &graded.map_err(error::runtime)?),
        }
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
        let left = self.game.position().cells_left();
        format!(
            "<Game after {} moves, {left} cells left>",
            self.game.move_count()
        )
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.board() == other.game.board() && self.game.moves() == other.game.moves()
    }

    /// Games are pickled as their board and moves.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (PyBoard, String))> {
        let game = slf.try_borrow()?;
        Ok((
            slf.get_type().into_any(),
            (game.board(), game.game.to_solution().to_string()),
        ))
    }
}
