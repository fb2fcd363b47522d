"""The Gymnasium environment, and an agent that learns in it."""

from __future__ import annotations

import sys
import time
import warnings
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import colorwalk

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

ID = "colorwalk.environment:colorwalk/ColorWalk-v0"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"width": 5, "height": 3, "colors": 2, "rules": "flood", "start": "center", "proven": True},
    ],
)
def test_gymnasiums_checker_passes(options: dict) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Boards have colors from -1 to 34: nothing that pixels would be.
        warnings.filterwarnings("ignore", message=".*image.*")
        env = gymnasium.make(ID, render_mode="rgb_array", **options)
        check_env(env.unwrapped)


def test_an_episode_ends_when_the_board_is_cleared() -> None:
    env = gymnasium.make(ID, width=6, height=5, colors=4, proven=True)
    observation, info = env.reset(seed=3)
    par, rewards = info["distance"], 0.0
    assert observation.shape == (5, 6)
    for left in range(par - 1, -1, -1):
        color = int(info["optimal_colors"].argmax())
        observation, reward, solved, cut_off, info = env.step(color)
        rewards += reward
        assert (info["distance"], solved, cut_off) == (left, left == 0, False)
    assert rewards == -par
    assert (observation == -1).all()


def test_the_same_seed_draws_the_same_boards() -> None:
    def boards(seed: int) -> list[np.ndarray]:
        env = gymnasium.make(ID, width=6, height=5, colors=4)
        return [env.reset(seed=seed)[0], env.reset()[0], env.reset()[0]]

    np.testing.assert_array_equal(boards(1), boards(1))
    assert not np.array_equal(boards(1)[0], boards(1)[1])
    assert not np.array_equal(boards(1)[0], boards(2)[0])


def test_an_episode_is_cut_off_after_the_most_moves() -> None:
    env = gymnasium.make(ID, width=6, height=5, colors=4, max_moves=2)
    env.reset(seed=1)
    assert env.step(0)[2:4] == (False, False)
    assert env.step(0)[2:4] == (False, True)


def test_a_board_of_ones_own_and_the_solvers_as_baselines() -> None:
    env = gymnasium.make(ID, width=30, height=20, colors=5, render_mode="ansi").unwrapped
    observation, _ = env.reset(options={"board": colorwalk.Board.series(0)})
    np.testing.assert_array_equal(observation, colorwalk.Board.series(0).to_numpy())
    assert (env.baseline("greedy"), env.baseline("exact")) == (40, 29)
    assert env.render() == str(colorwalk.Board.series(0))
    with pytest.raises(ValueError, match="not of this environment: expected 30 x 20 cells"):
        env.reset(options={"board": colorwalk.Board.parse(".1")})
    with pytest.raises(ValueError, match="36 colors"):
        gymnasium.make(ID, colors=36)


def test_a_small_agent_learns_to_beat_random_play() -> None:
    from train_agent import measure, train

    begin = time.monotonic()
    moves = measure(train())
    assert moves["par"] < moves["agent"] < 0.7 * moves["random"]
    assert moves["agent"] < 1.25 * moves["par"]
    assert time.monotonic() - begin < 60
