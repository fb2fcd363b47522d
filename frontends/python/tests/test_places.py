"""A place in a game: boards, games, positions and outcomes are taken alike."""

from __future__ import annotations

import dataclasses
import inspect
import itertools
import pickle
import time
from pathlib import Path

import numpy as np
import pytest
from conftest import Program, json_lines

import colorwalk
from colorwalk import Board, Cancel, Game, Outcome, Position
from colorwalk import places as module
from colorwalk.places import as_board

BOARD = Board.random(8, 8, 4, seed=3)
GRAPH = Board.from_graph([(0, 1), (1, 2), (2, 3), (3, 0), (3, 4)], [0, 1, 0, 2, 1])


def places(board: Board = BOARD) -> list[Board | Game | Position | Outcome]:
    """The same place in four types, after two moves, and the board itself."""
    game = Game(board, colorwalk.solve(board, "greedy").moves[:2])
    position = Position(game)
    return [
        game,
        position,
        colorwalk.solve(position, "exact"),
        colorwalk.solve(game, "greedy"),
        board,
    ]


def test_everything_takes_them_alike() -> None:
    for board in [BOARD, GRAPH]:
        *alike, start = places(board)
        assert (
            {Position(place) for place in alike}
            == {Position(alike[0])}
            != {Position(start)}
        )
        assert len({colorwalk.solve(place, "exact").length for place in alike}) == 1
        assert [outcome.length for outcome in colorwalk.solve_many(alike, "exact")] == [
            colorwalk.solve(alike[0], "exact").length
        ] * len(alike)
        assert len({colorwalk.lower_bound(place) for place in alike}) == 1
        assert colorwalk.lower_bound(start) == Position(start).lower_bound()
        certificates = [colorwalk.certify(place) for place in alike]
        assert certificates == list(colorwalk.certify_many(alike, jobs=2))
        best = colorwalk.solve(alike[0], "exact")
        for certificate in certificates:
            assert certificate.lower_bound == best.length
            assert certificate.verify(as_board(alike[0])) == best.length
            # The moves are those of the position.
            assert colorwalk.verify(alike[0], certificate.solution) == best.length
        assert as_board(start) is start
        assert as_board(Position(start)) == start


def test_what_is_no_place_is_refused() -> None:
    for wrong in [3, "series-7", np.zeros((2, 2), int)]:
        for call in [
            colorwalk.solve,
            colorwalk.lower_bound,
            colorwalk.certify,
            Position,
        ]:
            with pytest.raises(
                TypeError, match="expected a Board, a Game, a Position or an Outcome"
            ):
                call(wrong)
        with pytest.raises(TypeError, match="is not a place in a game"):
            list(colorwalk.solve_many([wrong]))


def test_solve_many_says_how_a_game_went_on() -> None:
    game = places()[0]
    [outcome] = colorwalk.solve_many([game], "exact")
    assert outcome.played == game.moves
    assert outcome == colorwalk.solve(game, outcome.solver)


def test_an_outcome_of_a_position_knows_where_it_began() -> None:
    position = places()[1]
    q = colorwalk.solve(position, "exact")
    assert q.verify() == colorwalk.verify(q, q.moves) == q.length
    assert pickle.loads(pickle.dumps(q)).verify() == q.length
    # The moves are a plain tuple; on a board, moves begin at its start, whatever holds them.
    assert type(q.moves) is tuple
    for moves in [q.moves, list(q.moves)]:
        with pytest.raises(ValueError, match="left"):
            colorwalk.verify(q.board, moves)
    assert colorwalk.verify(q.board, q.moves_from_start) == q.length + 2


def test_an_outcome_is_a_dictionary_of_its_fields() -> None:
    q = colorwalk.solve(places()[1], "exact")
    found = dataclasses.asdict(q)
    assert found["moves"] == q.moves
    assert found["position"] == q.position
    assert set(found) == {field.name for field in dataclasses.fields(q)}


