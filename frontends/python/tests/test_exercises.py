"""The grading of the exercises: it accepts the solutions, and refuses what learners typically get wrong."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import colorwalk
from colorwalk import Board, Position
from colorwalk.teaching import Frontier, expand
from colorwalk.values import Regions

FOLDER = Path(__file__).resolve().parents[1] / "exercises"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        f"course_{name}", FOLDER / f"{name}.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


exercises, solutions, grading = load("exercises"), load("solutions"), load("grading")


# What learners typically get wrong, by exercise.


def clears_only_neighbors(
    cells: np.ndarray, cleared: np.ndarray, color: int
) -> np.ndarray:
    beside = cleared.copy()
    beside[1:] |= cleared[:-1]
    beside[:-1] |= cleared[1:]
    beside[:, 1:] |= cleared[:, :-1]
    beside[:, :-1] |= cleared[:, 1:]
    return cleared | (beside & (cells == color))


def clears_all_of_the_color(
    cells: np.ndarray, cleared: np.ndarray, color: int
) -> np.ndarray:
    return cleared | (cells == color)


def wraps_around(cells: np.ndarray, cleared: np.ndarray, color: int) -> np.ndarray:
    now = cleared.copy()
    while True:
        beside = np.logical_or.reduce(
            [np.roll(now, step, axis) for step in (1, -1) for axis in (0, 1)]
        )
        gained = beside & (cells == color) & ~now
        if not gained.any():
            return now
        now |= gained


def clears_in_place(cells: np.ndarray, cleared: np.ndarray, color: int) -> np.ndarray:
    cleared |= solutions.clear(cells, cleared, color)
    return cleared


def counts_walks(board: Board) -> int:
    def count(position: Position) -> int:
        return 1 + sum(count(child) for _, child in position.children())

    return count(Position(board))


def forgets_the_start(board: Board) -> int:
    return solutions.count_positions(board) - 1


def depth_first(start: Position) -> list[int]:
    reached, waiting = {start: []}, [start]
    while not (position := waiting.pop()).is_solved():
        for color, child in expand(position):
            if child not in reached:
                reached[child] = [*reached[position], color]
                waiting.append(child)
    return reached[position]


def breadth_first_without_memory(start: Position) -> list[int]:
    waiting = deque([(start, [])])
    while True:
        position, moves = waiting.popleft()
        if position.is_solved():
            return moves
        waiting += [(child, [*moves, color]) for color, child in expand(position)]


def breadth_first_uncounted(start: Position) -> list[int]:
    return list(colorwalk.solve(start, "exact").moves)


def counts_regions(position: Position) -> int:
    return len(position.board.regions) - len(position.cleared_regions)


def one_too_far(position: Position) -> int:
    return solutions.farthest(position) + 1


def from_the_start_cell(position: Position) -> int:
    return solutions.farthest(Position(position.board))


def takes_the_sum(heuristics: list[Callable[..., float]]) -> Callable[..., float]:
    return lambda position: sum(heuristic(position) for heuristic in heuristics)


def takes_the_mean(heuristics: list[Callable[..., float]]) -> Callable[..., float]:
    return lambda position: (
        sum(heuristic(position) for heuristic in heuristics) / len(heuristics)
    )


def takes_the_smallest(heuristics: list[Callable[..., float]]) -> Callable[..., float]:
    return lambda position: min(heuristic(position) for heuristic in heuristics)


def checks_the_start(heuristic: Callable[..., float], board: Board) -> Position | None:
    start = Position(board)
    return start if heuristic(start) > colorwalk.solve(board, "exact").length else None


def checks_one_solution(
    heuristic: Callable[..., float], board: Board
) -> Position | None:
    position = Position(board)
    for color in colorwalk.solve(board, "greedy").moves:
        if heuristic(position) > colorwalk.solve(position, "exact").length:
            return position
        position = position.play(color)
    return None


def compares_with_greedy(
    heuristic: Callable[..., float], board: Board
) -> Position | None:
    for position in grading._positions(board):
        if heuristic(position) > colorwalk.solve(position, "greedy").length:
            return position
    return None


def asks_for_strictly_less(
    heuristic: Callable[..., float], board: Board
) -> Position | None:
    for position in grading._positions(board):
        if heuristic(position) >= colorwalk.solve(position, "exact").length:
            return position
    return None


def ends_when_generated(start: Position, heuristic: Callable[..., float]) -> list[int]:
    frontier, reached = Frontier("priority"), {start: []}
    frontier.push(start, heuristic(start))
    while True:
        position = frontier.pop()
        for color, child in expand(position):
            moves = [*reached[position], color]
            if child.is_solved():
                return moves
            if child not in reached or len(moves) < len(reached[child]):
                reached[child] = moves
                frontier.push(child, len(moves) + heuristic(child))


def best_first(start: Position, heuristic: Callable[..., float]) -> list[int]:
    frontier, reached = Frontier("priority"), {start: []}
    frontier.push(start, heuristic(start))
    while not (position := frontier.pop()).is_solved():
        for color, child in expand(position):
            if child not in reached:
                reached[child] = [*reached[position], color]
                frontier.push(child, heuristic(child))
    return reached[position]


def never_reopens(start: Position, heuristic: Callable[..., float]) -> list[int]:
    frontier, reached = Frontier("priority"), {start: []}
    frontier.push(start, heuristic(start))
    while not (position := frontier.pop()).is_solved():
        for color, child in expand(position):
            if child not in reached:
                reached[child] = [*reached[position], color]
                frontier.push(child, len(reached[child]) + heuristic(child))
    return reached[position]


def ignores_the_heuristic(
    start: Position, heuristic: Callable[..., float]
) -> list[int]:
    return solutions.a_star(start, lambda position: -heuristic(position))


def only_the_union(regions: Regions, sets: list[set[int]]) -> set[int]:
    return set().union(*sets)


def all_neighbors(regions: Regions, sets: list[set[int]]) -> set[int]:
    found = set().union(*sets)
    for region in list(found):
        found |= set(
            regions.indices[
                regions.indptr[region] : regions.indptr[region + 1]
            ].tolist()
        )
    return found


def only_what_all_share(regions: Regions, sets: list[set[int]]) -> set[int]:
    return set.intersection(*sets)


def sums_from_the_start(rewards: list[float], discount: float = 1.0) -> list[float]:
    return list(
        np.cumsum([reward * discount**index for index, reward in enumerate(rewards)])
    )


def discounts_from_the_start(
    rewards: list[float], discount: float = 1.0
) -> list[float]:
    scaled = [reward * discount**index for index, reward in enumerate(rewards)]
    return [sum(scaled[index:]) for index in range(len(scaled))]


def forgets_the_discount(rewards: list[float], discount: float = 1.0) -> list[float]:
    return solutions.returns(rewards)


def masks_nothing(values: np.ndarray, mask: np.ndarray) -> np.ndarray:
    weights = np.exp(values - values.max())
    return weights / weights.sum()


def masks_afterwards(values: np.ndarray, mask: np.ndarray) -> np.ndarray:
    return masks_nothing(values, mask) * mask


def overflows(values: np.ndarray, mask: np.ndarray) -> np.ndarray:
    weights = np.exp(values) * mask
    return weights / weights.sum()


WRONG: dict[str, list[Callable[..., Any]]] = {
    "clear": [
        clears_only_neighbors,
        clears_all_of_the_color,
        wraps_around,
        clears_in_place,
    ],
    "count_positions": [counts_walks, forgets_the_start],
    "breadth_first": [
        depth_first,
        breadth_first_without_memory,
        breadth_first_uncounted,
    ],
    "farthest": [counts_regions, one_too_far, from_the_start_cell],
    "combine": [takes_the_sum, takes_the_mean, takes_the_smallest],
    "too_high": [
        checks_the_start,
        checks_one_solution,
        compares_with_greedy,
        asks_for_strictly_less,
    ],
    "a_star": [ends_when_generated, best_first, never_reopens, ignores_the_heuristic],
    "step_rule": [only_the_union, all_neighbors, only_what_all_share],
    "returns": [sums_from_the_start, discounts_from_the_start, forgets_the_discount],
    "chances": [masks_nothing, masks_afterwards, overflows],
}


@pytest.mark.parametrize("name", grading.CHECKS)
def test_a_solution_is_accepted(name: str) -> None:
    grading.CHECKS[name](getattr(solutions, name))


@pytest.mark.parametrize(
    ("name", "wrong"), [(name, wrong) for name, many in WRONG.items() for wrong in many]
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_a_wrong_solution_is_refused_with_a_hint(
    name: str, wrong: Callable[..., Any]
) -> None:
    with pytest.raises(AssertionError) as refused:
        grading.CHECKS[name](wrong)
    assert str(refused.value)


def test_every_exercise_is_graded_and_has_wrong_solutions() -> None:
    def functions(module: ModuleType) -> set[str]:
        return {
            name
            for name, each in vars(module).items()
            if getattr(each, "__module__", "") == module.__name__
        }

    assert (
        functions(exercises)
        == functions(solutions)
        == set(grading.CHECKS)
        == set(WRONG)
    )


def test_exercises_that_are_not_written_are_not_right() -> None:
    assert set(grading.grade(exercises).values()) == {"not written yet"}
    assert set(grading.grade(solutions).values()) == {None}


def run(directory: Path, text: str, *arguments: str) -> tuple[int, list[str]]:
    """Grades a module with this text; returns the exit code and the lines."""
    (directory / "mine.py").write_text(text)
    program = [sys.executable, FOLDER / "grading.py", "mine", *arguments]
    done = subprocess.run(
        program,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(directory)},
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_an_endless_loop_and_a_crash_leave_the_other_exercises_alone(
    tmp_path: Path,
) -> None:
    text = """
import os
from solutions import returns
def combine(heuristics):
    while True:
        pass
def chances(values, mask):
    os._exit(3)
"""
    names = ["combine", "chances", "returns"]
    code, lines = run(tmp_path, text, *names, "--seconds", "5")
    assert code == 1
    assert lines == [
        "wrong  combine: it has not ended within 5 seconds",
        "wrong  chances: it has ended its process, with exit code 3",
        "right  returns",
        "1 of 3",
    ]


def test_a_hint_shows_the_position_as_a_grid() -> None:
    with pytest.raises(AssertionError) as refused:
        grading.CHECKS["farthest"](one_too_far)
    grid = str(refused.value).split("from\n")[1].splitlines()
    assert [len(row) for row in grid] == [4, 4, 4, 4]
    assert set("".join(grid)) <= set(".123")


def test_an_exception_is_reported() -> None:
    broken = ModuleType("broken")
    for name in grading.CHECKS:
        setattr(broken, name, lambda *values: [][1])
    assert all("IndexError" in wrong for wrong in grading.grade(broken).values())
