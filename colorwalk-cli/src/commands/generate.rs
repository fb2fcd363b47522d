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
use colorwalk_solvers::Registry;
use colorwalk_solvers::difficulty::{Level, Score};

use crate::arguments::{Boards, BudgetOptions, Jobs, boards, named, value};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::levels::Levels;
use crate::progress;
use crate::solver::{self, PROVING_SOLVER};

/// Write boards by seed or from a file, in any format
///
/// Without BOARDS, a random board is written. Random boards come with their game id in a comment, where the format has comments. With --par, only boards whose
/// proven smallest number of moves is in the range are written, with --difficulty only those that `colorwalk grade`
/// calls so; the seeds that give others are passed over.
///
/// With --sort difficulty, all boards
/// are sorted from easy to hard by the scores of `colorwalk grade`, which compare across sizes, and a comment says par,
/// score and level of each; a board that is not proven within the limits is left out.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk generate random:8x8,4,count=3 --par 9..10
  $ colorwalk generate random:7x7,4,count=2 --difficulty hard
  $ colorwalk generate random:6x6..8x8,4,count=9 --sort difficulty
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

    /// The most boards to look at for each one written
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tries: usize,

    /// Sort the boards, which are written once all of them are found
    #[arg(long, value_name = "KEY", value_parser = [value("difficulty", "From easy to hard: by their scores, then by par")])]
    sort: Option<String>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: Boards,
}

/// Boards of one kind, and how many of them are wanted.
type Kind = (Source, usize);

/// A board that was looked at.
struct Candidate {
    puzzle: Puzzle,
    /// Its par, if that matters.
    par: Option<Par>,
    /// What its level is found from, if that matters.
    measured: Option<Measured>,
}

/// A board to write.
struct Chosen {
    puzzle: Puzzle,
    /// What is known of it, in a few words each.
    notes: Vec<String>,
    /// Its score and its par, if it is rated.
    rank: Option<(Score, usize)>,
}

impl Generate {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let (specs, mut next) = (self.boards.or("random")?, 0);
        let kinds = specs
            .iter()
            .map(|spec| self.kinds(spec, &mut next))
            .collect::<Result<Vec<_>, _>>()?;
        let kinds: Vec<Kind> = kinds.into_iter().flatten().collect();
        let jobs = self.jobs.count();
        let (cancel, budget) = (cancel_on_interrupt(), self.budget.budget(jobs));
        let solver = solver::build(&Registry::standard(), PROVING_SOLVER, jobs, budget)?;
        let grader = Grader::new(jobs, budget, &cancel)?;
        let finder = ParFinder {
            solver: solver.solver.as_ref(),
            budget,
            cancel: &cancel,
        };
        let all = kinds
            .iter()
            .map(|(_, wanted)| *wanted)
            .fold(0, usize::saturating_add);
        let bar = progress::bar(all as u64);
        let mut levels = Levels::new(&grader, &cancel, &bar);
        if let Some(level) = self.difficulty {
            let random = kinds.iter().flat_map(|(source, _)| source.kinds());
            random
                .into_iter()
                .try_for_each(|(recipe, _)| levels.announce(level, &recipe))?;
        }

