"""Comparisons of solvers on the same boards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, overload

from colorwalk._colorwalk import (
    Board,
    Cancel,
    canonical,
    comparison_json,
    draw_chart,
    series_solvers,
)
from colorwalk.many import Solves, solve_many
from colorwalk.teaching import Counts, counting
from colorwalk.types import Bound, Metric, SolverCallable

if TYPE_CHECKING:
    import pandas
    import polars
    from typing_extensions import Unpack

    from colorwalk.types import ChartStyle

SERIES_SOLVERS: tuple[str, ...] = (*series_solvers(), "exact")
"""The fast, deterministic solvers of the series, and ``exact``."""


FIGURES = (
    "solver",
    "min",
    "mean",
    "max",
    "stdev",
    "gap",
    "expanded",
    "generated",
    "frontier",
    "stored",
)
"""The columns of the table; the standard deviation is the population's."""


@dataclass(frozen=True)
class Row:
    """The results of a solver; figures are None if it solved no board.

    :ivar solver: the solver's canonical specification.
    :ivar min: the smallest number of moves.
    :ivar mean: the mean number of moves.
    :ivar max: the largest number of moves.
    :ivar stdev: the standard deviation.
    :ivar seconds_per_board: the mean time of a search in seconds, of one run each and with other searches beside it. It is not in
        the table: to compare times, measure them with ``colorwalk compare --times``.
    :ivar lengths: the number of moves on each board, in order; None if it was not
        solved.
    :ivar statuses: ``"optimal"``, ``"feasible"`` or ``"unsolved"`` for each board.
    :ivar gap: the mean number of moves above the proven optimum; None unless that is
        known for all boards.
    :ivar expanded: the mean number of positions whose children were generated. A custom
        search is counted if it uses :func:`colorwalk.teaching.expand`; otherwise this
        is None, like the next two figures.
    :ivar generated: the mean number of positions that a move generated, including those
        that were reached before.
    :ivar frontier: the largest number of positions that waited to be expanded on any
        board, for a custom search with a :class:`colorwalk.teaching.Frontier`; None for
        the library's solvers, which count ``stored``.
    :ivar stored: the largest number of positions that a solver of the library stored at
        once, visited ones too; for ``exact``, of learned sets. None for a custom
        search.
    :ivar error: why the first unsolved board was not solved; None if all were.
    """

    solver: str
    min: int | None
    mean: float | None
    max: int | None
    stdev: float | None
    seconds_per_board: float
    lengths: tuple[int | None, ...]
    statuses: tuple[str, ...]
    gap: float | None = None
    expanded: float | None = None
    generated: float | None = None
    frontier: int | None = None
    stored: int | None = None
    error: str | None = None

    @property
    def solved(self) -> list[int]:
        """The lengths on the boards that were solved."""
        return [length for length in self.lengths if length is not None]

    @property
    def optimal(self) -> list[bool]:
        """Whether each solution is proven to be optimal."""
        return [status == "optimal" for status in self.statuses]

    def figures(self) -> dict[str, Any]:
        """Returns one row of the table, by :data:`FIGURES`."""
        return {name: getattr(self, name) for name in FIGURES}


@dataclass(frozen=True, repr=False)
class Comparison:
    """A table with a row per solver, and its boards.

    :ivar boards: the boards on which the solvers were compared.
    :ivar rows: a row for each solver, in the order given.
    :ivar json: the comparison in the format of ``colorwalk compare --format json``, for
        ``--against`` and ``colorwalk render``.
    """

    boards: tuple[Board, ...]
    rows: tuple[Row, ...]
    json: str

    def columns(self) -> dict[str, list[Any]]:
        """Returns the table by columns, as ``pandas.DataFrame`` accepts it."""
        return {name: [getattr(row, name) for row in self.rows] for name in FIGURES}

    def lengths(self) -> dict[str, tuple[int | None, ...]]:
        """Returns the number of moves on each board, by solver."""
        return {row.solver: row.lengths for row in self.rows}

    def to_pandas(self) -> pandas.DataFrame:
        """Returns the table as a data frame, with a row per solver."""
        import pandas

        return pandas.DataFrame(self.columns()).set_index("solver")

    def to_polars(self) -> polars.DataFrame:
        """Returns the table as a data frame of polars, with a row per solver."""
        import polars

        return polars.DataFrame(self.columns())

    @overload
    def chart(
        self, format: Literal["svg"] = "svg", **style: Unpack[ChartStyle]
    ) -> str: ...
    @overload
    def chart(self, format: Literal["png"], **style: Unpack[ChartStyle]) -> bytes: ...
    def chart(
        self, format: Literal["svg", "png"] = "svg", **style: Unpack[ChartStyle]
    ) -> str | bytes:
        """Draws a chart of the lengths; the arguments are those of :func:`colorwalk.draw_chart`."""
        return draw_chart(
            [(row.solver, row.lengths) for row in self.rows], format, **style
        )

    def _repr_svg_(self) -> str:
        return self.chart()

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.rows)} solvers on {len(self.boards)} boards>"

    def __str__(self) -> str:
        """Returns the table as text."""
        head = (
            f"{'solver':<40} {'min':>4} {'mean':>7} {'max':>4} {'stdev':>6} {'gap':>6} "
        )
        lines = [
            head + f"{'expanded':>10} {'generated':>10} {'frontier':>8} {'stored':>8}"
        ]
        for row in self.rows:
            gap = "" if row.gap is None else f"{row.gap:.2f}"
            if not row.solved:
                lines.append(f"{row.solver:<40} {row.error or 'there are no boards'}")
                continue
            lines.append(
                f"{row.solver:<40} {row.min:>4} {row.mean:>7.2f} {row.max:>4} "
                f"{row.stdev:>6.1f} {gap:>6} {_cell(row.expanded, 10)} {_cell(row.generated, 10)} "
                f"{_cell(row.frontier, 8)} {_cell(row.stored, 8)}"
            )
        return "\n".join(lines)


