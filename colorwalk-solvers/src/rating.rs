//! Rates moves and boards: what each first move costs, and how hard a board is.

pub mod difficulty;
pub mod grade;
