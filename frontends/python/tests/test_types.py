"""Calls that mypy must refuse, as pyright does in `ci`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TYPED = Path(__file__).parent / "typed.py"


@pytest.mark.skipif(
    "COLORWALK_LONG" not in os.environ,
    reason="mypy takes 17 s of processor time; COLORWALK_LONG=1 runs it",
)
def test_mypy_refuses_the_wrong_calls_and_no_others(tmp_path: Path) -> None:
    wrong = {
        number
        for number, line in enumerate(TYPED.read_text().splitlines(), 1)
        if "# pyright: ignore" in line
    }
    assert len(wrong) >= 30
    # From another folder, so that mypy reads the installed package.
    command = [sys.executable, "-m", "mypy", "--no-error-summary", str(TYPED)]
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    refused = {
        int(line) for line in re.findall(r"typed\.py:(\d+): error:", checked.stdout)
    }
    assert refused == wrong, checked.stdout + checked.stderr
