"""Data sets of positions with proven labels, as Parquet files.

``python -m colorwalk.dataset DIRECTORY --count 10000 --size 14x14 --colors 6 --seed 1`` writes a folder per split into
``DIRECTORY/data``, and a data card, ``DIRECTORY/README.md``. Each board is solved optimally; every position on the way
is a row, with the grades of all colors. The same command resumes where it was interrupted; a second one that runs in the
same directory at the same time is refused. Board ``i`` is the random board of a seed that is mixed from ``seed`` and
``i``, so that data sets of two seeds have no boards in common. The same arguments give the same rows on every machine,
and the same bytes with the same version of pyarrow. :func:`schema` documents the columns.

No position is in two splits, even rotated, mirrored or with colors renamed: it belongs to the split of the first board
that has it, and is left out of the others.

``datasets.load_dataset(DIRECTORY)`` of Hugging Face has the splits; ``pandas.read_parquet`` and
``polars.read_parquet`` read ``DIRECTORY/data/train``, or ``DIRECTORY/data`` for all of them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import operator
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pyarrow as pa
from numpy.typing import ArrayLike

from colorwalk._claims import claim
from colorwalk._colorwalk import Board, Cancel, Game
from colorwalk.many import call_many
from colorwalk.parts import Parts, missing
from colorwalk.types import Rules

FORMATS = {"consecutive": 3, "mixed": 4}
"""The version of the columns and boards by the seeds: parts with other versions are refused."""

SPLITS = ("train",) * 8 + ("validation", "test")
"""The split of a board by the last digit of its number: all positions of a board are in the same split."""

SPLIT_NAMES = tuple(dict.fromkeys(SPLITS))
"""The splits, each a folder in ``data``."""


def position_key(cells: ArrayLike) -> str:
    """Returns a digest that two positions share if and only if they are equal, after a rotation, a reflection and a
    renaming of colors if necessary.

    :param cells: the color numbers, of shape ``(height, width)``; -1 for a cleared cell.

    >>> from colorwalk.dataset import position_key
    >>> position_key([[-1, 1, 0], [0, 0, 1]]) == position_key([[0, 1, 1], [1, 0, -1]])
    True
    >>> position_key([[-1, 1, 0], [0, 0, 1]]) == position_key([[-1, 1, 0], [0, 1, 1]])
    False
    """
    array = np.asarray(cells, np.int8)
    turned = [array, array.T] if array.shape[0] == array.shape[1] else [array]
    flipped = [
        each[::down, ::right]
        for each in turned
        for down in (1, -1)
        for right in (1, -1)
    ]
    smallest = min(_renamed(each.tobytes()) for each in flipped)
    return hashlib.blake2b(
        b"%d %d " % array.shape + smallest, digest_size=16
    ).hexdigest()


def _renamed(cells: bytes) -> bytes:
    """Numbers the colors in the order in which they occur. The byte 255 is a cleared cell."""
    names = bytearray(range(256))
    for number, color in enumerate(
        color for color in dict.fromkeys(cells) if color != 255
    ):
        names[color] = number
    return cells.translate(bytes(names))


@dataclass(frozen=True)
class Recipe:
    """The arguments that determine the rows.

    :ivar width: the number of cells per row.
    :ivar height: the number of rows of each board.
    :ivar colors: the number of colors.
    :ivar rules: ``"walk"`` or ``"flood"``.
    :ivar start: ``"ROW,COLUMN"``, both from 0, or ``"center"``.
    :ivar seed: the seed from which those of the boards are derived.
    :ivar time_limit: seconds for each graded position; with a limit, rows depend on the
        machine too.
    :ivar seeds: ``"mixed"``: the seed of a board is a digest of ``seed`` and its number;
        or ``"consecutive"``: their sum, as in data sets of format 3, so that those of
        near seeds have boards in common.
    """

    width: int
    height: int
    colors: int
    rules: Rules
    start: str
    seed: int
    time_limit: float | None = None
    seeds: Literal["mixed", "consecutive"] = "mixed"

    def __post_init__(self) -> None:
        # numpy's integers cannot be written as JSON.
        for name in ["width", "height", "colors", "seed"]:
            object.__setattr__(self, name, operator.index(getattr(self, name)))
        if not 0 <= self.seed < 2**64:
            raise ValueError(
                f"seed is {self.seed}: expected a whole number from 0 to 2**64 - 1"
            )
        if self.seeds not in FORMATS:
            raise ValueError(
                f"seeds is {self.seeds!r}: expected one of {', '.join(FORMATS)}"
            )

    def work(self) -> dict[str, Any]:
        """Returns the recipe as parts name it."""
        facts = asdict(self)
        return {"format": FORMATS[facts.pop("seeds")], **facts}

    def board_seed(self, index: int) -> int:
        """Returns the seed of the board of this number."""
        if self.seeds == "consecutive":
            return self.seed + index
        text = f"{self.seed} {index}".encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")

    def board(self, index: int) -> Board:
        """Returns the board of this number."""
        return Board.random(
            self.width,
            self.height,
            self.colors,
            self.board_seed(index),
            rules=self.rules,
            start=self.start,
        )

    def rows(self, index: int, cancel: Cancel | None = None) -> list[dict[str, Any]]:
        """Returns the rows of a board: its positions from the start to the last move. Uses one thread.

        :param cancel: ends the work; the rows are then incomplete.
        """
        board = self.board(index)
        # The id of format 3 has the cells.
        named = (
            Board(board.to_numpy(), like=board)
            if self.seeds == "consecutive"
            else board
        )
        game = Game(board, solver="exact:threads=1")
        rows: list[dict[str, Any]] = []
        while not game.is_solved and not (cancel and cancel.cancelled):
            grade = game.grade(time_limit=self.time_limit, cancel=cancel)
            # The first of the best: a color of a shortest solution, if all are proven.
            best = min(
                (color for color in grade.colors if color.useful),
                key=lambda color: color.upper_bound,
            )
            rows.append(
                {
                    "board": index,
                    "move": game.move_count,
                    "split": SPLITS[index % len(SPLITS)],
                    "id": named.id,
                    "position": position_key(game.to_numpy()),
                    "cells": game.to_numpy().ravel(),
                    "distance": grade.par,
                    "lower_bound": grade.lower_bound,
                    "upper_bound": grade.upper_bound,
                    "action": best.color,
                    "optimal": [
                        color.color in grade.optimal_colors for color in grade.colors
                    ],
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
        (
            "board",
            pa.int64(),
            "the number of the board, from 0; its seed, which the id names, follows from it",
        ),
        ("move", pa.int32(), "the number of moves before the position"),
        (
            "split",
            pa.string(),
            "train, validation or test: by boards, eight to one to one",
        ),
        ("id", pa.string(), "the board, which Board.from_id reads"),
        (
            "position",
            pa.string(),
            "a digest of the position, the same if it is turned, mirrored or has other colors",
        ),
        (
            "cells",
            pa.list_(pa.int8(), cells),
            "the color number of each cell, row by row; -1 for a cleared cell",
        ),
        (
            "distance",
            pa.int32(),
            "the proven smallest number of moves to the end; null if not proven in time",
        ),
        ("lower_bound", pa.int32(), "the proven lower bound on the moves to the end"),
        ("upper_bound", pa.int32(), "the number of moves of the best known end"),
        ("action", pa.int8(), "the color that is played next"),
        (
            "optimal",
            pa.list_(pa.bool_(), colors),
            "by color: whether it is proven to be optimal",
        ),
        (
            "useful",
            pa.list_(pa.bool_(), colors),
            "by color: whether it clears anything",
        ),
        (
            "grade_lower",
            pa.list_(pa.int32(), colors),
            "by color: the proven lower bound on the moves left after it",
        ),
        (
            "grade_upper",
            pa.list_(pa.int32(), colors),
            "by color: the number of moves of the best known end after it",
        ),
    ]
    fields = [
        pa.field(name, kind, metadata={"description": text})
        for name, kind, text in columns
    ]
    return pa.schema(
        fields,
        metadata={
            "colorwalk.version": version("colorwalk"),
            "colorwalk.seed": str(recipe.seed),
        },
    )


def card(recipe: Recipe, count: int, rows: dict[str, tuple[int, int]]) -> str:
    """Returns the data card, with a head for Hugging Face.

    :param count: the number of boards whose rows are there.
    :param rows: for each split the number of its rows, and of those that were left out.
    """
    columns = "\n".join(
        f"| `{field.name}` | `{field.type}` | {field.metadata[b'description'].decode()} |"
        for field in schema(recipe)
    )
    files = "\n".join(
        f"  - split: {split}\n    path: data/{split}/*.parquet"
        for split, (kept, _) in rows.items()
        if kept > 0
    )
    limit = (
        ""
        if recipe.time_limit is None
        else f" Each grade had {recipe.time_limit} s: not all are proven."
    )
    table = [
        "| split | rows | left out, since another split has the position |",
        "|---|---|---|",
    ]
    table += [f"| {split} | {kept} | {lost} |" for split, (kept, lost) in rows.items()]
    counted = "\n".join(table)
    return f"""---
