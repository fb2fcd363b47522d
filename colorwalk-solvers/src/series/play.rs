//! Playing a game move by move to its end, as all players do that choose one move at a time.

use std::fmt;

use colorwalk_core::{Color, Position};

use crate::api::{Algorithm, Limit, Line, Meter, Problem, SearchResult, SolveError, Solver, Spec, SpecError};
use crate::registry::Arguments;

/// A solver that is a procedure on a line of moves; see [`play_by`].
struct Player<F> {
    spec: Spec,
    procedure: F,
}

/// Builds the solver with these arguments that plays by a procedure.
pub(super) fn player<F>(arguments: &Arguments<'_>, procedure: F) -> Result<Box<dyn Solver>, SpecError>
where
    F: Fn(&mut Line, &mut Meter<'_>) -> Result<(), Limit> + Send + Sync + 'static,
{
    Ok(Box::new(Player { spec: arguments.canonical()?, procedure }))
}

impl<F> fmt::Debug for Player<F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spec.fmt(formatter)
    }
}

impl<F> Algorithm for Player<F>
where
    F: Fn(&mut Line, &mut Meter<'_>) -> Result<(), Limit> + Send + Sync,
{
    fn spec(&self) -> Spec {
        self.spec.clone()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        Ok(play_by(problem, meter, |line, meter| (self.procedure)(line, meter)))
    }
}

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
    next: impl FnMut(&Position, usize, &mut Meter<'a>) -> Result<Color, Limit>,
) -> SearchResult {
    play_by(problem, meter, |line, meter| play_on(line, meter, next))
}

/// Does the same on a line of moves.
pub(super) fn play_on<'a>(
    line: &mut Line,
    meter: &mut Meter<'a>,
    mut next: impl FnMut(&Position, usize, &mut Meter<'a>) -> Result<Color, Limit>,
) -> Result<(), Limit> {
    while !line.position.is_solved() {
        meter.expand()?;
        let color = next(&line.position, line.played(), meter)?;
        line.play(color);
        meter.generate(1);
    }
    Ok(())
}
