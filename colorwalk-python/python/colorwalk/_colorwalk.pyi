"""Types of the compiled part; its docstrings are the documentation."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, final, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray
from typing_extensions import Self

from colorwalk.types import Bound, Color, Metric, Moves, Rules, Shape, SolverCallable, Start
from colorwalk.values import Grade, Progress, SolverInfo

__all__ = [
    "Board",
    "read_boards",
    "Certificate",
    "certify",
    "palette",
    "comparison_json",
    "Batch",
    "draw_board",
    "Game",
    "Pool",
    "Outcome",
    "solve",
    "verify",
    "draw_boards",
    "draw_chart",
    "Position",
    "Regions",
    "Cancel",
    "canonical",
    "series_solvers",
    "single_threaded",
    "solvers",
]

@final
class Board:
    """A board: a validated, immutable grid of colors with a start cell and a rule variant.

    ``Board(cells)`` builds one from an array of color numbers of shape ``(height, width)`` with any integer dtype, or
    from whatever ``numpy.asarray`` makes such an array of. Colors are numbered from 0. A cell of -1 is the start of a
    walk board, where the game starts and no color is; an array without any holds a flood board, started at the top
    left.

    A graph, as :meth:`Board.parse` reads it, is a board without rows and columns: its arrays have one dimension, and
    what is counted by rows and columns, or is a picture, raises ValueError.

    :param rules: ``"walk"`` or ``"flood"``, whatever the cells imply; a walk board drops the color at its start.
    :param start: ``(row, column)``, both from 0, or ``"center"``.
    :param colors: how many colors there are to choose from, 1 to 35; one more than the highest number unless given.
    :raises ValueError: if it is no board; the message names the cell and the value.
    :raises TypeError: if the array does not hold integers.

    >>> import colorwalk
    >>> board = colorwalk.Board([[-1, 1, 0], [0, 0, 1]])
    >>> print(board)
    .21
    112
    """

    def __new__(
        cls, cells: ArrayLike, *, rules: Rules | None = None, start: Start | None = None, colors: int | None = None
    ) -> Self: ...
    @staticmethod
    def parse(
        text: str,
        *,
        shape: Shape | None = None,
        rules: Rules | None = None,
        start: Start | None = None,
        size: tuple[int, int] | None = None,
    ) -> Board:
        """The one board of a text, in any of the shapes that boards come in.

        :param shape: ``"grid"``, ``"line"``, ``"numbers"``, ``"tokens"``, ``"graph"``, ``"ids"``, ``"json"``, ``"rows"``.
        :param rules: ``"walk"`` or ``"flood"``, whatever the text implies.
        :param start: ``(row, column)`` or ``"center"``, whatever the text says.
        :param size: ``(width, height)`` in cells, for a line that is a board and not square.
        :raises ValueError: with the line and the column of the mistake.
        """
        ...

    @staticmethod
    def from_id(id: str) -> Board:
        """The board of a game id, such as ``series-7``, ``pcg1-14x14-6-flood-42`` or that of :attr:`Board.id`.

        :raises ValueError: if the text is no game id.
        """
        ...

    @staticmethod
    def series(index: int) -> Board:
        """A board of the series' 100, counted from 0: 30 x 20 cells in 5 colors, walk rules.

        :raises IndexError: if the series has no such board.
        """
        ...

    @staticmethod
    def random(
        width: int, height: int, colors: int, seed: int, *, rules: Rules = "walk", start: Start | None = None
    ) -> Board:
        """The random board of a seed, the same for ever and on every machine.

        :param width: cells in a row.
        :param height: the number of rows.
        :param colors: the number of colors, 1 to 35.
        :param seed: from 0 to 2**64 - 1.
        :param rules: ``"walk"`` or ``"flood"``.
        :param start: ``(row, column)`` or ``"center"``.
        :raises ValueError: if there are no such boards.
        """
        ...

    @property
    def width(self) -> int:
        """Cells in a row."""
        ...

    @property
    def height(self) -> int:
        """The number of rows."""
        ...

    @property
    def shape(self) -> tuple[int, ...]:
        """``(height, width)``, as of the array; ``(cells,)`` for a graph."""
        ...

    @property
    def regions(self) -> Regions:
        """The region graph: which cells are cleared together, and which of these regions touch."""
        ...

    @property
    def colors(self) -> int:
        """The number of colors to choose from; not all of them need to occur."""
        ...

    @property
    def rules(self) -> Rules:
        """``"walk"`` or ``"flood"``."""
        ...

    @property
    def start(self) -> tuple[int, int]:
        """Where the game starts: ``(row, column)``, both from 0."""
        ...

    @property
    def id(self) -> str:
        """The board in one line of letters, digits, dots and hyphens, which :meth:`Board.from_id` reads."""
        ...

    def to_numpy(self) -> NDArray[np.int8]:
        """The color numbers, from 0, as an array of int8 of shape ``(height, width)``; -1 at the start of a walk board."""
        ...

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]: ...
    def to_text(self, shape: Shape = "grid") -> str:
        """The board as text.

        :param shape: ``"grid"``, ``"line"``, ``"numbers"`` or ``"tokens"``; ``"graph"`` for a graph, and for nothing else.
        :raises ValueError: if the shape cannot hold the board; of the first four only grid text holds walk boards.
        """
        ...

    def svg(
        self,
        *,
        title: str | None = None,
        cell: int | None = None,
        labels: bool = False,
        scale: int = 1,
        dark: bool = False,
    ) -> str:
        """A picture of the board before any move, as SVG.

        :param title: stands above it.
        :param cell: the width of a cell in pixels.
        :param labels: whether the symbol of its color stands in each cell.
        :param scale: everything this many times as large.
        :param dark: whether the page is dark.
        """
        ...

    def png(
        self,
        *,
        title: str | None = None,
        cell: int | None = None,
        labels: bool = False,
        scale: int = 1,
        dark: bool = False,
    ) -> bytes:
        """The same picture as PNG. The arguments are those of :meth:`Board.svg`."""
        ...

    def gif(
        self, *, title: str | None = None, cell: int | None = None, labels: bool = False, dark: bool = False
    ) -> bytes:
        """The same picture as GIF."""
        ...

    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Regions:
    """The region graph of a board: maximal connected sets of cells of one color, and which of them touch.

    Regions are numbered from 0, color by color; ``len()`` is their number. ``indptr`` and ``indices`` are the graph as
    compressed sparse rows: region ``r`` touches ``indices[indptr[r]:indptr[r + 1]]``. With ``edges`` they are what
    ``scipy.sparse.csr_array((edges, indices, indptr))`` takes.

    >>> import colorwalk
    >>> regions = colorwalk.Board.parse(".21\\n112").regions
    >>> len(regions), regions.colors.tolist(), regions.sizes.tolist()
    (5, [-1, 0, 0, 1, 1], [1, 1, 2, 1, 1])
    >>> regions.indices[regions.indptr[0] : regions.indptr[1]].tolist()
    [3, 2]
    """

    def __new__(cls, board: Board) -> Self: ...
    @property
    def indptr(self) -> NDArray[np.int32]:
        """Where the neighbors of each region begin in ``indices``: int32, one element more than there are regions."""
        ...

    @property
    def indices(self) -> NDArray[np.int32]:
        """The regions that each region touches, region by region: int32."""
        ...

    @property
    def edges(self) -> NDArray[np.int32]:
        """For each of ``indices``, how many pairs of neighboring cells the two regions have in common: int32."""
        ...

    @property
    def sizes(self) -> NDArray[np.int32]:
        """The number of cells of each region: int32."""
        ...

    @property
    def colors(self) -> NDArray[np.int8]:
        """The color number of each region: int8; -1 for a start cell without color."""
        ...

    @property
    def of_cells(self) -> NDArray[np.int32]:
        """The region of each cell: int32, of the shape of the board."""
        ...

    @property
    def start(self) -> int:
        """The region that is cleared before the first move."""
        ...

    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Position:
    """A state of the game: which cells of a board are cleared. Immutable, hashable, and equal to any other position of the
    board with the same cells cleared, whatever moves lead there.

    :param board: the board.
    :param moves: moves from its start: text such as ``"2131"``, or color numbers from 0.
    :raises ValueError: if the board lacks one of the colors.

    >>> import colorwalk
    >>> position = colorwalk.Position(colorwalk.Board.parse(".12\\n112\\n221"))
    >>> [(color, child.cells_cleared) for color, child in position.children()]
    [(0, 4)]
    >>> position.play(0).play(1) == colorwalk.Position(position.board, [0, 1])
    True
    """

    def __new__(cls, board: Board, moves: Moves | None = None) -> Self: ...
    @staticmethod
    def from_cleared(board: Board, regions: Sequence[int]) -> Position:
        """The position of a board with these regions cleared, given by their numbers in ``board.regions``.

        :raises ValueError: if no game leads there.
        """
        ...

    @property
    def board(self) -> Board:
        """The board."""
        ...

    def children(self) -> list[tuple[int, Position]]:
        """The position after each color that clears something: a list of pairs of a color number and a position."""
        ...

    def play(self, color: Color) -> Position:
        """The position after a color, a number from 0 or its symbol; one that clears nothing leads to the same position.

        :raises ValueError: if the board lacks the color.
        """
        ...

    def is_solved(self) -> bool:
        """Whether every cell is cleared."""
        ...

    @property
    def cells_cleared(self) -> int:
        """The number of cells that are cleared."""
        ...

    @property
    def cells_left(self) -> int:
        """The number of cells that are not cleared."""
        ...

    @property
    def colors_left(self) -> int:
        """The number of colors that are left: each takes a move at least."""
        ...

    @property
    def useful_colors(self) -> list[int]:
        """The colors that clear something, by number."""
        ...

    @property
    def cleared(self) -> NDArray[np.bool_]:
        """Which cells are cleared: an array of bool of the shape of the board."""
        ...

    @property
    def frontier(self) -> NDArray[np.bool_]:
        """Which cells the next move could clear: those of the regions that touch what is cleared, as bool."""
        ...

    @property
    def cleared_regions(self) -> NDArray[np.int32]:
        """The regions that are cleared, by number in ``board.regions``: int32, ascending."""
        ...

    @property
    def frontier_regions(self) -> NDArray[np.int32]:
        """The regions that touch what is cleared, by number in ``board.regions``: int32, ascending."""
        ...

    def lower_bound(self) -> int:
        """A number of moves that are needed at least, 0 if the position is solved: the color-blind bound. O(regions)."""
        ...

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Outcome:
    """A checked answer: moves that clear the board, and what is known of them. ``len()`` is the number of moves.

    Two are equal if all but their times are.
    """

    @property
    def board(self) -> Board:
        """The board that was solved."""
        ...

    @property
    def solver(self) -> str:
        """The solver's canonical specification."""
        ...

    @property
    def moves(self) -> tuple[int, ...]:
        """The moves as color numbers from 0."""
        ...

    @property
    def text(self) -> str:
        """The moves as text: one symbol each, ``1`` to ``9``, then ``a`` to ``z``."""
        ...

    @property
    def length(self) -> int:
        """The number of moves."""
        ...

    @property
    def optimal(self) -> bool:
        """Whether no solution is shorter; that is proven."""
        ...

    @property
    def status(self) -> Literal["optimal", "feasible"]:
        """``"optimal"`` or ``"feasible"``."""
        ...

    @property
    def stopped_by(self) -> Literal["time", "expanded", "memory", "cancelled"] | None:
        """What stopped the solver before it was through: ``"time"``, ``"expanded"``, ``"memory"`` or ``"cancelled"``."""
        ...

    @property
    def lower_bound(self) -> int:
        """Proven: no solution has fewer moves."""
        ...

    @property
    def expanded(self) -> int:
        """Positions whose moves were tried."""
        ...

    @property
    def generated(self) -> int:
        """Positions made by playing a move."""
        ...

    @property
    def peak_bytes(self) -> int:
        """The most bytes that stored positions took; 0 where the solver stores none."""
        ...

    @property
    def seconds(self) -> float:
        """The time of the search, in seconds."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """All figures as a plain dictionary, one row of a table."""
        ...

    def svg(
        self,
        *,
        title: str | None = None,
        cell: int | None = None,
        labels: bool = False,
        columns: int | None = None,
        scale: int = 1,
        dark: bool = False,
    ) -> str:
        """The board after each move, as SVG. The arguments are those of :meth:`Board.svg`; ``columns`` boards in a row."""
        ...

    def png(
        self,
        *,
        title: str | None = None,
        cell: int | None = None,
        labels: bool = False,
        columns: int | None = None,
        scale: int = 1,
        dark: bool = False,
    ) -> bytes:
        """The same as PNG."""
        ...

    def gif(
        self, *, title: str | None = None, cell: int | None = None, labels: bool = False, dark: bool = False
    ) -> bytes:
        """The game move by move, as an animated GIF."""
        ...

    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Certificate:
    """A proof of how many moves a board needs at least, checked step by step. ``len()`` is the number of steps, counted
    from 1.

    Each step is a learned set, also called a nogood: who has cleared none of its cells needs more than ``moves(step)``
    moves. Two certificates are equal if their texts are.
    """

    @staticmethod
    def parse(text: str) -> Certificate:
        """Reads a certificate and checks it step by step.

        :param text: what :attr:`Certificate.text` and ``colorwalk solve --certificate`` write.
        :raises ValueError: with the first line that is wrong.
        :raises KeyboardInterrupt: on Ctrl-C.
        """
        ...

    def verify(self, board: Board) -> int:
        """Checks the certificate again, step by step, and returns the number of moves that it proves the board to need.

        :param board: the board that it must be of.
        :raises ValueError: if it is of another board, or wrong.
        """
        ...

    @property
    def solution(self) -> list[int]:
        """The solution in the certificate, as color numbers from 0."""
        ...

    @property
    def board(self) -> Board:
        """The board."""
        ...

    @property
    def text(self) -> str:
        """The file: what ``colorwalk verify --certificate`` checks."""
        ...

    @property
    def lower_bound(self) -> int:
        """Proven: no solution has fewer moves."""
        ...

    @property
    def optimal(self) -> bool:
        """Whether the solution in the certificate has no more moves than that."""
        ...

    def moves(self, step: int) -> int:
        """Who has cleared no cell of the set that a step learned needs more than this many moves."""
        ...

    def cells(self, step: int) -> NDArray[np.bool_]:
        """The set that a step learned, as an array of bool of the shape of the board."""
        ...

    def svg(
        self,
        steps: Sequence[int] | None = None,
        *,
        title: str | None = None,
        cell: int | None = None,
        labels: bool = False,
        columns: int | None = None,
        scale: int = 1,
        dark: bool = False,
    ) -> str:
        """The board for each of these steps, with the learned set marked, as SVG; for the last step unless given.

        :param steps: step numbers. The other arguments are those of :meth:`Outcome.svg`.
        :raises IndexError: if there is no such step.
        """
        ...

    def __len__(self) -> int: ...

@final
class Game:
    """A game on one board: moves, the way back, hints and grades.

    What is proven for one hint or grade is remembered for the next ones of the same game.

    :param board: the board.
    :param moves: moves to begin with: text such as ``"2131"``, or color numbers from 0.
    :param solver: the exact solver that hints and grades come from, with its parameters.

    >>> import colorwalk
    >>> game = colorwalk.Game(colorwalk.Board.parse(".12\\n112\\n221"))
    >>> game.play(game.hint())
    3
    >>> game.undo()
    0
    """

    def __new__(cls, board: Board, moves: Moves | None = None, *, solver: str = "exact") -> Self: ...
    @property
    def board(self) -> Board:
        """The board."""
        ...

    @property
    def moves(self) -> tuple[int, ...]:
        """The moves so far as color numbers from 0."""
        ...

    @property
    def move_count(self) -> int:
        """The number of moves so far: the score, the fewer the better."""
        ...

    @property
    def is_solved(self) -> bool:
        """Whether every cell is cleared."""
        ...

    @property
    def cells_left(self) -> int:
        """The number of cells that stand."""
        ...

    def cleared(self) -> NDArray[np.bool_]:
        """Which cells are cleared: an array of bool of the shape of the board."""
        ...

    def to_numpy(self) -> NDArray[np.int8]:
        """The color numbers of the cells that stand, as int8 of the shape of the board; -1 where a cell is cleared."""
        ...

    def gains(self) -> tuple[int, ...]:
        """How many cells each color would clear, in the order of the colors."""
        ...

    def play(self, color: Color) -> int:
        """Plays a color, a number from 0 or its symbol, and returns the number of cells that it clears.

        A move that clears nothing is legal and counts.

        :raises ValueError: if the board lacks the color or the game is over; the game is then what it was.
        """
        ...

    def undo(self) -> int | None:
        """Takes the last move back and returns its color; ``None`` if there is none."""
        ...

    def redo(self) -> int | None:
        """Plays the move again that was taken back last, and returns its color; ``None`` if there is none."""
        ...

    def restart(self) -> None:
        """Takes all moves back; they can be played again one by one."""
        ...

    def cells_cleared_by(self, color: Color) -> list[tuple[int, int]]:
        """The cells that a color would clear: pairs of row and column, row by row."""
        ...

    def hint(self, *, time_limit: float | None = None, cancel: Cancel | None = None) -> int | None:
        """The next color of a shortest solution, or of the shortest known if ``time_limit`` seconds do not suffice.

        ``None`` if the board is solved.

        :raises KeyboardInterrupt: on Ctrl-C.
        """
        ...

    def grade(self, *, time_limit: float | None = None, cancel: Cancel | None = None) -> Grade:
        """How many moves are left after each color.

        On Ctrl-C it gives the bounds so far.

        :param time_limit: seconds for each of the positions, which are the colors that clear something and one more.
        """
        ...

    def svg(self) -> str:
        """The board after each move so far, as SVG."""
        ...

    def png(self) -> bytes:
        """The same as PNG."""
        ...

    def gif(self) -> bytes:
        """The game so far, move by move, as an animated GIF."""
        ...

    def _repr_svg_(self) -> str: ...

@final
class Cancel:
    """A token that stops the calls that it is given to: they return what they have, or raise if they have nothing.

    Any thread may cancel it, at any time and for good. Ctrl-C, and a callable of the caller's that raises, cancel it too.

    >>> import colorwalk
    >>> cancel = colorwalk.Cancel()
    >>> cancel.cancel()
    >>> board = colorwalk.Board.random(40, 40, 8, seed=1)
    >>> colorwalk.solve(board, "exact", cancel=cancel).stopped_by
    'cancelled'
    """

    def __new__(cls) -> Self: ...
    def cancel(self) -> None:
        """Stops the calls that have this token, now and later."""
        ...

    @property
    def cancelled(self) -> bool:
        """Whether it is cancelled."""
        ...

@final
class Pool:
    """Workers that solve boards; what :func:`solve_many` is made of."""

    def __new__(
        cls,
        solver: str,
        *,
        jobs: int | None = None,
        most: int | None = None,
        time_limit: float | None = None,
        expanded_limit: int | None = None,
        memory_limit: int | None = None,
        cancel: Cancel | None = None,
    ) -> Self: ...
    @property
    def solver(self) -> str:
        """The solver's canonical specification."""
        ...

    def wait(self) -> bool:
        """Waits until a worker needs a board; returns whether one ever will."""
        ...

    def put(self, board: Board) -> None:
        """Puts a board in."""
        ...

    def end(self, raised: BaseException | None = None) -> None:
        """There are no more boards, for this reason perhaps."""
        ...

    def next(self) -> Outcome | None:
        """The next outcome; ``None`` if there are no more."""
        ...

    def close(self) -> None:
        """Stops what is under way."""
        ...

