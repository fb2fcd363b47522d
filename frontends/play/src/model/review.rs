//! After the game: what each move cost, and which move would have been better.
//!
//! A move costs as many moves as the best end after it is longer than the best end without it. Both are proven, from the last move
//! to the first, since late positions are the easiest, and each proof learns from those before it. This begins once the par is
//! proven; where the par is out of reach, so are the costs.

use colorwalk_core::{Color, Position};
use colorwalk_session::{Question, Report};
use colorwalk_solvers::Problem;

use super::Model;
use crate::event::{Job, Slot};

/// The most moves that are listed.
const MOST_SHOWN: usize = 3;

/// A move of a finished game that made it longer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CostlyMove {
    /// The number of the move, counted from 1.
    pub(crate) number: usize,
    /// What was played.
    pub(crate) played: Color,
    /// What would have been better.
    pub(crate) better: Color,
    /// By how many moves.
    pub(crate) cost: usize,
}

/// The proofs about a finished game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Review {
    /// The moves of the game that it is about.
    moves: Vec<Color>,
    /// The position before each move.
    positions: Vec<Position>,
    /// The number of positions, from the first on, whose ends are not yet proven or given up.
    left: usize,
    /// The costliest moves known so far, the costliest first.
    pub(crate) costly: Vec<CostlyMove>,
}

impl Model {
    /// Continues the review of the game, if it is solved and its par is proven.
    pub(super) fn review(&mut self) {
        let game = self.session.game();
        let is_ready = game.is_solved() && self.session.known().par().is_some();
        if !is_ready || self.is_running(Slot::Review) {
            return;
        }
        if self.review.moves != game.moves() {
            self.review = Review::of(self.session.board(), game.moves());
            self.find_costly_moves();
        }
        while let Some(last) = self.review.left.checked_sub(1) {
            let position = &self.review.positions[last];
            let is_proven = self
                .session
                .known()
                .end(position)
                .is_some_and(|end| end.proven);
            if !is_proven {
                let job = Job {
                    problem: Problem::resume(position.clone(), last),
                    solver: None,
                };
                self.jobs.start(Slot::Review, job);
                return;
            }
            self.review.left = last;
        }
    }

    /// Processes a report of a proof of the review.
    pub(super) fn review_report(&mut self, report: Report) {
        let Some(last) = self.review.left.checked_sub(1) else {
            return;
        };
        match report {
            Report::Solved(answer) => {
                let problem = Problem::resume(self.review.positions[last].clone(), last);
                let moves = answer.solution.moves();
                self.session.learn(&problem, moves, answer.is_optimal());
            }
            Report::Failed(_) => {}
            Report::Progress(_) | Report::Better(_) => return,
        }
        self.review.left = last;
        self.find_costly_moves();
        self.review();
    }

    /// Forgets the review, as when another move is made.
    pub(super) fn stop_review(&mut self) {
        self.jobs.stop(Slot::Review);
        self.review = Review::default();
    }

    /// Finds the moves that are known to have made the game longer.
    fn find_costly_moves(&mut self) {
        let mut costly = Vec::new();
        for (index, &played) in self.review.moves.iter().enumerate() {
            let Some((left, better)) = self.proven_end(index) else {
                continue;
            };
            let left_after = match self.proven_end(index + 1) {
                Some((left, _)) => left,
                None if index + 1 == self.review.moves.len() => 0,
                None => continue,
            };
            let cost = (left_after + 1).saturating_sub(left);
            if cost > 0 {
                costly.push(CostlyMove {
                    number: index + 1,
                    played,
                    better,
                    cost,
                });
            }
        }
        // Of two that cost as much, the first one comes first.
        costly.sort_by_key(|costly| std::cmp::Reverse(costly.cost));
        costly.truncate(MOST_SHOWN);
        self.review.costly = costly;
    }

    /// Returns the number of moves of the shortest end of the position before a move, and the first of them, if that is proven.
    fn proven_end(&self, index: usize) -> Option<(usize, Color)> {
        let position = self.review.positions.get(index)?;
        let end = self.session.known().end(position)?;
        let &first = end.moves.first().filter(|_| end.proven)?;
        Some((end.moves.len(), first))
    }

    /// Returns whether costs of moves are still being proven.
    pub(crate) fn is_reviewing(&self) -> bool {
        self.is_running(Slot::Review) || self.session.is_running(Question::Par)
    }
}

impl Review {
    fn of(board: &colorwalk_core::Board, moves: &[Color]) -> Self {
        let mut positions = Vec::with_capacity(moves.len());
        let mut position = Position::start(board);
        for &color in moves {
            let next = position.after(color);
            positions.push(position);
            position = next;
        }
        Self {
            moves: moves.to_vec(),
            left: positions.len(),
            positions,
            costly: Vec::new(),
        }
    }
}
