//! Nogoods that several searches of one board learn from each other.
//!
//! Every search has a store of its own and a place in a common log. Now and then it adds what it has learned to the log
//! and takes over what the others have added. A nogood is a fact about the board, so it does not matter who learned it.

use std::sync::{Arc, Mutex, PoisonError};

use crate::kernel::Bits;

/// Nogoods that a search puts aside before it trades.
const OFFERS: usize = 16;

/// A nogood on its way to the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Learned<const W: usize> {
    pub(super) moves: u32,
    pub(super) regions: Bits<W>,
}

/// The log that searches share.
#[derive(Debug)]
pub(super) struct Exchange<const W: usize> {
    log: Mutex<Log<W>>,
}

#[derive(Debug)]
struct Log<const W: usize> {
    /// Who has learned what; what everybody has taken over is dropped.
    entries: Vec<(usize, Learned<W>)>,
    /// How many entries were dropped before the first.
    dropped: usize,
    /// For each search, how many entries it has seen; one that has ended has seen them all.
    seen: Vec<usize>,
}

impl<const W: usize> Exchange<W> {
    /// For this number of searches.
    pub(super) fn new(searches: usize) -> Self {
        Self { log: Mutex::new(Log { entries: Vec::new(), dropped: 0, seen: vec![0; searches] }) }
    }

    /// Adds what this search has learned, and takes what the others have.
    fn trade(&self, search: usize, own: &mut Vec<Learned<W>>, others: &mut Vec<Learned<W>>) {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let unseen = &log.entries[log.seen[search] - log.dropped..];
        others.extend(unseen.iter().filter(|(from, _)| *from != search).map(|&(_, learned)| learned));
        log.entries.extend(own.drain(..).map(|learned| (search, learned)));
        log.seen[search] = log.dropped + log.entries.len();
        log.drop_seen();
    }

    /// Takes no part any more.
    pub(super) fn leave(&self, search: usize) {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.seen[search] = usize::MAX;
        log.drop_seen();
    }
}

impl<const W: usize> Log<W> {
    fn drop_seen(&mut self) {
        let all = self.dropped + self.entries.len();
        let least = self.seen.iter().copied().min().unwrap_or(all).min(all);
        self.entries.drain(..least - self.dropped);
        self.dropped = least;
    }
}

/// The part that one search takes in it.
#[derive(Debug)]
pub(super) struct Trader<const W: usize> {
    exchange: Arc<Exchange<W>>,
    search: usize,
    own: Vec<Learned<W>>,
    others: Vec<Learned<W>>,
}

impl<const W: usize> Trader<W> {
    /// The part of the search of this number.
    pub(super) fn new(exchange: Arc<Exchange<W>>, search: usize) -> Self {
        Self { exchange, search, own: Vec::new(), others: Vec::new() }
    }

    /// Puts a nogood aside for the others.
    pub(super) fn offer(&mut self, moves: u32, regions: Bits<W>) {
        self.own.push(Learned { moves, regions });
    }

    /// Whether enough was put aside to make it worth waiting for the others.
    pub(super) fn is_ready(&self) -> bool {
        self.own.len() >= OFFERS
    }

    /// Adds to the log what was put aside, and returns what the others have added.
    pub(super) fn trade(&mut self) -> &[Learned<W>] {
        self.others.clear();
        self.exchange.trade(self.search, &mut self.own, &mut self.others);
        &self.others
    }
}

impl<const W: usize> Drop for Trader<W> {
    fn drop(&mut self) {
        // What was learned last may be what ends the search of the others.
        self.trade();
        self.exchange.leave(self.search);
    }
}
