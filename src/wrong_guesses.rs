//! First guesses that do not compile, each with the error of rustc that leads on. The others are in `tests/users/first_guesses.rs`.
//!
//! A metric is what greedy is chosen for: rustc names the argument that is missing.
//!
//! ```compile_fail,E0061
//! let solver = colorwalk::Greedy::new();
//! ```
//!
//! A solver takes limits: rustc names the control that is missing, and `colorwalk::solve` needs none.
//!
//! ```compile_fail,E0061
//! use colorwalk::{Auto, Board, Problem, Solver};
//!
//! fn solve(board: &Board) {
//!     let _ = Auto::new().solve(&Problem::new(board));
//! }
//! ```
//!
//! Cells are numbered: `Board::color`, which the search of the pages finds as `get`, says how to number one.
//!
//! ```compile_fail,E0608
//! fn color(board: &colorwalk::Board) {
//!     let _ = board[(0, 1)];
//! }
//! ```
//!
//! Neighbors belong to the topology, which the search of the pages finds.
//!
//! ```compile_fail,E0599
//! fn neighbors(board: &colorwalk::Board) {
//!     let _ = board.neighbors(0);
//! }
//! ```
//!
//! The same with what leads on compiles:
//!
//! ```
//! use colorwalk::{Auto, Board, BuiltInMetric, Cell, Control, Greedy, Problem, Solver};
//!
//! let board: Board = "121\n212".parse()?;
//! let lattice = board.lattice().ok_or("rows and columns")?;
//! let cell = lattice.index(Cell::new(0, 1)).ok_or("on the board")?;
//! assert_eq!(board.color(cell), Some('2'.try_into()?));
//! assert_eq!(board.topology().neighbors(cell).collect::<Vec<_>>(), [0, 2, 4]);
//! let problem = Problem::new(&board);
//! assert!(Auto::new().solve(&problem, Control::default())?.is_optimal());
//! assert!(Greedy::new(BuiltInMetric::Area).solve(&problem, Control::default())?.solution.len() >= 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
