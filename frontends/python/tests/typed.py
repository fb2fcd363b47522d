"""What a type checker accepts and refuses; pyright reads this file, which is never run."""

from typing import assert_type

import numpy as np
from numpy.typing import NDArray

import colorwalk
from colorwalk import Board, Outcome, Position

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
assert_type(Position(board).children(), list[tuple[int, Position]])
assert_type(board.regions.indptr, NDArray[np.int32])
assert_type(colorwalk.draw_boards([board], "png"), bytes)

Board.random(4, 4, 3, 1, rules="wlk")  # pyright: ignore[reportArgumentType]
board.to_text("grd")  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, on_interrupt="ignore")  # pyright: ignore[reportArgumentType]
colorwalk.solve(board, bounds={"mine": lambda position: "3"})  # pyright: ignore[reportArgumentType]
