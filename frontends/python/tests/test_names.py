"""A wrong name is told what to use, and what it is told works."""

from __future__ import annotations

import copy
import json
import pickle
import re

import gymnasium
import pytest

import colorwalk
from colorwalk import _names

BOARD = colorwalk.Board.parse("12\n21")
OUTCOME = colorwalk.solve(BOARD)
OBJECTS: dict[str, object] = {
    "Board": BOARD,
    "Certificate": colorwalk.certify(BOARD),
    "Comparison": colorwalk.compare([BOARD], ["greedy"]),
    "Game": colorwalk.Game(BOARD),
    "Outcome": OUTCOME,
    "Position": colorwalk.Position(BOARD),
}
# Each name in the advice.
NAMES = {kind.lower(): value for kind, value in OBJECTS.items()} | {
    "color": 1,
    "colorwalk": colorwalk,
    "gymnasium": gymnasium,
    "json": json,
    "name": "series-7",
    "text": "12\n21",
}
WRONG = [(kind, name) for kind, names in _names.ATTRIBUTES.items() for name in names]


def follow(advice: str) -> None:
    """Runs each piece of code in the advice."""
    for code in re.findall("`([^`]*)`", advice):
        eval(code, dict(NAMES))


@pytest.mark.parametrize(("kind", "name"), WRONG)
def test_a_wrong_attribute_is_told_what_works(kind: str, name: str) -> None:
    advice = _names.ATTRIBUTES[kind][name]
    with pytest.raises(AttributeError, match=re.escape(f"{name!r}: {advice}")):
        getattr(OBJECTS[kind], name)
    follow(advice)


@pytest.mark.parametrize("name", _names.MODULE)
def test_a_wrong_name_of_the_module_is_told_what_works(name: str) -> None:
    advice = _names.MODULE[name]
    with pytest.raises(AttributeError, match=re.escape(f"{name!r}: {advice}")):
        getattr(colorwalk, name)
    follow(advice)


@pytest.mark.parametrize("kind", OBJECTS)
def test_any_other_name_is_an_attribute_error(kind: str) -> None:
    value = OBJECTS[kind]
    assert not hasattr(value, "nonsense")
    with pytest.raises(AttributeError, match=r"has no attribute .nonsense.$"):
        getattr(value, "nonsense")  # noqa: B009
    # These ask for attributes that may not exist.
    assert copy.copy(value) is not None
    assert type(pickle.loads(pickle.dumps(value))) is type(value)


def test_any_other_name_of_the_module_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"has no attribute .nonsense.$"):
        getattr(colorwalk, "nonsense")  # noqa: B009
