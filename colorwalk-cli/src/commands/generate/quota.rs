//! How many boards of a kind are wanted, and the candidates that are examined until there are enough.

use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_boards::files::Puzzle;
use colorwalk_lab::grade::Measured;
use colorwalk_lab::par::Par;
use colorwalk_lab::{FileError, Source};

/// Boards of one kind, of which a number is wanted.
pub(super) struct Quota {
    /// Their source.
    pub(super) source: Source,
    /// The number of boards to write.
    pub(super) wanted: usize,
    /// The number of boards found so far, also for the thread that reads candidates.
    found: AtomicUsize,
}

impl Quota {
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
    pub(super) fn is_open(&self) -> bool {
        self.found() < self.wanted
    }

    /// Whether fewer boards were found than should be: fewer than were asked for at random, or none in a file, of which those that
    /// do not match are left out.
    pub(super) fn is_short(&self) -> bool {
        let is_random = !self.source.kinds().is_empty();
        self.is_open() && (is_random || self.found() == 0)
    }

    /// Returns the boards to examine, until enough are found.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Result<Candidate<'_>, FileError>> {
        let puzzles = self.source.puzzles().enumerate();
        let candidates = puzzles.map(|(index, read)| {
            Ok(Candidate {
                quota: self,
                index,
                puzzle: read?,
                par: None,
                measured: None,
            })
        });
        candidates.take_while(|_| self.is_open())
    }
}

/// A board to examine.
pub(super) struct Candidate<'a> {
    /// The boards of its kind.
    pub(super) quota: &'a Quota,
    /// Its index in their source.
    pub(super) index: usize,
    /// The board.
    pub(super) puzzle: Puzzle,
    /// Its par, once it was examined; only with `--par`.
    pub(super) par: Option<Par>,
    /// The data from which its level is computed, once it was examined; only with `--difficulty`.
    pub(super) measured: Option<Measured>,
}
