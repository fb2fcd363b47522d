//! Reads a board from a picture: the pixels of a screenshot in, a [`Board`](colorwalk_core::Board) with its palette and its
//! place in the picture out, or a [`Refusal`] that says what was seen.
//!
//! No program's looks are known here, and no file format. A wrong reading is the worst fault, since a proof about another
//! board looks as good as one about the right one: whatever is doubtful is refused, and refusing is a normal answer. What
//! the caller knows of the board, the [`Expected`] size or number of colors, helps to find it, and whatever disagrees is
//! refused.
//!
//! The steps, one module each:
//!
//! 1. `raster`: pixels become colors whose distances are those that people see (`oklab`); large pictures are halved.
//! 2. `edges`: steps of color between neighboring pixels, of which only straight ones are kept.
//! 3. `periods`: in many areas of the picture, the period with which edges repeat in x and in y.
//! 4. `cells`: the commonest color in the middle of each cell of a lattice.
//! 5. `grow`: from nine cells to the largest rectangle of cells, with the lattice fitted again on the way; or `frames`: a known
//!    number of rows and columns in every frame.
//! 6. `clusters`: the colors of the cells in groups, far apart against their spread.
//! 7. `checks`: what must hold of a reading before it is believed.
//!
//! Every candidate goes through all the steps (`tries`). If two of them lead to different readings, the picture is refused. Where
//! nothing is read, but the light is uneven, it is divided out, and all is tried again (`light`, `read`).
//!
//! This crate serves the programs of its workspace, and changes with them; other programs depend on `colorwalk`.

#![warn(missing_debug_implementations)]

mod area;
mod cells;
mod checks;
mod clusters;
mod doubts;
mod edges;
mod expected;
mod faint;
mod frames;
mod grow;
mod hexagons;
mod lattice;
mod light;
mod marks;
mod names;
mod oklab;
mod patches;
mod periods;
mod picture;
mod raster;
mod read;
mod reading;
mod refusal;
mod survey;
mod tries;

pub use doubts::Doubt;
pub use expected::Expected;
pub use names::color_names;
pub use picture::{MAX_PIXELS, MAX_SIDE, Picture, PictureError};
pub use read::read;
#[doc(hidden)]
pub use read::{checks as check_names, read_without};
pub use reading::{Grid, Question, Reading};
pub use refusal::{Advice, Reason, Refusal};

/// The example of the README runs with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
