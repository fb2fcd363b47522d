"""An agent that learns the distance to the end from proven labels, compared with par, a solver and random play.

A linear function of a few features of a position is fitted to the proven distances of a data set. The agent plays by a
narrow beam: of all positions that it can reach with one more move, it keeps those that seem closest to the end. It
takes seconds, and numpy alone.

    python examples/train_agent.py
"""

from __future__ import annotations

import random

import numpy as np

import colorwalk
from colorwalk import Board, Position
from colorwalk.dataset import Recipe

WIDTH = 16
"""The number of positions that the agent keeps."""


def features(position: Position) -> list[float]:
    """Returns the features of a position."""
    regions = len(position.board.regions) - len(position.cleared_regions)
    return [
        position.lower_bound(),
        position.colors_left,
        regions,
        regions**0.5,
        len(position.frontier_regions),
        1,
    ]


def train(recipe: Recipe, boards: int) -> np.ndarray:
    """Returns the weights that best fit the labels of this number of boards: of all positions that each move could lead
    to."""
    seen, distances = [], []
    for index in range(boards):
        position = Position(recipe.board(index))
        for row in recipe.rows(index):
            for color, child in position.children():
                seen.append(features(child))
                distances.append(row["grade_upper"][color])
            position = position.play(row["action"])
    return np.linalg.lstsq(np.array(seen), np.array(distances), rcond=None)[0]


def agent(weights: np.ndarray, start: Position) -> list[int]:
    """Returns the moves of the agent."""
    beam: dict[Position, list[int]] = {start: []}
    while not any(position.is_solved() for position in beam):
        reached = {
            child: [*moves, color]
            for position, moves in beam.items()
            for color, child in position.children()
        }
        nearest = sorted(
            reached, key=lambda position: float(np.dot(features(position), weights))
        )
        beam = {position: reached[position] for position in nearest[:WIDTH]}
        beam |= {
            position: moves
            for position, moves in reached.items()
            if position.is_solved()
        }
    return next(moves for position, moves in beam.items() if position.is_solved())


def at_random(position: Position) -> list[int]:
    """Returns random moves that clear something."""
    moves = []
    while not position.is_solved():
        color, position = random.choice(position.children())
        moves.append(color)
    return moves


def measure(size: int, colors: int, boards: int, held_out: int) -> colorwalk.Comparison:
    """Compares the agent with others on boards that it has not learned from."""
    weights = train(Recipe(size, size, colors, "flood", "0,0", seed=0), boards)

    def learned(position: Position) -> list[int]:
        return agent(weights, position)

    games = [
        Board.random(size, size, colors, 10_000 + seed, rules="flood")
        for seed in range(held_out)
    ]
    return colorwalk.compare(games, [learned, at_random, "greedy", "exact"])


if __name__ == "__main__":
    for arguments in [(7, 4, 60, 100), (14, 6, 12, 50)]:
        print(
            "{0} x {0} cells in {1} colors, learned from {2} boards, measured on {3}".format(
                *arguments
            )
        )
        print(measure(*arguments))
