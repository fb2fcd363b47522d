//! `colorwalk generate`: boards to play, to solve, or to publish.

use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_boards::files::{BoardWriter, FileFormat, Puzzle, Unwritable, WriteError};
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_core::wording::count;
use colorwalk_lab::grade::{Grader, Measured};
use colorwalk_lab::par::{Par, ParFinder, ParRange};
use colorwalk_lab::{FileError, Source};
use colorwalk_solvers::difficulty::{Level, Score};
use colorwalk_solvers::{Cancel, Registry};
use indicatif::ProgressBar;

use crate::arguments::{Boards, BudgetOptions, Jobs, boards, named, value};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::levels::Levels;
use crate::progress;
use crate::solver::{self, PROVING_SOLVER};

/// The most boards to look at for each one that is wanted.
const TRIES: usize = 1000;

/// Write boards by seed or from a file, in any format
///
/// Without BOARDS, a random board is written. Random boards come with their game id in a comment, where the format has
/// comments. With --par, only boards whose proven smallest number of moves is in the range are written, with
/// --difficulty only those that `colorwalk grade` calls so; the seeds that give others are passed over, up to 1000 for each
/// board.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk generate random:8x8,4,count=3 --par 9..10
  $ colorwalk generate random:7x7,4,count=2 --difficulty hard
  $ colorwalk generate boards.txt --format tokens")]
pub(crate) struct Generate {
    /// The format of the boards
    #[arg(short, long, value_name = "FORMAT", value_parser = named::<FileFormat>(FileFormat::written().map(|format| value(format.name(), format.summary()))), default_value_t = FileFormat::GRID)]
    format: FileFormat,

    /// Only boards that need this number of moves: a number or a range, such as 20, 18..22, 18.. or ..22
    #[arg(long, value_name = "RANGE")]
    par: Option<ParRange>,

    /// Only boards whose score is in this third of those of random boards of their size, colors, rules and start
    #[arg(long, value_name = "LEVEL", value_parser = named::<Level>(Level::ALL.map(Level::name)), conflicts_with = "par")]
    difficulty: Option<Level>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: Boards,
}

/// Boards of one kind.
struct Kind {
    source: Source,
    /// The number of boards to write.
    wanted: usize,
    /// The number of boards found so far. The thread that reads candidates looks at it too.
    found: AtomicUsize,
}

impl Kind {
    fn new(source: Source, wanted: usize) -> Self {
        Self {
            source,
            wanted,
            found: AtomicUsize::new(0),
        }
    }

    fn found(&self) -> usize {
        self.found.load(Ordering::Relaxed)
    }

    /// Whether further boards are wanted.
    fn is_incomplete(&self) -> bool {
        self.found() < self.wanted
    }

    /// Whether seeds may be passed over, so that too few boards may be found.
    fn is_random(&self) -> bool {
        !self.source.kinds().is_empty()
    }

    /// Returns the boards to look at, until enough are found.
    fn unread(&self) -> impl Iterator<Item = Unread<'_>> {
        let puzzles = self.source.puzzles().enumerate();
        let unread = puzzles.map(|(index, read)| Unread {
            kind: self,
            index,
            read,
        });
        unread.take_while(|unread| unread.kind.is_incomplete())
    }
}

/// A board before it is looked at.
struct Unread<'a> {
    kind: &'a Kind,
    /// Its index in the source of its kind.
    index: usize,
    read: Result<Puzzle, FileError>,
}

/// A board that was looked at.
struct Candidate<'a> {
    kind: &'a Kind,
    index: usize,
    puzzle: Puzzle,
    /// Its par, if that is asked for.
    par: Option<Par>,
    /// What its level is found from, if that is asked for.
    measured: Option<Measured>,
}

/// A board to write.
struct Chosen {
    puzzle: Puzzle,
    /// What is known of it, for a comment.
    notes: Vec<String>,
}

impl Generate {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let kinds = self.all_kinds()?;
        let wanted = kinds
            .iter()
            .fold(0_usize, |sum, kind| sum.saturating_add(kind.wanted));
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
        let bar = progress::bar(wanted as u64);
        let levels = Levels::new(&grader, &cancel, &bar);
        if let Some(level) = self.difficulty {
            for (recipe, _) in kinds.iter().flat_map(|kind| kind.source.kinds()) {
                levels.announce(level, &recipe)?;
            }
        }

