//! Solutions of boards of any size by nodes: from any start, from the best of 25 starts, and with any region each move:
//! `cargo run --release -p colorwalk-free --example sizes -- NAME...`, with parts of the names of boards, all of them unless given.
//!
//! Prints a row of a table for each board, and at the end how often one search was worse than another that it must never be worse
//! than. Only nodes end a run, and results are the same on every machine, but that any region has 25 s at most: a node of its proof
//! takes up to some milliseconds.

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Graph, Rules, Setup, Tiling};
use colorwalk_free::{FreeBoard, FreeProblem, replay, solve};
use colorwalk_solvers::{Auto, Budget, Control, Problem, Solver};

/// The seed of the boards.
const SEED: u64 = 7;
/// The multiples of a board's nodes.
const TIMES: [u64; 3] = [1, 5, 20];
/// The starts in a row and in a column of the best of 25.
const STARTS: usize = 5;

/// The most time of a run with any region.
const MOST: Duration = Duration::from_secs(25);

/// A kind of boards.
struct Kind {
    width: usize,
    height: usize,
    colors: usize,
    tiling: Tiling,
    /// Whether every third cell of every third row is a hole.
    holes: bool,
    /// The nodes that the first of three runs has.
    nodes: u64,
}

impl Kind {
    /// Creates a kind of boards of squares.
    const fn grid(width: usize, height: usize, colors: usize, nodes: u64) -> Self {
        Self {
            width,
            height,
            colors,
            tiling: Tiling::Grid,
            holes: false,
            nodes,
        }
    }

    /// Creates a kind of square boards with a tiling.
    const fn tiled(tiling: Tiling, side: usize, colors: usize, nodes: u64) -> Self {
        Self {
            tiling,
            ..Self::grid(side, side, colors, nodes)
        }
    }

    /// Creates a kind of square boards with holes.
    const fn with_holes(side: usize, colors: usize, nodes: u64) -> Self {
        Self {
            holes: true,
            ..Self::grid(side, side, colors, nodes)
        }
    }

    /// Returns the name in the table.
    fn name(&self) -> String {
        let mut name = format!("{}×{}, {}", self.width, self.height, self.colors);
        if self.tiling != Tiling::Grid {
            name += &format!(", {}", self.tiling.name());
        }
        if self.holes {
            name += ", holes";
        }
        name
    }

    /// Returns whether a place has a cell.
    fn exists(&self, place: usize) -> bool {
        let row = place / self.width;
        let column = place % self.width;
        !(self.holes && row % 3 == 2 && column % 3 == 2)
    }

    /// Returns the board.
    fn board(&self) -> Result<Board, Box<dyn Error>> {
        let recipe = Recipe::new(self.width, self.height, self.colors)?
            .with_rules(Rules::Flood)
            .with_tiling(self.tiling)?;
        if !self.holes {
            return Ok(recipe.board(SEED));
        }
        let exists: Vec<bool> = (0..self.width * self.height)
            .map(|place| self.exists(place))
            .collect();
        let mut colors = Vec::new();
        for (color, &exists) in recipe.cells(SEED).zip(&exists) {
            if exists {
                colors.push(color);
            }
        }
        let graph = Graph::with_holes(recipe.lattice(), &exists)?;
        let setup = Setup::from_cells(graph, &colors).with_rules(Rules::Flood);
        Ok(setup.with_colors(self.colors).build()?)
    }

    /// Returns the cells in the middle of the parts of a grid of 5 × 5.
    fn starts(&self, board: &Board) -> Vec<usize> {
        let mut starts = Vec::new();
        for row in 0..STARTS {
            for column in 0..STARTS {
                let mut place = self.height * (2 * row + 1) / (2 * STARTS) * self.width
                    + self.width * (2 * column + 1) / (2 * STARTS);
                while !self.exists(place) {
                    place -= 1;
                }
                let cell = match board.layout() {
                    Some(layout) => layout.cell_at(place),
                    None => Some(place),
                };
                starts.extend(cell);
            }
        }
        starts
    }
}

