//! Configuring and starting the game.

use std::io;
use std::sync::Arc;

use colorwalk_boards::palette::Palette;
use colorwalk_session::Session;
use colorwalk_solvers::{Budget, Registry, SpecError};

use crate::boards::BoardQueue;
use crate::color_depth::ColorDepth;
use crate::day::Day;
use crate::model::{Ended, Model, Tone};
use crate::run::{self, Environment};
use crate::solvers::Solvers;
use crate::store::Store;

/// The number of background jobs that can run at once and share the memory.
pub const MAX_JOBS: usize = crate::event::Slot::ALL.len();

/// The configuration of a game.
///
/// ```no_run
/// use colorwalk_play::{Play, Session, Store};
///
/// let mut play = Play::new(Session::new("series-7".parse()?)).with_solver("beam")?;
/// play.store = Some(Store::open("games")?);
/// println!("{}", play.run()?.session.summary());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Play {
    session: Session,
    solver: Option<String>,
    /// The game that undo returns to before the first move.
    pub previous: Option<Session>,
    /// Whether cells have labels at the start. Without colors they always do.
    pub labels: bool,
    /// The color depth.
    pub depth: ColorDepth,
    /// The palette, if the terminal can show it.
    pub palette: Palette,
    /// Whether two cells, then without labels, may share a character if the board does not fit otherwise, and the
    /// terminal has colors.
    pub halves: bool,
    /// The limits of each background job. Up to [`MAX_JOBS`] run at once.
    pub budget: Budget,
    /// The file in which the game and its result are saved after every move.
    pub store: Option<Store>,
    /// The source of new boards, which are random without one.
    pub boards: Option<BoardQueue>,
    /// Whether time is counted and shown at the start.
    pub timer: bool,
    /// The seed of new boards.
    pub seed: u64,
    /// An error message to show at the start.
    pub notice: Option<String>,
}

/// How a game has ended.
///
/// ```no_run
/// use colorwalk_play::{Play, Session};
///
/// let ending = Play::new(Session::new("series-7".parse()?)).run()?;
/// if !ending.terminated {
///     println!("{}", ending.session.summary());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ending {
    /// The final state of the game.
    pub session: Session,
    /// Whether a signal or the loss of the terminal has ended it, rather than the player.
    pub terminated: bool,
}

impl Play {
    /// Returns a game with the standard solvers, no limits, and the colors that the environment indicates; it is not
    /// saved.
    pub fn new(session: Session) -> Self {
        Self {
            session,
            previous: None,
            solver: None,
            labels: true,
            depth: ColorDepth::find(None, |name| std::env::var(name).ok()),
            palette: Palette::STANDARD,
            halves: true,
            budget: Budget::default(),
            store: None,
            boards: None,
            timer: false,
            seed: 0,
            notice: None,
        }
    }

    /// Sets the solver chosen at the start.
    ///
    /// # Errors
    ///
    /// If the standard registry cannot build it.
    pub fn with_solver(mut self, spec: &str) -> Result<Self, SpecError> {
        Registry::standard().build(spec)?;
        self.solver = Some(spec.to_owned());
        Ok(self)
    }

    /// Takes over the terminal, runs until the player or a signal ends the game, and restores the terminal.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be used, or no thread can be started.
    pub fn run(self) -> io::Result<Ending> {
        let registry = Arc::new(Registry::standard());
        let solvers = Solvers::new(&registry, self.solver.as_deref());
        let (mut model, effects) = Model::new(self.session, self.previous, solvers, self.seed);
        (model.labels, model.timer, model.palette, model.boards) = (self.labels, self.timer, self.palette, self.boards);
        model.halves = self.halves && self.depth.shows_colors();
        model.records = self.store.as_ref().map(|store| store.records().clone()).unwrap_or_default();
        model.today = Day::today();
        if let Some(notice) = self.notice {
            model.say(Tone::Bad, notice);
        }
        let environment = Environment { registry, depth: self.depth, budget: self.budget };
        let model = run::run(model, effects, &environment, self.store)?;
        Ok(Ending { terminated: model.ended == Some(Ended::Terminated), session: model.session })
    }
}
