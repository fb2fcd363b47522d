//! A comparison as comma-separated values, unrounded.

use std::io::{self, Write};

use colorwalk_boards::BoardId;
use serde::Serialize;

use super::{BoardsPlayed, Comparison, ComparisonRow, text};

/// A column: its name, and its value in a row. All columns are always present, even if empty.
type Column<T> = (&'static str, fn(&T) -> String);

/// The first column of a line with the figures for one size.
#[derive(Serialize)]
struct Solver<'a> {
    solver: &'a str,
}

/// A solver, and the name of the row from which differences are taken.
type SolverRow<'a> = (&'a ComparisonRow, Option<&'a str>);

/// A solver and a board, with the width, height and number of colors of the board.
type Game<'a> = (
    &'a ComparisonRow,
    usize,
    &'a BoardsPlayed,
    [Option<usize>; 3],
);

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
            let rows = self.rows.iter().map(|row| (row, baseline));
            return write(&columns(), rows, output);
        }
        let mut csv = ::csv::Writer::from_writer(output);
        for (row, step) in self
            .rows
            .iter()
            .flat_map(|row| row.growth.iter().map(move |step| (row, step)))
        {
            csv.serialize((
                Solver {
                    solver: &row.solver,
                },
                step,
            ))?;
        }
        csv.flush()
    }

    /// Writes comma-separated values with a header and one line per solver and board.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_boards_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        let boards = self
            .rows
            .iter()
            .map(|row| row.lengths.len())
            .max()
            .unwrap_or(0);
        let shapes: Vec<_> = (0..boards)
            .map(|board| shape(&self.boards, board))
            .collect();
        let games = self
            .rows
            .iter()
            .flat_map(|row| (0..row.lengths.len()).map(move |board| (row, board)));
        write(
            &game_columns(),
            games.map(|(row, board)| (row, board, &self.boards, shapes[board])),
            output,
        )
    }
}

/// Writes the names of the columns, and a line per row.
fn write<T>(
    columns: &[Column<T>],
    rows: impl Iterator<Item = T>,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(columns.iter().map(|(name, _)| name))?;
    for row in rows {
        csv.write_record(columns.iter().map(|(_, value)| value(&row)))?;
    }
    csv.flush()
}

/// Returns the width, height and number of colors of a board, as far as all boards share them or its id contains them.
fn shape(boards: &BoardsPlayed, board: usize) -> [Option<usize>; 3] {
    let id = boards
        .ids
        .get(board)
        .and_then(|id| id.parse::<BoardId>().ok());
    match id {
        Some(id) => [
            Some(id.lattice().width()),
            Some(id.lattice().height()),
            Some(id.board().colors()),
        ],
        None => [boards.width, boards.height, boards.colors],
    }
}

fn columns<'a>() -> [Column<SolverRow<'a>>; 26] {
    [
        ("solver", |(row, _)| row.solver.clone()),
        ("min", |(row, _)| text(row.min)),
        ("mean", |(row, _)| text(row.mean)),
        ("max", |(row, _)| text(row.max)),
        ("stdev", |(row, _)| text(row.stdev)),
        ("seconds_per_board", |(row, _)| {
            row.seconds_per_board.to_string()
        }),
        ("gap", |(row, _)| text(row.gap)),
        ("published_min", |(row, _)| {
            text(row.published.map(|known| known.min))
        }),
        ("published_mean", |(row, _)| {
            text(row.published.map(|known| known.mean))
        }),
        ("published_max", |(row, _)| {
            text(row.published.map(|known| known.max))
        }),
        ("published_stdev", |(row, _)| {
            text(row.published.map(|known| known.stdev))
        }),
        ("before_mean", |(row, _)| {
            text(row.against.as_ref().and_then(|then| then.mean))
        }),
        ("before_seconds_per_board", |(row, _)| {
            text(row.against.as_ref().map(|then| then.seconds_per_board))
        }),
        ("shorter", |(row, _)| {
            text(row.against.as_ref().map(|then| then.shorter))
        }),
        ("equal", |(row, _)| {
            text(row.against.as_ref().map(|then| then.equal))
        }),
        ("longer", |(row, _)| {
            text(row.against.as_ref().map(|then| then.longer))
        }),
        ("solved", |(row, _)| row.solved.to_string()),
        ("proven", |(row, _)| row.proven.to_string()),
        ("mean_lower_bound", |(row, _)| text(row.mean_lower_bound)),
        ("standard_error", |(row, _)| text(row.standard_error)),
        ("change", |(row, _)| {
            text(row.against.as_ref().and_then(|then| then.change))
        }),
        ("change_standard_error", |(row, _)| {
            text(
                row.against
                    .as_ref()
                    .and_then(|then| then.paired.standard_error),
            )
        }),
        ("difference", |(row, _)| {
            text(row.difference.and_then(|paired| paired.mean))
        }),
        ("difference_standard_error", |(row, _)| {
            text(row.difference.and_then(|paired| paired.standard_error))
        }),
        ("difference_margin", |(row, _)| {
            text(row.difference.and_then(|paired| paired.margin))
        }),
        ("difference_from", |(row, baseline)| {
            text(baseline.filter(|_| row.difference.is_some()))
        }),
    ]
}

fn game_columns<'a>() -> [Column<Game<'a>>; 10] {
    [
        ("solver", |(row, ..)| row.solver.clone()),
        ("board", |(_, board, ..)| board.to_string()),
        ("id", |(_, board, boards, _)| text(boards.ids.get(*board))),
        ("length", |(row, board, ..)| text(row.lengths[*board])),
        ("status", |(row, board, ..)| text(row.statuses.get(*board))),
        ("lower_bound", |(row, board, ..)| {
            text(row.lower_bounds.get(*board).copied().flatten())
        }),
        ("seconds", |(row, board, ..)| text(row.seconds.get(*board))),
        ("width", |(.., shape)| text(shape[0])),
        ("height", |(.., shape)| text(shape[1])),
        ("colors", |(.., shape)| text(shape[2])),
    ]
}
