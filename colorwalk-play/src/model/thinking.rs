//! Background proofs and the wording of hints. The [session](colorwalk_session) decides which proof runs when, and what
//! a hint is.

use colorwalk_core::wording::count;
use colorwalk_session::{Hint, Question, Report, Request};
use ratatui::crossterm::event::KeyCode;

use super::moves::capitalized;
use super::{Mode, Model, Tone};
use crate::command::Command;
use crate::event::{Job, Slot};

pub(super) const HINT: Command<Model> = Command {
    name: "hint",
    symbol: Some('h'),
    brief: Some((2, |_| "hint")),
    help: "hint: a move that keeps the optimum (▸), or that may (?)",
    run: Model::request_hint,
    ..Command::NONE
};

pub(super) const GIVE_UP: Command<Model> = Command {
    name: "give up",
    keys: &[KeyCode::Esc],
    shown: "Esc",
    help: "cancel the hint or the solver",
    run: Model::give_up,
    ..Command::NONE
};

impl Model {
    /// Turns the requests of the session into jobs. Only the budget of the workers limits their time.
    pub(super) fn carry_out_requests(&mut self) {
        for request in self.session.take_requests() {
            match request {
                Request::Start { question, problem, .. } => {
                    self.jobs.start(Slot::from(question), Job::Prove { problem });
                }
                Request::Stop(question) => self.jobs.stop(Slot::from(question)),
            }
        }
    }

    /// Shows a hint, now or as soon as one is known.
    fn request_hint(&mut self) {
        self.halt();
        if self.session.game().is_solved() {
            self.say(Tone::Plain, "The board is solved; n shows a new one.");
            return;
        }
        self.session.want_hint();
        self.say_hint();
    }

    fn say_hint(&mut self) {
        let left = |left| format!("{} to the end", count(left, "move", "moves"));
        let (tone, text) = match (self.session.hint(), self.session.why_unproven()) {
            (Hint::None, None) => return,
            (Hint::None, Some(why)) => (Tone::Bad, format!("No hint: {}.", capitalized(why))),
            (Hint::Wanted, _) => (Tone::Plain, "Looking for a move that keeps the optimum ...".to_owned()),
            (Hint::BestKnown { color, left: moves }, None) => {
                (Tone::Plain, format!("Hint: {color} is the best known, {}, not proven yet ...", left(moves)))
            }
            (Hint::BestKnown { color, .. }, Some(why)) => {
                (Tone::Plain, format!("Hint: {color} is the best known, but not proven ({why})."))
            }
            (Hint::Proven { color, left: moves }, _) => {
                (Tone::Good, format!("Hint: {color} keeps the optimum, {}.", left(moves)))
            }
        };
        self.say(tone, text);
    }

    /// Processes a report of a proof.
    pub(super) fn proof_report(&mut self, question: Question, report: Report) {
        let told = |model: &Self| (model.session.hint(), model.session.why_unproven().map(str::to_owned));
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
    fn give_up(&mut self) {
        let busy = self.mode != Mode::Idle || self.session.hint().is_open();
        self.halt();
        self.session.give_up_hint();
        self.say(Tone::Plain, if busy { "Cancelled." } else { "" });
    }
}
