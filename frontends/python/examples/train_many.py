"""An agent trained in two minutes on many games at once, beside greedy and the optimum.

64 games of 8 x 8 cells in three colors are played in each call; colors that clear nothing are masked.

    pip install '.[sb3]'    # with torch, 5.3 GB on Linux
    python examples/train_many.py
"""

from __future__ import annotations

import argparse
import time
from statistics import mean

import gymnasium
import torch
from sb3_contrib import MaskablePPO

import colorwalk
from colorwalk import Board
from colorwalk.sb3 import ColorWalkVecEnv
from colorwalk.types import EnvironmentOptions

KIND: EnvironmentOptions = {
    "width": 8,
    "height": 8,
    "colors": 3,
    "max_moves": 60,
    "observation": "planes",
}
FIRST_TEST_SEED = 1_000_000
"""Training draws the seeds of its boards from all 64 bits."""


def train(steps: int, seed: int = 1) -> MaskablePPO:
    """Returns a model that has played this number of moves."""
    # The network is small: more threads wait for each other.
    torch.set_num_threads(1)
    env = ColorWalkVecEnv(64, **KIND)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=512,
        learning_rate=1e-3,
        gamma=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
    )
    return model.learn(steps)


def moves_of(model: MaskablePPO, boards: list[Board]) -> list[int]:
    """Returns the number of moves that the most likely colors of a model need on each board."""
    env = gymnasium.make("colorwalk/ColorWalk-v0", **KIND)
    lengths = []
    for board in boards:
        observation, info = env.reset(options={"board": board})
        over = False
        while not over:
            color, _ = model.predict(
                observation, action_masks=info["action_mask"], deterministic=True
            )
            observation, _, cleared, cut_off, info = env.step(int(color))
            over = cleared or cut_off
        lengths.append(info["moves"])
    return lengths


def main() -> None:
    """Trains, and prints the mean moves on boards that were not trained on."""
    parser = argparse.ArgumentParser(description="Trains an agent on many games.")
    parser.add_argument(
        "--steps", type=int, default=100_000, help="moves played in training"
    )
    parser.add_argument("--boards", type=int, default=200, help="boards to test on")
    given = parser.parse_args()
    begin = time.perf_counter()
    model = train(given.steps)
    minutes = (time.perf_counter() - begin) / 60
    boards = [
        Board.random(8, 8, 3, FIRST_TEST_SEED + number)
        for number in range(given.boards)
    ]
    print(f"{given.steps} moves in {minutes:.1f} minutes")
    print(f"agent    {mean(moves_of(model, boards)):.2f}")
    for solver in ["greedy", "exact"]:
        lengths = [each.length for each in colorwalk.solve_many(boards, solver)]
        print(f"{solver:8} {mean(lengths):.2f}")


if __name__ == "__main__":
    main()
