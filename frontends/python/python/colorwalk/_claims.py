"""One job at a time writes into a directory."""

from __future__ import annotations

import os
import socket
import time
from pathlib import Path

from filelock import FileLock, Timeout


def claim(directory: str | Path) -> FileLock:
    """Returns the lock of a directory, which is created if necessary; it ends with the process, even if that is killed.

    :raises BlockingIOError: if another job has it; the message names that job.
    """
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    # An attempt to take the lock truncates its file, so the owner is named in another one.
    owner = folder / ".owner"
    # Results may be taken on another thread than the one that began the work.
    lock = FileLock(folder / ".lock", timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        known = owner.read_text() if owner.exists() else "another process"
        raise BlockingIOError(
            f"{folder} is in use by {known}: wait for it, or use another directory"
        ) from None
    owner.write_text(
        f"process {os.getpid()} on {socket.gethostname()}, since {time.strftime('%Y-%m-%d %H:%M:%S')}"
    )
    return lock
