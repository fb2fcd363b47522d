"""What ``import colorwalk`` adds to ``import numpy``, which it needs.

    python benches/imports.py PYTHON...

Each PYTHON is the interpreter of an environment in which colorwalk is installed. Programs that import nothing, numpy
and colorwalk take turns, 40 times; the table has the median of the processor time of each, in milliseconds.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys

RUNS = 40
IMPORTS = {"nothing": "pass", "numpy": "import numpy", "colorwalk": "import colorwalk"}


def measured(python: str, code: str) -> float:
    """Returns the processor time of a program, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    # From another folder, so that the installed package is imported.
    subprocess.run([python, "-c", code], cwd="/", check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    user = after.ru_utime - before.ru_utime
    system = after.ru_stime - before.ru_stime
    return 1000 * (user + system)


def main() -> None:
    """Prints the table."""
    print("| environment | nothing | numpy | colorwalk | beyond numpy |")
    print("|---|--:|--:|--:|--:|")
    for python in sys.argv[1:] or [sys.executable]:
        times: dict[str, list[float]] = {name: [] for name in IMPORTS}
        for _ in range(RUNS + 1):
            for name, code in IMPORTS.items():
                times[name].append(measured(python, code))
        # The first run reads the files, and may compile them.
        median = {name: statistics.median(each[1:]) for name, each in times.items()}
        beyond = median["colorwalk"] - median["numpy"]
        cells = [f"{median[name]:.0f}" for name in IMPORTS]
        print(f"| `{python}` | {' | '.join(cells)} | {beyond:.0f} |")


if __name__ == "__main__":
    main()
