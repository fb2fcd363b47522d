//! Pictures: SVG as text, PNG and GIF as bytes.

use colorwalk::files::Puzzle;
use colorwalk::palette::{Palette, Rgb};
use colorwalk::{Board, Color};
use colorwalk_draw::{
    Animation, Chart, ChartKind, ChartRow, DrawError, Format, Marking, Picture, Replay, Style,
    markings, steps,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::board::PyBoard;
use crate::color::moves;
use crate::error;
use crate::limits::{Whole, optional};
use crate::run::run_aside;
use crate::values::Returned;

/// The style of a picture, as keywords in Python: ``colorwalk.types.Style``.
#[derive(Default)]
pub(crate) struct Keywords(Style);

impl<'py> FromPyObject<'_, 'py> for Keywords {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let mut style = Style::default();
        for (name, value) in object.cast::<PyDict>()?.iter() {
            match name.extract()? {
                "title" => style.title = value.extract()?,
                "cell" => style.cell = optional(value.extract()?, "cell")?,
                "labels" => style.labels = value.extract()?,
                "columns" => style.columns = optional(value.extract()?, "columns")?,
                "scale" => style.scale = optional(value.extract()?, "scale")?.unwrap_or(1),
                "dark" => style.dark = value.extract()?,
                "palette" => style.palette = palette(&value)?,
                other => {
                    return Err(PyTypeError::new_err(format!(
                        "pictures have no keyword argument {other:?}: expected one of title, cell, labels, columns, scale, \
                         dark, palette"
                    )));
                }
            }
        }
        Ok(Self(style))
    }
}

/// Returns a palette: by its name, as a text of colors, or from red, green and blue of each color.
fn palette(value: &Bound<'_, PyAny>) -> PyResult<Palette> {
    if let Ok(text) = value.extract::<String>() {
        return text.parse().map_err(error::value);
    }
    let Ok(given) = value.extract::<Vec<(u8, u8, u8)>>() else {
        return Err(PyTypeError::new_err(
            "palette: expected a name, or red, green and blue of each color, from 0 to 255",
        ));
    };
    let mut hues = Vec::with_capacity(given.len());
    for (red, green, blue) in given {
        hues.push(Rgb([red, green, blue]));
    }
    Ok(Palette::from_hues(hues))
}

/// Draws a picture and encodes it as text or bytes in a format, with the interpreter's lock released. Large pictures take seconds.
pub(crate) fn encode<'py>(
    py: Python<'py>,
    format: Format,
    style: Option<Keywords>,
    draw: impl FnOnce(&Style) -> Result<Picture, DrawError> + Send + 'static,
) -> Returned<'py> {
    let Keywords(style) = style.unwrap_or_default();
    let bytes = run_aside(py, move || format.picture(&draw(&style)?))?;
    written(py, format, bytes)
}

/// Draws moves on a board: an animation in a format for animations, otherwise the board after each move.
pub(crate) fn draw_replay<'py>(
    py: Python<'py>,
    format: Format,
    style: Option<Keywords>,
    replay: Replay,
) -> Returned<'py> {
    if !format.holds_animations() {
        // A still picture shows the same moves one below the other.
        return encode(py, format, style, move |style| steps(&replay, style));
    }
    let Keywords(style) = style.unwrap_or_default();
    let bytes = run_aside(py, move || {
        format.animation(&Animation::new(vec![replay], &style)?)
    })?;
    written(py, format, bytes)
}

fn written<'py>(
    py: Python<'py>,
    format: Format,
    bytes: Result<Vec<u8>, DrawError>,
) -> Returned<'py> {
    let bytes = bytes.map_err(error::value)?;
    if format.is_text() {
        return Ok(PyString::from_bytes(py, &bytes)?.into_any());
    }
    Ok(PyBytes::new(py, &bytes).into_any())
}

/// Returns the replay of moves on a board.
pub(crate) fn replay(title: &str, board: &Board, moves: &[Color]) -> PyResult<Replay> {
    Replay::new(title, &Puzzle::from(board.clone()), moves).map_err(error::value)
}

