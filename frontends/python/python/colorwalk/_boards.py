"""What :class:`colorwalk.Board` is built from: arrays of color numbers, and graphs. The compiled part calls this."""

from __future__ import annotations

import operator
import os
from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import numpy as np

MOST_COLORS = 64
"""The maximum number of colors of a board."""


def shaped(cells: Any) -> np.ndarray:  # noqa: ANN401
    """Returns cells as an array of shape ``(height, width)``, which may be a view of any size."""
    if isinstance(cells, os.PathLike):
        raise TypeError(
            f"{cells!r} is the path of a file: colorwalk.boards(path) reads its boards"
        )
    array = np.asarray(cells)
    if array.dtype.kind in "US":
        raise TypeError(
            "text is not an array of color numbers: Board.parse(text) reads rows of symbols, Board.from_id(text) an id, "
            "and colorwalk.boards(text) the name of boards or of a file"
        )
    if np.ma.is_masked(cells):
        raise ValueError(
            "a masked array has cells without a color: fill them, that of the start of a walk board with -1"
        )
    if array.ndim == 3 and array.shape[2] in (3, 4):
        raise ValueError(
            f"an array of shape {array.shape} is an image: Board.from_image(array) reads the board in it"
        )
    if array.ndim != 2:
        raise ValueError(
            f"an array of shape {array.shape} is not a board: expected (height, width)"
        )
    return array


def missing(array: np.ndarray) -> int | None:
    """Returns the index of the cell without a color, -1, if any, row by row from 0."""
    if array.dtype.kind not in "iu":
        raise TypeError(f"an array of {array.dtype} holds no colors: expected integers")
    found = np.flatnonzero(array == -1) if array.dtype.kind == "i" else np.zeros(0, int)
    if len(found) > 1:
        raise ValueError(
            f"a second cell without a color, -1, at {_cell_name(array, found[1])}"
        )
    return int(found[0]) if len(found) else None


def numbers(array: np.ndarray, ignored: int | None, limit: int) -> bytes:
    """Returns one byte per cell. All numbers must be below the limit, except that of the ignored cell."""
    wrong = (array < 0) | (array >= limit)
    if ignored is not None:
        wrong.flat[ignored] = False
    if wrong.any():
        index = np.flatnonzero(wrong)[0]
        value, place = array.flat[index], _cell_name(array, index)
        if value == -1:
            raise ValueError(
                f"no color, -1, at cell {place}: only the start cell of a walk board has none"
            )
        raise ValueError(
            f"color number {value} at cell {place}: expected a number from 0 to {limit - 1}"
        )
    return array.astype(np.uint8).tobytes()


def _cell_name(array: np.ndarray, index: np.intp) -> str:
    row, column = divmod(int(index), array.shape[1])
    return f"{row},{column} (row,column from 0)"


def from_graph(
    graph: Any,  # noqa: ANN401
    colors: Any,  # noqa: ANN401
    start: Hashable | None,
) -> tuple[list[tuple[int, int]], list[int], int]:
    """Returns the edges between cells, the color number of each cell, and the start cell."""
    if hasattr(graph, "nodes") and hasattr(graph, "edges"):
        nodes = list(graph.nodes)
        edges: list[tuple[Any, ...]] = list(graph.edges)
        if isinstance(colors, str):
            colors = {
                node: graph.nodes[node][colors]
                for node in nodes
                if colors in graph.nodes[node]
            }
    else:
        edges = [tuple(edge) for edge in graph]
        nodes = (
            list(colors) if isinstance(colors, Mapping) else list(range(len(colors)))
        )
    place = {node: index for index, node in enumerate(nodes)}
    pairs = [(_index(place, edge[0]), _index(place, edge[1])) for edge in edges]
    begin = 0 if start is None else _index(place, start)
    known = (
        colors
        if isinstance(colors, Mapping)
        else dict(zip(nodes, _one_per_node(colors, nodes), strict=True))
    )
    return (
        pairs,
        [
            _color_number(known, node, index == begin)
            for index, node in enumerate(nodes)
        ],
        begin,
    )


def _index(place: dict[Any, int], node: Hashable) -> int:
    if node not in place:
        raise ValueError(f"there is no node {node!r}")
    return place[node]


def _one_per_node(colors: Iterable[Any], nodes: list[Any]) -> list[Any]:
    listed = list(colors)
    if len(listed) != len(nodes):
        raise ValueError(f"{len(listed)} colors for {len(nodes)} nodes")
    return listed


def _color_number(colors: Mapping[Any, Any], node: Hashable, ignorable: bool) -> int:
    """Returns the color number of a node. The start of a walk board may have none, as None or -1."""
    color = colors.get(node)
    if ignorable and (color is None or color == -1):
        return MOST_COLORS
    if color is None:
        raise ValueError(f"node {node!r} has no color")
    number = operator.index(color)
    if not 0 <= number < MOST_COLORS:
        raise ValueError(
            f"color number {number} of node {node!r}: expected a number from 0 to {MOST_COLORS - 1}"
        )
    return number
