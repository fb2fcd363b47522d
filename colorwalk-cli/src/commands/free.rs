//! The other game, in which each move recolors any region: `solve --free` and `verify --free`.
//!
//! It shares boards, limits and formats of output with Color Walk, and nothing else: `colorwalk-free` has its rules, its solver
//! and its replay.

mod answer;
mod solve;
mod source;
mod verify;

use std::str::FromStr;
use std::time::Duration;

use colorwalk_boards::files::{Puzzle, Symbols};
use colorwalk_core::Color;
use colorwalk_core::wording::count;
use colorwalk_free::read::Level;
use colorwalk_free::{FreeBoard, FreeMove, FreeProblem, ReplayError};
use colorwalk_solvers::Budget;

use crate::arguments::BudgetOptions;

pub(crate) use solve::FreeRun;
pub(crate) use source::FreeInput;
// What is drawn or played.
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) use source::FreeSource;
pub(crate) use verify::verify;

/// The options of the free game, in which each move recolors any region.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct FreeOptions {
    /// For the game in which each move recolors any one region, until all cells have one color (KAMI, Free-Flood-It)
    ///
    /// The start of a board has no meaning in it. A move is written ROW,COLUMN:COLOR, with a cell of the region and its new color;
    /// rows and columns are counted from 0. On a graph it is NODE:COLOR, with the node as in the file. Files may also be levels of KAMI and KAMI 2 (.puz), and JSON with locked cells.
    ///
    /// With --free=N, a solution may have N moves at most, and with --free=file as many as the file of each level says. A board is
    /// then solved until it is known whether that is possible: the first solution found need not be a shortest one. If more moves
    /// are needed, the exit code is 1, and if that is still open, 3.
    ///
    /// Boards may have any size. The search of each ends after 10 seconds unless there is a limit, with the best solution and bound.
    #[arg(
        long,
        value_name = "N|file",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "any"
    )]
    free: Option<MoveLimit>,

    /// With --free, the color that all cells must have at the end, in the symbols of the boards [default: any]
    #[arg(long, value_name = "COLOR", requires = "free")]
    pub(crate) target: Option<String>,
}

impl FreeOptions {
    /// Returns whether the boards are of this game.
    pub(crate) fn are_given(&self) -> bool {
        self.free.is_some()
    }

    /// Returns the game on a board, with the goal of these options.
    ///
    /// # Errors
    ///
    /// If the board cannot be played, or does not have the target.
    fn puzzle(&self, input: FreeInput) -> Result<FreePuzzle, String> {
        let mut puzzle = FreePuzzle::new(input)?;
        if let Some(word) = &self.target {
            puzzle = puzzle.with_target(word)?;
        }
        puzzle.problem.move_limit = match self.free {
            Some(MoveLimit::Moves(moves)) => Some(moves),
            Some(MoveLimit::File) => match puzzle.stated() {
                Some(moves) => Some(moves),
                None => return Err(NO_LIMIT.to_owned()),
            },
            Some(MoveLimit::Any) | None => None,
        };
        puzzle.problem.goal = puzzle.stated();
        Ok(puzzle)
    }
}

/// Why `--free=file` is refused.
const NO_LIMIT: &str = "--free=file: the file states no number of moves: expected one, or --free=N";

/// The value of `--free`: the most moves that a solution may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveLimit {
    /// Any number of moves.
    Any,
    /// A number of moves.
    Moves(usize),
    /// The number in the file of the level.
    File,
}

impl FromStr for MoveLimit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "any" => Ok(Self::Any),
            "file" => Ok(Self::File),
            _ => {
                let moves = text.parse();
                moves
                    .map(Self::Moves)
                    .map_err(|_| "expected a whole number, or file")
            }
        }
    }
}

/// The time for a board if there is no limit, as that of the default solver of Color Walk.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// Returns whether the search has a time limit of its own.
fn has_own_time(options: &BudgetOptions) -> bool {
    let asked = options.asked();
    asked.time.is_none() && asked.expanded.is_none()
}

