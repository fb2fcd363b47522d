//! `colorwalk solve`: a solution of each board.

mod batch;
mod resume;
mod totals;

use std::io::Write;

use batch::{Batch, Method};
use clap::ValueHint;
use colorwalk_boards::BoardSpec;
use colorwalk_boards::files::ReadError;
use colorwalk_core::wording::printable;
use colorwalk_lab::results::Run;
use colorwalk_lab::{FileError, NamedSolver, Row, RowMove};
use colorwalk_solvers::{Algorithm as _, Exact, Registry};
use resume::Destination;
pub(crate) use totals::Totals;

use super::free::{FreeOptions, FreeRun};
use crate::arguments::{
    Boards, BudgetOptions, Jobs, OutputOption, Quiet, boards, solver as solver_parser,
};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::paint::Painter;
use crate::progress::ProgressDisplay;
use crate::provenance::provenance;
use crate::solver::{self, DEFAULT_SOLVER, PROVING_SOLVER};

/// Solve boards of files, boards of the series, or random boards
///
/// The format of a file is recognized. Without BOARDS, a pipe is read; at a terminal, the series is solved.
/// Prints one line per board, in the order given, as soon as it is ready; after several boards, a summary of the run goes to
/// standard error. If the file gives the optimum of a board, its line shows the gap; a
/// wrong optimum is reported, and the exit code is 1. With --any-start, each line names the start from which the board
/// needs the fewest moves. Ctrl-C stops the running solves and prints the best solutions found;
/// a second Ctrl-C ends the program. SIGTERM, SIGHUP and the limit on processor time do the same as Ctrl-C.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk solve boards.txt
  $ colorwalk solve boards.txt --any-start
  $ colorwalk solve random:6x6,4 --free
  $ colorwalk solve random:6x6,4 --free=7
  $ colorwalk solve random:6x6,4,count=5 --solver exact --time-limit 10s
  $ colorwalk solve series-0 --solver exact --certificate proof.txt")]
pub(crate) struct Solve {
    /// The solver, NAME or NAME:KEY=VALUE,...; `colorwalk help solvers` lists them
    #[arg(short, long, value_name = "SPEC", default_value = DEFAULT_SOLVER, conflicts_with = "free", value_parser = solver_parser(), hide_possible_values = true)]
    solver: String,

    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = AnswerFormat::Text)]
    format: AnswerFormat,

    #[command(flatten)]
    output: OutputOption,

    /// Skip boards of a file that cannot be read; the exit code is then 1
    ///
    /// A file without a heading such as `# grid text` needs its format, as in `boards.txt:format=grid`: which one it has is recognized
    /// from all of its boards.
    #[arg(short, long)]
    keep_going: bool,

    /// Record the results in this file too, and resume after those already in it
    ///
    /// After an interruption, the same command prints the results in the file and resumes where it stopped: no board is
    /// solved twice or left out. The file holds lines of JSON, whatever the output format. A truncated last line is
    /// written again. The first line names the solver, limits and boards of the results; a file of another solver or
    /// other limits is left untouched. Each result in the file is replayed on its board.
    ///
    /// The files of several runs, each of a part of the boards, can be concatenated in the order of the boards, and
    /// then verified or resumed as one.
    #[arg(long, value_name = "OUTPUT", conflicts_with_all = ["free", "output"], value_hint = ValueHint::FilePath)]
    resume: Option<String>,

    /// Write certificates of the lower bounds to this file, which `colorwalk verify --certificate` checks
    ///
    /// Requires the solver exact, with any parameters; the default solver counts as exact. Each proof uses one thread.
    /// The certificates are in the order of the boards, and results as JSON name the file. If Ctrl-C or a limit ends a
    /// proof, the bound proven by then is certified. An existing file is replaced once all certificates are complete, or at
    /// Ctrl-C by those so far.
    #[arg(long, value_name = "OUTPUT", conflicts_with_all = ["resume", "free"], value_hint = ValueHint::FilePath)]
    certificate: Option<String>,

    /// End with exit code 3 unless every solution is proven to be optimal
    #[arg(long)]
    require_optimal: bool,

    /// Find the start from which each board needs the fewest moves
    ///
    /// By the solvers auto, beam and exact. A bound holds for all starts; exact searches until the number is proven, auto for 10
    /// seconds unless there is a limit. The cleared area still grows from that start. A game in which each move recolors any region is another one, --free, for
    /// which this number of moves is an upper bound.
    #[arg(long, conflicts_with = "free")]
    any_start: bool,

    #[command(flatten)]
    free: FreeOptions,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    quiet: Quiet,

    #[command(flatten)]
    boards: Boards,
}

/// The output format of results: a line for each board, solved or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum AnswerFormat {
    /// One readable line per board
    Text,
    /// A line of JSON that names the run, and one for each board; colors are numbers from 0
    Json,
    /// The moves alone, in the board's own symbols; a lone - for a board without a solution
    Moves,
}

impl AnswerFormat {
    /// Returns the line of a row.
    pub(crate) fn line<M: RowMove>(self, row: &Row<M>) -> String {
        match self {
            Self::Text => row.text(),
            Self::Json => row.line(),
            Self::Moves => row.moves(),
        }
    }

