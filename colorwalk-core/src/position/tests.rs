use super::*;
use crate::board::Setup;
use crate::check::{CheckError, check, check_from, cleared_at_start};
use crate::color::MAX_COLORS;
use crate::oracle;
use crate::solution::Solution;
use crate::topology::Lattice;
use proptest::prelude::*;

fn board(picture: &str) -> Board {
    picture.parse().unwrap()
}

fn color(symbol: char) -> Color {
    symbol.to_string().parse().unwrap()
}

/// Draws the board with `#` for cleared cells, and `+` for those that can be reached.
fn picture(board: &Board, position: &Position) -> String {
    let of_cells = board.regions().of_cells();
    let symbols: Vec<char> = board
        .cells()
        .zip(of_cells)
        .map(|(color, &region)| match region {
            region if position.cleared().contains(region) => '#',
            region if position.frontier().contains(region) => '+',
            _ => color.map_or('.', |color| color.to_string().chars().next().unwrap()),
        })
        .collect();
    symbols
        .chunks(board.lattice().unwrap().width())
        .map(|row| row.iter().collect::<String>())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_walk_board_is_cleared_from_its_start_cell() {
    let board = board(
        ".1212
         11221
         21133",
    );
    let mut position = Position::start(&board);
    assert_eq!(
        picture(&board, &position),
        "#+212\n\
         ++221\n\
         2++33"
    );
    assert_eq!((position.cells_left(), position.cells_cleared()), (14, 1));

    assert_eq!(position.play_unchecked(color('1')), 5);
    assert_eq!(
        picture(&board, &position),
        "##+12\n\
         ##++1\n\
         +##++"
    );
    let useful: Vec<_> = position
        .useful_colors()
        .into_iter()
        .map(Color::index)
        .collect();
    assert_eq!(useful, [1, 2]);
    assert_eq!(position.reachable(color('2')).count(), 2);
    assert!(position.has_uncleared(color('1')) && !position.clears(color('1')));

    assert_eq!(position.play_unchecked(color('2')), 4);
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
    let position = Position::start(&board);
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
    let start = Position::start(&board);
    for symbol in ['2', '3', '4'] {
        let mut next = start.clone();
        assert_eq!(next.play_unchecked(color(symbol)), 0);
        assert_eq!((&next, next.cells_left()), (&start, 2));
    }
}

#[test]
fn a_board_of_one_region_is_solved_before_the_first_move() {
    for picture in [".", "1", "11\n11"] {
        assert!(Position::start(&board(picture)).is_solved());
    }
}

/// Positions that are read from a file may be damaged or belong to another board.
#[test]
fn a_set_that_is_no_position_of_the_board_is_refused_with_a_reason() {
    // Regions 0, the start; 1 and 2 of color 1, 3 of color 2, 4 of color 3.
    let line = board(".2131");
    let set = |count: usize, members: &[usize]| {
        let mut set = RegionSet::empty(count);
        set.extend(members.iter().copied().map(Region::new))
            .unwrap();
        set
    };
    let answer = |set| Position::from_cleared(&line, set).map(|position| position.cells_left());
    assert_eq!(answer(set(5, &[0, 3, 1])), Ok(2));
    let start_left = "no game leads to the position: the start region is not cleared";
    for (set, expected) in [
        (set(65, &[0]), "a set of 65 regions, on a board that has 5"),
        (set(6, &[0]), "a set of 6 regions, on a board that has 5"),
        (set(5, &[]), start_left),
        (set(5, &[3, 1]), start_left),
        (
            set(5, &[0, 1]),
            "no game leads to the position: region 1 is not connected to the start",
        ),
        (
            set(5, &[0, 1, 2, 3]),
            "no game leads to the position: region 2 is not connected to the start",
        ),
    ] {
        assert_eq!(answer(set).unwrap_err().to_string(), expected);
    }
}

#[test]
fn positions_are_equal_on_boards_with_the_same_regions() {
    let start = Position::start(&board(".21"));
    assert_eq!(start, Position::start(&board(".21")));
    assert_ne!(start, Position::start(&board("#: colors=3\n.21")));
    // The number of regions is the same, but their neighbors differ.
    let line = Position::start(&board(".2113"));
    assert_ne!(line, Position::start(&board(".2131")));
    let other = Position::start(&board(".2131"));
    assert!(line.cmp(&other).is_ne() && line.cmp(&other) == other.cmp(&line).reverse());
    assert_eq!(Solution::from_path(&[line.clone(), other]), None);
    let mut copy = start.clone();
    copy.clone_from(&line);
    assert_eq!((&copy, copy.board()), (&line, line.board()));
    // Boards of one coloring with different starts share their positions once the same regions are cleared.
    let flood = board("121");
    let [left, right] = [0, 2].map(|start| Position::start(&flood.with_start(start).unwrap()));
    assert_ne!(left, right);
    let clear = |position: &Position| position.after(color('2')).after(color('1'));
    assert_eq!(clear(&left), clear(&right));
}

#[test]
fn a_color_that_the_board_does_not_have_is_refused() {
    let start = Position::start(&board(".12"));
    let mut position = start.clone();
    assert_eq!(
        position.play(color('3')),
        Err(ColorNotOnBoard {
            color: color('3'),
            colors: 2
        })
    );
    assert_eq!(position, start);
    assert_eq!(
        (position.play(color('1')), &position),
        (Ok(1), &start.after(color('1')))
    );
    assert!(
        !start.clears(color('z'))
            && !start.has_uncleared(color('z'))
            && start.reachable(color('z')).next().is_none()
    );
}

#[test]
#[should_panic(expected = "a color that the board does not have")]
fn playing_a_color_that_the_board_does_not_have_panics() {
    let _ = Position::start(&board(".12")).after(color('3'));
}

#[test]
#[should_panic(expected = "a set of another board")]
fn an_unchecked_set_of_another_size_panics() {
    let _ = Position::from_cleared_unchecked(&board("12"), RegionSet::empty(65));
}

/// Asserts that all properties of a position follow from its cleared set by the definitions.
fn assert_consistent(position: &Position) -> Result<(), TestCaseError> {
    let regions = position.board().regions();
    let cleared = |region| position.cleared().contains(region);
    let mut left = 0;
    for region in regions.all() {
        let touches = regions
            .neighbors(region)
            .iter()
            .any(|next| cleared(next.region()));
        prop_assert_eq!(
            position.frontier().contains(region),
            touches && !cleared(region)
        );
        left += if cleared(region) {
            0
        } else {
            regions.size(region)
        };
    }
    prop_assert_eq!(position.cells_left(), left);
    prop_assert_eq!(position.cells_cleared(), regions.cell_count() - left);
    prop_assert_eq!(position.is_solved(), left == 0);
    for color in Color::first(regions.colors()) {
        let reachable: Vec<_> = position.reachable(color).collect();
        let expected = |region: &Region| position.frontier().contains(*region);
        prop_assert_eq!(
            &reachable,
            &regions.of_color(color).filter(expected).collect::<Vec<_>>()
        );
        prop_assert_eq!(position.clears(color), !reachable.is_empty());
        prop_assert_eq!(
            position.useful_colors().contains(color),
            !reachable.is_empty()
        );
        prop_assert_eq!(
            position.has_uncleared(color),
            regions.of_color(color).any(|region| !cleared(region))
        );
    }
    Ok(())
}

/// Returns the moves of a game: first these colors, modulo the palette, useful or not, then useful ones; none after the end.
fn play_out(board: &Board, first: &[usize]) -> Vec<Color> {
    let mut position = Position::start(board);
    let mut moves = Vec::new();
    for &number in first {
        if position.is_solved() {
            break;
        }
        let color = Color::new(number % board.colors()).unwrap();
        position.play_unchecked(color);
        moves.push(color);
    }
    while !position.is_solved() {
        let color = position.useful_colors().into_iter().next_back().unwrap();
        position.play_unchecked(color);
        moves.push(color);
    }
    moves
}

proptest! {
    /// The checker knows only cells, the position only regions.
    #[test]
    fn a_game_goes_as_the_checker_says(
        board in oracle::boards(), first in proptest::collection::vec(0..MAX_COLORS, 0..12),
    ) {
        let moves = play_out(&board, &first);
        let gains = check(&board, &Solution::new(moves.clone())).unwrap();
        let mut position = Position::start(&board);
        prop_assert_eq!(position.cleared_cells(), cleared_at_start(&board));
        assert_consistent(&position)?;
        let mut copy = Position::start(&board);
        for (index, &color) in moves.iter().enumerate() {
            let next = position.after(color);
            prop_assert_eq!(position.play_unchecked(color), gains[index]);
            prop_assert_eq!(&next, &position);
            assert_consistent(&position)?;

            let rest = Solution::new(moves[index + 1..].to_vec());
            let after = check_from(&board, &position.cleared_cells(), &rest);
            prop_assert_eq!(after.as_deref(), Ok(&gains[index + 1..]));

            let read_back = Position::from_cleared(&board, position.cleared().clone()).unwrap();
            copy.clone_from(&position);
            for same in [&read_back, &copy] {
                prop_assert_eq!(same, &position);
                prop_assert_eq!(same.frontier(), position.frontier());
                prop_assert_eq!(same.cells_left(), position.cells_left());
            }
        }
        prop_assert!(position.is_solved());
    }

    /// A set is a position if its cells are connected with the start.
    #[test]
    fn a_set_is_accepted_if_it_is_connected_with_the_start(
        board in oracle::boards(), share in 0.3f64..1.0, draws in proptest::collection::vec(0.0f64..1.0, 145),
    ) {
        let regions = board.regions();
        let mut set = RegionSet::empty(regions.count());
        set.extend(regions.all().filter(|region| draws[region.index()] < share)).unwrap();
        let neighbors = oracle::neighbors(&board);
        let cleared: Vec<bool> = regions.of_cells().iter().map(|&region| set.contains(region)).collect();
        let mut reached = vec![false; cleared.len()];
        reached[board.start()] = set.contains(board.start_region());
        for _ in 0..cleared.len() {
            for cell in (0..cleared.len()).filter(|&cell| cleared[cell]) {
                reached[cell] |= neighbors[cell].iter().any(|&next| reached[next]);
            }
        }
        let answer = Position::from_cleared(&board, set.clone());
        prop_assert_eq!(answer.is_ok(), set.contains(board.start_region()) && reached == cleared);
        if let Ok(position) = answer {
            assert_consistent(&position)?;
        }
    }

    #[test]
    fn positions_are_compared_by_what_the_next_colors_clear(
        board in oracle::boards(), moves in proptest::collection::vec(0..MAX_COLORS, 0..6), number in 0usize..35,
    ) {
        let color = |number: usize| Color::new(number % board.colors()).unwrap();
        let before = moves.iter().fold(Position::start(&board), |position, &number| position.after(color(number)));
        let after = before.after(color(number));
        prop_assert!((before.cleared() - after.cleared()).is_empty());
        for color in board.palette() {
            prop_assert_eq!(before.reaches_same(&after, color), before.reachable(color).eq(after.reachable(color)));
        }
    }

    /// Blocked regions are as if they were not there.
    #[test]
    fn a_blocked_region_is_never_cleared_and_leads_nowhere(
        board in oracle::boards(), moves in proptest::collection::vec(0..MAX_COLORS, 0..12),
        seeds in proptest::collection::vec(any::<proptest::sample::Index>(), 0..6),
    ) {
        let regions = board.regions();
        let mut blocked = RegionSet::empty(regions.count());
        blocked.extend(seeds.iter().map(|seed| Region::new(seed.index(regions.count())))).unwrap();
        blocked.remove(board.start_region());
        let mut position = Position::start(&board);
        for number in moves {
            let color = Color::new(number % board.colors()).unwrap();
            let mut expected = position.cleared().clone();
            expected.extend(position.reachable(color).filter(|&region| !blocked.contains(region))).unwrap();
            let left = position.cells_left();
            let gained = position.play_blocked(color, &blocked).unwrap();
            prop_assert_eq!(position.cleared(), &expected);
            prop_assert_eq!(left - gained, position.cells_left());
            assert_consistent(&position)?;
        }
        let foreign = Color::first(35).nth(board.colors());
        prop_assert!(foreign.is_none_or(|color| position.play_blocked(color, &blocked).is_err()));
    }

    /// As solvers of other crates use positions: in sorted maps, tables on disk, paths.
    #[test]
    fn order_hash_and_path_agree_with_equality(
        board in oracle::boards(), first in proptest::collection::vec(0..MAX_COLORS, 0..6),
    ) {
        let moves = play_out(&board, &first);
        let mut path = vec![Position::start(&board)];
        for &color in &moves {
            path.push(path[path.len() - 1].after(color));
        }
        for (a, b) in path.iter().flat_map(|a| path.iter().map(move |b| (a, b))) {
            prop_assert_eq!(a == b, a.cmp(b).is_eq());
            prop_assert_eq!(a == b, a.stable_hash() == b.stable_hash());
            prop_assert_eq!(a.cmp(b), b.cmp(a).reverse());
        }
        let useful = path.windows(2).zip(&moves).filter(|(step, _)| step[0] != step[1]);
        let expected: Solution = useful.map(|(_, &color)| color).collect();
        path.dedup();
        prop_assert_eq!(Solution::from_path(&path), Some(expected));
        if let [.., first, _, third] = &path[..] {
            prop_assert_eq!(Solution::from_path(&[third.clone(), first.clone()]), None);
        }
    }

    #[test]
    fn an_unsolved_game_is_refused_by_the_checker_with_the_cells_left(
        board in oracle::boards(), moves in proptest::collection::vec(0..MAX_COLORS, 0..4),
    ) {
        let moves: Vec<Color> = moves.iter().map(|&number| Color::new(number % board.colors()).unwrap()).collect();
        let mut position = Position::start(&board);
        let mut expected = None;
        for (index, &color) in moves.iter().enumerate() {
            if position.is_solved() {
                expected = expected.or(Some(CheckError::AfterEnd { place: index + 1 }));
            }
            position.play_unchecked(color);
        }
        let left = position.cells_left();
        if left > 0 {
            expected = Some(CheckError::Unsolved { left, moves: moves.len() });
        }
        prop_assert_eq!(check(&board, &Solution::new(moves)).err(), expected);
    }
}

#[test]
fn games_on_boards_of_more_regions_than_16_bits_count_end() {
    for (width, height) in [(5, 13_107), (256, 256), (1, 65_537)] {
        for colors in [35, 36, MAX_COLORS] {
            let cells: Vec<u8> = (0..width * height)
                .map(|cell| ((cell / width * 6 + cell % width) % colors) as u8)
                .collect();
            let board = Setup::from_cells(Lattice::new(width, height).unwrap(), &cells)
                .build()
                .unwrap();
            assert_eq!(board.regions().count(), width * height);
            let moves = play_out(&board, &[]);
            let gains = check(&board, &Solution::new(moves)).unwrap();
            assert_eq!(gains.iter().sum::<usize>(), width * height - 1);
        }
    }
}
