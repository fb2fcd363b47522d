//! `colorwalk compare`: several solvers on the same boards.

mod boards;
mod format;
mod reference;
mod table;

use std::io::Write;

use boards::{origin, read_boards, sizes};
use clap::ValueHint;
use colorwalk_boards::BoardSpec;
use colorwalk_core::wording::count;
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Failure, Game, Games, Watch};
use colorwalk_lab::results::{ResultsFile, Run};
use colorwalk_lab::solutions::Solutions;
use colorwalk_lab::{AtomicFile, FileError, NamedSolver, Source};
use colorwalk_solvers::published::{ROWS as SERIES_ROWS, Row as SeriesRow};
use colorwalk_solvers::{Cancel, Progress, Registry};
use format::ComparisonFormat;
use reference::Reference;

use crate::arguments::{Boards, BudgetOptions, Jobs, Quiet, SolversOption, boards as named_boards};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::progress::{self, ProgressDisplay};
use crate::provenance::provenance;
use crate::{input, solver};

/// Compare solvers by the moves that they need on the same boards
///
/// Without BOARDS, a pipe is read; at a terminal, the 100 boards of the series are played, with every fast, deterministic solver of its table and with exact,
/// which shows the published figures next to the measured ones. If a solver proves the optimum of every board, as exact
/// does, the column gap shows how far each mean is above the mean optimum. The column difference is the mean of the paired
/// differences from the first solver or that of --against, with its 95% interval. The standard deviation is the population's,
/// as in the series.
///
/// With a range of sizes or of numbers of colors, plays random boards of each, and prints, for each solver, a table of how
/// moves and times grow, with the 95% interval of each mean. `colorwalk render chart` draws a saved result.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk compare
  $ colorwalk compare random:14x14,6,seed=7,count=20
  $ colorwalk compare random:8x8..16x16/4,5,count=10 --solver greedy --solver exact
  $ colorwalk compare series:count=20 --solver beam --time-limit 5s --resume games.txt")]
pub(crate) struct Compare {
    #[command(flatten)]
    solvers: SolversOption,

    /// Include the slow and random solvers of the series' table, and beam and exact on boards of any kind
    #[arg(long, conflicts_with = "solvers")]
    all: bool,

    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = ComparisonFormat::Table)]
    format: ComparisonFormat,

    /// Save the result to this file, as JSON
    ///
    /// An existing file is replaced once all games are played.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    save: Option<String>,

    /// Record each game in this file as it is played, and resume after the games already in it
    ///
    /// After an interruption, the same command resumes where it stopped. The first line of the file names the boards,
    /// solvers and limits of its games; any other file is left untouched.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    resume: Option<String>,

    /// Take differences from this solver or row of --solutions, or from an earlier run on the same boards, saved in this file
    ///
    /// Without it, differences are from the first solver. If a file has the name of a solver, add its folder.
    #[arg(long, value_name = "NAME|FILE", value_hint = ValueHint::FilePath)]
    against: Option<String>,

    /// Add a row of solutions that were found elsewhere, such as mine=FILE; can be repeated
    ///
    /// A file as for `colorwalk verify`: a line of moves for each board, or what `colorwalk solve` writes. Each solution is
    /// replayed; a wrong one is an error. A board without a line counts as not solved.
    #[arg(long, value_name = "NAME=FILE", value_hint = ValueHint::FilePath)]
    solutions: Vec<String>,

    /// Measure times: one board at a time, and the boards of a fast solver again in five rounds
    ///
    /// The table then has the time per board, and in percent how far a round is from it at most; above 20%, the time is
    /// marked as noisy. The first games are the warm-up. A solver that takes more than a second for all boards plays them
    /// once.
    #[arg(long, conflicts_with_all = ["jobs", "resume"])]
    times: bool,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    quiet: Quiet,

    #[command(flatten)]
    boards: Boards,
}

/// Solvers beyond those of the series, played after them.
///
/// The exact solver is fast on the boards of the series. On others it may take forever, and must be requested.
const BEYOND_SERIES: &[SeriesRow] = &[
    SeriesRow::new("beam:width=100", false),
    SeriesRow::new("exact", true),
];

