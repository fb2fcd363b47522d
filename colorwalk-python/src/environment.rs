//! Many games at once, for reinforcement learning with `colorwalk.environment`.
//!
//! Observations, rewards and masks are in numpy arrays that are allocated once; a step writes only what it changes.

mod play;

use std::iter;
use std::thread;

use colorwalk::batch;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray};
use play::{Kind, Play, Reward, Step};
use pyo3::prelude::*;

use crate::board::{PyBoard, recipe};
use crate::color::StartArgument;
use crate::error;
use crate::limits::Whole;
use crate::run::{Stop, run};

/// The minimum number of games per thread: fewer take less time than starting it.
const GAMES_A_THREAD: usize = 512;

/// A game, its step, and the rows for what is seen.
type Work<'a> = ((&'a mut Play, &'a Step), (&'a mut [u8], &'a mut [u8]));

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
    let board = play::draw(recipe, &mut state)?;
    Ok((PyBoard(board), state))
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
        count: Whole,
        width: Whole,
        height: Whole,
        colors: Whole,
        rules: &str,
        start: Option<StartArgument>,
        max_moves: Whole,
        planes: bool,
        reward: &str,
        proven: bool,
        same_step: bool,
    ) -> PyResult<Self> {
        let count: usize = count.named("num_envs")?;
        let (recipe, reward) = (recipe(width, height, colors, rules, start)?, Reward::named(reward)?);
        let (max_moves, cells) = (max_moves.named("max_moves")?, recipe.lattice().cell_count());
        let (offsets, neighbors) = play::neighbors(&recipe.lattice().into());
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
        let seeds = seeds.as_ref().map(PyReadonlyArray1::as_array);
        let seed = |game: usize| seeds.and_then(|seeds| seeds.get(game).copied());
        let step = |(game, &begins)| if begins { Step::Begin(seed(game)) } else { Step::Leave };
        let steps: Vec<_> = which.as_array().iter().enumerate().map(step).collect();
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
        let kind = &self.kind;
        let (mut seen, mut last) = (write(py, &self.observations)?, write(py, &self.last_observations)?);
        let seen = seen.as_slice_mut()?.chunks_exact_mut(kind.seen());
        let mut last = last.as_slice_mut()?.chunks_exact_mut(kind.seen());
        // Without rows if no game begins in the step in which another ends.
        let last = iter::repeat_with(|| last.next().unwrap_or_default());
        let mut work: Vec<_> = self.plays.iter_mut().zip(steps).zip(seen.zip(last)).collect();
        let stop = Stop::default();
        let ((), interrupt) = run(py, &stop, None, |running| {
            let play = |work: &mut [Work<'_>]| {
                let mut all = work.iter_mut();
                let step =
                    all.try_for_each(|((play, step), (seen, last))| play.step(kind, **step, (seen, last), running));
                if let Err(failure) = step {
                    stop.raise(failure);
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
        })?;
        if let Some(raised) = interrupt {
            return Err(raised);
        }
        let plays = &self.plays;
        fill(py, &self.masks, plays.iter().flat_map(Play::mask))?;
        fill(py, &self.optimal, plays.iter().flat_map(|play| play.optimal.iter().copied()))?;
        fill(py, &self.rewards, plays.iter().map(|play| play.reward))?;
        fill(py, &self.terminated, plays.iter().map(|play| play.terminated))?;
        fill(py, &self.truncated, plays.iter().map(|play| play.truncated))?;
        fill(py, &self.moves, plays.iter().map(|play| play.moves as i32))?;
        fill(py, &self.cells_left, plays.iter().map(|play| play.left as i32))?;
        fill(py, &self.distances, plays.iter().map(|play| play.distance))
    }
}

/// Borrows an array for writing.
fn write<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    Ok(array.bind(py).try_readwrite()?)
}

/// Writes these values into an array.
fn fill<T: Element, D: Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
    values: impl Iterator<Item = T>,
) -> PyResult<()> {
    write(py, array)?.as_slice_mut()?.iter_mut().zip(values).for_each(|(place, value)| *place = value);
    Ok(())
}
