"""Pictures for lessons: positions, grades, search trees and the steps of a proof, as SVG.

Each function returns a :class:`Picture`, which a notebook shows. After ``%load_ext colorwalk.drawing``, a notebook
shows certificates as pictures, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from colorwalk._colorwalk import Board, Game, Position, palette
from colorwalk.certificates import STEP, Certificate
from colorwalk.values import count, symbol

if TYPE_CHECKING:
    from colorwalk.teaching import SearchTree

MOST_NODES = 400
"""The largest number of positions of a drawn tree."""

_INK, _PALE, _MARK, _GOAL = "#333333", "#eeeeee", "#e4572e", "#2e8b57"


@dataclass(frozen=True)
class Picture:
    """A picture as SVG; notebooks show it.

    :ivar svg: the text of the file.
    """

    svg: str

    def save(self, path: str | Path) -> None:
        """Writes the file.

        :raises ValueError: if its name ends as that of another format.
        """
        file = Path(path)
        if file.suffix.lower() != ".svg":
            raise ValueError(
                f"{file.name!r} would have SVG in it: expected a name that ends in .svg; boards, games and outcomes "
                "have png() and gif()"
            )
        file.write_text(self.svg)

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class ProofStep:
    """A step of a certificate, with the steps that it follows from.

    :ivar number: its number, from 1.
    :ivar rule: ``"colors"``, ``"finish"`` or ``"step"``.
    :ivar moves: a position that has cleared no cell of the set needs more moves than
        this.
    :ivar sources: the steps that it follows from: for ``"step"``, one for each color,
        color 0 first.
    """

    number: int
    rule: str
    moves: int
    sources: tuple[int, ...]


def proof_steps(certificate: Certificate) -> list[ProofStep]:
    """Returns the steps of a certificate, in order."""
    return [
        ProofStep(
            int(each[1]),
            each[2],
            int(each[3]),
            tuple(map(int, (each[4] or "").split())),
        )
        for each in STEP.finditer(certificate.text)
    ]


def draw_position(
    position: Position, *, cell: int = 24, marked: NDArray[np.bool_] | None = None
) -> Picture:
    """Draws a position: cleared cells are empty, and cells that the next move can clear have a border.

    :param cell: the width of a cell in pixels.
    :param marked: a bool array of cells to mark, in the shape of the board.
    :raises ValueError: if the board is a graph, which has no rows.
    """
    width, height = _size(position.board, cell)
    return _picture(width, height, [_cells(position, cell, marked)])


def draw_positions(
    positions: Iterable[Position],
    captions: Sequence[str] = (),
    *,
    cell: int = 16,
    columns: int = 6,
) -> Picture:
    """Draws positions in rows, with a line of text below each."""
    shown = list(positions)
    if not shown:
        return _picture(1, 1, [])
    width, height = _size(shown[0].board, cell)
    placed = [_cells(position, cell) for position in shown]
    return _grid(placed, list(captions), width, height, columns)


def draw_grade(game: Game, *, cell: int = 20) -> Picture:
    """Draws the position of a game, and how many moves are left after each color; the best ones are marked."""
    position, grade = Position(game.board, game.moves), game.grade()
    width, height = _size(game.board, cell)
    parts, left = [_cells(position, cell)], width + 20
    unit = 160 / max(1, *(color.upper_bound for color in grade.colors))
    for row, color in enumerate(grade.colors):
        top = 8 + row * 24
        best = color.color in grade.optimal_colors
        ink, border = (_GOAL, "3") if best else (_INK, "0.5")
        parts.append(
            f'<rect x="{left}" y="{top}" width="{color.upper_bound * unit:.1f}" height="16" '
            f'fill="{_fill(color.color)}" stroke="{ink}" stroke-width="{border}"/>'
        )
        text = f"{symbol(color.color)}: {color.upper_bound} left"
        if not color.useful:
            text += ", clears nothing"
        parts.append(
            _text(left + color.upper_bound * unit + 8, top + 13, text, anchor="start")
        )
    return _picture(left + 320, max(height, 16 + 24 * len(grade.colors)), parts)


def draw_tree(
    tree: SearchTree, expanded: int | None = None, *, cell: int = 8
) -> Picture:
    """Draws a search tree: expanded positions are numbered, those of the frontier have a border, a solution is green.

    :param expanded: only what was known after this number of expansions; by default all.
    :param cell: the width of a cell in pixels.
    :raises ValueError: if there are more than 400 positions to draw.
    """
    count = len(tree.order) if expanded is None else min(expanded, len(tree.order))
    number = {position: index + 1 for index, position in enumerate(tree.order[:count])}
    children: dict[Position, list[Position]] = {}
    for child, (parent, _) in tree.parents.items():
        if parent in number:
            children.setdefault(parent, []).append(child)
    nodes = 1 + sum(map(len, children.values()))
    if nodes > MOST_NODES:
        raise ValueError(
            f"the tree has {nodes} positions: expected at most {MOST_NODES}; draw fewer expansions"
        )
    width, height = _size(tree.root.board, cell)
    column_width, row_height = width + 14, height + 34
    corners: dict[Position, tuple[float, float]] = {}
    for node, (column, depth) in _places(tree.root, children).items():
        corners[node] = (6 + column * column_width, 6 + depth * row_height)
    solution = _walk(tree) if expanded is None else []
    # A search takes the solved position from the frontier at its end.
    waiting = set(tree.frontier(count)) - set(solution[-1:])
    parts: list[str] = []
    for child, (parent, color) in tree.parents.items():
        if child in corners and parent in number:
            ink = _GOAL if child in solution and parent in solution else "#999999"
            (x, y), (child_x, top) = corners[parent], corners[child]
            middle, child_middle = x + width / 2, child_x + width / 2
            parts.append(_line(middle, y + height, child_middle, top, ink))
            # Nearer to the child, where edges are apart.
            label_x = (middle + 3 * child_middle) / 4
            parts.append(_text(label_x, top - 12, symbol(color), fill=ink, size=9))
    for node, (x, y) in corners.items():
        ink, border = "#bbbbbb", 0.8
        if node in solution:
            ink, border = _GOAL, 2.5
        elif node in waiting:
            ink, border = _MARK, 2.5
        parts.append(f'<g transform="translate({x:.1f},{y:.1f})">{_cells(node, cell)}')
        parts.append(
            f'<rect x="-1" y="-1" width="{width + 2:g}" height="{height + 2:g}" fill="none" stroke="{ink}" '
            f'stroke-width="{border}"/></g>'
        )
        if node in number:
            parts.append(
                _text(x, y + height + 11, str(number[node]), anchor="start", size=9)
            )
    right = max(x for x, _ in corners.values()) + column_width
    bottom = max(y for _, y in corners.values()) + row_height
    legend = f"{count} expanded, {len(waiting)} in the frontier"
    parts.append(_text(6, bottom + 4, legend, anchor="start"))
    return _picture(max(right, 220), bottom + 12, parts)


def draw_step(certificate: Certificate, step: int, *, cell: int = 20) -> Picture:
    """Draws a step of a proof beside those that it follows from, each with its set marked.

    :raises IndexError: if there is no such step.
    """
    if not 1 <= step <= len(certificate):
        raise IndexError(f"there is no step {step}: expected 1 to {len(certificate)}")
    this = proof_steps(certificate)[step - 1]
    start, colors = Position(certificate.board), {}
    for color, source in enumerate(this.sources):
        colors.setdefault(source, []).append(symbol(color))
    placed, captions = [], []
    for source, served in colors.items():
        reason = f", for color {' '.join(served)}" if this.rule == "step" else ""
        placed.append(_cells(start, cell, certificate.cells(source), plain=True))
        captions.append(f"{source}: more than {certificate.moves(source)}{reason}")
    placed.append(_cells(start, cell, certificate.cells(step), plain=True))
    captions.append(f"{step} ({this.rule}): more than {count(this.moves, 'move')}")
    width, height = _size(certificate.board, cell)
    return _grid(placed, captions, max(width, 190), height, len(placed))


def draw_proof(
    certificate: Certificate, *, cell: int = 14, columns: int = 4, most: int = 12
) -> Picture:
    """Draws the steps of a certificate with their sets marked.

    :param most: of longer proofs, the first steps and the last one are drawn.
    """
    start, steps = Position(certificate.board), proof_steps(certificate)
    if len(steps) > most:
        steps = [*steps[: most - 1], steps[-1]]
    placed = [
        _cells(start, cell, certificate.cells(step.number), plain=True)
        for step in steps
    ]
    captions = [
        f"{step.number} ({step.rule}): more than {step.moves}" for step in steps
    ]
    width, height = _size(certificate.board, cell)
    return _grid(placed, captions, max(width, 150), height, columns)


def load_ipython_extension(shell: Any) -> None:  # noqa: ANN401
    """Makes a notebook show certificates as pictures; ``%load_ext colorwalk.drawing`` calls this."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    formatter.for_type(Certificate, partial(_shown, draw_proof))


