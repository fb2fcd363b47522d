//! Lower bounds on the number of moves that a position still needs. None is ever above the true number; the proof of
//! each stands in its own file.

mod color_blind;
mod lower_bound;

pub use color_blind::color_blind;
pub use lower_bound::{BoundError, ColorBlind, LowerBound};
