//! The game in which each move recolors any region, in the terminal.
//!
//! It is played like Color Walk, with one thing more to choose: arrows or a click choose a region, and the key of a color recolors it.
//! A pure [model] with the [game] in it, its [view], the [searches] behind it, and around them the [loop](run). Levels are not saved.

mod game;
mod keys;
mod level;
mod model;
mod run;
mod searches;
mod view;

pub use level::{FreeLevel, FreeLevels};
pub use run::{FreeLook, run};

#[cfg(test)]
mod tests;
