"""Data sets of positions with proven labels, as Parquet files.

``python -m colorwalk.dataset DIRECTORY --count 10000 --size 14x14 --colors 6 --seed 1`` writes parts into the
directory, and a data card, README.md. Each board is solved optimally; every position on the way is a row, with the
grades of all colors. The same command resumes where it was interrupted. Board ``i`` is the random board of seed ``seed
+ i``: the same arguments give the same rows on every machine. :func:`schema` documents the columns.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pyarrow as pa

from colorwalk._colorwalk import Board, Cancel, Game
from colorwalk.parts import Parts
from colorwalk.types import Rules

FORMAT = 2
"""The version of the columns: parts with other versions are refused."""

SPLITS = ("train",) * 8 + ("validation", "test")
"""The split of a board by the last digit of its number: all positions of a board are in the same split."""


@dataclass(frozen=True)
class Recipe:
    """The arguments that determine the rows."""

    width: int
    height: int
    colors: int
    rules: Rules
    start: str
    seed: int
    time_limit: float | None = None
    """Seconds for each graded position; with a limit, rows depend on the machine too."""

    def board(self, index: int) -> Board:
        """Returns the board of this number."""
        seed = self.seed + index
        return Board.random(self.width, self.height, self.colors, seed, rules=self.rules, start=self.start)

    def rows(self, index: int, cancel: Cancel | None = None) -> list[dict[str, Any]]:
        """Returns the rows of a board: its positions from the start to the last move. Uses one thread.

        :param cancel: ends the work; the rows are then incomplete.
        """
        board = self.board(index)
        game = Game(board, solver="exact:threads=1")
        rows: list[dict[str, Any]] = []
        while not game.is_solved and not (cancel and cancel.cancelled):
            grade = game.grade(time_limit=self.time_limit, cancel=cancel)
            # The first of the best: a color of a shortest solution, if all are proven.
            best = min((color for color in grade.colors if color.useful), key=lambda color: color.upper_bound)
            rows.append(
                {
                    "board": index,
                    "move": game.move_count,
                    "split": SPLITS[index % len(SPLITS)],
                    "id": board.id,
                    "cells": game.to_numpy().ravel(),
                    "distance": grade.par,
                    "lower_bound": grade.lower_bound,
                    "upper_bound": grade.upper_bound,
                    "action": best.color,
                    "optimal": [color.color in grade.optimal_colors for color in grade.colors],
                    "useful": [color.useful for color in grade.colors],
                    "grade_lower": [color.lower_bound for color in grade.colors],
                    "grade_upper": [color.upper_bound for color in grade.colors],
                }
            )
            game.play(best.color)
        return rows


def schema(recipe: Recipe) -> pa.Schema:
    """Returns the columns, each with its description as metadata."""
    cells, colors = recipe.width * recipe.height, recipe.colors
    columns = [
        ("board", pa.int64(), "the number of the board, from 0; its seed is that of the data set plus this number"),
        ("move", pa.int32(), "the number of moves before the position"),
        ("split", pa.string(), "train, validation or test: by boards, eight to one to one"),
        ("id", pa.string(), "the board, which Board.from_id reads"),
        ("cells", pa.list_(pa.int8(), cells), "the color number of each cell, row by row; -1 for a cleared cell"),
        ("distance", pa.int32(), "the proven smallest number of moves to the end; null if not proven in time"),
        ("lower_bound", pa.int32(), "the proven lower bound on the moves to the end"),
        ("upper_bound", pa.int32(), "the number of moves of the best known end"),
        ("action", pa.int8(), "the color that is played next"),
        ("optimal", pa.list_(pa.bool_(), colors), "by color: whether it is proven to be optimal"),
        ("useful", pa.list_(pa.bool_(), colors), "by color: whether it clears anything"),
        ("grade_lower", pa.list_(pa.int32(), colors), "by color: the proven lower bound on the moves left after it"),
        ("grade_upper", pa.list_(pa.int32(), colors), "by color: the number of moves of the best known end after it"),
    ]
    fields = [pa.field(name, kind, metadata={"description": text}) for name, kind, text in columns]
    return pa.schema(fields, metadata={"colorwalk.version": version("colorwalk"), "colorwalk.seed": str(recipe.seed)})


def card(recipe: Recipe, count: int) -> str:
    """Returns the data card."""
    columns = "\n".join(
        f"| `{field.name}` | `{field.type}` | {field.metadata[b'description'].decode()} |" for field in schema(recipe)
    )
    limit = "" if recipe.time_limit is None else f" Each grade had {recipe.time_limit} s: not all are proven."
    return f"""# Positions of Color Walk with proven labels

