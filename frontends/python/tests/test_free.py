"""The free game: proven lengths against a search of every position, cell by cell."""

from __future__ import annotations

import json

import numpy as np
import pytest

import colorwalk
from colorwalk import Board

Cells = tuple[int, ...]
"""The colors of a board of WIDTH columns, row by row."""

WIDTH = 4
"""The number of columns of the boards that are searched."""


def neighbors(cell: int, cells: int) -> list[int]:
    """Returns the neighbors of a cell."""
    found = [cell - WIDTH, cell + WIDTH]
    if cell % WIDTH > 0:
        found.append(cell - 1)
    if cell % WIDTH < WIDTH - 1:
        found.append(cell + 1)
    return [each for each in found if 0 <= each < cells]


def recolored(cells: Cells, cell: int, color: int) -> Cells:
    """Returns the cells after a move."""
    after = list(cells)
    before = after[cell]
    after[cell] = color
    stack = [cell]
    while stack:
        for neighbor in neighbors(stack.pop(), len(cells)):
            if after[neighbor] == before:
                after[neighbor] = color
                stack.append(neighbor)
    return tuple(after)


def fewest_moves(cells: Cells, colors: int, target: int | None) -> int:
    """Returns the length of a shortest solution, by breadth-first search over all positions."""
    level = {cells}
    known = {cells}
    moves = 0
    while True:
        following = set()
        for position in level:
            if set(position) == {position[0]} and target in (None, position[0]):
                return moves
            for cell, before in enumerate(position):
                for color in range(colors):
                    if color != before:
                        following.add(recolored(position, cell, color))
        level = following - known
        known |= level
        moves += 1


@pytest.mark.parametrize("seed", range(20))
def test_no_solution_is_shorter(seed: int) -> None:
    generator = np.random.default_rng(seed)
    cells = generator.integers(0, 3, (2, WIDTH), np.int8)
    # All colors of the board exist, so that both searches may use the same.
    cells[0, :3] = [0, 1, 2]
    board = Board(cells)
    for target in [None, 1]:
        found = colorwalk.solve_free(board, target=target)
        assert found.optimal
        position = tuple(cells.ravel().tolist())
        assert found.length == fewest_moves(position, 3, target)
        for row, column, color in found.moves:
            position = recolored(position, WIDTH * row + column, color)
        assert set(position) == {position[0]}
        for moves in [found.moves, found.text]:
            assert colorwalk.verify_free(board, moves, target=target) == len(found)
        for limit in [found.length - 1, found.length, found.length + 1]:
            limited = colorwalk.solve_free(
                board, target=target, move_limit=max(limit, 0)
            )
            assert limited.possible_in(limit) == (limit >= found.length)


def test_a_level_may_have_locked_cells_and_a_target() -> None:
    # The locked column separates two parts.
    level = {"cells": [[0, -1, 1], [0, -1, 1]], "target": 1}
    found = colorwalk.solve_free(json.dumps(level))
    assert found.moves == ((0, 0, 1),)
    assert found.moves[0].color == 1
    assert found.text == "0,0:2"
    assert colorwalk.solve_free(json.dumps(level), target=0).length == 1
    assert colorwalk.solve_free(json.dumps(level), target="3").length == 2


def test_it_is_never_longer_than_from_the_best_start() -> None:
    for seed in range(5):
        board = Board.random(5, 5, 4, seed, rules="flood")
        found = colorwalk.solve_free(board)
        assert found.optimal
        assert found.length <= colorwalk.best_start(board).length


def test_a_limit_leaves_a_solution_and_a_bound() -> None:
    board = Board.random(12, 12, 6, 1, rules="flood")
    stopped = colorwalk.solve_free(board, expanded_limit=10)
    assert stopped.stopped_by == "expanded"
    assert not stopped.optimal
    assert 0 < stopped.lower_bound < stopped.length
    assert colorwalk.verify_free(board, stopped.moves) == stopped.length


def test_a_limit_of_moves_may_stay_open() -> None:
    board = Board.random(12, 12, 6, 1, rules="flood")
    stopped = colorwalk.solve_free(board, move_limit=12, expanded_limit=10)
    assert stopped.possible_in(12) is None
    assert stopped.possible_in(stopped.length) is True
    assert stopped.possible_in(stopped.lower_bound - 1) is False
    with pytest.raises(ValueError, match="moves are above the limit of 12"):
        colorwalk.verify_free(board, stopped.moves, move_limit=12)
    with pytest.raises(ValueError, match="move_limit is -1: expected a whole number"):
        colorwalk.solve_free(board, move_limit=-1)


def test_errors_say_what_is_wrong() -> None:
    board = Board([[0, 1, 0]])
    for moves, words in [
        ([(1, 0, 1)], "move 1: there is no cell 1,0: the board has 1 rows and 3 col"),
        ("0,3:1", "the board has 1 rows of 3 cells"),
        ("0;1", "expected ROW,COLUMN:COLOR"),
        ([(0, 0, 0)], "move 1 changes nothing"),
        ([(0, 0, 1)], "after the last move, cell 2 has color 1, not 2"),
        ([(0, 1, 5)], "move 1 names color 6, of 2 to choose from"),
    ]:
        with pytest.raises(ValueError, match=words):
            colorwalk.verify_free(board, moves)
    with pytest.raises(ValueError, match="the start cell 0 has no color"):
        colorwalk.solve_free(Board.parse(".12\n112"))
    with pytest.raises(ValueError, match="line 2: 2 cells where the first row has 3"):
        colorwalk.solve_free("112\n11")
    with pytest.raises(TypeError, match="int is not a board of the free game"):
        colorwalk.solve_free(3)


def test_a_text_with_several_levels_is_read_whole() -> None:
    text = """[
        {"board": [[0, 1, 0]], "limit": 1},
        {"cells": [[0, 1, 2], [1, 0, -1]], "target": 1, "limit": 3}
    ]"""
    with pytest.raises(
        ValueError, match=r"the text has 2 levels: read_free\(text\) returns them"
    ):
        colorwalk.solve_free(text)
    one, two = colorwalk.read_free(text)
    assert (one.shape, one.colors, one.target, one.move_limit) == ((1, 3), 2, None, 1)
    assert (two.shape, two.colors, two.target, two.move_limit) == ((2, 3), 3, 1, 3)
    for level in [one, two]:
        found = colorwalk.solve_free(level)
        assert found.optimal
        assert colorwalk.verify_free(level, found.text) == found.length
    assert colorwalk.solve_free(one).length == 1
    # As a text of its own.
    (alone,) = colorwalk.read_free('{"board": [[0, 1, 0]], "limit": 1}')
    assert alone == one != two
    (rows,) = colorwalk.read_free("-min=1\n12#\n", hole="#")
    assert (rows.shape, rows.optimum) == ((1, 3), 1)
    with pytest.raises(ValueError, match="line 1"):
        colorwalk.read_free("[]x")


def test_a_board_of_any_size_has_moves_and_a_bound() -> None:
    board = Board.random(60, 60, 6, 1, rules="flood")
    found = colorwalk.solve_free(board, expanded_limit=500)
    assert colorwalk.verify_free(board, found.text) == found.length
    assert 20 <= found.lower_bound <= found.length
