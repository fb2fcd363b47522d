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


def is_newest(program: Path) -> bool:
    """Returns whether a program is newer than all that it is built from.

    ``frontends/web`` and the examples, which the command below builds too, are no part of it: a change of theirs would
    never make the program newer.
    """
    if not program.exists():
        return False
    folders = ["src", "colorwalk-core", "colorwalk-solvers", "colorwalk-cli", "crates"]
    folders.append("frontends/play")
    built = program.stat().st_mtime
    for folder in folders:
        for pattern in ["*.rs", "Cargo.toml"]:
            for source in (ROOT / folder).rglob(pattern):
                if source.stat().st_mtime > built:
                    return False
    return (ROOT / "Cargo.lock").stat().st_mtime <= built


@pytest.fixture(scope="session")
def program() -> Program:
    """Runs the program ``colorwalk``: that of COLORWALK_PROGRAM, the one that the tests of the workspace have built, or
    one built here."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = target / "debug" / "colorwalk"
    named = os.environ.get("COLORWALK_PROGRAM", str(built))
    if named == str(built) and not is_newest(built):
        # As the tests of the workspace build it, since another choice of crates would be compiled anew.
        build = ["cargo", "build", "--quiet", "--workspace", "--bins", "--examples"]
        environment = {**os.environ, "CARGO_TARGET_DIR": str(target)}
        subprocess.run(build, cwd=ROOT, env=environment, check=True)

    def run(*arguments: str, text: str = "") -> str:
        done = subprocess.run(
            [named, *arguments], input=text, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def json_lines(text: str) -> list[dict[str, Any]]:
    """Parses results, one JSON object per line, below the heading that says where they come from."""
    heading, *rows = [json.loads(line) for line in text.splitlines()]
    assert "results" in heading
    return rows
