"""Ctrl-C in a separate program."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import pytest

PREPARE = """
import signal, sys, time
import colorwalk
# What takes a while to import, before there is anything to interrupt.
import gymnasium, colorwalk.dataset
hard = colorwalk.Board.random(60, 60, 10, 1)
def say(word):
    print(word, flush=True)
say("ready")
"""

CASES = {
    "dataset": """
import tempfile
from colorwalk.dataset import Recipe, write
try:
    write(tempfile.mkdtemp(), Recipe(60, 60, 10, "walk", "0,0", seed=1), 4)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "environment": """
import gymnasium
env = gymnasium.make("colorwalk/ColorWalk-v0", width=60, height=60, colors=10, proven=True)
try:
    env.reset(seed=1)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "environments": """
import gymnasium
env = gymnasium.make_vec("colorwalk/ColorWalk-v0", num_envs=2, width=60, height=60, colors=10, proven=True)
try:
    env.reset(seed=1)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "solve": """
try:
    colorwalk.solve(hard, "exact")
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "return": """
outcome = colorwalk.solve(hard, "exact", on_interrupt="return")
assert outcome.stopped_by == "cancelled" and outcome.lower_bound < outcome.length
""",
    "score": """
from colorwalk import bench
bench._board = lambda kind, seed: hard
try:
    # A score of what was found by then would be wrong, in silence.
    bench.score("flood-20x20-5", "exact")
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "baseline": """
import gymnasium
env = gymnasium.make("colorwalk/ColorWalk-v0", width=60, height=60, colors=10).unwrapped
env.reset(seed=1)
try:
    env.baseline("exact")
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "levels": """
try:
    colorwalk.levels(colorwalk.Board.random(14, 14, 6, 1))
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "difficulty": """
try:
    colorwalk.difficulty(hard)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "best start": """
try:
    colorwalk.best_start(colorwalk.Board.random(60, 60, 10, 1, rules="flood"))
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "hint": """
try:
    colorwalk.Game(hard).hint()
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "many": """
try:
    list(colorwalk.solve_many([hard] * 4, "exact"))
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "certify": """
try:
    colorwalk.certify(hard)
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "busy": """
import threading
# Another thread that has the interpreter's lock as often as it can.
threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
assert colorwalk.solve(hard, "exact", on_interrupt="return").stopped_by == "cancelled"
""",
    "grade": """
try:
    colorwalk.Game(hard).grade()
except KeyboardInterrupt:
    pass
else:
    raise AssertionError("it was not interrupted")
""",
    "handler": """
class Mine(Exception):
    pass
def handle(*_):
    # A solve from within a signal handler, while another one runs.
    assert colorwalk.solve(colorwalk.Board.series(0), "greedy").length == 40
    raise Mine
signal.signal(signal.SIGINT, handle)
try:
    colorwalk.solve(hard, "exact")
except Mine:
    pass
""",
}


@pytest.mark.parametrize("case", CASES)
def test_ctrl_c_stops_what_would_take_days(case: str) -> None:
    command = [sys.executable, "-c", PREPARE + CASES[case] + "\nsay('done')"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        # Code that does not stop must not block the tests: the pipe ends, and the test fails.
        watchdog = threading.Timer(20, process.kill)
        watchdog.start()
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == "done\n"
            assert process.wait(20) == 0
        finally:
            watchdog.cancel()
            process.kill()