        let mut choice = Choice {
            command: self,
            kinds: &kinds,
            cancel: &cancel,
            levels,
            bar: &bar,
            writer: BoardWriter::new(self.format),
            output,
            totals: Totals::default(),
            is_complete: false,
        };
        let ended = in_order(
            jobs,
            &cancel,
            kinds.iter().flat_map(Kind::unread),
            |_, unread| self.look(unread, &finder, &grader),
            |_, candidate| choice.consider(candidate),
        );
        bar.finish_and_clear();
        ended?;
        Ok(choice.report(wanted))
    }

    /// Opens the boards of all specifications.
    fn all_kinds(&self) -> Result<Vec<Kind>, Error> {
        let mut next_seed = 0;
        let mut kinds = Vec::new();
        for spec in &self.boards.or("random")? {
            kinds.extend(self.kinds(spec, &mut next_seed)?);
        }
        Ok(kinds)
    }

    /// Opens boards, with a source for each kind of random ones. Only the boards asked for are looked at, unless some may
    /// have to be passed over. `next_seed` is the seed after those of the random boards before.
    fn kinds(&self, spec: &BoardSpec, next_seed: &mut u64) -> Result<Vec<Kind>, Error> {
        let BoardSource::Random(random) = &spec.source else {
            if self.difficulty.is_some() {
                return Err(Error::Usage(
                    "--difficulty is for random boards; --par picks boards of a file".to_owned(),
                ));
            }
            let source = boards::open(std::slice::from_ref(spec))?;
            let wanted = source.count();
            return Ok(vec![Kind::new(source, wanted)]);
        };
        let mut all = random.clone();
        if self.par.is_some() || self.difficulty.is_some() {
            all.count = all.count.saturating_mul(TRIES);
        }
        all.follow(next_seed);
        let mut kinds = Vec::new();
        for boards in all.kinds() {
            let of_kind = spec.clone().with_source(BoardSource::Random(boards));
            kinds.push(Kind::new(boards::open(&[of_kind])?, random.count));
        }
        Ok(kinds)
    }

    /// Looks at a board, and proves what is asked of it.
    fn look<'a>(
        &self,
        unread: Unread<'a>,
        finder: &ParFinder<'_>,
        grader: &Grader<'_>,
    ) -> Result<Candidate<'a>, Error> {
        let puzzle = unread.read?;
        BoardWriter::new(self.format)
            .check(&puzzle.board)
            .map_err(|error| unwritten(error.into()))?;
        let par = match &self.par {
            Some(range) => Some(finder.par(&puzzle.board, range)?),
            None => None,
        };
        let measured = match self.difficulty {
            Some(_) => Some(grader.measure(&puzzle.board)?),
            None => None,
        };
        Ok(Candidate {
            kind: unread.kind,
            index: unread.index,
            puzzle,
            par,
            measured,
        })
    }
}

/// Chooses boards and writes them, in the order of the sources.
struct Choice<'a> {
    command: &'a Generate,
    kinds: &'a [Kind],
    cancel: &'a Cancel,
    levels: Levels<'a>,
    bar: &'a ProgressBar,
    writer: BoardWriter,
    output: &'a mut dyn Write,
    totals: Totals,
    /// Whether as many boards were found as are wanted.
    is_complete: bool,
}

