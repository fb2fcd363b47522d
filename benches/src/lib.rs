//! The boards, games and positions that the benchmarks share. They are the same on every machine and in every version.

use colorwalk::random::Recipe;
use colorwalk::{Board, BoardError, BuiltInMetric, Color, Greedy, Position, Problem, SolveError};
use colorwalk::{Control, Rules, Solver, Tiling};

/// Sides of the square boards on which moves are measured, from a quick game to ten thousand cells.
pub const SIDES: [usize; 6] = [8, 14, 20, 30, 50, 100];

/// The number of colors of these boards, as in most games of Flood-It.
pub const COLORS: usize = 6;

/// Creates `count` square boards with flood rules, of the seeds from 0 on.
///
/// # Errors
///
/// If there is no board of this side with this number of colors.
pub fn boards(
    tiling: Tiling,
    side: usize,
    colors: usize,
    count: u64,
) -> Result<Vec<Board>, BoardError> {
    let recipe = Recipe::new(side, side, colors)?
        .with_rules(Rules::Flood)
        .with_tiling(tiling)?;
    Ok((0..count).map(|seed| recipe.board(seed)).collect())
}

/// A set of boards to be proven.
#[derive(Clone, Copy, Debug)]
pub struct Proofs {
    /// The tiling, the size and the number of colors.
    pub name: &'static str,
    tiling: Tiling,
    side: usize,
    colors: usize,
    /// The number of boards.
    pub count: u64,
}

/// Boards that `exact` proves in milliseconds, of the kinds that differ in what is hard: many colors, the usual, large
/// boards of few colors, and cells with other neighbors.
pub const PROOFS: [Proofs; 5] = [
    Proofs {
        name: "grid-10x10x15",
        tiling: Tiling::Grid,
        side: 10,
        colors: 15,
        count: 20,
    },
    Proofs {
        name: "grid-14x14x6",
        tiling: Tiling::Grid,
        side: 14,
        colors: 6,
        count: 20,
    },
    Proofs {
        name: "grid-24x24x4",
        tiling: Tiling::Grid,
        side: 24,
        colors: 4,
        count: 20,
    },
    Proofs {
        name: "torus-14x14x6",
        tiling: Tiling::Torus,
        side: 14,
        colors: 6,
        count: 20,
    },
    Proofs {
        name: "hex-14x14x6",
        tiling: Tiling::Hex,
        side: 14,
        colors: 6,
        count: 20,
    },
];

impl Proofs {
    /// Creates the boards, at their start.
    ///
    /// # Errors
    ///
    /// If there are no such boards, which cannot happen for those of [`PROOFS`].
    pub fn problems(&self) -> Result<Vec<Problem>, BoardError> {
        let boards = boards(self.tiling, self.side, self.colors, self.count)?;
        Ok(boards.iter().map(Problem::new).collect())
    }
}

/// A whole game: its board, its moves, and the position before each of them.
#[derive(Debug)]
pub struct PlayedGame {
    /// The board.
    pub board: Board,
    /// The moves of the greedy player, which clears as many cells as it can; the last one clears the board.
    pub moves: Vec<Color>,
    /// The positions before the moves.
    pub positions: Vec<Position>,
}

impl PlayedGame {
    /// Plays the game of the square board of this side with seed 0.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    pub fn new(side: usize) -> Result<Self, SolveError> {
        let board = boards(Tiling::Grid, side, COLORS, 1)
            .map_err(|error| SolveError::failed("benches", error))?
            .swap_remove(0);
        let answer =
            Greedy::new(BuiltInMetric::Area).solve(&Problem::new(&board), Control::default())?;
        let moves = answer.solution.moves().to_vec();
        let mut positions = Vec::new();
        let mut position = Position::start(&board);
        for &color in &moves {
            positions.push(position.clone());
            position.play_unchecked(color);
        }
        Ok(Self {
            board,
            moves,
            positions,
        })
    }

    /// Returns the position in the middle of the game.
    pub fn middle(&self) -> &Position {
        &self.positions[self.positions.len() / 2]
    }
}
