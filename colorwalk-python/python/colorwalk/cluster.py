"""Many boards on many machines, with Dask.

>>> from colorwalk.cluster import solve_many
>>> solved = solve_many(boards, "exact", client="tcp://scheduler:8786", directory="results")  # doctest: +SKIP

A scheduler's address, or a ``dask.distributed.Client``, is all that differs from one machine. Boards go out
in batches of a few seconds' work, one thread each; Dask sends a batch to another worker when its own dies, and
shows the progress in its dashboard as tasks named ``solve_boards``. With a directory, each batch is kept
there as a Parquet part when it is done: after a restart, only what is missing is solved.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import hashlib
import time
from collections.abc import Generator, Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import pyarrow as pa
from distributed import Client, Future, LocalCluster, as_completed

from colorwalk._colorwalk import Board, single_threaded, solve
from colorwalk.parts import Parts

BATCHES_PER_THREAD = 2
"""How many batches are under way for each thread of a worker: one that runs, one that waits."""

GROWTH = 4
"""How many times as large as any before a batch may be: the first boards may be easy ones."""

MAX_BATCH = 100_000
"""The most boards of a batch."""

CONNECT_TRIES = 3
"""How often a scheduler is asked for a connection."""


@dataclass(frozen=True)
class Solved:
    """What came of one board; ``error`` says why there is no solution, and is None if there is one."""

    length: int | None = None
    """The number of moves."""
    status: str | None = None
    """``"optimal"`` or ``"feasible"``."""
    lower_bound: int | None = None
    """Proven: no solution has fewer moves."""
    solution: str | None = None
    """The moves, a symbol each."""
    stopped_by: str | None = None
    """The limit that stopped the solver, if one did."""
    expanded: int | None = None
    """Positions whose moves were tried."""
    seconds: float | None = None
    """The time of the search."""
    error: str | None = None


SCHEMA = pa.schema(
    {
        "length": pa.int32(),
        "status": pa.string(),
        "lower_bound": pa.int32(),
        "solution": pa.string(),
        "stopped_by": pa.string(),
        "expanded": pa.int64(),
        "seconds": pa.float64(),
        "error": pa.string(),
    }
)

_OF_OUTCOME = [field.name for field in fields(Solved) if field.name != "error"]


def solve_boards(ids: list[str], solver: str, time_limit: float | None) -> tuple[list[dict[str, Any]], float]:
    """Solves a batch, on a worker: the rows, and the seconds that it took."""
    begin = time.perf_counter()
    rows = []
    for board_id in ids:
        try:
            outcome = solve(Board.from_id(board_id), solver, time_limit=time_limit)
        except RuntimeError as error:
            rows.append(asdict(Solved(error=str(error))))
        else:
            row = outcome.to_dict()
            rows.append({**{name: row[name] for name in _OF_OUTCOME}, "error": None})
    return rows, time.perf_counter() - begin


def solve_many(
    boards: Iterable[Board],
    solver: str = "auto",
    *,
    client: Client | str | None = None,
    directory: str | Path | None = None,
    batch_size: int | None = None,
    batch_seconds: float = 3.0,
    time_limit: float | None = None,
    retries: int = 3,
) -> Iterator[Solved]:
    """Solves boards on the workers of a Dask cluster, and gives the results in order, as they come.

    :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``; each board is solved on one thread.
    :param client: a client or the address of a scheduler; a cluster of this machine unless given.
    :param directory: where results are kept and gone on with.
    :param batch_size: boards in a batch; chosen so that one takes ``batch_seconds`` unless given.
    :param time_limit: seconds for each board.
    :param retries: how often a batch that failed on a living worker is tried again.
    :raises ValueError: if there is no such solver, or the directory has results of other work.
    :raises ConnectionError: while results come, if the scheduler is gone; the same call with a directory goes on.
    """
    ids = [board.id for board in boards]
    solver = single_threaded(solver)
    if batch_size is not None and batch_size < 1:
        raise ValueError(f"batch_size is {batch_size}: expected 1 at least")
    if not batch_seconds > 0:
        raise ValueError(f"batch_seconds is {batch_seconds}: expected more than 0")
    digest = hashlib.sha256("\n".join(ids).encode()).hexdigest()
    work = {"boards": digest, "solver": solver, "time_limit": time_limit}
    parts = None if directory is None else Parts(directory, work, SCHEMA)
    name = hashlib.sha256(repr(work).encode()).hexdigest()[:16]
    job = _Job(ids, solver, time_limit, retries, name, parts, _Sizes(batch_size, batch_seconds))
    return job.results(client)


class _Sizes:
    """How many boards the next batch has.

    As many as take the time of a batch, but no more than a fair share of what is left: nobody may begin a large batch
    when the others are about to end.
    """

    def __init__(self, fixed: int | None, seconds: float) -> None:
        self._fixed, self._seconds = fixed, seconds
        self._boards, self._took, self._largest = 0, 0.0, 0
        self.left = 0
        """How many boards have not been sent."""
        self.places = 1
        """How many batches are under way at once."""

    def note(self, boards: int, seconds: float) -> None:
        """Takes note of how long a batch of this size took."""
        self._boards += boards
        self._took += seconds
        self._largest = max(self._largest, boards)

    def next(self) -> int:
        """The size of the next batch."""
        if self._fixed is not None:
            return self._fixed
        if self._boards == 0:
            return 1
        wanted = self._seconds * self._boards / max(self._took, 1e-6)
        return int(max(1, min(wanted, self.left / self.places, GROWTH * self._largest, MAX_BATCH)))


@dataclass
class _Job:
    """The work of one call."""

    ids: list[str]
    solver: str
    time_limit: float | None
    retries: int
    name: str
    parts: Parts | None
    sizes: _Sizes
    count_again: float = 0.0
    """When the threads of the workers are to be counted again."""

    def results(self, client: Client | str | None) -> Iterator[Solved]:
        """The results in order."""
        kept = {} if self.parts is None else self.parts.ends()
        self.sizes.left = len(self.ids) - sum(end - first for first, end in kept.items())
        held: dict[int, list[dict[str, Any]]] = {}
        with contextlib.closing(self._arriving(client)) as arriving:
            first = 0
            while first < len(self.ids):
                while first not in kept and first not in held:
                    begin, batch = next(arriving)
                    held[begin] = batch
                rows = self.parts.rows(first) if self.parts and first in kept else held.pop(first)
                yield from (Solved(**row) for row in rows)
                first += len(rows)

    def _arriving(self, client: Client | str | None) -> Generator[tuple[int, list[dict[str, Any]]], None, None]:
        """The batches that are solved now, each with the number of its first board, as they are done."""
        spans: dict[Future, tuple[int, int]] = {}
        with _connected(client) as connected:
            under_way = as_completed(loop=connected.loop)
            missing = self._missing()
            try:
                with _scheduler():
                    self._submit(connected, missing, spans, under_way)
                while spans:
                    with _scheduler():
                        future = next(under_way)
                        first, end = spans.pop(future)
                        rows, seconds = future.result()
                    self.sizes.note(end - first, seconds)
                    if self.parts is not None:
                        self.parts.write(first, end, _columns(rows))
                    with _scheduler():
                        self._submit(connected, missing, spans, under_way)
                    yield first, rows
            finally:
                # Nobody is there to be told where the scheduler is gone.
                with contextlib.suppress(ConnectionError), _scheduler():
                    connected.cancel(list(spans))

    def _missing(self) -> Iterator[tuple[int, int]]:
        """The ranges of boards to solve, each as large as the next batch may be by then."""
        if self.parts is not None:
            yield from self.parts.missing(len(self.ids), self.sizes.next)
            return
        first = 0
        while first < len(self.ids):
            end = min(first + self.sizes.next(), len(self.ids))
            yield first, end
            first = end

    def _submit(
        self,
        client: Client,
        missing: Iterator[tuple[int, int]],
        spans: dict[Future, tuple[int, int]],
        under_way: as_completed,
    ) -> None:
        """Sends batches until enough are under way, or there are no more."""
        # Each time it is a question to the scheduler, and workers do not come and go that often.
        if time.monotonic() >= self.count_again:
            self.count_again = time.monotonic() + 1
            self.sizes.places = BATCHES_PER_THREAD * max(sum(client.nthreads().values()), 1)
        while len(spans) < self.sizes.places:
            span = next(missing, None)
            if span is None:
                return
            self.sizes.left -= span[1] - span[0]
            future = client.submit(
                solve_boards,
                self.ids[slice(*span)],
                self.solver,
                self.time_limit,
                key=f"solve_boards-{self.name}-{span[0]}-{span[1]}",
                retries=self.retries,
            )
            spans[future] = span
            under_way.add(future)


@contextlib.contextmanager
def _scheduler() -> Iterator[None]:
    """Makes one error of the many by which Dask says that the scheduler is gone: which it is, is a matter of chance."""
    try:
        yield
    except (asyncio.CancelledError, concurrent.futures.CancelledError, OSError) as error:
        raise ConnectionError(
            "the scheduler is gone, or has cancelled a batch: the same call goes on with what its directory has"
        ) from error


def _connect(address: str) -> Client:
    """A client of the scheduler at this address.

    A new client takes the scheduler's greeting for the only message in its packet, and fails when news for all clients
    travel with it, as they do on a busy scheduler: distributed 2026.8.
    """
    for _ in range(CONNECT_TRIES - 1):
        with contextlib.suppress(AssertionError):
            return Client(address)
    return Client(address)


@contextlib.contextmanager
def _connected(client: Client | str | None) -> Iterator[Client]:
    """A client; what is made here is closed again."""
    if isinstance(client, Client):
        yield client
    elif client is not None:
        with _connect(client) as connected:
            yield connected
    else:
        with LocalCluster(threads_per_worker=1) as cluster, Client(cluster) as connected:
            yield connected


def _columns(rows: list[dict[str, Any]]) -> dict[str, list[Any]]:
    return {name: [row[name] for row in rows] for name in SCHEMA.names}
