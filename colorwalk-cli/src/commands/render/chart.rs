//! A saved comparison as a chart.

use colorwalk_draw::{Chart, ChartKind, ChartRow, ChartSize};
use colorwalk_lab::FileError;
use colorwalk_lab::comparison::{Comparison, ComparisonRow};

use crate::input::{self, called};

/// Reads the comparison in a file; `-` is standard input.
pub(super) fn read(name: &str) -> Result<Chart, FileError> {
    let comparison = input::comparison(name)?;
    let baseline = comparison.baseline().unwrap_or_default().to_owned();
    let Comparison { boards, rows, .. } = comparison;
    if rows
        .iter()
        .all(|row| row.lengths.iter().flatten().next().is_none())
    {
        let mistake =
            "line 1, column 1: the comparison has no solved board: there is nothing to draw";
        return Err(FileError::content(&called(name), mistake));
    }
    let mut sizes = Vec::with_capacity(boards.sizes.len());
    for size in &boards.sizes {
        sizes.push(ChartSize {
            width: size.width,
            height: size.height,
            colors: size.colors,
            count: size.count,
        });
    }
    // Boards of several sizes or numbers of colors are pooled only with --kind.
    let kind = if sizes.is_empty() {
        ChartKind::default()
    } else {
        ChartKind::GROWTH
    };
    Ok(Chart {
        rows: rows.into_iter().map(row).collect(),
        sizes,
        baseline,
        kind,
        caption: boards.parts().join(" · "),
        ..Chart::default()
    })
}

/// Returns the row of a chart.
fn row(row: ComparisonRow) -> ChartRow {
    let difference = row
        .difference
        .and_then(|difference| difference.mean.zip(difference.margin));
    ChartRow {
        name: row.solver,
        lengths: row.lengths,
        seconds: row.seconds,
        difference,
        stopped: row.stopped,
    }
}
