//! What people type first, before they read a page. The calls are those of crates that they know, such as shakmaty,
//! petgraph, pathfinding and the collections of the standard library. The guesses that do not compile are tested in
//! `src/wrong_guesses.rs`.
//!
//! | first guess | today |
//! |---|---|
//! | `Board::from_rows(&rows)`, `Board::try_from(rows)` | compiles |
//! | `board.width()`, `board.height()`, `board.rows()` | compiles |
//! | `board.rules()` | compiles |
//! | `Cell::new(row, column)`, `Cell::from((row, column))` | compiles |
//! | `Color::try_from('3')`, `Color::try_from(2)` | compiles |
//! | `u8::from(color)`, `usize::from(color)` | compiles |
//! | `Position::new(&board)` | compiles |
//! | `position.clone_from(&other)` | compiles, and reuses the memory |
//! | `Exact::new()`, `Auto::new()`, `Bfs::new()` | compiles for every solver whose parameters have defaults |
//! | `Greedy::new()` | E0061 names the metric that is missing |
//! | `Problem::from(&board)`, `Problem::from(&game)`, `.into()` | compiles |
//! | `Problem::from_game(&game)` | compiles |
//! | `colorwalk::solve(&board)` | compiles |
//! | `outcome.is_optimal()` | compiles |
//! | `solution.into_iter()`, `Solution::from(moves)`, `collect()` | compiles |
//! | `Solution::from_path(&positions)` | compiles |
//! | `one ^ other`, `!set`, `is_subset`, `is_disjoint` | compiles for sets of colors and of regions |
//! | `for color in &colors`, `.rev()`, `.len()` | compiles |
//! | `"2GiB".parse::<Bytes>()`, `"greedy".parse::<Spec>()` | compiles |
//! | `board[(row, column)]` | E0608; `board.color`, which the search finds as `get`, says how to number a cell |
//! | `board.neighbors(cell)` | E0599; the search finds `Topology::neighbors` |
//! | `solver.solve(&board)` | E0061 names the control that is missing; `colorwalk::solve` needs none |

use colorwalk::{
    Auto, Bfs, Board, Bytes, Cell, Color, ColorSet, Control, Dag, Dfs, Exact, Game, Position,
    Problem, RandomPlayer, RegionSet, Rules, Solution, Solver, Spec,
};

/// The board of another program's game.
fn rows() -> Vec<Vec<u8>> {
    vec![vec![0, 1, 0], vec![1, 1, 2]]
}

fn board() -> Board {
    "\
    .12
    112
    221"
    .parse()
    .unwrap()
}

#[test]
fn a_board_is_made_of_rows() {
    let board = Board::from_rows(&rows()).unwrap();
    assert_eq!(board, Board::try_from(rows()).unwrap());
    assert_eq!(board, Board::try_from(&rows()[..]).unwrap());
    assert_eq!(board, Board::from_rows(&[[0, 1, 0], [1, 1, 2]]).unwrap());
    assert_eq!(board, "121\n223".parse().unwrap());
    assert_eq!(board.rules(), Rules::Flood);

    let ragged = Board::from_rows(&[vec![0, 1], vec![1]]).unwrap_err();
    assert!(ragged.to_string().starts_with("row 1 has 1 cell"));
    assert!(Board::try_from(Vec::new()).is_err());
}

#[test]
fn a_board_has_sides_and_rows() {
    let board = Board::from_rows(&rows()).unwrap();
    assert_eq!((board.width(), board.height()), (3, 2));
    let mut shown = String::new();
    for row in board.rows() {
        for color in row.iter().flatten() {
            shown += &color.to_string();
        }
        shown.push('\n');
    }
    assert_eq!(shown, "121\n223\n");

    // A graph has one row, so that its cells are found as well.
    let graph: Board = "p edge 3 2\nn 1 1\nn 2 2\nn 3 1\ne 1 2\ne 2 3"
        .parse()
        .unwrap();
    assert_eq!((graph.width(), graph.height()), (3, 1));
    assert_eq!(graph.rows().count(), 1);
}

#[test]
fn cells_and_colors_are_made_of_what_is_at_hand() {
    assert_eq!(Cell::new(1, 2), Cell { row: 1, column: 2 });
    assert_eq!(Cell::from((1, 2)), Cell { row: 1, column: 2 });
    let color: Color = "3".parse().unwrap();
    assert_eq!(Color::try_from('3'), Ok(color));
    assert_eq!(Color::try_from(2), Ok(color));
    assert_eq!((u8::from(color), usize::from(color)), (2, 2));
    let error = Color::try_from('0').unwrap_err();
    assert!(error.to_string().starts_with("\"0\" is not a color"));
}

