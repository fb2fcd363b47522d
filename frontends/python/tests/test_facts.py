"""No fact is lost on the way: what is known of an answer is on every surface of the package.

The schema of the program's results, which is made from the types of the library, says which facts there are. So a new one
fails here until every surface has it.
"""

from __future__ import annotations

import json
import warnings
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import colorwalk
from colorwalk import Board, Comparison, Outcome, cluster
from colorwalk._colorwalk import stops, version_difference
from colorwalk.comparison import Row
from colorwalk.parts import Parts
from colorwalk.types import StoppedBy
from colorwalk.values import FACTS, Answer, FreeOutcome, Limits

ROOT = Path(__file__).resolve().parents[3]
SCHEMA = json.loads((ROOT / "docs" / "results.schema.json").read_text())["$defs"]

SOLVER = "exact:threads=1"
BOARD = Board.random(20, 20, 8, 1)
HARD = Board.random(40, 40, 8, 1)
LIMITS = Limits(expanded=50)

FROM_FILES = {
    "board",
    "place",
    "error",
    "optimum",
    "gap",
    "names",
    "stated",
    "certificate",
}
"""The keys of the program's rows about files of boards and pictures, and about boards without a solution, which raise an exception."""

OF_FREE_GAME = {"game", "target", "move_limit", "possible", "symbols"}
"""The keys of the free game, whose moves have no text without their board."""

NOT_OF_FREE_GAME = {"solver", "topology"}
"""The free game has one solver, and levels that are no boards."""

START = {"start"}
"""An outcome's board has the start that was chosen, and so has its id."""

LISTS = {"length": "lengths", "lower_bound": "lower_bounds", "status": "statuses"}
"""The names of facts in a row of a comparison, which has one for each board, if they have other names there."""

OF_ALL_ROWS = {"limits", "id", "version"}
"""The facts that a comparison has once for all its rows."""

ONCE = {"generated", "peak_held", "moves", "optimal_if"}
"""The facts that a comparison does not keep of each board, as that of the program; it has the means of the counts."""


def properties(name: str) -> set[str]:
    """Returns the keys of an object in the program's results."""
    return set(SCHEMA[name]["properties"])


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return colorwalk.solve(BOARD, SOLVER, expanded_limit=LIMITS.expanded)


@pytest.fixture(scope="module")
def free() -> FreeOutcome:
    board = Board.random(12, 12, 6, 1, rules="flood")
    return colorwalk.solve_free(board, move_limit=12, expanded_limit=10)


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return colorwalk.compare([BOARD], [SOLVER], expanded_limit=LIMITS.expanded)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of results, as the workers of a cluster make its rows."""
    directory = tmp_path_factory.mktemp("parts")
    rows, _ = cluster.solve_boards([BOARD.id], SOLVER, LIMITS)
    _, parts = cluster._parts(directory, {"solver": SOLVER})
    parts.write(0, 1, rows)
    return parts.path(0, 1)


def surfaces(
    outcome: Outcome, comparison: Comparison, file: Path
) -> dict[str, dict[str, Any]]:
    """Returns what each surface says of the outcome, by fact."""
    text = json.loads(comparison.json)
    (in_json,), (row,) = text["rows"], comparison.rows
    (in_file,) = pq.read_table(file).to_pylist()
    version = pq.read_schema(file).metadata[b"colorwalk.version"].decode()
    for_all = {
        "limits": text["limits"],
        "id": text["boards"]["ids"][0],
        "version": text["run"]["version"],
    }
    per_board = (set(FACTS) | {"solver"}) - ONCE - OF_ALL_ROWS
    names = {fact: LISTS.get(fact, fact) for fact in per_board}
    return {
        "outcome": {fact: getattr(outcome, fact) for fact in (*FACTS, "id", "solver")},
        "to_dict": outcome.to_dict(),
        "row": {fact: one(getattr(row, name)) for fact, name in names.items()},
        "json": {fact: one(in_json[name]) for fact, name in names.items()} | for_all,
        "parquet": in_file | {"version": version},
        "solved": vars_of(cluster.Solved.of_row(in_file)),
    }


def one(value: Any) -> Any:  # noqa: ANN401
    """Returns the figure of the one board, if there is one for each."""
    return value[0] if isinstance(value, list | tuple) else value


def vars_of(record: Any) -> dict[str, Any]:  # noqa: ANN401
    """Returns the fields of a dataclass."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def plain(fact: str, value: Any) -> Any:  # noqa: ANN401
    """Returns a fact in the form that all surfaces share."""
    if fact == "limits":
        given = value._asdict() if isinstance(value, Limits) else value
        return {name: limit for name, limit in given.items() if limit is not None}
    return list(value) if fact == "moves" else value


