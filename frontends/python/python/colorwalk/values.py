"""Plain records that other parts of the package return, exported by ``colorwalk``."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from colorwalk import _colorwalk
from colorwalk._colorwalk import (
    Board,
    Position,
    draw_moves,
    library_version,
    region_numbers,
    stops,
)
from colorwalk._names import missing

if TYPE_CHECKING:
    import networkx
    from typing_extensions import Unpack

    from colorwalk.types import Place, StoppedBy, Style

_Move = TypeVar("_Move")
_Kind = TypeVar("_Kind", bound="Answer[Any]")

MOST_SHOWN = 20_000
"""The number of cells in the picture of a game in a notebook, all boards together; more take megabytes."""

MOST_REACHED = 10_000
"""The number of positions among which moves that lead to a given one are sought."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a solve.

    :ivar elapsed: the time so far, in seconds.
    :ivar expanded: the number of expanded positions.
    :ivar held: the number of positions currently stored; for ``exact``, of learned
        sets.
    :ivar lower_bound: the proven lower bound on the moves of any solution, if any.
    :ivar upper_bound: the number of moves of the best solution so far.
    :ivar best: that solution, as color numbers; only the last one reported is checked.
    :ivar finished: whether this is the last report.
    """

    elapsed: float
    expanded: int
    held: int
    lower_bound: int | None
    upper_bound: int | None
    best: tuple[int, ...] | None
    finished: bool


@dataclass(frozen=True, slots=True)
class ColorGrade:
    """The grade of a color at a position.

    :ivar color: the color, a number from 0.
    :ivar useful: whether it clears anything.
    :ivar lower_bound: the proven lower bound on the moves left after the color.
    :ivar upper_bound: the number of moves of the best known end after the color.
    :ivar proven: the smallest number of moves left after the color, if proven.
    """

    color: int
    useful: bool
    lower_bound: int
    upper_bound: int
    proven: int | None


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of a position and of its next moves.

    :ivar lower_bound: the proven lower bound on the moves of the position.
    :ivar upper_bound: the number of moves of the best known end.
    :ivar par: the smallest number of moves that solve the position, if proven.
    :ivar colors: a grade for every color, in order.
    :ivar optimal_colors: the colors that are proven to be optimal.
    :ivar losing_colors: the colors that are proven to lose at least one move.
    """

    lower_bound: int
    upper_bound: int
    par: int | None
    colors: tuple[ColorGrade, ...]
    optimal_colors: tuple[int, ...]
    losing_colors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a solver.

    :ivar key: the key in a specification.
    :ivar default: the default value; None for a parameter that may be absent.
    :ivar values: a description of the values.
    :ivar help: the meaning of the parameter.
    """

    key: str
    default: str | None
    values: str
    help: str


@dataclass(frozen=True, slots=True)
class SolverInfo:
    """A solver in the registry.

    :ivar name: the name in a specification.
    :ivar summary: a one-line description.
    :ivar parameters: the parameters.
    """

    name: str
    summary: str
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes a board hard; all of it rests on proven par.

    :ivar par: the proven smallest number of moves.
    :ivar score: the bits that have to be guessed right to solve the board in par, and
        one for each move that greedy loses.
    :ivar narrow_moves: the moves of a shortest solution at which only one of several
        colors keeps the optimum.
    :ivar greedy_loss: the moves that greedy takes above par.
    :ivar look_ahead_loss: the moves above par of look-ahead, which looks 3 moves ahead.
    """

    par: int
    score: float
    narrow_moves: int
    greedy_loss: int
    look_ahead_loss: int


