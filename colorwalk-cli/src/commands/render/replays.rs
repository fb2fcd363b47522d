//! The solutions to draw: those of solvers, and moves from the command line.

use colorwalk_boards::BoardSpec;
use colorwalk_boards::files::Puzzle;
use colorwalk_core::Color;
use colorwalk_draw::Replay;
use colorwalk_solvers::{Budget, Cancel, Problem, Registry, Solver};

use crate::arguments::{Boards, BudgetOptions, Quiet, SolversOption, boards};
use crate::error::Error;
use crate::progress::{self, ProgressDisplay};
use crate::solver::{self, DEFAULT_SOLVER};

/// The options that say which solutions of which board to draw.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct SolutionOptions {
    #[command(flatten)]
    solvers: SolversOption,

    /// Draw these moves, in the board's symbols, optionally after a title; can be repeated
    ///
    /// The moves need not clear the board. They are shown after the solvers, in the order given.
    #[arg(short, long, value_name = "[TITLE=]MOVES")]
    moves: Vec<String>,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: Boards,
}

impl SolutionOptions {
    /// Returns what names the board, which `output` must not replace.
    pub(super) fn boards(&self, output: Option<&str>) -> Result<Vec<BoardSpec>, Error> {
        if self.budget.is_given() && self.solvers().is_empty() {
            return Err(Error::Usage(
                "a limit cannot be used for moves that are given: it is for solvers: add --solver"
                    .to_owned(),
            ));
        }
        let specs = self.boards.or("series-0", false)?;
        boards::refuse_replacing(output, &specs, &[])?;
        Ok(specs)
    }

    /// Returns the solvers: the one by default, if no solution is asked for.
    fn solvers(&self) -> Vec<String> {
        if self.solvers.solvers.is_empty() && self.moves.is_empty() {
            vec![DEFAULT_SOLVER.to_owned()]
        } else {
            self.solvers.solvers.clone()
        }
    }

    /// Returns the number of solutions.
    pub(super) fn count(&self) -> usize {
        self.solvers().len() + self.moves.len()
    }

    /// Returns the solutions of the only board; `None` if a solver has none, which is reported.
    pub(super) fn replays(&self, specs: &[BoardSpec]) -> Result<Option<Vec<Replay>>, Error> {
        let source = boards::open(specs)?;
        let count = source.count();
        if count > 1 {
            return Err(Error::Usage(format!(
                "solutions are drawn of one board, and {count} are named: choose one, such as series-7 or boards.txt:3"
            )));
        }
        let Some(read) = source.puzzles().next() else {
            return Ok(None);
        };
        replays(&self.solvers(), &self.moves, &read?, self.budget.budget(1))
    }
}

/// Returns the solutions of a board by these solvers, and those given as `MOVES` or `TITLE=MOVES`; `None` if a solver has
/// no solution, which is reported. All options are checked before any solver runs.
fn replays(
    solvers: &[String],
    moves: &[String],
    puzzle: &Puzzle,
    budget: Budget,
) -> Result<Option<Vec<Replay>>, Error> {
    let registry = Registry::standard();
    let mut built = Vec::new();
    for spec in solvers {
        let named = solver::build(&registry, spec, 1, budget)?;
        built.push((spec, named.solver));
    }
    let mut given = Vec::new();
    for text in moves {
        // A title may contain the sign, moves cannot.
        let (title, moves) = text.rsplit_once('=').unwrap_or(("moves", text));
        let moves = read(moves, puzzle)?;
        given.push(Replay::new(title, puzzle, &moves)?);
    }
    let mut replays = Vec::new();
    let display = ProgressDisplay::of_boards(Quiet::NO, built.len());
    for (title, solver) in built {
        let solved = solve(title, solver.as_ref(), puzzle, budget, &display);
        display.advance();
        match solved? {
            Some(replay) => replays.push(replay),
            None => return Ok(None),
        }
    }
    display.finish();
    replays.extend(given);
    Ok(Some(replays))
}

