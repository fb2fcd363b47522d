"""Ctrl-C in separate programs."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

INTERRUPTS = Path(__file__).parent / "interrupts.py"


BUILT = {"read_image", "Board", "Board.random", "Board.from_graph", "Game", "verify"}
DRAWN = {"Game.gif", "Board.png", "draw_boards"}


def test_ctrl_c_stops_every_call_that_takes_long() -> None:
    command = [sys.executable, str(INTERRUPTS), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        # Code that does not stop must not block the tests: the pipe ends, and the test fails.
        watchdog = threading.Timer(300, process.kill)
        watchdog.start()
        try:
            assert process.stdout is not None
            *found, end = map(json.loads, process.stdout)
            assert process.wait(20) == 0
            exited = time.time() - end["ended"]
        finally:
            watchdog.cancel()
            process.kill()
    assert len(found) >= 35
    slow = [each for each in found if not each["raised"] or each["seconds"] > 0.5]
    assert slow == []
    # What is left to a thread, which needs nothing of the interpreter and ends by itself.
    left = {each["name"] for each in found if each["threads"] > 0}
    assert left <= {"boards, a file", "Board.parse", "read_boards", *BUILT, *DRAWN}
    # Whatever was interrupted, the interpreter exits.
    assert exited < 1


CASES = """
import signal, sys, threading
import colorwalk
hard = colorwalk.Board.random(60, 60, 10, 1)
def say(word):
    print(word, flush=True)

say("return")
outcome = colorwalk.solve(hard, "exact", on_interrupt="return")
assert outcome.stopped_by == "cancelled" and outcome.lower_bound < outcome.length

class Mine(Exception):
    pass
def handle(*_):
    # A solve from within a signal handler, while another one runs.
    assert colorwalk.solve(colorwalk.Board.series(0), "greedy").length == 40
    raise Mine
signal.signal(signal.SIGINT, handle)
say("handler")
try:
    colorwalk.solve(hard, "exact")
except Mine:
    pass
else:
    raise AssertionError("it was not interrupted")

signal.signal(signal.SIGINT, signal.default_int_handler)
# Another thread that has the interpreter's lock as often as it can.
threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
say("busy")
assert colorwalk.solve(hard, "exact", on_interrupt="return").stopped_by == "cancelled"
say("done")
"""


def test_ctrl_c_may_return_call_a_handler_and_compete_for_the_lock() -> None:
    command = [sys.executable, "-c", CASES]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        try:
            assert process.stdout is not None
            for word in ["return", "handler", "busy"]:
                assert process.stdout.readline() == f"{word}\n"
                time.sleep(0.3)
                process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == "done\n"
            assert process.wait(20) == 0
        finally:
            watchdog.cancel()
            process.kill()


@pytest.mark.parametrize("many", ["certify_many", "solve_many"])
def test_an_interpreter_exits_while_results_are_left(many: str) -> None:
    code = f"""
import time, colorwalk
easy = colorwalk.Board.random(4, 4, 3, 1)
hard = colorwalk.Board.random(60, 60, 10, 1)
results = colorwalk.{many}([easy, hard, hard], jobs=2)
assert next(results).optimal
time.sleep(0.2)
print(time.time())
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert time.time() - float(done.stdout) < 1.5
    assert done.stderr == ""
