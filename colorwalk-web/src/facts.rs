//! What is known of one board: bounds on its par, and the best ends of positions. Facts only grow.
//!
//! The par is the least number of moves from the start. No solution has fewer than `lower` moves, one of `best` moves
//! is known, and an end that counts as proven is as short as any from its position.

use std::collections::HashMap;

use colorwalk_core::{Color, Game, Position};
use colorwalk_solvers::bounds::color_blind;

/// The moves from a position to the end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) moves: Vec<Color>,
    pub(crate) proven: bool,
}

/// Facts about one board.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) lower: usize,
    pub(crate) best: Option<usize>,
    ends: HashMap<Position, End>,
}

impl Facts {
    /// What a look at the board of the game tells.
    pub(crate) fn new(game: &Game) -> Self {
        let regions = game.board().regions();
        let start = Position::start(regions);
        let best = start.is_solved().then_some(0);
        Self { lower: color_blind(regions, &start), best, ends: HashMap::new() }
    }

    /// The par, if it is proven.
    pub(crate) fn par(&self) -> Option<usize> {
        self.best.filter(|&best| best == self.lower)
    }

    /// The best end known of a position.
    pub(crate) fn end(&self, position: &Position) -> Option<&End> {
        self.ends.get(position)
    }

    /// Takes note of a proven lower bound on the par.
    pub(crate) fn bound(&mut self, lower: usize) {
        if self.best.is_none_or(|best| lower <= best) {
            self.lower = self.lower.max(lower);
        }
    }

    /// Takes note of an end of a game, and of each part of it as an end of the position that it passes through.
    pub(crate) fn learn(&mut self, game: &Game, moves: &[Color], proven: bool) {
        let total = game.move_count() + moves.len();
        self.best = Some(self.best.map_or(total, |best| best.min(total)));
        if proven && game.move_count() == 0 {
            self.bound(moves.len());
        }
        let mut position = game.position().clone();
        for (index, &color) in moves.iter().enumerate() {
            let next = position.play(game.board().regions(), color);
            let known = self.ends.get(&position).map(|end| (end.moves.len(), !end.proven));
            if known.is_none_or(|known| (moves.len() - index, !proven) < known) {
                self.ends.insert(position, End { moves: moves[index..].to_vec(), proven });
            }
            position = next;
        }
    }

    /// The fewest moves, in all, in which the game can still end: proven to be no fewer, and whether so few are known
    /// to do.
    pub(crate) fn outlook(&self, game: &Game) -> (usize, bool) {
        let (played, position) = (game.move_count(), game.position());
        match self.end(position) {
            _ if position.is_solved() => (played, true),
            Some(end) if end.proven => (played + end.moves.len(), true),
            _ => ((played + color_blind(game.board().regions(), position)).max(self.lower), false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "\
        .2323
        33232
        22323";

    fn game() -> Game {
        Game::new(BOARD.parse().unwrap())
    }

    fn colors(symbols: &str) -> Vec<Color> {
        symbols.parse::<colorwalk_core::Solution>().unwrap().moves().to_vec()
    }

    #[test]
    fn a_proven_end_is_the_par_and_known_all_along_its_way() {
        let mut game = game();
        let mut facts = Facts::new(&game);
        assert!(facts.par().is_none() && facts.lower > 0);
        let end = colors("232323");
        facts.learn(&game, &end, true);
        assert_eq!(facts.par(), Some(6));
        for (index, &color) in end.iter().enumerate() {
            assert_eq!(facts.end(game.position()).unwrap().moves, end[index..]);
            assert_eq!(facts.outlook(&game), (6, true));
            game.play(color).unwrap();
        }
    }

    #[test]
    fn a_guess_gives_way_to_a_shorter_one_and_to_a_proof_but_not_to_a_longer_one() {
        let game = game();
        let mut facts = Facts::new(&game);
        facts.learn(&game, &colors("32323232"), false);
        assert_eq!((facts.best, facts.par()), (Some(8), None));
        facts.learn(&game, &colors("232323"), false);
        facts.learn(&game, &colors("32323232"), false);
        assert_eq!(facts.end(game.position()).unwrap().moves.len(), 6);
        facts.learn(&game, &colors("323232"), true);
        let end = facts.end(game.position()).unwrap();
        assert_eq!((end.moves.clone(), end.proven), (colors("323232"), true));
        facts.learn(&game, &colors("232323"), false);
        assert!(facts.end(game.position()).unwrap().proven);
    }

    #[test]
    fn a_bound_above_a_known_solution_is_not_believed() {
        let game = game();
        let mut facts = Facts::new(&game);
        facts.learn(&game, &colors("232323"), false);
        facts.bound(9);
        assert!(facts.lower <= 6);
        facts.bound(6);
        assert_eq!(facts.par(), Some(6));
    }
}
