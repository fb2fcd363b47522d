//! `colorwalk compare`: several solvers on the same boards.

mod table;

use std::io::Write;

use colorwalk_boards::{BoardId, BoardSource, BoardSpec};
use colorwalk_core::Digest;
use colorwalk_core::wording::{count, printable};
use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Failure, Games, SizePlayed};
use colorwalk_lab::results::{ResultsFile, Run};
use colorwalk_lab::solutions::Solutions;
use colorwalk_lab::{AtomicFile, FileError, NamedSolver, Source};
use colorwalk_solvers::Registry;
use colorwalk_solvers::published::{ROWS as SERIES_ROWS, Row as SeriesRow};

use crate::arguments::{Boards, BudgetOptions, Jobs, boards};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::{input, progress, solver};

/// Compare solvers by the moves that they need on the same boards
///
/// By default, plays the 100 boards of the series with every fast, deterministic solver of its table and with exact,
/// and shows the published figures next to the measured ones. If a solver proves the optimum of every board, as exact
/// does, the column gap shows how far each mean is above the mean optimum. The column difference is the mean of the paired
/// differences from the first solver or that of --against, with its 95% interval. The standard deviation is the population's,
/// as in the series.
///
/// With a range of sizes or of numbers of colors, plays random boards of each, and prints a table per solver of how moves and
/// times grow. `colorwalk render --chart` draws a saved result.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk compare
  $ colorwalk compare random:14x14,6,seed=7,count=20
  $ colorwalk compare random:8x8..16x16/4,5,count=10 --solver greedy --solver exact
  $ colorwalk compare series:count=20 --solver beam --time-limit 5s --resume games.txt")]
pub(crate) struct Compare {
    /// A solver to compare, NAME or NAME:KEY=VALUE,...; can be repeated [default: those of the series' table]
    ///
    /// `colorwalk help solvers` lists them.
    #[arg(short, long = "solver", value_name = "SPEC")]
    solvers: Vec<String>,

    /// Include the slow and random solvers of the series' table, and beam and exact on boards of any kind
    #[arg(long, conflicts_with = "solvers")]
    all: bool,

    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = ComparisonFormat::Table)]
    format: ComparisonFormat,

    /// Save the result to this file, as JSON
    ///
    /// An existing file is replaced once all games are played.
    #[arg(long, value_name = "FILE")]
    save: Option<String>,

    /// Record each game in this file as it is played, and resume after the games already in it
    ///
    /// After an interruption, the same command resumes where it stopped. The first line of the file names the boards,
    /// solvers and limits of its games; any other file is left untouched.
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,

    /// Take differences from this solver or row of --solutions, or from an earlier run on the same boards, saved in this file
    ///
    /// Without it, differences are from the first solver. A file that is named like a solver is written with its folder.
    #[arg(long, value_name = "NAME|FILE")]
    against: Option<String>,

    /// Add a row of solutions that were found elsewhere, such as mine=FILE; can be repeated
    ///
    /// A file as for `colorwalk verify`: a line of moves for each board, or what `colorwalk solve` writes. Each solution is
    /// replayed; a wrong one is an error. A board without a line counts as not solved.
    #[arg(long, value_name = "NAME=FILE")]
    solutions: Vec<String>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: Boards,
}

/// The output format of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum ComparisonFormat {
    /// A readable table
    Table,
    /// One JSON object with all lengths, unrounded
    Json,
    /// Comma-separated values with a header, one line per solver (and size, if there are several), unrounded
    Csv,
    /// Comma-separated values with a header, one line per solver and board
    CsvBoards,
    /// A table in Markdown
    Markdown,
}

impl ComparisonFormat {
    /// Prints a comparison.
    fn write(self, comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
        match self {
            Self::Table => table::write(comparison, output),
            Self::Markdown => table::write_markdown(comparison, output),
            Self::Json => Ok(comparison.write_json(output)?),
            Self::Csv => Ok(comparison.write_csv(output)?),
            Self::CsvBoards => Ok(comparison.write_boards_csv(output)?),
        }
    }
}

