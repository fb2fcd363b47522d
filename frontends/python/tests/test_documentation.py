"""The examples of the documentation run and give the results shown."""

from __future__ import annotations

import dataclasses
import doctest
import importlib
import pydoc
import re
from pathlib import Path

import pytest

import colorwalk
from colorwalk import (
    bench,
    cluster,
    comparison,
    dataset,
    drawing,
    environment,
    images,
    teaching,
    values,
)

README = Path(__file__).resolve().parents[1] / "README.md"
TUTORIALS = README.parents[2] / "docs" / "tutorials"


def documented() -> dict[str, str]:
    """Returns all docstrings, by name."""
    found = {"colorwalk": colorwalk.__doc__}
    for name in dir(colorwalk._colorwalk):
        if not name.startswith("_"):
            thing = getattr(colorwalk._colorwalk, name)
            members = vars(thing) if isinstance(thing, type) else ()
            found[name] = thing.__doc__
            found |= {
                f"{name}.{member}": getattr(thing, member).__doc__
                for member in members
                if member[0] != "_"
            }
    for name in colorwalk.__all__:
        found.setdefault(name, getattr(colorwalk, name).__doc__)
    return found | {"position_key": dataset.position_key.__doc__}


@pytest.mark.parametrize(
    "name", [name for name, text in documented().items() if ">>>" in (text or "")]
)
def test_examples_run(name: str) -> None:
    test = doctest.DocTestParser().get_doctest(documented()[name], {}, name, None, None)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", ["bench", "images", "places", "teaching"])
def test_examples_of_modules_run(module: str) -> None:
    result = doctest.testmod(importlib.import_module(f"colorwalk.{module}"))
    assert result.attempted
    assert result.failed == 0


def test_the_examples_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(), re.S)
    assert len(blocks) == 9
    names: dict[str, object] = {}
    # The last one needs a cluster.
    for block in blocks[:8]:
        exec(block, names)
    assert names["board"] == colorwalk.Board.series(7)
    assert names["outcome"].optimal


@pytest.mark.parametrize("page", ["masks", "seeds", "units"])
def test_the_examples_of_the_manual_run(page: str) -> None:
    text = (README.parent / "manual" / f"{page}.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)


@pytest.mark.parametrize(
    "page", ["crate-user", "player", "puzzle-maker", "researcher", "teacher"]
)
def test_the_python_of_every_tutorial_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (TUTORIALS / f"{page}.md").read_text()
    section = text.split("\n## In Python\n")[1].split("\n## ")[0]
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", section, re.S))
    test = doctest.DocTestParser().get_doctest(blocks, {}, page, None, None)
    assert len(test.examples) >= 5
    assert doctest.DocTestRunner().run(test).failed == 0


def test_every_tutorial_has_its_python() -> None:
    assert {
        path.stem
        for path in TUTORIALS.glob("*.md")
        if "\n## In Python\n" not in path.read_text()
    } == set()


RECORDS = [
    *(thing for thing in vars(values).values() if dataclasses.is_dataclass(thing)),
    bench.Score,
    bench.Task,
    cluster.Solved,
    colorwalk.Certificate,
    comparison.Comparison,
    comparison.Row,
    dataset.Recipe,
    drawing.Picture,
    drawing.ProofStep,
    environment.Arrays,
    environment.Options,
    images.ImageQuestion,
    images.ImageReading,
    teaching.Counts,
    teaching.SearchTree,
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_help_describes_every_field(record: type) -> None:
    text = pydoc.plain(pydoc.render_doc(record))
    for field in dataclasses.fields(record):
        if not field.name.startswith("_"):
            assert re.search(rf":ivar {field.name}: \S+ \S+", text), field.name


def test_everything_is_documented() -> None:
    # stubtest and ./stubs compare the stub's names and docstrings.
    assert (Path(colorwalk.__file__).parent / "py.typed").exists()
    for name, text in documented().items():
        assert text, name
    assert all(getattr(colorwalk, name).__doc__ for name in colorwalk.__all__)
