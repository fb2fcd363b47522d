//! The choice of the grammar that derives a text.
//!
//! In a fixed order: ids, JSON, a graph, then the readings of the table. Each grammar drops out at its first error, most of them in
//! the first line. The first that derives the whole text reads it, unless two readings of the table find different boards. No
//! board is built for that. A heading, or a directive of grid text, above the first board names the format.

use std::hash::{DefaultHasher, Hasher as _};

use super::formats::{ALL, FIRST, TABLE};
use super::grammar::Draft;
use super::heading::heading;
use super::index::Drafts;
use super::level;
use super::table::plain::Plainness;
use super::text::{Line, Lines};
use super::{
    AmbiguousFormat, FileFormat, FileIndex, ParseFileError, ReadError, ReadOptions, Size,
    Unreadable,
};

/// Reads a text in every format, or in the given one alone, and returns the index of the reading that is right.
pub(super) fn choose(
    lines: &mut Lines<'_>,
    format: Option<FileFormat>,
    options: ReadOptions,
) -> Result<FileIndex, ReadError> {
    let mut candidates = Vec::new();
    let tried = [FIRST, TABLE].concat();
    for any in format.map_or(tried, |format| vec![format]) {
        for grammar in 0..any.0.grammars.len() {
            candidates.push(Candidate::new(any, grammar, options, format.is_none()));
        }
    }
    // Whether all lines so far are blank or comments.
    let mut is_empty = true;
    let mut level = None;
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
        if level.is_none() && format.is_none() && level::is_line(line.text(), is_empty) {
            level = Some(line.mistake(level::MESSAGE));
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
    decide(candidates, format.is_some(), level)
}

/// Returns the index of the reading that is right among those of the grammars that derive the text.
fn decide(
    candidates: Vec<Candidate>,
    is_format_given: bool,
    level: Option<ParseFileError>,
) -> Result<FileIndex, ReadError> {
    let mut readings: Vec<Candidate> = Vec::new();
    let mut reasons: Vec<(FileFormat, ParseFileError)> = Vec::new();
    for mut candidate in candidates {
        // Who names the format has looked at the text.
        let is_asked = is_format_given || candidate.is_named;
        let doubt = candidate.doubt.take().filter(|_| !is_asked);
        if let Some(reason) = candidate.mistake.take().or(doubt) {
            reasons.push((candidate.index.format, reason));
        } else if !candidate.is_table() {
            return Ok(candidate.index);
        } else {
            readings.push(candidate);
        }
    }
    readings.sort_by_key(|reading| ALL.iter().position(|&any| any == reading.format()));
    readings.dedup_by_key(|reading| reading.key());
    // The sort is stable: of grammars that came equally far, the first of the list comes first.
    reasons.sort_by_key(|(_, reason)| std::cmp::Reverse(reason.reached()));
    let is_cut = reasons.first().is_some_and(|(_, reason)| reason.is_cut());
    if let [one, other, ..] = &readings[..] {
        let readings = [one.summary(), other.summary()];
        return Err(AmbiguousFormat { readings }.into());
    }
    match (readings.pop(), level) {
        // Rows whose first is the header of more rows than there are may be any of the two.
        (Some(reading), _) if !is_cut => return Ok(reading.into_index()),
        (None, Some(level)) => return Err(level.into()),
        _ => {}
    }
    if is_format_given && !reasons.is_empty() {
        return Err(reasons.swap_remove(0).1.into());
    }
    Err(Unreadable { reasons }.into())
}

/// A grammar in the middle of a text, and what the boards so far look like.
struct Candidate {
    /// The index of the boards so far.
    index: FileIndex,
    drafts: Drafts,
    plainness: Plainness,
    /// Why the grammar does not derive the text.
    mistake: Option<ParseFileError>,
    /// Whether a heading names the format.
    is_named: bool,
    /// Why the text is read only if the format or the size is given.
    doubt: Option<ParseFileError>,
    /// Whether all boards so far may be grid text.
    is_grid: bool,
    /// The size of the first board.
    first: Option<Size>,
    /// A hash of the boards.
    hasher: DefaultHasher,
}

impl Candidate {
    fn new(format: FileFormat, grammar: usize, options: ReadOptions, is_grid: bool) -> Self {
        let index = FileIndex::empty(format, grammar, options);
        Self {
            drafts: Drafts::new(&index),
            index,
            plainness: Plainness::default(),
            mistake: None,
            is_named: false,
            doubt: None,
            is_grid,
            first: None,
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

    /// Remembers what the boards that were found look like.
    fn take_boards(&mut self) -> Result<(), ParseFileError> {
        while let Some(draft) = self.drafts.found.pop_front() {
            let draft = draft?;
            self.index.count += 1;
            let Draft::Cells(cells) = draft else {
                continue;
            };
            self.first.get_or_insert(cells.size());
            self.is_grid &= cells.is_grid_text();
            cells.hash(&mut self.hasher);
            // One board that looks like none is enough.
            if self.doubt.is_none() {
                let FileIndex {
                    format, options, ..
                } = self.index;
                self.doubt = self.plainness.doubt(&cells, format, options);
            }
        }
        Ok(())
    }

    /// Returns whether this is a reading of the table.
    fn is_table(&self) -> bool {
        TABLE.contains(&self.index.format)
    }

    /// Returns a key that is equal for equal boards.
    fn key(&self) -> (usize, u64) {
        (self.index.count, self.hasher.finish())
    }

    /// Returns the format: rows of symbols of grid text are that, unless the format is given.
    fn format(&self) -> FileFormat {
        match self.index.format {
            format if format == FileFormat::ROWS && self.is_grid => FileFormat::GRID,
            format => format,
        }
    }

    fn summary(&self) -> (FileFormat, usize, Size) {
        let first = self.first.unwrap_or(Size {
            width: 0,
            height: 0,
        });
        (self.format(), self.index.count, first)
    }

    fn into_index(self) -> FileIndex {
        FileIndex {
            format: self.format(),
            ..self.index
        }
    }
}
