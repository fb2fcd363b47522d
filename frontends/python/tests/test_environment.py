"""The Gymnasium environment, and an agent that learns in it."""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
import warnings
from pathlib import Path
from typing import get_args

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import colorwalk
from colorwalk.bench import score
from colorwalk.environment import CELL, PALETTE, ColorWalkVectorEnv
from colorwalk.types import Lattice

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

ID = "colorwalk/ColorWalk-v0"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {
            "width": 5,
            "height": 3,
            "colors": 2,
            "rules": "flood",
            "start": "center",
            "proven": True,
        },
        {
            "width": 6,
            "height": 6,
            "colors": 4,
            "observation": "planes",
            "reward": "cells",
        },
        {"width": 5, "height": 4, "colors": 3, "reward": "par", "rules": "flood"},
        {"width": 6, "height": 5, "colors": 5, "topology": "hex", "max_moves": 7},
        {
            "width": 4,
            "height": 6,
            "colors": 40,
            "topology": "torus",
            "observation": "planes",
        },
    ],
)
def test_gymnasiums_checker_passes(options: dict) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Boards have colors from -1 to 34, which the checker does not expect of images.
        warnings.filterwarnings("ignore", message=".*image.*")
        env = gymnasium.make(ID, render_mode="rgb_array", **options)
        check_env(env.unwrapped)


def environments() -> list[str]:
    """The ids of all environments of colorwalk."""
    return [each for each in gymnasium.registry if each.startswith("colorwalk/")]


def test_gymnasiums_checker_passes_for_all_environments() -> None:
    assert ID in environments()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*image.*")
        # Every message of the checker is about rendering, which needs a mode.
        warnings.filterwarnings("ignore", message=".*render.*")
        for each in environments():
            check_env(gymnasium.make(each).unwrapped)


def run(script: str, *options: str) -> tuple[int, str]:
    """Returns the exit code and the errors of a script in a Python of its own."""
    done = subprocess.run(
        [sys.executable, *options, "-c", script], capture_output=True, text=True
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    "script",
    [
        f"import gymnasium, colorwalk; gymnasium.make({ID!r}).reset(seed=1)",
        f"import colorwalk, gymnasium; gymnasium.make({ID!r}); gymnasium.make_vec({ID!r}, num_envs=2).reset(seed=1)",
        # As TorchRL does.
        f"import colorwalk, importlib.util; importlib.util.find_spec('gymnasium'); import gymnasium; gymnasium.make({ID!r})",
        f"import gymnasium, colorwalk; gymnasium.register_envs(colorwalk); gymnasium.make({ID!r})",
        f"import gymnasium; gymnasium.make('colorwalk:{ID}')",
        f"import colorwalk.environment, gymnasium; gymnasium.make({ID!r})",
        "import colorwalk; colorwalk.register(); colorwalk.register()",
        "import colorwalk, sys; assert not any('colorwalk' in type(finder).__module__ for finder in sys.meta_path)",
        "import colorwalk, sys; assert not {'colorwalk.environment', 'pandas', 'pyarrow', 'asyncio'} & set(sys.modules)",
    ],
)
def test_importing_colorwalk_registers_the_environments(script: str) -> None:
    assert run(script, "-W", "error") == (0, "")


def test_without_gymnasium_colorwalk_is_imported() -> None:
    hide = "import sys; sys.modules['gymnasium'] = None; import colorwalk; "
    solves = "colorwalk.solve(colorwalk.Board.series(0), 'greedy')"
    assert run(hide + solves, "-W", "error") == (0, "")
    code, said = run(hide + "colorwalk.register()")
    assert code == 1
    assert "ModuleNotFoundError" in said


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("raise AttributeError('no bool8')", "AttributeError: no bool8"),
        (
            "import not_installed",
            "ModuleNotFoundError: No module named 'not_installed'",
        ),
    ],
)
def test_a_broken_gymnasium_is_named(tmp_path: Path, code: str, words: str) -> None:
    package = tmp_path / "gymnasium"
    package.mkdir()
    (package / "__init__.py").write_text(code)
    exit_code, said = run(
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import colorwalk; "
        "colorwalk.solve(colorwalk.Board.series(0), 'greedy')"
    )
    assert exit_code == 0
    expected = "the environments are not registered, since gymnasium cannot be imported"
    assert f"{expected}: {words}" in said


