"""Types of arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Protocol,
    SupportsIndex,
    TypeAlias,
    TypedDict,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from colorwalk._colorwalk import Board, Game, Position
    from colorwalk.values import Outcome

Place: TypeAlias = "Board | Game | Position | Outcome"
"""A place in a game: a board at its start, a game, a position, or an outcome before its moves."""

Color: TypeAlias = "SupportsIndex | str"
"""A color number from 0, or its symbol."""

Moves: TypeAlias = "str | Iterable[Color]"
"""Text such as ``"2131"``, or colors."""

Start: TypeAlias = 'Sequence[int] | Literal["center"] | str'
"""``(row, column)`` or ``[row, column]``, both from 0; ``"center"``; or ``"ROW,COLUMN"``."""

Rules: TypeAlias = Literal["walk", "flood"]
"""The start cell of a walk board has no color, that of a flood board has one."""

Lattice: TypeAlias = Literal["grid", "torus", "hex", "triangle"]
"""What the cells are and which of them touch: on a torus, opposite edges do. ``colorwalk help boards`` describes all."""

TextFormat: TypeAlias = Literal[
    "grid", "line", "numbers", "tokens", "graph", "ids", "json", "rows", "sized"
]
"""A file format of boards."""

ChartKind: TypeAlias = Literal["boxes", "histogram"]
"""The quartiles of each solver, or how often each length occurs."""

StoppedBy: TypeAlias = Literal[
    "time", "expanded", "memory", "cancelled", "own_time", "cap"
]
"""What stopped a solver before it had a proof: a limit of the caller, a cancelled token, or a parameter of the solver
itself, its time or its cap."""

SolverCallable: TypeAlias = "Callable[[Position], Moves]"
"""A custom solver, which takes a position and returns the moves that clear the board from there."""

Metric: TypeAlias = "Callable[[Position, Position], float]"
"""A custom metric, which rates a position (the second) reachable from the current one; the higher, the better."""

Bound: TypeAlias = "Callable[[Position], int]"
"""A custom lower bound on the moves that a position needs."""


class PillowImage(Protocol):
    """What an image of Pillow has."""

    @property
    def mode(self) -> str:
        """What its numbers mean, such as ``"RGB"``."""
        ...

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """What numpy reads its numbers by."""
        ...

    def convert(self, mode: str) -> Any:  # noqa: ANN401
        """Returns the image in another mode."""


Image: TypeAlias = "NDArray[np.uint8] | PillowImage"
"""An array of shape ``(height, width, 3)`` or ``(height, width, 4)``, or an image of Pillow."""


class Style(TypedDict, total=False):
    """The keywords of pictures."""

    title: str | None
    """A title above the picture."""
    cell: SupportsIndex | None
    """The width of a cell in pixels."""
    labels: bool
    """Whether each cell is labeled with the symbol of its color."""
    columns: SupportsIndex | None
    """The number of boards per row, in pictures of several boards."""
    scale: SupportsIndex | None
    """A factor for the size of the whole picture, 1 by default."""
    dark: bool
    """Whether the background is dark."""
    palette: str | Sequence[tuple[int, int, int]]
    """The colors: the name of a palette, such as ``"classic"``; names or hexadecimal numbers of colors with commas between; or
    red, green and blue (0 to 255) of each."""


class ChartStyle(Style, total=False):
    """The keywords of charts."""

    kind: ChartKind
    """What is drawn, ``"boxes"`` by default."""
    caption: str | None
    """A line below the title that describes the boards."""
    sort: bool
    """Whether rows are sorted by their mean, smallest first."""


class SolveOptions(TypedDict, total=False):
    """The keywords of :func:`.solve` that :func:`colorwalk.solve_async` passes on."""

    time_limit: float | None
    """Seconds."""
    expanded_limit: float | None
    """The number of expanded positions."""
    memory_limit: float | None
    """The bytes for stored positions."""
    metrics: dict[str, Metric] | None
    """Custom metrics by name."""
    bounds: dict[str, Bound] | None
    """Custom lower bounds by name."""


class EnvironmentOptions(TypedDict, total=False):
    """The keywords of environments: the fields of :class:`colorwalk.environment.Options`, which describes them."""

    width: int
    height: int
    colors: int
    rules: Rules
    start: Start | None
    topology: Lattice
    max_moves: int | None
    observation: Literal["numbers", "planes"]
    reward: Literal["moves", "cells", "par"]
    proven: bool
