//! The report of a check of solutions.

use std::collections::HashMap;
use std::fmt;

use colorwalk_boards::files::Puzzle;
use colorwalk_certificate::Verified;
use colorwalk_core::Board;
use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::batch::Summary;
use serde::Serialize;

use super::{CheckedLine, Replayed, histogram};
use crate::json;
use crate::row::says_needed;

/// The totals so far; the fields are in the order of the JSON.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_boards::files::Puzzle;
/// use colorwalk_lab::solutions::{SolutionsReport, Solutions};
///
/// let solutions: Solutions = Solutions::read("121\n12\n");
/// let puzzle = Puzzle::from(".21\n112".parse::<Board>()?);
/// let mut report = SolutionsReport::default();
/// assert!(report.enter("series-0", &solutions.check(0, &puzzle), &puzzle).is_empty());
/// let mistakes = report.enter("series-1", &solutions.check(1, &puzzle), &puzzle);
/// assert_eq!(mistakes[0].to_string(), "series-1 (line 2): 1 cell is left after 2 moves");
/// assert!(!report.is_right() && report.to_string().starts_with("2 boards, 1 right, 1 wrong"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolutionsReport {
    /// The number of boards.
    boards: usize,
    /// The number of boards whose first solution is right.
    right: usize,
    /// The number of mistakes, apart from wrong optima.
    wrong: usize,
    /// The number of boards whose optimum in the file is too large.
    wrong_optima: usize,
    /// The number of right solutions claimed to be optimal.
    claimed_optimal: usize,
    /// The number of these that a certificate proves.
    certified: usize,
    /// The smallest number of moves of a right solution.
    min: Option<usize>,
    /// The mean number of moves.
    mean: Option<f64>,
    /// The largest number of moves.
    max: Option<usize>,
    /// The population standard deviation.
    stdev: Option<f64>,
    /// The number of right solutions of boards with an optimum in the file.
    known_optima: usize,
    /// The total number of moves of these above the optimum.
    above_optimum: usize,
    /// The number of moves on each board; null without a right solution.
    lengths: Vec<Option<usize>>,
    mistakes: Vec<Mistake>,
    /// The known facts about each board, by its [description](described).
    #[serde(skip)]
    known: HashMap<String, Known>,
}

/// Returns the text of a board; with `any_start` one that does not depend on its start.
pub fn described(board: &Board, any_start: bool) -> String {
    // The text of a board names its start. Boards that differ in it alone get one text by starting in
    // the first cell; only a board whose start has no color cannot be started elsewhere.
    if any_start && let Ok(board) = board.with_start(0) {
        return format!("{board}\nany start");
    }
    board.to_string()
}

/// What is known of a board, with the sources.
#[derive(Clone, PartialEq, Debug, Default)]
struct Known {
    /// The smallest number of moves that clear the board.
    shortest: Option<(usize, String)>,
    /// The largest claimed lower bound.
    lower_bound: (usize, String),
    /// The bounds proven by certificates, with the names of their files.
    certified: Vec<(String, usize)>,
}

impl Known {
    /// Adds a solution and a bound, with their source.
    fn enter(&mut self, length: usize, lower_bound: usize, who: &str) {
        let is_shortest = match &self.shortest {
            Some((shortest, _)) => length < *shortest,
            None => true,
        };
        if is_shortest {
            self.shortest = Some((length, who.to_owned()));
        }
        if lower_bound > self.lower_bound.0 {
            self.lower_bound = (lower_bound, who.to_owned());
        }
    }

    /// Returns whether a certificate proves this bound: the one in the named file, or any.
    fn proves(&self, lower_bound: usize, name: Option<&str>) -> bool {
        for (file, proven) in &self.certified {
            let is_named = name.is_none_or(|name| name == file);
            if is_named && *proven >= lower_bound {
                return true;
            }
        }
        false
    }

    /// Returns a claim of a line that contradicts what is known, as a message.
    fn contradiction(&self, replayed: &Replayed<'_>, optimum: Option<usize>) -> Option<String> {
        let claims = replayed.row;
        let length = replayed.length;
        let lower_bound = claims.needed(length);
        let says = says_needed(lower_bound);
        if let Some((shortest, who)) = &self.shortest
            && lower_bound > *shortest
        {
            return Some(format!(
                "{says}, but {who} has {shortest} that clear the board"
            ));
        }
        // Without the moves that clear nothing, the solution would contradict a bound that is this
        // high.
        let (bound, who) = &self.lower_bound;
        if replayed.clearing < *bound {
            return Some(format!(
                "it has {length}, but {who} says that at least {bound} are needed"
            ));
        }
        if let Some(optimum) = optimum
            && lower_bound > optimum
        {
            return Some(format!(
                "{says}, but the file of boards gives an optimum of {optimum}"
            ));
        }
        match &claims.certificate {
            Some(name) if !self.proves(lower_bound, Some(name)) => Some(format!(
                "{says}, but its certificate, {name}, does not prove it"
            )),
            _ => None,
        }
    }
}