def test_seeds_may_be_numpys_integers() -> None:
    one, many = gymnasium.make(ID), gymnasium.make_vec(ID, num_envs=2)
    np.testing.assert_array_equal(one.reset(seed=np.int64(3))[0], one.reset(seed=3)[0])
    expected = many.reset(seed=3)[0]
    for seed in [np.int64(3), [np.int64(3), 4], np.array([3, 4])]:
        np.testing.assert_array_equal(many.reset(seed=seed)[0], expected)


def test_many_games_name_their_boards() -> None:
    envs = gymnasium.make_vec(
        ID, num_envs=5, width=6, height=5, colors=4, topology="hex", start="center"
    )
    observations, info = envs.reset(seed=2)
    for _ in range(2):
        for board, observation in zip(envs.boards(), observations, strict=True):
            np.testing.assert_array_equal(colorwalk.Game(board).to_numpy(), observation)
        while (info["cells_left"] > 0).all():
            observations, *_, info = envs.step(info["action_mask"].argmax(1))
        observations, info = envs.reset(options={"reset_mask": np.ones(5, bool)})


def test_stable_baselines3_learns_in_it() -> None:
    try:
        from sb3_contrib import MaskablePPO
        from stable_baselines3 import DQN
        from stable_baselines3.common.env_checker import check_env as check
    except ImportError as error:
        pytest.skip(f"stable-baselines3 and torch are not installed: {error}")
    options = {"width": 4, "height": 4, "colors": 3, "max_moves": 20}
    planes = gymnasium.make(ID, observation="planes", **options)
    check(gymnasium.make(ID, **options).unwrapped)
    DQN("MlpPolicy", gymnasium.make(ID, **options), learning_starts=50).learn(200)
    model = MaskablePPO("MlpPolicy", planes, n_steps=64, batch_size=32, seed=1)
    model.learn(128)
    observation, _ = planes.reset(seed=1)
    action, _ = model.predict(observation, action_masks=planes.unwrapped.action_masks())
    assert planes.unwrapped.action_masks()[action]


def test_stable_baselines3_learns_from_many_games() -> None:
    try:
        from sb3_contrib import MaskablePPO
        from sb3_contrib.common.maskable.utils import get_action_masks
        from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor
    except ImportError as error:
        pytest.skip(f"stable-baselines3 and torch are not installed: {error}")
    from colorwalk.sb3 import ColorWalkVecEnv

    options = {"width": 4, "height": 4, "colors": 3, "max_moves": 9}
    many = ColorWalkVecEnv(3, render_mode="rgb_array", **options)
    # The games that Stable-Baselines3 would make of single ones, which draw their own seeds.
    ones = DummyVecEnv([lambda: gymnasium.make(ID, **options)] * 3)
    for env in [many, ones]:
        env.seed(5)
    np.testing.assert_array_equal(many.reset(), ones.reset())
    random, ends = np.random.default_rng(1), 0
    for _ in range(60):
        masks = get_action_masks(ones)
        np.testing.assert_array_equal(get_action_masks(many), masks)
        actions = (random.random(masks.shape) * masks).argmax(1)
        *expected, infos = ones.step(actions)
        *found, told = many.step(actions)
        for one, other in zip(found, expected, strict=True):
            np.testing.assert_array_equal(one, other)
            assert one.dtype == other.dtype
        for info, other in zip(told, infos, strict=True):
            assert ("terminal_observation" in info) == ("terminal_observation" in other)
            assert (
                info.get("TimeLimit.truncated", False) == other["TimeLimit.truncated"]
            )
            if "terminal_observation" in other:
                ends += 1
                np.testing.assert_array_equal(
                    info["terminal_observation"], other["terminal_observation"]
                )
    assert ends > 10
    assert many.render().ndim == 3
    with pytest.raises(AttributeError, match="width cannot be set for single games"):
        many.set_attr("width", 5)
    model = MaskablePPO("MlpPolicy", VecMonitor(many), n_steps=32, batch_size=32)
    model.learn(192)
    assert len(model.ep_info_buffer) > 0


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


