//! `colorwalk compare`: the main job, every solver on the same boards.

mod against;
mod formats;
mod playing;
mod series_rows;
mod table;

use std::fs;
use std::io::Write;

use against::hold_against;
use colorwalk_core::wording::count;
use colorwalk_solvers::Registry;
use colorwalk_solvers::published::ROWS as SERIES_ROWS;
use formats::ComparisonFormat;
use playing::{Players, play};
use series_rows::BEYOND_SERIES;

use crate::arguments::{BoardOptions, BudgetOptions, Jobs, Origin};
use crate::comparison::{BoardsPlayed, Comparison};
use crate::error::{Error, Verdict};
use crate::progress;
use crate::solver::{self, NamedSolver};

/// Play the same boards with many solvers and print what they need
///
/// Without options, the 100 boards of the series are played with every solver of its table that is deterministic and
/// quick, and with exact; the published figures stand beside those measured. When a solver proves the smallest number of moves of
/// every board, as exact does, the column gap tells how far each mean is above it. The standard deviation is that of the boards
/// played (the population's, as in the series).
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk compare
  $ colorwalk compare --solver greedy:metric=perimeter --solver look-ahead:depth=3
  $ colorwalk compare --boards random --count 20 --size 14x14 --colors 6 --rules flood --seed 7
  $ colorwalk compare --boards boards.txt --format json
  $ colorwalk compare --all --count 2 --format markdown
  $ colorwalk compare --solver greedy --save before.json
  $ colorwalk compare --solver greedy --against before.json")]
pub(crate) struct Compare {
    /// A solver to compare, NAME or NAME:KEY=VALUE,...; can be given many times [default: the series' table]
    ///
    /// `colorwalk solvers` lists them.
    #[arg(short, long = "solver", value_name = "SPEC")]
    solvers: Vec<String>,

    /// Play the slow and the random rows of the series' table as well, and beam and exact on any boards
    #[arg(long, conflicts_with = "solvers")]
    all: bool,

    /// How the result is printed
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = ComparisonFormat::Table)]
    format: ComparisonFormat,

    /// Keep the result in this file, as JSON
    #[arg(long, value_name = "FILE")]
    save: Option<String>,

    /// Show the result beside that of an earlier run on the same boards, kept in this file
    #[arg(long, value_name = "FILE")]
    against: Option<String>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: BoardOptions,
}

impl Compare {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        // Read before anything is played, so that a mistake in it does not cost the time of the games.
        let earlier = self.against.as_ref().map(|name| Ok::<_, Error>((name, Comparison::read(name)?))).transpose()?;
        let boards = self.boards.load()?;
        let jobs = self.jobs.count().min(boards.len().max(1));
        let solvers = self.solvers(jobs)?;
        let played = BoardsPlayed::new(self.boards.origin().to_string(), self.boards.seed(), &boards);
        let players = Players { solvers: &solvers, jobs, budget: self.budget.budget(jobs) };
        let bar = progress::bar((solvers.len() * boards.len()) as u64);
        let (mut comparison, failures) = play(played, &boards, &players, &bar);
        bar.finish_and_clear();
        if let Some(name) = &self.save {
            save(&comparison, name)?;
        }
        if let Some((name, earlier)) = &earlier {
            hold_against(&mut comparison, earlier, name)?;
        }
        self.format.write(&comparison, output)?;
        for failure in &failures {
            progress::say(&format!(
                "{}: {} of {} not solved; board {}: {}",
                failure.solver,
                failure.count,
                count(boards.len(), "board", "boards"),
                failure.board,
                failure.error
            ));
        }
        Ok(if failures.is_empty() { Verdict::Done } else { Verdict::Fell })
    }

    fn solvers(&self, jobs: usize) -> Result<Vec<NamedSolver>, Error> {
        let registry = Registry::standard();
        let named = self.solvers.iter().map(String::as_str);
        let specs: Vec<&str> = if self.solvers.is_empty() { self.rows().collect() } else { named.collect() };
        specs.into_iter().map(|spec| solver::build(&registry, spec, jobs)).collect()
    }

    /// The solvers of the table that is made when none is named.
    fn rows(&self) -> impl Iterator<Item = &'static str> {
        let beyond = if self.all || *self.boards.origin() == Origin::Series { BEYOND_SERIES } else { &[] };
        SERIES_ROWS.iter().chain(beyond).filter(|row| row.cheap || self.all).map(|row| row.solver)
    }
}

/// Writes a comparison to a file.
fn save(comparison: &Comparison, name: &str) -> Result<(), Error> {
    let mut text = Vec::new();
    comparison.write_json(&mut text)?;
    fs::write(name, text).map_err(|source| Error::File { file: name.to_owned(), source })
}
