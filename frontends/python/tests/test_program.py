"""The same lengths, moves and bounds as the program, board by board."""

from __future__ import annotations

import json

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
