//! A game in progress as the page sees it.

use colorwalk_boards::GameId;
use colorwalk_core::{Board, Color, Game, Rules, Solution};
use colorwalk_solvers::facts::Facts;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A game, its id, and what is known of its board. Cells are counted row by row.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Session {
    id: GameId,
    game: Game,
    facts: Facts,
}

/// A move to suggest.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// The moves to the end, the suggested one first.
    pub moves: String,
    /// Whether it is proven that no end is shorter.
    pub proven: bool,
}

/// In how many moves, in all, the game can still end.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// Proven: not in fewer than these.
    pub least: usize,
    /// Whether so few are known to do.
    pub reached: bool,
}

#[wasm_bindgen]
impl Session {
    /// The game that these moves lead to.
    ///
    /// # Errors
    ///
    /// If there is no such board, or the moves cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, moves: &str) -> Result<Session, JsError> {
        let id: GameId = id.trim().parse()?;
        let game = Game::from_moves(id.board(), &moves.parse::<Solution>()?)?;
        let facts = Facts::new(game.board());
        Ok(Self { id, game, facts })
    }

    /// The game id.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.id.to_string()
    }

    /// `grid`, `torus` or `hex`: which cells touch.
    #[wasm_bindgen(getter)]
    pub fn tiling(&self) -> String {
        self.id.lattice().tiling().to_string()
    }

    /// Cells in a row.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> usize {
        self.id.lattice().width()
    }

    /// The number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> usize {
        self.id.lattice().height()
    }

    /// The number of colors.
    #[wasm_bindgen(getter)]
    pub fn colors(&self) -> usize {
        self.board().colors()
    }

    /// `walk` or `flood`.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        Rules::of(self.board()).to_string()
    }

    /// The start cell.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> usize {
        self.board().start()
    }

    /// The color number of each cell; 255 for the start cell of a walk board.
    pub fn cells(&self) -> Vec<u8> {
        self.board().cells().map(|color| color.map_or(u8::MAX, u8::from)).collect()
    }

    /// The region of each cell.
    pub fn regions(&self) -> Vec<u16> {
        self.board().regions().of_cells().to_vec()
    }

    /// For each cell 1 if it is cleared, 2 if it stands and the next move can clear it, else 0.
    pub fn states(&self) -> Vec<u8> {
        let position = self.game.position();
        let state = |&region: &u16| match usize::from(region) {
            region if position.cleared().contains(region) => 1,
            region if position.frontier().contains(region) => 2,
            _ => 0,
        };
        self.board().regions().of_cells().iter().map(state).collect()
    }

    /// How many cells each color would clear now.
    pub fn gains(&self) -> Vec<u32> {
        let regions = self.board().regions();
        let gain = |color: Color| self.game.position().reachable(color).map(|region| regions.size(region));
        self.board().palette().map(|color| gain(color).sum::<usize>() as u32).collect()
    }

    /// The moves so far.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> String {
        self.game.to_solution().to_string()
    }

    /// Whether there is a move that was taken back.
    #[wasm_bindgen(getter)]
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// The number of cells that still stand.
    #[wasm_bindgen(getter)]
    pub fn cells_left(&self) -> usize {
        self.game.position().cells_left()
    }

    /// Whether every cell is cleared.
    #[wasm_bindgen(getter)]
    pub fn solved(&self) -> bool {
        self.game.is_solved()
    }

    /// Plays a color, by its number, and returns how many cells it clears.
    ///
    /// # Errors
    ///
    /// If the board has no such color, or is solved.
    pub fn play(&mut self, color: usize) -> Result<usize, JsError> {
        Ok(self.game.play(Color::new(color)?)?)
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    /// Plays the move again that was taken back last; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    /// Goes to where these moves lead. Moves that come after them stay to be played again.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played; the game is then what it was.
    pub fn go_to(&mut self, moves: &str) -> Result<(), JsError> {
        let moves: Solution = moves.parse()?;
        let mut line = self.game.clone();
        while line.redo().is_some() {}
        if line.moves().starts_with(moves.moves()) {
            line.restart();
            for _ in &moves {
                line.redo();
            }
            self.game = line;
        } else {
            self.game = Game::from_moves(self.board(), &moves)?;
        }
        Ok(())
    }

    /// Proven: no solution of the board has fewer moves.
    #[wasm_bindgen(getter)]
    pub fn lower(&self) -> usize {
        self.facts.lower()
    }

    /// The number of moves of the best solution known.
    #[wasm_bindgen(getter)]
    pub fn best(&self) -> Option<usize> {
        self.facts.best()
    }

    /// The least number of moves for the board, if it is proven.
    #[wasm_bindgen(getter)]
    pub fn par(&self) -> Option<usize> {
        self.facts.par()
    }

    /// Takes note of a proven lower bound on the par.
    pub fn learn_bound(&mut self, lower: usize) {
        self.facts.bound(Some(lower), None);
    }

    /// Takes note of an end of the game that `before` leads to.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played, or do not clear the board.
    pub fn learn(&mut self, before: &str, end: &str, proven: bool) -> Result<(), JsError> {
        let game = Game::from_moves(self.board(), &before.parse::<Solution>()?)?;
        let mut finished = game.clone();
        let end: Solution = end.parse()?;
        for color in &end {
            finished.play(color)?;
        }
        if !finished.is_solved() {
            return Err(JsError::new("these moves do not clear the board"));
        }
        self.facts.learn(&game, end.moves(), proven);
        Ok(())
    }

    /// The best end known from here.
    pub fn suggestion(&self) -> Option<Suggestion> {
        self.facts
            .end(self.game.position())
            .map(|end| Suggestion { moves: Solution::new(end.moves.clone()).to_string(), proven: end.proven })
    }

    /// The best whole solution known.
    pub fn best_solution(&self) -> Option<Suggestion> {
        let mut start = self.clone();
        start.game.restart();
        start.suggestion()
    }

    /// In how many moves the game can still end.
    pub fn outlook(&self) -> Outlook {
        let (least, reached) = self.facts.outlook(&self.game);
        Outlook { least, reached }
    }

    /// The number of cells left before the first move and after each of these.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played.
    pub fn curve(&self, moves: &str) -> Result<Vec<u32>, JsError> {
        let mut game = Game::new(self.board());
        let mut left = vec![game.position().cells_left() as u32];
        for color in &moves.parse::<Solution>()? {
            game.play(color)?;
            left.push(game.position().cells_left() as u32);
        }
        Ok(left)
    }
}

