//! A race on one board: the number of cells left after each move, one line per solution.

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
    let board = &replays.first().ok_or(DrawError::Nothing)?.puzzle.board;
    let moves = replays
        .iter()
        .map(|replay| replay.moves().len())
        .max()
        .unwrap_or(0);
    let cells = replays
        .iter()
        .map(|replay| replay.cells_left(0))
        .max()
        .unwrap_or(0);
    let line = |replay: &Replay| Line {
        name: format!("{}: {}", replay.title, replay.result()),
        points: (0..=replay.moves().len())
            .map(|step| (step as f64, replay.cells_left(step) as f64))
            .collect(),
    };
    let colors = colorwalk_core::wording::count(board.colors(), "color", "colors");
    let chart = Lines {
        title: "Cells left after each move",
        caption: &format!("{}, {colors}", board.topology()),
        across: Scale::new(
            Axis::new((0.0, moves as f64), ACROSS, 12),
            "moves",
            |mark| mark.to_string(),
        ),
        upward: Scale::new(
            Axis::new((0.0, cells as f64), UPWARD, 8),
            "cells left",
            |mark| mark.to_string(),
        ),
        lines: replays.iter().map(line).collect(),
    };
    Ok(Picture {
        scene: lines::draw(&chart, style)?,
        scale: style.scale,
    })
}
