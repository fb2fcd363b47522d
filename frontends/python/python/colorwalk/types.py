"""Types of arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias, TypedDict

if TYPE_CHECKING:
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

Lattice: TypeAlias = Literal["grid", "torus", "hex"]
"""Squares, squares whose rows and columns close into rings, or hexagons."""

TextFormat: TypeAlias = Literal[
    "grid", "line", "numbers", "tokens", "graph", "ids", "json", "rows"
]
"""A file format of boards."""

SolverCallable: TypeAlias = "Callable[[Position], Moves]"
"""A custom solver, which takes a position and returns the moves that clear the board from there."""

Metric: TypeAlias = "Callable[[Position, Position], float]"
"""A custom metric, which rates a position (the second) reachable from the current one; the higher, the better."""

Bound: TypeAlias = "Callable[[Position], int]"
"""A custom lower bound on the moves that a position needs."""


class Style(TypedDict, total=False):
    """The keywords of pictures."""

    title: str | None
    """A title above the picture."""
    cell: int | None
    """The width of a cell in pixels."""
    labels: bool
    """Whether each cell is labeled with the symbol of its color."""
    columns: int | None
    """The number of boards per row, in pictures of several boards."""
    scale: int | None
    """A factor for the size of the whole picture, 1 by default."""
    dark: bool
    """Whether the background is dark."""
