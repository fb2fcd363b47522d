//! The horizon bound: look `j` moves ahead color-blind, then solve what is left exactly.
//!
//! Let `B(j)` be what is cleared after `j` color-blind moves from a position: everything within `j` steps. Whatever the
//! next `j` real moves are, what they clear lies within `B(j)`, and a larger cleared set never needs more moves than a
//! smaller one. So the position needs at least `j` moves more than `B(j)`, for every `j`. The color-blind bound is the
//! same thought with a coarse answer for `B(j)`; here the answer is exact.
//!
//! To find out whether a position may need at most `left` moves, endgames of `1, 2, 3, …` moves are asked for: `B(left - m)` must be
//! solvable in `m` moves. Near the end hardly anything stands, so that is a small search; far ahead of it, many
//! positions have the same `B(j)`, so that most questions have been answered before. Endgames shorter than the number of
//! colors and a little are left out, since the color-blind bound sees those.

use std::sync::{Mutex, PoisonError};

use crate::bounds::HorizonOptions;
use crate::control::{Interrupt, Limit};
use crate::kernel::{Bits, Net, Node};

use super::endgame::{Endgames, Level, Search};
use super::refine::Refine;

/// The shortest endgames asked for have so many moves more than there are colors, unless the options say otherwise.
const SHORTEST: u32 = 2;
/// Failures in endgames of this many moves less than the longest are worth keeping as obstacles.
const OBSTACLES_BELOW: u32 = 4;

/// The horizon bound of one board, with all that it has learned so far.
#[derive(Debug)]
pub(crate) struct Horizon<const W: usize> {
    endgames: Endgames<W>,
    /// Lists of searches that are over, for the next ones.
    spare: Mutex<Vec<Vec<Level<W>>>>,
    shortest: u32,
    longest: u32,
}

impl<const W: usize> Horizon<W> {
    /// The bound for a board of so many colors, and so many bytes for what it remembers.
    pub(crate) fn new(colors: usize, options: HorizonOptions, memory: u64) -> Self {
        let longest = colors as u32 + options.endgame;
        let endgames = Endgames::new(memory, longest.saturating_sub(OBSTACLES_BELOW), options);
        let shortest = options.shortest.unwrap_or(colors as u32 + SHORTEST).max(1);
        Self { endgames, spare: Mutex::default(), shortest, longest }
    }
}

impl<const W: usize> Refine<W> for Horizon<W> {
    fn exceeds(
        &self,
        net: &Net<'_, W>,
        cleared: &Bits<W>,
        left: u32,
        interrupt: &Interrupt<'_>,
    ) -> Result<bool, Limit> {
        let shortest = self.shortest;
        let longest = self.longest.min(left.saturating_sub(1));
        if longest < shortest {
            return Ok(false);
        }
        // The balls, from the smallest that is asked about to the largest; each leaves an endgame of one move less.
        let smallest = net.ball(&net.node_of(*cleared), left - longest);
        let mut balls: Vec<Node<W>> = std::iter::successors(Some(smallest), |ball| Some(net.swell(ball)))
            .take((longest - shortest + 1) as usize)
            .take_while(|ball| !ball.rim.is_empty())
            .collect();
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let mut search = Search { endgames: &self.endgames, net, interrupt, spare, expanded: 0 };
        let mut answer = Ok(false);
        // The largest first: what is left of it is solved most cheaply.
        while let Some(ball) = balls.pop() {
            let moves = longest - balls.len() as u32;
            answer = search.solvable(&ball, moves).map(|solvable| !solvable);
            if answer != Ok(false) {
                break;
            }
        }
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).push(search.spare);
        answer
    }

    fn expanded(&self) -> u64 {
        self.endgames.expanded()
    }

    fn bytes(&self) -> u64 {
        self.endgames.bytes()
    }
}
