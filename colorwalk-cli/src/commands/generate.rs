//! `colorwalk generate`: boards to play, to solve, or to publish.

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::files::{BoardWriter, FileFormat, Puzzle, Unwritable, WriteError};
use colorwalk_core::wording::count;
use colorwalk_lab::par::{Par, ParFinder, ParRange};
use colorwalk_lab::{FileError, Source};
use colorwalk_solvers::difficulty::{Difficulty, Scale};
use colorwalk_solvers::{Control, Registry, SolveError, batch};

use crate::arguments::{BoardDetails, BudgetOptions, Jobs, Origin, written_shapes};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::progress;
use crate::solver::{self, PROVING_SOLVER};

/// Write boards in any of the shapes that files have, by seed or from a file
///
/// Random boards come with their game id in a comment, where the format has comments. With --par or --difficulty, only
/// boards whose proven smallest number of moves is in the range are written, and the seeds that give others are passed
/// over.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk generate --size 14x14 --colors 6 --rules flood --seed 42
  $ colorwalk generate --count 3 --size 8x8 --colors 4 --par 9..10
  $ colorwalk generate --count 2 --size 7x7 --colors 4 --difficulty hard
  $ colorwalk generate --boards boards.txt --format tokens
  $ colorwalk generate --count 50 --size 14x14 --colors 6 --rules flood --format line > many.txt")]
pub(crate) struct Generate {
    /// How many boards to write [default: 1 random board, or all of a file or the series]
    #[arg(short = 'n', long, value_name = "N")]
    count: Option<usize>,

    /// How the boards are written
    #[arg(short, long, value_name = "SHAPE", value_parser = written_shapes(), default_value_t = FileFormat::GRID)]
    format: FileFormat,

    /// Only boards that need this number of moves: a number or a range, such as 20, 18..22, 18.. or ..22
    #[arg(long, value_name = "RANGE")]
    par: Option<ParRange>,

    /// Only boards whose par is low, middling or high for random boards of their size, colors and rules
    #[arg(long, value_name = "LEVEL", value_enum, conflicts_with = "par")]
    difficulty: Option<Level>,

    /// The most boards to look at for each one written
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tries: usize,

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

/// How hard boards should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Level {
    /// As few moves as the lowest quarter of such boards needs, or fewer
    Easy,
    /// As many as the half between needs
    Medium,
    /// As many as the highest quarter needs, or more
    Hard,
}

impl From<Level> for Difficulty {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Medium => Self::Medium,
            Level::Hard => Self::Hard,
        }
    }
}

/// A board that was looked at.
enum Candidate {
    Wanted(Puzzle),
    /// Its par is another one; a solution has this number of moves.
    PassedOver(usize),
    NotProven,
    Unread(FileError),
    Failed(SolveError),
}

impl Generate {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let is_random = self.boards == Origin::Random;
        let wanted = if is_random { self.count.unwrap_or(1) } else { self.count.unwrap_or(usize::MAX) };
        // Only the boards asked for are looked at, unless some may have to be passed over.
        let looked_at = match (self.par.is_some() || self.difficulty.is_some(), is_random) {
            (false, true) => Some(wanted),
            (false, false) => self.count,
            (true, true) => Some(wanted.saturating_mul(self.tries)),
            (true, false) => None,
        };
        let source = self.details.open(&self.boards, looked_at)?;
        let jobs = self.jobs.count();
        let solver = solver::build(&Registry::standard(), PROVING_SOLVER, jobs)?;
        let cancel = cancel_on_interrupt();
        let finder = ParFinder { solver: solver.solver.as_ref(), budget: self.budget.budget(jobs), cancel: &cancel };
        let range = self.range(jobs, Control::default().with_budget(finder.budget).with_cancel(&cancel))?;
        if let Some(range) = range.as_ref().filter(|_| self.difficulty.is_some()) {
            let sample = Scale::SAMPLE;
            progress::say(&format!("a par of {range} is wanted, by {sample} random boards of this kind"));
        }