def test_one_move_is_not_moves() -> None:
    board = Board.parse(".1", format="grid")
    assert ": 1 move, optimal: 0>" in repr(colorwalk.solve(board, "exact"))
    assert (
        repr(Game(Board.parse(".12", format="grid"), [0]))
        == "<Game after 1 move, 1 cell left>"
    )
    assert "of at least 1 move, in" in repr(colorwalk.certify(board))


def test_a_start_may_be_a_list() -> None:
    assert Board.random(5, 4, 3, 1, start=[0, 1]) == Board.random(
        5, 4, 3, 1, start=(0, 1)
    )
    for wrong in [[0], [0, 1, 2], ["a", "b"], 3]:
        with pytest.raises(TypeError, match="start: expected a pair"):
            Board.random(5, 4, 3, 1, start=wrong)


def test_solvers_to_compare_are_a_list() -> None:
    with pytest.raises(TypeError, match=r"expected a list, \['exact'\]"):
        colorwalk.compare([BOARD], "exact")


def test_a_notebook_shows_a_graph_as_text() -> None:
    for place in [GRAPH, Game(GRAPH), colorwalk.solve(GRAPH, "exact")]:
        assert place._repr_svg_() is None


def test_notebooks_show_it_and_no_game_takes_megabytes() -> None:
    position = places()[1]
    assert colorwalk.solve(position, "exact")._repr_svg_().startswith("<svg")
    # 600 cells and a walk that takes as long as it can.
    board = Board.random(30, 20, 5, seed=1)

    def in_turn(position: Position) -> list[int]:
        moves = []
        while not position.is_solved():
            moves.append(len(moves) % 5)
            position = position.play(moves[-1])
        return moves

    outcome = colorwalk.solve(board, in_turn)
    shown = outcome._repr_svg_()
    assert len(shown) < 1_500_000
    assert (
        f"{len(outcome)} moves, the first 32 of them; svg() and gif() draw all" in shown
    )
    assert "moves, the first 32 of them" in Game(board, outcome.moves)._repr_svg_()
    # A short game is drawn in full.
    short = colorwalk.solve(Board.random(6, 6, 4, seed=1))
    assert short._repr_svg_() == short.svg()
    # Where one board is too large, there is the text.
    large = Board.random(400, 400, 5, seed=1)
    assert large._repr_svg_() is None
    assert Game(large)._repr_svg_() is None
    assert repr(large) == "<Board 400x400, 5 colors, walk>"


def test_an_environment_goes_on_from_any_of_them() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    env = gymnasium.make(
        "colorwalk/ColorWalk-v0", width=8, height=8, colors=4, proven=True
    )
    *alike, start = places()
    for place in alike:
        observation, info = env.reset(options={"board": place})
        assert info["distance"] == colorwalk.solve(alike[0], "exact").length
        np.testing.assert_array_equal(observation, alike[0].to_numpy())
    _, info = env.reset(options={"board": start})
    assert info["moves"] == 0
    with pytest.raises(ValueError, match="has nothing to play"):
        env.reset(options={"board": Game(BOARD, colorwalk.solve(BOARD).moves)})
    with pytest.raises(ValueError, match="not of this environment"):
        env.reset(options={"board": Game(Board.random(7, 7, 4, seed=1))})


def test_certify_many_can_be_stopped_and_takes_boards_as_it_needs_them() -> None:
    taken = []

    def boards() -> object:
        for seed in range(1000):
            taken.append(seed)
            yield Board.random(5, 5, 3, seed)

    certificates = colorwalk.certify_many(boards(), jobs=2)
    assert next(certificates).optimal
    certificates.close()
    assert len(taken) < 10
    hard = [Board.random(40, 40, 8, seed) for seed in range(3)]
    cancel = colorwalk.Cancel()
    cancel.cancel()
    assert list(colorwalk.certify_many(hard, cancel=cancel)) == []
    limited = list(colorwalk.certify_many(hard, time_limit=0.2, jobs=3))
    assert [certificate.board for certificate in limited] == hard
    with pytest.raises(TypeError, match="expected a Board, a Game"):
        list(colorwalk.certify_many(["series-7"]))
    with pytest.raises(ValueError, match="jobs is 0"):
        colorwalk.certify_many(hard, jobs=0)