/// Returns the solution of a board; `None` if there is none, which is reported.
pub(super) fn solve(
    title: &str,
    solver: &dyn Solver,
    puzzle: &Puzzle,
    budget: Budget,
    display: &ProgressDisplay,
) -> Result<Option<Replay>, Error> {
    let problem = Problem::new(&puzzle.board);
    let label = format!("{title}: ");
    let solved = display.solve(&label, budget, &Cancel::new(), |control| {
        solver.solve(&problem, control)
    });
    match solved {
        Ok(answer) => {
            let mut replay = Replay::new(title, puzzle, answer.solution.moves())?;
            replay.optimal = answer.is_optimal();
            Ok(Some(replay))
        }
        Err(error) => {
            display.suspend(|| progress::say(&format!("{title}: {error}")));
            Ok(None)
        }
    }
}

/// Parses moves in the symbols of the board, all of colors that it has.
fn read(moves: &str, puzzle: &Puzzle) -> Result<Vec<Color>, Error> {
    let Puzzle { board, symbols, .. } = puzzle;
    let solution = match symbols.read(moves, board.colors()) {
        Ok(solution) => solution,
        Err(error) => return Err(unknown_color(moves, &error.word, puzzle)),
    };
    // Symbols may name more colors than the board has.
    for &color in solution.moves() {
        if color.index() >= board.colors() {
            return Err(unknown_color(moves, &symbols.of(color), puzzle));
        }
    }
    Ok(solution.moves().to_vec())
}

/// Returns the error of moves with a color that the board does not have.
fn unknown_color(moves: &str, word: &str, puzzle: &Puzzle) -> Error {
    let colors = puzzle.board.palette();
    let known: Vec<String> = colors.map(|color| puzzle.symbols.of(color)).collect();
    let known = known.join(" ");
    Error::Usage(format!(
        "--moves {moves}: the board has no color {word}, only {known}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::files::Symbols;
    use colorwalk_core::Board;

    fn puzzle() -> Puzzle {
        ".12\n112\n221".parse::<Board>().unwrap().into()
    }

    fn replays(
        solvers: &[&str],
        moves: &[&str],
        puzzle: &Puzzle,
    ) -> Result<Option<Vec<(String, usize)>>, String> {
        let [solvers, moves] = [solvers, moves].map(|words| {
            words
                .iter()
                .map(|&word| word.to_owned())
                .collect::<Vec<_>>()
        });
        let replays = super::replays(&solvers, &moves, puzzle, Budget::default())
            .map_err(|error| error.to_string())?;
        Ok(replays.map(|replays| {
            replays
                .into_iter()
                .map(|replay| (replay.title.clone(), replay.moves().len()))
                .collect()
        }))
    }

    #[test]
    fn solvers_come_before_moves() {
        let replays = replays(&["greedy"], &["mine = best=12", "1"], &puzzle())
            .unwrap()
            .unwrap();
        assert_eq!(
            replays,
            [
                ("greedy".into(), 3),
                ("mine = best".into(), 2),
                ("moves".into(), 1)
            ]
        );
    }

    #[test]
    fn moves_are_read_in_the_symbols_of_the_board() {
        let own = puzzle().with_symbols(Symbols::new(["red", "blue"].map(String::from)));
        assert_eq!(
            replays(&[], &["red blue red"], &own),
            Ok(Some(vec![("moves".into(), 3)]))
        );
        let error = replays(&[], &["red 2"], &own).unwrap_err();
        assert_eq!(
            error,
            "--moves red 2: the board has no color 2, only red blue"
        );
    }

    #[test]
    fn colors_that_the_board_lacks_are_refused() {
        let error = |moves: &str| replays(&[], &[moves], &puzzle()).unwrap_err();
        assert_eq!(
            error("123"),
            "--moves 123: the board has no color 3, only 1 2"
        );
        assert_eq!(
            error("1-"),
            "--moves 1-: the board has no color -, only 1 2"
        );
    }

    #[test]
    fn a_solver_without_a_solution_gives_no_picture() {
        assert_eq!(replays(&["dag:cap=2"], &[], &puzzle()), Ok(None));
    }
}