@dataclass(frozen=True, slots=True, repr=False)
class Regions:
    """The region graph of a board: maximal connected sets of cells of one color, and which of them touch.

    Regions are numbered from 0, color by color; ``len()`` is their number. ``indptr`` and ``indices`` are the graph as
    compressed sparse rows: region ``r`` touches ``indices[indptr[r]:indptr[r + 1]]``. ``scipy.sparse.csr_array((edges,
    indices, indptr))`` builds a matrix from them.

    :ivar board: the board.

    >>> import colorwalk
    >>> regions = colorwalk.Board.parse(".21\\n112").regions
    >>> len(regions), regions.colors.tolist(), regions.sizes.tolist()
    (5, [-1, 0, 0, 1, 1], [1, 1, 2, 1, 1])
    >>> regions.indices[regions.indptr[0] : regions.indptr[1]].tolist()
    [3, 2]
    """

    board: Board

    # Type checkers would accept any name as an attribute.
    if not TYPE_CHECKING:
        __getattr__ = missing

    @property
    def indptr(self) -> NDArray[np.int32]:
        """The index of the first neighbor of each region in ``indices``: int32, with one more element than regions."""
        ends = np.cumsum(region_numbers(self.board, "degrees"), dtype=np.int32)
        return np.concatenate([np.zeros(1, np.int32), ends])

    @property
    def indices(self) -> NDArray[np.int32]:
        """The regions that each region touches, region by region: int32."""
        return region_numbers(self.board, "indices")

    @property
    def edges(self) -> NDArray[np.int32]:
        """For each of ``indices``, the number of pairs of neighboring cells between the two regions: int32."""
        return region_numbers(self.board, "edges")

    @property
    def sizes(self) -> NDArray[np.int32]:
        """The number of cells of each region: int32."""
        return region_numbers(self.board, "sizes")

    @property
    def colors(self) -> NDArray[np.int8]:
        """The color number of each region: int8; -1 for a start cell without color."""
        return region_numbers(self.board, "colors").astype(np.int8)

    @property
    def of_cells(self) -> NDArray[np.int32]:
        """The region of each cell: int32, in the shape of the board."""
        return region_numbers(self.board, "of_cells").reshape(self.board.shape)

    @property
    def start(self) -> int:
        """The region that is cleared before the first move."""
        return int(Position(self.board).cleared_regions[0])

    def to_networkx(self) -> networkx.Graph[int]:
        """Returns the graph of networkx with the attributes ``color`` and ``size`` of regions, and ``edges`` of pairs."""
        import networkx

        graph: networkx.Graph[int] = networkx.Graph()
        facts = zip(self.colors.tolist(), self.sizes.tolist(), strict=True)
        for region, (color, size) in enumerate(facts):
            graph.add_node(region, color=color, size=size)
        ends = self.indptr.tolist()
        neighbors, edges = self.indices.tolist(), self.edges.tolist()
        for region in range(len(ends) - 1):
            for place in range(ends[region], ends[region + 1]):
                graph.add_edge(region, neighbors[place], edges=edges[place])
        return graph

    def __len__(self) -> int:
        return len(self.sizes)

    def __repr__(self) -> str:
        return f"<Regions: {len(self)} of {self.board!r}>"