def test_boards_are_named_as_in_the_program(tmp_path: Path) -> None:
    assert list(colorwalk.boards("random:14x14,6,flood,seed=3,count=50")) == [
        Board.random(14, 14, 6, seed, rules="flood") for seed in range(3, 53)
    ]
    assert list(colorwalk.boards("series")) == colorwalk.series()
    assert list(colorwalk.boards("series:3..5")) == colorwalk.series()[3:6]
    assert list(colorwalk.boards("series-7")) == [Board.series(7)]
    [hexagons] = colorwalk.boards("random:5x4,3,walk,hex,start=center")
    assert hexagons == Board.random(
        5, 4, 3, 0, rules="walk", topology="hex", start="center"
    )
    (tmp_path / "boards.txt").write_text(
        "\n\n".join(str(board) for board in colorwalk.boards("random:4x4,3,count=4"))
    )
    assert len(colorwalk.boards(f"{tmp_path}/boards.txt:1..2")) == 2
    for call in [colorwalk.boards, colorwalk.named_boards]:
        for wrong, words in [
            ("random:14x14,flod", '"flod" is not known here: expected a size'),
            ("series-100", "the series has no board 100: its boards are 0 to 99"),
        ]:
            with pytest.raises(ValueError, match=words):
                call(wrong)


def test_more_boards_than_fit_into_memory_are_drawn_one_by_one() -> None:
    boards = colorwalk.boards("random:14x14,6,seed=1,count=100000000000")
    assert len(boards) == 100_000_000_000
    assert next(boards) == Board.random(14, 14, 6, 1, rules="flood")
    assert next(boards) == Board.random(14, 14, 6, 2, rules="flood")
    assert len(boards) == 99_999_999_998
    assert repr(boards) == "<Boards: 99999999998 boards left>"
    lengths = [
        outcome.length
        for outcome in itertools.islice(colorwalk.solve_many(boards, "greedy"), 3)
    ]
    assert min(lengths) > 10
    # As for all that has no place: the list is not begun.
    with pytest.raises(MemoryError):
        list(colorwalk.boards("random:14x14,6,count=1000000000000000000"))


def test_files_of_boards_are_opened_by_path_and_never_by_named_boards(
    tmp_path: Path,
) -> None:
    # A name that a text would split.
    path = tmp_path / "boards:count=1"
    path.write_text("\n\n".join(str(Board.series(index)) for index in range(3)))
    assert list(colorwalk.boards(path)) == colorwalk.series()[:3]
    for missing in [tmp_path / "none.txt", str(tmp_path / "none.txt")]:
        with pytest.raises(FileNotFoundError) as refused:
            colorwalk.boards(missing)
        assert refused.value.filename == str(tmp_path / "none.txt")
    with pytest.raises(IsADirectoryError):
        colorwalk.boards(tmp_path)
    (tmp_path / "wrong.txt").write_text("what is this")
    with pytest.raises(ValueError, match=r"wrong\.txt: "):
        colorwalk.boards(tmp_path / "wrong.txt")
    with pytest.raises(TypeError, match="int names no boards"):
        colorwalk.boards(3)
    assert [board.id for board in colorwalk.named_boards("series:3..4")] == [
        "series-3",
        "series-4",
    ]
    for text in ["boards.txt", "/etc/passwd", "-", "stdin", "/dev/stdin"]:
        with pytest.raises(ValueError, match="would be a file, and none is opened"):
            colorwalk.named_boards(text)


