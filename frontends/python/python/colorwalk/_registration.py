"""Registers the environments with Gymnasium."""

from __future__ import annotations

import warnings
from typing import Any

ENVIRONMENTS: dict[str, dict[str, Any]] = {
    "colorwalk/ColorWalk-v0": {
        "entry_point": "colorwalk.environment:ColorWalkEnv",
        "vector_entry_point": "colorwalk.environment:ColorWalkVectorEnv",
    },
    "colorwalk/Bench-v0": {"entry_point": "colorwalk.environment:BenchEnv"},
}
"""The classes of each environment, of one game and of many."""


def register() -> None:
    """Registers the environments with Gymnasium, unless they are registered already.

    ``import colorwalk`` does this if Gymnasium is installed, as packages of environments do, and warns if it is broken. Call
    it after an installation in the same process.

    :raises ImportError: if Gymnasium cannot be imported.
    """
    import gymnasium

    for name, classes in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, **classes)


def register_if_installed() -> None:
    """Registers the environments if there is a Gymnasium; warns if there is one that cannot be imported."""
    try:
        register()
    except ModuleNotFoundError as error:
        if error.name != "gymnasium":
            _warn(error)
    except Exception as error:
        # Such as one that was compiled for another numpy: boards are solved without it.
        _warn(error)


def _warn(error: Exception) -> None:
    warnings.warn(
        f"the environments are not registered, since gymnasium cannot be imported: {type(error).__name__}: {error}",
        stacklevel=4,
    )
