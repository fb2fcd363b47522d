//! Who walks: the solvers and the moves that the command line names.

use colorwalk_core::Color;
use colorwalk_solvers::{Budget, Control, Problem, Registry, Solver, Status};

use super::walk::Walk;
use crate::error::Error;
use crate::shapes::Puzzle;
use crate::{progress, solver};

/// Solvers and moves, in the order in which they are shown.
pub(super) struct Walkers<'a> {
    /// The solvers, each with the text that named it.
    solvers: Vec<(&'a str, Box<dyn Solver>)>,
    /// The moves, each with its title.
    moves: Vec<(&'a str, &'a str)>,
}

impl<'a> Walkers<'a> {
    /// The solvers that these specifications name, and moves given as `MOVES` or `TITLE=MOVES`.
    pub(super) fn new(solvers: &'a [String], moves: &'a [String]) -> Result<Self, Error> {
        let registry = Registry::standard();
        let build = |spec: &'a String| Ok((spec.as_str(), solver::build(&registry, spec, 1)?.solver));
        let titled = |text: &'a String| text.rsplit_once('=').unwrap_or(("moves", text));
        Ok(Self {
            solvers: solvers.iter().map(build).collect::<Result<_, Error>>()?,
            moves: moves.iter().map(titled).collect(),
        })
    }

    /// What they all do on a board; `None`, after a word about it, if a solver has no solution.
    pub(super) fn walks(&self, puzzle: &Puzzle, budget: Budget) -> Result<Option<Vec<Walk>>, Error> {
        let given = self
            .moves
            .iter()
            .map(|(title, moves)| Ok(Walk::new((*title).to_owned(), puzzle, &read(moves, puzzle)?, false)));
        let given: Vec<Walk> = given.collect::<Result<_, Error>>()?;
        let mut walks = Vec::new();
        for (title, solver) in &self.solvers {
            match solver.solve(&Problem::new(&puzzle.board), Control::default().with_budget(budget)) {
                Ok(outcome) => {
                    let optimal = outcome.status == Status::Optimal;
                    walks.push(Walk::new((*title).to_owned(), puzzle, outcome.solution.moves(), optimal));
                }
                Err(error) => {
                    progress::say(&format!("{title}: {error}"));
                    return Ok(None);
                }
            }
        }
        walks.extend(given);
        Ok(Some(walks))
    }
}

/// Reads moves in the symbols of the board; all are colors that it has.
fn read(moves: &str, puzzle: &Puzzle) -> Result<Vec<Color>, Error> {
    let Puzzle { board, symbols, .. } = puzzle;
    let read = symbols.read(moves, board.colors()).map_err(|(_, word)| word);
    let known = read.and_then(|solution| match solution.moves().iter().find(|color| color.index() >= board.colors()) {
        None => Ok(solution.moves().to_vec()),
        Some(&foreign) => Err(symbols.of(foreign)),
    });
    known.map_err(|word| {
        let known: Vec<_> = board.palette().map(|color| symbols.of(color)).collect();
        Error::Usage(format!("--moves {moves}: the board has no color {word}, only {}", known.join(" ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::Symbols;
    use colorwalk_core::Board;

    fn puzzle() -> Puzzle {
        ".12\n112\n221".parse::<Board>().unwrap().into()
    }

    fn walks(solvers: &[&str], moves: &[&str], puzzle: &Puzzle) -> Result<Option<Vec<(String, usize)>>, String> {
        let [solvers, moves] =
            [solvers, moves].map(|words| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        let walkers = Walkers::new(&solvers, &moves).map_err(|error| error.to_string())?;
        let walks = walkers.walks(puzzle, Budget::default()).map_err(|error| error.to_string())?;
        Ok(walks.map(|walks| walks.into_iter().map(|walk| (walk.title.clone(), walk.moves().len())).collect()))
    }

    #[test]
    fn solvers_walk_before_moves() {
        let walks = walks(&["greedy"], &["mine = best=12", "1"], &puzzle()).unwrap().unwrap();
        assert_eq!(walks, [("greedy".into(), 3), ("mine = best".into(), 2), ("moves".into(), 1)]);
    }

    #[test]
    fn moves_are_read_in_the_symbols_of_the_board() {
        let own = Puzzle { symbols: Symbols::new(["red", "blue"].map(String::from)), ..puzzle() };
        assert_eq!(walks(&[], &["red blue red"], &own), Ok(Some(vec![("moves".into(), 3)])));
        let error = walks(&[], &["red 2"], &own).unwrap_err();
        assert_eq!(error, "--moves red 2: the board has no color 2, only red blue");
    }

    #[test]
    fn foreign_colors_are_refused() {
        let error = |moves: &str| walks(&[], &[moves], &puzzle()).unwrap_err();
        assert_eq!(error("123"), "--moves 123: the board has no color 3, only 1 2");
        assert_eq!(error("1-"), "--moves 1-: the board has no color -, only 1 2");
    }

    #[test]
    fn a_solver_without_a_solution_is_no_picture() {
        assert_eq!(walks(&["dag:cap=2"], &[], &puzzle()), Ok(None));
    }
}
