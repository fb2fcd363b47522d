"""What somebody types first who knows other libraries: it works, or the error names what is right, or it does not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import gymnasium
import networkx
import numpy as np
import pytest

import colorwalk
import colorwalk.environment

ERRORS = (
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    gymnasium.error.Error,
    networkx.NetworkXError,
)

WORKS = [
    # boards
    "colorwalk.Board([[0, 1], [1, 2]])",
    "colorwalk.Board(cells)",
    "colorwalk.Board(np.random.default_rng(1).integers(0, 3, (4, 4)))",
    'colorwalk.Board.from_graph(graph, "color")',
    'colorwalk.Board.parse("12\\n21")',
    "colorwalk.Board.random(14, 14, 6, 1)",
    "colorwalk.Board.random(14, 14, 6, seed=42)",
    "colorwalk.Board.series(7)",
    'colorwalk.Board.from_id("series-7")',
    "colorwalk.series()[0]",
    "list(colorwalk.boards(text_file))",
    'colorwalk.boards("random:14x14,6,count=3")',
    # arrays
    "np.asarray(board)",
    "board.to_numpy()",
    "board.shape",
    "board.width, board.height",
    "np.unique(board)",
    "board == colorwalk.Board(board.to_numpy())",
    "str(board)",
    "board.to_text()",
    "board.svg()",
    "board.png()",
    "board.id",
    # python-chess
    "game.play(1)",
    'game.play("1")',
    "game.is_solved",
    "game.undo()",
    "game.hint()",
    "game.moves",
    "game.board",
    "colorwalk.Game(board)",
    # solving
    "colorwalk.solve(board)",
    'colorwalk.solve(board, "exact")',
    'colorwalk.solve(board, solver="exact")',
    'colorwalk.solve(board, "bfs")',
    'colorwalk.solve(board, "beam:width=100")',
    "colorwalk.solve(board, time_limit=5)",
    "list(colorwalk.solve_many(boards))",
    "list(colorwalk.solve_many(boards, jobs=2))",
    "colorwalk.best_start(board)",
    "colorwalk.solvers()",
    "colorwalk.solvers",
    "colorwalk.certify(board)",
    "colorwalk.verify(board, outcome.moves)",
    "colorwalk.difficulty(board)",
    "colorwalk.lower_bound(board)",
    # outcomes
    "outcome.moves",
    "outcome.length",
    "len(outcome)",
    "outcome.status",
    "outcome.optimal",
    "outcome.expanded",
    "outcome.lower_bound",
    "outcome.to_dict()",
    "outcome.gif()",
    "outcome.board",
    # positions
    "colorwalk.Position(board)",
    "position.play(0)",
    "position.children()",
    "position.is_solved()",
    "position.is_solved",
    "position.lower_bound()",
    "hash(position)",
    # networkx
    "board.regions",
    "board.regions.to_networkx()",
    "len(board.regions)",
    # comparisons
    'colorwalk.compare(boards, ["greedy", "exact"])',
    "comparison.to_pandas()",
    "comparison.chart()",
    # certificates
    "certificate.text",
    "colorwalk.Certificate.parse(certificate.text)",
    # gymnasium
    'gymnasium.make("colorwalk/ColorWalk-v0")',
    'gymnasium.make("colorwalk/ColorWalk-v0", render_mode="human")',
    'gymnasium.make("colorwalk/ColorWalk-v0", max_episode_steps=50)',
    'gymnasium.make_vec("colorwalk/ColorWalk-v0", num_envs=4)',
    "colorwalk.environment.ColorWalkEnv()",
    "env.reset(seed=1)",
    "env.step(env.action_space.sample())",
    'env.step(env.action_space.sample(mask=info["action_mask"]))',
    "env.unwrapped.action_masks()",
    'env.get_wrapper_attr("action_masks")()',
    "env.unwrapped.game",
    "env.render()",
    "env.close()",
]
"""What works as it is typed."""

LED_ON = [
    # boards
    ('colorwalk.Board("12\\n21")', "Board.parse(text)"),
    ('colorwalk.Board("series-7")', "Board.parse(text)"),
    ("colorwalk.Board(text_file)", "Board.parse(text)"),
    ("colorwalk.Board()", "'cells'"),
    ("colorwalk.Board.random(14, 14, 6)", "'seed'"),
    ("colorwalk.Board.series(100)", "it has 0 to 99"),
    ("colorwalk.load_series()", "colorwalk.series()"),
    ("colorwalk.random_board(14, 14, 6)", "colorwalk.Board.random(14, 14, 6, seed=42)"),
    ("colorwalk.generate(14, 14, 6)", "colorwalk.Board.random(14, 14, 6, seed=42)"),
    (
        "colorwalk.generate_board(14, 14, 6)",
        "colorwalk.Board.random(14, 14, 6, seed=42)",
    ),
    ("colorwalk.load(text_file)", "colorwalk.boards(name)"),
    # arrays
    ("board.numpy()", "board.to_numpy()"),
    ("board.array", "board.to_numpy()"),
    ("board.cells", "board.to_numpy()"),
    ("board.grid", "board.to_numpy()"),
    ("board.data", "board.to_numpy()"),
    ("board.tolist()", "board.to_numpy().tolist()"),
    ("board.to_list()", "board.to_numpy().tolist()"),
    ("board.size", "board.shape"),
    ("board.ndim", "board.shape"),
    ("board.dtype", "board.to_numpy()"),
    ("board.rows", "board.height"),
    ("board.cols", "board.width"),
    ("board.n_rows", "board.height"),
    ("board.n_colors", "board.colors"),
    ("board.num_colors", "board.colors"),
    ("board.flatten()", "board.to_numpy()"),
    ("board.T", "board.to_numpy()"),
    ("board.copy()", "use the board itself"),
    ("board.to_string()", "board.to_text()"),
    ("board.fen()", "board.id"),
    ("board.seed", "board.id"),
    ('board.save("board.png")', "board.to_text()"),
    ("board.show()", "board.svg()"),
    ("board.plot()", "board.svg()"),
    ("board.to_json()", "board.to_numpy().tolist()"),
    ("board.reset()", "colorwalk.Game(board)"),
    # python-chess
    ("board.push(1)", "colorwalk.Game(board)"),
    ("board.pop()", "colorwalk.Game(board)"),
    ("board.legal_moves", "colorwalk.Game(board)"),
    ("board.is_game_over()", "colorwalk.Game(board)"),
    ("board.is_solved()", "colorwalk.Game(board)"),
    ("board.turn", "colorwalk.Game(board)"),
    ("board.play(1)", "colorwalk.Game(board)"),
    ("game.push(1)", "game.play(color)"),
    ("game.pop()", "game.undo()"),
    ('game.play("red")', "expected 1 to 9"),
    ("game.play(9)", "it has 0 to 2"),
    ("game.move(1)", "game.play(color)"),
    ("game.legal_moves", "game.gains()"),
    ("game.move_stack", "game.moves"),
    ("game.peek()", "game.moves"),
    ("game.ply()", "game.moves"),
    ("game.is_game_over()", "game.is_solved"),
    ("game.won", "game.is_solved"),
    ("game.result()", "game.is_solved"),
    ("game.outcome()", "game.is_solved"),
    ("game.best_move()", "game.hint()"),
    ("game.score", "game.moves"),
    ("game.history", "game.moves"),
    ("game.state", "colorwalk.Position(game)"),
    ("game.reset()", "game.restart()"),
    ("game.copy()", "colorwalk.Game(game.board, game.moves)"),
    ("game.position", "colorwalk.Position(game)"),
    ("game.step(1)", "game.play(color)"),
    ("game.solve()", "colorwalk.solve(game)"),
    ("colorwalk.Game()", "'board'"),
    ("colorwalk.new_game()", "colorwalk.Game(board)"),
    ("colorwalk.Move(1)", "colorwalk.verify(board, [1, 0])"),
    # solving
    ('colorwalk.solve(board, algorithm="exact")', "solver"),
    ('colorwalk.solve(board, method="exact")', "solver"),
    ('colorwalk.solve(board, "astar")', "exact, auto"),
    ('colorwalk.solve(board, "a*")', "exact, auto"),
    ('colorwalk.solve(board, "A*")', "exact, auto"),
    ('colorwalk.solve(board, "Exact")', 'did you mean "exact"?'),
    ('colorwalk.solve(board, "optimal")', "exact, auto"),
    ('colorwalk.solve(board, "ida*")', "exact, auto"),
    ('colorwalk.solve(board, "beam", width=100)', "solver='beam:width=...'"),
    ("colorwalk.solve(board, timeout=5)", "time_limit"),
    ("colorwalk.solve(board, max_time=5)", "time_limit"),
    ("colorwalk.solve(board, max_nodes=1000)", "expanded_limit"),
    ("colorwalk.solve(board, node_limit=1000)", "expanded_limit"),
    ("colorwalk.solve(board, memory=1e9)", "solver='exact:memory=...'"),
    ("colorwalk.solve(board, threads=2)", "solver='exact:threads=...'"),
    ("colorwalk.solve(board, seed=1)", "solver='random:seed=...'"),
    ("colorwalk.solve(board, verbose=True)", "progress"),
    ("colorwalk.solve(board, callback=print)", "progress"),
    ("colorwalk.solve(cells)", "expected a Board"),
    ('colorwalk.solve("12\\n21")', "expected a Board"),
    ('colorwalk.solve("series-7")', "expected a Board"),
    ("colorwalk.solve([board, board])", "expected a Board"),
    ("board.solve()", "colorwalk.solve(board)"),
    ("colorwalk.solve_all(boards)", "colorwalk.solve_many([board])"),
    ("colorwalk.solve_batch(boards)", "colorwalk.solve_many([board])"),
    ("list(colorwalk.solve_many(boards, n_jobs=2))", "jobs, "),
    ("list(colorwalk.solve_many(boards, workers=2))", "jobs, "),
    ("list(colorwalk.solve_many(boards, timeout=1))", "time_limit"),
    ("colorwalk.best_start(board, timeout=1)", "time_limit"),
    ("colorwalk.astar(board)", "colorwalk.solve(board, 'exact')"),
    ("colorwalk.bfs(board)", "colorwalk.solve(board, 'exact')"),
    ("colorwalk.greedy(board)", "colorwalk.solve(board, 'exact')"),
    ("colorwalk.exact(board)", "colorwalk.solve(board, 'exact')"),
    ('colorwalk.Solver("exact")', "colorwalk.solve(board, 'exact')"),
    ("colorwalk.list_solvers()", "colorwalk.solvers()"),
    ("colorwalk.algorithms", "colorwalk.solvers()"),
    ("colorwalk.metrics", "colorwalk.solvers()"),
    ("colorwalk.optimal(board)", "colorwalk.solve(board, 'exact')"),
    ("colorwalk.prove(board)", "colorwalk.certify(board)"),
    ("colorwalk.check(board, outcome.moves)", "colorwalk.verify(board, outcome.moves)"),
    ("colorwalk.verify(board, outcome)", "outcome.moves"),
    ("colorwalk.verify(outcome)", "'moves'"),
    ("colorwalk.grade(board)", "colorwalk.Game(board).grade()"),
    ("colorwalk.heuristic(board)", "colorwalk.lower_bound(board)"),
    # outcomes
    ("outcome.steps", "outcome.moves"),
    ("outcome.path", "outcome.moves"),
    ("outcome.solution", "outcome.moves"),
    ("outcome.cost", "outcome.length"),
    ("outcome.n_moves", "outcome.length"),
    ("outcome.score", "outcome.length"),
    ("outcome.success", "outcome.optimal"),
    ("outcome.is_optimal", "outcome.optimal"),
    ("outcome.is_optimal()", "outcome.optimal"),
    ("outcome.proven", "outcome.optimal"),
    ("outcome.time", "outcome.seconds"),
    ("outcome.elapsed", "outcome.seconds"),
    ("outcome.runtime", "outcome.seconds"),
    ("outcome.nodes", "outcome.expanded"),
    ("outcome.nodes_expanded", "outcome.expanded"),
    ("outcome.bound", "outcome.lower_bound"),
    ("outcome.upper_bound", "outcome.length"),
    ("outcome.certificate", "colorwalk.certify(board)"),
    ("outcome.proof", "colorwalk.certify(board)"),
    ("outcome.to_json()", "json.dumps(outcome.to_dict())"),
    ("outcome.to_pandas()", "pandas.DataFrame([outcome.to_dict()])"),
    ("outcome.animate()", "outcome.svg()"),
    ("outcome.plot()", "outcome.svg()"),
    ("outcome.show()", "outcome.svg()"),
    ('outcome.save("game.gif")', "outcome.svg()"),
    # positions
    ("position.apply(0)", "position.play(color)"),
    ("position.successors()", "position.children()"),
    ("position.neighbors()", "position.children()"),
    ("position.expand()", "position.children()"),
    ("position.legal_moves", "position.useful_colors"),
    ("position.legal_actions()", "position.useful_colors"),
    ("position.is_goal()", "position.is_solved()"),
    ("position.is_terminal()", "position.is_solved()"),
    ("position.heuristic()", "position.lower_bound()"),
    ("position.moves", "colorwalk.Game(board).moves"),
    ("position.copy()", "use the position itself"),
    ("position.parent", "a position does not know the moves that led to it"),
    ("position.to_numpy()", "position.cleared"),
    ("position.key", "positions are hashable, and may be keys themselves"),
    # networkx
    ("board.graph", "board.regions"),
    ("board.to_networkx()", "board.regions"),
    ("board.nodes", "board.regions"),
    ("board.edges", "board.regions"),
    ("board.neighbors(0)", "board.regions"),
    ("board.adjacency", "board.regions"),
    ("board.regions.nodes", "regions.to_networkx()"),
    ("board.regions.number_of_nodes()", "len(regions)"),
    ("board.regions.adjacency()", "regions.to_networkx()"),
    (
        "board.regions.neighbors(0)",
        "regions.indices[regions.indptr[0] : regions.indptr[1]]",
    ),
    ("board.regions.to_scipy()", "(regions.edges, regions.indices, regions.indptr)"),
    # comparisons
    ('colorwalk.compare(boards, "greedy")', "expected a list, ['greedy']"),
    ('colorwalk.compare(boards, ["greedy"], n_jobs=2)', "jobs, "),
    ('colorwalk.compare(boards, ["greedy"], timeout=1)', "time_limit"),
    ("comparison.df", "comparison.to_pandas()"),
    ("comparison.to_csv()", "comparison.to_pandas().to_csv()"),
    ("comparison.plot()", "comparison.chart()"),
    ("comparison.show()", "comparison.chart()"),
    ("comparison.summary()", "str(comparison)"),
    ("comparison.results", "comparison.rows"),
    ("comparison.best", "comparison.rows"),
    ("colorwalk.benchmark(boards)", "colorwalk.compare([board])"),
    # certificates
    ('certificate.save("proof.txt")', "certificate.text"),
    ("certificate.steps", "len(certificate)"),
    ("certificate.verify()", "'board'"),
    # gymnasium
    ('gymnasium.make("colorwalk/ColorWalk-v0", size=8)', "width, height"),
    ('gymnasium.make("colorwalk/ColorWalk-v0", n_colors=4)', "colors, rules"),
    ("colorwalk.ColorWalkEnv()", "gymnasium.make('colorwalk/ColorWalk-v0')"),
    (
        'colorwalk.make("colorwalk/ColorWalk-v0")',
        "gymnasium.make('colorwalk/ColorWalk-v0')",
    ),
    ("colorwalk.make_env()", "gymnasium.make('colorwalk/ColorWalk-v0')"),
    ("colorwalk.env()", "gymnasium.make('colorwalk/ColorWalk-v0')"),
    ("env.step(99)", "expected a color from 0 to 2"),
    ('env.reset(options={"seed": 1})', "expected board"),
    ("env.unwrapped.legal_actions()", "env.unwrapped.action_masks()"),
    ("env.unwrapped.valid_actions()", "env.unwrapped.action_masks()"),
    ("env.unwrapped.board", "env.unwrapped.game.board"),
    ("env.unwrapped.state", "env.unwrapped.game"),
    ("env.unwrapped.solve()", "env.unwrapped.baseline('exact')"),
]
"""What raises an error, and words in it that lead to what is right."""

NEITHER = [
    # boards
    "colorwalk.Board(14, 14, 6)",
    "colorwalk.Board(cells, n_colors=4)",
    "colorwalk.Board(cells, 4)",
    "colorwalk.Board.from_numpy(cells)",
    "colorwalk.Board.from_array(cells)",
    "colorwalk.Board.from_list(cells.tolist())",
    'colorwalk.Board.from_string("12\\n21")',
    'colorwalk.Board.from_text("12\\n21")',
    "colorwalk.Board.from_file(text_file)",
    "colorwalk.Board.from_seed(1)",
    "colorwalk.Board.from_networkx(graph)",
    "colorwalk.Board.load(text_file)",
    "colorwalk.Board.read(text_file)",
    "colorwalk.Board.generate(14, 14, 6)",
    "colorwalk.Board.random(14, 14, 6, random_state=1)",
    "colorwalk.Board.random(14, 14, 6, rng=np.random.default_rng(1))",
    "colorwalk.Board.random(14, 14, n_colors=6, seed=1)",
    "colorwalk.Board.random(rows=14, cols=14, colors=6, seed=1)",
    "colorwalk.Board.random(size=(14, 14), colors=6, seed=1)",
    "colorwalk.Board.random(14, 14, 6, seed=None)",
    "colorwalk.series[0]",
    "colorwalk.read_boards(text_file)",
    # arrays
    "board[0, 0]",
    "len(board)",
    "board.shape_",
    # python-chess
    "colorwalk.Game(14, 14, 6)",
    "colorwalk.Game.random(14, 14, 6)",
    # solving
    'colorwalk.solve(board, "beam(width=100)")',
    "colorwalk.solve(board, n_jobs=2)",
    "colorwalk.solve(board, random_state=1)",
    "colorwalk.solve_many(boards)[0]",
    # outcomes
    "outcome.x",
    "outcome[0]",
    "list(outcome)",
    # networkx
    "networkx.Graph(board)",
    # comparisons
    'colorwalk.compare(["greedy", "exact"])',
    'comparison["greedy"]',
    # certificates
    'colorwalk.Certificate.load("proof.txt")',
    "colorwalk.Certificate.from_text(certificate.text)",
    # gymnasium
    'gymnasium.make("ColorWalk-v0")',
    'gymnasium.make("colorwalk/ColorWalk-v0", seed=1)',
    'gymnasium.make("colorwalk/ColorWalk-v0", board=board)',
]
"""What raises an error that does not name what is right. Most are names of a class or keywords of its constructors, which only a
metaclass could answer, and classes that are compiled have none."""


@pytest.fixture
def names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the guesses are about."""
    monkeypatch.chdir(tmp_path)
    text_file = tmp_path / "boards.txt"
    text_file.write_text("12\n21\n")
    board = colorwalk.Board.parse("121\n212\n311")
    graph = networkx.path_graph(3)
    networkx.set_node_attributes(graph, {0: 0, 1: 1, 2: 0}, "color")
    env = gymnasium.make("colorwalk/ColorWalk-v0", width=4, height=4, colors=3)
    _, info = env.reset(seed=1)
    return {
        "board": board,
        "boards": [board, board],
        "cells": np.array([[0, 1], [1, 2]]),
        "certificate": colorwalk.certify(board),
        "colorwalk": colorwalk,
        "comparison": colorwalk.compare([board], ["greedy"]),
        "env": env,
        "game": colorwalk.Game(board, [1]),
        "graph": graph,
        "gymnasium": gymnasium,
        "info": info,
        "networkx": networkx,
        "np": np,
        "outcome": colorwalk.solve(board),
        "position": colorwalk.Position(board),
        "text_file": str(text_file),
    }


@pytest.mark.parametrize("guess", WORKS)
def test_a_guess_works(guess: str, names: dict[str, Any]) -> None:
    eval(guess, names)


@pytest.mark.parametrize(("guess", "words"), LED_ON)
def test_the_error_of_a_guess_leads_on(
    guess: str, words: str, names: dict[str, Any]
) -> None:
    with pytest.raises(ERRORS, match=re.escape(words)):
        eval(guess, names)


@pytest.mark.parametrize("guess", NEITHER)
def test_a_guess_that_works_is_listed_so(guess: str, names: dict[str, Any]) -> None:
    with pytest.raises(ERRORS):
        eval(guess, names)
