"""Many boards on many machines, with Dask.

>>> from colorwalk.cluster import solve_many
>>> solved = solve_many(boards, "exact", client="tcp://scheduler:8786", directory="results")  # doctest: +SKIP

A scheduler's address, or a ``dask.distributed.Client``, is the only difference from a single machine. Boards are
sent in batches of a few seconds' work, one thread each; Dask sends a batch to another worker if its own dies, and
shows the progress in its dashboard as tasks named ``solve_boards``. With a directory, each finished batch is saved
there as a Parquet part: after a restart, only the missing ones are solved.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import functools
import hashlib
import inspect
import math
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sized
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from distributed import Client, Future, LocalCluster, get_worker

from colorwalk._colorwalk import Cancel, canonical, checked_limits, solve
from colorwalk.types import Bound, Metric, Place, SolverCallable, StoppedBy
from colorwalk.values import Limits, place_of, text_of

if TYPE_CHECKING:
    from filelock import FileLock

    from colorwalk.parts import Parts

BATCHES_PER_THREAD = 2
"""The number of batches per thread of a worker: one that runs, one that waits."""

GROWTH = 4
"""The maximum growth of batches: the first boards may be easy."""

MAX_BATCH = 100_000
"""The maximum number of boards per batch."""

STALLED = 0.05
"""The seconds without a new board after which an incomplete batch is sent to an idle worker."""

AHEAD = 32
"""The number of batches, per running batch, that may finish before their turn."""

WATCH_EVERY = 0.2
"""How often a running batch checks whether its results are still wanted, in seconds."""

CONNECT_TRIES = 3
"""The number of attempts to connect to a scheduler."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The result for a board; ``error`` says why there is no solution, and is None if there is one.

    The fields are the keys of :meth:`colorwalk.Outcome.to_dict`, and the columns of saved results.

    :ivar id: what was solved as text, see :func:`.text_of`: the board's id.
    :ivar solver: the solver's canonical specification.
    :ivar status: ``"optimal"`` or ``"feasible"``.
    :ivar optimal_if: the custom bound with which the solution is optimal if it holds;
        nothing proves that.
    :ivar stopped_by: what stopped the solver before it had a proof, if anything did; see
        :class:`colorwalk.Outcome`.
    :ivar length: the number of moves.
    :ivar lower_bound: the proven lower bound on the moves of any solution.
    :ivar moves: the moves as color numbers from 0.
    :ivar seconds: the time of the search, in seconds.
    :ivar expanded: the number of expanded positions.
    :ivar generated: the number of generated positions.
    :ivar peak_held: the peak number of stored positions.
    :ivar peak_bytes: the peak number of bytes used for stored positions.
    :ivar limits: the limits for each board.
    :ivar error: why there is no solution; None if there is one.
    """

    id: str | None = None
    solver: str | None = None
    status: str | None = None
    optimal_if: str | None = None
    stopped_by: StoppedBy | None = None
    length: int | None = None
    lower_bound: int | None = None
    moves: tuple[int, ...] | None = None
    seconds: float | None = None
    expanded: int | None = None
    generated: int | None = None
    peak_held: int | None = None
    peak_bytes: int | None = None
    limits: Limits = field(default_factory=Limits)
    error: str | None = None

    @classmethod
    def of_row(cls, row: dict[str, Any]) -> Solved:
        """Returns the result of a row of a table."""
        moves = row["moves"]
        return cls(
            **{
                **row,
                "moves": None if moves is None else tuple(moves),
                "limits": Limits(**row["limits"]),
            }
        )


COLUMNS = tuple(field.name for field in fields(Solved))
"""The columns of saved results."""


def solve_boards(
    ids: list[str],
    solver: str | SolverCallable,
    limits: Limits,
    custom: dict[str, Any] | None = None,
) -> tuple[list[dict[str, Any]], float]:
    """Solves a batch on a worker; returns the rows, by :data:`COLUMNS`, and the seconds taken.

    Stops once the client no longer wants the rows, such as after Ctrl-C: otherwise the worker would stay busy until the
    last proof ends.
    """
    begin = time.perf_counter()
    rows = []
    name = canonical(solver, **(custom or {}))
    with wanted() as cancel:
        for board_id in ids:
            try:
                outcome = solve(
                    place_of(board_id),
                    solver,
                    time_limit=limits.time,
                    expanded_limit=limits.expanded,
                    memory_limit=limits.memory,
                    cancel=cancel,
                    **(custom or {}),
                )
            except (RuntimeError, ValueError, MemoryError) as error:
                row: dict[str, Any] = dict.fromkeys(COLUMNS)
                row["solver"] = name
                row["limits"] = limits.to_dict()
                row["error"] = str(error)
            else:
                known = outcome.to_dict() | {"error": None}
                row = {column: known[column] for column in COLUMNS}
            # The text that was sent, by which saved rows are recognized.
            row["id"] = board_id
            rows.append(row)
            if cancel.cancelled:
                # A row of a stopped solve would look like one that had all its time.
                raise concurrent.futures.CancelledError
    return rows, time.perf_counter() - begin


@contextlib.contextmanager
def wanted() -> Iterator[Cancel]:
    """Yields a token that is cancelled once nobody wants the result of the running task: after ``future.cancel()``, or the
    end of the client. Dask drops such a task, but cannot stop its thread.

    Elsewhere than on a worker of Dask, nothing cancels the token.

    >>> def task(board: Board) -> int:
    ...     with wanted() as cancel:
    ...         return colorwalk.solve(board, "exact", cancel=cancel).length
    >>> client.submit(task, board)  # doctest: +SKIP
    """
    cancel = Cancel()
    try:
        worker = get_worker()
    except ValueError:
        # Not on a worker, as in tests.
        yield cancel
        return
    key = worker.get_current_task()
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(WATCH_EVERY):
            task = worker.state.tasks.get(key)
            if task is None or task.state == "cancelled":
                cancel.cancel()
                return

    watcher = threading.Thread(target=watch, daemon=True, name="colorwalk-watch")
    watcher.start()
    try:
        yield cancel
    finally:
        ended.set()


def solve_many(
    boards: Iterable[Place],
    solver: str | SolverCallable = "auto",
    *,
    client: Client | str | None = None,
    directory: str | Path | None = None,
    batch_size: int | None = None,
    batch_seconds: float = 3.0,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    retries: int = 3,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Iterator[Solved]:
    """Solves boards on the workers of a Dask cluster, and yields the results in order, as they become known.

    A thread takes boards from the iterable a few batches ahead of the results: it may be infinite, and may wait for
    results itself.

    :param boards: boards, graphs among them, or other places in a game.
    :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``; each board is solved on one thread. Or a callable as for
        :func:`.solve`, which is sent to the workers with what it refers to.
    :param client: a client or the address of a scheduler; by default a cluster on this machine.
    :param directory: the directory in which results are saved, and from which they are resumed.
    :param batch_size: boards per batch; by default chosen so that a batch takes ``batch_seconds``.
    :param time_limit: as for :func:`.solve`, like the other limits; for each board.
    :param retries: how often a batch that failed on a live worker is tried again.
    :param metrics: as for :func:`.solve`, like ``bounds``. Results in a directory belong to the source text of
        these callables and of the solver, not to what they refer to.
    :raises ValueError: if there is no such solver or limit, or the directory has results of other work; during iteration, if
        it has results of other boards.
    :raises BlockingIOError: if another job writes into the directory.
    :raises ConnectionError: during iteration, if the scheduler is gone; the same call with a directory resumes.
    """
    name = canonical(solver, metrics=metrics or {}, bounds=bounds)
    custom = {"metrics": metrics, "bounds": bounds} if metrics or bounds else None
    callables = [solver, *(metrics or {}).values(), *(bounds or {}).values()]
    sources = [_source(each) for each in callables if not isinstance(each, str)]
    limits = checked_limits(
        {
            "time_limit": time_limit,
            "expanded_limit": expanded_limit,
            "memory_limit": memory_limit,
        }
    )
    if batch_size is not None and batch_size < 1:
        raise ValueError(f"batch_size is {batch_size}: expected at least 1")
    if not batch_seconds > 0:
        raise ValueError(f"batch_seconds is {batch_seconds}: expected more than 0")
    lock = parts = None
    if directory is not None:
        what = {"solver": name, "limits": limits.to_dict()}
        lock, parts = _parts(
            directory, what | ({"sources": sources} if sources else {})
        )
    sizes = _Sizes(batch_size, batch_seconds)
    sizes.left = len(boards) if isinstance(boards, Sized) else math.inf
    work = _Work(
        name if isinstance(solver, str) else solver,
        limits,
        custom,
        # Unlike those of an earlier call that was interrupted, whose tasks may still be ending.
        uuid.uuid4().hex,
    )
    job = _Job(_Stream(iter(boards)), work, retries, parts, lock, sizes)
    return job.results(client)


def _source(callable: Callable[..., Any]) -> str:
    """Returns a digest of the source text of a callable; of its name, if there is no text."""
    try:
        text = inspect.getsource(
            callable if inspect.isroutine(callable) else type(callable)
        )
    except (OSError, TypeError):
        text = str(getattr(callable, "__qualname__", type(callable).__name__))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class _Work:
    """What is done with each board."""

    solver: str | SolverCallable
    limits: Limits
    custom: dict[str, Any] | None
    call: str
    """A unique name of the call, part of the keys of its tasks."""


def _parts(directory: str | Path, work: dict[str, Any]) -> tuple[FileLock, Parts]:
    """Returns the lock of a directory, which its writer must hold, and the results saved there."""
    # Without a directory, the client needs no pyarrow, which takes 30 MB.
    import pyarrow as pa

    from colorwalk._claims import claim
    from colorwalk.parts import Parts

    limits = {"time": pa.float64(), "expanded": pa.int64(), "memory": pa.int64()}
    columns = {
        "id": pa.string(),
        "solver": pa.string(),
        "status": pa.string(),
        "optimal_if": pa.string(),
        "stopped_by": pa.string(),
        "length": pa.int32(),
        "lower_bound": pa.int32(),
        "moves": pa.list_(pa.int8()),
        "seconds": pa.float64(),
        "expanded": pa.int64(),
        "generated": pa.int64(),
        "peak_held": pa.int64(),
        "peak_bytes": pa.int64(),
        "limits": pa.struct(limits),
        "error": pa.string(),
    }
    lock = claim(directory)
    try:
        return lock, Parts(directory, work, pa.schema(columns))
    except BaseException:
        lock.release()
        raise


class _Sizes:
    """The sizes of batches.

    A batch should take a given time, but is at most a fair share of the boards left: no worker should start a large
    batch when the others are about to finish.
    """

    def __init__(self, fixed: int | None, seconds: float) -> None:
        self._fixed, self._seconds = fixed, seconds
        self._boards, self._took, self._largest = 0, 0.0, 0
        self.left: float = 0
        """The number of boards not sent yet; infinite if unknown."""
        self.places = 1
        """The number of batches under way at once."""

    def note(self, boards: int, seconds: float) -> None:
        """Records how long a batch of this size took."""
        self._boards += boards
        self._took += seconds
        self._largest = max(self._largest, boards)

    def next(self) -> int:
        """Returns the size of the next batch."""
        if self._fixed is not None:
            return self._fixed
        if self._boards == 0:
            return 1
        wanted = self._seconds * self._boards / max(self._took, 1e-6)
        return int(
            max(
                1,
                min(wanted, self.left / self.places, GROWTH * self._largest, MAX_BATCH),
            )
        )


class _Stream:
    """The texts of boards, which a thread takes from an iterator on demand."""

    def __init__(self, boards: Iterator[Place]) -> None:
        self.changed = threading.Condition()
        """Notified of every new board, and of everything else that the job waits for."""
        self.ended = False
        self.error: BaseException | None = None
        """The error of the iterator, to be raised after the results before it."""
        self._ids: deque[str] = deque()
        self._wanted = 1
        self._last = time.monotonic()
        self._feeder = threading.Thread(
            target=self._feed, args=(boards,), daemon=True, name="colorwalk-boards"
        )

    def begin(self) -> None:
        """Starts to take boards."""
        self._feeder.start()

    def _feed(self, boards: Iterator[Place]) -> None:
        try:
            while True:
                with self.changed:
                    self.changed.wait_for(
                        lambda: self.ended or len(self._ids) < self._wanted
                    )
                    if self.ended:
                        return
                board = text_of(next(boards))
                with self.changed:
                    self._ids.append(board)
                    self._last = time.monotonic()
                    self.changed.notify_all()
        except StopIteration:
            self.end()
        except BaseException as error:
            self.error = error
            self.end()

    def end(self) -> None:
        """Stops taking boards."""
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def take(self, count: int, fewer: bool) -> list[str]:
        """Returns the next ``count`` boards, fewer at the end; none if they are not there yet.

        :param fewer: whether to return those that are there if no more have come for a while.
        """
        with self.changed:
            if self._wanted < count:
                self._wanted = count
                self.changed.notify_all()
            stalled = fewer and time.monotonic() - self._last > STALLED
            if len(self._ids) < count and not (self.ended or stalled):
                return []
            taken = [self._ids.popleft() for _ in range(min(count, len(self._ids)))]
            self.changed.notify_all()
            return taken


@dataclass
class _Batch:
    """Boards that are solved together."""

    first: int
    ids: list[str]
    kept: bool = False
    """Whether its results are in the directory."""
    rows: list[dict[str, Any]] | None = None
    """Its results, if there is no directory."""
    future: Future | None = None


@dataclass
class _Job:
    """The work of one call."""

    stream: _Stream
    work: _Work
    retries: int
    parts: Parts | None
    lock: FileLock | None
    """The lock of the directory of the parts, which ends with the results."""
    sizes: _Sizes
    sent: int = 0
    """How many boards have been taken."""
    under_way: set[int] = field(default_factory=set)
    """The batches sent to workers, by their first board."""
    done: deque[_Batch] = field(default_factory=deque)
    """The batches whose futures are done."""
    count_again: float = 0.0
    """The time at which to count the threads of the workers again."""

    def results(self, client: Client | str | None) -> Iterator[Solved]:
        """Yields the results in order."""
        order: deque[_Batch] = deque()
        self.stream.begin()
        with contextlib.ExitStack() as stack:
            if self.lock is not None:
                stack.callback(self.lock.release)
            stack.callback(self.stream.end)
            # Connect only once there is something to send.
            connected = functools.cache(lambda: self._connect(stack, client, order))
            while True:
                while len(order) < AHEAD * self.sizes.places and (
                    batch := self._next(connected)
                ):
                    order.append(batch)
                self._collect()
                if order and (order[0].kept or order[0].rows is not None):
                    for row in self._rows(order.popleft()):
                        yield Solved.of_row(row)
                    continue
                with self.stream.changed:
                    if (
                        not order
                        and self.stream.ended
                        and not self.stream.take(1, fewer=False)
                    ):
                        break
                    if not self.done:
                        self.stream.changed.wait(STALLED)
        if self.stream.error is not None:
            raise self.stream.error

    def _connect(
        self,
        stack: contextlib.ExitStack,
        client: Client | str | None,
        order: deque[_Batch],
    ) -> Client:
        connected = stack.enter_context(_connected(client))

        def cancel() -> None:
            # If the scheduler is gone, there is nothing to cancel.
            with contextlib.suppress(ConnectionError), _scheduler():
                connected.cancel(
                    [batch.future for batch in order if batch.future is not None]
                )

        stack.callback(cancel)
        return connected

    def _next(self, connected: Callable[[], Client]) -> _Batch | None:
        """Returns the next batch, sent to a worker unless its results are saved; None if there is none yet, or no
        place."""
        first, kept = self.sent, {} if self.parts is None else self.parts.ends()
        if self.parts is not None and first in kept:
            ids = self.stream.take(kept[first] - first, fewer=False)
            if not ids:
                return None
            batch = _Batch(first, ids, kept=True)
        else:
            if len(self.under_way) >= self.sizes.places:
                return None
            most = (
                min((start for start in kept if start > first), default=math.inf)
                - first
            )
            ids = self.stream.take(
                int(min(self.sizes.next(), most)), fewer=not self.under_way
            )
            if not ids:
                return None
            batch = _Batch(first, ids)
            with _scheduler():
                self._submit(connected(), batch)
        self.sent += len(ids)
        self.sizes.left -= len(ids)
        return batch

    def _submit(self, client: Client, batch: _Batch) -> None:
        # Each count is a request to the scheduler, and workers come and go rarely.
        if time.monotonic() >= self.count_again:
            self.count_again = time.monotonic() + 1
            threads: Any = client.nthreads()
            self.sizes.places = BATCHES_PER_THREAD * max(sum(threads.values()), 1)
        batch.future = client.submit(
            solve_boards,
            batch.ids,
            self.work.solver,
            self.work.limits,
            self.work.custom,
            key=f"solve_boards-{self.work.call}-{batch.first}",
            retries=self.retries,
        )
        self.under_way.add(batch.first)

        def done(_: Future) -> None:
            with self.stream.changed:
                self.done.append(batch)
                self.stream.changed.notify_all()

        batch.future.add_done_callback(done)

    def _collect(self) -> None:
        """Collects the results of finished batches."""
        while self.done:
            batch = self.done.popleft()
            assert batch.future is not None
            with _scheduler():
                rows, seconds = batch.future.result()
            self.sizes.note(len(batch.ids), seconds)
            if self.parts is not None:
                self.parts.write(batch.first, batch.first + len(rows), rows)
                batch.kept = True
            else:
                batch.rows = rows
            batch.future = None
            self.under_way.discard(batch.first)

    def _rows(self, batch: _Batch) -> list[dict[str, Any]]:
        """Returns the results of a finished batch."""
        if self.parts is None or not batch.kept:
            return batch.rows or []
        rows = self.parts.rows(batch.first)
        if [row["id"] for row in rows] != batch.ids:
            path = self.parts.path(batch.first, batch.first + len(rows))
            raise ValueError(
                f"{path} belongs to other work: it has other boards; use another directory"
            )
        return rows


@contextlib.contextmanager
def _scheduler() -> Iterator[None]:
    """Converts the various errors by which Dask reports that the scheduler is gone to a ConnectionError."""
    try:
        yield
    except (
        asyncio.CancelledError,
        concurrent.futures.CancelledError,
        OSError,
    ) as error:
        raise ConnectionError(
            "the scheduler is gone, or has cancelled a batch: the same call resumes from its directory"
        ) from error


def _connect(address: str) -> Client:
    """Returns a client of the scheduler at this address.

    A new client expects the scheduler's greeting to be the only message in its packet, and fails if messages to all
    clients are in it too, as on a busy scheduler (distributed 2026.8).
    """
    for _ in range(CONNECT_TRIES - 1):
        with contextlib.suppress(AssertionError):
            return Client(address)
    return Client(address)


@contextlib.contextmanager
def _connected(client: Client | str | None) -> Iterator[Client]:
    """Yields a client; one created here is closed again."""
    if isinstance(client, Client):
        yield client
    elif client is not None:
        with _connect(client) as connected:
            yield connected
    else:
        with (
            LocalCluster(threads_per_worker=1) as cluster,
            Client(cluster) as connected,
        ):
            yield connected
