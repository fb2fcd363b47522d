"""What Python costs: two threads beside each other, one solve, and many small boards against the program.

``python benches/overhead.py PROGRAM``, where PROGRAM is a release build of ``colorwalk``, prints medians of several
runs. The figures mean something on an idle machine only.
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
    """The seconds that it takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def median(work: Callable[[], float]) -> str:
    """The median of several runs, and their range."""
    figures = [work() for _ in range(RUNS)]
    return f"{statistics.median(figures):.2f} ({min(figures):.2f} to {max(figures):.2f})"


def two_threads() -> float:
    """How many times as much two threads do in the time of one: 2 at best."""
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
    """Microseconds of a call for a board of two cells. The library's own part, which is small there, is in it."""
    board, calls = Board.parse("12"), 2000

    def work() -> None:
        for _ in range(calls):
            colorwalk.solve(board, "greedy")

    return 1e6 * seconds(work) / calls


def one_solve_elsewhere() -> float:
    """The same on a thread that Python does not look for signals on."""
    figures: list[float] = []
    thread = threading.Thread(target=lambda: figures.append(one_solve()))
    thread.start()
    thread.join()
    return figures[0]


def many_boards(program: str) -> float:
    """How many times as long as the program ``solve_many`` takes for 10,000 boards, made from seeds by both."""
    solver, count = "exact:threads=1", 10_000
    options = ["--boards", "random", "--size", "8x8", "--colors", "5", "--rules", "flood", "--count", str(count)]
    command = [program, "solve", *options, "--solver", solver, "--format", "moves"]

    def ours() -> None:
        boards = (Board.random(8, 8, 5, seed, rules="flood") for seed in range(count))
        assert sum(1 for _ in colorwalk.solve_many(boards, solver)) == count

    def theirs() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

    return seconds(ours) / seconds(theirs)


def main() -> None:
    """The command."""
    if len(sys.argv) != 2:
        sys.exit("usage: overhead.py PROGRAM, the release build of colorwalk")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; medians of {RUNS} runs, and their range")
    print(f"two threads, times as fast as one: {median(two_threads)}; expected 1.7 at least")
    print(f"one solve on the main thread, µs: {median(one_solve)}; expected 20 at most")
    print(f"one solve on another thread, µs: {median(one_solve_elsewhere)}; expected 20 at most")
    print(
        f"10,000 boards, times as long as the program: {median(lambda: many_boards(sys.argv[1]))}; expected 1.1 at most"
    )


if __name__ == "__main__":
    main()
