//! More threads for a board that is hard to prove: helpers of the caller's search, see [`Team`](super::team::Team).
//!
//! Timing decides which of them is first, the counts, and which of the shortest solutions is found.

use crate::control::Meter;
use crate::kernel::Node;

use super::search::Search;

/// Returns the number of threads: as requested, or one per processor.
pub(super) fn count(threads: Option<usize>) -> usize {
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    if cfg!(feature = "threads") { threads.unwrap_or_else(available).max(1) } else { 1 }
}

/// Calls `work` with the search while helpers, one less than there are threads, search alongside it.
#[cfg(feature = "threads")]
pub(super) fn with_helpers<const W: usize, R>(
    threads: usize,
    search: &mut Search<W>,
    root: &Node<W>,
    meter: &mut Meter<'_>,
    work: impl FnOnce(&mut Search<W>, &mut Meter<'_>) -> R,
) -> R {
    use std::sync::Arc;

    use super::team::{Seat, Team};
    use crate::control::Control;

    /// Dismisses the helpers when the work ends, even by a panic: else they would wait forever.
    struct Farewell<'a>(&'a Team);
    impl Drop for Farewell<'_> {
        fn drop(&mut self) {
            self.0.end();
        }
    }

    if threads < 2 {
        return work(search, meter);
    }
    let team = Arc::new(Team::new());
    let seat = Seat { team: Arc::clone(&team), question: 0 };
    let clock = meter.control().clock;
    std::thread::scope(|scope| {
        let farewell = Farewell(&team);
        let mut helpers = Vec::new();
        for _ in 1..threads {
            let mut own = search.sibling();
            own.seat = Some(seat.clone());
            let help = move || {
                let mut meter = Meter::start(Control::default().with_clock(clock));
                help(&mut own, root, &mut meter);
                (own.proof, meter.statistics())
            };
            // It also works with fewer threads.
            let Ok(helper) = std::thread::Builder::new().spawn_scoped(scope, help) else { break };
            helpers.push(helper);
        }
        search.seat = Some(seat.clone());
        let result = work(search, meter);
        search.seat = None;
        drop(farewell);
        search.helped.clear();
        for helper in helpers {
            let (proof, statistics) = helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            search.proof.iter_mut().zip(proof).for_each(|(own, helpers)| own.take_over(helpers));
            search.helped.push(statistics.expanded);
            // The work is done, so reaching a limit by these counts has no effect.
            let _ = meter.add(statistics.expanded, statistics.generated);
        }
        result
    })
}

/// Calls `work` without helpers, in builds without threads.
#[cfg(not(feature = "threads"))]
pub(super) fn with_helpers<const W: usize, R>(
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
    use super::search::Answer;

    let Some(team) = search.seat.as_ref().map(|seat| seat.team.clone()) else { return };
    while let Some(moves) = team.next() {
        search.seat.iter_mut().for_each(|seat| seat.question = moves);
        match search.solve(root, moves, u64::MAX, meter) {
            Ok(Answer::Solved(colors)) => team.solve(moves, colors),
            Ok(Answer::Refuted(_)) => team.refute(moves),
            Ok(Answer::Paused) => {}
            // It has no limits.
            Err(_) => return,
        }
    }
}
