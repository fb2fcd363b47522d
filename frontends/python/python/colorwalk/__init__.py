"""The flood-filling puzzle Color Walk, also known as Flood-It: boards, solvers, proofs.

>>> import colorwalk
>>> board = colorwalk.Board.random(14, 14, 6, seed=42, rules="flood")
>>> outcome = colorwalk.solve(board, "exact")
>>> outcome.length, outcome.status
(21, 'optimal')

Boards are arrays of color numbers of shape ``(height, width)``; rows, columns and colors are counted
from 0. In text, colors are the symbols 1 to 9, then a to z. Times are seconds, memory is bytes.

- :class:`Board`, :func:`boards`, :func:`read_boards`: boards from arrays, text, ids, the series, seeds and files
- :class:`Position`, :class:`Regions`: positions for searches, and the region graph as arrays
- :func:`solve`, :func:`solve_many`, :func:`solve_async`, :func:`solvers`: solving boards
- :func:`verify`, :func:`certify`, :func:`certify_many`: checking moves, and proving that no solution is shorter
- :func:`best_start`: the start of a board from which it takes the fewest moves
- :func:`difficulty`, :func:`level`, :func:`levels`: how hard a board is
- :func:`lower_bound`, :func:`as_board`: of boards and of places in a game, which all functions take alike
- :class:`Game`: moves, undo, hints, grades
- :func:`compare`: a table of solvers on the same boards
- :func:`draw_boards`, :func:`draw_chart`: pictures
- ``colorwalk.environment``: Gymnasium environments, ``colorwalk/ColorWalk-v0``
- ``colorwalk.dataset``: boards with par, solutions and grades as Parquet files
- ``colorwalk.cluster``: many boards on many machines with Dask
- ``colorwalk.teaching``, ``colorwalk.drawing``: searches that are counted, search trees, pictures for lessons
- ``colorwalk.bench``, ``colorwalk.agents``: the benchmark ``colorwalk/Bench-v0``, and agents that learn
"""

from colorwalk import plugin as _plugin
from colorwalk._colorwalk import (
    Board,
    Cancel,
    Game,
    Position,
    best_start,
    boards,
    canonical,
    draw_boards,
    draw_chart,
    palette,
    read_boards,
    series_solvers,
    solve,
    solvers,
)
from colorwalk.certificates import Certificate
from colorwalk.comparison import SERIES_SOLVERS, Comparison, Row, compare
from colorwalk.many import Solves, solve_async, solve_many
from colorwalk.places import as_board, certify, certify_many, lower_bound, verify
from colorwalk.rating import difficulty, level, levels
from colorwalk.values import (
    ColorGrade,
    Difficulty,
    Grade,
    Outcome,
    Parameter,
    Progress,
    Regions,
    SolverInfo,
)

__version__: str

_plugin.register_later()

SERIES_COUNT = 100
"""The number of boards in the series."""


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Importing it takes longer than everything here but numpy.
    from importlib.metadata import version

    return version("colorwalk")


def single_threaded(solver: str) -> str:
    """Returns the specification of the same solver with one thread, for callers with many processes or threads."""
    # With custom callables, of which there are none, a solver has one thread.
    return canonical(solver, metrics={})


def series() -> list[Board]:
    """The 100 boards of the series, in order."""
    return [Board.series(index) for index in range(SERIES_COUNT)]


__all__ = [
    "SERIES_COUNT",
    "SERIES_SOLVERS",
    "Board",
    "Cancel",
    "Certificate",
    "ColorGrade",
    "Comparison",
    "Difficulty",
    "Game",
    "Grade",
    "Outcome",
    "Parameter",
    "Position",
    "Progress",
    "Regions",
    "Row",
    "SolverInfo",
    "Solves",
    "__version__",
    "as_board",
    "best_start",
    "boards",
    "canonical",
    "certify",
    "certify_many",
    "compare",
    "difficulty",
    "draw_boards",
    "draw_chart",
    "level",
    "levels",
    "lower_bound",
    "palette",
    "read_boards",
    "series",
    "series_solvers",
    "single_threaded",
    "solve",
    "solve_async",
    "solve_many",
    "solvers",
    "verify",
]
