//! More threads for a board that is hard to prove: helpers of the caller's search, see
//! [`SharedSearch`](crate::exact::parallel::SharedSearch).
//!
//! Which of them finishes first depends on timing, and with it the counts and which of the shortest solutions is found.

use std::sync::Arc;
use std::thread;

use crate::api::{Control, Meter};
use crate::exact::{AnySearch, Exchange, Reply, SharedSearch, Worker};
use crate::threads::{join, start};

/// Calls `work` with the search while helpers, one less than there are threads, search alongside it.
///
/// `root` has the words of the cleared regions of the position in question.
pub(crate) fn with_helpers<R>(
    threads: usize,
    search: &mut dyn AnySearch,
    root: &[u64],
    meter: &mut Meter<'_>,
    work: impl FnOnce(&mut dyn AnySearch, &mut Meter<'_>) -> R,
) -> R {
    // Builds without threads leave out all that follows.
    if threads < 2 || !cfg!(feature = "threads") {
        return work(search, meter);
    }
    let shared = &Arc::new(SharedSearch::new());
    let clock = meter.control().clock;
    let mut siblings: Vec<_> = (1..threads).map(|_| search.sibling(threads)).collect();
    let (memory, words) = (search.memory(), search.width());
    let mut exchanges = vec![search.exchange()];
    for sibling in &mut siblings {
        exchanges.push(sibling.exchange());
    }
    Exchange::connect(&mut exchanges, memory, words);
    // What each of them leaves behind.
    let mut ends: Vec<_> = siblings.iter().map(|_| None).collect();
    let result = thread::scope(|scope| {
        let dismissal = DismissOnDrop(shared);
        let mut helpers = Vec::new();
        for (mut own, end) in siblings.into_iter().zip(&mut ends) {
            let help = move || {
                let mut meter = Meter::start(Control::default().with_clock(clock));
                help(shared, &mut *own, root, &mut meter);
                let rules = std::mem::take(&mut own.context().rules);
                *end = Some((rules, meter.statistics(), own.bytes()));
            };
            // It also works with fewer threads.
            helpers.extend(start(scope, Box::new(help)));
        }
        search.context().worker = Some(Worker {
            shared: Arc::clone(shared),
            question: 0,
        });
        let result = work(search, meter);
        search.context().worker = None;
        drop(dismissal);
        helpers.into_iter().for_each(join);
        result
    });
    search.context().helped.clear();
    let mut bytes = search.bytes();
    for (rules, statistics, of_helper) in ends.into_iter().flatten() {
        search.context().rules.take_over(rules);
        search.context().helped.push(statistics.expanded);
        bytes += of_helper.max(statistics.peak_bytes);
        // The work is done, so reaching a limit by these counts has no effect.
        let _ = meter.add(statistics.expanded, statistics.generated);
    }
    meter.note_held(search.nogoods(), bytes);
    search.disconnect();
    result
}

/// Dismisses the helpers when the work ends, even by a panic: else they would wait forever.
struct DismissOnDrop<'a>(&'a SharedSearch);

impl Drop for DismissOnDrop<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Answers questions until there are no more.
fn help(
    shared: &Arc<SharedSearch>,
    search: &mut dyn AnySearch,
    root: &[u64],
    meter: &mut Meter<'_>,
) {
    while let Some(question) = shared.next() {
        let worker = Worker {
            shared: Arc::clone(shared),
            question,
        };
        search.context().worker = Some(worker.clone());
        match meter.while_needed(u64::MAX, Some(worker.needless()), |meter| {
            search.solve(root, question, meter)
        }) {
            Ok(Some(Reply::Solved(colors))) => shared.answer(question, Some(colors)),
            Ok(Some(Reply::Refuted(_))) => shared.answer(question, None),
            Ok(None) => {}
            // It has no limits.
            Err(_) => return,
        }
    }
}
