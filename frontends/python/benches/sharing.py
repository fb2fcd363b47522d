"""The nodes of a proof in independent parts: counts, which do not depend on the load.

``python benches/sharing.py`` takes boards of 22 x 22 cells in 8 colors. The positions after two moves are proven
independently, distributed to two processes, and compared with two threads that share all nogoods. Figures are speed-ups
over one process.
"""

from __future__ import annotations

import statistics

import colorwalk
from colorwalk import Board, Position

BOARDS, HARD = 10, 20_000
ONE, TWO = "exact:threads=1", "exact:threads=2"


def main() -> None:
    """Runs the command."""
    apart, shared = [], []
    seed = 0
    while len(apart) < BOARDS:
        board = Board.random(22, 22, 8, seed, rules="flood")
        alone = colorwalk.solve(board, ONE)
        seed += 1
        if alone.expanded < HARD:
            continue
        cubes = {
            cube
            for _, child in Position(board).children()
            for _, cube in child.children()
        }
        loads = [0, 0]
        for expanded in sorted(
            (colorwalk.solve(cube, ONE).expanded for cube in cubes), reverse=True
        ):
            loads[loads.index(min(loads))] += expanded
        apart.append(alone.expanded / max(loads))
        shared.append(2 * alone.expanded / colorwalk.solve(board, TWO).expanded)
        figures = (
            f"{len(cubes)} parts apart {apart[-1]:.2f}, two threads {shared[-1]:.2f}"
        )
        print(
            f"seed {seed - 1}: {alone.length} moves, {alone.expanded} nodes; {figures}",
            flush=True,
        )
    print(
        f"medians: apart {statistics.median(apart):.2f}, two threads {statistics.median(shared):.2f}"
    )


if __name__ == "__main__":
    main()
