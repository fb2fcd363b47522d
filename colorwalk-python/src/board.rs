//! Boards.

use colorwalk::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadError, ReadOptions, Size};
use colorwalk::random::Recipe;
use colorwalk::{Board, GameId, Rules, Start, series};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array::{self, Claim};
use crate::color::StartArgument;
use crate::error;
use crate::limits::Whole;
use crate::picture::{StyleArguments, board_picture, gif, replay};
use crate::regions::PyRegions;

/// A board: a validated, immutable grid of colors with a start cell and a rule variant.
///
/// ``Board(cells)`` builds one from an array of color numbers of shape ``(height, width)`` with any integer dtype, or
/// from whatever ``numpy.asarray`` makes such an array of. Colors are numbered from 0. A cell of -1 is the start of a
/// walk board, where the game starts and no color is; an array without any holds a flood board, started at the top
/// left.
///
/// A graph, as :meth:`Board.parse` reads it, is a board without rows and columns: its arrays have one dimension, and
/// what is counted by rows and columns, or is a picture, raises ValueError.
///
/// :param rules: ``"walk"`` or ``"flood"``, whatever the cells imply; a walk board drops the color at its start.
/// :param start: ``(row, column)``, both from 0, or ``"center"``.
/// :param colors: how many colors there are to choose from, 1 to 35; one more than the highest number unless given.
/// :raises ValueError: if it is no board; the message names the cell and the value.
/// :raises TypeError: if the array does not hold integers.
///
/// >>> import colorwalk
/// >>> board = colorwalk.Board([[-1, 1, 0], [0, 0, 1]])
/// >>> print(board)
/// .21
/// 112
#[pyclass(frozen, eq, hash, name = "Board", module = "colorwalk")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyBoard(pub(crate) Board);

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (cells, *, rules=None, start=None, colors=None))]
    fn new(
        cells: &Bound<'_, PyAny>,
        rules: Option<&str>,
        start: Option<StartArgument>,
        colors: Option<Whole>,
    ) -> PyResult<Self> {
        let colors = colors.map(|colors| colors.named("colors")).transpose()?;
        let rules = rules.map(read_rules).transpose()?;
        array::board(cells, &Claim { rules, start: start.map(|start| start.0), colors }).map(Self)
    }

    /// The one board of a text, in any of the shapes that boards come in.
    ///
    /// :param shape: ``"grid"``, ``"line"``, ``"numbers"``, ``"tokens"``, ``"graph"``, ``"ids"``, ``"json"``, ``"rows"``.
    /// :param rules: ``"walk"`` or ``"flood"``, whatever the text implies.
    /// :param start: ``(row, column)`` or ``"center"``, whatever the text says.
    /// :param size: ``(width, height)`` in cells, for a line that is a board and not square.
    /// :raises ValueError: with the line and the column of the mistake.
    #[staticmethod]
    #[pyo3(signature = (text, *, shape=None, rules=None, start=None, size=None))]
    fn parse(
        text: &str,
        shape: Option<&str>,
        rules: Option<&str>,
        start: Option<StartArgument>,
        size: Option<(usize, usize)>,
    ) -> PyResult<Self> {
        let boards = read_boards(text, shape, rules, start, size)?;
        match <[Self; 1]>::try_from(boards) {
            Ok([board]) => Ok(board),
            Err(boards) => Err(error::value(format!("the text holds {} boards: expected one", boards.len()))),
        }
    }

    /// The board of a game id, such as ``series-7``, ``pcg1-14x14-6-flood-42`` or that of :attr:`Board.id`.
    ///
    /// :raises ValueError: if the text is no game id.
    #[staticmethod]
    fn from_id(id: &str) -> PyResult<Self> {
        id.parse::<GameId>().map(|id| Self(id.into_board())).map_err(error::value)
    }

    /// A board of the series' 100, counted from 0: 30 x 20 cells in 5 colors, walk rules.
    ///
    /// :raises IndexError: if the series has no such board.
    #[staticmethod]
    fn series(index: Whole) -> PyResult<Self> {
        let missing = || PyIndexError::new_err(format!("the series has no board {index}: it has 0 to 99"));
        index.fits().and_then(series::board).map(Self).ok_or_else(missing)
    }

    /// The random board of a seed, the same for ever and on every machine.
    ///
    /// :param width: cells in a row.
    /// :param height: the number of rows.
    /// :param colors: the number of colors, 1 to 35.
    /// :param seed: from 0 to 2**64 - 1.
    /// :param rules: ``"walk"`` or ``"flood"``.
    /// :param start: ``(row, column)`` or ``"center"``.
    /// :raises ValueError: if there are no such boards.
    #[staticmethod]
    #[pyo3(signature = (width, height, colors, seed, *, rules="walk", start=None))]
    fn random(
        py: Python<'_>,
        width: Whole,
        height: Whole,
        colors: Whole,
        seed: Whole,
        rules: &str,
        start: Option<StartArgument>,
    ) -> PyResult<Self> {
        let (recipe, seed) = (recipe(width, height, colors, rules, start)?, seed.named("seed")?);
        Ok(Self(py.detach(|| recipe.board(seed))))
    }

    /// Cells in a row.
    #[getter]
    fn width(&self) -> PyResult<usize> {
        Ok(array::lattice(&self.0)?.width())
    }

    /// The number of rows.
    #[getter]
    fn height(&self) -> PyResult<usize> {
        Ok(array::lattice(&self.0)?.height())
    }

    /// ``(height, width)``, as of the array; ``(cells,)`` for a graph.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self.0.lattice() {
            Some(lattice) => PyTuple::new(py, [lattice.height(), lattice.width()]),
            None => PyTuple::new(py, [self.0.cell_count()]),
        }
    }

    /// The region graph: which cells are cleared together, and which of these regions touch.
    #[getter]
    fn regions(&self) -> PyRegions {
        PyRegions(self.0.clone())
    }

    /// The number of colors to choose from; not all of them need to occur.
    #[getter]
    fn colors(&self) -> usize {
        self.0.colors()
    }

    /// ``"walk"`` or ``"flood"``.
    #[getter]
    fn rules(&self) -> String {
        Rules::of(&self.0).to_string()
    }

    /// Where the game starts: ``(row, column)``, both from 0.
    #[getter]
    fn start(&self) -> PyResult<(usize, usize)> {
        let lattice = array::lattice(&self.0)?;
        Ok((self.0.start() / lattice.width(), self.0.start() % lattice.width()))
    }

    /// The board in one line of letters, digits, dots and hyphens, which :meth:`Board.from_id` reads.
    #[getter]
    fn id(&self) -> PyResult<String> {
        let missing = || error::value(format!("a {} has no id", self.0.topology()));
        GameId::of(&self.0).map(|id| id.to_string()).ok_or_else(missing)
    }

    /// The color numbers, from 0, as an array of int8 of shape ``(height, width)``; -1 at the start of a walk board.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array::of_board(py, &self.0)
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(error::value("a board has no array of its own: it is always copied"));
        }
        let array = array::of_board(py, &self.0)?;
        dtype.map_or(Ok(array.clone()), |dtype| array.call_method1("astype", (dtype,)))
    }

    /// The board as text.
    ///
    /// :param shape: ``"grid"``, ``"line"``, ``"numbers"`` or ``"tokens"``; ``"graph"`` for a graph, and for nothing else.
    /// :raises ValueError: if the shape cannot hold the board; of the first four only grid text holds walk boards.
    #[pyo3(signature = (shape="grid"))]
    fn to_text(&self, shape: &str) -> PyResult<String> {
        let mut text = Vec::new();
        let shape: FileFormat = shape.parse().map_err(error::value)?;
        BoardWriter::new(shape).write(&Puzzle::from(self.0.clone()), None, &mut text).map_err(error::value)?;
        String::from_utf8(text).map_err(error::value)
    }

    /// A picture of the board before any move, as SVG.
    ///
    /// :param title: stands above it.
    /// :param cell: the width of a cell in pixels.
    /// :param labels: whether the symbol of its color stands in each cell.
    /// :param scale: everything this many times as large.
    /// :param dark: whether the page is dark.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, scale=1, dark=false))]
    fn svg(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        scale: u32,
        dark: bool,
    ) -> PyResult<String> {
        let style = StyleArguments { title, cell, labels, columns: None, scale, dark };
        board_picture(py, &self.0, style)?.svg()
    }

    /// The same picture as PNG. The arguments are those of :meth:`Board.svg`.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, scale=1, dark=false))]
    fn png(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        scale: u32,
        dark: bool,
    ) -> PyResult<Vec<u8>> {
        let style = StyleArguments { title, cell, labels, columns: None, scale, dark };
        board_picture(py, &self.0, style)?.png()
    }

    /// The same picture as GIF.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, dark=false))]
    fn gif(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        dark: bool,
    ) -> PyResult<Vec<u8>> {
        let style = StyleArguments { title, cell, labels, dark, ..StyleArguments::default() };
        gif(py, replay("", &self.0, &[], false)?, style)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        board_picture(py, &self.0, StyleArguments::default())?.svg()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let board = &self.0;
        format!("<Board {}, {} colors, {}>", board.topology(), board.colors(), Rules::of(board))
    }

    /// Boards go through pickle, and so to other processes and machines, as their id, or as text if they have none.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let board = &slf.get().0;
        let (reader, text) = match GameId::of(board) {
            Some(id) => ("from_id", id.to_string()),
            None => ("parse", board.to_string()),
        };
        Ok((slf.py().get_type::<Self>().getattr(reader)?, (text,)))
    }
}

