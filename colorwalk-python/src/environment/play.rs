//! One of many games, played on cells: those that touch the cleared area are in a list per color, so each cell is visited
//! once per game.

use colorwalk::grade::{GradeError, grade};
use colorwalk::random::Recipe;
use colorwalk::{Board, Budget, Color, Exact, Position, Problem, Prover, Rules, Topology};
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
    cells: usize,
    /// The neighbors of cell `c` are `neighbors[offsets[c]..offsets[c + 1]]`.
    offsets: Vec<u32>,
    neighbors: Vec<u32>,
    /// Whether observations have a plane per color instead of numbers.
    planes: bool,
    reward: Reward,
    max_moves: u32,
    /// Whether the next game begins in the same step in which one ends.
    same_step: bool,
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

impl std::str::FromStr for Reward {
    type Err = PyErr;

    fn from_str(name: &str) -> PyResult<Self> {
        match name {
            "moves" => Ok(Self::Moves),
            "cells" => Ok(Self::Cells),
            "par" => Ok(Self::Par),
            _ => Err(error::value(format!("reward is {name:?}: expected moves, cells or par"))),
        }
    }
}

impl Kind {
    pub(super) fn new(
        recipe: Recipe,
        planes: bool,
        reward: Reward,
        max_moves: u32,
        same_step: bool,
        proven: bool,
    ) -> Self {
        let (cells, topology) = (recipe.lattice().cell_count(), Topology::from(recipe.lattice()));
        let (mut offsets, mut neighbors) = (vec![0], Vec::new());
        for cell in 0..cells {
            neighbors.extend(topology.neighbors(cell).map(|near| near as u32));
            offsets.push(neighbors.len() as u32);
        }
        let proven = proven || reward == Reward::Par;
        Self { recipe, cells, offsets, neighbors, planes, reward, max_moves, same_step, proven }
    }

    /// Returns the number of bytes of an observation.
    pub(super) fn seen(&self) -> usize {
        if self.planes { self.cells * self.recipe.colors() } else { self.cells }
    }

    fn paint(&self, colors: &[u8], seen: &mut [u8]) {
        if self.planes {
            seen.fill(0);
            colors.iter().enumerate().for_each(|(cell, &color)| seen[usize::from(color) * self.cells + cell] = 1);
        } else {
            seen.copy_from_slice(colors);
        }
    }

    fn wipe(&self, cell: usize, color: usize, seen: &mut [u8]) {
        // As a signed byte, 255 is -1.
        if self.planes { seen[color * self.cells + cell] = 0 } else { seen[cell] = 255 }
    }
}

/// One game.
pub(super) struct Play {
    /// The state of the sequence of seeds.
    seeds: u64,
    colors: Vec<u8>,
    /// Whether a cell is cleared or in a list.
    met: Vec<bool>,
    /// The next cell in the list of each cell.
    next: Vec<u32>,
    /// The first cell in the list of each color.
    first: Vec<u32>,
    left: u32,
    moves: u32,
    /// The position and prover for proofs, if they are wanted.
    known: Option<(Position, Prover)>,
}

impl Play {
    pub(super) fn new(kind: &Kind) -> Self {
        let (cells, colors) = (kind.cells, kind.recipe.colors());
        let (met, next, first) = (vec![false; cells], vec![NONE; cells], vec![NONE; colors]);
        Self { seeds: 0, colors: vec![0; cells], met, next, first, left: 0, moves: 0, known: None }
    }

    /// Begins a game on the next board that is not solved at its start.
    fn begin(&mut self, kind: &Kind, seen: &mut [u8]) -> Result<(), Failure> {
        for _ in 0..MOST_DRAWS {
            let seed = next_seed(&mut self.seeds);
            self.colors.iter_mut().zip(kind.recipe.cells(seed)).for_each(|(cell, color)| *cell = color);
            self.met.fill(false);
            self.first.fill(NONE);
            (self.left, self.moves) = (kind.cells as u32, 0);
            kind.paint(&self.colors, seen);
            let start = kind.recipe.start();
            let color = usize::from(self.colors[start]);
            self.met[start] = true;
            match kind.recipe.rules() {
                Rules::Flood => {
                    (self.first[color], self.next[start]) = (start as u32, NONE);
                    self.play(kind, color, seen);
                }
                _ => self.clear(kind, start, color, seen),
            }
            if self.left > 0 {
                if kind.proven {
                    let board = kind.recipe.board(seed);
                    let exact = Exact::default().with_threads(1).map_err(|_| Failure::Crashed)?;
                    self.known = Some((Position::start(&board), Prover::with(&board, exact)));
                }
                return Ok(());
            }
        }
        Err(Failure::AllSolved)
    }