def test_an_episode_is_truncated_after_the_maximum_of_moves() -> None:
    env = gymnasium.make(ID, width=6, height=5, colors=4, max_moves=2)
    env.reset(seed=1)
    assert env.step(0)[2:4] == (False, False)
    assert env.step(0)[2:4] == (False, True)


def test_a_given_board_and_the_solvers_as_baselines() -> None:
    env = gymnasium.make(
        ID, width=30, height=20, colors=5, render_mode="ansi"
    ).unwrapped
    observation, _ = env.reset(options={"board": colorwalk.Board.series(0)})
    np.testing.assert_array_equal(observation, colorwalk.Board.series(0).to_numpy())
    assert (env.baseline("greedy"), env.baseline("exact")) == (40, 29)
    assert env.render() == str(colorwalk.Board.series(0))
    with pytest.raises(
        ValueError, match="not of this environment: expected 30 x 20 cells"
    ):
        env.reset(options={"board": colorwalk.Board.parse(".1", format="grid")})
    with pytest.raises(ValueError, match="65 colors"):
        gymnasium.make(ID, colors=65)


OPTIONS = [
    {"width": 6, "height": 5, "colors": 4},
    {
        "width": 5,
        "height": 5,
        "colors": 3,
        "rules": "flood",
        "start": "center",
        "observation": "planes",
    },
    {"width": 6, "height": 4, "colors": 3, "reward": "cells", "max_moves": 5},
    {"width": 4, "height": 4, "colors": 3, "reward": "par", "rules": "flood"},
    {"width": 2, "height": 2, "colors": 2, "rules": "flood"},
    {"width": 5, "height": 4, "colors": 3, "topology": "hex"},
    {"width": 5, "height": 4, "colors": 3, "topology": "torus"},
]


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("options", OPTIONS)
def test_many_games_are_those_of_one_game_each(
    options: dict, mode: AutoresetMode
) -> None:
    count, seed = 5, 11
    many = gymnasium.make_vec(
        ID, num_envs=count, autoreset_mode=mode, gains=True, **options
    )
    ones = [gymnasium.make(ID, **options).unwrapped for _ in range(count)]
    random = np.random.default_rng(1)

    def same(game: int, observation: np.ndarray, info: dict) -> None:
        np.testing.assert_array_equal(observations[game], observation)
        assert observations[game].dtype == observation.dtype
        for name in info:
            np.testing.assert_array_equal(infos[name][game], info[name])
            assert infos[f"_{name}"][game]

    observations, infos = many.reset(seed=seed)
    assert many.observation_space.contains(observations)
    for game, one in enumerate(ones):
        same(game, *one.reset(seed=seed + game))
    over, ends = np.zeros(count, bool), 0
    for _ in range(60):
        actions = random.integers(options["colors"], size=count)
        observations, rewards, solved, cut_off, infos = many.step(actions)
        for game, one in enumerate(ones):
            if over[game]:
                # The action was ignored.
                same(game, *one.reset())
                assert (rewards[game], solved[game], cut_off[game]) == (0, False, False)
                continue
            observation, reward, *ended, info = one.step(actions[game])
            assert (rewards[game], [solved[game], cut_off[game]]) == (
                pytest.approx(reward),
                ended,
            )
            if mode is AutoresetMode.SAME_STEP and any(ended):
                assert infos["_final_obs"][game]
                np.testing.assert_array_equal(infos["final_obs"][game], observation)
                final = infos["final_info"]
                for name in info:
                    np.testing.assert_array_equal(final[name][game], info[name])
                    assert final[name].dtype == infos[name].dtype
                    assert final[f"_{name}"][game]
                observation, info = one.reset()
            assert info["cells_left"] > 0 or mode is AutoresetMode.NEXT_STEP
            same(game, observation, info)
        ends += (solved | cut_off).sum()
        over = (solved | cut_off) & (mode is AutoresetMode.NEXT_STEP)
    assert ends > 5


