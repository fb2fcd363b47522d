"""Many solvers on the same boards, and the figures that come of it."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, overload

from colorwalk._colorwalk import Board, Outcome, canonical, draw_chart, series_solvers, solve_many

if TYPE_CHECKING:
    import pandas

SERIES_SOLVERS: tuple[str, ...] = (*series_solvers(), "exact")
"""The solvers of the series that are deterministic and quick, and the proven optimum last."""


@dataclass(frozen=True)
class Row:
    """What one solver made of the boards."""

    solver: str
    """Its canonical specification."""
    lengths: list[int | None]
    """The number of moves on each board, in order; None where it was not solved."""
    optimal: list[bool]
    """Whether that number is proven to be the fewest."""
    seconds_per_board: float
    """The mean time of a search, in seconds."""
    gap: float | None = None
    """The mean number of moves above the proven optimum; None unless that is known of all boards."""
    error: str | None = None
    """Why the first board that was not solved was not; None if all were."""

    @property
    def solved(self) -> list[int]:
        """The lengths on the boards that were solved."""
        return [length for length in self.lengths if length is not None]

    def figures(self) -> dict[str, Any]:
        """One row of the table: solver, min, mean, max, stdev (the population's), gap, time."""
        solved = self.solved
        return {
            "solver": self.solver,
            "min": min(solved, default=None),
            "mean": statistics.fmean(solved) if solved else None,
            "max": max(solved, default=None),
            "stdev": statistics.pstdev(solved) if solved else None,
            "gap": self.gap,
            "seconds_per_board": self.seconds_per_board,
        }


@dataclass(frozen=True, repr=False)
class Comparison:
    """Rows of a table, one a solver, and the boards that they were measured on."""

    boards: list[Board]
    rows: list[Row]

    def columns(self) -> dict[str, list[Any]]:
        """The table by columns, as ``pandas.DataFrame`` takes it."""
        figures = [row.figures() for row in self.rows]
        return {name: [row[name] for row in figures] for name in Row("", [], [], 0.0).figures()}

    def lengths(self) -> dict[str, list[int | None]]:
        """The number of moves on each board, by solver."""
        return {row.solver: row.lengths for row in self.rows}

    def to_pandas(self) -> pandas.DataFrame:
        """The table as a data frame, a row for each solver."""
        import pandas

        return pandas.DataFrame(self.columns()).set_index("solver")

    @overload
    def chart(self, format: Literal["svg"] = "svg", **style: Any) -> str: ...  # noqa: ANN401
    @overload
    def chart(self, format: Literal["png"], **style: Any) -> bytes: ...  # noqa: ANN401
    def chart(self, format: Literal["svg", "png"] = "svg", **style: Any) -> str | bytes:
        """A chart of the lengths; the arguments are those of :func:`colorwalk.draw_chart`."""
        return draw_chart([(row.solver, row.lengths) for row in self.rows], format, **style)

    def _repr_svg_(self) -> str:
        return self.chart()

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.rows)} solvers on {len(self.boards)} boards>"

    def __str__(self) -> str:
        """The table for people."""
        lines = [f"{'solver':<40} {'min':>4} {'mean':>7} {'max':>4} {'stdev':>6} {'gap':>6} {'s':>9}"]
        for row in self.rows:
            figures = row.figures()
            gap = "" if row.gap is None else f"{row.gap:.2f}"
            if not row.solved:
                lines.append(f"{row.solver:<40} {row.error or 'there are no boards'}")
                continue
            lines.append(
                f"{row.solver:<40} {figures['min']:>4} {figures['mean']:>7.2f} {figures['max']:>4} "
                f"{figures['stdev']:>6.1f} {gap:>6} {row.seconds_per_board:>9.6f}"
            )
        return "\n".join(lines)


def compare(
    boards: Iterable[Board] | None = None,
    solvers: Sequence[str] | None = None,
    *,
    jobs: int | None = None,
    time_limit: float | None = None,
) -> Comparison:
    """Plays the same boards with many solvers.

    :param boards: the series' 100 unless given.
    :param solvers: specifications; the series' quick ones and ``exact`` unless given.
    :param jobs: how many boards are played at once; as many as there are processors unless given.
    :param time_limit: seconds for each board and solver.
    :raises ValueError: if there is no such solver; before anything is played.
    """
    played = [Board.series(index) for index in range(100)] if boards is None else list(boards)
    specs = [canonical(solver) for solver in (SERIES_SOLVERS if solvers is None else solvers)]
    rows = [_play(played, solver, jobs, time_limit) for solver in specs]
    return Comparison(played, _with_gaps(rows))


def _play(boards: list[Board], solver: str, jobs: int | None, time_limit: float | None) -> Row:
    outcomes: list[Outcome | None] = []
    error = None
    solves = solve_many(boards, solver, jobs=jobs, time_limit=time_limit)
    for _ in boards:
        try:
            outcomes.append(next(solves))
        except RuntimeError as reason:
            # A solver with a cap has no answer for a board that is too large for it.
            outcomes.append(None)
            error = error or str(reason)
    lengths = [outcome and outcome.length for outcome in outcomes]
    optimal = [outcome is not None and outcome.optimal for outcome in outcomes]
    times = [outcome.seconds for outcome in outcomes if outcome is not None]
    return Row(solver, lengths, optimal, statistics.fmean(times) if times else 0.0, error=error)


def _with_gaps(rows: list[Row]) -> list[Row]:
    """The rows with their mean distance to the optimum, if a row proves it for every board."""
    optimum = next((row.lengths for row in rows if row.optimal and all(row.optimal)), None)
    if optimum is None:
        return rows
    return [replace(row, gap=_gap(row, optimum)) for row in rows]


def _gap(row: Row, optimum: list[int | None]) -> float | None:
    pairs = zip(row.lengths, optimum, strict=True)
    gaps = [length - best for length, best in pairs if length is not None and best is not None]
    return statistics.fmean(gaps) if gaps else None
