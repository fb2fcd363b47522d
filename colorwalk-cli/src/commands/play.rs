//! `colorwalk play`: the game in the terminal.
//!
//! Which game it is, what the background may use, and where games are kept. The game itself is the crate
//! `colorwalk-play`.

mod opening;

use std::io::{IsTerminal as _, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::ColorChoice;
use colorwalk_boards::palette::Palette;
use colorwalk_play::{self as game, ColorDepth, MAX_JOBS, Store};
use colorwalk_solvers::{Budget, Registry};
use etcetera::base_strategy::{BaseStrategy as _, choose_base_strategy};
use opening::{Opening, fresh_seed};

use crate::arguments::{BudgetOptions, palettes};
use crate::context::Context;
use crate::error::{Error, Verdict};
use crate::{progress, solver};

/// The longest time that the background thinks about a position where nobody says how long.
const PATIENCE: Duration = Duration::from_secs(600);

/// The most memory that each job in the background uses where nobody says how much.
const MEMORY: u64 = 256 << 20;

/// Play the game in the terminal
///
/// A digit plays a color, and so does a click on a cell: all of that color that touches the empty part is cleared.
/// While you play, the fewest moves possible (par) are proven in the background; ? shows all keys. The game goes on
/// where it was left, and your results are kept. On boards of more than 9 colors, letters are colors, too, and commands
/// are capitals.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk play
  $ colorwalk play --new
  $ colorwalk play --daily
  $ colorwalk play series-7
  $ colorwalk play --palette classic
  $ colorwalk play --size 14x14 --colors 6 --rules flood --start center
  $ colorwalk play --boards boards.txt --index 3 --solver beam")]
pub(crate) struct Play {
    /// The solver that is chosen at first, NAME or NAME:KEY=VALUE,...
    #[arg(short, long, value_name = "SPEC")]
    solver: Option<String>,

    /// Show and count the time; t does so, too
    #[arg(long)]
    timer: bool,

    /// Whether cells carry the digit or letter of their color; without colors they always do
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Labels::Auto)]
    labels: Labels,

    /// The colors of the cells, as far as the terminal can show them
    #[arg(long, value_name = "NAME", default_value_t = Palette::Standard, value_parser = palettes())]
    palette: Palette,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    opening: Opening,
}

/// When cells carry labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Labels {
    /// On every cell, unless the board is seen as a whole only without them.
    Auto,
    /// On every cell; of a board that has no room then, a part is seen.
    Always,
    /// On no cell, unless there are no colors to tell them apart.
    Never,
}

impl Play {
    pub(crate) fn run(&self, context: &Context, output: &mut dyn Write) -> Result<Verdict, Error> {
        if let Some(spec) = &self.solver {
            // Its mistakes come with a suggestion.
            solver::build(&Registry::standard(), spec, 1)?;
        }
        // A file that cannot keep games costs the keeping and not the game.
        let (store, mistake) = match kept_games().map(Store::open).transpose() {
            Ok(store) => (store, None),
            Err(error) => (None, Some(format!("games are not kept this time: {error}"))),
        };
        let start = self.opening.start(store.as_ref())?;
        if !std::io::stdout().is_terminal() {
            return Err(Error::Usage("play needs a terminal, and standard output is none".to_owned()));
        }
        let mut play = game::Play::new(start.session)
            .with_previous(start.previous)
            .with_labels(self.labels != Labels::Never)
            .with_halves(self.labels != Labels::Always)
            .with_palette(self.palette)
            .with_timer(self.timer)
            .with_depth(ColorDepth::find(choice(context.color), |name| std::env::var(name).ok()))
            .with_budget(self.budget())
            .with_seed(fresh_seed());
        if let Some(spec) = &self.solver {
            play = play.with_solver(spec)?;
        }
        if let Some(boards) = start.boards {
            play = play.with_boards(boards);
        }
        let mistake = mistake.or_else(|| store.as_ref().and_then(Store::notice).map(str::to_owned));
        if let Some(store) = store {
            play = play.with_store(store);
        }
        if let Some(mistake) = mistake.map(|text| harmless(&text)) {
            progress::say(&mistake);
            play = play.with_notice(mistake);
        }
        let ending = play.run()?;
        if ending.terminated {
            // Nobody is there to read a word of farewell, nor what the terminal has not taken any more.
            return Err(Error::Closed);
        }
        writeln!(output, "{}", ending.session.summary())?;
        Ok(Verdict::Done)
    }

    fn budget(&self) -> Budget {
        let asked = self.budget.budget(MAX_JOBS);
        let timed = asked.with_time(asked.time.or(asked.expanded.is_none().then_some(PATIENCE)));
        // Only what nobody has named is shared by the jobs; a game is content with less of that.
        let shared = asked.memory != self.budget.budget(1).memory;
        if shared { timed.with_memory(asked.memory.map(|bytes| bytes.min(MEMORY))) } else { timed }
    }
}

/// The file of games and results, such as `~/.local/state/colorwalk/play`; `None` on a platform that has no place for
/// such files.
fn kept_games() -> Option<PathBuf> {
    let places = choose_base_strategy().ok()?;
    let directory = places.state_dir().unwrap_or_else(|| places.data_dir());
    Some(directory.join("colorwalk").join("play"))
}

/// A text without characters that a terminal would obey: names of files may have them.
fn harmless(text: &str) -> String {
    text.chars().map(|symbol| if symbol.is_control() { '\u{fffd}' } else { symbol }).collect()
}

fn choice(color: ColorChoice) -> game::ColorChoice {
    match color {
        ColorChoice::Auto => game::ColorChoice::Auto,
        ColorChoice::Always => game::ColorChoice::Always,
        ColorChoice::Never => game::ColorChoice::Never,
    }
}
