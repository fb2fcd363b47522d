//! What several searches for the same share, beside all that they learn: what is asked at the moment, which positions
//! somebody is at, and the best solution of the helpers.
//!
//! The caller's search goes its way, and each helper asks the same. At each position, but near the root, where all go the
//! same way, a search takes first those children that nobody is at; where somebody is at all of them, it joins in at one, and does the same below it. So the searches
//! share the tree among themselves, from wherever they are, without anybody handing out parts of it. When one has refuted
//! a position, those below it see the nogood and leave.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::kernel::Bits;

/// Places for marks of positions. Two that share one cost a little work, and nothing else.
const MARKS: usize = 1 << 12;
/// Nothing is asked: the last question has been answered.
const NOTHING: u32 = u32::MAX - 1;
/// There is no more to do.
const OVER: u32 = u32::MAX;

/// Searches for a solution of the same position.
#[derive(Debug)]
pub(super) struct Team {
    /// Whether it can be solved in this many moves.
    question: AtomicU32,
    /// Marks of the positions that somebody is at; 0 where there is none.
    taken: Box<[AtomicU64]>,
    /// The shortest solution that a helper has found.
    solution: Mutex<Option<Vec<u8>>>,
    changed: Condvar,
}

impl Team {
    pub(super) fn new() -> Self {
        let taken = (0..MARKS).map(|_| AtomicU64::new(0)).collect();
        let question = AtomicU32::new(NOTHING);
        Self { question, taken, solution: Mutex::default(), changed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Vec<u8>>> {
        self.solution.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, question: u32) {
        self.question.store(question, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Asks whether there is a solution of so many moves. Returns the shortest that a helper has found so far.
    pub(super) fn ask(&self, moves: u32) -> Option<Vec<u8>> {
        let mut solution = self.lock();
        let better = solution.take().filter(|colors| colors.len() as u32 <= moves);
        if better.is_none() && self.question.load(Ordering::Relaxed) != moves {
            self.set(moves);
        }
        better
    }

    /// Lets all helpers go.
    pub(super) fn end(&self) {
        let _solution = self.lock();
        self.set(OVER);
    }

    /// Waits for a question; `None` if there will be no more.
    pub(super) fn next(&self) -> Option<u32> {
        let mut solution = self.lock();
        loop {
            match self.question.load(Ordering::Relaxed) {
                NOTHING => solution = self.changed.wait(solution).unwrap_or_else(PoisonError::into_inner),
                OVER => return None,
                moves => return Some(moves),
            }
        }
    }

    /// A helper has refuted the question.
    pub(super) fn refute(&self, moves: u32) {
        let _solution = self.lock();
        if self.question.load(Ordering::Relaxed) == moves {
            self.set(NOTHING);
        }
    }

    /// A helper has found a solution.
    pub(super) fn solve(&self, moves: u32, colors: Vec<u8>) {
        let mut solution = self.lock();
        if self.question.load(Ordering::Relaxed) == moves {
            *solution = Some(colors);
            self.set(NOTHING);
        }
    }
}

/// A search's place in a team.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    pub(super) team: Arc<Team>,
    /// What this search believes to be asked.
    pub(super) question: u32,
}

impl Seat {
    #[inline]
    pub(super) fn is_asked_something_else(&self) -> bool {
        self.team.question.load(Ordering::Relaxed) != self.question
    }

    #[inline]
    fn mark<const W: usize>(&self, cleared: &Bits<W>, moves: u32) -> (&AtomicU64, u64) {
        let mark = (cleared.mix() ^ u64::from(moves)).max(1);
        (&self.team.taken[mark as usize % MARKS], mark)
    }

    /// This search is at a position.
    pub(super) fn enter<const W: usize>(&self, cleared: &Bits<W>, moves: u32) {
        let (place, mark) = self.mark(cleared, moves);
        place.store(mark, Ordering::Relaxed);
    }

    /// It has left the position.
    pub(super) fn leave<const W: usize>(&self, cleared: &Bits<W>, moves: u32) {
        let (place, mark) = self.mark(cleared, moves);
        if place.load(Ordering::Relaxed) == mark {
            place.store(0, Ordering::Relaxed);
        }
    }

    /// Whether some search is at a position.
    pub(super) fn is_taken<const W: usize>(&self, cleared: &Bits<W>, moves: u32) -> bool {
        let (place, mark) = self.mark(cleared, moves);
        place.load(Ordering::Relaxed) == mark
    }
}
