"""Searches that are counted and recorded, for a course.

A search that gets the children of positions from :func:`expand` and keeps the positions that wait in a
:class:`Frontier` is counted: :func:`colorwalk.compare` has the figures as columns, and :func:`record` returns them as a
tree that draws itself.

>>> import colorwalk
>>> from colorwalk.teaching import Frontier, breadth_first, counting, expand
>>> board = colorwalk.Board.parse(".12\\n112\\n221")
>>> with counting() as counts:
...     moves = breadth_first(colorwalk.Position(board))
>>> moves, counts
([0, 1, 0], Counts(expanded=3, generated=3, frontier=1))
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Literal

from colorwalk._colorwalk import Position
from colorwalk.types import Moves


@dataclass
class Counts:
    """What a search has done.

    :ivar expanded: the number of positions whose children were generated.
    :ivar generated: the number of children, including positions that were reached before.
    :ivar frontier: the largest number of positions that waited to be expanded at once.
    :ivar edges: each expansion's positions and colors, if they are recorded.
    """

    expanded: int = 0
    generated: int = 0
    frontier: int = 0
    edges: list[tuple[Position, int, Position]] | None = field(default=None, repr=False)


_counts: ContextVar[Counts | None] = ContextVar("counts", default=None)


@contextmanager
def counting(counts: Counts | None = None) -> Iterator[Counts]:
    """Counts what the searches inside of it do."""
    counts = Counts() if counts is None else counts
    token = _counts.set(counts)
    try:
        yield counts
    finally:
        _counts.reset(token)


def expand(position: Position) -> list[tuple[int, Position]]:
    """Returns the children of a position, and counts them: pairs of a color and the position after it."""
    children = position.children()
    if (counts := _counts.get()) is not None:
        counts.expanded += 1
        counts.generated += len(children)
        if counts.edges is not None:
            counts.edges += [(position, color, child) for color, child in children]
    return children


class Frontier:
    """The positions that wait to be expanded; ``len()`` is their number.

    :param order: which one comes next: ``"fifo"``, the one that waits longest; ``"lifo"``, the one that came last; or
        ``"priority"``, the one with the smallest priority, and among equals the one that came last.
    """

    def __init__(self, order: Literal["fifo", "lifo", "priority"] = "fifo") -> None:
        if order not in ("fifo", "lifo", "priority"):
            raise ValueError(f"order is {order!r}: expected fifo, lifo or priority")
        self.order = order
        self._heap: list[tuple[float, int, Position]] = []
        self._pushed = 0

    def push(self, position: Position, priority: float = 0) -> None:
        """Adds a position; its priority counts only if that is the order."""
        self._pushed += 1
        turn = self._pushed if self.order == "fifo" else -self._pushed
        heapq.heappush(
            self._heap, (priority if self.order == "priority" else 0, turn, position)
        )
        if (counts := _counts.get()) is not None:
            counts.frontier = max(counts.frontier, len(self._heap))

    def pop(self) -> Position:
        """Removes and returns the next position.

        :raises IndexError: if there is none.
        """
        return heapq.heappop(self._heap)[-1]

    def __len__(self) -> int:
        return len(self._heap)

    def __bool__(self) -> bool:
        return bool(self._heap)


def zero(position: Position) -> int:
    """Returns 0: the heuristic that knows nothing."""
    return 0


def breadth_first(start: Position) -> list[int]:
    """Returns the moves of a shortest solution: visits the positions after one move, then those after two."""
    frontier = Frontier("fifo")
    frontier.push(start)
    reached: dict[Position, tuple[int, ...]] = {start: ()}
    while not (position := frontier.pop()).is_solved():
        for color, child in expand(position):
            if child not in reached:
                reached[child] = (*reached[position], color)
                frontier.push(child)
    return list(reached[position])


def a_star(
    start: Position, heuristic: Callable[[Position], float] = Position.lower_bound
) -> list[int]:
    """Returns the moves of a solution, a shortest one if the heuristic is never too high.

    :param heuristic: estimates the number of moves left; with :func:`zero`, this is Dijkstra's algorithm.
    """
    frontier = Frontier("priority")
    frontier.push(start, heuristic(start))
    reached: dict[Position, tuple[int, ...]] = {start: ()}
    while not (position := frontier.pop()).is_solved():
        for color, child in expand(position):
            moves = (*reached[position], color)
            if child not in reached or len(moves) < len(reached[child]):
                reached[child] = moves
                frontier.push(child, len(moves) + heuristic(child))
    return list(reached[position])


def iterative_deepening(
    start: Position, heuristic: Callable[[Position], float] = Position.lower_bound
) -> list[int]:
    """Returns the moves of a shortest solution if the heuristic is never too high (IDA*; Korf, 1985).

    It searches depth first, with one move more allowed each time. The frontier is what waits beside the current path.
    """
    limit = int(heuristic(start))
    while True:
        frontier, depth = Frontier("lifo"), {start: 0}
        moves: dict[Position, tuple[int, ...]] = {start: ()}
        frontier.push(start)
        while frontier:
            position = frontier.pop()
            if position.is_solved():
                return list(moves[position])
            for color, child in reversed(expand(position)):
                made = depth[position] + 1
                if made + heuristic(child) <= limit and made < depth.get(
                    child, limit + 1
                ):
                    depth[child], moves[child] = made, (*moves[position], color)
                    frontier.push(child)
        limit += 1


@dataclass(frozen=True)
class SearchTree:
    """What a search has visited: a tree with an edge for the first way to each position.

    :ivar root: the position where the search began.
    :ivar parents: the parent of each generated position, and the color that leads to
        it.
    :ivar order: the expanded positions, in order.
    :ivar moves: the moves that the search returned.
    :ivar counts: the figures of the search.
    """

    root: Position
    parents: dict[Position, tuple[Position, int]]
    order: tuple[Position, ...]
    moves: tuple[int, ...]
    counts: Counts

    def frontier(self, expanded: int) -> list[Position]:
        """Returns the positions that were generated and not expanded after this number of expansions."""
        done = set(self.order[:expanded])
        return [
            child
            for child, (parent, _) in self.parents.items()
            if parent in done and child not in done
        ]

    def svg(self, expanded: int | None = None, *, cell: int = 8) -> str:
        """Draws the tree. The arguments are those of :func:`colorwalk.drawing.draw_tree`."""
        from colorwalk.drawing import draw_tree

        return draw_tree(self, expanded, cell=cell).svg

    def _repr_svg_(self) -> str:
        return self.svg()


def record(search: Callable[[Position], Moves], start: Position) -> SearchTree:
    """Runs a search that uses :func:`expand`, and returns what it has visited."""
    counts = Counts(edges=[])
    with counting(counts):
        moves = search(start)
    parents: dict[Position, tuple[Position, int]] = {}
    order: dict[Position, None] = {}
    for parent, color, child in counts.edges or ():
        order.setdefault(parent)
        if child != start:
            parents.setdefault(child, (parent, color))
    return SearchTree(
        start, parents, tuple(order), tuple(int(move) for move in moves), counts
    )
