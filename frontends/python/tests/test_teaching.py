"""Searches that are counted, trees, and pictures for lessons."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

import colorwalk
from colorwalk import Board, Game, Position
from colorwalk.drawing import (
    draw_grade,
    draw_position,
    draw_positions,
    draw_proof,
    draw_step,
    draw_tree,
    load_ipython_extension,
    proof_steps,
)
from colorwalk.teaching import (
    Counts,
    Frontier,
    a_star,
    breadth_first,
    counting,
    expand,
    iterative_deepening,
    record,
    zero,
)

BOARDS = [Board.random(5, 5, 3, seed, rules="flood") for seed in range(12)]
BOARDS += [Board.random(4, 4, 3, seed, topology="hex") for seed in range(4)]
BOARDS += [Board.random(4, 4, 3, seed, topology="torus") for seed in range(4)]


@pytest.mark.parametrize(
    "search",
    [breadth_first, a_star, iterative_deepening, partial(a_star, heuristic=zero)],
)
def test_the_searches_find_shortest_solutions(
    search: colorwalk.types.SolverCallable,
) -> None:
    for board in BOARDS:
        assert (
            colorwalk.verify(board, search(Position(board)))
            == colorwalk.solve(board, "exact").length
        )


def test_a_star_returns_to_a_position_on_a_shorter_way() -> None:
    def inconsistent(position: Position) -> int:
        """Never too high, but far too low for every second number of cells."""
        return position.lower_bound() if position.cells_left % 2 else 0

    # Without the return, these solutions are longer.
    for seed in [1, 6, 7]:
        board = Board.random(5, 5, 3, seed, rules="flood")
        moves = a_star(Position(board), inconsistent)
        assert len(moves) == colorwalk.solve(board, "exact").length


def test_a_search_is_counted_as_one_counts_by_hand() -> None:
    # After color 1 the start and the 1 are cleared, then only color 2 is left.
    start = Position(Board.parse(".12", format="grid"))
    with counting() as counts:
        assert breadth_first(start) == [0, 1]
    assert counts == Counts(expanded=2, generated=2, frontier=1)
    # Three colors around the start: the positions after each of them wait at once.
    with counting() as counts:
        breadth_first(Position(Board.parse("414\n2.3")))
    assert counts.frontier >= 3


def test_counts_do_not_go_on_outside() -> None:
    start = Position(BOARDS[0])
    with counting() as outer:
        expand(start)
        with counting() as inner:
            expand(start)
    expand(start)
    assert (outer.expanded, inner.expanded) == (1, 1)


def test_a_frontier_has_three_orders() -> None:
    first, second, third = (Position(BOARDS[0], moves) for moves in ([], [0], [0, 1]))
    for order, last in [
        ("fifo", [first, second, third]),
        ("lifo", [third, second, first]),
    ]:
        frontier = Frontier(order)
        for position in (first, second, third):
            frontier.push(position)
        assert [frontier.pop() for _ in range(3)] == last
    frontier = Frontier("priority")
    for position, priority in [(first, 2), (second, 1), (third, 1)]:
        frontier.push(position, priority)
    assert [frontier.pop(), frontier.pop(), frontier.pop()] == [third, second, first]
    assert not frontier
    with pytest.raises(IndexError):
        frontier.pop()
    with pytest.raises(ValueError, match="expected fifo, lifo or priority"):
        Frontier("random")


def test_a_comparison_counts_every_search() -> None:
    def silent(position: Position) -> tuple[int, ...]:
        return colorwalk.solve(position, "greedy").moves

    boards = BOARDS[:5]
    table = colorwalk.compare(
        boards, [breadth_first, a_star, silent, "exact", "dijkstra"]
    )
    wide, star, own, exact, dijkstra = table.rows
    counted = []
    for board in boards:
        with counting() as counts:
            breadth_first(Position(board))
        counted.append(counts)
    assert wide.mean_expanded == np.mean([counts.expanded for counts in counted])
    assert wide.mean_generated == np.mean([counts.generated for counts in counted])
    assert wide.frontier == max(counts.frontier for counts in counted)
    assert wide.stored is None
    assert star.mean_expanded < wide.mean_expanded
    # Nothing is claimed of a search that does not count.
    assert (own.mean_expanded, own.mean_generated, own.frontier, own.stored) == (
        None,
        None,
        None,
        None,
    )
    assert own.expanded == own.peak_bytes == (None,) * len(boards)
    assert wide.expanded == tuple(counts.expanded for counts in counted)
    outcomes = [colorwalk.solve(board, "exact:threads=1") for board in boards]
    assert exact.expanded == tuple(outcome.expanded for outcome in outcomes)
    assert exact.mean_expanded == np.mean([outcome.expanded for outcome in outcomes])
    assert dijkstra.stored == max(
        colorwalk.solve(board, "dijkstra").peak_held for board in boards
    )
    assert (exact.frontier, dijkstra.frontier) == (None, None)
    assert "frontier" in str(table)
    assert table.to_pandas().loc["a_star", "frontier"] == star.frontier


def test_a_tree_has_an_edge_for_each_position() -> None:
    start = Position(Board.random(4, 4, 3, 5, rules="flood"))
    tree = record(breadth_first, start)
    assert len(tree.order) == tree.counts.expanded
    assert start not in tree.parents
    for child, (parent, color) in tree.parents.items():
        assert parent.play(color) == child
    # What a breadth-first search has expanded is never deeper than what waits.
    assert tree.frontier(0) == []
    assert set(tree.frontier(1)) == {child for _, child in start.children()}
    texts = "".join(ElementTree.fromstring(tree.svg()).itertext())
    assert f"{tree.counts.expanded} expanded" in texts
    assert "3 expanded" in draw_tree(tree, 3).svg
    assert tree._repr_svg_() == tree.svg()


def test_a_tree_that_is_too_large_is_refused() -> None:
    tree = record(breadth_first, Position(Board.random(7, 7, 4, 1, rules="flood")))
    with pytest.raises(ValueError, match="expected at most 400"):
        tree.svg()
    assert tree.svg(20).startswith("<svg")


@pytest.mark.parametrize("topology", ["grid", "torus", "hex", "triangle"])
def test_pictures_are_xml(topology: colorwalk.types.Lattice) -> None:
    board = Board.random(5, 4, 3, 7, topology=topology)
    position = Position(board).play(0)
    certificate = colorwalk.certify(board)
    pictures = [
        draw_position(position, marked=position.frontier),
        draw_positions([position, position.play(1)], ["a < b", "b"]),
        draw_positions([]),
        draw_grade(Game(board)),
        draw_step(certificate, len(certificate)),
    ]
    for picture in pictures:
        assert ElementTree.fromstring(picture.svg).tag.endswith("svg")
        assert picture._repr_svg_() == picture.svg
    graph = Position(Board.from_graph([(0, 1), (1, 2)], [0, 1, 0]))
    with pytest.raises(ValueError, match="no rows"):
        draw_position(graph)


def test_a_notebook_shows_positions_and_certificates() -> None:
    formatters = pytest.importorskip("IPython.core.formatters")
    shell = SimpleNamespace(display_formatter=formatters.DisplayFormatter())
    load_ipython_extension(shell)
    board = Board.random(5, 4, 3, 7)
    for value in [
        Position(board),
        colorwalk.certify(board),
        colorwalk.certify(Board.random(8, 8, 4, 1)),
    ]:
        shown, _ = shell.display_formatter.format(value)
        assert ElementTree.fromstring(shown["image/svg+xml"]).tag.endswith("svg")
    graph = Position(Board.from_graph([(0, 1), (1, 2)], [0, 1, 0]))
    assert "image/svg+xml" not in shell.display_formatter.format(graph)[0]


def test_the_steps_of_a_proof_are_those_of_its_text() -> None:
    certificate = colorwalk.certify(Board.from_id("pcg1-6x4-3-walk-92"))
    steps = proof_steps(certificate)
    assert [step.number for step in steps] == list(range(1, len(certificate) + 1))
    assert [step.moves for step in steps] == [
        certificate.moves(step.number) for step in steps
    ]
    # docs/learning.md goes through this proof.
    assert [step.rule for step in steps] == [
        "colors",
        "step",
        "colors",
        "step",
        "finish",
        "step",
        "step",
    ]
    assert steps[5].sources == (2, 5, 5)
    assert "more than 4 moves" in draw_step(certificate, 6).svg
    with pytest.raises(IndexError, match="there is no step 8"):
        draw_step(certificate, 8)


def texts_of(svg: str) -> list[str]:
    """Returns the texts of a picture."""
    return [text for text in ElementTree.fromstring(svg).itertext() if text.strip()]


def test_only_the_best_colors_of_a_grade_are_marked() -> None:
    game = Game(Board.random(5, 5, 4, 1, rules="flood"))
    grade = game.grade()
    useful = [color.color for color in grade.colors if color.useful]
    assert 0 < len(grade.optimal_colors) < len(useful) < 4
    svg = draw_grade(game).svg
    # The border of a best color.
    assert svg.count('stroke="#2e8b57"') == len(grade.optimal_colors)
    assert svg.count("clears nothing") == 4 - len(useful)


def test_a_long_proof_is_drawn_with_its_last_step() -> None:
    certificate = colorwalk.certify(Board.random(6, 6, 4, 1, rules="flood"))
    count = len(certificate)
    assert count > 4
    texts = texts_of(draw_proof(certificate, most=4).svg)
    numbers = [int(text.split(" (")[0]) for text in texts if " (" in text]
    assert numbers == [1, 2, 3, count]
    # A proof is about the whole board: no cell of a flood board is drawn as a cleared one.
    assert "#eeeeee" not in draw_step(certificate, count).svg
    assert "#eeeeee" in draw_position(Position(certificate.board)).svg