def test_games_that_are_over_wait_if_autoreset_is_disabled() -> None:
    env = gymnasium.make_vec(
        ID,
        num_envs=3,
        width=4,
        height=4,
        colors=3,
        max_moves=2,
        autoreset_mode=AutoresetMode.DISABLED,
    )
    assert env.metadata["autoreset_mode"] == AutoresetMode.DISABLED
    env.reset(seed=1)
    env.step(np.zeros(3, int))
    over = env.step(np.ones(3, int))[3]
    assert over.all()
    with pytest.raises(gymnasium.error.ResetNeeded, match="game 0 is over"):
        env.step(np.zeros(3, int))
    assert env.reset(options={"reset_mask": over})[1]["moves"].tolist() == [0, 0, 0]
    env.step(np.zeros(3, int))


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_pickled_environment_goes_on_with_its_games(
    options: dict, mode: AutoresetMode
) -> None:
    env = gymnasium.make_vec(ID, num_envs=4, autoreset_mode=mode, **options)
    env.reset(seed=5)
    actions = np.random.default_rng(2).integers(options["colors"], size=(40, 4))
    for turn in actions[:20]:
        env.step(turn)
    other = pickle.loads(pickle.dumps(env.unwrapped))
    for turn in actions[20:]:
        for one, two in zip(env.step(turn)[:4], other.step(turn)[:4], strict=True):
            np.testing.assert_array_equal(one, two)


def test_an_environment_that_is_pickled_before_its_games_still_needs_a_reset() -> None:
    env = gymnasium.make_vec(ID, num_envs=2, width=4, height=4, colors=3).unwrapped
    other = pickle.loads(pickle.dumps(env))
    with pytest.raises(gymnasium.error.ResetNeeded):
        other.step(np.zeros(2, int))
    np.testing.assert_array_equal(other.reset(seed=1)[0], env.reset(seed=1)[0])


def test_actions_that_are_no_whole_numbers_are_refused() -> None:
    one, many = gymnasium.make(ID).unwrapped, gymnasium.make_vec(ID, num_envs=2)
    one.reset(seed=1)
    many.reset(seed=1)
    with pytest.raises(TypeError, match="float"):
        one.step(1.7)
    with pytest.raises(TypeError, match="array of float64: expected color numbers"):
        many.step(np.array([0.5, 1.7]))


def test_an_action_is_never_another_one() -> None:
    many = gymnasium.make_vec(ID, num_envs=2, width=5, height=5, colors=4)
    many.reset(seed=1)
    # As an int64, it would be -1, which leaves a game as it is.
    largest = 2**64 - 1
    with pytest.raises(ValueError, match=f"action {largest} of game 1"):
        many.step(np.array([0, largest], np.uint64))
    with pytest.raises(TypeError, match="reset_mask is an array of float64"):
        many.reset(options={"reset_mask": np.array([0.0, 0.5])})


def test_returned_arrays_do_not_change_unless_copies_are_disabled() -> None:
    for copy in [True, False]:
        env = gymnasium.make_vec(ID, num_envs=3, width=4, height=4, colors=3, copy=copy)
        first, info = env.reset(seed=1)
        kept, mask = first.copy(), info["action_mask"].copy()
        again = env.step(mask.argmax(1))[0]
        assert np.shares_memory(first, again) != copy
        assert (first == kept).all() == copy


def test_single_games_can_be_reset_and_wrappers_accept_many_games() -> None:
    env = gymnasium.make_vec(ID, num_envs=3, width=4, height=4, colors=3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(3, int))
    env.reset(seed=1)
    before = env.step(np.zeros(3, int))[0]
    after, info = env.reset(options={"reset_mask": np.array([False, True, False])})
    assert [(a == b).all() for a, b in zip(before, after, strict=True)] == [
        True,
        False,
        True,
    ]
    assert info["moves"].tolist() == [1, 0, 1]
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        gymnasium.make_vec(ID, num_envs=3, width=4, height=4, colors=3)
    )
    _, info = env.reset(seed=1)
    while "episode" not in info:
        *_, info = env.step(info["action_mask"].argmax(1))
    assert info["episode"]["r"].min() < 0


