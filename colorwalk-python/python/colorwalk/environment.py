"""Gymnasium environments; with Gymnasium installed, ``import colorwalk`` registers them.

- ``gymnasium.make("colorwalk/ColorWalk-v0")``: :class:`ColorWalkEnv`, one game.
- ``gymnasium.make_vec("colorwalk/ColorWalk-v0", num_envs=256)``: :class:`ColorWalkVectorEnv`, many games in Rust.

``"colorwalk:colorwalk/ColorWalk-v0"`` imports colorwalk by itself, in other processes too.

An action is a color, a number from 0. Boards that are solved at their start are skipped. Both environments take
:class:`Options` as keywords, and play the same boards: game ``i`` of many with seed ``s`` is the single game with seed
``s + i``.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from colorwalk._colorwalk import Batch, Board, Game, draw_board, palette, solve
from colorwalk.types import Lattice, Rules, Start
from colorwalk.values import symbol

MOVES_PER_CELL = 2
"""The number of moves per cell after which an episode is truncated, unless ``max_moves`` is given."""

CELL = 16
"""The side of a cell in an image, in pixels."""

PALETTE = np.array([*palette(), (255, 255, 255)], dtype=np.uint8)
"""The RGB values of colors, as in all pictures; the last entry, index -1, is for cleared cells."""

_CHOICES = {
    "observation": ("numbers", "planes"),
    "reward": ("moves", "cells", "par"),
    "rules": ("walk", "flood"),
    "topology": ("grid", "torus", "hex"),
    "autoreset": ("next_step", "same_step", "disabled"),
    "render_mode": (None, "ansi", "rgb_array"),
}


def _check(**options: Any) -> None:  # noqa: ANN401
    """Checks the values of options."""
    for name, value in options.items():
        if value not in _CHOICES[name]:
            raise ValueError(f"{name} is {value!r}: expected one of {', '.join(map(str, _CHOICES[name]))}")


@dataclass(frozen=True)
class Options:
    """The options of both environments.

    :raises ValueError: if there is no such board, or an option has no such value.
    """

    width: int = 14
    """The number of cells per row."""
    height: int = 14
    """The number of rows."""
    colors: int = 6
    """The number of colors."""
    rules: Rules = "walk"
    """``"walk"`` or ``"flood"``."""
    start: Start | None = None
    """``(row, column)`` or ``"center"``; by default the top left."""
    topology: Lattice = "grid"
    """``"grid"``, squares; ``"torus"``, squares whose rows and columns close into rings; or ``"hex"``, hexagons."""
    max_moves: int | None = None
    """The number of moves after which an episode is truncated; by default twice the number of cells."""
    observation: Literal["numbers", "planes"] = "numbers"
    """``"numbers"``: int8 of shape ``(height, width)``, the color number of a cell, -1 if it is cleared; or
    ``"planes"``: uint8 of shape ``(colors, height, width)``, 1 where a cell has the color and is not cleared."""
    reward: Literal["moves", "cells", "par"] = "moves"
    """``"moves"``: -1 per move; ``"cells"``: the share of the cells that the move clears; or ``"par"``: 0 for a move
    that is proven to be optimal, else -1."""
    proven: bool = False
    """Whether ``info`` has the proven ``distance`` and ``optimal_colors``, as with the reward ``"par"``; costs proofs
    for each move."""

    def __post_init__(self) -> None:
        _check(observation=self.observation, reward=self.reward, rules=self.rules, topology=self.topology)
        if self.max_moves is not None and not 1 <= self.max_moves < 2**31:
            raise ValueError(f"max_moves is {self.max_moves}: expected a number of moves from 1 to 2**31 - 1")
        self.draw(0)

    @property
    def most_moves(self) -> int:
        """The number of moves after which an episode is truncated."""
        return MOVES_PER_CELL * self.width * self.height if self.max_moves is None else self.max_moves

    @property
    def graded(self) -> bool:
        """Whether every position is graded."""
        return self.proven or self.reward == "par"

    def draw(self, state: int) -> tuple[Board, int]:
        """Returns the next board of a sequence, and the state of the sequence after it."""
        return draw_board(self.example, state)

    @cached_property
    def example(self) -> Board:
        """One of the boards, most of which are not solved at their start."""
        return Board.random(
            self.width, self.height, self.colors, 0, rules=self.rules, start=self.start, topology=self.topology
        )

    def space(self) -> spaces.Box:
        """Returns the space of observations."""
        if self.observation == "planes":
            return spaces.Box(0, 1, (self.colors, self.height, self.width), np.uint8)
        return spaces.Box(-1, self.colors - 1, (self.height, self.width), np.int8)


class ColorWalkEnv(gymnasium.Env[np.ndarray, np.int64]):
    """A game: clear a board in as few moves as possible.

    - Action: a color number from 0. One that clears nothing is legal and counts as a move; :meth:`action_masks` returns
      which clear something, for ``MaskablePPO`` of sb3-contrib.
    - The episode is terminated when the board is cleared, and truncated after ``max_moves``.
    - Info: ``moves``, ``cells_left``, ``action_mask``, ``gains`` (cells that each color would clear, int64 of shape
      ``(colors,)``) and, with ``proven=True``, ``distance``, the proven number of moves to the end, and
      ``optimal_colors``, 1 for each optimal color (int8 of shape ``(colors,)``).

    ``reset(seed=…)`` draws a board; the same seed draws the same boards. ``reset(options={"board": board})`` plays a
    given one of the same size and number of colors.

    :param options: those of :class:`Options`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(self, *, render_mode: str | None = None, **options: Any) -> None:  # noqa: ANN401
        _check(render_mode=render_mode)
        self._options = Options(**options)
        self._state = 0
        self._game = Game(self._draw())
        self._distance = 0
        self.render_mode = render_mode
        self.observation_space = self._options.space()
        self.action_space = spaces.Discrete(self._options.colors)

    @property
    def game(self) -> Game:
        """The current game."""
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins a game on a random board, or on ``options["board"]``."""
        begins = seed is not None or self._np_random is None
        super().reset(seed=seed)
        if begins:
            self._state = _state(self.np_random)
        unknown = set(options or {}) - {"board"}
        if unknown:
            raise ValueError(f"there is no option {unknown.pop()!r} of a reset: there is board")
        board, size = (options or {}).get("board"), (self._options.width, self._options.height, self._options.colors)
        if board is None:
            board = self._draw()
        elif (board.width, board.height, board.colors) != size:
            expected = "{} x {} cells in {} colors".format(*size)
            raise ValueError(f"{board!r} is not of this environment: expected {expected}")
        # One thread, since many environments may run at once.
        self._game = Game(board, solver="exact:threads=1")
        return self._look(), self._info()

    def step(self, action: np.int64 | int) -> tuple[np.ndarray, SupportsFloat, bool, bool, dict[str, Any]]:
        """Plays a color."""
        before = self._distance
        # A float would be another color than the learner's, or none.
        gained = self._game.play(operator.index(action))
        solved = self._game.is_solved
        cut_off = not solved and self._game.move_count >= self._options.most_moves
        info = self._info()
        reward = {"moves": -1.0, "cells": gained / self._game.to_numpy().size, "par": before - self._distance - 1.0}
        return self._look(), reward[self._options.reward], solved, cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns whether each color clears anything."""
        return np.array(self._game.gains()) > 0

    def render(self) -> Any:  # noqa: ANN401
        """Returns the position as text (``ansi``) or as an image (``rgb_array``)."""
        if self.render_mode == "ansi":
            symbols = np.array([*(symbol(color) for color in range(self._options.colors)), "."])
            return "\n".join("".join(row) for row in symbols[self._game.to_numpy()])
        if self.render_mode == "rgb_array":
            return PALETTE[self._game.to_numpy()].repeat(CELL, axis=0).repeat(CELL, axis=1)
        return None

    def baseline(self, solver: str = "greedy") -> int:
        """Returns the number of moves that a solver needs from the current position."""
        return solve(self._game, solver).length

    def _draw(self) -> Board:
        board, self._state = self._options.draw(self._state)
        return board

    def _look(self) -> np.ndarray:
        cells = self._game.to_numpy()
        if self._options.observation == "numbers":
            return cells
        return (cells == np.arange(self._options.colors)[:, None, None]).astype(np.uint8)

    def _info(self) -> dict[str, Any]:
        gains = np.array(self._game.gains(), dtype=np.int64)
        info: dict[str, Any] = {
            "moves": self._game.move_count,
            "cells_left": self._game.cells_left,
            "action_mask": gains > 0,
            "gains": gains,
        }
        if self._options.graded:
            grade = self._game.grade()
            if grade.par is None:
                # Nothing but Ctrl-C ends a proof without a limit.
                raise KeyboardInterrupt
            self._distance = info["distance"] = grade.par
            info["optimal_colors"] = np.zeros(self._options.colors, dtype=np.int8)
            info["optimal_colors"][list(grade.optimal_colors)] = 1
        return info


class ColorWalkVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games at once.

    Info has ``moves``, ``cells_left``, ``action_mask`` and, with ``proven=True``, ``distance`` and ``optimal_colors``,
    with a row per game. Environments can be pickled and copied at any time; the games go on in the copy.

    :param num_envs: the number of games.
    :param autoreset: what happens after the end of a game: ``"next_step"`` begins the next one in the next step, whose
        action is ignored; ``"same_step"`` begins it at once, and puts the last observation into ``info["final_obs"]``
        and the last info into ``info["final_info"]``, for the games of ``info["_final_obs"]``; ``"disabled"`` does
        nothing: reset games that are over with ``options={"reset_mask": mask}``.
    :param gains: whether ``info`` has ``gains``, the number of cells that each color would clear; counting them takes
        longer than a step. :meth:`gains` counts them on request.
    :param copy: whether returned arrays are copies. Otherwise the same arrays are returned in every step, and
        overwritten by the next step.
    :param options: those of :class:`Options`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset: Literal["next_step", "same_step", "disabled"] = "next_step",
        copy: bool = True,
        gains: bool = False,
        render_mode: None = None,
        **options: Any,  # noqa: ANN401
    ) -> None:
        _check(autoreset=autoreset)
        if not 1 <= num_envs < 2**31:
            raise ValueError(f"num_envs is {num_envs}: expected a number of games from 1 to 2**31 - 1")
        if render_mode is not None:
            raise ValueError(f"render_mode is {render_mode!r}: many games are not rendered")
        self._options = given = Options(**options)
        self.metadata = {"autoreset_mode": AutoresetMode[autoreset.upper()]}
        self.num_envs, self.render_mode, self._copy = num_envs, render_mode, copy
        self._autoreset, self._gains, self._begun = autoreset, gains, False
        self.single_observation_space = given.space()
        self.single_action_space = spaces.Discrete(given.colors)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._set_up()

    def _set_up(self) -> None:
        """Creates the games, and the arrays that show them."""
        given = self._options
        self._batch = batch = Batch(
            self.num_envs,
            given.example,
            max_moves=given.most_moves,
            planes=given.observation == "planes",
            reward=given.reward,
            proven=given.graded,
        )
        space = given.space()
        self._observations = batch.observations.view(space.dtype).reshape((self.num_envs, *space.shape))
        self._infos = {"moves": batch.moves, "cells_left": batch.cells_left, "action_mask": batch.masks}
        if given.graded:
            self._infos |= {"distance": batch.distances, "optimal_colors": batch.optimal.view(np.int8)}

    def __getstate__(self) -> dict[str, Any]:
        # The games are pickled as their boards' seeds and their moves.
        built = {"_batch", "_observations", "_infos"}
        state = {name: value for name, value in self.__dict__.items() if name not in built}
        return state | {"games": self._batch.games()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        games = state.pop("games")
        self.__dict__.update(state)
        self._set_up()
        if self._begun:
            self._batch.restore(games)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins new games, all or those in ``options["reset_mask"]``."""
        unknown = set(options or {}) - {"reset_mask"}
        if unknown:
            raise ValueError(f"there is no option {unknown.pop()!r} of a reset: there is reset_mask")
        seeds = list(range(seed, seed + self.num_envs)) if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games")
        states = None
        # Without a seed, the first boards are random, and later ones continue their sequences.
        if seeds is not None or not self._begun:
            sources = [np_random(one)[0] for one in seeds or [None] * self.num_envs]
            states = np.array([_state(source) for source in sources], np.uint64)
        which = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs, bool)), bool)
        self._batch.begin(which, states)
        self._begun = True
        return self._out(self._observations), self._info()

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Plays a color in each game."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded("there are no games yet: call reset first")
        batch, given = self._batch, np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"the actions are an array of {given.dtype}: expected color numbers, which are integers")
        if self._autoreset == "disabled" and (over := batch.terminated | batch.truncated).any():
            raise gymnasium.error.ResetNeeded(
                f"game {over.argmax()} is over: reset it with options={{'reset_mask': …}}"
            )
        batch.step(np.ascontiguousarray(given, np.int64))
        out, final = self._out, self._begin_next() if self._autoreset == "same_step" else {}
        info = self._info() | final
        return out(self._observations), out(batch.rewards), out(batch.terminated), out(batch.truncated), info

    def _begin_next(self) -> dict[str, Any]:
        """Begins the next games where one is over, and returns what was seen last of those."""
        batch = self._batch
        over = batch.terminated | batch.truncated
        if not over.any():
            return {}
        results = [batch.rewards, batch.terminated, batch.truncated]
        # Without the rows of other games, of which this is not the end.
        last = {
            name: np.where(over.reshape(-1, *[1] * (rows.ndim - 1)), rows, 0) for name, rows in self._info().items()
        }
        observations = self._observations.copy()
        before = [result[over] for result in results]
        batch.begin(over)
        # The steps of these games were the last ones.
        for result, rows in zip(results, before, strict=True):
            result[over] = rows
        masks = {f"_{name}": over for name in last}
        return {"final_obs": observations, "_final_obs": over, "final_info": last | masks, "_final_info": over}

    def gains(self) -> NDArray[np.int64]:
        """Returns for each game the number of cells that each color would clear."""
        return self._batch.gains()

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns for each game whether each color clears anything."""
        return self._batch.masks.copy()

    def _out(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        info = {name: array.copy() for name, array in self._infos.items()} if self._copy else dict(self._infos)
        return info | {"gains": self.gains()} if self._gains else info


def _state(random: np.random.Generator) -> int:
    """Returns the initial state of a sequence of boards."""
    return int(random.integers(2**64, dtype=np.uint64))


def register() -> None:
    """Registers both environments, and that of the benchmark."""
    gymnasium.register(id="colorwalk/Bench-v0", entry_point="colorwalk.bench_env:BenchEnv")
    gymnasium.register(
        id="colorwalk/ColorWalk-v0",
        entry_point="colorwalk.environment:ColorWalkEnv",
        vector_entry_point="colorwalk.environment:ColorWalkVectorEnv",
    )
