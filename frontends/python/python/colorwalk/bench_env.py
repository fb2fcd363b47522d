"""The environment of the benchmark, ``gymnasium.make("colorwalk/Bench-v0", kind=..., split=...)``."""

from __future__ import annotations

from typing import Any, SupportsFloat

import numpy as np

from colorwalk.bench import KINDS, MOST_MOVES, Split, Task, tasks
from colorwalk.environment import ColorWalkEnv


class BenchEnv(ColorWalkEnv):
    """A :class:`colorwalk.environment.ColorWalkEnv` on the boards of :mod:`colorwalk.bench`.

    Training boards come in a random order that the seed of a reset determines. Test boards come one after another, from
    the first one after each reset with a seed. ``reset(options={"number": 7})`` plays the board of this number. Info
    also has ``par``, the proven smallest number of moves from the start, and ``number``.

    :param kind: one of :data:`colorwalk.bench.KINDS`.
    :param split: ``"train"`` or ``"test"``.
    :param options: others of :class:`colorwalk.environment.Options`, such as ``observation`` and ``reward``.
    """

    def __init__(
        self,
        *,
        kind: str = "flood-8x8-4",
        split: Split = "train",
        render_mode: str | None = None,
        **options: Any,  # noqa: ANN401
    ) -> None:
        self._tasks = tasks(kind, split)
        self._split, self._order, self._next = split, np.random.default_rng(), 0
        self._task = self._tasks[0]
        self.steps: int = 0
        """The number of steps so far, which a protocol states."""
        super().__init__(
            render_mode=render_mode, **{"max_moves": MOST_MOVES} | KINDS[kind] | options
        )

    @property
    def task(self) -> Task:
        """The current board, with par and its solution."""
        return self._task

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins a game on the next board, or on that of ``options["number"]``."""
        unknown = set(options or {}) - {"number"}
        if unknown:
            raise ValueError(
                f"there is no option {unknown.pop()!r} of a reset: there is number"
            )
        if seed is not None:
            self._order, self._next = np.random.default_rng(seed), 0
        number = (options or {}).get("number")
        if number is None:
            number = (
                int(self._order.integers(len(self._tasks)))
                if self._split == "train"
                else self._next
            )
            self._next = (number + 1) % len(self._tasks)
        elif not 0 <= number < len(self._tasks):
            raise ValueError(
                f"there is no board {number}: expected 0 to {len(self._tasks) - 1}"
            )
        self._task = self._tasks[number]
        return super().reset(seed=seed, options={"board": self._task.board})

    def step(
        self, action: np.int64 | int
    ) -> tuple[np.ndarray, SupportsFloat, bool, bool, dict[str, Any]]:
        """Plays a color."""
        self.steps += 1
        return super().step(action)

    def _info(self) -> dict[str, Any]:
        return super()._info() | {"par": self._task.par, "number": self._task.number}
