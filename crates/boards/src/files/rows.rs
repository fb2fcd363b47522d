//! Rows of cells as other programs and people write them: a line is a row. Boards are separated by blank lines, and lines
//! that begin with `#` and a blank are comments.
//!
//! The first row shows what separates cells, see [`Separator`]. In a table with bars at both ends of its rows, the
//! second line may be a rule such as `|---|---|`, and rules such as `+---+---+` may be between rows. If the size of a
//! board is given, and the cells of a row are as many, each row is a board.

use super::file_format::Definition;
use super::grammar::{Evidence, Found, Grammar};
use super::split::{Separator, check_name};
use super::table::Table;
use super::text::{Line, Piece};
use super::{FileFormat, ParseFileError, ReadOptions, SOME_STARTS, heading};

impl FileFormat {
    /// Rows of cells with any separators and any names for colors.
    pub const ROWS: Self = Self(&Definition {
        name: "rows",
        summary: "Rows of words, numbers, letters or emoji, also separated by commas",
        grammars: &[|options| Box::new(Rows::new(options))],
        writer: None,
    });
}

struct Rows {
    options: ReadOptions,
    /// What separates cells; `None` before the first row.
    separator: Option<Separator>,
    /// The rows of a board.
    table: Option<Table>,
    /// Whether the boards so far show their start cells; `None` before the first.
    shows_start: Option<bool>,
}

impl Grammar for Rows {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        // Tabs alone separate empty cells: such a row is an error and not the end of the board.
        let is_row_of_tabs = self.separator == Some(Separator::Mark('\t'))
            && self.table.is_some()
            && line.content().contains('\t');
        if line.is_blank() && !is_row_of_tabs {
            return self.end(found);
        }
        if line.text().starts_with("# ") {
            return self.check_comment(line);
        }
        if self.separator.is_none() && line.text().starts_with("PUZZLE") {
            let message =
                "PUZZLE begins a frame: expected the rows alone, with a blank line between boards";
            return Err(line.mistake(message).reaching(line.number, usize::MAX));
        }
        if is_rule(line.text()) && matches!(self.separator, None | Some(Separator::Frame)) {
            self.separator = Some(Separator::Frame);
            return Ok(());
        }
        let separator = *self.separator.get_or_insert_with(|| Separator::of(line));
        let is_second = self.table.as_ref().is_some_and(|table| table.height() == 1);
        if separator == Separator::Frame && is_second && is_rule_of_table(line.text()) {
            return self.check_rule(line);
        }
        self.read_row(line, &separator.split(line)?, found)
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        let Some(table) = self.table.take() else {
            return Ok(());
        };
        let shows_start = *self.shows_start.get_or_insert(table.shows_start());
        // A lone dot among boards without one is hardly a start.
        if shows_start != table.shows_start() {
            return Err(ParseFileError::new(table.line, 1, SOME_STARTS));
        }
        found.push_back(Ok(Box::new(table.cells(self.evidence()))));
        Ok(())
    }
}

impl Rows {
    fn new(options: ReadOptions) -> Self {
        Self {
            options,
            separator: None,
            table: None,
            shows_start: None,
        }
    }

    fn evidence(&self) -> Evidence {
        match self.separator {
            Some(Separator::Nothing) => Evidence::PackedRows,
            _ => Evidence::Rows,
        }
    }

    fn read_row(
        &mut self,
        line: &Line,
        cells: &[Piece<'_>],
        found: &mut Found,
    ) -> Result<(), ParseFileError> {
        let table = self.table.get_or_insert_with(|| Table::new(line.number));
        read_row(table, line, cells)?;
        let Some(size) = self.options.size else {
            return Ok(());
        };
        // A size of one row would make each row a board of its own, too, and the same one.
        if size.height > 1 && size.cells() == cells.len() as u128 {
            table
                .divide(size)
                .map_err(|message| line.mistake(message))?;
            return self.end(found);
        }
        Ok(())
    }

    /// Refuses a comment below a row if it may be another one.
    fn check_comment(&self, line: &Line) -> Result<(), ParseFileError> {
        let (Some(table), Some(separator)) = (&self.table, self.separator) else {
            return Ok(());
        };
        // Files that colorwalk writes have an id above each board; joined, they lack the blank line.
        if heading::begins_board(line.text()) {
            return Err(line.mistake("another board begins here: expected a blank line above it"));
        }
        let is_like_row = separator
            .split(line)
            .is_ok_and(|cells| cells.len() == table.width());
        if is_like_row {
            return Err(line.mistake(
                "the line may be a row or a comment: expected a blank line above a comment of as many words as the row",
            ));
        }
        Ok(())
    }

    /// Checks that the rule below the first row of a table has as many cells.
    fn check_rule(&self, line: &Line) -> Result<(), ParseFileError> {
        let cells = Separator::Frame.split(line)?.len();
        let expected = self.table.as_ref().map_or(0, Table::width);
        if cells == expected {
            return Ok(());
        }
        Err(line.mistake(format!(
            "the rule has {cells} cells where the row above has {expected}"
        )))
    }
}

/// Adds a row of names to a table.
pub(super) fn read_row(
    table: &mut Table,
    line: &Line,
    cells: &[Piece<'_>],
) -> Result<(), ParseFileError> {
    for &cell in cells {
        check_name(line, cell)?;
    }
    table
        .begin_row(cells.len())
        .map_err(|message| line.mistake(message))?;
    for cell in cells {
        table
            .push(cell.text)
            .map_err(|message| line.mistake_at(cell.at, message))?;
    }
    Ok(())
}

/// Returns whether a line is a rule between rows: `+---+---+`.
fn is_rule(text: &str) -> bool {
    let inner = text
        .strip_prefix('+')
        .and_then(|text| text.strip_suffix('+'));
    inner.is_some_and(|inner| inner.split('+').all(is_dashes))
}

/// Returns whether a line is the rule below the first row of a table: `|---|---|`.
fn is_rule_of_table(text: &str) -> bool {
    let inner = text
        .strip_prefix('|')
        .and_then(|text| text.strip_suffix('|'));
    inner.is_some_and(|inner| inner.split('|').all(|cell| is_dashes(cell.trim())))
}

/// Returns whether a text consists of three dashes or more.
fn is_dashes(text: &str) -> bool {
    text.len() >= 3 && text.bytes().all(|byte| byte == b'-')
}
