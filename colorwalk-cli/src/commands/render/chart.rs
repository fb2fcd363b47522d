//! A saved comparison as a chart.

use colorwalk_draw::{Chart, ChartKind, ChartRow};
use colorwalk_lab::FileError;
use colorwalk_lab::comparison::{Comparison, ComparisonRow};

use crate::input::{self, called};

/// Reads the comparison in a file; `-` is standard input.
pub(super) fn read(name: &str) -> Result<Chart, FileError> {
    let Comparison { boards, rows } = input::comparison(name)?;
    if rows
        .iter()
        .all(|row| row.lengths.iter().flatten().next().is_none())
    {
        let mistake =
            "line 1, column 1: the comparison has no solved board: there is nothing to draw";
        return Err(FileError::content(&called(name), mistake));
    }
    let row = |ComparisonRow {
                   solver: name,
                   lengths,
                   seconds,
                   difference,
                   ..
               }| {
        let difference = difference.and_then(|difference| difference.mean.zip(difference.margin));
        ChartRow {
            name,
            lengths,
            seconds,
            difference,
        }
    };
    let rows = rows.into_iter().map(row).collect();
    let chart = Chart {
        rows,
        caption: boards.parts().join(" · "),
        ..Chart::default()
    };
    // A chart of growth has one line of sizes, which boards of several numbers of colors have not.
    if boards.sizes.iter().all(|size| size.colors.is_some()) {
        return Ok(chart);
    }
    let sizes = boards
        .sizes
        .iter()
        .map(|size| (size.width, size.height, size.count))
        .collect();
    Ok(Chart {
        sizes,
        kind: ChartKind::GROWTH,
        ..chart
    })
}
