//! How rows are written: what separates their cells, and what programs print around them.
//!
//! The first row of a text shows both, and all others are written like it. Rows may be in brackets, one pair for each or also
//! one around all rows of a board; in quotation marks; or end with a comma. No other character is passed over.

use colorwalk_core::wording::excerpt;

use crate::files::ParseFileError;
use crate::files::cells::Cells;
use crate::files::text::{Line, Piece};

/// What separates cells more strongly than blanks.
const MARKS: [char; 4] = [',', '\t', ';', '|'];

/// The most brackets around a cell: those of its row and those of its board.
const MAX_DEPTH: usize = 2;

/// The way in which the rows of a text are written.
#[derive(Default)]
pub(in crate::files) struct Notation {
    /// What is around rows; `None` before the first.
    wrap: Option<Wrap>,
    /// What separates cells; `None` before the first row.
    separator: Option<Separator>,
    /// The brackets that are open, each by the one that closes it.
    open: Vec<char>,
    /// Whether a row is open.
    is_in_row: bool,
    /// Whether the last character in brackets ended a row or a board, so that a comma may follow.
    is_behind_row: bool,
    /// The number of brackets around a cell; `None` before the first row ends.
    depth: Option<usize>,
    /// Whether cells in brackets have quotation marks; `None` before the first.
    has_quotes: Option<bool>,
}

/// What is around the rows of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wrap {
    /// Nothing.
    Nothing,
    /// A comma behind each.
    Comma,
    /// Quotation marks, and a comma behind each but perhaps the last.
    Quotes,
    /// Brackets, which a comma may follow.
    Brackets,
}

/// The separator of the cells of a text: the first of comma, tab, semicolon, bar and blank that its first row has; or, if
/// that begins and ends with a bar, bars. The characters of a row without any of them are its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Separator {
    /// This character. Blanks around cells do not count, and a cell may be in quotation marks.
    Mark(char),
    /// Bars, also at both ends of every row.
    Frame,
    /// White space.
    Blanks,
    /// Nothing: each character is a cell.
    Nothing,
}

/// What is told of the cells of a text as they are read.
pub(in crate::files) trait Receiver {
    /// Adds a cell to the last row.
    fn cell(&mut self, line: &Line, cell: Piece<'_>) -> Result<(), ParseFileError>;

    /// Ends a row, written in this way.
    fn end_row(&mut self, line: &Line, notation: &Notation) -> Result<(), ParseFileError>;

    /// Ends a board, whose bracket is closed.
    fn end_board(&mut self) -> Result<(), ParseFileError>;
}

impl Notation {
    /// Creates the notation of cells with white space between them.
    pub(in crate::files) fn blanks() -> Self {
        Self {
            wrap: Some(Wrap::Nothing),
            separator: Some(Separator::Blanks),
            ..Self::default()
        }
    }

    /// Returns whether nothing was read yet.
    pub(in crate::files) fn is_unknown(&self) -> bool {
        self.wrap.is_none()
    }

    /// Returns whether each character is a cell.
    pub(in crate::files) fn is_packed(&self) -> bool {
        self.separator == Some(Separator::Nothing)
    }

    /// Returns whether rows consist of their cells alone.
    pub(in crate::files) fn is_bare(&self) -> bool {
        self.is_packed() && self.wrap == Some(Wrap::Nothing)
    }

    /// Returns whether brackets are open.
    pub(in crate::files) fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Returns whether tabs separate cells, so that a line of tabs is a row of empty cells.
    pub(in crate::files) fn has_tabs(&self) -> bool {
        self.separator == Some(Separator::Mark('\t'))
    }

    /// Returns whether a line is a rule of a table in a frame, such as `+---+---+`, which may also be the first line, or `|---|---|`.
    pub(in crate::files) fn is_rule(&mut self, text: &str) -> bool {
        let sign = match (text.chars().next(), self.separator) {
            (Some('+'), None | Some(Separator::Frame)) => '+',
            (Some('|'), Some(Separator::Frame)) => '|',
            _ => return false,
        };
        let inner = text[1..].strip_suffix(sign);
        let is_rule = inner.is_some_and(|inner| inner.split(sign).all(is_dashes));
        if is_rule && self.separator.is_none() {
            self.wrap = Some(Wrap::Nothing);
            self.separator = Some(Separator::Frame);
        }
        is_rule
    }

    /// Returns how many cells a text has if it is a row.
    pub(in crate::files) fn count(&self, text: &str) -> usize {
        match self.separator {
            Some(Separator::Mark(mark)) => text.split(mark).count(),
            Some(Separator::Frame) => text.split('|').count().saturating_sub(2),
            Some(Separator::Nothing) => characters(text).count(),
            Some(Separator::Blanks) | None => text.split_whitespace().count(),
        }
    }

