//! A comparison as comma-separated values, nothing rounded.

use std::io::{self, Write};

use colorwalk_boards::GameId;

use super::{BoardsPlayed, Comparison, ComparisonRow, text};

/// The header of the comma-separated values. All columns are always there, whether anything is in them or not.
const HEADER: [&str; 24] = [
    "solver",
    "min",
    "mean",
    "max",
    "stdev",
    "seconds_per_board",
    "gap",
    "published_min",
    "published_mean",
    "published_max",
    "published_stdev",
    "before_mean",
    "before_seconds_per_board",
    "shorter",
    "equal",
    "longer",
    "solved",
    "proven",
    "mean_lower_bound",
    "standard_error",
    "change",
    "change_standard_error",
    "difference",
    "difference_standard_error",
];

/// The header where the boards are of several sizes, with a line for each solver and size.
const GROWTH_HEADER: [&str; 17] = [
    "solver",
    "width",
    "height",
    "boards",
    "solved",
    "proven",
    "min",
    "median",
    "mean",
    "max",
    "stdev",
    "gap",
    "median_seconds",
    "mean_seconds",
    "mean_lower_bound",
    "standard_error",
    "colors",
];

/// The header of the comma-separated values with a line for each board.
const BOARD_HEADER: [&str; 10] =
    ["solver", "board", "id", "length", "status", "lower_bound", "seconds", "width", "height", "colors"];

impl Comparison {
    /// Writes comma-separated values with a header and a line for each solver, or for each solver and size, if there
    /// are several.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.boards.sizes.is_empty() { write_rows(self, output) } else { write_growth(self, output) }
    }

    /// Writes comma-separated values with a header and a line for each solver and board.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_boards_csv(&self, output: &mut dyn Write) -> io::Result<()> {
        write_boards(self, output)
    }
}

fn write_rows(comparison: &Comparison, output: &mut dyn Write) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(HEADER)?;
    for row in &comparison.rows {
        csv.write_record(record(comparison, row))?;
    }
    csv.flush()
}

fn write_growth(comparison: &Comparison, output: &mut dyn Write) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(GROWTH_HEADER)?;
    for (row, step) in comparison.rows.iter().flat_map(|row| row.growth.iter().map(move |step| (row, step))) {
        let record = [
            row.solver.clone(),
            step.width.to_string(),
            step.height.to_string(),
            step.boards.to_string(),
            step.solved.to_string(),
            step.proven.to_string(),
            text(step.min),
            text(step.median),
            text(step.mean),
            text(step.max),
            text(step.stdev),
            text(step.gap),
            text(step.median_seconds),
            text(step.mean_seconds),
            text(step.mean_lower_bound),
            text(step.standard_error),
            text(step.colors.or(comparison.boards.colors)),
        ];
        csv.write_record(record)?;
    }
    csv.flush()
}

fn write_boards(comparison: &Comparison, output: &mut dyn Write) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(output);
    csv.write_record(BOARD_HEADER)?;
    let boards = comparison.rows.iter().map(|row| row.lengths.len()).max().unwrap_or(0);
    let shapes: Vec<_> = (0..boards).map(|board| shape(&comparison.boards, board)).collect();
    for row in &comparison.rows {
        for (board, length) in row.lengths.iter().enumerate() {
            let record = [
                row.solver.clone(),
                board.to_string(),
                text(comparison.boards.ids.get(board)),
                text(*length),
                text(row.statuses.get(board)),
                text(row.lower_bounds.get(board).copied().flatten()),
                text(row.seconds.get(board)),
            ];
            let shape = shapes.get(board).copied().unwrap_or_default();
            let record = record.into_iter().chain(shape.map(text));
            csv.write_record(record)?;
        }
    }
    csv.flush()
}

/// The width, the height and the number of colors of a board, as far as they are the same for all or its id tells them.
fn shape(boards: &BoardsPlayed, board: usize) -> [Option<usize>; 3] {
    let id = boards.ids.get(board).and_then(|id| id.parse::<GameId>().ok());
    match id {
        Some(id) => [Some(id.lattice().width()), Some(id.lattice().height()), Some(id.board().colors())],
        None => [boards.width, boards.height, boards.colors],
    }
}

fn record(comparison: &Comparison, row: &ComparisonRow) -> [String; HEADER.len()] {
    let (known, then) = (comparison.published(row), row.against.as_ref());
    [
        row.solver.clone(),
        text(row.min),
        text(row.mean),
        text(row.max),
        text(row.stdev),
        row.seconds_per_board.to_string(),
        text(row.gap),
        text(known.map(|known| known.min)),
        text(known.map(|known| known.mean)),
        text(known.map(|known| known.max)),
        text(known.map(|known| known.stdev)),
        text(then.and_then(|then| then.mean)),
        text(then.map(|then| then.seconds_per_board)),
        text(then.map(|then| then.shorter)),
        text(then.map(|then| then.equal)),
        text(then.map(|then| then.longer)),
        row.solved.to_string(),
        row.proven.to_string(),
        text(row.mean_lower_bound),
        text(row.standard_error),
        text(then.and_then(|then| then.change)),
        text(then.and_then(|then| then.paired.standard_error)),
        text(row.difference.and_then(|difference| difference.mean)),
        text(row.difference.and_then(|difference| difference.standard_error)),
    ]
}
