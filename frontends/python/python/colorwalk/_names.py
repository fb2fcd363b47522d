"""Names that other libraries have, and what to use here: a wrong attribute is told so.

Only an attribute that does not exist comes here, so none of this takes time otherwise. ``tests/test_names.py`` runs what is
between backticks. The names of classes, such as ``Board.from_numpy``, are not among them: a compiled class has no metaclass to ask,
and an attribute that only raises would be offered by completion.
"""

from __future__ import annotations

from typing import NoReturn

_GAME = "`colorwalk.Game(board)` is a game on it, and `colorwalk.Position(board)` a position for searches"
_GRAPH = "`board.regions` is its graph of regions, `board.regions.to_networkx()` that of networkx"
_CELLS = "`board.to_numpy()` is an array of its cells"
_LISTED = "`board.to_numpy().tolist()` has its cells"
_SHOWN = "a notebook shows it; `board.svg()` and `board.png()` return pictures"
_COLORS = "`board.colors` is the number of its colors"
_WIDTH = "`board.width` is the number of cells per row"
_HEIGHT = "`board.height` is the number of rows"
_GAINS = "`game.gains()` has the number of cells that each color clears"
_OVER = "`game.is_solved` says whether the board is cleared"
_PLAYED = "`game.moves` has the moves so far, `game.move_count` is their number"
_PLAY = "`game.play(color)` makes a move"
_LENGTH = "`outcome.length` is the number of moves"
_MOVES = "`outcome.moves` has the moves, `outcome.length` is their number"
_PROVEN = "`outcome.optimal` says whether no solution is shorter"
_SECONDS = "`outcome.seconds` is the time"
_EXPANDED = "`outcome.expanded` is the number of expanded nodes"
_PROOF = "`colorwalk.certify(board)` proves a bound and returns the certificate"
_REPLAY = "a notebook shows it; `outcome.svg()`, `outcome.png()` and `outcome.gif()` return pictures of the game"
_USEFUL = "`position.useful_colors` has the colors that clear cells"
_AFTER = "`position.play(color)` is the position after a move"
_CHILDREN = "`position.children()` has the positions after each useful color"
_CLEARED = "`position.is_solved()` says whether the board is cleared"
_TABLE = "`comparison.to_pandas()` is a data frame"
_CHART = "a notebook shows it; `comparison.chart()` returns a picture"
_TEXT = "`certificate.text` is what a file has"
_NETWORKX = "`regions.to_networkx()` is the graph of networkx"
_BOARDS = "`colorwalk.boards(name)` reads a file or takes a name as the program does, `colorwalk.read_boards(text)` reads a text"
_DRAWN = "`colorwalk.Board.random(14, 14, 6, seed=42)` draws a board"
_SOLVERS = "`colorwalk.solvers()` lists the solvers"
_SOLVE = "`colorwalk.solve(board, 'exact')` solves a board with a solver by its name, and `colorwalk.solvers()` lists them"
_VERIFY = "`colorwalk.verify(board, outcome.moves)` checks moves"
_ENVIRONMENT = "`gymnasium.make('colorwalk/ColorWalk-v0')` makes the environment"

MODULE = {
    "ColorWalkEnv": _ENVIRONMENT,
    "Move": "a move is a color number, as in `colorwalk.verify(board, [1, 0])`",
    "Solver": _SOLVE,
    "algorithms": _SOLVERS,
    "astar": _SOLVE,
    "benchmark": "`colorwalk.compare([board])` compares solvers",
    "best": "`colorwalk.solve(board)` solves a board",
    "bfs": _SOLVE,
    "check": _VERIFY,
    "env": _ENVIRONMENT,
    "exact": _SOLVE,
    "generate": _DRAWN,
    "generate_board": _DRAWN,
    "grade": "`colorwalk.Game(board).grade()` grades the colors, `colorwalk.difficulty(board)` the board",
    "greedy": _SOLVE,
    "heuristic": "`colorwalk.lower_bound(board)` is a bound on its moves",
    "hint": "`colorwalk.Game(board).hint()` is the next color of a shortest solution",
    "kami": "`colorwalk.solve_free(board)` solves the game in which each move recolors any region",
    "list_solvers": _SOLVERS,
    "load": _BOARDS,
    "load_boards": _BOARDS,
    "load_series": "`colorwalk.series()` has the boards of the series",
    "make": _ENVIRONMENT,
    "make_env": _ENVIRONMENT,
    "metrics": "`colorwalk.solvers()` lists the parameters of each solver, such as its metric",
    "new_game": "`colorwalk.Game(board)` is a game",
    "open": _BOARDS,
    "optimal": _SOLVE,
    "parse": "`colorwalk.Board.parse(text)` reads one board",
    "prove": _PROOF,
    "random": _DRAWN,
    "random_board": _DRAWN,
    "read": _BOARDS,
    "solve_all": "`colorwalk.solve_many([board])` solves many boards",
    "solve_batch": "`colorwalk.solve_many([board])` solves many boards",
    "validate": _VERIFY,
}
"""Names of the module."""

