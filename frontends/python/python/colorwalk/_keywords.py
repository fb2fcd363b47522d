"""Functions that say which keywords they take when they are called with another one.

The messages of Python and of the compiled part name the wrong keyword only. A wrapper is the one place that sees the calls of all
functions; the methods of compiled classes have none.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from types import BuiltinFunctionType, FunctionType
from typing import Any

from colorwalk._colorwalk import solvers


def with_keywords(function: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a function that names its keywords in the TypeError of a wrong one."""

    @functools.wraps(function)
    def call(*given: Any, **named: Any) -> Any:  # noqa: ANN401
        try:
            return function(*given, **named)
        except TypeError:
            known = inspect.signature(function).parameters
            wrong = [] if _takes_any(known.values()) else [*named.keys() - known.keys()]
            if not wrong:
                raise
            name = min(wrong)
            message = f"{function.__name__}() got an unexpected keyword argument {name!r}: {_advice(name, list(known))}"
            raise TypeError(message) from None

    return call


def replace_functions(module: dict[str, Any], names: Iterable[str]) -> None:
    """Replaces those of these names of a module that are functions; a coroutine function would not look like one any more."""
    for name in names:
        # Those that the module's __getattr__ knows are not there.
        thing = module.get(name)
        is_function = isinstance(thing, FunctionType | BuiltinFunctionType)
        if is_function and not inspect.iscoroutinefunction(thing):
            module[name] = with_keywords(thing)
            # Pickled by this name.
            module[name].__module__ = module["__name__"]


def _takes_any(parameters: Iterable[inspect.Parameter]) -> bool:
    return any(each.kind is inspect.Parameter.VAR_KEYWORD for each in parameters)


def _advice(name: str, known: list[str]) -> str:
    """Returns what to write in place of a keyword that a function with the known ones does not have."""
    advice = f"expected one of {', '.join(known)}" if known else "expected none"
    if "solver" in known:
        for solver in solvers():
            if any(name == parameter.key for parameter in solver.parameters):
                return f"{advice}; parameters are part of the solver, such as solver='{solver.name}:{name}=...'"
    return advice
