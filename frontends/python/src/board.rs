//! Boards.

use std::fmt::Display;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use colorwalk::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadError, ReadOptions, Size};
use colorwalk::random::Recipe;
use colorwalk::{Board, BoardId, Graph, Point, Rules, Setup, Start, series};
use colorwalk_draw::{Format, boards as draw_boards};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array::{self, Overrides};
use crate::color::StartArgument;
use crate::error;
use crate::limits::{Whole, optional};
use crate::names;
use crate::picture::{Keywords, draw_replay, encode, replay};
use crate::run::run_sized;
use crate::values::{self, Returned};

/// A board: a validated, immutable grid of colors with a start cell and rules.
///
/// ``Board(cells)`` builds one from an array of color numbers of shape ``(height, width)`` with any integer dtype, or
/// from anything that ``numpy.asarray`` converts to one. Colors are numbered from 0. A cell of -1 is the start of a
/// walk board and has no color; an array without one is a flood board with its start at the top left.
///
/// ``Board(board)`` is the same board. :meth:`Board.parse` reads text, :meth:`Board.from_id` ids, :meth:`Board.from_image`
/// screenshots, and :func:`boards` files; :meth:`Board.random` draws the board of a seed.
///
/// A graph, as read by :meth:`Board.parse` or built by :meth:`Board.from_graph`, is a board without rows and columns:
/// its arrays are one-dimensional, and pictures and anything that needs rows and columns raise ValueError.
///
/// :param rules: ``"walk"`` or ``"flood"``, overriding what the cells imply; the color at the start of a walk board is
///     dropped.
/// :param start: ``(row, column)``, both from 0, or ``"center"``.
/// :param colors: the number of colors, 1 to 64; by default one more than the highest number.
/// :param topology: what the cells are and which of them touch, as ``colorwalk.types.Lattice`` lists it: ``"grid"``, squares, by
///     default.
/// :param like: a board whose rules, start, number of colors and topology the new one has, unless they are given: arrays
///     have none of these.
/// :raises ValueError: if the array is not a board; the message names the cell and the value.
/// :raises TypeError: if the array does not hold integers.
///
/// >>> import colorwalk
/// >>> board = colorwalk.Board([[-1, 1, 0], [0, 0, 1]])
/// >>> print(board)
/// .21
/// 112
#[pyclass(frozen, eq, hash, name = "Board", module = "colorwalk")]
#[derive(Clone)]
pub(crate) struct PyBoard(pub(crate) Board, pub(crate) Seed);

/// The seed of a board that was drawn from one, which its id names: it says nothing else about the board.
pub(crate) type Seed = Option<u64>;

impl From<Board> for PyBoard {
    fn from(board: Board) -> Self {
        Self(board, None)
    }
}

impl From<BoardId> for PyBoard {
    fn from(id: BoardId) -> Self {
        let seed = id.seed();
        Self(id.into_board(), seed)
    }
}

impl PartialEq for PyBoard {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for PyBoard {}

impl Hash for PyBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl PyBoard {
    /// Returns the id under which the program names the board; `None` for a graph.
    pub(crate) fn known_id(&self) -> Option<BoardId> {
        match self.1 {
            Some(seed) => Some(BoardId::random(Recipe::like(&self.0)?, seed)),
            None => BoardId::from_board(&self.0),
        }
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (cells, *, rules=None, start=None, colors=None, topology=None, like=None))]
    fn new(
        cells: &Bound<'_, PyAny>,
        rules: Option<&str>,
        start: Option<StartArgument>,
        colors: Option<Whole>,
        topology: Option<&str>,
        like: Option<&Self>,
    ) -> PyResult<Self> {
        let mut given = Overrides {
            rules: rules.map(read).transpose()?,
            start: start.map(|start| start.0),
            colors: optional(colors, "colors")?,
            tiling: topology.map(read).transpose()?,
        };
        if let Ok(board) = cells.cast::<Self>() {
            if like.is_some() || given != Overrides::default() {
                // The array of a board has lost the rest, and would be another puzzle.
                return Err(error::value(
                    "Board(board) is the same board: for another, pass board.to_numpy(), and like=board for all that an array lacks",
                ));
            }
            return Ok(board.get().clone());
        }
        if let Some(Self(like, _)) = like {
            given.rules = given.rules.or(Some(like.rules()));
            given.start = given.start.or(Some(Start::Index(like.start())));
            given.colors = given.colors.or(Some(like.colors()));
            given.tiling = given.tiling.or(Some(array::lattice(like)?.tiling()));
        }
        array::board(cells, &given).map(Self::from)
    }

