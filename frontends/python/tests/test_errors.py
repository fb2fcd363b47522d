"""Numbers out of range are one kind of error, whatever the argument."""

from __future__ import annotations

from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

import colorwalk
from colorwalk import Board, Game, Position

BOARD = Board.parse(".12\n112\n221")
CERTIFICATE = colorwalk.certify(BOARD)
OUTCOME = colorwalk.solve(BOARD)
IMAGE = np.zeros((9, 9, 3), np.uint8)

CALLS: dict[str, Callable[[int], object]] = {
    "colors": lambda number: Board([[0, 1]], colors=number),
    "width": lambda number: Board.random(number, 4, 3, 1),
    "height": lambda number: Board.random(4, number, 3, 1),
    "seed": lambda number: Board.random(4, 4, 3, number),
    "the width of size": lambda number: Board.parse("1221", size=(number, 2)),
    "the height of size": lambda number: colorwalk.read_boards(
        "1221", size=(2, number)
    ),
    "the row of start": lambda number: Board.random(4, 4, 3, 1, start=(number, 0)),
    "the column of start": lambda number: Board([[0, 1]], start=(0, number)),
    "the height of shape": lambda number: Board.from_image(IMAGE, shape=(number, 4)),
    "the width of shape": lambda number: colorwalk.read_image(IMAGE, shape=(4, number)),
    "the board has no color number": lambda number: Game(BOARD).play(number),
    "region": lambda number: Position.from_cleared(BOARD, [number]),
    "cell": lambda number: BOARD.svg(cell=number),
    "scale": lambda number: BOARD.png(scale=number),
    "columns": lambda number: OUTCOME.svg(columns=number),
    "a length": lambda number: colorwalk.draw_chart([("mine", [1, number])]),
    "jobs": lambda number: colorwalk.solve_many([BOARD], jobs=number),
    "time_limit": lambda number: colorwalk.solve(BOARD, time_limit=number),
    "expanded_limit": lambda number: colorwalk.solve(BOARD, expanded_limit=number),
    "memory_limit": lambda number: colorwalk.solve(BOARD, memory_limit=number),
    "max_moves": lambda number: gymnasium.make(
        "colorwalk/ColorWalk-v0", max_moves=number
    ),
    "num_envs": lambda number: gymnasium.make_vec(
        "colorwalk/ColorWalk-v0", num_envs=number
    ),
}
PLACES: dict[str, Callable[[int], object]] = {
    "no board": Board.series,
    "step": CERTIFICATE.moves,
    "step ": CERTIFICATE.cells,
    "step  ": lambda number: CERTIFICATE.svg([number]),
}


@pytest.mark.parametrize("number", [-1, 2**70, 10**400])
@pytest.mark.parametrize("name", CALLS)
def test_a_number_out_of_range_is_a_value_error_that_names_it(
    name: str, number: int
) -> None:
    with pytest.raises(ValueError, match=f"^{name}( is)? {number}"):
        CALLS[name](number)


@pytest.mark.parametrize("number", [-1, 2**70, 10**400])
@pytest.mark.parametrize("name", PLACES)
def test_a_place_that_does_not_exist_is_an_index_error(name: str, number: int) -> None:
    with pytest.raises(IndexError, match=f"{name.strip()} {number}"):
        PLACES[name](number)
