"""Many boards at once, with results as they become known: for solving, certifying, labels and benchmarks."""

from __future__ import annotations

import functools
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import TYPE_CHECKING, Any, Generic, Protocol, SupportsIndex, TypeVar

from colorwalk._colorwalk import Cancel, Pool, canonical, solve
from colorwalk.types import Bound, Metric, Place, SolverCallable
from colorwalk.values import Outcome, Progress

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from colorwalk.types import SolveOptions

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")
_Value = TypeVar("_Value", covariant=True)


class _Results(Protocol[_Value]):
    """Results of many boards."""

    def __len__(self) -> int:
        """Returns the number of boards.

        :raises TypeError: if they come from an iterable without a length.
        """
        ...

    def __iter__(self) -> Iterator[_Value]: ...
    def __next__(self) -> _Value: ...
    def close(self) -> None:
        """Stops all work; there are no more results."""


class Solves(_Results[Outcome], Protocol):
    """The outcomes of :func:`solve_many`."""

    solver: str
    """The solver's canonical specification."""


def solve_many(
    boards: Iterable[Place],
    solver: str | SolverCallable = "auto",
    *,
    jobs: SupportsIndex | None = None,
    in_order: bool = True,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    cancel: Cancel | None = None,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Solves:
    """Solves many boards on all cores, and yields the outcomes in the order of the boards, each as soon as it is known.

    The interpreter's lock is released while waiting. A thread takes a board from the iterable when a worker needs one,
    or will shortly; so the iterable may be infinite, and may wait for results itself. Ctrl-C raises KeyboardInterrupt
    and stops all solves; outcomes returned before remain valid.

    With custom callables, boards are solved one by one on the thread that requests results.

    :param boards: boards, or other places in a game.
    :param jobs: the number of boards solved at once; by default the number of processors.
    :param in_order: whether outcomes come in the order of the boards. Otherwise each comes as soon as it is known;
        ``outcome.position`` says to which place it belongs.
    :param cancel: ends the iteration; running solves return the best solution so far. The other arguments are those of
        :func:`solve`, with limits per board.
    :raises ValueError: if there is no such solver or limit.
    :raises RuntimeError: in place of the outcome of a board that the solver cannot solve; call ``next`` again for the
        boards after it. Also in a process that is forked during the solves, which has none of the workers.
    :raises MemoryError: in place of an outcome, too: without ``memory_limit``, running solves share the memory there is.

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
    options = {"jobs": jobs, "count": count, "in_order": in_order}
    return Pooled(boards, count, Pool.solving(solver, limits, options, cancel))


def call_many(
    function: Callable[[_Item, Cancel], _Result],
    items: Iterable[_Item],
    *,
    jobs: SupportsIndex | None = None,
    in_order: bool = True,
    cancel: Cancel | None = None,
) -> Pooled[_Result]:
    """Calls a function with many items on all cores, and yields what it returns, like :func:`solve_many`.

    :param function: takes an item and a token. It releases the interpreter's lock for most of its time, and ends soon
        after the token is cancelled: when ``cancel`` is, or the results are closed.
    """
    count = len(items) if isinstance(items, Sized) else None
    options = {"jobs": jobs, "count": count, "in_order": in_order}
    return Pooled(items, count, Pool.calling(function, options, cancel))


class _Counted:
    """Results of items whose number may be known."""

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
        self.solver = solver
        self._boards = boards
        self._count = count
        self._one = one

    def __iter__(self) -> Iterator[Outcome]:
        return self

    def __next__(self) -> Outcome:
        return self._one(next(self._boards))

    def close(self) -> None:
        self._boards = iter(())


class Pooled(_Counted, Generic[_Result]):
    """The results of workers, and the thread that takes items for them."""

    def __init__(self, items: Iterable[Any], count: int | None, pool: Pool) -> None:
        self.solver: str = pool.solver
        self._pool = pool
        self._count = count
        self._raised: list[BaseException] = []
        feeder = threading.Thread(
            target=_feed,
            args=(iter(items), pool, self._raised),
            daemon=True,
            name="colorwalk-boards",
        )
        feeder.start()
        # Also at interpreter exit, when no thread must be in the pool.
        self._close = weakref.finalize(self, _close, pool, feeder)

    def __iter__(self) -> Iterator[_Result]:
        return self

    def __next__(self) -> _Result:
        found = self._pool.next() if self._close.alive else None
        if found is not None:
            return found[0]
        raise (
            self._raised.pop() if self._raised and self._close.alive else StopIteration
        )

    def close(self) -> None:
        """Stops all work; there are no more results."""
        self._close()

    def __repr__(self) -> str:
        return f"<Results of {self.solver or 'a function'}>"


def _feed(items: Iterator[Any], pool: Pool, raised: list[BaseException]) -> None:
    try:
        while pool.wait():
            pool.put(next(items))
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
    **options: Unpack[SolveOptions],
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