#[test]
fn a_position_is_new_and_its_memory_is_used_again() {
    let board = board();
    let mut position = Position::new(&board);
    assert_eq!(position, Position::start(&board));
    let next = position.after(Color::FIRST);
    position.clone_from(&next);
    assert_eq!(position, next);
}

#[test]
fn solvers_are_new() {
    let problem = Problem::from(&board());
    let solvers: [&dyn Solver; 6] = [
        &Exact::new(),
        &Auto::new(),
        &Bfs::new(),
        &Dfs::new(),
        &Dag::new(),
        &RandomPlayer::new(),
    ];
    for solver in solvers {
        let outcome = solver.solve(&problem, Control::default()).unwrap();
        assert!(outcome.solution.len() >= 3);
    }
}

#[test]
fn one_call_solves_a_board_or_the_rest_of_a_game() {
    let board = board();
    let outcome = colorwalk::solve(&board).unwrap();
    assert_eq!((outcome.solution.len(), outcome.is_optimal()), (3, true));

    let mut game = Game::new(&board);
    game.play(Color::FIRST).unwrap();
    let rest = colorwalk::solve(&game).unwrap();
    assert_eq!(rest.solution.len(), 2);
    let problem: Problem = (&game).into();
    assert_eq!(problem.played(), Problem::from_game(&game).played());
}

#[test]
fn a_solution_is_a_sequence_of_colors() {
    let moves: Vec<Color> = Color::first(3).collect();
    let solution = Solution::from(moves.clone());
    assert_eq!(solution, moves.iter().copied().collect());
    let mut played = Vec::new();
    for color in &solution {
        played.push(color);
    }
    assert_eq!(played, moves);
    assert_eq!(solution.into_iter().collect::<Vec<_>>(), moves);

    let start = Position::new(&".12".parse().unwrap());
    let path = [start.clone(), start.after(Color::FIRST)];
    assert_eq!(Solution::from_path(&path), Some("1".parse().unwrap()));
}

#[test]
fn sets_of_colors_are_sets() {
    let low: ColorSet = Color::first(3).collect();
    let one = ColorSet::from_iter([Color::FIRST]);
    assert_eq!(low ^ one, low - one);
    assert_eq!(!low & low, ColorSet::EMPTY);
    assert!(one.is_subset(low) && (!low).is_disjoint(low));
    let mut changed = low;
    changed ^= one;
    assert_eq!(changed, low - one);
    let mut found = Vec::new();
    for color in &low {
        found.push(color.index());
    }
    assert_eq!(found, [0, 1, 2]);
    let backward: Vec<usize> = low.iter().rev().map(Color::index).collect();
    assert_eq!(backward, [2, 1, 0]);
    // From both ends, each color once.
    let mut ends = low.iter();
    assert_eq!(ends.next_back().map(Color::index), Some(2));
    assert_eq!(ends.next().map(Color::index), Some(0));
    assert_eq!(
        (ends.len(), ends.next_back().map(Color::index)),
        (1, Some(1))
    );
    assert_eq!((ends.next(), ends.next_back()), (None, None));
    let highest = Color::new(63).unwrap();
    assert_eq!((!low).iter().next_back(), Some(highest));
}

#[test]
fn sets_of_regions_are_sets() {
    let board = board();
    let start = Position::new(&board);
    let next = start.after(Color::FIRST);
    let gained: RegionSet = next.cleared() - start.cleared();
    assert_eq!(start.cleared() ^ next.cleared(), gained);
    assert!(start.cleared().is_subset(next.cleared()));
    assert!(!next.cleared().is_subset(start.cleared()));
    assert!(gained.is_disjoint(start.cleared()));
    let mut changed = start.cleared().clone();
    changed ^= next.cleared();
    assert_eq!(changed, gained);
    let mut left = gained.iter();
    assert_eq!(left.len(), gained.len());
    left.next();
    assert_eq!(left.len(), gained.len() - 1);
}

#[test]
fn what_is_printed_is_parsed() {
    assert_eq!("2GiB".parse::<Bytes>().unwrap(), Bytes(2 << 30));
    let spec: Spec = "greedy:metric=area".parse().unwrap();
    assert_eq!(spec.to_string(), "greedy:metric=area");
}
