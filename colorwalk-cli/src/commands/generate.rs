//! `colorwalk generate`: boards to play, to solve, or to publish.

mod choice;
mod quota;

use std::io::Write;

use choice::{Choice, Totals, unwritten};
use clap::builder::PossibleValue;
use colorwalk_boards::files::{BoardWriter, FileFormat, JsonBoard, Puzzle, Unwritable};
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_lab::grade::Grader;
use colorwalk_lab::par::{ParFinder, ParRange};
use colorwalk_solvers::Registry;
use colorwalk_solvers::difficulty::Level;
use quota::{Candidate, Quota};

use crate::arguments::{Boards, BudgetOptions, Jobs, OutputOption, Quiet, boards, named, value};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::levels::Levels;
use crate::paint::Painter;
use crate::progress::{self, ProgressDisplay};
use crate::solver::{self, PROVING_SOLVER};

/// The most boards to examine for each one that is wanted.
const TRIES: usize = 1000;

/// Write boards by seed or from a file, in any format
///
/// Without BOARDS, a pipe is read; at a terminal, a random board is written. Random boards come with their game id in a comment, where the format has
/// comments. With --par, only boards are written whose par, the proven smallest number of moves, is in the range; with
/// --difficulty, only boards of that level, as in `colorwalk grade`. Other boards are skipped: up to 1000 seeds are
/// tried for each board.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk generate random:8x8,4,count=3 --par 9..10
  $ colorwalk generate random:7x7,4,count=2 --difficulty hard
  $ colorwalk generate random:6x6..7x7,4,count=3 --par 1.. --sort --format json
  $ colorwalk generate boards.txt --format tokens")]
pub(crate) struct Generate {
    /// The format of the boards
    #[arg(short, long, value_name = "FORMAT", value_parser = named::<FileFormat>(formats()), default_value_t = FileFormat::GRID)]
    format: FileFormat,

    #[command(flatten)]
    output: OutputOption,

    /// Only boards that need this number of moves: a number or a range, such as 20, 18..22, 18.. or ..22
    #[arg(long, value_name = "RANGE")]
    par: Option<ParRange>,

    /// Only boards of this level: with a score in the lowest, middle or highest third of random boards of the same kind
    #[arg(long, value_name = "LEVEL", value_parser = named::<Level>(Level::ALL.map(Level::name)), conflicts_with = "par")]
    difficulty: Option<Level>,

    /// Write the boards by difficulty, the easiest first: by their scores, or by their par without --difficulty
    #[arg(long)]
    sort: bool,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    quiet: Quiet,

    #[command(flatten)]
    boards: Boards,
}

/// Returns the formats that are written: those of files, and lines of JSON for programs.
fn formats() -> Vec<PossibleValue> {
    let mut formats = Vec::new();
    for format in FileFormat::written() {
        formats.push(value(format.name(), format.summary()));
    }
    let summary =
        "One JSON object per line, for programs, with what --par and --difficulty find out";
    formats.push(value(FileFormat::JSON.name(), summary));
    formats
}

