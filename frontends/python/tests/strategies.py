"""Boards for property tests."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra import numpy as nps

import colorwalk

INTEGERS = [
    "int8",
    "uint8",
    "int16",
    "uint16",
    "int32",
    "uint32",
    "int64",
    "uint64",
    ">i4",
    ">u8",
]


@st.composite
def arrays(draw: st.DrawFn) -> np.ndarray:
    """Draws color numbers of a small flood board, of any integer type."""
    shape = draw(st.tuples(st.integers(1, 8), st.integers(1, 8)))
    dtype = draw(st.sampled_from(INTEGERS))
    return draw(nps.arrays(np.dtype(dtype), shape, elements=st.integers(0, 4)))


@st.composite
def boards(draw: st.DrawFn) -> colorwalk.Board:
    """Draws a small board of either kind."""
    width, height, colors = (draw(st.integers(1, 8)) for _ in range(3))
    rules = draw(st.sampled_from(["walk", "flood"]))
    seed = draw(st.integers(0, 2**64 - 1))
    start = (draw(st.integers(0, height - 1)), draw(st.integers(0, width - 1)))
    return colorwalk.Board.random(width, height, colors, seed, rules=rules, start=start)
