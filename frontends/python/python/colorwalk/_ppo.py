"""Proximal policy optimization (Schulman et al., 2017) on boards, with torch for processors.

The network sees what the environment shows: planes of colors, and how many cells each color would clear. Unlike the
agents of :mod:`colorwalk.agents`, it neither knows features of the region graph nor looks at positions after a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

from colorwalk._colorwalk import Board, Position
from colorwalk.types import SolverCallable

GAMES = 32
"""The number of games that are played at once."""

HORIZON = 32
"""The number of moves of each game between updates."""

EPOCHS, BATCH, CLIP, ENTROPY, RATE = 3, 256, 0.2, 0.01, 1e-3


class Net(nn.Module):
    """Three convolutions, then the chances of colors and the value; gains join after the convolutions."""

    def __init__(self, colors: int, channels: int = 16) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        # Half as many rows and columns after the first layer: the rest takes a quarter of the time.
        for inputs, stride in [(colors + 1, 1), (channels, 2), (channels, 1)]:
            layers += [
                nn.Conv2d(inputs, channels, 3, stride=stride, padding=1),
                nn.ReLU(),
            ]
        self.body = nn.Sequential(*layers, nn.AdaptiveAvgPool2d(4), nn.Flatten())
        self.policy = nn.Linear(16 * channels, colors)
        self.slope = nn.Parameter(torch.zeros(()))
        self.value = nn.Linear(16 * channels, 1)

    def forward(
        self, planes: torch.Tensor, gains: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Returns the logarithms of the chances, with colors that clear nothing excluded, and the values."""
        hidden = self.body(planes)
        logits = self.policy(hidden) + self.slope * gains
        logits = logits.masked_fill(gains == 0, -1e9)
        return torch.log_softmax(logits, -1), self.value(hidden)[:, 0]


def look(position: Position) -> tuple[np.ndarray, np.ndarray]:
    """Returns what the network sees: a plane per color, one of the cleared cells, and how many each color clears."""
    board, cleared = position.board, position.cleared
    cells = np.where(cleared, -1, board.to_numpy())
    planes = np.concatenate(
        [cells == np.arange(board.colors)[:, None, None], cleared[None]]
    )
    regions, reached = board.regions, position.frontier_regions
    gains = np.bincount(regions.colors[reached], regions.sizes[reached], board.colors)
    return planes.astype(np.float32), gains.astype(np.float32)


@dataclass
class Rollout:
    """What was seen and done in each game between two updates, by time and game."""

    planes: np.ndarray
    gains: np.ndarray
    actions: np.ndarray
    chances: np.ndarray
    values: np.ndarray
    rewards: np.ndarray
    over: np.ndarray


def train(boards: Sequence[Board], *, steps: int, seed: int = 0) -> SolverCallable:
    """Returns a player trained on these boards, which are of the same size.

    On one thread, the same arguments give the same player on a machine.

    :param steps: the number of moves to play.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    random, net = np.random.default_rng(seed), Net(boards[0].colors)
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    games = [Position(boards[int(random.integers(len(boards)))]) for _ in range(GAMES)]
    for _ in range(max(1, steps // (GAMES * HORIZON))):
        rollout, games, ahead = _play(net, games, boards, random)
        _learn(net, optimizer, rollout, _advantages(rollout, ahead), random)
    return Player(net)


class Player:
    """A solver that plays the most likely color."""

    def __init__(self, net: Net) -> None:
        self.net, self.__name__ = net, "ppo"

    def __call__(self, position: Position) -> list[int]:
        """Returns moves that clear the board."""
        moves = []
        while not position.is_solved():
            planes, gains = look(position)
            with torch.no_grad():
                chances, _ = self.net(
                    torch.from_numpy(planes[None]), torch.from_numpy(gains[None])
                )
            moves.append(int(chances[0].argmax()))
            position = position.play(moves[-1])
        return moves


def _play(
    net: Net,
    games: list[Position],
    boards: Sequence[Board],
    random: np.random.Generator,
) -> tuple[Rollout, list[Position], np.ndarray]:
    """Plays on; returns also the games and the values of their positions."""
    columns: dict[str, list[np.ndarray]] = {
        name: [] for name in Rollout.__dataclass_fields__
    }
    for _ in range(HORIZON):
        planes, gains, chances, values = _see(net, games)
        noise = random.gumbel(size=chances.shape)
        actions = np.where(gains > 0, chances + noise, -np.inf).argmax(1)
        games = [
            game.play(int(action)) for game, action in zip(games, actions, strict=True)
        ]
        over = np.array([game.is_solved() for game in games])
        taken = np.take_along_axis(chances, actions[:, None], 1)[:, 0]
        # A move costs one; it is scaled so that values are about one.
        rewards = np.full(len(games), -0.1)
        for name, rows in zip(
            columns, [planes, gains, actions, taken, values, rewards, over], strict=True
        ):
            columns[name].append(rows)
        games = [
            Position(boards[int(random.integers(len(boards)))]) if done else game
            for game, done in zip(games, over, strict=True)
        ]
    return (
        Rollout(**{name: np.stack(rows) for name, rows in columns.items()}),
        games,
        _see(net, games)[3],
    )


def _see(
    net: Net, games: list[Position]
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    seen = [look(game) for game in games]
    planes, gains = (
        np.stack([planes for planes, _ in seen]),
        np.stack([gains for _, gains in seen]),
    )
    with torch.no_grad():
        chances, values = net(torch.from_numpy(planes), torch.from_numpy(gains))
    return planes, gains, chances.numpy(), values.numpy()


def _advantages(rollout: Rollout, ahead: np.ndarray, decay: float = 0.95) -> np.ndarray:
    """Returns generalized advantages, without discount."""
    found, later = np.zeros_like(rollout.values), np.zeros(GAMES)
    for time in reversed(range(HORIZON)):
        goes_on = ~rollout.over[time]
        error = rollout.rewards[time] + goes_on * ahead - rollout.values[time]
        later = error + decay * goes_on * later
        found[time], ahead = later, rollout.values[time]
    return found


def _learn(
    net: Net,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    better: np.ndarray,
    random: np.random.Generator,
) -> None:
    """Improves the network by some passes over what was played."""
    count = better.size

    def flat(array: np.ndarray) -> torch.Tensor:
        return torch.from_numpy(
            np.ascontiguousarray(array.reshape(count, *array.shape[2:]))
        )

    planes, gains, actions = (
        flat(rollout.planes),
        flat(rollout.gains),
        flat(rollout.actions),
    )
    before, advantage = flat(rollout.chances), flat(better.astype(np.float32))
    returns = advantage + flat(rollout.values)
    for _ in range(EPOCHS):
        for part in np.array_split(random.permutation(count), count // BATCH):
            rows = torch.from_numpy(part)
            chances, values = net(planes[rows], gains[rows])
            gain = advantage[rows]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = torch.exp(
                chances.gather(1, actions[rows][:, None])[:, 0] - before[rows]
            )
            surrogate = torch.minimum(
                ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain
            ).mean()
            entropy = -(chances.exp() * chances.clamp(min=-20)).sum(1).mean()
            loss = (
                -surrogate
                - ENTROPY * entropy
                + 0.5 * ((values - returns[rows]) ** 2).mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
