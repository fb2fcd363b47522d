//! The core of the searches that visit millions of positions.
//!
//! The core crate's `Position` fits every board and hides its size; here the number of words is a compile-time
//! constant, so that positions are plain arrays and set operations are a few instructions. [`dispatch`] picks the
//! smallest width that holds the board.
//!
//! It is not part of this crate's public promise: only the benches and tests of this workspace use it.

mod bits;
mod color_blind;
mod custom_bound;
mod graph;
mod table;
mod two_walkers;

pub use bits::Bits;
pub(crate) use bits::{Mask, each_bit};
pub use color_blind::{ColorBlind, View};
pub(crate) use custom_bound::CustomBound;
pub use graph::{Graph, Node};

/// A computation on positions whose width is known only when the board is.
pub trait Task {
    /// The result.
    type Output;

    /// Runs the computation with positions of `W` words.
    fn run<const W: usize>(self) -> Self::Output;
}

/// Runs the task with the smallest width of at least `words` words. Wider ones come in larger steps, since no search
/// visits millions of such positions.
///
/// Each width costs seconds of compiling, and 150 kB of WebAssembly. This crate's own tests do with every second one, and so
/// does WebAssembly; the tests of the workspace use them all.
pub fn dispatch<T: Task>(words: usize, task: T) -> T::Output {
    #[cfg(not(any(test, target_family = "wasm")))]
    match words {
        3 => return task.run::<3>(),
        5 => return task.run::<5>(),
        6 => return task.run::<6>(),
        7 => return task.run::<7>(),
        9..=12 => return task.run::<12>(),
        17..=24 => return task.run::<24>(),
        25..=32 => return task.run::<32>(),
        65..=256 => return task.run::<256>(),
        _ => {}
    }
    match words {
        ..=1 => task.run::<1>(),
        2 => task.run::<2>(),
        3..=4 => task.run::<4>(),
        5..=8 => task.run::<8>(),
        9..=16 => task.run::<16>(),
        17..=64 => task.run::<64>(),
        _ => task.run::<1024>(),
    }
}