    /// Returns the board of a graph: its nodes are the cells.
    ///
    /// :param graph: the edges, pairs of nodes; or anything with ``nodes`` and ``edges``, such as a networkx graph.
    /// :param colors: the color number of each node: a dictionary; a sequence, if the nodes are numbers from 0; or the
    ///     name of a node attribute. That of the start of a walk board is ignored.
    /// :param start: a node; by default the first one.
    /// :param rules: ``"walk"`` or ``"flood"``.
    /// :raises ValueError: if the graph is not connected, or a node has no color.
    ///
    /// >>> import colorwalk
    /// >>> board = colorwalk.Board.from_graph([("a", "b"), ("b", "c")], {"a": 0, "b": 1, "c": 0}, start="b")
    /// >>> board.to_numpy().tolist(), colorwalk.solve(board).moves
    /// ([0, 1, 0], (0,))
    #[staticmethod]
    #[pyo3(signature = (graph, colors, start=None, *, rules="flood"))]
    fn from_graph(
        py: Python<'_>,
        graph: &Bound<'_, PyAny>,
        colors: &Bound<'_, PyAny>,
        start: Option<&Bound<'_, PyAny>>,
        rules: &str,
    ) -> PyResult<Self> {
        let plain = py
            .import("colorwalk._boards")?
            .call_method1("from_graph", (graph, colors, start))?;
        let (edges, numbers, start): (Vec<(usize, usize)>, Vec<u8>, usize) = plain.extract()?;
        let rules: Rules = read(rules)?;
        // Everything is copied out of Python by now, so the lock may be released.
        let built = run_sized(py, numbers.len() + edges.len(), move || {
            let graph = Graph::new(numbers.len(), edges)?;
            Setup::from_cells(graph, &numbers)
                .with_rules(rules)
                .with_start(start)
                .build()
        })?;
        built.map(Self::from).map_err(error::value)
    }

