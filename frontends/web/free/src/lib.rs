//! Levels of the game in which each move recolors any region, for the web page of Color Walk, compiled to WebAssembly.
//!
//! It is a module of its own, apart from the engine, so that only those who open a level load it. A worker of the page calls it:
//! [`read_levels`] reads levels and boards, [`solve_level`] finds a shortest solution. Levels and moves are numbers and flat arrays, so
//! the worker keeps nothing of a level, and the page makes the moves itself.

mod reading;
mod solving;

pub use reading::{LevelFile, PageLevel, read_levels};
pub use solving::{LevelAnswer, solve_level};
