//! The state shared by several searches for the same solution, besides all that they learn: the current question, the
//! positions they are at, and the best solution of the helpers.
//!
//! The caller's search proceeds as usual, and each helper searches for the same. Near the root, all follow the same path
//! until the first child of a position has been refuted, because the nogoods from there save work on the others. From then
//! on, and everywhere else at once, they divide the children: a search first takes those that no other search is at; if all
//! of them are taken, it joins one and does the same below it. So the searches divide the tree among themselves, from
//! wherever they are, without a coordinator. When one has refuted a position, those below it see the nogood and leave.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::api::Needless;
use crate::kernel::Bits;

/// The number of slots for marks of positions. Two positions that share one cost a little work, and nothing else.
const MARKS: usize = 1 << 12;
/// There is no question: the last one has been answered.
const NOTHING: u32 = u32::MAX - 1;
/// There will be no more questions.
const OVER: u32 = u32::MAX;

/// Searches for a solution of the same position.
#[derive(Debug)]
pub(crate) struct SharedSearch {
    /// The number of moves in question.
    question: AtomicU32,
    /// Marks of positions; 0 if there is none.
    marks: Box<[AtomicU64]>,
    /// The shortest solution that a helper has found.
    solution: Mutex<Option<Vec<u8>>>,
    changed: Condvar,
}

impl SharedSearch {
    pub(crate) fn new() -> Self {
        let marks = (0..MARKS).map(|_| AtomicU64::new(0)).collect();
        let question = AtomicU32::new(NOTHING);
        Self {
            question,
            marks,
            solution: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Vec<u8>>> {
        self.solution.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, question: u32) {
        self.question.store(question, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Asks whether there is a solution of this many moves. Returns the shortest that a helper has found so far.
    pub(crate) fn ask(&self, moves: u32) -> Option<Vec<u8>> {
        let mut solution = self.lock();
        let better = solution
            .take()
            .filter(|colors| colors.len() as u32 <= moves);
        if better.is_none() && self.question.load(Ordering::Relaxed) != moves {
            self.set(moves);
        }
        better
    }

    /// Dismisses all helpers.
    pub(crate) fn end(&self) {
        // Locked, so that no helper goes to sleep between its look at the question and its wait.
        let _solution = self.lock();
        self.set(OVER);
    }

    /// Waits for a question; `None` if there will be no more.
    pub(crate) fn next(&self) -> Option<u32> {
        let mut solution = self.lock();
        loop {
            match self.question.load(Ordering::Relaxed) {
                NOTHING => {
                    solution = self
                        .changed
                        .wait(solution)
                        .unwrap_or_else(PoisonError::into_inner);
                }
                OVER => return None,
                moves => return Some(moves),
            }
        }
    }

    /// Records the answer of a helper: a solution, or that there is none.
    pub(crate) fn answer(&self, moves: u32, found: Option<Vec<u8>>) {
        let mut solution = self.lock();
        // An answer that comes too late is of a question that somebody else has answered.
        if self.question.load(Ordering::Relaxed) == moves {
            *solution = found;
            self.set(NOTHING);
        }
    }
}

/// The meaning of a mark.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mark {
    /// A search is at it.
    Taken,
    /// Searches split up at it, since a child of it has been refuted; only put near the root, as they always do elsewhere.
    Split,
}

/// A search among those that share a question.
#[derive(Clone, Debug)]
pub(crate) struct Worker {
    pub(crate) shared: Arc<SharedSearch>,
    /// The question that this search is working on.
    pub(crate) question: u32,
}

impl Worker {
    pub(crate) fn is_asked_something_else(&self) -> bool {
        self.shared.question.load(Ordering::Relaxed) != self.question
    }

    /// Returns what tells a meter that the work on the question is needless.
    pub(crate) fn needless(self) -> Needless {
        Box::new(move || self.is_asked_something_else())
    }

    fn mark<const W: usize>(&self, mark: Mark, cleared: &Bits<W>, moves: u32) -> (&AtomicU64, u64) {
        // 0 is the empty slot.
        let mark = (cleared.mix() ^ u64::from(moves << 1 | mark as u32)).max(1);
        (&self.shared.marks[mark as usize % MARKS], mark)
    }

    /// Marks a position.
    pub(crate) fn put<const W: usize>(&self, mark: Mark, cleared: &Bits<W>, moves: u32) {
        let (place, mark) = self.mark(mark, cleared, moves);
        place.store(mark, Ordering::Relaxed);
    }

    /// Returns whether a position has a mark, from whichever search.
    pub(crate) fn has<const W: usize>(&self, mark: Mark, cleared: &Bits<W>, moves: u32) -> bool {
        let (place, mark) = self.mark(mark, cleared, moves);
        place.load(Ordering::Relaxed) == mark
    }

    /// Removes a mark of a position, if it is still there.
    pub(crate) fn remove<const W: usize>(&self, mark: Mark, cleared: &Bits<W>, moves: u32) {
        let (place, mark) = self.mark(mark, cleared, moves);
        if place.load(Ordering::Relaxed) == mark {
            place.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_position_has_marks_of_its_own() {
        let worker = Worker {
            shared: Arc::new(SharedSearch::new()),
            question: 0,
        };
        let cleared: Bits<1> = Bits::EMPTY;
        let state = |moves| {
            (
                worker.has(Mark::Taken, &cleared, moves),
                worker.has(Mark::Split, &cleared, moves),
            )
        };
        worker.put(Mark::Taken, &cleared, 3);
        assert_eq!(
            (state(3), state(2), state(4)),
            ((true, false), (false, false), (false, false))
        );
        worker.put(Mark::Split, &cleared, 3);
        assert_eq!(
            (state(3), state(2), state(4)),
            ((true, true), (false, false), (false, false))
        );
        worker.remove(Mark::Taken, &cleared, 3);
        assert_eq!(state(3), (false, true));
        worker.remove(Mark::Split, &cleared, 3);
        assert_eq!(state(3), (false, false));
    }
}
