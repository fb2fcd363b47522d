//! Splitting work across several threads, with the results in order.

use std::ops::Range;

/// Processes equal parts of the range, each on a thread of its own; the results are in order. If the system cannot
/// start more threads, this one does the rest.
pub(crate) fn in_parts<R: Send>(
    threads: usize,
    range: Range<usize>,
    work: impl Fn(Range<usize>) -> R + Sync,
) -> impl Iterator<Item = R> {
    let each = range.len().div_ceil(threads.max(1)).max(1);
    let part = |first: usize| first..range.end.min(first + each);
    let mut parts = range.clone().step_by(each).map(part);
    let Some(first) = parts.next() else { return Vec::new().into_iter() };
    let results = if cfg!(feature = "threads") {
        std::thread::scope(|scope| {
            let work = &work;
            let begin = |part: Range<usize>| {
                let spawned = std::thread::Builder::new().spawn_scoped(scope, {
                    let part = part.clone();
                    move || work(part)
                });
                (part, spawned)
            };
            let others: Vec<_> = parts.map(begin).collect();
            let mut results = vec![work(first)];
            results.extend(others.into_iter().map(|(part, spawned)| {
                match spawned.map(std::thread::ScopedJoinHandle::join) {
                    Ok(Ok(result)) => result,
                    Ok(Err(panic)) => std::panic::resume_unwind(panic),
                    Err(_) => work(part),
                }
            }));
            results
        })
    } else {
        std::iter::once(first).chain(parts).map(work).collect()
    };
    results.into_iter()
}
