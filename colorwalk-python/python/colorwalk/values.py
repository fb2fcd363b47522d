"""Plain records that other parts of the package return, exported by ``colorwalk``."""

from __future__ import annotations

from dataclasses import dataclass


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