impl Compare {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.boards.or("series", self.quiet.is_given())?;
        self.refuse_replacing(&specs)?;
        let source = named_boards::open(&specs)?;
        let (boards, ids) = read_boards(&source)?;
        let (name, seed) = origin(&specs);
        // Processors that no board needs are for the threads of the solvers.
        let jobs = if self.times {
            1
        } else {
            self.jobs.count().min(boards.len())
        };
        let solvers = self.solvers(jobs, name == "series")?;
        let others = self.other_rows(&source)?;

        // Files are read and opened before anything is played, so that an error in one does not waste the games.
        let reference = Reference::find(self.against.as_deref(), &solvers, &others)?;
        let played = BoardsPlayed {
            sizes: sizes(&source),
            ..BoardsPlayed::new(name, seed, &boards, ids.clone())
        };
        reference.check(&played)?;
        let saving = self.save.as_deref().map(AtomicFile::of).transpose()?;
        let mut file = self.resumed_file(&source, &solvers, boards.len())?;

        let cancel = cancel_on_interrupt();
        let mut games = Games::new(&boards, &solvers);
        games.jobs = jobs;
        games.budget = self.budget.budget(jobs);
        games.asked = self.budget.asked();
        games.ids = &ids;
        games.others = others;
        if let Some(file) = &mut file {
            games.keep(file)?;
        }
        let names: Vec<&str> = solvers.iter().map(|solver| solver.spec.as_str()).collect();
        let stored = play(
            &mut games,
            &names,
            &cancel,
            file.as_mut(),
            self.quiet,
            self.times,
        );

        let total = games.count();
        let mut is_complete = games.played() == total;
        // Composed here: `close` consumes the games.
        let mut interrupted = format!(
            "interrupted: {} of {} played",
            games.played(),
            count(total, "game", "games")
        );
        if self.times && is_complete {
            is_complete = measure(&mut games, &cancel, self.quiet);
            interrupted = "interrupted: the times are not measured".to_owned();
        }
        let (mut comparison, failures) = games.close(played);
        comparison.run = Some(provenance());
        let json = reference.enter(&mut comparison)?;
        // A failure of one destination does not keep the result from the others.
        let printed = self.print(&comparison, output);
        let saved = match saving {
            Some(saving) if is_complete => saving.write(&json),
            _ => Ok(()),
        };
        report_failures(&failures, boards.len(), &source);
        if !is_complete {
            let is_unsaved = self.save.is_some();
            let unsaved = if is_unsaved {
                ", and nothing is saved"
            } else {
                ""
            };
            progress::say(&format!("{interrupted}{unsaved}"));
        }
        // All outputs have been tried by now. The first error is that of games, which cannot be repeated.
        stored?;
        saved?;
        printed?;
        Ok(if !is_complete {
            Verdict::Interrupted
        } else if failures.is_empty() {
            Verdict::Done
        } else {
            Verdict::Incomplete
        })
    }

    /// Refuses outputs that are read too.
    fn refuse_replacing(&self, specs: &[BoardSpec]) -> Result<(), Error> {
        let against = self.against.as_deref();
        let resume = self.resume.as_deref();
        named_boards::refuse_replacing(self.save.as_deref(), specs, &[against, resume])?;
        named_boards::refuse_replacing(resume, specs, &[against])
    }

    /// Builds the solvers to compare.
    fn solvers(&self, jobs: usize, is_series: bool) -> Result<Vec<NamedSolver>, Error> {
        let named = &self.solvers.solvers;
        let specs: Vec<&str> = if named.is_empty() {
            self.default_solvers(is_series)
        } else {
            named.iter().map(String::as_str).collect()
        };
        let registry = Registry::standard();
        let budget = self.budget.budget(jobs);
        specs
            .into_iter()
            .map(|spec| solver::build(&registry, spec, jobs, budget))
            .collect()
    }

    /// Returns the solvers that are compared if none is named.
    fn default_solvers(&self, is_series: bool) -> Vec<&'static str> {
        let has_others = self.all || is_series;
        let beyond = if has_others { BEYOND_SERIES } else { &[] };
        SERIES_ROWS
            .iter()
            .chain(beyond)
            .filter(|row| row.cheap || self.all)
            .map(|row| row.solver)
            .collect()
    }

    /// Reads and replays the solutions found elsewhere.
    fn other_rows(&self, source: &Source) -> Result<Vec<(String, Vec<Game>)>, Error> {
        let mut rows = Vec::new();
        for named in &self.solutions {
            let Some((name, file)) = named.split_once('=') else {
                return Err(Error::Usage(format!(
                    "--solutions {named}: expected NAME=FILE"
                )));
            };
            let replayed = Solutions::of_source(&input::text(file)?, source)
                .games(source)
                .map_err(|mistake| FileError::content(&input::called(file), &mistake))?;
            rows.push((name.to_owned(), replayed));
        }
        Ok(rows)
    }

    /// Opens the file of games to resume from, if one is named.
    fn resumed_file(
        &self,
        source: &Source,
        solvers: &[NamedSolver],
        boards: usize,
    ) -> Result<Option<ResultsFile>, Error> {
        let Some(name) = &self.resume else {
            return Ok(None);
        };
        let mut specs: Vec<&str> = Vec::new();
        for solver in solvers {
            specs.push(&solver.spec);
        }
        let specs = specs.join(" ");
        let run = Run::new(
            format!("games by {specs}{}", self.budget),
            // Games are numbered solver by solver, so with more boards the same number is another
            // game.
            format!("the first {boards} of {}", source.identity()),
        );
        let file = ResultsFile::open(name, &run.by(provenance()))?;
        if let Some(difference) = file.difference() {
            progress::say(&difference);
        }
        Ok(Some(file))
    }

    fn print(&self, comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
        self.format.write(comparison, output)?;
        Ok(output.flush()?)
    }
}