impl Session {
    fn board(&self) -> &Board {
        self.game.board()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(moves: &str) -> Session {
        let board: Board = "\
            .21
            112
            221"
        .replace("            ", "")
        .parse()
        .unwrap();
        Session::new(&GameId::of(&board).unwrap().to_string(), moves).map_err(|_| "no game").unwrap()
    }

    #[test]
    fn a_drawing_has_what_it_needs() {
        let session = session("1");
        assert_eq!((session.width(), session.height(), session.start()), (3, 3, 0));
        assert_eq!(session.cells(), [255, 1, 0, 0, 0, 1, 1, 1, 0]);
        assert_eq!(session.states(), [1, 2, 0, 1, 1, 2, 2, 2, 0]);
        assert_eq!((session.gains(), session.cells_left()), (vec![0, 4], 6));
    }

    #[test]
    fn going_back_keeps_the_moves_that_follow() {
        let mut session = session("121");
        assert!(session.solved());
        session.go_to("1").map_err(|_| "no way").unwrap();
        assert_eq!((session.moves().as_str(), session.can_redo()), ("1", true));
        session.go_to("12").map_err(|_| "no way").unwrap();
        assert!(session.redo() && session.solved());
        session.go_to("2").map_err(|_| "no way").unwrap();
        assert_eq!((session.moves().as_str(), session.can_redo()), ("2", false));
    }

    #[test]
    fn what_is_learned_shows_in_suggestions_and_in_the_outlook() {
        let mut session = session("");
        assert_eq!(session.suggestion(), None);
        session.learn("", "121", true).map_err(|_| "no end").unwrap();
        assert_eq!((session.par(), session.best()), (Some(3), Some(3)));
        session.play(0).map_err(|_| "no move").unwrap();
        assert_eq!(session.suggestion(), Some(Suggestion { moves: "21".into(), proven: true }));
        assert_eq!(session.outlook(), Outlook { least: 3, reached: true });
        assert_eq!(session.best_solution().map(|best| best.moves).as_deref(), Some("121"));
        assert_eq!(session.curve("121").map_err(|_| "no curve").unwrap(), [8, 6, 2, 0]);
    }
}
