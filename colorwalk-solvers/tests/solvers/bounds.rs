//! The color-blind bound never exceeds the true number of moves: on every position of complete searches of small
//! boards, and along shortest solutions of large ones.

use crate::boards::board_of;
use colorwalk_boards::random::Recipe;
use colorwalk_boards::series;
use colorwalk_core::{Board, Position, Region, RegionSet, Rules};
use colorwalk_solvers::bounds::color_blind;
use colorwalk_solvers::kernel::{Graph, Node, Task, dispatch};
use colorwalk_solvers::{Control, Problem, Proof, Registry};
use colorwalk_testkit::grid::{Grid, State};
use colorwalk_testkit::random::Random;
use colorwalk_testkit::search::all_distances;

/// Converts the state of the oracle into a position of the library.
fn position_of(board: &Board, state: &State) -> Position {
    let regions = board.regions();
    let mut cleared = RegionSet::empty(regions.count());
    for (cell, _) in state
        .cleared
        .iter()
        .enumerate()
        .filter(|(_, cleared)| **cleared)
    {
        cleared.insert(regions.of_cells()[cell]).unwrap();
    }
    Position::from_cleared(board, cleared).unwrap()
}

/// Draws a small board, most often a thin one: those have few positions and long solutions, which challenge bounds most.
fn small(random: &mut Random) -> Grid {
    let colors = random.between(2, 10);
    let (width, height) = match random.below(4) {
        0 => (random.between(1, 14), 1),
        1 => (random.between(2, 8), 2),
        2 => (random.between(2, 5), 3),
        _ => (4, random.between(2, 4)),
    };
    let flip = random.below(2) == 0;
    let mut grid = if flip {
        random.grid_of(height, width, colors)
    } else {
        random.grid_of(width, height, colors)
    };
    grid.walk = random.below(2) == 0;
    grid.start = random.below(grid.cells.len());
    grid
}

#[test]
fn the_bound_is_not_above_the_truth_on_any_position_of_small_boards() {
    let mut random = Random::new(11);
    let (mut positions, mut below) = (0, 0);
    for _ in 0..3000 {
        let grid = small(&mut random);
        let board = board_of(&grid);
        for (state, distance) in all_distances(&grid) {
            let value = color_blind(&position_of(&board, &state));
            assert!(
                value <= distance,
                "{value} of {distance}\n{}",
                grid.picture()
            );
            positions += 1;
            below += usize::from(value < distance);
        }
    }
    assert!(
        positions > 100_000 && below > 0,
        "it is exact on all of {positions} positions"
    );
}

#[test]
fn the_bound_is_not_above_the_truth_along_shortest_solutions_of_large_boards() {
    let solver = Registry::standard().build("exact").unwrap();
    let random = [
        (12, 12, 4),
        (12, 12, 6),
        (12, 12, 8),
        (13, 14, 5),
        (14, 14, 3),
        (16, 16, 4),
    ]
    .into_iter()
    .enumerate();
    let random = random.flat_map(|(index, (width, height, colors))| {
        let rules = if index % 2 == 0 {
            Rules::Walk
        } else {
            Rules::Flood
        };
        let recipe = Recipe::new(width, height, colors)
            .unwrap()
            .with_rules(rules);
        (0..48).map(move |seed| recipe.board(seed))
    });
    let large = [0, 2, 4, 5, 7, 10, 12, 13, 15, 16, 18, 19]
        .into_iter()
        .filter_map(series::board);
    let mut boards = 0;
    for board in random.chain(large) {
        let outcome = solver
            .solve(&Problem::new(&board), Control::default())
            .unwrap();
        assert_eq!(outcome.proof(), Proof::Optimal);
        let mut position = Position::start(&board);
        for (made, color) in outcome.solution.moves().iter().enumerate() {
            let left = outcome.solution.len() - made;
            assert!(
                color_blind(&position) <= left,
                "after {made} moves of\n{board}"
            );
            position.play_unchecked(*color);
        }
        boards += 1;
    }
    assert!(boards >= 300);
}

/// Walks at random through a board and compares the color-blind bound before and after each move.
struct Walk<'a> {
    board: &'a Board,
    random: &'a mut Random,
}

impl Task for Walk<'_> {
    type Output = ();

    fn run<const W: usize>(self) {
        let graph = Graph::<W>::new(self.board);
        let mut node = graph.node(&Position::start(self.board));
        while !node.frontier.is_empty() {
            let parent = graph.color_blind(&node, u32::MAX).unwrap();
            // The variant for boards of any size, which uses regions instead of sets, gives the same bound.
            let mut cleared = RegionSet::empty(self.board.regions().count());
            node.cleared
                .each(|region| cleared.insert(Region::new(region)).unwrap());
            let position = Position::from_cleared(self.board, cleared).unwrap();
            assert_eq!(
                color_blind(&position),
                parent.moves as usize,
                "{}",
                self.board
            );
            let gained = graph
                .colors
                .iter()
                .map(|color| color.and(&node.frontier))
                .filter(|gained| !gained.is_empty());
            let children: Vec<Node<W>> =
                gained.map(|gained| graph.play(&node, &gained).0).collect();
            for child in &children {
                let plain = graph.color_blind(child, u32::MAX).unwrap();
                // Consistent, and never more than before.
                assert!(
                    plain.moves + 1 >= parent.moves && plain.moves <= parent.moves,
                    "{}",
                    self.board
                );
                for limit in [0, plain.moves.saturating_sub(1), plain.moves, u32::MAX] {
                    let within = (plain.moves <= limit).then_some(plain);
                    assert_eq!(graph.color_blind(child, limit), within, "{}", self.board);
                    // With what the parent shares, starting at some of its open steps.
                    for open_steps in [0, parent.open_steps / 2, parent.open_steps] {
                        let found = graph.view(&node, open_steps).color_blind(child, limit);
                        assert_eq!(found, within, "{}", self.board);
                    }
                }
            }
            for steps in 0..8 {
                let grown = (0..steps).fold(node, |grown, _| graph.dilate(&grown));
                assert_eq!(graph.ball(&node, steps), grown);
            }
            node = children[self.random.below(children.len())];
        }
    }
}

#[test]
fn the_color_blind_bound_moves_by_at_most_one_and_jumps_are_exact() {
    let mut random = Random::new(5);
    let small: Vec<Board> = (0..1500).map(|_| board_of(&random.grid(16, 12))).collect();
    // Every width of sets, up to those for which nothing is stored.
    let sides = [
        (12, 8),
        (16, 8),
        (20, 8),
        (24, 8),
        (28, 8),
        (34, 8),
        (40, 8),
        (46, 8),
        (52, 8),
        (66, 8),
    ];
    let large = sides.map(|(side, colors)| Recipe::new(side, side, colors).unwrap().board(7));
    for board in small.into_iter().chain(large) {
        dispatch(
            RegionSet::words_for(board.regions().count()),
            Walk {
                board: &board,
                random: &mut random,
            },
        );
    }
}
