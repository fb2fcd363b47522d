//! `colorwalk play`: the game in the terminal.
//!
//! The parts, from the inside out: a [`model`] that is pure, with the [`session`], what is [known](knowledge) of its
//! board, the [`batch`] and the [`desk`] of jobs that it gives out; a [`view`] that draws it, on a [`layout`] and in a
//! [`palette`]; and around them the [loop](run), the [`terminal`] and the [background](worker), which decide nothing.

mod batch;
mod desk;
mod event;
mod keys;
mod knowledge;
mod layout;
mod model;
mod opening;
mod palette;
mod run;
mod saved;
mod session;
mod solvers;
mod terminal;
mod view;
mod worker;

use std::io::{IsTerminal as _, Write};
use std::time::Duration;

use colorwalk_solvers::{Budget, Registry};

use crate::arguments::BudgetOptions;
use crate::cli;
use crate::error::{Error, Verdict};
use crate::progress;
use event::Slot;
use model::{Ended, Model, Tone};
use palette::Depth;
use run::Surroundings;

/// The longest time that the background thinks about a position where nobody says how long.
const PATIENCE: Duration = Duration::from_secs(600);

/// Play the game in the terminal
///
/// A digit plays a color, and so does a click on a cell: all of that color that touches the empty part is cleared. While
/// you play, the fewest moves possible (par) are proven in the background; ? shows all keys. The game goes on where it
/// was left. On boards of more than 9 colors, letters are colors, too, and commands are capitals.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk play
  $ colorwalk play --new
  $ colorwalk play series-7
  $ colorwalk play --size 14x14 --colors 6 --rules flood --start center
  $ colorwalk play --boards boards.txt --index 3 --solver beam")]
pub(crate) struct Play {
    /// The solver that is chosen at first, NAME or NAME:KEY=VALUE,...
    #[arg(short, long, value_name = "SPEC")]
    solver: Option<String>,

    /// Whether cells carry the digit or letter of their color; without colors they always do
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Labels::Always)]
    labels: Labels,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    opening: opening::Opening,
}

/// When cells carry labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Labels {
    /// On every cell.
    Always,
    /// On no cell, unless there are no colors to tell them apart.
    Never,
}

impl Play {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let registry = Registry::standard();
        if let Some(spec) = &self.solver {
            crate::solver::build(&registry, spec, 1)?;
        }
        let state = saved::path();
        let (last, mistake) = match state.as_deref().map_or(Ok(None), saved::load) {
            Ok(last) => (last, None),
            Err(mistake) => (None, Some(format!("the game left last is not readable: {mistake}"))),
        };
        let (session, previous) = self.opening.sessions(last)?;
        if !std::io::stdout().is_terminal() {
            return Err(Error::Usage("play needs a terminal, and standard output is none".to_owned()));
        }
        let solvers = solvers::Solvers::new(&registry, self.solver.as_deref());
        let (model, effects) = Model::new(session, previous, solvers, opening::fresh_seed());
        let mut model = model.with_labels(self.labels != Labels::Never);
        if let Some(mistake) = mistake {
            progress::say(&mistake);
            model.say(Tone::Bad, mistake);
        }
        let arguments: Vec<_> = std::env::args_os().collect();
        let around = Surroundings {
            depth: Depth::find(cli::color_asked(&arguments), |name| std::env::var(name).ok()),
            budget: self.budget(),
            state,
        };
        let model = run::run(model, effects, &around)?;
        if model.ended == Some(Ended::Terminated) {
            // Nobody is there to read a word of farewell, nor what the terminal has not taken any more.
            return Err(Error::Closed);
        }
        writeln!(output, "{}", model.session.farewell())?;
        Ok(Verdict::Done)
    }

    fn budget(&self) -> Budget {
        let asked = self.budget.budget(Slot::ALL.len());
        Budget { time: asked.time.or(asked.expanded.is_none().then_some(PATIENCE)), ..asked }
    }
}
