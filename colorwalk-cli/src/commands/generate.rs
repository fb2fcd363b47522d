//! `colorwalk generate`: boards to play, to solve, or to publish.

use std::fmt;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_boards::files::{BoardWriter, FileFormat, Puzzle, Unwritable, WriteError};
use colorwalk_core::wording::count;
use colorwalk_lab::FileError;
use colorwalk_lab::grade::{Grader, Measured};
use colorwalk_lab::par::{Par, ParFinder, ParRange};
use colorwalk_solvers::difficulty::{Level, NoScale, Score};
use colorwalk_solvers::{Registry, SolveError, batch};
use indicatif::ProgressBar;

use crate::arguments::{Origin, Work, colors_or_range, output_formats, size_or_range};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::solver::{self, PROVING_SOLVER};
use crate::{levels, progress};

/// Write boards by seed or from a file, in any format
///
/// Random boards come with their game id in a comment, where the format has comments. With --par, only boards whose
/// proven smallest number of moves is in the range are written, with --difficulty only those that `colorwalk grade`
/// calls so; the seeds that give others are passed over.
///
/// With a range of sizes or of numbers of colors, that many boards of each are written.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("size", size_or_range), mut_arg("colors", colors_or_range))]
#[command(after_long_help = "\
Examples:
  $ colorwalk generate --size 14x14 --colors 6 --rules flood --seed 42
  $ colorwalk generate --count 3 --size 8x8 --colors 4 --par 9..10
  $ colorwalk generate --count 2 --size 7x7 --colors 4 --difficulty hard
  $ colorwalk generate --count 5 --size 6x6..10x10 --colors 3..5 --rules flood
  $ colorwalk generate --boards boards.txt --format tokens
  $ colorwalk generate --count 50 --size 14x14 --colors 6 --rules flood --format line > many.txt")]
pub(crate) struct Generate {
    /// How many boards to write [default: 1 random board, or all of a file or the series]
    #[arg(short = 'n', long, value_name = "N")]
    count: Option<usize>,

    /// The format of the boards
    #[arg(short, long, value_name = "FORMAT", value_parser = output_formats(), default_value_t = FileFormat::GRID)]
    format: FileFormat,

    /// Only boards that need this number of moves: a number or a range, such as 20, 18..22, 18.. or ..22
    #[arg(long, value_name = "RANGE")]
    par: Option<ParRange>,

    /// Only boards whose score is in this third of those of random boards of their size, colors, rules and start
    #[arg(long, value_name = "LEVEL", value_enum, conflicts_with = "par")]
    difficulty: Option<LevelName>,

    /// The most boards to look at for each one written
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tries: usize,

    /// Where the boards come from: random, series, a game id, or the name of a file (- is standard input)
    #[arg(long, value_name = "SOURCE", default_value_t = Origin::Random)]
    boards: Origin,

    #[command(flatten)]
    work: Work,
}

/// How hard boards should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum LevelName {
    /// The third of random boards with the lowest scores
    Easy,
    /// The third between
    Medium,
    /// The third with the highest scores
    Hard,
}

impl From<LevelName> for Level {
    fn from(level: LevelName) -> Self {
        match level {
            LevelName::Easy => Self::Easy,
            LevelName::Medium => Self::Medium,
            LevelName::Hard => Self::Hard,
        }
    }
}

/// What is asked of a board.
enum Demand<'a> {
    Nothing,
    Par(&'a ParRange, ParFinder<'a>),
    Level(Level, &'a Grader<'a>),
}

/// A board that was looked at.
enum Candidate {
    Wanted(Puzzle),
    /// Its level is still to be told.
    Measured(Puzzle, Measured),
    /// Its par is another one; a solution has this number of moves.
    PassedOver(usize),
    NotProven,
    Unread(FileError),
    Failed(SolveError),
}

