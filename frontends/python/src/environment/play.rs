//! One of many games, played on cells: those that touch the cleared area are in a list per color, so each cell is visited
//! once per game.

use std::mem;

use colorwalk::grade::grade;
use colorwalk::random::Recipe;
use colorwalk::{Budget, Color, Exact, Position, Problem, Prover, Rules, Topology};
use pyo3::prelude::*;

use crate::error;
use crate::run::Running;

/// Marks the end of a list of cells.
const NONE: u32 = u32::MAX;

/// The number of boards drawn in a row before giving up because all are solved at their start.
const MOST_DRAWS: usize = 1000;

/// The properties that all games share.
pub(super) struct Kind {
    pub(super) recipe: Recipe,
    pub(super) cells: usize,
    /// The neighbors of cell `c` are `neighbors[offsets[c]..offsets[c + 1]]`.
    pub(super) offsets: Vec<u32>,
    pub(super) neighbors: Vec<u32>,
    /// Whether observations have a plane per color instead of numbers.
    pub(super) planes: bool,
    pub(super) reward: Reward,
    pub(super) max_moves: u32,
    /// Whether each position is graded.
    pub(super) proven: bool,
}

/// The reward of a move.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Reward {
    /// -1.
    Moves,
    /// The share of the cells that the move clears.
    Cells,
    /// 0 if the move is proven to be optimal, else -1.
    Par,
}

impl Kind {
    /// Returns the number of bytes of an observation.
    pub(super) fn seen(&self) -> usize {
        if self.planes {
            self.cells * self.recipe.colors()
        } else {
            self.cells
        }
    }

    fn near(&self, cell: usize) -> &[u32] {
        let first = self.offsets[cell] as usize;
        let end = self.offsets[cell + 1] as usize;
        &self.neighbors[first..end]
    }

    fn paint(&self, colors: &[u8], seen: &mut [u8]) {
        if self.planes {
            seen.fill(0);
            for (cell, &color) in colors.iter().enumerate() {
                seen[usize::from(color) * self.cells + cell] = 1;
            }
        } else {
            seen.copy_from_slice(colors);
        }
    }

    fn wipe(&self, cell: usize, color: usize, seen: &mut [u8]) {
        if self.planes {
            seen[color * self.cells + cell] = 0;
        } else {
            // As a signed byte, this is -1.
            seen[cell] = 255;
        }
    }
}

/// Returns the offsets and the neighbors of cells.
pub(super) fn neighbors(topology: &Topology) -> (Vec<u32>, Vec<u32>) {
    let mut offsets = vec![0];
    let mut neighbors = Vec::new();
    for cell in 0..topology.cell_count() {
        neighbors.extend(topology.neighbors(cell).map(|near| near as u32));
        offsets.push(neighbors.len() as u32);
    }
    (offsets, neighbors)
}

/// One game.
#[derive(Default)]
pub(super) struct Play {
    /// The state of the sequence of seeds.
    pub(super) seeds: u64,
    /// The seed of the board.
    pub(super) seed: u64,
    /// That state before this game began.
    pub(super) drawn_from: u64,
    colors: Vec<u8>,
    /// Whether a cell is cleared or in a list.
    met: Vec<bool>,
    /// The next cell in the list of each cell.
    next: Vec<u32>,
    /// The first cell in the list of each color.
    first: Vec<u32>,
    pub(super) left: u32,
    pub(super) moves: Vec<u8>,
    /// The reward of the last step.
    pub(super) reward: f64,
    /// Whether the last step has cleared the board.
    pub(super) terminated: bool,
    /// Whether the last step was one too many.
    pub(super) truncated: bool,
    /// The proven number of moves to the end, and whether each color is proven to be optimal; if they are wanted.
    pub(super) distance: i32,
    pub(super) optimal: Vec<bool>,
    /// The position and prover for proofs, if they are wanted.
    known: Option<(Position, Prover)>,
}

impl Play {
    pub(super) fn new(kind: &Kind) -> Self {
        let colors = kind.recipe.colors();
        Self {
            colors: vec![0; kind.cells],
            met: vec![false; kind.cells],
            next: vec![NONE; kind.cells],
            first: vec![NONE; colors],
            optimal: vec![false; colors],
            ..Self::default()
        }
    }

    /// Returns whether each color clears anything; on a cleared board, any color will do.
    pub(super) fn mask(&self) -> impl Iterator<Item = bool> {
        self.first
            .iter()
            .map(|&first| self.left == 0 || first != NONE)
    }

