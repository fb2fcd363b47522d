//! Results of an earlier run: each is replayed on its board before it is believed.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Solution;
use colorwalk_core::check::check;

use super::{AnswerFormat, NO_MOVES, NOT_SOLVED, moves_line, text_line};
use crate::results::ResultsFile;
use crate::{FileError, ForeignRecord, Record, Shard};

/// What a file of results holds of an earlier run.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::Shard;
/// use colorwalk_lab::answer::{AnswerFormat, Kept};
/// use colorwalk_lab::results::ResultsFile;
///
/// let directory = tempfile::tempdir()?;
/// let name = directory.path().join("results.txt").display().to_string();
/// let open = || ResultsFile::open(&name, AnswerFormat::Moves.heading(), "moves by greedy on two boards");
/// open()?.write("121")?;
/// let boards = [".21\n112", "12"].map(|text| text.parse::<Board>().ok().map(Into::into));
/// let kept = Kept::read(&mut open()?, AnswerFormat::Moves, "greedy", Shard::WHOLE, boards.into_iter())?;
/// assert_eq!(kept, Kept { done: 1, any_failed: false });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The number of boards done before.
    pub done: usize,
    /// Whether one of those was not solved, or the optimum of its file is wrong.
    pub any_failed: bool,
}

impl Kept {
    /// Reads the results that a file holds, each replayed on its board, and leaves the file at their end. `boards` are
    /// the boards of this shard from the first on, `None` for one that cannot be read; those that are done are taken
    /// from it.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or holds anything but the first results of these boards.
    pub fn read(
        file: &mut ResultsFile,
        format: AnswerFormat,
        solver: &str,
        shard: Shard,
        mut boards: impl Iterator<Item = Option<Puzzle>>,
    ) -> Result<Self, FileError> {
        let mut kept = Self { done: 0, any_failed: false };
        file.keep(|line| {
            let board = shard.board(kept.done);
            let puzzle = boards.next().ok_or_else(|| format!("there is no board {board}"))?;
            kept.any_failed |= !is_right(format, line, board, solver, puzzle.as_ref())?;
            kept.done += 1;
            Ok(())
        })?;
        Ok(kept)
    }
}

/// Whether the board of this index was solved, and does not refute the optimum that its file tells, according to a line
/// that an earlier run wrote of it; `puzzle` is the board, if it can be read.
///
/// # Errors
///
/// If the line is not what the solver's result on this board looks like in this format, or if its moves do not clear
/// it.
pub(crate) fn is_right(
    format: AnswerFormat,
    line: &str,
    board: usize,
    solver: &str,
    puzzle: Option<&Puzzle>,
) -> Result<bool, String> {
    let foreign = || ForeignRecord { board, solver: solver.to_owned() }.to_string();
    let is_failure = match format {
        AnswerFormat::Json => {
            let read = Record::read(line, board, solver, puzzle.map(|puzzle| &puzzle.board));
            let read = read.map_err(|error| error.to_string())?;
            let (Record::Solved(solved), Some(puzzle)) = (read, puzzle) else { return Ok(false) };
            // What earlier versions wrote says nothing of the optimum.
            if solved.optimum.is_some() && solved.optimum != puzzle.optimum {
                return Err(foreign());
            }
            return Ok(puzzle.wrong_optimum(solved.lower_bound, solved.length).is_none());
        }
        AnswerFormat::Text => line.starts_with(&format!("board {board}: {NOT_SOLVED}")),
        AnswerFormat::Moves => line == NO_MOVES,
    };
    if is_failure {
        return Ok(false);
    }
    let read = puzzle.and_then(|puzzle| match format {
        AnswerFormat::Text => Some((puzzle, text(line, board, puzzle)?)),
        _ => Some((puzzle, (moves(line, puzzle)?, 0))),
    });
    let (puzzle, (solution, bound)) = read.ok_or_else(foreign)?;
    check(&puzzle.board, &solution).map_err(|mistake| format!("this is no solution of board {board}: {mistake}"))?;
    Ok(puzzle.wrong_optimum(bound, solution.len()).is_none())
}

