"""Dask, with a scheduler and workers as separate processes on loopback."""

from __future__ import annotations

import concurrent.futures
import contextlib
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

import colorwalk
from colorwalk import Board, Cancel, Game, Position
from colorwalk.cluster import (
    COLUMNS,
    _Sizes,
    place_of,
    solve_boards,
    solve_many,
    text_of,
    wanted,
)
from colorwalk.places import as_board
from colorwalk.values import Limits

BOARDS = [Board.random(10, 10, 5, seed) for seed in range(300)]


class Cluster:
    """Starts a scheduler and workers."""

    def __init__(self, directory: Path) -> None:
        directory.mkdir(exist_ok=True)
        self.processes: list[subprocess.Popen[bytes]] = []
        self._file = directory / "scheduler.json"
        self._log = (directory / "log").open("w")
        self._directory = directory
        self.scheduler = self._run(
            "scheduler",
            "--port",
            "0",
            "--scheduler-file",
            str(self._file),
            "--no-dashboard",
        )
        self.workers = [self.begin_worker() for _ in range(3)]
        deadline = time.monotonic() + 60
        while not self._file.exists():
            assert time.monotonic() < deadline, "no scheduler"
            time.sleep(0.1)
        self.client = Client(scheduler_file=str(self._file))
        self.client.wait_for_workers(3, timeout=120)

    def begin_worker(self) -> subprocess.Popen[bytes]:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        return self._run("worker", "--scheduler-file", str(self._file), *options)

    def close(self) -> None:
        self.client.close(timeout=1)
        for process in self.processes:
            process.kill()
            process.wait(60)
        self._log.close()

    def _run(self, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *arguments, "--host", "127.0.0.1"]
        process = subprocess.Popen(
            command, cwd=self._directory, stdout=self._log, stderr=self._log
        )
        self.processes.append(process)
        return process


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("cluster"))
    yield running
    running.close()


@pytest.fixture(scope="module")
def expected() -> list[tuple[int, tuple[int, ...], int]]:
    return answers_of(colorwalk.solve_many(BOARDS, "exact:threads=1"))


def answers_of(solved: Iterator) -> list[tuple[int, tuple[int, ...], int]]:
    """Returns the answers of outcomes or rows."""
    return [(one.length, one.moves, one.lower_bound) for one in solved]


def test_the_results_are_those_of_one_machine(cluster: Cluster, expected: list) -> None:
    assert answers_of(solve_many(BOARDS, "exact", client=cluster.client)) == expected
    address = cluster.client.scheduler.address
    assert (
        answers_of(solve_many(BOARDS, "exact", client=address, batch_size=7))
        == expected
    )


def test_nothing_is_solved_twice_after_a_restart(
    cluster: Cluster, expected: list, tmp_path: Path
) -> None:
    def run(boards: list[Board] = BOARDS) -> Iterator:
        return solve_many(
            boards, "exact", client=cluster.client, directory=tmp_path, batch_size=20
        )

    begun = run()
    first = list(itertools.islice(begun, 130))
    begun.close()
    # Those 130 are in seven batches. How many more were solved meanwhile depends on the machine: it is as if none were.
    written = sorted(tmp_path.glob("*.parquet"))
    assert len(written) >= 7
    for path in written[7:]:
        path.unlink()
    kept = {path.name: path.stat().st_mtime_ns for path in written[:7]}
    assert answers_of(iter(first)) == expected[:130]
    assert answers_of(run()) == expected
    assert len(list(tmp_path.glob("*.parquet"))) == 15
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in kept} == kept
    with pytest.raises(ValueError, match="belongs to other work"):
        list(run(BOARDS[:-1]))


def test_boards_may_wait_for_results_and_be_infinite(
    cluster: Cluster, expected: list
) -> None:
    results: list = []
    taken: list[int] = []

    def boards() -> Iterator[Board]:
        for index in itertools.cycle(range(len(BOARDS))):
            taken.append(index)
            deadline = time.monotonic() + 60
            # No more than two at once.
            while len(results) < len(taken) - 2:
                assert time.monotonic() < deadline
                time.sleep(0.001)
            yield BOARDS[index]

    solved = solve_many(boards(), "exact", client=cluster.client)
    for one in itertools.islice(solved, 30):
        results.append(one)
    solved.close()
    assert answers_of(iter(results)) == expected[:30]
    assert len(taken) <= 33


