"""Many games for Stable-Baselines3, all played in one call in Rust.

>>> from colorwalk.sb3 import ColorWalkVecEnv  # doctest: +SKIP
>>> env = ColorWalkVecEnv(64, width=8, height=8, colors=4, observation="planes", reward="cells")  # doctest: +SKIP
>>> MaskablePPO("MlpPolicy", env).learn(50_000)  # of sb3-contrib  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode

from colorwalk.environment import ColorWalkVectorEnv
from colorwalk.types import EnvironmentOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

    class VecEnv:
        """What is used of the class, for type checkers: with torch, it takes gigabytes."""

        num_envs: int
        _seeds: list[int | None]
        _options: list[dict[str, Any]]

        def __init__(
            self, num_envs: int, observation_space: object, action_space: object
        ) -> None: ...
        def seed(self, seed: int | None = None) -> Sequence[int | None]:
            """Sets the seeds of the next reset."""
            ...

        def _reset_seeds(self) -> None: ...
        def _reset_options(self) -> None: ...
        def _get_indices(self, indices: object) -> Sequence[int]: ...

else:
    from stable_baselines3.common.vec_env import VecEnv


class ColorWalkVecEnv(VecEnv):
    """A :class:`colorwalk.environment.ColorWalkVectorEnv` as learners of Stable-Baselines3 take it.

    Game ``i`` of seed ``s`` is the single game of seed ``s + i``. ``env_method("action_masks")`` has the masks, as
    ``MaskablePPO`` asks for them. Infos have what a learner reads: ``terminal_observation`` and ``TimeLimit.truncated`` where
    a game is over; :attr:`games` has all else.

    :param num_envs: the number of games.
    :param options: those of :class:`colorwalk.environment.Options`.
    """

    def __init__(
        self,
        num_envs: int,
        *,
        render_mode: str | None = None,
        **options: Unpack[EnvironmentOptions],
    ) -> None:
        self.games: ColorWalkVectorEnv = ColorWalkVectorEnv(
            num_envs,
            autoreset_mode=AutoresetMode.SAME_STEP,
            render_mode=render_mode,
            **options,
        )
        """The games."""
        self._actions = np.zeros(num_envs, np.int64)
        space = self.games.single_observation_space
        super().__init__(num_envs, space, self.games.single_action_space)

    def reset(self) -> np.ndarray:
        """Begins all games, with the seeds that ``seed`` has set if there are any."""
        if any(self._options):
            raise ValueError("a reset of many games takes no options")
        observations, _ = self.games.reset(
            seed=None if None in self._seeds else self._seeds
        )
        self._reset_seeds()
        self._reset_options()
        return observations

    def step_async(self, actions: np.ndarray) -> None:
        """Keeps the colors for :meth:`step_wait`."""
        self._actions = actions

    def step_wait(
        self,
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Plays the colors; a game that is over begins anew."""
        observations, rewards, solved, cut_off, info = self.games.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        over = solved | cut_off
        for game in np.flatnonzero(over):
            infos[game] = {
                "terminal_observation": info["final_obs"][game],
                "TimeLimit.truncated": bool(cut_off[game]),
            }
        return observations, rewards.astype(np.float32), over, infos

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ANN401
        """Returns an attribute of the games once for each of them."""
        return [getattr(self.games, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ANN401
        """Refuses: the games share their attributes."""
        raise AttributeError(
            f"{attr_name} cannot be set for single games: pass options to the environment"
        )

    def env_method(
        self,
        method_name: str,
        *method_args: object,
        indices: Any = None,  # noqa: ANN401
        **method_kwargs: object,
    ) -> list[Any]:
        """Calls a method that has a row for each game, such as ``action_masks``, and returns the rows."""
        rows = getattr(self.games, method_name)(*method_args, **method_kwargs)
        return [rows[game] for game in self._chosen(indices)]

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:  # noqa: ANN401
        """Returns False for each game."""
        return [False] * len(self._chosen(indices))

    def get_images(self) -> Sequence[np.ndarray]:
        """Returns an image of each game."""
        return self.games.render() or ()

    def close(self) -> None:
        """Ends the games."""
        self.games.close()

    def _chosen(self, indices: Any) -> list[int]:  # noqa: ANN401
        return list(self._get_indices(indices))
