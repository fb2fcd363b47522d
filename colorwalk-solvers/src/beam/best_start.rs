//! The best start by beams: all promising starts with narrow ones, the best of them with wider ones.

use colorwalk_core::{Board, Color};

use crate::api::{Answer, ChooseStart, Control, Limit, Meter, Problem, SolveError, Stop};
use crate::starts::{StartSolution, Starts, solve_row};

use super::search::{BeamParams, BeamSearch, graph_bytes, width_within};
use super::{Beam, widths};

/// The starts that get the beam of one position; each wider one goes to a third of those before it.
const STARTS: usize = 24;
/// The factor between the numbers of starts of two widths.
const FEWER: usize = 3;

impl Beam {
    /// Finds a good start of a board and a solution from there; [`Answer::start`] is its cell. The board's own start does not matter.
    ///
    /// Beams of width 1 run from 24 starts in the middle of the board, those of width 10 from the best eight, and so on.
    /// Neither a tenfold width nor more nodes make the solution longer.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Beam, Board, Control};
    ///
    /// let board: Board = "1231".parse()?;
    /// let best = Beam::default().best_start(&board, Control::default())?;
    /// assert_eq!((best.start, best.solution.len()), (Some(1), 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the start cell has no color: the board cannot start elsewhere. And those of [`Solver::solve`](crate::Solver::solve).
    pub fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError> {
        Starts::refuse_fixed(board).map_err(|error| SolveError::failed(Self::NAME, error))?;
        let mut meter = Meter::for_board(board, control);
        let mut starts = Starts::new(board);
        let mut best = StartSolution::first(board);
        meter.improve(&best.moves);
        let stop = match self.begin(board, &mut starts, &mut best, &mut meter) {
            Ok(()) => self.search_starts(board, &starts, &mut best, &mut meter)?,
            Err(stop) => Some(stop),
        };
        let lower_bound = starts.lower_bound().min(best.moves.len());
        let answer = best.answer(board, lower_bound, stop, &meter)?;
        meter.finish(Some(&answer));
        Ok(answer)
    }

    /// Bounds all starts, and solves a row.
    fn begin(
        &self,
        board: &Board,
        starts: &mut Starts,
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        starts.survey(board, meter)?;
        if let Some((region, moves)) = solve_row(board, meter)? {
            best.improve(region, &moves, meter);
            starts.bounds.fill(moves.len() as u32);
        }
        meter.raise_proven(starts.lower_bound().min(best.moves.len()));
        Ok(())
    }

    /// Runs the beams of all widths; returns what has stopped them.
    fn search_starts(
        &self,
        board: &Board,
        starts: &Starts,
        best: &mut StartSolution,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Stop>, SolveError> {
        let first_cells = board.regions().first_cells();
        // The length of the best solution of each start, and how promising the start is.
        let mut ranked = Vec::new();
        for place in 0..starts.promising.len().min(STARTS) {
            ranked.push((u64::MAX, place));
        }
        let memory = meter.control().budget.memory.unwrap_or(u64::MAX);
        let Some(widest) = width_within(memory, board) else {
            return Ok(Some(Limit::Memory.into()));
        };
        let widest = widest.min(self.width);
        for width in widths(widest) {
            for (length, place) in &mut ranked {
                let region = starts.promising[*place];
                if best.moves.len() <= starts.bounds[region] as usize {
                    continue;
                }
                let start = board
                    .with_start(first_cells[region])
                    .map_err(|error| SolveError::failed(Self::NAME, error))?;
                let problem = Problem::new(&start);
                best.improve(region, problem.greedy(), meter);
                match run_width(&problem, width, memory, meter) {
                    Ok(Some(moves)) => {
                        *length = (*length).min(moves.len() as u64);
                        best.improve(region, &moves, meter);
                    }
                    Ok(None) => {}
                    Err(stop) => return Ok(Some(stop)),
                }
            }
            // Of equal ones, the more promising stays.
            ranked.sort_unstable();
            ranked.truncate(ranked.len().div_ceil(FEWER));
        }
        Ok((widest < self.width).then_some(Limit::Memory.into()))
    }
}

/// Runs a beam; `None` if it finds nothing, as on boards that are too long for beams.
fn run_width(
    problem: &Problem,
    width: usize,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Color>>, Stop> {
    let Some(beam) = BeamSearch::new(problem.position(), 1, meter)? else {
        return Ok(None);
    };
    let params = BeamParams {
        landmark_bytes: Some(memory.saturating_sub(graph_bytes(problem.board()))),
        ..beam.params(width, u32::MAX)
    };
    let solution = beam.sweep(params, meter)?;
    Ok(solution.map(|solution| solution.moves))
}

impl ChooseStart for Beam {
    fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError> {
        Self::best_start(self, board, control)
    }
}
