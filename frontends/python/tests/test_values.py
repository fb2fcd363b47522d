"""Equality, hashes, copies and pickles of values, in this process and in others."""

from __future__ import annotations

import concurrent.futures
import copy
import dataclasses
import functools
import importlib
import multiprocessing
import pickle
import pkgutil
import sys
from collections.abc import Callable, Iterator
from typing import Any

import joblib
import pytest
from distributed import Client, LocalCluster

import colorwalk
from colorwalk import Board, Game, Position
from colorwalk.bench import Score, tasks
from colorwalk.cluster import Solved
from colorwalk.dataset import Recipe
from colorwalk.drawing import draw_position, proof_steps
from colorwalk.environment import Options
from colorwalk.images import ImageQuestion, ImageReading
from colorwalk.values import Limits, Progress

BOARD = Board.random(5, 5, 3, seed=1)
HEXAGONS = Board.parse("#: topology=hex\n.121\n2112\n1221")
GRAPH = Board.parse(
    "p edge 4 4\nn 1 1\nn 2 2\nn 3 1\nn 4 3\ne 1 2\ne 2 3\ne 3 4\ne 4 1"
)


def a_game() -> Game:
    return Game(BOARD, [0, 1])


VALUES: dict[str, Callable[[], Any]] = {
    "board": lambda: BOARD,
    "hexagons": lambda: HEXAGONS,
    "graph": lambda: GRAPH,
    "regions": lambda: BOARD.regions,
    "position": lambda: Position(GRAPH, [1]),
    "outcome": lambda: colorwalk.solve(BOARD, "exact"),
    "outcome of a game": lambda: colorwalk.solve(a_game(), "greedy", expanded_limit=1),
    "certificate": lambda: colorwalk.certify(BOARD),
    "grade": lambda: a_game().grade(),
    "color grade": lambda: a_game().grade().colors[0],
    "parameter": lambda: next(
        info for info in colorwalk.solvers() if info.parameters
    ).parameters[0],
    "solver": lambda: colorwalk.solvers()[0],
    "comparison": lambda: colorwalk.compare([BOARD], ["greedy"]),
    "row": lambda: colorwalk.compare([BOARD], ["greedy"]).rows[0],
    "solved": lambda: Solved(length=3),
    "recipe": lambda: Recipe(4, 4, 3, "walk", "0,0", 1),
    "options": lambda: Options(4, 4, 3, start=(1, 1)),
    "difficulty": lambda: colorwalk.difficulty(BOARD),
    "progress": lambda: Progress(0.5, 1, 2, 3, None, (1, 2), True),
    "picture": lambda: draw_position(Position(BOARD)),
    "step of a proof": lambda: proof_steps(colorwalk.certify(BOARD))[0],
    "task": lambda: tasks("flood-8x8-4")[0],
    "score": lambda: Score(1.5, 0.5),
    "free outcome": lambda: colorwalk.solve_free("121"),
    "free level": lambda: colorwalk.read_free("121\n212")[0],
    "limits": lambda: Limits(expanded=3),
    "free move": lambda: colorwalk.solve_free("121").moves[0],
    "reading": lambda: ImageReading(
        BOARD, ((0, 0, 0), (9, 9, 9), (200, 0, 0)), 1.5, 2.5, 8.0, 8.0, ()
    ),
    "question": lambda: ImageQuestion(1, 2, 0),
}


OTHERS = {
    "Game": "mutable: tested below",
    "Cancel": "a token of this process",
    "Solves": "an iterator",
    "Certificates": "an iterator",
    "Pooled": "an iterator",
    "Boards": "an iterator",
    "Pool": "threads",
    "Batch": "arrays that change",
    "Arrays": "arrays that change",
    "ColorWalkEnv": "an environment",
    "ColorWalkVectorEnv": "an environment",
    "Parts": "files",
    "BenchEnv": "an environment",
    "Counts": "mutable: what a search has done so far",
    "Frontier": "mutable: what waits in a search",
    "SearchTree": "a dictionary of positions",
    "Style": "keywords",
    "ChartStyle": "keywords",
    "SolveOptions": "keywords",
    "EnvironmentOptions": "keywords",
    "ImageError": "an exception",
    "PillowImage": "an interface",
    "Answer": "what outcomes have in common",
    "Table": "text to be, of dictionaries",
}
"""The public classes that are not values, and what they are."""