impl Choice<'_> {
    /// Writes a candidate if it is wanted. Breaks once all boards are found.
    fn consider(&mut self, candidate: Candidate<'_>) -> Result<ControlFlow<()>, Error> {
        if self.cancel.is_cancelled() {
            return Ok(ControlFlow::Break(()));
        }
        // Several candidates are looked at while the last one is found.
        let kind = candidate.kind;
        if !kind.is_incomplete() {
            return Ok(ControlFlow::Continue(()));
        }
        let id = kind.source.id(candidate.index);
        let chosen = self.choose(candidate);
        if self.command.par.is_some() || self.command.difficulty.is_some() {
            self.bar.set_message(self.totals.to_string());
        }
        let Some(mut chosen) = chosen else {
            return Ok(ControlFlow::Continue(()));
        };
        chosen.notes.splice(0..0, id);
        let notes = chosen.notes.join(", ");
        self.bar
            .suspend(|| {
                self.writer
                    .write(&chosen.puzzle, Some(&notes), &mut *self.output)
            })
            .map_err(unwritten)?;
        kind.found.fetch_add(1, Ordering::Relaxed);
        self.bar.inc(1);
        // Breaking raises the flag that Ctrl-C raises, so the end has to be told apart.
        self.is_complete = !self.kinds.iter().any(Kind::is_incomplete);
        if self.is_complete {
            Ok(ControlFlow::Break(()))
        } else {
            Ok(ControlFlow::Continue(()))
        }
    }

    /// Counts a candidate, and returns it if it is wanted.
    fn choose(&mut self, candidate: Candidate<'_>) -> Option<Chosen> {
        self.totals.looked_at += 1;
        let mut puzzle = candidate.puzzle;
        let mut notes = Vec::new();
        match candidate.par {
            None => {}
            Some(Par::Inside(moves)) => {
                self.totals.moves.insert(moves);
                puzzle.optimum = Some(moves);
                notes.push(format!("par {moves}"));
            }
            Some(Par::Outside(moves)) => {
                self.totals.moves.insert(moves);
                return None;
            }
            Some(Par::Unknown) => {
                self.totals.unproven += 1;
                return None;
            }
        }
        if let Some(measured) = candidate.measured {
            let Some(rating) = self.levels.rate(&puzzle.board, &measured) else {
                self.totals.unproven += 1;
                return None;
            };
            self.totals.scores.insert(rating.difficulty.score);
            if rating.level.as_ref().ok() != self.command.difficulty.as_ref() {
                return None;
            }
            let par = rating.difficulty.par;
            puzzle.optimum = Some(par);
            notes.push(format!("par {par}"));
            notes.push(rating.to_string());
        }
        Some(Chosen { puzzle, notes })
    }

    /// Reports the boards that could not be rated, and those that were not found.
    fn report(&self, wanted: usize) -> Verdict {
        let found: usize = self.kinds.iter().map(Kind::found).sum();
        let is_interrupted = self.cancel.is_cancelled() && found < wanted && !self.is_complete;
        let is_short = self
            .kinds
            .iter()
            .any(|kind| kind.is_random() && kind.is_incomplete());
        if self.totals.unproven > 0 && !is_interrupted {
            let were = if self.totals.unproven == 1 {
                "was"
            } else {
                "were"
            };
            let boards = count(self.totals.unproven, "board", "boards");
            progress::say(&format!(
                "{boards} {were} passed over whose par was not proven within the limits"
            ));
        }
        if !is_interrupted && !is_short {
            return Verdict::Done;
        }
        let boards = count(wanted, "board", "boards");
        let totals = &self.totals;
        if is_interrupted {
            progress::say(&format!(
                "interrupted: {found} of {boards} found among the {totals}"
            ));
            Verdict::Interrupted
        } else {
            progress::say(&format!("{found} of {boards} found among the {totals}"));
            Verdict::Incomplete
        }
    }
}

/// Running totals.
#[derive(Default)]
struct Totals {
    looked_at: usize,
    unproven: usize,
    /// The numbers of moves of solutions.
    moves: BTreeSet<usize>,
    scores: BTreeSet<Score>,
}

impl fmt::Display for Totals {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} looked at", self.looked_at)?;
        if let (Some(least), Some(most)) = (self.moves.first(), self.moves.last()) {
            write!(formatter, ", with solutions of {least} to {most} moves")?;
        }
        if let (Some(least), Some(most)) = (self.scores.first(), self.scores.last()) {
            write!(formatter, ", with scores of {least} to {most}")?;
        }
        Ok(())
    }
}

/// Returns the error of a board that was not written, with the option that helps.
fn unwritten(error: WriteError) -> Error {
    let message = match error {
        WriteError::Output(error) => return error.into(),
        WriteError::Unwritable(Unwritable::Walk) => {
            format!("{error}: ask for boards with the item flood, or another format")
        }
        WriteError::Unwritable(Unwritable::Start(_)) => {
            format!("{error}: ask for the format grid or tokens")
        }
        WriteError::Unwritable(Unwritable::Topology(format)) => {
            format!("{error}: ask for --format {format}")
        }
        _ => format!("{error}: ask for another format"),
    };
    Error::Usage(message)
}
