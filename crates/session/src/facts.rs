//! Facts about one board: bounds on its par, and the best continuations of positions.

use std::cmp::Ordering;
use std::collections::HashMap;

use colorwalk_core::{Board, Color, Game, Position};
use colorwalk_solvers::Problem;
use colorwalk_solvers::bounds::color_blind;

use crate::hint::Hint;

/// The approximate maximum of bytes for the positions of one end.
const REMEMBERED: usize = 4 << 20;

/// The known facts about one board. Facts are only added.
///
/// The par is the smallest number of moves from the start. The invariants: no solution has fewer moves than the lower
/// bound, a solution with the best number of moves exists, and an end marked as proven is a shortest one from its
/// position.
///
/// ```
/// use colorwalk_core::{Board, Game};
/// use colorwalk_session::Facts;
/// use colorwalk_solvers::{Control, Exact, Problem, Solver};
///
/// let mut game = Game::new(&".2323\n33232\n22323".parse::<Board>()?);
/// let mut facts = Facts::new(game.board());
/// let answer = Exact::default().solve(&Problem::from_game(&game), Control::default())?;
/// facts.learn(&Problem::from_game(&game), answer.solution.moves(), answer.is_optimal());
/// assert_eq!(facts.par(), Some(5));
///
/// // Ends learned at the start also give hints for later positions.
/// let hint = facts.end(game.position()).ok_or("an end is known")?.moves[0];
/// game.play(hint)?;
/// assert_eq!((facts.end(game.position()).map(|end| end.moves.len()), facts.estimated_total(&game)), (Some(4), (5, true)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The proven lower bound on the par.
    lower: usize,
    /// The number of moves of the best known solution.
    best: Option<usize>,
    /// The best known end of each position that is known.
    ends: HashMap<Position, End>,
}

/// The moves from a position to the end of the game.
///
/// ```
/// use colorwalk_core::{Board, Game};
/// use colorwalk_session::{End, Facts};
/// use colorwalk_solvers::Problem;
///
/// let game = Game::new(&".12".parse::<Board>()?);
/// let mut facts = Facts::new(game.board());
/// let moves: Vec<_> = game.board().palette().collect();
/// facts.learn(&Problem::from_game(&game), &moves, false);
/// assert_eq!(facts.end(game.position()), Some(&End { moves, proven: false }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The moves.
    pub moves: Vec<Color>,
    /// Whether it is proven that no end from this position is shorter.
    pub proven: bool,
}

impl Facts {
    /// Returns the facts that need no search: the color-blind bound.
    pub fn new(board: &Board) -> Self {
        let start = Position::start(board);
        let best = start.is_solved().then_some(0);
        Self {
            lower: color_blind(&start),
            best,
            ends: HashMap::new(),
        }
    }

    /// Returns the par, if it is proven.
    pub fn par(&self) -> Option<usize> {
        self.best.filter(|&best| best == self.lower)
    }

    /// Returns the proven lower bound on the par.
    pub fn lower(&self) -> usize {
        self.lower
    }

    /// Returns the number of moves of the best known solution.
    pub fn best(&self) -> Option<usize> {
        self.best
    }

    /// Returns the best known end of a position.
    pub fn end(&self, position: &Position) -> Option<&End> {
        self.ends.get(position)
    }

    /// Returns the hint at a position.
    pub fn hint(&self, position: &Position) -> Hint {
        if position.is_solved() {
            return Hint::None;
        }
        let Some(end) = self.end(position) else {
            return Hint::Wanted;
        };
        let Some(&color) = end.moves.first() else {
            return Hint::Wanted;
        };
        let left = end.moves.len();
        if end.proven {
            Hint::Proven { color, left }
        } else {
            Hint::BestKnown { color, left }
        }
    }

    /// Adds bounds on the par. Bounds that contradict known ones are ignored.
    pub fn bound(&mut self, lower: Option<usize>, upper: Option<usize>) {
        if let Some(upper) = upper {
            if upper >= self.lower {
                self.best = match self.best {
                    Some(best) => Some(best.min(upper)),
                    None => Some(upper),
                };
            }
        }
        if let Some(lower) = lower {
            let is_contradicted = self.best.is_some_and(|best| lower > best);
            if !is_contradicted {
                self.lower = self.lower.max(lower);
            }
        }
    }

    /// Adds an end of a problem, which clears the board: together with the moves made before, it is a solution.
    ///
    /// Every position that the end passes through learns the rest of it as its own end, proven if the whole is. For an
    /// end of thousands of moves, only the first positions are stored, up to 4 MiB together.
    pub fn learn(&mut self, problem: &Problem, end: &[Color], proven: bool) {
        let played = problem.played();
        self.bound(None, Some(played + end.len()));
        // Behind other moves, a proven end says nothing about the par: they may have been bad ones.
        if proven && played == 0 {
            self.bound(Some(end.len()), None);
        }
        let mut position = problem.position().clone();
        // A position stores two bits for each region, and each of the moves takes a byte.
        let regions = problem.board().regions().count();
        let bytes_of_each = end.len() + regions / 4;
        let most = REMEMBERED / bytes_of_each.max(1);
        for (index, &color) in end.iter().enumerate().take(most) {
            let next = position.after(color);
            let moves = end[index..].to_vec();
            self.keep(position, End { moves, proven });
            position = next;
        }
    }

