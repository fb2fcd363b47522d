"""Types of the compiled part; its docstrings are the documentation."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, SupportsIndex, final, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray
from typing_extensions import Self, Unpack

from colorwalk.environment import Arrays
from colorwalk.types import (
    Bound,
    ChartKind,
    Color,
    Image,
    Lattice,
    Metric,
    Moves,
    Place,
    Rules,
    SolverCallable,
    Start,
    StoppedBy,
    Style,
    TextFormat,
)
from colorwalk.values import (
    Difficulty,
    FreeOutcome,
    Grade,
    Limits,
    Outcome,
    Progress,
    Regions,
    SolverInfo,
)

__all__ = [
    "Board",
    "read_boards",
    "Boards",
    "boards",
    "named_boards",
    "certify",
    "check_certificate",
    "palette",
    "comparison_json",
    "library_version",
    "version_difference",
    "Batch",
    "FreeLevel",
    "read_free",
    "solve_free",
    "verify_free",
    "Game",
    "measure_difficulty",
    "measure_levels",
    "read_pixels",
    "Pool",
    "free_memory",
    "checked_limits",
    "draw_boards",
    "draw_chart",
    "draw_marked",
    "draw_moves",
    "Position",
    "region_numbers",
    "Cancel",
    "best_start",
    "solve",
    "verify",
    "canonical",
    "series_solvers",
    "solvers",
    "stops",
]

@final
class Board:
    """A board: a validated, immutable grid of colors with a start cell and rules.

    ``Board(cells)`` builds one from an array of color numbers of shape ``(height, width)`` with any integer dtype, or
    from anything that ``numpy.asarray`` converts to one. Colors are numbered from 0. A cell of -1 is the start of a
    walk board and has no color; an array without one is a flood board with its start at the top left.

    ``Board(board)`` is the same board. :meth:`Board.parse` reads text, :meth:`Board.from_id` ids, :meth:`Board.from_image`
    screenshots, and :func:`boards` files; :meth:`Board.random` draws the board of a seed.

    A graph, as read by :meth:`Board.parse` or built by :meth:`Board.from_graph`, is a board without rows and columns:
    its arrays are one-dimensional, and pictures and anything that needs rows and columns raise ValueError.

    :param rules: ``"walk"`` or ``"flood"``, overriding what the cells imply; the color at the start of a walk board is
        dropped.
    :param start: ``(row, column)``, both from 0, or ``"center"``.
    :param colors: the number of colors, 1 to 64; by default one more than the highest number.
    :param topology: what the cells are and which of them touch, as ``colorwalk.types.Lattice`` lists it: ``"grid"``, squares, by
        default.
    :param like: a board whose rules, start, number of colors and topology the new one has, unless they are given: arrays
        have none of these.
    :raises ValueError: if the array is not a board; the message names the cell and the value.
    :raises TypeError: if the array does not hold integers.

    >>> import colorwalk
    >>> board = colorwalk.Board([[-1, 1, 0], [0, 0, 1]])
    >>> print(board)
    .21
    112
    """

    def __new__(
        cls,
        cells: ArrayLike | Board,
        *,
        rules: Rules | None = None,
        start: Start | None = None,
        colors: SupportsIndex | None = None,
        topology: Lattice | None = None,
        like: Board | None = None,
    ) -> Self: ...
    @staticmethod
    def from_graph(
        graph: object,
        colors: Mapping[Any, int] | Sequence[int] | NDArray[np.integer] | str,
        start: Hashable | None = None,
        *,
        rules: Rules = "flood",
    ) -> Board:
        """Returns the board of a graph: its nodes are the cells.

        :param graph: the edges, pairs of nodes; or anything with ``nodes`` and ``edges``, such as a networkx graph.
        :param colors: the color number of each node: a dictionary; a sequence, if the nodes are numbers from 0; or the
            name of a node attribute. That of the start of a walk board is ignored.
        :param start: a node; by default the first one.
        :param rules: ``"walk"`` or ``"flood"``.
        :raises ValueError: if the graph is not connected, or a node has no color.

        >>> import colorwalk
        >>> board = colorwalk.Board.from_graph([("a", "b"), ("b", "c")], {"a": 0, "b": 1, "c": 0}, start="b")
        >>> board.to_numpy().tolist(), colorwalk.solve(board).moves
        ([0, 1, 0], (0,))
        """
        ...

    @staticmethod
    def from_image(
        image: Image,
        *,
        shape: Sequence[SupportsIndex] | None = None,
        colors: SupportsIndex | None = None,
        rules: Rules = "flood",
        start: Start | None = None,
    ) -> Board:
        """Returns the board that an image shows, such as a screenshot of a game, if it agrees with what you know of it.

        The arguments are those of :func:`read_image`, whose reading you can look at; ``shape`` or ``colors`` must be given.

        :raises ImageError: if no board is read, if it has another shape or number of colors, if neither is given, or if
            only one cell has some color and ``colors`` is not given. The message says what was read, and what would help.
        :raises ValueError: if the array does not have the shape of an image.
        :raises TypeError: if the array does not hold uint8.

        >>> import colorwalk, numpy
        >>> palette = numpy.array([(220, 40, 40), (40, 160, 60), (40, 80, 220)], numpy.uint8)
        >>> cells = numpy.random.default_rng(1).integers(0, 3, (6, 8))
        >>> image = numpy.full((160, 200, 3), 255, numpy.uint8)
        >>> image[20:140, 20:180] = palette[cells].repeat(20, 0).repeat(20, 1)
        >>> colorwalk.Board.from_image(image, shape=(6, 8))
        <Board 8x6, 3 colors, flood>
        """
        ...

    @staticmethod
    def parse(
        text: str,
        *,
        format: TextFormat | None = None,
        rules: Rules | None = None,
        start: Start | None = None,
        size: tuple[SupportsIndex, SupportsIndex] | None = None,
    ) -> Board:
        """Parses a text with one board, in any file format.

        :param format: a format of ``colorwalk.types.TextFormat``, such as ``"grid"``; recognized unless given.
        :param rules: ``"walk"`` or ``"flood"``, overriding what the text implies.
        :param start: ``(row, column)`` or ``"center"``, overriding the text.
        :param size: ``(width, height)`` in cells, for a line with a board that is not square.
        :raises ValueError: with the line and the column of the error.
        """
        ...

    @staticmethod
    def from_id(id: str) -> Board:
        """Returns the board of a game id, such as ``series-7``, ``pcg1-14x14-6-flood-42`` or a :attr:`Board.id`.

        :raises ValueError: if the text is not a game id.
        """
        ...

    @staticmethod
    def series(index: SupportsIndex) -> Board:
        """Returns one of the 100 boards of the series, counted from 0: 30 x 20 cells in 5 colors, walk rules.

        :raises IndexError: if the series has no such board.
        """
        ...

    @staticmethod
    def random(
        width: SupportsIndex,
        height: SupportsIndex,
        colors: SupportsIndex,
        seed: SupportsIndex,
        *,
        rules: Rules = "walk",
        start: Start | None = None,
        topology: Lattice = "grid",
    ) -> Board:
        """Returns the random board of a seed, which is the same in every version and on every machine.

        :param width: the number of cells per row.
        :param height: the number of rows.
        :param colors: the number of colors, 1 to 64.
        :param seed: from 0 to 2**64 - 1.
        :param rules: ``"walk"`` or ``"flood"``.
        :param start: ``(row, column)`` or ``"center"``.
        :param topology: one of ``colorwalk.types.Lattice``.
        :raises ValueError: if there is no such board.
        """
        ...

    @property
    def width(self) -> int:
        """The number of cells per row."""
        ...

    @property
    def height(self) -> int:
        """The number of rows."""
        ...

    @property
    def shape(self) -> tuple[int, ...]:
        """``(height, width)``, the shape of the array; ``(cells,)`` for a graph."""
        ...

    @property
    def regions(self) -> Regions:
        """The region graph: which cells are cleared together, and which of these regions touch."""
        ...

    @property
    def colors(self) -> int:
        """The number of colors, not all of which need to occur."""
        ...

    @property
    def topology(self) -> Lattice | Literal["graph"]:
        """One of ``colorwalk.types.Lattice``, or ``"graph"``."""
        ...

    @property
    def outlines(self) -> list[list[tuple[float, float]]]:
        """The corners of each cell, row by row and clockwise, as points right and down in units in which a cell has an area of
        about 1.
        """
        ...

    @property
    def rules(self) -> Rules:
        """``"walk"`` or ``"flood"``."""
        ...

    @property
    def start(self) -> tuple[int, int]:
        """The start cell: ``(row, column)``, both from 0."""
        ...

    @property
    def id(self) -> str:
        """The board as a line of letters, digits, dots and hyphens, which :meth:`Board.from_id` reads; the same as in the
        program: ``series-7``, ``pcg1-14x14-6-flood-42`` for one that was drawn from a seed, and otherwise its cells.
        """
        ...

    def to_numpy(self) -> NDArray[np.int8]:
        """Returns the color numbers as an int8 array of shape ``(height, width)``; -1 at the start of a walk board."""
        ...

    def __array__(
        self, dtype: DTypeLike | None = None, copy: bool | None = None
    ) -> NDArray[Any]: ...
    def to_text(self, format: TextFormat = "grid") -> str:
        """Returns the board as text.

        :param format: a format that can be written, as ``colorwalk generate --help`` lists them; for a graph, only ``"graph"``.
        :raises ValueError: if the format cannot hold the board: a walk board needs ``"grid"``, or on a graph ``"graph"``.
        """
        ...

    def svg(self, **style: Unpack[Style]) -> str:
        """Returns a picture of the board before any move, as SVG.

        :param title: a title above the picture.
        :param cell: the width of a cell in pixels.
        :param labels: whether each cell is labeled with the symbol of its color.
        :param columns: the number of boards per row, in pictures of several boards.
        :param scale: a factor for the size of the whole picture, 1 by default.
        :param dark: whether the background is dark.
        :param palette: the colors: ``"standard"``, ``"classic"``, ``"tableau"`` or ``"pastel"``; names or hexadecimal numbers
            of colors, such as ``"#d55e00,blue"``; or red, green and blue (0 to 255) of each color.
        """
        ...

    def png(self, **style: Unpack[Style]) -> bytes:
        """Returns the picture as PNG. The arguments are those of :meth:`Board.svg`."""
        ...

    def gif(self, **style: Unpack[Style]) -> bytes:
        """Returns the picture as GIF. The arguments are those of :meth:`Board.svg`."""
        ...

    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """A state of the game: which cells of a board are cleared. Positions are immutable and hashable, and equal if the same
    cells of the same board are cleared, whatever moves led there.

    :param board: the board; or a :class:`Game`, a :class:`Position` or an :class:`Outcome`, for its position.
    :param moves: moves from there: text such as ``"2131"``, or color numbers from 0.
    :raises ValueError: if the board lacks one of the colors.

    >>> import colorwalk
    >>> position = colorwalk.Position(colorwalk.Board.parse(".12\\n112\\n221"))
    >>> [(color, child.cells_cleared) for color, child in position.children()]
    [(0, 4)]
    >>> position.play(0).play(1) == colorwalk.Position(position.board, [0, 1])
    True
    """

    def __new__(cls, board: Place, moves: Moves | None = None) -> Self: ...
    @staticmethod
    def from_cleared(board: Board, regions: Sequence[SupportsIndex]) -> Position:
        """Returns the position with these regions cleared, given by their numbers in ``board.regions``.

        :raises ValueError: if no game leads there.
        """
        ...

    @property
    def board(self) -> Board:
        """The board."""
        ...

    def children(self) -> list[tuple[int, Position]]:
        """Returns the position after each color that clears something: a list of pairs of a color number and a position."""
        ...

    def play(self, color: Color) -> Position:
        """Returns the position after a color, a number from 0 or its symbol. A color that clears nothing changes nothing.

        :raises ValueError: if the board lacks the color.
        """
        ...

    def is_solved(self) -> bool:
        """Returns whether every cell is cleared."""
        ...

    @property
    def cells_cleared(self) -> int:
        """The number of cleared cells."""
        ...

    @property
    def cells_left(self) -> int:
        """The number of cells left."""
        ...

    @property
    def colors_left(self) -> int:
        """The number of colors left, each of which needs at least one move."""
        ...

    @property
    def useful_colors(self) -> list[int]:
        """The numbers of the colors that clear something."""
        ...

    @property
    def cleared(self) -> NDArray[np.bool_]:
        """Which cells are cleared, as a bool array of the shape of the board."""
        ...

    @property
    def frontier(self) -> NDArray[np.bool_]:
        """Which cells the next move could clear: those of regions that touch the cleared area, as a bool array."""
        ...

    @property
    def cleared_regions(self) -> NDArray[np.int32]:
        """The numbers of the cleared regions in ``board.regions``: int32, ascending."""
        ...

    @property
    def frontier_regions(self) -> NDArray[np.int32]:
        """The numbers of the regions that touch the cleared area in ``board.regions``: int32, ascending."""
        ...

    def lower_bound(self) -> int:
        """Returns the color-blind lower bound on the moves left, as :func:`colorwalk.lower_bound` does; 0 if the position is
        solved.
        """
        ...

    def svg(self, *, cell: int = 24) -> str:
        """Draws the position as SVG: cleared cells are empty, and cells that the next move can clear have a border.

        :param cell: the width of a cell in pixels.
        :raises ValueError: if the board is a graph, which has no rows.
        """
        ...

    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Game:
    """A game on one board, with undo, hints and grades.

    Proofs for one hint or grade are reused for later ones of the same game.

    :param board: the board.
    :param moves: the first moves: text such as ``"2131"``, or color numbers from 0.
    :param solver: the exact solver for hints and grades, with its parameters.

    >>> import colorwalk
    >>> game = colorwalk.Game(colorwalk.Board.parse(".12\\n112\\n221"))
    >>> game.play(game.hint())
    3
    >>> game.undo()
    0
    """

    def __new__(
        cls, board: Board, moves: Moves | None = None, *, solver: str = "exact"
    ) -> Self: ...
    @property
    def board(self) -> Board:
        """The board."""
        ...

    @property
    def moves(self) -> tuple[int, ...]:
        """The moves so far, as color numbers from 0."""
        ...

    @property
    def move_count(self) -> int:
        """The number of moves so far."""
        ...

    @property
    def is_solved(self) -> bool:
        """Whether every cell is cleared."""
        ...

    @property
    def cells_left(self) -> int:
        """The number of cells left."""
        ...

    def cleared(self) -> NDArray[np.bool_]:
        """Returns which cells are cleared, as a bool array of the shape of the board."""
        ...

    def to_numpy(self) -> NDArray[np.int8]:
        """Returns the color numbers as an int8 array of the shape of the board; -1 for cleared cells."""
        ...

    def gains(self) -> tuple[int, ...]:
        """Returns the number of cells that each color would clear, in the order of the colors."""
        ...

    def play(self, color: Color) -> int:
        """Plays a color, a number from 0 or its symbol, and returns the number of cells that it clears.

        A move that clears nothing is legal and counts.

        :raises ValueError: if the board lacks the color or the game is over; the game is then unchanged.
        """
        ...

    def undo(self) -> int | None:
        """Undoes the last move and returns its color; ``None`` if there is none."""
        ...

    def redo(self) -> int | None:
        """Redoes the move that was undone last and returns its color; ``None`` if there is none."""
        ...

    def restart(self) -> None:
        """Undoes all moves, which can be redone one by one."""
        ...

    def cells_cleared_by(self, color: Color) -> list[tuple[int, int]]:
        """Returns the cells that a color would clear: pairs of row and column, row by row."""
        ...

    def hint(
        self, *, time_limit: float | None = None, cancel: Cancel | None = None
    ) -> int | None:
        """Returns the next color of a shortest solution, or of the best known one if ``time_limit`` seconds do not
        suffice.

        ``None`` if the board is solved.

        :raises KeyboardInterrupt: on Ctrl-C.
        """
        ...

    def grade(
        self, *, time_limit: float | None = None, cancel: Cancel | None = None
    ) -> Grade:
        """Returns the number of moves left after each color.

        :param time_limit: seconds for each position: the current one, and one per color that clears something. Colors
            whose proofs did not end in time have bounds.
        :raises KeyboardInterrupt: on Ctrl-C.
        """
        ...

    def svg(self, **style: Unpack[Style]) -> str:
        """Draws the board after each move so far, as SVG. The arguments are those of :meth:`Board.svg`."""
        ...

    def png(self, **style: Unpack[Style]) -> bytes:
        """Draws the board after each move so far, as PNG."""
        ...

    def gif(self, **style: Unpack[Style]) -> bytes:
        """Draws the game so far, move by move, as an animated GIF."""
        ...

    def _repr_svg_(self) -> str | None: ...

@final
class Cancel:
    """A token that stops the calls to which it is passed: they return what they have, or raise if they have nothing.

    Any thread may cancel it, at any time and permanently. Ctrl-C and an exception in a custom callable cancel it too.

    >>> import colorwalk
    >>> cancel = colorwalk.Cancel()
    >>> cancel.cancel()
    >>> board = colorwalk.Board.random(40, 40, 8, seed=1)
    >>> colorwalk.solve(board, "exact", cancel=cancel).stopped_by
    'cancelled'
    """

    def __new__(cls) -> Self: ...
    def cancel(self) -> None:
        """Stops all calls with this token, now and later."""
        ...

    @property
    def cancelled(self) -> bool:
        """Whether the token is cancelled."""
        ...

def free_memory(root: str | PathLike[str]) -> int | None:
    """Returns the bytes that this process may still use: of the machine, of its control groups, and of its own limit; ``None``
    where the system does not tell.

    :param root: the folder of the system's files, ``"/"`` but in tests.
    """
    ...

@final
class Pool:
    """Workers that solve boards or call a function, for `colorwalk.many`."""

    @staticmethod
    def solving(
        solver: str,
        limits: dict[str, Any],
        options: dict[str, Any],
        cancel: Cancel | None,
    ) -> Pool:
        """Returns a pool whose workers solve places in a game, without the interpreter's lock."""
        ...

    @staticmethod
    def calling(
        function: Callable[[Any, Cancel], object],
        options: dict[str, Any],
        cancel: Cancel | None,
    ) -> Pool:
        """Returns a pool whose workers call a function with each item and a token, which is cancelled when the pool is closed."""
        ...

    @property
    def solver(self) -> str:
        """The solver's canonical specification; empty if a function is called."""
        ...

    def wait(self) -> bool:
        """Waits until a worker needs an item; returns false if none ever will."""
        ...

    def put(self, item: object) -> None:
        """Adds an item."""
        ...

    def end(self) -> None:
        """Ends the items."""
        ...

    def next(self) -> tuple[Any] | None:
        """Returns the next result in a tuple; ``None`` if there are no more.

        :raises RuntimeError: in a process that was forked after the work began, which has none of its threads.
        """
        ...

    def close(self) -> None:
        """Stops all work, and waits for the workers, but not for long."""
        ...

