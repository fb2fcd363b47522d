//! Lower bounds that the proof search asks after the color-blind one has not sufficed.

use crate::control::{Interrupt, Limit};
use crate::kernel::{Bits, Net};

/// A lower bound that is never above the number of moves that a position needs.
///
/// The search asks it only about positions that the color-blind bound keeps and that differ from each other.
pub(crate) trait Refine<const W: usize>: Sync {
    /// Whether the position in which these regions are cleared surely needs more than `left` moves.
    ///
    /// # Errors
    ///
    /// The limit that stopped a long answer.
    fn exceeds(&self, net: &Net<'_, W>, cleared: &Bits<W>, left: u32, interrupt: &Interrupt<'_>)
    -> Result<bool, Limit>;

    /// The vertices that the bound has expanded in searches of its own.
    fn expanded(&self) -> u64;

    /// The bytes that the bound uses for what it remembers.
    fn bytes(&self) -> u64;
}

/// No further bound: the color-blind one stands alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nothing;

impl<const W: usize> Refine<W> for Nothing {
    fn exceeds(&self, _: &Net<'_, W>, _: &Bits<W>, _: u32, _: &Interrupt<'_>) -> Result<bool, Limit> {
        Ok(false)
    }

    fn expanded(&self) -> u64 {
        0
    }

    fn bytes(&self) -> u64 {
        0
    }
}
