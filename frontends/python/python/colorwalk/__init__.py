"""The flood-filling puzzle Color Walk, also known as Flood-It: boards, solvers, proofs.

>>> import colorwalk
>>> board = colorwalk.Board.random(14, 14, 6, seed=42, rules="flood")
>>> outcome = colorwalk.solve(board, "exact")
>>> outcome.length, outcome.status
(21, 'optimal')

Boards are arrays of color numbers of shape ``(height, width)``; rows, columns and colors are counted
from 0. In text, colors are the symbols 1 to 9, then a to z. Times are seconds, memory is bytes. Where a
function takes a board to solve, prove or check, it also takes a place in a game: a game, a position or an outcome.

- :class:`Board`, :func:`boards`, :func:`named_boards`, :func:`read_boards`: boards from arrays, text, ids, the series,
  seeds and files
- :func:`read_image`, :meth:`Board.from_image`: boards from screenshots, as arrays or images of Pillow
- :class:`Position`: positions for searches, on a region graph of arrays, :attr:`Board.regions`
- :func:`solve`, :func:`solve_many`, :func:`solve_async`, :func:`solvers`: solving boards
- :func:`verify`, :func:`certify`, :func:`certify_many`: checking moves, and proving that no solution is shorter
- :func:`best_start`: the start of a board from which it takes the fewest moves
- :func:`solve_free`, :func:`verify_free`, :func:`read_free`: the game in which each move recolors any region, such as KAMI
- :func:`difficulty`, :func:`level`, :func:`levels`: how hard a board is
- :func:`lower_bound`: a bound on the moves of a board, without a search
- :class:`Game`: moves, undo, hints, grades
- :func:`compare`: a table of solvers on the same boards
- :func:`draw_boards`, :func:`draw_chart`: pictures
- ``colorwalk.environment``, ``colorwalk.sb3``: environments of Gymnasium, which the import registers, and of
  Stable-Baselines3, ``colorwalk/ColorWalk-v0``
- ``colorwalk.dataset``: boards with par, solutions and grades as Parquet files
- ``colorwalk.cluster``: many boards on many machines with Dask
- ``colorwalk.teaching``, ``colorwalk.drawing``: searches that are counted, search trees, pictures for lessons
- ``colorwalk.bench``: the benchmark ``colorwalk/Bench-v0``
- ``colorwalk.values``, ``colorwalk.types``: the records that functions return, and the types that they take
"""

from colorwalk._colorwalk import (
    Board,
    Cancel,
    FreeLevel,
    Game,
    Position,
    best_start,
    boards,
    canonical,
    draw_boards,
    draw_chart,
    named_boards,
    read_boards,
    read_free,
    solve,
    solve_free,
    solvers,
    verify_free,
)
from colorwalk._keywords import replace_functions
from colorwalk._names import missing_in_module
from colorwalk._registration import register, register_if_installed
from colorwalk.certificates import Certificate
from colorwalk.comparison import Comparison, compare
from colorwalk.images import ImageError, read_image
from colorwalk.many import solve_async, solve_many
from colorwalk.places import (
    certify,
    certify_many,
    difficulty,
    level,
    levels,
    lower_bound,
    verify,
)
from colorwalk.values import Outcome

__version__: str

register_if_installed()


def __getattr__(name: str) -> str:
    if name != "__version__":
        missing_in_module(name)
    # Importing it takes longer than everything here but numpy.
    from importlib.metadata import version

    return version("colorwalk")


def series() -> list[Board]:
    """The 100 boards of the series, in order."""
    return [Board.series(index) for index in range(100)]


__all__ = [
    "Board",
    "Cancel",
    "Certificate",
    "Comparison",
    "FreeLevel",
    "Game",
    "ImageError",
    "Outcome",
    "Position",
    "__version__",
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
    "named_boards",
    "read_boards",
    "read_free",
    "read_image",
    "register",
    "series",
    "solve",
    "solve_async",
    "solve_free",
    "solve_many",
    "solvers",
    "verify",
    "verify_free",
]

replace_functions(globals(), __all__)
