//! A saved comparison as a chart.

use colorwalk_draw::{Chart, ChartKind, ChartRow};

use crate::comparison::{Comparison, Row};
use crate::input::{InputError, Mistake, called};

/// Reads the comparison in a file; `-` is standard input.
pub(super) fn read(name: &str) -> Result<Chart, InputError> {
    let Comparison { boards, rows } = Comparison::read(name)?;
    if rows.iter().all(|row| row.lengths.iter().flatten().next().is_none()) {
        let message = "the comparison has no board that was solved: there is nothing to draw".to_owned();
        let mistake = Mistake { line: 1, column: 1, message };
        return Err(InputError::Mistake { file: called(name).to_owned(), mistake });
    }
    let row = |Row { solver, lengths, seconds, .. }| ChartRow::new(solver, lengths).with_seconds(seconds);
    let chart = Chart::new(rows.into_iter().map(row).collect()).with_caption(boards.parts().join(" · "));
    if boards.sizes.is_empty() {
        return Ok(chart);
    }
    let sizes = boards.sizes.iter().map(|size| (size.width, size.height, size.count));
    Ok(chart.with_sizes(sizes).with_kind(ChartKind::GROWTH))
}
