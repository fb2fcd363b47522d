//! The lines of a text, with their positions.

/// A line without the white space at its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line<'t> {
    /// The number of the line, counted from 1.
    pub(crate) number: usize,
    /// Characters of white space before the text.
    indent: usize,
    /// The text.
    pub(crate) text: &'t str,
}

impl Line<'_> {
    /// Returns the column, counted from 1, of a character of the text, counted from 0.
    pub(crate) fn column(&self, index: usize) -> usize {
        self.indent + index + 1
    }

    /// Returns the line at another position.
    pub(crate) fn standing_at(self, number: usize, indent: usize) -> Self {
        Self { number, indent, ..self }
    }

    /// Returns whether the line is a comment.
    pub(crate) fn is_comment(&self) -> bool {
        self.text.starts_with('#')
    }
}

/// Returns the lines of a text; the first one has this number.
pub(crate) fn lines(text: &str, first: usize) -> impl Iterator<Item = Line<'_>> + Clone {
    text.lines().zip(first..).map(|(line, number)| {
        let indent = line.chars().take_while(|symbol| symbol.is_whitespace()).count();
        Line { number, indent, text: line.trim() }
    })
}

/// Returns the text without the byte-order mark that some programs put at the beginning.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