@final
class Boards:
    """Boards that are drawn or read one by one; ``len()`` is the number of those left."""

    def __iter__(self) -> Self: ...
    def __next__(self) -> Board: ...
    def __len__(self) -> int: ...

@final
class Batch:
    """The games and arrays of a batched environment; the environment itself is in ``colorwalk.environment``.

    The arrays, ``colorwalk.environment.Arrays``, have a row per game; each step writes into them.
    """

    def __new__(
        cls,
        arrays: Arrays,
        like: Board,
        *,
        max_moves: int,
        planes: bool,
        reward: Literal["moves", "cells", "par"],
        proven: bool,
    ) -> Self: ...
    def gains(self) -> NDArray[np.int64]:
        """Returns the number of cells that each color would clear: int64, with a row per game."""
        ...

    def games(self) -> list[tuple[int, bytes]]:
        """Returns each game as the state of its sequence of seeds before it began, and its moves."""
        ...

    def drawn(self) -> list[tuple[int, int]]:
        """Returns the seed of each board, and the state of its sequence of seeds after it."""
        ...

    def begin(
        self, which: NDArray[np.bool_], seeds: NDArray[np.uint64] | None = None
    ) -> None:
        """Begins new games.

        :param which: a bool array that selects the games.
        :param seeds: a uint64 array with a state of the sequence of seeds for each game; by default the sequences
            continue.
        """
        ...

    def step(self, actions: NDArray[np.int64]) -> None:
        """Plays a color in each game.

        :param actions: an int64 array of color numbers; -1 leaves a game as it is.
        :raises ValueError: if their number is not that of the games, or a color does not exist; nothing is played then.
        """
        ...

