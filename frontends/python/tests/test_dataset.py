"""The data set: its labels are true, and it can be interrupted."""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pandas
import polars
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import colorwalk
from colorwalk import Board, Game, solve
from colorwalk.dataset import Recipe, main, position_key, write

RECIPE = Recipe(6, 5, 4, "flood", "center", seed=7)
OF_FORMAT_3 = dataclasses.replace(RECIPE, seeds="consecutive")


@pytest.mark.parametrize("recipe", [RECIPE, OF_FORMAT_3])
def test_every_row_is_true(recipe: Recipe) -> None:
    for index in range(12):
        digest = hashlib.blake2b(f"7 {index}".encode(), digest_size=8).digest()
        seed = int.from_bytes(digest, "big") if recipe is RECIPE else 7 + index
        game = Game(Board.random(6, 5, 4, seed, rules="flood", start="center"))
        for row in recipe.rows(index):
            assert (row["board"], Board.from_id(row["id"])) == (index, game.board)
            assert (row["cells"].tolist(), row["move"]) == (
                game.to_numpy().ravel().tolist(),
                game.move_count,
            )
            assert (
                row["split"] == "train"
                if index % 10 < 8
                else row["split"] in ("validation", "test")
            )
            assert (
                row["distance"]
                == row["lower_bound"]
                == row["upper_bound"]
                == solve(game, "dijkstra").length
            )
            after = [
                solve(Game(game.board, [*game.moves, color]), "dijkstra").length
                for color in range(4)
            ]
            assert row["grade_lower"] == row["grade_upper"] == after
            assert row["optimal"] == [left == row["distance"] - 1 for left in after]
            assert row["useful"] == [gain > 0 for gain in game.gains()]
            assert row["optimal"][row["action"]]
            game.play(row["action"])
        assert game.is_solved


def test_two_data_sets_have_no_board_in_common() -> None:
    boards = {
        seed: {
            dataclasses.replace(RECIPE, seed=seed, width=14, height=14).board(index)
            for index in range(100)
        }
        for seed in [1, 2, 10, 11]
    }
    assert len(set.union(*boards.values())) == 400
    with pytest.raises(ValueError, match=r"seed is -1: expected .* from 0 to"):
        dataclasses.replace(RECIPE, seed=-1)
    with pytest.raises(ValueError, match="expected one of consecutive, mixed"):
        dataclasses.replace(RECIPE, seeds="other")


def test_a_data_set_of_format_3_goes_on(tmp_path: Path) -> None:
    table = write(tmp_path, OF_FORMAT_3, 3)
    # As the version before has written them.
    assert table["id"][0].as_py().startswith("board1-6x5-4-flood-2.3-")
    path = tmp_path / "data/train/part-000000000-000000003.parquet"
    assert json.loads(pq.read_schema(path).metadata[b"colorwalk"]) == {
        "format": 3,
        "width": 6,
        "height": 5,
        "colors": 4,
        "rules": "flood",
        "start": "center",
        "seed": 7,
        "time_limit": None,
    }
    with pytest.raises(ValueError, match="belongs to other work"):
        write(tmp_path, RECIPE, 3)


def test_the_game_goes_on_by_known_ends_and_not_by_bounds() -> None:
    # Without time, nothing is proven, and both are far apart.
    recipe = Recipe(14, 14, 6, "flood", "0,0", seed=1, time_limit=0.0)
    other = 0
    for row in recipe.rows(0):
        useful = np.flatnonzero(row["useful"])
        ends = np.array(row["grade_upper"])
        assert ends[row["action"]] == ends[useful].min()
        bounds = np.array(row["grade_lower"])
        other += row["action"] != useful[bounds[useful].argmin()]
    assert other > 0


def test_the_files_describe_their_contents(tmp_path: Path) -> None:
    table = write(tmp_path, RECIPE, 3, part_size=2)
    assert str(table.schema.field("cells").type) == "fixed_size_list<element: int8>[30]"
    assert all(field.metadata[b"description"] for field in table.schema)
    assert table.schema.metadata[b"colorwalk.version"].decode() == colorwalk.__version__
    assert table.schema.metadata[b"colorwalk.seed"] == b"7"
    card = (tmp_path / "README.md").read_text()
    assert "3 random boards of 6 x 5 cells in 4 colors, flood rules" in card
    assert all(f"| `{name}` |" in card for name in table.schema.names)


