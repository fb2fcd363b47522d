use super::*;

#[test]
fn the_first_board_is_the_known_one() {
    let board = board(0).unwrap();
    let picture = board.to_string();
    // Color numbers 0 to 4 are written 1 to 5; the start cell had color number 3.
    let rows: Vec<&str> = picture.lines().take(2).collect();
    assert_eq!(rows, [".52545531412415511433342334144", "421512445144211543322221334425"]);
    assert_eq!((board.width(), board.height(), board.colors()), (30, 20, 5));
    assert_eq!((board.rules(), board.start()), (Rules::Walk, Cell::default()));
}

#[test]
fn the_color_numbers_have_the_known_sums() {
    let sum = |board| (0..600).map(|cell| u32::from(color_number(board, cell))).sum::<u32>();
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
    let setup = board(3).unwrap().to_setup();
    let mut other_cell = setup.clone();
    other_cell.rows[19][29] = (other_cell.rows[19][29] + 1) % 5;
    let mut narrower = setup.clone();
    narrower.rows.iter_mut().for_each(|row| row.truncate(29));
    let others = [
        other_cell,
        narrower,
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
        assert_eq!((5.0 * (elsewhere - elsewhere.floor())) as u8, value as u8, "draw {draw}");
    }
}
