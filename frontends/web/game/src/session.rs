//! A game in progress, for the page.

use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_core::{Color, Solution};
use colorwalk_session::{self as policy, End, Question, Report, TimeLimits, Unproven};
use colorwalk_solvers::{Answer, Exact, Limit, Progress, Stop};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::boards::unseen;

/// The time limits of an analysis, and of one for which the player waits: a page may be left open for hours.
const TIME_LIMITS: TimeLimits = TimeLimits {
    background: Some(Duration::from_secs(3)),
    hint: Some(Duration::from_secs(30)),
};

/// A game with its id, facts about its board and [requests for proofs](colorwalk_session). Cells are counted row by
/// row.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Session {
    session: policy::Session,
}

/// A request to start or stop a proof.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct ProofRequest {
    /// Whether the proof is of the par, rather than of the current position.
    pub par: bool,
    /// Whether to start the proof, rather than stop it.
    pub start: bool,
    /// The moves that lead to the position of the proof.
    pub moves: String,
    /// The time limit in seconds, if there is one.
    pub seconds: Option<f64>,
}

/// A suggested move.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Debug)]
pub struct Suggestion {
    /// The moves to the end, the suggested one first.
    pub moves: String,
    /// Whether it is proven that no end is shorter.
    pub proven: bool,
}