/// An error found by a check.
///
/// ```
/// use colorwalk_lab::solutions::SolutionsReport;
///
/// let mut report = SolutionsReport::default();
/// assert_eq!(report.wrong(None, Some(3), "there is no board 7")[0].to_string(), "line 3: there is no board 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mistake {
    /// The board, counted from 0.
    pub board: Option<usize>,
    /// The name of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The line in the file of solutions, counted from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl SolutionsReport {
    /// Adds the bound that a certificate in this file proves. Must be called before boards are entered.
    pub fn certify(&mut self, file: &str, verified: &Verified) {
        let length = verified.solution.len();
        let lower_bound = verified.lower_bound;
        let known = self
            .known
            .entry(described(&verified.board, verified.any_start))
            .or_default();
        known.enter(length, lower_bound, &format!("the certificate in {file}"));
        known.certified.push((file.to_owned(), lower_bound));
    }

    /// Enters the checked lines of the next board, which has this name, and returns what is wrong.
    pub fn enter(&mut self, name: &str, lines: &[CheckedLine<'_>], puzzle: &Puzzle) -> &[Mistake] {
        let before = self.mistakes.len();
        let board = Some(self.begin(name, lines.is_empty()));
        for (index, (line, replayed)) in lines.iter().enumerate() {
            let proven = replayed
                .clone()
                .and_then(|replayed| self.believe(*line, &replayed, puzzle));
            let mistake = match (replayed, proven) {
                (Ok(replayed), Ok(proven)) if index == 0 => {
                    self.right(name, *line, replayed, proven, puzzle);
                    continue;
                }
                (_, Ok(_)) => format!("the board has a solution in line {} already", lines[0].0),
                (_, Err(mistake)) => mistake,
            };
            self.wrong(board, Some(*line), &mistake);
        }
        &self.mistakes[before..]
    }

    /// Begins the next board, not solved so far, and returns its number and its name. Without lines, that is a mistake.
    fn begin<'n>(&mut self, name: &'n str, has_no_lines: bool) -> (usize, &'n str) {
        let board = (self.boards, name);
        self.boards += 1;
        self.lengths.push(None);
        if has_no_lines {
            self.wrong(Some(board), None, "there is no solution");
        }
        board
    }

    /// Enters the lines of the next board of another game, whose solutions are checked elsewhere: for each line its number and the
    /// moves of its solution, or what is wrong. Returns what is wrong.
    ///
    /// ```
    /// use colorwalk_lab::solutions::SolutionsReport;
    ///
    /// let mut report = SolutionsReport::default();
    /// assert!(report.enter_checked("board 0", &[(1, Ok(4))]).is_empty());
    /// let mistakes = report.enter_checked("board 1", &[]);
    /// assert_eq!(mistakes[0].to_string(), "board 1: there is no solution");
    /// ```
    pub fn enter_checked(
        &mut self,
        name: &str,
        lines: &[(usize, Result<usize, String>)],
    ) -> &[Mistake] {
        let before = self.mistakes.len();
        let board = Some(self.begin(name, lines.is_empty()));
        for (index, (line, length)) in lines.iter().enumerate() {
            let mistake = match length {
                Ok(length) if index == 0 => {
                    self.right += 1;
                    self.lengths[self.boards - 1] = Some(*length);
                    continue;
                }
                Ok(_) => format!("the board has a solution in line {} already", lines[0].0),
                Err(mistake) => mistake.clone(),
            };
            self.wrong(board, Some(*line), &mistake);
        }
        &self.mistakes[before..]
    }

    /// Checks a solution and its claims against what is known of the board, and adds them; returns whether a
    /// certificate proves the claim of optimality.
    fn believe(
        &mut self,
        line: usize,
        replayed: &Replayed<'_>,
        puzzle: &Puzzle,
    ) -> Result<bool, String> {
        // Facts about the best of all starts do not apply to the board's own start.
        let any_start = replayed.row.start.is_some();
        let known = self
            .known
            .entry(described(&puzzle.board, any_start))
            .or_default();
        let optimum = puzzle.optimum.filter(|_| !any_start);
        if let Some(mistake) = known.contradiction(replayed, optimum) {
            return Err(mistake);
        }
        if let Some(limit) = puzzle.limit.filter(|&limit| replayed.length > limit) {
            return Err(format!(
                "it has {}, above the limit of {limit}",
                count(replayed.length, "move", "moves")
            ));
        }
        let lower_bound = replayed.row.needed(replayed.length);
        // Only now: a claim that is wrong must not make later ones look wrong.
        known.enter(replayed.clearing, lower_bound, &format!("line {line}"));
        Ok(known.proves(lower_bound, None))
    }

    /// Counts a solution as right.
    fn right(
        &mut self,
        name: &str,
        line: usize,
        replayed: &Replayed<'_>,
        proven: bool,
        puzzle: &Puzzle,
    ) {
        let Replayed {
            length,
            row: claims,
            ..
        } = *replayed;
        self.right += 1;
        self.claimed_optimal += usize::from(claims.is_optimal());
        self.certified += usize::from(claims.is_optimal() && proven);
        self.lengths[self.boards - 1] = Some(length);
        // What the file says is of the board's own start.
        if claims.start.is_some() {
            return;
        }
        if let Some(optimum) = puzzle.optimum {
            self.known_optima += 1;
            self.above_optimum += length.saturating_sub(optimum);
        }
        if let Some(wrong) = puzzle.wrong_optimum(0, length) {
            self.wrong_optima += 1;
            self.mistakes.push(Mistake {
                board: Some(self.boards - 1),
                name: Some(name.to_owned()),
                line: Some(line),
                message: wrong.to_string(),
            });
        }
    }

    /// Counts a solution as wrong, and returns the mistake.
    pub fn wrong(
        &mut self,
        board: Option<(usize, &str)>,
        line: Option<usize>,
        message: &str,
    ) -> &[Mistake] {
        self.wrong += 1;
        self.mistakes.push(Mistake {
            board: board.map(|(number, _)| number),
            name: board.map(|(_, name)| name.to_owned()),
            line,
            message: message.to_owned(),
        });
        &self.mistakes[self.mistakes.len() - 1..]
    }

    /// Returns whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.wrong + self.wrong_optima == 0
    }

    /// Returns the report as a line of JSON, without the line break.
    pub fn json(mut self) -> String {
        if let Some(summary) = Summary::of(&self.right_lengths()) {
            self.min = Some(summary.min);
            self.mean = Some(summary.mean);
            self.max = Some(summary.max);
            self.stdev = Some(summary.stdev);
        }
        json::line(&self)
    }

    fn right_lengths(&self) -> Vec<usize> {
        self.lengths.iter().flatten().copied().collect()
    }
}

