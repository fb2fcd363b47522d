use super::*;
use crate::arbitrary;
use crate::board::Board;
use crate::check::{CheckError, check, check_from, cleared_at_start};
use crate::solution::Solution;
use proptest::prelude::*;

fn board(picture: &str) -> Board {
    picture.parse().unwrap()
}

fn color(symbol: char) -> Color {
    Color::from_symbol(symbol).unwrap()
}

/// The board with `#` for cleared cells, and `+` for those that can be reached.
fn picture(board: &Board, position: &Position) -> String {
    let of_cells = board.regions().of_cells();
    let symbols: Vec<char> = board
        .cells()
        .zip(of_cells)
        .map(|(color, &region)| match usize::from(region) {
            region if position.cleared().contains(region) => '#',
            region if position.frontier().contains(region) => '+',
            _ => color.map_or('.', Color::symbol),
        })
        .collect();
    symbols.chunks(board.width()).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_walk_board_is_cleared_from_its_start_cell() {
    let board = board(
        ".1212
         11221
         21133",
    );
    let regions = board.regions();
    let mut position = Position::start(regions);
    assert_eq!(
        picture(&board, &position),
        "#+212\n\
         ++221\n\
         2++33"
    );
    assert_eq!((position.cells_left(), position.cells_cleared(regions)), (14, 1));

    assert_eq!(position.play_in_place(regions, color('1')), 5);
    assert_eq!(
        picture(&board, &position),
        "##+12\n\
         ##++1\n\
         +##++"
    );
    let useful: Vec<_> = position.useful_colors(regions).into_iter().map(Color::symbol).collect();
    assert_eq!(useful, ['2', '3']);
    assert_eq!(position.reachable(regions, color('2')).count(), 2);
    assert!(position.stands(regions, color('1')) && !position.clears(regions, color('1')));

    assert_eq!(position.play_in_place(regions, color('2')), 4);
    assert_eq!(
        picture(&board, &position),
        "###+2\n\
         ####+\n\
         ###++"
    );
}

#[test]
fn a_flood_board_begins_with_the_region_of_its_start_cell_cleared() {
    let board = board(
        "#: start=1,2
         1121
         1221
         3321",
    );
    let position = Position::start(board.regions());
    assert_eq!(
        picture(&board, &position),
        "++#+\n\
         +##+\n\
         ++#+"
    );
}

#[test]
fn a_color_that_clears_nothing_leads_to_the_same_position() {
    let board = board("#: colors=4\n.12");
    let start = Position::start(board.regions());
    for symbol in ['2', '3', '4', 'z'] {
        let mut next = start.clone();
        assert_eq!(next.play_in_place(board.regions(), color(symbol)), 0);
        assert_eq!((&next, next.cells_left()), (&start, 2));
    }
}

#[test]
fn a_board_of_one_region_is_solved_before_the_first_move() {
    for picture in [".", "1", "11\n11"] {
        assert!(Position::start(board(picture).regions()).is_solved());
    }
}

/// Whoever keeps positions in a file may read them back for the wrong board, or damaged.
#[test]
fn a_set_that_is_no_position_of_the_board_is_refused_and_said_why() {
    // Regions 0, the start; 1 and 2 of color 1, 3 of color 2, 4 of color 3.
    let line = board(".2131");
    let set = |count: usize, members: &[usize]| {
        let mut set = RegionSet::empty(count);
        members.iter().for_each(|&region| set.insert(region));
        set
    };
    let answer = |set| Position::from_cleared(line.regions(), set).map(|position| position.cells_left());
    assert_eq!(answer(set(5, &[0, 3, 1])), Ok(2));
    assert_eq!(answer(set(65, &[0])), Err(PositionError::Size { found: 2, expected: 1 }));
    assert_eq!(answer(set(5, &[0, 5])), Err(PositionError::Outside { region: 5, count: 5 }));
    assert_eq!(answer(set(5, &[0, 3, 63])), Err(PositionError::Outside { region: 63, count: 5 }));
    assert_eq!(answer(set(5, &[])), Err(PositionError::StartStands));
    assert_eq!(answer(set(5, &[3, 1])), Err(PositionError::StartStands));
    assert_eq!(answer(set(5, &[0, 1])), Err(PositionError::Apart { region: 1 }));
    assert_eq!(answer(set(5, &[0, 1, 2, 3])), Err(PositionError::Apart { region: 2 }));
    for (error, expected) in [
        (answer(set(65, &[0])), "the position is one of another board: its sets have 2 words, those of this board 1"),
        (
            answer(set(5, &[0, 5])),
            "the position is one of another board: region 5 is cleared, but this board has only 5",
        ),
        (answer(set(5, &[])), "no game leads to the position: the start region is not cleared"),
        (answer(set(5, &[0, 1])), "no game leads to the position: nothing cleared joins region 1 to the start"),
    ] {
        assert_eq!(error.unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_position_of_another_board_is_found_out() {
    let position = Position::start(board(".21").regions());
    assert_eq!(position.check(board(".21").regions()), Ok(()));
    assert_eq!(position.check(board("211\n2.1").regions()), Err(PositionError::Foreign));
    // As many cells are left, but in other regions.
    let line = Position::start(board(".2113").regions());
    assert_eq!(line.check(board(".2131").regions()), Err(PositionError::Foreign));
    let error = position.check(board(".2111").regions()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the position is one of another board: on this one, its regions have other neighbors or sizes"
    );
    let solved = Position::from_cleared(board("1").regions(), position.cleared().clone()).unwrap();
    assert_eq!(solved.check(board(".21").regions()), Err(PositionError::Foreign));
    let larger =
        Position::start(arbitrary::largest(crate::rules::Rules::Walk, |row, column| (row + column) % 2).regions());
    assert_eq!(larger.check(board(".21").regions()), Err(PositionError::Size { found: 1024, expected: 1 }));
}

#[test]
#[should_panic(expected = "a set of another board")]
fn an_unchecked_set_of_another_size_panics() {
    let _ = Position::from_cleared_unchecked(board("12").regions(), RegionSet::empty(65));
}

/// What the position says about each cell.
fn cleared_cells(board: &Board, position: &Position) -> Vec<bool> {
    board.regions().of_cells().iter().map(|&region| position.cleared().contains(usize::from(region))).collect()
}

/// Everything that a position says follows from its cleared set by the definitions.
fn assert_consistent(regions: &Regions, position: &Position) -> Result<(), TestCaseError> {
    let cleared = |region| position.cleared().contains(region);
    let mut left = 0;
    for region in 0..regions.count() {
        let touches = regions.neighbors(region).iter().any(|next| cleared(next.region()));
        prop_assert_eq!(position.frontier().contains(region), touches && !cleared(region));
        left += if cleared(region) { 0 } else { regions.size(region) };
    }
    prop_assert_eq!(position.cells_left(), left);
    prop_assert_eq!(position.cells_cleared(regions), regions.cell_count() - left);
    prop_assert_eq!(position.is_solved(), left == 0);
    for color in Color::first(regions.colors()) {
        let reachable: Vec<_> = position.reachable(regions, color).collect();
        let expected = |region: &usize| position.frontier().contains(*region);
        prop_assert_eq!(&reachable, &regions.of_color(color).filter(expected).collect::<Vec<_>>());
        prop_assert_eq!(position.clears(regions, color), !reachable.is_empty());
        prop_assert_eq!(position.useful_colors(regions).contains(color), !reachable.is_empty());
        prop_assert_eq!(position.stands(regions, color), regions.of_color(color).any(|region| !cleared(region)));
    }
    Ok(())
}

/// The moves of a game: first these colors, modulo the palette, useful or not, then useful ones to the end.
fn play_out(board: &Board, first: &[usize]) -> Vec<Color> {
    let regions = board.regions();
    let mut position = Position::start(regions);
    let mut moves: Vec<Color> = first.iter().map(|&number| Color::new(number % board.colors()).unwrap()).collect();
    for &color in &moves {
        position.play_in_place(regions, color);
    }
    while !position.is_solved() {
        let color = position.useful_colors(regions).into_iter().last().unwrap();
        position.play_in_place(regions, color);
        moves.push(color);
    }
    moves
}

proptest! {
    /// The checker knows only cells, the position only regions.
    #[test]
    fn a_game_goes_as_the_checker_says(
        board in arbitrary::board(), first in proptest::collection::vec(0usize..35, 0..12),
    ) {
        let regions = board.regions();
        let moves = play_out(&board, &first);
        let gains = check(&board, &Solution::new(moves.clone())).unwrap();
        let mut position = Position::start(regions);
        prop_assert_eq!(cleared_cells(&board, &position), cleared_at_start(&board));
        assert_consistent(regions, &position)?;
        let mut copy = Position::start(regions);
        for (index, &color) in moves.iter().enumerate() {
            let next = position.play(regions, color);
            prop_assert_eq!(position.play_in_place(regions, color), gains[index]);
            prop_assert_eq!(&next, &position);
            assert_consistent(regions, &position)?;

            let rest = Solution::new(moves[index + 1..].to_vec());
            let after = check_from(&board, cleared_cells(&board, &position), &rest);
            prop_assert_eq!(after.as_deref(), Ok(&gains[index + 1..]));

            let read_back = Position::from_cleared(regions, position.cleared().clone()).unwrap();
            prop_assert_eq!(position.check(regions), Ok(()));
            copy.copy_from(&position);
            for same in [&read_back, &copy] {
                prop_assert_eq!(same, &position);
                prop_assert_eq!(same.frontier(), position.frontier());
                prop_assert_eq!(same.cells_left(), position.cells_left());
            }
        }
        prop_assert!(position.is_solved());
    }

    /// A set is a position if one can walk from the start over its cells to all of them.
    #[test]
    fn a_set_is_accepted_if_it_hangs_together_with_the_start(
        board in arbitrary::board(), share in 0.3f64..1.0, draws in proptest::collection::vec(0.0f64..1.0, 145),
    ) {
        let regions = board.regions();
        let mut set = RegionSet::empty(regions.count());
        (0..regions.count()).filter(|&region| draws[region] < share).for_each(|region| set.insert(region));
        let width = board.width();
        let cleared: Vec<bool> = regions.of_cells().iter().map(|&region| set.contains(usize::from(region))).collect();
        let mut reached = vec![false; cleared.len()];
        reached[board.start().row * width + board.start().column] = set.contains(START_REGION);
        for _ in 0..cleared.len() {
            for cell in (0..cleared.len()).filter(|&cell| cleared[cell]) {
                let column = cell % width;
                reached[cell] |= (column > 0 && reached[cell - 1])
                    || (column + 1 < width && reached[cell + 1])
                    || (cell >= width && reached[cell - width])
                    || (cell + width < cleared.len() && reached[cell + width]);
            }
        }
        let answer = Position::from_cleared(regions, set.clone());
        prop_assert_eq!(answer.is_ok(), set.contains(START_REGION) && reached == cleared);
        if let Ok(position) = answer {
            assert_consistent(regions, &position)?;
        }
    }

    #[test]
    fn a_position_of_a_board_is_one_of_another_only_if_it_means_the_same_there(
        board in arbitrary::board(), other in arbitrary::board(), number in 0usize..35,
    ) {
        let position = Position::start(board.regions()).play(board.regions(), Color::new(number).unwrap());
        prop_assert_eq!(position.check(board.regions()), Ok(()));
        if position.check(other.regions()).is_ok() {
            assert_consistent(other.regions(), &position)?;
        }
    }

    #[test]
    fn an_unsolved_game_is_refused_by_the_checker_with_the_cells_left(
        board in arbitrary::board(), moves in proptest::collection::vec(0usize..35, 0..4),
    ) {
        let moves: Vec<Color> = moves.iter().map(|&number| Color::new(number % board.colors()).unwrap()).collect();
        let mut position = Position::start(board.regions());
        for &color in &moves {
            position.play_in_place(board.regions(), color);
        }
        let left = position.cells_left();
        let expected = if left == 0 { None } else { Some(CheckError::Unsolved { left, moves: moves.len() }) };
        prop_assert_eq!(check(&board, &Solution::new(moves)).err(), expected);
    }
}

#[test]
fn a_game_on_the_largest_board_ends() {
    let board = arbitrary::largest(crate::rules::Rules::Walk, |row, column| (row * 6 + column * 11) % 35);
    let moves = play_out(&board, &[]);
    let mut position = Position::start(board.regions());
    let gains: usize = moves.iter().map(|&color| position.play_in_place(board.regions(), color)).sum();
    assert_eq!((gains, position.is_solved()), (65_535, true));
}
