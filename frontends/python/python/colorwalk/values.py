"""Plain records that other parts of the package return, exported by ``colorwalk``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from colorwalk import _colorwalk
from colorwalk._colorwalk import Board, Position, draw_moves, region_numbers

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from colorwalk.types import Style


MOST_SHOWN = 20_000
"""The number of cells in the picture of a game in a notebook, all boards together; more take megabytes."""

MOST_REACHED = 10_000
"""The number of positions among which moves that lead to a given one are sought."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a solve."""

    elapsed: float
    """The time so far, in seconds."""
    expanded: int
    """The number of expanded positions."""
    held: int
    """The number of positions currently stored; for ``exact``, of learned sets."""
    lower_bound: int | None
    """The proven lower bound on the moves of any solution, if any."""
    upper_bound: int | None
    """The number of moves of the best solution so far."""
    best: tuple[int, ...] | None
    """That solution, as color numbers; only the last one reported is checked."""
    finished: bool
    """Whether this is the last report."""


@dataclass(frozen=True, slots=True)
class ColorGrade:
    """The grade of a color at a position."""

    color: int
    """The color, a number from 0."""
    useful: bool
    """Whether it clears anything."""
    lower_bound: int
    """The proven lower bound on the moves left after the color."""
    upper_bound: int
    """The number of moves of the best known end after the color."""
    proven: int | None
    """The smallest number of moves left after the color, if proven."""


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of a position and of its next moves."""

    lower_bound: int
    """The proven lower bound on the moves of the position."""
    upper_bound: int
    """The number of moves of the best known end."""
    par: int | None
    """The smallest number of moves that solve the position, if proven."""
    colors: tuple[ColorGrade, ...]
    """A grade for every color, in order."""
    optimal_colors: tuple[int, ...]
    """The colors that are proven to be optimal."""
    losing_colors: tuple[int, ...]
    """The colors that are proven to lose at least one move."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a solver."""

    key: str
    """The key in a specification."""
    default: str | None
    """The default value; None for a parameter that may be absent."""
    values: str
    """A description of the values."""
    help: str
    """The meaning of the parameter."""


@dataclass(frozen=True, slots=True)
class SolverInfo:
    """A solver in the registry."""

    name: str
    """The name in a specification."""
    summary: str
    """A one-line description."""
    parameters: tuple[Parameter, ...]
    """The parameters."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What makes a board hard; all of it rests on proven par."""

    par: int
    """The proven smallest number of moves."""
    score: float
    """The bits that have to be guessed right to solve the board in par, and one for each move that greedy loses."""
    narrow_moves: int
    """The moves of a shortest solution at which only one of several colors keeps the optimum."""
    greedy_loss: int
    """The moves that greedy takes above par."""
    look_ahead_loss: int
    """The moves above par of look-ahead, which looks 3 moves ahead."""


@dataclass(frozen=True, slots=True, repr=False)
class Regions:
    """The region graph of a board: maximal connected sets of cells of one color, and which of them touch.

    Regions are numbered from 0, color by color; ``len()`` is their number. ``indptr`` and ``indices`` are the graph as
    compressed sparse rows: region ``r`` touches ``indices[indptr[r]:indptr[r + 1]]``. ``scipy.sparse.csr_array((edges,
    indices, indptr))`` builds a matrix from them.

    >>> import colorwalk
    >>> regions = colorwalk.Board.parse(".21\\n112").regions
    >>> len(regions), regions.colors.tolist(), regions.sizes.tolist()
    (5, [-1, 0, 0, 1, 1], [1, 1, 2, 1, 1])
    >>> regions.indices[regions.indptr[0] : regions.indptr[1]].tolist()
    [3, 2]
    """

    board: Board
    """The board."""

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

    def __len__(self) -> int:
        return len(self.sizes)

    def __repr__(self) -> str:
        return f"<Regions: {len(self)} of {self.board!r}>"


class Solution(tuple[int, ...]):
    """The moves of an outcome: a tuple of color numbers that knows where it begins."""

    position: Position
    """The position before the moves."""

    def __new__(cls, moves: Iterable[int], position: Position) -> Solution:  # noqa: D102
        self = super().__new__(cls, moves)
        self.position = position
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Solution, (tuple(self), self.position)


@dataclass(frozen=True, slots=True, repr=False)
class Outcome:
    """A checked solution, with what is known of it. ``len()`` is the number of moves.

    Outcomes are equal if everything but their times is.
    """

    position: Position
    """The position before the moves."""
    played_bytes: bytes
    """The moves before that, for a solve from the middle of a game: a color number per byte."""
    solver: str
    """The solver's canonical specification."""
    moves: tuple[int, ...]
    """The moves as color numbers from 0."""
    lower_bound: int
    """The proven lower bound on the moves of any solution."""
    stopped_by: Literal["time", "expanded", "memory", "cancelled"] | None
    """What stopped the solver early: ``"time"``, ``"expanded"``, ``"memory"`` or ``"cancelled"``."""
    expanded: int
    """The number of expanded positions."""
    generated: int
    """The number of generated positions."""
    peak_held: int
    """The peak number of stored positions; 0 if the solver stores none."""
    peak_bytes: int
    """The peak number of bytes used for stored positions; 0 if the solver stores none."""
    seconds: float = field(compare=False)
    """The time of the search, in seconds."""
    optimal_if: str | None
    """The custom bound with which the solution is optimal if it holds; nothing proves that."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", Solution(self.moves, self.position))

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

    def to_dict(self) -> dict[str, Any]:
        """Returns all figures as a dictionary, for one row of a table."""
        names = ["solver", "length", "status", "lower_bound", "text", "stopped_by"]
        names += ["expanded", "generated", "peak_bytes", "seconds"]
        return {
            "solution" if name == "text" else name: getattr(self, name)
            for name in names
        }

    def svg(self, **style: Unpack[Style]) -> str:
        """Draws the board after each move, as SVG. The arguments are those of :meth:`Board.svg`."""
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

    def __len__(self) -> int:
        return len(self.moves)

    def __bool__(self) -> bool:
        """An outcome is true, even if no move is needed."""
        return True

    def __repr__(self) -> str:
        moves = " ".join(map(str, self.moves))
        return (
            f"<Outcome of {self.solver}: {self.length} moves, {self.status}: {moves}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, tuple(getattr(self, each.name) for each in fields(self))


def symbol(color: int) -> str:
    """Returns the symbol of a color number in text."""
    symbols = "123456789abcdefghijklmnopqrstuvwxyz"
    return symbols[color] if color < len(symbols) else f"({color + 1})"


def picture(
    board: Board, moves: tuple[int, ...] = (), name: str = "", optimal: bool = False
) -> str | None:
    """Returns the picture of a game for a notebook, as SVG: the first boards of a long game, with a title that says so;
    None if one board is too large.
    """
    most = MOST_SHOWN // board.to_numpy().size
    if most == 0:
        return None
    if not name:
        return board.svg()
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
    _colorwalk.verify(outcome.position, outcome.moves)
    return outcome