def test_every_surface_has_every_fact(
    outcome: Outcome, comparison: Comparison, file: Path
) -> None:
    expected = {
        **{fact: getattr(outcome, fact) for fact in FACTS},
        "solver": SOLVER,
        "id": BOARD.id,
        "version": colorwalk.__version__,
    }
    # What is not there cannot be lost.
    assert {fact for fact, value in expected.items() if value is None} == {"optimal_if"}
    assert expected["stopped_by"] == "expanded"
    assert expected["limits"] == LIMITS
    missing = {
        "outcome": {"version"},
        "row": ONCE | OF_ALL_ROWS,
        "json": ONCE,
        "solved": {"version"},
    }
    for surface, said in surfaces(outcome, comparison, file).items():
        for fact, value in expected.items():
            if fact in missing.get(surface, ()):
                assert fact not in said, f"{surface} has {fact}: it is not missing"
            elif fact == "seconds":
                # Each surface is of a run of its own.
                assert said[fact] > 0, surface
            else:
                assert plain(fact, said[fact]) == plain(fact, value), (surface, fact)


def test_outcomes_have_the_keys_of_the_program(
    outcome: Outcome, free: FreeOutcome
) -> None:
    keys = properties("RowOf_uint") - FROM_FILES - START
    assert set(outcome.to_dict()) - {"version"} == keys - OF_FREE_GAME
    assert set(free.to_dict()) - {"version"} == keys - NOT_OF_FREE_GAME
    assert free.to_dict()["version"] == colorwalk.__version__
    # The program's rows of the free game have the same keys.
    assert properties("RowOf_Array_size_3_of_uint") == properties("RowOf_uint")
    assert set(Limits._fields) == properties("Limits")


def test_saved_results_have_the_keys_of_outcomes(outcome: Outcome, file: Path) -> None:
    size = {"width", "height", "colors", "topology"}
    # The id says it all.
    expected = set(outcome.to_dict()) - size - {"version"} | {"error"}
    assert set(pq.read_schema(file).names) == set(cluster.COLUMNS) == expected


def test_rows_of_a_comparison_have_the_keys_of_the_program() -> None:
    rest = {
        "standard_error",
        "difference",
        "growth",
        "against",
        "published",
        "rounds",
        "time_spread",
    }
    ours = {"mean_generated", "frontier", "stored", "error"}
    names = {field.name for field in fields(Row)}
    # The rest is in the text of the comparison; what is about several runs, or measured times, is the program's alone.
    assert names - ours == properties("ComparisonRow") - rest


def test_both_games_have_the_same_attributes() -> None:
    shared = {field.name for field in fields(Answer)}
    assert {"generated", "peak_held"} < shared
    for kind in [Outcome, FreeOutcome]:
        assert issubclass(kind, Answer)
        assert shared < {field.name for field in fields(kind)}


def test_whatever_stops_a_solver_has_a_type() -> None:
    names = [each["const"] for each in SCHEMA["StoppedBy"]["oneOf"]]
    assert list(get_args(StoppedBy)) == [name for name, _ in stops()] == names


