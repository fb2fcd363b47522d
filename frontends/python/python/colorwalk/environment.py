"""Gymnasium environments, which ``import colorwalk`` registers if Gymnasium is installed.

- ``gymnasium.make("colorwalk/ColorWalk-v0")``: :class:`ColorWalkEnv`, one game.
- ``gymnasium.make_vec("colorwalk/ColorWalk-v0", num_envs=256)``: :class:`ColorWalkVectorEnv`, many games in Rust.
- ``gymnasium.make("colorwalk/Bench-v0", kind=..., split=...)``: :class:`BenchEnv`, the boards of the benchmark.

``"colorwalk:colorwalk/ColorWalk-v0"`` imports colorwalk by itself, in other processes too.

An action is a color, a number from 0. Boards that are solved at their start are skipped. Both environments take
:class:`Options` as keywords, and play the same boards: game ``i`` of many with seed ``s`` is the single game with seed
``s + i``.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from colorwalk._colorwalk import Batch, Board, Game, palette, solve
from colorwalk._names import missing
from colorwalk.bench import KINDS, MOST_MOVES, Split, Task, tasks
from colorwalk.places import game
from colorwalk.types import EnvironmentOptions, Lattice, Place, Rules, Start
from colorwalk.values import symbol

if TYPE_CHECKING:
    from typing_extensions import Unpack

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
    "topology": get_args(Lattice),
    "render_mode": (None, "ansi", "rgb_array"),
}


def _check(**options: Any) -> None:  # noqa: ANN401
    """Checks the values of options."""
    for name, value in options.items():
        if value not in _CHOICES[name]:
            raise ValueError(
                f"{name} is {value!r}: expected one of {', '.join(map(str, _CHOICES[name]))}"
            )


@dataclass(frozen=True)
class Arrays:
    """The arrays of many games, with a row per game.

    :ivar observations: bytes of color numbers, 255 for cleared cells, or planes.
    :ivar masks: whether each color clears anything.
    :ivar optimal: whether each color is proven to be optimal.
    :ivar rewards: the rewards of the step.
    :ivar terminated: whether each board was cleared by the step.
    :ivar truncated: whether each game was truncated by the step.
    :ivar moves: the number of moves of each game.
    :ivar cells_left: the number of cells left on each board.
    :ivar distances: the proven number of moves to the end.
    """

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    optimal: NDArray[np.bool_]
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    moves: NDArray[np.int32]
    cells_left: NDArray[np.int32]
    distances: NDArray[np.int32]


@dataclass(frozen=True)
class Options:
    """The options of both environments.

    :ivar width: the number of cells per row.
    :ivar height: the number of rows.
    :ivar colors: the number of colors.
    :ivar rules: ``"walk"`` or ``"flood"``.
    :ivar start: ``(row, column)`` or ``"center"``; by default the top left.
    :ivar topology: what the cells are and which of them touch, as
        ``colorwalk.types.Lattice`` lists it: ``"grid"``, squares, by default.
    :ivar max_moves: the number of moves after which an episode is truncated; by default
        twice the number of cells.
    :ivar observation: ``"numbers"``: int8 of shape ``(height, width)``, the color
        number of a cell, -1 if it is cleared; or ``"planes"``: uint8 of shape
        ``(colors, height, width)``, 1 where a cell has the color and is not cleared.
    :ivar reward: ``"moves"``: -1 per move; ``"cells"``: the share of the cells that the
        move clears; or ``"par"``: 0 for a move that is proven to be optimal, else -1.
    :ivar proven: whether ``info`` has the proven ``distance`` and ``optimal_colors``,
        as with the reward ``"par"``; costs proofs for each move.
    :raises ValueError: if there is no such board, or an option has no such value.
    """

    width: int = 14
    height: int = 14
    colors: int = 6
    rules: Rules = "walk"
    start: Start | None = None
    topology: Lattice = "grid"
    max_moves: int | None = None
    observation: Literal["numbers", "planes"] = "numbers"
    reward: Literal["moves", "cells", "par"] = "moves"
    proven: bool = False

    def __post_init__(self) -> None:
        _check(
            observation=self.observation,
            reward=self.reward,
            rules=self.rules,
            topology=self.topology,
        )
        if self.max_moves is not None and not 1 <= self.max_moves < 2**31:
            raise ValueError(
                f"max_moves is {self.max_moves}: expected a number of moves from 1 to 2**31 - 1"
            )
        self.draw(0)

    @property
    def most_moves(self) -> int:
        """The number of moves after which an episode is truncated."""
        return (
            MOVES_PER_CELL * self.width * self.height
            if self.max_moves is None
            else self.max_moves
        )

    @property
    def graded(self) -> bool:
        """Whether every position is graded."""
        return self.proven or self.reward == "par"

    def draw(self, state: int) -> tuple[Board, int]:
        """Returns the next board of a sequence, and the state of the sequence after it."""
        self._drawer.begin(np.ones(1, bool), np.array([state], np.uint64))
        [(seed, after)] = self._drawer.drawn()
        return self.board(seed), after

    @cached_property
    def _drawer(self) -> Batch:
        """A game that is begun to draw a board: creating it takes longer than drawing."""
        return self.games(1, graded=False)[0]

    def __getstate__(self) -> dict[str, Any]:
        made = {"_drawer", "pixels"}
        return {
            name: value for name, value in self.__dict__.items() if name not in made
        }

    def board(self, seed: int) -> Board:
        """Returns the board of a seed."""
        return Board.random(
            self.width,
            self.height,
            self.colors,
            seed,
            rules=self.rules,
            start=self.start,
            topology=self.topology,
        )

    def games(self, count: int, *, graded: bool) -> tuple[Batch, Arrays]:
        """Returns new games, and the arrays that show their state."""
        example = self.board(0)
        cells = example.to_numpy().size
        arrays = Arrays(
            observations=np.zeros(
                (count, cells * self.colors if self.observation == "planes" else cells),
                np.uint8,
            ),
            masks=np.zeros((count, self.colors), bool),
            optimal=np.zeros((count, self.colors), bool),
            rewards=np.zeros(count, np.float64),
            terminated=np.zeros(count, bool),
            truncated=np.zeros(count, bool),
            moves=np.zeros(count, np.int32),
            cells_left=np.zeros(count, np.int32),
            distances=np.zeros(count, np.int32),
        )
        batch = Batch(
            arrays,
            example,
            max_moves=self.most_moves,
            planes=self.observation == "planes",
            reward=self.reward if graded or self.reward != "par" else "moves",
            proven=graded,
        )
        return batch, arrays

    @cached_property
    def pixels(self) -> NDArray[np.intp]:
        """The cell that each pixel of an image shows, row by row from 0; -1 where there is none."""
        outlines = [np.array(outline) * CELL for outline in self.board(0).outlines]
        width, height = np.ceil(np.concatenate(outlines).max(axis=0)).astype(int)
        image = np.full((height, width), -1, np.intp)
        for cell, corners in enumerate(outlines):
            left, top = corners.min(axis=0).astype(int)
            right, bottom = np.ceil(corners.max(axis=0)).astype(int)
            part = image[top:bottom, left:right]
            # A pixel is in the cell if its middle is to the right of each side, clockwise.
            rows, columns = np.indices(part.shape) + 0.5
            inside = np.ones(part.shape, bool)
            for begin, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
                along_x, along_y = end - begin
                right_of_it = along_x * (top + rows - begin[1])
                inside &= right_of_it >= along_y * (left + columns - begin[0])
            part[inside] = cell
        return image

    def picture(self, cells: np.ndarray, mode: str) -> Any:  # noqa: ANN401
        """Returns the cells of a game, color numbers with -1 for cleared ones, as text (``ansi``) or as an image
        (``rgb_array``), each with the shape of its tiling.
        """
        if mode == "ansi":
            symbols = np.array([*(symbol(color) for color in range(self.colors)), "."])
            return "\n".join("".join(row) for row in symbols[cells])
        # Index -1 is the cell appended here: pixels without a cell look like cleared ones.
        return PALETTE[np.append(cells.ravel(), -1)[self.pixels]]

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
    - ``action_mask`` is 1 for each color that clears something, int8 of shape ``(colors,)``, as
      ``action_space.sample(mask=info["action_mask"])`` takes it. Once the board is cleared, it is 1 for all.

    ``reset(seed=…)`` draws a board; the same seed draws the same boards. ``reset(options={"board": board})`` plays a
    given one of the same size and number of colors; or goes on from a game, a position or an outcome on one.

    :param options: those of :class:`Options`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012
    render_mode: str | None
    observation_space: spaces.Space[np.ndarray]
    action_space: spaces.Space[np.int64]

    # Type checkers would accept any name as an attribute.
    if not TYPE_CHECKING:
        __getattr__ = missing

    def __init__(
        self, *, render_mode: str | None = None, **options: Unpack[EnvironmentOptions]
    ) -> None:
        _check(render_mode=render_mode)
        self._options = _options(**options)
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
        # Gymnasium refuses numpy's integers.
        super().reset(seed=None if seed is None else operator.index(seed))
        if begins:
            self._state = _state(self.np_random)
        place: Place | None = _reset_option(options, "board")
        # One thread, since many environments may run at once.
        begun = game(self._draw() if place is None else place, "exact:threads=1")
        given = self._options
        if (begun.board.shape, begun.board.colors) != (
            (given.height, given.width),
            given.colors,
        ):
            expected = f"{given.width} x {given.height} cells in {given.colors} colors"
            raise ValueError(
                f"{begun.board!r} is not of this environment: expected {expected}"
            )
        if begun.is_solved:
            raise ValueError(f"{place!r} has nothing to play: every cell is cleared")
        self._game = begun
        return self._look(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[np.ndarray, SupportsFloat, bool, bool, dict[str, Any]]:
        """Plays a color."""
        before = self._distance
        # A float would be another color than the learner's, or none.
        color = operator.index(action)
        if not 0 <= color < self._options.colors:
            raise ValueError(
                f"action {color}: expected a color from 0 to {self._options.colors - 1}"
            )
        gained = self._game.play(color)
        solved = self._game.is_solved
        cut_off = not solved and self._game.move_count >= self._options.most_moves
        info = self._info()
        reward = {
            "moves": -1.0,
            "cells": gained / self._game.to_numpy().size,
            "par": before - self._distance - 1.0,
        }
        return self._look(), reward[self._options.reward], solved, cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns whether each color clears anything; True for all once the board is cleared."""
        return self._game.is_solved | (np.array(self._game.gains()) > 0)

    def render(self) -> Any:  # noqa: ANN401
        """Returns the position as text (``ansi``) or as an image (``rgb_array``)."""
        if self.render_mode is None:
            return None
        return self._options.picture(self._game.to_numpy(), self.render_mode)

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
        return (cells == np.arange(self._options.colors)[:, None, None]).astype(
            np.uint8
        )

    def _info(self) -> dict[str, Any]:
        gains = np.array(self._game.gains(), dtype=np.int64)
        info: dict[str, Any] = {
            "moves": self._game.move_count,
            "cells_left": self._game.cells_left,
            "action_mask": self.action_masks().astype(np.int8),
            "gains": gains,
        }
        if self._options.graded:
            grade = self._game.grade()
            if grade.par is None:
                raise RuntimeError("the distance to the end is not proven")
            self._distance = info["distance"] = grade.par
            info["optimal_colors"] = np.zeros(self._options.colors, dtype=np.int8)
            info["optimal_colors"][list(grade.optimal_colors)] = 1
        return info