/// Formats the place and what is wrong there.
impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.name, self.line) {
            (Some(name), Some(line)) => write!(formatter, "{name} (line {line}): "),
            (Some(name), None) => write!(formatter, "{name}: "),
            (None, Some(line)) => write!(formatter, "line {line}: "),
            (None, None) => Ok(()),
        }?;
        formatter.write_str(&printable(&self.message))
    }
}

/// Formats the totals and a histogram of the numbers of moves.
impl fmt::Display for SolutionsReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = count(self.boards, "board", "boards");
        writeln!(
            formatter,
            "{boards}, {} right, {} wrong",
            self.right, self.wrong
        )?;
        let lengths = self.right_lengths();
        if let Some(Summary {
            min,
            mean,
            max,
            stdev,
            ..
        }) = Summary::of(&lengths)
        {
            let total = count(lengths.iter().sum(), "move", "moves");
            writeln!(
                formatter,
                "{total}, min {min}, mean {mean:.2}, max {max}, stdev {stdev:.2}"
            )?;
        }
        if self.known_optima > 0 {
            let boards = count(self.known_optima, "board", "boards");
            let moves = count(self.above_optimum, "move", "moves");
            writeln!(
                formatter,
                "{moves} above the optimum, which is known for {boards}"
            )?;
        }
        if self.claimed_optimal > 0 {
            let claimed = count(self.claimed_optimal, "is", "are");
            writeln!(
                formatter,
                "{claimed} claimed to be optimal, {} proven so by a certificate",
                self.certified
            )?;
        }
        if !lengths.is_empty() {
            writeln!(formatter)?;
            histogram::write(&lengths, formatter)?;
        }
        Ok(())
    }
}