#[wasm_bindgen]
impl Session {
    /// Returns the game after these moves.
    ///
    /// # Errors
    ///
    /// If there is no such board, or the moves cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, moves: &str) -> Result<Session, JsError> {
        let id: BoardId = id.trim().parse()?;
        if let Some(mistake) = unseen(id.board()) {
            return Err(JsError::new(&mistake));
        }
        let mut session = policy::Session::new(id);
        session.time_limits = TIME_LIMITS;
        // Moves from a link are checked here: any text may stand in an address.
        session.go_to(moves.parse::<Solution>()?.moves())?;
        Ok(Self { session })
    }

    /// Returns the game id.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.session.id().to_string()
    }

    /// Returns the topology: `grid`, `torus` or `hex`.
    #[wasm_bindgen(getter)]
    pub fn tiling(&self) -> String {
        self.session.lattice().tiling().to_string()
    }

    /// Returns the number of cells per row.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> usize {
        self.session.lattice().width()
    }

    /// Returns the number of rows.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> usize {
        self.session.lattice().height()
    }

    /// Returns the number of colors.
    #[wasm_bindgen(getter)]
    pub fn colors(&self) -> usize {
        self.session.board().colors()
    }

    /// Returns `walk` or `flood`.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.session.board().rules().to_string()
    }

    /// Returns the start cell.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> usize {
        self.session.board().start()
    }

    /// Returns the color number of each cell; 255 for the start cell of a walk board.
    pub fn cells(&self) -> Vec<u8> {
        let board = self.session.board();
        let mut cells = Vec::with_capacity(board.cell_count());
        for color in board.cells() {
            cells.push(color.map_or(u8::MAX, u8::from));
        }
        cells
    }

    /// Returns for each cell 1 if it is cleared, 2 if the next move can clear it, else 0.
    ///
    /// The page has rules of its own, to play before the engine is loaded; its tests compare them.
    pub fn states(&self) -> Vec<u8> {
        let position = self.session.game().position();
        let board = self.session.board();
        let mut states = Vec::with_capacity(board.cell_count());
        for &region in board.regions().of_cells() {
            // Cleared first: the frontier is what can be cleared, and never overlaps it.
            states.push(if position.cleared().contains(region) {
                1
            } else if position.frontier().contains(region) {
                2
            } else {
                0
            });
        }
        states
    }

    /// Goes to the position after these moves. Known moves after them can still be redone.
    ///
    /// # Errors
    ///
    /// If the moves cannot be played; the game is then unchanged.
    pub fn go_to(&mut self, moves: &str) -> Result<(), JsError> {
        Ok(self.session.go_to(moves.parse::<Solution>()?.moves())?)
    }

    /// Returns whether this engine proves the board: what comes first on the page is for boards of few regions.
    #[wasm_bindgen(getter)]
    pub fn provable(&self) -> bool {
        self.session.board().regions().count() <= Exact::MOST_REGIONS
    }

    /// Returns the proven lower bound on the moves of the board.
    #[wasm_bindgen(getter)]
    pub fn lower(&self) -> usize {
        self.session.known().lower()
    }

    /// Returns the number of moves of the best known solution.
    #[wasm_bindgen(getter)]
    pub fn best(&self) -> Option<usize> {
        self.session.known().best()
    }

    /// Returns the par, if it is proven.
    #[wasm_bindgen(getter)]
    pub fn par(&self) -> Option<usize> {
        self.session.known().par()
    }

    /// Requests the proof of the par.
    pub fn prove(&mut self) {
        self.session.prove();
    }

    /// Stops the proof of the par.
    pub fn stop_proof(&mut self) {
        self.session.stop_proof();
    }

    /// Requests a hint.
    pub fn want_hint(&mut self) {
        self.session.want_hint();
    }

    /// Returns the proofs to start and stop now, in this order.
    pub fn take_requests(&mut self) -> Vec<ProofRequest> {
        let mut requests = Vec::new();
        for request in self.session.take_requests() {
            let (question, start, time) = match request {
                policy::Request::Start { question, time, .. } => (question, true, time),
                policy::Request::Stop(question) => (question, false, None),
            };
            // The proof of the par begins at the start of the board.
            let moves = match question {
                Question::Par => String::new(),
                _ => self.session.game().to_solution().to_string(),
            };
            requests.push(ProofRequest {
                par: question == Question::Par,
                start,
                moves,
                seconds: time.map(|time| time.as_secs_f64()),
            });
        }
        requests
    }

    /// Returns whether the proof of the par is running.
    #[wasm_bindgen(getter)]
    pub fn proving(&self) -> bool {
        self.session.is_running(Question::Par)
    }

    /// Processes the progress of a proof; an unknown bound is 0.
    pub fn progress(&mut self, par: bool, lower: usize, upper: usize) {
        let mut progress = Progress::default();
        progress.lower_bound = known(lower);
        progress.upper_bound = known(upper);
        self.session
            .report(question(par), Report::Progress(progress));
    }

    /// Processes a better solution of a proof.
    ///
    /// # Errors
    ///
    /// If the text is not moves.
    pub fn better(&mut self, par: bool, end: &str) -> Result<(), JsError> {
        let end: Solution = end.parse()?;
        let report = Report::Better(end.moves().to_vec());
        self.session.report(question(par), report);
        Ok(())
    }

    /// Processes the answer of a proof: its solution, the proven lower bound, and the name of the limit that stopped it, if one did.
    ///
    /// # Errors
    ///
    /// If the texts are no moves, or no limit.
    pub fn answer(
        &mut self,
        par: bool,
        solution: &str,
        lower_bound: usize,
        stopped_by: Option<String>,
    ) -> Result<(), JsError> {
        let solution: Solution = solution.parse()?;
        let limit = stopped_by.map(|limit| limit.parse::<Limit>()).transpose()?;
        // A worker has checked it: it is not checked again.
        let answer = Answer::feasible(solution.into_moves())
            .with_proven_bound(lower_bound)
            .with_stop(limit.map(Stop::from));
        self.session.report(question(par), Report::from(answer));
        Ok(())
    }

    /// Processes the failure of a proof.
    pub fn fail(&mut self, par: bool, reason: &str) {
        self.session
            .report(question(par), Report::Failed(reason.to_owned()));
    }

    /// Returns the name of the limit that stopped the proof for the current position, if one did.
    #[wasm_bindgen(getter)]
    pub fn stopped_by(&self) -> Option<String> {
        match self.session.why_unproven()? {
            Unproven::Stopped(limit) => Some(limit.to_string()),
            Unproven::Open | Unproven::Failed(_) => None,
        }
    }

    /// Returns the best known end from here, which is never longer than the best known solution of the board played
    /// after the moves that were made.
    pub fn suggestion(&self) -> Option<Suggestion> {
        let end = self.session.best_end();
        let Some(rest) = self.rest_of_best_solution() else {
            return end.map(Suggestion::from);
        };
        // Off its own path, the best solution may still lead to the end in fewer moves than are known from here.
        let is_better = match end {
            Some(end) => !end.proven && rest.len() < end.moves.len(),
            None => true,
        };
        if is_better {
            Some(Suggestion {
                moves: Solution::new(rest).to_string(),
                proven: false,
            })
        } else {
            end.map(Suggestion::from)
        }
    }

    /// Returns the best known solution of the board.
    pub fn best_solution(&self) -> Option<Suggestion> {
        self.session.best_solution().map(Suggestion::from)
    }

    /// Returns the proven number of unnecessary moves so far.
    #[wasm_bindgen(getter)]
    pub fn lost(&self) -> usize {
        match self.session.gap() {
            // A gap that is not proven may be the fault of the best known solution.
            Some((gap, true)) => gap,
            _ => 0,
        }
    }
}

impl Session {
    /// Returns the moves of the best known solution that still clear something from here, up to the end. More is
    /// cleared here than at the start, so they clear the rest of the board.
    fn rest_of_best_solution(&self) -> Option<Vec<Color>> {
        let solution = self.session.best_solution()?;
        let mut position = self.session.game().position().clone();
        let mut rest = Vec::new();
        for &color in &solution.moves {
            // Moves made here may have cleared what the last ones of the solution are for.
            if position.is_solved() {
                break;
            }
            if position.clears(color) {
                position.play_unchecked(color);
                rest.push(color);
            }
        }
        Some(rest)
    }
}

