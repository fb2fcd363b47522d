//! The game, what is known of its board, and the policy: what is to be proven now.
//!
//! The invariants: at most one proof for each question is under way, that of [`Question::Here`] is about the position of
//! the game, and the wishes not taken yet lead from what the caller runs to what is under way here.

use std::collections::HashMap;
use std::time::Duration;

use colorwalk_boards::GameId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Board, Cell, Color, Game, Lattice, PlayError, Position, ReplayError};
use colorwalk_solvers::{Problem, Progress};

use crate::facts::{End, Facts};
use crate::hint::Hint;
use crate::prove::Report;
use crate::wish::{Patience, Question, Wish};

/// Seeds of new boards are below this: short enough to be read out to another player.
const SEEDS: u64 = 1_000_000;

/// A game with its name, what is known of its board, and what is being found out.
///
/// ```
/// use colorwalk_core::Solution;
/// use colorwalk_session::Session;
///
/// let moves: Solution = "5".parse()?;
/// let session = Session::resume("series-7".parse()?, moves.moves());
/// assert_eq!(session.game().move_count(), 1);
/// assert_eq!(session.summary(), "series-7  left after 1 move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    id: GameId,
    game: Game,
    facts: Facts,
    patience: Patience,
    /// Whether the proof of the par was asked for, and has not ended without a result.
    par_asked: bool,
    given_up: Option<String>,
    progress: Progress,
    /// Whether the player has asked for a hint since the last move.
    hint_wanted: bool,
    /// The position that nothing more will be found out about unasked, and why.
    hopeless: Option<(Position, String)>,
    /// The proofs that are under way, each with its problem and the time that it has.
    running: HashMap<Question, (Problem, Option<Duration>)>,
    wishes: Vec<Wish>,
    /// Hints that were asked for, and moves that a solver has made.
    pub hints: usize,
    /// How long it was on the screen before it was solved, as the caller counts it.
    pub time: Duration,
}

impl Session {
    /// The game of this name before the first move. It wishes for nothing before it is [asked](Self::prove) to.
    pub fn new(id: GameId) -> Self {
        Self {
            game: Game::new(id.board()),
            facts: Facts::new(id.board()),
            patience: Patience::default(),
            par_asked: false,
            given_up: None,
            progress: Progress::default(),
            hint_wanted: false,
            hopeless: None,
            running: HashMap::new(),
            wishes: Vec::new(),
            hints: 0,
            time: Duration::ZERO,
            id,
        }
    }

    /// The random board of a recipe that a seed picks, cut to a handy length.
    pub fn random(recipe: Recipe, seed: u64) -> Self {
        Self::new(GameId::random(recipe, seed % SEEDS))
    }

    /// The game after these moves. As many of them as can be played are.
    pub fn resume(id: GameId, moves: &[Color]) -> Self {
        let mut session = Self::new(id);
        for &color in moves {
            if session.game.play(color).is_err() {
                break;
            }
        }
        session
    }

    /// Sets how long proofs may take.
    #[must_use]
    pub fn with_patience(mut self, patience: Patience) -> Self {
        self.patience = patience;
        self
    }

    /// The name of the game.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// The recipe of random boards that look like this one.
    pub fn recipe(&self) -> Recipe {
        self.id.recipe()
    }

    /// The rows and columns of the board.
    pub fn lattice(&self) -> Lattice {
        self.id.lattice()
    }

    /// The start cell.
    pub fn start(&self) -> Cell {
        self.lattice().cell(self.board().start()).unwrap_or_default()
    }

    /// The region of a cell, if the board has the cell.
    pub fn region(&self, cell: Cell) -> Option<usize> {
        self.lattice().index(cell).map(|index| usize::from(self.board().regions().of_cells()[index]))
    }

    /// What is known of the board.
    pub fn known(&self) -> &Facts {
        &self.facts
    }

