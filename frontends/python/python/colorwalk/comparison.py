"""Comparisons of solvers on the same boards."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, overload

from colorwalk._colorwalk import (
    Board,
    Cancel,
    canonical,
    comparison_json,
    draw_chart,
    series_solvers,
)
from colorwalk._names import missing
from colorwalk.many import Solves, solve_many
from colorwalk.tables import Table, note_of_stops
from colorwalk.teaching import Counts, counting
from colorwalk.types import Bound, Metric, SolverCallable, StoppedBy
from colorwalk.values import Outcome

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
    "solved",
    "proven",
    "stopped",
    "mean_expanded",
    "mean_generated",
    "frontier",
    "stored",
)
"""The columns of the table; the standard deviation is the population's."""


@dataclass(frozen=True)
class Row:
    """The results of a solver; figures are None if it solved no board.

    Figures that the program has, too, are named as in ``colorwalk compare --format json``.

    :ivar solver: the solver's canonical specification.
    :ivar min: the smallest number of moves.
    :ivar mean: the mean number of moves.
    :ivar median: the median number of moves.
    :ivar max: the largest number of moves.
    :ivar stdev: the standard deviation.
    :ivar seconds_per_board: the mean time of a search in seconds, each run once while other searches run. It is not in the
        table: to compare times, measure them with ``colorwalk compare --times``.
    :ivar median_seconds: the median time of a search in seconds, likewise.
    :ivar solved: the number of boards that were solved.
    :ivar proven: the number of boards with a solution proven to be optimal.
    :ivar stopped: the number of boards on which a limit stopped the solver before it had
        a proof. The caps of solvers do not count: they are parameters, as the width of a
        beam is.
    :ivar mean_lower_bound: the mean of the lower bounds of solved boards.
    :ivar lengths: the number of moves on each board, in order; None if it was not
        solved.
    :ivar statuses: ``"optimal"``, ``"feasible"`` or ``"unsolved"`` for each board.
    :ivar lower_bounds: the proven lower bound on the moves of each board.
    :ivar stopped_by: what stopped the solver on each board before it had a proof; None if
        nothing did. See :class:`colorwalk.Outcome`.
    :ivar seconds: the time for each board, in seconds.
    :ivar expanded: the number of expanded positions for each board. A custom search is
        counted if it uses :func:`colorwalk.teaching.expand`; otherwise there are none,
        as in the next figures.
    :ivar peak_bytes: the peak number of bytes for each board; none for a custom search.
    :ivar gap: the mean number of moves above the proven optimum; None unless that is
        known for all boards.
    :ivar max_peak_bytes: the largest of the peak numbers of bytes.
    :ivar mean_expanded: the mean number of positions whose children were generated.
    :ivar mean_generated: the mean number of positions that a move generated, including
        those that were reached before.
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
    seconds_per_board: float | None
    solved: int
    proven: int
    stopped: int
    mean_lower_bound: float | None
    lengths: tuple[int | None, ...]
    statuses: tuple[str, ...]
    lower_bounds: tuple[int | None, ...]
    stopped_by: tuple[StoppedBy | None, ...]
    seconds: tuple[float, ...]
    expanded: tuple[int | None, ...]
    peak_bytes: tuple[int | None, ...]
    median: float | None = None
    median_seconds: float | None = None
    gap: float | None = None
    max_peak_bytes: int | None = None
    mean_expanded: float | None = None
    mean_generated: float | None = None
    frontier: int | None = None
    stored: int | None = None
    error: str | None = None

    @property
    def optimal(self) -> list[bool]:
        """Whether each solution is proven to be optimal."""
        return [status == "optimal" for status in self.statuses]

    def figures(self) -> dict[str, Any]:
        """Returns one row of the table, by :data:`FIGURES`."""
        return {name: getattr(self, name) for name in FIGURES}

    def cells(self) -> dict[str, str]:
        """Returns one row of the table as text, by the names of its columns. The mean has a star if a limit stopped the
        solver on some boards.
        """
        return {
            "solver": self.solver,
            "min": _whole(self.min),
            "mean": _decimals(self.mean, 2) + ("*" if self.stopped else ""),
            "max": _whole(self.max),
            "stdev": _decimals(self.stdev, 1),
            "gap": _decimals(self.gap, 2),
            "solved": str(self.solved),
            "proven": str(self.proven),
            "stopped": str(self.stopped) if self.stopped else "",
            "mean_expanded": _whole(self.mean_expanded),
            "mean_generated": _whole(self.mean_generated),
            "frontier": _whole(self.frontier),
            "stored": _whole(self.stored),
            "error": " ".join((self.error or "").split()),
        }


@dataclass(frozen=True, repr=False)
class Comparison:
    """A table with a row per solver, and its boards.

    As text, in Markdown and in notebooks, a star marks a mean of which a limit ended some games, and a note names the limits.

    :ivar boards: the boards on which the solvers were compared.
    :ivar rows: a row for each solver, in the order given.
    :ivar json: the comparison in the format of ``colorwalk compare --format json``, with the limits and the version of the
        library, for ``--against`` and ``colorwalk render chart``.
    """

    boards: tuple[Board, ...]
    rows: tuple[Row, ...]
    json: str

    # Type checkers would accept any name as an attribute.
    if not TYPE_CHECKING:
        __getattr__ = missing

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

    def to_markdown(self) -> str:
        """Returns the table in Markdown."""
        return self._table().markdown()

    @overload
    def chart(
        self, format: Literal["svg"] = "svg", **style: Unpack[ChartStyle]
    ) -> str: ...
    @overload
    def chart(self, format: Literal["png"], **style: Unpack[ChartStyle]) -> bytes: ...
    def chart(
        self, format: Literal["svg", "png"] = "svg", **style: Unpack[ChartStyle]
    ) -> str | bytes:
        """Draws a chart of the lengths; the arguments are those of :func:`colorwalk.draw_chart`. A row says on how many boards
        a limit stopped its solver.
        """
        rows = [(row.solver, row.lengths) for row in self.rows]
        stopped = [row.stopped for row in self.rows]
        return draw_chart(rows, format, stopped=stopped, **style)

    def _table(self) -> Table:
        stops: list[StoppedBy] = []
        for row in self.rows:
            for stop in row.stopped_by:
                if stop is not None:
                    stops.append(stop)
        return Table([row.cells() for row in self.rows], note_of_stops(stops))

    def _repr_html_(self) -> str:
        # As an image, whose styles are its own.
        chart = base64.b64encode(self.chart().encode()).decode()
        names = ", ".join(row.solver for row in self.rows)
        image = (
            f'<img alt="{html.escape(names)}" src="data:image/svg+xml;base64,{chart}">'
        )
        return f"{image}\n{self._table().html()}"

    def __repr__(self) -> str:
        return f"<Comparison of {len(self.rows)} solvers on {len(self.boards)} boards>"

    def __str__(self) -> str:
        """Returns the table as text."""
        return self._table().text()


def compare(
    boards: Iterable[Board] | None = None,
    solvers: Sequence[str | SolverCallable] | None = None,
    *,
    jobs: SupportsIndex | None = None,
    time_limit: float | None = None,
    expanded_limit: float | None = None,
    memory_limit: float | None = None,
    cancel: Cancel | None = None,
    metrics: dict[str, Metric] | None = None,
    bounds: dict[str, Bound] | None = None,
) -> Comparison:
    """Compares solvers on the same boards.

    :param boards: by default the 100 boards of the series.
    :param solvers: specifications, or callables as for :func:`.solve`; by default the fast ones of the series and
        ``exact``. The gap is known if one of them proves the optimum of all boards, as ``exact`` does.
    :param jobs: the number of boards played at once; by default the number of processors.
    :param time_limit: as for :func:`.solve`, like the other limits; for each board and solver.
    :param cancel: stops the comparison; running solves return the best solution so far, and the other boards count as
        not solved.
    :param metrics: as for :func:`.solve`, like ``bounds``; for the specifications that name them.
    :raises ValueError: if there is no such solver or limit, before anything is played.
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
    limits = {
        "time_limit": time_limit,
        "expanded_limit": expanded_limit,
        "memory_limit": memory_limit,
    }
    results: list[_Results] = []
    for solver in wanted:
        solves = solve_many(
            played,
            solver,
            jobs=jobs,
            time_limit=time_limit,
            expanded_limit=expanded_limit,
            memory_limit=memory_limit,
            cancel=cancel,
            metrics=metrics,
            bounds=bounds,
        )
        results.append(_play(len(played), solves, own=not isinstance(solver, str)))
    text = comparison_json(
        played,
        [(spec, result.games()) for spec, result in zip(specs, results, strict=True)],
        limits,
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
class _Game:
    """The result for a board, as the compiled part reads it. Without a length, the board was not solved."""

    length: int | None = None
    lower_bound: int | None = None
    stopped_by: StoppedBy | None = None
    seconds: float = 0.0
    expanded: int | None = None
    peak_bytes: int | None = None
    generated: int | None = None
    stored: int | None = None
    frontier: int | None = None

    @staticmethod
    def of(outcome: Outcome, counts: Counts | None) -> _Game:
        """Returns the result of a custom search with what was counted, or that of a solver of the library."""
        counted: dict[str, int | None] = {
            "expanded": outcome.expanded,
            "generated": outcome.generated,
            "peak_bytes": outcome.peak_bytes,
            "stored": outcome.peak_held,
        }
        if counts is not None:
            counted = {
                "expanded": counts.expanded,
                "generated": counts.generated,
                "frontier": counts.frontier,
            }
        return _Game(
            length=outcome.length,
            lower_bound=outcome.lower_bound,
            stopped_by=outcome.stopped_by,
            seconds=outcome.seconds,
            **counted,
        )


@dataclass
class _Results:
    """The results of a solver."""

    own: bool
    """Whether it is a custom search, which runs in this thread."""
    played: list[_Game] = field(default_factory=list)
    """The results for each board."""
    error: str | None = None
    """Why the first unsolved board was not solved."""

    def games(self) -> list[_Game]:
        """Returns the results for each board. A custom search that counts nothing has no figures, rather than zeros."""
        if self.own and not any(game.expanded for game in self.played):
            for game in self.played:
                game.expanded = game.generated = None
        return self.played

    def figures(self) -> dict[str, Any]:
        """Returns the figures of a row that the program does not have."""
        # Boards that were not solved have no figures.
        games = self.games()
        expanded = _known(game.expanded for game in games)
        generated = _known(game.generated for game in games)
        return {
            "error": self.error,
            "stored": max(_known(game.stored for game in games), default=None),
            # Other searches may have no frontier, such as a recursive one.
            "frontier": max(_known(game.frontier for game in games), default=0) or None,
            "mean_expanded": sum(expanded) / len(expanded) if expanded else None,
            "mean_generated": sum(generated) / len(generated) if generated else None,
        }


def _play(count: int, solves: Solves, own: bool) -> _Results:
    """Returns the results for each board.

    :param own: whether this is a custom search, which runs in this thread.
    """
    results = _Results(own)
    while len(results.played) < count:
        try:
            with counting() as counts:
                outcome = next(solves)
            results.played.append(_Game.of(outcome, counts if own else None))
        except (RuntimeError, ValueError, MemoryError) as reason:
            # A solver with a cap, or without memory, has no answer for a board that is too large for it; and a custom one
            # may be wrong.
            results.played.append(_Game())
            results.error = results.error or str(reason)
        except StopIteration:
            missing = count - len(results.played)
            results.played += [_Game() for _ in range(missing)]
            results.error = results.error or "cancelled"
    return results


def _known(figures: Iterable[int | None]) -> list[int]:
    """Returns the figures that are known."""
    return [figure for figure in figures if figure is not None]


def _whole(value: float | None) -> str:
    """Returns a figure without a fraction; an empty text if there is none."""
    return _decimals(value, 0)


def _decimals(value: float | None, decimals: int) -> str:
    """Returns a figure with this number of decimals; an empty text if there is none."""
    return "" if value is None else f"{value:.{decimals}f}"


def _frozen(value: object) -> Any:  # noqa: ANN401
    return tuple(value) if isinstance(value, list) else value
