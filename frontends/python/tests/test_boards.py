"""Conversions of boards between Python and Rust."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as nps
from strategies import INTEGERS, arrays, boards

import colorwalk
import colorwalk.drawing
from colorwalk import Board
from colorwalk.types import Lattice


@given(arrays())
def test_an_array_of_any_integer_type_comes_back(array: np.ndarray) -> None:
    board = Board(array)
    assert board.rules == "flood"
    assert board.shape == array.shape
    assert board.colors == array.max() + 1
    assert board.to_numpy().dtype == np.int8
    np.testing.assert_array_equal(board.to_numpy(), array)


@given(arrays(), st.booleans(), st.booleans(), st.booleans())
def test_strided_and_locked_arrays_are_accepted(
    array: np.ndarray, flip: bool, transpose: bool, spread: bool
) -> None:
    view = np.repeat(np.repeat(array, 2, 0), 3, 1)[::2, ::3] if spread else array
    view = view[::-1, ::-1] if flip else view
    view = view.T if transpose else view
    view.flags.writeable = False
    assert Board(view) == Board(np.ascontiguousarray(view)) == Board(view.tolist())


@given(boards())
def test_a_board_comes_back_from_its_array_text_id_and_pickle(board: Board) -> None:
    assert (
        Board(
            board.to_numpy(), colors=board.colors, start=board.start, rules=board.rules
        )
        == board
    )
    assert Board.from_id(board.id) == board
    assert (
        Board.parse(board.to_text(), format="grid")
        == Board.parse(str(board), format="grid")
        == board
    )
    assert pickle.loads(pickle.dumps(board)) == copy.deepcopy(board) == board
    assert hash(Board.from_id(board.id)) == hash(board)
    np.testing.assert_array_equal(np.asarray(board), board.to_numpy())


@given(st.data())
def test_any_array_is_a_board_or_a_python_error(data: st.DataObject) -> None:
    dtype = data.draw(
        st.one_of(nps.scalar_dtypes(), st.sampled_from(INTEGERS).map(np.dtype))
    )
    shape = data.draw(nps.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4))
    array = data.draw(nps.arrays(dtype, shape))
    try:
        board = Board(array)
    except (ValueError, TypeError) as error:
        assert str(error)
    else:
        assert board.shape == array.shape


@pytest.mark.parametrize(
    ("cells", "options", "kind", "words"),
    [
        ([[0, 1], [2, 300]], {}, ValueError, "color number 300 at cell 1,1"),
        (
            np.array([[0, 2**63]], np.uint64),
            {},
            ValueError,
            "color number 9223372036854775808 at cell 0,1",
        ),
        ([[0, -2]], {}, ValueError, "color number -2 at cell 0,1 .* from 0 to 63"),
        ([[0, 64]], {}, ValueError, "color number 64 at cell 0,1"),
        (
            [[0, 3]],
            {"colors": 3},
            ValueError,
            "color number 3 at cell 0,1 .* from 0 to 2",
        ),
        ([[-1, 0], [0, -1]], {}, ValueError, "second cell without a color, -1, at 1,1"),
        ([[0, -1]], {"rules": "flood"}, ValueError, "no color, -1, at cell 0,1"),
        ([[0, -1]], {"start": (0, 0)}, ValueError, "no color, -1, at cell 0,1"),
        ([[0, 1]], {"start": (1, 0)}, ValueError, "start cell 1,0 .* outside"),
        ([[0, 1]], {"start": (2**63, 2**63)}, ValueError, "outside"),
        ([[0, 1]], {"start": "middle"}, ValueError, "middle"),
        ([[0, 1]], {"start": 7}, TypeError, "start: expected a pair"),
        ([[0, 1]], {"rules": "swim"}, ValueError, "expected walk or flood"),
        ([[0, 1]], {"colors": 0}, ValueError, "0 colors"),
        ([[0, 1]], {"colors": 65}, ValueError, "65 colors"),
        ([0, 1], {}, ValueError, r"shape \(2,\) is not a board"),
        (np.zeros((2, 2, 2), int), {}, ValueError, "is not a board"),
        (np.zeros((0, 5), int), {}, ValueError, "no cells"),
        (np.zeros((5, 0), int), {}, ValueError, "no cells"),
        (
            np.zeros((2049, 2048), np.int8),
            {},
            ValueError,
            "too large: at most 4194304 cells are allowed",
        ),
        (np.broadcast_to(np.int8(0), (10**9, 10**9)), {}, ValueError, "too large"),
        ([[0.5, 1.0]], {}, TypeError, "array of float64 holds no colors"),
        ([[True, False]], {}, TypeError, "array of bool holds no colors"),
        ([["a", "b"]], {}, TypeError, "text is not an array of color numbers"),
        ([[None]], {}, TypeError, "array of object holds no colors"),
        (None, {}, ValueError, "is not a board"),
    ],
)
def test_invalid_boards_are_refused(
    cells: object, options: dict, kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind, match=words):
        Board(cells, **options)


def test_the_largest_board_is_accepted() -> None:
    board = Board(np.arange(65536).reshape(256, 256) % 2)
    assert colorwalk.solve(board, "round-robin-skip").length == 255


def test_the_start_of_a_walk_board_has_no_color() -> None:
    board = Board([[1, 0], [-1, 2]])
    assert (board.rules, board.start, str(board)) == ("walk", (1, 0), "21\n.3")
    assert Board([[1, 0], [9, 2]], rules="walk", start=(1, 0)) == board
    assert board.to_numpy().tolist() == [[1, 0], [-1, 2]]


def test_every_format_is_read() -> None:
    flood = Board([[0, 1], [2, 0]])
    for name in ["grid", "line", "numbers", "tokens"]:
        assert Board.parse(flood.to_text(name), format=name) == flood
    assert Board.parse("12\n21") == Board([[0, 1], [1, 0]])
    with pytest.raises(
        ValueError,
        match="a board of 4x1 is a single row or column: expected format=rows",
    ):
        Board.parse("1231")
    assert Board.parse("122333", size=(3, 2)).shape == (2, 3)
    assert len(colorwalk.read_boards("12\n21\n\n.1\n11\n", rules="walk")) == 2
    with pytest.raises(ValueError, match="line 2, column 2"):
        Board.parse("12\n1!")
    with pytest.raises(
        ValueError, match=r"has 2 boards: read_boards\(text\) returns them all"
    ):
        Board.parse("12\n21\n\n12\n22")
    with pytest.raises(ValueError, match="expected grid"):
        Board.parse("12", format="square")
    with pytest.raises(ValueError, match="walk"):
        Board.series(0).to_text("line")


def test_the_series_and_seeds_are_those_of_the_library() -> None:
    board = Board.series(0)
    assert (board.width, board.height, board.colors, board.id) == (
        30,
        20,
        5,
        "series-0",
    )
    assert int(board.to_numpy().clip(0).sum()) == 1150 - 3
    assert Board.random(14, 14, 6, 42, rules="flood") == Board.from_id(
        "pcg1-14x14-6-flood-42"
    )
    assert len(colorwalk.series()) == 100
    for index in [100, -1, 2**70]:
        with pytest.raises(IndexError, match=f"no board {index}"):
            Board.series(index)
    for seed in [-1, 2**64]:
        with pytest.raises(ValueError, match=f"seed is {seed}"):
            Board.random(4, 4, 3, seed)
    with pytest.raises(ValueError, match="65 colors"):
        Board.random(4, 4, 65, 1)


@pytest.mark.parametrize("topology", get_args(Lattice)[1:])
def test_cells_may_be_hexagons_or_triangles_or_close_into_rings(topology: str) -> None:
    board = Board.parse(f"#: topology={topology}\n.121\n2112\n1221")
    assert (board.shape, board.start, repr(board)) == (
        (3, 4),
        (0, 0),
        f"<Board {topology} 4x3, 2 colors, walk>",
    )
    assert (
        pickle.loads(pickle.dumps(board))
        == Board.from_id(board.id)
        == Board.parse(str(board))
        == board
    )
    assert board.to_numpy().tolist() == [[-1, 0, 1, 0], [1, 0, 0, 1], [0, 1, 1, 0]]
    assert (
        colorwalk.certify(board).lower_bound == colorwalk.solve(board, "exact").length
    )
    assert board.svg().startswith("<svg")


def test_a_board_of_a_board_is_the_same_puzzle() -> None:
    hexagons = Board.parse("#: topology=hex\n1213\n2112\n1221", start=(1, 2))
    for board in [hexagons, Board.series(0), Board.from_graph([(0, 1)], [0, 1])]:
        assert Board(board) == board
    with pytest.raises(
        ValueError, match=r"is the same board: for another, pass board.to_numpy\(\)"
    ):
        Board(hexagons, start=(0, 0))


def test_the_types_name_all_topologies() -> None:
    with pytest.raises(ValueError, match="cube") as error:
        Board.random(4, 4, 3, 1, topology="cube")  # type: ignore[arg-type]
    *first, last = get_args(Lattice)
    expected = f"expected {', '.join(first)} or {last}"
    assert str(error.value).endswith(expected)


def test_outlines_are_the_corners_of_cells() -> None:
    assert Board([[0, 1]]).outlines == [
        [(0, 0), (1, 0), (1, 1), (0, 1)],
        [(1, 0), (2, 0), (2, 1), (1, 1)],
    ]
    for topology in get_args(Lattice):
        board = Board.random(4, 3, 3, 7, topology=topology)
        assert len(board.outlines) == 12
        for outline in board.outlines:
            around = zip(outline, outline[1:] + outline[:1], strict=True)
            area = sum(x * down - y * right for (x, y), (right, down) in around) / 2
            assert 0.8 < area < 1.1
    with pytest.raises(ValueError, match="no rows and columns"):
        _ = Board.from_graph([(0, 1)], [0, 1]).outlines


def test_a_column_of_triangles_is_refused() -> None:
    with pytest.raises(ValueError, match="is not connected: expected more columns"):
        Board.random(1, 3, 3, 7, topology="triangle")


@pytest.mark.parametrize("topology", get_args(Lattice))
def test_the_topology_is_an_attribute_and_an_argument(topology: str) -> None:
    board = Board.random(5, 4, 3, 7, topology=topology)
    assert board.topology == topology
    assert Board(board.to_numpy(), topology=topology, colors=3) == board
    assert Board.from_id(board.id) == board
    with pytest.raises(ValueError, match="expected grid"):
        Board([[0, 1]], topology="ring")


def test_a_graph_is_built_from_edges_or_as_networkx_has_it() -> None:
    edges, colors = (
        [("a", "b"), ("b", "c"), ("c", "d")],
        {"a": 0, "b": 1, "c": 0, "d": 2},
    )
    board = Board.from_graph(edges, colors, "b")
    assert (board.topology, board.rules, board.to_numpy().tolist()) == (
        "graph",
        "flood",
        [0, 1, 0, 2],
    )
    assert colorwalk.solve(board, "exact").moves == (0, 2)

    class Graph:
        """What this needs of a networkx graph."""

        nodes: ClassVar = {name: {"color": color} for name, color in colors.items()}
        edges: ClassVar = [("a", "b"), ("b", "c"), ("c", "d")]

    assert (
        Board.from_graph(Graph(), "color", "b")
        == Board.from_graph(Graph(), colors, "b")
        == board
    )
    assert Board.from_graph([(0, 1), (1, 2), (2, 3)], [0, 1, 0, 2], 1) == board
    assert Board.from_graph(
        edges, colors | {"b": -1}, "b", rules="walk"
    ).to_numpy().tolist() == [0, -1, 0, 2]
    for graph, shades, start, words in [
        (edges, {"a": 0, "b": 1, "c": 0}, None, "there is no node 'd'"),
        (edges, colors | {"c": 64}, None, "color number 64 of node 'c'"),
        (edges, colors, "e", "there is no node 'e'"),
        (edges[:1], colors, None, "not connected"),
        (Graph(), [0, 1, 0], None, "3 colors for 4 nodes"),
        (Graph(), [0, 1, 0, 2, 1], None, "5 colors for 4 nodes"),
    ]:
        with pytest.raises(ValueError, match=words):
            Board.from_graph(graph, shades, start)


def test_a_graph_is_solved_and_its_arrays_have_one_dimension() -> None:
    board = Board.parse(
        "p edge 4 4\nn 1 1\nn 2 2\nn 3 1\nn 4 3\ne 1 2\ne 2 3\ne 3 4\ne 4 1"
    )
    assert (board.colors, board.rules, repr(board)) == (
        3,
        "flood",
        "<Board graph of 4 cells, 3 colors, flood>",
    )
    assert (
        pickle.loads(pickle.dumps(board))
        == Board.parse(board.to_text("graph"))
        == board
    )
    outcome = colorwalk.solve(board, "exact")
    certificate = colorwalk.certify(board)
    game = colorwalk.Game(board)
    assert (outcome.length, certificate.lower_bound, game.gains()) == (3, 3, (0, 1, 1))
    assert game.play(game.hint()) == 1
    assert pickle.loads(pickle.dumps(game)).moves == game.moves
    assert (
        board.shape
        == board.to_numpy().shape
        == game.cleared().shape
        == certificate.cells(1).shape
        == (4,)
    )
    assert np.asarray(board).tolist() == [0, 1, 0, 2]
    assert game.to_numpy().tolist() == [-1, -1, 0, 2]
    for ask in [
        lambda: (board.width, board.height),
        lambda: board.start,
        board.svg,
        lambda: game.cells_cleared_by(0),
        game.svg,
        outcome.gif,
    ]:
        with pytest.raises(
            ValueError, match=r"^a graph of 4 cells has no rows and columns"
        ):
            ask()
    with pytest.raises(ValueError, match=r"^a graph of 4 cells has no id$"):
        _ = board.id


@pytest.mark.parametrize("topology", ["grid", "hex"])
def test_a_board_is_named_as_in_the_program_wherever_it_goes(topology: str) -> None:
    board = Board.random(6, 5, 4, 42, rules="flood", topology=topology)
    name = {"grid": "pcg1-6x5-4-flood-42", "hex": "pcg1-hex6x5-4-flood-42"}[topology]
    game = colorwalk.Game(board, [0, 1])
    outcome = colorwalk.solve(board, "greedy")
    (many,) = colorwalk.solve_many([board], "greedy")
    for one in [
        board,
        Board(board),
        Board.from_id(name),
        pickle.loads(pickle.dumps(board)),
        game.board,
        pickle.loads(pickle.dumps(game)).board,
        colorwalk.Position(game).board,
        colorwalk.Position(board).play(0).children()[0][1].board,
        pickle.loads(pickle.dumps(colorwalk.Position(game))).board,
        outcome.board,
        many.board,
        pickle.loads(pickle.dumps(outcome)).board,
    ]:
        assert one.id == name
        assert one == board
    assert outcome.to_dict()["id"] == name
    if topology == "grid":
        assert colorwalk.solve_free(board).id == name
        (drawn,) = colorwalk.boards("random:6x5,4,flood,seed=42")
        assert drawn.id == name
    # The start with the fewest moves is another board of the seed.
    best = colorwalk.best_start(board)
    assert Board.from_id(best.board.id) == best.board
    assert best.board.id.startswith(name)
    # The cells alone do not say from which seed they were drawn; the boards are equal all the same.
    same = Board(board.to_numpy(), like=board)
    assert same.id.startswith("board1-")
    assert (same, hash(same)) == (board, hash(board))
    comparison = json.loads(colorwalk.compare([board], ["greedy"]).json)
    assert comparison["boards"]["ids"] == [name]


def test_what_an_array_lacks_is_taken_from_another_board() -> None:
    board = Board.random(6, 5, 7, 1, rules="flood", topology="torus", start="center")
    cells = board.to_numpy()
    assert Board(cells) != board
    assert Board(cells, like=board) == board
    cells[0, 0] = (cells[0, 0] + 1) % 7
    other = Board(cells, like=board)
    assert (other.start, other.topology, other.colors) == ((2, 3), "torus", 7)
    assert Board(cells, like=board, start=(0, 0)).start == (0, 0)
    walk = Board.random(6, 5, 3, 1, topology="hex", start=(1, 2))
    assert Board(walk.to_numpy(), like=walk) == walk
    # Three of these colors do not occur.
    few = Board([[0, 1]], colors=5)
    assert Board(few.to_numpy(), like=few).colors == 5
    with pytest.raises(ValueError, match="like=board for all that an array lacks"):
        Board(board, like=walk)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Board("12\n21"), r"Board.parse\(text\) reads rows of symbols"),
        (lambda: Board(["12", "21"]), r"Board.parse\(text\)"),
        (lambda: Board("series-7"), r"Board.from_id\(text\) an id"),
        (lambda: Board(Path("a.txt")), r"colorwalk.boards\(path\) reads its boards"),
        (
            lambda: Board(np.zeros((8, 8, 3), np.uint8)),
            r"is an image: Board.from_image",
        ),
        (
            lambda: Board(np.ma.masked_array([[0, 1]], [[False, True]])),
            "a masked array has cells without a color",
        ),
        (
            lambda: Board.parse("12\n21\n\n11\n22\n"),
            r"read_boards\(text\) returns them all",
        ),
        (
            lambda: colorwalk.solve_many([], "greedy", jobs=-1),
            "jobs is -1: expected 1 to 2\\*\\*64 - 1, or None for one on each processor",
        ),
        (
            lambda: colorwalk.Game(Board([[0, 1]])).play(-1),
            "the board has no color number -1: it has 0 to 1",
        ),
        (
            lambda: colorwalk.verify(Board([[0, 1, 2]]), ["2", 2]),
            'the moves have both numbers and symbols, and "1" is the symbol of color number 0',
        ),
        (
            lambda: colorwalk.drawing.draw_position(
                colorwalk.Position(Board([[0, 1]]))
            ).save("x.png"),
            r"'x.png' would have SVG in it: expected a name that ends in .svg",
        ),
    ],
)
def test_wrong_calls_name_what_would_be_right(
    call: Callable[[], object], words: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=words):
        call()
