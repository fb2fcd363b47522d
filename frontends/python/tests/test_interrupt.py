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
""",
    "environment": """
import gymnasium
env = gymnasium.make("colorwalk/ColorWalk-v0", width=60, height=60, colors=10, proven=True)
try:
    env.reset(seed=1)
except KeyboardInterrupt:
    pass
""",
    "environments": """
import gymnasium
env = gymnasium.make_vec("colorwalk/ColorWalk-v0", num_envs=2, width=60, height=60, colors=10, proven=True)
try:
    env.reset(seed=1)
except KeyboardInterrupt:
    pass
""",
    "solve": """
outcome = colorwalk.solve(hard, "exact")
assert outcome.stopped_by == "cancelled" and outcome.lower_bound < outcome.length
""",
    "raise": """
try:
    colorwalk.solve(hard, "exact", on_interrupt="raise")
except KeyboardInterrupt:
    pass
""",
    "many": """
try:
    list(colorwalk.solve_many([hard] * 4, "exact"))
except KeyboardInterrupt:
    pass
""",
    "certify": """
try:
    colorwalk.certify(hard)
except KeyboardInterrupt:
    pass
""",
    "busy": """
import threading
# Another thread that has the interpreter's lock as often as it can.
threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
assert colorwalk.solve(hard, "exact").stopped_by == "cancelled"
""",
    "grade": """
assert colorwalk.Game(hard).grade().par is None
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
