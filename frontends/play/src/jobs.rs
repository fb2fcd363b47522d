//! The jobs and effects that the model has requested.
//!
//! The invariant: a slot has a ticket here if and only if its job has not finished.

use std::collections::HashMap;

use crate::event::{Effect, Job, Slot};

/// Running jobs and pending effects.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    /// The ticket of the last job.
    last_ticket: u64,
    /// The slots with a job, and the tickets of their reports.
    pub(crate) running: HashMap<Slot, u64>,
    /// The effects that are to be carried out.
    pub(crate) effects: Vec<Effect>,
}

impl Jobs {
    /// Starts a job in a slot, replacing the running one.
    pub(crate) fn start(&mut self, slot: Slot, job: Job) {
        self.last_ticket += 1;
        self.running.insert(slot, self.last_ticket);
        self.effects.push(Effect::Start {
            slot,
            ticket: self.last_ticket,
            job: Box::new(job),
        });
    }

    /// Stops the job in a slot, if there is one.
    pub(crate) fn stop(&mut self, slot: Slot) {
        if self.running.remove(&slot).is_some() {
            self.effects.push(Effect::Stop(slot));
        }
    }
}
