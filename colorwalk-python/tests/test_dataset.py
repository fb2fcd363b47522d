"""The data set: its labels are true, and it can be interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import colorwalk
from colorwalk import Board, Game, solve
from colorwalk.dataset import Recipe, main, write

RECIPE = Recipe(6, 5, 4, "flood", "center", seed=7)


def test_every_row_is_true(tmp_path: Path) -> None:
    table = write(tmp_path, RECIPE, 25, part_size=10)
    rows = table.to_pylist()
    assert sorted({row["board"] for row in rows}) == list(range(25))
    game = None
    for row in rows:
        if row["move"] == 0:
            assert game is None or game.is_solved
            game = Game(Board.random(6, 5, 4, 7 + row["board"], rules="flood", start="center"))
            assert Board.from_id(row["id"]) == game.board
        assert (row["cells"], row["move"]) == (game.to_numpy().ravel().tolist(), game.move_count)
        assert row["split"] == "train" if row["board"] % 10 < 8 else row["split"] in ("validation", "test")
        assert row["distance"] == row["lower_bound"] == row["upper_bound"] == solve(game, "dijkstra").length
        after = [solve(Game(game.board, [*game.moves, color]), "dijkstra").length for color in range(4)]
        assert row["grade_lower"] == row["grade_upper"] == after
        assert row["optimal"] == [left == row["distance"] - 1 for left in after]
        assert row["useful"] == [gain > 0 for gain in game.gains()]
        assert row["optimal"][row["action"]]
        game.play(row["action"])


def test_the_files_describe_their_contents(tmp_path: Path) -> None:
    table = write(tmp_path, RECIPE, 3, part_size=2)
    assert str(table.schema.field("cells").type) == "fixed_size_list<element: int8>[30]"
    assert all(field.metadata[b"description"] for field in table.schema)
    assert table.schema.metadata[b"colorwalk.version"].decode() == colorwalk.__version__
    assert table.schema.metadata[b"colorwalk.seed"] == b"7"
    card = (tmp_path / "README.md").read_text()
    assert "3 random boards of 6 x 5 cells in 4 colors, flood rules" in card
    assert all(f"| `{name}` |" in card for name in table.schema.names)


def test_existing_parts_are_not_written_again(tmp_path: Path) -> None:
    whole = write(tmp_path / "whole", RECIPE, 30, part_size=30)
    parts = tmp_path / "parts"
    write(parts, RECIPE, 25, part_size=10)
    (parts / "part-000000010-000000020.parquet").unlink()
    kept = parts / "part-000000000-000000010.parquet"
    before = kept.stat().st_mtime_ns
    # Other sizes of parts and numbers of jobs give the same rows.
    assert write(parts, RECIPE, 30, part_size=4, jobs=1).equals(whole)
    assert kept.stat().st_mtime_ns == before
    spans = [(0, 10), (10, 14), (14, 18), (18, 20), (20, 25), (25, 29), (29, 30)]
    names = [f"part-{first:09d}-{end:09d}.parquet" for first, end in spans]
    assert sorted(os.listdir(parts)) == ["README.md", *names]


def test_a_directory_of_another_recipe_is_refused(tmp_path: Path) -> None:
    write(tmp_path, RECIPE, 1)
    with pytest.raises(ValueError, match="belongs to other work"):
        write(tmp_path, Recipe(6, 5, 4, "flood", "center", seed=8), 1)


def test_the_command_resumes_after_it_was_killed(tmp_path: Path) -> None:
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
        assert process.stderr.readline() == "20 of 200 boards\n"
        process.kill()
    assert len(os.listdir(tmp_path / "a")) < 12
    assert main([str(tmp_path / "a"), *options]) == 0
    recipe = Recipe(8, 8, 5, "walk", "0,0", seed=3)
    assert write(tmp_path / "a", recipe, 200).equals(write(tmp_path / "b", recipe, 200))


def test_ctrl_c_does_not_wait_for_hard_boards(tmp_path: Path) -> None:
    options = ["--size", "60x60", "--colors", "10"]
    command = [sys.executable, "-m", "colorwalk.dataset", str(tmp_path), *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            # The card is written just before the first board is taken up.
            deadline = time.monotonic() + 60
            while not (tmp_path / "README.md").exists():
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.01)
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == 130
        finally:
            process.kill()
        assert process.stderr is not None
        assert process.stderr.read() == "interrupted; the same command resumes from here\n"


def test_errors_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--colors", "65"]) == 2
    assert capsys.readouterr().err == "error: 65 colors: a board has from 1 to 64\n"
    for option in ["--part-size", "--count", "--jobs"]:
        for number in ["0", "-1"]:
            assert main([str(tmp_path), option, number]) == 2
            name = option[2:].replace("-", "_")
            assert capsys.readouterr().err == f"error: {name} is {number}: expected at least 1\n"
    assert main([str(tmp_path), "--seed", str(2**64 - 1), "--count", "2"]) == 2
    assert f"seed is {2**64}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--size", "big"])
    assert "expected WIDTHxHEIGHT" in capsys.readouterr().err
