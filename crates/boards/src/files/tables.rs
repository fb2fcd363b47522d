//! Tables of words, as other programs and people write boards, and the boards that they may be.

use colorwalk_core::Tiling;
use unicode_segmentation::UnicodeSegmentation as _;

use super::draft::{Cells, Draft, Readings};
use super::grid::SOME_STARTS;
use super::{ParseFileError, ReadOptions, Size};

/// Rows of words of equal length, from this line of a text on.
pub(super) struct Table {
    pub(super) line: usize,
    pub(super) rows: Vec<Vec<String>>,
    pub(super) start: Option<usize>,
    pub(super) tiling: Tiling,
    /// The maximum number of moves, if it stands below the board.
    pub(super) limit: Option<usize>,
    /// The moves of a solution below the board.
    pub(super) moves: Vec<String>,
}

impl Table {
    pub(super) fn new(line: usize, rows: Vec<Vec<String>>) -> Self {
        Self {
            line,
            rows,
            start: None,
            tiling: Tiling::Grid,
            limit: None,
            moves: Vec::new(),
        }
    }

    pub(super) fn size(&self) -> Size {
        Size {
            width: self.rows.first().map_or(0, Vec::len),
            height: self.rows.len(),
        }
    }

    /// Returns the size of the boards that the rows may be, each on its own: the one asked for, or a square that is too
    /// large to be just another row.
    fn of_rows(&self, options: ReadOptions) -> Option<Size> {
        let Size { width, height } = self.size();
        let is_large =
            self.moves.is_empty() && width != height && width >= if height == 1 { 4 } else { 25 };
        let size = options.size.or(Size::square(width).filter(|_| is_large))?;
        (size.cells() == width as u128 && size.height > 1).then_some(size)
    }
}

/// Returns the boards that tables may be: each of them, or each of their rows.
pub(super) fn readings(tables: &[Table], options: ReadOptions) -> Readings {
    let whole = tables.iter().map(|table| {
        let mut cells = Cells::new(table.line, table.size(), &table.rows.concat())?;
        (cells.start, cells.tiling) = (table.start.or(cells.start), table.tiling);
        cells.limit = table.limit;
        cells.moves.clone_from(&table.moves);
        Ok(Draft::Cells(cells))
    });
    let row = |line, size, row: &Vec<String>| Cells::new(line, size, row).map(Draft::Cells);
    let of_rows = tables.iter().flat_map(|table| {
        let size = table.of_rows(options);
        table
            .rows
            .iter()
            .filter_map(move |cells| Some(row(table.line, size?, cells)))
    });
    let has_dot = |table: &Table| table.rows.iter().flatten().any(|cell| cell == ".");
    if let Some([other, ..]) = tables
        .chunk_by(|one, other| has_dot(one) == has_dot(other))
        .nth(1)
    {
        return Err(ParseFileError::refused(other.line, SOME_STARTS));
    }
    let mut readings = vec![whole.collect::<Result<Vec<_>, _>>()?];
    if !tables.is_empty() && tables.iter().all(|table| table.of_rows(options).is_some()) {
        readings.push(of_rows.collect::<Result<_, _>>()?);
    }
    Ok(readings)
}

/// Splits a word into what is seen as a character each.
pub(super) fn characters(word: &str) -> Vec<String> {
    word.graphemes(true)
        .filter(|symbol| !symbol.trim().is_empty())
        .map(str::to_owned)
        .collect()
}