    /// Reads the cells of a line.
    pub(in crate::files) fn read(
        &mut self,
        line: &Line,
        receiver: &mut impl Receiver,
    ) -> Result<(), ParseFileError> {
        let text = line.text();
        let separator = self.separator.unwrap_or_else(|| Separator::of(text));
        let content = match *self.wrap.get_or_insert_with(|| Wrap::of(text)) {
            Wrap::Brackets => return self.read_brackets(line, receiver),
            // Where there are separators, a tab at an end separates an empty cell.
            Wrap::Nothing if separator != Separator::Nothing && line.content().contains('\t') => {
                line.content().trim_matches(' ')
            }
            Wrap::Nothing => text,
            Wrap::Comma => text.strip_suffix(',').ok_or_else(|| {
                line.mistake_behind("the row ends without a comma: expected one behind each row")
            })?,
            Wrap::Quotes => quoted(text.strip_suffix(',').unwrap_or(text)).ok_or_else(|| {
                line.mistake("the row is not in quotation marks: expected them around each row")
            })?,
        };
        self.read_cells(line, content, receiver)?;
        receiver.end_row(line, self)
    }

    /// Reads a line of rows in brackets.
    fn read_brackets(
        &mut self,
        line: &Line,
        receiver: &mut impl Receiver,
    ) -> Result<(), ParseFileError> {
        let content = line.content();
        // Where the cells of a row begin.
        let mut begin = 0;
        for (at, symbol) in content.char_indices() {
            let is_behind_row = std::mem::take(&mut self.is_behind_row);
            if let Some(close) = closing(symbol) {
                let is_behind_cell = self.is_in_row && !content[begin..at].trim().is_empty();
                if is_behind_cell || self.open.len() == MAX_DEPTH {
                    return Err(
                        line.mistake_at(at, "a bracket within a row: expected rows of cells")
                    );
                }
                self.open.push(close);
                self.is_in_row = true;
                begin = at + symbol.len_utf8();
            } else if self.open.last() == Some(&symbol) {
                if std::mem::take(&mut self.is_in_row) {
                    if *self.depth.get_or_insert(self.open.len()) != self.open.len() {
                        return Err(line
                            .mistake_at(at, "the row is in other brackets than those before it"));
                    }
                    self.read_cells(line, &content[begin..at], receiver)?;
                    receiver.end_row(line, self)?;
                } else {
                    receiver.end_board()?;
                }
                self.open.pop();
                self.is_behind_row = true;
            } else if symbol.is_whitespace() {
                self.is_behind_row = is_behind_row;
            } else if !(self.is_in_row || symbol == ',' && is_behind_row) {
                let message = format!("{symbol:?} between rows: expected rows in brackets alone");
                return Err(line.mistake_at(at, message));
            }
        }
        if self.is_in_row && !content[begin..].trim().is_empty() {
            // A separator at the end is followed by the rest of the row.
            let part = content[begin..].trim_end();
            self.read_cells(line, part.strip_suffix(',').unwrap_or(part), receiver)?;
        }
        Ok(())
    }

    /// Reads the cells of a row, or of a part of one.
    fn read_cells(
        &mut self,
        line: &Line,
        content: &str,
        receiver: &mut impl Receiver,
    ) -> Result<(), ParseFileError> {
        let separator = *self.separator.get_or_insert_with(|| Separator::of(content));
        let is_bracketed = self.wrap == Some(Wrap::Brackets);
        let fields: Box<dyn Iterator<Item = &str>> = match separator {
            Separator::Blanks => Box::new(content.split_whitespace()),
            Separator::Mark(mark) if !is_bracketed || mark == ',' => Box::new(content.split(mark)),
            _ if is_bracketed => {
                let message = "a row in brackets needs commas or blanks between its cells";
                return Err(line.mistake_at(line.place(content), message));
            }
            Separator::Nothing => Box::new(characters(content.trim())),
            Separator::Mark(_) | Separator::Frame => {
                let inner = content
                    .trim()
                    .strip_prefix('|')
                    .and_then(|text| text.strip_suffix('|'));
                let inner = inner
                    .ok_or_else(|| line.mistake("the row does not begin and end with a bar"))?;
                Box::new(inner.split('|'))
            }
        };
        for field in fields {
            let cell = match separator {
                _ if is_bracketed => self.bracketed(line, field.trim())?,
                Separator::Mark(_) | Separator::Frame => unquoted(line, field)?,
                Separator::Blanks | Separator::Nothing => line.piece(field),
            };
            receiver.cell(line, cell)?;
        }
        Ok(())
    }