        let found: Vec<AtomicUsize> = kinds.iter().map(|_| AtomicUsize::new(0)).collect();
        let is_missing = |kind: usize| found[kind].load(Ordering::Relaxed) < kinds[kind].1;
        let boards = kinds.iter().enumerate().flat_map(|(kind, (source, _))| {
            let puzzles = source
                .puzzles()
                .enumerate()
                .map(move |(index, read)| (kind, index, read));
            puzzles.take_while(|(kind, ..)| is_missing(*kind))
        });
        let (mut totals, mut is_done) = (Totals::default(), false);
        let mut writer = BoardWriter::new(self.format);
        let mut sorted = Vec::new();
        let ended = in_order(
            jobs,
            &cancel,
            boards,
            |_, (kind, index, read)| Ok((kind, index, self.look(read, &finder, &grader)?)),
            |_, (kind, index, candidate)| {
                if cancel.is_cancelled() {
                    return Ok(ControlFlow::Break(()));
                }
                if !is_missing(kind) {
                    return Ok(ControlFlow::Continue(()));
                }
                let chosen = self.choose(candidate, &mut levels, &mut totals);
                if self.par.is_some() || self.is_rated() {
                    bar.set_message(totals.to_string());
                }
                let Some(mut chosen) = chosen else {
                    return Ok(ControlFlow::Continue(()));
                };
                chosen.notes.splice(0..0, kinds[kind].0.id(index));
                match self.sort {
                    Some(_) => sorted.push(chosen),
                    None => bar.suspend(|| chosen.write(&mut writer, output))?,
                }
                found[kind].fetch_add(1, Ordering::Relaxed);
                bar.inc(1);
                // This raises the flag, too.
                is_done = !(kind..kinds.len()).any(is_missing);
                Ok(if is_done {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            },
        );
        bar.finish_and_clear();
        ended?;
        let is_short =
            (0..kinds.len()).any(|kind| !kinds[kind].0.kinds().is_empty() && is_missing(kind));
        let found: usize = found.into_iter().map(AtomicUsize::into_inner).sum();
        let is_interrupted = cancel.is_cancelled() && found < all && !is_done;
        if !is_interrupted {
            sorted.sort_by_key(|chosen: &Chosen| chosen.rank);
            sorted
                .iter()
                .try_for_each(|chosen| chosen.write(&mut writer, output))?;
        }
        if totals.unproven > 0 && !is_interrupted {
            let were = if totals.unproven == 1 { "was" } else { "were" };
            let boards = count(totals.unproven, "board", "boards");
            progress::say(&format!(
                "{boards} {were} passed over whose par was not proven within the limits"
            ));
        }
        if is_interrupted || is_short {
            let wanted = count(all, "board", "boards");
            let interrupted = if is_interrupted { "interrupted: " } else { "" };
            progress::say(&format!(
                "{interrupted}{found} of {wanted} found among the {totals}"
            ));
            return Ok(if is_interrupted {
                Verdict::Interrupted
            } else {
                Verdict::Incomplete
            });
        }
        Ok(if self.sort.is_some() && totals.unproven > 0 {
            Verdict::Incomplete
        } else {
            Verdict::Done
        })
    }

    /// Opens boards, with a source for each kind of random ones. Only the boards asked for are looked at, unless some may
    /// have to be passed over. `next` is the seed after those of the random boards before.
    fn kinds(&self, spec: &BoardSpec, next: &mut u64) -> Result<Vec<Kind>, Error> {
        let BoardSource::Random(random) = &spec.source else {
            if self.difficulty.is_some() {
                return Err(Error::Usage(
                    "--difficulty is for random boards; --par picks boards of a file".to_owned(),
                ));
            }
            let source = boards::open(std::slice::from_ref(spec))?;
            let wanted = source.count();
            return Ok(vec![(source, wanted)]);
        };
        let mut all = random.clone();
        if self.par.is_some() || self.difficulty.is_some() {
            all.count = all.count.saturating_mul(self.tries);
        }
        all.follow(next);
        let kinds = all.kinds().map(|kind| BoardSpec {
            source: BoardSource::Random(kind),
            ..spec.clone()
        });
        kinds
            .map(|kind| Ok((boards::open(&[kind])?, random.count)))
            .collect()
    }

    /// Returns the board, if it is wanted.
    fn choose(
        &self,
        candidate: Candidate,
        levels: &mut Levels<'_>,
        totals: &mut Totals,
    ) -> Option<Chosen> {
        totals.looked_at += 1;
        let Candidate {
            mut puzzle,
            par,
            measured,
        } = candidate;
        match par {
            Some(Par::Inside(moves) | Par::Outside(moves)) => _ = totals.moves.insert(moves),
            Some(Par::Unknown) => totals.unproven += 1,
            None => {}
        }
        let proven = match par {
            Some(Par::Inside(par)) => Some(par),
            Some(_) => return None,
            None => None,
        };
        puzzle.optimum = proven.or(puzzle.optimum);
        let mut notes: Vec<_> = proven.map(|par| format!("par {par}")).into_iter().collect();
        let mut rank = None;
        if let Some(measured) = measured {
            let Some(rating) = levels.rate(&puzzle.board, &measured) else {
                totals.unproven += 1;
                return None;
            };
            let (score, par) = (rating.difficulty.score, rating.difficulty.par);
            totals.scores.insert(score);
            if self
                .difficulty
                .is_some_and(|level| rating.level != Ok(level))
            {
                return None;
            }
            puzzle.optimum = Some(par);
            (notes, rank) = (
                vec![format!("par {par}"), rating.to_string()],
                Some((score, par)),
            );
        }
        Some(Chosen {
            puzzle,
            notes,
            rank,
        })
    }

    /// Whether the boards are sorted or of one level.
    fn is_rated(&self) -> bool {
        self.difficulty.is_some() || self.sort.is_some()
    }

    /// Looks at a board, and proves what is asked of it.
    fn look(
        &self,
        read: Result<Puzzle, FileError>,
        finder: &ParFinder<'_>,
        grader: &Grader<'_>,
    ) -> Result<Candidate, Error> {
        let puzzle = read?;
        BoardWriter::new(self.format)
            .check(&puzzle.board)
            .map_err(|error| unwritten(error.into()))?;
        let par = self
            .par
            .as_ref()
            .map(|range| finder.par(&puzzle.board, range))
            .transpose()?;
        let is_measured = self.is_rated() && par.is_none_or(|par| matches!(par, Par::Inside(_)));
        let measured = is_measured
            .then(|| grader.measure(&puzzle.board))
            .transpose()?;
        Ok(Candidate {
            puzzle,
            par,
            measured,
        })
    }
}

impl Chosen {
    fn write(&self, writer: &mut BoardWriter, output: &mut dyn Write) -> Result<(), Error> {
        writer
            .write(&self.puzzle, Some(&self.notes.join(", ")), output)
            .map_err(unwritten)
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

/// Why a board was not written, in the words of the command line.
fn unwritten(error: WriteError) -> Error {
    let remedy = match error {
        WriteError::Output(error) => return error.into(),
        WriteError::Unwritable(Unwritable::Walk) => {
            "ask for boards with the item flood, or another format"
        }
        WriteError::Unwritable(Unwritable::Start(_)) => "ask for the format grid or tokens",
        WriteError::Unwritable(Unwritable::Topology(format)) => {
            return Error::Usage(format!("{error}: ask for --format {format}"));
        }
        _ => "ask for another format",
    };
    Error::Usage(format!("{error}: {remedy}"))
}
