//! How a line is split into cells.

use colorwalk_core::wording::excerpt;

use super::ParseFileError;
use super::text::{Line, Piece};

/// The separator of the cells of a text.
///
/// The first row shows it: the first of comma, tab, semicolon, bar and blank that it has; or, if it begins and ends with
/// a bar, bars; a row without any of them is a word whose characters are cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Separator {
    /// This character. Blanks around cells do not count, and a cell may be in quotation marks.
    Mark(char),
    /// Bars, also at both ends of every row.
    Frame,
    /// White space.
    Blanks,
    /// Nothing: each character is a cell.
    Nothing,
}

/// What separates cells more strongly than blanks.
const MARKS: [char; 4] = [',', '\t', ';', '|'];

impl Separator {
    /// Returns the separator that the first row of a text shows.
    pub(super) fn of(line: &Line) -> Self {
        let text = line.text();
        if text.len() > 1 && text.starts_with('|') && text.ends_with('|') {
            return Self::Frame;
        }
        let content = content(line);
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

    /// Splits a line into its cells.
    pub(super) fn split(self, line: &Line) -> Result<Vec<Piece<'_>>, ParseFileError> {
        let mut cells = Vec::new();
        match self {
            Self::Mark(mark) => split_at(line, content(line), mark, &mut cells)?,
            Self::Frame => {
                let inner = line
                    .text()
                    .strip_prefix('|')
                    .and_then(|text| text.strip_suffix('|'));
                let Some(inner) = inner else {
                    return Err(line.mistake("the row does not begin and end with a bar"));
                };
                split_at(line, inner, '|', &mut cells)?;
            }
            Self::Blanks => cells.extend(line.words()),
            Self::Nothing => {
                for text in characters(line.text()) {
                    let at = line.place(text);
                    cells.push(Piece { at, text });
                }
            }
        }
        Ok(cells)
    }
}

/// Returns the line without anything before its first or after its last cell; a tab at an end separates an empty cell.
fn content(line: &Line) -> &str {
    let content = line.content();
    if content.contains('\t') {
        content.trim_matches(' ')
    } else {
        content.trim()
    }
}

/// Splits a part of a line at every mark, and takes cells out of their quotation marks.
fn split_at<'l>(
    line: &'l Line,
    part: &'l str,
    mark: char,
    cells: &mut Vec<Piece<'l>>,
) -> Result<(), ParseFileError> {
    for field in part.split(mark) {
        let mut text = field.trim();
        let mut at = line.place(text);
        if let Some(quoted) = text.strip_prefix('"') {
            if text.len() < field.len() {
                // Some programs read such a cell with its quotation marks, and others without.
                let message = "there are blanks around the quotation marks: expected none";
                return Err(line.mistake_at(at, message));
            }
            text = quoted.strip_suffix('"').ok_or_else(|| {
                line.mistake_at(
                    at + text.len(),
                    "the quotation mark does not end before the next separator",
                )
            })?;
            at += 1;
        }
        cells.push(Piece { at, text });
    }
    Ok(())
}

/// Checks that a cell is the name of a color: letters, digits, `_`, `.`, `-`, `+`, `#`, characters of other scripts, and
/// blanks between them.
pub(super) fn check_name(line: &Line, cell: Piece<'_>) -> Result<(), ParseFileError> {
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
pub(super) fn characters(word: &str) -> impl Iterator<Item = &str> {
    unicode_segmentation::UnicodeSegmentation::graphemes(word, true)
}

/// Splits a word into its characters.
#[cfg(not(feature = "formats"))]
pub(super) fn characters(word: &str) -> impl Iterator<Item = &str> {
    word.split("").filter(|symbol| !symbol.is_empty())
}
