//! Positions, for searches in Python.

use std::hash::{Hash, Hasher};

use colorwalk::bounds::color_blind;
use colorwalk::{Color, Position, Region, RegionSet};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::array;
use crate::board::{PyBoard, Seed};
use crate::color::{ColorArgument, moves};
use crate::error;
use crate::limits::Whole;
use crate::names;
use crate::solve::place;
use crate::values::Returned;

/// The number of cells of the largest position that a notebook draws.
const MOST_SHOWN: usize = 20_000;

/// A state of the game: which cells of a board are cleared. Positions are immutable and hashable, and equal if the same
/// cells of the same board are cleared, whatever moves led there.
///
/// :param board: the board; or a :class:`Game`, a :class:`Position` or an :class:`Outcome`, for its position.
/// :param moves: moves from there: text such as ``"2131"``, or color numbers from 0.
/// :raises ValueError: if the board lacks one of the colors.
///
/// >>> import colorwalk
/// >>> position = colorwalk.Position(colorwalk.Board.parse(".12\n112\n221"))
/// >>> [(color, child.cells_cleared) for color, child in position.children()]
/// [(0, 4)]
/// >>> position.play(0).play(1) == colorwalk.Position(position.board, [0, 1])
/// True
#[pyclass(frozen, eq, hash, name = "Position", module = "colorwalk")]
#[derive(Clone)]
pub(crate) struct PyPosition(pub(crate) Position, pub(crate) Seed);

impl PartialEq for PyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for PyPosition {}

