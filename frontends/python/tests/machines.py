"""Machines to test Dask on: processes on loopback, or each in its own network namespace.

Run as a program, this is the client: it solves boards on a cluster and prints the results. Loaded by a worker with
``--preload``, it records which batches the worker begins and ends, and never ends the first try of a batch that is to
be lost: so a machine that dies has one, however fast it is.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import resource
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import psutil
from distributed import Client

from colorwalk import Board, cluster

SOLVER = "exact:threads=1"
LOG = "COLORWALK_SOLVES"
"""The variable with the name of the file in which workers record what they solve."""

HELD = "COLORWALK_HELD"
"""The variable with the first boards of the batches that do not end when they are begun for the first time, as JSON."""


class Boards:
    """The boards to solve, made one by one."""

    def __init__(self, count: int, side: int = 18) -> None:
        self._count, self._side = count, side

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Board]:
        return (
            Board.random(self._side, self._side, 6, seed, rules="flood")
            for seed in range(self._count)
        )


def digest(
    answers: Iterable[tuple[int | None, tuple[int, ...] | None, int | None]],
) -> str:
    """Returns a digest of the lengths, solutions and bounds."""
    known = hashlib.sha256()
    for answer in answers:
        known.update(json.dumps(answer).encode())
    return known.hexdigest()


def fail(message: str) -> SystemExit:
    """An error that ends the program."""
    return SystemExit(f"error: {message}")


class Network(Protocol):
    """A network of machines."""

    name: str

    def address(self, machine: int) -> str:
        """Returns the address of a machine."""

    def inside(self, machine: int) -> list[str]:
        """Returns the prefix of a command that is to run on this machine."""


class Loopback:
    """A network in which all machines are this one."""

    name = "loopback"

    def address(self, _machine: int) -> str:
        """Returns the same address for all."""
        return "127.0.0.1"

    def inside(self, _machine: int) -> list[str]:
        """Returns no prefix."""
        return []


class Namespaces:
    """Machines in network namespaces, connected by a bridge in another one. The outside network is not touched."""

    name = "namespaces"

    def __init__(self, count: int) -> None:
        self._stem = f"colorwalk-{os.getpid()}"
        self._count = count

    def address(self, machine: int) -> str:
        """Returns an internal address."""
        return f"10.86.7.{machine + 1}"

    def inside(self, machine: int) -> list[str]:
        """Returns the command that enters the namespace."""
        return ["ip", "netns", "exec", self._name(machine)]

    def _name(self, machine: int | str) -> str:
        return f"{self._stem}-{machine}"

    def __enter__(self) -> Namespaces:
        if os.geteuid() != 0:
            raise fail(
                "network namespaces need root; without it, --network loopback is what can be tried"
            )
        try:
            self._make()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _make(self) -> None:
        hub = self._name("hub")
        _ip("netns", "add", hub)
        _ip("-n", hub, "link", "add", "bridge", "type", "bridge")
        _ip("-n", hub, "link", "set", "bridge", "up")
        for machine in range(self._count):
            name, port = self._name(machine), f"port{machine}"
            _ip("netns", "add", name)
            _ip(
                "link",
                "add",
                "eth0",
                "netns",
                name,
                "type",
                "veth",
                "peer",
                "name",
                port,
                "netns",
                hub,
            )
            _ip("-n", hub, "link", "set", port, "master", "bridge", "up")
            _ip(
                "-n",
                name,
                "address",
                "add",
                f"{self.address(machine)}/24",
                "dev",
                "eth0",
            )
            _ip("-n", name, "link", "set", "lo", "up")
            _ip("-n", name, "link", "set", "eth0", "up")

    def __exit__(self, *_: object) -> None:
        for machine in ["hub", *range(self._count)]:
            # Some may not have been created.
            subprocess.run(
                ["ip", "netns", "delete", self._name(machine)],
                stderr=subprocess.DEVNULL,
                check=False,
            )


def _ip(*arguments: str) -> None:
    try:
        subprocess.run(["ip", *arguments], check=True)
    except FileNotFoundError as error:
        raise fail("there is no command `ip`: install iproute2") from error
    except subprocess.CalledProcessError as error:
        raise fail(
            f"network namespaces cannot be made here: {shlex.join(error.cmd)} has failed"
        ) from error


class Cluster:
    """A scheduler on machine 0, workers on machines 2 and up, one thread each. The client is machine 1."""

    def __init__(
        self, network: Network, directory: Path, workers: int, held: Sequence[str] = ()
    ) -> None:
        directory.mkdir(parents=True)
        self._network, self._directory, self._held = network, directory, list(held)
        self._log = (directory / "log").open("w")
        self.solves = directory / "solves"
        self._processes: list[subprocess.Popen[str]] = []
        try:
            self._start(workers)
        except BaseException:
            self.close()
            raise

    def _start(self, workers: int) -> None:
        file = self._directory / "scheduler.json"
        self.scheduler = self._dask(
            0, "scheduler", "--port", "0", "--scheduler-file", str(file)
        )
        # Dask creates the file before it writes to it.
        wait_until(
            lambda: file.exists() and file.read_text().endswith("}"),
            "the scheduler has not begun",
        )
        self._address = json.loads(file.read_text())["address"]
        options = ["--nthreads", "1", "--no-nanny", "--preload", __file__]
        self.workers = [
            self._dask(2 + number, "worker", self._address, *options)
            for number in range(workers)
        ]

    def client(
        self, count: int, batch_size: int | None, directory: Path | None, side: int = 18
    ) -> subprocess.Popen[str]:
        """Starts to solve this number of boards."""
        work = {
            "address": self._address,
            "pids": [process.pid for process in self._processes],
            "workers": len(self.workers),
            "count": count,
            "side": side,
            "batch_size": batch_size,
            "directory": directory and str(directory),
        }
        return self._begin(
            [*self._network.inside(1), sys.executable, __file__, json.dumps(work)],
            subprocess.PIPE,
        )

    def solve(
        self,
        count: int,
        batch_size: int | None = None,
        directory: Path | None = None,
        side: int = 18,
    ) -> dict[str, Any]:
        """Solves this number of boards and returns the client's output."""
        client = self.client(count, batch_size, directory, side)
        said, _ = client.communicate(timeout=1200)
        if client.returncode != 0:
            raise fail(
                f"the client has failed; its last words:\n{(self._directory / 'log').read_text()[-2000:]}"
            )
        return json.loads(said)

    def solved(self) -> list[dict[str, Any]]:
        """Returns what the workers have recorded."""
        return lines_of(self.solves)

    def holds(self, first_board: str, kept: Callable[[str], bool]) -> int:
        """Waits until a worker holds the batch that begins with this board, and all else that it solved is kept; returns the
        worker's process."""
        holders: list[int] = []

        def held() -> bool:
            lines = self.solved()
            holders[:] = [
                line["pid"] for line in lines if line.get("holds") == first_board
            ]
            return bool(holders) and all(
                kept(line["ends"])
                for line in lines
                if "ends" in line and line["pid"] == holders[0]
            )

        wait_until(held, "no worker holds the batch that is to be lost", 600)
        return holders[0]

    def close(self) -> None:
        """Ends all processes."""
        for process in self._processes:
            process.kill()
            process.wait(60)
        self._log.close()

    def _dask(self, machine: int, *arguments: str) -> subprocess.Popen[str]:
        host = ["--host", self._network.address(machine), "--no-dashboard"]
        return self._begin(
            [
                *self._network.inside(machine),
                sys.executable,
                "-m",
                "dask",
                *arguments,
                *host,
            ],
            self._log,
        )

    def _begin(self, command: list[str], output: Any) -> subprocess.Popen[str]:  # noqa: ANN401
        environment = {
            **os.environ,
            LOG: str(self.solves),
            HELD: json.dumps(self._held),
        }
        process = subprocess.Popen(
            command,
            cwd=self._directory,
            env=environment,
            stdout=output,
            stderr=self._log,
            text=True,
        )
        self._processes.append(process)
        return process


