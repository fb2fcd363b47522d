//! A game with its name and what is known of its board.

use std::time::Duration;

use colorwalk_boards::GameId;
use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Board, Cell, Color, Game, Lattice};
use colorwalk_solvers::facts::Facts;

/// Seeds of new boards are below this: short enough to be read out to another player.
const SEEDS: u64 = 1_000_000;

/// What is played: a game with its name, and what is proven of its board.
///
/// ```
/// use colorwalk_core::Solution;
/// use colorwalk_play::Session;
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
    /// The game.
    pub(crate) game: Game,
    /// What is known of its board.
    pub(crate) known: Facts,
    /// How long the proof of the par has been under way.
    pub(crate) proving: Duration,
    /// Why the proof has ended without a result, if it has.
    pub(crate) given_up: Option<String>,
    /// Hints that were shown, and moves that a solver has made.
    pub(crate) hints: usize,
    /// How long it was on the screen before it was solved.
    pub(crate) time: Duration,
}

impl Session {
    /// The game of this name before the first move.
    pub fn new(id: GameId) -> Self {
        let board = id.board();
        Self {
            game: Game::new(&board),
            known: Facts::new(board),
            proving: Duration::ZERO,
            given_up: None,
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
    pub(crate) fn lattice(&self) -> Lattice {
        self.id.lattice()
    }

    /// The start cell.
    pub(crate) fn start(&self) -> Cell {
        self.lattice().cell(self.board().start()).unwrap_or_default()
    }

    /// The region of a cell.
    pub(crate) fn region(&self, cell: Cell) -> Option<usize> {
        self.lattice().index(cell).map(|index| usize::from(self.board().regions().of_cells()[index]))
    }

    /// The gap between the game and the par, in moves: the least that it will come to, and whether it is that exactly.
    /// `None` as long as there is no telling.
    pub(crate) fn gap(&self) -> Option<(usize, bool)> {
        let (fewest, exact) = self.known.outlook(&self.game);
        let par = self.known.par()?;
        let gap = fewest.saturating_sub(par);
        // "At least 0" says nothing.
        (exact || gap > 0).then_some((gap, exact))
    }

    /// One line about the game, for when it ends: its name, and how it stands.
    pub fn summary(&self) -> String {
        let moves = self.game.move_count();
        let state = if self.game.is_solved() { "solved in" } else { "left after" };
        let par = self.known.par().map(|par| format!(", par is {par}")).unwrap_or_default();
        format!("{}  {state} {}{par}", self.id, count(moves, "move", "moves"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_board_looks_like_the_old_one() {
        let id: GameId = "pcg1-9x7-4-flood-12-at-3.4".parse().unwrap();
        let next = Session::random(Session::new(id).recipe(), 7_000_013);
        assert_eq!(next.id().to_string(), "pcg1-9x7-4-flood-13-at-3.4");
    }

    #[test]
    fn the_gap_is_told_as_soon_as_it_is_known() {
        let mut session = Session::new(GameId::of(&".12\n112\n222".parse().unwrap()).unwrap());
        let moves = |text: &str| text.parse::<colorwalk_core::Solution>().unwrap().moves().to_vec();
        session.known.learn(&session.game.clone(), &moves("12"), true);
        assert_eq!(session.gap(), Some((0, true)));
        session.game.play(moves("2")[0]).unwrap();
        assert_eq!(session.gap(), Some((1, true)), "a move that clears nothing");
        for color in moves("12") {
            session.game.play(color).unwrap();
        }
        assert_eq!(session.gap(), Some((1, true)));
        assert!(session.summary().ends_with("solved in 3 moves, par is 2"));
    }
}
