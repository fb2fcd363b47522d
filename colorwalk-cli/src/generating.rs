//! Picking boards by their par, the proven smallest number of moves.

mod difficulty;
mod par;

pub(crate) use difficulty::Difficulty;
pub(crate) use par::{Judge, ParRange};
