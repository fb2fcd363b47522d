"""What a type checker accepts and refuses; pyright reads this file in `ci`, mypy in `test_types.py`. It is never run.

Each wrong call has a comment that expects an error. Pyright reports a comment without one, and the test expects as many of mypy.
"""

from pathlib import Path
from typing import assert_type

import gymnasium
import numpy as np
from numpy.typing import NDArray
from PIL import Image

import colorwalk
from colorwalk import Board, Certificate, Game, Outcome, Position
from colorwalk.bench import Score, score
from colorwalk.dataset import Recipe
from colorwalk.environment import BenchEnv, ColorWalkEnv, ColorWalkVectorEnv, Options
from colorwalk.teaching import Frontier

board = Board.random(4, 4, 3, 1, rules="walk")
assert_type(
    colorwalk.solve(
        board, lambda position: [color for color, _ in position.children()]
    ),
    Outcome,
)
assert_type(
    [outcome.moves for outcome in colorwalk.solve_many([board])], list[tuple[int, ...]]
)
assert_type(list(colorwalk.certify_many([board])), list[Certificate])
assert_type(Position(board).children(), list[tuple[int, Position]])
assert_type(board.regions.indptr, NDArray[np.int32])
assert_type(colorwalk.draw_boards([board], "png"), bytes)
assert_type(score("flood-8x8-4", "greedy", boards=2), Score)

# Numbers as users write them.
Board.random(np.int64(4), np.uint8(4), 3, np.uint64(2**63))
colorwalk.solve(board, time_limit=1, memory_limit=1e9, expanded_limit=np.inf)
colorwalk.solve_many([board], jobs=np.int32(2))
colorwalk.boards(Path("boards.txt"))
Board.from_image(np.zeros((9, 9, 3), np.uint8), shape=board.shape, colors=np.int8(6))
colorwalk.read_image(Image.open("shot.png"), shape=[14, 14], start="center")
ColorWalkEnv(width=3, height=3, colors=3, start=[0, 1])

# Numbers and names that are wrong.
Board.random(5.0, 4, 3, 1)  # pyright: ignore[reportArgumentType]
Board.random("4", 4, 3, 1)  # pyright: ignore[reportArgumentType]
Board.random(4, 4, 3)  # pyright: ignore[reportCallIssue]
Board.random(4, 4, 3, None)  # pyright: ignore[reportArgumentType]
Board.random(4, 4, 3, 1, "walk")  # pyright: ignore[reportCallIssue]
Board.random(4, 4, 3, 1, rules="wlk")  # pyright: ignore[reportArgumentType]
Board.random(4, 4, 3, 1, topology="graph")  # pyright: ignore[reportArgumentType]
Board.random(4, 4, 3, 1, start=3)  # pyright: ignore[reportArgumentType]
Board.random(4, 4, 3, 1, colours=3)  # pyright: ignore[reportCallIssue]
Board.series("0")  # pyright: ignore[reportArgumentType]
Board.parse(b".12")  # pyright: ignore[reportArgumentType]
Board.parse(".12", format="grd")  # pyright: ignore[reportArgumentType]
Board.parse(".12", size=(3, 1, 1))  # pyright: ignore[reportArgumentType]
board.to_text("grd")  # pyright: ignore[reportArgumentType]
board.svg(cel=3)  # pyright: ignore[reportCallIssue]
board.png(labels="yes")  # pyright: ignore[reportArgumentType]
board.width = 3  # pyright: ignore[reportAttributeAccessIssue]
Board.from_image("shot.png")  # pyright: ignore[reportArgumentType]
Board.from_image(np.zeros((9, 9, 3)))  # pyright: ignore[reportArgumentType]
Board.from_image(Image.open("shot.png"), size=(9, 9))  # pyright: ignore[reportCallIssue]
colorwalk.read_image(Image.open("shot.png"), (9, 9))  # pyright: ignore[reportCallIssue]
colorwalk.boards(3)  # pyright: ignore[reportArgumentType]
colorwalk.named_boards(Path("boards.txt"))  # pyright: ignore[reportArgumentType]

# Calls that solve.
colorwalk.solve("series-7")  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, 3)  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, "exact", 10)  # pyright: ignore[reportCallIssue]
colorwalk.solve(board, time_limit="10 s")  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, timelimit=10)  # pyright: ignore[reportCallIssue]
colorwalk.solve(board, on_interrupt="ignore")  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, bounds={"mine": lambda position: "3"})  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, progress=3)  # pyright: ignore[reportArgumentType]
colorwalk.solve_many(board)  # pyright: ignore[reportArgumentType]
colorwalk.solve_many([board], jobs=2.0)  # pyright: ignore[reportArgumentType]
_ = colorwalk.solve_async(board, time_limit="10 s")  # pyright: ignore[reportArgumentType]
colorwalk.certify(board, cancel=True)  # pyright: ignore[reportArgumentType]
colorwalk.certify_many([board], time_limit="1")  # pyright: ignore[reportArgumentType]
colorwalk.compare(board, ["exact"])  # pyright: ignore[reportArgumentType]
colorwalk.compare([board]).chart("gif")  # pyright: ignore[reportArgumentType, reportCallIssue]
colorwalk.verify(board, 3)  # pyright: ignore[reportArgumentType]
colorwalk.draw_boards(board)  # pyright: ignore[reportArgumentType]

# Games, environments and the rest.
Game(board).play(1.0)  # pyright: ignore[reportArgumentType]
Game(board, solver=lambda position: "1")  # pyright: ignore[reportArgumentType]
Position(board, 3)  # pyright: ignore[reportArgumentType]
Position(board).svg(cell="3")  # pyright: ignore[reportArgumentType]
Options(reward="move")  # pyright: ignore[reportArgumentType]
ColorWalkEnv(widht=3)  # pyright: ignore[reportCallIssue]
ColorWalkEnv(width=3.5)  # pyright: ignore[reportArgumentType]
ColorWalkEnv(observation="pixels")  # pyright: ignore[reportArgumentType]
ColorWalkVectorEnv(2, colour=3)  # pyright: ignore[reportCallIssue]
BenchEnv(split="tests")  # pyright: ignore[reportArgumentType]
score("flood-8x8-4", "greedy", split="validate")  # pyright: ignore[reportArgumentType]
Recipe(4, 4, 3, "flod", "0,0", seed=1)  # pyright: ignore[reportArgumentType]
Frontier("stack")  # pyright: ignore[reportArgumentType]

# Not refused: Gymnasium passes any keyword on, and only creating the environment tells.
gymnasium.make("colorwalk/ColorWalk-v0", widht=3)
