//! The lines that wait for an answer.
//!
//! Invariant: what waits holds at most [`MOST_BYTES`], or is one line. A client that writes faster than boards are solved waits once that
//! is reached, as for a pipe that is full.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The most bytes that wait: thousands of boards of the usual size, two lines of the longest.
const MOST_BYTES: usize = 32 << 20;

/// Bytes that a line takes beside its text.
const OVERHEAD: usize = 200;

/// One end of a queue; its clones are others of the same queue.
#[derive(Debug)]
pub(super) struct Queue<T> {
    shared: Arc<Shared<T>>,
}

#[derive(Debug)]
struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

#[derive(Debug)]
struct State<T> {
    waiting: VecDeque<(T, usize)>,
    bytes: usize,
    is_closed: bool,
}

impl<T> Clone for Queue<T> {
    fn clone(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
        }
    }
}

impl<T> Queue<T> {
    /// Creates an empty queue.
    pub(super) fn new() -> Self {
        let state = State {
            waiting: VecDeque::new(),
            bytes: 0,
            is_closed: false,
        };
        Self {
            shared: Arc::new(Shared {
                state: Mutex::new(state),
                changed: Condvar::new(),
            }),
        }
    }

    /// Adds an item that holds this many bytes of text, once there is room for it.
    pub(super) fn push(&self, item: T, text: usize) {
        let bytes = text + OVERHEAD;
        let mut state = self.lock();
        while !state.waiting.is_empty() && state.bytes + bytes > MOST_BYTES {
            state = self.wait(state);
        }
        state.waiting.push_back((item, bytes));
        state.bytes += bytes;
        self.shared.changed.notify_all();
    }

    /// Takes the oldest item, once there is one; `None` if there will be none.
    pub(super) fn pop(&self) -> Option<T> {
        let mut state = self.lock();
        loop {
            if let Some((item, bytes)) = state.waiting.pop_front() {
                state.bytes -= bytes;
                self.shared.changed.notify_all();
                return Some(item);
            }
            if state.is_closed {
                return None;
            }
            state = self.wait(state);
        }
    }

    /// Says that nothing more will be added.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.shared.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        let locked = self.shared.state.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        let woken = self.shared.changed.wait(state);
        woken.unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    #[test]
    fn items_come_in_order_and_end() {
        let queue = Queue::new();
        for number in 0..3 {
            queue.push(number, 0);
        }
        queue.close();
        let found: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(found, [0, 1, 2]);
    }

    #[test]
    fn a_full_queue_makes_its_writer_wait() {
        let queue = Queue::new();
        // One line is taken however long it is.
        queue.push(0, MOST_BYTES);
        let (sender, pushed) = mpsc::channel();
        let writer = queue.clone();
        let thread = std::thread::spawn(move || {
            writer.push(1, 1);
            sender.send(()).unwrap();
        });
        assert!(pushed.recv_timeout(Duration::from_millis(50)).is_err());
        assert_eq!(queue.pop(), Some(0));
        assert!(pushed.recv_timeout(Duration::from_secs(60)).is_ok());
        assert_eq!(queue.pop(), Some(1));
        thread.join().unwrap();
    }
}