@final
class Batch:
    """The games and arrays of a batched environment; ``colorwalk.environment`` has the environment itself.

    The arrays are always the same ones, with a row for each game; each step writes into them.
    """

    def __new__(
        cls,
        count: int,
        width: int,
        height: int,
        colors: int,
        *,
        rules: Rules,
        start: Start | None,
        max_moves: int,
        planes: bool,
        reward: Literal["moves", "cells", "par"],
        proven: bool,
        same_step: bool,
    ) -> Self: ...
    def begin(self, which: NDArray[np.bool_], seeds: NDArray[np.uint64] | None = None) -> None:
        """Begins games anew.

        :param which: which games: bool.
        :param seeds: a state of the sequence of seeds for each game: uint64; the sequences go on unless given.
        """
        ...

    def step(self, actions: NDArray[np.int64]) -> None:
        """Plays a color in each game.

        :param actions: color numbers: int64.
        :raises ValueError: if there are more or fewer than games, or there is no such color; nothing is played then.
        """
        ...

    @property
    def observations(self) -> NDArray[np.uint8]:
        """What is seen: bytes of color numbers, 255 for what is cleared, or of planes."""
        ...

    @property
    def last_observations(self) -> NDArray[np.uint8]:
        """What was seen last of games that ended in this step, if the next ones begin in the same step."""
        ...

    @property
    def masks(self) -> NDArray[np.bool_]:
        """Whether each color clears anything."""
        ...

    @property
    def optimal(self) -> NDArray[np.bool_]:
        """Whether each color is proven to keep the distance."""
        ...

    @property
    def rewards(self) -> NDArray[np.float64]:
        """The rewards of the step."""
        ...

    @property
    def terminated(self) -> NDArray[np.bool_]:
        """Whether each board was cleared by the step."""
        ...

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether each game was cut off by the step."""
        ...

    @property
    def moves(self) -> NDArray[np.int32]:
        """The moves of each game."""
        ...

    @property
    def cells_left(self) -> NDArray[np.int32]:
        """The cells that are left of each board."""
        ...

    @property
    def distances(self) -> NDArray[np.int32]:
        """The proven number of moves to the end."""
        ...

def draw_board(
    width: int, height: int, colors: int, state: int, *, rules: Rules = "walk", start: Start | None = None
) -> tuple[Board, int]:
    """The next board of a sequence that is not solved at its start, and the state of the sequence behind it."""
    ...

def read_boards(
    text: str,
    *,
    shape: Shape | None = None,
    rules: Rules | None = None,
    start: Start | None = None,
    size: tuple[int, int] | None = None,
) -> list[Board]:
    """All boards of a text, in any of the shapes that boards come in. The arguments are those of :meth:`Board.parse`.

    :raises ValueError: with the line and the column of the first mistake.
    """
    ...

def verify(board: Board, moves: Moves) -> int:
    """Replays moves cell by cell, and returns their number if they clear the board.

    The checker shares no code with positions and solvers.

    :param moves: text such as ``"2131"``, or color numbers from 0.
    :raises ValueError: if they do not clear the board; the message says what is left.

    >>> import colorwalk
    >>> colorwalk.verify(colorwalk.Board.parse(".12\\n112\\n221"), [0, 1, 0])
    3
    """
    ...

def solve(
    board: Board | Game | Position,
    solver: str | SolverCallable | None = None,
    *,
    time_limit: float | None = None,
    expanded_limit: int | None = None,
    memory_limit: int | None = None,
    on_interrupt: Literal["return", "raise"] = "return",
    cancel: Cancel | None = None,
    progress: Callable[[Progress], object] | None = None,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Outcome:
    """Solves a board, a game or a position from where it stands.

    The interpreter's lock is released meanwhile. Ctrl-C stops the solve within a moment; what it returns then is the
    best so far, with ``stopped_by == "cancelled"``.

    :param board: a :class:`Board`, a :class:`Game` or a :class:`Position`.
    :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``, ``"auto"`` unless given; :func:`solvers` lists them. Or a callable
        that is given a :class:`Position` and returns the moves that clear the board from there; limits do not reach into it.
    :param time_limit: seconds.
    :param expanded_limit: positions whose moves are tried.
    :param memory_limit: bytes for stored positions.
    :param on_interrupt: ``"return"`` the best so far on Ctrl-C, or ``"raise"`` KeyboardInterrupt.
    :param cancel: stops the solve once it is cancelled.
    :param progress: a callable that is given a :class:`Progress` at each better solution and bound, at most several
        times a second else, and at the end; perhaps on another thread.
    :param metrics: names that the specification may use as ``metric=NAME``, and for each a callable that is given the
        position on the board and one that can be reached from it, and returns a number, the higher the better.
    :param bounds: names that the specification may use as ``bound=NAME``, and for each a callable that is given a
        position and returns a number of moves that it needs at least. It must never be too high: it is held against
        every solution that is returned, position by position.
    :raises ValueError: if there is no such solver or limit.
    :raises RuntimeError: if the solver has no answer within its limits; if the moves of a callable do not clear the
        board, or a bound is too high.

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
    *,
    time_limit: float | None = None,
    cancel: Cancel | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Certificate:
    """Proves how many moves a board needs, on one thread, and checks the proof.

    :param time_limit: seconds; what is proven by then is certified.
    :param cancel: as for :func:`solve`; what is proven by then is certified, if it is cancelled during the search.
    :param progress: as for :func:`solve`.
    :raises KeyboardInterrupt: on Ctrl-C, at once.

    >>> import colorwalk
    >>> certificate = colorwalk.certify(colorwalk.Board.parse(".12\\n112\\n221"))
    >>> certificate.lower_bound, certificate.optimal
    (3, True)
    """
    ...

