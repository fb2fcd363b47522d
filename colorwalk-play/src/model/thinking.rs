//! What is found out in the background: the par of the board, and the shortest end from where the game stands.
//!
//! The par comes first. Once it is proven, the position on the screen is looked at after every move, which gives the
//! gap and makes hints immediate. A hint does not wait for the par, nor for its own proof: the best move known is shown
//! at once, as not proven, until the proof is there.

use colorwalk_core::wording::count;
use colorwalk_core::{Board, Color, Game, Position};
use colorwalk_solvers::Problem;
use colorwalk_solvers::facts::End;
use ratatui::crossterm::event::KeyCode;

use super::moves::capitalized;
use super::{Mode, Model, Tone};
use crate::command::Command;
use crate::event::{Job, Report, Slot};
use crate::session::Session;

/// The hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// Nobody asked for one.
    None,
    /// The player asked, and it is being looked for.
    Wanted,
    /// The best known, which nobody has proven; a proof takes its place.
    Guess(Color),
    /// Here it is: it keeps the optimum.
    Proven(Color),
}

impl Hint {
    /// Whether the player waits for a hint, or for a better one.
    fn is_open(self) -> bool {
        matches!(self, Self::Wanted | Self::Guess(_))
    }
}

pub(super) const HINT: Command<Model> = Command {
    name: "hint",
    symbol: Some('h'),
    brief: Some((2, |_| "hint")),
    help: "hint: a move that keeps the optimum (▸), or that may (?)",
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

/// Whether an end of a position is known that is as short as any.
fn is_proven(session: &Session, position: &Position) -> bool {
    session.known.end(position).is_some_and(|end| end.proven)
}

impl Model {
    /// Starts what is worth thinking about just now, unless it is thought about already.
    pub(super) fn think(&mut self) {
        let session = &self.session;
        let proven = session.known.par().is_some() && is_proven(session, &start(session.game.board()));
        let solved_at_once = Game::new(session.board()).is_solved();
        if !proven && !solved_at_once && session.given_up.is_none() && !self.is_running(Slot::Par) {
            let problem = Problem::new(session.board());
            self.jobs.start(Slot::Par, Job::Prove { problem });
        }
        self.think_here();
    }

    fn think_here(&mut self) {
        let (game, known) = (&self.session.game, &self.session.known);
        let wanted = self.hint.is_open() || known.par().is_some() && self.mode == Mode::Idle;
        let covered = game.position() == &start(game.board()) && self.is_running(Slot::Par);
        let known = game.is_solved() || is_proven(&self.session, game.position());
        let hopeless = self.hopeless.as_ref() == Some(game.position());
        if wanted && !known && !covered && !hopeless && !self.is_running(Slot::Here) {
            let problem = Problem::of_game(game);
            self.jobs.start(Slot::Here, Job::Prove { problem });
        }
    }

    /// Shows a hint now or as soon as there is one.
    fn wish_hint(&mut self) {
        self.halt();
        if self.session.game.is_solved() {
            self.say(Tone::Plain, "The board is solved; n brings a new one.");
            return;
        }
        if self.hint == Hint::None {
            self.session.hints += 1;
        }
        self.hint = Hint::Wanted;
        // A player who asks again may want to wait again.
        self.hopeless = None;
        self.think();
        if !self.show_hint(None) {
            self.say(Tone::Plain, "Looking for a move that keeps the optimum ...");
        }
    }

    /// Shows what is known, if a hint is wanted; returns whether anything is. `given_up` says why no proof will come.
    fn show_hint(&mut self, given_up: Option<&str>) -> bool {
        let Some(End { moves, proven }) = self.session.known.end(self.session.game.position()) else { return false };
        let (Some(&color), left, proven) = (moves.first(), moves.len(), *proven) else { return false };
        if self.hint.is_open() {
            let left = count(left, "move", "moves");
            let (hint, tone, text) = match given_up {
                _ if proven => {
                    (Hint::Proven(color), Tone::Good, format!("{color} keeps the optimum, {left} to the end"))
                }
                None => (
                    Hint::Guess(color),
                    Tone::Plain,
                    format!("{color} is the best known, {left} to the end, not proven yet .."),
                ),
                Some(why) => {
                    (Hint::Guess(color), Tone::Plain, format!("{color} is the best known, but not proven ({why})"))
                }
            };
            self.hint = hint;
            self.say(tone, format!("Hint: {text}."));
        }
        true
    }

    /// What the proof of the par says.
    pub(super) fn par_report(&mut self, report: Report) {
        let known = &mut self.session.known;
        match report {
            Report::Progress { elapsed, lower, upper } => {
                self.session.proving = elapsed;
                known.bound(lower, upper);
            }
            Report::Better { moves } => {
                let beginning = Game::new(self.session.game.board());
                known.learn(&beginning, &moves, false);
                self.show_hint(None);
            }
            Report::Solved { moves, lower } => {
                let beginning = Game::new(self.session.game.board());
                let shortest = lower == moves.len();
                known.learn(&beginning, &moves, shortest);
                known.bound(Some(lower), None);
                if !shortest {
                    self.session.given_up = Some("time is up".to_owned());
                }
                if self.session.game.is_solved() {
                    self.applaud();
                    self.keep();
                } else {
                    let given_up = !shortest && self.session.game.move_count() == 0;
                    self.show_hint(given_up.then_some("time is up"));
                }
                self.think();
            }
            Report::Failed(reason) => self.session.given_up = Some(reason),
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
            Report::Better { moves } => {
                let game = self.session.game.clone();
                self.session.known.learn(&game, &moves, false);
                self.show_hint(None);
            }
            Report::Solved { moves, lower } => {
                let (game, shortest) = (self.session.game.clone(), lower == moves.len());
                self.session.known.learn(&game, &moves, shortest);
                if !shortest {
                    self.hopeless = Some(game.position().clone());
                }
                self.show_hint((!shortest).then_some("time is up"));
            }
            Report::Failed(reason) => {
                self.hopeless = Some(self.session.game.position().clone());
                if !self.show_hint(Some(&reason)) && self.hint.is_open() {
                    self.hint = Hint::None;
                    self.say(Tone::Bad, format!("No hint: {}.", capitalized(&reason)));
                }
            }
            Report::Length(_) | Report::Finished => {}
        }
    }

    /// Gives up what is under way for the player: the hint and the solver.
    fn give_up(&mut self) {
        let busy = self.mode != Mode::Idle || self.hint.is_open();
        self.halt();
        self.hint = Hint::None;
        self.jobs.stop(Slot::Here);
        self.say(Tone::Plain, if busy { "Left it." } else { "" });
        self.think();
    }
}

/// Where every game on the board begins.
fn start(board: &Board) -> Position {
    Position::start(&board)
}
