//! Rows of cells, with blank lines between boards; see [`notation`] for how a row is written.
//!
//! Lines that begin with `#` and a blank are comments, and a line `0` may close a text of rows of more than four cells, as programs
//! write it behind their last board. If the size of a board is given, and the cells of a row are as many, each row is a board.

use crate::files::cells::{Cells, Evidence};
use crate::files::file_format::Definition;
use crate::files::grammar::{Draft, Found, Grammar};
use crate::files::table::headed::{MAX_HEADER, is_crossed};
use crate::files::table::notation::{self, Notation, Receiver};
use crate::files::text::{Line, Piece};
use crate::files::{FileFormat, ParseFileError, ReadOptions, SOME_STARTS, heading};

impl FileFormat {
    /// Boards with blank lines between them, each rows of words with one separator, also in brackets.
    pub const ROWS: Self = Self(&Definition {
        name: "rows",
        summary: "Rows of words, numbers, letters or emoji, also separated by commas",
        heading: None,
        grammars: &[|options| Box::new(Rows::new(options))],
        writer: None,
    });
}

/// The middle of a text of rows.
struct Rows {
    notation: Notation,
    boards: Boards,
    /// Whether the last line was the 0 behind the last board.
    is_closed: bool,
}

/// The boards of rows.
struct Boards {
    options: ReadOptions,
    /// The rows of a board.
    cells: Option<Cells>,
    /// Whether the boards so far show their start cells; `None` before the first.
    shows_start: Option<bool>,
    /// The boards so far.
    found: Found,
}

impl Grammar for Rows {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        let text = line.text();
        // Tabs alone separate empty cells: such a row is an error and not the end of the board.
        let is_row_of_tabs = self.notation.has_tabs()
            && self.boards.cells.is_some()
            && line.content().contains('\t');
        if line.is_blank() && !is_row_of_tabs || self.boards.options.take_heading(text) {
            if !self.notation.is_open() {
                self.boards.end_board()?;
            }
        } else if text.starts_with("# ") && self.boards.options.holes != Some("#") {
            self.check_comment(line)?;
        } else if self.is_closed {
            return Err(
                line.mistake("a text ends with a 0 behind its last board: expected its end")
            );
        } else if text == "0" && self.width() > MAX_HEADER && !self.notation.is_open() {
            self.is_closed = true;
            if let Some(cells) = &mut self.boards.cells {
                cells.is_grid = false;
            }
            self.boards.end_board()?;
        } else {
            self.read_row(line)?;
        }
        found.append(&mut self.boards.found);
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        if self.notation.is_open() {
            return Err(ParseFileError::new(1, 1, "a bracket does not end").reaching_end());
        }
        self.boards.end_board()?;
        found.append(&mut self.boards.found);
        Ok(())
    }
}

impl Rows {
    fn new(options: ReadOptions) -> Self {
        Self {
            notation: Notation::default(),
            boards: Boards {
                options,
                cells: None,
                shows_start: None,
                found: Found::new(),
            },
            is_closed: false,
        }
    }

    /// Returns the length of the rows of the board, 0 before the first.
    fn width(&self) -> usize {
        self.boards.cells.as_ref().map_or(0, |cells| cells.width)
    }

    fn read_row(&mut self, line: &Line) -> Result<(), ParseFileError> {
        let text = line.text();
        if self.notation.is_unknown() && is_crossed(text) {
            return Err(line.mistake("this is the size of a board: expected its rows below"));
        }
        if self.notation.is_rule(text) {
            return Ok(());
        }
        self.notation.read(line, &mut self.boards)
    }

    /// Refuses a comment below a row if it may be another one.
    fn check_comment(&mut self, line: &Line) -> Result<(), ParseFileError> {
        let width = self.width();
        if width == 0 {
            return Ok(());
        }
        // Files that colorwalk writes have an id above each board; joined, they lack the blank line.
        if heading::begins_board(line.text()) {
            return self.boards.end_board();
        }
        if self.notation.count(line.text()) == width {
            return Err(line.mistake(
                "the line may be a row or a comment: expected a blank line above a comment of as many words as the row",
            ));
        }
        Ok(())
    }
}

impl Receiver for Boards {
    fn cell(&mut self, line: &Line, cell: Piece<'_>) -> Result<(), ParseFileError> {
        let holes = self.options.holes;
        let cells = self
            .cells
            .get_or_insert_with(|| Cells::new(line.number, Evidence::Rows, holes));
        notation::push(cells, line, cell)
    }

    fn end_row(&mut self, line: &Line, notation: &Notation) -> Result<(), ParseFileError> {
        let Some(cells) = &mut self.cells else {
            return Ok(());
        };
        let added = cells.end_row().map_err(|message| line.mistake(message))?;
        // Grid text is read as such, with the colors that do not occur.
        cells.is_grid = notation.is_bare() && cells.holes.is_none();
        if notation.is_packed() {
            cells.evidence = Evidence::PackedRows;
            // In the first row, a tab at an end separates an empty cell of names; around symbols it is white space.
            let content = line.content().trim_matches(' ');
            let has_tab = content.starts_with('\t') || content.ends_with('\t');
            if has_tab
                && self.shows_start.is_none()
                && cells.line == line.number
                && !cells.is_grid_text()
            {
                return Err(line.mistake("a cell is empty"));
            }
        }
        if let Some(size) = self.options.size {
            // A size of one row would make each row a board of its own, too, and the same one.
            if size.height > 1 && size.cells() == added as u128 {
                cells
                    .divide(size)
                    .map_err(|message| line.mistake(message))?;
                cells.is_grid = false;
                return self.end_board();
            }
        }
        Ok(())
    }

    fn end_board(&mut self) -> Result<(), ParseFileError> {
        let Some(cells) = self.cells.take() else {
            return Ok(());
        };
        let shows_start = *self.shows_start.get_or_insert(cells.is_start_colorless);
        // A lone dot among boards without one is hardly a start, unless the rules are given.
        if shows_start != cells.is_start_colorless && self.options.rules.is_none() {
            return Err(cells.mistake(SOME_STARTS));
        }
        let cells = cells.finish(self.options)?;
        self.found.push_back(Ok(Draft::Cells(Box::new(cells))));
        Ok(())
    }
}
