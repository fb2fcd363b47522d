"""Boards in images. The images are drawn here, cell by cell, so that the board in each is known."""

from __future__ import annotations

import io
import threading
import time
from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageOps

import colorwalk
from colorwalk import Board, ImageError, read_image

WHITE = (255, 255, 255)
PALETTE = np.array(
    [(220, 40, 40), (40, 160, 60), (40, 80, 220), (240, 200, 30), (130, 40, 150)]
)


def painted(
    cells: NDArray[np.int64],
    side: int = 20,
    gap: int = 0,
    page: tuple[int, int, int] = WHITE,
    palette: NDArray[np.int64] = PALETTE,
) -> NDArray[np.uint8]:
    """Returns the image of a board on a page."""
    height, width = cells.shape
    pitch = side + gap
    image = np.full((height * pitch + 80, width * pitch + 60, 3), page, np.uint8)
    for (row, column), color in np.ndenumerate(cells):
        top, left = 40 + row * pitch, 30 + column * pitch
        image[top : top + side, left : left + side] = palette[color]
    return image


def drawn(seed: int, height: int = 9, width: int = 7) -> NDArray[np.int64]:
    """Returns the cells of a random board with all colors."""
    cells = np.random.default_rng(seed).integers(0, len(PALETTE), (height, width))
    assert all(np.count_nonzero(cells == color) > 1 for color in range(len(PALETTE)))
    return cells


def as_numbered(cells: NDArray[np.int64]) -> tuple[list[list[int]], list[int]]:
    """Returns cells with their colors numbered in the order of their first cells, and which color each number is."""
    order: list[int] = []
    for color in cells.ravel().tolist():
        if color not in order:
            order.append(color)
    return [[order.index(color) for color in row] for row in cells.tolist()], order


CELLS = drawn(1)
IMAGE = painted(CELLS)
BOARD = Board(as_numbered(CELLS)[0])


@pytest.mark.parametrize("side", [12, 20, 33])
@pytest.mark.parametrize("gap", [0, 1, 4])
@pytest.mark.parametrize("page", [WHITE, (20, 20, 24), (120, 140, 135)])
def test_every_cell_is_read(side: int, gap: int, page: tuple[int, int, int]) -> None:
    for seed, shape in [(1, (9, 7)), (2, (12, 12)), (3, (7, 14))]:
        cells = drawn(seed, *shape)
        reading = read_image(painted(cells, side, gap, page))
        numbers, order = as_numbered(cells)
        assert reading.board == Board(numbers, colors=len(PALETTE))
        assert reading.palette == tuple(map(tuple, PALETTE[order].tolist()))
        assert reading.questions == ()
        # Between two cells, a line may count for either.
        for row, column in [(0, 0), (shape[0] - 1, shape[1] - 1)]:
            left, top = 30 + column * (side + gap), 40 + row * (side + gap)
            expected = (left, top, left + side, top + side)
            assert reading.box(row, column) == pytest.approx(expected, abs=gap + 1)


def test_an_array_may_be_a_view_of_any_kind() -> None:
    known = read_image(IMAGE)
    locked = IMAGE.copy()
    locked.flags.writeable = False
    twice = IMAGE.repeat(2, 0).repeat(3, 1)
    alpha = np.dstack([IMAGE, np.full(IMAGE.shape[:2], 255, np.uint8)])
    for view in [
        locked,
        np.asfortranarray(IMAGE),
        twice[::2, ::3],
        alpha,
        alpha[..., :3],
        IMAGE[..., ::-1].copy()[..., ::-1],
        np.ascontiguousarray(IMAGE[::-1, ::-1])[::-1, ::-1],
        np.moveaxis(np.ascontiguousarray(np.moveaxis(IMAGE, 2, 0)), 0, 2),
    ]:
        assert read_image(view) == known
    turned = read_image(IMAGE.transpose(1, 0, 2))
    assert turned.board == Board(as_numbered(CELLS.T)[0])


def test_transparent_pixels_are_a_white_page() -> None:
    alpha = np.dstack([IMAGE, np.where((IMAGE == 255).all(2), 0, 255)]).astype(np.uint8)
    alpha[alpha[..., 3] == 0] = 0
    assert read_image(alpha) == read_image(IMAGE)


PILLOW = Image.fromarray(IMAGE)


