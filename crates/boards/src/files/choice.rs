//! The choice of the grammar that derives a text.
//!
//! Every grammar reads every line, side by side, and drops out at its first error. Those that reach the end derive the
//! text. It is read if one of them does, or if all that do find the same boards; otherwise it is refused, by the errors
//! of the grammars that came furthest. A heading, or a directive of grid text, above the first board names the format.

use std::hash::{DefaultHasher, Hasher as _};

use colorwalk_core::{Board, MAX_COLORS};

use super::heading::heading;
use super::index::Drafts;
use super::plain::Plainness;
use super::text::{Line, Lines};
use super::{
    AmbiguousFormat, FileFormat, FileIndex, ParseFileError, ReadError, ReadOptions, Size,
    Unreadable,
};

/// Reads a text in every format, or in the given one alone, and returns the index of the only reading.
pub(super) fn choose(
    lines: &mut Lines<'_>,
    format: Option<FileFormat>,
    options: ReadOptions,
) -> Result<FileIndex, ReadError> {
    let mut candidates = Vec::new();
    for any in FileFormat::all() {
        if format.is_none_or(|format| format == any) {
            for grammar in 0..any.0.grammars.len() {
                candidates.push(Candidate::new(any, grammar, options));
            }
        }
    }
    // Whether all lines so far are blank or comments.
    let mut is_empty = true;
    while let Some(line) = lines.next()? {
        let named = match heading(line.text()) {
            Some((named, _)) => Some(named),
            None if line.text().starts_with("#:") => Some(FileFormat::GRID),
            None => None,
        };
        if let (true, None, Some(named)) = (is_empty, format, named) {
            let line = line.clone();
            return FileIndex::counted(lines, Some(&line), named, options);
        }
        is_empty &= line.is_blank() || line.is_comment();
        let mut is_alive = false;
        for candidate in &mut candidates {
            candidate.read_line(line);
            is_alive |= candidate.mistake.is_none();
        }
        // Nothing more can be learned from the rest.
        if !is_alive {
            break;
        }
    }
    for candidate in &mut candidates {
        candidate.read_end();
    }
    if is_empty && format.is_none() {
        return Ok(FileIndex::empty(FileFormat::GRID, 0, options));
    }
    decide(candidates, format.is_some())
}

/// Returns the index of the only reading among those of the grammars that derive the text.
fn decide(candidates: Vec<Candidate>, is_format_given: bool) -> Result<FileIndex, ReadError> {
    let mut readings: Vec<Candidate> = Vec::new();
    let mut reasons: Vec<(FileFormat, ParseFileError)> = Vec::new();
    for mut candidate in candidates {
        // Who names the format has looked at the text.
        let is_asked = is_format_given || candidate.is_named;
        let doubt = candidate.doubt.take().filter(|_| !is_asked);
        if let Some(reason) = candidate.mistake.take().or(doubt) {
            reasons.push((candidate.index.format, reason));
        } else if readings
            .iter()
            .all(|reading| reading.boards() != candidate.boards())
        {
            readings.push(candidate);
        }
    }
    if let [one, other, ..] = &readings[..] {
        return Err(AmbiguousFormat {
            readings: [one.summary(), other.summary()],
        }
        .into());
    }
    if let Some(reading) = readings.pop() {
        return Ok(reading.index);
    }
    // The sort is stable: of grammars that came equally far, the first of the list comes first.
    reasons.sort_by_key(|(_, reason)| std::cmp::Reverse(reason.reached()));
    if is_format_given && !reasons.is_empty() {
        return Err(reasons.swap_remove(0).1.into());
    }
    Err(Unreadable { reasons }.into())
}

/// A grammar in the middle of a text, and the boards found so far.
struct Candidate {
    /// The index of the boards so far.
    index: FileIndex,
    drafts: Drafts,
    plainness: Plainness,
    /// Why the grammar does not derive the text.
    mistake: Option<ParseFileError>,
    /// Whether a heading names the format.
    is_named: bool,
    /// Why the text is read only if the format is given.
    doubt: Option<ParseFileError>,
    /// The size of the first board.
    first: Size,
    /// A hash of the boards.
    hasher: DefaultHasher,
}