def test_an_error_of_the_boards_comes_after_the_results_before_it(
    cluster: Cluster, expected: list
) -> None:
    def boards() -> Iterator[Board]:
        yield from BOARDS[:5]
        raise ArithmeticError("no more")

    solved = solve_many(boards(), "exact", client=cluster.client)
    assert answers_of(itertools.islice(solved, 5)) == expected[:5]
    with pytest.raises(ArithmeticError, match="no more"):
        next(solved)


def test_the_last_batches_are_small() -> None:
    sizes = _Sizes(None, seconds=10.0)
    sizes.left, sizes.places = 1000, 4
    assert sizes.next() == 1
    for boards in [1, 4, 16, 64]:
        sizes.note(boards, boards * 0.01)
    assert sizes.next() == 250
    sizes.left = 30
    assert sizes.next() == 7
    sizes.left = 2
    assert sizes.next() == 1


def test_a_batch_is_at_most_four_times_as_large_as_any_before() -> None:
    sizes = _Sizes(None, seconds=10.0)
    sizes.left = 1_000_000
    # The first boards may be easy: thousands of them would fit into the seconds of a batch.
    for boards in [1, 4, 16, 64]:
        assert sizes.next() == boards
        sizes.note(boards, boards * 0.001)


def test_a_worker_that_dies_loses_nothing(
    cluster: Cluster, expected: list, tmp_path: Path
) -> None:
    solved = solve_many(
        BOARDS, "exact", client=cluster.client, directory=tmp_path, batch_size=10
    )
    first = list(itertools.islice(solved, 20))
    victim = cluster.workers.pop()
    victim.kill()
    victim.wait(60)
    assert answers_of(itertools.chain(first, solved)) == expected
    assert len(list(tmp_path.glob("*.parquet"))) == 30
    cluster.workers.append(cluster.begin_worker())
    cluster.client.wait_for_workers(3, timeout=120)


def graph(seed: int) -> Board:
    """A board without rows and columns: what is left of hexagons after two moves."""
    board = Board.random(9, 9, 4, seed, topology="hex")
    return as_board(Game(board, colorwalk.solve(board, "greedy").moves[:2]))


def test_graph_boards_and_own_solvers_survive_a_worker_that_dies(
    cluster: Cluster, tmp_path: Path
) -> None:
    boards = [graph(seed) for seed in range(200)]
    assert {board.topology for board in boards} == {"graph"}

    def widest(position: Position) -> list[int]:
        moves = []
        while not position.is_solved():
            color, position = max(
                position.children(), key=lambda child: child[1].cells_cleared
            )
            moves.append(color)
        return moves

    def run() -> Iterator:
        return solve_many(
            boards, widest, client=cluster.client, directory=tmp_path, batch_size=10
        )

    expected = answers_of(colorwalk.solve_many(boards, widest))
    solved = run()
    first = list(itertools.islice(solved, 20))
    victim = cluster.workers.pop()
    victim.kill()
    victim.wait(60)
    assert answers_of(itertools.chain(first, solved)) == expected
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")}
    assert len(kept) == 20
    # Nothing is solved again.
    assert answers_of(run()) == expected
    assert {
        path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")
    } == kept

    # Another solver of the same name has other results.
    def widest(position: Position) -> list[int]:
        return list(colorwalk.solve(position, "beam:threads=1").moves)

    with pytest.raises(ValueError, match="belongs to other work"):
        run()
    cluster.workers.append(cluster.begin_worker())
    cluster.client.wait_for_workers(3, timeout=120)