def _shown(draw: Callable[[Any], Picture], value: object) -> str | None:
    # A notebook shows the text if there is no picture.
    try:
        return draw(value).svg
    except ValueError:
        return None


def _size(board: Board, cell: int) -> tuple[float, float]:
    if board.topology == "graph":
        raise ValueError("a graph has no rows and columns to draw")
    corners = np.array([corner for outline in board.outlines for corner in outline])
    width, height = corners.max(axis=0) * cell
    return float(width), float(height)


def _cells(
    position: Position,
    cell: int,
    marked: NDArray[np.bool_] | None = None,
    plain: bool = False,
) -> str:
    """Draws the cells of a position; those that can be cleared next have a border unless ``plain``."""
    board, parts = position.board, []
    colors, cleared, frontier = board.to_numpy(), position.cleared, position.frontier
    outlines = board.outlines
    for (row, column), color in np.ndenumerate(colors):
        place = (row, column)
        corners = np.array(outlines[row * board.width + column]) * cell
        gone = cleared[place] and not (plain and color >= 0)
        fill = _PALE if gone else _fill(int(color))
        edge = 'stroke="white" stroke-width="0.5"'
        if frontier[place] and not plain:
            edge = f'stroke="{_INK}" stroke-width="{cell / 10:g}"'
        points = " ".join(f"{x:g},{y:g}" for x, y in corners)
        parts.append(f'<polygon points="{points}" fill="{fill}" {edge}/>')
        middle = tuple(corners.mean(axis=0))
        if marked is not None and marked[place]:
            parts.append(
                f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{cell / 3:g}" fill="none" stroke="{_INK}" '
                f'stroke-width="{cell / 8:g}"/>'
            )
        elif place == board.start:
            parts.append(
                f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{cell / 8:g}" fill="{_INK}"/>'
            )
        elif cell >= 16 and not gone:
            parts.append(_text(middle[0], middle[1] + 3, symbol(int(color)), size=9))
    return "".join(parts)