/// Returns the limits for each of several boards at once.
pub(crate) fn limits(options: &BudgetOptions, jobs: usize) -> Budget {
    let budget = options.budget(jobs);
    if has_own_time(options) {
        budget.with_time(DEFAULT_TIME)
    } else {
        budget
    }
}

/// A board of the free game, with the words of its file.
#[derive(Clone, Debug)]
pub(crate) struct FreePuzzle {
    pub(crate) problem: FreeProblem,
    /// The words for the colors.
    pub(crate) symbols: Symbols,
    /// The fewest moves according to the file of the level.
    pub(crate) optimum: Option<usize>,
    /// The most moves according to the file of the level.
    pub(crate) limit: Option<usize>,
}

impl FreePuzzle {
    /// Returns the free game on a board.
    ///
    /// # Errors
    ///
    /// If the board cannot be played.
    pub(crate) fn new(input: FreeInput) -> Result<Self, String> {
        match input {
            FreeInput::Puzzle(puzzle) => Self::of_puzzle(*puzzle),
            FreeInput::Level(level) => Ok(Self::of_level(*level)),
        }
    }

    /// Returns the free game on a board of Color Walk.
    ///
    /// # Errors
    ///
    /// If the start cell has no color.
    fn of_puzzle(puzzle: Puzzle) -> Result<Self, String> {
        let board = FreeBoard::try_from(&puzzle.board).map_err(|error| error.to_string())?;
        Ok(Self {
            problem: FreeProblem::new(board),
            symbols: puzzle.symbols,
            optimum: None,
            limit: None,
        })
    }

    /// Returns a level.
    fn of_level(level: Level) -> Self {
        Self {
            problem: level.problem,
            symbols: Symbols::new(level.symbols),
            optimum: level.optimum,
            limit: level.limit,
        }
    }

    /// Returns the number of moves that the file of the level states.
    fn stated(&self) -> Option<usize> {
        self.optimum.or(self.limit)
    }

    /// Checks what the file of the level states against a proven lower bound and the number of moves of a solution, and returns
    /// what is wrong with it.
    fn wrong_statement(&self, lower_bound: usize, length: usize) -> Option<String> {
        let needed = count(lower_bound, "move is", "moves are");
        if let Some(optimum) = self.optimum {
            if length < optimum {
                let shorter = count(length, "move", "moves");
                return Some(format!(
                    "{shorter}, below the optimum of {optimum} in the file"
                ));
            }
            if lower_bound > optimum {
                return Some(format!(
                    "{needed} needed, above the optimum of {optimum} in the file"
                ));
            }
        }
        let limit = self.limit.filter(|&limit| lower_bound > limit)?;
        Some(format!(
            "{needed} needed, above the limit of {limit} in the file"
        ))
    }

    /// Sets the color that all cells must have at the end, by its word.
    ///
    /// # Errors
    ///
    /// If the board has no such color.
    pub(crate) fn with_target(mut self, word: &str) -> Result<Self, String> {
        let colors = self.problem.board.colors();
        let color = self.symbols.find(word);
        let Some(color) = color.filter(|color| color.index() < colors) else {
            let known: Vec<String> = Color::first(colors)
                .map(|color| self.symbols.of(color))
                .collect();
            let known = known.join(" ");
            return Err(format!(
                "--target {word}: the board has no color {word}, only {known}"
            ));
        };
        self.problem = self.problem.with_target(color);
        Ok(self)
    }

    /// Writes a move as it is read.
    fn write_move(&self, next: FreeMove) -> String {
        let cell = self.problem.board.name_of(next.cell);
        format!("{cell}:{}", self.symbols.of(next.color))
    }

    /// Writes moves with a blank between them.
    fn write(&self, moves: &[FreeMove]) -> String {
        let words: Vec<String> = moves.iter().map(|&next| self.write_move(next)).collect();
        words.join(" ")
    }

