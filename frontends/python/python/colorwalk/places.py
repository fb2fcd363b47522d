"""What is known of a place in a game: checks, bounds, certificates, difficulty.

A place is a board, a game, a position or an outcome.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Protocol, SupportsIndex

import numpy as np

from colorwalk import _colorwalk
from colorwalk._colorwalk import (
    Board,
    Cancel,
    Game,
    Position,
    measure_difficulty,
    measure_levels,
)
from colorwalk.certificates import Certificate
from colorwalk.many import _Results, call_many
from colorwalk.types import Moves, Place
from colorwalk.values import Difficulty, Outcome, Progress, path

_levels: dict[tuple[object, ...], dict[str, float]] = {}
"""The levels of each kind of boards that were measured."""


def verify(board: Place, moves: Moves) -> int:
    """Replays moves cell by cell and returns their number if they clear the board.

    The checker shares no code with positions and solvers.

    :param board: a :class:`Board`; or a :class:`Game`, a :class:`Position` or an :class:`Outcome`, from whose position
        the moves begin.
    :param moves: text such as ``"2131"``, or color numbers from 0.
    :raises ValueError: if the moves do not clear the board; the message says how many cells are left.

    >>> import colorwalk
    >>> board = colorwalk.Board.parse(".12\\n112\\n221")
    >>> colorwalk.verify(board, [0, 1, 0])
    3
    >>> outcome = colorwalk.solve(colorwalk.Position(board, [0]))
    >>> colorwalk.verify(outcome, outcome.moves)
    2
    """
    return _colorwalk.verify(board, moves)


def lower_bound(board: Place) -> int:
    """Returns the color-blind lower bound on the moves left: those of a relaxed game, in which one move clears every
    color within reach. O(regions).

    >>> import colorwalk
    >>> colorwalk.lower_bound(colorwalk.Board.parse(".12\\n112\\n221"))
    3
    """
    return Position(board).lower_bound()


def as_board(place: Place) -> Board:
    """Returns a board on which the moves of this place are the moves from the start.

    It is the board itself for a place without moves. Otherwise it is a graph with walk rules: cell 0 stands for all
    that is cleared, and the other cells are the regions left, in their order.

    >>> import colorwalk
    >>> from colorwalk.places import as_board
    >>> board = as_board(colorwalk.Position(colorwalk.Board.parse(".12\\n112\\n221"), [0]))
    >>> board.to_numpy().tolist()
    [-1, 0, 1, 1]
    """
    if isinstance(place, Board):
        return place
    position = Position(place)
    board = position.board
    if position == Position(board):
        return board
    regions = board.regions
    cleared = np.zeros(len(regions), bool)
    cleared[position.cleared_regions] = True
    cells = np.where(cleared, 0, np.cumsum(~cleared))
    pairs = np.stack(
        [np.repeat(cells, np.diff(regions.indptr)), cells[regions.indices]], axis=1
    )
    edges = np.unique(pairs[pairs[:, 0] < pairs[:, 1]], axis=0)
    return Board.from_graph(
        edges.tolist(), [-1, *regions.colors[~cleared].tolist()], 0, rules="walk"
    )


def game(place: Place, solver: str = "exact") -> Game:
    """Returns a new game at this place, with some moves that lead there.

    :param solver: the exact solver for hints and grades.
    :raises ValueError: if no moves are found that lead there.
    """
    if isinstance(place, Board):
        return Game(place, solver=solver)
    if isinstance(place, Game):
        return Game(place.board, place.moves, solver=solver)
    position = Position(place)
    moves = (
        place.played if isinstance(place, Outcome) and place.played else path(position)
    )
    if moves is None:
        raise ValueError("no moves are known that lead to the position")
    return Game(position.board, moves, solver=solver)


def difficulty(
    board: Board, *, time_limit: float | None = None, cancel: Cancel | None = None
) -> Difficulty | None:
    """Returns what makes a board hard; None if the time or the token does not suffice for all proofs.

    :param time_limit: seconds.

    >>> import colorwalk
    >>> colorwalk.difficulty(colorwalk.Board.random(6, 6, 4, seed=1))
    Difficulty(par=9, score=2.57, narrow_moves=2, greedy_loss=0, look_ahead_loss=0)
    """
    return measure_difficulty(board, time_limit, cancel)


def levels(
    like: Board, *, time_limit: float | None = None, cancel: Cancel | None = None
) -> dict[str, float] | None:
    """Returns the levels of boards of the same kind: the smallest score of easy, medium and hard ones, see :class:`.Difficulty`;
    each about a third of 1000 random boards. None if the time or the token does not suffice.

    Those of common kinds are in a table, the same as that of ``colorwalk grade``. Others are measured once for each kind and
    process, which may take a minute.

    :param time_limit: seconds.
    :raises ValueError: if there are no random boards of this kind.
    :raises RuntimeError: if random boards of this kind are too hard to prove.
    """
    kind = (like.shape, like.colors, like.rules, like.topology, like.start)
    if kind not in _levels:
        measured = measure_levels(like, time_limit, cancel)
        if measured is None:
            return None
        _levels[kind] = dict(measured)
    return dict(_levels[kind])


def level(
    board: Board, *, time_limit: float | None = None, cancel: Cancel | None = None
) -> str | None:
    """Returns the level of a board, ``"easy"``, ``"medium"`` or ``"hard"``, as ``colorwalk grade`` does; None if the
    time or the token does not suffice for the proofs of this board and of those that it is compared with.

    The arguments are those of :func:`difficulty`, the errors those of :func:`levels`.
    """
    begin = time.monotonic()
    of_kind = levels(board, time_limit=time_limit, cancel=cancel)
    if of_kind is None:
        return None
    if time_limit is not None:
        time_limit = max(0, time_limit - (time.monotonic() - begin))
    found = difficulty(board, time_limit=time_limit, cancel=cancel)
    if found is None:
        return None
    return max(
        (least, name) for name, least in of_kind.items() if least <= found.score
    )[1]


def certify(
    board: Place,
    *,
    time_limit: float | None = None,
    cancel: Cancel | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Certificate:
    """Proves a lower bound on the moves of a board, on one thread, and checks the proof.

    :param board: a :class:`Board`; or a place in a game, whose certificate is of :func:`.as_board`.
    :param time_limit: seconds; the bound proven by then is certified.
    :param cancel: as for :func:`solve`; if it is cancelled during the search, the bound proven by then is certified.
    :param progress: as for :func:`solve`.
    :raises KeyboardInterrupt: on Ctrl-C.

    >>> import colorwalk
    >>> certificate = colorwalk.certify(colorwalk.Board.parse(".12\\n112\\n221"))
    >>> certificate.lower_bound, certificate.optimal
    (3, True)
    """
    return Certificate(
        *_colorwalk.certify(as_board(board), time_limit, cancel, progress)
    )


class Certificates(_Results[Certificate], Protocol):
    """The certificates of :func:`certify_many`."""


def certify_many(
    boards: Iterable[Place],
    *,
    jobs: SupportsIndex | None = None,
    in_order: bool = True,
    time_limit: float | None = None,
    cancel: Cancel | None = None,
) -> Certificates:
    """Certifies many boards on all cores, and yields the certificates.

    Boards are taken from the iterable as they are needed. Ctrl-C raises KeyboardInterrupt and stops all proofs.

    :param jobs: the number of boards proven at once; by default the number of processors.
    :param in_order: whether certificates come in the order of the boards. Otherwise each comes as soon as it is known;
        ``certificate.board`` says to which board it belongs.
    :param cancel: ends the iteration; running proofs return a certificate of the bound so far. The other arguments are those
        of :func:`certify`.

    >>> import colorwalk
    >>> [each.optimal for each in colorwalk.certify_many(colorwalk.boards("random:6x6,4,count=3"))]
    [True, True, True]
    """

    def prove(place: Place, token: Cancel) -> Certificate:
        return certify(place, time_limit=time_limit, cancel=token)

    return call_many(prove, boards, jobs=jobs, in_order=in_order, cancel=cancel)
