"""Dask with processes on loopback and in network namespaces: workers and schedulers that die, speed-up, batch sizes.

``python tests/many_machines.py kills`` kills a worker and then the scheduler, and compares the result with that of one
machine; ``python tests/many_machines.py batches`` prints the table of batch size against overhead. Namespaces need root
and Debian's iproute2.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path

from machines import (
    SOLVER,
    Boards,
    Loopback,
    Namespaces,
    Network,
    digest,
    fail,
    running,
)

import colorwalk
from colorwalk.cluster import BATCHES_PER_THREAD

WORKERS = 3
MACHINES = 2 + WORKERS


def kills(
    network: Network, here: Path, count: int, batch_size: int, expected: str
) -> str:
    """Kills a worker and later the scheduler; the result must still be that of one machine.

    A quarter and a half of the way, a batch does not end until its machine is killed, so each kill loses one.
    """
    results = here / "results"
    results.mkdir()
    starts = range(0, count, batch_size)
    first_of = {
        board.id: index
        for index, board in enumerate(Boards(count))
        if index % batch_size == 0
    }
    id_of = {index: board for board, index in first_of.items()}
    lost = [id_of[starts[len(starts) // 4]], id_of[starts[len(starts) // 2]]]

    def part(first_board: int) -> Path:
        end = min(first_board + batch_size, count)
        return results / f"part-{first_board:09d}-{end:09d}.parquet"

    def is_kept(board: str) -> bool:
        # The boards with which clients warm the workers up are not kept.
        return board not in first_of or part(first_of[board]).exists()

    with running(network, here / "first", WORKERS, lost) as first:
        client = first.client(count, batch_size, results)
        holder = first.holds(lost[0], is_kept)
        next(worker for worker in first.workers if worker.pid == holder).kill()
        first.holds(lost[1], is_kept)
        first.scheduler.kill()
        client.wait(120)
        if client.returncode == 0:
            raise fail("the client has ended well without a scheduler")
        before = {path: path.stat().st_mtime for path in results.glob("*.parquet")}
        noted = first.solved()
    with running(network, here / "second", WORKERS) as second:
        said = second.solve(count, batch_size, results)
        noted += second.solved()
    if said["answers"] != expected:
        raise fail("the results are not those of one machine")
    if {path: path.stat().st_mtime for path in before} != before:
        raise fail("results that were kept have been written again")
    begun: Counter[str] = Counter()
    for line in noted:
        board = line.get("begins")
        if board not in first_of:
            continue
        begun[board] += 1
        if line["at"] > part(first_of[board]).stat().st_mtime:
            raise fail(
                f"the batch of board {first_of[board]} was solved again after its result was kept"
            )
    if len(begun) != len(starts):
        raise fail(f"{len(begun)} of {len(starts)} batches were solved")
    if not all(begun[board] > 1 for board in lost):
        raise fail("a batch that was lost was not solved again")
    again = begun.total() - len(starts)
    # That of the dead worker, and what was under way when the scheduler died.
    most = 1 + BATCHES_PER_THREAD * WORKERS
    if again > most:
        raise fail(
            f"{again} batches were solved again: expected 2 to {most}, those that were lost"
        )
    return (
        f"{count} boards in {len(starts)} batches, a worker and the scheduler killed: the results of one machine; "
        f"{len(before)} batches were kept at the restart, {again} lost and solved again, all others solved once"
    )


def speed_up(
    network: Network, here: Path, count: int, alone: float, expected: str
) -> float:
    """Returns the speed-up of two workers over one thread of one process."""
    with running(network, here / "speed", 2) as cluster:
        said = cluster.solve(count)
    if said["answers"] != expected:
        raise fail("the results are not those of one machine")
    return alone / said["seconds"]


def one_machine(count: int) -> tuple[str, float]:
    """Returns the answers of one thread of one process, and the seconds taken."""
    given, begin = list(Boards(count)), time.perf_counter()
    outcomes = list(colorwalk.solve_many(given, SOLVER, jobs=1))
    seconds = time.perf_counter() - begin
    return digest(
        (outcome.length, outcome.moves, outcome.lower_bound) for outcome in outcomes
    ), seconds


def table(
    network: Network, here: Path, count: int, side: int, sizes: list[int]
) -> None:
    """Prints the overhead of batches of these sizes, and the most memory of the client, on two workers."""
    print(
        f"{count} boards of {side} x {side} on 2 workers ({network.name}), load {os.getloadavg()[0]:.1f}\n"
    )
    print(
        "| boards in a batch | batches | solving, CPU s | all else, CPU s | ms a batch | overhead | seconds in all "
        "| client, MB |"
    )
    print("|--:|--:|--:|--:|--:|--:|--:|--:|")
    for size in sizes:
        with running(network, here / str(size), 2) as cluster:
            said = cluster.solve(count, size, side=side)
            # The small boards of the warm-up take negligible time.
            solving = sum(line["cpu"] for line in cluster.solved() if "ends" in line)
        batches = -(-count // size)
        rest = said["cpu"] - solving
        print(
            f"| {size} | {batches} | {solving:.2f} | {rest:.2f} | {1000 * rest / batches:.1f} "
            f"| {100 * rest / solving:.1f}% | {said['seconds']:.1f} | {said['peak']:.0f} |",
            flush=True,
        )


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=["kills", "batches"])
    parser.add_argument("--boards", type=int, default=5000)
    parser.add_argument(
        "--side",
        type=int,
        default=18,
        help="of the boards whose batches are measured [18]",
    )
    parser.add_argument(
        "--network", choices=["loopback", "namespaces", "both"], default="both"
    )
    parser.add_argument(
        "--batch-size", type=int, default=25, help="where workers are killed [25]"
    )
    parser.add_argument(
        "--batch-sizes", type=int, nargs="+", default=[1, 5, 25, 100, 500]
    )
    parser.add_argument(
        "--speed-up",
        type=float,
        help="time two workers, and fail below this speed-up; for an idle machine",
    )
    parser.add_argument(
        "--seconds",
        type=int,
        default=1800,
        help="the longest time for all of it [1800]",
    )
    given = parser.parse_args()

    def too_late(*_: object) -> None:
        raise fail(f"it took more than {given.seconds} seconds, or was asked to end")

    # Processes and namespaces are always removed.
    signal.signal(signal.SIGALRM, too_late)
    signal.signal(signal.SIGTERM, too_late)
    signal.alarm(given.seconds)
    loopback = contextlib.nullcontext(Loopback())
    networks = {"loopback": [loopback], "namespaces": [Namespaces(MACHINES)]}
    networks["both"] = [*networks["loopback"], *networks["namespaces"]]
    expected, alone = one_machine(given.boards) if given.what == "kills" else ("", 0.0)
    for made in networks[given.network]:
        with made as network, tempfile.TemporaryDirectory() as directory:
            here = Path(directory)
            if given.what == "batches":
                table(network, here, given.boards, given.side, given.batch_sizes)
                continue
            print(
                f"{network.name}: {kills(network, here, given.boards, given.batch_size, expected)}",
                flush=True,
            )
            # All boards once more: on a busy machine it would say nothing.
            if given.speed_up is None:
                continue
            times = speed_up(network, here, given.boards, alone, expected)
            load = os.getloadavg()[0]
            print(
                f"{network.name}: two workers are {times:.2f} times as fast as one process, at a load of {load:.1f}"
            )
            if times < given.speed_up:
                raise fail(f"a speed-up of {times:.2f}: expected {given.speed_up}")


if __name__ == "__main__":
    main()
