"""Arrays of color numbers, as :class:`colorwalk.Board` takes them."""

from __future__ import annotations

from typing import Any

import numpy as np


def shaped(cells: Any) -> np.ndarray:  # noqa: ANN401
    """Returns cells as an array of shape ``(height, width)``, which may be a view of any size."""
    array = np.asarray(cells)
    if array.ndim != 2:
        raise ValueError(
            f"an array of shape {array.shape} is not a board: expected (height, width)"
        )
    return array


def missing(array: np.ndarray) -> int | None:
    """Returns the index of the cell without a color, -1, if any, row by row from 0."""
    if array.dtype.kind not in "iu":
        raise TypeError(f"an array of {array.dtype} holds no colors: expected integers")
    found = np.flatnonzero(array == -1) if array.dtype.kind == "i" else np.zeros(0, int)
    if len(found) > 1:
        raise ValueError(
            f"a second cell without a color, -1, at {_place(array, found[1])}"
        )
    return int(found[0]) if len(found) else None


def numbers(array: np.ndarray, ignored: int | None, limit: int) -> bytes:
    """Returns a byte per cell; all numbers must be below the limit, but for that of the ignored cell."""
    wrong = (array < 0) | (array >= limit)
    if ignored is not None:
        wrong.flat[ignored] = False
    if wrong.any():
        index = np.flatnonzero(wrong)[0]
        value, place = array.flat[index], _place(array, index)
        if value == -1:
            raise ValueError(
                f"no color, -1, at cell {place}: only the start cell of a walk board has none"
            )
        raise ValueError(
            f"color number {value} at cell {place}: expected a number from 0 to {limit - 1}"
        )
    return array.astype(np.uint8).tobytes()


def _place(array: np.ndarray, index: np.intp) -> str:
    row, column = divmod(int(index), array.shape[1])
    return f"{row},{column} (row,column from 0)"
