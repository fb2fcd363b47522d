//! Workers: the same results for any number of threads.
//!
//! Work is cut into pieces whose borders do not depend on the number of threads. Workers take pieces as they come, and
//! the results are put back into the order of the pieces. Without the feature `threads` all is done by the caller.

/// How many workers there are; at least one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Crew {
    workers: usize,
}

impl Crew {
    /// One worker: the caller.
    pub(crate) const ALONE: Self = Self { workers: 1 };

    /// So many workers, or as many as the machine has processors for `None`.
    pub(crate) fn new(workers: Option<usize>) -> Self {
        let available = || std::thread::available_parallelism().map_or(1, usize::from);
        let workers = if cfg!(feature = "threads") { workers.unwrap_or_else(available).max(1) } else { 1 };
        Self { workers }
    }

    /// Calls `work` for every piece and returns the results in the order of the pieces. Each worker has a state of its
    /// own, made by `state`, on which the results must not depend.
    pub(crate) fn map<P, S, R>(
        self,
        pieces: Vec<P>,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, P) -> R + Sync,
    ) -> Vec<R>
    where
        P: Send,
        R: Send,
    {
        if self.workers == 1 || pieces.len() <= 1 {
            let mut state = state();
            return pieces.into_iter().map(|piece| work(&mut state, piece)).collect();
        }
        self.map_in_threads(pieces, &state, &work)
    }

    #[cfg(feature = "threads")]
    fn map_in_threads<P, S, R>(
        self,
        pieces: Vec<P>,
        state: &(impl Fn() -> S + Sync),
        work: &(impl Fn(&mut S, P) -> R + Sync),
    ) -> Vec<R>
    where
        P: Send,
        R: Send,
    {
        use std::sync::Mutex;

        let workers = self.workers.min(pieces.len());
        let queue = Mutex::new(pieces.into_iter().enumerate());
        let take = || queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
        let run = || {
            let mut state = state();
            std::iter::from_fn(take).map(|(place, piece)| (place, work(&mut state, piece))).collect::<Vec<_>>()
        };
        let mut results = std::thread::scope(|scope| {
            let others: Vec<_> = (1..workers).map(|_| scope.spawn(run)).collect();
            let mut results = run();
            for other in others {
                match other.join() {
                    Ok(more) => results.extend(more),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            results
        });
        results.sort_unstable_by_key(|&(place, _)| place);
        results.into_iter().map(|(_, result)| result).collect()
    }

    #[cfg(not(feature = "threads"))]
    fn map_in_threads<P, S, R>(
        self,
        pieces: Vec<P>,
        state: &(impl Fn() -> S + Sync),
        work: &(impl Fn(&mut S, P) -> R + Sync),
    ) -> Vec<R> {
        let mut state = state();
        pieces.into_iter().map(|piece| work(&mut state, piece)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_pieces() {
        for workers in [1, 2, 3, 7] {
            let crew = Crew::new(Some(workers));
            let results = crew.map(
                (0..1000u64).collect(),
                || 0u64,
                |count, piece| {
                    *count += 1;
                    // Pieces take different times.
                    (0..(piece * 7919) % 1000).fold(piece, |sum, n| sum ^ (n / 1000))
                },
            );
            assert_eq!(results, (0..1000).collect::<Vec<_>>());
        }
    }
}
