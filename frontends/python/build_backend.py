"""The build backend: maturin, but for a missing compiler.

Without Rust, maturin would download and unpack one, hundreds of megabytes, without asking. Here that is an error that says what is
needed, before anything is downloaded.
"""

from __future__ import annotations

import os
import shutil
from typing import Any

import maturin
from maturin import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

build_wheel = maturin.build_wheel
build_editable = maturin.build_editable


def get_requires_for_build_wheel(settings: dict[str, Any] | None = None) -> list[str]:
    """Returns what a wheel needs besides maturin, if there is a compiler."""
    if shutil.which(os.environ.get("CARGO", "cargo")) is None:
        raise SystemExit(
            "error: colorwalk is compiled here, which needs Rust 1.89 or later and a C linker.\n"
            "Install Rust from https://rustup.rs and try again, or install a wheel, which needs neither."
        )
    return maturin.get_requires_for_build_wheel(settings)


def get_requires_for_build_editable(
    settings: dict[str, Any] | None = None,
) -> list[str]:
    """Returns what an editable install needs besides maturin, if there is a compiler."""
    get_requires_for_build_wheel(settings)
    return maturin.get_requires_for_build_editable(settings)