impl Candidate {
    fn new(format: FileFormat, grammar: usize, options: ReadOptions) -> Self {
        let index = FileIndex::empty(format, grammar, options);
        Self {
            drafts: Drafts::new(&index),
            index,
            plainness: Plainness::new(format),
            mistake: None,
            is_named: false,
            doubt: None,
            first: Size {
                width: 0,
                height: 0,
            },
            hasher: DefaultHasher::new(),
        }
    }

    fn read_line(&mut self, line: &Line) {
        if self.mistake.is_none() {
            // A heading among the boards names the format as the caller could.
            let named = heading(line.text()).map(|(named, _)| named);
            self.is_named |= named == Some(self.index.format);
            self.drafts.take(line);
            self.mistake = self.take_boards().err();
        }
    }

    fn read_end(&mut self) {
        if self.mistake.is_none() {
            self.drafts.end();
            self.mistake = self.take_boards().err();
        }
        if self.mistake.is_none() && self.index.count == 0 {
            self.mistake = Some(ParseFileError::new(1, 1, "there is no board"));
        }
    }

    /// Builds the boards that were found, and remembers what they look like.
    fn take_boards(&mut self) -> Result<(), ParseFileError> {
        let FileIndex {
            format, options, ..
        } = self.index;
        while let Some(draft) = self.drafts.found.pop_front() {
            let draft = draft?;
            let puzzle = draft.puzzle(options)?;
            if format == FileFormat::GRID && !self.is_named && is_of_letters(&puzzle.board) {
                // As names they are the colors of the board; as symbols they are 10 and above.
                let message = "a board of letters alone needs a heading: expected rows";
                return Err(ParseFileError::new(draft.line(), 1, message).reaching(0, 0));
            }
            if self.index.count == 0 {
                self.first = Size::of(&puzzle.board);
            }
            self.index.count += 1;
            hash(&puzzle.board, &mut self.hasher);
            // One board that looks like none is enough.
            if self.doubt.is_none() {
                let doubt = self.plainness.doubt(&puzzle, draft.evidence(), options);
                self.doubt =
                    doubt.map(|doubt| ParseFileError::new(draft.line(), 1, doubt).reaching_end());
            }
        }
        Ok(())
    }

    /// Returns a key that is equal for equal boards.
    fn boards(&self) -> (usize, u64) {
        (self.index.count, self.hasher.finish())
    }

    fn summary(&self) -> (FileFormat, usize, Size) {
        (self.index.format, self.index.count, self.first)
    }
}

/// Returns whether a board has no color whose symbol in grid text is a digit.
fn is_of_letters(board: &Board) -> bool {
    !board.cells().flatten().any(|color| color.index() < 9)
}

/// Hashes a board, whatever the numbers of its colors.
fn hash(board: &Board, hasher: &mut DefaultHasher) {
    let mut numbers = [None; MAX_COLORS];
    let mut next = 0;
    for color in board.cells() {
        let number = match color {
            None => u8::MAX,
            Some(color) => *numbers[color.index()].get_or_insert_with(|| {
                next += 1;
                next - 1
            }),
        };
        hasher.write_u8(number);
    }
    hasher.write_usize(board.start());
    hasher.write(board.topology().to_string().as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> u64 {
        let mut hasher = DefaultHasher::new();
        hash(&text.parse().unwrap(), &mut hasher);
        hasher.finish()
    }

    /// Readings that are told apart are ambiguous.
    #[test]
    fn boards_are_told_apart_whatever_their_colors_are_called() {
        assert_eq!(key("1221"), key("3773"));
        let different = [
            "1221",
            "1222",
            "12\n21",
            "122",
            ".221",
            "#: start=0,1\n1221",
            "#: topology=torus\n1221",
            "1231",
        ];
        for (place, one) in different.iter().enumerate() {
            for other in &different[..place] {
                assert_ne!(key(one), key(other), "{one} and {other}");
            }
        }
    }
}
