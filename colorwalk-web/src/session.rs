//! A game in progress as the page sees it.

use std::time::Duration;

use colorwalk_boards::GameId;
use colorwalk_core::{Board, Color, Game, Rules, Solution};
use colorwalk_session::{self as policy, End, Patience, Question, Report};
use colorwalk_solvers::Progress;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// How long a look at a position may take, and while the player waits for a hint: a page may be left open for hours.
const PATIENCE: Patience = Patience { look: Some(Duration::from_secs(3)), hint: Some(Duration::from_secs(30)) };

/// A game, its id, what is known of its board and [what is to be proven](colorwalk_session). Cells are counted row by
/// row.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Session {
    session: policy::Session,
}

/// A proof to be started or stopped.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct ProofRequest {
    /// Whether it is that of the par; else it is about where the game stands.
    pub par: bool,
    /// Whether it is to be started.
    pub start: bool,
    /// The moves that lead to what it is about.
    pub moves: String,
    /// How long it may take, if that is bounded.
    pub seconds: Option<f64>,
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
        let mut session = policy::Session::new(id.trim().parse::<GameId>()?).with_patience(PATIENCE);
        session.go_to(moves.parse::<Solution>()?.moves())?;
        Ok(Self { session })
    }

    /// The game id.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.session.id().to_string()
    }

    /// `grid`, `torus` or `hex`: which cells touch.
    #[wasm_bindgen(getter)]
    pub fn tiling(&self) -> String {
        self.session.lattice().tiling().to_string()
    }

    /// Cells in a row.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> usize {
        self.session.lattice().width()
    }

    /// The number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> usize {
        self.session.lattice().height()
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
        let position = self.game().position();
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
        let gain = |color: Color| self.game().position().reachable(color).map(|region| regions.size(region));
        self.board().palette().map(|color| gain(color).sum::<usize>() as u32).collect()
    }

    /// The moves so far.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> String {
        self.game().to_solution().to_string()
    }

    /// Whether there is a move that was taken back.
    #[wasm_bindgen(getter)]
    pub fn can_redo(&self) -> bool {
        self.game().can_redo()
    }

    /// The number of cells that still stand.
    #[wasm_bindgen(getter)]
    pub fn cells_left(&self) -> usize {
        self.game().position().cells_left()
    }

    /// Whether every cell is cleared.
    #[wasm_bindgen(getter)]
    pub fn solved(&self) -> bool {
        self.game().is_solved()
    }

    /// Plays a color, by its number, and returns how many cells it clears.
    ///
    /// # Errors
    ///
    /// If the board has no such color, or is solved.
    pub fn play(&mut self, color: usize) -> Result<usize, JsError> {
        Ok(self.session.play(Color::new(color)?)?)
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.session.undo().is_some()
    }

    /// Plays the move again that was taken back last; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.session.redo().is_some()
    }

    /// Goes to where these moves lead. Moves that come after them stay to be played again.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played; the game is then what it was.
    pub fn go_to(&mut self, moves: &str) -> Result<(), JsError> {
        Ok(self.session.go_to(moves.parse::<Solution>()?.moves())?)
    }

    /// Proven: no solution of the board has fewer moves.
    #[wasm_bindgen(getter)]
    pub fn lower(&self) -> usize {
        self.session.known().lower()
    }

    /// The number of moves of the best solution known.
    #[wasm_bindgen(getter)]
    pub fn best(&self) -> Option<usize> {
        self.session.known().best()
    }

    /// The least number of moves for the board, if it is proven.
    #[wasm_bindgen(getter)]
    pub fn par(&self) -> Option<usize> {
        self.session.known().par()
    }

    /// Asks for the proof of the par.
    pub fn prove(&mut self) {
        self.session.prove();
    }

    /// Stops the proof of the par.
    pub fn stop_proof(&mut self) {
        self.session.stop_proof();
    }

    /// The player asks for a hint.
    pub fn want_hint(&mut self) {
        self.session.want_hint();
    }

    /// The proofs to be started and stopped now, in this order.
    pub fn take_requests(&mut self) -> Vec<ProofRequest> {
        let requests = self.session.take_requests();
        let request = |request| {
            let (question, start, time) = match request {
                policy::Request::Start { question, time, .. } => (question, true, time),
                policy::Request::Stop(question) => (question, false, None),
            };
            let par = question == Question::Par;
            let moves = if par { String::new() } else { self.moves() };
            ProofRequest { par, start, moves, seconds: time.map(|time| time.as_secs_f64()) }
        };
        requests.into_iter().map(request).collect()
    }

    /// Whether the proof of the par is under way.
    #[wasm_bindgen(getter)]
    pub fn proving(&self) -> bool {
        self.session.is_running(Question::Par)
    }

    /// Takes note of how far a proof has come; a bound that is not known is 0.
    pub fn progress(&mut self, par: bool, lower: usize, upper: usize) {
        let mut progress = Progress::default();
        let known = |bound: usize| Some(bound).filter(|&bound| bound > 0);
        (progress.lower_bound, progress.upper_bound) = (known(lower), known(upper));
        self.session.report(question(par), Report::Progress(progress));
    }

    /// Takes note of a solution that a proof has found on its way.
    ///
    /// # Errors
    ///
    /// If these are no moves.
    pub fn better(&mut self, par: bool, end: &str) -> Result<(), JsError> {
        self.session.report(question(par), Report::Better(end.parse::<Solution>()?.moves().to_vec()));
        Ok(())
    }

    /// Takes note of the answer of a proof.
    ///
    /// # Errors
    ///
    /// If these are no moves.
    pub fn answer(&mut self, par: bool, end: &str, lower_bound: usize) -> Result<(), JsError> {
        let moves = end.parse::<Solution>()?.moves().to_vec();
        self.session.report(question(par), Report::Solved { moves, lower_bound });
        Ok(())
    }

    /// Takes note that a proof has failed.
    pub fn fail(&mut self, par: bool, reason: &str) {
        self.session.report(question(par), Report::Failed(reason.to_owned()));
    }

    /// The best end known from here.
    pub fn suggestion(&self) -> Option<Suggestion> {
        self.session.best_end().map(Suggestion::from)
    }

    /// The best whole solution known.
    pub fn best_solution(&self) -> Option<Suggestion> {
        self.session.best_solution().map(Suggestion::from)
    }

    /// In how many moves the game can still end.
    pub fn outlook(&self) -> Outlook {
        let (least, reached) = self.session.known().outlook(self.game());
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
    fn game(&self) -> &Game {
        self.session.game()
    }

    fn board(&self) -> &Board {
        self.session.board()
    }
}

impl From<&End> for Suggestion {
    fn from(end: &End) -> Self {
        Self { moves: Solution::new(end.moves.clone()).to_string(), proven: end.proven }
    }
}

/// The proof of the par, or that about where the game stands.
fn question(par: bool) -> Question {
    if par { Question::Par } else { Question::Here }
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
    fn what_is_learned_shows_in_suggestions_and_in_the_outlook() {
        let mut session = session("");
        assert_eq!(session.suggestion(), None);
        session.prove();
        let [request] = &session.take_requests()[..] else { panic!("the par is to be proven") };
        assert!(request.start && request.par && request.moves.is_empty() && request.seconds.is_none());
        session.answer(true, "121", 3).map_err(|_| "no end").unwrap();
        assert_eq!((session.par(), session.best()), (Some(3), Some(3)));
        session.play(0).map_err(|_| "no move").unwrap();
        assert_eq!(session.suggestion(), Some(Suggestion { moves: "21".into(), proven: true }));
        assert_eq!(session.outlook(), Outlook { least: 3, reached: true });
        assert_eq!(session.best_solution().map(|best| best.moves).as_deref(), Some("121"));
        assert_eq!(session.curve("121").map_err(|_| "no curve").unwrap(), [8, 6, 2, 0]);
    }
}