def compare(
    boards: Iterable[Board] | None = None,
    solvers: Sequence[str | SolverCallable] | None = None,
    *,
    jobs: SupportsIndex | None = None,
    time_limit: float | None = None,
    cancel: Cancel | None = None,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Comparison:
    """Compares solvers on the same boards.

    :param boards: by default the 100 boards of the series.
    :param solvers: specifications, or callables as for :func:`solve`; by default the fast ones of the series and
        ``exact``. The gap is known if one of them proves the optimum of all boards, as ``exact`` does.
    :param jobs: the number of boards played at once; by default the number of processors.
    :param time_limit: seconds for each board and solver.
    :param cancel: stops the comparison; running solves return the best solution so far, and the other boards count as
        not solved.
    :param metrics: as for :func:`solve`, like ``bounds``; for the specifications that name them.
    :raises ValueError: if there is no such solver, before anything is played.
    """
    if isinstance(solvers, str):
        raise TypeError(f"solvers is {solvers!r}: expected a list, [{solvers!r}]")
    played = (
        [Board.series(index) for index in range(100)]
        if boards is None
        else list(boards)
    )
    wanted = SERIES_SOLVERS if solvers is None else solvers
    specs = [canonical(solver, metrics=metrics, bounds=bounds) for solver in wanted]
    results: list[_Results] = []
    for solver in wanted:
        solves = solve_many(
            played,
            solver,
            jobs=jobs,
            time_limit=time_limit,
            cancel=cancel,
            metrics=metrics,
            bounds=bounds,
        )
        results.append(_play(len(played), solves, own=not isinstance(solver, str)))
    text = comparison_json(
        played,
        [(spec, result.games) for spec, result in zip(specs, results, strict=True)],
    )
    known = {field.name for field in fields(Row)}
    rows = tuple(
        Row(
            **{name: _frozen(value) for name, value in row.items() if name in known}
            | result.figures()
        )
        for row, result in zip(json.loads(text)["rows"], results, strict=True)
    )
    return Comparison(tuple(played), rows, text)


@dataclass
class _Results:
    """The results of a solver."""

    games: list[tuple[int, int, float] | None]
    """The length, the bound and the time for each board."""
    error: str | None
    """Why the first unsolved board was not solved."""
    counts: list[Counts]
    """What was counted on each board that was solved."""
    stored: list[int] | None
    """The positions stored on each of them, for a solver of the library."""

    def figures(self) -> dict[str, Any]:
        """Returns the figures of a row that the program does not have."""
        figures: dict[str, Any] = {"error": self.error}
        if self.stored:
            figures["stored"] = max(self.stored)
        elif self.counts:
            # Other searches may have no frontier, such as a recursive one.
            figures["frontier"] = max(counts.frontier for counts in self.counts) or None
        # A custom search that counts nothing has no figures, rather than zeros.
        if self.stored or any(counts.expanded for counts in self.counts):
            for name in ("expanded", "generated"):
                figures[name] = sum(
                    getattr(counts, name) for counts in self.counts
                ) / len(self.counts)
        return figures


def _play(count: int, solves: Solves, own: bool) -> _Results:
    """Returns the results for each board.

    :param own: whether this is a custom search, which runs in this thread.
    """
    results = _Results([], None, [], None if own else [])
    while len(results.games) < count:
        try:
            with counting() as counts:
                outcome = next(solves)
            results.games.append((outcome.length, outcome.lower_bound, outcome.seconds))
            if results.stored is not None:
                counts = Counts(outcome.expanded, outcome.generated)
                results.stored.append(outcome.peak_held)
            results.counts.append(counts)
        except (RuntimeError, MemoryError) as reason:
            # A solver with a cap, or without memory, has no answer for a board that is too large for it.
            results.games.append(None)
            results.error = results.error or str(reason)
        except StopIteration:
            results.games += [None] * (count - len(results.games))
            results.error = results.error or "cancelled"
    return results


def _cell(value: float | None, width: int) -> str:
    """Returns a figure for a table, without a fraction."""
    return " " * width if value is None else f"{value:>{width}.0f}"


def _frozen(value: object) -> Any:  # noqa: ANN401
    return tuple(value) if isinstance(value, list) else value
