//! `colorwalk solve`: a solution for each board.

mod batch;
mod certify;
mod resume;

use std::io::Write;

use batch::Batch;
use certify::{CertificateFile, proving};
use clap::builder::TypedValueParser;
use colorwalk_lab::answer::AnswerFormat;
use colorwalk_lab::results::ShardOfRun;
use colorwalk_lab::{NamedSolver, Shard};
use colorwalk_solvers::Registry;
use resume::Destination;

use crate::arguments::{BoardOptions, BudgetOptions, Jobs, Origin, named};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::solver::{self, DEFAULT_SOLVER};

/// Solve the boards of a file, of the series, or random ones
///
/// A file may have any of the shapes that --input-format lists; which one is recognized. Each board gives one line, in
/// the order of the boards, as soon as it is known; behind several boards, standard error has a line with the figures
/// of this run. Where the file tells the optimum of a board, each line tells the gap to it, and a wrong optimum is told
/// with exit code 1. With --start any, each line names the start from which the board needs the fewest moves, proven over
/// all starts. Ctrl-C ends the solves under way with the best found; a second one ends the program.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solve boards.txt
  $ colorwalk solve boards.txt --solver exact --format json
  $ colorwalk solve - --start center --format moves < boards.txt
  $ colorwalk solve pcg1-14x14-6-flood-42
  $ colorwalk solve boards.txt --start any
  $ colorwalk solve --boards series --count 3 --solver beam:width=10
  $ colorwalk solve --boards random --size 6x6 --colors 4 --count 5 --solver exact --time-limit 10s
  $ colorwalk solve boards.txt --keep-going --resume results.txt --jobs 2
  $ colorwalk solve boards.txt --shard 2/3 --resume results-2.txt
  $ colorwalk solve series-0 --solver exact --certificate proof.txt")]
pub(crate) struct Solve {
    /// The file of boards; - is standard input. A game id stands for its one board
    #[arg(value_name = "FILE", conflicts_with = "boards")]
    file: Option<Origin>,

    /// The solver, NAME or NAME:KEY=VALUE,...; `colorwalk solvers` lists them
    #[arg(short, long, value_name = "SPEC", default_value = DEFAULT_SOLVER)]
    solver: String,

    /// How results are written
    #[arg(short, long, value_name = "FORMAT", value_parser = formats(), default_value_t = AnswerFormat::Text)]
    format: AnswerFormat,

    /// Solve the good boards of a file when some are bad; the exit code is then 1
    #[arg(short, long)]
    keep_going: bool,

    /// Keep the results in this file too, and go on behind those that it holds already
    ///
    /// After an interruption, the same command prints the results that the file holds and goes on where it was: no board
    /// is solved twice, and none is left out. The file holds lines of JSON, whatever is printed. A last line that was
    /// cut off is written again. The first line says which boards, solver and limits the results belong to; a file of
    /// anything else is left untouched, and each result kept is replayed on its board.
    #[arg(long, value_name = "OUTPUT")]
    resume: Option<String>,

    /// Solve every N-th board only, from the K-th on: the work of one of N machines, or of N processes
    ///
    /// Each shard has a file of its own, whose first line says which shard it is. `colorwalk merge` puts the files of
    /// all shards together.
    #[arg(long, value_name = "K/N", requires = "resume")]
    shard: Option<Shard>,

    /// Write certificates of the lower bounds to this file, which `colorwalk verify --certificate` checks
    ///
    /// For the solver exact, with any parameters; the default solver counts as exact. Each proof has one thread. The
    /// certificates stand in the order of the boards, and results as JSON name the file. Ctrl-C and limits end a proof
    /// as ever, and what was proven by then is certified. A file of that name is replaced when all certificates are
    /// there.
    #[arg(long, value_name = "OUTPUT", conflicts_with = "resume")]
    certificate: Option<String>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: BoardOptions,
}

/// Reads the name of a format.
pub(super) fn formats() -> impl TypedValueParser<Value = AnswerFormat> {
    named(AnswerFormat::ALL.map(|format| (format.name(), format.summary())))
}

impl Solve {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let mut boards = self.boards.clone();
        let any_start = boards.take_any_start();
        let source = boards.open(self.file.as_ref())?;
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let boards = shard.count(source.count());
        let jobs = self.jobs.count().min(boards.max(1));
        let solver = solver::build(&Registry::standard(), &self.solver, jobs)?;
        let any_start = if any_start { Some(proving("--start any", &solver)?) } else { None };
        if any_start.is_some() && self.certificate.is_some() {
            return Err(Error::Usage("--certificate: a certificate is about one start, not --start any".to_owned()));
        }
        let mut puzzles = source.shard(shard);
        let mut output = Destination::new(output, self.format);
        let (solver, certify) = match &self.certificate {
            None => (solver, None),
            Some(_) if boards == 0 => return Err(Error::Usage("--certificate: there is no board to prove".to_owned())),
            Some(name) => {
                let exact = proving("--certificate", &solver)?;
                output.certificates = Some(CertificateFile::new(name)?);
                (NamedSolver::from(exact.clone()), Some(exact))
            }
        };
        if let Some(name) = &self.resume {
            let start = if any_start.is_some() { ", any start" } else { "" };
            let run = format!("solutions by {} on {}{start}{}", solver.spec, source.identity(), self.budget);
            let what = match self.shard {
                Some(shard) => ShardOfRun { run, shard, boards: source.count() }.to_string(),
                None => run,
            };
            output.resume(name, &solver.spec, &what, shard, &mut puzzles)?;
        }
        // Until here, Ctrl-C ends the program, as while it waits for its input.
        let cancel = cancel_on_interrupt();
        let batch = Batch {
            solver: &solver,
            any_start,
            certify: certify.as_ref(),
            source: &source,
            shard,
            jobs,
            budget: self.budget.budget(jobs),
            keep_going: self.keep_going,
            cancel: &cancel,
        };
        batch.run(boards, puzzles, &mut output)
    }
}