ATTRIBUTES = {
    "Board": {
        "T": _CELLS,
        "adjacency": _GRAPH,
        "array": _CELLS,
        "cells": _CELLS,
        "cols": _WIDTH,
        "columns": _WIDTH,
        "copy": "boards are immutable: use the board itself",
        "data": _CELLS,
        "display": _SHOWN,
        "dtype": _CELLS,
        "edges": _GRAPH,
        "fen": "`board.id` is a short text that `colorwalk.Board.from_id(board.id)` reads",
        "flatten": _CELLS,
        "graph": _GRAPH,
        "grid": _CELLS,
        "is_game_over": _GAME,
        "is_solved": _GAME,
        "legal_moves": _GAME,
        "move": _GAME,
        "n_colors": _COLORS,
        "n_cols": _WIDTH,
        "n_rows": _HEIGHT,
        "ndim": "`board.shape` is its height and width",
        "neighbors": _GRAPH,
        "nodes": _GRAPH,
        "num_colors": _COLORS,
        "numpy": _CELLS,
        "play": _GAME,
        "plot": _SHOWN,
        "pop": _GAME,
        "push": _GAME,
        "reset": _GAME,
        "rows": _HEIGHT,
        "save": "`board.to_text()` is its text; `board.svg()` and `board.png()` return pictures",
        "seed": "`board.id` has the seed of a board that was drawn from one",
        "show": _SHOWN,
        "size": "`board.shape` is its height and width",
        "solve": "`colorwalk.solve(board)` solves it",
        "to_json": _LISTED,
        "to_list": _LISTED,
        "to_networkx": _GRAPH,
        "to_png": "`board.png()` returns a picture",
        "to_string": "`board.to_text()` is its text",
        "to_svg": "`board.svg()` returns a picture",
        "tolist": _LISTED,
        "turn": _GAME,
    },
    "Certificate": {
        "save": _TEXT,
        "steps": "`len(certificate)` is the number of steps, `certificate.moves(1)` the bound of the first",
        "to_text": _TEXT,
        "write": _TEXT,
    },
    "ColorWalkEnv": {
        "board": "`env.unwrapped.game.board` is the board",
        "legal_actions": "`env.unwrapped.action_masks()` says which colors clear something",
        "solve": "`env.unwrapped.baseline('exact')` is the number of moves of a solver from here",
        "state": "`env.unwrapped.game` is the game",
        "valid_actions": "`env.unwrapped.action_masks()` says which colors clear something",
    },
    "Comparison": {
        "best": "`comparison.rows` has the figures of each solver",
        "df": _TABLE,
        "plot": _CHART,
        "results": "`comparison.rows` has the figures of each solver, `comparison.lengths()` the moves on each board",
        "save": "`comparison.json` is the text that the program reads",
        "show": _CHART,
        "summary": "`str(comparison)` is the table as text",
        "to_csv": "`comparison.to_pandas().to_csv()` is the table as CSV",
        "to_dataframe": _TABLE,
        "to_df": _TABLE,
    },
    "Game": {
        "best_move": "`game.hint()` is the next color of a shortest solution",
        "cells": "`game.to_numpy()` is an array of its cells",
        "copy": "`colorwalk.Game(game.board, game.moves)` is a copy",
        "done": _OVER,
        "history": _PLAYED,
        "is_game_over": _OVER,
        "is_over": _OVER,
        "legal_colors": _GAINS,
        "legal_moves": _GAINS,
        "move": _PLAY,
        "move_stack": _PLAYED,
        "outcome": _OVER,
        "peek": _PLAYED,
        "ply": _PLAYED,
        "pop": "`game.undo()` takes a move back",
        "position": "`colorwalk.Position(game)` is its position",
        "push": _PLAY,
        "reset": "`game.restart()` goes back to the start",
        "result": _OVER,
        "score": _PLAYED,
        "solve": "`colorwalk.solve(game)` solves the rest",
        "state": "`colorwalk.Position(game)` is its position",
        "step": _PLAY,
        "useful_colors": "`colorwalk.Position(game).useful_colors` has the colors that clear cells",
        "won": _OVER,
    },
    "Outcome": {
        "animate": _REPLAY,
        "bound": "`outcome.lower_bound` is proven for every solution",
        "certificate": _PROOF,
        "cost": _LENGTH,
        "depth": _LENGTH,
        "elapsed": _SECONDS,
        "is_optimal": _PROVEN,
        "n_moves": _LENGTH,
        "nodes": _EXPANDED,
        "nodes_expanded": _EXPANDED,
        "num_moves": _LENGTH,
        "path": _MOVES,
        "plot": _REPLAY,
        "proof": _PROOF,
        "proven": _PROVEN,
        "runtime": _SECONDS,
        "save": _REPLAY,
        "score": _LENGTH,
        "show": _REPLAY,
        "solution": _MOVES,
        "steps": _MOVES,
        "success": "every outcome has a solution; `outcome.optimal` says whether no solution is shorter",
        "time": _SECONDS,
        "to_json": "`json.dumps(outcome.to_dict())` is a line of JSON",
        "to_pandas": "`pandas.DataFrame([outcome.to_dict()])` is a data frame",
        "upper_bound": _LENGTH,
    },
    "Position": {
        "apply": _AFTER,
        "copy": "positions are immutable: use the position itself",
        "expand": _CHILDREN,
        "heuristic": "`position.lower_bound()` is a bound on the moves left",
        "is_goal": _CLEARED,
        "is_over": _CLEARED,
        "is_terminal": _CLEARED,
        "key": "positions are hashable, and may be keys themselves",
        "legal_actions": _USEFUL,
        "legal_colors": _USEFUL,
        "legal_moves": _USEFUL,
        "move": _AFTER,
        "moves": "a position does not know the moves that led to it: `colorwalk.Game(board).moves` are those of a game",
        "neighbors": _CHILDREN,
        "parent": "a position does not know the moves that led to it",
        "push": _AFTER,
        "successors": _CHILDREN,
        "to_numpy": "`position.cleared` says which cells of `position.board.to_numpy()` are cleared",
    },
    "Regions": {
        "adjacency": _NETWORKX,
        "neighbors": "`regions.indices[regions.indptr[0] : regions.indptr[1]]` are the neighbors of region 0",
        "nodes": _NETWORKX,
        "number_of_nodes": "`len(regions)` is the number of regions",
        "to_scipy": "`(regions.edges, regions.indices, regions.indptr)` is what scipy.sparse.csr_array takes",
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
