//! The help as text: wrapped to the width of the screen, and divided into pages of its height.

use std::borrow::Cow;

use ratatui::layout::Rect;
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

/// The maximum width of explanations: longer lines are hard to read.
const WIDEST: usize = 64;
/// The columns and rows of the frame.
const FRAME: u16 = 2;

/// A line of the help: the keys, padded to the longest, and what they do.
pub(crate) type Line = (String, String);

/// Returns the pages of the help on a screen of this size, at least one.
pub(crate) fn pages(entries: Vec<(String, &'static str)>, area: Rect) -> Vec<Vec<Line>> {
    let mut keys = 0;
    for (key, _) in &entries {
        keys = keys.max(key.len());
    }
    // One blank before the keys, two between keys and text, one after it.
    let room = usize::from(area.width.saturating_sub(FRAME))
        .saturating_sub(keys + 4)
        .clamp(1, WIDEST);
    let rows = usize::from(area.height.saturating_sub(FRAME)).max(1);
    let mut pages: Vec<Vec<Line>> = vec![Vec::new()];
    for (key, text) in entries {
        // The text continues below itself, and not below the key.
        let wrapped = wrapped(text, room);
        let last = pages.last().map_or(0, Vec::len);
        // Entries are kept on one page if possible, and no page begins with a blank line.
        if last > 0 && last + wrapped.len() > rows {
            pages.push(Vec::new());
        }
        for (index, text) in wrapped.into_iter().enumerate() {
            let label = if index == 0 { key.as_str() } else { "" };
            push_line(&mut pages, rows, (format!("{label:<keys$}"), text));
        }
    }
    pages
}

/// Adds a line to the last page, or to a new one if that is full.
fn push_line(pages: &mut Vec<Vec<Line>>, rows: usize, line: Line) {
    match pages.last_mut() {
        Some(page) if page.is_empty() && line.1.is_empty() => {}
        Some(page) if page.len() < rows => page.push(line),
        _ => pages.push(vec![line]),
    }
}

/// Wraps text to `width` columns, after spaces, colons and commas if possible. Returns at least one line.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let words = WordSeparator::Custom(|line| {
        Box::new(line.split_inclusive([' ', ':', ',']).map(Word::from))
    });
    let options = Options::new(width.max(1))
        .word_separator(words)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
        .into_iter()
        .map(Cow::into_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 3), ["one", "two", "thr", "ee"]);
        assert_eq!(wrapped("", 3), [""]);
        assert_eq!(wrapped("ab", 0), ["a", "b"]);
    }

    #[test]
    fn every_word_is_on_some_page() {
        let entries = || {
            vec![
                ("u".to_owned(), "undo the last move"),
                ("Home".to_owned(), "undo all of them"),
            ]
        };
        for (width, height) in [(80, 24), (20, 4), (1, 1), (0, 0)] {
            let pages = pages(entries(), Rect::new(0, 0, width, height));
            let text: String = pages
                .concat()
                .into_iter()
                .map(|(key, text)| format!("{key}{text}"))
                .collect();
            let letters: String = text.split_whitespace().collect();
            assert_eq!(
                letters, "uundothelastmoveHomeundoallofthem",
                "{width} x {height}"
            );
        }
    }
}
