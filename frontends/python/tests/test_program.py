"""The same lengths, moves and bounds as the program, board by board."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import Program, json_lines

import colorwalk
from colorwalk import Board


def same(outcome: colorwalk.Outcome, answer: dict) -> None:
    """Compares an outcome with a line of the program."""
    ours = (outcome.length, list(outcome.moves), outcome.lower_bound, outcome.status)
    assert ours == tuple(
        answer[key] for key in ["length", "moves", "lower_bound", "status"]
    )


@pytest.mark.parametrize(
    "solver", ["exact", "greedy:metric=perimeter", "beam:width=10", "dfs"]
)
def test_the_series(program: Program, solver: str) -> None:
    # The proofs of all boards take a minute; `ci` compares the sum of their lengths with the published one.
    count = {"dfs": 5, "exact": 20}.get(solver, 100)
    arguments = [f"series:count={count}", "--solver", solver]
    answers = json_lines(program("solve", *arguments, "--format", "json"))
    boards = colorwalk.series()[:count]
    outcomes = list(colorwalk.solve_many(boards, solver))
    assert len(outcomes) == len(answers) == count
    for outcome, answer in zip(outcomes, answers, strict=True):
        same(outcome, answer)


@pytest.mark.parametrize("rules", ["walk", "flood"])
def test_a_thousand_random_boards(program: Program, rules: str) -> None:
    arguments = [
        f"random:9x8,5,{rules},seed=11,count=500",
        "--solver",
        "exact",
        "--format",
        "json",
    ]
    answers = json_lines(program("solve", *arguments))
    boards = [Board.random(9, 8, 5, 11 + index, rules=rules) for index in range(500)]
    outcomes = list(colorwalk.solve_many(boards, "exact"))
    assert len(answers) == 500
    for outcome, answer in zip(outcomes, answers, strict=True):
        same(outcome, answer)


def test_a_comparison_has_the_figures_of_the_program(program: Program) -> None:
    answer = json.loads(program("compare", "series:count=3", "--format", "json"))
    comparison = colorwalk.compare(colorwalk.series()[:3])
    # By default, both play the same solvers.
    assert [row.solver for row in comparison.rows] == [
        row["solver"] for row in answer["rows"]
    ]
    for ours, theirs in zip(comparison.rows, answer["rows"], strict=True):
        assert list(ours.lengths) == theirs["lengths"]
        figures = ours.figures()
        for name in ["min", "mean", "max", "stdev", "gap"]:
            assert figures[name] == pytest.approx(theirs[name])


def test_an_outcome_is_a_row_of_the_program(program: Program) -> None:
    limits = ["--max-expanded", "50", "--format", "json"]
    text = program("solve", "pcg1-20x20-8-walk-1", "-s", "exact:threads=1", *limits)
    outcome = colorwalk.solve(
        Board.random(20, 20, 8, 1), "exact:threads=1", expanded_limit=50
    )
    compare_rows(text, outcome.to_dict())
    text = program("solve", "pcg1-12x12-6-flood-1", "--free", *limits)
    board = Board.random(12, 12, 6, 1, rules="flood")
    compare_rows(text, colorwalk.solve_free(board, expanded_limit=50).to_dict())


def compare_rows(text: str, ours: dict[str, Any]) -> None:
    """Compares an outcome with the one row that the program wrote."""
    heading, theirs = [json.loads(line) for line in text.splitlines()]
    # What an outcome does not have, the program leaves out; and the topology of squares, which all boards had at first.
    ours = {key: value for key, value in ours.items() if value is not None}
    assert ours.pop("topology", "grid") == "grid"
    assert ours.pop("version") == heading["version"]
    assert theirs.pop("board") == 0
    # The program keeps the name by which it was asked for the board; both name the same one.
    assert Board.from_id(ours.pop("id")) == Board.from_id(theirs.pop("id"))
    assert ours.pop("seconds") > 0
    assert theirs.pop("seconds") > 0
    # As JSON, since moves of the free game are tuples.
    assert json.loads(json.dumps(ours)) == theirs


def test_the_json_of_a_comparison_is_that_of_the_program(program: Program) -> None:
    solvers = ["greedy", "exact:threads=1", "dijkstra:cap=20"]
    arguments = [word for solver in solvers for word in ("-s", solver)]
    arguments += ["--max-expanded", "2000", "--format", "json"]
    theirs = json.loads(
        program("compare", "random:20x20,8,walk,seed=1,count=2", *arguments)
    )
    boards = [Board.random(20, 20, 8, seed) for seed in [1, 2]]
    comparison = colorwalk.compare(boards, solvers, expanded_limit=2000)
    ours = json.loads(comparison.json)
    assert ours["limits"] == theirs["limits"] == {"expanded": 2000}
    assert ours["run"]["version"] == theirs["run"]["version"]
    assert [row["stopped"] for row in ours["rows"]] == [0, 2, 0]
    for row in [*ours["rows"], *theirs["rows"]]:
        assert len(row.pop("seconds")) == 2
        assert row.pop("seconds_per_board") > 0
        assert row.pop("median_seconds") > 0
    assert ours["rows"] == theirs["rows"]
