//! Boards and masks as numpy arrays.

use colorwalk::random::Recipe;
use colorwalk::{Board, BoardError, Color, Lattice, MAX_COLORS, Rules, Setup, Start, Tiling};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::error;
use crate::run::run_sized;
use crate::values::Returned;

/// The value of a cell without a color, the start cell of a walk board.
const NO_COLOR: i8 = -1;

/// What overrides the properties that an array of colors implies.
#[derive(Default, PartialEq)]
pub(crate) struct Overrides {
    pub(crate) rules: Option<Rules>,
    pub(crate) start: Option<Start>,
    pub(crate) colors: Option<usize>,
    pub(crate) tiling: Option<Tiling>,
}

/// Builds a board from an array of color numbers of shape (height, width).
///
/// numpy itself compares and converts integers of any type, in `colorwalk._boards`.
pub(crate) fn board(cells: &Bound<'_, PyAny>, given: &Overrides) -> PyResult<Board> {
    let helper = cells.py().import("colorwalk._boards")?;
    let array = helper.call_method1("shaped", (cells,))?;
    let (height, width) = array.getattr("shape")?.extract()?;
    // Checks the size before anything is copied.
    let lattice = Lattice::new(width, height)
        .and_then(|lattice| lattice.with_tiling(given.tiling.unwrap_or(Tiling::Grid)))
        .map_err(error::value)?;
    // A cell without color is the start of a walk board, so it decides what was not given.
    let colorless: Option<usize> = helper.call_method1("missing", (&array,))?.extract()?;
    let rules = match (given.rules, colorless) {
        (Some(rules), _) => rules,
        (None, Some(_)) => Rules::Walk,
        (None, None) => Rules::Flood,
    };
    let start = given
        .start
        .unwrap_or(Start::Index(colorless.unwrap_or_default()));
    let Some(start) = start.on(&lattice.into()) else {
        let outside = BoardError::start_outside(start, &lattice.into());
        return Err(error::value(outside));
    };
    let limit = given.colors.unwrap_or(MAX_COLORS);
    // Refuses a number of colors that no board has, before the array is read with it.
    Recipe::new(width, height, limit).map_err(error::value)?;
    // The number at the start of a walk board is ignored.
    let ignored = (rules == Rules::Walk).then_some(start);
    let bytes: Vec<u8> = helper
        .call_method1("numbers", (array, ignored, limit))?
        .extract()?;
    let colors = given.colors;
    let built = run_sized(cells.py(), bytes.len(), move || {
        let mut setup = Setup::from_cells(lattice, &bytes)
            .with_rules(rules)
            .with_start(start);
        if let Some(colors) = colors {
            setup = setup.with_colors(colors);
        }
        setup.build()
    })?;
    built.map_err(error::value)
}

/// Returns the lattice of a board, or a Python error if it has none.
pub(crate) fn lattice(board: &Board) -> PyResult<Lattice> {
    board.lattice().ok_or_else(|| {
        let topology = board.topology();
        error::value(format!("a {topology} has no rows and columns"))
    })
}

/// Returns the number of a color in an array; -1 for no color.
pub(crate) fn number(color: Option<Color>) -> i8 {
    match color {
        Some(color) => color.index() as i8,
        None => NO_COLOR,
    }
}

/// Returns the color numbers of a board; -1 for no color.
pub(crate) fn of_board<'py>(py: Python<'py>, board: &Board) -> Returned<'py> {
    of_cells(py, board, board.cells().map(number))
}

/// Returns an array with an element per cell: of shape (height, width), or one-dimensional for a graph.
pub(crate) fn of_cells<'py, T: Element>(
    py: Python<'py>,
    board: &Board,
    cells: impl IntoIterator<Item = T>,
) -> Returned<'py> {
    let flat = PyArray1::from_iter(py, cells);
    Ok(flat.reshape(shape(board))?.into_any())
}

/// Returns the shape of an array with an element per cell: height and width, or the number of cells of a graph.
pub(crate) fn shape(board: &Board) -> Vec<usize> {
    match board.lattice() {
        Some(lattice) => vec![lattice.height(), lattice.width()],
        None => vec![board.cell_count()],
    }
}
