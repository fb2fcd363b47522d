//! What several searches of one board learn, sent from each to all others.
//!
//! Nogoods are sent as those of any width, so that this is compiled once. If the queue of a busy search is full, a nogood is not
//! sent to it, which can only cost that search time.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::exact::rules::AnyNogood;

/// The most places of a queue: enough for some tenths of a second.
const MOST_PLACES: u64 = 1 << 14;
/// A queue takes this fraction of the memory of a store.
const MEMORY_SHARE: u64 = 8;

/// A nogood, and the number of uses with which it starts.
type Learned = (AnyNogood, u32);

/// A queue of what other searches have learned.
#[derive(Debug)]
struct Inbox {
    queue: Mutex<VecDeque<Learned>>,
    places: u64,
}

impl Inbox {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Learned>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The connection of a search with others; by default, there are none.
#[derive(Debug, Default)]
pub(crate) struct Exchange {
    /// Where the other searches receive what this one learns.
    others: Vec<Arc<Inbox>>,
    /// What the other searches have sent.
    received: Option<Arc<Inbox>>,
    /// The bytes of the queue of what other searches have learned.
    bytes: u64,
}

impl Exchange {
    /// Lets each of these searches send to all others what it learns from now on. They share this memory equally; `words` are
    /// those of a set.
    pub(crate) fn connect(exchanges: &mut [&mut Self], memory: u64, words: usize) {
        let each = memory / exchanges.len() as u64 / MEMORY_SHARE;
        let places = (each / bytes_of_place(words)).clamp(1, MOST_PLACES);
        for receiving in 0..exchanges.len() {
            let inbox = Arc::new(Inbox {
                queue: Mutex::default(),
                places,
            });
            exchanges[receiving].bytes = places * bytes_of_place(words);
            for (sending, exchange) in exchanges.iter_mut().enumerate() {
                if sending != receiving {
                    exchange.others.push(Arc::clone(&inbox));
                }
            }
            exchanges[receiving].received = Some(inbox);
        }
    }

    pub(super) fn is_connected(&self) -> bool {
        !self.others.is_empty()
    }

    /// Returns the number of searches that share the memory.
    pub(super) fn searches(&self) -> u64 {
        1 + self.others.len() as u64
    }

    /// Returns the next nogood that another search has sent, and its worth.
    pub(super) fn receive(&self) -> Option<Learned> {
        self.received.as_ref()?.lock().pop_front()
    }

    /// Sends a nogood to the other searches.
    pub(super) fn send(&self, nogood: &AnyNogood, worth: u32) {
        for other in &self.others {
            let mut queue = other.lock();
            // If its queue is full, it goes without.
            if (queue.len() as u64) < other.places {
                queue.push_back((nogood.clone(), worth));
            }
        }
    }

    /// Returns the bytes of the queue.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// Returns the most bytes that a place of a queue takes, filled with a set of this many words: with as much room again, as a queue
/// grows by doubling, and two counts for each set.
pub(super) fn bytes_of_place(words: usize) -> u64 {
    (2 * size_of::<Learned>() + 8 * (words + 2)) as u64
}