class BenchEnv(ColorWalkEnv):
    """A :class:`ColorWalkEnv` on the boards of :mod:`colorwalk.bench`.

    Training boards come in a random order that the seed of a reset determines. Test boards come one after another, from
    the first one after each reset with a seed. ``reset(options={"number": 7})`` plays the board of this number. Info
    also has ``par``, the proven smallest number of moves from the start, and ``number``.

    :param kind: one of :data:`colorwalk.bench.KINDS`.
    :param split: ``"train"`` or ``"test"``.
    :param options: others of :class:`Options`, such as ``observation`` and ``reward``.
    """

    def __init__(
        self,
        *,
        kind: str = "flood-8x8-4",
        split: Split = "train",
        render_mode: str | None = None,
        **options: Unpack[EnvironmentOptions],
    ) -> None:
        self._tasks = tasks(kind, split)
        self._split, self._order, self._next = split, np.random.default_rng(), 0
        self._task = self._tasks[0]
        self.steps: int = 0
        """The number of steps so far, which a protocol states."""
        given: dict[str, Any] = {"max_moves": MOST_MOVES, **KINDS[kind], **options}
        super().__init__(render_mode=render_mode, **given)

    @property
    def task(self) -> Task:
        """The current board, with par and its solution."""
        return self._task

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins a game on the next board, or on that of ``options["number"]``."""
        number: int | None = _reset_option(options, "number")
        if seed is not None:
            self._order, self._next = np.random.default_rng(seed), 0
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


class ColorWalkVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many games at once.

    Info has ``moves``, ``cells_left``, ``action_mask`` and, with ``proven=True``, ``distance`` and ``optimal_colors``,
    with a row per game, as :class:`ColorWalkEnv` describes them; and for each key one such as ``_moves``, the games that have
    it, which are all. Environments can be pickled and copied at any time; the games go on in the copy.

    :param num_envs: the number of games.
    :param autoreset_mode: what happens after the end of a game, by Gymnasium's ``AutoresetMode`` or its value:
        ``NEXT_STEP`` begins the next one in the next step, whose action is ignored; ``SAME_STEP`` begins it at once, and puts
        the last observation into ``info["final_obs"]`` and the last info into ``info["final_info"]``, for the games of
        ``info["_final_obs"]``; ``DISABLED`` does nothing: reset games that are over with ``options={"reset_mask": mask}``.
    :param gains: whether ``info`` has ``gains``, the number of cells that each color would clear; counting them takes
        longer than a step. :meth:`gains` counts them on request.
    :param copy: whether returned arrays are copies. Otherwise the same arrays are returned in every step, and
        overwritten by the next step.
    :param options: those of :class:`Options`.
    """

    metadata: dict[str, Any]
    num_envs: int
    render_mode: str | None
    observation_space: spaces.Space[np.ndarray]
    action_space: spaces.Space[np.ndarray]
    single_observation_space: spaces.Space[np.ndarray]
    single_action_space: spaces.Space[Any]

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        gains: bool = False,
        render_mode: str | None = None,
        **options: Unpack[EnvironmentOptions],
    ) -> None:
        _check(render_mode=render_mode)
        if not 1 <= num_envs < 2**31:
            raise ValueError(
                f"num_envs is {num_envs}: expected a number of games from 1 to 2**31 - 1"
            )
        self._options = given = _options(**options)
        self._autoreset = _autoreset(autoreset_mode)
        self.metadata = ColorWalkEnv.metadata | {"autoreset_mode": self._autoreset}
        self.num_envs, self.render_mode, self._copy = num_envs, render_mode, copy
        self._gains, self._begun = gains, False
        self.single_observation_space = given.space()
        self.single_action_space = spaces.Discrete(given.colors)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._set_up()

    def _set_up(self) -> None:
        """Creates the games, and the arrays that show them."""
        given = self._options
        self._batch, self._arrays = given.games(self.num_envs, graded=given.graded)
        arrays = self._arrays
        space = given.space()
        self._observations = arrays.observations.view(space.dtype).reshape(
            (self.num_envs, *space.shape)
        )
        self._all = np.ones(self.num_envs, bool)
        self._infos = {
            "moves": arrays.moves,
            "cells_left": arrays.cells_left,
            "action_mask": arrays.masks.view(np.int8),
        }
        if given.graded:
            self._infos |= {
                "distance": arrays.distances,
                "optimal_colors": arrays.optimal.view(np.int8),
            }

    def __getstate__(self) -> dict[str, Any]:
        # The games are pickled as their boards' seeds and their moves.
        built = {"_batch", "_arrays", "_observations", "_infos", "_all"}
        state = {
            name: value for name, value in self.__dict__.items() if name not in built
        }
        return state | {"games": self._batch.games()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        games = state.pop("games")
        self.__dict__.update(state)
        self._set_up()
        if self._begun:
            self._batch.begin(
                np.ones(self.num_envs, bool),
                np.array([drawn_from for drawn_from, _ in games], np.uint64),
            )
            for turn in range(max(len(moves) for _, moves in games)):
                # -1 leaves the games that are shorter.
                actions = [
                    moves[turn] if turn < len(moves) else -1 for _, moves in games
                ]
                self._batch.step(np.array(actions, np.int64))

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins new games, all or those in ``options["reset_mask"]``."""
        mask = _reset_option(options, "reset_mask")
        which = np.asarray(np.ones(self.num_envs, bool) if mask is None else mask)
        if which.dtype != np.bool_:
            raise TypeError(
                f"reset_mask is an array of {which.dtype}: expected booleans"
            )
        seeds = self._seeds(seed)
        states = None
        # Without a seed, the first boards are random, and later ones continue their sequences.
        if seeds is not None or not self._begun:
            sources = [np_random(one)[0] for one in seeds or [None] * self.num_envs]
            states = np.array([_state(source) for source in sources], np.uint64)
        self._batch.begin(which, states)
        self._begun = True
        return self._out(self._observations), self._info()

    def _seeds(
        self, seed: int | Sequence[int | None] | None
    ) -> list[int | None] | None:
        """Returns the seed of each game; None if there is none for any of them."""
        if seed is None:
            return None
        if not isinstance(seed, Sequence | np.ndarray):
            first = operator.index(seed)
            return list(range(first, first + self.num_envs))
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        return [None if one is None else operator.index(one) for one in seed]

    def step(
        self, actions: np.ndarray
    ) -> tuple[
        np.ndarray,
        NDArray[np.float64],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Plays a color in each game."""
        if not self._begun:
            raise gymnasium.error.ResetNeeded(
                "there are no games yet: call reset first"
            )
        arrays, given = self._arrays, np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(
                f"the actions are an array of {given.dtype}: expected color numbers, which are integers"
            )
        if self._autoreset is AutoresetMode.DISABLED:
            over = arrays.terminated | arrays.truncated
            if over.any():
                raise gymnasium.error.ResetNeeded(
                    f"game {over.argmax()} is over: reset it with options={{'reset_mask': …}}"
                )
        # Before the conversion to int64, which makes other numbers of large ones.
        wrong = (given < 0) | (given >= self._options.colors)
        if wrong.any():
            game, last = int(wrong.argmax()), self._options.colors - 1
            raise ValueError(
                f"action {given.flat[game]} of game {game}: expected a color from 0 to {last}"
            )
        self._batch.step(np.ascontiguousarray(given, np.int64))
        final: dict[str, Any] = {}
        if self._autoreset is AutoresetMode.SAME_STEP:
            final = self._begin_next()
        return (
            self._out(self._observations),
            self._out(arrays.rewards),
            self._out(arrays.terminated),
            self._out(arrays.truncated),
            self._info() | final,
        )

    def _begin_next(self) -> dict[str, Any]:
        """Begins the next games where one is over, and returns what was seen last of those."""
        arrays = self._arrays
        over = arrays.terminated | arrays.truncated
        if not over.any():
            return {}
        results = [arrays.rewards, arrays.terminated, arrays.truncated]
        # Without the rows of other games, of which this is not the end.
        last = {}
        for name, rows in self._facts().items():
            last[name] = np.zeros_like(rows)
            last[name][over] = rows[over]
        observations = self._observations.copy()
        before = [result[over] for result in results]
        self._batch.begin(over)
        # The steps of these games were the last ones.
        for result, rows in zip(results, before, strict=True):
            result[over] = rows
        return {
            "final_obs": observations,
            "_final_obs": over,
            "final_info": last | {f"_{name}": over for name in last},
            "_final_info": over,
        }

    def boards(self) -> list[Board]:
        """Returns the board of each game, such as for :func:`colorwalk.solve_many`."""
        return [self._options.board(seed) for seed, _ in self._batch.drawn()]

    def gains(self) -> NDArray[np.int64]:
        """Returns for each game the number of cells that each color would clear."""
        return self._batch.gains()

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns for each game whether each color clears anything; True for all once its board is cleared."""
        return self._arrays.masks.copy()

    def render(self) -> tuple[Any, ...] | None:
        """Returns the position of each game as text (``ansi``) or as an image (``rgb_array``)."""
        if self.render_mode is None:
            return None
        pictures = []
        for seen in self._observations:
            if self._options.observation == "planes":
                # A cleared cell is in no plane.
                seen = np.where(seen.any(axis=0), seen.argmax(axis=0), -1)
            pictures.append(self._options.picture(seen, self.render_mode))
        return tuple(pictures)

    def _out(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self._copy else array

    def _facts(self) -> dict[str, np.ndarray]:
        facts = {name: self._out(array) for name, array in self._infos.items()}
        return facts | {"gains": self.gains()} if self._gains else facts

    def _info(self) -> dict[str, Any]:
        facts = self._facts()
        # Gymnasium's environments say which games have a key; these have all of them.
        return facts | {f"_{name}": self._out(self._all) for name in facts}


def _options(**given: Unpack[EnvironmentOptions]) -> Options:
    """Returns the options with these names and values."""
    known = [field.name for field in fields(Options)]
    unknown = given.keys() - known
    if unknown:
        raise TypeError(
            f"there is no option {min(unknown)!r}: expected one of {', '.join(known)}"
        )
    return Options(**given)


def _reset_option(options: dict[str, Any] | None, name: str) -> Any:  # noqa: ANN401
    """Returns the only option of a reset; None if it is not given."""
    given = options or {}
    unknown = given.keys() - {name}
    if unknown:
        raise ValueError(
            f"reset has no option {min(map(str, unknown))!r}: expected {name}"
        )
    return given.get(name)


def _autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """Returns Gymnasium's mode of this value."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        values = ", ".join(repr(each.value) for each in AutoresetMode)
        raise ValueError(
            f"autoreset_mode is {mode!r}: expected an AutoresetMode, or one of {values}"
        ) from None


def _state(random: np.random.Generator) -> int:
    """Returns the initial state of a sequence of boards."""
    return int(random.integers(2**64, dtype=np.uint64))
