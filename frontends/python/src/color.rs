//! Colors and cells as Python arguments: numbers from 0, symbols, and pairs of a row and a column.

use colorwalk::Start;
use colorwalk::palette::{PALETTE, Rgb};
use colorwalk::{Board, Cell, Color, MAX_COLORS, Solution};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error;
use crate::limits::Whole;

/// A color: a number from 0 on, or its symbol.
pub(crate) struct ColorArgument(pub(crate) Color);

impl<'py> FromPyObject<'_, 'py> for ColorArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(symbol) = object.extract::<String>() {
            return symbol.parse().map(Self).map_err(error::value);
        }
        let number = object.extract::<Whole>().map_err(|_| {
            PyTypeError::new_err(format!(
                "{} is not a color: expected a number or a symbol",
                kind(&object)
            ))
        })?;
        match number.fits().map(Color::new) {
            Some(Ok(color)) => Ok(Self(color)),
            _ => Err(error::value(format!(
                "color number {number} does not exist: expected 0 to {}",
                MAX_COLORS - 1
            ))),
        }
    }
}

impl ColorArgument {
    /// Returns the color, or an error that numbers colors from 0 if the board does not have it.
    pub(crate) fn on(&self, board: &Board) -> PyResult<Color> {
        let (number, last) = (self.0.index(), board.colors() - 1);
        let missing = || {
            error::value(format!(
                "the board has no color number {number}: it has 0 to {last}"
            ))
        };
        if number <= last {
            Ok(self.0)
        } else {
            Err(missing())
        }
    }
}

/// Parses moves on a board: text of symbols such as `"2131"`, or any iterable of colors.
pub(crate) fn moves(object: &Bound<'_, PyAny>, board: &Board) -> PyResult<Vec<Color>> {
    let colors: Vec<ColorArgument> = match object.extract::<String>() {
        Ok(text) => text
            .parse::<Solution>()
            .map_err(error::value)?
            .iter()
            .map(ColorArgument)
            .collect(),
        Err(_) => object
            .try_iter()?
            .map(|color| color?.extract())
            .collect::<PyResult<_>>()?,
    };
    let wrong = |place: usize, error: &PyErr| {
        error::value(format!("move {place}: {}", error.value(object.py())))
    };
    colors
        .iter()
        .zip(1..)
        .map(|(color, place)| color.on(board).map_err(|error| wrong(place, &error)))
        .collect()
}

/// The start of a game: `(row, column)` or `"center"`.
pub(crate) struct StartArgument(pub(crate) Start);

impl<'py> FromPyObject<'_, 'py> for StartArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.extract::<String>() {
            return text.parse().map(Self).map_err(error::value);
        }
        let Ok((row, column)) = object.extract::<(Whole, Whole)>() else {
            let expected =
                "start: expected a pair (row, column), both counted from 0, or \"center\"";
            return Err(PyTypeError::new_err(expected));
        };
        let (row, column) = (
            row.named("the row of start")?,
            column.named("the column of start")?,
        );
        Ok(Self(Start::At(Cell { row, column })))
    }
}

/// Returns red, green and blue (0 to 255) of each color, in the order of the colors.
#[pyfunction]
pub(crate) fn palette() -> Vec<(u8, u8, u8)> {
    PALETTE
        .iter()
        .map(|&Rgb([red, green, blue])| (red, green, blue))
        .collect()
}

/// Returns the name of an object's type, for messages.
pub(crate) fn kind(object: &Bound<'_, PyAny>) -> String {
    object
        .get_type()
        .name()
        .map_or_else(|_| "this".to_owned(), |name| name.to_string())
}
