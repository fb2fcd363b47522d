"""The examples of the documentation run and give the results shown."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

import colorwalk

README = Path(__file__).resolve().parents[1] / "README.md"


def documented() -> dict[str, str]:
    """Returns all docstrings, by name."""
    found = {"colorwalk": colorwalk.__doc__}
    for name in dir(colorwalk._colorwalk):
        if not name.startswith("_"):
            thing = getattr(colorwalk._colorwalk, name)
            members = vars(thing) if isinstance(thing, type) else ()
            found[name] = thing.__doc__
            found |= {f"{name}.{member}": getattr(thing, member).__doc__ for member in members if member[0] != "_"}
    return found


@pytest.mark.parametrize("name", [name for name, text in documented().items() if ">>>" in (text or "")])
def test_examples_run(name: str) -> None:
    test = doctest.DocTestParser().get_doctest(documented()[name], {}, name, None, None)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", ["agents", "bench", "teaching"])
def test_examples_of_modules_run(module: str) -> None:
    result = doctest.testmod(importlib.import_module(f"colorwalk.{module}"))
    assert result.attempted
    assert result.failed == 0


def test_the_examples_of_the_readme_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(), re.S)
    assert len(blocks) == 5
    names: dict[str, object] = {}
    # The last one needs a cluster.
    for block in blocks[:4]:
        exec(block, names)
    assert names["board"] == colorwalk.Board.series(7)
    assert names["outcome"].optimal


def test_everything_is_documented() -> None:
    # stubtest and ./stubs compare the stub's names and docstrings.
    assert (Path(colorwalk.__file__).parent / "py.typed").exists()
    for name, text in documented().items():
        assert text, name
    assert all(getattr(colorwalk, name).__doc__ for name in colorwalk.__all__)
