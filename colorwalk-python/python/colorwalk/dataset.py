"""Boards with par, a shortest solution and the grades of all first moves, as Parquet files.

``python -m colorwalk.dataset DIRECTORY --count 10000 --size 14x14 --colors 6 --seed 1`` writes parts into
the directory. The same command goes on where it was interrupted. Row ``i`` is the random board of seed
``seed + i``: the arguments say it all, and the same ones give the same rows on every machine.

Columns: ``index``, ``seed``, ``id`` (which ``Board.from_id`` reads), ``width``, ``height``, ``colors``,
``rules``, ``start_row``, ``start_column``, ``cells`` (color numbers row by row, -1 at the start of a walk
board), ``par`` (null if not proven in time), ``lower_bound``, ``length`` and ``solution`` (color numbers of
the shortest solution known), ``grade_lower`` and ``grade_upper`` (by color: bounds on the moves that are
left after it), ``useful`` (by color: whether it clears anything).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa

from colorwalk._colorwalk import Board, Game, solve
from colorwalk.parts import Parts

SCHEMA = pa.schema(
    {
        "index": pa.int64(),
        "seed": pa.uint64(),
        "id": pa.string(),
        "width": pa.int32(),
        "height": pa.int32(),
        "colors": pa.int32(),
        "rules": pa.string(),
        "start_row": pa.int32(),
        "start_column": pa.int32(),
        "cells": pa.list_(pa.int8()),
        "par": pa.int32(),
        "lower_bound": pa.int32(),
        "length": pa.int32(),
        "solution": pa.list_(pa.int8()),
        "grade_lower": pa.list_(pa.int32()),
        "grade_upper": pa.list_(pa.int32()),
        "useful": pa.list_(pa.bool_()),
    }
)


@dataclass(frozen=True)
class Recipe:
    """What says it all: the arguments that the rows follow from."""

    width: int
    height: int
    colors: int
    rules: str
    start: str
    seed: int
    time_limit: float | None = None
    """Seconds for each position that is graded; with a limit, rows depend on the machine too."""

    def board(self, index: int) -> Board:
        """The board of a row."""
        start = self.start if self.start == "center" else tuple(map(int, self.start.split(",")))
        seed = self.seed + index
        return Board.random(self.width, self.height, self.colors, seed, rules=self.rules, start=start)

    def row(self, index: int) -> dict[str, Any]:
        """A row, on one thread."""
        board = self.board(index)
        game = Game(board, solver="exact:threads=1")
        grade = game.grade(time_limit=self.time_limit)
        moves = solve(board, "exact:threads=1", time_limit=self.time_limit).moves
        start = board.start
        return {
            "index": index,
            "seed": self.seed + index,
            "id": board.id,
            "width": board.width,
            "height": board.height,
            "colors": board.colors,
            "rules": board.rules,
            "start_row": start[0],
            "start_column": start[1],
            "cells": board.to_numpy().ravel().tolist(),
            "par": grade.par,
            "lower_bound": grade.lower_bound,
            "length": len(moves),
            "solution": list(moves),
            "grade_lower": [color.lower_bound for color in grade.colors],
            "grade_upper": [color.upper_bound for color in grade.colors],
            "useful": [color.useful for color in grade.colors],
        }


def write(
    directory: str | Path,
    recipe: Recipe,
    count: int,
    *,
    part_size: int = 1000,
    jobs: int | None = None,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> pa.Table:
    """Writes what is missing of the first ``count`` rows, and returns all rows of the directory.

    :param part_size: rows in a file; it may differ from run to run.
    :param jobs: how many boards are worked on at once; as many as there are processors unless given.
    :param progress: is told how many rows of how many there are, after each part.
    :raises ValueError: if the directory belongs to another recipe, or if there are no such boards.
    """
    recipe.board(0)
    parts = Parts(directory, asdict(recipe), SCHEMA)
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        for first, end in parts.missing(count, lambda: part_size):
            rows = list(pool.map(recipe.row, range(first, end)))
            parts.write(first, end, {name: [row[name] for row in rows] for name in SCHEMA.names})
            progress(end, count)
    return parts.table()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser("python -m colorwalk.dataset", description=__doc__.split("\n")[0])
    parser.add_argument("directory", help="where the parts are; made if it is not there")
    parser.add_argument("--count", type=int, default=1000, help="the number of rows [1000]")
    parser.add_argument("--size", default="14x14", metavar="WIDTHxHEIGHT", help="in cells [14x14]")
    parser.add_argument("--colors", type=int, default=6, help="the number of colors [6]")
    parser.add_argument("--rules", choices=["walk", "flood"], default="walk", help="[walk]")
    parser.add_argument("--start", default="0,0", help="ROW,COLUMN from 0, or center [0,0]")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first row [0]")
    parser.add_argument("--time-limit", type=float, help="seconds for each position [none]")
    parser.add_argument("--part-size", type=int, default=1000, help="rows in a file [1000]")
    parser.add_argument("--jobs", type=int, help="boards at once [all processors]")
    given = parser.parse_args(arguments)
    try:
        width, height = map(int, given.size.split("x"))
    except ValueError:
        parser.error(f"--size {given.size!r}: expected WIDTHxHEIGHT, such as 14x14")
    recipe = Recipe(width, height, given.colors, given.rules, given.start, given.seed, given.time_limit)

    def progress(done: int, count: int) -> None:
        print(f"{done} of {count} rows", file=sys.stderr)

    try:
        write(
            given.directory,
            recipe,
            given.count,
            part_size=given.part_size,
            jobs=given.jobs,
            progress=progress,
        )
    except (ValueError, OSError, OverflowError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
