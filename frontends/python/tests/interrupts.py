"""Interrupts one public call after another with Ctrl-C, and says how long each took to stop.

    python tests/interrupts.py            prints a table
    python tests/interrupts.py --json     prints a line for each call, for the test

Each call would take long. SIGINT comes after 0.1 seconds. A call that is written in Python all through, such as the
searches of colorwalk.teaching, is stopped by the interpreter itself, and is not here.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import gymnasium
import numpy as np

import colorwalk
from colorwalk import Board, Game, Position, bench, dataset
from colorwalk.environment import ColorWalkVectorEnv

AFTER = 0.1
"""The seconds until the signal."""

ATTEMPTS = 3
"""How often a call is interrupted until it stops fast enough: other programs may use the processors for a while."""

FAST = 0.5
"""The seconds within which a call stops."""

LONGEST = 20
"""The seconds within which the thread of a picture or a board, which cannot be stopped, ends by itself."""

HARD = Board.random(60, 60, 10, 1, rules="flood")
SIDE = 1024
"""Half the side of the largest boards."""


@dataclasses.dataclass
class Stopped:
    """How a call ended."""

    name: str
    raised: bool
    seconds: float
    """From the signal to the exception."""
    threads: int
    """How many threads more than before there were half a second after the signal. Reading, building and drawing cannot be
    stopped: they are left to a thread, which ends by itself."""


def large_text() -> str:
    """Returns the text of one of the largest boards: smaller ones are ready before the signal."""
    size = (2 * SIDE, 2 * SIDE + 1)
    cells = np.random.default_rng(1).integers(ord("1"), ord("7"), size)
    cells[:, -1] = ord("\n")
    return cells.astype(np.uint8).tobytes().decode()


def large_file(directory: Path) -> Path:
    """Returns the file of such a board."""
    path = directory / "large.txt"
    path.write_text(large_text())
    return path


def never_ends(position: Position) -> list[int]:
    """A custom solver that never ends."""
    while True:
        position.children()


def many_moves() -> list[int]:
    """Returns more moves than can be played in time."""
    return [0, 1] * 3_000_000


def calls(directory: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yields the calls. What they need is made before each."""
    yield "solve", lambda: colorwalk.solve(HARD, "exact")
    yield "solve, auto", lambda: colorwalk.solve(HARD, "auto")
    wide = "beam:width=3000"
    yield "solve, beam", lambda: colorwalk.solve(HARD, wide)
    yield "solve, a callable", lambda: colorwalk.solve(HARD, never_ends)
    yield "best_start", lambda: colorwalk.best_start(HARD)
    free = Board.random(14, 14, 6, 1, rules="flood")
    yield "solve_free", lambda: colorwalk.solve_free(free)
    yield (
        "solve_async",
        lambda: asyncio.run(colorwalk.solve_async(HARD, "exact")),
    )
    yield "solve_many", lambda: list(colorwalk.solve_many([HARD] * 4, "exact"))
    yield (
        "solve_many, in_order=False",
        lambda: list(colorwalk.solve_many([HARD] * 4, "exact", in_order=False)),
    )
    yield "certify", lambda: colorwalk.certify(HARD)
    yield "certify_many", lambda: list(colorwalk.certify_many([HARD] * 4))
    yield "compare", lambda: colorwalk.compare([HARD], ["exact"])
    yield "difficulty", lambda: colorwalk.difficulty(HARD)
    # Its start is not that of the boards in the table, so that its levels are measured.
    kind = Board.random(14, 14, 6, 1, start=(7, 7))
    yield "levels", lambda: colorwalk.levels(kind)
    yield "level", lambda: colorwalk.level(kind)
    yield "Game.hint", Game(HARD).hint
    yield "Game.grade", Game(HARD).grade
    options = {"width": 60, "height": 60, "colors": 10, "proven": True}
    proven = gymnasium.make("colorwalk/ColorWalk-v0", **options)
    yield "ColorWalkEnv.reset", lambda: proven.reset(seed=1)
    vector = ColorWalkVectorEnv(2, width=60, height=60, colors=10, proven=True)
    yield "ColorWalkVectorEnv.reset", lambda: vector.reset(seed=1)
    plain = gymnasium.make("colorwalk/ColorWalk-v0", width=60, height=60, colors=10)
    plain.reset(seed=1)
    yield "ColorWalkEnv.baseline", lambda: plain.unwrapped.baseline("exact")
    recipe = dataset.Recipe(60, 60, 10, "walk", "0,0", seed=1)
    yield "dataset.write", lambda: dataset.write(directory / "data", recipe, 4)
    yield "bench.score", lambda: bench.score("flood-20x20-5", "dijkstra")
    slow = {"all": "dijkstra"}
    yield "bench.table", lambda: bench.table(slow, ["flood-20x20-5"])
    yield "bench.check", bench.check
    yield "bench.make", lambda: bench.make(["flood-20x20-5"])
    endless = colorwalk.boards("random:14x14,6,count=100000000000")
    # In C, where nothing else checks for signals.
    yield "boards", lambda: deque(endless, maxlen=0)
    path = large_file(directory)
    yield "boards, a file", lambda: colorwalk.boards(path)
    text = large_text()
    yield "Board.parse", lambda: Board.parse(text, format="grid")
    yield "read_boards", lambda: colorwalk.read_boards(text, format="grid")
    cells = np.random.default_rng(1).integers(0, 6, (2 * SIDE, 2 * SIDE), np.int8)
    yield "Board", lambda: Board(cells)
    # The largest image.
    image = np.zeros((8 * SIDE, 8 * SIDE, 3), np.uint8)
    colored = np.random.default_rng(1).integers(0, 256, (127, 127, 3), np.uint8)
    image[32:-32, 32:-32] = colored.repeat(64, 0).repeat(64, 1)
    yield "read_image", lambda: colorwalk.read_image(image)
    yield "Board.random", lambda: Board.random(2 * SIDE, 2 * SIDE, 6, 1)
    edges = [(node, node + 1) for node in range(500_000)]
    colors = [node % 7 for node in range(500_001)]
    yield "Board.from_graph", lambda: Board.from_graph(edges, colors)
    board, moves = Board.random(30, 30, 6, 1), many_moves()
    yield "Position", lambda: Position(board, moves)
    yield "Game", lambda: Game(board, moves)
    yield "verify", lambda: colorwalk.verify(board, moves)
    frames = Board.random(40, 40, 6, 1)
    game = Game(frames, [0, 1, 2, 3, 4, 5] * 6)
    yield "Game.gif", game.gif
    picture = Board.random(300, 300, 6, 1)
    yield "Board.png", lambda: picture.png(cell=12)
    many = [Board.random(30, 30, 6, seed) for seed in range(1_000)]
    yield "draw_boards", lambda: colorwalk.draw_boards(many)