        let bar = progress::bar(wanted.min(source.count()) as u64);
        let mut writer = BoardWriter::new(self.format);
        let (mut written, mut unproven, mut looked_at, mut seen) = (0, 0, 0, None);
        let picky = range.is_some();
        let look = |_, read| look(read, range.as_ref(), &finder);
        let puzzles = source.puzzles().take(if wanted == 0 { 0 } else { usize::MAX });
        let puzzles = puzzles.take_while(|_| !cancel.is_cancelled());
        let end = batch::in_order(
            jobs,
            puzzles,
            look,
            || cancel.cancel(),
            |index, found| {
                looked_at = index + 1;
                if let Candidate::PassedOver(moves) | Candidate::Wanted(Puzzle { optimum: Some(moves), .. }) = &found {
                    let (least, most) = seen.unwrap_or((*moves, *moves));
                    seen = Some((least.min(*moves), most.max(*moves)));
                }
                if picky {
                    bar.set_message(format!("{looked_at} looked at{}", describe(seen)));
                }
                let puzzle = match found {
                    Candidate::Wanted(puzzle) => puzzle,
                    Candidate::PassedOver(_) => return ControlFlow::Continue(()),
                    Candidate::NotProven => {
                        unproven += 1;
                        return ControlFlow::Continue(());
                    }
                    Candidate::Unread(error) => return ControlFlow::Break(Err(error.into())),
                    Candidate::Failed(error) => return ControlFlow::Break(Err(Error::Usage(error.to_string()))),
                };
                let note = note(&source, index, puzzle.optimum);
                let put = bar.suspend(|| writer.write(&puzzle, note.as_deref(), output)).map_err(unwritten);
                written += 1;
                bar.inc(1);
                match put {
                    Err(error) => ControlFlow::Break(Err(error)),
                    Ok(()) if written == wanted => ControlFlow::Break(Ok(())),
                    Ok(()) => ControlFlow::Continue(()),
                }
            },
        );
        bar.finish_and_clear();
        if let Some(Err(error)) = end {
            return Err(error);
        }
        if unproven > 0 && !cancel.is_cancelled() {
            let were = if unproven == 1 { "was" } else { "were" };
            let boards = count(unproven, "board", "boards");
            progress::say(&format!("{boards} {were} passed over whose par was not proven within the budget"));
        }
        let is_interrupted = cancel.is_cancelled() && written < wanted.min(source.count());
        if is_interrupted || (is_random && written < wanted) {
            let wanted = count(wanted.min(source.count()), "board", "boards");
            let interrupted = if is_interrupted { "interrupted: " } else { "" };
            let seen = describe(seen);
            progress::say(&format!("{interrupted}{written} of {wanted} found among the {looked_at} looked at{seen}"));
            return Ok(Verdict::Fell);
        }
        Ok(Verdict::Done)
    }

    /// The par that is asked for.
    fn range(&self, jobs: usize, control: Control<'_>) -> Result<Option<ParRange>, Error> {
        let Some(difficulty) = self.difficulty else {
            return Ok(self.par.clone());
        };
        if self.boards != Origin::Random {
            return Err(Error::Usage("--difficulty is for random boards; --par picks boards of a file".to_owned()));
        }
        let scale =
            Scale::of(&self.details.recipe()?, jobs, control).map_err(|error| Error::Usage(error.to_string()))?;
        let Some(scale) = scale else {
            let sample = Scale::SAMPLE;
            let told =
                format!("{sample} random boards tell what is hard, and the limits did not suffice to solve them");
            return Err(Error::Usage(told));
        };
        Ok(Some(ParRange::new(scale.range(difficulty.into()))))
    }
}

/// What was seen so far, in a few words.
fn describe(seen: Option<(usize, usize)>) -> String {
    seen.map(|(least, most)| format!(", with solutions of {least} to {most} moves")).unwrap_or_default()
}

/// Why a board was not written, in the words of the command line.
fn unwritten(error: WriteError) -> Error {
    let remedy = match error {
        WriteError::Output(error) => return error.into(),
        WriteError::Unwritable(Unwritable::Walk) => "ask for --rules flood or another format",
        WriteError::Unwritable(Unwritable::Start(_)) => "ask for the format grid or tokens",
        _ => "ask for another format",
    };
    Error::Usage(format!("{error}: {remedy}"))
}

/// Looks at a board, and finds its par if that is asked for.
fn look(read: Result<Puzzle, FileError>, range: Option<&ParRange>, finder: &ParFinder<'_>) -> Candidate {
    let puzzle = match read {
        Ok(puzzle) => puzzle,
        Err(error) => return Candidate::Unread(error),
    };
    let Some(range) = range else {
        return Candidate::Wanted(puzzle);
    };
    match finder.par(&puzzle.board, range) {
        Ok(Par::Inside(par)) => Candidate::Wanted(puzzle.with_optimum(par)),
        Ok(Par::Outside(moves)) => Candidate::PassedOver(moves),
        Ok(Par::Unknown) => Candidate::NotProven,
        Err(error) => Candidate::Failed(error),
    }
}

/// What a comment can say of the board of this index.
fn note(source: &Source, index: usize, par: Option<usize>) -> Option<String> {
    let id = source.id(index);
    let par = par.map(|par| format!("par {par}"));
    let words: Vec<_> = [id, par].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}
