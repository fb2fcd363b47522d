//! Many games at once, for reinforcement learning with `colorwalk.environment`.
//!
//! Observations, rewards and masks are in numpy arrays that Python allocates once; a step writes only what it changes.

mod play;

use std::sync::{Mutex, MutexGuard, TryLockError};
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
use crate::run::{Running, Stop, run_or_raise};

/// The minimum number of games per thread: fewer take less time than starting it.
const GAMES_A_THREAD: usize = 512;

/// A game with its next step.
struct Work<'a> {
    play: &'a mut Play,
    step: Step,
    /// The row of the observations.
    seen: &'a mut [u8],
}

/// The games and arrays of a batched environment; the environment itself is in ``colorwalk.environment``.
///
/// The arrays, ``colorwalk.environment.Arrays``, have a row per game; each step writes into them.
#[pyclass(frozen, name = "Batch", module = "colorwalk")]
pub(crate) struct PyBatch {
    kind: Kind,
    /// The number of games.
    count: usize,
    /// Locked during a step. Another thread would get a mixture of both steps in the arrays, so it is refused.
    plays: Mutex<Vec<Play>>,
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
        let Some(recipe) = Recipe::like(&like.0) else {
            let topology = like.0.topology();
            return Err(error::value(format!(
                "there are no random boards like a {topology}"
            )));
        };
        let reward = match reward {
            "moves" => Reward::Moves,
            "cells" => Reward::Cells,
            "par" => Reward::Par,
            _ => {
                return Err(error::value(format!(
                    "reward is {reward:?}: expected moves, cells or par"
                )));
            }
        };
        let (offsets, neighbors) = play::neighbors(&recipe.lattice().into());
        let kind = Kind {
            cells: recipe.lattice().cell_count(),
            recipe,
            offsets,
            neighbors,
            planes,
            reward,
            max_moves: max_moves.named("max_moves")?,
            proven: proven || reward == Reward::Par,
        };
        let count = arrays.rewards.bind(py).len()?;
        // A proof takes longer than starting a thread; without proofs, only many games do.
        let most = if kind.proven {
            count
        } else {
            count / GAMES_A_THREAD
        };
        Ok(Self {
            // Asking for the number of processors takes longer than a step.
            threads: batch::processors().min(most).max(1),
            plays: Mutex::new((0..count).map(|_| Play::new(&kind)).collect()),
            count,
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
        &self,
        py: Python<'_>,
        which: PyReadonlyArray1<'_, bool>,
        seeds: Option<PyReadonlyArray1<'_, u64>>,
    ) -> PyResult<()> {
        let seeds = seeds.as_ref().map(PyReadonlyArray1::as_array);
        let mut steps = Vec::with_capacity(self.count);
        for (game, &begins) in which.as_array().iter().enumerate() {
            steps.push(if begins {
                Step::Begin(seeds.and_then(|seeds| seeds.get(game).copied()))
            } else {
                Step::Leave
            });
        }
        self.take(py, &steps)
    }

    /// Plays a color in each game.
    ///
    /// :param actions: an int64 array of color numbers; -1 leaves a game as it is.
    /// :raises ValueError: if their number is not that of the games, or a color does not exist; nothing is played then.
    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let last = self.kind.recipe.colors() - 1;
        let mut steps = Vec::with_capacity(self.count);
        for (game, &action) in actions.as_array().iter().enumerate() {
            steps.push(match usize::try_from(action) {
                Ok(color) if color <= last => Step::Play(color),
                _ if action == -1 => Step::Leave,
                _ => {
                    return Err(error::value(format!(
                        "action {action} of game {game}: expected a color from 0 to {last}"
                    )));
                }
            });
        }
        self.take(py, &steps)
    }

