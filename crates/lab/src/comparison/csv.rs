//! A comparison as comma-separated values, unrounded.
//!
//! A line is a view of the JSON: each column has a name and the place of its value there. So a figure that is new in JSON
//! needs one line here, and a value is the same in both formats.

use std::io::{self, Write};

use colorwalk_boards::BoardId;
use serde_json::{Value, json};

use super::{BoardsPlayed, Comparison};

/// A column: its name, and the place of its value in the JSON of a line, as a JSON pointer. All columns are always present,
/// even if empty.
type Column = (&'static str, &'static str);

/// The columns of a line per solver, whose JSON is the row of the solver and the `baseline`. New ones come last: scripts may
/// count columns.
const OF_SOLVER: &[Column] = &[
    ("solver", "/solver"),
    ("min", "/min"),
    ("mean", "/mean"),
    ("max", "/max"),
    ("stdev", "/stdev"),
    ("seconds_per_board", "/seconds_per_board"),
    ("gap", "/gap"),
    ("published_min", "/published/min"),
    ("published_mean", "/published/mean"),
    ("published_max", "/published/max"),
    ("published_stdev", "/published/stdev"),
    ("before_mean", "/against/mean"),
    ("before_seconds_per_board", "/against/seconds_per_board"),
    ("shorter", "/against/shorter"),
    ("equal", "/against/equal"),
    ("longer", "/against/longer"),
    ("solved", "/solved"),
    ("proven", "/proven"),
    ("mean_lower_bound", "/mean_lower_bound"),
    ("standard_error", "/standard_error"),
    ("change", "/against/change"),
    ("change_standard_error", "/against/paired/standard_error"),
    ("difference", "/difference/mean"),
    ("difference_standard_error", "/difference/standard_error"),
    ("difference_margin", "/difference/margin"),
    ("difference_from", "/difference_from"),
    ("rounds", "/rounds"),
    ("time_spread", "/time_spread"),
    ("stopped", "/stopped"),
    ("mean_expanded", "/mean_expanded"),
    ("max_peak_bytes", "/max_peak_bytes"),
];

/// The columns of a line per solver and size, whose JSON is the step of a row and its `solver`.
const OF_SIZE: &[Column] = &[
    ("solver", "/solver"),
    ("width", "/width"),
    ("height", "/height"),
    ("boards", "/boards"),
    ("solved", "/solved"),
    ("proven", "/proven"),
    ("min", "/min"),
    ("median", "/median"),
    ("mean", "/mean"),
    ("max", "/max"),
    ("stdev", "/stdev"),
    ("gap", "/gap"),
    ("median_seconds", "/median_seconds"),
    ("mean_seconds", "/mean_seconds"),
    ("mean_lower_bound", "/mean_lower_bound"),
    ("standard_error", "/standard_error"),
    ("colors", "/colors"),
    ("rounds", "/rounds"),
    ("time_spread", "/time_spread"),
    ("stopped", "/stopped"),
];

/// The columns of a line per solver and board, whose JSON has the values of the lists of a row at that board.
const OF_BOARD: &[Column] = &[
    ("solver", "/solver"),
    ("board", "/board"),
    ("id", "/id"),
    ("length", "/length"),
    ("status", "/status"),
    ("lower_bound", "/lower_bound"),
    ("seconds", "/seconds"),
    ("width", "/width"),
    ("height", "/height"),
    ("colors", "/colors"),
    ("stopped_by", "/stopped_by"),
    ("expanded", "/expanded"),
    ("peak_bytes", "/peak_bytes"),
];

impl Comparison {
    /// Writes comma-separated values with a header and one line per solver, or per solver and size, if there are
    /// several.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        let baseline = self.baseline();
        let mut lines = Vec::new();
        for row in &self.rows {
            if self.boards.sizes.is_empty() {
                let mut line = serde_json::to_value(row)?;
                if row.difference.is_some() {
                    line["difference_from"] = json!(baseline);
                }
                lines.push(line);
            }
            for step in &row.growth {
                let mut line = serde_json::to_value(step)?;
                line["solver"] = json!(row.solver);
                lines.push(line);
            }
        }
        let columns = if self.boards.sizes.is_empty() {
            OF_SOLVER
        } else {
            OF_SIZE
        };
        write(columns, lines.into_iter(), output)
    }

    /// Writes comma-separated values with a header and one line per solver and board.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_boards_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        // An id is parsed once for all solvers: its board may have to be generated.
        let mut shapes = Vec::new();
        let played = self.rows.iter().map(|row| row.lengths.len()).max();
        for board in 0..played.unwrap_or(0) {
            shapes.push(shape(&self.boards, board));
        }
        let mut lines = Vec::new();
        for row in &self.rows {
            // An interrupted row is shorter than the others, and a file of an earlier version lacks some lists.
            for (board, shape) in shapes.iter().enumerate().take(row.lengths.len()) {
                let mut line = shape.clone();
                line["solver"] = json!(row.solver);
                line["board"] = json!(board);
                line["id"] = json!(self.boards.ids.get(board));
                line["length"] = json!(row.lengths[board]);
                line["status"] = json!(row.statuses.get(board));
                line["lower_bound"] = json!(row.lower_bounds.get(board));
                line["seconds"] = json!(row.seconds.get(board));
                line["stopped_by"] = json!(row.stopped_by.get(board));
                line["expanded"] = json!(row.expanded.get(board));
                line["peak_bytes"] = json!(row.peak_bytes.get(board));
                lines.push(line);
            }
        }
        write(OF_BOARD, lines.into_iter(), output)
    }
}

/// Returns the headers of all tables, for the schema.
#[cfg(feature = "schema")]
pub(crate) fn headers() -> Value {
    json!({
        "compare": names(OF_SOLVER),
        "compare of several sizes": names(OF_SIZE),
        "compare by boards": names(OF_BOARD),
    })
}

#[cfg(feature = "schema")]
fn names(columns: &[Column]) -> Value {
    columns.iter().map(|(name, _)| *name).collect()
}

/// Writes the names of the columns, and a line for each value.
fn write(
    columns: &[Column],
    lines: impl Iterator<Item = Value>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(columns.iter().map(|(name, _)| name))?;
    for line in lines {
        csv.write_record(columns.iter().map(|(_, place)| cell(line.pointer(place))))?;
    }
    csv.flush()
}

/// Returns the text of a value; empty for one that is missing or null.
fn cell(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        // JSON writes 33.0 and 1e-6, which spreadsheets understand less well than 33 and 0.000001.
        Some(Value::Number(number)) if number.is_f64() => number
            .as_f64()
            .map(|number| number.to_string())
            .unwrap_or_default(),
        Some(value) => value.to_string(),
    }
}

/// Returns the width, height and number of colors of a board, as far as all boards share them or its id contains them.
fn shape(boards: &BoardsPlayed, board: usize) -> Value {
    let id = boards
        .ids
        .get(board)
        .and_then(|id| id.parse::<BoardId>().ok());
    match id {
        Some(id) => json!({
            "width": id.lattice().width(),
            "height": id.lattice().height(),
            // Of all of its colors, a random board may use only some.
            "colors": id.board().colors(),
        }),
        None => json!({
            "width": boards.width,
            "height": boards.height,
            "colors": boards.colors,
        }),
    }
}