def test_the_card_says_whether_the_proofs_had_a_limit(tmp_path: Path) -> None:
    for limit, words in [(None, False), (60.0, True)]:
        folder = tmp_path / str(limit)
        write(folder, dataclasses.replace(RECIPE, time_limit=limit), 1)
        card = (folder / "README.md").read_text()
        assert ("Each grade had 60.0 s: not all are proven." in card) == words
        assert ("Each grade had" in card) == words


def files(folder: Path) -> dict[str, bytes]:
    found = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        # But for those of the lock.
        if path.is_file() and path.name not in (".lock", ".owner")
    }
    return {name: path.read_bytes() for name, path in found.items()}


SPLITS = ("train", "validation", "test")


def test_existing_parts_are_not_written_again(tmp_path: Path) -> None:
    whole = write(tmp_path / "whole", RECIPE, 30, part_size=30)
    parts = tmp_path / "parts"
    write(parts, RECIPE, 25, part_size=10)
    # One file of a part is gone, so the rest of it is written again.
    (parts / "data/test/part-000000010-000000020.parquet").unlink()
    kept = parts / "data/train/part-000000000-000000010.parquet"
    before = kept.stat().st_mtime_ns
    # Other sizes of parts and numbers of jobs give the same rows.
    assert write(parts, RECIPE, 30, part_size=4, jobs=1).equals(whole)
    assert kept.stat().st_mtime_ns == before
    spans = [(0, 10), (10, 14), (14, 18), (18, 20), (20, 25), (25, 29), (29, 30)]
    # A split that has no board of a part has no file of it.
    has = {"train": range(8), "validation": range(8, 9), "test": range(9, 10)}
    parts_of = {
        split: [
            span
            for span in spans
            if {board % 10 for board in range(*span)} & {*has[split]}
        ]
        for split in has
    }
    names = [
        f"data/{split}/part-{a:09d}-{b:09d}.parquet"
        for split, spans in parts_of.items()
        for a, b in spans
    ]
    records = [f".parts/{first:09d}-{end:09d}.json" for first, end in spans]
    assert sorted(files(parts)) == sorted(["README.md", *names, *records])


def test_the_same_arguments_give_the_same_bytes(tmp_path: Path) -> None:
    write(tmp_path / "a", RECIPE, 30, part_size=10)
    write(tmp_path / "b", RECIPE, 30, part_size=10, jobs=1)
    # Interrupted after the first part, and with numpy's numbers.
    recipe = Recipe(
        np.int64(6), np.int64(5), np.int64(4), "flood", "center", seed=np.int64(7)
    )
    write(tmp_path / "c", recipe, 10, part_size=10)
    write(tmp_path / "c", recipe, 30, part_size=10)
    assert files(tmp_path / "a") == files(tmp_path / "b") == files(tmp_path / "c")


def forms(row: dict) -> set[tuple]:
    """All forms of a position, found without the code that it tests: symmetries, and every naming of the colors."""
    cells = np.array(row["cells"], np.int8).reshape(5, 6)
    found = set()
    for each in [cells, np.rot90(cells, 2), np.fliplr(cells), np.flipud(cells)]:
        for names in itertools.permutations(range(4)):
            found.add(tuple(np.array([*names, -1])[each].ravel().tolist()))
    return found


def test_no_position_is_in_two_splits_even_turned_or_with_other_colors(
    tmp_path: Path,
) -> None:
    # Two positions of this one come twice.
    recipe = dataclasses.replace(RECIPE, seed=9)
    table = write(tmp_path, recipe, 40, part_size=7)
    seen: dict[tuple, str] = {}
    for row in table.to_pylist():
        for form in forms(row):
            assert seen.setdefault(form, row["split"]) == row["split"]
    # What is missing is in another split.
    kept = {(row["board"], row["move"]) for row in table.to_pylist()}
    lost = [
        row
        for index in range(40)
        for row in recipe.rows(index)
        if (index, row["move"]) not in kept
    ]
    assert lost
    for row in lost:
        assert seen[tuple(row["cells"].tolist())] != row["split"]
    # The card counts both.
    card = (tmp_path / "README.md").read_text()
    for split in SPLITS:
        rows = sum(row["split"] == split for row in table.to_pylist())
        assert (
            f"| {split} | {rows} | {sum(row['split'] == split for row in lost)} |"
            in card
        )


