"""Names that other libraries have, and what to use here: a wrong attribute is told so.

Only an attribute that does not exist comes here, so none of this takes time otherwise. ``tests/test_names.py`` runs what is
between backticks.
"""

from __future__ import annotations

from typing import NoReturn

_GAME = "`colorwalk.Game(board)` is a game on it, and `colorwalk.Position(board)` a position for searches"
_GRAPH = "`board.regions` is its graph of regions, `board.regions.to_networkx()` that of networkx"
_CELLS = "`board.to_numpy()` is an array of its cells"
_SHOWN = "a notebook shows it; `board.svg()` and `board.png()` return pictures"
_COLORS = "`board.colors` is the number of its colors"
_GAINS = "`game.gains()` has the number of cells that each color clears"
_LENGTH = "`outcome.length` is the number of moves"
_MOVES = "`outcome.moves` has the moves"
_TABLE = "`comparison.to_pandas()` is a data frame"
_TEXT = "`certificate.text` is what a file has"
_FILES = "`colorwalk.read_boards(text)` reads the text of a file, `colorwalk.boards(name)` a name as in the program"
_SOLVERS = "`colorwalk.solvers()` lists the solvers"

MODULE = {
    "algorithms": _SOLVERS,
    "best": "`colorwalk.solve(board)` solves a board",
    "check": "`colorwalk.verify(board, outcome.moves)` checks moves",
    "hint": "`colorwalk.Game(board).hint()` is the next color of a shortest solution",
    "kami": "`colorwalk.solve_free(board)` solves the game in which each move recolors any region",
    "list_solvers": _SOLVERS,
    "load": _FILES,
    "load_boards": _FILES,
    "make": "`gymnasium.make('colorwalk/ColorWalk-v0')` makes the environment",
    "metrics": "`colorwalk.solvers()` lists the parameters of each solver, such as its metric",
    "open": _FILES,
    "parse": "`colorwalk.Board.parse(text)` reads one board",
    "random": "`colorwalk.Board.random(14, 14, 6, seed=42)` draws a board",
    "random_board": "`colorwalk.Board.random(14, 14, 6, seed=42)` draws a board",
    "read": _FILES,
    "solve_all": "`colorwalk.solve_many([board])` solves many boards",
    "validate": "`colorwalk.verify(board, outcome.moves)` checks moves",
}
"""Names of the module."""

ATTRIBUTES = {
    "Board": {
        "cells": _CELLS,
        "copy": "boards are immutable: use the board itself",
        "display": _SHOWN,
        "grid": _CELLS,
        "move": _GAME,
        "n_colors": _COLORS,
        "neighbors": _GRAPH,
        "num_colors": _COLORS,
        "play": _GAME,
        "plot": _SHOWN,
        "save": "`board.to_text()` is its text; `board.svg()` and `board.png()` return pictures",
        "seed": "`board.id` has the seed of a board that was drawn from one",
        "show": _SHOWN,
        "size": "`board.shape` is its height and width",
        "solve": "`colorwalk.solve(board)` solves it",
        "to_json": "`board.to_numpy().tolist()` has its cells",
        "to_networkx": _GRAPH,
        "to_png": "`board.png()` returns a picture",
        "to_svg": "`board.svg()` returns a picture",
        "tolist": "`board.to_numpy().tolist()` has its cells",
    },
    "Certificate": {"save": _TEXT, "to_text": _TEXT, "write": _TEXT},
    "Comparison": {"df": _TABLE, "to_dataframe": _TABLE, "to_df": _TABLE},
    "Game": {
        "cells": "`game.to_numpy()` is an array of its cells",
        "copy": "`colorwalk.Game(game.board, game.moves)` is a copy",
        "done": "`game.is_solved` says whether the board is cleared",
        "is_over": "`game.is_solved` says whether the board is cleared",
        "legal_colors": _GAINS,
        "legal_moves": _GAINS,
        "move": "`game.play(color)` makes a move",
        "pop": "`game.undo()` takes a move back",
        "position": "`colorwalk.Position(game)` is its position",
        "push": "`game.play(color)` makes a move",
        "solve": "`colorwalk.solve(game)` solves the rest",
        "step": "`game.play(color)` makes a move",
        "useful_colors": "`colorwalk.Position(game).useful_colors` has the colors that clear cells",
    },
    "Outcome": {
        "cost": _LENGTH,
        "depth": _LENGTH,
        "is_optimal": "`outcome.optimal` says whether no solution is shorter",
        "n_moves": _LENGTH,
        "nodes": "`outcome.expanded` is the number of expanded nodes",
        "num_moves": _LENGTH,
        "path": _MOVES,
        "proven": "`outcome.optimal` says whether no solution is shorter",
        "solution": _MOVES,
        "time": "`outcome.seconds` is the time",
        "to_json": "`json.dumps(outcome.to_dict())` is a line of JSON",
    },
    "Position": {
        "copy": "positions are immutable: use the position itself",
        "is_over": "`position.is_solved()` says whether the board is cleared",
        "legal_colors": "`position.useful_colors` has the colors that clear cells",
        "legal_moves": "`position.useful_colors` has the colors that clear cells",
        "move": "`position.play(color)` is the position after a move",
        "push": "`position.play(color)` is the position after a move",
        "successors": "`position.children()` has the positions after each useful color",
    },
}
"""Names of the attributes of each class."""


def missing(owner: object, name: str) -> NoReturn:
    """Raises the AttributeError of an attribute that an object does not have."""
    kind = type(owner).__name__
    message = f"{kind!r} object has no attribute {name!r}"
    advice = ATTRIBUTES.get(kind, {}).get(name)
    raise AttributeError(_advised(message, advice), name=name, obj=owner)


def missing_in_module(name: str) -> NoReturn:
    """Raises the AttributeError of a name that the module does not have."""
    message = f"module 'colorwalk' has no attribute {name!r}"
    raise AttributeError(_advised(message, MODULE.get(name)), name=name)


def _advised(message: str, advice: str | None) -> str:
    return f"{message}: {advice}" if advice else message
