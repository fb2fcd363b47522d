//! What is found out in the background: the par of the board, and the shortest end from where the game stands.
//!
//! The par comes first. Once it is proven, the position on the screen is looked at after every move, which gives the gap
//! and makes hints immediate. A hint does not wait for the par.

use colorwalk_core::wording::count;
use colorwalk_core::{Board, Color, Game, Position};
use colorwalk_solvers::Problem;
use ratatui::crossterm::event::KeyCode;

use super::moves::capitalized;
use super::{Mode, Model, Tone};
use crate::command::Command;
use crate::event::{Job, Report, Slot};

/// The solver that proves what it finds.
const PROVING_SOLVER: &str = "exact";

/// The hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// Nobody asked for one.
    None,
    /// Somebody asked, and it is being looked for.
    Wanted,
    /// Here it is.
    Shown(Color),
}

pub(super) const HINT: Command<Model> = Command {
    name: "hint",
    symbol: Some('h'),
    brief: Some((2, |_| "hint")),
    help: "hint: a move that keeps the optimum (marked with ▸)",
    run: Model::wish_hint,
    ..Command::NONE
};

pub(super) const GIVE_UP: Command<Model> = Command {
    name: "give up",
    keys: &[KeyCode::Esc],
    shown: "Esc",
    help: "leave the hint or the solver",
    run: Model::give_up,
    ..Command::NONE
};

impl Model {
    /// Starts what is worth thinking about just now, unless it is thought about already.
    pub(super) fn think(&mut self) {
        let session = &self.session;
        let proven = session.known.par().is_some() && session.known.end(&start(session.game.board())).is_some();
        let solved_at_once = Game::new(session.board().clone()).is_solved();
        if !proven && !solved_at_once && session.known.given_up.is_none() && !self.is_running(Slot::Par) {
            let problem = Problem::new(session.board());
            self.jobs.start(Slot::Par, Job::Solve { solver: PROVING_SOLVER.to_owned(), problem });
        }
        self.think_here();
    }

    fn think_here(&mut self) {
        let (game, known) = (&self.session.game, &self.session.known);
        let wanted = self.hint == Hint::Wanted || known.par().is_some() && self.mode == Mode::Idle;
        let covered = game.position() == &start(game.board()) && self.is_running(Slot::Par);
        let known = game.is_solved() || known.end(game.position()).is_some();
        let hopeless = self.hopeless.as_ref() == Some(game.position());
        if wanted && !known && !covered && !hopeless && !self.is_running(Slot::Here) {
            let problem = Problem::of_game(game);
            self.jobs.start(Slot::Here, Job::Solve { solver: PROVING_SOLVER.to_owned(), problem });
        }
    }

    /// Shows a hint now or as soon as there is one.
    fn wish_hint(&mut self) {
        self.halt();
        if self.session.game.is_solved() {
            self.say(Tone::Plain, "The board is solved; n brings a new one.");
            return;
        }
        self.hint = Hint::Wanted;
        // Somebody who asks again may want to wait again.
        self.hopeless = None;
        self.think();
        if !self.show_hint() {
            self.say(Tone::Plain, "Looking for a move that keeps the optimum ...");
        }
    }

    /// Shows the hint if it is wanted and can be told.
    fn show_hint(&mut self) -> bool {
        let end = self.session.known.end(self.session.game.position());
        let Some((color, left)) = end.and_then(|end| Some((*end.first()?, end.len()))) else {
            return false;
        };
        if self.hint == Hint::Wanted {
            self.hint = Hint::Shown(color);
            let text = format!("Hint: {color} keeps the optimum, {} to the end.", count(left, "move", "moves"));
            self.say(Tone::Good, text);
        }
        true
    }

    /// Shows a hint that nobody has proven.
    fn show_guess(&mut self, moves: &[Color], why: &str) {
        match moves.first() {
            Some(&color) if self.hint == Hint::Wanted => {
                self.hint = Hint::Shown(color);
                self.say(Tone::Plain, format!("Hint: {color} is the best known, but not proven ({why})."));
            }
            _ => {}
        }
    }

    /// What the proof of the par says.
    pub(super) fn par_report(&mut self, report: Report) {
        let known = &mut self.session.known;
        match report {
            Report::Progress { elapsed, lower, upper } => {
                known.elapsed = elapsed;
                known.bound(lower, upper);
            }
            Report::Solved { moves, lower } => {
                let beginning = Game::new(self.session.game.board().clone());
                let shortest = lower == moves.len();
                known.learn(&beginning, &moves, shortest);
                known.bound(Some(lower), None);
                if !shortest {
                    known.given_up = Some("time is up".to_owned());
                }
                if self.session.game.is_solved() {
                    self.applaud();
                } else if !self.show_hint() && self.session.game.move_count() == 0 {
                    self.show_guess(&moves, "time is up");
                }
                self.think();
            }
            Report::Failed(reason) => known.given_up = Some(reason),
            Report::Length(_) | Report::Finished => {}
        }
    }

    /// What the look at the position says.
    pub(super) fn here_report(&mut self, report: Report) {
        match report {
            Report::Progress { upper, .. } => {
                let upper = upper.map(|upper| upper + self.session.game.move_count());
                self.session.known.bound(None, upper);
            }
            Report::Solved { moves, lower } => {
                let (game, shortest) = (self.session.game.clone(), lower == moves.len());
                self.session.known.learn(&game, &moves, shortest);
                if shortest {
                    self.show_hint();
                } else {
                    self.hopeless = Some(game.position().clone());
                    self.show_guess(&moves, "time is up");
                }
            }
            Report::Failed(reason) => {
                self.hopeless = Some(self.session.game.position().clone());
                if self.hint == Hint::Wanted {
                    self.hint = Hint::None;
                    self.say(Tone::Bad, format!("No hint: {}.", capitalized(&reason)));
                }
            }
            Report::Length(_) | Report::Finished => {}
        }
    }

    /// Gives up what is under way for the player: the hint and the solver.
    fn give_up(&mut self) {
        let busy = self.mode != Mode::Idle || self.hint == Hint::Wanted;
        self.halt();
        self.hint = Hint::None;
        self.jobs.stop(Slot::Here);
        self.say(Tone::Plain, if busy { "Left it." } else { "" });
        self.think();
    }
}

/// Where every game on the board begins.
fn start(board: &Board) -> Position {
    Position::start(board.regions())
}