def comparison_json(
    boards: Sequence[Board], games: Sequence[tuple[str, Sequence[tuple[int, int, float] | None]]]
) -> str:
    """The comparison of solvers that have made this of the boards, as ``colorwalk compare --format json`` writes it."""
    ...

def solvers() -> list[SolverInfo]:
    """All solvers, with their parameters."""
    ...

def series_solvers() -> list[str]:
    """The solvers of the series that are deterministic and quick, in its order, as they name themselves."""
    ...

def canonical(
    solver: str | SolverCallable, *, metrics: dict[str, Metric] | None = None, bounds: dict[str, Bound] | None = None
) -> str:
    """The specification as the solver names itself, such as ``greedy:metric=area`` for ``greedy``.

    :param solver: as for :func:`solve`, as are ``metrics`` and ``bounds``.
    """
    ...

def single_threaded(solver: str) -> str:
    """The specification of the same solver on one thread; for callers that solve on many processes or threads at once."""
    ...

def palette() -> list[tuple[int, int, int]]:
    """What each color looks like: its red, green and blue, from 0 to 255, in the order of the colors."""
    ...

@overload
def draw_boards(
    boards: Iterable[Board],
    format: Literal["svg"] = "svg",
    *,
    title: str | None = None,
    cell: int | None = None,
    labels: bool = False,
    columns: int | None = None,
    scale: int = 1,
    dark: bool = False,
) -> str:
    """A picture of many boards: ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.

    :param columns: how many boards stand in a row.
    :raises ValueError: if there is no board, or the picture would be too large.
    """
    ...

