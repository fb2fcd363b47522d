"""Positions and the region graph, compared with plain Python on the cells."""

from __future__ import annotations

import sys
from collections import deque
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import boards

import colorwalk
from colorwalk import Board, Position

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

SHAPES = {
    "hexagons": "#: topology=hex\n.121\n2112\n1221",
    "torus": "#: topology=torus\n1213\n2312\n1221",
    "graph": "p edge 5 5\nn 1 1\nn 2 2\nn 3 1\nn 4 3\nn 5 1\ne 1 2\ne 2 3\ne 3 4\ne 4 1\ne 3 5",
    "squares": "12131\n21312\n33121",
}


def cleared_by(board: Board, moves: list[int]) -> np.ndarray:
    """Returns the cells that a game on a board of squares has cleared, by a cell-by-cell search."""
    cells, (row, column) = board.to_numpy(), board.start
    cleared = np.zeros(board.shape, bool)
    cleared[row, column] = True
    for color in [cells[row, column], *moves]:
        waiting = list(zip(*np.nonzero(cleared), strict=True))
        while waiting:
            row, column = waiting.pop()
            for near in [
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ]:
                inside = 0 <= near[0] < board.height and 0 <= near[1] < board.width
                if inside and not cleared[near] and cells[near] == color:
                    cleared[near] = True
                    waiting.append(near)
    return cleared


@given(boards(), st.lists(st.integers(0, 7), max_size=6))
@settings(max_examples=50)
def test_a_position_is_the_set_of_cleared_cells(board: Board, moves: list[int]) -> None:
    moves = [color % board.colors for color in moves]
    position = Position(board, moves)
    expected = cleared_by(board, moves)
    np.testing.assert_array_equal(position.cleared, expected)
    assert (position.cells_cleared, position.cells_left) == (
        expected.sum(),
        (~expected).sum(),
    )
    assert position.is_solved() == expected.all()
    assert position.colors_left == len(set(board.to_numpy()[~expected].tolist()))
    children = dict(position.children())
    assert position.useful_colors == list(children)
    for color in range(board.colors):
        after = cleared_by(board, [*moves, color])
        gained = after & ~expected
        assert (color in children) == gained.any()
        assert (
            position.play(color)
            == children.get(color, position)
            == Position(board, [*moves, color])
        )
        # Every cell that a color clears is connected to the frontier.
        assert (gained & position.frontier).any() == gained.any()
    assert position.lower_bound() <= colorwalk.solve(position, "exact").length


@pytest.mark.parametrize("text", SHAPES.values(), ids=SHAPES)
def test_breadth_first_search_finds_the_optimum_on_all_topologies(text: str) -> None:
    board = Board.parse(text)
    queue, seen = deque([(Position(board), 0)]), {Position(board)}
    while not queue[0][0].is_solved():
        position, moves = queue.popleft()
        for _, child in position.children():
            if child not in seen:
                seen.add(child)
                queue.append((child, moves + 1))
    assert queue[0][1] == colorwalk.solve(board, "exact").length > 1
    assert queue[0][0].cleared.shape == board.to_numpy().shape


@pytest.mark.parametrize("text", SHAPES.values(), ids=SHAPES)
def test_the_region_graph_matches_the_cells(text: str) -> None:
    board = Board.parse(text)
    regions = board.regions
    colors, of_cells = board.to_numpy().ravel(), regions.of_cells.ravel()
    assert len(regions) == len(regions.sizes) == len(regions.indptr) - 1
    np.testing.assert_array_equal(regions.colors[of_cells], colors)
    np.testing.assert_array_equal(np.bincount(of_cells), regions.sizes)
    rows = np.repeat(np.arange(len(regions)), np.diff(regions.indptr))
    graph = dict(
        zip(zip(rows, regions.indices, strict=True), regions.edges, strict=True)
    )
    # Edges are symmetric and never within a color; the neighbors of the start are the frontier.
    assert all(graph[there, here] == edges for (here, there), edges in graph.items())
    assert (regions.colors[rows] != regions.colors[regions.indices]).all()
    start = Position(board)
    assert start.cleared_regions.tolist() == [regions.start]
    assert start.frontier_regions.tolist() == sorted(
        regions.indices[rows == regions.start]
    )
    np.testing.assert_array_equal(
        np.isin(regions.of_cells, start.frontier_regions), start.frontier
    )


def test_errors_have_messages() -> None:
    board = Board.parse("1231", size=(2, 2))
    with pytest.raises(ValueError, match="no color number 3: it has 0 to 2"):
        Position(board, [3])
    with pytest.raises(ValueError, match="no color number 3: it has 0 to 2"):
        Position(board).play(3)
    with pytest.raises(ValueError, match="region 4: the board has 0 to 3"):
        Position.from_cleared(board, [4])
    with pytest.raises(ValueError, match="no game leads to the position"):
        Position.from_cleared(board, [1])


def test_the_example_of_a_star_finds_the_optimum() -> None:
    import a_star

    board = Board.random(6, 6, 4, 3, rules="flood")
    for heuristic in [a_star.colors_left, Position.lower_bound]:
        moves, nodes = a_star.a_star(board, heuristic)
        assert colorwalk.verify(board, moves) == colorwalk.solve(board, "exact").length
        assert nodes > len(moves)


def test_a_position_is_shown_as_a_grid_and_drawn() -> None:
    position = Position(Board.parse(".12\n112\n221"), [0])
    assert str(position) == "..2\n..2\n221"
    assert repr(position) == "<Position with 4 of 9 cells cleared>"
    assert position.svg().startswith("<svg")
    # A notebook needs no extension.
    assert position._repr_svg_() == position.svg(cell=24) != position.svg(cell=30)
    graph = Board.from_graph([(0, 1), (1, 2)], [0, 1, 0])
    assert str(Position(graph)) == repr(Position(graph))
    assert Position(graph)._repr_svg_() is None
    with pytest.raises(ValueError, match="no rows"):
        Position(graph).svg()


def test_the_region_graph_is_one_of_networkx() -> None:
    board = Board([[0, 0, 1], [2, 2, 1], [0, 1, 1]])
    graph = board.regions.to_networkx()
    facts = sorted((node["color"], node["size"]) for _, node in graph.nodes(data=True))
    assert facts == [(0, 1), (0, 2), (1, 4), (2, 2)]
    # By hand: the two cells at the top touch one of color 1, and two of color 2.
    sizes = {node: facts["size"] for node, facts in graph.nodes(data=True)}
    colors = {node: facts["color"] for node, facts in graph.nodes(data=True)}
    touching = {
        tuple(sorted([(colors[a], sizes[a]), (colors[b], sizes[b])])): facts["edges"]
        for a, b, facts in graph.edges(data=True)
    }
    assert touching == {
        ((0, 2), (1, 4)): 1,
        ((0, 2), (2, 2)): 2,
        ((1, 4), (2, 2)): 2,
        ((0, 1), (2, 2)): 1,
        ((0, 1), (1, 4)): 1,
    }
    # And back: the colors of the regions are those of a board of regions.
    again = Board.from_graph(graph, "color", board.regions.start)
    assert colorwalk.solve(again, "exact").length == colorwalk.solve(board).length
