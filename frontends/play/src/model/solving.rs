//! The solver's moves: one at a time, or all to the end at a visible speed.
//!
//! A solver returns all moves to the end. They are kept as the plan, so that the next step needs no new search; a plan
//! is valid only for its position and while its solver is chosen. By default, the moves are those of the hints, of which the
//! session knows the best so far.

use std::time::Duration;

use colorwalk_core::Color;
use colorwalk_session::{Hint, Report};
use colorwalk_solvers::{Limit, Problem};

use super::moves::capitalized;
use super::{Model, Tone};
use crate::event::{Job, Slot};
use crate::solvers::{Choice, Solvers};

/// The milliseconds between two moves, the slowest first.
const SPEEDS: [u64; 6] = [2_000, 1_000, 500, 250, 100, 40];

/// The initial speed: two moves per second.
pub(super) const FIRST_SPEED: usize = 2;

/// The activity of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Nothing.
    Idle,
    /// It searches for one move.
    Step,
    /// It plays to the end, or searches for the moves.
    Auto,
}

impl Model {
    /// Returns the moves that the chosen solver has planned from here, if it has.
    pub(super) fn planned(&self) -> Option<&[Color]> {
        if self.solvers.chosen().is_of_hints() {
            let end = self.session.best_end()?;
            return Some(&end.moves)
                .filter(|moves| !moves.is_empty())
                .map(Vec::as_slice);
        }
        let (position, solver, moves) = self.plan.as_ref()?;
        let is_from_here = position == self.session.game().position();
        let is_of_chosen = *solver == self.solvers.chosen().spec;
        if is_from_here && is_of_chosen && !moves.is_empty() {
            Some(moves)
        } else {
            None
        }
    }

    /// Returns the time between two moves.
    pub(super) fn pause(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed])
    }

    /// Makes the solver play one move.
    pub(super) fn step(&mut self) {
        // A second key press replaces a search that still runs.
        self.halt();
        self.proceed(Mode::Step);
    }

    /// Makes the solver play to the end, or stops it.
    pub(super) fn auto(&mut self) {
        let playing = self.mode == Mode::Auto;
        self.halt();
        if playing {
            self.say(Tone::Plain, "Stopped.");
        } else {
            self.proceed(Mode::Auto);
        }
    }

    /// Plays the next move of the plan, or starts a search for one.
    fn proceed(&mut self, mode: Mode) {
        if self.session.game().is_solved() {
            return self.say(Tone::Plain, "The board is solved already.");
        }
        if self.is_lost() {
            return self.say_lost();
        }
        self.mode = mode;
        if self.planned().is_some() {
            self.play_planned();
            return;
        }
        let solver = self.solvers.chosen().spec.clone();
        self.say(Tone::Plain, format!("{solver} is thinking ..."));
        if self.solvers.chosen().is_of_hints() {
            return self.await_hint();
        }
        let job = Job {
            problem: Problem::from_game(self.session.game()),
            solver: Some(solver),
        };
        self.jobs.start(Slot::Plan, job);
    }

    /// Requests a hint, whose move is played as soon as it is known.
    fn await_hint(&mut self) {
        // The move will be counted as a hint when it is played.
        let hints = self.session.hints;
        self.session.want_hint();
        self.session.hints = hints;
        self.awaits_hint = true;
    }

    /// Plays the move of a hint that was waited for, if it is known now.
    pub(super) fn play_awaited(&mut self) {
        if !self.awaits_hint {
            return;
        }
        match self.session.hint() {
            Hint::BestKnown { .. } | Hint::Proven { .. } => self.play_planned(),
            // The message says why there is none.
            Hint::None => self.halt(),
            Hint::Wanted => {}
        }
    }

    /// Plays the first move of the plan, and keeps the others.
    fn play_planned(&mut self) {
        let Some(moves) = self.planned() else {
            return;
        };
        let mut moves = moves.to_vec();
        let solver = self.solvers.chosen().spec.clone();
        let color = moves.remove(0);
        // After the last move, nothing is left to wait for.
        if self.mode == Mode::Step || moves.is_empty() {
            self.mode = Mode::Idle;
        }
        // A move of a solver counts as a hint.
        self.session.hints = self.session.hints.saturating_add(1);
        self.play_one(color, Some(&solver));
        let position = self.session.game().position().clone();
        self.plan = Some((position, solver, moves));
        self.awaits_hint = false;
        if self.mode == Mode::Auto && self.planned().is_none() {
            self.await_hint();
        }
    }

    /// Plays the next move when its time has come.
    pub(super) fn tick(&mut self) {
        if self.mode == Mode::Auto && self.planned().is_some() {
            self.play_planned();
        }
    }

    /// Processes a report of the solver.
    pub(super) fn plan_report(&mut self, report: Report) {
        match report {
            Report::Solved(answer) => {
                // The solution may be better than the best one that the proof knows, so it becomes a hint.
                let problem = Problem::from_game(self.session.game());
                let moves = answer.solution.moves();
                self.session.learn(&problem, moves, false);
                let position = problem.position().clone();
                let solver = self.solvers.chosen().spec.clone();
                self.plan = Some((position, solver, moves.to_vec()));
                self.play_planned();
                if let Some(limit) = answer.stopped_by() {
                    self.say_stopped(limit);
                }
            }
            Report::Failed(reason) => {
                self.mode = Mode::Idle;
                let reason = capitalized(&reason);
                self.say(Tone::Bad, format!("{reason}."));
            }
            Report::Progress(_) | Report::Better(_) => {}
        }
    }

    /// Adds what stopped the search of the solver to the message about its first move.
    fn say_stopped(&mut self, limit: Limit) {
        let played = &self.message.text;
        let why = limit.description();
        let text = format!("{played} Search stopped by {why}.");
        self.say(self.message.tone, text);
    }

    /// Stops the solver. Its plan is kept for the next step.
    pub(super) fn halt(&mut self) {
        self.jobs.stop(Slot::Plan);
        self.mode = Mode::Idle;
        self.awaits_hint = false;
    }

    /// Chooses another solver. The plan of the old one is dropped.
    pub(super) fn choose(&mut self, how: fn(&mut Solvers)) {
        self.halt();
        how(&mut self.solvers);
        let Choice { spec, summary } = self.solvers.chosen();
        self.say(Tone::Plain, format!("{spec}: {summary}."));
    }

    /// Makes the solver faster or slower.
    pub(super) fn change_speed(&mut self, faster: bool) {
        self.speed = if faster {
            (self.speed + 1).min(SPEEDS.len() - 1)
        } else {
            self.speed.saturating_sub(1)
        };
        let seconds = self.pause().as_secs_f64();
        let text = format!("The solver makes a move every {seconds} s.");
        self.say(Tone::Plain, text);
    }
}