    /// Returns the board that an image shows, such as a screenshot of a game, if it agrees with what you know of it.
    ///
    /// The arguments are those of :func:`read_image`, whose reading you can look at; ``shape`` or ``colors`` must be given.
    ///
    /// :raises ImageError: if no board is read, if it has another shape or number of colors, if neither is given, or if
    ///     only one cell has some color and ``colors`` is not given. The message says what was read, and what would help.
    /// :raises ValueError: if the array does not have the shape of an image.
    /// :raises TypeError: if the array does not hold uint8.
    ///
    /// >>> import colorwalk, numpy
    /// >>> palette = numpy.array([(220, 40, 40), (40, 160, 60), (40, 80, 220)], numpy.uint8)
    /// >>> cells = numpy.random.default_rng(1).integers(0, 3, (6, 8))
    /// >>> image = numpy.full((160, 200, 3), 255, numpy.uint8)
    /// >>> image[20:140, 20:180] = palette[cells].repeat(20, 0).repeat(20, 1)
    /// >>> colorwalk.Board.from_image(image, shape=(6, 8))
    /// <Board 8x6, 3 colors, flood>
    #[staticmethod]
    #[pyo3(signature = (image, *, shape=None, colors=None, rules="flood", start=None))]
    fn from_image<'py>(
        image: &Bound<'py, PyAny>,
        shape: Option<&Bound<'py, PyAny>>,
        colors: Option<&Bound<'py, PyAny>>,
        rules: &str,
        start: Option<&Bound<'py, PyAny>>,
    ) -> Returned<'py> {
        image
            .py()
            .import("colorwalk.images")?
            .call_method1("board_without_doubt", (image, shape, colors, rules, start))
    }

    /// Parses a text with one board, in any file format.
    ///
    /// :param format: a format of ``colorwalk.types.TextFormat``, such as ``"grid"``; recognized unless given.
    /// :param rules: ``"walk"`` or ``"flood"``, overriding what the text implies.
    /// :param start: ``(row, column)`` or ``"center"``, overriding the text.
    /// :param size: ``(width, height)`` in cells, for a line with a board that is not square.
    /// :raises ValueError: with the line and the column of the error.
    #[staticmethod]
    #[pyo3(signature = (text, *, format=None, rules=None, start=None, size=None))]
    fn parse(
        py: Python<'_>,
        text: String,
        format: Option<&str>,
        rules: Option<&str>,
        start: Option<StartArgument>,
        size: Option<(Whole, Whole)>,
    ) -> PyResult<Self> {
        let boards = read_boards(py, text, format, rules, start, size)?;
        match <[Self; 1]>::try_from(boards) {
            Ok([board]) => Ok(board),
            Err(boards) => Err(error::value(format!(
                "the text has {} boards: read_boards(text) returns them all",
                boards.len()
            ))),
        }
    }

    /// Returns the board of a game id, such as ``series-7``, ``pcg1-14x14-6-flood-42`` or a :attr:`Board.id`.
    ///
    /// :raises ValueError: if the text is not a game id.
    #[staticmethod]
    fn from_id(id: &str) -> PyResult<Self> {
        id.parse::<BoardId>().map(Self::from).map_err(error::value)
    }

    /// Returns one of the 100 boards of the series, counted from 0: 30 x 20 cells in 5 colors, walk rules.
    ///
    /// :raises IndexError: if the series has no such board.
    #[staticmethod]
    fn series(index: Whole) -> PyResult<Self> {
        match index.fits().and_then(series::board) {
            Some(board) => Ok(board.into()),
            None => Err(PyIndexError::new_err(format!(
                "the series has no board {index}: it has 0 to 99"
            ))),
        }
    }

    /// Returns the random board of a seed, which is the same in every version and on every machine.
    ///
    /// :param width: the number of cells per row.
    /// :param height: the number of rows.
    /// :param colors: the number of colors, 1 to 64.
    /// :param seed: from 0 to 2**64 - 1.
    /// :param rules: ``"walk"`` or ``"flood"``.
    /// :param start: ``(row, column)`` or ``"center"``.
    /// :param topology: one of ``colorwalk.types.Lattice``.
    /// :raises ValueError: if there is no such board.
    #[staticmethod]
    #[pyo3(signature = (width, height, colors, seed, *, rules="walk", start=None, topology="grid"))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn random(
        py: Python<'_>,
        width: Whole,
        height: Whole,
        colors: Whole,
        seed: Whole,
        rules: &str,
        start: Option<StartArgument>,
        topology: &str,
    ) -> PyResult<Self> {
        let width = width.named("width")?;
        let height = height.named("height")?;
        let colors = colors.named("colors")?;
        let start = start.map_or(Start::Index(0), |start| start.0);
        let recipe = Recipe::new(width, height, colors)
            .map_err(error::value)?
            .with_rules(read(rules)?)
            .with_tiling(read(topology)?)
            .map_err(error::value)?
            .with_start(start)
            .map_err(error::value)?;
        let seed = seed.named("seed")?;
        let cells = recipe.lattice().cell_count();
        let board = run_sized(py, cells, move || recipe.board(seed))?;
        Ok(Self(board, Some(seed)))
    }

    /// The number of cells per row.
    #[getter]
    fn width(&self) -> PyResult<usize> {
        Ok(array::lattice(&self.0)?.width())
    }

    /// The number of rows.
    #[getter]
    fn height(&self) -> PyResult<usize> {
        Ok(array::lattice(&self.0)?.height())
    }

    /// ``(height, width)``, the shape of the array; ``(cells,)`` for a graph.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, array::shape(&self.0))
    }

    /// The region graph: which cells are cleared together, and which of these regions touch.
    #[getter]
    fn regions<'py>(&self, py: Python<'py>) -> Returned<'py> {
        values::make(py, "Regions", (self.clone(),))
    }

    /// The number of colors, not all of which need to occur.
    #[getter]
    fn colors(&self) -> usize {
        self.0.colors()
    }

    /// One of ``colorwalk.types.Lattice``, or ``"graph"``.
    #[getter]
    fn topology(&self) -> &str {
        match self.0.lattice() {
            Some(lattice) => lattice.tiling().name(),
            None => "graph",
        }
    }

    /// The corners of each cell, row by row and clockwise, as points right and down in units in which a cell has an area of
    /// about 1.
    #[getter]
    fn outlines(&self) -> PyResult<Vec<Vec<Point>>> {
        let lattice = array::lattice(&self.0)?;
        let mut outlines = Vec::with_capacity(lattice.cell_count());
        for cell in 0..lattice.cell_count() {
            let ((x, y), tile) = lattice.tile(cell);
            let corners = tile.corners.iter();
            outlines.push(corners.map(|corner| (x + corner.0, y + corner.1)).collect());
        }
        Ok(outlines)
    }

    /// ``"walk"`` or ``"flood"``.
    #[getter]
    fn rules(&self) -> String {
        self.0.rules().to_string()
    }

    /// The start cell: ``(row, column)``, both from 0.
    #[getter]
    fn start(&self) -> PyResult<(usize, usize)> {
        let width = array::lattice(&self.0)?.width();
        let start = self.0.start();
        Ok((start / width, start % width))
    }

    /// The board as a line of letters, digits, dots and hyphens, which :meth:`Board.from_id` reads; the same as in the
    /// program: ``series-7``, ``pcg1-14x14-6-flood-42`` for one that was drawn from a seed, and otherwise its cells.
    #[getter]
    fn id(&self) -> PyResult<String> {
        match self.known_id() {
            Some(id) => Ok(id.to_string()),
            None => Err(error::value(format!("a {} has no id", self.0.topology()))),
        }
    }

    /// Returns the color numbers as an int8 array of shape ``(height, width)``; -1 at the start of a walk board.
    fn to_numpy<'py>(&self, py: Python<'py>) -> Returned<'py> {
        array::of_board(py, &self.0)
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> Returned<'py> {
        if copy == Some(false) {
            return Err(error::value(
                "a board cannot be viewed as an array: it is always copied",
            ));
        }
        let array = array::of_board(py, &self.0)?;
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    /// Returns the board as text.
    ///
    /// :param format: a format that can be written, as ``colorwalk generate --help`` lists them; for a graph, only ``"graph"``.
    /// :raises ValueError: if the format cannot hold the board: a walk board needs ``"grid"``, or on a graph ``"graph"``.
    #[pyo3(signature = (format="grid"))]
    fn to_text(&self, format: &str) -> PyResult<String> {
        let mut text = Vec::new();
        let format: FileFormat = format.parse().map_err(error::value)?;
        BoardWriter::new(format)
            .write(&Puzzle::from(self.0.clone()), None, &mut text)
            .map_err(error::value)?;
        // Formats write text, but a writer takes bytes.
        String::from_utf8(text).map_err(error::value)
    }

    /// Returns a picture of the board before any move, as SVG.
    ///
    /// :param title: a title above the picture.
    /// :param cell: the width of a cell in pixels.
    /// :param labels: whether each cell is labeled with the symbol of its color.
    /// :param columns: the number of boards per row, in pictures of several boards.
    /// :param scale: a factor for the size of the whole picture, 1 by default.
    /// :param dark: whether the background is dark.
    /// :param palette: the colors: ``"standard"``, ``"classic"``, ``"tableau"`` or ``"pastel"``; names or hexadecimal numbers
    ///     of colors, such as ``"#d55e00,blue"``; or red, green and blue (0 to 255) of each color.
    #[pyo3(signature = (**style))]
    fn svg<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Returned<'py> {
        let board = Puzzle::from(self.0.clone());
        encode(py, Format::SVG, style, move |style| {
            draw_boards(&[board], style)
        })
    }

    /// Returns the picture as PNG. The arguments are those of :meth:`Board.svg`.
    #[pyo3(signature = (**style))]
    fn png<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Returned<'py> {
        let board = Puzzle::from(self.0.clone());
        encode(py, Format::PNG, style, move |style| {
            draw_boards(&[board], style)
        })
    }

    /// Returns the picture as GIF. The arguments are those of :meth:`Board.svg`.
    #[pyo3(signature = (**style))]
    fn gif<'py>(&self, py: Python<'py>, style: Option<Keywords>) -> Returned<'py> {
        draw_replay(py, Format::GIF, style, replay("", &self.0, &[])?)
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> Returned<'py> {
        values::make(py, "picture", (self.clone(),))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __getattr__(slf: &Bound<'_, Self>, name: &str) -> PyResult<Py<PyAny>> {
        names::missing(slf, name)
    }

    fn __repr__(&self) -> String {
        let board = &self.0;
        format!(
            "<Board {}, {} colors, {}>",
            board.topology(),
            board.colors(),
            board.rules()
        )
    }

    /// Boards are pickled as their id, or as text if they have none.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let board = &slf.get().0;
        // A graph has no id; its text is longer, and complete, too.
        let (reader, text) = match slf.get().known_id() {
            Some(id) => ("from_id", id.to_string()),
            None => ("parse", board.to_string()),
        };
        Ok((slf.py().get_type::<Self>().getattr(reader)?, (text,)))
    }
}

