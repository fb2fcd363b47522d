use super::*;
use colorwalk_core::{Cell, Lattice, Rules, Setup, Tiling};

#[test]
fn the_first_board_is_the_known_one() {
    let board = board(0).unwrap();
    let picture = board.to_string();
    // Color numbers 0 to 4 are written 1 to 5; the start cell had color number 3.
    let rows: Vec<&str> = picture.lines().take(2).collect();
    assert_eq!(
        rows,
        [
            ".52545531412415511433342334144",
            "421512445144211543322221334425"
        ]
    );
    assert_eq!(
        (board.lattice(), board.colors()),
        (Lattice::new(30, 20).ok(), 5)
    );
    assert_eq!((board.rules(), board.start()), (Rules::Walk, 0));
}

#[test]
fn the_color_numbers_have_the_known_sums() {
    let sum = |board| {
        (0..600)
            .map(|cell| u32::from(color_number(board, cell)))
            .sum::<u32>()
    };
    assert_eq!((sum(0), sum(99)), (1150, 1168));
    assert_eq!((0..100).map(sum).sum::<u32>(), TOTAL);
}

/// The sum over all boards, from another implementation of the generator (Python, with the sine of the C library).
const TOTAL: u32 = 120_116;

#[test]
fn there_are_100_boards_all_of_them_different() {
    let boards: Vec<Board> = boards().collect();
    assert_eq!(boards.len(), COUNT);
    for (index, board) in boards.iter().enumerate() {
        assert_eq!(super::board(index).as_ref(), Some(board));
        assert_eq!(index_of(board), Some(index));
    }
    assert_eq!(super::board(COUNT), None);
    assert_eq!(super::board(usize::MAX), None);
}

#[test]
fn a_board_that_differs_in_anything_is_not_of_the_series() {
    let board = board(3).unwrap();
    let setup = Setup::from(&board);
    let numbers: Vec<u8> = board
        .cells()
        .map(|color| color.map_or(0, u8::from))
        .collect();
    let mut other_cell = numbers.clone();
    other_cell[599] = (other_cell[599] + 1) % 5;
    let narrower: Vec<_> = numbers.chunks(30).map(|row| &row[..29]).collect();
    let others = [
        Setup::from_cells(board.topology().clone(), &other_cell),
        Setup::from_rows(&narrower),
        setup.clone().with_tiling(Tiling::Torus),
        setup.clone().with_colors(6),
        setup.clone().with_rules(Rules::Flood),
        setup.clone().with_start(Cell { row: 0, column: 1 }),
    ];
    for other in others {
        assert_eq!(index_of(&other.build().unwrap()), None);
    }
    assert_eq!(index_of(&setup.build().unwrap()), Some(3));
}

#[test]
fn no_draw_lies_so_close_to_a_border_that_another_sine_could_change_it() {
    for draw in 1..=60_000 {
        let scaled = libm::sin(f64::from(draw)) * 10_000.0;
        let value = 5.0 * (scaled - scaled.floor());
        assert!((value - value.round()).abs() > 1e-7, "draw {draw}");
        let elsewhere = f64::from(draw).sin() * 10_000.0;
        assert_eq!(
            (5.0 * (elsewhere - elsewhere.floor())) as u8,
            value as u8,
            "draw {draw}"
        );
    }
}
