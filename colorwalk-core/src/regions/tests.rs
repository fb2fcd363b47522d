use super::*;
use crate::arbitrary::large;
use crate::board::{Board, Setup};
use crate::color::MAX_COLORS;
use crate::oracle;
use crate::rules::Rules;
use proptest::prelude::*;
use std::cell::Cell;

/// The number of cells of a board of 256 × 256.
const CELLS: usize = 1 << 16;

thread_local! {
    /// The number of steps in this thread.
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// Counts a neighbor that is examined, or a step to a root.
pub(super) fn count_step() {
    STEPS.set(STEPS.get() + 1);
}

fn board(picture: &str) -> Board {
    picture.parse().unwrap()
}

/// Draws the number of each cell's region.
fn picture(board: &Board) -> String {
    let rows = board
        .regions()
        .of_cells()
        .chunks(board.lattice().unwrap().width());
    rows.map(|row| {
        row.iter()
            .map(|region| region.index().to_string())
            .collect::<Vec<_>>()
            .join(" ")
    })
    .collect::<Vec<_>>()
    .join("\n")
}

/// Returns the neighbors of a region as numbers and edges, in order.
fn around(regions: &Regions, region: usize) -> Vec<(usize, usize)> {
    let region = Region::new(region);
    let mut around: Vec<_> = regions
        .neighbors(region)
        .iter()
        .map(|next| (next.region().index(), next.edges()))
        .collect();
    around.sort_unstable();
    around
}

#[test]
fn regions_are_numbered_color_by_color_after_the_start() {
    let board = board(
        "3312
         31.2
         2234",
    );
    assert_eq!(
        picture(&board),
        "5 5 1 3\n\
         5 2 0 3\n\
         4 4 6 7"
    );
    let regions = board.regions();
    let ranges: Vec<_> = board
        .palette()
        .map(|color| regions.numbers_of(color))
        .collect();
    assert_eq!(ranges, [1..3, 3..5, 5..7, 7..8]);
    let sizes: Vec<_> = regions.all().map(|region| regions.size(region)).collect();
    assert_eq!(sizes, [1, 1, 1, 2, 2, 3, 1, 1]);
    assert_eq!(
        around(regions, board.start_region().index()),
        [(1, 1), (2, 1), (3, 1), (6, 1)]
    );
    assert_eq!(around(regions, 5), [(1, 1), (2, 2), (4, 1)]);
}

#[test]
fn the_region_of_a_colored_start_is_numbered_among_its_color() {
    let board = board(
        "112
         121
         221",
    );
    assert_eq!(
        picture(&board),
        "0 0 2\n\
         0 3 1\n\
         3 3 1"
    );
    let regions = board.regions();
    assert_eq!(
        [
            board.start_region(),
            board.with_start(5).unwrap().start_region()
        ],
        [0, 1].map(Region::new)
    );
    assert_eq!(regions.numbers_of(Color::FIRST), 0..2);
    assert_eq!(
        [0, 1].map(|region| regions.color(Region::new(region))),
        [Some(Color::FIRST); 2]
    );
    assert_eq!(around(regions, 0), [(2, 1), (3, 3)]);
}

#[test]
fn on_other_topologies_other_cells_touch() {
    let drawn = |text: &str| picture(&board(text));
    // A torus wraps around; the number of edges across a short ring is one.
    assert_eq!(
        drawn("#: topology=torus\n1221\n1331\n1221"),
        "0 1 1 0\n0 2 2 0\n0 1 1 0"
    );
    let ring = board("#: topology=torus\n12\n12");
    assert_eq!(around(ring.regions(), 0), [(1, 2)]);
    // Hexagons: the second row is shifted right by half a cell.
    assert_eq!(
        drawn("#: topology=hex\n121\n211\n121"),
        "0 3 1\n3 1 1\n2 3 1"
    );
    let star = board("p edge 4 3\nn 1 1\nn 2 2\nn 3 2\nn 4 1\ne 1 2\ne 1 3\ne 1 4");
    assert_eq!(star.regions().of_cells(), [0, 1, 2, 0].map(Region::new));
    assert_eq!(
        Setup::from(&star)
            .with_rules(Rules::Walk)
            .build()
            .unwrap()
            .regions()
            .of_cells(),
        [0, 2, 3, 1].map(Region::new)
    );
}

#[test]
fn a_color_that_does_not_occur_has_no_regions() {
    let board = board("#: colors=4\n.13");
    let ranges: Vec<_> = Color::first(6)
        .map(|color| board.regions().of_color(color))
        .collect();
    assert_eq!(
        ranges
            .iter()
            .map(ExactSizeIterator::len)
            .collect::<Vec<_>>(),
        [1, 0, 1, 0, 0, 0]
    );
    assert_eq!(board.regions().colors(), 4);
}

#[test]
fn a_board_of_one_region_has_no_neighbors() {
    for picture in [".", "1", "11\n11"] {
        let board = board(picture);
        assert_eq!(
            (
                board.regions().count(),
                board.regions().neighbors(board.start_region())
            ),
            (1, &[][..])
        );
    }
}

#[test]
fn as_many_regions_as_cells_are_told_apart() {
    // Neighboring cells differ by 1 or by 6 modulo 64.
    let scattered = |row: usize, column: usize| (row * 6 + column) % MAX_COLORS;
    for rules in [Rules::Walk, Rules::Flood] {
        let board = large(rules, scattered);
        let regions = board.regions();
        assert_eq!(regions.count(), CELLS);
        assert!(regions.all().all(|region| regions.size(region) == 1));
        assert_eq!(
            regions
                .all()
                .map(|region| regions.neighbors(region).len())
                .sum::<usize>(),
            4 * 256 * 255
        );
        let last = regions.of_cells()[CELLS - 1];
        assert_eq!(regions.neighbors(last).len(), 2);
        let mut seen = vec![false; CELLS];
        regions
            .of_cells()
            .iter()
            .for_each(|region| seen[region.index()] = true);
        assert!(seen.iter().all(|&seen| seen));
    }
}

/// Layouts that are hard on a search for regions: large, winding, or with thousands of neighbors. Counts instead of
/// timing: each side of a cell is examined once for the regions and once for the edges, and on the way to the roots of
/// labels there are fewer steps than cells.
#[test]
fn large_boards_are_built_in_linear_time() {
    type Shape = fn(usize, usize) -> usize;
    let shapes: [(&str, Shape, usize); 5] = [
        ("one color", |_, _| 0, 1),
        ("chessboard", |row, column| (row + column) % 2, CELLS),
        (
            "a comb",
            |row, column| usize::from(row > 0 && column % 2 == 1),
            1 + 128,
        ),
        (
            "a winding path",
            |row, column| usize::from(row % 2 == 1 && column != (row / 2 % 2) * 255),
            1 + 128,
        ),
        // Lone cells in a sea: one region touches sixteen thousand others.
        (
            "islands",
            |row, column| usize::from(row % 2 == 1 && column % 2 == 1),
            1 + 128 * 128,
        ),
    ];
    for (name, shape, expected) in shapes {
        STEPS.set(0);
        let board = large(Rules::Flood, shape);
        let (regions, examined) = (board.regions(), STEPS.get());
        assert_eq!(regions.count(), expected, "{name}");
        assert_eq!(
            regions
                .all()
                .map(|region| regions.size(region))
                .sum::<usize>(),
            CELLS
        );
        let steps = examined.checked_sub(6 * 256 * 255).unwrap();
        assert!(steps < CELLS, "{name}: {steps}");
    }
}

/// Finds the regions naively: every cell begins with a label of its own, and neighbors of one color take the smaller
/// label until nothing changes.
fn plain_labels(board: &Board) -> Vec<usize> {
    let cells: Vec<_> = board.cells().collect();
    let edges = oracle::edges(board);
    let mut labels: Vec<usize> = (0..cells.len()).collect();
    loop {
        let before = labels.clone();
        for &(a, b) in &edges {
            if cells[a] == cells[b] {
                let label = labels[a].min(labels[b]);
                (labels[a], labels[b]) = (label, label);
            }
        }
        if labels == before {
            return labels;
        }
    }
}

proptest! {
    #[test]
    fn regions_are_the_maximal_connected_sets_of_one_color(board in oracle::boards()) {
        let regions = board.regions();
        let labels = plain_labels(&board);
        let of_cells = regions.of_cells();
        for a in 0..labels.len() {
            for b in 0..a {
                prop_assert_eq!(labels[a] == labels[b], of_cells[a] == of_cells[b], "cells {} and {}", a, b);
            }
        }
        prop_assert_eq!(of_cells[board.start()], board.start_region());
        for (cell, color) in board.cells().enumerate() {
            prop_assert_eq!(regions.color(of_cells[cell]), color);
        }
    }

    #[test]
    fn numbers_run_color_by_color_and_by_first_cell(board in oracle::boards()) {
        let regions = board.regions();
        // A start without color is region 0.
        let mut next = usize::from(board.rules() == Rules::Walk);
        prop_assert!(next == 0 || board.start_region() == Region::new(0));
        for color in board.palette() {
            let range = regions.of_color(color);
            prop_assert!(range.clone().map(Region::index).eq(next..next + range.len()));
            next += range.len();
            let first = |region| regions.of_cells().iter().position(|&of_cell| of_cell == region);
            prop_assert!(range.clone().all(|region| regions.color(region) == Some(color)));
            prop_assert!(range.clone().map(first).is_sorted());
            prop_assert!(range.clone().all(|region| first(region) == Some(regions.first_cells()[region.index()])));
        }
        prop_assert_eq!(next, regions.count());
        let mut sizes = vec![0; regions.count()];
        regions.of_cells().iter().for_each(|region| sizes[region.index()] += 1);
        prop_assert!(sizes.iter().all(|&size| size > 0));
        prop_assert!(regions.all().map(|region| regions.size(region)).eq(sizes.iter().copied()));
        prop_assert_eq!(sizes.iter().sum::<usize>(), regions.cell_count());
    }

    #[test]
    fn the_graph_has_each_edge_between_unlike_cells_once(board in oracle::boards()) {
        let regions = board.regions();
        let count = regions.count();
        let mut expected = vec![0; count * count];
        for (a, b) in oracle::edges(&board) {
            let (a, b) = (regions.of_cells()[a].index(), regions.of_cells()[b].index());
            if a != b {
                expected[a * count + b] += 1;
                expected[b * count + a] += 1;
            }
        }
        let mut found = vec![0; count * count];
        for region in regions.all() {
            for next in regions.neighbors(region) {
                let place = region.index() * count + next.region().index();
                prop_assert_eq!(found[place], 0, "listed twice");
                found[place] = next.edges();
            }
        }
        prop_assert_eq!(found, expected);
    }
}
