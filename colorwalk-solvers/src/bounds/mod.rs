//! Lower bounds on the number of moves that a position still needs.

mod color_blind;

pub use color_blind::color_blind;