@pytest.mark.parametrize(
    "image",
    [
        PILLOW,
        PILLOW.convert("RGBA"),
        PILLOW.convert("RGBA").convert("RGBa"),
        PILLOW.convert("CMYK"),
        PILLOW.quantize(16),
    ],
    ids=lambda image: image.mode,
)
def test_an_image_of_pillow_is_read_in_any_mode(image: Image.Image) -> None:
    assert Board.from_image(image, colors=5) == BOARD


def test_an_image_of_pillow_that_is_stored_turned_is_refused() -> None:
    file = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    PILLOW.save(file, "JPEG", quality=95, exif=exif)
    turned = Image.open(file)
    with pytest.raises(ImageError, match="stored turned or mirrored"):
        read_image(turned)
    upright = ImageOps.exif_transpose(turned)
    assert read_image(upright).board == Board(as_numbered(np.rot90(CELLS, -1))[0])


def test_an_image_of_pillow_may_be_gray() -> None:
    shades = np.array([20, 70, 120, 170, 220])
    image = painted(CELLS, palette=shades[:, None].repeat(3, 1))
    reading = read_image(Image.fromarray(image).convert("L"))
    assert reading.board == BOARD
    assert {red for red, _, _ in reading.palette} == set(shades.tolist())
    assert all(red == green == blue for red, green, blue in reading.palette)


@pytest.mark.parametrize("quality", [90, 50])
def test_a_jpeg_is_read(quality: int) -> None:
    file = io.BytesIO()
    PILLOW.save(file, "JPEG", quality=quality)
    assert Board.from_image(Image.open(file), shape=(9, 7)) == BOARD


@pytest.mark.parametrize("style", [{}, {"dark": True}, {"scale": 2}])
def test_the_pictures_of_this_package_are_read(style: dict) -> None:
    board = Board(as_numbered(drawn(4, 10, 10))[0])
    image = Image.open(io.BytesIO(board.png(**style)))
    assert Board.from_image(image, shape=(10, 10)) == board


def test_rules_and_start_are_those_of_the_caller() -> None:
    numbers, _ = as_numbered(CELLS)
    for read in [
        partial(Board.from_image, IMAGE, colors=5),
        lambda **options: read_image(IMAGE, **options).board,
    ]:
        assert read() == BOARD
        assert read(rules="walk") == Board(numbers, rules="walk", colors=5)
        assert read(start="center").start == (4, 3)
        assert read(start=(8, 6)).start == (8, 6)
        with pytest.raises(ValueError, match="9,0"):
            read(start=(9, 0))


def test_a_board_that_nobody_has_confirmed_is_only_a_reading() -> None:
    assert read_image(IMAGE).board == BOARD
    with pytest.raises(
        ImageError,
        match=r"^a board was read, which a person has to confirm: count its rows, columns and colors",
    ) as raised:
        Board.from_image(IMAGE)
    # Repeating what was read would confirm nothing.
    assert "9" not in str(raised.value)


def test_what_may_be_no_game_needs_the_shape_and_the_colors() -> None:
    cells = drawn(3, 18, 6)
    image = painted(cells)
    assert read_image(image).doubts == (
        "one side is at least three times as long as the other",
    )
    # Nothing is proposed to a caller who knows nothing, either.
    for known in [{}, {"shape": cells.shape}, {"colors": 5}]:
        with pytest.raises(
            ImageError, match=r"^this may be no game: one side .* pass both"
        ):
            Board.from_image(image, **known)
    assert Board.from_image(image, shape=cells.shape, colors=5).shape == cells.shape


def test_what_the_caller_knows_must_agree() -> None:
    assert Board.from_image(IMAGE, shape=CELLS.shape, colors=5).shape == (9, 7)
    with pytest.raises(ImageError, match="9 rows and 7 columns was read, where 7 rows"):
        Board.from_image(IMAGE, shape=(7, 9))
    with pytest.raises(ImageError, match="5 colors were read, where 6 are expected"):
        Board.from_image(IMAGE, colors=6)


def test_a_color_of_one_cell_is_a_question() -> None:
    cells = CELLS.copy()
    freed = cells == 4
    cells[freed] = np.arange(np.count_nonzero(freed)) % 4
    cells[5, 2] = 4
    reading = read_image(painted(cells))
    (question,) = reading.questions
    assert (question.row, question.column) == (5, 2)
    assert question.color == reading.board.to_numpy()[5, 2]
    assert str(question).startswith("cell 5,2 (row,column from 0) is the only one")
    with pytest.raises(ImageError, match=r"^cell 5,2 .* pass colors=5; otherwise"):
        Board.from_image(painted(cells), shape=(9, 7))
    answered = read_image(painted(cells), colors=5)
    assert (answered.board, answered.questions) == (reading.board, ())
    assert Board.from_image(painted(cells), colors=5) == reading.board


