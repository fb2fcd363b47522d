//! How hard boards are, and what each first move costs.

mod grader;

use std::fmt;

use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::wording::count;
use colorwalk_solvers::difficulty::{Difficulty, Level, NoScale, Score};
use colorwalk_solvers::grade::{ColorGrade, Grade};
use colorwalk_solvers::{Budget, Limit};
use serde::Serialize;

pub use grader::{Grader, Measured};

use crate::comparison::TableLine;
use crate::json;

/// The difficulty of a board, and its level among boards of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// What was measured; all of it is proven.
    pub difficulty: Difficulty,
    /// The level, or why boards of its kind have none.
    pub level: Result<Level, NoScale>,
}

/// Formats the score and the level.
impl fmt::Display for Rating {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "score {}, ", self.difficulty.score)?;
        formatter.write_str(self.level.as_ref().map_or("no level", |level| level.name()))
    }
}

/// A board and its first moves, graded; as JSON, the fields are in the order in which other programs find them.
///
/// ```
/// use colorwalk_boards::files::Puzzle;
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::{Graded, Grader};
/// use colorwalk_solvers::{Budget, Cancel};
///
/// let puzzle = Puzzle::from(".21\n112".parse::<Board>()?);
/// let cancel = Cancel::new();
/// let grader = Grader::new(1, Budget::default(), &cancel)?;
/// let (grade, measured) = grader.examine(&puzzle.board, &mut |_| {})?;
/// let graded = Graded::new(0, &puzzle, &grade, grader.rate(&puzzle.board, &measured, &mut |_| {}));
/// assert!(graded.to_string().starts_with("3 moves, "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Graded {
    /// The number of the board, counted from 0.
    board: usize,
    /// Its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The file of the board and its place there, if it is of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// The limits for each proof; those that are missing were not set. Times are in seconds.
    #[serde(default, skip_serializing_if = "json::is_unlimited")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Limits"))]
    limits: Budget,
    /// What stopped the proofs of the board and its first moves, if anything did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::StoppedBy>")
    )]
    stopped_by: Option<Limit>,
    /// The number of nodes that these proofs have expanded.
    expanded: u64,
    /// The moves that the board needs at least.
    lower_bound: usize,
    /// The moves of a solution.
    length: usize,
    /// `easy`, `medium` or `hard`; null where it is not known.
    difficulty: Option<&'static str>,
    /// The bits that have to be guessed right; null where it is not proven.
    score: Option<f64>,
    /// The number of moves at which only one of several colors keeps the optimum; null where it is not proven.
    narrow_moves: Option<usize>,
    /// The number of moves that greedy takes above par; null where it is not proven.
    greedy_loss: Option<usize>,
    /// The number of moves that look-ahead takes above par; null where it is not proven.
    look_ahead_loss: Option<usize>,
    /// The number of first moves that keep the optimum; null where it is not proven.
    optimal_moves: Option<usize>,
    /// The first moves, one for each color.
    first_moves: Vec<FirstMove>,
    #[serde(skip)]
    rating: Option<Rating>,
}

/// A first move, and the solutions that begin with it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct FirstMove {
    color: usize,
    /// The word for the color in the file.
    symbol: String,
    /// What people call the color, if its palette has names.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Whether it clears anything.
    clears: bool,
    /// The moves of a shortest solution, at least; this one counts.
    lower_bound: usize,
    /// The moves of a solution.
    length: usize,
}

impl Graded {
    /// Returns the grade of a board, with its rating if that is known.
    pub fn new(board: usize, puzzle: &Puzzle, grade: &Grade, rating: Option<Rating>) -> Self {
        let difficulty = rating.as_ref().map(|rating| rating.difficulty);
        let level = match &rating {
            Some(Rating {
                level: Ok(level), ..
            }) => Some(level.name()),
            _ => None,
        };
        Self {
            board,
            id: puzzle.board_id().map(|id| id.to_string()),
            place: None,
            limits: Budget::default(),
            stopped_by: grade.stopped_by,
            expanded: grade.expanded,
            lower_bound: grade.lower_bound,
            length: grade.upper_bound,
            difficulty: level,
            score: difficulty.map(|difficulty| difficulty.score.bits()),
            narrow_moves: difficulty.map(|difficulty| difficulty.narrow_moves),
            greedy_loss: difficulty.map(|difficulty| difficulty.greedy_loss),
            look_ahead_loss: difficulty.map(|difficulty| difficulty.look_ahead_loss),
            // Before par is proven, a color that keeps the best known length need not be optimal.
            optimal_moves: grade.par().map(|_| grade.optimal_colors().count()),
            first_moves: grade
                .colors
                .iter()
                .map(|color| FirstMove::new(color, puzzle))
                .collect(),
            rating,
        }
    }