def threads() -> int:
    """Returns the number of threads of this process."""
    return len(os.listdir("/proc/self/task"))


def interrupted(name: str, call: Callable[[], object]) -> Stopped:
    """Interrupts a call."""
    before = threads()
    # Another process, which needs no lock of this one.
    command = f"sleep {AFTER}; kill -INT {os.getpid()}"
    with subprocess.Popen(["sh", "-c", command]) as sender:
        sent = time.monotonic() + AFTER
        raised = returned = False
        try:
            # A mistake in the arguments is as good as a result.
            with contextlib.suppress(ValueError):
                call()
            returned = True
            # The call was too fast: the signal comes after it.
            sender.wait()
            time.sleep(AFTER)
        except KeyboardInterrupt:
            raised = not returned
        ended = time.monotonic()
    while threads() > before and time.monotonic() < sent + FAST:
        time.sleep(0.01)
    found = Stopped(name, raised, ended - sent, threads() - before)
    # So that the next call begins with the same number.
    deadline = time.monotonic() + LONGEST
    while threads() > before and time.monotonic() < deadline:
        time.sleep(0.05)
    return found


def main() -> None:
    """Runs the command."""
    as_json = "--json" in sys.argv
    # A shell that starts this in the background lets it ignore the signal.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not as_json:
        print("| call | stopped after | threads left |\n|---|--:|--:|")
    with tempfile.TemporaryDirectory() as directory:
        for name, call in calls(Path(directory)):
            for attempt in range(ATTEMPTS):
                found = interrupted(name, call)
                # On a busy machine, a thread may take longer to end: what leaves one for good leaves it twice.
                if (
                    found.raised
                    and found.seconds < FAST
                    and (attempt or not found.threads)
                ):
                    break
            if as_json:
                print(json.dumps(dataclasses.asdict(found)), flush=True)
            else:
                seconds = f"{found.seconds:.2f} s" if found.raised else "**never**"
                print(f"| `{name}` | {seconds} | {found.threads} |", flush=True)
    if as_json:
        print(json.dumps({"ended": time.time()}), flush=True)


if __name__ == "__main__":
    main()