def boards(source: str | PathLike[str]) -> Boards:
    """Yields the boards that a text names, as all commands of the program read it: ``"series:3..7"``, ``"series-7"``,
    ``"random:14x14,6,flood,seed=3,count=50"``, or a file, ``"boards.txt:count=5"``. Random boards begin with the seed 0
    unless it is given.

    For a text that a stranger has written, who must not read your files, use :func:`named_boards`.

    :param source: the text; or the path of a file, whose name is taken as it is.
    :raises ValueError: if the text names no boards, or the file holds none; the message says what would be right.
    :raises FileNotFoundError: if there is no such file, or another OSError if it cannot be read.
    :raises KeyboardInterrupt: on Ctrl-C.

    >>> import colorwalk
    >>> [board.shape for board in colorwalk.boards("random:3x2..5x2,2,flood,seed=5")]
    [(2, 3), (2, 4), (2, 5)]
    """
    ...

def named_boards(text: str) -> Boards:
    """Yields the boards that a text names, like :func:`boards`, but opens no files: a stranger may have written the text.

    :raises ValueError: if the text names no boards, or a file.

    >>> import colorwalk
    >>> [board.id for board in colorwalk.named_boards("series:3..4")]
    ['series-3', 'series-4']
    """
    ...

def measure_difficulty(
    board: Board, time_limit: float | None, cancel: Cancel | None
) -> Difficulty | None:
    """Returns what makes a board hard, as a dataclass, for :func:`colorwalk.difficulty`; ``None`` if the limit does not
    suffice.
    """
    ...

