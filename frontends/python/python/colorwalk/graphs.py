"""Graphs, as :meth:`colorwalk.Board.from_graph` takes them."""

from __future__ import annotations

import operator
from collections.abc import Hashable, Iterable, Mapping
from typing import Any

MOST_COLORS = 64
"""The maximum number of colors of a board."""


def plain(
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
    pairs = [(_place(place, edge[0]), _place(place, edge[1])) for edge in edges]
    begin = 0 if start is None else _place(place, start)
    known = (
        colors
        if isinstance(colors, Mapping)
        else dict(zip(nodes, _all(colors, nodes), strict=True))
    )
    return (
        pairs,
        [_number(known, node, index == begin) for index, node in enumerate(nodes)],
        begin,
    )


def _place(place: dict[Any, int], node: Hashable) -> int:
    if node not in place:
        raise ValueError(f"there is no node {node!r}")
    return place[node]


def _all(colors: Iterable[Any], nodes: list[Any]) -> list[Any]:
    listed = list(colors)
    if len(listed) != len(nodes):
        raise ValueError(f"{len(listed)} colors for {len(nodes)} nodes")
    return listed


def _number(colors: Mapping[Any, Any], node: Hashable, ignorable: bool) -> int:
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