/// The moves of a line of text, and the moves that any solution needs.
fn text(line: &str, board: usize, puzzle: &Puzzle) -> Option<(Solution, usize)> {
    let (_, said) = line.strip_prefix(&format!("board {board}: "))?.split_once(", ")?;
    let (known, moves) = said.split_once(": ")?;
    let solution = puzzle.symbols.read(moves, puzzle.board.colors()).ok()?;
    let bound = match known.split(", ").next()? {
        "optimal" => None,
        known => Some(known.strip_prefix("at least ")?.strip_suffix(" needed")?.parse().ok()?),
    };
    // Nothing of the line may differ from what is written of such a solution.
    let same = text_line(board, puzzle, &solution, bound) == line && bound.unwrap_or(0) <= solution.len();
    let bound = bound.unwrap_or(solution.len());
    same.then_some((solution, bound))
}

fn moves(line: &str, puzzle: &Puzzle) -> Option<Solution> {
    let solution = puzzle.symbols.read(line, puzzle.board.colors()).ok()?;
    (moves_line(puzzle, &solution) == line).then_some(solution)
}

#[cfg(test)]
mod tests {
    use super::super::Answer;
    use super::*;
    use colorwalk_core::Board;
    use colorwalk_solvers::{Control, Problem, Registry};

    fn puzzle() -> Puzzle {
        Puzzle::from(".21\n112".parse::<Board>().unwrap()).with_optimum(3)
    }

    fn line(format: AnswerFormat, solver: &str) -> String {
        let puzzle = puzzle();
        let outcome =
            Registry::standard().build(solver).unwrap().solve(&Problem::new(&puzzle.board), Control::default());
        Answer::Solved { puzzle, outcome: Box::new(outcome.unwrap()) }.line(format, 7, solver).trim_end().to_owned()
    }

    fn kept(format: AnswerFormat, line: &str) -> Result<bool, String> {
        is_right(format, line, 7, "greedy", Some(&puzzle()))
    }

    const FORMATS: [AnswerFormat; 3] = [AnswerFormat::Text, AnswerFormat::Json, AnswerFormat::Moves];

    #[test]
    fn what_was_written_is_kept() {
        for format in FORMATS {
            assert_eq!(kept(format, &line(format, "greedy")), Ok(true));
            let failed = Answer::Failed { reason: "stopped".into() }.line(format, 7, "greedy");
            assert_eq!(kept(format, failed.trim_end()), Ok(false));
            assert_eq!(is_right(format, failed.trim_end(), 7, "greedy", None), Ok(false));
            assert!(is_right(format, &line(format, "greedy"), 7, "greedy", None).is_err());
        }
    }

    #[test]
    fn a_line_with_any_wrong_character_is_not_kept() {
        for format in FORMATS {
            let whole = line(format, "greedy");
            for (place, symbol) in whole.char_indices() {
                let mut damaged = whole.clone();
                damaged.remove(place);
                // Times and counts are what they are; a lost digit of theirs shows in nothing else.
                let unchecked = format == AnswerFormat::Json && place > whole.find("\"seconds\":").unwrap() + 9;
                if !(unchecked && (symbol.is_ascii_digit() || ".e-".contains(symbol))) {
                    assert!(kept(format, &damaged).is_err(), "{damaged}");
                }
            }
        }
    }

    #[test]
    fn results_of_others_are_not_kept() {
        for format in FORMATS {
            for other in FORMATS.into_iter().filter(|other| *other != format) {
                assert!(kept(format, &line(other, "greedy")).is_err());
            }
        }
        assert!(kept(AnswerFormat::Json, &line(AnswerFormat::Json, "bellman-ford")).is_err());
        assert!(
            is_right(AnswerFormat::Text, &line(AnswerFormat::Text, "greedy"), 8, "greedy", Some(&puzzle())).is_err()
        );
        let other: Puzzle = ".12\n331".parse::<Board>().unwrap().into();
        let other = |format| is_right(format, &line(format, "greedy"), 7, "greedy", Some(&other));
        assert!(FORMATS.into_iter().all(|format| other(format).is_err()));
    }
}
