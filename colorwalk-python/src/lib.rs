//! The compiled part of the Python package `colorwalk`: boards, games, solving and pictures.
//!
//! Each file is the Python interface of one concept and only converts values and errors; everything else is in the
//! library. Code that needs no speed is in Python, in `python/colorwalk`.

mod array;
mod board;
mod certificate;
mod color;
mod comparison;
mod environment;
mod error;
mod game;
mod grade;
mod limits;
mod many;
mod outcome;
mod own;
mod picture;
mod position;
mod regions;
mod run;
mod solve;
mod solvers;
mod values;

use pyo3::prelude::*;

/// The compiled part of colorwalk; use the package `colorwalk`, which re-exports all of it.
#[pymodule]
mod _colorwalk {
    #[pymodule_export]
    use super::board::{PyBoard, read_boards};
    #[pymodule_export]
    use super::certificate::{PyCertificate, certify};
    #[pymodule_export]
    use super::color::palette;
    #[pymodule_export]
    use super::comparison::comparison_json;
    #[pymodule_export]
    use super::environment::{PyBatch, draw_board};
    #[pymodule_export]
    use super::game::PyGame;
    #[pymodule_export]
    use super::many::PyPool;
    #[pymodule_export]
    use super::outcome::PyOutcome;
    #[pymodule_export]
    use super::picture::{draw_boards, draw_chart};
    #[pymodule_export]
    use super::position::PyPosition;
    #[pymodule_export]
    use super::regions::PyRegions;
    #[pymodule_export]
    use super::run::PyCancel;
    #[pymodule_export]
    use super::solve::{solve, verify};
    #[pymodule_export]
    use super::solvers::{canonical, series_solvers, single_threaded, solvers};
}
