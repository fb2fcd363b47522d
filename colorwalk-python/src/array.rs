//! Boards and masks as numpy arrays.
//!
//! numpy itself converts arrays that are strided, read-only or of any integer type to arrays of bytes.

use colorwalk::random::Recipe;
use colorwalk::{Board, BoardError, Lattice, MAX_COLORS, Rules, Setup, Start};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::error;

/// The value of a cell without a color, the start cell of a walk board.
const NO_COLOR: i8 = -1;
/// More than any color; larger numbers are clipped to it before the conversion to a byte.
const ABOVE_ALL: i8 = 127;
/// Less than the value for no color; smaller numbers are clipped to it.
const BELOW_ALL: i8 = -2;

/// What a caller specifies of a board besides its cells.
pub(crate) struct Claim {
    pub(crate) rules: Option<Rules>,
    pub(crate) start: Option<Start>,
    pub(crate) colors: Option<usize>,
}

/// Builds a board from an array of color numbers of shape (height, width).
pub(crate) fn board(array: &Bound<'_, PyAny>, claim: &Claim) -> PyResult<Board> {
    let array = array.py().import("numpy")?.call_method1("asarray", (array,))?;
    let (lattice, cells) = cells(&array)?;
    let mut missing = cells.iter().zip(0..).filter(|&(&value, _)| value == NO_COLOR).map(|(_, index)| index);
    let dropped: Option<usize> = missing.next();
    let rules = claim.rules.unwrap_or(if dropped.is_some() { Rules::Walk } else { Rules::Flood });
    if let Some(cell) = missing.next().and_then(|index| lattice.cell(index)) {
        return Err(error::value(format!("a second cell without a color, -1, at {cell} (row,column from 0)")));
    }
    let start = claim.start.unwrap_or(Start::Index(dropped.unwrap_or_default()));
    let outside = || error::value(BoardError::start_outside(start, &lattice.into()));
    let start = start.on(&lattice.into()).ok_or_else(outside)?;
    if let Some(index) = dropped.filter(|&index| rules == Rules::Flood || index != start)
        && let Some(cell) = lattice.cell(index)
    {
        let only = "only the start cell of a walk board has none";
        return Err(error::value(format!("no color, -1, at cell {cell} (row,column from 0): {only}")));
    }
    let limit = claim.colors.unwrap_or(MAX_COLORS);
    Recipe::new(lattice.width(), lattice.height(), limit).map_err(error::value)?;
    for (index, &value) in cells.iter().enumerate() {
        // The number at the start of a walk board is ignored.
        let counts = rules == Rules::Flood || index != start;
        if counts
            && !usize::try_from(value).is_ok_and(|value| value < limit)
            && let Some(cell) = lattice.cell(index)
        {
            let value = array.get_item((cell.row, cell.column))?;
            return Err(error::value(format!(
                "color number {value} at cell {cell} (row,column from 0): expected a number from 0 to {}",
                limit - 1
            )));
        }
    }
    let bytes: Vec<u8> = cells.iter().map(|&value| u8::try_from(value).unwrap_or_default()).collect();
    let setup = Setup::from_cells(lattice, &bytes).with_rules(rules).with_start(start);
    claim.colors.into_iter().fold(setup, Setup::with_colors).build().map_err(error::value)
}

/// Returns the lattice and the numbers of an array, each clipped to a byte.
fn cells(array: &Bound<'_, PyAny>) -> PyResult<(Lattice, Vec<i8>)> {
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    let [height, width] = shape[..] else {
        let message = format!("an array of shape {} is not a board: expected (height, width)", array.getattr("shape")?);
        return Err(PyValueError::new_err(message));
    };
    // Checks the size before anything is copied.
    let lattice = Lattice::new(width, height).map_err(error::value)?;
    let dtype = array.getattr("dtype")?;
    let kind: String = dtype.getattr("kind")?.extract()?;
    let numpy = array.py().import("numpy")?;
    let cut = match kind.as_str() {
        "u" => numpy.call_method1("minimum", (array, ABOVE_ALL))?,
        "i" => numpy.call_method1("minimum", (numpy.call_method1("maximum", (array, BELOW_ALL))?, ABOVE_ALL))?,
        _ => return Err(PyTypeError::new_err(format!("an array of {dtype} holds no colors: expected integers"))),
    };
    let bytes = cut.call_method1("astype", ("int8",))?;
    let cells = bytes.cast::<PyArray2<i8>>()?.try_readonly()?.as_array().iter().copied().collect();
    Ok((lattice, cells))
}

/// Returns the lattice of a board, or a Python error if it has none.
pub(crate) fn lattice(board: &Board) -> PyResult<Lattice> {
    board.lattice().ok_or_else(|| error::value(format!("a {} has no rows and columns", board.topology())))
}

/// Returns the color numbers of a board; -1 for no color.
pub(crate) fn of_board<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyAny>> {
    of_cells(py, board, board.cells().map(|color| color.map_or(NO_COLOR, |color| color.index() as i8)))
}

/// Returns an array with an element per cell: of shape (height, width), or one-dimensional for a graph.
pub(crate) fn of_cells<'py, T: Element>(
    py: Python<'py>,
    board: &Board,
    cells: impl IntoIterator<Item = T>,
) -> PyResult<Bound<'py, PyAny>> {
    let flat = PyArray1::from_iter(py, cells);
    match board.lattice() {
        Some(lattice) => Ok(flat.reshape([lattice.height(), lattice.width()])?.into_any()),
        None => Ok(flat.into_any()),
    }
}
