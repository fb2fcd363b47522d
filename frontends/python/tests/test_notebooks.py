"""The comparison of the notebooks' outputs; ``ci notebook`` executes them."""

from __future__ import annotations

import copy
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

nbformat = pytest.importorskip(
    "nbformat", reason="the notebooks need the extra notebook"
)
pytest.importorskip("nbclient")

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("execute", FOLDER / "execute.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


execute = load()


def test_five_notebooks_are_stored_with_their_outputs() -> None:
    assert [path.stem[:1] for path in NOTEBOOKS] == ["1", "2", "3", "4", "5"]
    for path in NOTEBOOKS:
        cells = [
            cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"
        ]
        assert [cell.execution_count for cell in cells] == list(
            range(1, len(cells) + 1)
        )
        assert sum(bool(execute.outputs(cell)) for cell in cells) >= 6
        # No cell is excluded from the comparison but those that measure.
        assert sum(
            "machine" in cell.metadata.get("tags", []) for cell in cells
        ) < 0.6 * len(cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_changed_output_is_found(path: Path) -> None:
    stored = nbformat.read(path, 4)
    assert execute.differences(path, stored) == []
    changes = 0
    for number, cell in enumerate(stored.cells):
        for index, output in enumerate(cell.get("outputs", [])):
            found = copy.deepcopy(stored)
            changed = found.cells[number].outputs[index]
            if "text" in output:
                changed["text"] = output["text"].replace("e", "E", 1)
            elif "image/svg+xml" in output.data:
                changed.data["image/svg+xml"] = output.data["image/svg+xml"].replace(
                    "fill", "mark", 1
                )
            expected = "machine" not in cell.metadata.get("tags", [])
            if found != stored:
                assert bool(execute.differences(path, found)) == expected
                changes += 1
    assert changes >= 4


def test_an_error_in_a_cell_is_found(tmp_path: Path) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    path = tmp_path / "wrong.ipynb"
    nbformat.write(notebook, path)
    wrong = execute.run(path, write=False)
    assert "ZeroDivisionError" in wrong[0]