    /// Begins a game on the next board that is not solved at its start.
    fn begin(&mut self, kind: &Kind, seen: &mut [u8]) -> PyResult<()> {
        self.drawn_from = self.seeds;
        self.moves.clear();
        for _ in 0..MOST_DRAWS {
            self.seed = next_seed(&mut self.seeds);
            let drawn = kind.recipe.cells(self.seed);
            // Written over the last board: games begin by the thousand, and nothing is allocated for one.
            for (cell, color) in self.colors.iter_mut().zip(drawn) {
                *cell = color;
            }
            self.met.fill(false);
            self.first.fill(NONE);
            self.left = kind.cells as u32;
            kind.paint(&self.colors, seen);
            let start = kind.recipe.start();
            let color = usize::from(self.colors[start]);
            self.met[start] = true;
            match kind.recipe.rules() {
                Rules::Flood => {
                    // The start's region is cleared as by a move of its color.
                    self.first[color] = start as u32;
                    self.next[start] = NONE;
                    self.play(kind, color, seen);
                }
                // The start of a walk board has no color, so it is cleared alone.
                _ => self.clear(kind, start, color, seen),
            }
            if self.left > 0 {
                // One thread for each proof: the games are on different threads already.
                if kind.proven {
                    let board = kind.recipe.board(self.seed);
                    let exact = Exact::default().with_threads(1).map_err(error::value)?;
                    self.known = Some((Position::start(&board), Prover::with(&board, exact)));
                }
                return Ok(());
            }
        }
        Err(error::value(format!(
            "{MOST_DRAWS} boards in a row are solved at their start: expected more cells, or more colors"
        )))
    }

    /// Plays a color and returns the number of cells that it clears.
    fn play(&mut self, kind: &Kind, color: usize, seen: &mut [u8]) -> u32 {
        let before = self.left;
        loop {
            let cell = self.first[color];
            if cell == NONE {
                break;
            }
            // Taken off the list first: clearing it may put neighbors of its color in front.
            self.first[color] = self.next[cell as usize];
            self.clear(kind, cell as usize, color, seen);
        }
        before - self.left
    }

    /// Returns the number of cells that a color would clear. O(those cells), and a copy of a flag per cell.
    pub(super) fn gain(&self, kind: &Kind, color: usize) -> i64 {
        let mut reached = Vec::new();
        let mut listed = self.first[color];
        while listed != NONE {
            reached.push(listed as usize);
            listed = self.next[listed as usize];
        }
        // Cells in other lists count as met, but those are of other colors.
        let mut met = self.met.clone();
        let mut done = 0;
        while let Some(&cell) = reached.get(done) {
            for &near in kind.near(cell) {
                let near = near as usize;
                if usize::from(self.colors[near]) == color && !met[near] {
                    met[near] = true;
                    reached.push(near);
                }
            }
            done += 1;
        }
        done as i64
    }

    fn clear(&mut self, kind: &Kind, cell: usize, color: usize, seen: &mut [u8]) {
        kind.wipe(cell, color, seen);
        self.left -= 1;
        for &near in kind.near(cell) {
            let place = near as usize;
            if !self.met[place] {
                self.met[place] = true;
                let first = &mut self.first[usize::from(self.colors[place])];
                self.next[place] = mem::replace(first, near);
            }
        }
    }

    /// Takes a step and writes what is seen after it.
    pub(super) fn step(
        &mut self,
        kind: &Kind,
        step: Step,
        seen: &mut [u8],
        running: &Running<'_>,
    ) -> PyResult<()> {
        let was_over = self.terminated || self.truncated;
        let color = match step {
            Step::Leave => return Ok(()),
            Step::Begin(seeds) => {
                self.seeds = seeds.unwrap_or(self.seeds);
                None
            }
            // The step after the end of a game begins the next one; its action is ignored.
            Step::Play(_) if was_over => None,
            Step::Play(color) => Some(color),
        };
        self.reward = 0.0;
        self.terminated = false;
        self.truncated = false;
        let Some(color) = color else {
            self.begin(kind, seen)?;
            return self.label(running);
        };
        let gained = self.play(kind, color, seen);
        self.moves.push(color as u8);
        if let Some((position, _)) = &mut self.known
            && let Some(color) = Color::first(kind.recipe.colors()).nth(color)
        {
            position.play_unchecked(color);
        }
        self.terminated = self.left == 0;
        self.truncated = self.left > 0 && self.moves.len() >= kind.max_moves as usize;
        // The move is paid for: without a loss, the distance is one less than before.
        let before = self.distance;
        self.label(running)?;
        self.reward = match kind.reward {
            Reward::Moves => -1.0,
            Reward::Cells => f64::from(gained) / kind.cells as f64,
            Reward::Par => f64::from(before - self.distance - 1),
        };
        Ok(())
    }

    /// Finds the proven distance to the end and the optimal colors.
    fn label(&mut self, running: &Running<'_>) -> PyResult<()> {
        let Some((position, prover)) = &self.known else {
            return Ok(());
        };
        let problem = Problem::resume(position.clone(), self.moves.len());
        let grade = running.within(Budget::default(), |control| {
            grade(&problem, prover, control)
        });
        let grade = grade.map_err(error::runtime)?;
        self.distance = grade.par().ok_or_else(error::crashed)? as i32;
        self.optimal.fill(false);
        for color in grade.optimal_colors() {
            self.optimal[color.index()] = true;
        }
        Ok(())
    }
}

/// A step of a game.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Leave,
    /// Begins the next game, with this state of the sequence of seeds or else the current one.
    Begin(Option<u64>),
    Play(usize),
}

/// Returns the next of a sequence of seeds, by SplitMix64.
fn next_seed(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    colorwalk::mix(*state)
}