    /// Plays a color and returns the number of cells that it clears.
    fn play(&mut self, kind: &Kind, color: usize, seen: &mut [u8]) -> u32 {
        let before = self.left;
        while let cell = self.first[color]
            && cell != NONE
        {
            self.first[color] = self.next[cell as usize];
            self.clear(kind, cell as usize, color, seen);
        }
        before - self.left
    }

    fn clear(&mut self, kind: &Kind, cell: usize, color: usize, seen: &mut [u8]) {
        kind.wipe(cell, color, seen);
        self.left -= 1;
        for &near in &kind.neighbors[kind.offsets[cell] as usize..kind.offsets[cell + 1] as usize] {
            let place = near as usize;
            if !self.met[place] {
                self.met[place] = true;
                let first = &mut self.first[usize::from(self.colors[place])];
                self.next[place] = std::mem::replace(first, near);
            }
        }
    }

    /// Takes a step and writes its results.
    pub(super) fn step(
        &mut self,
        kind: &Kind,
        step: Step,
        row: &mut Row<'_>,
        running: &Running<'_>,
    ) -> Result<(), Failure> {
        let was_over = *row.terminated || *row.truncated;
        let color = match step {
            Step::Leave => return Ok(()),
            Step::Begin(seeds) => {
                self.seeds = seeds.unwrap_or(self.seeds);
                None
            }
            // The step after the end of a game begins the next one; its action is ignored.
            Step::Play(_) if was_over && !kind.same_step => None,
            Step::Play(color) => Some(color),
        };
        (*row.reward, *row.terminated, *row.truncated) = (0.0, false, false);
        if let Some(color) = color {
            let gained = self.play(kind, color, row.seen);
            self.moves += 1;
            if let (Some((position, _)), Some(color)) = (&mut self.known, Color::first(kind.recipe.colors()).nth(color))
            {
                position.play_unchecked(color);
            }
            *row.terminated = self.left == 0;
            *row.truncated = self.left > 0 && self.moves >= kind.max_moves;
            let before = *row.distance;
            self.label(row, running)?;
            *row.reward = match kind.reward {
                Reward::Moves => -1.0,
                Reward::Cells => f64::from(gained) / kind.cells as f64,
                Reward::Par => f64::from(before - *row.distance - 1),
            };
        }
        if color.is_none() || kind.same_step && (*row.terminated || *row.truncated) {
            if color.is_some() {
                row.last.copy_from_slice(row.seen);
            }
            self.begin(kind, row.seen)?;
            self.label(row, running)?;
        }
        (*row.moves, *row.left) = (self.moves as i32, self.left as i32);
        // On a cleared board, any color will do.
        let any = self.left == 0;
        row.mask.iter_mut().zip(&self.first).for_each(|(useful, &first)| *useful = any || first != NONE);
        Ok(())
    }

    /// Writes the proven distance to the end and the optimal colors.
    fn label(&self, row: &mut Row<'_>, running: &Running<'_>) -> Result<(), Failure> {
        let Some((position, prover)) = &self.known else { return Ok(()) };
        let problem = Problem::resume(position.clone(), self.moves as usize);
        let grade = running.within(Budget::default(), |control| grade(&problem, prover, control));
        let grade = grade.map_err(Failure::Grade)?;
        let distance = grade.par().ok_or(Failure::Stopped)?;
        *row.distance = distance as i32;
        row.optimal.fill(false);
        grade.optimal_colors().for_each(|color| row.optimal[color.index()] = true);
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

/// The destination of the results of a game's step.
pub(super) struct Row<'a> {
    pub(super) seen: &'a mut [u8],
    /// The last observation of a game that has ended; empty unless the next one begins in the same step.
    pub(super) last: &'a mut [u8],
    pub(super) mask: &'a mut [bool],
    pub(super) optimal: &'a mut [bool],
    pub(super) reward: &'a mut f64,
    pub(super) terminated: &'a mut bool,
    pub(super) truncated: &'a mut bool,
    pub(super) moves: &'a mut i32,
    pub(super) left: &'a mut i32,
    pub(super) distance: &'a mut i32,
}

/// Why a step was not taken.
pub(super) enum Failure {
    AllSolved,
    Stopped,
    Crashed,
    Grade(GradeError),
}

impl Failure {
    pub(super) fn raise(&self) -> PyErr {
        match self {
            Self::AllSolved => error::value(format!(
                "{MOST_DRAWS} boards in a row are solved at their start: expected more cells, or more colors"
            )),
            Self::Stopped | Self::Crashed => error::crashed(),
            Self::Grade(error) => error::grade(error),
        }
    }
}

/// Returns the next of a sequence of seeds, by SplitMix64.
fn next_seed(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// Returns the next board of a sequence that is not solved at its start.
pub(super) fn draw(recipe: Recipe, state: &mut u64) -> Result<Board, Failure> {
    let mut boards = (0..MOST_DRAWS).map(|_| recipe.board(next_seed(state)));
    boards.find(|board| !Position::start(board).is_solved()).ok_or(Failure::AllSolved)
}
