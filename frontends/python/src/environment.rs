//! Many games at once, for reinforcement learning with `colorwalk.environment`.
//!
//! Observations, rewards and masks are in numpy arrays that Python allocates once; a step writes only what it changes.

mod play;

use std::thread;

use colorwalk::batch;
use colorwalk::random::Recipe;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use play::{Kind, Play, Reward, Step};
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error;
use crate::limits::Whole;
use crate::run::{Stop, run_or_raise};

/// The minimum number of games per thread: fewer take less time than starting it.
const GAMES_A_THREAD: usize = 512;

/// A game, its step, and the row for what is seen.
type Work<'a> = ((&'a mut Play, &'a Step), &'a mut [u8]);

/// The games and arrays of a batched environment; the environment itself is in ``colorwalk.environment``.
///
/// The arrays, ``colorwalk.environment.Arrays``, have a row per game; each step writes into them.
#[pyclass(name = "Batch", module = "colorwalk")]
pub(crate) struct PyBatch {
    kind: Kind,
    plays: Vec<Play>,
    threads: usize,
    arrays: Arrays,
}

/// The arrays that show the games, from the Python class of this name, which documents them.
#[derive(FromPyObject)]
struct Arrays {
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<bool>>,
    optimal: Py<PyArray2<bool>>,
    rewards: Py<PyArray1<f64>>,
    terminated: Py<PyArray1<bool>>,
    truncated: Py<PyArray1<bool>>,
    moves: Py<PyArray1<i32>>,
    cells_left: Py<PyArray1<i32>>,
    distances: Py<PyArray1<i32>>,
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (arrays, like, *, max_moves, planes, reward, proven))]
    fn new(
        py: Python<'_>,
        arrays: Arrays,
        like: &PyBoard,
        max_moves: Whole,
        planes: bool,
        reward: &str,
        proven: bool,
    ) -> PyResult<Self> {
        let none = || {
            error::value(format!(
                "there are no random boards like a {}",
                like.0.topology()
            ))
        };
        let (recipe, reward) = (
            Recipe::like(&like.0).ok_or_else(none)?,
            match reward {
                "moves" => Reward::Moves,
                "cells" => Reward::Cells,
                "par" => Reward::Par,
                _ => {
                    return Err(error::value(format!(
                        "reward is {reward:?}: expected moves, cells or par"
                    )));
                }
            },
        );
        let (max_moves, cells) = (max_moves.named("max_moves")?, recipe.lattice().cell_count());
        let (offsets, neighbors) = play::neighbors(&recipe.lattice().into());
        let proven = proven || reward == Reward::Par;
        let kind = Kind {
            recipe,
            cells,
            offsets,
            neighbors,
            planes,
            reward,
            max_moves,
            proven,
        };
        let count = arrays.rewards.bind(py).len()?;
        let most = if kind.proven {
            count
        } else {
            count / GAMES_A_THREAD
        };
        Ok(Self {
            // Asking for the number of processors takes longer than a step.
            threads: batch::processors().min(most).max(1),
            plays: (0..count).map(|_| Play::new(&kind)).collect(),
            kind,
            arrays,
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
        let step = |(game, &begins)| {
            if begins {
                Step::Begin(seed(game))
            } else {
                Step::Leave
            }
        };
        let steps: Vec<_> = which.as_array().iter().enumerate().map(step).collect();
        self.take(py, &steps)
    }

    /// Plays a color in each game.
    ///
    /// :param actions: an int64 array of color numbers; -1 leaves a game as it is.
    /// :raises ValueError: if their number is not that of the games, or a color does not exist; nothing is played then.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let last = self.kind.recipe.colors() - 1;
        let step = |(game, &action): (usize, &i64)| match usize::try_from(action) {
            Ok(color) if color <= last => Ok(Step::Play(color)),
            _ if action == -1 => Ok(Step::Leave),
            _ => Err(error::value(format!(
                "action {action} of game {game}: expected a color from 0 to {last}"
            ))),
        };
        let steps = actions
            .as_array()
            .iter()
            .enumerate()
            .map(step)
            .collect::<PyResult<Vec<_>>>()?;
        self.take(py, &steps)
    }

    /// Returns the number of cells that each color would clear: int64, with a row per game.
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let colors = self.kind.recipe.colors();
        let gains = self
            .plays
            .iter()
            .flat_map(|play| (0..colors).map(|color| play.gain(&self.kind, color)));
        PyArray1::from_iter(py, gains).reshape([self.plays.len(), colors])
    }

    /// Returns each game as the state of its sequence of seeds before it began, and its moves.
    fn games(&self) -> Vec<(u64, Vec<u8>)> {
        self.plays
            .iter()
            .map(|play| (play.drawn_from, play.moves.clone()))
            .collect()
    }

    /// Returns the seed of each board, and the state of its sequence of seeds after it.
    fn drawn(&self) -> Vec<(u64, u64)> {
        self.plays
            .iter()
            .map(|play| (play.seed, play.seeds))
            .collect()
    }
}

impl PyBatch {
    fn take(&mut self, py: Python<'_>, steps: &[Step]) -> PyResult<()> {
        let count = self.plays.len();
        if steps.len() != count {
            return Err(error::value(format!(
                "{} actions for {count} games",
                steps.len()
            )));
        }
        let kind = &self.kind;
        let mut seen = self.arrays.observations.bind(py).try_readwrite()?;
        let seen = seen.as_slice_mut()?.chunks_exact_mut(kind.seen());
        let mut work: Vec<_> = self.plays.iter_mut().zip(steps).zip(seen).collect();
        let stop = Stop::default();
        run_or_raise(py, &stop, None, |running| {
            let play = |work: &mut [Work<'_>]| {
                let mut all = work.iter_mut();
                if let Err(failure) =
                    all.try_for_each(|((play, step), seen)| play.step(kind, **step, seen, running))
                {
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
        let (plays, arrays) = (&self.plays, &self.arrays);
        fill(py, &arrays.masks, plays.iter().flat_map(Play::mask))?;
        fill(
            py,
            &arrays.optimal,
            plays.iter().flat_map(|play| play.optimal.iter().copied()),
        )?;
        fill(py, &arrays.rewards, plays.iter().map(|play| play.reward))?;
        fill(
            py,
            &arrays.terminated,
            plays.iter().map(|play| play.terminated),
        )?;
        fill(
            py,
            &arrays.truncated,
            plays.iter().map(|play| play.truncated),
        )?;
        fill(
            py,
            &arrays.moves,
            plays.iter().map(|play| play.moves.len() as i32),
        )?;
        fill(
            py,
            &arrays.cells_left,
            plays.iter().map(|play| play.left as i32),
        )?;
        fill(
            py,
            &arrays.distances,
            plays.iter().map(|play| play.distance),
        )
    }
}

/// Writes these values into an array.
fn fill<T: Element, D: Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
    values: impl Iterator<Item = T>,
) -> PyResult<()> {
    array
        .bind(py)
        .try_readwrite()?
        .as_slice_mut()?
        .iter_mut()
        .zip(values)
        .for_each(|(place, value)| *place = value);
    Ok(())
}
