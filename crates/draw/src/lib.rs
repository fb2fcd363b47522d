//! Pictures of the flood-filling puzzle Color Walk, also known as Flood-It: boards, solutions and charts as SVG and
//! PNG, solutions move by move as animated GIF, and boards to print as HTML.
//!
//! A [`Format`] encodes a [`Picture`], an [`Animation`] or a [`Worksheet`] as the bytes of a file. A [`Style`] describes its look.
//! Pictures are the same on every machine: the font is embedded, and nothing is random.
//!
//! ```
//! use colorwalk_core::Board;
//! use colorwalk_draw::{Animation, Format, Replay, Style};
//!
//! let board: Board = ".12\n112\n221".parse()?;
//! let picture = colorwalk_draw::boards(&[board.clone().into()], &Style::default())?;
//! let svg: Vec<u8> = Format::SVG.picture(&picture)?;
//! assert!(svg.starts_with(b"<svg "));
//!
//! let solution = "121".parse::<colorwalk_core::Solution>()?;
//! let replay = Replay::new("by hand", &board.into(), solution.moves())?;
//! let gif = Format::GIF.animation(&Animation::new(vec![replay], &Style::default())?)?;
//! assert!(gif.starts_with(b"GIF89a"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything is drawn into a scene, a list of elements, which each format writes in its own way. A new format is a
//! file in `format/` and its lines in `format.rs`; a new kind of chart is a file in `chart/` and its lines in
//! `chart.rs`: `mod`, and an entry in the list.

mod animation;
mod boards;
mod cells;
mod chart;
mod error;
mod font;
mod format;
mod limits;
mod marking;
mod outline;
mod overlay;
mod page;
mod panel;
mod picture;
mod recoloring;
mod replay;
mod scene;
mod steps;
mod style;
mod theme;
mod wording;
mod worksheet;

pub use animation::Animation;
pub use boards::boards;
pub use chart::{Chart, ChartKind, ChartRow, ChartSize, race};
pub use error::DrawError;
pub use format::Format;
pub use limits::MAX_CELLS;
pub use marking::{Marking, markings};
pub use overlay::{Backdrop, animate_over, overlay, overlay_moves};
pub use picture::Picture;
pub use recoloring::{Recoloring, recoloring_steps, recolorings};
pub use replay::Replay;
pub use steps::steps;
pub use style::{MIN_LABELED_CELL, Style};
pub use worksheet::{PrintedBoard, Worksheet};

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
