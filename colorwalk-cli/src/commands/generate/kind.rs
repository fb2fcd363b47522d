//! Kinds of boards, and the candidates to examine until there are enough boards of each kind.

use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_boards::files::Puzzle;
use colorwalk_lab::grade::Measured;
use colorwalk_lab::par::Par;
use colorwalk_lab::{FileError, Source};

/// Boards of one kind.
pub(super) struct Kind {
    /// Their source.
    pub(super) source: Source,
    /// The number of boards to write.
    pub(super) wanted: usize,
    /// The number of boards found so far. The thread that reads candidates looks at it too.
    found: AtomicUsize,
}

impl Kind {
    /// Returns this number of boards of a source, none of them found yet.
    pub(super) fn new(source: Source, wanted: usize) -> Self {
        Self {
            source,
            wanted,
            found: AtomicUsize::new(0),
        }
    }

    /// Returns the number of boards found so far.
    pub(super) fn found(&self) -> usize {
        self.found.load(Ordering::Relaxed)
    }

    /// Counts a board that was found.
    pub(super) fn count_found(&self) {
        self.found.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether further boards are wanted.
    pub(super) fn is_incomplete(&self) -> bool {
        self.found() < self.wanted
    }

    /// Whether fewer boards were found than should be: fewer than were asked for at random, or none in a file, of which those that
    /// do not match are left out.
    pub(super) fn is_short(&self) -> bool {
        let is_random = !self.source.kinds().is_empty();
        self.is_incomplete() && (is_random || self.found() == 0)
    }

    /// Returns the boards to look at, until enough are found.
    pub(super) fn unread(&self) -> impl Iterator<Item = Unread<'_>> {
        let puzzles = self.source.puzzles().enumerate();
        let unread = puzzles.map(|(index, read)| Unread {
            kind: self,
            index,
            read,
        });
        unread.take_while(|unread| unread.kind.is_incomplete())
    }
}

/// A board before it is looked at.
pub(super) struct Unread<'a> {
    /// Its kind.
    pub(super) kind: &'a Kind,
    /// Its index in the source of its kind.
    pub(super) index: usize,
    /// The board, or why it cannot be read.
    pub(super) read: Result<Puzzle, FileError>,
}

/// A board that was looked at.
pub(super) struct Candidate<'a> {
    /// Its kind.
    pub(super) kind: &'a Kind,
    /// Its index in the source of its kind.
    pub(super) index: usize,
    /// The board.
    pub(super) puzzle: Puzzle,
    /// Its par; only with `--par`.
    pub(super) par: Option<Par>,
    /// The data from which its level is computed; only with `--difficulty`.
    pub(super) measured: Option<Measured>,
}