def through(value: Any) -> Any:  # noqa: ANN401
    """Returns a value from another process, and how it looks there."""
    return value, repr(value)


@pytest.fixture(scope="module")
def ways() -> Iterator[dict[str, Callable[[Any], Any]]]:
    """Ways to send a value through another process, each started once."""
    spawn = multiprocessing.get_context("spawn")
    with (
        concurrent.futures.ProcessPoolExecutor(1, mp_context=spawn) as pool,
        LocalCluster(
            n_workers=1, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
        joblib.Parallel(n_jobs=2) as parallel,
    ):
        yield {
            "pickle": lambda value: through(pickle.loads(pickle.dumps(value))),
            "joblib": lambda value: parallel([joblib.delayed(through)(value)] * 2)[0],
            "spawn": lambda value: pool.submit(through, value).result(60),
            "dask": lambda value: client.submit(through, value, pure=False).result(60),
        }


def test_every_public_class_is_tested_or_no_value() -> None:
    modules = {module.name for module in pkgutil.iter_modules(colorwalk.__path__)}
    # It needs torch, which may not be installed.
    modules.remove("sb3")
    names = [f"colorwalk.{name}" for name in modules]
    things = [
        thing
        for name in ["colorwalk", *names]
        for thing in vars(importlib.import_module(name)).items()
    ]
    public = {
        name
        for name, thing in things
        if isinstance(thing, type)
        and not name.startswith("_")
        and thing.__module__.partition(".")[0] == "colorwalk"
    }
    assert public - OTHERS.keys() == {type(make()).__name__ for make in VALUES.values()}
    assert OTHERS.keys() <= public


@pytest.mark.parametrize("way", ["pickle", "joblib", "spawn", "dask"])
@pytest.mark.parametrize("name", VALUES)
def test_a_value_survives_a_round_trip(
    ways: dict[str, Callable[[Any], Any]], name: str, way: str
) -> None:
    value = VALUES[name]()
    back, shown = ways[way](value)
    assert back == value
    assert hash(back) == hash(value)
    assert shown == repr(back) == repr(value)


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """The values, made once: some take a proof."""
    return {name: make() for name, make in VALUES.items()}


@pytest.mark.parametrize("name", VALUES)
def test_copies_are_equal_and_others_are_not(name: str, made: dict[str, Any]) -> None:
    value = VALUES[name]()
    assert copy.copy(value) == copy.deepcopy(value) == value != object()
    assert len({value, copy.copy(value)}) == 1
    assert value not in [each for other, each in made.items() if other != name]


def test_games_are_mutable_and_have_no_hash() -> None:
    game = a_game()
    for back in [
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
    ]:
        assert back == game == a_game()
        back.undo()
        assert back != game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_a_tampered_outcome_is_refused() -> None:
    remake, fields = colorwalk.solve(BOARD, "exact").__reduce__()
    assert remake(*fields).optimal
    moves, *others = fields
    with pytest.raises(ValueError, match="left"):
        remake(moves[:-1], *others)
    assert functools.partial(remake, *fields)() == colorwalk.solve(BOARD, "exact")


def test_the_outcome_of_a_position_knows_where_it_began() -> None:
    board = Board.parse(".12\n112\n221")
    outcome = colorwalk.solve(Position(board, [0]), "exact")
    assert outcome.length == colorwalk.verify(outcome, outcome.moves) == 2
    assert colorwalk.verify(outcome.board, outcome.moves_from_start) == 3
    assert outcome._repr_svg_().startswith("<svg")
    game = Game(board, [1, 0])
    assert (
        colorwalk.solve(game).moves_from_start[:2]
        == colorwalk.solve(game).played
        == (1, 0)
    )


def test_a_long_game_leaves_an_outcome_small() -> None:
    outcome = colorwalk.solve(Game(Board.parse(".12\n112\n221"), [1] * 100_000))
    assert len(outcome.played) == 100_000
    assert len(pickle.dumps(outcome)) < 110_000
    assert sys.getsizeof(outcome.played_bytes) < 110_000


def test_what_is_possible_between_the_bound_and_the_length_is_open() -> None:
    proven = colorwalk.solve(BOARD, "exact")
    length = proven.length
    half = dataclasses.replace(proven, lower_bound=length - 2)
    found = [half.possible_in(moves) for moves in range(length - 3, length + 2)]
    assert found == [False, None, None, True, True]
    assert proven.possible_in(length - 1) is False