    /// Plays a color and returns the number of cells that it clears.
    ///
    /// # Errors
    ///
    /// What [`Game::play`] says; the game is then what it was.
    pub fn play(&mut self, color: Color) -> Result<usize, PlayError> {
        let cells = self.game.play(color)?;
        self.moved();
        Ok(cells)
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Color> {
        let color = self.game.undo()?;
        self.moved();
        Some(color)
    }

    /// Plays the move again that was taken back last, and returns it.
    pub fn redo(&mut self) -> Option<Color> {
        let color = self.game.redo()?;
        self.moved();
        Some(color)
    }

    /// Takes all moves back; they can be played again one by one.
    pub fn restart(&mut self) {
        self.game.restart();
        self.moved();
    }

    /// Goes to where these moves lead. Moves that come after them, if they are known, stay to be played again.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played; the game is then what it was.
    pub fn go_to(&mut self, moves: &[Color]) -> Result<(), ReplayError> {
        let mut line = self.game.clone();
        while line.redo().is_some() {}
        if line.moves().starts_with(moves) {
            line.restart();
            for _ in moves {
                line.redo();
            }
            self.game = line;
        } else {
            self.game = Game::from_moves(self.board(), moves.iter().copied())?;
        }
        self.moved();
        Ok(())
    }

    /// Asks for the proof of the par, again if it was given up or stopped.
    pub fn prove(&mut self) {
        (self.par_asked, self.given_up) = (true, None);
        self.think();
    }

    /// Stops the proof of the par.
    pub fn stop_proof(&mut self) {
        self.par_asked = false;
        self.stop(Question::Par);
        self.think();
    }

    /// The player asks for a hint. Where a proof was given up, it is tried again.
    pub fn want_hint(&mut self) {
        if self.game.is_solved() {
            return;
        }
        self.hints += usize::from(self.hint() == Hint::None);
        self.hint_wanted = true;
        self.hopeless = None;
        let hasty = self.running.get(&Question::Here).is_some_and(|(_, time)| *time != self.patience.hint);
        if self.hint().is_open() && hasty {
            self.stop(Question::Here);
        }
        self.think();
    }

    /// The player waits for a hint no longer.
    pub fn give_up_hint(&mut self) {
        self.hint_wanted = false;
        self.stop(Question::Here);
        self.think();
    }

    /// Ends all that is under way, as when another game takes its place. What is known is kept.
    pub fn leave(&mut self) {
        (self.par_asked, self.hint_wanted, self.hopeless) = (false, false, None);
        self.stop(Question::Par);
        self.stop(Question::Here);
    }

    /// Takes note of what the proof for a question says. One that is not under way is not listened to.
    pub fn report(&mut self, question: Question, report: Report) {
        let Some((problem, _)) = self.running.get(&question).cloned() else { return };
        match report {
            Report::Progress(progress) => {
                let lower = progress.lower_bound.filter(|_| problem.played() == 0);
                self.facts.bound(lower, progress.upper_bound.map(|upper| upper + problem.played()));
                if question == Question::Par {
                    self.progress = progress;
                }
            }
            Report::Better(moves) => self.facts.learn(&problem, &moves, false),
            Report::Solved { moves, lower_bound } => {
                let is_proven = lower_bound == moves.len();
                self.facts.learn(&problem, &moves, is_proven);
                self.facts.bound(Some(lower_bound).filter(|_| problem.played() == 0), None);
                self.end(question, &problem, (!is_proven).then(|| "time is up".to_owned()));
            }
            Report::Failed(reason) => self.end(question, &problem, Some(reason)),
        }
        self.think();
    }

    /// Takes note of an end of a problem of this board, checked, that comes from elsewhere.
    pub fn learn(&mut self, problem: &Problem, end: &[Color], is_proven: bool) {
        self.facts.learn(problem, end, is_proven);
        self.think();
    }

    /// What is to be done outside, since this was asked last.
    #[must_use]
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Whether a proof for the question is under way.
    #[must_use]
    pub fn is_running(&self, question: Question) -> bool {
        self.running.contains_key(&question)
    }

    /// How far the proof of the par has come; that of the last report.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Why the proof of the par has ended without a result, if it has.
    #[must_use]
    pub fn given_up(&self) -> Option<&str> {
        self.given_up.as_deref()
    }

    /// The hint.
    #[must_use]
    pub fn hint(&self) -> Hint {
        if self.hint_wanted { self.facts.hint(self.game.position()) } else { Hint::None }
    }

    /// Why the proof for the position of the game has ended without a result, if it has.
    #[must_use]
    pub fn why_unproven(&self) -> Option<&str> {
        let (position, reason) = self.hopeless.as_ref()?;
        (position == self.game.position()).then_some(reason)
    }

    /// The best end known of the game as it stands.
    #[must_use]
    pub fn best_end(&self) -> Option<&End> {
        self.facts.end(self.game.position())
    }

    /// The best solution known of the whole board.
    #[must_use]
    pub fn best_solution(&self) -> Option<&End> {
        self.facts.end(&Position::start(self.board()))
    }

    /// The gap between the game and the par, in moves: the least that it will come to, and whether it is that exactly.
    /// `None` as long as there is no telling.
    #[must_use]
    pub fn gap(&self) -> Option<(usize, bool)> {
        let (fewest, is_exact) = self.facts.outlook(&self.game);
        let gap = fewest.saturating_sub(self.facts.par()?);
        // "At least 0" says nothing.
        (is_exact || gap > 0).then_some((gap, is_exact))
    }

    /// One line about the game, for when it ends: its name, and how it stands.
    #[must_use]
    pub fn summary(&self) -> String {
        let moves = self.game.move_count();
        let state = if self.game.is_solved() { "solved in" } else { "left after" };
        let par = self.facts.par().map(|par| format!(", par is {par}")).unwrap_or_default();
        format!("{}  {state} {}{par}", self.id, count(moves, "move", "moves"))
    }

    /// What follows every change of the position.
    fn moved(&mut self) {
        self.hint_wanted = false;
        self.stop(Question::Here);
        if self.game.is_solved() {
            self.facts.learn(&Problem::of_game(&self.game), &[], false);
        }
        self.think();
    }

    /// Starts what is worth proving now, unless it is under way.
    fn think(&mut self) {
        if !self.par_asked && !self.hint_wanted && self.facts.par().is_none() {
            return;
        }
        let start = Position::start(self.board());
        let is_proven =
            |position: &Position| position.is_solved() || self.facts.end(position).is_some_and(|end| end.proven);
        if self.par_asked && !is_proven(&start) && !self.is_running(Question::Par) {
            return self.begin(Question::Par, Problem::new(self.board()), None);
        }
        let here = self.game.position();
        let is_covered = *here == start && self.is_running(Question::Par);
        if is_proven(here) || is_covered || self.why_unproven().is_some() || self.is_running(Question::Here) {
            return;
        }
        if self.hint_wanted {
            self.begin(Question::Here, Problem::of_game(&self.game), self.patience.hint);
        } else if self.facts.par().is_some() {
            self.begin(Question::Here, Problem::of_game(&self.game), self.patience.look);
        }
    }

    fn begin(&mut self, question: Question, problem: Problem, time: Option<Duration>) {
        self.running.insert(question, (problem.clone(), time));
        self.wishes.push(Wish::Start { question, problem, time });
        self.think();
    }

    /// Stops a proof. One that was not handed out yet is withdrawn.
    fn stop(&mut self, question: Question) {
        if self.running.remove(&question).is_none() {
            return;
        }
        let wishes = self.wishes.len();
        self.wishes.retain(|wish| !matches!(wish, Wish::Start { question: other, .. } if *other == question));
        if self.wishes.len() == wishes {
            self.wishes.push(Wish::Stop(question));
        }
    }

    /// A proof has said its last, without a result if there is a reason.
    fn end(&mut self, question: Question, problem: &Problem, reason: Option<String>) {
        self.running.remove(&question);
        let Some(reason) = reason else { return };
        if question == Question::Par {
            (self.par_asked, self.given_up) = (false, Some(reason.clone()));
        }
        if problem.position() == self.game.position() {
            self.hopeless = Some((problem.position().clone(), reason));
            // Without any move to show, there is nothing to wait for.
            self.hint_wanted &= self.best_end().is_some();
        }
    }
}
