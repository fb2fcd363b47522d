//! More threads for a board that proves hard.
//!
//! The caller's search goes its way as it would alone. Each helper searches for the same, some of them from the other
//! end, and all learn from each other. Helpers only ever rule out: the solution is found by the caller's search, in its
//! own order, so the answer is the same for any number of threads. Which of them comes first is a matter of luck, and
//! so are the counts.

#[cfg(feature = "threads")]
use std::sync::atomic::{AtomicU32, Ordering};

use crate::control::Meter;
use crate::kernel::Node;

use super::search::Search;

/// What helpers are asked at the moment: whether the root can be solved in this many moves.
#[derive(Debug, Default)]
pub(super) struct Question {
    #[cfg(feature = "threads")]
    moves: AtomicU32,
}

impl Question {
    /// Asks something else from now on.
    pub(super) fn ask(&self, moves: u32) {
        #[cfg(feature = "threads")]
        self.moves.store(moves, Ordering::Relaxed);
        #[cfg(not(feature = "threads"))]
        let _ = moves;
    }
}

/// How many threads there are: those asked for, or one for each processor.
pub(super) fn count(threads: Option<usize>) -> usize {
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    if cfg!(feature = "threads") { threads.unwrap_or_else(available).max(1) } else { 1 }
}

/// Stops the helpers when the work ends, if by a panic of the caller's observer: else they would go on for ever.
#[cfg(feature = "threads")]
struct StopAtEnd<'a>(&'a crate::control::Cancel);

#[cfg(feature = "threads")]
impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Calls `work` with the search while helpers, one less than there are threads, search beside it.
#[cfg(feature = "threads")]
pub(super) fn beside<const W: usize, R>(
    threads: usize,
    search: &mut Search<W>,
    root: &Node<W>,
    meter: &mut Meter<'_>,
    work: impl FnOnce(&mut Search<W>, &Question, &mut Meter<'_>) -> R,
) -> R {
    use std::sync::Arc;

    use super::exchange::{Exchange, Trader};
    use crate::control::Cancel;

    let question = Question::default();
    if threads < 2 {
        return work(search, &question, meter);
    }
    let (stop, exchange) = (Cancel::new(), Arc::new(Exchange::new(threads)));
    let memory = search.store.memory;
    search.store.memory = memory / threads as u64;
    search.trader = Some(Trader::new(Arc::clone(&exchange), 0));
    let clock = *meter.control();
    let (result, counts) = std::thread::scope(|scope| {
        let mut helpers = Vec::new();
        for number in 1..threads {
            let mut own = search.sibling();
            own.from_behind = number % 2 == 1;
            own.trader = Some(Trader::new(Arc::clone(&exchange), number));
            let (question, stop) = (&question, &stop);
            let work = move || {
                let mut meter = Meter::start(clock.alone().with_cancel(stop));
                help(&mut own, root, question, &mut meter);
                let statistics = meter.statistics();
                (statistics.expanded, statistics.generated)
            };
            // With fewer threads it goes on all the same.
            let Ok(helper) = std::thread::Builder::new().spawn_scoped(scope, work) else {
                exchange.leave(number);
                break;
            };
            helpers.push(helper);
        }
        let end = StopAtEnd(&stop);
        let result = work(search, &question, meter);
        drop(end);
        let counts = helpers.into_iter().map(|helper| match helper.join() {
            Ok(counts) => counts,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        (result, counts.fold((0, 0), |sum, counts| (sum.0 + counts.0, sum.1 + counts.1)))
    });
    search.trader = None;
    search.store.memory = memory;
    // The work is done, so a limit that these counts reach ends nothing any more.
    let _ = meter.add(counts.0, counts.1);
    result
}

/// The same without threads.
#[cfg(not(feature = "threads"))]
pub(super) fn beside<const W: usize, R>(
    _: usize,
    search: &mut Search<W>,
    _: &Node<W>,
    meter: &mut Meter<'_>,
    work: impl FnOnce(&mut Search<W>, &Question, &mut Meter<'_>) -> R,
) -> R {
    work(search, &Question::default(), meter)
}

/// Searches for what is asked until it is stopped.
#[cfg(feature = "threads")]
fn help<const W: usize>(search: &mut Search<W>, root: &Node<W>, question: &Question, meter: &mut Meter<'_>) {
    use super::search::Answer;

    /// Vertices after which a helper looks whether something else is asked.
    const SLICE: u64 = 1 << 12;
    let mut allowed = SLICE;
    let mut done = u32::MAX;
    loop {
        // What this search has solved is left to the caller's; one move less is what will be asked next.
        let moves = question.moves.load(Ordering::Relaxed).min(done.saturating_sub(1));
        match search.solve(root, moves, allowed, meter) {
            Ok(Answer::Paused) => allowed = allowed.saturating_mul(2),
            Ok(Answer::Solved(_)) => done = moves,
            Ok(Answer::Refuted(_)) | Err(_) => return,
        }
    }
}