    /// Sets the id of the board and its place in its file, if it has one. An id that is not given stays as it is.
    pub fn named(self, id: Option<String>, place: Option<String>) -> Self {
        Self {
            id: id.or(self.id),
            place,
            ..self
        }
    }

    /// Sets the limits for each proof.
    pub fn within(self, limits: Budget) -> Self {
        Self { limits, ..self }
    }

    /// Returns the contradiction to the optimum stated in the file, if there is one.
    pub fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        puzzle.wrong_optimum(self.lower_bound, self.length)
    }

    /// Returns what graded boards rise by, the easiest first: the score, which can be compared between boards of any kind, and then the
    /// number of moves. Boards without a score come last.
    pub fn rank(&self) -> (Score, usize) {
        let score = match &self.rating {
            Some(rating) => rating.difficulty.score,
            None => Score::MAX,
        };
        (score, self.length)
    }

    /// Returns the numbers of the first moves that keep the optimum; none if that is not proven.
    pub fn optimal_first_moves(&self) -> impl Iterator<Item = usize> + '_ {
        let is_proven = self.lower_bound == self.length;
        let keeps = move |first: &&FirstMove| is_proven && first.length == self.length;
        self.first_moves
            .iter()
            .filter(keeps)
            .map(|first| first.color)
    }

    /// Returns the cells of a table; `name` is that of the board.
    pub fn table_line(&self, name: String) -> TableLine {
        let unknown = || "-".to_owned();
        let (level, score) = match &self.rating {
            Some(rating) => (
                rating
                    .level
                    .as_ref()
                    .map_or_else(|_| unknown(), |level| level.name().to_owned()),
                rating.difficulty.score.to_string(),
            ),
            None => (unknown(), unknown()),
        };
        let above = |loss: Option<usize>| loss.map_or_else(unknown, |loss| format!("+{loss}"));
        let keep = match self.optimal_moves {
            Some(keep) => format!("{keep} of {}", self.first_moves.len()),
            None => unknown(),
        };
        vec![
            ("board", name),
            ("par", span(self.lower_bound, self.length)),
            ("level", level),
            ("score", score),
            ("greedy", above(self.greedy_loss)),
            ("keep par", keep),
        ]
    }

    /// Returns the line of JSON, without its end.
    pub fn json(&self) -> String {
        json::line(self)
    }
}

/// Formats a readable line.
impl fmt::Display for Graded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = span(self.lower_bound, self.length);
        let moves = if self.length == 1 { "move" } else { "moves" };
        let difficulty = self
            .rating
            .as_ref()
            .map_or("of unknown difficulty".to_owned(), Rating::to_string);
        let first: Vec<_> = self.first_moves.iter().map(FirstMove::describe).collect();
        let first = first.join(", ");
        let colors = count(self.first_moves.len(), "first move", "first moves");
        write!(formatter, "{least} {moves}, {difficulty}")?;
        match self.optimal_moves {
            // There is nothing to choose on a board that is clear.
            _ if self.length == 0 => Ok(()),
            Some(1) => write!(formatter, "; 1 of {colors} keeps that; with {first}"),
            Some(keep) => write!(formatter, "; {keep} of {colors} keep that; with {first}"),
            None => write!(formatter, "; with {first}"),
        }
    }
}

impl FirstMove {
    fn new(grade: &ColorGrade, puzzle: &Puzzle) -> Self {
        Self {
            color: grade.color.index(),
            symbol: puzzle.symbols.of(grade.color),
            name: puzzle.symbols.name(grade.color).map(str::to_owned),
            clears: grade.useful,
            // The grade of a color counts the moves after it.
            lower_bound: grade.lower_bound + 1,
            length: grade.upper_bound + 1,
        }
    }

    fn describe(&self) -> String {
        let idle = if self.clears { "" } else { " (clears nothing)" };
        format!(
            "{}: {}{idle}",
            self.symbol,
            span(self.lower_bound, self.length)
        )
    }
}

/// Returns a number, or the range in which it is.
fn span(least: usize, most: usize) -> String {
    if least == most {
        most.to_string()
    } else {
        format!("{least}-{most}")
    }
}
