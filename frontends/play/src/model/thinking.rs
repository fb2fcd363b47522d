//! Background proofs and the wording of hints. The [session](colorwalk_session) decides which proof runs when, and what
//! a hint is.

use colorwalk_core::wording::count;
use colorwalk_session::{Hint, Question, Report, Request};

use super::moves::capitalized;
use super::{Mode, Model, Tone};
use crate::event::{Job, Slot};

impl Model {
    /// Turns the requests of the session into jobs. Only the budget of the workers limits their time.
    pub(super) fn carry_out_requests(&mut self) {
        for request in self.session.take_requests() {
            match request {
                Request::Start {
                    question, problem, ..
                } => {
                    self.jobs.start(
                        Slot::Proof(question),
                        Job {
                            problem,
                            solver: None,
                        },
                    );
                }
                Request::Stop(question) => self.jobs.stop(Slot::Proof(question)),
            }
        }
    }

    /// Shows a hint, now or as soon as one is known.
    pub(super) fn request_hint(&mut self) {
        self.halt();
        if self.session.game().is_solved() {
            return self.say(Tone::Plain, "The board is solved; n shows a new one.");
        }
        self.session.want_hint();
        self.say_hint();
    }

    fn say_hint(&mut self) {
        let left = |left| format!("{} to the end", count(left, "move", "moves"));
        let (tone, text) = match (self.session.hint(), self.session.why_unproven()) {
            (Hint::None, None) => return,
            (Hint::None, Some(why)) => (Tone::Bad, format!("No hint: {}.", capitalized(why))),
            (Hint::Wanted, _) => (
                Tone::Plain,
                "Looking for a move that keeps the optimum ...".to_owned(),
            ),
            (Hint::BestKnown { color, left: moves }, None) => (
                Tone::Plain,
                format!(
                    "Hint: {color} is the best known, {}, not proven yet ...",
                    left(moves)
                ),
            ),
            (Hint::BestKnown { color, .. }, Some(why)) => (
                Tone::Plain,
                format!("Hint: {color} is the best known, but not proven ({why})."),
            ),
            (Hint::Proven { color, left: moves }, _) => (
                Tone::Good,
                format!("Hint: {color} keeps the optimum, {}.", left(moves)),
            ),
        };
        self.say(tone, text);
    }

    /// Processes a report of a proof.
    pub(super) fn proof_report(&mut self, question: Question, report: Report) {
        let told = |model: &Self| {
            (
                model.session.hint(),
                model.session.why_unproven().map(str::to_owned),
            )
        };
        let (par, before) = (self.session.known().par(), told(self));
        self.session.report(question, report);
        if before.0.is_open() && told(self) != before {
            self.say_hint();
        }
        if self.session.game().is_solved() && self.session.known().par() != par {
            self.applaud();
            self.keep();
        }
    }

    /// Cancels the hint and the solver.
    pub(super) fn give_up(&mut self) {
        let busy = self.mode != Mode::Idle || self.session.hint().is_open();
        self.halt();
        self.session.give_up_hint();
        self.say(Tone::Plain, if busy { "Cancelled." } else { "" });
    }
}
