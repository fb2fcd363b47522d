"""A wrong name is told what to use, and what it is told works."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import re
from types import BuiltinFunctionType, FunctionType

import gymnasium
import pandas
import pytest

import colorwalk
from colorwalk import _colorwalk, _names

BOARD = colorwalk.Board.parse("12\n21")
OUTCOME = colorwalk.solve(BOARD)
ENVIRONMENT = gymnasium.make("colorwalk/ColorWalk-v0", width=4, height=4, colors=3)
OBJECTS: dict[str, object] = {
    "Board": BOARD,
    "Certificate": colorwalk.certify(BOARD),
    "ColorWalkEnv": ENVIRONMENT.unwrapped,
    "Comparison": colorwalk.compare([BOARD], ["greedy"]),
    "Game": colorwalk.Game(BOARD),
    "Outcome": OUTCOME,
    "Position": colorwalk.Position(BOARD),
    "Regions": BOARD.regions,
}
# Each name in the advice.
NAMES = {kind.lower(): value for kind, value in OBJECTS.items()} | {
    "color": 1,
    "colorwalk": colorwalk,
    "env": ENVIRONMENT,
    "gymnasium": gymnasium,
    "json": json,
    "name": "series-7",
    "pandas": pandas,
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


FUNCTIONS = {
    name: getattr(colorwalk, name)
    for name in colorwalk.__all__
    if isinstance(getattr(colorwalk, name), FunctionType | BuiltinFunctionType)
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_wrong_keyword_is_told_which_there_are(name: str) -> None:
    function = FUNCTIONS[name]
    known = inspect.signature(function).parameters
    if inspect.iscoroutinefunction(function) or "style" in known:
        # Its keywords are those of another function, which says which there are.
        return
    expected = f"expected one of {', '.join(known)}" if known else "expected none"
    words = f"{name}() got an unexpected keyword argument 'nonsense': {expected}"
    with pytest.raises(TypeError, match=f"^{re.escape(words)}$"):
        function(nonsense=1)


def test_a_wrong_keyword_of_a_picture_or_an_environment_is_told_which_there_are() -> (
    None
):
    with pytest.raises(TypeError, match='"width": expected one of title, cell, labels'):
        BOARD.svg(width=5)
    for make in [gymnasium.make, gymnasium.make_vec]:
        with pytest.raises(TypeError, match="'size': expected one of width, height"):
            make("colorwalk/ColorWalk-v0", size=4)


def test_a_parameter_of_a_solver_is_no_keyword() -> None:
    for keyword, solver in [
        ("threads", "exact"),
        ("width", "beam"),
        ("seed", "random"),
    ]:
        with pytest.raises(
            TypeError, match=f"part of the solver, such as solver='{solver}:{keyword}="
        ):
            colorwalk.solve(BOARD, **{keyword: 1})
    # Other functions have no solver.
    with pytest.raises(TypeError, match="'threads': expected one of board, time_limit"):
        colorwalk.certify(BOARD, threads=1)


def test_an_error_within_a_function_is_not_about_its_keywords() -> None:
    with pytest.raises(TypeError, match=r"^int is not a place in a game"):
        colorwalk.solve(1, time_limit=1)
    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        colorwalk.solve()


def test_functions_look_like_those_that_they_call() -> None:
    assert inspect.signature(colorwalk.solve) == inspect.signature(_colorwalk.solve)
    assert colorwalk.solve.__doc__ == _colorwalk.solve.__doc__
    assert inspect.iscoroutinefunction(colorwalk.solve_async)
    for function in FUNCTIONS.values():
        # As other processes get it.
        assert pickle.loads(pickle.dumps(function)) is function
