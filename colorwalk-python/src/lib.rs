//! The compiled part of the Python package `colorwalk`: boards, games, solving and pictures.
//!
//! Each file holds what Python sees of one idea, and only translates: values and errors go over the border here, and
//! all else is the library's. What needs no speed stands in Python, beside it.

mod array;
mod board;
mod certificate;
mod color;
mod error;
mod game;
mod grade;
mod limits;
mod many;
mod outcome;
mod picture;
mod run;
mod solvers;

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
    use super::game::PyGame;
    #[pymodule_export]
    use super::grade::{PyColorGrade, PyGrade};
    #[pymodule_export]
    use super::many::{PySolves, solve_many};
    #[pymodule_export]
    use super::outcome::{PyOutcome, solve};
    #[pymodule_export]
    use super::picture::{draw_boards, draw_chart};
    #[pymodule_export]
    use super::solvers::{PyParameter, PySolverInfo, canonical, series_solvers, single_threaded, solvers};
}
