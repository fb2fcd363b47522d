//! The screen of results: by kind of board, and on the latest boards.

use std::time::Duration;

use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::{clock, foot, title, too_small};
use crate::color_depth::{FAINT, STRONG};
use crate::help::wrapped;
use crate::layout::message_height;
use crate::model::Model;
use crate::records::{Score, Tally};

/// The columns and rows needed.
const LEAST: Size = Size {
    width: 40,
    height: 10,
};
/// The minimum number of rows for an explanation of the columns.
const AIRY: u16 = 16;
/// A column: its heading, its width, and its contents.
type Column<T> = (&'static str, usize, fn(&T) -> String);

/// The columns for each kind of board, the most important first.
const KINDS: [Column<Tally>; 6] = [
    ("boards", 17, |tally| tally.kind.clone()),
    ("solved", 7, |tally| tally.solved.to_string()),
    ("unaided", 8, |tally| tally.alone.to_string()),
    ("at par", 7, |tally| {
        format!("{}/{}", tally.at_par, tally.proven)
    }),
    ("above par", 10, |tally| match tally.proven {
        0 => "-".to_owned(),
        proven => format!("{:.2}", tally.above as f64 / proven as f64),
    }),
    ("fewest", 7, |tally| {
        tally
            .fewest
            .map_or_else(|| "-".to_owned(), |fewest| fewest.to_string())
    }),
];

/// The columns for each board.
const LATEST: [Column<Score>; 5] = [
    ("latest", 30, |score| score.name.clone()),
    ("moves", 6, |score| score.moves.to_string()),
    ("par", 5, |score| {
        score
            .par
            .map_or_else(|| "?".to_owned(), |par| par.to_string())
    }),
    ("hints", 6, |score| score.hints.to_string()),
    ("time", 8, |score| {
        if score.seconds > 0 {
            clock(Duration::from_secs(score.seconds))
        } else {
            "-".to_owned()
        }
    }),
];

const NOTE: &str = "unaided: solved without hints; later columns count only these. at par: of those with a proven par. \
    above par: moves, on average.";

/// Draws the screen.
pub(super) fn draw(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    if area.width < LEAST.width || area.height < LEAST.height {
        return too_small(LEAST, area, frame);
    }
    title("", "your results", Rect { height: 1, ..area }, frame);
    foot(model, area, frame);
    let height = area.height - 3 - message_height(area);
    let body = Rect {
        x: area.x + 1,
        y: area.y + 2,
        width: area.width - 2,
        height,
    };
    let width = usize::from(body.width);
    let scores = &model.records.scores;
    if scores.is_empty() {
        let text = "No board is solved yet. Solved boards are listed here.";
        let lines: Vec<_> = wrapped(text, width).into_iter().map(Line::from).collect();
        return frame.render_widget(Paragraph::new(lines), body);
    }
    let (all, row) = model.records.daily(model.today);
    let day = format!(
        "Daily boards: {all} solved, {} in a row.",
        count(row, "day", "days")
    );
    let mut notes = Vec::new();
    if body.height >= AIRY {
        notes.extend(
            wrapped(NOTE, width)
                .into_iter()
                .map(|line| Line::styled(line, FAINT)),
        );
        notes.push(Line::default());
    }
    notes.extend(wrapped(&day, width).into_iter().map(Line::from));
    let tallies = model.records.tallies();
    // At least two rows are for the latest boards, with their heading and a blank; more fill the rest.
    let room = usize::from(body.height)
        .saturating_sub(notes.len() + 1 + 4)
        .max(1);
    let mut lines = table(&KINDS, tallies.iter().take(room), width);
    if tallies.len() > room {
        let more = count(tallies.len() - room, "more kind", "more kinds");
        lines.push(Line::styled(format!("and {more}"), FAINT));
    }
    lines.extend(notes);
    lines.push(Line::default());
    let room = usize::from(body.height).saturating_sub(lines.len() + 1);
    if room > 0 {
        lines.extend(table(&LATEST, scores.iter().rev().take(room), width));
    }
    frame.render_widget(Paragraph::new(lines), body);
}

/// Draws a table with its heading, and as many columns as fit.
fn table<'t, T: 't>(
    columns: &[Column<T>],
    rows: impl Iterator<Item = &'t T>,
    width: usize,
) -> Vec<Line<'static>> {
    let fits = |&count: &usize| {
        columns[..count]
            .iter()
            .map(|(_, wide, _)| wide)
            .sum::<usize>()
            <= width
    };
    let columns = &columns[..(0..=columns.len()).rfind(fits).unwrap_or(0)];
    let line = |cells: Vec<String>| -> String {
        let cells =
            cells
                .into_iter()
                .zip(columns)
                .enumerate()
                .map(|(index, (cell, (_, wide, _)))| match index {
                    0 => format!("{:<wide$.1$}", cell, wide - 1),
                    _ => format!("{:>wide$.1$}", cell, wide - 1),
                });
        cells.collect()
    };
    let heading = line(
        columns
            .iter()
            .map(|(name, ..)| (*name).to_owned())
            .collect(),
    );
    let mut lines = vec![Line::styled(heading, STRONG)];
    lines.extend(
        rows.map(|row| Line::from(line(columns.iter().map(|(_, _, cell)| cell(row)).collect()))),
    );
    lines
}
