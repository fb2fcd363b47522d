//! A solution and where it starts.

use colorwalk_core::check::check;
use colorwalk_core::{Board, Color};

use crate::api::{Answer, Meter, Problem, SolveError, Stop};

/// A solution from one of the starts of a board.
#[derive(Clone, Debug)]
pub(crate) struct StartSolution {
    /// The region where it starts.
    pub(crate) region: usize,
    pub(crate) moves: Vec<Color>,
}

impl StartSolution {
    /// Returns the solution of greedy from the board's own start.
    pub(crate) fn first(board: &Board) -> Self {
        Self {
            region: board.start_region().index(),
            moves: Problem::new(board).greedy().to_vec(),
        }
    }

    /// Takes over a solution if it is shorter.
    pub(crate) fn improve(&mut self, region: usize, moves: &[Color], meter: &mut Meter<'_>) {
        if moves.len() < self.moves.len() {
            meter.improve(moves);
            self.region = region;
            self.moves = moves.to_vec();
        }
    }

    /// Returns the answer with this solution, once it has been replayed.
    ///
    /// # Errors
    ///
    /// If it does not clear the board.
    pub(crate) fn answer(
        self,
        board: &Board,
        lower_bound: usize,
        stop: Option<Stop>,
        meter: &Meter<'_>,
    ) -> Result<Answer, SolveError> {
        let cell = board.regions().first_cells()[self.region];
        let answer = Answer::feasible(self.moves)
            .proven(lower_bound)
            .with_stop(stop)
            .with_start(cell)
            .with_statistics(meter.statistics());
        let board = board
            .with_start(cell)
            .map_err(|error| SolveError::failed("best start", error))?;
        match check(&board, &answer.solution) {
            Ok(_) => Ok(answer),
            Err(mistake) => Err(SolveError::WrongSolution {
                solver: "best start".to_owned(),
                mistake,
            }),
        }
    }
}
