"""An agent trained with MaskablePPO, by the protocol of the benchmark, beside the solvers and par.

The network sees the planes of colors that the environment shows, and no position after a move. Colors that clear
nothing are masked.

    pip install sb3-contrib    # with torch, some 3 GB
    python examples/train_agent.py
"""

from __future__ import annotations

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

from colorwalk import Position
from colorwalk.bench import BASELINES, KINDS, table
from colorwalk.types import SolverCallable


def train(kind: str, steps: int, seed: int = 0) -> MaskablePPO:
    """Returns a model that has played this number of moves on the training boards of a kind."""
    env = gymnasium.make(
        "colorwalk:colorwalk/Bench-v0", kind=kind, split="train", observation="planes"
    )
    # The games are short: a move pays off within a dozen of others.
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=1000, batch_size=100, gamma=0.95, seed=seed
    )
    return model.learn(steps)


def solver(model: MaskablePPO, kind: str) -> SolverCallable:
    """Returns the solver that plays the most likely color of the model."""
    env = gymnasium.make(
        "colorwalk/ColorWalk-v0", observation="planes", **KINDS[kind]
    ).unwrapped

    def play(position: Position) -> list[int]:
        observation, info = env.reset(options={"board": position})
        moves: list[int] = []
        over = position.is_solved()
        while not over:
            color, _ = model.predict(
                observation, action_masks=info["action_mask"], deterministic=True
            )
            moves.append(int(color))
            observation, _, cleared, cut_off, info = env.step(moves[-1])
            over = cleared or cut_off
        return moves

    return play


def main() -> None:
    """Trains, and prints the table of the benchmark with the agent in the last row."""
    parser = argparse.ArgumentParser(description="Trains an agent with MaskablePPO.")
    parser.add_argument("--kind", choices=list(KINDS), default="flood-8x8-4")
    parser.add_argument(
        "--steps", type=int, default=50_000, help="moves played in training"
    )
    given = parser.parse_args()
    agent = solver(train(given.kind, given.steps), given.kind)
    print(table({**BASELINES, "MaskablePPO": agent}, [given.kind]))


if __name__ == "__main__":
    main()