    /// Returns the heading above the rows of a run; only JSON has one.
    pub(crate) fn heading(self, run: &Run) -> Option<String> {
        (self == Self::Json).then(|| run.heading())
    }
}

impl Solve {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.boards.or("series", self.quiet.is_given())?;
        self.refuse_one_output()?;
        self.output.run(&specs, output, |output| {
            if self.free.are_given() {
                self.solve_free(&specs, output)
            } else {
                self.solve(&specs, output)
            }
        })
    }

    /// Solves the free game on the boards of these specifications.
    fn solve_free(&self, specs: &[BoardSpec], output: &mut dyn Write) -> Result<Verdict, Error> {
        let run = FreeRun {
            options: &self.free,
            format: self.format,
            budget: &self.budget,
            jobs: self.jobs.count(),
            quiet: self.quiet,
            keep_going: self.keep_going,
            require_optimal: self.require_optimal,
        };
        run.run(specs, output)
    }

    /// Says with `--keep-going` how to skip boards of a file in which no format is recognized.
    fn with_format(&self, error: Error) -> Error {
        match &error {
            Error::File(FileError::Boards(_, ReadError::Unreadable(_))) if self.keep_going => {
                Error::Usage(format!(
                    "{error}; --keep-going skips boards of a file whose format is said after its name, as in boards.txt:format=grid"
                ))
            }
            _ => error,
        }
    }

    /// Refuses the same file for the results and the certificates, of which one would replace the other.
    fn refuse_one_output(&self) -> Result<(), Error> {
        let certificate = self.certificate.as_deref();
        match certificate.and_then(|name| self.output.same_as(name)) {
            None => Ok(()),
            Some(output) => Err(Error::Usage(format!(
                "{}: the certificates are written to this file: expected another name for the results",
                printable(output)
            ))),
        }
    }

    /// Solves the boards of these specifications.
    fn solve(&self, specs: &[BoardSpec], output: &mut dyn Write) -> Result<Verdict, Error> {
        let any_start = self.any_start;
        boards::refuse_replacing(self.resume.as_deref(), specs, &[])?;
        boards::refuse_replacing(self.certificate.as_deref(), specs, &[])?;

        // The file to resume from numbers all boards.
        let opened = if self.resume.is_some() {
            boards::open(specs).map(|source| (source, false))
        } else {
            boards::open_present(specs)
        };
        let (source, are_missing) = opened.map_err(|error| self.with_format(error))?;
        let count = source.count();
        let jobs = self.jobs.count().min(count);
        let NamedSolver { spec, solver } = solver::build(
            &Registry::standard(),
            &self.solver,
            jobs,
            self.budget.budget(jobs),
        )?;
        let (method, spec) = match &self.certificate {
            None if any_start => {
                if solver.choose_start().is_none() {
                    return Err(Error::Usage(format!(
                        "--any-start: {spec} does not choose the start: expected --solver auto, beam or exact"
                    )));
                }
                (Method::BestStart(solver), spec)
            }
            None => (Method::Solver(solver), spec),
            Some(file) => {
                let exact = proving("--certificate", &spec)?;
                // Results name the solver that runs, which `auto` is not here.
                let spec = exact.spec().to_string();
                let method = if any_start {
                    Method::CertifyBestStart(exact, file)
                } else {
                    Method::Certify(exact, file)
                };
                (method, spec)
            }
        };
        let mut puzzles = source.puzzles();
        let mut output = Destination::new(output, self.format, self.certificate.as_deref())?;
        let start = if any_start { ", any start" } else { "" };
        let settings = format!("solutions by {spec}{start}{}", self.budget);
        let run = Run::new(settings, source.identity()).by(provenance());
        output.begin(&run);
        if let Some(name) = &self.resume {
            output.resume(name, &spec, &run, &mut puzzles)?;
        }
        // Until here, while the program may wait for input, Ctrl-C ends it.
        let cancel = cancel_on_interrupt();
        let batch = Batch {
            spec,
            method,
            source: &source,
            jobs,
            budget: self.budget.budget(jobs),
            asked: self.budget.asked(),
            display: ProgressDisplay::of_boards(self.quiet, count),
            keep_going: self.keep_going,
            painter: match self.format {
                AnswerFormat::Text => self.output.painter(),
                AnswerFormat::Json | AnswerFormat::Moves => Painter::none(),
            },
            cancel,
        };
        let mut verdict = batch.run(count, puzzles, &mut output)?;
        if are_missing {
            verdict = verdict.max(Verdict::Missing);
        }
        Ok(if self.require_optimal && !output.all_optimal {
            verdict.max(Verdict::Unproven)
        } else {
            verdict
        })
    }
}

/// Returns the solver for an option that requires proofs: `exact` with any parameters; the default solver counts as
/// `exact`.
fn proving(option: &str, spec: &str) -> Result<Exact, Error> {
    if spec == DEFAULT_SOLVER {
        return Ok(Exact::default());
    }
    spec.parse().map_err(|_| {
        Error::Usage(format!(
            "{option}: {spec} proves nothing: expected --solver {PROVING_SOLVER}"
        ))
    })
}