/// All boards of a text, in any of the shapes that boards come in. The arguments are those of :meth:`Board.parse`.
///
/// :raises ValueError: with the line and the column of the first mistake.
#[pyfunction]
#[pyo3(signature = (text, *, shape=None, rules=None, start=None, size=None))]
pub(crate) fn read_boards(
    text: &str,
    shape: Option<&str>,
    rules: Option<&str>,
    start: Option<StartArgument>,
    size: Option<(usize, usize)>,
) -> PyResult<Vec<PyBoard>> {
    let size = size.map(|(width, height)| Size { width, height });
    let rules = rules.map(read_rules).transpose()?;
    let options = ReadOptions::default().with_rules(rules).with_start(start.map(|start| start.0)).with_size(size);
    let shape = shape.map(|name| name.parse().map_err(error::value)).transpose()?;
    let index = FileIndex::of(text.as_bytes(), shape, options).map_err(error::value)?;
    let boards: Result<_, ReadError> =
        index.read(text.as_bytes()).map(|puzzle| puzzle.map(|puzzle| PyBoard(puzzle.board))).collect();
    boards.map_err(error::value)
}

/// What random boards look like.
pub(crate) fn recipe(
    width: Whole,
    height: Whole,
    colors: Whole,
    rules: &str,
    start: Option<StartArgument>,
) -> PyResult<Recipe> {
    let (width, height, colors) = (width.named("width")?, height.named("height")?, colors.named("colors")?);
    let recipe = Recipe::new(width, height, colors).map_err(error::value)?.with_rules(read_rules(rules)?);
    let start = start.map_or(Start::Index(recipe.start()), |start| start.0);
    recipe.with_start(start).map_err(error::value)
}

/// The rules by their name.
fn read_rules(name: &str) -> PyResult<Rules> {
    name.parse().map_err(error::value)
}