pretty_name: Positions of Color Walk with proven labels
tags:
- flood-it
- color-walk
- search
configs:
- config_name: default
  data_files:
{files}
---

# Positions of Color Walk with proven labels

{count} random boards of {recipe.width} x {recipe.height} cells in {recipe.colors} colors, {recipe.rules} rules, start
{recipe.start}, {recipe.seeds} seeds of {recipe.seed}, made by colorwalk {version("colorwalk")}. Each is cleared in as few
moves as possible; every position before a move is a row.{limit}

| column | type | meaning |
|---|---|---|
{columns}

All positions of a board are in the same split. Positions of one board are consecutive, and not independent. No position
is in two splits, even rotated, mirrored or with colors renamed: it belongs to the split of the first board that has it,
and is left out of the others. Within a split, a position may occur twice, with the same value of `position`.

{counted}
"""


class _Splits:
    """The files of a data set: parts for each split, which has its rows of the boards of the part.

    A part is done when its record is in the folder ``.parts``: for each split, the rows in its file and those that were
    left out. A split without rows has no file, since readers refuse empty ones.
    """

    def __init__(
        self, directory: Path, work: dict[str, Any], schema: pa.Schema
    ) -> None:
        # Parts beside the card, of earlier versions, are refused.
        Parts(directory, work, schema)
        self._of = {
            split: Parts(directory / "data" / split, work, schema)
            for split in SPLIT_NAMES
        }
        self._schema = schema
        self._owners: dict[str, str] = {}
        self._records = directory / ".parts"
        self._records.mkdir(exist_ok=True)
        self._counts: dict[tuple[int, int], dict[str, list[int]]] = {}
        for path in self._records.glob("*.json"):
            first, end = map(int, path.stem.split("-"))
            self._counts[first, end] = json.loads(path.read_text())
            if any(
                (first in parts.ends()) != (self._counts[first, end][split][0] > 0)
                for split, parts in self._of.items()
            ):
                del self._counts[first, end]
                path.unlink()
        for parts in self._of.values():
            for part in parts.ends().items() - self._counts.keys():
                parts.remove(part[0])

    def missing(self, count: int, size: int) -> Iterator[tuple[int, int]]:
        """Yields the ranges of boards that no part has, in order, when the positions before them are known."""
        known = 0
        for first, end in missing(dict(sorted(self._counts)), count, lambda: size):
            for split, parts in self._of.items():
                for begin in parts.ends():
                    if known <= begin < first:
                        for key in parts.column(begin, "position"):
                            self._owners.setdefault(key, split)
            known = end
            yield first, end

    def write(self, first: int, end: int, rows: list[dict[str, Any]]) -> None:
        """Writes the rows of these boards, without positions that another split has."""
        for row in rows:
            self._owners.setdefault(row["position"], row["split"])
        counts = {}
        for split, parts in self._of.items():
            own = [row for row in rows if row["split"] == split]
            kept = [row for row in own if self._owners[row["position"]] == split]
            counts[split] = [len(kept), len(own) - len(kept)]
            if kept:
                parts.write(first, end, kept)
        path = self._records / f"{first:09d}-{end:09d}.json"
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        temporary.write_text(json.dumps(counts))
        os.replace(temporary, path)
        self._counts[first, end] = counts

    def boards(self) -> int:
        """Returns the number of boards whose rows are there."""
        return sum(end - first for first, end in self._counts)

    def counts(self) -> dict[str, tuple[int, int]]:
        """Returns for each split the number of its rows, and of those that were left out."""
        sums = {
            split: [one[split] for one in self._counts.values()]
            for split in SPLIT_NAMES
        }
        return {
            split: (sum(kept for kept, _ in all), sum(lost for _, lost in all))
            for split, all in sums.items()
        }

    def table(self) -> pa.Table:
        """Returns all rows, board by board."""
        tables = [parts.table() for parts in self._of.values()]
        table = pa.concat_tables(tables).replace_schema_metadata(self._schema.metadata)
        return table.sort_by(
            [("board", "ascending"), ("move", "ascending")]
        ).combine_chunks()


def write(
    directory: str | Path,
    recipe: Recipe,
    count: int,
    *,
    part_size: int = 1000,
    jobs: int | None = None,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> pa.Table:
    """Writes the missing rows of the first ``count`` boards, and returns all rows of the directory, board by board.

    :param part_size: boards per part, each a file in every split; may differ from run to run.
    :param jobs: the number of boards processed at once; by default the number of processors.
    :param progress: called after each part with the number of boards done and the total.
    :raises ValueError: if the directory belongs to another recipe, if there are no such boards, or if a number is out
        of its range; before anything is written.
    :raises BlockingIOError: if another job writes into the directory.
    """
    for name, number in [
        ("count", count),
        ("part_size", part_size),
        ("jobs", 1 if jobs is None else jobs),
    ]:
        if number < 1:
            raise ValueError(f"{name} is {number}: expected at least 1")
    for index in [0, count - 1]:
        recipe.board(index)
    folder = Path(directory)
    with ExitStack() as stack:
        stack.callback(claim(folder).release)
        splits = _Splits(folder, recipe.work(), schema(recipe))
        _write_card(folder, recipe, splits)
        for first, end in splits.missing(count, part_size):
            rows: list[dict[str, Any]] = []
            with closing(
                call_many(recipe.rows, range(first, end), jobs=jobs)
            ) as by_board:
                for more in by_board:
                    rows += more
            splits.write(first, end, rows)
            _write_card(folder, recipe, splits)
            progress(end, count)
        return splits.table()


def _write_card(folder: Path, recipe: Recipe, splits: _Splits) -> None:
    """Writes the card of what is there."""
    path = folder / "README.md"
    temporary = path.with_suffix(".tmp")
    temporary.write_text(card(recipe, splits.boards(), splits.counts()))
    os.replace(temporary, path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(
        "python -m colorwalk.dataset",
        description="Writes positions with proven labels as Parquet files.",
    )
    parser.add_argument(
        "directory", help="the directory of the parts; created if necessary"
    )
    parser.add_argument(
        "--count", type=int, default=1000, help="the number of boards [1000]"
    )
    parser.add_argument(
        "--size", default="14x14", metavar="WIDTHxHEIGHT", help="in cells [14x14]"
    )
    parser.add_argument(
        "--colors", type=int, default=6, help="the number of colors [6]"
    )
    parser.add_argument(
        "--rules", choices=["walk", "flood"], default="walk", help="[walk]"
    )
    parser.add_argument(
        "--start", default="0,0", help="ROW,COLUMN from 0, or center [0,0]"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        help="the seed from which those of the boards are derived [0]",
    )
    parser.add_argument(
        "--seeds",
        choices=list(FORMATS),
        default="mixed",
        help="how they are derived; consecutive is as in data sets of format 3 [mixed]",
    )
    parser.add_argument(
        "--time-limit", type=float, help="seconds for each position [none]"
    )
    parser.add_argument(
        "--part-size", type=int, default=1000, help="boards in a file [1000]"
    )
    parser.add_argument("--jobs", type=int, help="boards at once [all processors]")
    given = parser.parse_args(arguments)
    try:
        width, height = map(int, given.size.split("x"))
    except ValueError:
        parser.error(f"--size {given.size!r}: expected WIDTHxHEIGHT, such as 14x14")

    def progress(done: int, count: int) -> None:
        print(f"{done} of {count} boards", file=sys.stderr)

    try:
        recipe = Recipe(
            width,
            height,
            given.colors,
            given.rules,
            given.start,
            given.seed,
            given.time_limit,
            given.seeds,
        )
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
        print("interrupted; the same command resumes from here", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
