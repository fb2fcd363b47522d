//! Texts that are read without a named format: those that look like boards, and like nothing else.
//!
//! Without its format, a text is read if its cells are whole numbers, single letters or digits, names of colors, colors in
//! hexadecimal digits, or emoji, one kind in a text, or in a board whose size it says. Unless the text says its size, a
//! board has at least two rows and two columns. A line is a board of its own from 6 × 6 cells on; several lines are one
//! board up to four times as high as wide or the other way round, and, if their length is that of a board, up to half a
//! million cells.

use colorwalk_core::Color;
use colorwalk_core::wording::excerpt;

use super::grammar::Evidence;
use super::split::characters;
use super::{FileFormat, Puzzle, ReadOptions, Size};
use crate::palette::hue;

/// The number of cells of the smallest board that is a line of its own.
const MIN_LINE: usize = 6 * 6;

/// The largest ratio of the sides of a board of several lines.
const MAX_RATIO: usize = 4;

/// The number of cells of the largest board of several lines, each as long as a board.
const MAX_BOARD_OF_LINES: u128 = 500_000;

/// A kind of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
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
pub(super) fn kind(word: &str) -> Option<Kind> {
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
pub(super) struct Plainness {
    format: FileFormat,
    /// The kind of the cells so far.
    kind: Option<Kind>,
}

impl Plainness {
    pub(super) fn new(format: FileFormat) -> Self {
        Self { format, kind: None }
    }

    /// Returns why a board is read only if its format is given, if so.
    pub(super) fn doubt(
        &mut self,
        puzzle: &Puzzle,
        evidence: Evidence,
        options: ReadOptions,
    ) -> Option<String> {
        if evidence == Evidence::Complete {
            return None;
        }
        self.doubt_cells(puzzle, evidence)
            .or_else(|| self.doubt_size(Size::of(&puzzle.board), evidence, options))
    }

    fn doubt_cells(&mut self, puzzle: &Puzzle, evidence: Evidence) -> Option<String> {
        let format = self.format;
        if evidence == Evidence::Texts {
            return Some(format!(
                "a list of texts: expected lists of cells, or format={format}"
            ));
        }
        if evidence == Evidence::Size {
            // Each board below its size is a text of its own.
            self.kind = None;
        }
        let is_packed = matches!(evidence, Evidence::PackedRows | Evidence::OneLine);
        for color in Color::first(puzzle.board.colors()) {
            let word = puzzle.symbols.of(color);
            let found = match kind(&word) {
                // Letters and digits together are single symbols.
                Some(Kind::Number) if is_packed => Some(Kind::Letter),
                found => found,
            };
            let reason = if found.is_none() {
                "is not a number, a letter, a color or an emoji: expected one"
            } else if self.kind.is_some_and(|known| found != Some(known)) {
                "is not of the kind of the cells before it: expected one kind"
            } else {
                self.kind = found;
                continue;
            };
            return Some(format!("{:?} {reason}, or format={format}", excerpt(&word)));
        }
        None
    }

    fn doubt_size(&self, size: Size, evidence: Evidence, options: ReadOptions) -> Option<String> {
        let Size { width, height } = size;
        if evidence == Evidence::Size || options.size.is_some() {
            return None;
        }
        let reason = if evidence == Evidence::OneLine {
            // Shorter words and numbers are in all kinds of files.
            if width * height >= MIN_LINE {
                return None;
            }
            format!(
                "a line of {} cells is too short for a board of its own",
                width * height
            )
        } else if width < 2 || height < 2 {
            format!("a board of {size} is a single row or column")
        } else if evidence == Evidence::Lists {
            return None;
        } else if width.max(height) > MAX_RATIO * width.min(height) {
            format!("a board of {size} is more than four times as long as wide")
        // Sets of boards have one per line, and may have more lines than four times their length.
        } else if Size::square(width).is_some() && size.cells() > MAX_BOARD_OF_LINES {
            format!("a board of {size} may be {height} boards")
        } else {
            return None;
        };
        Some(format!(
            "{reason}: expected format={}, or the size of the boards, such as {size}",
            self.format
        ))
    }
}

#[cfg(test)]
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