def test_the_best_start_is_the_best_of_all() -> None:
    board = Board.random(5, 4, 4, seed=1, rules="flood")
    cells = board.to_numpy()
    lengths = {
        (row, column): colorwalk.solve(
            Board(cells, start=(row, column)), "exact"
        ).length
        for row in range(4)
        for column in range(5)
    }
    best = colorwalk.best_start(board)
    assert best.optimal
    assert best.length == min(lengths.values()) == lengths[best.board.start]
    assert colorwalk.verify(best.board, best.moves) == best.length
    stopped = colorwalk.best_start(
        Board.random(30, 30, 6, seed=1, rules="flood"), expanded_limit=100
    )
    assert not stopped.optimal
    assert stopped.stopped_by == "expanded"
    assert stopped.lower_bound < stopped.length


def test_difficulty_and_levels_are_those_of_the_program() -> None:
    boards = list(colorwalk.boards("random:5x5,3,count=12"))
    rated = [colorwalk.difficulty(board) for board in boards]
    assert [each.par for each in rated] == [
        outcome.length for outcome in colorwalk.solve_many(boards, "exact")
    ]
    scale = colorwalk.levels(boards[0])
    assert list(scale) == ["easy", "medium", "hard"]
    assert scale["easy"] == 0 < scale["medium"] < scale["hard"]
    for board, each in zip(boards, rated, strict=True):
        expected = [name for name, least in scale.items() if least <= each.score][-1]
        assert colorwalk.level(board) == expected
    assert (
        colorwalk.difficulty(Board.random(40, 40, 8, seed=1), time_limit=0.05) is None
    )
    with pytest.raises(ValueError, match="graph"):
        colorwalk.levels(GRAPH)


def test_levels_between_the_sizes_of_the_table_are_those_of_the_program(
    program: Program,
) -> None:
    boards = "random:9x7,4,count=8"
    graded = json_lines(program("grade", boards, "--format", "json"))
    begin = time.monotonic()
    assert [each["difficulty"] for each in graded] == [
        colorwalk.level(board) for board in colorwalk.boards(boards)
    ]
    # Eight small proofs, and none of the 1000 boards from which levels are measured.
    assert time.monotonic() - begin < 5


def test_levels_of_walk_and_flood_boards_are_not_the_same() -> None:
    walk, flood = (Board.random(8, 8, 4, 1, rules=rules) for rules in ["walk", "flood"])
    assert colorwalk.levels(walk) != colorwalk.levels(flood)


def test_a_level_keeps_to_its_time_limit() -> None:
    # The levels of boards that start in the middle are not in the table.
    board = Board.random(12, 12, 6, seed=1, start=(6, 6))
    begin = time.monotonic()
    assert colorwalk.level(board, time_limit=0.2) is None
    assert colorwalk.levels(board, time_limit=0.2) is None
    stopped = Cancel()
    stopped.cancel()
    assert colorwalk.level(board, cancel=stopped) is None
    assert time.monotonic() - begin < 10


def test_limits_may_be_infinite_and_numbers_those_of_numpy() -> None:
    outcome = colorwalk.solve(
        BOARD,
        "exact",
        time_limit=float("inf"),
        expanded_limit=np.inf,
        memory_limit=float("inf"),
    )
    assert outcome.optimal
    assert (
        colorwalk.solve(BOARD, "beam", expanded_limit=np.int64(10**9)).length
        >= outcome.length
    )
    assert Board.random(np.int64(8), np.int32(8), np.uint8(4), np.int64(3)) == BOARD
    for limit in [float("nan"), -1.0, float("-inf")]:
        with pytest.raises(ValueError, match="time_limit is"):
            colorwalk.solve(BOARD, time_limit=limit)
    with pytest.raises(ValueError, match="seed is inf: expected a whole number"):
        Board.random(8, 8, 4, float("inf"))
    # As users write them.
    limited = colorwalk.solve(BOARD, memory_limit=1e9, expanded_limit=np.float64(1e6))
    assert limited.optimal
    with pytest.raises(TypeError, match="not a whole number"):
        colorwalk.solve(BOARD, expanded_limit=1.5)
    with pytest.raises(ValueError, match="memory_limit is -1000000"):
        colorwalk.solve(BOARD, memory_limit=-1e6)
    with pytest.raises(TypeError, match="float is not a whole number"):
        Board.random(5.0, 4, 3, 1)


