//! Playing a game move by move to its end, as all players do that choose one move at a time.

use colorwalk_core::{Color, Position};

use crate::api::{Answer, Line, Meter, Problem, SolveError, Stop};

/// A solver that plays on a line of moves.
pub(super) trait Play {
    /// Plays to the end of the game, or until it has to stop.
    fn play(&self, line: &mut Line, meter: &mut Meter<'_>) -> Result<(), Stop>;

    /// Plays a whole game, as [`Algorithm::search`](crate::Algorithm::search); completes one that is stopped greedily.
    fn play_game(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let mut line = Line::of(problem);
        match self.play(&mut line, meter) {
            Ok(()) => Ok(Answer::feasible(line.moves)),
            Err(stop) => Ok(Answer::cut_short(problem, line.moves, stop)),
        }
    }
}

/// Lets `next` choose every move until the board is solved; it receives the position and the moves made so far.
pub(super) fn play_on<'a>(
    line: &mut Line,
    meter: &mut Meter<'a>,
    mut next: impl FnMut(&Position, usize, &mut Meter<'a>) -> Result<Color, Stop>,
) -> Result<(), Stop> {
    while !line.position.is_solved() {
        meter.expand()?;
        let color = next(&line.position, line.played(), meter)?;
        line.play(color);
        meter.generate(1);
    }
    Ok(())
}