/// Draws a board after each move, as ``"svg"``, ``"png"`` or ``"gif"``, for the methods of :class:`Outcome`.
#[pyfunction]
#[pyo3(signature = (board, moves, name, optimal, format, **style))]
pub(crate) fn draw_moves<'py>(
    py: Python<'py>,
    board: &PyBoard,
    moves: &Bound<'py, PyAny>,
    name: &str,
    optimal: bool,
    format: &str,
    style: Option<Keywords>,
) -> Returned<'py> {
    let mut replay = replay(name, &board.0, &self::moves(moves, &board.0)?)?;
    replay.optimal = optimal;
    draw_replay(py, format.parse().map_err(error::value)?, style, replay)
}

/// Draws many boards: returns ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.
///
/// The keywords are those of :meth:`Board.svg`.
///
/// :raises ValueError: if there is no board, or the picture would be too large.
#[pyfunction]
#[pyo3(signature = (boards, format="svg", **style))]
pub(crate) fn draw_boards<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    format: &str,
    style: Option<Keywords>,
) -> Returned<'py> {
    let mut puzzles = Vec::new();
    for board in boards.try_iter()? {
        let board = board?;
        puzzles.push(Puzzle::from(board.cast::<PyBoard>()?.get().0.clone()));
    }
    let format = format.parse().map_err(error::value)?;
    encode(py, format, style, move |style| {
        colorwalk_draw::boards(&puzzles, style)
    })
}

/// Draws a board with marked cells, counted row by row from 0, for each caption, as SVG.
#[pyfunction]
#[pyo3(signature = (board, marked, **style))]
pub(crate) fn draw_marked<'py>(
    py: Python<'py>,
    board: &PyBoard,
    marked: Vec<(String, Vec<usize>)>,
    style: Option<Keywords>,
) -> Returned<'py> {
    let puzzle = Puzzle::from(board.0.clone());
    let mut drawn = Vec::with_capacity(marked.len());
    for (caption, cells) in marked {
        drawn.push(Marking::new(caption, &puzzle, cells).map_err(error::value)?);
    }
    encode(py, Format::SVG, style, move |style| markings(&drawn, style))
}

/// Draws a chart of the moves that solvers need: returns ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.
///
/// :param rows: pairs of a name and the lengths on each board; ``None`` if it was not solved.
/// :param kind: a kind of ``colorwalk.types.ChartKind``, such as ``"histogram"``.
/// :param caption: a line below the title that describes the boards.
/// :param sort: whether rows are sorted by their mean, smallest first.
/// :param stopped: for each row, the number of boards on which a limit stopped the solver before it had a proof, which the row
///     then says.
/// :param style: ``title``, ``scale``, ``dark`` and ``palette``, as for :meth:`Board.svg`.
#[pyfunction]
#[pyo3(signature = (rows, format="svg", *, kind="boxes", caption=None, sort=false, stopped=None, **style))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn draw_chart<'py>(
    py: Python<'py>,
    rows: Vec<(String, Vec<Option<Whole>>)>,
    format: &str,
    kind: &str,
    caption: Option<String>,
    sort: bool,
    stopped: Option<Vec<Whole>>,
    style: Option<Keywords>,
) -> Returned<'py> {
    let mut chart = Chart {
        kind: kind.parse::<ChartKind>().map_err(error::value)?,
        caption: caption.unwrap_or_default(),
        sorted: sort,
        ..Chart::default()
    };
    for (name, lengths) in rows {
        chart.rows.push(row(name, lengths)?);
    }
    if let Some(stopped) = stopped {
        let given = stopped.len();
        let expected = chart.rows.len();
        if given != expected {
            return Err(error::value(format!(
                "stopped has {given} numbers: expected one for each of the {expected} rows"
            )));
        }
        for (row, number) in chart.rows.iter_mut().zip(stopped) {
            row.stopped = number.named("a number of stopped")?;
        }
    }
    let format = format.parse().map_err(error::value)?;
    encode(py, format, style, move |style| chart.draw(style))
}

/// Returns the row of a chart.
fn row(name: String, lengths: Vec<Option<Whole>>) -> PyResult<ChartRow> {
    let mut row = ChartRow {
        name,
        ..ChartRow::default()
    };
    for length in lengths {
        row.lengths.push(optional(length, "a length")?);
    }
    Ok(row)
}