impl From<&End> for Suggestion {
    fn from(end: &End) -> Self {
        Self {
            moves: Solution::new(end.moves.clone()).to_string(),
            proven: end.proven,
        }
    }
}

/// Returns a bound of the page, where an unknown one is 0.
fn known(bound: usize) -> Option<usize> {
    if bound == 0 { None } else { Some(bound) }
}

/// Returns the question about the par or about the current position.
fn question(par: bool) -> Question {
    if par { Question::Par } else { Question::Here }
}

#[cfg(test)]
mod tests {
    use colorwalk_core::Board;
    use colorwalk_solvers::{Budget, Control, Problem, Prover, Solver as _};

    use super::*;

    /// Enters an answer with a proven bound, which a limit stopped if it is not proven.
    fn enter(session: &mut Session, par: bool, moves: &str, lower_bound: usize) {
        let stop = (lower_bound < moves.len()).then(|| "time".to_owned());
        session
            .answer(par, moves, lower_bound, stop)
            .map_err(|_| "no answer")
            .unwrap();
    }

    fn session(moves: &str) -> Session {
        let board: Board = "\
            .21
            112
            221"
        .replace("            ", "")
        .parse()
        .unwrap();
        Session::new(&BoardId::from_board(&board).unwrap().to_string(), moves)
            .map_err(|_| "no game")
            .unwrap()
    }

    #[test]
    fn a_session_has_what_a_drawing_needs() {
        let session = session("1");
        assert_eq!(
            (session.width(), session.height(), session.start()),
            (3, 3, 0)
        );
        assert_eq!(session.cells(), [255, 1, 0, 0, 0, 1, 1, 1, 0]);
        assert_eq!(session.states(), [1, 2, 0, 1, 1, 2, 2, 2, 0]);
    }

    #[test]
    fn reports_show_in_suggestions_and_in_the_moves_lost() {
        let mut session = session("");
        assert_eq!(session.suggestion(), None);
        session.prove();
        let [request] = &session.take_requests()[..] else {
            panic!("expected one request")
        };
        assert!(
            request.start && request.par && request.moves.is_empty() && request.seconds.is_none()
        );
        enter(&mut session, true, "121", 3);
        assert_eq!((session.par(), session.best()), (Some(3), Some(3)));
        session.go_to("1").map_err(|_| "no move").unwrap();
        assert_eq!(
            session.suggestion(),
            Some(Suggestion {
                moves: "21".into(),
                proven: true
            })
        );
        assert_eq!(session.lost(), 0);
        session.go_to("2").map_err(|_| "no move").unwrap();
        enter(&mut session, false, "121", 3);
        assert_eq!(session.lost(), 1);
        assert_eq!(
            session.best_solution().map(|best| best.moves).as_deref(),
            Some("121")
        );
    }

    #[test]
    fn what_stopped_a_proof_is_known_at_its_position() {
        let mut session = session("");
        session.want_hint();
        session.take_requests();
        enter(&mut session, false, "1211", 2);
        assert_eq!(session.stopped_by().as_deref(), Some("time"));
        session.go_to("1").map_err(|_| "no move").unwrap();
        assert_eq!(session.stopped_by(), None);
    }

    #[test]
    fn a_hint_is_never_worse_than_the_known_solution_played_from_here() {
        let mut session = session("");
        session.prove();
        enter(&mut session, true, "121", 3);
        session.go_to("2").map_err(|_| "no move").unwrap();
        let known = Suggestion {
            moves: "121".into(),
            proven: false,
        };
        // Nothing is known of this position but the solution from the start.
        assert_eq!(session.suggestion(), Some(known.clone()));
        session
            .better(false, "12121")
            .map_err(|_| "no end")
            .unwrap();
        assert_eq!(session.suggestion(), Some(known));
    }

    #[test]
    fn a_board_that_is_not_provable_here_is_refused_and_no_other() {
        // With the features of the page, sets have room for 256 regions; with those of other crates beside it, for more.
        for (id, regions) in [
            ("pcg1-16x16-35-walk-5", 241),
            ("pcg1-17x17-35-walk-1", 275),
            ("pcg1-30x20-8-walk-3", 458),
        ] {
            let session = Session::new(id, "").map_err(|_| "no game").unwrap();
            let board = session.session.board();
            assert_eq!(board.regions().count(), regions, "{id}");
            assert_eq!(session.provable(), regions <= Exact::MOST_REGIONS, "{id}");
            let budget = Budget::default().with_expanded(1);
            let answer = Prover::new(board)
                .solve(&Problem::new(board), Control::default().with_budget(budget));
            assert_eq!(session.provable(), answer.is_ok(), "{id}");
        }
    }
}
