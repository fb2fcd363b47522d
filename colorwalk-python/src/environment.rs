//! Many games at once, for reinforcement learning with `colorwalk.environment`.
//!
//! Observations, rewards and masks are in numpy arrays that are allocated once; a step writes only what it changes. A
//! game is played on cells: those that touch the cleared area are in a list per color, so each cell is visited once per
//! game.

use std::sync::Mutex;
use std::thread;

use colorwalk::grade::{GradeError, grade};
use colorwalk::random::Recipe;
use colorwalk::{Budget, Color, Exact, Position, Problem, Prover, Rules, Topology, batch};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::board::{PyBoard, recipe};
use crate::color::StartArgument;
use crate::error;
use crate::limits::Whole;
use crate::run::{Running, Stop, run};

/// Marks the end of a list of cells.
const NONE: u32 = u32::MAX;

/// The minimum number of games per thread: fewer take less time than starting it.
const GAMES_A_THREAD: usize = 512;

/// The number of boards drawn in a row before giving up because all are solved at their start.
const MOST_DRAWS: usize = 1000;

/// The properties that all games share.
struct Kind {
    recipe: Recipe,
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
    proven: bool,
}

/// The reward of a move.
#[derive(Clone, Copy, PartialEq)]
enum Reward {
    /// -1.
    Moves,
    /// The share of the cells that the move clears.
    Cells,
    /// 0 if the move is proven to be optimal, else -1.
    Par,
}

