//! Playing a game move by move to its end, as all players do that choose one move at a time.

use colorwalk_core::{Color, Position};

use crate::control::{Limit, Meter};
use crate::line::Line;
use crate::outcome::SearchResult;
use crate::problem::Problem;

/// Plays a game by a procedure that ends it unless a limit is reached; such a game is completed greedily.
pub(crate) fn play_by<'a>(
    problem: &Problem,
    meter: &mut Meter<'a>,
    procedure: impl FnOnce(&mut Line, &mut Meter<'a>) -> Result<(), Limit>,
) -> SearchResult {
    let mut line = Line::of(problem);
    match procedure(&mut line, meter) {
        Ok(()) => SearchResult::feasible(line.moves),
        Err(limit) => SearchResult::cut_short(problem, line.moves, limit),
    }
}

/// Lets `next` choose every move until the board is solved; it receives the position and the moves made so far.
pub(crate) fn play_out<'a>(
    problem: &Problem,
    meter: &mut Meter<'a>,
    mut next: impl FnMut(&Position, usize, &mut Meter<'a>) -> Result<Color, Limit>,
) -> SearchResult {
    play_by(problem, meter, |line, meter| {
        while !line.position.is_solved() {
            meter.expand()?;
            let color = next(&line.position, line.played(), meter)?;
            line.play(color);
            meter.generate(1);
        }
        Ok(())
    })
}
