//! Lower bounds on the number of moves that a position still needs. None ever exceeds the true number; each file
//! contains the proof.

mod audit;
mod color_blind;
mod lower_bound;

pub use audit::{Contradiction, audit};
pub use color_blind::color_blind;
pub use lower_bound::{BoundError, LowerBound};

#[cfg(test)]
mod tests;
