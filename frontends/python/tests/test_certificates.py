"""Certificates: their statements are true, and the program accepts them."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from conftest import Program
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import boards

import colorwalk
from colorwalk import Board, Game


@given(boards(), st.data())
@settings(max_examples=50)
def test_a_position_without_a_cell_of_a_learned_set_needs_more_moves(
    board: Board, data: st.DataObject
) -> None:
    certificate = colorwalk.certify(board)
    assert certificate.board == board
    assert certificate.optimal
    assert certificate.lower_bound == colorwalk.solve(board, "exact").length
    game = Game(board)
    for _ in range(3):
        cleared, needed = game.cleared(), colorwalk.solve(game, "exact").length
        for step in range(1, len(certificate) + 1):
            if not (cleared & certificate.cells(step)).any():
                assert needed > certificate.moves(step)
        if game.is_solved:
            return
        game.play(data.draw(st.integers(0, board.colors - 1)))


def test_the_program_accepts_a_certificate(program: Program, tmp_path: Path) -> None:
    certificate = colorwalk.certify(Board.series(0))
    (tmp_path / "proof").write_text(certificate.text)
    assert "29 moves" in program("verify", "--certificate", str(tmp_path / "proof"))
    last = len(certificate)
    assert certificate.lower_bound == certificate.moves(last) + 1 == 29
    assert f"step {last}: more than 28 moves" in certificate.svg()
    assert (
        certificate.svg([last])
        == certificate.svg()
        != certificate.svg([1, last], columns=1)
    )


def test_unknown_steps_are_refused_and_limits_hold() -> None:
    certificate = colorwalk.certify(Board.parse(".12\n112\n221"))
    for step in [0, len(certificate) + 1]:
        with pytest.raises(IndexError, match="counted from 1"):
            certificate.cells(step)
    unproven = colorwalk.certify(Board.random(40, 40, 8, 1), time_limit=0.2)
    assert not unproven.optimal
    assert unproven.lower_bound > 10


def test_a_certificate_verifies_its_own_board_only() -> None:
    board = Board.parse(".12\n112\n221")
    certificate = colorwalk.certify(board)
    assert certificate.verify(board) == certificate.lower_bound == 3
    other = Board.parse(".12\n112\n222")
    with pytest.raises(ValueError, match="the certificate is for another board"):
        certificate.verify(other)


def test_a_solution_one_move_above_the_bound_is_not_proven() -> None:
    certificate = colorwalk.certify(Board.parse(".12\n112\n221"))
    assert certificate.optimal
    weaker = dataclasses.replace(certificate, lower_bound=2)
    assert not weaker.optimal
