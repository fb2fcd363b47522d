//! A reading as it is shown on a terminal: the board in its own colors, with the symbols that moves have, and its counts.

use std::fmt::Write as _;
use std::ops::Range;

use anstyle::{RgbColor, Style};
use colorwalk_boards::palette::Rgb;
use colorwalk_core::Color;
use colorwalk_core::wording::count;
use colorwalk_picture::{Question, Reading};

use crate::fit::wrap;

/// The widest column of text.
const TEXT: usize = 100;

/// Returns the lines that show a reading of the picture of this name, and these questions, on a terminal with this number of columns.
pub(super) fn reading(
    name: &str,
    reading: &Reading,
    questions: &[Question],
    columns: usize,
) -> String {
    let mut paragraphs = vec![format!("{name}: {}", size(reading)), counts(reading)];
    for asked in questions {
        paragraphs.push(question(asked));
    }
    let mut text = String::new();
    for paragraph in paragraphs {
        for line in wrap(&paragraph, columns.min(TEXT)) {
            text += line.trim_end();
            text.push('\n');
        }
    }
    boards(reading, columns) + &text
}

/// Returns the board, in parts if it is wider than this number of columns.
fn boards(reading: &Reading, columns: usize) -> String {
    let all = reading.columns();
    let width = if 2 * all <= columns { 2 } else { 1 };
    if width * all <= columns {
        return board(reading, 0..all, width);
    }
    // Two blocks with wide cells are easier to compare with the picture than one and a half with narrow ones.
    let block = (columns / 2).max(1);
    let mut blocks = String::new();
    for first in (0..all).step_by(block) {
        let end = (first + block).min(all);
        let _ = writeln!(blocks, "columns {} to {end}:", first + 1);
        blocks += &board(reading, first..end, 2);
    }
    blocks
}

/// Returns the size of the board and the number of its colors in words.
pub(super) fn size(reading: &Reading) -> String {
    format!(
        "{}, {} and {}",
        count(reading.rows(), "row", "rows"),
        count(reading.columns(), "column", "columns"),
        count(reading.colors(), "color", "colors")
    )
}

/// Returns a question in words.
pub(super) fn question(question: &Question) -> String {
    match *question {
        Question::OnlyCell { row, column, color } => format!(
            "row {}, column {}, counted from 1, is the only cell of color {}: was it under a pointer, or about to change?",
            row + 1,
            column + 1,
            symbol(color)
        ),
        Question::Mark { row, column } => format!(
            "{}, and is taken for the start: if it is not, answer no, and write where the game starts after the name, as start=0.0",
            marked(row, column)
        ),
        Question::NoGame(against) => format!("{against}: is this a game?"),
    }
}

/// Returns which cell has a mark, in words.
pub(super) fn marked(row: usize, column: usize) -> String {
    format!(
        "row {}, column {}, counted from 1, has a mark that no other cell has",
        row + 1,
        column + 1
    )
}

/// Returns the name of each color, and how many cells it has.
fn counts(reading: &Reading) -> String {
    let mut counts = Vec::new();
    let names = reading.color_names();
    for ((color, name), &cells) in (0..).zip(&names).zip(&reading.counts()) {
        let symbol = symbol(color);
        counts.push(if color == 0 {
            let cells = count(cells, "cell", "cells");
            format!("{symbol} ({name}) has {cells}")
        } else {
            format!("{symbol} ({name}) {cells}")
        });
    }
    format!("color {}", counts.join(", "))
}

/// Returns some columns of the board, a line for each row.
fn board(reading: &Reading, shown: Range<usize>, width: usize) -> String {
    let mut lines = String::new();
    for row in reading.numbers().chunks(reading.columns()) {
        for &number in &row[shown.clone()] {
            let paint = Rgb(reading.palette()[usize::from(number)]);
            let style = Style::new()
                .bg_color(Some(color(paint)))
                .fg_color(Some(color(paint.ink())));
            let symbol = symbol(number);
            let _ = write!(lines, "{style}{symbol:<width$}{style:#}");
        }
        lines.push('\n');
    }
    lines
}

fn color(Rgb([red, green, blue]): Rgb) -> anstyle::Color {
    RgbColor(red, green, blue).into()
}

/// Returns the symbol of a color, as in moves.
fn symbol(number: u8) -> String {
    Color::new(usize::from(number)).map_or_else(|_| "?".to_owned(), |color| color.to_string())
}
