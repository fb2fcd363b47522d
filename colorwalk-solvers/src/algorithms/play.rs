//! Playing a game to its end, move by move: what all players that choose one move at a time have in common.

use colorwalk_core::{Color, Position, Regions};

use crate::control::{Limit, Meter};
use crate::outcome::Found;
use crate::problem::Problem;

/// A game that a solver plays.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) regions: &'a Regions,
    pub(crate) position: Position,
    pub(crate) moves: Vec<Color>,
    before: usize,
}

impl<'a> Line<'a> {
    pub(crate) fn of(problem: &'a Problem) -> Self {
        Self {
            regions: problem.board().regions(),
            position: problem.position().clone(),
            moves: Vec::new(),
            before: problem.played(),
        }
    }

    /// The moves made since the start of the board, not only those of this solve.
    pub(crate) fn played(&self) -> usize {
        self.before.saturating_add(self.moves.len())
    }

    pub(crate) fn play(&mut self, color: Color) {
        self.position.play_in_place(self.regions, color);
        self.moves.push(color);
    }
}

/// These moves, and then those that clear most cells until the board is cleared.
pub(crate) fn finish_greedily(problem: &Problem, moves: Vec<Color>) -> Vec<Color> {
    let mut line = Line::of(problem);
    moves.into_iter().for_each(|color| line.play(color));
    while let Some(color) = most_cells(line.regions, &line.position) {
        line.play(color);
    }
    line.moves
}

/// The color that clears most cells, the lowest of several; `None` if nothing is left.
fn most_cells(regions: &Regions, position: &Position) -> Option<Color> {
    let area = |color| position.reachable(regions, color).map(|region| regions.size(region)).sum::<usize>();
    let best = Color::first(regions.colors()).map(|color| (area(color), color)).rev().max_by_key(|&(area, _)| area);
    best.filter(|&(area, _)| area > 0).map(|(_, color)| color)
}

/// Plays a game by a procedure that ends it unless a limit does; what a limit cuts short ends greedily.
pub(crate) fn play_by<'a>(
    problem: &Problem,
    meter: &mut Meter<'a>,
    procedure: impl FnOnce(&mut Line<'_>, &mut Meter<'a>) -> Result<(), Limit>,
) -> Found {
    let mut line = Line::of(problem);
    match procedure(&mut line, meter) {
        Ok(()) => Found::feasible(line.moves),
        Err(limit) => Found::cut_short(problem, line.moves, limit),
    }
}

/// Lets `next` choose every move until the board is solved; it is given the position and the moves made so far.
pub(crate) fn play_out<'a>(
    problem: &Problem,
    meter: &mut Meter<'a>,
    mut next: impl FnMut(&Position, usize, &mut Meter<'a>) -> Result<Color, Limit>,
) -> Found {
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