def test_one_process_per_game_works_too() -> None:
    env = gymnasium.make_vec(
        "colorwalk:" + ID,
        num_envs=2,
        vectorization_mode="async",
        width=4,
        height=4,
        colors=3,
        vector_kwargs={"context": "spawn"},
    )
    assert env.reset(seed=1)[0].shape == (2, 4, 4)
    env.close()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"reward": "score"}, "reward is 'score': expected one of moves, cells, par"),
        ({"observation": "pixels"}, "observation is 'pixels'"),
        ({"rules": "wlk"}, "rules is 'wlk': expected one of walk, flood"),
        ({"max_moves": 0}, "max_moves is 0"),
        ({"width": 0}, "no cells"),
        ({"width": -1}, "width is -1"),
        (
            {"colors": 1, "rules": "flood"},
            "1000 boards in a row are solved at their start",
        ),
        ({"start": (14, 0)}, "outside"),
        ({"render_mode": "video"}, "render_mode is 'video'"),
    ],
)
def test_wrong_options_are_refused_at_once(options: dict, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        gymnasium.make(ID, **options)
    with pytest.raises(ValueError, match=words):
        gymnasium.make_vec(ID, num_envs=2, **options).reset(seed=1)


def test_wrong_calls_are_refused_too() -> None:
    one, many = gymnasium.make(ID), gymnasium.make_vec(ID, num_envs=2)
    for env in [one, many]:
        with pytest.raises(ValueError, match="reset has no option 'bord'"):
            env.unwrapped.reset(options={"bord": None})
    many.reset(seed=1)
    for actions, words in [
        ([0], "1 actions for 2 games"),
        ([0, 6], "action 6 of game 1: expected a color from 0 to 5"),
    ]:
        with pytest.raises(ValueError, match=words):
            many.step(np.array(actions))
    for more, words in [
        ({"num_envs": 0}, "num_envs is 0"),
        (
            {"autoreset_mode": "same_step"},
            "autoreset_mode is 'same_step': expected an AutoresetMode, or one of 'NextStep', 'SameStep'",
        ),
    ]:
        with pytest.raises(ValueError, match=words):
            gymnasium.make_vec(ID, **{"num_envs": 1, **more})
    with pytest.raises(ValueError, match="1 seeds for 2 games"):
        many.reset(seed=[1])


def test_boards_that_are_solved_at_their_start_are_skipped() -> None:
    env = gymnasium.make(ID, width=2, height=1, colors=2, rules="flood")
    for seed in range(20):
        assert env.reset(seed=seed)[1]["cells_left"] == 1


def test_random_play_samples_by_the_masks() -> None:
    one = gymnasium.make(ID, width=5, height=5, colors=4)
    _, info = one.reset(seed=1)
    over = False
    while not over:
        color = one.action_space.sample(mask=info["action_mask"])
        assert info["gains"][color] > 0
        *_, over, _, info = one.step(color)
    # Nobody plays on; a sample still has to be some color.
    assert info["action_mask"].tolist() == [1, 1, 1, 1]
    assert one.action_space.contains(one.action_space.sample(mask=info["action_mask"]))
    many = gymnasium.make_vec(ID, num_envs=3, width=5, height=5, colors=4)
    _, info = many.reset(seed=1)
    for _ in range(40):
        color = many.action_space.sample(mask=tuple(info["action_mask"]))
        over = info["cells_left"] == 0
        assert (over | info["action_mask"][range(3), color].astype(bool)).all()
        *_, info = many.step(color)


def test_infos_of_many_games_are_read_by_gymnasiums_wrappers() -> None:
    env = gymnasium.wrappers.vector.DictInfoToList(
        gymnasium.make_vec(ID, num_envs=2, width=4, height=4, colors=3)
    )
    _, infos = env.reset(seed=1)
    one = gymnasium.make(ID, width=4, height=4, colors=3)
    for game in range(2):
        _, info = one.reset(seed=1 + game)
        assert {
            key: np.asarray(value).tolist() for key, value in infos[game].items()
        } == {
            key: np.asarray(value).tolist()
            for key, value in info.items()
            if key != "gains"
        }


@pytest.mark.parametrize("topology", ["grid", "triangle"])
@pytest.mark.parametrize("observation", ["numbers", "planes"])
def test_many_games_are_rendered_as_one_is(observation: str, topology: str) -> None:
    options = {"width": 5, "height": 4, "colors": 4, "topology": topology}
    for mode in ["ansi", "rgb_array"]:
        many = gymnasium.make_vec(
            ID, num_envs=2, render_mode=mode, observation=observation, **options
        )
        ones = [gymnasium.make(ID, render_mode=mode, **options) for _ in range(2)]
        many.reset(seed=3)
        for game, one in enumerate(ones):
            one.reset(seed=3 + game)
        for color in [0, 1, 2]:
            many.step(np.array([color, color]))
            pictures = many.render()
            for picture, one in zip(pictures, ones, strict=True):
                one.step(color)
                np.testing.assert_array_equal(picture, one.render())
    assert gymnasium.make_vec(ID, num_envs=2).render() is None


@pytest.mark.parametrize("topology", get_args(Lattice))
def test_cells_are_drawn_in_their_shape(topology: Lattice) -> None:
    env = gymnasium.make(
        ID, width=4, height=3, colors=4, topology=topology, render_mode="rgb_array"
    ).unwrapped
    env.reset(seed=2)
    image = env.render()
    board = env.game.board
    shown = PALETTE[env.game.to_numpy()].reshape(-1, 3)
    areas = np.bincount(env._options.pixels[env._options.pixels >= 0], minlength=12)
    for cell, outline in enumerate(board.outlines):
        corners = np.array(outline) * CELL
        x, y = corners.mean(axis=0)
        # In the middle of the cell, and just within each of its corners.
        for corner in [(x, y), *(corners + (np.array([x, y]) - corners) / 6)]:
            column, row = np.floor(corner).astype(int)
            assert (image[row, column] == shown[cell]).all()
        around = zip(corners, np.roll(corners, -1, axis=0), strict=True)
        area = sum(a * d - b * c for (a, b), (c, d) in around) / 2
        assert areas[cell] == pytest.approx(area, rel=0.1)
    white = (image == 255).all(axis=2)
    # Hexagons and triangles leave corners of the picture free.
    assert (env._options.pixels < 0).any() == (topology in ("hex", "triangle"))
    assert white.any()


def test_masks_work_for_a_masked_learner() -> None:
    # As sb3-contrib's MaskablePPO calls its environments: get_action_masks and is_masking_supported.
    env = gymnasium.make(ID, width=5, height=5, colors=4)
    assert hasattr(env.unwrapped, "action_masks")
    env.reset(seed=1)
    total = 0
    while total < 50:
        masks = np.stack([env.get_wrapper_attr("action_masks")()])
        assert masks.shape == (1, 4)
        assert masks.dtype == bool
        color = int(masks[0].argmax())
        _, _, solved, _, info = env.step(color)
        total += 1
        assert (
            solved
            or (info["action_mask"] == env.get_wrapper_attr("action_masks")()).all()
        )
        if solved:
            break
    assert solved


def test_two_threads_in_one_environment_are_told_to_use_two() -> None:
    count = 4096
    env = ColorWalkVectorEnv(count, width=14, height=14, colors=6)
    env.reset(seed=1)
    told: list[str] = []
    ended = threading.Event()

    def play() -> None:
        actions = np.zeros(count, np.int64)
        while not ended.is_set():
            try:
                env.step(actions)
            except RuntimeError as error:
                told.append(str(error))
                ended.set()

    threads = [threading.Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    ended.wait(20)
    ended.set()
    for thread in threads:
        thread.join()
    assert "the environment is in use by another thread" in told[0]
    # It can still be used.
    env.step(np.zeros(count, np.int64))


def test_the_example_trains_an_agent_that_beats_random_play() -> None:
    try:
        from train_agent import solver, train
    except ImportError as error:
        pytest.skip(f"sb3-contrib and torch are not installed: {error}")
    kind = "flood-8x8-4"
    learned = score(kind, solver(train(kind, 20_000), kind))
    assert learned.mean < score(kind, "random-skip:seed=0").mean
