"""Boards from iterators, and solves that report progress and are stopped."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest

import colorwalk
from colorwalk import Board, Cancel
from colorwalk.values import Progress

HARD = Board.random(40, 40, 8, seed=1)
SECONDS = 60
"""The maximum time that a test waits."""


def test_only_what_the_workers_need_is_taken() -> None:
    taken: list[int] = []

    def boards() -> Iterator[Board]:
        for seed in itertools.count():
            taken.append(seed)
            yield Board.random(40, 40, 8, seed)

    cancel = Cancel()
    solves = colorwalk.solve_many(boards(), "exact", jobs=2, cancel=cancel)
    deadline = time.monotonic() + SECONDS
    while len(taken) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    time.sleep(0.5)
    # None of these ends by itself.
    assert taken == [0, 1]
    cancel.cancel()
    assert [outcome.stopped_by for outcome in solves] == ["cancelled"] * 2
    assert taken == [0, 1]
    quick = colorwalk.solve_many(boards(), "greedy", jobs=2)
    assert next(quick).length > 0
    quick.close()
    assert next(quick, None) is None
    # Boards of a few microseconds are queued, but no more than the workers may be ahead.
    assert len(taken) < 2 + 2 * 64 + 3


@pytest.mark.parametrize(
    "solver", ["exact", lambda position: colorwalk.solve(position, "exact").moves]
)
def test_boards_may_wait_for_results(solver: object) -> None:
    results: list[int] = []

    def boards() -> Iterator[Board]:
        for seed in range(40):
            deadline = time.monotonic() + SECONDS
            while len(results) < seed:
                assert time.monotonic() < deadline
                time.sleep(0.0005)
            yield Board.random(4, 4, 3, seed)

    for outcome in colorwalk.solve_many(boards(), solver):
        results.append(outcome.length)
    assert results == [
        colorwalk.solve(Board.random(4, 4, 3, seed), "exact").length
        for seed in range(40)
    ]


def test_results_come_as_they_are_known() -> None:
    easy = [Board.random(4, 4, 3, seed) for seed in range(5)]
    given = [HARD, *easy]
    for call in [
        lambda **order: colorwalk.solve_many(given, "exact", jobs=2, **order),
        lambda **order: colorwalk.certify_many(given, jobs=2, **order),
    ]:
        results = call(in_order=False)
        # The first one is not waited for.
        found = [next(results).board for _ in easy]
        assert sorted(board.id for board in found) == sorted(board.id for board in easy)
        results.close()
    assert [
        outcome.board for outcome in colorwalk.solve_many(easy, "exact", in_order=True)
    ] == easy


def test_few_boards_are_taken_before_the_first_result() -> None:
    taken: list[int] = []

    def boards() -> Iterator[Board]:
        yield HARD
        for seed in itertools.count():
            taken.append(seed)
            yield Board.random(4, 4, 3, seed)

    solves = colorwalk.solve_many(boards(), "exact", jobs=2, in_order=False)
    assert next(solves).board != HARD
    # Two for each worker, and some while this thread wakes.
    assert len(taken) < 20
    solves.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no processes are forked here")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_forked_child_does_not_wait_for_results_that_never_come() -> None:
    solves = colorwalk.solve_many([HARD] * 4, "exact")
    child = os.fork()
    if child == 0:
        # Only this process ends, whatever happens.
        code = 1
        try:
            try:
                next(solves)
            except RuntimeError as error:
                code = 2
                if "before this one was forked" in str(error):
                    solves.close()
                    del solves
                    new = colorwalk.solve_many([Board.series(0)], "greedy")
                    code = 0 if next(new).length == 40 else 3
        finally:
            os._exit(code)
    deadline = time.monotonic() + SECONDS
    while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.01)
    assert os.waitstatus_to_exitcode(ended[1]) == 0
    solves.close()


def test_an_interpreter_exits_during_solves() -> None:
    code = """
import itertools, time, colorwalk
def boards(wait):
    for seed in itertools.count():
        time.sleep(wait if seed else 0)
        yield colorwalk.Board.random(4, 4, 3, seed)
solves = [colorwalk.solve_many(boards(wait), "greedy") for wait in [0, 100]]
print([next(solve).length > 0 for solve in solves])
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=SECONDS
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "[True, True]\n", "")


def test_a_token_stops_every_kind_of_work() -> None:
    for work in [
        lambda cancel: (
            colorwalk.solve(HARD, "exact", cancel=cancel).stopped_by == "cancelled"
        ),
        lambda cancel: not colorwalk.certify(HARD, cancel=cancel).optimal,
        lambda cancel: (
            len(
                list(
                    colorwalk.solve_many(itertools.repeat(HARD), "exact", cancel=cancel)
                )
            )
            <= 4
        ),
        lambda cancel: (
            colorwalk.compare([HARD] * 9, ["exact"], cancel=cancel).rows[0].lengths[-1]
            is None
        ),
        lambda cancel: colorwalk.Game(HARD).grade(cancel=cancel).par is None,
    ]:
        cancel = Cancel()
        timer = threading.Timer(0.2, cancel.cancel)
        timer.start()
        begin = time.monotonic()
        assert work(cancel)
        assert cancel.cancelled
        assert time.monotonic() - begin < SECONDS
        timer.join()


def test_results_that_are_closed_leave_the_token_to_others() -> None:
    token = Cancel()
    easy = [Board.random(4, 4, 3, seed) for seed in range(3)]
    comparison = colorwalk.compare(easy, ["greedy", "exact"], cancel=token)
    assert [row.error for row in comparison.rows] == [None, None]
    for call in [colorwalk.solve_many, colorwalk.certify_many]:
        results = call([*easy, HARD], jobs=2, cancel=token)
        next(results)
        results.close()
    assert not token.cancelled


def test_progress_is_reported_and_may_stop_the_solve() -> None:
    told: list[Progress] = []
    outcome = colorwalk.solve(
        HARD, "exact:threads=1", time_limit=0.5, progress=told.append
    )
    assert [progress.finished for progress in told] == [False] * (len(told) - 1) + [
        True
    ]
    assert (told[-1].lower_bound, told[-1].best) == (outcome.lower_bound, outcome.moves)
    bounds = [
        progress.upper_bound for progress in told if progress.upper_bound is not None
    ]
    assert bounds == sorted(bounds, reverse=True)

    def enough(progress: Progress) -> None:
        raise ArithmeticError("enough")

    for ask in [colorwalk.solve, colorwalk.certify]:
        with pytest.raises(ArithmeticError, match="enough"):
            ask(HARD, progress=enough)


def test_an_event_loop_is_not_blocked() -> None:
    async def run() -> None:
        told: list[Progress] = []
        outcome = await colorwalk.solve_async(
            Board.series(0), "exact", progress=told.append
        )
        assert outcome.length == 29
        await asyncio.sleep(0)
        assert told[-1].finished
        cancel = Cancel()
        task = asyncio.create_task(
            colorwalk.solve_async(HARD, "exact", cancel=cancel, time_limit=2 * SECONDS)
        )
        await asyncio.sleep(0.1)
        assert not task.done()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert cancel.cancelled

    begin = time.monotonic()
    # The event loop waits for its threads at the end.
    asyncio.run(asyncio.wait_for(run(), SECONDS))
    assert time.monotonic() - begin < SECONDS
