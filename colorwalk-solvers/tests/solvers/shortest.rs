//! Shortest solutions: every solver that claims one, compared with breadth-first searches that share nothing with it.

use std::collections::HashSet;

use crate::boards::{board_of, count_of};
use colorwalk_solvers::{Control, Problem, Proof, Registry, Solver};
use colorwalk_testkit::grid::Grid;
use colorwalk_testkit::random::Random;
use colorwalk_testkit::search::optimum;

fn build(spec: &str) -> Box<dyn Solver> {
    Registry::standard().build(spec).unwrap()
}

/// Returns the length of the solution that the solver proves to be shortest.
fn proven(solver: &dyn Solver, grid: &Grid) -> usize {
    let outcome = solver
        .solve(&Problem::new(&board_of(grid)), Control::default())
        .unwrap();
    assert_eq!(
        outcome.proof(),
        Proof::Optimal,
        "{}\n{}",
        solver.spec(),
        grid.picture()
    );
    assert_eq!(outcome.lower_bound(), outcome.solution.len());
    outcome.solution.len()
}

#[test]
fn every_solver_that_proves_agrees_with_the_oracle() {
    let solvers = [
        "bellman-ford",
        "dag",
        "exact:threads=1",
        "exact:without=bound,threads=1",
        "exact:width=100,threads=1",
        "beam:width=10000000",
    ];
    let solvers = solvers.map(build);
    let plain = [
        "bfs:cap=100000000,switch=0",
        "bfs:cap=100000000,switch=0,useless=no",
    ]
    .map(build);
    let mut random = Random::new(1);
    for _ in 0..4000 {
        let grid = random.grid(5, 6);
        let best = optimum(&grid);
        for solver in &solvers {
            assert_eq!(
                proven(&**solver, &grid),
                best,
                "{}\n{}",
                solver.spec(),
                grid.picture()
            );
        }
        // Equal positions do not merge there, and moves that clear nothing count: the cost grows with the length.
        if (grid.colors as f64 - 1.0).powi(best as i32) < 20_000.0 {
            for solver in &plain {
                let outcome = solver
                    .solve(&Problem::new(&board_of(&grid)), Control::default())
                    .unwrap();
                assert_eq!(
                    outcome.solution.len(),
                    best,
                    "{}\n{}",
                    solver.spec(),
                    grid.picture()
                );
            }
        }
    }
}

/// A board of at most 64 cells as sets of cells, for breadth-first searches that would be too slow cell by cell.
struct Masks {
    colors: Vec<u64>,
    all: u64,
    width: u32,
    /// All cells except the first column, and all except the last.
    right_of_first: u64,
    left_of_last: u64,
    start: u64,
}

impl Masks {
    fn new(grid: &Grid) -> Self {
        let set = |member: &dyn Fn(usize) -> bool| {
            (0..grid.cells.len())
                .filter(|&cell| member(cell))
                .fold(0, |set, cell| set | 1_u64 << cell)
        };
        let standing = |cell| !(grid.walk && cell == grid.start);
        let colors = grid
            .palette()
            .map(|color| set(&|cell| standing(cell) && grid.cells[cell] == color));
        let mut masks = Self {
            colors: colors.collect(),
            all: set(&|_| true),
            width: grid.width as u32,
            right_of_first: set(&|cell| cell % grid.width > 0),
            left_of_last: set(&|cell| cell % grid.width < grid.width - 1),
            start: 1 << grid.start,
        };
        if !grid.walk {
            masks.start = masks.play(
                masks.start,
                masks.colors[usize::from(grid.cells[grid.start])],
            );
        }
        masks
    }

    /// Returns the cleared cells after playing the color of these cells: cell after cell, until nothing is added.
    fn play(&self, cleared: u64, color: u64) -> u64 {
        let mut now = cleared;
        loop {
            let sideways = (now & self.left_of_last) << 1 | (now & self.right_of_first) >> 1;
            let upright =
                now.checked_shl(self.width).unwrap_or(0) | now.checked_shr(self.width).unwrap_or(0);
            let next = now | (sideways | upright) & color;
            if next == now {
                return now;
            }
            now = next;
        }
    }

    /// Returns whether some solution is shorter than this length.
    ///
    /// Breadth-first search with merging of equal positions and one cut: each color left takes a move of its own.
    fn beats(&self, length: usize) -> bool {
        let mut layer = HashSet::from([self.start]);
        for played in 1..length {
            let mut next = HashSet::new();
            for &cleared in &layer {
                for &color in &self.colors {
                    let after = self.play(cleared, color);
                    if after == self.all {
                        return true;
                    }
                    let colors_left = self
                        .colors
                        .iter()
                        .filter(|&&color| color & !after != 0)
                        .count();
                    if after != cleared && played + colors_left < length {
                        next.insert(after);
                    }
                }
            }
            layer = next;
        }
        length > 0 && self.start == self.all
    }
}

/// Draws thin boards as often as square ones, from 2 to 7 cells and from 2 to 12 colors.
fn grid(random: &mut Random) -> Grid {
    let colors = random.between(2, 12);
    match random.below(4) {
        0 => {
            let length = random.between(2, 30);
            if random.below(2) == 0 {
                random.grid_of(length, 1, colors)
            } else {
                random.grid_of(1, length, colors)
            }
        }
        1 => {
            let length = random.between(2, 12);
            random.grid_of(length, 2, colors)
        }
        _ => {
            let (width, height) = (random.between(2, 7), random.between(2, 7));
            random.grid_of(width, height, colors)
        }
    }
}

#[test]
fn the_sets_of_cells_play_as_the_grid_does() {
    let mut random = Random::new(2);
    for _ in 0..2000 {
        let grid = grid(&mut random);
        let masks = Masks::new(&grid);
        let (mut state, mut cleared) = (grid.start_state(), masks.start);
        for color in random.moves(&grid, 10) {
            let same =
                (0..grid.cells.len()).all(|cell| state.cleared[cell] == (cleared >> cell & 1 == 1));
            assert!(same, "{}", grid.picture());
            state = grid.play(&state, color);
            cleared = masks.play(cleared, masks.colors[usize::from(color)]);
        }
    }
}

#[test]
fn exact_agrees_with_breadth_first_search() {
    let solvers = [
        "exact:threads=1",
        "exact:width=100,threads=2",
        "exact:without=choice+order+refutations,threads=1",
    ];
    let solvers = solvers.map(build);
    let mut random = Random::new(3);
    for _ in 0..count_of(20_000) {
        let grid = grid(&mut random);
        let lengths = solvers.each_ref().map(|solver| proven(&**solver, &grid));
        assert_eq!(lengths, [lengths[0]; 3], "{}", grid.picture());
        // The solutions have been replayed, so the length is not too small.
        assert!(
            !Masks::new(&grid).beats(lengths[0]),
            "{} moves are too many\n{}",
            lengths[0],
            grid.picture()
        );
    }
}