def measure_levels(
    like: Board, time_limit: float | None, cancel: Cancel | None
) -> list[tuple[Literal["easy", "medium", "hard"], float]] | None:
    """Returns the levels of boards like this one, for :func:`colorwalk.levels`: from the table of the program, or measured if
    the table does not have them; ``None`` if the limit does not suffice.
    """
    ...

def best_start(
    board: Board,
    *,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    cancel: Cancel | None = None,
) -> Outcome:
    """Returns the solution from the best start of a board, as an outcome of the board with that start.

    Its lower bound, and whether it is optimal, are of all starts: no start has a solution with fewer moves. The board's
    own start does not matter. Uses one thread.

    :param board: a flood board; the start of a walk board has no color, and cannot be elsewhere.
    :param time_limit: as for :func:`solve`, like the other arguments.

    >>> import colorwalk
    >>> best = colorwalk.best_start(colorwalk.Board([[0, 1, 2, 0]]))
    >>> best.board.start, best.moves, best.optimal
    ((0, 1), (2, 0), True)
    """
    ...

def read_free(text: str, *, hole: str | None = None) -> list[FreeLevel]:
    """Returns the levels of a text: JSON objects in a list or one after another, or the one level of another format.

    :param hole: the sign of cells that do not exist, in rows of symbols.
    :raises ValueError: if the text is not levels; the message names the line.

    >>> import colorwalk
    >>> levels = colorwalk.read_free('{"board": [[0, 1, 0]]}\\n{"board": [[1, 0, 1]], "target": 1, "limit": 2}')
    >>> [colorwalk.solve_free(level).length for level in levels], levels[1].move_limit
    ([1, 1], 2)
    """
    ...

