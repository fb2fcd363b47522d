"""Steps per second of many games: this library and plain batched numpy in the same run.

``python benches/environments.py`` plays 256 games of 14 x 14 cells in 6 colors, with random colors that clear
something. Rounds of both alternate; it prints medians by wall-clock time, which are meaningful only on an idle machine,
and by processor time.
"""

from __future__ import annotations

import os
import statistics
import time

import gymnasium
import numpy as np

import colorwalk

GAMES, SIZE, COLORS = 256, 14, 6
ROUNDS = 9


class Numpy:
    """The same game for all boards at once in numpy: cells spread until nothing changes."""

    def __init__(self) -> None:
        self._random = np.random.default_rng(0)
        self._cells = self._random.integers(
            COLORS, size=(GAMES, SIZE, SIZE), dtype=np.int8
        )
        self._cleared = np.zeros(self._cells.shape, bool)
        self._cleared[:, 0, 0] = True

    def step(self, actions: np.ndarray) -> None:
        """Plays a color in each game, and restarts finished ones."""
        cleared, same = self._cleared, self._cells == actions[:, None, None]
        while True:
            before = cleared.copy()
            grown = cleared.copy()
            grown[:, 1:] |= cleared[:, :-1]
            grown[:, :-1] |= cleared[:, 1:]
            grown[:, :, 1:] |= cleared[:, :, :-1]
            grown[:, :, :-1] |= cleared[:, :, 1:]
            cleared |= grown & same
            if (cleared == before).all():
                break
        over = cleared.all((1, 2))
        if over.any():
            self._cells[over] = self._random.integers(
                COLORS, size=(over.sum(), SIZE, SIZE), dtype=np.int8
            )
            cleared[over] = False
            cleared[over, 0, 0] = True


def useful(mask: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Returns a color for each game, of those that clear something."""
    return (random.random(mask.shape, dtype=np.float32) * mask).argmax(1)


Rates = tuple[float, float]
"""Steps per second: by wall-clock time and by processor time."""


class Watch:
    """Sums the time of blocks."""

    def __init__(self) -> None:
        self._wall = self._processor = 0.0

    def __enter__(self) -> None:
        self._wall -= time.perf_counter()
        self._processor -= time.thread_time()

    def __exit__(self, *_: object) -> None:
        self._processor += time.thread_time()
        self._wall += time.perf_counter()

    def rates(self, steps: int) -> Rates:
        """Returns steps per second."""
        return GAMES * steps / self._wall, GAMES * steps / self._processor


def rust(observation: str, copy: bool, steps: int) -> Rates:
    """Measures the batched environment, without the time to choose colors."""
    env = gymnasium.make_vec(
        "colorwalk/ColorWalk-v0",
        num_envs=GAMES,
        width=SIZE,
        height=SIZE,
        colors=COLORS,
        observation=observation,
        copy=copy,
    )
    random = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    watch = Watch()
    for _ in range(steps):
        actions = useful(info["action_mask"], random)
        with watch:
            _, _, _, _, info = env.step(actions)
    return watch.rates(steps)


def plain(steps: int) -> Rates:
    """Measures plain numpy, without observations, rewards and masks."""
    games, random = Numpy(), np.random.default_rng(1)
    watch = Watch()
    for _ in range(steps):
        actions = random.integers(COLORS, size=GAMES)
        with watch:
            games.step(actions)
    return watch.rates(steps)


def main() -> None:
    """Runs the command."""
    ways = {
        "numbers": lambda: rust("numbers", True, 400),
        "numbers, no copies": lambda: rust("numbers", False, 400),
        "planes": lambda: rust("planes", True, 400),
        "planes, no copies": lambda: rust("planes", False, 400),
        "numpy": lambda: plain(40),
    }
    figures: dict[str, list[Rates]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            figures[name].append(way())
    print(
        f"colorwalk {colorwalk.__file__}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    )
    print(f"{'steps a second':<20} {'by the clock':>14} {'of a processor':>14}")
    for name, rates in figures.items():
        wall, processor = (statistics.median(each) for each in zip(*rates, strict=True))
        print(f"{name:<20} {wall:>14,.0f} {processor:>14,.0f}")


if __name__ == "__main__":
    main()
