//! More threads for a board that is hard to prove: helpers of the caller's search, see [`SharedSearch`](crate::exact::parallel::SharedSearch).
//!
//! Timing decides which of them is first, the counts, and which of the shortest solutions is found.

use crate::api::Meter;
use crate::kernel::Node;

use crate::exact::search::Search;

/// Returns the number of threads: as requested, or one per processor.
pub(crate) fn count(threads: Option<usize>) -> usize {
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    if cfg!(feature = "threads") { threads.unwrap_or_else(available).max(1) } else { 1 }
}

/// Calls `work` with the search while helpers, one less than there are threads, search alongside it.
#[cfg(feature = "threads")]
pub(crate) fn with_helpers<const W: usize, R>(
    threads: usize,
    search: &mut Search<W>,
    root: &Node<W>,
    meter: &mut Meter<'_>,
    work: impl FnOnce(&mut Search<W>, &mut Meter<'_>) -> R,
) -> R {
    use std::sync::Arc;

    use crate::api::Control;
    use crate::exact::memory::Store;
    use crate::exact::parallel::{SharedSearch, Worker};

    /// Dismisses the helpers when the work ends, even by a panic: else they would wait forever.
    struct Farewell<'a>(&'a SharedSearch);
    impl Drop for Farewell<'_> {
        fn drop(&mut self) {
            self.0.end();
        }
    }

    if threads < 2 {
        return work(search, meter);
    }
    let shared = Arc::new(SharedSearch::new());
    let worker = Worker { shared: Arc::clone(&shared), question: 0 };
    let clock = meter.control().clock;
    let mut siblings: Vec<_> = (1..threads).map(|_| search.sibling()).collect();
    let others = siblings.iter_mut().map(|sibling| &mut sibling.store);
    Store::connect(&mut std::iter::once(&mut search.store).chain(others).collect::<Vec<_>>());
    let result = std::thread::scope(|scope| {
        let farewell = Farewell(&shared);
        let mut helpers = Vec::new();
        for mut own in siblings {
            own.worker = Some(worker.clone());
            let help = move || {
                let mut meter = Meter::start(Control::default().with_clock(clock));
                help(&mut own, root, &mut meter);
                (own.rules, meter.statistics())
            };
            // It also works with fewer threads.
            let Ok(helper) = std::thread::Builder::new().spawn_scoped(scope, help) else { break };
            helpers.push(helper);
        }
        search.worker = Some(worker.clone());
        let result = work(search, meter);
        search.worker = None;
        drop(farewell);
        search.helped.clear();
        for helper in helpers {
            let (rules, statistics) = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            search.rules.take_over(rules);
            search.helped.push(statistics.expanded);
            // The work is done, so reaching a limit by these counts has no effect.
            let _ = meter.add(statistics.expanded, statistics.generated);
        }
        result
    });
    search.store.disconnect();
    result
}

/// Calls `work` without helpers, in builds without threads.
#[cfg(not(feature = "threads"))]
pub(crate) fn with_helpers<const W: usize, R>(
    _: usize,
    search: &mut Search<W>,
    _: &Node<W>,
    meter: &mut Meter<'_>,
    work: impl FnOnce(&mut Search<W>, &mut Meter<'_>) -> R,
) -> R {
    work(search, meter)
}

/// Answers questions until there are no more.
#[cfg(feature = "threads")]
fn help<const W: usize>(search: &mut Search<W>, root: &Node<W>, meter: &mut Meter<'_>) {
    use crate::exact::search::Answer;

    let Some(shared) = search.worker.as_ref().map(|worker| worker.shared.clone()) else { return };
    while let Some(moves) = shared.next() {
        search.worker.iter_mut().for_each(|worker| worker.question = moves);
        match search.solve(root, moves, u64::MAX, meter) {
            Ok(Answer::Solved(colors)) => shared.solve(moves, colors),
            Ok(Answer::Refuted(_)) => shared.refute(moves),
            Ok(Answer::Paused) => {}
            // It has no limits.
            Err(_) => return,
        }
    }
}
