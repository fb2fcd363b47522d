use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use super::*;
use crate::cell::Cell;
use crate::color::Color;
use crate::oracle;
use crate::topology::Tiling;
use proptest::prelude::*;

fn board(picture: &str) -> Board {
    picture.parse().unwrap()
}

#[test]
fn a_setup_becomes_the_board_that_it_describes() {
    let setup = Setup::from_rows(&[[0, 1, 0], [2, 0, 1]]);
    assert_eq!(setup.build(), Ok(board(".21\n312")));
    assert_eq!(
        setup.clone().with_rules(Rules::Flood).build(),
        Ok(board("121\n312"))
    );
    let start = Cell { row: 1, column: 2 };
    assert_eq!(
        setup.clone().with_start(start).build(),
        Ok(board("121\n31."))
    );
    assert_eq!(
        setup.clone().with_colors(5).build(),
        Ok(board("#: colors=5\n.21\n312"))
    );
    assert_eq!(
        setup.with_start(start).with_rules(Rules::Flood).build(),
        Ok(board("#: start=1,2\n121\n312"))
    );
}

#[test]
fn a_setup_may_be_one_list_of_cells() {
    let cells = [0, 1, 0, 2, 0, 1];
    let setup = |width, height, count| {
        Setup::from_cells(Lattice::new(width, height).unwrap(), &cells[..count])
    };
    assert_eq!(
        setup(3, 2, 6).build(),
        Setup::from_rows(&[[0, 1, 0], [2, 0, 1]]).build()
    );
    assert_eq!(setup(2, 3, 6).build(), Ok(board(".2\n13\n12")));
    assert_eq!(
        Setup::from(&board(".21\n312")).build(),
        Ok(board(".21\n312"))
    );
    assert_eq!(
        setup(3, 2, 5).build().unwrap_err().to_string(),
        "there are 5 colors for 6 cells"
    );
    assert_eq!(
        setup(2, 1, 1).build().unwrap_err().to_string(),
        "there is 1 color for 2 cells"
    );
}

#[test]
fn a_board_may_start_elsewhere_if_its_start_has_a_color() {
    let flood = board("12\n21");
    let other = flood.with_start(3).unwrap();
    assert_eq!(
        (other.start(), other.start_region().index()),
        (3, flood.start_region().index() + 1)
    );
    assert!(
        other != flood && other.has_same_regions(&flood) && other.with_start(0).unwrap() == flood
    );
    let message = |board: &Board, start| board.with_start(start).unwrap_err().to_string();
    assert_eq!(
        message(&flood, 4),
        "the start cell 4 (from 0) lies outside the board (2x2)"
    );
    assert_eq!(
        message(&board(".2"), 1),
        "a board whose start cell has no color cannot start elsewhere"
    );
}

#[test]
fn a_board_tells_what_it_holds() {
    let board = board(
        "1212
         31.2
         2334",
    );
    assert_eq!(
        (
            board.topology().to_string().as_str(),
            board.cell_count(),
            board.colors()
        ),
        ("4x3", 12, 4)
    );
    assert_eq!((board.rules(), board.start()), (Rules::Walk, 6));
    assert_eq!(
        board
            .palette()
            .map(|color| color.to_string())
            .collect::<String>(),
        "1234"
    );
    let symbols = board
        .cells()
        .map(|color| color.map_or(".".into(), |color| color.to_string()));
    assert_eq!(symbols.collect::<String>(), "121231.22334");
    let at = |cell| board.color(cell).map(Color::index);
    assert_eq!(
        (at(11), at(6), at(12), at(usize::MAX)),
        (Some(3), None, None, None)
    );
    assert_eq!(board.regions().cell_count(), 12);
}

#[test]
fn debug_output_shows_the_board() {
    assert_eq!(
        format!("{:?}", board(".21\n112")),
        "Board 3x2 walk\n.21\n112"
    );
    assert_eq!(
        format!("{:?}", board("#: start=0,1\n12")),
        "Board 2x1 flood\n#: start=0,1\n12"
    );
}

#[test]
fn boards_that_differ_in_anything_are_different() {
    let setup = Setup::from_rows(&[[0, 1], [1, 0]]).with_rules(Rules::Flood);
    let all = [
        setup.clone(),
        Setup::from_rows(&[[0, 1], [1, 1]]).with_rules(Rules::Flood),
        setup.clone().with_tiling(Tiling::Torus),
        Setup::from_rows(&[[0, 1, 1, 0]]).with_rules(Rules::Flood),
        setup.clone().with_rules(Rules::Walk),
        setup.clone().with_start(Cell { row: 1, column: 0 }),
        setup.clone().with_colors(3),
    ];
    let hash = |board: &Board| BuildHasherDefault::<DefaultHasher>::default().hash_one(board);
    let boards: Vec<Board> = all.iter().map(|setup| setup.build().unwrap()).collect();
    for (i, a) in boards.iter().enumerate() {
        for (j, b) in boards.iter().enumerate() {
            assert_eq!(a == b, i == j, "{a:?} and {b:?}");
            assert_eq!(hash(a) == hash(b), i == j, "{a:?} and {b:?}");
        }
    }
    let same = setup.with_colors(2).build().unwrap();
    assert_eq!((&boards[0], hash(&boards[0])), (&same, hash(&same)));
}

