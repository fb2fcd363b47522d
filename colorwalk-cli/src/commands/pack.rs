//! `colorwalk pack`: boards sorted from easy to hard.

use std::io::Write;

use colorwalk_boards::files::{BoardWriter, FileFormat, Puzzle};
use colorwalk_core::Tiling;
use colorwalk_core::wording::count;
use colorwalk_lab::Source;
use colorwalk_lab::grade::Packed;

use super::generate::unwritten;
use crate::arguments::{Origin, Work, colors_or_range, size_or_range};
use crate::error::{Error, Verdict};
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
    work: Work,
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
        let sources = self.work.details.open_each(&self.boards, self.count)?;
        // Kinds have equal shares; those that come first have one more.
        let all = self.count.or_else(|| sources.first().map(Source::count)).unwrap_or(0);
        let kinds = sources.len();
        let share = |kind| if kinds == 1 { usize::MAX } else { all / kinds + usize::from(kind < all % kinds) };
        let sources: Vec<_> = sources.into_iter().enumerate().map(|(kind, source)| (source, share(kind))).collect();
        let (mut pack, mut unproven) = (Vec::new(), 0);
        let verdict = levels::rate_each(
            &self.work,
            &sources,
            |puzzle| self.format.check(puzzle),
            |grader, board, _| grader.measure(board).map(|measured| ((), measured)),
            |puzzle, id, rated| {
                match rated.map_err(|error| Error::Usage(error.to_string()))?.1 {
                    Some(rating) => pack.push(Packed::new(puzzle, id, rating)),
                    None => unproven += 1,
                }
                Ok(Verdict::Done)
            },
        )?;
        if verdict != Verdict::Done {
            return Ok(verdict);
        }
        Packed::sort(&mut pack);
        self.format.write(&pack, output)?;
        if unproven > 0 {
            let boards = count(unproven, "board is", "boards are");
            progress::say(&format!("{boards} left out whose par was not proven within the limits"));
            return Ok(Verdict::Incomplete);
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
