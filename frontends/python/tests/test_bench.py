"""The benchmark: its boards, its scores, its environment and its data."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from collections import Counter
from pathlib import Path

import gymnasium
import numpy as np
import pyarrow.parquet
import pytest
from gymnasium.utils.env_checker import check_env

import colorwalk
from colorwalk import Cancel, bench
from colorwalk.bench import (
    KINDS,
    SPLITS,
    Score,
    check,
    main,
    score,
    table,
    tasks,
    write_data,
)

PAGE = Path(__file__).resolve().parents[3] / "docs" / "benchmark.md"


def test_every_board_has_a_solution_of_par_moves() -> None:
    seen = Counter()
    for kind in KINDS:
        for split, (first, count) in SPLITS.items():
            chosen = tasks(kind, split)
            assert [task.number for task in chosen] == list(range(count))
            assert sorted({task.seed for task in chosen}) == [
                task.seed for task in chosen
            ]
            assert first <= chosen[0].seed < chosen[-1].seed < first + 10 * count
            for task in chosen:
                assert colorwalk.verify(task.board, task.solution) == task.par
                seen[_canonical(task.board)] += 1
    # No board is in two splits, also not mirrored or with other colors.
    assert max(seen.values()) == 1
    assert len({task.certificate_sha256 for task in bench._index()}) == sum(
        seen.values()
    )


def _canonical(board: colorwalk.Board) -> bytes:
    """Returns the same for a board, its mirror image along the diagonal, and these with colors renamed.

    With the start in a corner, no other symmetry keeps it; hexagons have none of these.
    """
    cells = board.to_numpy()
    views = [cells, cells.T] if board.topology != "hex" else [cells]
    return min(_renamed(view) for view in views) + board.topology.encode()


def _renamed(cells: np.ndarray) -> bytes:
    """Returns the cells with colors numbered in the order in which they occur."""
    _, first, inverse = np.unique(cells, return_index=True, return_inverse=True)
    return np.argsort(np.argsort(first))[inverse].astype(np.int8).tobytes()


def test_the_optima_are_proven_again() -> None:
    # `python -m colorwalk.bench check` proves all of them.
    count, same = check(3)
    assert count == 3 * len(KINDS) * len(SPLITS)
    assert same == count, (
        "exact finds other proofs: make bench-v0.csv anew, with `python -m colorwalk.bench make`"
    )
    task = tasks("flood-8x8-4", "test")[0]
    text = colorwalk.certify(task.board).text
    assert hashlib.sha256(text.encode()).hexdigest() == task.certificate_sha256


def test_a_wrong_optimum_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    task = tasks("flood-8x8-4", "test")[0]
    wrong = bench.Task(
        **{
            **vars_of(task),
            "par": task.par + 1,
            "solution": task.solution[0] + task.solution,
        }
    )
    monkeypatch.setattr(bench, "_index", lambda: (wrong,))
    with pytest.raises(ValueError, match=f"par is {task.par}, not {task.par + 1}"):
        check()


def vars_of(task: bench.Task) -> dict[str, object]:
    return {name: getattr(task, name) for name in bench.COLUMNS}


def test_the_score_is_the_mean_excess_over_par() -> None:
    chosen = tasks("flood-8x8-4")[:20]
    excesses = [
        100 * (colorwalk.solve(task.board, "greedy").length / task.par - 1)
        for task in chosen
    ]
    found = score("flood-8x8-4", "greedy", boards=20)
    assert found.mean == pytest.approx(np.mean(excesses))
    assert found.error == pytest.approx(np.std(excesses, ddof=1) / 20**0.5)
    assert (found.proven, found.stopped, str(found).count("*")) == (
        sum(colorwalk.solve(task.board, "greedy").optimal for task in chosen),
        0,
        0,
    )
    assert score("hex-12x12-5", "exact", boards=5) == Score(0.0, 0.0, 5)
    lost = score("flood-8x8-4", lambda position: [0] * 2000, boards=2)
    assert lost.mean == pytest.approx(
        np.mean([100 * (1000 / task.par - 1) for task in chosen[:2]])
    )
    assert (lost.proven, lost.stopped) == (None, 0)
    with pytest.raises(ValueError, match=r"move \d+: the game is over"):
        score(
            "flood-8x8-4",
            lambda position: [*colorwalk.solve(position, "greedy").moves, 0],
            boards=1,
        )
    both = Score.over_kinds(
        [Score(1.0, 3.0, 1, ("own_time", "cap")), Score(2.0, 4.0, 2)]
    )
    assert both == Score(1.5, 2.5, 3, ("own_time", "cap"))
    assert (both.stopped, str(Score(10.0, 0.5))) == (1, "10.0 ± 1.0")
    assert str(both) == "1.5* ± 4.9"
    for boards in [-1, 0, 101]:
        with pytest.raises(ValueError, match=f"boards is {boards}: expected 1 to 100"):
            score("flood-8x8-4", "greedy", boards=boards)
    for kind, split, word in [
        ("8x8", "test", "flood-8x8-4"),
        ("flood-8x8-4", "all", "train, test"),
    ]:
        with pytest.raises(ValueError, match=word):
            tasks(kind, split)


def test_the_table_is_the_same_twice(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["random", "greedy"]
    arguments = ["--kinds", "flood-8x8-4", "hex-12x12-5", "--boards", "8"]
    arguments += ["--only", *names]
    printed = []
    for _ in range(2):
        assert main(arguments) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    lines = printed[0].splitlines()
    assert [line.split(" | ")[0] for line in lines[2:]] == [
        f"| {name}" for name in names
    ]


def test_the_page_has_the_scores_of_the_solvers() -> None:
    assert table() in PAGE.read_text()


def test_a_custom_solver_has_a_row_of_the_table() -> None:
    lines = table(
        {"mine": lambda position: colorwalk.solve(position, "exact").moves},
        ["flood-8x8-4"],
        boards=3,
    ).splitlines()
    assert lines == [
        "| solver | flood-8x8-4 | all |",
        "| --- | --: | --: |",
        "| mine | 0.0 ± 0.0 | 0.0 ± 0.0 |",
    ]


def test_a_score_of_which_a_limit_ended_some_games_is_marked() -> None:
    table_of_two = table(
        {"short": "auto:seconds=0.001", "greedy": "greedy"},
        ["flood-20x20-5"],
        boards=2,
    )
    head, _, short, greedy, _, note = table_of_two.splitlines()
    assert head == "| solver | flood-20x20-5 | all | proven | stopped |"
    assert short.count("*") == 2
    assert short.endswith("| 0 | 2 |")
    assert greedy.count("*") == 0
    assert note.startswith("\\* stopped by the time of the solver itself before")


@pytest.mark.parametrize("kind", KINDS)
def test_the_environment_passes_the_checks(kind: str) -> None:
    env = gymnasium.make("colorwalk/Bench-v0", kind=kind, observation="planes")
    check_env(env.unwrapped, skip_render_check=True)


def test_the_environment_plays_the_boards() -> None:
    env = gymnasium.make(
        "colorwalk/Bench-v0", kind="torus-12x12-6", split="test"
    ).unwrapped
    chosen = tasks("torus-12x12-6", "test")
    for task in chosen[:3]:
        _, info = env.reset(seed=0 if task.number == 0 else None)
        assert (info["number"], info["par"]) == (task.number, task.par)
        assert env.game.board == task.board
        for move in colorwalk.solve(
            task.board, lambda position, task=task: task.solution
        ).moves:
            _, _, over, _, _ = env.step(move)
        assert over
    assert env.steps == sum(task.par for task in chosen[:3])
    assert env.reset(options={"number": 41})[1]["number"] == 41
    train = gymnasium.make("colorwalk/Bench-v0").unwrapped
    orders = [
        [
            train.reset(seed=seed)[1]["number"],
            *(train.reset()[1]["number"] for _ in range(9)),
        ]
        for seed in (1, 1, 2)
    ]
    assert orders[0] == orders[1] != orders[2]
    for wrong, words in [
        ({"number": 200}, "expected 0 to 199"),
        ({"board": None}, "reset has no option .board.: expected number"),
    ]:
        with pytest.raises(ValueError, match=words):
            train.reset(options=wrong)


def test_the_data_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    first, second = write_data(tmp_path / "first"), write_data(tmp_path / "second")
    assert [path.read_bytes() for path in first] == [
        path.read_bytes() for path in second
    ]
    rows = pyarrow.parquet.read_table(tmp_path / "first" / "test").to_pylist()
    assert len(rows) == len(KINDS) * SPLITS["test"][1]
    row = next(
        row for row in rows if (row["kind"], row["number"]) == ("hex-12x12-5", 3)
    )
    board = colorwalk.Board(
        np.reshape(row["cells"], (row["height"], row["width"])),
        colors=row["colors"],
        topology=row["topology"],
    )
    assert colorwalk.verify(board, row["solution"]) == row["par"]
    assert (tmp_path / "first" / "README.md").read_text().startswith("---\n")


def test_the_citation_is_of_this_version() -> None:
    text = (PAGE.parents[1] / "CITATION.cff").read_text()
    assert re.findall(r"^ *version: (\S+)$", text, re.M) == [colorwalk.__version__] * 2


def test_a_stored_solution_that_is_not_as_long_as_par_is_refused() -> None:
    task = bench.tasks("flood-8x8-4", "test")[0]
    assert bench._check(task, Cancel())
    # A move that clears nothing makes it longer; the optimum and its proof are right.
    longer = dataclasses.replace(task, solution=task.solution[0] + task.solution)
    assert colorwalk.verify(task.board, longer.solution) == task.par + 1
    with pytest.raises(ValueError, match="test 0: par is"):
        bench._check(longer, Cancel())
    with pytest.raises(ValueError, match="left"):
        bench._check(dataclasses.replace(task, solution=task.solution[:-1]), Cancel())


def test_a_board_counts_as_a_thousand_moves_at_most() -> None:
    task = tasks("flood-8x8-4")[0]
    # The first move of a solution again and again: legal, and clears nothing after the first time.
    longer = task.solution[0] * 1500 + task.solution[1:]
    assert colorwalk.verify(task.board, longer) == 1499 + task.par
    found = score("flood-8x8-4", lambda position: longer, boards=1)
    assert found.mean == pytest.approx(100 * (1000 / task.par - 1))