@pytest.mark.parametrize(
    ("solver", "limits", "stop"),
    [
        ("exact", {"time_limit": 0.1}, "time"),
        ("exact", {"expanded_limit": 50}, "expanded"),
        ("beam:width=1000000", {"memory_limit": 1e6}, "memory"),
        ("auto:seconds=0.2", {}, "own_time"),
        ("bfs:cap=20", {}, "cap"),
        ("dfs:cap=20", {}, "cap"),
        ("dijkstra:cap=20", {}, "cap"),
    ],
)
def test_an_outcome_says_what_stopped_its_solver(
    solver: str, limits: dict[str, float], stop: str
) -> None:
    outcome = colorwalk.solve(HARD, solver, **limits)
    assert outcome.stopped_by == outcome.to_dict()["stopped_by"] == stop
    assert list(outcome.to_dict()["limits"].values()) == list(limits.values())
    assert outcome.status == "feasible"
    assert f"feasible, stopped by {dict(stops())[stop]}: " in repr(outcome)
    (again,) = colorwalk.solve_many([HARD], solver, **limits)
    assert (again.stopped_by, again.limits) == (stop, outcome.limits)


def test_an_infinite_limit_is_none() -> None:
    outcome = colorwalk.solve(BOARD, "greedy", time_limit=float("inf"))
    assert outcome.limits == Limits()
    assert outcome.to_dict()["limits"] == {}


def test_a_mean_of_which_a_limit_ended_some_games_is_marked() -> None:
    easy = Board.random(4, 4, 3, 1)
    solvers = ["greedy", SOLVER, "dijkstra:cap=20"]
    comparison = colorwalk.compare([easy, HARD], solvers, expanded_limit=2000)
    greedy, exact, capped = comparison.rows
    assert (exact.proven, exact.stopped) == (1, 1)
    assert exact.stopped_by == (None, "expanded")
    # A cap is a parameter, as the width of a beam is.
    assert (capped.stopped, capped.stopped_by[1]) == (0, "cap")
    assert comparison.columns()["stopped"] == [greedy.stopped, 1, 0]
    note = "* stopped by the limit on expanded nodes before a proof; the column says on how many boards"
    text, markdown = str(comparison), comparison.to_markdown()
    shown = comparison._repr_html_()
    assert f" {exact.mean:.2f}* " in text
    assert f" {capped.mean:.2f} " in text
    assert text.endswith(f"\n\n{note}")
    assert f"| {exact.mean:.2f}* |" in markdown
    assert markdown.endswith(f"\n\n\\{note}")
    assert f"<td>{exact.mean:.2f}*</td>" in shown
    assert shown.endswith(f"<p>{note}</p>")
    assert "(1 of 2 stopped)" in comparison.chart()


def test_without_a_limit_nothing_is_marked() -> None:
    comparison = colorwalk.compare([BOARD], ["greedy", "beam:width=3"])
    for shown in [str(comparison), comparison.to_markdown()]:
        assert "stopped" not in shown
        assert "*" not in shown
        assert "proven" in shown
    assert "stopped" not in comparison.chart()
    with pytest.raises(ValueError, match="stopped has 2 numbers: expected one for"):
        colorwalk.draw_chart([("mine", [3])], stopped=[0, 1])


def test_saved_results_of_another_version_are_kept_with_a_warning(
    tmp_path: Path,
) -> None:
    schema = pa.schema({"id": pa.string()})
    parts = Parts(tmp_path, {"solver": "greedy"}, schema)
    parts.write(0, 1, [{"id": "series-0"}])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Parts(tmp_path, {"solver": "greedy"}, schema).ends() == {0: 1}
    table = pq.read_table(parts.path(0, 1))
    metadata = {**table.schema.metadata, b"colorwalk.version": b"9.9.0"}
    pq.write_table(table.replace_schema_metadata(metadata), parts.path(0, 1))
    with pytest.warns(UserWarning, match=r"of version 9\.9\.0, and this is"):
        read = Parts(tmp_path, {"solver": "greedy"}, schema)
    read.write(1, 2, [{"id": "series-1"}])
    assert read.table()["id"].to_pylist() == ["series-0", "series-1"]
    patch = colorwalk.__version__.rpartition(".")[0] + ".99"
    assert version_difference(patch) is None


