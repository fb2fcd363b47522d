"""Custom solvers, metrics and bounds, checked like any other."""

from __future__ import annotations

import pickle

import pytest

import colorwalk
from colorwalk import Board, Certificate, Position

BOARD = Board.random(7, 7, 4, 5, rules="flood")


def widest(position: Position) -> list[int]:
    """Plays like greedy: the color that clears most."""
    moves = []
    while not position.is_solved():
        color, position = max(
            position.children(), key=lambda child: child[1].cells_cleared
        )
        moves.append(color)
    return moves


def area(before: Position, after: Position) -> float:
    return after.cells_cleared - before.cells_cleared


def test_a_custom_solver_plays_like_the_built_in_one() -> None:
    outcome = colorwalk.solve(BOARD, widest)
    assert (outcome.solver, outcome.moves) == (
        "widest",
        colorwalk.solve(BOARD, "greedy").moves,
    )
    assert outcome.lower_bound < outcome.length
    game = colorwalk.Game(BOARD, outcome.moves[:2])
    assert colorwalk.solve(game, widest).moves == outcome.moves[2:]
    boards = [Board.random(6, 6, 4, seed) for seed in range(5)]
    expected = [outcome.moves for outcome in colorwalk.solve_many(boards, "greedy")]
    assert [
        outcome.moves for outcome in colorwalk.solve_many(iter(boards), widest)
    ] == expected


def test_a_custom_metric_equals_that_of_greedy() -> None:
    for spec in ["greedy:metric={}", "look-ahead:metric={},depth=2"]:
        own = colorwalk.solve(BOARD, spec.format("mine"), metrics={"mine": area})
        assert own.moves == colorwalk.solve(BOARD, spec.format("area")).moves
        assert own.solver == colorwalk.canonical(spec.format("area")).replace(
            "area", "mine"
        )


def test_a_custom_bound_helps_exact_and_one_that_is_too_high_is_detected() -> None:
    own = colorwalk.solve(
        BOARD, "exact+mine", bounds={"mine": lambda position: position.colors_left}
    )
    assert own.length == colorwalk.solve(BOARD, "exact").length
    for too_high in [
        lambda position: position.lower_bound() + 1,
        lambda position: 99 * position.cells_left,
    ]:
        with pytest.raises(RuntimeError, match="the bound mine says that"):
            colorwalk.solve(BOARD, "exact+mine", bounds={"mine": too_high})
    with pytest.raises(ValueError, match='invalid solver "beam": expected exact'):
        colorwalk.solve(
            BOARD, "beam+mine", bounds={"mine": lambda position: position.colors_left}
        )


def test_what_depends_on_a_custom_bound_is_not_optimal_but_optimal_if_it_holds() -> (
    None
):
    fewest = colorwalk.solve(BOARD, "exact")
    outcome = colorwalk.solve(
        BOARD,
        "exact+mine",
        bounds={"mine": lambda position: colorwalk.solve(position, "exact").length},
    )
    assert outcome.length == fewest.length
    assert (outcome.optimal_if == "mine") != outcome.optimal
    assert ("optimal if the bound mine holds" in repr(outcome)) != outcome.optimal
    assert fewest.optimal
    assert fewest.optimal_if is None


def test_a_comparison_has_their_gap() -> None:
    boards = [Board.random(6, 6, 4, seed, rules="flood") for seed in range(6)]
    solvers = [widest, "greedy", "greedy:metric=mine", "exact"]
    comparison = colorwalk.compare(boards, solvers, metrics={"mine": area})
    own, greedy, mine, exact = comparison.rows
    assert [row.solver for row in comparison.rows] == [
        "widest",
        "greedy:metric=area",
        "greedy:metric=mine",
        exact.solver,
    ]
    assert own.lengths == greedy.lengths == mine.lengths
    assert own.gap == greedy.gap == pytest.approx(own.mean - exact.mean)
    assert exact.gap == 0


@pytest.mark.parametrize(
    ("solver", "parts", "kind", "words"),
    [
        (lambda position: [0], {}, ValueError, "returned a wrong solution"),
        (
            lambda position: [7],
            {},
            ValueError,
            "move 1: the board has no color number 7",
        ),
        (lambda position: 1 // 0, {}, ZeroDivisionError, "division"),
        (lambda position: 3, {}, TypeError, "int is not moves"),
        (
            "greedy:metric=mine",
            {"metrics": {"mine": lambda before, after: float("nan")}},
            ValueError,
            "returned NaN",
        ),
        (
            "greedy:metric=mine",
            {"metrics": {"mine": lambda before, after: 1 // 0}},
            ZeroDivisionError,
            "division",
        ),
        (
            "exact+mine",
            {"bounds": {"mine": lambda position: -1}},
            ValueError,
            "the bound mine returned -1",
        ),
        (
            "exact+mine",
            {"bounds": {"mine": lambda position: 1 // 0}},
            ZeroDivisionError,
            "division",
        ),
        (
            "greedy",
            {"metrics": {"area": area}},
            ValueError,
            "there is already a metric named area",
        ),
        (
            "greedy",
            {"metrics": {"my own": area}},
            ValueError,
            'invalid name "my own": expected printable ASCII',
        ),
    ],
)
def test_their_errors_reach_the_caller(
    solver: object, parts: dict, kind: type[Exception], words: str
) -> None:
    board = Board.random(9, 9, 5, 1, rules="flood")
    with pytest.raises(kind, match=words):
        colorwalk.solve(board, solver, **parts)
    solves = colorwalk.solve_many
    if kind in (RuntimeError, ZeroDivisionError):
        # The boards after it are still solved.
        outcomes = solves(
            [board, Board.parse("1", format="grid"), board], solver, **parts
        )
        with pytest.raises(kind):
            next(outcomes)
        if "metrics" in parts:
            assert next(outcomes).length == 0
    else:
        with pytest.raises(kind, match=words):
            list(solves([board], solver, **parts))


def test_moves_are_replayed_by_the_checker() -> None:
    moves = colorwalk.solve(BOARD, "exact").moves
    assert colorwalk.verify(BOARD, moves) == len(moves)
    assert colorwalk.verify(BOARD, colorwalk.solve(BOARD, "exact").text) == len(moves)
    with pytest.raises(ValueError, match=r"cells? (is|are) left|left"):
        colorwalk.verify(BOARD, moves[:-1])
    with pytest.raises(ValueError, match="no color number 4"):
        colorwalk.verify(BOARD, [4])


def test_a_certificate_is_read_and_checked_again() -> None:
    certificate = colorwalk.certify(BOARD)
    read = Certificate.parse(certificate.text)
    assert read == certificate == pickle.loads(pickle.dumps(certificate))
    assert read.verify(BOARD) == certificate.lower_bound == len(certificate.solution)
    with pytest.raises(ValueError, match="for another board"):
        read.verify(Board.random(7, 7, 4, 6, rules="flood"))
    with pytest.raises(ValueError, match="line 1"):
        Certificate.parse("colorwalk")
    with pytest.raises(ValueError, match="checksum"):
        Certificate.parse(certificate.text.replace("solution ", "solution 1", 1))
