"""Solutions of the exercises."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

import colorwalk
from colorwalk import Board, Position
from colorwalk.teaching import Frontier, expand
from colorwalk.values import Regions

Heuristic = Callable[[Position], float]


def clear(
    cells: NDArray[np.int8], cleared: NDArray[np.bool_], color: int
) -> NDArray[np.bool_]:
    """Grows the cleared area by cells of the color until nothing is added."""
    now = cleared.copy()
    while True:
        beside = np.zeros_like(now)
        beside[1:] |= now[:-1]
        beside[:-1] |= now[1:]
        beside[:, 1:] |= now[:, :-1]
        beside[:, :-1] |= now[:, 1:]
        # Only cells of the color let the move go on; what was cleared before has been looked at.
        gained = beside & (cells == color) & ~now
        if not gained.any():
            return now
        now |= gained


def count_positions(board: Board) -> int:
    """Visits each position once."""
    met, waiting = set(), [Position(board)]
    while waiting:
        position = waiting.pop()
        if position not in met:
            met.add(position)
            waiting += [child for _, child in position.children()]
    return len(met)


def breadth_first(start: Position) -> list[int]:
    """Takes the position that waits longest."""
    reached: dict[Position, list[int]] = {start: []}
    waiting = deque([start])
    while not (position := waiting.popleft()).is_solved():
        for color, child in expand(position):
            if child not in reached:
                reached[child] = [*reached[position], color]
                waiting.append(child)
    return reached[position]


def farthest(position: Position) -> int:
    """Goes through the region graph layer by layer."""
    regions = position.board.regions
    seen = set(position.cleared_regions.tolist())
    layer, moves = seen, 0
    while True:
        layer = {
            int(other)
            for region in layer
            for other in regions.indices[
                regions.indptr[region] : regions.indptr[region + 1]
            ]
        } - seen
        if not layer:
            return moves
        seen, moves = seen | layer, moves + 1


def combine(heuristics: Sequence[Heuristic]) -> Heuristic:
    """The largest of lower bounds is a lower bound."""
    return lambda position: max(heuristic(position) for heuristic in heuristics)


def too_high(heuristic: Heuristic, board: Board) -> Position | None:
    """Compares with the exact number of moves."""
    met, waiting = set(), [Position(board)]
    while waiting:
        position = waiting.pop()
        if position in met:
            continue
        met.add(position)
        if heuristic(position) > colorwalk.solve(position, "exact").length:
            return position
        waiting += [child for _, child in position.children()]
    return None


def a_star(start: Position, heuristic: Heuristic) -> list[int]:
    """Ends when a solved position is taken from the frontier, and follows better ways to positions met before."""
    frontier, reached = Frontier("priority"), {start: []}
    frontier.push(start, heuristic(start))
    while not (position := frontier.pop()).is_solved():
        for color, child in expand(position):
            moves = [*reached[position], color]
            if child not in reached or len(moves) < len(reached[child]):
                reached[child] = moves
                frontier.push(child, len(moves) + heuristic(child))
    return reached[position]


def step_rule(regions: Regions, sets: Sequence[set[int]]) -> set[int]:
    """All sets, and what touches a region of color c in the set of color c: the move could clear that region."""
    found = set().union(*sets)
    for color, regions_of_color in enumerate(sets):
        for region in regions_of_color:
            if regions.colors[region] == color:
                found |= set(
                    regions.indices[
                        regions.indptr[region] : regions.indptr[region + 1]
                    ].tolist()
                )
    return found


def returns(rewards: Sequence[float], discount: float = 1.0) -> list[float]:
    """Sums from the end."""
    found, later = [], 0.0
    for reward in reversed(rewards):
        later = reward + discount * later
        found.append(later)
    return found[::-1]


def chances(
    values: NDArray[np.float64], mask: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Subtracts the largest value first, so that no exponential overflows."""
    shifted = np.where(mask, values - values[mask].max(), -np.inf)
    weights = np.exp(shifted)
    return weights / weights.sum()
