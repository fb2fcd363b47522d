"""Solving many boards at once, with results in order as they become known."""

from __future__ import annotations

import functools
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Any, Protocol

from colorwalk._colorwalk import Cancel, Pool, canonical, solve
from colorwalk.types import Bound, Metric, Place, SolverCallable
from colorwalk.values import Outcome, Progress


class Solves(Protocol):
    """The outcomes of :func:`solve_many`, in the order of the boards."""

    solver: str
    """The solver's canonical specification."""

    def __len__(self) -> int:
        """Returns the number of boards.

        :raises TypeError: if they come from an iterable without a length.
        """
        ...

    def __iter__(self) -> Iterator[Outcome]: ...
    def __next__(self) -> Outcome: ...
    def close(self) -> None:
        """Stops all solves; there are no more results."""


def solve_many(
    boards: Iterable[Place],
    solver: str | SolverCallable = "auto",
    *,
    jobs: int | None = None,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    cancel: Cancel | None = None,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Solves:
    """Solves many boards on all cores, and yields the outcomes in order, each as soon as it is known.

    The interpreter's lock is released while waiting. A thread takes a board from the iterable when a worker needs one,
    or will shortly; so the iterable may be infinite, and may wait for results itself. Ctrl-C raises KeyboardInterrupt
    and stops all solves; outcomes returned before remain valid.

    With custom callables, boards are solved one by one on the thread that requests results.

    :param boards: boards, or other places in a game.
    :param jobs: the number of boards solved at once; by default the number of processors.
    :param cancel: ends the results; running solves return the best solution so far. The other arguments are those of
        :func:`solve`, with limits per board.
    :raises ValueError: if there is no such solver or limit.
    :raises RuntimeError: in place of the outcome of a board that the solver cannot solve; call ``next`` again for the
        boards after it.

    >>> import colorwalk
    >>> boards = [colorwalk.Board.random(5, 5, 3, seed) for seed in range(4)]
    >>> [outcome.optimal for outcome in colorwalk.solve_many(boards, "exact")]
    [True, True, True, True]
    """
    limits = {
        "time_limit": time_limit,
        "expanded_limit": expanded_limit,
        "memory_limit": memory_limit,
    }
    # Names that the specification does not use are checked too.
    name = canonical(solver, metrics=metrics, bounds=bounds)
    count = len(boards) if isinstance(boards, Sized) else None
    if not isinstance(solver, str) or any(
        own in solver for own in [*(metrics or ()), *(bounds or ())]
    ):
        one = functools.partial(
            solve,
            solver=solver,
            on_interrupt="raise",
            cancel=cancel,
            metrics=metrics,
            bounds=bounds,
            **limits,
        )
        return _OneByOne(iter(boards), count, name, one)
    # Two boards need no third worker.
    return _Pooled(
        iter(boards),
        count,
        Pool(solver, jobs=jobs, most=count, cancel=cancel, **limits),
    )


def single_threaded(solver: str) -> str:
    """Returns the specification of the same solver with one thread, for callers with many processes or threads."""
    # With custom callables, of which there are none, a solver has one thread.
    return canonical(solver, metrics={})


class _Counted:
    """Results of boards whose number may be known."""

    _count: int | None

    def __len__(self) -> int:
        if self._count is None:
            raise TypeError(
                "the number of boards is not known: they come from an iterable without a length"
            )
        return self._count

    def __bool__(self) -> bool:
        return True


class _OneByOne(_Counted):
    """Solves each board when its outcome is requested."""

    def __init__(
        self,
        boards: Iterator[Place],
        count: int | None,
        solver: str,
        one: Callable[[Place], Outcome],
    ) -> None:
        self.solver, self._boards, self._count, self._one = solver, boards, count, one

    def __iter__(self) -> Iterator[Outcome]:
        return self

    def __next__(self) -> Outcome:
        return self._one(next(self._boards))

    def close(self) -> None:
        self._boards = iter(())


class _Pooled(_Counted):
    """Workers, and the thread that takes boards for them."""

    def __init__(self, boards: Iterator[Place], count: int | None, pool: Pool) -> None:
        self.solver, self._pool, self._count = pool.solver, pool, count
        self._raised: list[BaseException] = []
        feeder = threading.Thread(
            target=_feed,
            args=(boards, pool, self._raised),
            daemon=True,
            name="colorwalk-boards",
        )
        feeder.start()
        # Also at interpreter exit, when the thread must not wait in the pool.
        self._close = weakref.finalize(self, _close, pool, feeder)

    def __iter__(self) -> Iterator[Outcome]:
        return self

    def __next__(self) -> Outcome:
        outcome = self._pool.next() if self._close.alive else None
        if outcome is not None:
            return outcome
        raise (
            self._raised.pop() if self._raised and self._close.alive else StopIteration
        )

    def close(self) -> None:
        self._close()

    def __repr__(self) -> str:
        return f"<Solves with {self.solver}>"


def _feed(boards: Iterator[Place], pool: Pool, raised: list[BaseException]) -> None:
    try:
        while pool.wait():
            pool.put(next(boards))
    except StopIteration:
        pass
    except BaseException as error:
        # Raised again once the results before it have been taken.
        raised.append(error)
    pool.end()


def _close(pool: Pool, feeder: threading.Thread) -> None:
    pool.close()
    if feeder is not threading.current_thread():
        # An iterable that blocks is left alone.
        feeder.join(0.1)


async def solve_async(
    board: Place,
    solver: str | SolverCallable = "auto",
    *,
    cancel: Cancel | None = None,
    progress: Callable[[Progress], object] | None = None,
    **options: Any,  # noqa: ANN401
) -> Outcome:
    """Solves like :func:`solve`, without blocking the event loop; stops when its task is cancelled.

    :param progress: called on the thread of the event loop. The other arguments are those of :func:`solve`.
    """
    # Importing it takes longer than everything else here.
    import asyncio

    loop = asyncio.get_running_loop()
    cancel = cancel or Cancel()
    tell = (
        None
        if progress is None
        else functools.partial(loop.call_soon_threadsafe, progress)
    )
    work = functools.partial(
        solve, board, solver, cancel=cancel, progress=tell, **options
    )
    try:
        return await asyncio.shield(loop.run_in_executor(None, work))
    except asyncio.CancelledError:
        cancel.cancel()
        raise