impl Generate {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let is_random = self.boards == Origin::Random;
        if self.difficulty.is_some() && !is_random {
            return Err(Error::Usage("--difficulty is for random boards; --par picks boards of a file".to_owned()));
        }
        let wanted = if is_random { self.count.unwrap_or(1) } else { self.count.unwrap_or(usize::MAX) };
        // Only the boards asked for are looked at, unless some may have to be passed over.
        let looked_at = match (self.par.is_some() || self.difficulty.is_some(), is_random) {
            (false, true) => Some(wanted),
            (false, false) => self.count,
            (true, true) => Some(wanted.saturating_mul(self.tries)),
            (true, false) => None,
        };
        let sources = self.work.details.open_each(&self.boards, looked_at)?;
        let jobs = self.work.jobs.count();
        let solver = solver::build(&Registry::standard(), PROVING_SOLVER, jobs)?;
        let cancel = cancel_on_interrupt();
        let budget = self.work.budget.budget(jobs);
        let grader = Grader::new(jobs, budget, &cancel)?;
        let demand = match (self.difficulty, &self.par) {
            (Some(level), _) => Demand::Level(level.into(), &grader),
            (None, Some(range)) => {
                Demand::Par(range, ParFinder { solver: solver.solver.as_ref(), budget, cancel: &cancel })
            }
            (None, None) => Demand::Nothing,
        };
        let all = sources.iter().map(|source| wanted.min(source.count())).fold(0, usize::saturating_add);
        let bar = progress::bar(all as u64);
        if let Demand::Level(level, grader) = &demand {
            for recipe in self.work.details.recipes()? {
                let scale = grader.scale_of(&recipe, &mut |done| bar.set_message(levels::progress(done)));
                let scale = scale.map_err(|none| Error::Usage(none.to_string()))?;
                bar.suspend(|| progress::say(&format!("{level} is {}", levels::range(scale.range(*level)))));
            }
        }

        // How many sources have given all boards that are wanted of them: the first ones.
        let filled = AtomicUsize::new(if wanted == 0 { sources.len() } else { 0 });
        let boards = sources.iter().enumerate().flat_map(|(kind, source)| {
            let (filled, cancel) = (&filled, &cancel);
            let puzzles = source.puzzles().enumerate().map(move |(index, read)| (kind, index, read));
            puzzles.take_while(move |_| filled.load(Ordering::Relaxed) <= kind && !cancel.is_cancelled())
        });
        let mut writer = BoardWriter::new(self.format);
        let mut totals = Totals::default();
        let (mut written, mut of_kind) = (0, vec![0; sources.len()]);
        let end = batch::in_order(
            jobs,
            boards,
            |_, (kind, index, read)| (kind, index, demand.look(read)),
            || cancel.cancel(),
            |_, (kind, index, candidate)| {
                if kind < filled.load(Ordering::Relaxed) {
                    return ControlFlow::Continue(());
                }
                let chosen = demand.choose(candidate, &mut totals, &bar);
                if !matches!(demand, Demand::Nothing) {
                    bar.set_message(totals.to_string());
                }
                let (puzzle, proven) = match chosen {
                    Ok(Some(chosen)) => chosen,
                    Ok(None) => return ControlFlow::Continue(()),
                    Err(error) => return ControlFlow::Break(Err(error)),
                };
                let note: Vec<_> = sources[kind].id(index).into_iter().chain(proven).collect();
                let put = bar.suspend(|| writer.write(&puzzle, Some(&note.join(", ")), output));
                written += 1;
                of_kind[kind] += 1;
                bar.inc(1);
                if of_kind[kind] == wanted {
                    filled.store(kind + 1, Ordering::Relaxed);
                }
                match put {
                    Err(error) => ControlFlow::Break(Err(unwritten(error))),
                    Ok(()) if filled.load(Ordering::Relaxed) == sources.len() => ControlFlow::Break(Ok(())),
                    Ok(()) => ControlFlow::Continue(()),
                }
            },
        );
        bar.finish_and_clear();
        end.unwrap_or(Ok(()))?;
        if totals.unproven > 0 && !cancel.is_cancelled() {
            let were = if totals.unproven == 1 { "was" } else { "were" };
            let boards = count(totals.unproven, "board", "boards");
            progress::say(&format!("{boards} {were} passed over whose par was not proven within the budget"));
        }
        let is_interrupted = cancel.is_cancelled() && written < all;
        if is_interrupted || (is_random && written < all) {
            let wanted = count(all, "board", "boards");
            let interrupted = if is_interrupted { "interrupted: " } else { "" };
            progress::say(&format!("{interrupted}{written} of {wanted} found among the {totals}"));
            return Ok(Verdict::Incomplete);
        }
        Ok(Verdict::Done)
    }
}

