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
                    let job = Job {
                        problem,
                        solver: None,
                    };
                    self.jobs.start(Slot::Proof(question), job);
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
        if self.is_lost() {
            return self.say_lost();
        }
        // It may be known already; otherwise the message says that it is being looked for.
        self.session.want_hint();
        self.say_hint();
    }

    /// Sets the message about the hint, as far as it is known.
    fn say_hint(&mut self) {
        let why_unproven = self.session.why_unproven().cloned();
        match (self.session.hint(), why_unproven) {
            (Hint::None, None) => {}
            (Hint::None, Some(why)) => {
                let why = capitalized(&why.to_string());
                self.say(Tone::Bad, format!("No hint: {why}."));
            }
            (Hint::Wanted, _) => {
                self.say(Tone::Plain, "Looking for a move that keeps the optimum ...");
            }
            (Hint::BestKnown { color, left }, None) => {
                let moves = count(left, "move", "moves");
                self.say(
                    Tone::Plain,
                    format!(
                        "Hint: {color} is the best known, {moves} to the end, not proven yet ..."
                    ),
                );
            }
            (Hint::BestKnown { color, .. }, Some(why)) => self.say(
                Tone::Plain,
                format!("Hint: {color} is the best known, but not proven ({why})."),
            ),
            (Hint::Proven { color, left }, _) => {
                let moves = count(left, "move", "moves");
                let total = self.session.game().move_count() + left;
                let text = match self.session.known().par() {
                    Some(par) if par < total => format!(
                        "Hint: {color} is best, {moves} to the end: {total} in all, par is {par}."
                    ),
                    _ => format!("Hint: {color} keeps the optimum, {moves} to the end."),
                };
                self.say(Tone::Good, text);
            }
        }
    }

    /// Processes a report of a proof.
    pub(super) fn proof_report(&mut self, question: Question, report: Report) {
        let old_par = self.session.known().par();
        let old_lower = self.session.known().lower();
        let old_hint = self.session.hint();
        let old_why = self.session.why_unproven().cloned();
        self.session.report(question, report);

        let is_news =
            self.session.hint() != old_hint || self.session.why_unproven() != old_why.as_ref();
        if old_hint.is_open() && is_news {
            self.say_hint();
        }
        self.play_awaited();
        self.warn_of_impossible_limit(old_lower);
        // The message about the end of the game compares it with the par.
        let has_new_par = self.session.known().par() != old_par;
        if self.session.game().is_solved() && has_new_par {
            self.applaud();
            self.keep();
        }
        self.review();
    }

    /// Says that the limit is impossible, once a proof has shown that.
    fn warn_of_impossible_limit(&mut self, old_lower: usize) {
        let lower = self.session.known().lower();
        if let Some(limit) = self.limit()
            && (old_lower..lower).contains(&limit)
        {
            self.say_impossible(limit);
        }
    }

    /// Sets the message about a limit below what is proven to be needed.
    pub(super) fn say_impossible(&mut self, limit: usize) {
        let lower = self.session.known().lower();
        let moves = count(limit, "move", "moves");
        let text =
            format!("The limit of {moves} is impossible: at least {lower} are needed, proven.");
        self.say(Tone::Bad, text);
    }

    /// Cancels the hint and the solver.
    pub(super) fn give_up(&mut self) {
        let awaited_hint = self.session.hint().is_open();
        let was_busy = self.mode != Mode::Idle || awaited_hint;
        self.halt();
        self.session.give_up_hint();
        if was_busy {
            self.say(Tone::Plain, "Cancelled.");
        } else {
            self.say(Tone::Plain, "");
        }
    }
}