class Limits(NamedTuple):
    """The limits that a solver was given; None for no limit.

    :ivar time: seconds.
    :ivar expanded: the number of expanded positions.
    :ivar memory: the bytes for stored positions.
    """

    time: float | None = None
    expanded: int | None = None
    memory: int | None = None

    def to_dict(self) -> dict[str, float | int]:
        """Returns the limits that were set."""
        given = {"time": self.time, "expanded": self.expanded, "memory": self.memory}
        return {name: limit for name, limit in given.items() if limit is not None}


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Generic[_Move]):
    """A solution, what is proven about its length, what stopped the search, and its counts. ``len()`` is the number of
    moves.

    Answers are equal if everything but their times is.

    :ivar moves: the moves.
    :ivar lower_bound: the proven lower bound on the moves of any solution.
    :ivar optimal_if: the custom bound with which the solution is optimal if it holds;
        nothing proves that.
    :ivar stopped_by: what stopped the solver before it had a proof, if anything did:
        ``"time"``, ``"expanded"`` or ``"memory"``, a limit of the caller;
        ``"cancelled"``; ``"own_time"`` or ``"cap"``, a parameter of the solver itself.
    :ivar expanded: the number of expanded positions.
    :ivar generated: the number of generated positions.
    :ivar peak_held: the peak number of stored positions; 0 if the solver stores none.
    :ivar peak_bytes: the peak number of bytes used for stored positions; 0 if the
        solver stores none.
    :ivar seconds: the time of the search, in seconds.
    :ivar limits: the limits of the caller.
    """

    moves: tuple[_Move, ...]
    lower_bound: int
    optimal_if: str | None
    stopped_by: StoppedBy | None
    expanded: int
    generated: int
    peak_held: int
    peak_bytes: int
    seconds: float = field(compare=False)
    limits: Limits

    # Type checkers would accept any name as an attribute.
    if not TYPE_CHECKING:
        __getattr__ = missing

    @property
    def length(self) -> int:
        """The number of moves."""
        return len(self.moves)

    @property
    def optimal(self) -> bool:
        """Whether it is proven that no solution is shorter."""
        return self.lower_bound == len(self.moves)

    @property
    def status(self) -> Literal["optimal", "feasible"]:
        """``"optimal"`` or ``"feasible"``."""
        return "optimal" if self.optimal else "feasible"

    def possible_in(self, moves: int) -> bool | None:
        """Returns whether there is a solution of at most this many moves; None if that is open."""
        if len(self.moves) <= moves:
            return True
        return False if self.lower_bound > moves else None

    def to_dict(self) -> dict[str, Any]:
        """Returns all facts as a dictionary, for one row of a table.

        The keys are those of ``colorwalk solve --format json``; what its rows leave out is None here. ``version`` is that
        of the library.
        """
        row: dict[str, Any] = {name: getattr(self, name) for name in FACTS}
        row["moves"] = list(self.moves)
        row["limits"] = self.limits.to_dict()
        row["version"] = library_version()
        return row

    def __len__(self) -> int:
        return len(self.moves)

    def __bool__(self) -> bool:
        """A solution is true, even if no move is needed."""
        return True


FACTS = (
    "status",
    "optimal_if",
    "stopped_by",
    "length",
    "lower_bound",
    "moves",
    "seconds",
    "expanded",
    "generated",
    "peak_held",
    "peak_bytes",
    "limits",
)
"""What is known of every answer, in the order of the program's rows: attributes of :class:`Answer`, and keys of tables."""


def _with_facts(kind: type[_Kind]) -> type[_Kind]:
    """Puts the fields of :class:`Answer` into the docstring of a kind of it, where ``help`` shows them."""
    facts = (Answer.__doc__ or "").partition("    :ivar")[1:]
    summary, *own = (kind.__doc__ or "").partition("    :ivar")
    kind.__doc__ = "\n".join([summary + "".join(facts).rstrip(), "".join(own)])
    return kind


