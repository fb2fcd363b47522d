//! Lower bounds on the number of moves that a position still needs.
//!
//! A bound is prepared for one board by [`ProofBound::on`] and then asked about positions of it. None is ever above the
//! true number; the proof of each stands in its own documentation.

mod color_blind;

use colorwalk_core::{Board, Position, RegionSet};

use crate::control::{Control, Meter};
use crate::exact::{Horizon, Nothing, Refine};
use crate::kernel::{Net, Task, dispatch};

pub use color_blind::color_blind;

/// A lower bound on one board.
pub trait LowerBound: Send + Sync {
    /// The name of the bound.
    fn name(&self) -> &'static str;

    /// A number of moves that the position needs at least.
    ///
    /// The answer does not depend on what was asked before, but what was asked before may make it faster.
    fn moves(&self, position: &Position) -> usize;
}

/// The lower bounds that a proof search can use after, or instead of, the plain color-blind one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ProofBound {
    /// The color-blind bound alone.
    ColorBlind,
    /// The horizon bound: it asks how many moves a position still needs after `n` color-blind ones, and answers that
    /// exactly.
    Horizon(HorizonOptions),
}

/// How the horizon bound goes about its endgames. All but the first are there to measure and test what each of them is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HorizonOptions {
    /// How many moves the longest endgame has more than there are colors.
    pub endgame: u32,
    /// How many moves the shortest endgame has; `None` is two more than there are colors, below which the color-blind
    /// bound sees all there is to see on boards that people play.
    pub shortest: Option<u32>,
    /// Whether endgames that have failed are kept, to rule out others that are contained in them.
    pub obstacles: bool,
    /// Whether a color that has failed at a position is not tried again after another one that does not concern it.
    pub siblings: bool,
}

impl HorizonOptions {
    /// The default length of endgames, in moves more than there are colors.
    pub const ENDGAME: u32 = 7;
}

impl Default for HorizonOptions {
    fn default() -> Self {
        Self { endgame: Self::ENDGAME, shortest: None, obstacles: true, siblings: true }
    }
}

impl ProofBound {
    /// The bound, made ready for a board.
    pub fn on(self, board: &Board) -> Box<dyn LowerBound + '_> {
        struct Prepare<'a> {
            bound: ProofBound,
            board: &'a Board,
        }
        impl<'a> Task for Prepare<'a> {
            type Output = Box<dyn LowerBound + 'a>;

            fn run<const W: usize>(self) -> Self::Output {
                let net = Net::<W>::new(self.board.regions());
                match self.bound {
                    ProofBound::ColorBlind => Box::new(Prepared { name: "color-blind", net, refine: Nothing }),
                    ProofBound::Horizon(options) => {
                        let refine = Horizon::<W>::new(net.colors.len(), options, MEMORY);
                        Box::new(Prepared { name: "horizon", net, refine })
                    }
                }
            }
        }
        dispatch(RegionSet::words_for(board.regions().count()), Prepare { bound: self, board })
    }
}

impl Default for ProofBound {
    fn default() -> Self {
        Self::Horizon(HorizonOptions::default())
    }
}

/// What a bound that is asked by itself may remember, in bytes.
const MEMORY: u64 = 1 << 30;

struct Prepared<'a, R, const W: usize> {
    name: &'static str,
    net: Net<'a, W>,
    refine: R,
}

impl<R: Refine<W> + Send, const W: usize> LowerBound for Prepared<'_, R, W> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn moves(&self, position: &Position) -> usize {
        let node = self.net.node(position);
        let interrupt = Meter::start(Control::default()).interrupt();
        let least = self.net.color_blind(&node, u32::MAX).map_or(0, |bound| bound.moves);
        // Nothing can stop the answer here, so an error cannot come; it would end the count early, which is safe.
        let exceeds = |left: &u32| self.refine.exceeds(&self.net, &node.cleared, *left, &interrupt) == Ok(true);
        least as usize + (least..).take_while(exceeds).count()
    }
}
