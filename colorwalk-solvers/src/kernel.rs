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
pub(crate) use two_walkers::two_walkers;

/// A computation on positions whose width is known only when the board is.
pub trait Task {
    /// The result.
    type Output;

    /// Runs the computation with positions of `W` words.
    fn run<const W: usize>(self) -> Self::Output;
}

/// The number of words of the widest sets.
pub const MOST_WORDS: usize = if cfg!(feature = "wide") { 1024 } else { 4 };

/// Runs the task with the smallest width of at least `words` words, which are at most [`MOST_WORDS`].
///
/// Each width costs seconds of compiling and tens of kilobytes of WebAssembly, so there are few of them, and everybody runs
/// the same ones: tests, programs, pages. Widths of 3, 5, 6, 7 and 12 words were there; without them, proofs take 0 to 3% more
/// instructions on four sets of boards, and 11% more on 24 × 24 with 4 colors. Without 2, proofs of 9 × 9 and 10 × 10 would take 5 to
/// 15% more time; without 32, proofs of 40 × 40 and 44 × 44 a fifth to a half more.
pub fn dispatch<T: Task>(words: usize, task: T) -> T::Output {
    match words {
        #[cfg(feature = "wide")]
        ..=2 => task.run::<2>(),
        #[cfg(feature = "wide")]
        5..=8 => task.run::<8>(),
        #[cfg(feature = "wide")]
        9..=16 => task.run::<16>(),
        #[cfg(feature = "wide")]
        17..=32 => task.run::<32>(),
        #[cfg(feature = "wide")]
        33..=64 => task.run::<64>(),
        #[cfg(feature = "wide")]
        65.. => task.run::<1024>(),
        _ => task.run::<4>(),
    }
}
