"""``colorwalk/Bench-v0``: a benchmark of fixed boards with proven optima.

Five kinds of boards, each with 200 boards to train on and 100 to test on. For each board the package stores its seed,
the proven smallest number of moves (par), a solution of that length, and the SHA-256 digest of a certificate that
proves it.

- ``python -m colorwalk.bench`` measures the solvers and prints the table.
- ``python -m colorwalk.bench data DIRECTORY`` writes all boards as Parquet files, byte for byte the same.
- ``python -m colorwalk.bench check`` proves all optima anew, and compares the digests.

The protocol: train on the training boards with 50,000 environment steps for each kind, or state another number; a step
is a move that the learner plays in a game. Colors that clear nothing may be masked. Play each test board once, from its
start; a method says how many positions it looks at for a move. The score of a kind is the mean excess over par in
percent, ``100 * (moves / par - 1)``, with a 95% interval; that of the benchmark is the mean over kinds. A board that is
not cleared within 1,000 moves counts as 1,000.

``examples/train_agent.py`` trains an agent by this protocol.

>>> from colorwalk.bench import score, tasks
>>> tasks("flood-8x8-4", "test")[0].par
11
>>> from colorwalk import solve
>>> print(score("flood-8x8-4", lambda position: solve(position, "beam").moves))
0.0 ± 0.0
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import itertools
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import product
from pathlib import Path
from typing import Any, Literal

import numpy as np

from colorwalk._colorwalk import Board, Cancel, Position, solve, verify
from colorwalk.many import call_many
from colorwalk.places import certify
from colorwalk.tables import CAP, Table, note_of_stops
from colorwalk.types import SolverCallable, StoppedBy
from colorwalk.values import Outcome

Split = Literal["train", "test"]

KINDS: dict[str, dict[str, Any]] = {
    "flood-8x8-4": {"width": 8, "height": 8, "colors": 4, "rules": "flood"},
    "flood-14x14-6": {"width": 14, "height": 14, "colors": 6, "rules": "flood"},
    "flood-20x20-5": {"width": 20, "height": 20, "colors": 5, "rules": "flood"},
    "torus-12x12-6": {
        "width": 12,
        "height": 12,
        "colors": 6,
        "rules": "flood",
        "topology": "torus",
    },
    "hex-12x12-5": {
        "width": 12,
        "height": 12,
        "colors": 5,
        "rules": "walk",
        "topology": "hex",
        "start": "center",
    },
}
"""The kinds of boards: the arguments of :meth:`colorwalk.Board.random` except the seed."""

SPLITS: dict[Split, tuple[int, int]] = {"train": (0, 200), "test": (1_000_000, 100)}
"""The first seed and the number of the boards of each split."""

MOST_STEPS = 400
"""Boards whose certificate has more steps are left out: on slow machines, longer searches may find other proofs."""

MOST_MOVES = 1000
"""The number of moves at which a game counts as lost."""

BASELINES: dict[str, str] = {
    "random": "random-skip:seed=0",
    "greedy": "greedy",
    "look-ahead 2": "look-ahead:depth=2",
    "look-ahead 3": "look-ahead:depth=3",
    "beam 10": "beam:width=10",
}
"""The solvers of the table: the specification of each by its name."""

INDEX = Path(__file__).parent / "bench-v0.csv"
COLUMNS = ("kind", "split", "number", "seed", "par", "solution", "certificate_sha256")


@dataclass(frozen=True)
class Task:
    """A board of the benchmark.

    :ivar kind: the kind, one of :data:`KINDS`.
    :ivar split: ``"train"`` or ``"test"``.
    :ivar number: its number in the split, from 0.
    :ivar seed: the seed of the random board.
    :ivar par: the proven smallest number of moves.
    :ivar solution: the moves of a shortest solution as text.
    :ivar certificate_sha256: the SHA-256 digest of the text of a certificate that
        proves par.
    """

    kind: str
    split: Split
    number: int
    seed: int
    par: int
    solution: str
    certificate_sha256: str

    @cached_property
    def board(self) -> Board:
        """The board."""
        return _board(self.kind, self.seed)


@dataclass(frozen=True)
class Score:
    """The mean excess over par of a solver on a kind of boards, in percent.

    :ivar mean: the mean.
    :ivar error: its standard error.
    :ivar proven: the number of boards on which the solver has proven that its solution is
        optimal; None for a custom search.
    :ivar stopped_by: what stopped the solver before it had a proof, once for each board on
        which something did; see :class:`colorwalk.Outcome`.
    """

    mean: float
    error: float
    proven: int | None = None
    stopped_by: tuple[StoppedBy, ...] = ()

    @staticmethod
    def of(excesses: Sequence[float], outcomes: Sequence[Outcome] = ()) -> Score:
        """Returns the score of a solver with these excesses.

        :param outcomes: its outcomes; none for a custom search.
        """
        spread = float(np.std(excesses, ddof=1)) if len(excesses) > 1 else 0.0
        stops: list[StoppedBy] = []
        for outcome in outcomes:
            if outcome.stopped_by is not None:
                stops.append(outcome.stopped_by)
        return Score(
            float(np.mean(excesses)),
            spread / len(excesses) ** 0.5,
            sum(outcome.optimal for outcome in outcomes) if outcomes else None,
            tuple(stops),
        )

    @staticmethod
    def over_kinds(scores: Sequence[Score]) -> Score:
        """Returns the mean of scores of different kinds, which are independent."""
        error = sum(each.error**2 for each in scores) ** 0.5 / len(scores)
        proven = [each.proven for each in scores if each.proven is not None]
        return Score(
            float(np.mean([each.mean for each in scores])),
            error,
            sum(proven) if proven else None,
            tuple(stop for each in scores for stop in each.stopped_by),
        )

    @property
    def stopped(self) -> int:
        """The number of boards on which a limit stopped the solver before it had a proof; its cap is none."""
        return sum(stop != CAP for stop in self.stopped_by)

    def __str__(self) -> str:
        """Returns the mean with half of the 95% interval; with a star, if a limit stopped the solver."""
        star = "*" if self.stopped else ""
        return f"{self.mean:.1f}{star} ± {1.96 * self.error:.1f}"


def tasks(kind: str, split: Split = "test") -> list[Task]:
    """Returns the boards of a kind and split, in order.

    :raises ValueError: if there is no such kind or split.
    """
    for name, known in [(kind, KINDS), (split, SPLITS)]:
        if name not in known:
            raise ValueError(
                f"there is no {name!r}: expected one of {', '.join(known)}"
            )
    return [task for task in _index() if (task.kind, task.split) == (kind, split)]


def score(
    kind: str,
    solver: str | SolverCallable,
    *,
    split: Split = "test",
    boards: int | None = None,
) -> Score:
    """Measures a solver: plays each board once and returns the mean excess over par in percent.

    :param solver: as for :func:`.solve`.
    :param boards: how many boards to play, the first ones; the score of the benchmark needs all.
    :raises ValueError: if the moves of a callable go on after a board is cleared.
    :raises KeyboardInterrupt: on Ctrl-C.
    """
    excesses, outcomes = [], []
    for task in _first(tasks(kind, split), boards):
        if isinstance(solver, str):
            outcomes.append(solve(task.board, solver))
            length = outcomes[-1].length
        else:
            length = _length(task.board, solver)
        excesses.append(100 * (min(length, MOST_MOVES) / task.par - 1))
    return Score.of(excesses, outcomes)


def table(
    solvers: Mapping[str, str | SolverCallable] = BASELINES,
    kinds: Sequence[str] = tuple(KINDS),
    *,
    boards: int | None = None,
) -> str:
    """Measures solvers and returns a Markdown table of their scores, with the number of boards on which they have a proof, and
    on which a limit stopped them before that.

    :param solvers: by the name in the table, as for :func:`.solve`.
    :param boards: the first boards of each kind, for a quick look; the score of the benchmark needs all.
    """
    rows, stops = [], []
    for name, solver in solvers.items():
        scores = []
        for kind in kinds:
            scores.append(score(kind, solver, boards=boards))
            print(f"{name}, {kind}: {scores[-1]}", file=sys.stderr, flush=True)
        every = Score.over_kinds(scores)
        stops += every.stopped_by
        rows.append(
            {
                "solver": name,
                **dict(zip(kinds, map(str, scores), strict=True)),
                "all": str(every),
                "proven": "" if every.proven is None else str(every.proven),
                "stopped": str(every.stopped or ""),
            }
        )
    return Table(rows, note_of_stops(stops)).markdown()


def write_data(directory: str | Path) -> list[Path]:
    """Writes all boards as Parquet, a folder per split and a file per kind, with a card; returns the files.

    The same version of pyarrow writes the same bytes.
    """
    import pyarrow as pa
    import pyarrow.parquet

    columns = [
        ("kind", pa.string(), "the kind of the board"),
        ("number", pa.int32(), "its number in the split, from 0"),
        ("seed", pa.int64(), "the seed of the random board"),
        ("width", pa.int16(), "the number of cells per row"),
        ("height", pa.int16(), "the number of rows"),
        ("colors", pa.int8(), "the number of colors"),
        ("rules", pa.string(), "walk or flood"),
        ("topology", pa.string(), "the tiling, such as hex"),
        ("start", pa.list_(pa.int16(), 2), "row and column of the start cell, from 0"),
        (
            "cells",
            pa.list_(pa.int8()),
            "the color number of each cell, row by row; -1 at the start of a walk board",
        ),
        ("par", pa.int16(), "the proven smallest number of moves"),
        ("solution", pa.list_(pa.int8()), "color numbers of a shortest solution"),
        (
            "certificate_sha256",
            pa.string(),
            "the SHA-256 digest of a certificate that proves par",
        ),
    ]
    schema = pa.schema(
        [
            pa.field(name, kind, metadata={"description": text})
            for name, kind, text in columns
        ]
    )
    root, written = Path(directory), []
    for split in SPLITS:
        (root / split).mkdir(parents=True, exist_ok=True)
        for kind in KINDS:
            rows = [_row(task) for task in tasks(kind, split)]
            written.append(root / split / f"{kind}.parquet")
            pyarrow.parquet.write_table(
                pa.Table.from_pylist(rows, schema), written[-1], compression="zstd"
            )
    splits = [{"split": split, "path": f"{split}/*.parquet"} for split in SPLITS]
    head = {
        "license": "mit",
        "configs": [{"config_name": "default", "data_files": splits}],
    }
    lines = "\n".join(
        f"| `{name}` | `{kind}` | {text} |" for name, kind, text in columns
    )
    card = f"# colorwalk/Bench-v0\n\n{len(_index())} boards in two splits.\n\n"
    card += "| column | type | meaning |\n|---|---|---|\n"
    # JSON is YAML.
    (root / "README.md").write_text(f"---\n{json.dumps(head)}\n---\n\n{card}{lines}\n")
    return [*written, root / "README.md"]


def check(boards: int | None = None) -> tuple[int, int]:
    """Proves the optima anew; returns how many boards there are, and how many certificates have the stored digest.

    Another version of the solver may find another proof of the same optimum.

    :param boards: how many boards to prove, the first ones of each kind and split.
    :raises ValueError: if the proven optimum of a board is not the stored one.
    """
    chosen = [
        task
        for kind in KINDS
        for split in SPLITS
        for task in _first(tasks(kind, split), boards)
    ]
    with closing(call_many(_check, chosen, in_order=False)) as are_the_same:
        return len(chosen), sum(are_the_same)


def make(kinds: Iterable[str] = KINDS) -> list[Task]:
    """Draws and proves all boards, for a new version of the benchmark.

    Boards whose certificate has more than :data:`MOST_STEPS` steps are left out.
    """
    found = []
    for kind, (split, (first, count)) in product(kinds, SPLITS.items()):
        prove = partial(_prove, kind, split)
        with closing(call_many(prove, itertools.count(first))) as proven:
            short = (task for task in proven if task is not None)
            for number, task in enumerate(itertools.islice(short, count)):
                found.append(replace(task, number=number))
    return found


def _first(chosen: list[Task], boards: int | None) -> list[Task]:
    """Returns the first of these boards; all of them if no number is given."""
    if boards is not None and not 1 <= boards <= len(chosen):
        raise ValueError(f"boards is {boards}: expected 1 to {len(chosen)}")
    return chosen[:boards]


def _board(kind: str, seed: int) -> Board:
    return Board.random(**KINDS[kind], seed=seed)


def _length(board: Board, solver: SolverCallable) -> int:
    """Returns the number of moves of a custom search, :data:`MOST_MOVES` if they do not clear the board.

    :raises ValueError: if they go on after its end, or name a color that it lacks.
    """
    answer = solver(Position(board))
    moves = answer if isinstance(answer, str) else list(answer)
    try:
        return verify(board, moves)
    except ValueError:
        if Position(board, moves).is_solved():
            raise
        return MOST_MOVES


@lru_cache(maxsize=1)
def _index() -> tuple[Task, ...]:
    with INDEX.open(newline="") as file:
        return tuple(
            Task(
                kind,
                "train" if split == "train" else "test",
                int(number),
                int(seed),
                int(par),
                solution,
                digest,
            )
            for kind, split, number, seed, par, solution, digest in list(
                csv.reader(file)
            )[1:]
        )


def _prove(kind: str, split: Split, seed: int, cancel: Cancel) -> Task | None:
    """Returns the board of a seed without its number; None if its certificate is too long."""
    certificate = certify(_board(kind, seed), cancel=cancel)
    if len(certificate) > MOST_STEPS:
        return None
    solution = solve(certificate.board, lambda position: certificate.solution).text
    digest = hashlib.sha256(certificate.text.encode()).hexdigest()
    return Task(kind, split, 0, seed, certificate.lower_bound, solution, digest)


def _check(task: Task, cancel: Cancel) -> bool:
    """Returns whether the certificate of a board has the stored digest."""
    certificate = certify(task.board, cancel=cancel)
    pars = (
        certificate.lower_bound,
        len(certificate.solution),
        verify(task.board, task.solution),
    )
    if set(pars) != {task.par}:
        raise ValueError(
            f"{task.kind}, {task.split} {task.number}: par is {pars[0]}, not {task.par}"
        )
    return (
        hashlib.sha256(certificate.text.encode()).hexdigest() == task.certificate_sha256
    )


def _row(task: Task) -> dict[str, Any]:
    board = task.board
    moves = solve(board, lambda position: task.solution).moves
    return {
        **{
            name: getattr(task, name)
            for name in ("kind", "number", "seed", "par", "certificate_sha256")
        },
        **{
            name: getattr(board, name)
            for name in ("width", "height", "colors", "rules", "topology", "start")
        },
        "cells": board.to_numpy().ravel(),
        "solution": moves,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(
        "python -m colorwalk.bench", description="The benchmark colorwalk/Bench-v0."
    )
    parser.add_argument(
        "--kinds", nargs="+", choices=list(KINDS), default=list(KINDS), help="[all]"
    )
    parser.add_argument(
        "--boards", type=int, help="only the first boards of each split [all]"
    )
    parser.add_argument(
        "--only", nargs="+", choices=list(BASELINES), help="names of solvers [all]"
    )
    commands = parser.add_subparsers(dest="command", metavar="[data|check|make]")
    data = commands.add_parser("data", help="write the boards as Parquet")
    data.add_argument("directory")
    commands.add_parser("check", help="prove all optima anew")
    commands.add_parser(
        "make", help="draw and prove the boards of a new version, and print its index"
    )
    given = parser.parse_args(arguments)
    if given.command == "data":
        print("\n".join(map(str, write_data(given.directory))))
    elif given.command == "check":
        count, same = check(given.boards)
        print(
            f"{count} boards have the stated optimum; {same} certificates are the same"
        )
    elif given.command == "make":
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(
            [getattr(task, name) for name in COLUMNS] for task in make(given.kinds)
        )
    else:
        solvers = {name: BASELINES[name] for name in given.only or BASELINES}
        print(table(solvers, given.kinds, boards=given.boards))
    return 0


if __name__ == "__main__":
    sys.exit(main())
