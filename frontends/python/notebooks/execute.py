"""Executes the notebooks and compares their outputs with those that are stored.

    python notebooks/execute.py [NOTEBOOK...]           compares; exits with 1 if any output differs
    python notebooks/execute.py --write [NOTEBOOK...]   stores the outputs

Texts, HTML and SVG are compared. Cells with the tag ``machine`` are executed only: what they print may depend on the machine.
"""

from __future__ import annotations

import difflib
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

FOLDER = Path(__file__).resolve().parent
AT_ONCE = 3
"""The number of notebooks executed at once."""


def outputs(cell: nbformat.NotebookNode) -> list[str]:
    """Returns what a cell shows: texts and pictures."""
    found = []
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        if "text" in output:
            found.append(f"{output['name']}: {output['text']}")
        kinds = ("image/svg+xml", "text/html", "text/plain")
        found += [str(data[kind]) for kind in kinds if kind in data]
    return found


def clean(notebook: nbformat.NotebookNode) -> None:
    """Removes times, joins texts that came in parts, and drops the texts of pictures, which name addresses."""
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        joined: list[nbformat.NotebookNode] = []
        for output in cell.get("outputs", []):
            if (
                joined
                and "text" in output
                and output.get("name") == joined[-1].get("name")
            ):
                joined[-1]["text"] += output["text"]
            else:
                joined.append(output)
        if cell.cell_type == "code":
            cell.outputs = joined
        for output in joined:
            data = output.get("data", {})
            if "image/svg+xml" in data:
                data.pop("text/plain", None)


def execute(path: Path) -> nbformat.NotebookNode:
    """Returns the notebook as executed."""
    notebook = nbformat.read(path, 4)
    NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        resources={"metadata": {"path": str(FOLDER)}},
    ).execute()
    clean(notebook)
    return notebook


def differences(path: Path, found: nbformat.NotebookNode) -> list[str]:
    """Returns the outputs that differ from the stored ones."""
    stored: Any = nbformat.read(path, 4)
    lines = []
    for number, (before, after) in enumerate(
        zip(stored.cells, found.cells, strict=True), 1
    ):
        if "machine" in before.metadata.get("tags", []):
            continue
        old, new = ("\n".join(outputs(cell)).splitlines() for cell in (before, after))
        if old != new:
            shown = [
                line[:200]
                for line in difflib.unified_diff(
                    old, new, "stored", "found", lineterm="", n=1
                )
            ]
            lines += [f"{path.name}: the output of cell {number} differs", *shown[:20]]
    return lines


def run(path: Path, write: bool) -> list[str]:
    """Executes a notebook; returns what is wrong."""
    try:
        found = execute(path)
    except CellExecutionError as error:
        return [f"{path.name}: {error}"]
    if write:
        nbformat.write(found, path)
        return []
    return differences(path, found)


def main() -> int:
    """Runs the command."""
    write, names = (
        "--write" in sys.argv,
        [name for name in sys.argv[1:] if name != "--write"],
    )
    paths = [Path(name) for name in names] or sorted(FOLDER.glob("*.ipynb"))
    with ThreadPoolExecutor(AT_ONCE) as pool:
        wrong = [
            line
            for lines in pool.map(lambda path: run(path, write), paths)
            for line in lines
        ]
    print(
        "\n".join(wrong)
        or f"{len(paths)} notebooks: {'written' if write else 'all outputs are as stored'}"
    )
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
