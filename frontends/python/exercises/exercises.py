"""The exercises of the course: fill in the functions, then run ``python grading.py``.

Each says which notebook it belongs to. The solutions are in ``solutions.py``; look there last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from colorwalk import Board, Position
from colorwalk.values import Regions

Heuristic = Callable[[Position], float]


def clear(
    cells: NDArray[np.int8], cleared: NDArray[np.bool_], color: int
) -> NDArray[np.bool_]:
    """Rules: returns which cells are cleared after a color, on squares.

    A move clears every connected group of cells of the color that touches the cleared area. Use arrays only.

    :param cells: the color number of each cell, -1 for a start without color.
    :param cleared: which cells are cleared before the move; it must not change.
    """
    raise NotImplementedError


def count_positions(board: Board) -> int:
    """Brute force: returns how many different positions can be reached, the start and the solved one among them."""
    raise NotImplementedError


def breadth_first(start: Position) -> list[int]:
    """Brute force: returns the moves of a shortest solution, and expands no position twice.

    Get children from ``colorwalk.teaching.expand``, which counts what you expand.
    """
    raise NotImplementedError


def farthest(position: Position) -> int:
    """Heuristics: returns the number of moves to the farthest region if every move cleared all regions in reach."""
    raise NotImplementedError


def combine(heuristics: Sequence[Heuristic]) -> Heuristic:
    """Heuristics: returns the best heuristic that follows from these; it is never too high if none of them is."""
    raise NotImplementedError


def too_high(heuristic: Heuristic, board: Board) -> Position | None:
    """A*: returns a position of the board where the heuristic is too high; None if it is admissible there.

    Check every position that can be reached.
    """
    raise NotImplementedError


def a_star(start: Position, heuristic: Heuristic) -> list[int]:
    """A*: returns the moves of a solution; a shortest one if the heuristic is admissible, consistent or not.

    Get children from ``colorwalk.teaching.expand``: a good heuristic must expand less than none.
    """
    raise NotImplementedError


def step_rule(regions: Regions, sets: Sequence[set[int]]) -> set[int]:
    """Learning from failure: returns the set of the rule *step*.

    ``sets[c]`` is the set of regions that explains why color ``c`` fails. The result must hold before the move, and be
    as small as the rule allows.
    """
    raise NotImplementedError


def returns(rewards: Sequence[float], discount: float = 1.0) -> list[float]:
    """Reinforcement learning: returns for each move the discounted sum of its reward and of those after it."""
    raise NotImplementedError


def chances(
    values: NDArray[np.float64], mask: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Reinforcement learning: returns the softmax of the values over the colors of the mask; others have a chance of 0.

    Values may be as large as 10,000.
    """
    raise NotImplementedError