def test_two_parts_that_have_the_same_row_are_refused(tmp_path: Path) -> None:
    schema = pa.schema({"id": pa.string()})
    parts = Parts(tmp_path, {"solver": "greedy"}, schema)
    parts.write(0, 2, [{"id": "series-0"}, {"id": "series-1"}])
    parts.write(2, 3, [{"id": "series-2"}])
    assert Parts(tmp_path, {"solver": "greedy"}, schema).ends() == {0: 2, 2: 3}
    parts.write(1, 2, [{"id": "series-1"}])
    with pytest.raises(ValueError, match="two parts have row 1; delete one of them"):
        Parts(tmp_path, {"solver": "greedy"}, schema)


BOARD_OF_THREE = Board.parse(".12\n112\n221")
AFTER_THE_END = r"move 4: the game is over: the board was solved in 3 moves"


def test_a_move_after_the_end_is_an_error_that_names_it() -> None:
    moves = [0, 1, 0, 1]
    for call in [
        lambda: colorwalk.verify(BOARD_OF_THREE, moves),
        lambda: colorwalk.verify(BOARD_OF_THREE, "1212"),
        lambda: colorwalk.solve(BOARD_OF_THREE, lambda position: moves),
        lambda: next(colorwalk.solve_many([BOARD_OF_THREE], lambda position: moves)),
    ]:
        with pytest.raises(ValueError, match=AFTER_THE_END):
            call()
    # The move is named as in the game from there.
    with pytest.raises(ValueError, match="move 3: the game is over"):
        colorwalk.verify(colorwalk.Position(BOARD_OF_THREE, [0]), [1, 0, 1])
    remake, values = colorwalk.solve(BOARD_OF_THREE, "exact").__reduce__()
    with pytest.raises(ValueError, match="move 4: the game is over"):
        remake((*values[0], 1), *values[1:])
    # A move that clears nothing before that is legal, and counts.
    assert colorwalk.verify(BOARD_OF_THREE, [0, 0, 1, 0]) == 4


def test_a_wrong_custom_search_is_an_error_of_its_row() -> None:
    def longer(position: colorwalk.Position) -> list[int]:
        return [0, 1, 0, 1]

    comparison = colorwalk.compare([BOARD_OF_THREE], [longer, "exact"])
    assert comparison.rows[0].error.endswith(AFTER_THE_END)
    assert comparison.rows[0].lengths == (None,)
    assert AFTER_THE_END in str(comparison)
    rows, _ = cluster.solve_boards([cluster.text_of(BOARD_OF_THREE)], longer, Limits())
    assert rows[0]["error"].endswith(AFTER_THE_END)


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), float("-inf")], ids=["NaN", "inf", "-inf"]
)
def test_a_metric_that_is_no_number_names_itself_and_the_position(
    value: float,
) -> None:
    arguments: dict[str, Any] = {"metrics": {"mine": lambda before, after: value}}
    words = r"the metric mine returned \S+ where \d+ cells are left after 0 moves"
    for solver in ["greedy:metric=mine", "look-ahead:metric=mine,depth=2"]:
        with pytest.raises(ValueError, match=words):
            colorwalk.solve(BOARD, solver, **arguments)
        with pytest.raises(ValueError, match=words):
            next(colorwalk.solve_many([BOARD], solver, **arguments))


def test_the_error_of_a_row_is_that_of_its_first_unsolved_board() -> None:
    errors = iter(["the first", "the second"])

    def failing(position: colorwalk.Position) -> list[int]:
        raise ValueError(next(errors))

    (row,) = colorwalk.compare([BOARD_OF_THREE] * 2, [failing]).rows
    assert (row.error, row.solved) == ("the first", 0)
