//! A comparison as comma-separated values, unrounded.

use std::io::{self, Write};

use colorwalk_boards::BoardId;
use colorwalk_solvers::batch::Summary;
use serde::Serialize;

use super::{Against, BoardsPlayed, Comparison, ComparisonRow, PairedDifference, text};

/// A column. All columns are always present, even if empty.
struct Column<T> {
    /// The name in the header.
    name: &'static str,
    /// Returns the value in a row; nothing for what is not known.
    value: fn(&T) -> String,
}

/// The first column of a line with the figures for one size.
#[derive(Serialize)]
struct Solver<'a> {
    solver: &'a str,
}

/// A line about a solver.
struct SolverLine<'a> {
    row: &'a ComparisonRow,
    /// The name of the row from which differences are taken.
    baseline: Option<&'a str>,
}

impl SolverLine<'_> {
    /// Returns a figure that the series has published for the solver.
    fn published<V: ToString>(&self, figure: fn(&Summary) -> V) -> String {
        text(self.row.published.as_ref().map(figure))
    }

    /// Returns a figure of the comparison with an earlier run.
    fn against<V: ToString>(&self, figure: fn(&Against) -> Option<V>) -> String {
        text(self.row.against.as_ref().and_then(figure))
    }

    /// Returns a figure of the difference from the baseline.
    fn difference(&self, figure: fn(&PairedDifference) -> Option<f64>) -> String {
        text(self.row.difference.as_ref().and_then(figure))
    }
}

/// A line about a solver and a board.
struct GameLine<'a> {
    row: &'a ComparisonRow,
    /// The number of the board, counted from 0.
    board: usize,
    id: Option<&'a String>,
    shape: Shape,
}

/// The size of a board, as far as it is known.
#[derive(Clone, Copy)]
struct Shape {
    width: Option<usize>,
    height: Option<usize>,
    colors: Option<usize>,
}

impl Comparison {
    /// Writes comma-separated values with a header and one line per solver, or per solver and size, if there are
    /// several.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.boards.sizes.is_empty() {
            let baseline = self.baseline();
            let lines = self.rows.iter().map(|row| SolverLine { row, baseline });
            return write(&solver_columns(), lines, output);
        }
        let mut csv = ::csv::Writer::from_writer(output);
        for row in &self.rows {
            let solver = &row.solver;
            for step in &row.growth {
                // Its fields are the columns, in their order.
                csv.serialize((Solver { solver }, step))?;
            }
        }
        csv.flush()
    }

    /// Writes comma-separated values with a header and one line per solver and board.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_boards_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        let mut shapes = Vec::new();
        let mut lines = Vec::new();
        for row in &self.rows {
            // An interrupted row is shorter than the others.
            for board in 0..row.lengths.len() {
                // An id is parsed once for all solvers: its board may have to be generated.
                if board == shapes.len() {
                    shapes.push(shape(&self.boards, board));
                }
                lines.push(GameLine {
                    row,
                    board,
                    id: self.boards.ids.get(board),
                    shape: shapes[board],
                });
            }
        }
        write(&game_columns(), lines.into_iter(), output)
    }
}

/// Writes the names of the columns, and a line per row.
fn write<T>(
    columns: &[Column<T>],
    rows: impl Iterator<Item = T>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(columns.iter().map(|column| column.name))?;
    for row in rows {
        csv.write_record(columns.iter().map(|column| (column.value)(&row)))?;
    }
    csv.flush()
}

/// Returns the width, height and number of colors of a board, as far as all boards share them or its id contains them.
fn shape(boards: &BoardsPlayed, board: usize) -> Shape {
    let id = boards
        .ids
        .get(board)
        .and_then(|id| id.parse::<BoardId>().ok());
    match id {
        Some(id) => Shape {
            width: Some(id.lattice().width()),
            height: Some(id.lattice().height()),
            // Of all of its colors, a random board may use only some.
            colors: Some(id.board().colors()),
        },
        None => Shape {
            width: boards.width,
            height: boards.height,
            colors: boards.colors,
        },
    }
}