/// The boards, with the nodes that the search for the best start had in 0.2 s on a busy machine.
const KINDS: [Kind; 22] = [
    Kind::grid(18, 18, 10, 29_251),
    Kind::grid(24, 24, 8, 14_647),
    Kind::grid(14, 14, 6, 1_360),
    Kind::grid(30, 30, 6, 3_149),
    Kind::grid(40, 40, 4, 2_899),
    Kind::grid(40, 40, 12, 7_402),
    Kind::grid(20, 20, 30, 30_224),
    Kind::grid(60, 60, 6, 10_044),
    Kind::grid(80, 80, 20, 3_779),
    Kind::grid(100, 100, 4, 3_752),
    Kind::grid(100, 100, 9, 2_794),
    Kind::grid(100, 100, 30, 919),
    Kind::tiled(Tiling::Torus, 30, 6, 19_319),
    Kind::tiled(Tiling::Torus, 60, 8, 3_119),
    Kind::tiled(Tiling::Hex, 24, 6, 18_649),
    Kind::tiled(Tiling::Hex, 60, 9, 3_103),
    Kind::grid(200, 200, 6, 1_646),
    Kind::grid(200, 20, 6, 20_170),
    Kind::grid(500, 500, 6, 200),
    Kind::grid(1000, 1000, 6, 200),
    Kind::with_holes(40, 6, 3_000),
    Kind::with_holes(200, 6, 1_600),
];

/// The moves of three runs, of more and more nodes, and the lower bound of the last.
#[derive(Default)]
struct Runs {
    moves: [usize; TIMES.len()],
    at_least: usize,
}

impl Runs {
    /// Returns whether more nodes made the solution longer.
    fn got_worse(&self) -> bool {
        !self.moves.is_sorted_by(|fewer, more| fewer >= more)
    }

    /// Returns how many runs are longer than those of another search.
    fn worse_than(&self, other: &Self) -> usize {
        let pairs = self.moves.iter().zip(&other.moves);
        pairs.filter(|(one, other)| one > other).count()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    // Nodes end a run, and one thread makes every run the same.
    let auto = Auto::default().with_seconds(1e9)?.with_threads(1)?;
    let mut boards = 0;
    let mut worse = 0;
    let mut worse_with_more = 0;
    for kind in &KINDS {
        let name = kind.name();
        if !names.is_empty() && !names.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let board = kind.board()?;
        let problem = FreeProblem::new(FreeBoard::try_from(&board)?);
        let mut any = Runs::default();
        let mut best = Runs::default();
        let mut free = Runs::default();
        for (run, times) in TIMES.into_iter().enumerate() {
            let nodes = kind.nodes * times;
            let budget = |nodes| Budget::default().with_expanded(nodes);
            let control = |nodes| Control::default().with_budget(budget(nodes));
            let answer = auto.best_start(&board, control(nodes))?;
            any.moves[run] = answer.solution.len();
            any.at_least = answer.lower_bound();
            best.moves[run] = usize::MAX;
            for start in kind.starts(&board) {
                let share = nodes / (STARTS * STARTS) as u64;
                let fixed = Problem::from(&board.with_start(start)?);
                let answer = auto.solve(&fixed, control(share))?;
                best.moves[run] = best.moves[run].min(answer.solution.len());
            }
            let limited = Control::default().with_budget(budget(nodes).with_time(MOST));
            let answer = solve(&problem, limited)?;
            replay(&problem, answer.solution.moves())?;
            free.moves[run] = answer.solution.len();
            free.at_least = answer.lower_bound();
        }
        let [any_1, any_5, any_20] = any.moves;
        let [best_1, best_5, best_20] = best.moves;
        let [free_1, free_5, free_20] = free.moves;
        println!(
            "| {name} | {} | {any_1} | {any_5} | {any_20} | {best_1} | {best_5} | {best_20} | {free_1} | {free_5} | {free_20} | {}, {} |",
            kind.nodes, any.at_least, free.at_least
        );
        boards += 1;
        worse += any.worse_than(&best) + free.worse_than(&any);
        worse_with_more += usize::from(any.got_worse()) + usize::from(free.got_worse());
    }
    println!(
        "{boards} boards: {worse} runs worse than the search that they must not be worse than, {worse_with_more} searches worse with more nodes"
    );
    Ok(())
}
