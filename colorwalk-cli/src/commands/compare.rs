//! `colorwalk compare`: the main job, every solver on the same boards.

use std::io::Write;

use colorwalk_solvers::{Registry, Solver};

use crate::arguments::{BoardOptions, BudgetOptions, Jobs};
use crate::comparison::{BoardsPlayed, Format, Players, SERIES_ROWS, play};
use crate::error::{Error, Verdict};
use crate::{progress, solver};

/// Play the same boards with many solvers and print what they need
///
/// Without options, the 100 boards of the series are played with every solver of its table that is deterministic and
/// quick, and the published figures stand beside those measured. The standard deviation is that of the boards
/// played (the population's, as in the series).
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk compare
  $ colorwalk compare --solver greedy:metric=perimeter --solver look-ahead:depth=3
  $ colorwalk compare --boards random --count 20 --size 14x14 --colors 6 --rules flood --seed 7
  $ colorwalk compare --boards boards.txt --format json
  $ colorwalk compare --all --count 2 --format markdown")]
pub(crate) struct Compare {
    /// A solver to compare, NAME or NAME:KEY=VALUE,...; can be given many times [default: the series' table]
    ///
    /// `colorwalk solvers` lists them.
    #[arg(short, long = "solver", value_name = "SPEC")]
    solvers: Vec<String>,

    /// Play the slow and the random rows of the series' table as well
    #[arg(long, conflicts_with = "solvers")]
    all: bool,

    /// How the result is printed
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Table)]
    format: Format,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    boards: BoardOptions,
}

impl Compare {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let solvers = self.solvers()?;
        let boards = self.boards.load()?;
        let played = BoardsPlayed::new(&self.boards, &boards);
        let players = Players { solvers: &solvers, jobs: self.jobs.count(), budget: self.budget.budget() };
        let bar = progress::bar((solvers.len() * boards.len()) as u64);
        let (comparison, failures) = play(played, &boards, &players, &bar);
        bar.finish_and_clear();
        comparison.write(self.format, output)?;
        for failure in &failures {
            progress::say(&format!(
                "{}: {} of {} boards not solved; board {}: {}",
                failure.solver,
                failure.count,
                boards.len(),
                failure.board,
                failure.error
            ));
        }
        Ok(if failures.is_empty() { Verdict::Done } else { Verdict::Fell })
    }

    fn solvers(&self) -> Result<Vec<Box<dyn Solver>>, Error> {
        let registry = Registry::standard();
        let rows = SERIES_ROWS.iter().filter(|row| row.cheap || self.all).map(|row| row.solver);
        let named = self.solvers.iter().map(String::as_str);
        let specs: Vec<&str> = if self.solvers.is_empty() { rows.collect() } else { named.collect() };
        specs.into_iter().map(|spec| solver::build(&registry, spec)).collect()
    }
}
