//! The game, the facts about its board, and the running proofs.
//!
//! The invariants: at most one proof per question is running; that of [`Question::Here`] is for the position of the
//! game; and the pending requests lead from the proofs that the caller runs to those in `running`.

mod proofs;

use std::collections::HashMap;
use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Board, Cell, Color, Game, Lattice, PlayError, Position, Region, ReplayError};
use colorwalk_solvers::{Problem, Progress};

use crate::facts::{End, Facts};
use crate::hint::Hint;
use crate::prove::Report;
use crate::request::{Question, Request, TimeLimits};
use crate::unproven::Unproven;

/// Seeds of new boards are below this, short enough to tell another player.
const SEEDS: u64 = 1_000_000;

/// A game with its id, the facts about its board, and the running proofs.
///
/// ```
/// use colorwalk_core::Solution;
/// use colorwalk_session::Session;
///
/// let moves: Solution = "5".parse()?;
/// let session = Session::resume("series-7".parse()?, moves.moves())?;
/// assert_eq!(session.game().move_count(), 1);
/// assert_eq!(session.summary(), "series-7  left after 1 move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    /// The name of the board.
    id: BoardId,
    /// The board and the moves made.
    game: Game,
    /// The known facts about the board.
    facts: Facts,
    /// The time limits of proofs.
    pub time_limits: TimeLimits,
    /// Whether the proof of the par was requested, and has not ended without a result.
    par_requested: bool,
    /// Why the last proof of the par ended without a result.
    given_up: Option<Unproven>,
    /// The last report of the proof of the par.
    progress: Progress,
    /// Whether the player has asked for a hint since the last move.
    hint_requested: bool,
    /// The position whose proof was given up, and why.
    unproven: Option<(Position, Unproven)>,
    /// The running proofs, each with its problem and time limit.
    running: HashMap<Question, (Problem, Option<Duration>)>,
    /// The requests that the caller has not taken yet.
    requests: Vec<Request>,
    /// The number of hints requested and of moves made by a solver.
    pub hints: usize,
    /// The playing time before the board was solved, as counted by the caller.
    pub time: Duration,
}

impl Session {
    /// Returns a game before its first move. It requests no proof until [`prove`](Self::prove) or a hint is called for.
    pub fn new(id: BoardId) -> Self {
        Self {
            game: Game::new(id.board()),
            facts: Facts::new(id.board()),
            time_limits: TimeLimits::default(),
            par_requested: false,
            given_up: None,
            progress: Progress::default(),
            hint_requested: false,
            unproven: None,
            running: HashMap::new(),
            requests: Vec::new(),
            hints: 0,
            time: Duration::ZERO,
            id,
        }
    }

    /// Returns a game on a random board of a recipe; the seed is shortened.
    pub fn random(recipe: Recipe, seed: u64) -> Self {
        Self::new(BoardId::random(recipe, seed % SEEDS))
    }

    /// Returns a game after these moves.
    ///
    /// # Errors
    ///
    /// The first move that cannot be played, such as one after the end of the game.
    pub fn resume(id: BoardId, moves: &[Color]) -> Result<Self, ReplayError> {
        let mut session = Self::new(id);
        session.game = Game::from_moves(session.board(), moves.iter().copied())?;
        Ok(session)
    }

    /// Returns the id of the game.
    pub fn id(&self) -> &BoardId {
        &self.id
    }

    /// Returns the current game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// Returns the lattice of the board.
    pub fn lattice(&self) -> Lattice {
        self.id.lattice()
    }

    /// Returns the start cell.
    pub fn start(&self) -> Cell {
        let layout = self.board().layout();
        let place = layout.and_then(|layout| layout.place_of(self.board().start()));
        self.lattice()
            .cell(place.unwrap_or_default())
            .unwrap_or_default()
    }

    /// Returns the region of a cell, if the board has the cell: in a hole is none.
    pub fn region(&self, cell: Cell) -> Option<Region> {
        let place = self.lattice().index(cell)?;
        let index = self.board().layout()?.cell_at(place)?;
        Some(self.board().regions().of_cells()[index])
    }

    /// Returns the facts about the board.
    pub fn known(&self) -> &Facts {
        &self.facts
    }

    /// Plays a color and returns the number of cells that it clears.
    ///
    /// # Errors
    ///
    /// Those of [`Game::play`]; the game is then unchanged.
    pub fn play(&mut self, color: Color) -> Result<usize, PlayError> {
        let cleared = self.game.play(color)?;
        self.moved();
        Ok(cleared)
    }

    /// Undoes the last move and returns it.
    pub fn undo(&mut self) -> Option<Color> {
        let color = self.game.undo()?;
        self.moved();
        Some(color)
    }

    /// Replays the move that was undone last, and returns it.
    pub fn redo(&mut self) -> Option<Color> {
        let color = self.game.redo()?;
        self.moved();
        Some(color)
    }

    /// Undoes all moves; they can be replayed one by one.
    pub fn restart(&mut self) {
        self.game.restart();
        self.moved();
    }

