//! Colors and cells as Python arguments: numbers from 0, symbols, and pairs of a row and a column.

use colorwalk::Start;
use colorwalk::palette::{PALETTE, Rgb};
use colorwalk::{Board, Cell, Color, MAX_COLORS, Solution};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error;
use crate::limits::Whole;

/// A color: a number from 0 on, or its symbol.
pub(crate) enum ColorArgument {
    Symbol(Color),
    Number(Color),
    /// A number that is no color of any board, as Python writes it.
    Unknown(String),
}

impl<'py> FromPyObject<'_, 'py> for ColorArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(symbol) = object.extract::<String>() {
            return symbol.parse().map(Self::Symbol).map_err(error::value);
        }
        let number = match object.extract::<Whole>() {
            Ok(number) => number,
            Err(raised) if raised.is_instance_of::<PyTypeError>(object.py()) => {
                let kind = kind(&object);
                return Err(PyTypeError::new_err(format!(
                    "{kind} is not a color: expected a number or a symbol"
                )));
            }
            // Such as a KeyboardInterrupt.
            Err(raised) => return Err(raised),
        };
        Ok(match number.fits().map(Color::new) {
            Some(Ok(color)) => Self::Number(color),
            // What would be right is known where the board is.
            _ => Self::Unknown(number.to_string()),
        })
    }
}

impl ColorArgument {
    /// Returns the color, or an error that numbers colors from 0 if the board does not have it.
    pub(crate) fn on(&self, board: &Board) -> PyResult<Color> {
        let last = board.colors() - 1;
        let number = match self {
            Self::Symbol(color) | Self::Number(color) if color.index() <= last => {
                return Ok(*color);
            }
            Self::Symbol(color) | Self::Number(color) => color.index().to_string(),
            Self::Unknown(number) => number.clone(),
        };
        Err(error::value(format!(
            "the board has no color number {number}: it has 0 to {last}"
        )))
    }

    /// Returns the color, which a board need not have, or an error if there is none with this number.
    pub(crate) fn any(&self) -> PyResult<Color> {
        match self {
            Self::Symbol(color) | Self::Number(color) => Ok(*color),
            Self::Unknown(number) => {
                let last = MAX_COLORS - 1;
                Err(error::value(format!(
                    "color number {number} does not exist: expected 0 to {last}"
                )))
            }
        }
    }
}

/// Parses moves on a board: text of symbols such as `"2131"`, or any iterable of colors.
pub(crate) fn moves(object: &Bound<'_, PyAny>, board: &Board) -> PyResult<Vec<Color>> {
    let mut given = Vec::new();
    if let Ok(text) = object.extract::<String>() {
        let solution: Solution = text.parse().map_err(error::value)?;
        given.extend(solution.iter().map(ColorArgument::Symbol));
    } else {
        let colors = object.try_iter().map_err(|raised| {
            if !raised.is_instance_of::<PyTypeError>(object.py()) {
                return raised;
            }
            let kind = kind(object);
            PyTypeError::new_err(format!(
                "{kind} is not moves: expected text such as \"2131\" or colors; an outcome has them in outcome.moves"
            ))
        })?;
        for color in colors {
            // An iterable in C, such as a list, checks for no signals itself.
            object.py().check_signals()?;
            given.push(color?.extract()?);
        }
    }
    let symbols = given
        .iter()
        .filter(|color| matches!(color, ColorArgument::Symbol(_)))
        .count();
    if symbols > 0 && symbols < given.len() {
        return Err(error::value(
            "the moves have both numbers and symbols, and \"1\" is the symbol of color number 0: expected only one kind",
        ));
    }
    let mut colors = Vec::with_capacity(given.len());
    for (index, color) in given.iter().enumerate() {
        // A list of moves is long: the error says which one is wrong.
        let color = color.on(board).map_err(|error| {
            let number = index + 1;
            error::value(format!("move {number}: {}", error.value(object.py())))
        })?;
        colors.push(color);
    }
    Ok(colors)
}

/// The start of a game: a tuple or a list of row and column, or `"center"`.
pub(crate) struct StartArgument(pub(crate) Start);

impl<'py> FromPyObject<'_, 'py> for StartArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.extract::<String>() {
            return text.parse().map(Self).map_err(error::value);
        }
        let Ok([row, column]) = object.extract::<[Whole; 2]>() else {
            return Err(PyTypeError::new_err(
                "start: expected a pair (row, column), both counted from 0, or \"center\"",
            ));
        };
        Ok(Self(Start::At(Cell {
            row: row.named("the row of start")?,
            column: column.named("the column of start")?,
        })))
    }
}

/// Returns red, green and blue (0 to 255) of each color, in the order of the colors.
#[pyfunction]
pub(crate) fn palette() -> Vec<(u8, u8, u8)> {
    let mut colors = Vec::with_capacity(PALETTE.len());
    for &Rgb([red, green, blue]) in &PALETTE {
        colors.push((red, green, blue));
    }
    colors
}

/// Returns the name of an object's type, for messages.
pub(crate) fn kind(object: &Bound<'_, PyAny>) -> String {
    match object.get_type().name() {
        Ok(name) => name.to_string(),
        Err(_) => "this".to_owned(),
    }
}
