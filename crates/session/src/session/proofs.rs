//! The policy: which proofs are started and stopped.

use std::time::Duration;

use colorwalk_core::Position;
use colorwalk_solvers::Problem;

use super::Session;
use crate::request::{Question, Request};
use crate::unproven::Unproven;

impl Session {
    /// Updates proofs after a change of the position.
    pub(super) fn moved(&mut self) {
        self.hint_requested = false;
        self.stop(Question::Here);
        if self.game.is_solved() {
            self.facts
                .learn(&Problem::from_game(&self.game), &[], false);
        }
        self.think();
    }

    /// Starts the proofs that the policy calls for, unless they are running.
    pub(super) fn think(&mut self) {
        let start = Position::start(self.board());
        let is_par_running = self.is_running(Question::Par);
        if self.par_requested && !self.is_proven(&start) && !is_par_running {
            let problem = Problem::new(self.board());
            return self.begin(Question::Par, problem, None);
        }
        let here = self.game.position();
        if self.is_proven(here) || self.is_running(Question::Here) {
            return;
        }
        // The proof of the par answers the same question.
        if *here == start && is_par_running {
            return;
        }
        // It was given up, and the player has not asked again.
        if self.why_unproven().is_some() {
            return;
        }
        let problem = Problem::from_game(&self.game);
        if self.hint_requested {
            self.begin(Question::Here, problem, self.time_limits.hint);
        } else if self.facts.par().is_some() {
            self.begin(Question::Here, problem, self.time_limits.background);
        }
    }

    /// Returns whether a shortest end of a position is known.
    fn is_proven(&self, position: &Position) -> bool {
        match self.facts.end(position) {
            Some(end) => end.proven || position.is_solved(),
            None => position.is_solved(),
        }
    }

    /// Starts a proof, and any other that the policy calls for now.
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
        let pending = self.requests.iter().position(|request| match request {
            Request::Start {
                question: other, ..
            } => *other == question,
            Request::Stop(_) => false,
        });
        match pending {
            Some(index) => {
                self.requests.remove(index);
            }
            None => self.requests.push(Request::Stop(question)),
        }
    }

    /// Handles the end of a proof; with a reason, it had no result.
    pub(super) fn end(&mut self, question: Question, problem: &Problem, reason: Option<Unproven>) {
        self.running.remove(&question);
        let Some(reason) = reason else { return };
        if question == Question::Par {
            self.par_requested = false;
            self.given_up = Some(reason.clone());
        }
        if problem.position() == self.game.position() {
            self.unproven = Some((problem.position().clone(), reason));
            // Without any move to show, do not keep the player waiting.
            if self.best_end().is_none() {
                self.hint_requested = false;
            }
        }
    }
}