/// The columns of a line per solver. New ones come last: scripts may count columns.
fn solver_columns<'a>() -> [Column<SolverLine<'a>>; 28] {
    [
        Column {
            name: "solver",
            value: |line| line.row.solver.clone(),
        },
        Column {
            name: "min",
            value: |line| text(line.row.min),
        },
        Column {
            name: "mean",
            value: |line| text(line.row.mean),
        },
        Column {
            name: "max",
            value: |line| text(line.row.max),
        },
        Column {
            name: "stdev",
            value: |line| text(line.row.stdev),
        },
        Column {
            name: "seconds_per_board",
            value: |line| line.row.seconds_per_board.to_string(),
        },
        Column {
            name: "gap",
            value: |line| text(line.row.gap),
        },
        Column {
            name: "published_min",
            value: |line| line.published(|known| known.min),
        },
        Column {
            name: "published_mean",
            value: |line| line.published(|known| known.mean),
        },
        Column {
            name: "published_max",
            value: |line| line.published(|known| known.max),
        },
        Column {
            name: "published_stdev",
            value: |line| line.published(|known| known.stdev),
        },
        Column {
            name: "before_mean",
            value: |line| line.against(|then| then.mean),
        },
        Column {
            name: "before_seconds_per_board",
            value: |line| line.against(|then| Some(then.seconds_per_board)),
        },
        Column {
            name: "shorter",
            value: |line| line.against(|then| Some(then.shorter)),
        },
        Column {
            name: "equal",
            value: |line| line.against(|then| Some(then.equal)),
        },
        Column {
            name: "longer",
            value: |line| line.against(|then| Some(then.longer)),
        },
        Column {
            name: "solved",
            value: |line| line.row.solved.to_string(),
        },
        Column {
            name: "proven",
            value: |line| line.row.proven.to_string(),
        },
        Column {
            name: "mean_lower_bound",
            value: |line| text(line.row.mean_lower_bound),
        },
        Column {
            name: "standard_error",
            value: |line| text(line.row.standard_error),
        },
        Column {
            name: "change",
            value: |line| line.against(|then| then.change),
        },
        Column {
            name: "change_standard_error",
            value: |line| line.against(|then| then.paired.standard_error),
        },
        Column {
            name: "difference",
            value: |line| line.difference(|paired| paired.mean),
        },
        Column {
            name: "difference_standard_error",
            value: |line| line.difference(|paired| paired.standard_error),
        },
        Column {
            name: "difference_margin",
            value: |line| line.difference(|paired| paired.margin),
        },
        Column {
            name: "difference_from",
            value: |line| {
                // The baseline itself differs from nothing.
                let has_difference = line.row.difference.is_some();
                text(line.baseline.filter(|_| has_difference))
            },
        },
        Column {
            name: "rounds",
            value: |line| text(line.row.rounds),
        },
        Column {
            name: "time_spread",
            value: |line| text(line.row.time_spread),
        },
    ]
}

/// The columns of a line per solver and board.
fn game_columns<'a>() -> [Column<GameLine<'a>>; 10] {
    [
        Column {
            name: "solver",
            value: |line| line.row.solver.clone(),
        },
        Column {
            name: "board",
            value: |line| line.board.to_string(),
        },
        Column {
            name: "id",
            value: |line| text(line.id),
        },
        Column {
            name: "length",
            value: |line| text(line.row.lengths[line.board]),
        },
        Column {
            name: "status",
            value: |line| text(line.row.statuses.get(line.board)),
        },
        Column {
            name: "lower_bound",
            value: |line| {
                // A file of an older version has no bounds.
                let bound = line.row.lower_bounds.get(line.board);
                text(bound.copied().flatten())
            },
        },
        Column {
            name: "seconds",
            value: |line| text(line.row.seconds.get(line.board)),
        },
        Column {
            name: "width",
            value: |line| text(line.shape.width),
        },
        Column {
            name: "height",
            value: |line| text(line.shape.height),
        },
        Column {
            name: "colors",
            value: |line| text(line.shape.colors),
        },
    ]
}
