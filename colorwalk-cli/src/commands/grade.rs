//! `colorwalk grade`: how hard boards are, and what each first move costs.

use std::io::Write;

use colorwalk_core::wording::printable;
use colorwalk_lab::grade::Graded;
use colorwalk_lab::{Failed, Record};
use colorwalk_solvers::grade::GradeError;

use crate::arguments::{Origin, Work};
use crate::error::{Error, Verdict};
use crate::{levels, progress};

/// Say how hard boards are, and how many moves each of their first moves leads to
///
/// For each board the smallest number of moves is proven, and the smallest number that each first move leads to. The
/// score of a board is what has to be guessed right to solve it so, in bits; scores of boards of different sizes can be
/// compared. A board is easy, medium or hard if its score is in the lowest, the middle or the highest third of those of
/// random boards of its size, topology, colors, rules and start.
///
/// With limits, a range such as 28-30 stands where a number is not proven; such a board has no score and no level.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk grade series-0
  $ colorwalk grade boards.txt --format json
  $ colorwalk grade random --size 8x8 --colors 4 --seed 7 --count 5")]
pub(crate) struct Grade {
    /// The boards: a file (- is standard input), series, random, or a game id
    #[arg(value_name = "BOARDS")]
    boards: Origin,

    /// How the grades are written
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = GradeFormat::Text)]
    format: GradeFormat,

    /// How many boards, from the first on [default: 100, or all of a file]
    #[arg(long, value_name = "N")]
    count: Option<usize>,

    #[command(flatten)]
    work: Work,
}

impl Grade {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let source = self.work.details.open(&self.boards, self.count)?;
        let mut board = 0;
        let sources = [(source, usize::MAX)];
        levels::rate_each(
            &self.work,
            &sources,
            |_| Ok(()),
            |grader, board, observer| grader.examine(board, observer),
            |puzzle, id, rated| {
                let graded = rated.map(|(grade, rating)| Graded::new(&puzzle, &grade, rating));
                let wrong = graded.as_ref().ok().and_then(|graded| graded.wrong_optimum(&puzzle));
                if let Some(wrong) = &wrong {
                    progress::say(&format!("board {board}: {wrong}"));
                }
                output.write_all(self.format.line(board, id, graded.as_ref()).as_bytes())?;
                output.flush()?;
                board += 1;
                Ok(if graded.is_ok() && wrong.is_none() { Verdict::Done } else { Verdict::Incomplete })
            },
        )
    }
}

/// How grades are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum GradeFormat {
    /// A line a board for people
    Text,
    /// A JSON object a board, on a line each; colors are numbers from 0
    Json,
}

impl GradeFormat {
    /// The line for the board of this index, with the end of the line.
    fn line(self, board: usize, id: Option<String>, graded: Result<&Graded, &GradeError>) -> String {
        let mut line = match (self, graded) {
            (Self::Text, Ok(graded)) => format!("board {board}: {graded}"),
            (Self::Json, Ok(graded)) => graded.json(board, id),
            (Self::Text, Err(error)) => format!("board {board}: not graded: {}", printable(&error.to_string())),
            (Self::Json, Err(error)) => Record::Failed(Failed { board, error: error.to_string() }).line(),
        };
        line.push('\n');
        line
    }
}
