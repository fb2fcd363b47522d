//! Boards and masks as numpy arrays.

use colorwalk::random::Recipe;
use colorwalk::{Board, BoardError, Lattice, MAX_COLORS, Rules, Setup, Start, Tiling};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::error;

/// The value of a cell without a color, the start cell of a walk board.
const NO_COLOR: i8 = -1;

/// Builds a board from an array of color numbers of shape (height, width). numpy itself compares and converts integers of
/// any type, in `colorwalk.arrays`.
pub(crate) fn board(
    cells: &Bound<'_, PyAny>,
    rules: Option<Rules>,
    start: Option<Start>,
    colors: Option<usize>,
    tiling: Tiling,
) -> PyResult<Board> {
    let arrays = cells.py().import("colorwalk.arrays")?;
    let array = arrays.call_method1("shaped", (cells,))?;
    let (height, width) = array.getattr("shape")?.extract()?;
    // Checks the size before anything is copied.
    let lattice = Lattice::new(width, height)
        .map_err(error::value)?
        .with_tiling(tiling);
    let dropped: Option<usize> = arrays.call_method1("missing", (&array,))?.extract()?;
    let rules = rules.unwrap_or(if dropped.is_some() {
        Rules::Walk
    } else {
        Rules::Flood
    });
    let start = start.unwrap_or(Start::Index(dropped.unwrap_or_default()));
    let outside = || error::value(BoardError::start_outside(start, &lattice.into()));
    let start = start.on(&lattice.into()).ok_or_else(outside)?;
    let limit = colors.unwrap_or(MAX_COLORS);
    Recipe::new(width, height, limit).map_err(error::value)?;
    // The number at the start of a walk board is ignored.
    let ignored = (rules == Rules::Walk).then_some(start);
    let bytes: Vec<u8> = arrays
        .call_method1("numbers", (array, ignored, limit))?
        .extract()?;
    let setup = Setup::from_cells(lattice, &bytes)
        .with_rules(rules)
        .with_start(start);
    colors
        .into_iter()
        .fold(setup, Setup::with_colors)
        .build()
        .map_err(error::value)
}

/// Returns the lattice of a board, or a Python error if it has none.
pub(crate) fn lattice(board: &Board) -> PyResult<Lattice> {
    board
        .lattice()
        .ok_or_else(|| error::value(format!("a {} has no rows and columns", board.topology())))
}

/// Returns the color numbers of a board; -1 for no color.
pub(crate) fn of_board<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyAny>> {
    of_cells(
        py,
        board,
        board
            .cells()
            .map(|color| color.map_or(NO_COLOR, |color| color.index() as i8)),
    )
}

/// Returns an array with an element per cell: of shape (height, width), or one-dimensional for a graph.
pub(crate) fn of_cells<'py, T: Element>(
    py: Python<'py>,
    board: &Board,
    cells: impl IntoIterator<Item = T>,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(PyArray1::from_iter(py, cells)
        .reshape(shape(board))?
        .into_any())
}

/// Returns the shape of an array with an element per cell: height and width, or the number of cells of a graph.
pub(crate) fn shape(board: &Board) -> Vec<usize> {
    board.lattice().map_or(vec![board.cell_count()], |lattice| {
        vec![lattice.height(), lattice.width()]
    })
}