    /// Returns the moves of these rows, columns and colors, all counted from 0. The nodes of a graph are columns of one row.
    ///
    /// # Errors
    ///
    /// The first one that is not a move on this board.
    fn moves_of(&self, numbers: &[[usize; 3]]) -> Result<Vec<FreeMove>, String> {
        let mut words = Vec::with_capacity(numbers.len());
        for [row, column, color] in numbers {
            let color = Color::new(*color).map_err(|error| error.to_string())?;
            words.push(format!("{row},{column}:{}", self.symbols.of(color)));
        }
        self.read(&words.join(" "))
    }

    /// Reads moves as they are written, with any white space between them.
    ///
    /// # Errors
    ///
    /// The first word that is not a move on this board.
    pub(crate) fn read(&self, text: &str) -> Result<Vec<FreeMove>, String> {
        let mut moves = Vec::new();
        for word in text.split_whitespace() {
            let read = FreeMove::parse_with(word, &self.problem.board, |word| {
                let color = self.symbols.find(word)?;
                (color.index() < self.problem.colors()).then_some(color)
            });
            moves.push(read.map_err(|error| error.to_string())?);
        }
        Ok(moves)
    }

    /// Says why moves, as the user wrote them, are no solution.
    pub(crate) fn explain(&self, error: &ReplayError, words: &[&str]) -> String {
        let word = |number: usize| words.get(number - 1).copied().unwrap_or_default();
        let board = &self.problem.board;
        match *error {
            ReplayError::NoColor { number, .. } => {
                format!(
                    "move {number}, {}: there is no cell to recolor",
                    word(number)
                )
            }
            ReplayError::NoChange { number, color, .. } => {
                let color = self.symbols.of(color);
                format!(
                    "move {number}, {}: the region has color {color} already",
                    word(number)
                )
            }
            ReplayError::UnknownColor { number, colors, .. } => {
                let colors = count(colors, "color", "colors");
                format!("move {number}, {}: the board has {colors}", word(number))
            }
            ReplayError::Unsolved {
                cell,
                found,
                expected,
            } => {
                let cell = board.name_of(cell);
                let found = self.symbols.of(found);
                let expected = self.symbols.of(expected);
                format!("after the last move, cell {cell} has color {found}, not {expected}")
            }
            _ => error.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;
    use colorwalk_free::replay;

    fn puzzle() -> FreePuzzle {
        let board: Board = "\
            121
            213"
        .parse()
        .unwrap();
        let words = ["red", "blue", ":"].map(str::to_owned);
        FreePuzzle::of_puzzle(Puzzle::from(board).with_symbols(Symbols::new(words))).unwrap()
    }

    #[test]
    fn moves_are_written_and_read_in_the_symbols_of_the_board() {
        let text = "0,1:red 1,2::";
        let moves = puzzle().read(text).unwrap();
        assert_eq!(moves.len(), 2);
        assert_eq!(puzzle().write(&moves), text);
        for (text, mistake) in [
            ("0,1", "expected ROW,COLUMN:COLOR"),
            ("0:red", "expected ROW,COLUMN:COLOR"),
            ("0,1:1", "\"1\" is not a color of the board"),
            ("2,0:red", "the board has 2 rows of 3 cells"),
        ] {
            let error = puzzle().read(text).unwrap_err();
            assert!(error.contains(mistake), "{error}");
        }
    }

    #[test]
    fn what_is_wrong_with_moves_is_said_in_the_words_of_the_board() {
        let error = |text: &str| {
            let puzzle = puzzle();
            let moves = puzzle.read(text).unwrap();
            let error = replay(&puzzle.problem, &moves).unwrap_err();
            let words: Vec<&str> = text.split_whitespace().collect();
            puzzle.explain(&error, &words)
        };
        assert_eq!(
            error("0,0:blue 0,2:red"),
            "move 2, 0,2:red: the region has color red already"
        );
        assert_eq!(
            error("0,1:red"),
            "after the last move, cell 1,0 has color blue, not red"
        );
    }

    #[test]
    fn a_target_is_a_color_of_the_board() {
        let problem = puzzle().with_target("blue").unwrap().problem;
        assert_eq!(problem.target.map(Color::index), Some(1));
        assert_eq!(
            puzzle().with_target("2").unwrap_err(),
            "--target 2: the board has no color 2, only red blue :"
        );
    }
}