#[test]
fn the_start_of_a_walk_board_has_no_color_whatever_number_stands_there() {
    for number in [0, 1, 63, 64, 255] {
        let setup = Setup::from_rows(&[[number, 1, 0]]);
        assert_eq!(setup.build(), Ok(board(".21")));
        assert_eq!(setup.with_colors(2).build(), Ok(board(".21")));
    }
    assert_eq!(
        Setup::from_rows(&[[7]]).build().map(|board| board.colors()),
        Ok(1)
    );
}

#[test]
fn what_is_wrong_with_a_setup_is_named() {
    let square = || Setup::from_rows(&[[0, 1], [1, 0]]);
    let rows = |rows: &[&[u8]]| Setup::from_rows(rows);
    let oblong = |width, height| Setup::from_rows(&vec![vec![0; width]; height]);
    for (setup, expected) in [
        (rows(&[]), "the board has no cells"),
        (rows(&[&[], &[]]), "the board has no cells"),
        (rows(&[&[], &[0]]), "the board has no cells"),
        (
            rows(&[&[0, 1], &[0]]),
            "row 1 has 1 cell where row 0 has 2 (rows are counted from 0)",
        ),
        (
            rows(&[&[0], &[0], &[0, 1]]),
            "row 2 has 2 cells where row 0 has 1 (rows are counted from 0)",
        ),
        (
            rows(&[&[0], &[]]),
            "row 1 has 0 cells where row 0 has 1 (rows are counted from 0)",
        ),
        (
            oblong(2049, 2048),
            "a board of 2049 x 2048 is too large: at most 4194304 cells are allowed",
        ),
        (
            square().with_colors(0),
            "0 colors: a board has from 1 to 64",
        ),
        (
            square().with_colors(65),
            "65 colors: a board has from 1 to 64",
        ),
        (
            square().with_colors(1),
            "color number 1 at cell 0,1 (row,column from 0) is not below the number of colors, 1",
        ),
        (
            rows(&[&[0, 63], &[64, 0]]),
            "color number 64 at cell 1,0 (row,column from 0) is not below the number of colors, 64",
        ),
        (
            rows(&[&[255]]).with_rules(Rules::Flood),
            "color number 255 at cell 0,0 (row,column from 0) is not below the number of colors, 64",
        ),
        (
            square().with_start(Cell { row: 2, column: 0 }),
            "the start cell 2,0 (row,column from 0) lies outside the board (2x2)",
        ),
        (
            square().with_start(Cell { row: 0, column: 2 }),
            "the start cell 0,2 (row,column from 0) lies outside the board (2x2)",
        ),
    ] {
        assert_eq!(setup.build().unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_size_beyond_all_numbers_is_too_large_and_not_taken_for_a_small_one() {
    for (width, height) in [
        (usize::MAX, 2),
        (1 << 32, 1 << 32),
        (usize::MAX, usize::MAX),
    ] {
        let expected = format!(
            "a board of {width} x {height} is too large: at most 4194304 cells are allowed"
        );
        assert_eq!(
            Lattice::new(width, height).unwrap_err().to_string(),
            expected
        );
    }
    for (width, height) in [(2048, 2048), (1, MAX_CELLS), (MAX_CELLS, 1)] {
        assert!(Lattice::new(width, height).is_ok());
    }
}

#[test]
fn the_longest_board_can_be_built() {
    let board = Setup::from_rows(&[vec![0; MAX_CELLS]]).build().unwrap();
    assert_eq!(
        (board.cell_count(), board.regions().count()),
        (MAX_CELLS, 2)
    );
}

proptest! {
    #[test]
    fn the_setup_of_a_board_builds_it_again(board in oracle::boards()) {
        prop_assert_eq!(Setup::from(&board).build(), Ok(board));
    }

    #[test]
    fn another_start_shares_the_regions(board in oracle::boards(), start in any::<proptest::sample::Index>()) {
        let start = start.index(board.cell_count());
        match board.with_start(start) {
            Ok(other) => {
                prop_assert_eq!(Setup::from(&board).with_start(start).build(), Ok(other.clone()));
                let built = Setup::from(&other).build().unwrap();
                prop_assert_eq!(other.regions(), built.regions());
                prop_assert!(other.has_same_regions(&board));
            }
            Err(_) => prop_assert!(board.rules() == Rules::Walk && start != board.start()),
        }
    }

    #[test]
    fn a_cell_has_one_color_however_it_is_asked_for(board in oracle::boards()) {
        for (index, color) in board.cells().enumerate() {
            prop_assert_eq!(board.color(index), color);
            prop_assert_eq!(color.is_none(), board.rules() == Rules::Walk && index == board.start());
            prop_assert!(color.is_none_or(|color| board.palette().any(|known| known == color)));
        }
        prop_assert_eq!(board.cells().len(), board.topology().cell_count());
        prop_assert_eq!(board.regions().of_cells()[board.start()], board.start_region());
    }

    #[test]
    fn a_cell_of_a_lattice_has_one_number(width in 1usize..20, height in 1usize..20) {
        let lattice = Lattice::new(width, height).unwrap();
        for index in 0..width * height {
            let cell = Cell { row: index / width, column: index % width };
            prop_assert_eq!((lattice.index(cell), lattice.cell(index)), (Some(index), Some(cell)));
        }
        prop_assert_eq!(lattice.cell(width * height), None);
        for outside in [Cell { row: height, column: 0 }, Cell { row: 0, column: width }] {
            prop_assert_eq!(lattice.index(outside), None);
        }
    }
}
