"""Registers the environments as soon as Gymnasium is imported, whichever of the two is imported first.

``import colorwalk`` does not import Gymnasium itself, which takes longer than everything else.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
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
    """Registers the environments, unless they are registered already."""
    from gymnasium.envs import registration

    for name, classes in ENVIRONMENTS.items():
        if name not in registration.registry:
            registration.register(name, **classes)


def register_later() -> None:
    """Registers the environments as soon as Gymnasium is imported."""
    if "gymnasium" in sys.modules:
        register()
    else:
        sys.meta_path.insert(0, _Finder())


class _Finder:
    """Finds Gymnasium as all finders do, and registers the environments once it is loaded."""

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if name != "gymnasium":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            load = spec.loader.exec_module

            def exec_module(module: ModuleType) -> None:
                load(module)
                register()

            spec.loader.exec_module = exec_module
        return spec
