"""Small agents that learn, with numpy alone: features of positions, a fitted value, and a policy gradient.

An agent rates each position that its next move could lead to, and plays the color with the best one: it looks one move
ahead, whatever it has learned.

>>> import colorwalk
>>> from colorwalk.agents import Labels, fit_value
>>> boards = [colorwalk.Board.random(5, 5, 3, seed, rules="flood") for seed in range(40)]
>>> agent = fit_value(Labels.of(boards), epochs=20, seed=0)
>>> colorwalk.verify(boards[0], agent(colorwalk.Position(boards[0]))) > 0
True
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from colorwalk._colorwalk import Board, Position, solve

Floats = NDArray[np.float64]

FEATURES = (
    "lower_bound",
    "colors_left",
    "regions_left",
    "root_of_regions_left",
    "share_of_cells_left",
    "frontier_regions",
    "farthest",
    "mean_distance",
    "mean_squared_distance",
    "regions_at_farthest",
    "finishable_colors",
    "sum_of_farthest_by_color",
    "regions_of_rarest_color",
    "regions_of_most_frequent_color",
)
"""The features of a position, in order; a distance is the number of moves to a region if every
move cleared all colors."""


@lru_cache(maxsize=512)
def distances(board: Board) -> NDArray[np.int16]:
    """Returns the distance of each two regions in the region graph."""
    regions = board.regions
    count = len(regions)
    touches = np.zeros((count, count), np.float32)
    touches[np.repeat(np.arange(count), np.diff(regions.indptr)), regions.indices] = 1
    found = np.full((count, count), -1, np.int16)
    reached = np.eye(count, dtype=bool)
    distance, shell = 0, reached
    while shell.any():
        found[shell] = distance
        distance += 1
        shell = (shell.astype(np.float32) @ touches > 0) & ~reached
        reached |= shell
    return found


def features(position: Position) -> list[float]:
    """Returns the features of a position, named by :data:`FEATURES`; all are 0 if it is solved."""
    board = position.board
    cleared = position.cleared_regions
    away = distances(board)[cleared].min(0)
    left = np.flatnonzero(away)
    if not left.size:
        return [0.0] * len(FEATURES)
    away, regions = away[left], board.regions
    colors = regions.colors[left]
    farthest = np.zeros(board.colors, np.int16)
    np.maximum.at(farthest, colors, away)
    by_color = np.bincount(colors, minlength=board.colors)
    held = by_color[by_color > 0]
    most = int(away.max())
    return [
        position.lower_bound(),
        held.size,
        left.size,
        left.size**0.5,
        position.cells_left / board.to_numpy().size,
        int((away == 1).sum()),
        most,
        float(away.mean()),
        float((away.astype(np.float64) ** 2).mean()),
        int((away == most).sum()),
        int((farthest == 1).sum()),
        int(farthest.sum()),
        int(held.min()),
        int(held.max()),
    ]


class Network:
    """A function of the features with one hidden layer; without hidden units it is linear.

    :param hidden: the number of hidden units.
    :param seed: of the first weights.
    """

    def __init__(self, hidden: int = 0, seed: int = 0) -> None:
        random, inputs = np.random.default_rng(seed), len(FEATURES)
        self.mean: Floats = np.zeros(inputs)
        self.scale: Floats = np.ones(inputs)
        last = hidden or inputs
        self.weights: list[Floats] = [np.zeros(last), np.zeros(1)]
        if hidden:
            first = random.normal(0, inputs**-0.5, (inputs, hidden))
            self.weights = [
                first,
                np.zeros(hidden),
                random.normal(0, hidden**-0.5, hidden),
                np.zeros(1),
            ]

    def standardize(self, inputs: Floats) -> None:
        """Scales features so that these have a mean of 0 and a deviation of 1."""
        self.mean, self.scale = inputs.mean(0), inputs.std(0) + 1e-9

    def __call__(self, inputs: Floats) -> Floats:
        """Returns the value of each row of features."""
        return self._forward((inputs - self.mean) / self.scale)[0]

    def _forward(self, inputs: Floats) -> tuple[Floats, Floats]:
        hidden = inputs
        if len(self.weights) == 4:
            hidden = np.tanh(inputs @ self.weights[0] + self.weights[1])
        return hidden @ self.weights[-2] + self.weights[-1], hidden

    def gradient(self, inputs: Floats, errors: Floats) -> list[Floats]:
        """Returns the gradient of the sum of ``errors * value`` over the rows, for each array of weights."""
        scaled = (inputs - self.mean) / self.scale
        _, hidden = self._forward(scaled)
        last = [hidden.T @ errors, errors.sum(keepdims=True)]
        if len(self.weights) == 2:
            return last
        back = errors[:, None] * self.weights[2] * (1 - hidden**2)
        return [scaled.T @ back, back.sum(0), *last]


class Adam:
    """Steps of gradient descent whose length follows the size of recent gradients (Kingma and Ba, 2015)."""

    def __init__(self, weights: list[Floats], rate: float) -> None:
        self.weights: list[Floats] = weights
        self.rate: float = rate
        self.steps: int = 0
        self.first: list[Floats] = [np.zeros_like(each) for each in weights]
        self.second: list[Floats] = [np.zeros_like(each) for each in weights]

    def step(self, gradient: list[Floats]) -> None:
        """Changes the weights against a gradient."""
        self.steps += 1
        for weights, first, second, slope in zip(
            self.weights, self.first, self.second, gradient, strict=True
        ):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            corrected = second / (1 - 0.999**self.steps)
            weights -= (
                self.rate * first / (1 - 0.9**self.steps) / (np.sqrt(corrected) + 1e-8)
            )


class Agent:
    """A solver that plays the color after which the rest seems shortest, by a function of the features."""

    def __init__(
        self, value: Callable[[Floats], Floats], name: str = "learned"
    ) -> None:
        self.value: Callable[[Floats], Floats] = value
        self.__name__: str = name

    def choose(self, position: Position) -> tuple[int, Position]:
        """Returns the next color, and the position after it."""
        children = position.children()
        for color, child in children:
            if child.is_solved():
                return color, child
        rows = np.array([features(child) for _, child in children])
        return children[int(np.argmin(self.value(rows)))]

    def __call__(self, position: Position) -> list[int]:
        """Returns moves that clear the board."""
        moves = []
        while not position.is_solved():
            color, position = self.choose(position)
            moves.append(color)
        return moves


@dataclass(frozen=True)
class Labels:
    """Positions with the proven number of moves to their end."""

    inputs: Floats
    """Their features, with a row per position."""
    distances: Floats
    """The proven number of moves left."""

    @staticmethod
    def of(boards: Iterable[Board], detours: float = 0.3, seed: int = 0) -> Labels:
        """Returns labels for all positions that are one move away from games on these boards.

        :param detours: the share of moves that are random, so that the agent learns what to do after a mistake.
        """
        random, rows, found = np.random.default_rng(seed), [], []
        for board in boards:
            position = Position(board)
            while not position.is_solved():
                children = position.children()
                lengths = [
                    solve(child, "exact:threads=1").length for _, child in children
                ]
                rows += [features(child) for _, child in children]
                found += lengths
                next_one = int(np.argmin(lengths))
                if random.random() < detours:
                    next_one = int(random.integers(len(children)))
                position = children[next_one][1]
        return Labels(np.array(rows), np.array(found, float))


def fit_value(
    labels: Labels,
    *,
    hidden: int = 32,
    epochs: int = 60,
    rate: float = 3e-3,
    seed: int = 0,
) -> Agent:
    """Returns an agent whose value is fitted to labels by least squares: learning by imitation.

    :param hidden: the number of hidden units; 0 for a linear function.
    :param epochs: the number of times that all labels are seen.
    """
    network, random = Network(hidden, seed), np.random.default_rng(seed)
    network.standardize(labels.inputs)
    network.weights[-1][:] = labels.distances.mean()
    adam = Adam(network.weights, rate)
    count = len(labels.distances)
    for epoch in range(epochs):
        adam.rate = rate * (1 - epoch / epochs)
        order = random.permutation(count)
        for begin in range(0, count, 256):
            batch = order[begin : begin + 256]
            inputs = labels.inputs[batch]
            errors = network(inputs) - labels.distances[batch]
            adam.step(network.gradient(inputs, errors / len(batch)))
    return Agent(network)


@dataclass(frozen=True)
class Report:
    """How far a policy gradient has come."""

    steps: int
    """Moves played in training."""
    episodes: int
    """Games played."""
    mean_length: float
    """The mean number of moves of the last hundred games."""
    seconds: float
    """The time so far."""


def policy_gradient(
    boards: Sequence[Board],
    *,
    steps: int,
    hidden: int = 0,
    rate: float = 0.02,
    batch: int = 20,
    seed: int = 0,
    progress: Callable[[Report], None] = lambda report: None,
) -> Agent:
    """Returns an agent trained by REINFORCE (Williams, 1992), without any labels: it plays games, and makes the colors
    of those that end soon more likely.

    The probability of a color is proportional to the exponential of minus the network's value of the position after it.
    The return of a move is minus the number of moves left; the baseline is the mean over games on the same board.

    :param boards: the boards to learn on.
    :param steps: the number of moves to play.
    :param batch: games on one board before a step of the gradient.
    """
    random, network = np.random.default_rng(seed), Network(hidden, seed)
    sample = np.array([row for board in boards[:50] for row in _wander(board, random)])
    network.standardize(sample)
    adam, lengths, began = Adam(network.weights, rate), [], time.perf_counter()
    played, order = 0, _forever(boards, random)
    while played < steps:
        board = next(order)
        games = [_play(network, board, random) for _ in range(batch)]
        counts = np.array([len(game) for game in games])
        played += int(counts.sum())
        lengths += counts.tolist()
        spread = counts.std() + 1e-9
        rows, errors = [], []
        for game, count in zip(games, counts, strict=True):
            # A game that is shorter than the mean has a positive advantage.
            advantage = (counts.mean() - count) / spread
            for inputs, chosen, chances in game:
                slope = chances.copy()
                slope[chosen] -= 1
                # The slope of the logarithm of the chance with respect to the value of each child.
                rows.append(inputs)
                errors.append(-advantage * slope)
        flat, weights = np.concatenate(rows), np.concatenate(errors) / counts.sum()
        adam.step(network.gradient(flat, weights))
        if len(lengths) % 100 < batch:
            seconds = time.perf_counter() - began
            progress(
                Report(played, len(lengths), float(np.mean(lengths[-100:])), seconds)
            )
    return Agent(network, "policy-gradient")


def _forever(boards: Sequence[Board], random: np.random.Generator) -> Iterator[Board]:
    while True:
        for index in random.permutation(len(boards)):
            yield boards[index]


def _wander(board: Board, random: np.random.Generator) -> Iterator[list[float]]:
    """Yields the features of the positions of a random game."""
    position = Position(board)
    while not position.is_solved():
        children = position.children()
        position = children[int(random.integers(len(children)))][1]
        yield features(position)


def _play(
    network: Network, board: Board, random: np.random.Generator
) -> list[tuple[Floats, int, Floats]]:
    """Plays a game; returns for each move the features after each color, the color's index, and the chances."""
    position, game = Position(board), []
    while not position.is_solved():
        children = position.children()
        inputs = np.array([features(child) for _, child in children])
        values = -network(inputs)
        chances = np.exp(values - values.max())
        chances /= chances.sum()
        chosen = int(random.choice(len(children), p=chances))
        game.append((inputs, chosen, chances))
        position = children[chosen][1]
    return game
