"""The memory that there is: of the machine, of a container, of a job. A solver that needs more raises MemoryError; the system
would end the process."""

from __future__ import annotations

import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from colorwalk._colorwalk import free_memory

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux says what is left"
)

GIB = 1 << 30
MIB = 1 << 20

GREEDY_FOR_MEMORY = """
import colorwalk
board = colorwalk.Board.random(20, 20, 6, 1)
try:
    colorwalk.solve(board, "dijkstra:cap=100000000")
except MemoryError as error:
    print(error)
"""


def system(root: Path, files: dict[str, str]) -> Path:
    """Writes files of a system with 8 GiB to use."""
    usual = {
        "proc/meminfo": f"MemTotal: 16777216 kB\nMemAvailable: {8 * GIB // 1024} kB\n",
        "proc/self/limits": "Max address space         unlimited            unlimited            bytes\n",
        "proc/self/status": "VmSize:  1024 kB\n",
    }
    for name, text in (usual | files).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


V1, V2 = "sys/fs/cgroup/memory", "sys/fs/cgroup"


@pytest.mark.parametrize(
    ("files", "free"),
    [
        ({}, 8 * GIB),
        # Version 2: a job in a slice; each has a limit, and that of the slice leaves less.
        (
            {
                "proc/self/cgroup": "0::/slice/job\n",
                f"{V2}/slice/job/memory.max": f"{4 * GIB}\n",
                f"{V2}/slice/job/memory.current": f"{GIB}\n",
                f"{V2}/slice/memory.max": f"{3 * GIB}\n",
                f"{V2}/slice/memory.current": f"{2 * GIB}\n",
            },
            GIB,
        ),
        # Files that were read count as used, and are dropped when memory is needed.
        (
            {
                "proc/self/cgroup": "0::/\n",
                f"{V2}/memory.max": f"{GIB}\n",
                f"{V2}/memory.current": f"{GIB}\n",
                f"{V2}/memory.stat": f"anon 5\ninactive_file {600 * MIB}\n",
            },
            600 * MIB,
        ),
        # Without a limit.
        (
            {
                "proc/self/cgroup": "0::/job\n",
                f"{V2}/job/memory.max": "max\n",
                f"{V2}/job/memory.current": f"{GIB}\n",
            },
            8 * GIB,
        ),
        # Version 1: a container, in which the folder begins at its own group.
        (
            {
                "proc/self/cgroup": "5:cpu,cpuacct:/docker/a\n4:memory:/docker/a\n0::/\n",
                f"{V1}/memory.limit_in_bytes": f"{2 * GIB}\n",
                f"{V1}/memory.usage_in_bytes": f"{GIB}\n",
                f"{V1}/memory.stat": f"inactive_file 7\ntotal_inactive_file {256 * MIB}\n",
            },
            GIB + 256 * MIB,
        ),
        # More is used than allowed, for a moment.
        (
            {
                "proc/self/cgroup": "4:memory:/job\n",
                f"{V1}/job/memory.limit_in_bytes": f"{GIB}\n",
                f"{V1}/job/memory.usage_in_bytes": f"{GIB + 5}\n",
            },
            0,
        ),
        # The limit of the process itself.
        (
            {
                "proc/self/limits": f"Max address space         {GIB}   unlimited            bytes\n"
            },
            GIB - MIB,
        ),
    ],
)
def test_the_least_of_all_limits_counts(
    tmp_path: Path, files: dict[str, str], free: int
) -> None:
    assert free_memory(system(tmp_path, files)) == free


def test_a_system_that_does_not_tell_sets_no_limit(tmp_path: Path) -> None:
    assert free_memory(tmp_path) is None


@pytest.fixture
def group() -> Iterator[Path]:
    """A control group with 150 MB of memory."""
    for parent, limit in [(V1, "memory.limit_in_bytes"), (V2, "memory.max")]:
        folder = Path("/", parent, f"colorwalk-{uuid.uuid4().hex[:8]}")
        if not Path("/", parent, "cgroup.procs").exists():
            continue
        try:
            folder.mkdir()
        except OSError:
            continue
        if (folder / limit).exists():
            (folder / limit).write_text(str(150 * MIB))
            yield folder
            folder.rmdir()
            return
        folder.rmdir()
    pytest.skip("control groups of memory cannot be made here: that needs root")


def test_in_a_container_a_search_that_needs_more_is_a_memory_error_and_no_kill(
    group: Path,
) -> None:
    def enter() -> None:
        (group / "cgroup.procs").write_text(str(os.getpid()))

    done = subprocess.run(
        [sys.executable, "-c", GREEDY_FOR_MEMORY],
        capture_output=True,
        text=True,
        preexec_fn=enter,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "the solver needs more memory than there is" in done.stdout
