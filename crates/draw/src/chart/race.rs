//! A race on one board: the number of cells left after each move, one line per solution.

use colorwalk_core::wording::count;

use super::axis::Axis;
use super::frame::Scale;
use super::lines::{self, ACROSS, Line, Lines, UPWARD};
use crate::error::DrawError;
use crate::picture::Picture;
use crate::replay::Replay;
use crate::style::Style;

/// Draws the number of cells left after each move, one line per solution. Only the title, background, palette and scale
/// of the style are used.
///
/// # Errors
///
/// A [`DrawError`] if there is no solution, or if the picture would be too large.
///
/// ```
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Replay, Style, race};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let replay = |title: &str, moves: &str| {
///     Ok::<_, Box<dyn std::error::Error>>(Replay::new(title, &board.clone().into(), moves.parse::<Solution>()?.moves())?)
/// };
/// let picture = race(&[replay("short", "121")?, replay("long", "12121")?], &Style::default())?;
/// assert_eq!(picture.description(), "Cells left after each move: 3x3, 2 colors");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn race(replays: &[Replay], style: &Style) -> Result<Picture, DrawError> {
    style.check()?;
    let first = replays.first().ok_or(DrawError::Nothing)?;
    let board = &first.puzzle.board;
    let topology = board.topology();
    let colors = count(board.colors(), "color", "colors");

    let mut moves = 0;
    let mut cells = 0;
    let mut lines = Vec::with_capacity(replays.len());
    // The longest solution and the largest board determine the scales.
    for (number, replay) in replays.iter().enumerate() {
        moves = moves.max(replay.moves().len());
        cells = cells.max(replay.cells_left(0));
        lines.push(line(replay, number));
    }
    let moves_axis = Axis::new((0.0, moves as f64), ACROSS, 12);
    let cells_axis = Axis::new((0.0, cells as f64), UPWARD, 8);
    let chart = Lines {
        title: "Cells left after each move",
        caption: &format!("{topology}, {colors}"),
        across: Scale::new(moves_axis, "moves", |mark| mark.to_string()),
        upward: Scale::new(cells_axis, "cells left", |mark| mark.to_string()),
        lines,
    };
    Ok(Picture {
        scene: lines::draw(&chart, style)?,
        scale: style.scale,
    })
}

/// Returns the line of the solution of this number.
fn line(replay: &Replay, number: usize) -> Line {
    let mut points = Vec::new();
    for step in 0..=replay.moves().len() {
        points.push((step as f64, replay.cells_left(step) as f64));
    }
    Line {
        name: format!("{}: {}", replay.title, replay.result()),
        points,
        bars: Vec::new(),
        paint: number,
        marker: number,
    }
}
