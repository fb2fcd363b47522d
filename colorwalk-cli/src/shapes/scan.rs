//! A text cut into lines and words that know their places, comments left out.

use super::Mistake;

/// What stands at the beginning of some files and means nothing.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A line without the white space at its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'t> {
    /// The number of the line, counted from 1.
    pub(super) number: usize,
    /// Characters of white space before the text.
    indent: usize,
    /// What is in the line.
    pub(super) text: &'t str,
}

impl<'t> Line<'t> {
    /// A mistake at a character of the line's text, counted from 0.
    pub(super) fn mistake(&self, index: usize, message: impl Into<String>) -> Mistake {
        Mistake::new(self.number, self.indent + index + 1, message)
    }

    /// Whether the line is a comment.
    pub(super) fn is_comment(&self) -> bool {
        self.text.starts_with('#')
    }

    /// The words of the line.
    pub(super) fn words(self) -> impl Iterator<Item = Word<'t>> {
        self.text.split_whitespace().map(move |text| {
            // Both are pieces of one text, so that the difference of their addresses is the place.
            let before = text.as_ptr().addr() - self.text.as_ptr().addr();
            let column = self.indent + self.text.get(..before).map_or(0, |before| before.chars().count()) + 1;
            Word { line: self.number, column, text }
        })
    }
}

/// A piece of a line without white space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'t> {
    /// The number of the line, counted from 1.
    pub(super) line: usize,
    /// The place of its first character in the line, counted from 1.
    pub(super) column: usize,
    /// The word.
    pub(super) text: &'t str,
}

impl Word<'_> {
    /// A mistake at the word.
    pub(super) fn mistake(&self, message: impl Into<String>) -> Mistake {
        Mistake::new(self.line, self.column, message)
    }
}

/// All lines of a text.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    text.lines().zip(1..).map(|(line, number)| {
        let indent = line.chars().take_while(|symbol| symbol.is_whitespace()).count();
        Line { number, indent, text: line.trim() }
    })
}

/// The lines of a text that are neither blank nor comments.
pub(super) fn content(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    lines(text).filter(|line| !line.text.is_empty() && !line.is_comment())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_where_they_stand() {
        let lines: Vec<_> = content("\u{feff}# note\r\n\r\n  12 ä  3 \r\n").collect();
        assert_eq!(lines.len(), 1);
        let words: Vec<_> = lines[0].words().map(|word| (word.line, word.column, word.text)).collect();
        assert_eq!(words, [(3, 3, "12"), (3, 6, "ä"), (3, 9, "3")]);
    }
}