@final
class FreeLevel:
    """A level of the free game, for :func:`solve_free` and :func:`verify_free`."""

    @property
    def shape(self) -> tuple[int, ...]:
        """``(height, width)``."""
        ...

    @property
    def colors(self) -> int:
        """The number of colors to choose from."""
        ...

    @property
    def target(self) -> int | None:
        """The color that all cells must have in the end, a number from 0; ``None`` for any."""
        ...

    @property
    def move_limit(self) -> int | None:
        """The most moves that the game allows, for ``move_limit``; ``None`` if the text does not say."""
        ...

    @property
    def optimum(self) -> int | None:
        """The fewest moves according to the text, which may be wrong; ``None`` if it does not say."""
        ...

    @staticmethod
    def _restored(text: str, hole: str | None, place: int) -> FreeLevel: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

def solve_free(
    board: Board | FreeLevel | str,
    *,
    target: Color | None = None,
    move_limit: SupportsIndex | None = None,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    cancel: Cancel | None = None,
) -> FreeOutcome:
    """Solves the free game, known as KAMI and Free-Flood-It, in which each move gives any region another color, until all cells have
    one color.

    It is another game than that of :func:`solve`, and often takes fewer moves than :func:`best_start`, never more.

    :param board: a :class:`Board`, whose start has no meaning here; or the text of a level: rows of symbols as in the files of
        KAMI solvers, a ``.puz`` line of KAMI 2, or JSON such as ``{"cells": [[0, 1, -1]], "target": 1}``, where -1 is a
        cell that cannot be recolored. Or one of the levels of :func:`read_free`, which reads texts with several.
    :param target: the color that all cells must have in the end, a number from 0 or a symbol; by default that of the level,
        or any color.
    :param move_limit: the most moves that a solution may have. The search then ends when it knows whether there is one: its solution
        need not be a shortest one, and if there is none, the outcome has a longer one. See :meth:`.possible_in`.
    :param time_limit: as for :func:`solve`, like the other arguments.
    :raises ValueError: if the text is not a level, or the board is a walk board.

    >>> import colorwalk
    >>> found = colorwalk.solve_free(colorwalk.Board([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    >>> found.length, found.optimal, found.text
    (2, True, '1,1:2 1,1:1')
    >>> colorwalk.solve_free("121\\n212\\n121", target=2).length
    3
    >>> colorwalk.solve_free("121\\n212\\n121", move_limit=1).possible_in(1)
    False
    """
    ...