    /// Adds an end of a position, unless the known one is as good.
    fn keep(&mut self, position: Position, end: End) {
        if let Some(known) = self.ends.get(&position) {
            let is_better = match end.moves.len().cmp(&known.moves.len()) {
                Ordering::Less => true,
                Ordering::Equal => end.proven && !known.proven,
                Ordering::Greater => false,
            };
            if !is_better {
                return;
            }
        }
        self.ends.insert(position, end);
    }

    /// Returns a lower bound on the total number of moves of the game, and whether that number is known to be
    /// reachable.
    pub fn estimated_total(&self, game: &Game) -> (usize, bool) {
        let played = game.move_count();
        let position = game.position();
        if position.is_solved() {
            return (played, true);
        }
        if let Some(end) = self.end(position) {
            if end.proven {
                return (played + end.moves.len(), true);
            }
        }
        let fewest = played + color_blind(position);
        (fewest.max(self.lower), false)
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
        Game::new(&BOARD.parse().unwrap())
    }

    fn colors(symbols: &str) -> Vec<Color> {
        symbols
            .parse::<colorwalk_core::Solution>()
            .unwrap()
            .moves()
            .to_vec()
    }

    #[test]
    fn bounds_meet_in_the_par() {
        let mut known = Facts::new(game().board());
        let first = known.lower();
        assert!(known.par().is_none() && first > 0);
        known.bound(Some(first), Some(first + 2));
        assert_eq!(
            (known.lower(), known.best(), known.par()),
            (first, Some(first + 2), None)
        );
        known.bound(Some(first + 9), Some(first - 1));
        assert_eq!(
            (known.lower(), known.best()),
            (first, Some(first + 2)),
            "contradictory bounds are ignored"
        );
        known.bound(Some(first + 2), Some(first + 5));
        assert_eq!(known.par(), Some(first + 2));
    }

    #[test]
    fn a_proven_end_gives_the_par_and_the_ends_of_its_positions() {
        let mut game = game();
        let mut facts = Facts::new(game.board());
        let end = colors("232323");
        facts.learn(&Problem::from_game(&game), &end, true);
        assert_eq!(facts.par(), Some(6));
        for (index, &color) in end.iter().enumerate() {
            assert_eq!(facts.end(game.position()).unwrap().moves, end[index..]);
            assert_eq!(facts.estimated_total(&game), (6, true));
            game.play(color).unwrap();
        }
    }

    #[test]
    fn an_end_is_replaced_by_a_shorter_or_a_proven_one_only() {
        let game = game();
        let mut facts = Facts::new(game.board());
        facts.learn(&Problem::from_game(&game), &colors("32323232"), false);
        assert_eq!((facts.best(), facts.par()), (Some(8), None));
        facts.learn(&Problem::from_game(&game), &colors("232323"), false);
        facts.learn(&Problem::from_game(&game), &colors("32323232"), false);
        assert_eq!(facts.end(game.position()).unwrap().moves.len(), 6);
        facts.learn(&Problem::from_game(&game), &colors("323232"), true);
        let end = facts.end(game.position()).unwrap();
        assert_eq!((end.moves.clone(), end.proven), (colors("323232"), true));
        facts.learn(&Problem::from_game(&game), &colors("232323"), false);
        assert!(facts.end(game.position()).unwrap().proven);
    }

    #[test]
    fn the_end_of_a_game_that_has_begun_is_an_upper_bound() {
        let mut game = game();
        game.play(colors("2")[0]).unwrap();
        let mut facts = Facts::new(game.board());
        let lower = facts.lower();
        facts.learn(&Problem::from_game(&game), &colors("32323232"), true);
        assert_eq!(
            (facts.best(), facts.lower()),
            (Some(9), lower),
            "the first move may have been a bad one"
        );
    }

    #[test]
    fn only_the_beginning_of_a_very_long_end_is_stored() {
        let board: Board = format!(".{}", "12".repeat(20_000)).parse().unwrap();
        let game = Game::new(&board);
        let mut known = Facts::new(game.board());
        let end = colors(&"12".repeat(20_000));
        known.learn(&Problem::from_game(&game), &end, false);
        assert_eq!(known.end(game.position()).unwrap().moves, end);
        assert!(
            (10..1_000).contains(&known.ends.len()),
            "{}",
            known.ends.len()
        );
    }
}