    /// Goes to the position after these moves. Known moves after them can still be replayed.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played; the game is then unchanged.
    pub fn go_to(&mut self, moves: &[Color]) -> Result<(), ReplayError> {
        // The game to its last known move. If it begins with these moves, undoing leads to the position, and the moves
        // after it remain known.
        let mut game = self.game.clone();
        loop {
            if game.redo().is_none() {
                break;
            }
        }
        if !game.moves().starts_with(moves) {
            game = Game::from_moves(self.board(), moves.iter().copied())?;
        }
        while game.move_count() > moves.len() {
            game.undo();
        }
        self.game = game;
        self.moved();
        Ok(())
    }

    /// Requests the proof of the par, again if it was given up or stopped.
    pub fn prove(&mut self) {
        self.par_requested = true;
        self.given_up = None;
        self.think();
    }

    /// Stops the proof of the par.
    pub fn stop_proof(&mut self) {
        self.par_requested = false;
        self.stop(Question::Par);
        self.think();
    }

    /// Requests a hint. A proof that was given up is tried again.
    pub fn want_hint(&mut self) {
        if self.game.is_solved() {
            return;
        }
        // Asking again for a hint that is still open is not another hint.
        if self.hint() == Hint::None {
            self.hints = self.hints.saturating_add(1);
        }
        self.hint_requested = true;
        self.unproven = None;
        if let Some((_, time)) = self.running.get(&Question::Here) {
            // A proof that began while nobody was waiting may have too little time.
            let has_another_limit = *time != self.time_limits.hint;
            if has_another_limit && self.hint().is_open() {
                self.stop(Question::Here);
            }
        }
        self.think();
    }

    /// Cancels the request for a hint.
    pub fn give_up_hint(&mut self) {
        self.hint_requested = false;
        self.stop(Question::Here);
        self.think();
    }

    /// Stops all proofs, as when another game begins. Facts are kept.
    pub fn leave(&mut self) {
        self.par_requested = false;
        self.hint_requested = false;
        self.unproven = None;
        self.stop(Question::Par);
        self.stop(Question::Here);
    }

    /// Processes a report of the proof for a question. Reports of proofs that are not running are ignored.
    pub fn report(&mut self, question: Question, report: Report) {
        let Some((problem, _)) = self.running.get(&question).cloned() else {
            return;
        };
        // The moves made may have been bad ones, so a lower bound from a later position does not bound par.
        let is_from_start = problem.played() == 0;
        match report {
            Report::Progress(progress) => {
                let lower = progress.lower_bound.filter(|_| is_from_start);
                let upper = progress.upper_bound.map(|upper| upper + problem.played());
                self.facts.bound(lower, upper);
                if question == Question::Par {
                    self.progress = progress;
                }
            }
            Report::Better(moves) => self.facts.learn(&problem, &moves, false),
            Report::Solved(answer) => {
                let moves = answer.solution.moves();
                self.facts.learn(&problem, moves, answer.is_optimal());
                if is_from_start {
                    self.facts.bound(Some(answer.lower_bound()), None);
                }
                self.end(question, &problem, Unproven::of(&answer));
            }
            Report::Failed(reason) => {
                self.end(question, &problem, Some(Unproven::Failed(reason)));
            }
        }
        self.think();
    }

    /// Adds an end of a problem of this board that was found elsewhere and checked.
    pub fn learn(&mut self, problem: &Problem, end: &[Color], is_proven: bool) {
        self.facts.learn(problem, end, is_proven);
        self.think();
    }

    /// Returns the requests since the last call.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// Returns whether a proof for the question is running.
    pub fn is_running(&self, question: Question) -> bool {
        self.running.contains_key(&question)
    }

    /// Returns the progress of the proof of the par, as last reported.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Returns why the proof of the par ended without a result, if it did.
    pub fn given_up(&self) -> Option<&Unproven> {
        self.given_up.as_ref()
    }

    /// Returns the hint.
    pub fn hint(&self) -> Hint {
        if self.hint_requested {
            self.facts.hint(self.game.position())
        } else {
            Hint::None
        }
    }

    /// Returns why the proof for the current position ended without a result, if it did.
    pub fn why_unproven(&self) -> Option<&Unproven> {
        let (position, reason) = self.unproven.as_ref()?;
        if position == self.game.position() {
            Some(reason)
        } else {
            None
        }
    }

    /// Returns the best known end of the current position.
    pub fn best_end(&self) -> Option<&End> {
        self.facts.end(self.game.position())
    }

    /// Returns the best known solution of the board.
    pub fn best_solution(&self) -> Option<&End> {
        self.facts.end(&Position::start(self.board()))
    }

    /// Returns the gap between the game and the par, in moves: a lower bound, and whether it is exact. `None` while
    /// nothing is known.
    pub fn gap(&self) -> Option<(usize, bool)> {
        let (fewest, is_exact) = self.facts.estimated_total(&self.game);
        let gap = fewest.saturating_sub(self.facts.par()?);
        // "At least 0" says nothing.
        (is_exact || gap > 0).then_some((gap, is_exact))
    }

    /// Returns a line about the game: its id and its state.
    pub fn summary(&self) -> String {
        let id = &self.id;
        let moves = count(self.game.move_count(), "move", "moves");
        let state = if self.game.is_solved() {
            "solved in"
        } else {
            "left after"
        };
        match self.facts.par() {
            Some(par) => format!("{id}  {state} {moves}, par is {par}"),
            None => format!("{id}  {state} {moves}"),
        }
    }
}