/// Plays the games that are left, with a bar that names the solver and the board at work. The solvers of these names play one after
/// another, and the time left is estimated for each from its own games. While a game is played, its bounds are shown.
fn play(
    games: &mut Games<'_>,
    names: &[&str],
    cancel: &Cancel,
    file: Option<&mut ResultsFile>,
    quiet: Quiet,
    is_timed: bool,
) -> Result<(), FileError> {
    let boards = games.count().checked_div(names.len()).unwrap_or(0).max(1);
    let display = ProgressDisplay::of_steps(quiet, games.count());
    display.resume_at(games.played());
    let show_next = |played: usize, is_first: bool| {
        let solver = played / boards;
        let board = played % boards;
        let Some(name) = names.get(solver) else {
            return;
        };
        if board == 0 || is_first {
            display.begin_part((solver + 1) * boards, solver + 1 == names.len());
        }
        let number = board + 1;
        display.show(format!("{name}, board {number} of {boards}"));
    };
    show_next(games.played(), true);
    let told = |_: &str, played| {
        display.set_done(played);
        show_next(played, false);
    };
    let show_bounds = |game: usize, progress: &Progress| {
        display.show_step(game, || {
            let name = names.get(game / boards).copied().unwrap_or_default();
            let board = game % boards + 1;
            let bounds = progress::describe(progress);
            format!("{name}, board {board} of {boards}: {bounds}")
        });
    };
    // Times that are measured, and solvers that nobody sees, are of a search alone.
    let watch: Option<Watch<'_>> = if display.is_hidden() || is_timed {
        None
    } else {
        Some(&show_bounds)
    };
    let stored = games.play_watched(cancel, file, told, watch);
    display.finish();
    stored
}

/// Plays fast games again to measure their times, and shows the round. Returns whether it was not interrupted.
fn measure(games: &mut Games<'_>, cancel: &Cancel, quiet: Quiet) -> bool {
    let display = ProgressDisplay::of_steps(quiet, games.count());
    display.set_done(games.count());
    let is_measured = games.measure(cancel, |solver, round| {
        display.show(format!("{solver}, round {round}"));
    });
    display.finish();
    is_measured
}

/// Reports the solvers that have not solved all boards.
fn report_failures(failures: &[Failure], boards: usize, source: &Source) {
    let boards = count(boards, "board", "boards");
    for failure in failures {
        progress::say(&format!(
            "{}: {} of {boards} not solved; {}: {}",
            failure.solver,
            failure.count,
            source.name(failure.board),
            failure.error
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_name_solvers_as_they_name_themselves() {
        let registry = Registry::standard();
        for SeriesRow { solver, .. } in BEYOND_SERIES {
            assert_eq!(registry.build(solver).unwrap().spec().to_string(), *solver);
        }
    }
}
