"""Boards read from images, such as screenshots of a game."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from colorwalk._colorwalk import Board, read_pixels
from colorwalk.values import count, picture

if TYPE_CHECKING:
    from colorwalk.types import Image, Rules, Start

EIGHT_BIT = {"1", "L", "LA", "La", "P", "PA", "RGB", "RGBA", "RGBa", "RGBX", "CMYK"}
"""The modes of Pillow whose images convert to 8 bits a channel without loss."""

ORIENTATION = 0x0112
"""The tag of the orientation that cameras write into the metadata of an image. Its pixels are stored turned if that is not
``UPRIGHT``, and its start cell would be another one."""

UPRIGHT = 1


class ImageError(ValueError):
    """No board was read from an image: the message says what was seen, and what would help.

    Rows and columns in the message are counted from 1, places are in pixels.
    """


@dataclass(frozen=True, slots=True)
class ImageQuestion:
    """A cell that a person has to look at, since no other has its color; ``str()`` asks the question.

    :ivar row: the row of the cell, from 0.
    :ivar column: the column of the cell, from 0.
    :ivar color: the number of its color, from 0.
    """

    row: int
    column: int
    color: int

    def __str__(self) -> str:
        return (
            f"cell {self.row},{self.column} (row,column from 0) is the only one of color {self.color}: "
            "is it a color of the board, or a pointer, or a cell that was changing?"
        )


@dataclass(frozen=True, slots=True, repr=False)
class ImageReading:
    """A board that was read from an image, and where it is there.

    A notebook shows the board in the colors of the image, so that you can compare them.

    :ivar board: the board, whose colors are numbered in the order of their first cells, row by row.
    :ivar palette: the color in the image for each color number: red, green and blue, 0 to 255 each.
    :ivar left: the distance of the board from the left side of the image, in pixels.
    :ivar top: the distance of the board from the top of the image, in pixels.
    :ivar cell_width: the distance from one column to the next, in pixels.
    :ivar cell_height: the distance from one row to the next, in pixels.
    :ivar questions: cells that a person has to look at before the board can be relied on; most images have none.
    :ivar doubts: what speaks against a game, as in a sheet or a heat map; most images have none.
    """

    board: Board
    palette: tuple[tuple[int, int, int], ...]
    left: float
    top: float
    cell_width: float
    cell_height: float
    questions: tuple[ImageQuestion, ...]
    doubts: tuple[str, ...] = ()

    def box(
        self, row: SupportsIndex, column: SupportsIndex
    ) -> tuple[float, float, float, float]:
        """Returns where a cell is in the image: left, top, right and bottom in pixels, as Pillow takes it.

        :param row: from 0, like the column.
        :raises IndexError: if the board has no such cell.
        """
        row, column = operator.index(row), operator.index(column)
        if not (0 <= row < self.board.height and 0 <= column < self.board.width):
            raise IndexError(
                f"there is no cell {row},{column}: the board has {self.board.height} rows and "
                f"{self.board.width} columns"
            )
        left = self.left + column * self.cell_width
        top = self.top + row * self.cell_height
        return (left, top, left + self.cell_width, top + self.cell_height)

    def _repr_svg_(self) -> str | None:
        return picture(self.board, palette=self.palette)

    def __repr__(self) -> str:
        asked = count(len(self.questions), "question")
        return f"<ImageReading of {self.board!r}, {asked}>"


def read_image(
    image: Image,
    *,
    shape: Sequence[SupportsIndex] | None = None,
    colors: SupportsIndex | None = None,
    rules: Rules = "flood",
    start: Start | None = None,
) -> ImageReading:
    """Reads the board in an image, such as a screenshot of a game.

    The reader is not made for the look of any particular program. An image that is not clear is refused, and what is read
    is checked in many ways; but look at the board before you rely on it. What you know of it, its shape or its number of colors, helps to find
    it, and any other board is then refused. The image is best a screenshot as it was taken, cropped to the board with
    some margin.

    The interpreter's lock is released. An image of a phone takes a fraction of a second, the largest some seconds.

    :param image: an array of uint8 of shape ``(height, width, 3)``, red, green and blue, or ``(height, width, 4)`` with
        alpha; or an image of Pillow. Arrays of OpenCV, blue first, give a palette with red and blue exchanged.
    :param shape: ``(height, width)`` of the board in cells, if you know it.
    :param colors: the number of colors that occur, if you know it. It also answers the questions about colors that only
        one cell has.
    :param rules: ``"flood"`` or ``"walk"``, for which the color at the start is ignored.
    :param start: ``(row, column)``, both from 0, or ``"center"``; by default the top left.
    :raises ImageError: if no board is read; the message says what was seen, and what would help.
    :raises ValueError: if the array has another shape, or there is no board of ``shape`` and ``colors``.
    :raises TypeError: if the array does not hold uint8.
    :raises KeyboardInterrupt: on Ctrl-C.

    >>> import colorwalk, numpy
    >>> palette = numpy.array([(220, 40, 40), (40, 160, 60), (40, 80, 220)], numpy.uint8)
    >>> cells = numpy.random.default_rng(1).integers(0, 3, (6, 8))
    >>> image = numpy.full((160, 200, 3), 255, numpy.uint8)
    >>> image[20:140, 20:180] = palette[cells].repeat(20, 0).repeat(20, 1)
    >>> reading = colorwalk.read_image(image)
    >>> reading
    <ImageReading of <Board 8x6, 3 colors, flood>, 0 questions>
    >>> [round(place) for place in reading.box(0, 7)]
    [160, 20, 180, 40]
    """
    board, palette, first_cell, doubtful, doubts = read_pixels(
        pixels(image), shape, colors, rules, start
    )
    questions = tuple(ImageQuestion(*cell) for cell in doubtful)
    return ImageReading(board, tuple(palette), *first_cell, questions, tuple(doubts))


def board_without_doubt(
    image: Image,
    shape: Sequence[SupportsIndex] | None,
    colors: SupportsIndex | None,
    rules: Rules,
    start: Start | None,
) -> Board:
    """Returns the board in an image, or raises the question that a person has to answer; see :meth:`.Board.from_image`."""
    reading = read_image(image, shape=shape, colors=colors, rules=rules, start=start)
    board = reading.board
    # Of what may be no game, the first to ask is whether it is one.
    if reading.doubts and (shape is None or colors is None):
        raise ImageError(
            f"this may be no game: {reading.doubts[0]}; if it is one, count its rows, columns and colors, and pass both "
            "shape and colors"
        )
    if shape is None and colors is None:
        # What was read is not said: repeating it would confirm nothing.
        raise ImageError(
            "a board was read, which a person has to confirm: count its rows, columns and colors, and pass them, as in "
            "shape=(14, 14), colors=6; colorwalk.read_image(image) returns what was read"
        )
    if reading.questions:
        raise ImageError(
            f"{reading.questions[0]} If it is a color of the board, pass colors={board.colors}; "
            "otherwise take the screenshot again"
        )
    return board


def pixels(image: Any) -> NDArray[np.uint8]:  # noqa: ANN401
    """Returns the pixels of an image as an array of shape ``(height, width, 3)`` or ``(height, width, 4)``."""
    # Numbers of an image of Pillow mean nothing without its mode: they may count the entries of a palette.
    mode = getattr(image, "mode", None)
    if isinstance(mode, str) and hasattr(image, "convert"):
        if mode not in EIGHT_BIT:
            raise ValueError(
                f"an image of mode {mode!r} has no 8 bits a channel: pass image.convert('RGB') if that keeps its colors"
            )
        exif = image.getexif() if hasattr(image, "getexif") else {}
        if exif.get(ORIENTATION, UPRIGHT) != UPRIGHT:
            raise ImageError(
                "the image is stored turned or mirrored: pass PIL.ImageOps.exif_transpose(image)"
            )
        if mode not in ("RGB", "RGBA"):
            image = image.convert("RGBA")
    array = np.asarray(image)
    if array.dtype != np.uint8:
        raise TypeError(
            f"an array of {array.dtype} is not an image: expected uint8, from 0 to 255"
        )
    if array.ndim == 2:
        raise ValueError(
            f"an array of shape {array.shape} has no colors: expected (height, width, 3) or (height, width, 4); "
            "for a gray image, pass numpy.stack([image] * 3, axis=-1)"
        )
    if array.ndim != 3 or array.shape[2] not in (3, 4):
        raise ValueError(
            f"an array of shape {array.shape} is not an image: expected (height, width, 3) or (height, width, 4)"
        )
    return array