impl Kind {
    fn seen(&self) -> usize {
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
struct Play {
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
    fn new(kind: &Kind) -> Self {
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
    fn step(&mut self, kind: &Kind, step: Step, row: &mut Row<'_>, running: &Running<'_>) -> Result<(), Failure> {
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
                position.play_mut(color);
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
enum Step {
    Leave,
    /// Begins the next game, with this state of the sequence of seeds or else the current one.
    Begin(Option<u64>),
    Play(usize),
}

/// The destination of the results of a game's step.
struct Row<'a> {
    seen: &'a mut [u8],
    /// The last observation of a game that has ended; empty unless the next one begins in the same step.
    last: &'a mut [u8],
    mask: &'a mut [bool],
    optimal: &'a mut [bool],
    reward: &'a mut f64,
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    moves: &'a mut i32,
    left: &'a mut i32,
    distance: &'a mut i32,
}

/// Why a step was not taken.
enum Failure {
    AllSolved,
    Stopped,
    Crashed,
    Grade(GradeError),
}

impl Failure {
    fn raise(&self) -> PyErr {
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

/// Returns the next board of a sequence that is not solved at its start, and the state of the sequence after it.
#[pyfunction]
#[pyo3(signature = (width, height, colors, state, *, rules="walk", start=None))]
pub(crate) fn draw_board(
    width: Whole,
    height: Whole,
    colors: Whole,
    mut state: u64,
    rules: &str,
    start: Option<StartArgument>,
) -> PyResult<(PyBoard, u64)> {
    let recipe = recipe(width, height, colors, rules, start)?;
    for _ in 0..MOST_DRAWS {
        let board = recipe.board(next_seed(&mut state));
        if !Position::start(&board).is_solved() {
            return Ok((PyBoard(board), state));
        }
    }
    Err(Failure::AllSolved.raise())
}

/// The games and arrays of a batched environment; the environment itself is in ``colorwalk.environment``.
///
/// The arrays are the same objects throughout, with a row per game; each step writes into them.
#[pyclass(name = "Batch", module = "colorwalk")]
pub(crate) struct PyBatch {
    kind: Kind,
    plays: Vec<Play>,
    threads: usize,
    /// The observations: bytes of color numbers, 255 for cleared cells, or planes.
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    /// The last observations of games that ended in this step, if the next ones begin in the same step.
    #[pyo3(get)]
    last_observations: Py<PyArray2<u8>>,
    /// Whether each color clears anything.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// Whether each color is proven to be optimal.
    #[pyo3(get)]
    optimal: Py<PyArray2<bool>>,
    /// The rewards of the step.
    #[pyo3(get)]
    rewards: Py<PyArray1<f64>>,
    /// Whether each board was cleared by the step.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Whether each game was truncated by the step.
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
    /// The number of moves of each game.
    #[pyo3(get)]
    moves: Py<PyArray1<i32>>,
    /// The number of cells left on each board.
    #[pyo3(get)]
    cells_left: Py<PyArray1<i32>>,
    /// The proven number of moves to the end.
    #[pyo3(get)]
    distances: Py<PyArray1<i32>>,
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (
        count, width, height, colors, *, rules, start, max_moves, planes, reward, proven, same_step
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        count: usize,
        width: Whole,
        height: Whole,
        colors: Whole,
        rules: &str,
        start: Option<StartArgument>,
        max_moves: u32,
        planes: bool,
        reward: &str,
        proven: bool,
        same_step: bool,
    ) -> PyResult<Self> {
        let recipe = recipe(width, height, colors, rules, start)?;
        let reward = match reward {
            "moves" => Reward::Moves,
            "cells" => Reward::Cells,
            "par" => Reward::Par,
            _ => return Err(error::value(format!("reward is {reward:?}: expected moves, cells or par"))),
        };
        let (cells, topology) = (recipe.lattice().cell_count(), Topology::from(recipe.lattice()));
        let (mut offsets, mut neighbors) = (vec![0], Vec::new());
        for cell in 0..cells {
            neighbors.extend(topology.neighbors(cell).map(|near| near as u32));
            offsets.push(neighbors.len() as u32);
        }
        let proven = proven || reward == Reward::Par;
        let kind = Kind { recipe, cells, offsets, neighbors, planes, reward, max_moves, same_step, proven };
        let (seen, colors) = (kind.seen(), recipe.colors());
        let most = if kind.proven { count } else { count / GAMES_A_THREAD };
        Ok(Self {
            // Asking for the number of processors takes longer than a step.
            threads: batch::processors().min(most).max(1),
            plays: (0..count).map(|_| Play::new(&kind)).collect(),
            kind,
            observations: PyArray2::zeros(py, [count, seen], false).unbind(),
            last_observations: PyArray2::zeros(py, [count, if same_step { seen } else { 0 }], false).unbind(),
            masks: PyArray2::zeros(py, [count, colors], false).unbind(),
            optimal: PyArray2::zeros(py, [count, colors], false).unbind(),
            rewards: PyArray1::zeros(py, count, false).unbind(),
            terminated: PyArray1::zeros(py, count, false).unbind(),
            truncated: PyArray1::zeros(py, count, false).unbind(),
            moves: PyArray1::zeros(py, count, false).unbind(),
            cells_left: PyArray1::zeros(py, count, false).unbind(),
            distances: PyArray1::zeros(py, count, false).unbind(),
        })
    }

    /// Begins new games.
    ///
    /// :param which: a bool array that selects the games.
    /// :param seeds: a uint64 array with a state of the sequence of seeds for each game; by default the sequences
    ///     continue.
    #[pyo3(signature = (which, seeds=None))]
    fn begin(
        &mut self,
        py: Python<'_>,
        which: PyReadonlyArray1<'_, bool>,
        seeds: Option<PyReadonlyArray1<'_, u64>>,
    ) -> PyResult<()> {
        let seeds: Vec<_> = match &seeds {
            Some(seeds) => seeds.as_array().iter().copied().map(Some).collect(),
            None => vec![None; self.plays.len()],
        };
        let step = |(&begins, seeds)| if begins { Step::Begin(seeds) } else { Step::Leave };
        let steps: Vec<_> = which.as_array().iter().zip(seeds).map(step).collect();
        self.take(py, &steps)
    }

    /// Plays a color in each game.
    ///
    /// :param actions: an int64 array of color numbers.
    /// :raises ValueError: if their number is not that of the games, or a color does not exist; nothing is played then.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let colors = self.kind.recipe.colors();
        let step = |(game, &action): (usize, &i64)| match usize::try_from(action) {
            Ok(color) if color < colors => Ok(Step::Play(color)),
            _ => {
                Err(error::value(format!("action {action} of game {game}: expected a color from 0 to {}", colors - 1)))
            }
        };
        let steps = actions.as_array().iter().enumerate().map(step).collect::<PyResult<Vec<_>>>()?;
        self.take(py, &steps)
    }
}

impl PyBatch {
    fn take(&mut self, py: Python<'_>, steps: &[Step]) -> PyResult<()> {
        let count = self.plays.len();
        if steps.len() != count {
            return Err(error::value(format!("{} actions for {count} games", steps.len())));
        }
        let (mut seen, mut last) = (write(py, &self.observations)?, write(py, &self.last_observations)?);
        let (mut masks, mut optimal) = (write(py, &self.masks)?, write(py, &self.optimal)?);
        let (mut rewards, mut moves) = (write(py, &self.rewards)?, write(py, &self.moves)?);
        let (mut terminated, mut truncated) = (write(py, &self.terminated)?, write(py, &self.truncated)?);
        let (mut left, mut distances) = (write(py, &self.cells_left)?, write(py, &self.distances)?);
        let kind = &self.kind;
        let colors = kind.recipe.colors();
        let mut seen = seen.as_slice_mut()?.chunks_exact_mut(kind.seen());
        let mut last = last.as_slice_mut()?.chunks_exact_mut(kind.seen());
        let mut masks = masks.as_slice_mut()?.chunks_exact_mut(colors);
        let mut optimal = optimal.as_slice_mut()?.chunks_exact_mut(colors);
        let mut rewards = rewards.as_slice_mut()?.iter_mut();
        let mut terminated = terminated.as_slice_mut()?.iter_mut();
        let mut truncated = truncated.as_slice_mut()?.iter_mut();
        let mut moves = moves.as_slice_mut()?.iter_mut();
        let mut left = left.as_slice_mut()?.iter_mut();
        let mut distances = distances.as_slice_mut()?.iter_mut();
        let mut row = || {
            Some(Row {
                seen: seen.next()?,
                last: last.next().unwrap_or_default(),
                mask: masks.next()?,
                optimal: optimal.next()?,
                reward: rewards.next()?,
                terminated: terminated.next()?,
                truncated: truncated.next()?,
                moves: moves.next()?,
                left: left.next()?,
                distance: distances.next()?,
            })
        };
        let rows = std::iter::from_fn(&mut row);
        let mut work: Vec<_> =
            self.plays.iter_mut().zip(steps).zip(rows).map(|((play, &step), row)| (play, step, row)).collect();
        let (failed, interrupt) = run(py, &Stop::default(), None, |running| {
            let failed = Mutex::new(None);
            let play = |work: &mut [(&mut Play, Step, Row<'_>)]| {
                for (play, step, row) in work {
                    if let Err(failure) = play.step(kind, *step, row, running) {
                        failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get_or_insert(failure);
                        return;
                    }
                }
            };
            let mut chunks = work.chunks_mut(count.div_ceil(self.threads).max(1));
            let ours = chunks.next();
            thread::scope(|scope| {
                for theirs in chunks {
                    scope.spawn(|| play(theirs));
                }
                ours.into_iter().for_each(play);
            });
            failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
        })?;
        match (interrupt, failed) {
            (Some(raised), _) => Err(raised),
            (None, Some(failure)) => Err(failure.raise()),
            (None, None) => Ok(()),
        }
    }
}

/// Borrows an array for writing.
fn write<'py, T: Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    array: &Py<numpy::PyArray<T, D>>,
) -> PyResult<numpy::PyReadwriteArray<'py, T, D>> {
    Ok(array.bind(py).try_readwrite()?)
}
