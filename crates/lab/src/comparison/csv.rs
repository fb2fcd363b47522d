//! A comparison as comma-separated values, unrounded.
//!
//! A line is a view of the JSON: a column has a name and the place of its value there, so a value is the same in both formats. The
//! columns are those of tables; new ones may be anywhere, so scripts should take them by name.

use std::io::{self, Write};

use colorwalk_boards::BoardId;
use serde::Serialize;
use serde_json::{Value, json};

use super::columns::columns;
use super::{BoardsPlayed, Comparison, Figures};

/// The columns of a line per solver and board: names, which are the keys of the JSON of a line.
const OF_BOARD: &[&str] = &[
    "solver",
    "board",
    "id",
    "length",
    "status",
    "lower_bound",
    "seconds",
    "width",
    "height",
    "colors",
    "stopped_by",
    "expanded",
    "peak_bytes",
];

impl Comparison {
    /// Writes comma-separated values with a header and one line per solver, or per solver and size, if there are
    /// several.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        let are_of_sizes = !self.boards.sizes.is_empty();
        let mut lines = Vec::new();
        for row in &self.rows {
            if are_of_sizes {
                for size in &row.growth {
                    lines.push(self.json_line(&row.solver, size, &size.figures)?);
                }
            } else {
                lines.push(self.json_line(&row.solver, row, &row.figures)?);
            }
        }
        let mut names = Vec::new();
        let mut places = Vec::new();
        for column in columns(are_of_sizes) {
            // Some columns are of tables alone.
            if !column.name.is_empty() {
                names.push(column.name);
                places.push(column.pointer());
            }
        }
        write(&names, &places, &lines, output)
    }

    /// Returns the JSON of a line of figures.
    fn json_line(
        &self,
        solver: &str,
        line: &impl Serialize,
        figures: &Figures,
    ) -> io::Result<Value> {
        let mut line = serde_json::to_value(line)?;
        line["solver"] = json!(solver);
        if figures.difference.is_some() {
            line["difference_from"] = json!(self.baseline());
        }
        Ok(line)
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
        let places: Vec<String> = OF_BOARD.iter().map(|name| format!("/{name}")).collect();
        write(OF_BOARD, &places, &lines, output)
    }
}

/// Returns the headers of all tables, for the schema.
#[cfg(feature = "schema")]
pub(crate) fn headers() -> Value {
    json!({
        "compare": names(false),
        "compare of several sizes": names(true),
        "compare by boards": OF_BOARD,
    })
}

#[cfg(feature = "schema")]
fn names(are_of_sizes: bool) -> Value {
    let names = columns(are_of_sizes).map(|column| column.name);
    names.filter(|name| !name.is_empty()).collect()
}

/// Writes the names of the columns, and a line for each value, with what is at these places of it.
fn write(
    names: &[&str],
    places: &[String],
    lines: &[Value],
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(names)?;
    for line in lines {
        csv.write_record(places.iter().map(|place| cell(line.pointer(place))))?;
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
