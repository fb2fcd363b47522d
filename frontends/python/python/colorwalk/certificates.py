"""Certificates: proofs that no solution is shorter, with the sets that the search learned."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from colorwalk._colorwalk import Board, check_certificate, draw_marked
from colorwalk._names import missing
from colorwalk.values import count

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from colorwalk.types import Style

STEP = re.compile(
    r"^(\d+) (colors|finish|step) (\d+)(?: from ([\d ]+?))?(?: with \d+)?: ([\d ]+)$",
    re.MULTILINE,
)
"""A step in the text: its number, its rule, its moves, the steps that it follows from, and the regions of its set, each
by its first cell."""


@dataclass(frozen=True, slots=True, repr=False)
class Certificate:
    """A proof of a lower bound on the moves of a board, checked step by step. ``len()`` is the number of steps, which
    are counted from 1.

    Each step is a learned set, also called a nogood: a position in which none of its cells is cleared needs more than
    ``moves(step)`` moves. Certificates are equal if their texts are.

    :ivar board: the board.
    :ivar lower_bound: the proven lower bound on the moves of any solution.
    :ivar text: the certificate as text, which ``colorwalk verify --certificate``
        checks.
    """

    board: Board = field(compare=False)
    lower_bound: int = field(compare=False)
    _solution: list[int] = field(compare=False)
    text: str
    _begins: NDArray[np.int64] = field(init=False, compare=False)
    """Where each step begins in the text."""

    # Type checkers would accept any name as an attribute.
    if not TYPE_CHECKING:
        __getattr__ = missing

    def __post_init__(self) -> None:
        begins = np.fromiter(
            (step.start() for step in STEP.finditer(self.text)), np.int64
        )
        object.__setattr__(self, "_begins", begins)

    @staticmethod
    def parse(text: str) -> Certificate:
        """Parses a certificate and checks it step by step.

        :param text: the certificate, as in ``text`` or written by ``colorwalk solve --certificate``.
        :raises ValueError: if a line is wrong; the message names the first one.
        :raises KeyboardInterrupt: on Ctrl-C.
        """
        return Certificate(*check_certificate(text))

    def verify(self, board: Board) -> int:
        """Checks the certificate again, step by step, and returns the lower bound that it proves.

        :param board: the board that the certificate must be for.
        :raises ValueError: if it is for another board, or wrong.
        """
        if self.board != board:
            raise ValueError(
                f"the certificate is for another board: {self.board!r}, not this {board!r}"
            )
        return Certificate.parse(self.text).lower_bound

    @property
    def solution(self) -> list[int]:
        """The solution in the certificate, as color numbers from 0."""
        return list(self._solution)

    @property
    def optimal(self) -> bool:
        """Whether the solution in the certificate is proven to be optimal."""
        return self.lower_bound == len(self._solution)

    def moves(self, step: int) -> int:
        """Returns the bound of a step: a position in which no cell of its set is cleared needs more moves."""
        return int(self._step(step)[3])

    def cells(self, step: int) -> NDArray[np.bool_]:
        """Returns the set of a step, as a bool array of the shape of the board."""
        first_cells = [int(cell) for cell in self._step(step)[5].split()]
        of_cells = self.board.regions.of_cells
        return np.isin(of_cells, of_cells.flat[first_cells])

    def svg(self, steps: Iterable[int] | None = None, **style: Unpack[Style]) -> str:
        """Draws the board for each of these steps, with the learned set marked, as SVG.

        :param steps: step numbers, by default the last one. The other arguments are those of :meth:`.Board.svg`.
        :raises IndexError: if there is no such step.
        """
        marked: list[tuple[str, list[int]]] = []
        for step in [len(self)] if steps is None else steps:
            caption = f"step {step}: more than {count(self.moves(step), 'move')}"
            marked.append((caption, np.flatnonzero(self.cells(step)).tolist()))
        return draw_marked(self.board, marked, **style)

    def _step(self, step: int) -> re.Match[str]:
        number = operator.index(step)
        found = (
            STEP.match(self.text, self._begins[number - 1])
            if 1 <= number <= len(self)
            else None
        )
        if found is None:
            raise IndexError(
                f"step {step}: the certificate has {count(len(self), 'step')}, counted from 1"
            )
        return found

    def __len__(self) -> int:
        return len(self._begins)

    def __repr__(self) -> str:
        bound = count(self.lower_bound, "move")
        return f"<Certificate of at least {bound}, in {count(len(self), 'step')}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Certificates are pickled as their text, which is checked when it is loaded."""
        return Certificate.parse, (self.text,)
