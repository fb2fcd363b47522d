//! Texts that are read without a named format: those that look like boards, and like nothing else.
//!
//! Without its format, a text is read if its cells are whole numbers, single letters or digits, names of colors, colors in
//! hexadecimal digits, or emoji, one kind in a text, or in a board whose size it says. Unless the text says its size, a
//! board has at least two rows and two columns. A line is a board of its own from 6 × 6 cells on; several lines are one
//! board up to four times as high as wide or the other way round, and, if their length is that of a board, up to half a
//! million cells. Digits in more rows than columns may be a column of numbers: they are a board only from five columns on, and of
//! at most eight colors.

use colorwalk_core::wording::excerpt;

use super::notation::characters;
use crate::files::cells::{Cells, Evidence};
use crate::files::{FileFormat, ParseFileError, ReadOptions, Size};
use crate::palette::hue;

/// The number of cells of the smallest board that is a line of its own.
const MIN_LINE: usize = 6 * 6;

/// The largest ratio of the sides of a board of several lines.
const MAX_RATIO: usize = 4;

/// The number of cells of the largest board of several lines, each as long as a board.
const MAX_BOARD_OF_LINES: u128 = 500_000;

/// Of rows of digits that are more than they are long, a board has more digits in each row.
const MAX_DIGITS: usize = 4;

/// Of rows of digits that are more than they are long, a board has at most this many colors.
const MAX_DIGIT_COLORS: usize = 8;

/// A kind of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::files) enum Kind {
    /// A whole number.
    Number,
    /// A letter or a digit.
    Letter,
    /// The name of a color.
    Color,
    /// A color in hexadecimal digits.
    Hex,
    /// An emoji.
    Emoji,
}

/// Returns the kind of a word, if it looks like a cell.
pub(in crate::files) fn kind(word: &str) -> Option<Kind> {
    let is_single = characters(word).nth(1).is_none();
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        Some(Kind::Number)
    } else if word.starts_with('#') && hue(word).is_some() {
        Some(Kind::Hex)
    } else if is_single && word.chars().any(is_pictograph) {
        Some(Kind::Emoji)
    } else if is_single && word.chars().all(char::is_alphanumeric) {
        Some(Kind::Letter)
    } else if hue(word).is_some() {
        Some(Kind::Color)
    } else {
        None
    }
}

/// Returns whether a character is a picture, or makes one of those before it.
fn is_pictograph(symbol: char) -> bool {
    matches!(symbol,
        '\u{20e3}' | '\u{fe0f}' | '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// The kind of the cells of a text so far: all cells must be of the same kind.
#[derive(Default)]
pub(in crate::files) struct Plainness {
    kind: Option<Kind>,
}

impl Plainness {
    /// Returns why a board is read only if its format or its size is given, if so.
    pub(in crate::files) fn doubt(
        &mut self,
        cells: &Cells,
        format: FileFormat,
        options: ReadOptions,
    ) -> Option<ParseFileError> {
        if cells.evidence == Evidence::Complete {
            return None;
        }
        if cells.evidence == Evidence::Size {
            // Each board below its size is a text of its own.
            self.kind = None;
        }
        if let Some(doubt) = self.doubt_words(cells, format) {
            return Some(doubt.reaching_end());
        }
        if cells.evidence == Evidence::Size || options.size.is_some() {
            return None;
        }
        let doubt = doubt_size(cells)?;
        let size = cells.size();
        let message =
            format!("{doubt}: expected format={format}, or the size of the boards, such as {size}");
        Some(cells.mistake(message).reaching_end())
    }

    fn doubt_words(&mut self, cells: &Cells, format: FileFormat) -> Option<ParseFileError> {
        let evidence = cells.evidence;
        if evidence == Evidence::Texts {
            let message = format!("a list of texts: expected lists of cells, or format={format}");
            return Some(cells.mistake(message));
        }
        let is_packed = matches!(evidence, Evidence::PackedRows | Evidence::OneLine);
        for (index, word) in cells.words.iter().enumerate() {
            let found = match kind(word) {
                // Letters and digits together are single symbols.
                Some(Kind::Number) if is_packed => Some(Kind::Letter),
                found => found,
            };
            if found.is_some() && (self.kind.is_none() || self.kind == found) {
                self.kind = found;
                continue;
            }
            let word = excerpt(word);
            let reason = if found.is_some() {
                "is not of the kind of the cells before it: expected one kind"
            } else {
                "is not a number, a letter, a color or an emoji: expected one"
            };
            // What makes a sign of holes a color would be a wrong board.
            let way = if ReadOptions::HOLES.contains(&&*word) {
                format!("holes={word} if there is no cell")
            } else {
                format!("format={format}")
            };
            return Some(cells.mistake_at_word(index, format!("{word:?} {reason}, or {way}")));
        }
        None
    }
}

/// Returns why the size of a board is hardly that of one, if so.
fn doubt_size(cells: &Cells) -> Option<String> {
    let size = cells.size();
    let Size { width, height } = size;
    if cells.evidence == Evidence::OneLine {
        // Shorter words and numbers are in all kinds of files.
        return (cells.len() < MIN_LINE).then(|| {
            format!(
                "a line of {} cells is too short for a board of its own",
                cells.len()
            )
        });
    }
    if width < 2 || height < 2 {
        return Some(format!("a board of {size} is a single row or column"));
    }
    if cells.evidence == Evidence::Lists {
        return None;
    }
    if width.max(height) > MAX_RATIO * width.min(height) {
        return Some(format!(
            "a board of {size} is more than four times as long as wide"
        ));
    }
    let is_narrow = width <= MAX_DIGITS || cells.words.len() > MAX_DIGIT_COLORS;
    if is_of_digits(cells) && height > width && is_narrow {
        return Some(format!(
            "a board of {size} digits may be a column of numbers"
        ));
    }
    // Sets of boards have one per line, and may have more lines than four times their length.
    if Size::square(width).is_some() && size.cells() > MAX_BOARD_OF_LINES {
        return Some(format!("a board of {size} may be {height} boards"));
    }
    None
}

/// Returns whether each row may be a number: digits, and nothing between them.
fn is_of_digits(cells: &Cells) -> bool {
    for word in &cells.words {
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return false;
        }
    }
    cells.evidence == Evidence::PackedRows && !cells.is_start_colorless
}

#[cfg(all(test, feature = "formats"))]
mod tests {
    use super::*;

    #[test]
    fn words_are_of_one_kind_or_of_none() {
        for (word, kind) in [
            ("7", Some(Kind::Number)),
            ("144", Some(Kind::Number)),
            ("R", Some(Kind::Letter)),
            ("漢", Some(Kind::Letter)),
            ("red", Some(Kind::Color)),
            ("#ff0000", Some(Kind::Hex)),
            ("#f00", Some(Kind::Hex)),
            ("🟥", Some(Kind::Emoji)),
            ("❤️", Some(Kind::Emoji)),
            ("1️⃣", Some(Kind::Emoji)),
            ("👩‍🚒", Some(Kind::Emoji)),
            ("🇩🇪", Some(Kind::Emoji)),
            ("🟥🟥", None),
            ("ruby", None),
            ("-1", None),
            ("0.5", None),
            ("_", None),
            ("#ff0000ff", None),
        ] {
            assert_eq!(super::kind(word), kind, "{word}");
        }
    }
}
