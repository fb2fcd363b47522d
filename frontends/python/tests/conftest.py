"""The program with which the bindings are compared."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[3]

# Other programs may use the processors for a while.
settings.register_profile("colorwalk", deadline=None)
settings.load_profile("colorwalk")

# If a shell runs the tests in the background, they and the programs that they start ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

Program = Callable[..., str]


@pytest.fixture(scope="session")
def program() -> Program:
    """Runs the program ``colorwalk``: that of COLORWALK_PROGRAM, or one built here."""
    named = os.environ.get("COLORWALK_PROGRAM")
    if named is None:
        build = ["cargo", "build", "--release", "--quiet", "-p", "colorwalk-cli"]
        subprocess.run(build, cwd=ROOT, check=True)
        named = str(ROOT / "target" / "release" / "colorwalk")

    def run(*arguments: str, text: str = "") -> str:
        done = subprocess.run(
            [named, *arguments], input=text, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def json_lines(text: str) -> list[dict[str, Any]]:
    """Parses a text with one JSON object per line."""
    return [json.loads(line) for line in text.splitlines()]
