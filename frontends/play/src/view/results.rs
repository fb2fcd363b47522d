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
/// A column of a table.
struct Column<T> {
    heading: &'static str,
    /// The width with the blank between columns.
    width: usize,
    /// Returns the contents in a row.
    contents: fn(&T) -> String,
}

/// The columns for each kind of board, the most important first.
const KINDS: [Column<Tally>; 6] = [
    Column {
        heading: "boards",
        width: 17,
        contents: |tally| tally.kind.clone(),
    },
    Column {
        heading: "solved",
        width: 7,
        contents: |tally| tally.solved.to_string(),
    },
    Column {
        heading: "unaided",
        width: 8,
        contents: |tally| tally.alone.to_string(),
    },
    Column {
        heading: "at par",
        width: 7,
        contents: |tally| format!("{}/{}", tally.at_par, tally.proven),
    },
    Column {
        heading: "above par",
        width: 10,
        contents: |tally| match tally.proven {
            0 => "-".to_owned(),
            proven => format!("{:.2}", tally.above as f64 / proven as f64),
        },
    },
    Column {
        heading: "fewest",
        width: 7,
        contents: |tally| match tally.fewest {
            Some(fewest) => fewest.to_string(),
            None => "-".to_owned(),
        },
    },
];

/// The columns for each board.
const LATEST: [Column<Score>; 5] = [
    Column {
        heading: "latest",
        width: 30,
        contents: |score| score.name.clone(),
    },
    Column {
        heading: "moves",
        width: 6,
        contents: |score| score.moves.to_string(),
    },
    Column {
        heading: "par",
        width: 5,
        contents: |score| match score.par {
            Some(par) => par.to_string(),
            None => "?".to_owned(),
        },
    },
    Column {
        heading: "hints",
        width: 6,
        contents: |score| score.hints.to_string(),
    },
    Column {
        heading: "time",
        width: 8,
        contents: |score| match score.seconds {
            // The timer was off.
            0 => "-".to_owned(),
            seconds => clock(Duration::from_secs(seconds)),
        },
    },
];

/// The explanation of the columns.
const NOTE: &str = "unaided: solved without hints; later columns count only these. at par: of those with a proven par. \
    above par: moves, on average.";

/// Draws the screen.
pub(super) fn draw(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    if area.width < LEAST.width || area.height < LEAST.height {
        return too_small(LEAST, area, frame);
    }
    title("", "your results", Rect { height: 1, ..area }, frame);
    foot(model, area, frame);
    let body = Rect {
        x: area.x + 1,
        y: area.y + 2,
        width: area.width - 2,
        height: area.height - 3 - message_height(area),
    };
    let lines = if model.records.scores.is_empty() {
        let text = "No board is solved yet. Solved boards are listed here.";
        plain_lines(text, body.width.into())
    } else {
        results(model, body)
    };
    frame.render_widget(Paragraph::new(lines), body);
}

/// Returns both tables with the notes between them, as far as there is room.
fn results(model: &Model, body: Rect) -> Vec<Line<'static>> {
    let width = usize::from(body.width);
    let height = usize::from(body.height);
    let notes = notes(model, body);
    let tallies = model.records.tallies();
    // At least two rows are for the latest boards, with their heading and a blank; more fill the rest.
    let room = height.saturating_sub(notes.len() + 1 + 4).max(1);
    let mut lines = table(&KINDS, tallies.iter().take(room), width);
    if tallies.len() > room {
        let more = count(tallies.len() - room, "more kind", "more kinds");
        lines.push(Line::styled(format!("and {more}"), FAINT));
    }
    lines.extend(notes);
    lines.push(Line::default());
    let room = height.saturating_sub(lines.len() + 1);
    if room > 0 {
        let latest = model.records.scores.iter().rev().take(room);
        lines.extend(table(&LATEST, latest, width));
    }
    lines
}

/// Returns the explanation of the columns, if there is room, and the number of daily boards solved.
fn notes(model: &Model, body: Rect) -> Vec<Line<'static>> {
    let width = usize::from(body.width);
    let mut lines = Vec::new();
    if body.height >= AIRY {
        for text in wrapped(NOTE, width) {
            lines.push(Line::styled(text, FAINT));
        }
        lines.push(Line::default());
    }
    let (solved, streak) = model.records.daily(model.today);
    let days = count(streak, "day", "days");
    let daily = format!("Daily boards: {solved} solved, {days} in a row.");
    lines.extend(plain_lines(&daily, width));
    lines
}

/// Returns a text as lines of this width.
fn plain_lines(text: &str, width: usize) -> Vec<Line<'static>> {
    wrapped(text, width).into_iter().map(Line::from).collect()
}

/// Returns a table with its heading, and as many columns as fit.
fn table<'t, T: 't>(
    columns: &[Column<T>],
    rows: impl Iterator<Item = &'t T>,
    width: usize,
) -> Vec<Line<'static>> {
    let mut shown = 0;
    let mut width_of_shown = 0;
    for column in columns {
        width_of_shown += column.width;
        if width_of_shown > width {
            break;
        }
        shown += 1;
    }
    let columns = &columns[..shown];

    let mut heading = String::new();
    for (index, column) in columns.iter().enumerate() {
        heading += &cell(index, column.heading, column.width);
    }
    let mut lines = vec![Line::styled(heading, STRONG)];
    for row in rows {
        let mut line = String::new();
        for (index, column) in columns.iter().enumerate() {
            let contents = (column.contents)(row);
            line += &cell(index, &contents, column.width);
        }
        lines.push(Line::from(line));
    }
    lines
}

/// Returns a text, cut if it is too long: at the left of the first column, and at the right of the others.
fn cell(column: usize, text: &str, width: usize) -> String {
    let most = width - 1;
    if column == 0 {
        format!("{text:<width$.most$}")
    } else {
        format!("{text:>width$.most$}")
    }
}