/// Solvers beyond those of the series, played after them.
///
/// The exact solver is fast on the boards of the series. On others it may take forever, and must be requested.
const BEYOND_SERIES: &[SeriesRow] = &[
    SeriesRow {
        solver: "beam:width=100",
        cheap: false,
        figures: None,
    },
    SeriesRow {
        solver: "exact",
        cheap: true,
        figures: None,
    },
];

impl Compare {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let (specs, against) = (self.boards.or("series")?, self.against.as_deref());
        boards::refuse_replacing(
            self.save.as_deref(),
            &specs,
            &[against, self.resume.as_deref()],
        )?;
        boards::refuse_replacing(self.resume.as_deref(), &specs, &[against])?;
        let source = boards::open(&specs)?;
        let read = source.puzzles().map(|read| read.map(|puzzle| puzzle.board));
        let boards = read.collect::<Result<Vec<_>, _>>()?;
        if boards.is_empty() {
            return Err(Error::Usage(
                "there are no boards to compare solvers on: expected at least one".to_owned(),
            ));
        }
        let (name, seed) = origin(&specs);
        let jobs = self.jobs.count().min(boards.len());
        let solvers = self.solvers(jobs, name == "series")?;
        let others = self.solutions.iter().map(|named| {
            let expected = || Error::Usage(format!("--solutions {named}: expected NAME=FILE"));
            let (name, file) = named.split_once('=').ok_or_else(expected)?;
            let replayed = Solutions::of_source(&input::text(file)?, &source).games(&source);
            Ok((
                name.to_owned(),
                replayed.map_err(|mistake| FileError::content(&input::called(file), &mistake))?,
            ))
        });
        let others = others.collect::<Result<Vec<_>, Error>>()?;
        let names: Vec<&str> = solvers
            .iter()
            .map(|solver| &*solver.spec)
            .chain(others.iter().map(|(name, _)| &**name))
            .collect();
        let baseline = against.and_then(|name| row_named(name, &names));
        // Read before anything is played, so that an error in it does not waste the time of the games.
        let earlier = against.filter(|_| baseline.is_none());
        let earlier = earlier
            .map(|name| Ok::<_, Error>((name, input::comparison(name)?)))
            .transpose()?;
        let ids = boards.iter().enumerate().map(|(index, board)| {
            let id = source
                .id(index)
                .or_else(|| BoardId::of(board).map(|id| id.to_string()));
            id.unwrap_or_else(|| {
                format!("graph-{}", Digest::EMPTY.with(board.to_string().as_bytes()))
            })
        });
        let played = BoardsPlayed {
            sizes: sizes(&source),
            ..BoardsPlayed::new(name, seed, &boards, ids.collect())
        };
        if let Some((name, earlier)) = &earlier {
            let checked = played.check(&earlier.boards);
            checked.map_err(|other| Error::Usage(format!("{} is {other}", printable(name))))?;
        }
        // Opened before anything is played; dropped without a result.
        let saving = self.save.as_deref().map(AtomicFile::of).transpose()?;
        let specs = names[..solvers.len()].join(" ");
        let run = Run {
            settings: format!("games by {specs}{}", self.budget),
            boards: format!("the first {} of {}", boards.len(), source.identity()),
        };
        let mut file = self
            .resume
            .as_ref()
            .map(|name| ResultsFile::open(name, &run))
            .transpose()?;

        let cancel = cancel_on_interrupt();
        let mut games = Games::new(&boards, &solvers);
        (games.jobs, games.budget, games.others) = (jobs, self.budget.budget(jobs), others);
        if let Some(file) = &mut file {
            games.keep(file)?;
        }
        let bar = progress::bar(games.count() as u64).with_position(games.played() as u64);
        bar.reset_eta();
        let kept = games.play(&cancel, file.as_mut(), |solver, played| {
            bar.set_message(solver.to_owned());
            bar.set_position(played as u64);
        });
        bar.finish_and_clear();
        let (done, all) = (games.played(), games.count());
        let (mut comparison, failures) = games.close(played);
        baseline
            .iter()
            .for_each(|solver| comparison.set_baseline(solver));

