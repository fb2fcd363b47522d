"""The overhead of Python: two concurrent threads, one solve, and many small boards compared with the program.

``python benches/overhead.py PROGRAM``, where PROGRAM is a release build of ``colorwalk``, prints medians of several
runs. The figures are meaningful only on an idle machine.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import colorwalk
from colorwalk import Board

RUNS = 7


def seconds(work: Callable[[], object]) -> float:
    """Returns the seconds that it takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def median(work: Callable[[], float]) -> str:
    """Returns the median of several runs, and their range."""
    figures = [work() for _ in range(RUNS)]
    return (
        f"{statistics.median(figures):.2f} ({min(figures):.2f} to {max(figures):.2f})"
    )


def two_threads() -> float:
    """Returns the speed-up of two threads over one, at most 2."""
    boards = [Board.random(14, 14, 6, seed, rules="flood") for seed in range(150)]

    def work() -> None:
        for board in boards:
            colorwalk.solve(board, "exact:threads=1")

    def beside(count: int) -> float:
        threads = [threading.Thread(target=work) for _ in range(count)]

        def run() -> None:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        return seconds(run)

    return 2 * beside(1) / beside(2)


def one_solve() -> float:
    """Returns the microseconds of a call for a board of two cells, including the small time of the library."""
    board, calls = Board.parse("12", format="grid"), 2000

    def work() -> None:
        for _ in range(calls):
            colorwalk.solve(board, "greedy")

    return 1e6 * seconds(work) / calls


def one_solve_elsewhere() -> float:
    """Returns the same for a thread on which Python does not handle signals."""
    figures: list[float] = []
    thread = threading.Thread(target=lambda: figures.append(one_solve()))
    thread.start()
    thread.join()
    return figures[0]


def many_boards(program: str) -> float:
    """Returns the time of ``solve_many`` relative to the program for 10,000 boards, generated from seeds by both."""
    solver, count = "exact:threads=1", 10_000
    command = [
        program,
        "solve",
        f"random:8x8,5,count={count}",
        "--solver",
        solver,
        "--format",
        "moves",
    ]

    def ours() -> None:
        boards = (Board.random(8, 8, 5, seed, rules="flood") for seed in range(count))
        assert sum(1 for _ in colorwalk.solve_many(boards, solver)) == count

    def theirs() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

    return seconds(ours) / seconds(theirs)


def main() -> None:
    """Runs the command."""
    if len(sys.argv) != 2:
        sys.exit("usage: overhead.py PROGRAM, the release build of colorwalk")
    print(
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; medians of {RUNS} runs, and their range"
    )
    print(f"speed-up of two threads: {median(two_threads)}; expected at least 1.7")
    print(f"one solve on the main thread, µs: {median(one_solve)}; expected at most 20")
    print(
        f"one solve on another thread, µs: {median(one_solve_elsewhere)}; expected at most 20"
    )
    print(
        f"10,000 boards, times as long as the program: {median(lambda: many_boards(sys.argv[1]))}; expected 1.1 at most"
    )


if __name__ == "__main__":
    main()
