//! `colorwalk pack`: boards sorted from easy to hard.

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::files::{BoardWriter, FileFormat, Puzzle};
use colorwalk_core::Tiling;
use colorwalk_core::wording::count;
use colorwalk_lab::FileError;
use colorwalk_lab::grade::{Grader, Measured, Packed};
use colorwalk_solvers::{SolveError, batch};

use super::generate::unwritten;
use crate::arguments::{BoardDetails, BudgetOptions, Jobs, Origin, colors_or_range, size_or_range};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::{levels, progress};

/// Write boards sorted from easy to hard, each with its game id, par, score and level
///
/// Par is proven for each board, and the score is what `colorwalk grade` says. Boards are sorted by their scores, also
/// those of different sizes and numbers of colors. A board that is not proven within the limits is left out.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("size", size_or_range), mut_arg("colors", colors_or_range))]
#[command(after_long_help = "\
Examples:
  $ colorwalk pack --size 10x10 --colors 5 --rules flood > pack.txt
  $ colorwalk pack --size 6x6..8x8 --colors 4..5 --rules flood --count 50
  $ colorwalk pack --boards boards.txt --format json")]
pub(crate) struct Pack {
    /// How many boards, of all kinds together [default: 100, or all of a file]
    #[arg(short = 'n', long, value_name = "N")]
    count: Option<usize>,

    /// How the boards are written
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = PackFormat::Text)]
    format: PackFormat,

    /// Where the boards come from: random, series, a game id, or the name of a file (- is standard input)
    #[arg(long, value_name = "SOURCE", default_value_t = Origin::Random)]
    boards: Origin,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    details: BoardDetails,
}

/// How a pack is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum PackFormat {
    /// Grid text, with what is known of a board in a comment above it
    Text,
    /// A JSON object a board, on a line each, with its cells row by row
    Json,
}

impl Pack {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let sources = self.details.open_each(&self.boards, self.count)?;
        // Kinds have equal shares; those that come first have one more.
        let wanted = |kind: usize| match sources.len() {
            0 | 1 => usize::MAX,
            kinds => {
                let all = self.count.unwrap_or(sources[kind].count());
                all / kinds + usize::from(kind < all % kinds)
            }
        };
        let all: usize = sources.iter().enumerate().map(|(kind, source)| wanted(kind).min(source.count())).sum();
        let jobs = self.jobs.count().min(all.max(1));
        let cancel = cancel_on_interrupt();
        let grader = Grader::new(jobs, self.budget.budget(jobs), &cancel)?;
        let bar = progress::bar(all as u64);
        let boards = sources.iter().enumerate().flat_map(|(kind, source)| {
            let puzzles = source.puzzles().enumerate().take(wanted(kind));
            puzzles.map(move |(index, read)| (source.id(index), read))
        });
        let measure = |_, (id, read): (Option<String>, Result<Puzzle, FileError>)| {
            let puzzle = read?;
            self.format.check(&puzzle)?;
            let measured =
                grader.measure(&puzzle.board).map_err(|error: SolveError| Error::Usage(error.to_string()))?;
            Ok((puzzle, id, measured))
        };
        let (mut pack, mut told, mut unproven) = (Vec::new(), Vec::new(), 0);
        let end = batch::in_order(
            jobs,
            boards.take_while(|_| !cancel.is_cancelled()),
            measure,
            || cancel.cancel(),
            |_, measured: Result<(Puzzle, Option<String>, Measured), Error>| {
                let (puzzle, id, measured) = match measured {
                    Ok(measured) => measured,
                    Err(error) => return ControlFlow::Break(error),
                };
                let mut line = |done| bar.set_message(levels::progress(done));
                match grader.rate(&puzzle.board, &measured, &mut line) {
                    Some(rating) => {
                        bar.suspend(|| levels::say_why_not(Some(&rating), &mut told));
                        pack.push(Packed::new(puzzle, id, rating));
                    }
                    None => unproven += 1,
                }
                bar.set_message("");
                bar.inc(1);
                ControlFlow::Continue(())
            },
        );
        bar.finish_and_clear();
        end.map_or(Ok(()), Err)?;
        if cancel.is_cancelled() {
            progress::say(&format!("interrupted: {} of {} done", pack.len(), count(all, "board", "boards")));
            return Ok(Verdict::Fell);
        }
        Packed::sort(&mut pack);
        self.format.write(&pack, output)?;
        if unproven > 0 {
            let boards = count(unproven, "board is", "boards are");
            progress::say(&format!("{boards} left out whose par was not proven within the limits"));
            return Ok(Verdict::Fell);
        }
        Ok(Verdict::Done)
    }
}

impl PackFormat {
    /// Refuses boards that could not be read back.
    fn check(self, puzzle: &Puzzle) -> Result<(), Error> {
        let is_grid = puzzle.board.lattice().is_some_and(|lattice| lattice.tiling() == Tiling::Grid);
        if self == Self::Json && !is_grid {
            return Err(Error::Usage(
                "--format json holds boards of squares: expected --format text for another topology".to_owned(),
            ));
        }
        let check = BoardWriter::new(FileFormat::GRID).check(&puzzle.board);
        check.map_err(|error| Error::Usage(format!("{error}: a pack holds boards with rows and columns")))
    }

    fn write(self, pack: &[Packed], output: &mut dyn Write) -> Result<(), Error> {
        let mut writer = BoardWriter::new(FileFormat::GRID);
        for (board, packed) in pack.iter().enumerate() {
            match self {
                Self::Text => writer.write(&packed.puzzle, Some(&packed.note()), output).map_err(unwritten)?,
                Self::Json => writeln!(output, "{}", packed.json(board))?,
            }
        }
        Ok(output.flush()?)
    }
}
