//! The jobs: which jobs the model has given out, and the effects that it wants.
//!
//! The invariant: a slot has a ticket here exactly if a job in it is still to be heard from.

use crate::event::{Effect, Job, Slot};
use crate::records::Change;

/// Jobs under way and effects not handed over yet.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    last: u64,
    running: Vec<(Slot, u64)>,
    effects: Vec<Effect>,
}

impl Jobs {
    /// Starts a job in a slot, in the place of the one there.
    pub(crate) fn start(&mut self, slot: Slot, job: Job) {
        self.done(slot);
        self.last += 1;
        self.running.push((slot, self.last));
        self.effects.push(Effect::Start { slot, ticket: self.last, job: Box::new(job) });
    }

    /// Stops the job in a slot, if there is one.
    pub(crate) fn stop(&mut self, slot: Slot) {
        if self.is_running(slot) {
            self.done(slot);
            self.effects.push(Effect::Stop(slot));
        }
    }

    /// Takes note that the job in a slot has said its last.
    pub(crate) fn done(&mut self, slot: Slot) {
        self.running.retain(|&(running, _)| running != slot);
    }

    /// Whether a job runs in the slot.
    pub(crate) fn is_running(&self, slot: Slot) -> bool {
        self.running.iter().any(|&(running, _)| running == slot)
    }

    /// Whether the model waits for what comes with this ticket.
    pub(crate) fn expects(&self, slot: Slot, ticket: u64) -> bool {
        self.running.contains(&(slot, ticket))
    }

    /// Wants a game to be kept.
    pub(crate) fn save(&mut self, change: Change) {
        self.effects.push(Effect::Save(Box::new(change)));
    }

    /// Hands the effects over.
    pub(crate) fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}
