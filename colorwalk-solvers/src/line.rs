//! Moves from a problem's position, with the position after them, and their greedy end.

use colorwalk_core::{Color, Position, Regions};

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