def verify_free(
    board: Board | FreeLevel | str,
    moves: str | Iterable[tuple[SupportsIndex, SupportsIndex, Color]],
    *,
    target: Color | None = None,
    move_limit: SupportsIndex | None = None,
) -> int:
    """Replays moves of the free game cell by cell and returns their number if they make the board one color.

    The replay shares no code with :func:`solve_free`.

    :param board: as for :func:`solve_free`, like ``target`` and ``move_limit``.
    :param moves: text such as ``"1,1:2 1,1:1"``, or rows, columns and colors, all counted from 0.
    :raises ValueError: if a move is not possible, cells of several colors are left, or there are too many moves.

    >>> import colorwalk
    >>> colorwalk.verify_free("121\\n212\\n121", [(1, 1, 1), (1, 1, 0)])
    2
    """
    ...

def read_boards(
    text: str,
    *,
    format: TextFormat | None = None,
    rules: Rules | None = None,
    start: Start | None = None,
    size: tuple[SupportsIndex, SupportsIndex] | None = None,
) -> list[Board]:
    """Parses all boards of a text, in any file format. The arguments are those of :meth:`Board.parse`.

    :raises ValueError: with the line and the column of the first error.
    :raises KeyboardInterrupt: on Ctrl-C.
    """
    ...