def _places(
    root: Position, children: dict[Position, list[Position]]
) -> dict[Position, tuple[float, int]]:
    """Returns column and depth of each node: leaves from left to right, others above the middle of their children."""
    places: dict[Position, tuple[float, int]] = {}
    leaves = 0
    stack = [(root, 0, False)]
    while stack:
        node, depth, done = stack.pop()
        below = children.get(node, [])
        if done:
            places[node] = (places[below[0]][0] + places[below[-1]][0]) / 2, depth
        elif below:
            stack.append((node, depth, True))
            stack += [(child, depth + 1, False) for child in reversed(below)]
        else:
            places[node] = leaves, depth
            leaves += 1
    return places


def _walk(tree: SearchTree) -> list[Position]:
    """Returns the positions of the solution."""
    position = tree.root
    walk = [position]
    for color in tree.moves:
        position = position.play(color)
        walk.append(position)
    return walk


def _grid(
    placed: list[str], captions: list[str], width: float, height: float, columns: int
) -> Picture:
    wide, deep, parts = width + 16, height + (28 if captions else 12), []
    for index, cells in enumerate(placed):
        x, y = 4 + index % columns * wide, 4 + index // columns * deep
        parts.append(f'<g transform="translate({x:g},{y:g})">{cells}</g>')
        if index < len(captions):
            parts.append(_text(x, y + height + 14, captions[index], anchor="start"))
    rows = -(-len(placed) // columns)
    return _picture(8 + min(columns, len(placed)) * wide, 8 + rows * deep, parts)


def _fill(color: int) -> str:
    if color < 0:
        return _PALE
    return "#{:02x}{:02x}{:02x}".format(*palette()[color])


def _text(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str = "middle",
    fill: str = _INK,
    size: int = 11,
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="sans-serif" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}">{escape(text)}</text>'
    )


def _line(x: float, y: float, to_x: float, to_y: float, ink: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{ink}"/>'


def _picture(width: float, height: float, parts: list[str]) -> Picture:
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return Picture(
        f'{head}<rect width="100%" height="100%" fill="white"/>{"".join(parts)}</svg>\n'
    )
