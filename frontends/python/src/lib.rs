//! The compiled part of the Python package `colorwalk`: boards, games, solving and pictures.
//!
//! Each file is the Python interface of one concept and only converts values and errors; everything else is in the
//! library. Code that needs no speed is in Python, in `python/colorwalk`.

mod array;
mod board;
mod boards;
mod certificate;
mod color;
mod comparison;
mod environment;
mod error;
mod free;
mod game;
mod grade;
mod image;
mod limits;
mod many;
mod memory;
mod names;
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
    use super::{
        board::{PyBoard, read_boards},
        boards::{PyBoards, boards, named_boards},
        certificate::{certify, check_certificate},
        color::palette,
        comparison::{comparison_json, library_version, version_difference},
        environment::PyBatch,
        free::{PyFreeLevel, read_free, solve_free, verify_free},
        game::PyGame,
        grade::{measure_difficulty, measure_levels},
        image::read_pixels,
        many::PyPool,
        memory::free_memory,
        outcome::checked_limits,
        picture::{draw_boards, draw_chart, draw_marked, draw_moves},
        position::PyPosition,
        regions::region_numbers,
        run::PyCancel,
        solve::{best_start, solve, verify},
        solvers::{canonical, series_solvers, solvers, stops},
    };
}