@_with_facts
@dataclass(frozen=True, slots=True, repr=False)
class Outcome(Answer[int]):
    """A checked solution, with what is known of it. ``len()`` is the number of moves.

    Outcomes are equal if everything but their times is. They have the attributes of :class:`Answer`, with the moves as color
    numbers from 0.

    :ivar position: the position before the moves.
    :ivar played_bytes: the moves before that, for a solve from the middle of a game: a
        color number per byte.
    :ivar solver: the solver's canonical specification.
    """

    position: Position
    played_bytes: bytes
    solver: str

    @property
    def board(self) -> Board:
        """The board."""
        return self.position.board

    @property
    def text(self) -> str:
        """The moves as text, one symbol each: ``1`` to ``9``, ``a`` to ``z``, then ``(36)`` to ``(64)``."""
        return "".join(map(symbol, self.moves))

    @property
    def played(self) -> tuple[int, ...]:
        """The moves before the position, for a solve from the middle of a game, as color numbers from 0."""
        return tuple(self.played_bytes)

    @property
    def moves_from_start(self) -> tuple[int, ...]:
        """The moves from the start of the board: some that lead to the position, and those of the solution.

        :raises ValueError: if none are found that lead to the position.
        """
        before = self.played if self.played_bytes else path(self.position)
        if before is None:
            raise ValueError("no moves are known that lead to the position")
        return (*before, *self.moves)

    def verify(self) -> int:
        """Replays the moves from the position, cell by cell, and returns their number.

        :raises ValueError: if they do not clear the board, or go on after its end.
        """
        return _colorwalk.verify(self.position, self.moves)

    @property
    def id(self) -> str:
        """What was solved as text, which :func:`.place_of` reads: the board's id, see :func:`.text_of`."""
        return text_of(self.position)

    def to_dict(self) -> dict[str, Any]:
        """Returns all facts as a dictionary, for one row of a table.

        The keys are those of ``colorwalk solve --format json``; what its rows leave out is None here. ``version`` is that
        of the library.
        """
        row = Answer.to_dict(self)
        width, height = _size(self.board.shape)
        return {
            "solver": self.solver,
            **row,
            "id": self.id,
            "width": width,
            "height": height,
            "colors": self.board.colors,
            "topology": self.board.topology,
        }

    def svg(self, **style: Unpack[Style]) -> str:
        """Draws the board after each move, as SVG. The arguments are those of :meth:`.Board.svg`."""
        return draw_moves(*self._replay(), "svg", **style)

    def png(self, **style: Unpack[Style]) -> bytes:
        """Draws the board after each move, as PNG."""
        return draw_moves(*self._replay(), "png", **style)

    def gif(self, **style: Unpack[Style]) -> bytes:
        """Draws the game move by move, as an animated GIF."""
        return draw_moves(*self._replay(), "gif", **style)

    def _replay(self) -> tuple[Board, tuple[int, ...], str, bool]:
        moves = self.moves_from_start
        return (
            self.board,
            moves,
            self.solver,
            self.optimal and len(moves) == len(self.moves),
        )

    def _repr_svg_(self) -> str | None:
        # A notebook shows the text if there is no picture.
        try:
            return picture(*self._replay())
        except ValueError:
            return None

    def __repr__(self) -> str:
        length = count(self.length, "move")
        moves = " ".join(map(str, self.moves))
        proof = self.status
        if self.optimal_if is not None:
            proof += f", optimal if the bound {self.optimal_if} holds"
        if self.stopped_by is not None:
            proof += f", stopped by {dict(stops())[self.stopped_by]}"
        return f"<Outcome of {self.solver}: {length}, {proof}: {moves}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, tuple(getattr(self, each.name) for each in fields(self))


class FreeMove(NamedTuple):
    """A move of the free game: the region of a cell gets a color.

    :ivar row: the row of the cell, from 0.
    :ivar column: the column of the cell, from 0.
    :ivar color: the color number, from 0.
    """

    row: int
    column: int
    color: int


