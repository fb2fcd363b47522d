//! Many games at once, for reinforcement learning with `colorwalk.environment`.
//!
//! Observations, rewards and masks are in numpy arrays that are allocated once; a step writes only what it changes.

mod play;

use std::sync::Mutex;
use std::thread;

use colorwalk::batch;
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use play::{Kind, Play, Reward, Row, Step};
use pyo3::prelude::*;

use crate::board::{PyBoard, recipe};
use crate::color::StartArgument;
use crate::error;
use crate::limits::Whole;
use crate::run::{Stop, run};

/// The minimum number of games per thread: fewer take less time than starting it.
const GAMES_A_THREAD: usize = 512;

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
    let board = play::draw(recipe, &mut state).map_err(|failure| failure.raise())?;
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
        let (recipe, reward) = (recipe(width, height, colors, rules, start)?, reward.parse::<Reward>()?);
        let kind = Kind::new(recipe, planes, reward, max_moves.named("max_moves")?, same_step, proven);
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