{count} random boards of {recipe.width} x {recipe.height} cells in {recipe.colors} colors, {recipe.rules} rules, start
{recipe.start}, seeds {recipe.seed} to {recipe.seed + count - 1}, made by colorwalk {version("colorwalk")}. Each is
cleared in as few moves as possible; every position before a move is a row.{limit}

| column | type | meaning |
|---|---|---|
{columns}

All positions of a board are in the same split. Positions of one board are consecutive, and not independent.
"""


def write(
    directory: str | Path,
    recipe: Recipe,
    count: int,
    *,
    part_size: int = 1000,
    jobs: int | None = None,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> pa.Table:
    """Writes the missing rows of the first ``count`` boards, and returns all rows of the directory.

    :param part_size: boards per file, which may differ from run to run.
    :param jobs: the number of boards processed at once; by default the number of processors.
    :param progress: called after each part with the number of boards done and the total.
    :raises ValueError: if the directory belongs to another recipe, if there are no such boards, or if a number is out
        of its range; before anything is written.
    """
    for name, number in [("count", count), ("part_size", part_size), ("jobs", 1 if jobs is None else jobs)]:
        if number < 1:
            raise ValueError(f"{name} is {number}: expected at least 1")
    for index in [0, count - 1]:
        recipe.board(index)
    parts = Parts(directory, {"format": FORMAT, **asdict(recipe)}, schema(recipe))
    (parts.directory / "README.md").write_text(card(recipe, count))
    pool, cancel = ThreadPoolExecutor(jobs or os.cpu_count()), Cancel()
    try:
        for first, end in parts.missing(count, lambda: part_size):
            rows = [
                row for rows in pool.map(lambda index: recipe.rows(index, cancel), range(first, end)) for row in rows
            ]
            parts.write(first, end, rows)
            progress(end, count)
    finally:
        # After an interrupt, do not wait for hard boards: the interpreter waits for their threads when it exits.
        cancel.cancel()
        pool.shutdown(wait=False, cancel_futures=True)
    return parts.table()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(
        "python -m colorwalk.dataset", description="Writes positions with proven labels as Parquet files."
    )
    parser.add_argument("directory", help="the directory of the parts; created if necessary")
    parser.add_argument("--count", type=int, default=1000, help="the number of boards [1000]")
    parser.add_argument("--size", default="14x14", metavar="WIDTHxHEIGHT", help="in cells [14x14]")
    parser.add_argument("--colors", type=int, default=6, help="the number of colors [6]")
    parser.add_argument("--rules", choices=["walk", "flood"], default="walk", help="[walk]")
    parser.add_argument("--start", default="0,0", help="ROW,COLUMN from 0, or center [0,0]")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first board [0]")
    parser.add_argument("--time-limit", type=float, help="seconds for each position [none]")
    parser.add_argument("--part-size", type=int, default=1000, help="boards in a file [1000]")
    parser.add_argument("--jobs", type=int, help="boards at once [all processors]")
    given = parser.parse_args(arguments)
    try:
        width, height = map(int, given.size.split("x"))
    except ValueError:
        parser.error(f"--size {given.size!r}: expected WIDTHxHEIGHT, such as 14x14")
    recipe = Recipe(width, height, given.colors, given.rules, given.start, given.seed, given.time_limit)

    def progress(done: int, count: int) -> None:
        print(f"{done} of {count} boards", file=sys.stderr)

    try:
        write(
            given.directory,
            recipe,
            given.count,
            part_size=given.part_size,
            jobs=given.jobs,
            progress=progress,
        )
    except (ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted; the same command resumes from here", file=sys.stderr, flush=True)
        # Do not wait for running boards: parts are written atomically.
        os._exit(130)
    return 0


if __name__ == "__main__":
    sys.exit(main())
