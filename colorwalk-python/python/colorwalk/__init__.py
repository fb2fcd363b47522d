"""The flood-filling puzzle Color Walk, also known as Flood-It: boards, solvers, proofs.

>>> import colorwalk
>>> board = colorwalk.Board.random(14, 14, 6, seed=42, rules="flood")
>>> outcome = colorwalk.solve(board, "exact")
>>> outcome.length, outcome.status
(21, 'optimal')

Boards are arrays of color numbers of shape ``(height, width)``; rows, columns and colors are counted
from 0. In text, colors are the symbols 1 to 9, then a to z. Times are seconds, memory is bytes.

- :class:`Board`, :func:`read_boards`: boards from arrays, text, ids, the series and seeds
- :class:`Position`, :class:`Regions`: positions for searches, and the region graph as arrays
- :func:`solve`, :func:`solve_many`, :func:`solve_async`, :func:`solvers`: solving boards
- :func:`verify`, :func:`certify`: checking moves, and proving that no solution is shorter
- :class:`Game`: moves, undo, hints, grades
- :func:`compare`: a table of solvers on the same boards
- :func:`draw_boards`, :func:`draw_chart`: pictures
- ``colorwalk.environment``: Gymnasium environments, ``colorwalk/ColorWalk-v0``
- ``colorwalk.dataset``: boards with par, solutions and grades as Parquet files
- ``colorwalk.cluster``: many boards on many machines with Dask
- ``colorwalk.teaching``, ``colorwalk.drawing``: searches that are counted, search trees, pictures for lessons
- ``colorwalk.bench``, ``colorwalk.agents``: the benchmark ``colorwalk/Bench-v0``, and agents that learn
"""

from importlib.metadata import version as _version
from importlib.util import find_spec as _find_spec

from colorwalk._colorwalk import (
    Board,
    Cancel,
    Certificate,
    Game,
    Position,
    Regions,
    canonical,
    certify,
    draw_boards,
    draw_chart,
    palette,
    read_boards,
    series_solvers,
    single_threaded,
    solve,
    solvers,
    verify,
)
from colorwalk.comparison import SERIES_SOLVERS, Comparison, Row, compare
from colorwalk.many import Solves, solve_async, solve_many
from colorwalk.values import ColorGrade, Grade, Outcome, Parameter, Progress, SolverInfo

__version__ = _version("colorwalk")

if _find_spec("gymnasium") is not None:
    from colorwalk import environment as _environment

    _environment.register()

SERIES_COUNT = 100
"""The number of boards in the series."""


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
    "canonical",
    "certify",
    "compare",
    "draw_boards",
    "draw_chart",
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