def test_positions_of_squares_may_be_transposed() -> None:
    cells = np.random.default_rng(1).integers(-1, 5, (7, 7)).astype(np.int8)
    key = position_key(cells)
    assert {
        position_key(np.rot90(each, turns))
        for each in [cells, cells.T]
        for turns in range(4)
    } == {key}
    assert position_key(np.array([4, 2, 0, 1, 3, -1], np.int8)[cells]) == key
    other = cells.copy()
    other[3, 3] = (other[3, 3] + 2) % 5
    assert position_key(other) != key
    # The same bytes in another shape.
    assert position_key([[0, 1, 0, 1]]) != position_key([[0, 1], [0, 1]])
    # A cleared cell is no color, whose name could be another one.
    assert position_key([[-1, 0, 0]]) != position_key([[0, -1, -1]])


def test_pandas_and_polars_read_the_splits(tmp_path: Path) -> None:
    table = write(tmp_path, RECIPE, 30, part_size=12)
    for split in SPLITS:
        expected = table.filter(pc.field("split") == split)
        assert len(pandas.read_parquet(tmp_path / "data" / split)) == len(expected) > 0
        frame = polars.read_parquet(tmp_path / "data" / split)
        assert frame["board"].to_list() == expected["board"].to_pylist()
    for frame in [
        pandas.read_parquet(tmp_path / "data"),
        polars.read_parquet(tmp_path / "data"),
    ]:
        assert sorted(frame["split"]) == sorted(table["split"].to_pylist())


def test_load_dataset_of_hugging_face_has_the_splits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    datasets = pytest.importorskip(
        "datasets", reason="Hugging Face's datasets is not installed"
    )
    for count in [30, 3]:
        folder = tmp_path / str(count)
        table = write(folder, RECIPE, count, part_size=12)
        loaded = datasets.load_dataset(str(folder), cache_dir=str(tmp_path / "cache"))
        assert set(loaded) == set(table["split"].to_pylist())
        for split, rows in loaded.items():
            expected = table.filter(pc.field("split") == split).to_pylist()
            assert list(rows) == expected


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
    assert len(os.listdir(tmp_path / "a/data/train")) < 10
    assert main([str(tmp_path / "a"), *options]) == 0
    recipe = Recipe(8, 8, 5, "walk", "0,0", seed=3)
    assert write(tmp_path / "a", recipe, 200).equals(write(tmp_path / "b", recipe, 200))


def test_two_jobs_in_one_directory_do_not_double_its_rows(tmp_path: Path) -> None:
    options = ["--size", "8x8", "--colors", "5", "--part-size", "20"]
    command = [sys.executable, "-m", "colorwalk.dataset", str(tmp_path / "a"), *options]
    command += ["--count", "1000000"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as first:
        try:
            assert first.stderr is not None
            assert first.stderr.readline() == "20 of 1000000 boards\n"
            second = subprocess.run(command, capture_output=True, text=True, timeout=60)
        finally:
            first.kill()
    assert second.returncode == 2
    assert (
        f"error: {tmp_path / 'a'} is in use by process {first.pid} on " in second.stderr
    )
    # What is there is what the card says, even after a kill; one may come between a part and the card.
    card = (tmp_path / "a/README.md").read_text()
    boards = 20 * len(list((tmp_path / "a/.parts").glob("*.json")))
    assert any(
        f"\n{number} random boards of 8 x 8" in card for number in [boards, boards - 20]
    )
    # No other number is asked for than is there: fewer take nothing away.
    assert main([str(tmp_path / "a"), *options, "--count", "20"]) == 0
    assert f"\n{boards} random boards" in (tmp_path / "a/README.md").read_text()
    recipe = Recipe(8, 8, 5, "walk", "0,0", seed=0)
    assert write(tmp_path / "a", recipe, boards).equals(
        write(tmp_path / "b", recipe, boards)
    )


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
        assert (
            process.stderr.read() == "interrupted; the same command resumes from here\n"
        )


def test_errors_are_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path), "--colors", "65"]) == 2
    assert capsys.readouterr().err == "error: 65 colors: a board has from 1 to 64\n"
    for option in ["--part-size", "--count", "--jobs"]:
        for number in ["0", "-1"]:
            assert main([str(tmp_path), option, number]) == 2
            name = option[2:].replace("-", "_")
            assert (
                capsys.readouterr().err
                == f"error: {name} is {number}: expected at least 1\n"
            )
    assert main([str(tmp_path), "--seed", str(2**64)]) == 2
    assert f"seed is {2**64}" in capsys.readouterr().err
    last = [str(tmp_path), "--seed", str(2**64 - 1), "--seeds", "consecutive"]
    assert main([*last, "--count", "2"]) == 2
    assert f"seed is {2**64}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--size", "big"])
    assert "expected WIDTHxHEIGHT" in capsys.readouterr().err