impl Generate {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.boards.or("random", self.quiet.is_given())?;
        if self.budget.is_given() && self.par.is_none() && self.difficulty.is_none() {
            return Err(Error::Usage(
                "a limit is for proofs: add --par or --difficulty, without which nothing is proven"
                    .to_owned(),
            ));
        }
        if self.sort && self.par.is_none() && self.difficulty.is_none() {
            return Err(Error::Usage(
                "--sort: nothing is known of the boards to sort them by: add --par or --difficulty"
                    .to_owned(),
            ));
        }
        self.output
            .run(&specs, output, |output| self.generate(&specs, output))
    }

    /// Writes the boards of these specifications.
    fn generate(&self, specs: &[BoardSpec], output: &mut dyn Write) -> Result<Verdict, Error> {
        let (quotas, are_missing) = self.all_quotas(specs)?;
        let mut wanted: usize = 0;
        for quota in &quotas {
            // Each kind may ask for `usize::MAX` boards.
            wanted = wanted.saturating_add(quota.wanted);
        }
        let jobs = self.jobs.count();
        let budget = self.budget.budget(jobs);
        let cancel = cancel_on_interrupt();
        let solver = solver::build(&Registry::standard(), PROVING_SOLVER, jobs, budget)?;
        let finder = ParFinder {
            solver: solver.solver.as_ref(),
            budget,
            cancel: &cancel,
        };
        let grader = Grader::new(jobs, budget, &cancel)?;
        let display = ProgressDisplay::of_steps(self.quiet, wanted);
        let levels = Levels::new(&grader, &cancel, &display);
        // First, so that a kind without levels is an error at once, and not after a search.
        if let Some(level) = self.difficulty {
            for quota in &quotas {
                for (recipe, _) in quota.source.kinds() {
                    levels.announce(level, &recipe)?;
                }
            }
        }

        let mut choice = Choice {
            command: self,
            finder: &finder,
            quotas: &quotas,
            kept: Vec::new(),
            cancel: &cancel,
            levels,
            display: &display,
            writer: BoardWriter::new(self.format),
            painter: if self.format == FileFormat::GRID {
                self.output.painter()
            } else {
                Painter::none()
            },
            output,
            totals: Totals::default(),
            is_complete: false,
        };
        let ended = in_order(
            jobs,
            &cancel,
            quotas.iter().flat_map(Quota::candidates),
            |_, candidate| {
                let candidate = candidate?;
                if self.par.is_some() || self.difficulty.is_some() {
                    let name = candidate.quota.source.name(candidate.index);
                    display.show(format!("proving {name}"));
                }
                self.examine(candidate, &finder, &grader)
            },
            |_, candidate| choice.consider(candidate),
        );
        // The bar goes first: an error is printed in its line.
        display.finish();
        ended?;
        choice.write_kept()?;
        let verdict = choice.report(wanted);
        if are_missing {
            return Ok(verdict.max(Verdict::Missing));
        }
        Ok(verdict)
    }

    /// Opens the boards of all specifications that can be opened. Reports the errors of the others, and returns whether there are
    /// any.
    fn all_quotas(&self, specs: &[BoardSpec]) -> Result<(Vec<Quota>, bool), Error> {
        let are_random = specs
            .iter()
            .all(|spec| matches!(spec.source, BoardSource::Random(_)));
        if self.difficulty.is_some() && !are_random {
            return Err(Error::Usage(
                "--difficulty is for random boards; --par picks boards of a file".to_owned(),
            ));
        }
        boards::refuse_two_standard_inputs(specs)?;
        let mut next_seed = 0;
        let mut quotas = Vec::new();
        let mut errors = Vec::new();
        for spec in specs {
            match self.quotas(spec, &mut next_seed) {
                Ok(opened) => quotas.extend(opened),
                Err(error) => errors.push(error),
            }
        }
        let are_missing = !errors.is_empty();
        for error in errors {
            if quotas.is_empty() {
                return Err(error);
            }
            progress::say(&error.to_string());
        }
        Ok((quotas, are_missing))
    }

    /// Opens boards, with a source for each kind of random ones. Only the boards asked for are examined, unless some may
    /// have to be skipped. `next_seed` is the seed after those of the random boards before.
    fn quotas(&self, spec: &BoardSpec, next_seed: &mut u64) -> Result<Vec<Quota>, Error> {
        let BoardSource::Random(random) = &spec.source else {
            let source = boards::open(std::slice::from_ref(spec))?;
            let wanted = source.count();
            return Ok(vec![Quota::new(source, wanted)]);
        };
        let mut all = random.clone();
        if self.par.is_some() || self.difficulty.is_some() {
            all.count = all.count.saturating_mul(TRIES);
        }
        // The seeds of all tries are taken, so that no board is examined twice.
        all.follow(next_seed);
        let mut quotas = Vec::new();
        for boards in all.kinds() {
            let of_kind = spec.clone().with_source(BoardSource::Random(boards));
            let source = boards::open(&[of_kind])?;
            quotas.push(Quota::new(source, random.count));
        }
        Ok(quotas)
    }

    /// Checks that the format can hold a board.
    fn check(&self, puzzle: &Puzzle) -> Result<(), Unwritable> {
        if self.format != FileFormat::JSON {
            return BoardWriter::new(self.format).check(&puzzle.board);
        }
        match JsonBoard::new(puzzle) {
            Some(_) => Ok(()),
            None => Err(Unwritable::Topology(FileFormat::GRAPH)),
        }
    }

    /// Examines a board: proves its par and computes the data of its level, if they are requested.
    fn examine<'a>(
        &self,
        mut candidate: Candidate<'a>,
        finder: &ParFinder<'_>,
        grader: &Grader<'_>,
    ) -> Result<Candidate<'a>, Error> {
        let board = &candidate.puzzle.board;
        self.check(&candidate.puzzle)
            .map_err(|error| unwritten(error.into()))?;
        // Only now: a board that no file of this format can hold is not worth a proof.
        if let Some(range) = &self.par {
            candidate.par = Some(finder.par(board, range)?);
        }
        if self.difficulty.is_some() {
            candidate.measured = Some(grader.measure(board)?);
        }
        Ok(candidate)
    }
}
