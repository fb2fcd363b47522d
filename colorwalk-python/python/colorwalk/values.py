"""Plain records that other parts of the package return; they are exported by ``colorwalk``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a solve has come."""

    elapsed: float
    """Seconds since it began."""
    expanded: int
    """Positions whose moves were tried."""
    held: int
    """Positions held just now; for ``exact``, what it has learned of them."""
    lower_bound: int | None
    """Proven: no solution has fewer moves."""
    upper_bound: int | None
    """The number of moves of the best solution so far."""
    best: tuple[int, ...] | None
    """That solution, as color numbers; only the last is checked."""
    finished: bool
    """Whether this is the last report."""


@dataclass(frozen=True, slots=True)
class ColorGrade:
    """What is known of one color at a position."""

    color: int
    """The color, a number from 0."""
    useful: bool
    """Whether it clears anything."""
    lower_bound: int
    """Proven: after the color, the board needs at least this many more moves."""
    upper_bound: int
    """After the color, the board can be solved in this many more moves."""
    proven: int | None
    """The number of moves that the board needs after the color, if that is proven."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What is known of a position and its next moves."""

    lower_bound: int
    """Proven: the position needs at least this many moves."""
    upper_bound: int
    """The position can be solved in this many moves."""
    par: int | None
    """The fewest moves that solve the position, if that is proven."""
    colors: tuple[ColorGrade, ...]
    """A grade for every color, in order."""
    optimal_colors: tuple[int, ...]
    """The colors that are proven to keep par."""
    losing_colors: tuple[int, ...]
    """The colors that are proven to lose at least one move."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a solver."""

    key: str
    """The key in a specification."""
    default: str | None
    """The value where none is given; None for a parameter that may be absent."""
    values: str
    """What values there are."""
    help: str
    """What it means."""


@dataclass(frozen=True, slots=True)
class SolverInfo:
    """A solver that can be asked for by name."""

    name: str
    """The name in a specification."""
    summary: str
    """What it does, in one line."""
    parameters: tuple[Parameter, ...]
    """Its parameters."""