impl Demand<'_> {
    /// Looks at a board, and proves what is asked of it.
    fn look(&self, read: Result<Puzzle, FileError>) -> Candidate {
        let puzzle = match read {
            Ok(puzzle) => puzzle,
            Err(error) => return Candidate::Unread(error),
        };
        match self {
            Self::Nothing => Candidate::Wanted(puzzle),
            Self::Par(range, finder) => match finder.par(&puzzle.board, range) {
                Ok(Par::Inside(par)) => Candidate::Wanted(puzzle.with_optimum(par)),
                Ok(Par::Outside(moves)) => Candidate::PassedOver(moves),
                Ok(Par::Unknown) => Candidate::NotProven,
                Err(error) => Candidate::Failed(error),
            },
            Self::Level(_, grader) => match grader.measure(&puzzle.board) {
                Ok(measured) => Candidate::Measured(puzzle, measured),
                Err(error) => Candidate::Failed(error),
            },
        }
    }

    /// The board, if it is wanted, with what is proven of it in a few words.
    fn choose(
        &self,
        candidate: Candidate,
        totals: &mut Totals,
        bar: &ProgressBar,
    ) -> Result<Option<(Puzzle, Option<String>)>, Error> {
        totals.looked_at += 1;
        match (candidate, self) {
            (Candidate::Wanted(puzzle), Self::Par(..)) => {
                widen(&mut totals.moves, puzzle.optimum);
                let proven = puzzle.optimum.map(|par| format!("par {par}"));
                return Ok(Some((puzzle, proven)));
            }
            (Candidate::Wanted(puzzle), _) => return Ok(Some((puzzle, None))),
            (Candidate::Measured(puzzle, measured), Self::Level(wanted, grader)) => {
                let mut progress = |done| bar.set_message(levels::progress(done));
                let rating = grader.rate(&puzzle.board, &measured, &mut progress);
                bar.suspend(|| levels::say_why_not(rating.as_ref(), &mut totals.told));
                widen(&mut totals.scores, rating.as_ref().map(|rating| rating.difficulty.score));
                totals.unproven += usize::from(rating.is_none());
                let rating = rating.filter(|rating| rating.level.as_ref() == Ok(wanted));
                return Ok(rating.map(|rating| {
                    let par = rating.difficulty.par;
                    (puzzle.with_optimum(par), Some(format!("par {par}, {rating}")))
                }));
            }
            (Candidate::PassedOver(moves), _) => widen(&mut totals.moves, Some(moves)),
            (Candidate::NotProven | Candidate::Measured(..), _) => totals.unproven += 1,
            (Candidate::Unread(error), _) => return Err(error.into()),
            (Candidate::Failed(error), _) => return Err(Error::Usage(error.to_string())),
        }
        Ok(None)
    }
}

/// Running totals.
#[derive(Default)]
struct Totals {
    looked_at: usize,
    unproven: usize,
    /// The least and the greatest number of moves of a solution.
    moves: Option<(usize, usize)>,
    scores: Option<(Score, Score)>,
    /// Why kinds of boards have no levels, once each.
    told: Vec<NoScale>,
}

/// Takes a value into a range.
fn widen<T: Ord + Copy>(range: &mut Option<(T, T)>, value: Option<T>) {
    if let Some(value) = value {
        let (least, most) = range.unwrap_or((value, value));
        *range = Some((least.min(value), most.max(value)));
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} looked at", self.looked_at)?;
        if let Some((least, most)) = self.moves {
            write!(formatter, ", with solutions of {least} to {most} moves")?;
        }
        self.scores.map_or(Ok(()), |(least, most)| write!(formatter, ", with scores of {least} to {most}"))
    }
}

/// Why a board was not written, in the words of the command line.
pub(super) fn unwritten(error: WriteError) -> Error {
    let remedy = match error {
        WriteError::Output(error) => return error.into(),
        WriteError::Unwritable(Unwritable::Walk) => "ask for --rules flood or another format",
        WriteError::Unwritable(Unwritable::Start(_)) => "ask for the format grid or tokens",
        WriteError::Unwritable(Unwritable::Topology(format)) => {
            return Error::Usage(format!("{error}: ask for --format {format}"));
        }
        _ => "ask for another format",
    };
    Error::Usage(format!("{error}: {remedy}"))
}