def verify(board: Place, moves: Moves) -> int:
    """Replays moves cell by cell and returns their number if they clear the board.

    The checker shares no code with positions and solvers.

    :param board: a :class:`Board`; or a :class:`Game`, a :class:`Position` or an :class:`Outcome`, from whose position
        the moves begin.
    :param moves: text such as ``"2131"``, or color numbers from 0.
    :raises ValueError: if the moves do not clear the board, or if there are moves after its last cell is cleared; the message
        says how many cells are left, or which move comes after the end.

    >>> import colorwalk
    >>> colorwalk.verify(colorwalk.Board.parse(".12\\n112\\n221"), [0, 1, 0])
    3
    """
    ...

def solve(
    board: Place,
    solver: str | SolverCallable | None = None,
    *,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    on_interrupt: Literal["return", "raise"] = "raise",
    cancel: Cancel | None = None,
    progress: Callable[[Progress], object] | None = None,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Outcome:
    """Solves a board, a game from its current position, or a position.

    The interpreter's lock is released during the search. Ctrl-C stops the search quickly and raises KeyboardInterrupt.

    :param board: a :class:`Board`, a :class:`Game`, a :class:`Position`, or an :class:`Outcome` to solve its position
        again.
    :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``, by default ``"auto"``; :func:`solvers` lists them. ``auto`` has a time of
        its own, ``seconds``, and some solvers have a ``cap`` on positions: the outcome says if one of these stopped it,
        ``stopped_by == "own_time"`` or ``"cap"``. Or a callable that takes a :class:`Position` and returns the moves that
        clear the board from there; limits do not apply to it.
    :param time_limit: seconds.
    :param expanded_limit: the number of expanded positions; infinite limits are none.
    :param memory_limit: the bytes for stored positions.
    :param on_interrupt: on Ctrl-C, ``"raise"`` KeyboardInterrupt, or ``"return"`` the best solution so far, with
        ``stopped_by == "cancelled"``.
    :param cancel: stops the solve once it is cancelled.
    :param progress: a callable that takes a :class:`Progress`. It is called at each better solution or bound, otherwise
        at most several times a second, and at the end; possibly on another thread.
    :param metrics: custom metrics by name, for ``metric=NAME`` in the specification: callables that take the current
        position and one that can be reached from it, and return a number, the higher the better.
    :param bounds: custom lower bounds by name, for ``exact+NAME``: callables that take a position and
        return a lower bound on its moves. A bound must never be too high: it is checked against every solution that is
        returned, position by position.
    :raises ValueError: if there is no such solver or limit; if the moves of a callable do not clear the board, or go on after
        its end; if a metric returns no finite number.
    :raises RuntimeError: if the solver has no solution within its limits, or a bound is too high.
    :raises MemoryError: if the solver needs more memory than there is, and there is no ``memory_limit``.

    >>> import colorwalk
    >>> board = colorwalk.Board.parse(".12\\n112\\n221")
    >>> outcome = colorwalk.solve(board, "exact")
    >>> outcome.length, outcome.status, outcome.moves
    (3, 'optimal', (0, 1, 0))
    >>> def widest(position):
    ...     moves = []
    ...     while not position.is_solved():
    ...         color, position = max(position.children(), key=lambda child: child[1].cells_cleared)
    ...         moves.append(color)
    ...     return moves
    >>> colorwalk.solve(board, widest)
    <Outcome of widest: 3 moves, optimal: 0 1 0>
    """
    ...

def certify(
    board: Board,
    time_limit: float | None,
    cancel: Cancel | None,
    progress: Callable[[Progress], object] | None,
) -> tuple[Board, int, list[int], str]:
    """Proves a lower bound on the moves of a board, for :func:`colorwalk.certify`, and returns what its certificate says."""
    ...

def region_numbers(
    board: Board,
    what: Literal["degrees", "indices", "edges", "sizes", "colors", "of_cells"],
) -> NDArray[np.int32]:
    """Returns one of the arrays of :class:`Regions`, or the number of neighbors of each region."""
    ...

def check_certificate(text: str) -> tuple[Board, int, list[int], str]:
    """Checks the text of a certificate, for :meth:`Certificate.parse`, and returns what it says."""
    ...

def read_pixels(
    image: NDArray[np.uint8],
    shape: Sequence[SupportsIndex] | None,
    colors: SupportsIndex | None,
    rules: Rules,
    start: Start | None,
) -> tuple[
    Board,
    list[tuple[int, int, int]],
    tuple[float, float, float, float],
    list[tuple[int, int, int]],
    list[str],
]:
    """Reads a board from pixels, for :func:`colorwalk.read_image`.

    :param image: an array of shape ``(height, width, 3)`` or ``(height, width, 4)``.
    :raises ImageError: if no board is read.
    """
    ...

def draw_marked(
    board: Board, marked: Sequence[tuple[str, Sequence[int]]], **style: Unpack[Style]
) -> str:
    """Draws a board with marked cells, counted row by row from 0, for each caption, as SVG."""
    ...

def comparison_json(
    boards: Sequence[Board],
    games: Sequence[tuple[str, Sequence[object]]],
    limits: dict[str, float | None],
) -> str:
    """Returns the comparison of solvers with these results, in the format of ``colorwalk compare --format json``.

    :param games: for each solver its specification and, for each board, an object with the attributes ``length``,
        ``lower_bound``, ``stopped_by``, ``seconds``, ``expanded`` and ``peak_bytes``.
    :param limits: the limits of each game.
    """
    ...

def library_version() -> str:
    """Returns the version of the library, which results name."""
    ...

def version_difference(earlier: str) -> str | None:
    """Returns why the counts of results of an earlier version may differ from those of this one; ``None`` if they are the same."""
    ...

def checked_limits(limits: dict[str, float | None]) -> Limits:
    """Returns limits as results have them: whole numbers, and ``None`` for an infinite one.

    :raises ValueError: if there is no such limit.
    """
    ...

def stops() -> list[tuple[StoppedBy, str]]:
    """Returns what may stop a solver before it has a proof: pairs of a value of ``stopped_by`` and its description in words."""
    ...

def solvers() -> list[SolverInfo]:
    """Returns all solvers, with their parameters."""
    ...

def series_solvers() -> list[str]:
    """Returns the canonical specifications of the fast, deterministic solvers of the series, in its order."""
    ...

def canonical(
    solver: str | SolverCallable,
    *,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> str:
    """Returns the canonical specification of a solver, such as ``greedy:metric=area`` for ``greedy``.

    :param solver: as for :func:`solve`, like ``metrics`` and ``bounds``.
    """
    ...

def palette() -> list[tuple[int, int, int]]:
    """Returns red, green and blue (0 to 255) of each color, in the order of the colors."""
    ...

@overload
def draw_moves(
    board: Board,
    moves: Moves,
    name: str,
    optimal: bool,
    format: Literal["svg"],
    **style: Unpack[Style],
) -> str:
    """Draws a board after each move, as ``"svg"``, ``"png"`` or ``"gif"``, for the methods of :class:`Outcome`."""
    ...

@overload
def draw_moves(
    board: Board,
    moves: Moves,
    name: str,
    optimal: bool,
    format: Literal["png", "gif"],
    **style: Unpack[Style],
) -> bytes: ...
@overload
def draw_boards(
    boards: Iterable[Board], format: Literal["svg"] = "svg", **style: Unpack[Style]
) -> str:
    """Draws many boards: returns ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.

    The keywords are those of :meth:`Board.svg`.

    :raises ValueError: if there is no board, or the picture would be too large.
    """
    ...

@overload
def draw_boards(
    boards: Iterable[Board], format: Literal["png"], **style: Unpack[Style]
) -> bytes: ...
@overload
def draw_chart(
    rows: Iterable[tuple[str, Sequence[int | None]]],
    format: Literal["svg"] = "svg",
    *,
    kind: ChartKind = "boxes",
    caption: str | None = None,
    sort: bool = False,
    stopped: Sequence[int] | None = None,
    **style: Unpack[Style],
) -> str:
    """Draws a chart of the moves that solvers need: returns ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.

    :param rows: pairs of a name and the lengths on each board; ``None`` if it was not solved.
    :param kind: a kind of ``colorwalk.types.ChartKind``, such as ``"histogram"``.
    :param caption: a line below the title that describes the boards.
    :param sort: whether rows are sorted by their mean, smallest first.
    :param stopped: for each row, the number of boards on which a limit stopped the solver before it had a proof, which the row
        then says.
    :param style: ``title``, ``scale``, ``dark`` and ``palette``, as for :meth:`Board.svg`.
    """
    ...

@overload
def draw_chart(
    rows: Iterable[tuple[str, Sequence[int | None]]],
    format: Literal["png"],
    *,
    kind: ChartKind = "boxes",
    caption: str | None = None,
    sort: bool = False,
    stopped: Sequence[int] | None = None,
    **style: Unpack[Style],
) -> bytes: ...
