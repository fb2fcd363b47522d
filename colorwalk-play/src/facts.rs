//! What is proven of one board: bounds on its par, and the shortest ends of some positions.
//!
//! The par is the least number of moves from the start. The invariants: no solution has fewer than `lower` moves, one
//! of `best` moves is known to exist, and every end in `ends` is proven to be as short as any from its position.

use std::collections::HashMap;
use std::time::Duration;

use colorwalk_core::{Board, Color, Game, Position};
use colorwalk_solvers::bounds::color_blind;

/// The bytes, or a little more, that the positions of one end take at most.
const REMEMBERED: usize = 4 << 20;

/// Facts about one board, which only grow.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    lower: usize,
    best: Option<usize>,
    ends: HashMap<Position, Vec<Color>>,
    /// Ends that are not proven: the shortest known of their positions.
    guesses: HashMap<Position, Vec<Color>>,
    /// How long the proof of the par has been under way.
    pub(crate) elapsed: Duration,
    /// Why the proof has ended without a result, if it has.
    pub(crate) given_up: Option<String>,
}

impl Facts {
    /// What a look at the board tells.
    pub(crate) fn new(board: &Board) -> Self {
        let start = Position::start(board.regions());
        Self {
            lower: color_blind(board.regions(), &start),
            best: start.is_solved().then_some(0),
            ends: HashMap::new(),
            guesses: HashMap::new(),
            elapsed: Duration::ZERO,
            given_up: None,
        }
    }

    /// The par, if it is proven.
    pub(crate) fn par(&self) -> Option<usize> {
        self.best.filter(|&best| best == self.lower)
    }

    /// Proven: no solution has fewer moves.
    pub(crate) fn lower(&self) -> usize {
        self.lower
    }

    /// The number of moves of the best solution known to exist.
    pub(crate) fn best(&self) -> Option<usize> {
        self.best
    }

    /// A shortest end from a position, if one is known.
    pub(crate) fn end(&self, position: &Position) -> Option<&[Color]> {
        self.ends.get(position).map(Vec::as_slice)
    }

    /// The shortest end known from a position, proven or not.
    pub(crate) fn best_end(&self, position: &Position) -> Option<&[Color]> {
        self.end(position).or_else(|| self.guesses.get(position).map(Vec::as_slice))
    }

    /// Takes note of bounds on the par. Those that contradict what is proven already are not believed.
    pub(crate) fn bound(&mut self, lower: Option<usize>, upper: Option<usize>) {
        if let Some(upper) = upper.filter(|&upper| upper >= self.lower) {
            self.best = Some(self.best.map_or(upper, |best| best.min(upper)));
        }
        if let Some(lower) = lower.filter(|&lower| self.best.is_none_or(|best| lower <= best)) {
            self.lower = self.lower.max(lower);
        }
    }

    /// Takes note of the way a game has gone, and of an end from there: together they are a solution.
    ///
    /// Each part of the end, from a position that it passes through, is an end of that position, and a shortest one if
    /// the whole is. Of an end of thousands of moves, only the first parts are remembered.
    pub(crate) fn learn(&mut self, game: &Game, end: &[Color], shortest: bool) {
        self.bound(None, Some(game.move_count() + end.len()));
        if shortest && game.move_count() == 0 {
            self.bound(Some(end.len()), None);
        }
        let ends = if shortest { &mut self.ends } else { &mut self.guesses };
        let mut position = game.position().clone();
        let each = end.len() + game.board().regions().count() / 4;
        for (index, &color) in end.iter().enumerate().take(REMEMBERED / each.max(1)) {
            let next = position.play(game.board().regions(), color);
            let known = ends.entry(position).or_insert_with(|| end[index..].to_vec());
            if end.len() - index < known.len() {
                *known = end[index..].to_vec();
            }
            position = next;
        }
    }

    /// The fewest moves in which the game can still end, as far as is known: a proven least number, and whether it is
    /// known that this number is enough.
    pub(crate) fn outlook(&self, game: &Game) -> (usize, bool) {
        let (board, position) = (game.board(), game.position());
        match self.end(position) {
            _ if position.is_solved() => (game.move_count(), true),
            Some(end) => (game.move_count() + end.len(), true),
            None => ((game.move_count() + color_blind(board.regions(), position)).max(self.lower), false),
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
    fn bounds_meet_in_the_par() {
        let mut known = Facts::new(game().board());
        let first = known.lower();
        assert!(known.par().is_none() && first > 0);
        known.bound(Some(first), Some(first + 2));
        assert_eq!((known.lower(), known.best(), known.par()), (first, Some(first + 2), None));
        known.bound(Some(first + 9), Some(first - 1));
        assert_eq!((known.lower(), known.best()), (first, Some(first + 2)), "nonsense is not believed");
        known.bound(Some(first + 2), Some(first + 5));
        assert_eq!(known.par(), Some(first + 2));
    }

    #[test]
    fn a_shortest_end_is_known_all_along_its_way() {
        let mut game = game();
        let mut known = Facts::new(game.board());
        let end = colors("232323");
        known.learn(&game, &end, true);
        for (index, &color) in end.iter().enumerate() {
            assert_eq!(known.end(game.position()), Some(&end[index..]));
            assert_eq!(known.outlook(&game), (end.len(), true));
            game.play(color).unwrap();
        }
    }

    #[test]
    fn of_an_end_of_thousands_of_moves_only_the_beginning_is_remembered() {
        let board: Board = format!(".{}", "12".repeat(20_000)).parse().unwrap();
        let game = Game::new(board);
        let mut known = Facts::new(game.board());
        let end = colors(&"12".repeat(20_000));
        known.learn(&game, &end, false);
        assert_eq!(known.best_end(game.position()), Some(&end[..]));
        assert!((10..1_000).contains(&known.guesses.len()), "{}", known.guesses.len());
    }

    #[test]
    fn an_end_that_is_not_proven_is_only_an_upper_bound() {
        let mut game = game();
        let mut known = Facts::new(game.board());
        game.play(colors("2")[0]).unwrap();
        known.learn(&game, &colors("32323232"), false);
        assert_eq!((known.best(), known.end(game.position())), (Some(9), None));
        assert_eq!(known.best_end(game.position()), Some(&colors("32323232")[..]));
        known.learn(&game, &colors("323233232"), false);
        assert_eq!(known.best_end(game.position()).map(<[_]>::len), Some(8), "a longer one is forgotten");
        known.learn(&game, &colors("32323"), false);
        assert_eq!(known.best_end(game.position()), Some(&colors("32323")[..]));
    }
}
