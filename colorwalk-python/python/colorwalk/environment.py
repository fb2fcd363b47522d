"""A Gymnasium environment: ``gymnasium.make("colorwalk/ColorWalk-v0")``, once this module is imported.

``gymnasium.make("colorwalk.environment:colorwalk/ColorWalk-v0")`` imports it by itself.

An action is a color. Each move costs 1, so that the return of an episode is minus the number of moves;
with the proven distance in ``info``, every state comes with its optimal value.
"""

from __future__ import annotations

from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces

from colorwalk._colorwalk import Board, Game, palette, solve

MOVES_PER_CELL = 2
"""An episode is cut off after this many moves for each cell, unless ``max_moves`` is given."""


class ColorWalkEnv(gymnasium.Env[np.ndarray, int]):
    """Clears a board of colored cells in as few moves as possible.

    - Observation: int8 of shape ``(height, width)``; the color number of a cell that stands, -1 for
      one that is cleared.
    - Action: a color number, from 0. One that clears nothing is legal and costs its move.
    - Reward: -1 a move. The episode is terminated when the board is cleared, and truncated after
      ``max_moves``.
    - Info: ``moves``, ``cells_left``, ``gains`` (cells that each color would clear, int64 of shape
      ``(colors,)``) and, with ``proven=True``, ``distance``, the proven number of moves to the end, and
      ``optimal_colors``, 1 for each color that keeps it (int8 of shape ``(colors,)``).

    ``reset(seed=…)`` draws a board; the same seed draws the same ones. ``reset(options={"board": board})``
    plays a given one of the same size and number of colors.

    :param width: cells in a row.
    :param height: the number of rows.
    :param colors: the number of colors.
    :param rules: ``"walk"`` or ``"flood"``.
    :param start: ``(row, column)`` or ``"center"``; the top left unless given.
    :param max_moves: after how many moves an episode is cut off.
    :param proven: whether ``info`` has the proven distance; costs a proof for each move.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        width: int = 14,
        height: int = 14,
        colors: int = 6,
        *,
        rules: str = "walk",
        start: tuple[int, int] | str | None = None,
        max_moves: int | None = None,
        proven: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"there is no render mode {render_mode!r}: there are ansi, rgb_array")
        self._recipe = {"rules": rules, "start": start}
        self._size = (width, height, colors)
        # Says what is wrong with the arguments at once.
        self._game = Game(self._draw(0))
        self._max_moves = max_moves or MOVES_PER_CELL * width * height
        self._proven = proven
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, colors - 1, (height, width), np.int8)
        self.action_space = spaces.Discrete(colors)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins a game on a random board, or on ``options["board"]``."""
        super().reset(seed=seed)
        board = (options or {}).get("board")
        if board is None:
            board = self._draw(int(self.np_random.integers(2**63)))
        elif (board.width, board.height, board.colors) != self._size:
            expected = "{} x {} cells in {} colors".format(*self._size)
            raise ValueError(f"{board!r} is not of this environment: expected {expected}")
        # One thread: many environments run side by side.
        self._game = Game(board, solver="exact:threads=1")
        return self._game.to_numpy(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, SupportsFloat, bool, bool, dict[str, Any]]:
        """Plays a color."""
        self._game.play(int(action))
        solved = self._game.is_solved
        cut_off = not solved and self._game.move_count >= self._max_moves
        return self._game.to_numpy(), -1.0, solved, cut_off, self._info()

    def render(self) -> str | np.ndarray | None:
        """The position as text (``ansi``) or as an image (``rgb_array``)."""
        if self.render_mode == "ansi":
            symbols = np.array(list("123456789abcdefghijklmnopqrstuvwxyz."))
            return "\n".join("".join(row) for row in symbols[self._game.to_numpy()])
        if self.render_mode == "rgb_array":
            return PALETTE[self._game.to_numpy()].repeat(CELL, axis=0).repeat(CELL, axis=1)
        return None

    def baseline(self, solver: str = "greedy") -> int:
        """The number of moves that a solver needs from the position that stands."""
        return solve(self._game, solver).length

    def _draw(self, seed: int) -> Board:
        return Board.random(*self._size, seed, **self._recipe)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {
            "moves": self._game.move_count,
            "cells_left": self._game.cells_left,
            "gains": np.array(self._game.gains(), dtype=np.int64),
        }
        if self._proven:
            grade = self._game.grade()
            info["distance"] = grade.par
            info["optimal_colors"] = np.zeros(self._size[2], dtype=np.int8)
            info["optimal_colors"][list(grade.optimal_colors)] = 1
        return info


CELL = 16
"""The side of a cell in an image, in pixels."""

PALETTE = np.array([*palette(), (255, 255, 255)], dtype=np.uint8)
"""What colors look like, as in all pictures; the last entry, which -1 finds, is a cleared cell."""

gymnasium.register(id="colorwalk/ColorWalk-v0", entry_point="colorwalk.environment:ColorWalkEnv")
