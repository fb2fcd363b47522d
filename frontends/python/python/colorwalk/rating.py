"""How hard boards are to solve in as few moves as possible."""

from __future__ import annotations

from colorwalk._colorwalk import Board, Cancel, measure_difficulty, measure_levels
from colorwalk.values import Difficulty

_levels: dict[tuple[object, ...], dict[str, float]] = {}


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


def levels(like: Board) -> dict[str, float]:
    """Returns the levels of boards of the same kind: the smallest :attr:`Difficulty.score` of easy, medium and hard
    ones, each about a third of 1000 random boards.

    They are measured once for each kind of boards and process, which may take a minute.

    :raises ValueError: if there are no random boards of this kind.
    :raises RuntimeError: if random boards of this kind are too hard to prove.
    """
    kind = (like.shape, like.colors, like.rules, like.topology, like.start)
    if kind not in _levels:
        _levels[kind] = dict(measure_levels(like))
    return dict(_levels[kind])


def level(
    board: Board, *, time_limit: float | None = None, cancel: Cancel | None = None
) -> str | None:
    """Returns the level of a board, ``"easy"``, ``"medium"`` or ``"hard"``, as ``colorwalk grade`` does; None if the
    time or the token does not suffice for the proofs of this board.

    The arguments are those of :func:`difficulty`, the errors those of :func:`levels`.
    """
    of_kind = levels(board)
    found = difficulty(board, time_limit=time_limit, cancel=cancel)
    return (
        None
        if found is None
        else max(
            (least, name) for name, least in of_kind.items() if least <= found.score
        )[1]
    )
