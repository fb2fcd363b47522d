//! Boards read from images: pixels of numpy arrays in, a board with its place in the image out.

use std::fmt::Display;

use colorwalk::random::Recipe;
use colorwalk::{Board, BoardError, Lattice, Rules, Setup, Start};
use colorwalk_picture::{Expected, Picture, Question, Reading, read};
use numpy::ndarray::ArrayView3;
use numpy::{PyReadonlyArray3, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::color::StartArgument;
use crate::error;
use crate::limits::{Whole, optional};
use crate::run::run_aside;

/// What was read: the board; red, green and blue of each color; left, top, width and height of the first cell in pixels;
/// the row, the column and the color of each cell in doubt; what speaks against a game.
type Read = (
    PyBoard,
    Vec<(u8, u8, u8)>,
    (f32, f32, f32, f32),
    Vec<(usize, usize, u8)>,
    Vec<String>,
);

/// Reads a board from pixels, for :func:`colorwalk.read_image`.
///
/// :param image: an array of shape ``(height, width, 3)`` or ``(height, width, 4)``.
/// :raises ImageError: if no board is read.
#[pyfunction]
pub(crate) fn read_pixels(
    py: Python<'_>,
    image: PyReadonlyArray3<'_, u8>,
    shape: Option<[Whole; 2]>,
    colors: Option<Whole>,
    rules: &str,
    start: Option<StartArgument>,
) -> PyResult<Read> {
    let rules: Rules = rules.parse().map_err(error::value)?;
    let start = start.map_or(Start::Index(0), |start| start.0);
    let expected = expected(shape, colors)?;
    let &[height, width, _] = image.shape() else {
        return Err(error::value("expected an array of three dimensions"));
    };
    // Before the pixels are copied: an array of any size may be a view of few bytes.
    Picture::check_size(width, height).map_err(|reason| refused(py, reason))?;
    let rgba = rgba(py, &image.as_array())?;
    let found = run_aside(py, move || {
        let picture = Picture::new(width, height, &rgba).map_err(|error| error.to_string())?;
        read(&picture, &expected).map_err(|refusal| refusal.to_string())
    })?;
    let reading = found.map_err(|reason| refused(py, reason))?;
    let board = board(&reading, rules, start).map_err(error::value)?;
    let grid = reading.grid();
    let mut palette = Vec::with_capacity(reading.colors());
    for &[red, green, blue] in reading.palette() {
        palette.push((red, green, blue));
    }
    let mut doubtful = Vec::new();
    for question in reading.questions() {
        // A number of colors that agrees says that this one is a color of the board.
        if let (Question::OnlyCell { row, column, color }, None) = (question, expected.colors) {
            doubtful.push((row, column, color));
        }
    }
    let doubts: Vec<String> = reading.doubts().iter().map(ToString::to_string).collect();
    let first_cell = (grid.left, grid.top, grid.column_pitch, grid.row_pitch);
    Ok((board.into(), palette, first_cell, doubtful, doubts))
}

/// Returns what the caller knows of the board, or an error if no board is like that.
fn expected(shape: Option<[Whole; 2]>, colors: Option<Whole>) -> PyResult<Expected> {
    let colors = optional(colors, "colors")?;
    let mut size = None;
    if let Some([height, width]) = shape {
        let height = height.named("the height of shape")?;
        let width = width.named("the width of shape")?;
        Lattice::new(width, height).map_err(error::value)?;
        size = Some((height, width));
    }
    if let Some(colors) = colors {
        // A recipe checks the number of colors.
        Recipe::new(1, 1, colors).map_err(error::value)?;
    }
    Ok(Expected { size, colors })
}

/// Returns the pixels row by row, red, green, blue and alpha.
fn rgba(py: Python<'_>, image: &ArrayView3<'_, u8>) -> PyResult<Vec<u8>> {
    let (height, width, channels) = image.dim();
    let mut bytes = Vec::with_capacity(height * width * 4);
    let mut channels_of_row = Vec::with_capacity(width * channels);
    for row in image.outer_iter() {
        // Copying the largest image takes a while, and needs the interpreter's lock, without which the array may change.
        py.check_signals()?;
        channels_of_row.clear();
        channels_of_row.extend(row.iter());
        for pixel in channels_of_row.chunks_exact(channels) {
            let alpha = pixel.get(3).copied().unwrap_or(u8::MAX);
            bytes.extend_from_slice(&[pixel[0], pixel[1], pixel[2], alpha]);
        }
    }
    Ok(bytes)
}

/// Builds the board of a reading.
fn board(reading: &Reading, rules: Rules, start: Start) -> Result<Board, BoardError> {
    let lattice = Lattice::new(reading.columns(), reading.rows())?;
    Setup::from_cells(lattice, reading.numbers())
        .with_rules(rules)
        .with_start(start)
        .with_colors(reading.colors())
        .build()
}

/// Returns the `colorwalk.ImageError` of an image from which no board is read.
fn refused(py: Python<'_>, reason: impl Display) -> PyErr {
    let raised = py
        .import("colorwalk.images")
        .and_then(|module| module.getattr("ImageError"))
        .and_then(|class| class.call1((reason.to_string(),)));
    match raised {
        Ok(raised) => PyErr::from_value(raised),
        Err(failed) => failed,
    }
}