    /// Returns the number of cells that each color would clear: int64, with a row per game.
    fn gains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let colors = self.kind.recipe.colors();
        let mut gains = Vec::with_capacity(self.count * colors);
        for play in self.plays()?.iter() {
            for color in 0..colors {
                gains.push(play.gain(&self.kind, color));
            }
        }
        PyArray1::from_vec(py, gains).reshape([self.count, colors])
    }

    /// Returns each game as the state of its sequence of seeds before it began, and its moves.
    fn games(&self) -> PyResult<Vec<(u64, Vec<u8>)>> {
        let mut games = Vec::with_capacity(self.count);
        for play in self.plays()?.iter() {
            games.push((play.drawn_from, play.moves.clone()));
        }
        Ok(games)
    }

    /// Returns the seed of each board, and the state of its sequence of seeds after it.
    fn drawn(&self) -> PyResult<Vec<(u64, u64)>> {
        let mut drawn = Vec::with_capacity(self.count);
        for play in self.plays()?.iter() {
            drawn.push((play.seed, play.seeds));
        }
        Ok(drawn)
    }
}

impl PyBatch {
    /// Returns the games, unless they are in use.
    fn plays(&self) -> PyResult<MutexGuard<'_, Vec<Play>>> {
        match self.plays.try_lock() {
            Ok(plays) => Ok(plays),
            // The next game overwrites what a panic has left.
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(error::runtime(
                "the environment is in use by another thread: create one environment per thread",
            )),
        }
    }

    /// Takes a step in each game, on all threads, and writes what is seen after it into the arrays.
    fn take(&self, py: Python<'_>, steps: &[Step]) -> PyResult<()> {
        let count = self.count;
        if steps.len() != count {
            let given = steps.len();
            return Err(error::value(format!("{given} actions for {count} games")));
        }
        let mut plays = self.plays()?;
        let kind = &self.kind;
        // The arrays are Python's: this fails if somebody else is using them.
        let mut observations = self.arrays.observations.bind(py).try_readwrite()?;
        let rows = observations.as_slice_mut()?.chunks_exact_mut(kind.seen());
        let mut work = Vec::with_capacity(count);
        for ((play, &step), seen) in plays.iter_mut().zip(steps).zip(rows) {
            work.push(Work { play, step, seen });
        }
        let stop = Stop::default();
        run_or_raise(py, &stop, None, |running| {
            // At least 1: without games, chunks of no length would panic.
            let mut chunks = work.chunks_mut(count.div_ceil(self.threads).max(1));
            let first = chunks.next();
            thread::scope(|scope| {
                for chunk in chunks {
                    scope.spawn(|| play_all(kind, chunk, running, &stop));
                }
                // This thread asks for signals.
                if let Some(chunk) = first {
                    play_all(kind, chunk, running, &stop);
                }
            });
        })?;
        self.show(py, &plays)
    }

    /// Writes everything but the observations into the arrays: one after another, without lists in between, since a step of
    /// many games takes microseconds.
    fn show(&self, py: Python<'_>, plays: &[Play]) -> PyResult<()> {
        let arrays = &self.arrays;
        // With a row per game.
        fill(py, &arrays.masks, plays.iter().flat_map(Play::mask))?;
        let optimal = plays.iter().flat_map(|play| play.optimal.iter().copied());
        fill(py, &arrays.optimal, optimal)?;

        // With an element per game.
        fill_each(py, &arrays.rewards, plays, |play| play.reward)?;
        fill_each(py, &arrays.terminated, plays, |play| play.terminated)?;
        fill_each(py, &arrays.truncated, plays, |play| play.truncated)?;
        fill_each(py, &arrays.moves, plays, |play| play.moves.len() as i32)?;
        fill_each(py, &arrays.cells_left, plays, |play| play.left as i32)?;
        fill_each(py, &arrays.distances, plays, |play| play.distance)
    }
}

/// Takes the steps of some games; stops all of them if one fails.
fn play_all(kind: &Kind, work: &mut [Work<'_>], running: &Running<'_>, stop: &Stop) {
    for game in work {
        if let Err(failure) = game.play.step(kind, game.step, game.seen, running) {
            stop.raise(failure);
            return;
        }
    }
}

/// Writes a value of each game into an array.
fn fill_each<T: Element, D: Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
    plays: &[Play],
    value: impl Fn(&Play) -> T,
) -> PyResult<()> {
    fill(py, array, plays.iter().map(value))
}

/// Writes these values into an array.
fn fill<T: Element, D: Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
    values: impl Iterator<Item = T>,
) -> PyResult<()> {
    let mut places = array.bind(py).try_readwrite()?;
    for (place, value) in places.as_slice_mut()?.iter_mut().zip(values) {
        *place = value;
    }
    Ok(())
}
