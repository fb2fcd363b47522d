"""The data set: what it says is true, and it can be interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from colorwalk import Board, Game, solve
from colorwalk.dataset import Recipe, main, write

RECIPE = Recipe(6, 5, 4, "flood", "center", seed=7)


def test_every_row_is_true(tmp_path: Path) -> None:
    rows = write(tmp_path, RECIPE, 25, part_size=10).to_pylist()
    assert [row["index"] for row in rows] == list(range(25))
    for row in rows:
        board = Board.random(6, 5, 4, row["seed"], rules="flood", start="center")
        assert Board.from_id(row["id"]) == board
        assert row["cells"] == board.to_numpy().ravel().tolist()
        assert (row["start_row"], row["start_column"]) == board.start == (2, 3)
        assert Game(board, row["solution"]).is_solved
        assert row["par"] == row["lower_bound"] == row["length"] == len(row["solution"])
        after = [solve(Game(board, [color]), "exact").length for color in range(4)]
        assert row["grade_lower"] == row["grade_upper"] == after
        assert row["useful"] == [gain > 0 for gain in Game(board).gains()]


def test_what_is_there_is_not_made_again(tmp_path: Path) -> None:
    whole = write(tmp_path / "whole", RECIPE, 30, part_size=30)
    parts = tmp_path / "parts"
    write(parts, RECIPE, 25, part_size=10)
    (parts / "part-000000010-000000020.parquet").unlink()
    kept = parts / "part-000000000-000000010.parquet"
    before = kept.stat().st_mtime_ns
    # Other parts, other jobs: the same rows.
    assert write(parts, RECIPE, 30, part_size=4, jobs=1).equals(whole)
    assert kept.stat().st_mtime_ns == before
    spans = [(0, 10), (10, 14), (14, 18), (18, 20), (20, 25), (25, 29), (29, 30)]
    assert sorted(os.listdir(parts)) == [f"part-{first:09d}-{end:09d}.parquet" for first, end in spans]


def test_a_directory_of_another_recipe_is_refused(tmp_path: Path) -> None:
    write(tmp_path, RECIPE, 1)
    with pytest.raises(ValueError, match="belongs to other work"):
        write(tmp_path, Recipe(6, 5, 4, "flood", "center", seed=8), 1)


def test_the_command_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    options = [
        "--size",
        "8x8",
        "--colors",
        "5",
        "--count",
        "200",
        "--part-size",
        "20",
        "--seed",
        "3",
    ]
    command = [sys.executable, "-m", "colorwalk.dataset", str(tmp_path / "a"), *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "20 of 200 rows\n"
        process.kill()
    assert len(os.listdir(tmp_path / "a")) < 11
    assert main([str(tmp_path / "a"), *options]) == 0
    recipe = Recipe(8, 8, 5, "walk", "0,0", seed=3)
    assert write(tmp_path / "a", recipe, 200).equals(write(tmp_path / "b", recipe, 200))


def test_ctrl_c_does_not_wait_for_hard_boards(tmp_path: Path) -> None:
    options = ["--size", "60x60", "--colors", "10"]
    command = [sys.executable, "-m", "colorwalk.dataset", str(tmp_path), *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(4)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(5) == 130
        finally:
            process.kill()
        assert process.stderr is not None
        assert process.stderr.read() == "interrupted; the same command goes on from here\n"


def test_mistakes_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--colors", "36"]) == 2
    assert capsys.readouterr().err == "error: 36 colors: a board has from 1 to 35\n"
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--size", "big"])
    assert "expected WIDTHxHEIGHT" in capsys.readouterr().err
