//! Many games at once, for reinforcement learning with `colorwalk.environment`.
//!
//! Observations, rewards and masks are in numpy arrays that are allocated once; a step writes only what it changes.

mod play;

use std::thread;

use colorwalk::batch;
use colorwalk::random::Recipe;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray};
use play::{Kind, Play, Reward, Step};
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error;
use crate::limits::Whole;
use crate::run::{Stop, run};

/// The minimum number of games per thread: fewer take less time than starting it.
const GAMES_A_THREAD: usize = 512;

/// A game, its step, and the row for what is seen.
type Work<'a> = ((&'a mut Play, &'a Step), &'a mut [u8]);

/// Returns the next random board like a given one that is not solved at its start, and the state of the sequence of
/// boards after it.
#[pyfunction]
pub(crate) fn draw_board(like: &PyBoard, mut state: u64) -> PyResult<(PyBoard, u64)> {
    let board = play::draw(recipe(like)?, &mut state)?;
    Ok((PyBoard(board), state))
}

/// Returns the recipe of random boards like this one.
fn recipe(like: &PyBoard) -> PyResult<Recipe> {
    Recipe::like(&like.0)
        .ok_or_else(|| error::value(format!("there are no random boards like a {}", like.0.topology())))
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
    #[pyo3(signature = (count, like, *, max_moves, planes, reward, proven))]
    fn new(
        py: Python<'_>,
        count: Whole,
        like: &PyBoard,
        max_moves: Whole,
        planes: bool,
        reward: &str,
        proven: bool,
    ) -> PyResult<Self> {
        let count: usize = count.named("num_envs")?;
        let (recipe, reward) = (recipe(like)?, Reward::named(reward)?);
        let (max_moves, cells) = (max_moves.named("max_moves")?, recipe.lattice().cell_count());
        let (offsets, neighbors) = play::neighbors(&recipe.lattice().into());
        let proven = proven || reward == Reward::Par;
        let kind = Kind { recipe, cells, offsets, neighbors, planes, reward, max_moves, proven };
        let (seen, colors) = (kind.seen(), recipe.colors());
        let most = if kind.proven { count } else { count / GAMES_A_THREAD };
        Ok(Self {
            // Asking for the number of processors takes longer than a step.
            threads: batch::processors().min(most).max(1),
            plays: (0..count).map(|_| Play::new(&kind)).collect(),
            kind,
            observations: PyArray2::zeros(py, [count, seen], false).unbind(),
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

    /// Returns the number of cells that each color would clear: int64, with a row per game.
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let colors = self.kind.recipe.colors();
        let gains = self.plays.iter().flat_map(|play| (0..colors).map(|color| play.gain(&self.kind, color)));
        PyArray1::from_iter(py, gains).reshape([self.plays.len(), colors])
    }

    /// Returns each game as the state of its sequence of seeds before it began, and its moves.
    fn games(&self) -> Vec<(u64, Vec<u8>)> {
        self.plays.iter().map(|play| (play.drawn_from, play.moves.clone())).collect()
    }

    /// Plays these games, as returned by ``games``.
    fn restore(&mut self, py: Python<'_>, games: Vec<(u64, Vec<u8>)>) -> PyResult<()> {
        self.take(py, &games.iter().map(|(seeds, _)| Step::Begin(Some(*seeds))).collect::<Vec<_>>())?;
        for turn in 0..games.iter().map(|(_, moves)| moves.len()).max().unwrap_or_default() {
            let step = |moves: &[u8]| moves.get(turn).map_or(Step::Leave, |&color| Step::Play(color.into()));
            self.take(py, &games.iter().map(|(_, moves)| step(moves)).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

impl PyBatch {
    fn take(&mut self, py: Python<'_>, steps: &[Step]) -> PyResult<()> {
        let count = self.plays.len();
        if steps.len() != count {
            return Err(error::value(format!("{} actions for {count} games", steps.len())));
        }
        let kind = &self.kind;
        let mut seen = write(py, &self.observations)?;
        let seen = seen.as_slice_mut()?.chunks_exact_mut(kind.seen());
        let mut work: Vec<_> = self.plays.iter_mut().zip(steps).zip(seen).collect();
        let stop = Stop::default();
        let ((), interrupt) = run(py, &stop, None, |running| {
            let play = |work: &mut [Work<'_>]| {
                let mut all = work.iter_mut();
                if let Err(failure) = all.try_for_each(|((play, step), seen)| play.step(kind, **step, seen, running)) {
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
        fill(py, &self.moves, plays.iter().map(|play| play.moves.len() as i32))?;
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