def test_games_positions_and_own_parts_of_solvers_travel(cluster: Cluster) -> None:
    games = [Game(board, [0, 1, 2]) for board in BOARDS[:20]]
    places = [
        *games,
        *map(Position, games),
        *(colorwalk.solve(game, "greedy") for game in games),
        *BOARDS[:20],
    ]
    expected = answers_of(colorwalk.solve_many(places, "exact:threads=1"))
    assert (
        answers_of(solve_many(places, "exact", client=cluster.client, batch_size=7))
        == expected
    )
    parts: dict[str, Any] = {
        "metrics": {"cells": lambda before, after: after.cells_cleared},
        "bounds": {"colors": lambda position: position.colors_left},
    }
    for solver in ["greedy:metric=cells", "exact+colors"]:
        expected = answers_of(colorwalk.solve_many(places, solver, **parts))
        assert (
            answers_of(
                solve_many(
                    places, solver, client=cluster.client, batch_size=20, **parts
                )
            )
            == expected
        )


def test_an_exception_of_an_own_solver_reaches_the_caller(cluster: Cluster) -> None:
    with pytest.raises(ZeroDivisionError):
        list(
            solve_many(
                BOARDS[:3], lambda position: 1 // 0, client=cluster.client, retries=0
            )
        )


def test_places_are_read_back_from_their_text() -> None:
    for board in [BOARDS[0], Board.series(3), graph(1), Board.random(5, 5, 40, 1)]:
        game = Game(board, colorwalk.solve(board, "greedy").moves[:1])
        assert place_of(text_of(board)) == board
        assert (
            place_of(text_of(game))
            == place_of(text_of(Position(game)))
            == Position(game)
        )
        assert place_of(text_of(Position(board))) == board


def test_after_the_scheduler_has_died_the_rest_is_solved(
    expected: list, tmp_path: Path
) -> None:
    def run(cluster: Cluster) -> Iterator:
        return solve_many(
            BOARDS,
            "exact",
            client=cluster.client,
            directory=tmp_path / "results",
            batch_size=10,
        )

    first, second = Cluster(tmp_path / "a"), None
    try:
        solved = run(first)
        assert len(list(itertools.islice(solved, 60))) == 60
        first.scheduler.kill()
        with pytest.raises(ConnectionError, match="the scheduler is gone"):
            list(solved)
        kept = {
            path.name: path.stat().st_mtime_ns
            for path in (tmp_path / "results").glob("*.parquet")
        }
        assert 6 <= len(kept) < 30
        second = Cluster(tmp_path / "b")
        assert answers_of(run(second)) == expected
        assert {
            name: (tmp_path / "results" / name).stat().st_mtime_ns for name in kept
        } == kept
    finally:
        for cluster in [first, second]:
            if cluster is not None:
                cluster.close()


def test_after_ctrl_c_the_workers_are_free_again(cluster: Cluster) -> None:
    hard = [Board.random(60, 60, 10, seed) for seed in range(6)]
    solved = solve_many(hard, "exact", client=cluster.client, batch_size=1)
    # In the middle of the first proofs.
    timer = threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        list(solved)
    timer.join()
    workers = list(cluster.client.scheduler_info()["workers"])
    tiny = [
        cluster.client.submit(int, number, workers=[worker], pure=False)
        for number, worker in enumerate(workers)
    ]
    found = [future.result(timeout=30) for future in tiny]
    assert found == [0, 1, 2]


def test_a_board_without_a_solution_says_why(cluster: Cluster) -> None:
    boards = [Board.parse(".1\n12"), Board.series(0)]
    good, bad = solve_many(boards, "bellman-ford:cap=50", client=cluster.client)
    assert (good.length, good.error) == (2, None)
    assert bad.length is None
    assert "more than 50 positions" in bad.error


def test_a_board_that_takes_too_much_memory_has_a_row_that_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def solve(*given: object, **limits: object) -> None:
        raise MemoryError("more than there is")

    monkeypatch.setattr("colorwalk.cluster.solve", solve)
    rows, _ = solve_boards([board.id for board in BOARDS[:2]], "greedy", Limits())
    assert [row["id"] for row in rows] == [board.id for board in BOARDS[:2]]
    assert {row["error"] for row in rows} == {"more than there is"}


