"""Solving from Python: limits, errors, many boards, threads."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import threading
import time

import psutil
import pytest
from hypothesis import given, settings
from strategies import boards

import colorwalk
from colorwalk import Board, Game


@given(boards())
@settings(max_examples=50)
def test_a_solution_clears_its_board(board: Board) -> None:
    outcome = colorwalk.solve(board, "exact")
    game = Game(board, outcome.moves)
    assert game.is_solved
    assert outcome.optimal
    assert outcome.length == len(outcome) == outcome.lower_bound == len(outcome.text)
    assert Game(board, outcome.text).moves == outcome.moves


def test_a_limit_gives_bounds_and_is_reported() -> None:
    board = Board.random(40, 40, 8, 1)
    outcome = colorwalk.solve(board, "exact", time_limit=0.1)
    assert outcome.stopped_by == "time"
    assert outcome.lower_bound < outcome.length
    row = outcome.to_dict()
    assert (row["status"], row["length"], row["stopped_by"]) == (
        "feasible",
        outcome.length,
        "time",
    )
    assert colorwalk.solve(board, "exact", expanded_limit=50).stopped_by == "expanded"


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"solver": "exactly"}, ValueError, 'did you mean "exact"'),
        (
            {"solver": "greedy:metri=area"},
            ValueError,
            'no parameter "metri".*did you mean "metric"',
        ),
        ({"solver": 3}, TypeError, "solver"),
        ({"time_limit": -1.0}, ValueError, "time_limit is -1"),
        ({"time_limit": float("nan")}, ValueError, "time_limit is nan"),
        ({"time_limit": 1e300}, ValueError, r"time_limit is 1e\+300"),
        ({"expanded_limit": -1}, ValueError, "expanded_limit is -1"),
        ({"on_interrupt": "ignore"}, ValueError, "on_interrupt"),
        ({"board": "12"}, TypeError, "str is not a place in a game"),
        ({"solver": "bellman-ford:cap=10"}, RuntimeError, "more than 10 positions"),
    ],
)
def test_errors_have_messages(
    arguments: dict, kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind, match=words):
        colorwalk.solve(**{"board": Board.series(0), **arguments})


def test_results_come_in_order_and_on_demand() -> None:
    taken = itertools.count()
    endless = (
        Board.random(3 + next(taken) % 5, 4, 3, seed) for seed in itertools.count()
    )
    solves = colorwalk.solve_many(endless, "exact", jobs=3)
    outcomes = list(itertools.islice(solves, 300))
    assert [outcome.board.width for outcome in outcomes] == [
        3 + index % 5 for index in range(300)
    ]
    # No more boards are taken than the threads need.
    assert next(taken) < 300 + 3 * 64 + 2
    solves.close()
    assert next(solves, None) is None


def test_a_failure_of_one_board_does_not_affect_the_others() -> None:
    small, large = Board.parse(".1\n12"), Board.series(0)
    solves = colorwalk.solve_many([small, large, small], "bellman-ford:cap=50")
    assert next(solves).length == 2
    with pytest.raises(RuntimeError, match="more than 50 positions"):
        next(solves)
    assert next(solves).length == 2
    assert next(solves, None) is None


def test_an_error_of_the_boards_comes_after_the_results_before_it() -> None:
    def boards() -> object:
        yield Board.series(0)
        yield "a board"

    solves = colorwalk.solve_many(boards(), "greedy")
    assert next(solves).length == 40
    with pytest.raises(TypeError):
        next(solves)
    assert next(solves, None) is None
    assert list(colorwalk.solve_many([], "greedy")) == []
    with pytest.raises(ValueError, match="jobs is 0"):
        colorwalk.solve_many([], jobs=0)
    with pytest.raises(TypeError):
        colorwalk.solve_many(3)


def test_threads_solve_concurrently_with_the_same_results() -> None:
    series = colorwalk.series()[:20]
    expected = [colorwalk.solve(board, "exact:threads=1").text for board in series]
    found: dict[int, list[str]] = {}

    def work(number: int) -> None:
        found[number] = [
            colorwalk.solve(board, "exact:threads=1").text for board in series
        ]

    threads = [threading.Thread(target=work, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {0: expected, 1: expected}


def test_the_lock_is_released_while_a_solve_runs() -> None:
    hard = Board.random(40, 40, 8, 1)
    worker = threading.Thread(
        target=colorwalk.solve,
        args=(hard, "exact:threads=1"),
        kwargs={"time_limit": 1.0},
    )
    worker.start()
    begin, turns = time.perf_counter(), 0
    while worker.is_alive():
        assert time.perf_counter() - begin < 60, "the solve does not end"
        time.sleep(0.01)
        turns += 1
    assert time.perf_counter() - begin > 0.5
    assert turns > 3


def test_a_fork_can_solve() -> None:
    colorwalk.solve(Board.series(0), "greedy")
    child = os.fork()
    if child == 0:
        os._exit(0 if colorwalk.solve(Board.series(0), "greedy").length == 40 else 1)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            assert status == 0
            return
        time.sleep(0.02)
    os.kill(child, 9)
    pytest.fail("the fork hangs")


def test_memory_stays_flat() -> None:
    process = psutil.Process()
    board = Board.random(6, 6, 4, 1)

    def solve(count: int) -> int:
        for _ in range(count):
            colorwalk.solve(board, "greedy")
        for _ in colorwalk.solve_many(itertools.repeat(board, count), "greedy"):
            pass
        return process.memory_info().rss

    before = solve(3_000)
    assert (
        solve(100_000 if os.environ.get("COLORWALK_LONG") else 10_000) - before
        < 8 << 20
    )


@pytest.mark.parametrize("solver", ["auto:memory=1MiB", "exact:memory=1MiB"])
def test_a_solver_that_reaches_its_own_limit_of_memory_has_a_solution(
    solver: str,
) -> None:
    board = Board.random(60, 60, 6, 1)
    alone = colorwalk.solve(board, solver, time_limit=2)
    assert alone.stopped_by == "memory"
    (outcome,) = colorwalk.solve_many([board], solver, time_limit=0.5)
    assert alone.verify() == alone.length
    assert outcome.verify() == outcome.length


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what is left")
def test_a_solver_that_needs_more_memory_than_there_is_says_so() -> None:
    code = """
import resource
import psutil
import colorwalk
most = psutil.Process().memory_info().vms + (64 << 20)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
board = colorwalk.Board.random(20, 20, 6, 1)
for solve in [colorwalk.solve, lambda *call: next(colorwalk.solve_many([call[0]], call[1]))]:
    try:
        solve(board, "dijkstra")
    except MemoryError as error:
        print(error)
limited = colorwalk.solve(board, "dijkstra", memory_limit=1e6)
print(limited.stopped_by)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    words = "the solver needs more memory than there is: set memory_limit for the best solution within it"
    assert done.stdout.splitlines() == [words, words, "memory"], done.stderr
