"""Results saved in Parquet parts, so that work can be interrupted and resumed.

A part is a file named ``part-FIRST-END.parquet`` with the rows of the items ``first`` to ``end``. It is written
atomically, under another name first. Its metadata name the work that it belongs to, and parts of other work are
refused. They also name the version of the package: parts of a version whose counts may differ are kept, with a warning.
"""

from __future__ import annotations

import json
import os
import re
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from colorwalk._colorwalk import library_version, version_difference

_NAME = re.compile(r"part-(\d{9})-(\d{9})\.parquet")
_KEY = b"colorwalk"
_VERSION = b"colorwalk.version"


def missing(
    ends: dict[int, int], count: int, size: Callable[[], int]
) -> Iterator[tuple[int, int]]:
    """Yields the ranges below ``count`` that no part has, in order, each of at most ``size()`` items.

    :param ends: the end of each part by its first item, in order.
    """
    first = 0
    while first < count:
        if first in ends:
            first = ends[first]
            continue
        end = min([first + size(), count, *(start for start in ends if start > first)])
        yield first, end
        first = end


class Parts:
    """The parts of a piece of work, in their own directory."""

    def __init__(
        self, directory: str | Path, work: dict[str, Any], schema: pa.Schema
    ) -> None:
        """Finds the existing parts.

        :param work: a description of the work that can be written as JSON; the same for all parts.
        :raises ValueError: if the directory has parts of other work.
        """
        self.directory: Path = Path(directory)
        self.directory.mkdir(parents=True, exist_ok=True)
        self._text = json.dumps(work, sort_keys=True)
        self._schema = schema.with_metadata(
            {
                **(schema.metadata or {}),
                _KEY: self._text.encode(),
                _VERSION: library_version().encode(),
            }
        )
        self._versions: set[str] = set()
        self._ends = dict(sorted(self._found()))
        for version in sorted(self._versions):
            if difference := version_difference(version):
                warnings.warn(f"{self.directory}: {difference}", stacklevel=3)
        for end, first in zip(
            list(self._ends.values())[:-1], list(self._ends)[1:], strict=True
        ):
            if end > first:
                raise ValueError(
                    f"{self.directory}: two parts have row {first}; delete one of them"
                )

    def _found(self) -> Iterator[tuple[int, int]]:
        for path in self.directory.iterdir():
            match = _NAME.fullmatch(path.name)
            if match is None:
                continue
            metadata = pq.read_schema(path).metadata or {}
            found = metadata.get(_KEY, b"").decode()
            if found != self._text:
                raise ValueError(
                    f"{path} belongs to other work, {found or 'unknown'}: expected {self._text}; use another directory"
                )
            if _VERSION in metadata:
                self._versions.add(metadata[_VERSION].decode())
            yield int(match[1]), int(match[2])

    def missing(self, count: int, size: Callable[[], int]) -> Iterator[tuple[int, int]]:
        """Yields the ranges below ``count`` that no part has, in order, each of at most ``size()`` items."""
        # More parts may be written meanwhile.
        return missing(self._ends, count, size)

    def write(self, first: int, end: int, rows: list[dict[str, Any]]) -> None:
        """Writes the rows of the items from ``first`` up to ``end``."""
        table = pa.Table.from_pydict(
            {name: [row[name] for row in rows] for name in self._schema.names},
            self._schema,
        )
        path = self.path(first, end)
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        pq.write_table(table, temporary)
        os.replace(temporary, path)
        self._ends[first] = end

    def path(self, first: int, end: int) -> Path:
        """Returns the file of a part."""
        return self.directory / f"part-{first:09d}-{end:09d}.parquet"

    def ends(self) -> dict[int, int]:
        """Returns the existing parts: the end of each by its first item."""
        return dict(self._ends)

    def remove(self, first: int) -> None:
        """Removes the part that begins with this item."""
        self.path(first, self._ends.pop(first)).unlink()

    def column(self, first: int, name: str) -> list[Any]:
        """Returns a column of the part that begins with this item."""
        return pq.read_table(self.path(first, self._ends[first]), columns=[name])[
            name
        ].to_pylist()

    def rows(self, first: int) -> list[dict[str, Any]]:
        """Returns the rows of the part that begins with this item."""
        return pq.read_table(self.path(first, self._ends[first])).to_pylist()

    def table(self) -> pa.Table:
        """Returns the rows of all parts, in order."""
        paths = [self.path(first, end) for first, end in sorted(self._ends.items())]
        tables = [pq.read_table(path) for path in paths]
        return pa.concat_tables(tables) if tables else self._schema.empty_table()
