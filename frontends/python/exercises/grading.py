"""Grades the exercises: ``python grading.py`` tests ``exercises.py``, ``python grading.py MODULE`` another module,
``python grading.py MODULE NAME...`` some exercises of it.

Each exercise is checked in a process of its own, so that one that never ends, or takes all memory, says so and leaves
the others alone. Each check raises AssertionError with a hint. What is right is computed by the library, not by the
solutions.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import multiprocessing
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

import colorwalk
from colorwalk import Board, Position
from colorwalk.drawing import proof_steps
from colorwalk.teaching import counting

BOARDS = [Board.random(4, 4, 3, seed, rules="flood") for seed in range(6)] + [
    Board.parse(".123\n2131\n3212\n1323"),
    Board.random(5, 4, 3, 8, rules="walk", start="center"),
]
"""Small boards, so that everything can be checked."""


def check_clear(clear: Callable[..., Any]) -> None:
    """Plays random moves by arrays and by positions."""
    random = np.random.default_rng(0)
    for board in BOARDS:
        position, cells = Position(board), board.to_numpy()
        while not position.is_solved():
            color = int(random.integers(board.colors))
            before = position.cleared
            found = np.asarray(clear(cells.copy(), before, color))
            assert (before == position.cleared).all(), (
                "the array of cleared cells before the move has changed"
            )
            after = position.play(color)
            wrong = np.argwhere(found != after.cleared)
            assert not wrong.size, (
                f"after color {color}, the cell {tuple(wrong[0].tolist())} is wrong on\n{board}"
            )
            position = after


def check_count_positions(count_positions: Callable[..., Any]) -> None:
    """Counts by hand on a small board, and with the library on others."""
    hand = Board.parse(".12", format="grid")
    assert count_positions(hand) == 3, (
        "the board .12 has three positions: the start, after the 1, and solved"
    )
    for board in BOARDS:
        expected = len(_positions(board))
        found = count_positions(board)
        assert found == expected, (
            f"expected {expected} positions and not {found} on\n{board}"
        )


def check_breadth_first(breadth_first: Callable[..., Any]) -> None:
    """Compares lengths with the optimum, and expansions with the number of positions."""
    for board in BOARDS:
        with counting() as counts:
            moves = breadth_first(Position(board))
        _check_optimal(board, moves)
        assert counts.expanded, (
            "nothing was counted: get children from colorwalk.teaching.expand"
        )
        limit = len(_positions(board))
        assert counts.expanded < limit, (
            f"expanded {counts.expanded} positions, and there are only {limit}"
        )


def check_farthest(farthest: Callable[..., Any]) -> None:
    """Compares with a game in which every move clears all regions in reach."""
    for board in BOARDS:
        for position in sorted(_positions(board), key=lambda each: each.cells_cleared)[
            :40
        ]:
            rounds = 0
            cleared, regions = set(position.cleared_regions.tolist()), board.regions
            while len(cleared) < len(regions):
                beside = [
                    regions.indices[
                        regions.indptr[one] : regions.indptr[one + 1]
                    ].tolist()
                    for one in cleared
                ]
                cleared = cleared.union(*beside)
                rounds += 1
            found = farthest(position)
            assert found == rounds, (
                f"the farthest region is {rounds} moves away, not {found}, from\n{position}"
            )


def check_combine(combine: Callable[..., Any]) -> None:
    """Takes the best of lower bounds."""
    position = Position(BOARDS[0])
    constants = [lambda position, value=value: value for value in (2, 5, 3)]
    best = combine(constants)(position)
    assert best <= 5, (
        f"of the bounds 2, 5 and 3 follows 5, and not {best}: that could be too high"
    )
    assert best == 5, f"of the bounds 2, 5 and 3 follows 5, and {best} is less"
    for position in _positions(BOARDS[1]):
        both = combine([Position.lower_bound, lambda position: position.colors_left])(
            position
        )
        assert both <= colorwalk.solve(position, "exact").length, (
            f"{both} is too high at\n{position}"
        )


def check_too_high(too_high: Callable[..., Any]) -> None:
    """Looks for heuristics that are wrong in one place."""
    for board in BOARDS[:4]:
        assert too_high(Position.lower_bound, board) is None, (
            "the color-blind bound is never too high"
        )
        exact = {
            position: colorwalk.solve(position, "exact").length
            for position in _positions(board)
        }
        assert too_high(exact.__getitem__, board) is None, (
            "the exact number of moves is not too high"
        )
        # Wrong far from the start only, or where greedy play takes more moves, which is easy to miss.
        places = [
            max(
                (each for each in exact if not each.is_solved()),
                key=lambda each: each.cells_cleared,
            )
        ]
        places += [
            each
            for each in exact
            if colorwalk.solve(each, "greedy").length > exact[each]
        ][:1]
        for place in places:
            wrong = exact | {place: exact[place] + 1}
            found = too_high(wrong.__getitem__, board)
            assert found is not None, (
                "a heuristic that is too high at a single position was accepted"
            )
            assert wrong[found] > exact[found], (
                f"the heuristic is not too high at\n{found}"
            )


def check_a_star(a_star: Callable[..., Any]) -> None:
    """Compares with the optimum, with a heuristic that is consistent and one that is not."""
    for board in [
        *BOARDS,
        *(Board.random(5, 5, 4, seed, rules="flood") for seed in range(20)),
    ]:
        with counting() as blind:
            _check_optimal(board, a_star(Position(board), lambda position: 0))
        assert blind.expanded, (
            "nothing was counted: get children from colorwalk.teaching.expand"
        )
        with counting() as guided:
            _check_optimal(board, a_star(Position(board), Position.lower_bound))
        assert guided.expanded <= blind.expanded, (
            "the color-blind bound expands more than no heuristic"
        )
        _check_optimal(board, a_star(Position(board), _inconsistent))


def check_step_rule(step_rule: Callable[..., Any]) -> None:
    """Derives the steps of proofs anew."""
    derived = 0
    for board in [
        *BOARDS,
        Board.from_id("pcg1-6x4-3-walk-92"),
        *(Board.random(6, 6, 4, seed) for seed in range(6)),
    ]:
        certificate, regions = colorwalk.certify(board), board.regions
        sets = {
            step: set(regions.of_cells[certificate.cells(step)].tolist())
            for step in range(1, len(certificate) + 1)
        }
        for step in proof_steps(certificate):
            if step.rule == "step":
                found = step_rule(regions, [sets[source] for source in step.sources])
                missing, more = sets[step.number] - found, found - sets[step.number]
                assert not missing, (
                    f"step {step.number} lacks the regions {missing}: the move could clear something"
                )
                assert not more, (
                    f"step {step.number} needs no {more}: no region of the color of the move is beside"
                )
                derived += 1
    assert derived > 20


def check_returns(returns: Callable[..., Any]) -> None:
    """Computes by hand."""
    assert list(returns([])) == [], "a game without moves has no returns"
    assert np.allclose(returns([-1, -1, -1]), [-3, -2, -1]), (
        "three moves of -1 are -3 in all, then -2, then -1"
    )
    found = returns([1, 2, 4], 0.5)
    assert np.allclose(found, [3, 4, 4]), (
        f"1 + 2 / 2 + 4 / 4 is 3, 2 + 4 / 2 is 4: expected [3, 4, 4] and not {found}"
    )


def check_chances(chances: Callable[..., Any]) -> None:
    """Checks sums, masks and large values."""
    values = np.array([0.0, np.log(3.0), 5.0])
    found = chances(values, np.array([True, True, False]))
    assert found[2] == 0, "a masked color has a chance"
    assert np.allclose(found, [0.25, 0.75, 0]), (
        f"expected 1/4 and 3/4, and not {found[:2]}"
    )
    with np.errstate(over="ignore", invalid="ignore"):
        large = chances(
            np.array([10_000.0, 10_000.0, 20_000.0]), np.array([True, True, False])
        )
    assert np.allclose(large, [0.5, 0.5, 0]), (
        f"large values overflow: expected 1/2 and 1/2, and not {large[:2]}"
    )


def _positions(board: Board) -> set[Position]:
    met, waiting = {Position(board)}, [Position(board)]
    while waiting:
        fresh = {child for _, child in waiting.pop().children()} - met
        met |= fresh
        waiting += fresh
    return met


def _check_optimal(board: Board, moves: Any) -> None:  # noqa: ANN401
    try:
        length = colorwalk.verify(board, moves)
    except ValueError as error:
        raise AssertionError(f"{error}, on\n{board}") from None
    par = colorwalk.solve(board, "exact").length
    assert length == par, f"{length} moves, and {par} are enough, on\n{board}"


def _inconsistent(position: Position) -> int:
    """Never too high, but it drops by more than one: a search has to follow better ways to positions met before."""
    return position.lower_bound() if position.cells_cleared % 3 else 0


CHECKS = {
    name.removeprefix("check_"): check
    for name, check in list(globals().items())
    if name.startswith("check_")
}
"""The check of each exercise."""


SECONDS = 30.0
"""The longest time that an exercise may take; solutions take a few seconds."""

MEMORY = 4 << 30
"""The largest number of bytes that an exercise may use, where the system can limit them."""


def grade(module: Any) -> dict[str, str | None]:  # noqa: ANN401
    """Returns for each exercise what is wrong; None if it is right. Runs all of them in this process."""
    return {name: hint(module, name) for name in CHECKS}


def hint(module: Any, name: str) -> str | None:  # noqa: ANN401
    """Returns what is wrong with an exercise; None if it is right."""
    try:
        CHECKS[name](getattr(module, name))
    except NotImplementedError:
        return "not written yet"
    except AssertionError as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def grade_apart(module: str, name: str, seconds: float = SECONDS) -> str | None:
    """Returns what is wrong with an exercise, like :func:`hint`, which runs in another process."""
    context = multiprocessing.get_context("spawn")
    answers, answer = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(module, name, answer))
    process.start()
    # Only the other process has this end now: if it dies, the pipe ends.
    answer.close()
    try:
        if not answers.poll(seconds):
            return f"it has not ended within {seconds:g} seconds"
        return answers.recv()
    except EOFError:
        process.join()
        return f"it has ended its process, with exit code {process.exitcode}"
    finally:
        process.kill()
        process.join()


def _answer(module: str, name: str, answer: Connection) -> None:
    """Sends what is wrong with an exercise."""
    # Other systems have no such module, or refuse this limit.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.path.insert(0, str(Path(__file__).parent))
    answer.send(hint(importlib.import_module(module), name))


def main() -> int:
    """Prints what is right, and hints for the rest, each as soon as it is known."""
    parser = argparse.ArgumentParser(description="Grades the exercises.")
    parser.add_argument("module", nargs="?", default="exercises", help="[exercises]")
    parser.add_argument("names", nargs="*", help="some exercises [all]")
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help=f"the longest time for each [{SECONDS:g}]",
    )
    given = parser.parse_args()
    unknown = set(given.names) - set(CHECKS)
    if unknown:
        known = ", ".join(CHECKS)
        parser.error(f"there is no exercise {unknown.pop()!r}: expected {known}")
    names = given.names or list(CHECKS)
    right = 0
    for name in names:
        wrong = grade_apart(given.module, name, given.seconds)
        if wrong is None:
            right += 1
            print(f"right  {name}", flush=True)
        else:
            print(f"wrong  {name}: {wrong}", flush=True)
    print(f"{right} of {len(names)}")
    return int(right < len(names))


if __name__ == "__main__":
    sys.exit(main())
