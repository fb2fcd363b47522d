//! Pictures: SVG as text, PNG and GIF as bytes.

use colorwalk::files::Puzzle;
use colorwalk::{Board, Color};
use colorwalk_draw::{
    Animation, Background, Chart, ChartKind, ChartRow, DrawError, Format, Picture, Replay, Style, boards, steps,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::board::PyBoard;
use crate::error;
use crate::limits::Whole;

/// The style of a picture, as Python arguments.
#[derive(Default)]
pub(crate) struct StyleArguments {
    pub(crate) title: Option<String>,
    pub(crate) cell: Option<Whole>,
    pub(crate) labels: bool,
    pub(crate) columns: Option<Whole>,
    pub(crate) scale: Option<Whole>,
    pub(crate) dark: bool,
}

impl StyleArguments {
    pub(crate) fn style(self) -> PyResult<Style> {
        let background = if self.dark { Background::Dark } else { Background::Light };
        let style = Style::default()
            .with_background(background)
            .with_labels(self.labels)
            .with_cell(self.cell.map(|cell| cell.named::<u32>("cell")).transpose()?)
            .with_columns(self.columns.map(|columns| columns.named::<usize>("columns")).transpose()?)
            .with_scale(self.scale.map_or(Ok(1), |scale| scale.named("scale"))?);
        Ok(self.title.into_iter().fold(style, Style::with_title))
    }
}

/// A picture to be encoded.
pub(crate) struct Drawn(pub(crate) Picture);

impl Drawn {
    pub(crate) fn svg(&self) -> PyResult<String> {
        let bytes = Format::SVG.picture(&self.0).map_err(error::value)?;
        String::from_utf8(bytes).map_err(error::value)
    }

    pub(crate) fn png(&self) -> PyResult<Vec<u8>> {
        Format::PNG.picture(&self.0).map_err(error::value)
    }

    /// Encodes the picture in the named format, as text or bytes.
    fn write<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyAny>> {
        let format: Format = format.parse().map_err(error::value)?;
        let bytes = py.detach(|| format.picture(&self.0)).map_err(error::value)?;
        if format.is_text() {
            return Ok(String::from_utf8(bytes).map_err(error::value)?.into_pyobject(py)?.into_any());
        }
        Ok(PyBytes::new(py, &bytes).into_any())
    }
}

/// Draws one board.
pub(crate) fn board_picture(py: Python<'_>, board: &Board, style: StyleArguments) -> PyResult<Drawn> {
    let style = style.style()?;
    py.detach(|| boards(&[Puzzle::from(board.clone())], &style)).map(Drawn).map_err(error::value)
}

/// Returns the replay of moves on a board.
pub(crate) fn replay(title: &str, board: &Board, moves: &[Color], optimal: bool) -> PyResult<Replay> {
    let replay = Replay::new(title, &Puzzle::from(board.clone()), moves).map_err(error::value)?;
    Ok(if optimal { replay.proven_optimal() } else { replay })
}

/// Draws a board after each of its moves.
pub(crate) fn steps_picture(py: Python<'_>, replay: &Replay, style: StyleArguments) -> PyResult<Drawn> {
    let style = style.style()?;
    py.detach(|| steps(replay, &style)).map(Drawn).map_err(error::value)
}

/// Draws an animation of moves, as GIF.
pub(crate) fn gif(py: Python<'_>, replay: Replay, style: StyleArguments) -> PyResult<Vec<u8>> {
    let style = style.style()?;
    let animate = || -> Result<Vec<u8>, DrawError> { Format::GIF.animation(&Animation::new(vec![replay], &style)?) };
    py.detach(animate).map_err(error::value)
}

/// Draws many boards: returns ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.
///
/// :param columns: the number of boards per row.
/// :raises ValueError: if there is no board, or the picture would be too large.
#[pyfunction]
#[pyo3(signature = (boards, format="svg", *, title=None, cell=None, labels=false, columns=None, scale=None, dark=false))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn draw_boards<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    format: &str,
    title: Option<String>,
    cell: Option<Whole>,
    labels: bool,
    columns: Option<Whole>,
    scale: Option<Whole>,
    dark: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let style = StyleArguments { title, cell, labels, columns, scale, dark }.style()?;
    let puzzle = |board: PyResult<Bound<'py, PyAny>>| Ok(Puzzle::from(board?.cast::<PyBoard>()?.get().0.clone()));
    let puzzles = boards.try_iter()?.map(puzzle).collect::<PyResult<Vec<_>>>()?;
    let picture = py.detach(|| colorwalk_draw::boards(&puzzles, &style)).map_err(error::value)?;
    Drawn(picture).write(py, format)
}

/// Draws a chart of the moves that solvers need: returns ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.
///
/// :param rows: pairs of a name and the lengths on each board; ``None`` if it was not solved.
/// :param kind: ``"boxes"`` or another kind of chart.
/// :param caption: a line below the title that describes the boards.
/// :param sort: whether rows are sorted by their mean, smallest first.
#[pyfunction]
#[pyo3(signature = (rows, format="svg", *, kind="boxes", title=None, caption=None, sort=false, scale=None, dark=false))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn draw_chart<'py>(
    py: Python<'py>,
    rows: Vec<(String, Vec<Option<Whole>>)>,
    format: &str,
    kind: &str,
    title: Option<String>,
    caption: Option<String>,
    sort: bool,
    scale: Option<Whole>,
    dark: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let style = StyleArguments { title, scale, dark, ..StyleArguments::default() }.style()?;
    let kind: ChartKind = kind.parse().map_err(error::value)?;
    let number = |length: Option<Whole>| length.map(|length| length.named("a length")).transpose();
    let row = |(name, lengths): (_, Vec<_>)| -> PyResult<ChartRow> {
        let lengths = lengths.into_iter().map(number).collect::<PyResult<Vec<_>>>()?;
        Ok(ChartRow::new(name, lengths))
    };
    let rows = rows.into_iter().map(row).collect::<PyResult<_>>()?;
    let chart = caption.into_iter().fold(Chart::new(rows).with_kind(kind), Chart::with_caption);
    let chart = if sort { chart.sorted() } else { chart };
    let picture = py.detach(|| chart.draw(&style)).map_err(error::value)?;
    Drawn(picture).write(py, format)
}
