//! `colorwalk play`: the game in the terminal.
//!
//! This chooses the game, the limits of background work, and the file of saved games. The game itself is in
//! `colorwalk-play`.

mod free;
mod opening;

use std::io::{IsTerminal as _, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::value_parser;
use colorwalk_core::wording::printable;
use colorwalk_play::{MAX_JOBS, Model, Session, Store, drawing_command};
use colorwalk_solvers::{Budget, Registry};
use etcetera::base_strategy::{BaseStrategy as _, choose_base_strategy};
use opening::{Opening, fresh_seed};

use crate::arguments::{BudgetOptions, PaletteOption, solver as solver_parser};
use crate::error::{Error, Verdict};
use crate::{paint, progress, solver};

/// The default time limit of a background job.
const JOB_TIME: Duration = Duration::from_secs(600);

/// The default memory limit of a background job, in bytes.
const MEMORY: u64 = 256 << 20;

/// Play the game in the terminal
///
/// Press a digit or click a cell to play its color: all regions of that color that touch the cleared area are cleared.
/// While you play, the smallest possible number of moves (par) is proven in the background; ? shows all keys. Your game
/// resumes where you left it, and your results are saved. What a move clears fades for a quarter of a second, unless the variable
/// NO_ANIMATION is set or the terminal is slow. After a finished game, the command that draws it is printed; the
/// key c copies it. On boards with more than 9 colors, letters are colors too, and commands are capitals: O instead of o.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk play
  $ colorwalk play series-7
  $ colorwalk play random:14x14,6,flood,start=center
  $ colorwalk play random:14x14,6 --move-limit 25
  $ colorwalk play boards.txt:3.. --solver beam
  $ colorwalk play --free random:6x6,4")]
pub(crate) struct Play {
    /// The solver whose moves the keys s and a play, NAME or NAME:KEY=VALUE,... [default: the moves of the hints]
    #[arg(short, long, value_name = "SPEC", value_parser = solver_parser(), hide_possible_values = true)]
    solver: Option<String>,

    /// The number of moves in which each board must be cleared, or else the game is lost
    ///
    /// It takes the place of limits in files of boards. A move can still be undone.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    move_limit: Option<u32>,

    /// Whether cells show the digit or letter of their color; without colors they always do
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Labels::Auto)]
    labels: Labels,

    #[command(flatten)]
    palette: PaletteOption,

    #[command(flatten)]
    budget: BudgetOptions,

    /// Play the game in which each move recolors any one region, until all cells have one color (KAMI, Free-Flood-It)
    ///
    /// The board may also be a level of KAMI or KAMI 2, or JSON with locked cells, as for `solve --free`; by default it is a random one
    /// of 6 × 6 cells. Arrows or a click choose a region, and the key of a color recolors it. Par is proven meanwhile. Levels are not
    /// saved.
    #[arg(long, conflicts_with_all = ["new", "daily", "solver"])]
    free: bool,

    #[command(flatten)]
    opening: Opening,
}

/// When cells have labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Labels {
    /// On every cell, unless only a board without labels fits the terminal.
    Auto,
    /// On every cell, even if only a part of the board fits then.
    Always,
    /// On no cell, unless the terminal has no colors.
    Never,
}

impl Play {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        if self.free {
            return self.play_free(output);
        }
        if let Some(spec) = &self.solver {
            // Checked here for an error with a suggestion.
            solver::build(&Registry::standard(), spec, 1, Budget::default())?;
        }
        // Without a usable file, the game runs and is not saved.
        let (store, mistake) = match kept_games().map(Store::open).transpose() {
            Ok(store) => (store, None),
            Err(error) => (
                None,
                Some(format!("games are not saved this time: {error}")),
            ),
        };
        let start = self.opening.start(store.as_ref())?;
        require_terminal()?;
        let mut model = Model::new(start.session, start.previous, self.solver.as_deref())?;
        model.boards = start.boards;
        model.seed = fresh_seed();
        model.animation = std::env::var_os("NO_ANIMATION").is_none_or(|value| value.is_empty());
        model.labels = self.labels != Labels::Never;
        // Half cells have no room for a label, so they would give up what was asked for.
        model.halves = self.labels != Labels::Always;
        model.palette = self.palette.palette;
        if let Some(moves) = self.move_limit {
            model.limit_moves(moves as usize);
        }
        let depth = paint::depth_of_game();
        let notice = store.as_ref().and_then(Store::notice);
        let mistake = mistake.or(notice.map(str::to_owned));
        if let Some(mistake) = mistake {
            let mistake = printable(&mistake);
            model.warn(&mistake);
            progress::say(&mistake);
        }
        // If the terminal is gone, do not write to it any more.
        let ended = colorwalk_play::run(model, depth, store, self.budget())?;
        let Some(session) = ended else {
            return Err(Error::Closed);
        };
        report(&session, output)?;
        Ok(Verdict::Done)
    }

    fn budget(&self) -> Budget {
        let asked = self.budget.budget(MAX_JOBS);
        let mut timed = asked;
        if asked.time.is_none() && asked.expanded.is_none() {
            // Jobs behind the game end some day, even if nobody waits for them.
            timed = asked.with_time(JOB_TIME);
        }
        // Only the default is divided among the jobs, and a game needs less.
        let shared = asked.memory != self.budget.budget(1).memory;
        if shared {
            timed.with_memory(asked.memory.map(|bytes| bytes.min(MEMORY)))
        } else {
            timed
        }
    }
}

/// Returns an error unless standard output is a terminal.
fn require_terminal() -> Result<(), Error> {
    if !std::io::stdout().is_terminal() {
        return Err(Error::Usage(
            "play needs a terminal, but standard output is not one".to_owned(),
        ));
    }
    if std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb") {
        return Err(Error::Usage(
            "play needs a terminal that moves its cursor, but TERM is dumb: set TERM to what the terminal is, such as xterm"
                .to_owned(),
        ));
    }
    Ok(())
}

/// Prints how the game has ended, and the command that draws it if it is finished.
fn report(session: &Session, output: &mut dyn Write) -> Result<(), Error> {
    writeln!(output, "{}", session.summary())?;
    let game = session.game();
    if game.is_solved() && game.move_count() > 0 {
        writeln!(output, "{}", drawing_command(session))?;
    }
    Ok(())
}

/// Returns the file of games and results, such as `~/.local/state/colorwalk/play`; `None` on a platform without a place
/// for such files.
fn kept_games() -> Option<PathBuf> {
    let places = choose_base_strategy().ok()?;
    let directory = places.state_dir().unwrap_or_else(|| places.data_dir());
    Some(directory.join("colorwalk").join("play"))
}