        // A failure of one destination does not keep the result from the others.
        let mut text = Vec::new();
        comparison.write_json(&mut text)?;
        if let Some((name, earlier)) = &earlier {
            for what in comparison.compare_with(earlier) {
                progress::say(&format!("not compared with {}: {what}", printable(name)));
            }
        }
        let printed = self
            .format
            .write(&comparison, output)
            .and_then(|()| Ok(output.flush()?));
        let saved = saving
            .filter(|_| done == all)
            .map_or(Ok(()), |saving| saving.write(&text));
        for Failure {
            solver,
            count: unsolved,
            board,
            error,
        } in &failures
        {
            let (all, first) = (count(boards.len(), "board", "boards"), source.name(*board));
            progress::say(&format!(
                "{solver}: {unsolved} of {all} not solved; {first}: {error}"
            ));
        }
        if done < all {
            let unsaved = if self.save.is_some() {
                ", and nothing is saved"
            } else {
                ""
            };
            progress::say(&format!(
                "interrupted: {done} of {} played{unsaved}",
                count(all, "game", "games")
            ));
        }
        kept.and(saved)?;
        printed?;
        let verdict = if failures.is_empty() {
            Verdict::Done
        } else {
            Verdict::Incomplete
        };
        Ok(if done < all {
            Verdict::Interrupted
        } else {
            verdict
        })
    }

    fn solvers(&self, jobs: usize, is_series: bool) -> Result<Vec<NamedSolver>, Error> {
        let registry = Registry::standard();
        let named = self.solvers.iter().map(String::as_str);
        // Solvers that may take long have to be asked for.
        let beyond = if self.all || is_series {
            BEYOND_SERIES
        } else {
            &[]
        };
        let usual = SERIES_ROWS
            .iter()
            .chain(beyond)
            .filter(|row| row.cheap || self.all)
            .map(|row| row.solver);
        let specs: Vec<&str> = if self.solvers.is_empty() {
            usual.collect()
        } else {
            named.collect()
        };
        specs
            .into_iter()
            .map(|spec| solver::build(&registry, spec, jobs, self.budget.budget(jobs)))
            .collect()
    }
}

/// Returns the row of this name, which may be a specification of the solver in other words.
fn row_named(name: &str, rows: &[&str]) -> Option<String> {
    let solver = Registry::standard()
        .build(name)
        .map(|solver| solver.spec().to_string());
    let is_named = |row: &&&str| **row == name || solver.as_deref() == Ok(**row);
    rows.iter().find(is_named).map(ToString::to_string)
}

/// Returns the name of the boards in a comparison, and their seed if they are random.
fn origin(specs: &[BoardSpec]) -> (String, Option<u64>) {
    match specs.iter().map(|spec| &spec.source).collect::<Vec<_>>()[..] {
        [BoardSource::Series(_)] => ("series".to_owned(), None),
        [BoardSource::Random(random)] => ("random".to_owned(), Some(random.seed.unwrap_or(0))),
        _ => (boards::called(specs), None),
    }
}

/// Returns the sizes of the boards, if they are random boards of several kinds.
fn sizes(source: &Source) -> Vec<SizePlayed> {
    let kinds = source.kinds();
    if kinds.len() < 2 {
        return Vec::new();
    }
    let are_equal = kinds
        .windows(2)
        .all(|pair| pair[0].0.colors() == pair[1].0.colors());
    let sizes = kinds.iter().map(|(recipe, count)| {
        let (lattice, colors) = (recipe.lattice(), (!are_equal).then(|| recipe.colors()));
        SizePlayed {
            width: lattice.width(),
            height: lattice.height(),
            colors,
            count: *count,
        }
    });
    sizes.collect()
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