@overload
def draw_boards(
    boards: Iterable[Board],
    format: Literal["png"],
    *,
    title: str | None = None,
    cell: int | None = None,
    labels: bool = False,
    columns: int | None = None,
    scale: int = 1,
    dark: bool = False,
) -> bytes: ...
@overload
def draw_chart(
    rows: Iterable[tuple[str, Sequence[int | None]]],
    format: Literal["svg"] = "svg",
    *,
    kind: str = "boxes",
    title: str | None = None,
    caption: str | None = None,
    sort: bool = False,
    scale: int = 1,
    dark: bool = False,
) -> str:
    """A chart of how many moves solvers need: ``str`` for the format ``"svg"``, ``bytes`` for ``"png"``.

    :param rows: pairs of a name and the lengths on each board; ``None`` where it was not solved.
    :param kind: ``"boxes"`` or another of the library's kinds.
    :param caption: a line below the title that says which boards were played.
    :param sort: whether the least mean stands first.
    """
    ...

@overload
def draw_chart(
    rows: Iterable[tuple[str, Sequence[int | None]]],
    format: Literal["png"],
    *,
    kind: str = "boxes",
    title: str | None = None,
    caption: str | None = None,
    sort: bool = False,
    scale: int = 1,
    dark: bool = False,
) -> bytes: ...
