//! `colorwalk verify`: solutions of any origin against the boards they are for, and certificates.

mod certificates;

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_lab::FileError;
use colorwalk_lab::solutions::{Mistake, Solutions, SolutionsReport};
use colorwalk_solvers::batch;

use crate::arguments::{BoardDetails, Jobs, Origin};
use crate::error::{Error, Verdict};
use crate::{input, progress};

/// Check a file of solutions against a file of boards, or certificates
///
/// Every solution is replayed cell by cell, by code that shares nothing with the solvers. The output names each that is
/// wrong, and tells the totals and a histogram of the numbers of moves. The exit code is 1 if any is wrong or missing,
/// or shorter than the optimum that the file of boards tells.
///
/// Solutions are lines of moves in the symbols of the boards, in the order of the boards, or what `colorwalk solve`
/// writes in any of its formats.
///
/// With --certificate, files that `colorwalk solve --certificate` has written are checked instead, one line each: how
/// many moves the solution in it has, and how many any solution needs. The exit code is 1 if any certificate is wrong.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solve boards.txt --format moves > solutions.txt
  $ colorwalk verify boards.txt solutions.txt
  $ colorwalk verify boards.txt solutions.txt --format json
  $ colorwalk solve --boards series --solver greedy | colorwalk verify series -
  $ colorwalk solve series-0 --solver exact --certificate proof.txt
  $ colorwalk verify --certificate proof.txt")]
pub(crate) struct Verify {
    /// The boards: a file (- is standard input), series, random, or a game id
    #[arg(value_name = "BOARDS", required_unless_present = "certificate")]
    boards: Option<Origin>,

    /// The file of solutions; - is standard input
    #[arg(value_name = "SOLUTIONS", required_unless_present = "certificate")]
    solutions: Option<String>,

    /// How the findings are written
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = VerifyFormat::Text)]
    format: VerifyFormat,

    /// Check certificates, which hold their boards and solutions; - is standard input
    #[arg(
        long,
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["boards", "solutions", "count", "Jobs", "RandomOptions", "seed", "input_format"],
    )]
    certificate: Vec<String>,

    /// How many boards, from the first on [default: 100, or all of a file]
    #[arg(long, value_name = "N")]
    count: Option<usize>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    details: BoardDetails,
}

/// How the findings of a check are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum VerifyFormat {
    /// Lines for people
    Text,
    /// One JSON object; with --certificate, one for each on a line
    Json,
}

impl Verify {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        match (&self.boards, &self.solutions) {
            (Some(boards), Some(solutions)) => self.check(boards, solutions, output),
            // The command line has one or the other.
            _ => certificates::check(&self.certificate, self.format, output),
        }
    }

    fn check(&self, boards: &Origin, solutions: &str, output: &mut dyn Write) -> Result<Verdict, Error> {
        if *boards == Origin::File("-".to_owned()) && input::is_standard(solutions) {
            return Err(Error::Usage("boards and solutions cannot both come from standard input".to_owned()));
        }
        let source = self.details.open(boards, self.count)?;
        let solutions = Solutions::read(&input::text(solutions)?);

        let bar = progress::bar(source.count() as u64);
        let mut report = SolutionsReport::default();
        // As JSON, all is told at the end.
        let tell = |mistake: Option<&Mistake>, output: &mut dyn Write| match mistake {
            Some(mistake) if self.format == VerifyFormat::Text => writeln!(output, "{mistake}"),
            _ => Ok(()),
        };
        let check = |board, read: Result<_, FileError>| {
            let puzzle = read?;
            let checked = solutions.of(board).map(|claim| claim.check(&puzzle));
            Ok((checked, puzzle))
        };
        let failed = batch::in_order(
            self.jobs.count(),
            source.puzzles(),
            check,
            || (),
            |board, result: Result<_, FileError>| {
                bar.inc(1);
                let told = result.map_err(Error::from).and_then(|(checked, puzzle)| {
                    Ok(tell(report.enter(solutions.of(board), checked, &puzzle), output)?)
                });
                told.map_or_else(ControlFlow::Break, ControlFlow::Continue)
            },
        );
        bar.finish_and_clear();
        if let Some(error) = failed {
            return Err(error);
        }
        for (board, line) in solutions.beyond(source.count()) {
            tell(Some(report.wrong(None, Some(line), &format!("there is no board {board}"))), output)?;
        }
        for (line, mistake) in &solutions.astray {
            tell(Some(report.wrong(None, Some(*line), mistake)), output)?;
        }
        let verdict = if report.is_right() { Verdict::Done } else { Verdict::Fell };
        match self.format {
            VerifyFormat::Text => write!(output, "{report}")?,
            VerifyFormat::Json => writeln!(output, "{}", report.json())?,
        }
        Ok(verdict)
    }
}