impl Hash for PyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (board, moves=None))]
    fn new(board: &Bound<'_, PyAny>, moves: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let place = place(board)?;
        let mut position = place.problem.position().clone();
        if let Some(moves) = moves {
            for color in self::moves(moves, position.board())? {
                // Moves come from Python and may be many; each was checked against the board.
                board.py().check_signals()?;
                position.play_unchecked(color);
            }
        }
        Ok(Self(position, place.seed))
    }

    /// Returns the position with these regions cleared, given by their numbers in ``board.regions``.
    ///
    /// :raises ValueError: if no game leads there.
    #[staticmethod]
    fn from_cleared(board: &PyBoard, regions: Vec<Whole>) -> PyResult<Self> {
        let count = board.0.regions().count();
        let mut cleared = RegionSet::empty(count);
        for region in &regions {
            let known = match region.fits() {
                Some(number) => cleared.insert(Region::new(number)).is_ok(),
                None => false,
            };
            if !known {
                let last = count - 1;
                return Err(error::value(format!(
                    "region {region}: the board has 0 to {last}"
                )));
            }
        }
        Position::from_cleared(&board.0, cleared)
            .map(|position| Self(position, board.1))
            .map_err(error::value)
    }

    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.0.board().clone(), self.1)
    }

    /// Returns the position after each color that clears something: a list of pairs of a color number and a position.
    fn children(&self) -> Vec<(usize, Self)> {
        let mut children = Vec::new();
        for color in self.0.useful_colors() {
            children.push((color.index(), Self(self.0.after(color), self.1)));
        }
        children
    }

    /// Returns the position after a color, a number from 0 or its symbol. A color that clears nothing changes nothing.
    ///
    /// :raises ValueError: if the board lacks the color.
    fn play(&self, color: ColorArgument) -> PyResult<Self> {
        let color = color.on(self.0.board())?;
        Ok(Self(self.0.after(color), self.1))
    }

    /// Returns whether every cell is cleared.
    fn is_solved(&self) -> bool {
        self.0.is_solved()
    }

    /// The number of cleared cells.
    #[getter]
    fn cells_cleared(&self) -> usize {
        self.0.cells_cleared()
    }

    /// The number of cells left.
    #[getter]
    fn cells_left(&self) -> usize {
        self.0.cells_left()
    }

    /// The number of colors left, each of which needs at least one move.
    #[getter]
    fn colors_left(&self) -> usize {
        let mut left = 0;
        for color in self.0.board().palette() {
            left += usize::from(self.0.has_uncleared(color));
        }
        left
    }

    /// The numbers of the colors that clear something.
    #[getter]
    fn useful_colors(&self) -> Vec<usize> {
        self.0
            .useful_colors()
            .into_iter()
            .map(Color::index)
            .collect()
    }

    /// Which cells are cleared, as a bool array of the shape of the board.
    #[getter]
    fn cleared<'py>(&self, py: Python<'py>) -> Returned<'py> {
        array::of_cells(py, self.0.board(), self.0.cleared_cells())
    }

    /// Which cells the next move could clear: those of regions that touch the cleared area, as a bool array.
    #[getter]
    fn frontier<'py>(&self, py: Python<'py>) -> Returned<'py> {
        let board = self.0.board();
        let frontier = self.0.frontier();
        let mut cells = Vec::with_capacity(board.cell_count());
        for &region in board.regions().of_cells() {
            cells.push(frontier.contains(region));
        }
        array::of_cells(py, board, cells)
    }

    /// The numbers of the cleared regions in ``board.regions``: int32, ascending.
    #[getter]
    fn cleared_regions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        numbers(py, self.0.cleared())
    }

    /// The numbers of the regions that touch the cleared area in ``board.regions``: int32, ascending.
    #[getter]
    fn frontier_regions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        numbers(py, self.0.frontier())
    }

    /// Returns the color-blind lower bound on the moves left, as :func:`colorwalk.lower_bound` does; 0 if the position is
    /// solved.
    fn lower_bound(&self) -> usize {
        color_blind(&self.0)
    }

    /// Draws the position as SVG: cleared cells are empty, and cells that the next move can clear have a border.
    ///
    /// :param cell: the width of a cell in pixels.
    /// :raises ValueError: if the board is a graph, which has no rows.
    #[pyo3(signature = (*, cell=24))]
    fn svg<'py>(slf: &Bound<'py, Self>, cell: usize) -> Returned<'py> {
        let drawing = slf.py().import("colorwalk.drawing")?;
        let style = PyDict::new(slf.py());
        style.set_item("cell", cell)?;
        drawing
            .call_method("draw_position", (slf,), Some(&style))?
            .getattr("svg")
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let board = slf.get().0.board();
        // Where there is no picture, or one of megabytes, a notebook shows the text.
        if board.lattice().is_none() || board.cell_count() > MOST_SHOWN {
            return Ok(None);
        }
        Self::svg(slf, 24).map(Some)
    }

    /// Returns the rows of the board, with a dot for each cleared cell.
    fn __str__(&self) -> String {
        let board = self.0.board();
        let Some(lattice) = board.lattice() else {
            return self.__repr__();
        };
        let mut text = String::new();
        let cleared = self.0.cleared_cells();
        for (cell, (color, cleared)) in board.cells().zip(cleared).enumerate() {
            if cell > 0 && cell % lattice.width() == 0 {
                text.push('\n');
            }
            match color {
                Some(color) if !cleared => text += &color.to_string(),
                _ => text.push('.'),
            }
        }
        text
    }

    fn __getattr__(slf: &Bound<'_, Self>, name: &str) -> PyResult<Py<PyAny>> {
        names::missing(slf, name)
    }

    fn __repr__(&self) -> String {
        format!(
            "<Position with {} of {} cells cleared>",
            self.0.cells_cleared(),
            self.0.board().cell_count()
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let position = slf.get();
        // The cleared regions say all: which moves led there is not part of a position.
        let constructor = slf.py().get_type::<Self>().getattr("from_cleared")?;
        let regions = position.0.cleared().iter().map(Region::index).collect();
        Ok((constructor, (position.board(), regions)))
    }
}

/// The pickled form of a position: a constructor and its arguments.
type Reduced<'py> = (Bound<'py, PyAny>, (PyBoard, Vec<usize>));

fn numbers<'py>(py: Python<'py>, regions: &RegionSet) -> Bound<'py, PyArray1<i32>> {
    let mut numbers = Vec::with_capacity(regions.len());
    for region in regions {
        numbers.push(region.index() as i32);
    }
    PyArray1::from_vec(py, numbers)
}
