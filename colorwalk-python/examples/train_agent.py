"""A small agent that learns from optimal labels, measured against par and against solvers.

A linear softmax policy over three features of each color: the share of the standing cells that the color
clears, the share of its own cells that are left after it, and whether it clears anything. The environment
says which colors are optimal; the policy learns to choose them. Takes seconds, and numpy alone.

    python examples/train_agent.py
"""

from __future__ import annotations

from dataclasses import dataclass, field

import gymnasium
import numpy as np

from colorwalk.environment import ColorWalkEnv


def features(observation: np.ndarray, gains: np.ndarray) -> np.ndarray:
    """What a policy sees of a position: shape ``(colors, 3)``, from 0 to 1."""
    standing = np.array([(observation == color).sum() for color in range(len(gains))])
    left = np.divide(standing - gains, standing, out=np.zeros(len(gains)), where=standing > 0)
    return np.stack([gains / max(standing.sum(), 1), left, gains > 0], axis=1)


@dataclass
class Agent:
    """A linear softmax policy."""

    weights: np.ndarray = field(default_factory=lambda: np.zeros(3))

    def probabilities(self, seen: np.ndarray) -> np.ndarray:
        """How likely each color is chosen."""
        scores = seen @ self.weights
        likely = np.exp(scores - scores.max())
        return likely / likely.sum()

    def learn(self, seen: np.ndarray, optimal: np.ndarray, rate: float) -> None:
        """One step toward the optimal colors, any of which will do."""
        likely = self.probabilities(seen)
        wanted = likely * optimal
        self.weights += rate * seen.T @ (wanted / wanted.sum() - likely)

    def act(self, seen: np.ndarray) -> int:
        """The likeliest color."""
        return int(self.probabilities(seen).argmax())


def make(proven: bool = False) -> ColorWalkEnv:
    """The environment that the agent lives in."""
    env = gymnasium.make("colorwalk/ColorWalk-v0", width=7, height=7, colors=4, proven=proven)
    assert isinstance(env.unwrapped, ColorWalkEnv)
    return env.unwrapped


def train(episodes: int = 150, seed: int = 0) -> Agent:
    """An agent that has learned on this number of boards."""
    env, agent = make(proven=True), Agent()
    observation, info = env.reset(seed=seed)
    for _ in range(episodes):
        done = False
        while not done:
            seen = features(observation, info["gains"])
            agent.learn(seen, info["optimal_colors"], rate=0.3)
            observation, _, solved, cut_off, info = env.step(agent.act(seen))
            done = solved or cut_off
        observation, info = env.reset()
    return agent


def measure(agent: Agent, episodes: int = 50, seed: int = 1_000) -> dict[str, float]:
    """Mean moves on boards never seen before: the agent, random play, a solver, and par."""
    env = make()
    env.action_space.seed(seed)
    sums = dict.fromkeys(["agent", "random", "greedy", "par"], 0.0)
    observation, info = env.reset(seed=seed)
    for _ in range(episodes):
        board = env.game.board
        sums["greedy"] += env.baseline("greedy")
        sums["par"] += env.baseline("exact:threads=1")
        for player in ["agent", "random"]:
            observation, info = env.reset(options={"board": board})
            solved = cut_off = False
            while not (solved or cut_off):
                if player == "agent":
                    action = agent.act(features(observation, info["gains"]))
                else:
                    action = int(env.action_space.sample())
                observation, _, solved, cut_off, info = env.step(action)
            sums[player] += info["moves"]
        observation, info = env.reset()
    return {player: moves / episodes for player, moves in sums.items()}


if __name__ == "__main__":
    trained = train()
    print("weights:", trained.weights.round(2))
    for player, moves in measure(trained).items():
        print(f"{player:>7}: {moves:6.2f} moves")