def test_an_image_without_a_clear_board_is_refused() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (300, 200, 3), np.uint8)
    gray = np.full((300, 200, 4), 128, np.uint8)
    cut_off = IMAGE[:, :100]
    two = np.hstack([IMAGE, painted(drawn(2))])
    for image in [noise, gray, cut_off, two]:
        for read in [read_image, Board.from_image]:
            with pytest.raises(ImageError) as raised:
                read(image)
            # What was seen, and what would help.
            assert len(str(raised.value)) > 30
            assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize(
    ("array", "options", "kind", "words"),
    [
        (IMAGE / 255, {}, TypeError, "float64 is not an image: expected uint8"),
        (IMAGE.astype(np.int16), {}, TypeError, "array of int16 is not an image"),
        (IMAGE > 0, {}, TypeError, "array of bool"),
        (CELLS, {}, TypeError, "array of int64"),
        (None, {}, TypeError, "array of object"),
        ("shot.png", {}, TypeError, "is not an image"),
        (IMAGE[..., 0], {}, ValueError, r"no colors: expected \(height, width, 3\)"),
        (IMAGE[..., :2], {}, ValueError, r"shape \(260, 200, 2\) is not an image"),
        (IMAGE[None], {}, ValueError, "is not an image"),
        (IMAGE.ravel(), {}, ValueError, "is not an image"),
        (Image.new("F", (9, 9)), {}, ValueError, "mode 'F' has no 8 bits a channel"),
        (Image.new("I;16", (9, 9)), {}, ValueError, "mode 'I;16'"),
        (IMAGE[:0], {}, ImageError, "200 x 0 pixels is empty"),
        (
            np.broadcast_to(np.uint8(0), (10**9, 10**9, 3)),
            {},
            ImageError,
            "is too large",
        ),
        (IMAGE, {"shape": (0, 7)}, ValueError, "no cells"),
        (IMAGE, {"shape": (3000, 3000)}, ValueError, "at most 4194304 cells"),
        (IMAGE, {"shape": (9, 7, 3)}, ValueError, "shape"),
        (IMAGE, {"shape": 9}, TypeError, "shape"),
        (IMAGE, {"colors": 0}, ValueError, "0 colors"),
        (IMAGE, {"colors": 65}, ValueError, "65 colors"),
        (IMAGE, {"rules": "swim"}, ValueError, "expected walk or flood"),
        (IMAGE, {"start": "middle"}, ValueError, "middle"),
    ],
)
def test_what_is_no_image_is_refused(
    array: object, options: dict, kind: type[Exception], words: str
) -> None:
    for read in [read_image, Board.from_image]:
        with pytest.raises(kind, match=words):
            read(array, **options)


def test_a_cell_that_does_not_exist_has_no_box() -> None:
    reading = read_image(IMAGE)
    for cell in [(9, 0), (0, 7), (-1, 0)]:
        with pytest.raises(IndexError, match="the board has 9 rows and 7 columns"):
            reading.box(*cell)


def test_a_notebook_shows_the_board_in_the_colors_of_the_image() -> None:
    drawing = read_image(IMAGE)._repr_svg_()
    assert drawing is not None
    for red, green, blue in PALETTE.tolist():
        assert f"#{red:02x}{green:02x}{blue:02x}" in drawing


def test_other_threads_go_on_meanwhile() -> None:
    image = painted(drawn(5, 12, 12), side=150)
    steps = 0
    reading: list[colorwalk.images.ImageReading] = []
    reader = threading.Thread(target=lambda: reading.append(read_image(image)))
    reader.start()
    while reader.is_alive():
        steps += 1
        time.sleep(0.001)
    assert reading[0].board.shape == (12, 12)
    assert steps > 10


def test_a_box_is_as_high_as_its_cell_and_as_wide() -> None:
    numbers = as_numbered(CELLS)[0]
    # Cells of 20 x 32 pixels.
    image = np.full((32 * 9 + 90, 20 * 7 + 60, 3), 255, np.uint8)
    image[40:328, 30:170] = PALETTE[CELLS].repeat(32, 0).repeat(20, 1)
    reading = read_image(image, shape=(9, 7))
    assert reading.board == Board(numbers)
    assert reading.box(0, 0) == pytest.approx((30, 40, 50, 72), abs=1)
    assert reading.box(2, 3) == pytest.approx((90, 104, 110, 136), abs=1)
