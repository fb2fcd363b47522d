"""Tables of figures as text, in Markdown and in HTML."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from colorwalk._colorwalk import stops
from colorwalk.types import StoppedBy

CAP: StoppedBy = "cap"
"""What is no limit in a table: a parameter of the solver, as the width of a beam is."""


@dataclass(frozen=True)
class Table:
    """A table: rows with a cell by the name of each column, the first of which names the row. Columns that are empty in all
    rows are left out.

    :ivar rows: the rows, which have the same columns.
    :ivar note: what the stars in the cells mean; None if there are none.
    """

    rows: Sequence[dict[str, str]]
    note: str | None = None

    def lines(self) -> list[list[str]]:
        """Returns the names of the columns, and the cells of each row."""
        names = list(self.rows[0]) if self.rows else []
        used = [name for name in names if any(row[name] for row in self.rows)]
        return [used, *([row[name] for name in used] for row in self.rows)]

    def text(self) -> str:
        """Returns the table as text: the first column is aligned to the left, the others to the right."""
        lines = self.lines()
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shown = []
        for line in lines:
            cells = [line[0].ljust(widths[0])] if line else []
            for cell, width in zip(line[1:], widths[1:], strict=True):
                cells.append(cell.rjust(width))
            shown.append("  ".join(cells).rstrip())
        if self.note:
            shown += ["", self.note]
        return "\n".join(shown)

    def markdown(self) -> str:
        """Returns the table in Markdown."""
        head, *rows = self.lines()
        rule = ["---", *["--:"] * (len(head) - 1)]
        escaped = [[cell.replace("|", r"\|") for cell in row] for row in rows]
        shown = [f"| {' | '.join(cells)} |" for cells in [head, rule, *escaped]]
        if self.note:
            # A star at the beginning of a line would be that of a list.
            shown += ["", f"\\{self.note}"]
        return "\n".join(shown)

    def html(self) -> str:
        """Returns the table in HTML."""
        head, *rows = self.lines()
        cells = "".join(f"<th>{html.escape(name)}</th>" for name in head)
        shown = ["<table>", f"<thead><tr>{cells}</tr></thead>", "<tbody>"]
        for row in rows:
            cells = "".join(f"<td>{html.escape(cell)}</td>" for cell in row)
            shown.append(f"<tr>{cells}</tr>")
        shown += ["</tbody>", "</table>"]
        if self.note:
            shown.append(f"<p>{html.escape(self.note)}</p>")
        return "\n".join(shown)


def note_of_stops(stopped_by: Iterable[StoppedBy]) -> str | None:
    """Returns what a star after a mean says, given what stopped solvers; None if only caps did."""
    limits = dict.fromkeys(stopped_by)
    limits.pop(CAP, None)
    described = sorted(dict(stops())[limit] for limit in limits)
    if not described:
        return None
    return f"* stopped by {' or '.join(described)} before a proof; the column says on how many boards"