@_with_facts
@dataclass(frozen=True, slots=True)
class FreeOutcome(Answer[FreeMove]):
    """A solution of the free game, with what is known of it. ``len()`` is the number of moves.

    Outcomes are equal if everything but their times is. They have the attributes of :class:`Answer`.

    :ivar text: the moves as ``ROW,COLUMN:COLOR``, with spaces between, colors as symbols; on a graph as ``NODE:COLOR``, with nodes counted
        from 1.
    :ivar id: the board's id; None if it has none, or if it was given as text.
    :ivar shape: the shape of the board: ``(height, width)``; ``(cells,)`` for a graph.
    :ivar colors: the number of colors to choose from.
    :ivar target: the color that all cells must have in the end, if it was given.
    :ivar move_limit: the most moves that a solution may have, if they were limited.
    """

    text: str
    id: str | None
    shape: tuple[int, ...]
    colors: int
    target: int | None
    move_limit: int | None

    @property
    def possible(self) -> bool | None:
        """Whether there is a solution within ``move_limit``; None if that is open, or if there is no limit."""
        return None if self.move_limit is None else self.possible_in(self.move_limit)

    def to_dict(self) -> dict[str, Any]:
        """Returns all facts as a dictionary, for one row of a table.

        The keys are those of ``colorwalk solve --free --format json``; what its rows leave out is None here. ``version``
        is that of the library.
        """
        row = Answer.to_dict(self)
        width, height = _size(self.shape)
        return {
            "game": "free",
            **row,
            "target": self.target,
            "move_limit": self.move_limit,
            "possible": self.possible,
            "symbols": self.text,
            "id": self.id,
            "width": width,
            "height": height,
            "colors": self.colors,
        }


def text_of(place: Place) -> str:
    """Returns a place in a game as text, which :func:`.place_of` reads: the board's id, or its text if it has none; and
    for a place without the moves before it, the cleared regions.
    """
    position = None if isinstance(place, Board) else Position(place)
    board = place if isinstance(place, Board) else place.board
    text = str(board) if board.topology == "graph" else board.id
    if position is None or position == Position(board):
        return text
    return f"{text}@{','.join(map(str, position.cleared_regions))}"


def place_of(text: str) -> Board | Position:
    """Returns the board or the position of a text."""
    name, at, regions = text.partition("@")
    board = Board.parse(name) if "\n" in name else Board.from_id(name)
    return (
        Position.from_cleared(board, [int(region) for region in regions.split(",")])
        if at
        else board
    )


def _size(shape: tuple[int, ...]) -> tuple[int | None, int | None]:
    """Returns the width and the height of a shape; a graph has none."""
    if len(shape) == 1:
        return None, None
    height, width = shape
    return width, height


def count(number: int, noun: str) -> str:
    """Returns a number with its noun, such as "1 move" or "2 moves"."""
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def symbol(color: int) -> str:
    """Returns the symbol of a color number in text."""
    symbols = "123456789abcdefghijklmnopqrstuvwxyz"
    return symbols[color] if color < len(symbols) else f"({color + 1})"


def picture(
    board: Board,
    moves: tuple[int, ...] = (),
    name: str = "",
    optimal: bool = False,
    **style: Unpack[Style],
) -> str | None:
    """Returns the picture of a game for a notebook, as SVG: the first boards of a long game, with a title that says so;
    None if one board is too large, or a graph, which has no places for its cells.

    :param style: as for :meth:`.Board.svg`, if there are no moves.
    """
    most = MOST_SHOWN // board.to_numpy().size
    if most == 0 or board.topology == "graph":
        return None
    if not name:
        return board.svg(**style)
    if len(moves) < most:
        return draw_moves(board, moves, name, optimal, "svg")
    title = f"{name}: {len(moves)} moves, the first {most - 1} of them; svg() and gif() draw all"
    return draw_moves(board, moves[: most - 1], name, False, "svg", title=title)


def path(position: Position) -> tuple[int, ...] | None:
    """Returns moves from the start that clear what is cleared in a position, and no more; None if none are found."""
    target = position.cleared
    reached: dict[Position, tuple[int, ...]] = {Position(position.board): ()}
    stack = list(reached)
    while stack and len(reached) < MOST_REACHED:
        here = stack.pop()
        if here == position:
            return reached[here]
        for color, child in here.children():
            if child not in reached and target[child.cleared].all():
                reached[child] = (*reached[here], color)
                stack.append(child)
    return None


def _restored(*values: Any) -> Outcome:  # noqa: ANN401
    """Returns an unpickled outcome, whose moves are replayed."""
    outcome = Outcome(*values)
    outcome.verify()
    return outcome
