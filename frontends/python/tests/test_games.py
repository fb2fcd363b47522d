"""Games, hints, grades and their pictures."""

from __future__ import annotations

import pickle
import threading
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import boards

import colorwalk
from colorwalk import Board, Game, Position

SMALL = Board.parse(".12\n112\n221")


def test_moves_are_played_undone_and_redone() -> None:
    game = Game(SMALL)
    assert game.play(0) == 3
    assert game.play("2") == 4
    assert game.moves == (0, 1)
    assert (game.move_count, game.cells_left, game.is_solved) == (2, 1, False)
    assert game.undo() == 1
    assert game.redo() == 1
    assert game.redo() is None
    game.restart()
    assert (game.moves, game.undo()) == ((), None)
    assert game.gains() == (3, 0)
    assert game.cells_cleared_by(np.int64(0)) == [(0, 1), (1, 0), (1, 1)]


@pytest.mark.parametrize(
    ("color", "kind", "words"),
    [
        (2, ValueError, "no color number 2: it has 0 to 1"),
        (64, ValueError, "the board has no color number 64: it has 0 to"),
        (-1, ValueError, "color number -1"),
        (2**70, ValueError, "the board has no color number"),
        ("0", ValueError, "is not a color"),
        (0.5, TypeError, "float is not a color"),
        (None, TypeError, "NoneType is not a color"),
    ],
)
def test_invalid_moves_leave_the_game_unchanged(
    color: object, kind: type[Exception], words: str
) -> None:
    game = Game(SMALL)
    with pytest.raises(kind, match=words):
        game.play(color)
    assert game.moves == ()
    with pytest.raises(ValueError, match="move 2: "):
        Game(SMALL, [0, 5])


def test_a_finished_game_accepts_no_move() -> None:
    game = Game(SMALL, "121")
    assert game.is_solved
    assert game.hint() is None
    assert game.grade().par == 0
    with pytest.raises(ValueError, match="the game is over"):
        game.play(0)


@given(boards(), st.data())
def test_the_arrays_of_a_game_agree(board: Board, data: st.DataObject) -> None:
    game = Game(board)
    for _ in range(data.draw(st.integers(0, 5))):
        if not game.is_solved:
            color = data.draw(st.integers(0, board.colors - 1))
            gain, cells = game.gains()[color], game.cells_cleared_by(color)
            left = game.cells_left
            assert game.play(color) == gain == len(cells) == left - game.cells_left
    cleared = game.cleared()
    assert cleared.dtype == np.bool_
    assert cleared.sum() == cleared.size - game.cells_left
    expected = np.where(cleared, -1, board.to_numpy())
    np.testing.assert_array_equal(game.to_numpy(), expected)
    again = pickle.loads(pickle.dumps(game))
    assert (again.board, again.moves) == (game.board, game.moves)


@given(boards())
@settings(max_examples=30)
def test_hints_lead_to_par_and_grades_fit_together(board: Board) -> None:
    game = Game(board)
    par = colorwalk.solve(board, "exact").length
    while not game.is_solved:
        grade = game.grade()
        assert grade.par == par - game.move_count
        assert game.hint() in grade.optimal_colors
        assert set(grade.optimal_colors).isdisjoint(grade.losing_colors)
        assert len(grade.colors) == board.colors
        for color in grade.colors:
            assert (
                color.proven
                == colorwalk.solve(
                    Game(board, (*game.moves, color.color)), "exact"
                ).length
            )
        game.play(grade.optimal_colors[0])
    assert game.move_count == par


def test_hints_require_exact() -> None:
    with pytest.raises(ValueError, match="greedy"):
        Game(SMALL, solver="greedy")


def test_pictures_have_their_format() -> None:
    outcome = colorwalk.solve(SMALL, "exact")
    rows = [("exact", [3, None]), ("greedy", [4, 5])]
    for svg in [
        SMALL.svg(title="<A & B>", labels=True, dark=True),
        SMALL._repr_svg_(),
        outcome.svg(columns=2),
        outcome._repr_svg_(),
        Game(SMALL, "1")._repr_svg_(),
        colorwalk.draw_boards([SMALL, SMALL]),
        colorwalk.draw_chart(rows, kind="histogram", sort=True),
    ]:
        assert ET.fromstring(svg).tag.endswith("svg")
    for png in [
        SMALL.png(scale=2),
        outcome.png(),
        colorwalk.draw_boards([SMALL], "png"),
        colorwalk.draw_chart(rows, "png", caption="two boards"),
    ]:
        assert png.startswith(b"\x89PNG")
    assert outcome.gif().startswith(b"GIF89a")
    for still in [SMALL, Game(SMALL, [0])]:
        assert still.gif().startswith(b"GIF89a")
        assert still.png().startswith(b"\x89PNG")


def test_errors_of_drawing_have_messages() -> None:
    for draw, words in [
        (lambda: SMALL.svg(cell=0), "width of a cell is 0"),
        (lambda: SMALL.png(cell=9000), "27032 x 27032 pixels"),
        (lambda: colorwalk.draw_boards([]), "nothing to draw"),
        (lambda: colorwalk.draw_boards([SMALL], "gif"), "holds no"),
        (lambda: colorwalk.draw_boards([SMALL], "bmp"), "bmp"),
        (lambda: colorwalk.draw_chart([("exact", [1])], kind="pies"), "pies"),
    ]:
        with pytest.raises(ValueError, match=words):
            draw()
    with pytest.raises(TypeError):
        colorwalk.draw_boards([3])


def test_the_comparison_is_a_table() -> None:
    comparison = colorwalk.compare(
        [Board.series(0)], ["greedy", "exact", "bellman-ford:cap=10"]
    )
    columns = comparison.columns()
    assert columns["solver"] == ["greedy:metric=area", "exact", "bellman-ford:cap=10"]
    assert columns["mean"] == [40.0, 29.0, None]
    assert columns["gap"] == [11.0, 0.0, None]
    assert comparison.lengths()["exact"] == (29,)
    assert "more than 10 positions" in str(comparison)
    assert comparison.to_pandas().loc["exact", "max"] == 29
    assert comparison.chart().startswith("<svg")
    assert comparison.chart("png").startswith(b"\x89PNG")
    with pytest.raises(ValueError, match="nothing"):
        colorwalk.compare(solvers=["nothing"])


def test_solvers_list_their_parameters() -> None:
    assert [info.name for info in colorwalk.solvers()].count("exact") == 1
    assert colorwalk.solvers()[4].parameters[0].key == "metric"
    assert colorwalk.canonical("greedy") == "greedy:metric=area"


def test_a_game_may_be_used_by_several_threads_at_once() -> None:
    # Drawing takes a while, without the interpreter's lock.
    game = Game(Board.random(30, 30, 6, 1), [0, 1, 2, 3] * 5)
    ended = threading.Event()

    def draw() -> None:
        try:
            game.gif()
        finally:
            ended.set()

    threading.Thread(target=draw).start()
    turns = 0
    while not ended.wait(0.001):
        game.play(turns % 6)
        assert Position(game).board == game.board
        assert game == game
        game.undo()
        turns += 1
    assert turns > 0
    assert game.move_count == 20
    games = [Game(Board.random(9, 9, 5, 3)) for _ in range(2)]
    with ThreadPoolExecutor(4) as pool:
        grades = list(pool.map(lambda _: games[0].grade(), range(8)))
        hints = set(pool.map(lambda _: games[1].hint(), range(8)))
    assert len({grade.par for grade in grades}) == 1
    assert hints <= set(grades[0].optimal_colors)
