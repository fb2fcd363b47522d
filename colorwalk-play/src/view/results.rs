//! The view of results: what the player has made of all boards, by shape, and of the latest.

use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::{clock, foot, title, too_small};
use crate::depth::ColorDepth;
use crate::help::wrapped;
use crate::layout::{TooSmall, message_height};
use crate::model::Model;
use crate::records::{Score, Tally};

/// The columns and rows that the view needs.
const LEAST: TooSmall = TooSmall { width: 40, height: 10 };
/// The rows from which on the columns are explained.
const AIRY: u16 = 16;
/// A column: its heading, its width, and what it says of a shape.
type Column<T> = (&'static str, usize, fn(&T) -> String);

/// What is said of each shape, the most wanted first.
const PRESETS: [Column<Tally>; 6] = [
    ("boards", 17, |tally| tally.shape.clone()),
    ("solved", 7, |tally| tally.solved.to_string()),
    ("unaided", 8, |tally| tally.alone.to_string()),
    ("at par", 7, |tally| format!("{}/{}", tally.at_par, tally.proven)),
    ("above par", 10, |tally| match tally.proven {
        0 => "-".to_owned(),
        proven => format!("{:.2}", tally.above as f64 / proven as f64),
    }),
    ("fewest", 7, |tally| tally.fewest.map_or_else(|| "-".to_owned(), |fewest| fewest.to_string())),
];

/// What is said of each board.
const LATEST: [Column<Score>; 5] = [
    ("latest", 30, |score| score.name.clone()),
    ("moves", 6, |score| score.moves.to_string()),
    ("par", 5, |score| score.par.map_or_else(|| "?".to_owned(), |par| par.to_string())),
    ("hints", 6, |score| score.hints.to_string()),
    ("time", 8, |score| if score.time.as_secs() > 0 { clock(score.time) } else { "-".to_owned() }),
];

const NOTE: &str = "unaided: without hints, which the columns after it are about. at par: of so many with a proven par. \
    above par: moves, on average.";

/// Draws the view.
pub(super) fn draw(model: &Model, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    if area.width < LEAST.width || area.height < LEAST.height {
        return too_small(LEAST, depth, area, frame);
    }
    title("", "your results", depth, Rect { height: 1, ..area }, frame);
    foot(model, depth, area, frame);
    let height = area.height - 3 - message_height(area);
    let body = Rect { x: area.x + 1, y: area.y + 2, width: area.width - 2, height };
    let width = usize::from(body.width);
    let scores = model.records.scores();
    if scores.is_empty() {
        let text = "No board is solved yet. Solve one, and it stands here.";
        let lines: Vec<_> = wrapped(text, width).into_iter().map(Line::from).collect();
        return frame.render_widget(Paragraph::new(lines), body);
    }
    let (all, row) = model.records.daily(model.today);
    let day = format!("Boards of the day: {all} solved, {} in a row.", count(row, "day", "days"));
    let mut notes = Vec::new();
    if body.height >= AIRY {
        notes.extend(wrapped(NOTE, width).into_iter().map(|line| Line::styled(line, depth.faint())));
        notes.push(Line::default());
    }
    notes.extend(wrapped(&day, width).into_iter().map(Line::from));
    let tallies = model.records.tallies();
    // Two rows are for the latest boards at least, with their heading and a blank; those that fill the rest come last.
    let room = usize::from(body.height).saturating_sub(notes.len() + 1 + 4).max(1);
    let mut lines = table(&PRESETS, tallies.iter().take(room), width, depth);
    if tallies.len() > room {
        lines.push(Line::styled(
            format!("and {}", count(tallies.len() - room, "shape more", "shapes more")),
            depth.faint(),
        ));
    }
    lines.extend(notes);
    lines.push(Line::default());
    let room = usize::from(body.height).saturating_sub(lines.len() + 1);
    if room > 0 {
        lines.extend(table(&LATEST, scores.iter().rev().take(room), width, depth));
    }
    frame.render_widget(Paragraph::new(lines), body);
}

/// A table with its heading; as many columns as fit.
fn table<'t, T: 't>(
    columns: &[Column<T>],
    rows: impl Iterator<Item = &'t T>,
    width: usize,
    depth: ColorDepth,
) -> Vec<Line<'static>> {
    let mut room = width;
    let fits = columns.iter().take_while(|(_, wide, _)| {
        let fits = *wide <= room;
        room = room.saturating_sub(*wide);
        fits
    });
    let columns: Vec<_> = fits.collect();
    let line = |cells: Vec<String>| -> String {
        let cells = cells.into_iter().zip(&columns).enumerate().map(|(index, (cell, (_, wide, _)))| {
            let cell: String = cell.chars().take(wide.saturating_sub(1)).collect();
            if index == 0 { format!("{cell:<wide$}") } else { format!("{cell:>wide$}") }
        });
        cells.collect()
    };
    let heading = line(columns.iter().map(|(name, ..)| (*name).to_owned()).collect());
    let mut lines = vec![Line::styled(heading, depth.strong())];
    lines.extend(rows.map(|row| Line::from(line(columns.iter().map(|(_, _, cell)| cell(row)).collect()))));
    lines
}
