"""Files of boards as other programs write them, held against the parsers of Python: the same cells, or a refusal."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import colorwalk

NAMES = [
    "ruby",
    "coral",
    "gruen",
    "Teal",
    "café",
    "light blue",
    "c1",
    "c10",
    "startX",
    "R",
    "x_1",
    "a-b",
    "null",
    "N",
    "S",
]
ALPHABETS: dict[str, Sequence[str]] = {
    "names": NAMES,
    "codes": [f"c{code}" for code in range(1, 7)],
    "hexadecimal": ["#ff0000", "#00ff00", "#0000ff", "#abc", "#123456", "#fed"],
    "emoji": ["🟥", "❤️", "👨‍👩‍👧", "🇩🇪", "1️⃣", "👍🏽", "⬛"],
    "numbers": [str(number) for number in (0, 1, 2, 7, 10, 42, 255)],
    "letters": list("RGBYOP"),
    "mixed": ["R", "g", "3", "teal", "#0f0", "🟦", "10"],
}
Rows = list[list[str]]


def delimited(delimiter: str, quoting: int) -> Callable[[Rows], str]:
    def write(rows: Rows) -> str:
        text = io.StringIO()
        csv.writer(
            text, delimiter=delimiter, quoting=quoting, lineterminator="\n"
        ).writerows(rows)
        return text.getvalue()

    return write


def read_delimited(delimiter: str) -> Callable[[str], Rows]:
    return lambda text: list(csv.reader(io.StringIO(text), delimiter=delimiter))


def blanks(rows: Rows) -> str:
    return "".join(" ".join(row) + "\n" for row in rows)


def as_json(ascii_only: bool, around: bool) -> Callable[[Rows], str]:
    def write(rows: Rows) -> str:
        board = {"name": "one", "board": rows, "limit": 9} if around else rows
        return json.dumps(board, ensure_ascii=ascii_only)

    return write


def read_json(text: str) -> Rows:
    value = json.loads(text)
    return value["board"] if isinstance(value, dict) else value


SHAPES: list[tuple[str, Callable[[Rows], str], Callable[[str], Rows]]] = [
    *(
        (
            f"{delimiter!r}, quoting {quoting}",
            delimited(delimiter, quoting),
            read_delimited(delimiter),
        )
        for delimiter in ",\t;|"
        for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_ALL)
    ),
    ("blanks", blanks, lambda text: [line.split() for line in text.splitlines()]),
    *(
        (
            f"JSON, ASCII {ascii_only}, in an object {around}",
            as_json(ascii_only, around),
            read_json,
        )
        for ascii_only in (False, True)
        for around in (False, True)
    ),
]


def pattern(cells: Sequence[object]) -> list[int]:
    """Numbers the colors as they occur."""
    met: dict[object, int] = {}
    return [met.setdefault(cell, len(met)) for cell in cells]


def test_rows_of_any_words_are_read_as_other_parsers_read_them_or_refused() -> None:
    chance = random.Random(20)
    refused: dict[str, int] = {}
    count = 20_000 if os.environ.get("COLORWALK_LONG") else 2_000
    for _ in range(count):
        kind = chance.choice(list(ALPHABETS))
        shape, write, read = chance.choice(SHAPES)
        words = [
            word for word in ALPHABETS[kind] if shape != "blanks" or " " not in word
        ]
        words = chance.sample(words, chance.randint(2, len(words)))
        width, height = chance.randint(2, 9), chance.randint(2, 9)
        text = write(
            [[chance.choice(words) for _ in range(width)] for _ in range(height)]
        )
        expected = read(text)
        assert [len(row) for row in expected] == [width] * height
        try:
            boards = colorwalk.read_boards(
                text, format="json" if shape.startswith("JSON") else "rows"
            )
        except ValueError as error:
            refused[f"{kind}, {shape}: {error}"] = 1
            continue
        assert len(boards) == 1, text
        assert boards[0].shape == (height, width), text
        assert pattern(boards[0].to_numpy().ravel().tolist()) == pattern(
            [cell for row in expected for cell in row]
        ), text
    assert sum(refused.values()) <= count // 50, refused


TEXTS = Path(__file__).resolve().parents[3] / "crates" / "testkit" / "texts.json"


@pytest.mark.parametrize(
    "text",
    json.loads(TEXTS.read_text(encoding="utf-8")),
    ids=lambda text: text["name"],
)
def test_a_text_of_the_table_is_its_boards_or_refused(text: dict[str, Any]) -> None:
    if "refused" in text:
        with pytest.raises(ValueError, match=re.escape(text["refused"])):
            colorwalk.read_boards(text["text"], format=text.get("format"))
    else:
        boards = colorwalk.read_boards(text["text"], format=text.get("format"))
        assert [board.id for board in boards] == text["ids"]
