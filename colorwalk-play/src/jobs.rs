//! The jobs and effects that the model has requested.
//!
//! The invariant: a slot has a ticket here if and only if its job has not finished.

use std::collections::HashMap;

use crate::event::{Effect, Job, Slot};
use crate::records::Line;

/// Running jobs and pending effects.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    last: u64,
    running: HashMap<Slot, u64>,
    effects: Vec<Effect>,
}

impl Jobs {
    /// Starts a job in a slot, replacing the running one.
    pub(crate) fn start(&mut self, slot: Slot, job: Job) {
        self.last += 1;
        self.running.insert(slot, self.last);
        self.effects.push(Effect::Start { slot, ticket: self.last, job: Box::new(job) });
    }

    /// Stops the job in a slot, if there is one.
    pub(crate) fn stop(&mut self, slot: Slot) {
        if self.running.remove(&slot).is_some() {
            self.effects.push(Effect::Stop(slot));
        }
    }

    /// Records that the job in a slot has finished.
    pub(crate) fn done(&mut self, slot: Slot) {
        self.running.remove(&slot);
    }

    /// Returns whether a job runs in the slot.
    pub(crate) fn is_running(&self, slot: Slot) -> bool {
        self.running.contains_key(&slot)
    }

    /// Returns whether the model expects reports with this ticket.
    pub(crate) fn expects(&self, slot: Slot, ticket: u64) -> bool {
        self.running.get(&slot) == Some(&ticket)
    }

    /// Requests that a game be saved.
    pub(crate) fn save(&mut self, lines: Vec<Line>) {
        self.effects.push(Effect::Save(lines));
    }

    /// Returns the pending effects.
    pub(crate) fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}
