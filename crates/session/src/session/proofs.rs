//! The policy: which proofs are started and stopped.

use std::time::Duration;

use colorwalk_core::Position;
use colorwalk_solvers::Problem;

use super::Session;
use crate::request::{Question, Request};

impl Session {
    /// Updates proofs after a change of the position.
    pub(super) fn moved(&mut self) {
        self.hint_requested = false;
        self.stop(Question::Here);
        if self.game.is_solved() {
            self.facts.learn(&Problem::of_game(&self.game), &[], false);
        }
        self.think();
    }

    /// Starts the proofs that the policy calls for, unless they are running.
    pub(super) fn think(&mut self) {
        let start = Position::start(self.board());
        let is_proven = |position: &Position| {
            position.is_solved() || self.facts.end(position).is_some_and(|end| end.proven)
        };
        if self.par_asked && !is_proven(&start) && !self.is_running(Question::Par) {
            return self.begin(Question::Par, Problem::new(self.board()), None);
        }
        let here = self.game.position();
        let is_covered = *here == start && self.is_running(Question::Par);
        if is_proven(here)
            || is_covered
            || self.why_unproven().is_some()
            || self.is_running(Question::Here)
        {
            return;
        }
        if self.hint_requested || self.facts.par().is_some() {
            let time = if self.hint_requested {
                self.patience.hint
            } else {
                self.patience.look
            };
            self.begin(Question::Here, Problem::of_game(&self.game), time);
        }
    }

    fn begin(&mut self, question: Question, problem: Problem, time: Option<Duration>) {
        self.running.insert(question, (problem.clone(), time));
        self.requests.push(Request::Start {
            question,
            problem,
            time,
        });
        self.think();
    }

    /// Stops a proof. A pending request to start it is withdrawn.
    pub(super) fn stop(&mut self, question: Question) {
        if self.running.remove(&question).is_none() {
            return;
        }
        let requests = self.requests.len();
        self.requests
            .retain(|request| !matches!(request, Request::Start { question: other, .. } if *other == question));
        if self.requests.len() == requests {
            self.requests.push(Request::Stop(question));
        }
    }

    /// Handles the end of a proof; with a reason, it had no result.
    pub(super) fn end(&mut self, question: Question, problem: &Problem, reason: Option<String>) {
        self.running.remove(&question);
        let Some(reason) = reason else { return };
        if question == Question::Par {
            (self.par_asked, self.given_up) = (false, Some(reason.clone()));
        }
        if problem.position() == self.game.position() {
            self.hopeless = Some((problem.position().clone(), reason));
            // Without any move to show, do not keep the player waiting.
            self.hint_requested &= self.best_end().is_some();
        }
    }
}
