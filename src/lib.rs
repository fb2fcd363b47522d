//! The flood-filling puzzle Color Walk, known elsewhere as Flood-It: boards, solvers, proven shortest solutions.
//!
//! This crate only joins the two that do the work: `colorwalk-core` is the game, `colorwalk-solvers` the searches. All
//! that they export stands here at the top level.
//!
//! ```
//! use colorwalk::{Control, Problem, Registry, Solver, series};
//!
//! let solver = Registry::standard().build("look-ahead:depth=2")?;
//! let lengths: Result<Vec<usize>, _> = series::boards()
//!     .take(3)
//!     .map(|board| solver.solve(&Problem::new(&board), Control::default()).map(|outcome| outcome.solution.len()))
//!     .collect();
//! assert_eq!(lengths?.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use colorwalk_core::*;
pub use colorwalk_solvers::*;