@contextlib.contextmanager
def running(
    network: Network, directory: Path, workers: int, held: Sequence[str] = ()
) -> Iterator[Cluster]:
    """Yields a cluster, which is ended after the block. It holds the batches that begin with these boards."""
    made = Cluster(network, directory, workers, held)
    try:
        yield made
    finally:
        made.close()


def wait_until(
    happened: Callable[[], bool], otherwise: str, seconds: float = 120
) -> None:
    """Waits for a condition."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            raise fail(f"{otherwise} within {seconds:.0f} seconds")
        time.sleep(0.01)


def lines_of(log: Path) -> list[dict[str, Any]]:
    """Returns the lines that workers have recorded in this file."""
    if not log.exists():
        return []
    return [json.loads(line) for line in log.read_text().splitlines()]


def dask_setup(_worker: object) -> None:
    """Records what a worker solves, and holds batches; Dask calls this on each worker that preloads this file."""
    solve_boards = cluster.solve_boards
    log, to_hold = Path(os.environ[LOG]), json.loads(os.environ[HELD])

    def note(line: dict[str, Any]) -> None:
        # A short line is appended atomically.
        with log.open("a") as file:
            file.write(json.dumps(line | {"pid": os.getpid()}) + "\n")

    def noted(ids: list[str], *work: Any) -> object:  # noqa: ANN401
        note({"begins": ids[0], "at": time.time()})
        # No two workers run a batch at once, so the first line of it is of the first try.
        tries = [line for line in lines_of(log) if line.get("begins") == ids[0]]
        if ids[0] in to_hold and len(tries) == 1:
            note({"holds": ids[0]})
            # Until the process is killed.
            threading.Event().wait()
        begin = time.thread_time()
        answer = solve_boards(ids, *work)
        note({"ends": ids[0], "cpu": time.thread_time() - begin})
        return answer

    # Tasks name the function, which each worker looks up.
    cluster.solve_boards = noted


def main() -> None:
    """The client."""
    work = json.loads(sys.argv[1])
    with Client(work["address"]) as client:
        client.wait_for_workers(work["workers"], timeout=120)
        # The first task of a worker imports modules.
        warm_up = [Board.random(3, 3, 2, seed) for seed in range(8 * work["workers"])]
        list(cluster.solve_many(warm_up, SOLVER, client=client, batch_size=1))
        processes = [psutil.Process(pid) for pid in [*work["pids"], os.getpid()]]
        cpu, begin = -_cpu(processes), time.perf_counter()
        options = {"batch_size": work["batch_size"], "directory": work["directory"]}
        solved = cluster.solve_many(
            Boards(work["count"], work["side"]), SOLVER, client=client, **options
        )
        # Results are used one by one, as a program would that needs little memory.
        answers = digest((one.length, one.moves, one.lower_bound) for one in solved)
        cpu, seconds = cpu + _cpu(processes), time.perf_counter() - begin
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        json.dumps({"answers": answers, "seconds": seconds, "cpu": cpu, "peak": peak})
    )


def _cpu(processes: list[psutil.Process]) -> float:
    """Returns the processor seconds that these processes have used; 0 for ended ones."""
    used = 0.0
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            used += sum(process.cpu_times()[:2])
    return used


if __name__ == "__main__":
    main()