/// Parses all boards of a text, in any file format. The arguments are those of :meth:`Board.parse`.
///
/// :raises ValueError: with the line and the column of the first error.
/// :raises KeyboardInterrupt: on Ctrl-C.
#[pyfunction]
#[pyo3(signature = (text, *, format=None, rules=None, start=None, size=None))]
pub(crate) fn read_boards(
    py: Python<'_>,
    text: String,
    format: Option<&str>,
    rules: Option<&str>,
    start: Option<StartArgument>,
    size: Option<(Whole, Whole)>,
) -> PyResult<Vec<PyBoard>> {
    let size = match size {
        Some((width, height)) => Some(Size {
            width: width.named("the width of size")?,
            height: height.named("the height of size")?,
        }),
        None => None,
    };
    let options = ReadOptions::default()
        .with_rules(rules.map(read).transpose()?)
        .with_start(start.map(|start| start.0))
        .with_size(size);
    let format = format.map(read).transpose()?;
    run_sized(py, text.len(), move || parsed(&text, format, options))?.map_err(error::value)
}

/// Returns all boards of a text.
fn parsed(
    text: &str,
    format: Option<FileFormat>,
    options: ReadOptions,
) -> Result<Vec<PyBoard>, ReadError> {
    // Read twice: the format is known only once the whole text has been seen.
    let bytes = text.as_bytes();
    let index = FileIndex::new(bytes, format, options)?;
    let mut boards = Vec::new();
    for puzzle in index.read(bytes) {
        boards.push(puzzle?.board.into());
    }
    Ok(boards)
}

/// Parses a name: of rules, of a topology with rows and columns, or of a file format.
fn read<T: FromStr<Err: Display>>(name: &str) -> PyResult<T> {
    name.parse().map_err(error::value)
}