def test_a_running_batch_has_a_length() -> None:
    boards = [Board.random(5, 5, 3, seed) for seed in range(7)]
    solves = colorwalk.solve_many(boards, "greedy")
    assert len(solves) == 7
    assert len(list(solves)) == 7
    assert len(solves) == 7
    assert (
        len(
            colorwalk.solve_many(
                boards, lambda position: colorwalk.solve(position, "greedy").moves
            )
        )
        == 7
    )
    endless = colorwalk.solve_many(iter(boards), "greedy")
    with pytest.raises(TypeError, match="the number of boards is not known"):
        len(endless)
    assert len(list(endless)) == 7
    assert inspect.isgenerator(endless) is False


def test_a_comparison_is_a_data_frame_of_polars_too() -> None:
    polars = pytest.importorskip("polars")
    comparison = colorwalk.compare([BOARD], ["greedy", "exact"])
    frame = comparison.to_polars()
    assert isinstance(frame, polars.DataFrame)
    assert frame.to_dict(as_series=False) == comparison.columns()


def test_a_bound_that_is_wrong_where_nobody_sees_it_is_claimed_and_not_proven() -> None:
    board = Board.random(7, 7, 4, 5, rules="flood")
    best = colorwalk.solve(board, "exact")
    # What lies on the best known solution is right, so that no replay finds a mistake: the rest claims to need more.
    claimed = {
        Position(board, best.moves[:count]): best.length - count
        for count in range(best.length + 1)
    }
    outcome = colorwalk.solve(
        board,
        "exact+mine",
        bounds={"mine": lambda position: claimed.get(position, position.cells_left)},
    )
    assert outcome.lower_bound <= best.length
    assert outcome.optimal == (outcome.lower_bound == outcome.length)
    assert outcome.optimal or outcome.optimal_if == "mine"
    # Wrong everywhere but at the end: another solution may be returned, never as optimal.
    try:
        wrong = colorwalk.solve(
            board,
            "exact+mine",
            bounds={"mine": lambda position: min(3, position.cells_left)},
        )
    except RuntimeError as error:
        assert "the bound mine says that" in str(error)
    else:
        assert wrong.lower_bound <= best.length <= wrong.length


def test_a_level_takes_its_limit_once(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []

    def levels(*_: object, **options: float | None) -> dict[str, float]:
        given.append(options["time_limit"])
        time.sleep(0.3)
        return {"easy": 0.0}

    def difficulty(*_: object, **options: float | None) -> None:
        given.append(options["time_limit"])

    monkeypatch.setattr(module, "levels", levels)
    monkeypatch.setattr(module, "difficulty", difficulty)
    assert colorwalk.level(Board.random(5, 5, 3, 1), time_limit=1.0) is None
    for_levels, for_board = given
    assert for_levels == 1.0
    assert for_board is not None
    assert 0 <= for_board <= 0.7


def test_a_place_where_all_is_cleared_is_a_board_that_needs_no_moves() -> None:
    for board in [Board([[0, 1, 2]]), Board.random(5, 4, 3, 1, topology="hex")]:
        best = colorwalk.solve(board, "exact")
        before = Position(board, best.moves[:-1])
        end = as_board(Position(board, best.moves))
        assert end.to_numpy().tolist() == [-1]
        assert colorwalk.solve(end).moves == ()
        assert colorwalk.solve(as_board(before)).length == 1