    /// Returns a cell in brackets. All or none are in quotation marks: `1` and `"1"` are different.
    fn bracketed<'l>(
        &mut self,
        line: &'l Line,
        text: &'l str,
    ) -> Result<Piece<'l>, ParseFileError> {
        let cell = line.piece(quoted(text).unwrap_or(text));
        let is_quoted = cell.text.len() < text.len();
        let is_json = self.open == [']', ']'] && self.separator == Some(Separator::Mark(','));
        let message = if is_json && !text.starts_with('\'') {
            "lists in a list are JSON: expected nothing else in the text"
        } else if *self.has_quotes.get_or_insert(is_quoted) != is_quoted {
            "some cells have quotation marks and some have none: expected one kind"
        } else {
            return Ok(cell);
        };
        Err(line.mistake_at(cell.at, message))
    }
}

impl Wrap {
    /// Returns what the first row shows.
    fn of(text: &str) -> Self {
        let before_comma = text.strip_suffix(',');
        if text.starts_with(|first| closing(first).is_some()) {
            Self::Brackets
        } else if before_comma.and_then(quoted).is_some() {
            Self::Quotes
        } else if before_comma.is_some_and(|text| !text.ends_with(',')) {
            Self::Comma
        } else {
            Self::Nothing
        }
    }
}

impl Separator {
    /// Returns the separator that the first row of a text shows.
    fn of(content: &str) -> Self {
        let text = content.trim();
        if text.len() > 1 && text.starts_with('|') && text.ends_with('|') {
            return Self::Frame;
        }
        for mark in MARKS {
            if content.contains(mark) {
                return Self::Mark(mark);
            }
        }
        if text.contains(char::is_whitespace) {
            Self::Blanks
        } else {
            Self::Nothing
        }
    }
}

/// Returns the bracket that closes this one.
fn closing(symbol: char) -> Option<char> {
    match symbol {
        '[' => Some(']'),
        '{' => Some('}'),
        '(' => Some(')'),
        _ => None,
    }
}

fn is_quote(symbol: char) -> bool {
    symbol == '"' || symbol == '\''
}

/// Returns the inside of a text that begins and ends with the same quotation mark and has no other one.
fn quoted(text: &str) -> Option<&str> {
    let mark = text.chars().next().filter(|&first| is_quote(first))?;
    let inner = text[1..].strip_suffix(mark)?;
    (!inner.contains(mark)).then_some(inner)
}

/// Returns the cell of a field, without its quotation marks.
fn unquoted<'l>(line: &'l Line, field: &'l str) -> Result<Piece<'l>, ParseFileError> {
    let text = field.trim();
    let cell = line.piece(text);
    let Some(inner) = text.strip_prefix('"') else {
        return Ok(cell);
    };
    if text.len() < field.len() {
        // Some programs read such a cell with its quotation marks, and others without.
        let message = "there are blanks around the quotation marks: expected none";
        return Err(line.mistake_at(cell.at, message));
    }
    let inner = inner.strip_suffix('"').ok_or_else(|| {
        line.mistake_at(
            cell.at + text.len(),
            "the quotation mark does not end before the next separator",
        )
    })?;
    Ok(line.piece(inner))
}

/// Returns whether a text consists of three dashes or more.
fn is_dashes(text: &str) -> bool {
    text.len() >= 3 && text.bytes().all(|byte| byte == b'-')
}

/// Adds a cell that a notation found.
pub(in crate::files) fn push(
    cells: &mut Cells,
    line: &Line,
    cell: Piece<'_>,
) -> Result<(), ParseFileError> {
    // Most cells are of a color that is known, and so has a name.
    if let Some(number) = cells.known(cell.text) {
        return cells
            .push_number(number)
            .map_err(|message| line.mistake_at(cell.at, message));
    }
    if cells.holes != Some(cell.text) {
        check_name(line, cell)?;
    }
    cells.push_piece(line, cell)
}

/// Checks that a cell is the name of a color: letters, digits, `_`, `.`, `-`, `+`, `#`, characters of other scripts, and
/// blanks between them.
fn check_name(line: &Line, cell: Piece<'_>) -> Result<(), ParseFileError> {
    for (at, symbol) in cell.text.char_indices() {
        let is_ascii_name = symbol.is_ascii_alphanumeric() || "_.-+# ".contains(symbol);
        if !is_ascii_name && symbol.is_ascii() {
            let message = format!(
                "{:?} is not a cell: expected rows of numbers, letters or names",
                excerpt(cell.text)
            );
            // The line was split before and behind the cell.
            let mistake = line.mistake_at(cell.at + at, message);
            return Err(mistake.reaching(line.number, cell.at + cell.text.len()));
        }
    }
    Ok(())
}

/// Splits a word into the characters that a reader sees.
#[cfg(feature = "formats")]
pub(in crate::files) fn characters(word: &str) -> impl Iterator<Item = &str> {
    unicode_segmentation::UnicodeSegmentation::graphemes(word, true)
}

/// Splits a word into its characters.
#[cfg(not(feature = "formats"))]
pub(in crate::files) fn characters(word: &str) -> impl Iterator<Item = &str> {
    word.split("").filter(|symbol| !symbol.is_empty())
}