def test_results_have_all_facts_of_outcomes(cluster: Cluster, tmp_path: Path) -> None:
    solved = solve_many(
        BOARDS[:3],
        "exact",
        client=cluster.client,
        directory=tmp_path,
        expanded_limit=1e1,
        memory_limit=float("inf"),
    )
    outcomes = colorwalk.solve_many(BOARDS[:3], "exact:threads=1", expanded_limit=10)
    for one, outcome in zip(solved, outcomes, strict=True):
        row = outcome.to_dict()
        assert (one.id, one.solver) == (outcome.board.id, "exact:threads=1")
        assert (one.stopped_by, one.limits) == ("expanded", Limits(expanded=10))
        for fact in set(COLUMNS) - {"error", "limits", "moves", "seconds"}:
            assert getattr(one, fact) == row[fact], fact
    with pytest.raises(ValueError, match=r'"limits": \{"expanded": 10\}'):
        solve_many(BOARDS[:3], "exact", directory=tmp_path, expanded_limit=11)


def test_rows_of_a_batch_that_nobody_wants_are_no_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cancel = Cancel()
    monkeypatch.setattr(
        "colorwalk.cluster.wanted", lambda: contextlib.nullcontext(cancel)
    )
    rows, _ = solve_boards([BOARDS[0].id], "exact", Limits())
    assert rows[0]["status"] == "optimal"
    # In the middle of a proof, whose row would say that its solution is the best of the time it had.
    hard = Board.random(60, 60, 10, 1)
    threading.Timer(0.3, cancel.cancel).start()
    with pytest.raises(concurrent.futures.CancelledError):
        solve_boards([hard.id], "exact", Limits())


def test_a_solve_that_is_submitted_by_hand_and_cancelled_stops(
    cluster: Cluster,
) -> None:
    def task(board: Board) -> int:
        with wanted() as cancel:
            return colorwalk.solve(board, "exact", cancel=cancel).length

    hard = [Board.random(60, 60, 10, seed) for seed in range(3)]
    futures = cluster.client.map(task, hard)
    time.sleep(1)
    # All workers are busy for hours.
    cluster.client.cancel(futures)
    solved = solve_many(BOARDS[:20], "exact", client=cluster.client)
    assert all(one.status == "optimal" for one in solved)


def test_a_directory_is_written_by_one_job_at_a_time(
    cluster: Cluster, expected: list, tmp_path: Path
) -> None:
    def run() -> Iterator:
        return solve_many(
            BOARDS, "exact", client=cluster.client, directory=tmp_path, batch_size=20
        )

    first = run()
    begun = list(itertools.islice(first, 30))
    with pytest.raises(BlockingIOError, match=f"in use by process {os.getpid()} on "):
        run()
    # In a process of its own, too.
    script = (
        "import sys, colorwalk; from colorwalk.cluster import solve_many; "
        "solve_many(colorwalk.series(), 'exact', directory=sys.argv[1])"
    )
    other = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True
    )
    assert f"in use by process {os.getpid()} on " in other.stderr
    assert answers_of(itertools.chain(begun, first)) == expected
    # It ends with the results, and with an iterator that nobody takes results from.
    unused = run()
    del unused
    assert answers_of(run()) == expected
    assert len(list(tmp_path.glob("*.parquet"))) == 15


def test_errors_are_raised_before_anything_is_sent() -> None:
    with pytest.raises(ValueError, match="expanded_limit is -1"):
        solve_many(BOARDS, expanded_limit=-1)
    with pytest.raises(ValueError, match="exactly"):
        solve_many(BOARDS, "exactly")
    with pytest.raises(ValueError, match="batch_size is 0"):
        solve_many(BOARDS, batch_size=0)
    with pytest.raises(ValueError, match="batch_seconds is 0"):
        solve_many(BOARDS, batch_seconds=0)


@pytest.mark.skipif(
    not os.environ.get("COLORWALK_LONG"), reason="starts its own cluster"
)
def test_without_a_client_this_machine_is_the_cluster(expected: list) -> None:
    assert answers_of(solve_many(BOARDS, "exact")) == expected
