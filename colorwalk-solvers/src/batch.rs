//! Many boards: several at once with the results in order, shared processors, and statistics of the results.
//!
//! ```
//! # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
//! use std::ops::ControlFlow;
//!
//! use colorwalk::{Control, Problem, Registry, batch, series};
//!
//! let solver = batch::build_shared(&Registry::standard(), &"greedy".parse()?, 2)?;
//! let solve = |_, board| solver.solve(&Problem::new(&board), Control::default());
//! let mut lengths = Vec::new();
//! let failed = batch::in_order(2, series::boards().take(3), solve, || (), |_, answer| match answer {
//!     Ok(answer) => {
//!         lengths.push(answer.solution.len());
//!         ControlFlow::Continue(())
//!     }
//!     Err(error) => ControlFlow::Break(error),
//! });
//! assert!(failed.is_none());
//! assert_eq!(batch::Summary::of(&lengths).map(|figures| figures.mean), Some(40.0));
//! # Ok::<(), colorwalk::SpecError>(())
//! ```

mod in_order;
mod share;
mod summary;

pub use in_order::in_order;
pub use share::{build_shared, processors};
pub use summary::Summary;
