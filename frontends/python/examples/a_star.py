"""A* with a custom heuristic, and its nodes per second.

A node is a position that the search generates and looks up. ``python examples/a_star.py`` prints the figures.
"""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable

import colorwalk
from colorwalk import Board, Position


def colors_left(position: Position) -> int:
    """Returns the number of colors left, each of which takes a move."""
    return position.colors_left


def a_star(
    board: Board, heuristic: Callable[[Position], int] = colors_left
) -> tuple[list[int], int]:
    """Returns the moves of a shortest solution, and the number of nodes. The heuristic must never be too high."""
    position, nodes = Position(board), 1
    best, queue = {position: (0, 0, position)}, [(heuristic(position), 0, 0, position)]
    while not (position := heapq.heappop(queue)[-1]).is_solved():
        moves = best[position][0] + 1
        for color, child in position.children():
            nodes += 1
            if child not in best or moves < best[child][0]:
                best[child] = (moves, color, position)
                # Of equal nodes, the deepest comes first; the count keeps positions from being compared.
                heapq.heappush(queue, (moves + heuristic(child), -moves, nodes, child))
    path = []
    while best[position][0]:
        _, color, position = best[position]
        path.append(color)
    return path[::-1], nodes


def main() -> None:
    """Prints the figures."""
    for name, heuristic in [
        ("colors_left", colors_left),
        ("Position.lower_bound", Position.lower_bound),
    ]:
        nodes, seconds = 0, 0.0
        for seed in range(20):
            board = Board.random(10, 10, 5, seed, rules="flood")
            begin = time.perf_counter()
            moves, made = a_star(board, heuristic)
            seconds += time.perf_counter() - begin
            nodes += made
            assert (
                colorwalk.verify(board, moves) == colorwalk.solve(board, "exact").length
            )
        print(
            f"{name:<22} {nodes:>9} nodes in {seconds:6.2f} s: {nodes / seconds:9.0f} a second"
        )


if __name__ == "__main__":
    main()
