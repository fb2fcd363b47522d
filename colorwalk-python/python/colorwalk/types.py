"""What arguments may be, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias

if TYPE_CHECKING:
    from colorwalk._colorwalk import Position

Color: TypeAlias = "SupportsIndex | str"
"""A color number, from 0, or the symbol that stands for it in text."""

Moves: TypeAlias = "str | Iterable[Color]"
"""Text such as ``"2131"``, or colors."""

Start: TypeAlias = 'tuple[int, int] | Literal["center"] | str'
"""``(row, column)``, both from 0; ``"center"``; or ``"ROW,COLUMN"``."""

Rules: TypeAlias = Literal["walk", "flood"]
"""A walk board's start cell has no color, a flood board's has."""

Shape: TypeAlias = Literal["grid", "line", "numbers", "tokens", "graph"]
"""A shape of text that boards come in."""

SolverCallable: TypeAlias = "Callable[[Position], Moves]"
"""A solver of one's own: it is given a position and returns the moves that clear the board from there."""

Metric: TypeAlias = "Callable[[Position, Position], float]"
"""Rates a position that can be reached from the one on the board; the higher, the better."""

Bound: TypeAlias = "Callable[[Position], int]"
"""A number of moves that a position needs at least."""
