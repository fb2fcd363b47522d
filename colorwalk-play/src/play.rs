//! Configuring and starting the game.

use std::io;
use std::sync::Arc;

use colorwalk_boards::palette::Palette;
use colorwalk_session::Session;
use colorwalk_solvers::{Budget, Registry, SpecError};

use crate::boards::BoardQueue;
use crate::day::Day;
use crate::depth::{ColorChoice, ColorDepth};
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
/// let session = Session::new("series-7".parse()?);
/// let ending = Play::new(session).with_solver("beam")?.with_store(Store::open("games")?).run()?;
/// println!("{}", ending.session.summary());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Play {
    session: Session,
    previous: Option<Session>,
    registry: Arc<Registry>,
    solver: Option<String>,
    labels: bool,
    depth: ColorDepth,
    palette: Palette,
    halves: bool,
    budget: Budget,
    store: Option<Store>,
    boards: Option<BoardQueue>,
    timer: bool,
    seed: u64,
    notice: Option<String>,
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
            registry: Arc::new(Registry::standard()),
            solver: None,
            labels: true,
            depth: ColorDepth::find(ColorChoice::Auto, |name| std::env::var(name).ok()),
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

    /// Sets the game that undo returns to before the first move.
    pub fn with_previous(mut self, previous: impl Into<Option<Session>>) -> Self {
        self.previous = previous.into();
        self
    }

    /// Sets the registry of solvers to choose from, and discards the chosen solver. Proofs and hints always use a
    /// [`Prover`](colorwalk_solvers::Prover).
    pub fn with_registry(mut self, registry: Registry) -> Self {
        self.registry = Arc::new(registry);
        self.solver = None;
        self
    }

    /// Sets the solver chosen at the start.
    ///
    /// # Errors
    ///
    /// If the registry cannot build it.
    pub fn with_solver(mut self, spec: &str) -> Result<Self, SpecError> {
        self.registry.build(spec)?;
        self.solver = Some(spec.to_owned());
        Ok(self)
    }

    /// Sets whether cells have labels at the start. Without colors they always do.
    pub fn with_labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// Sets the color depth.
    pub fn with_depth(mut self, depth: ColorDepth) -> Self {
        self.depth = depth;
        self
    }

    /// Sets the palette, if the terminal can show it.
    pub fn with_palette(mut self, palette: Palette) -> Self {
        self.palette = palette;
        self
    }

    /// Sets whether two cells, then without labels, may share a character if the board does not fit otherwise. By
    /// default they may if the terminal has colors.
    pub fn with_halves(mut self, halves: bool) -> Self {
        self.halves = halves;
        self
    }

    /// Sets the limits of each background job. Up to [`MAX_JOBS`] run at once.
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Sets the file in which the game and its result are saved after every move.
    pub fn with_store(mut self, store: Store) -> Self {
        self.store = Some(store);
        self
    }

    /// Sets the source of new boards, which are random by default.
    pub fn with_boards(mut self, boards: BoardQueue) -> Self {
        self.boards = Some(boards);
        self
    }

    /// Sets whether time is counted and shown at the start.
    pub fn with_timer(mut self, timer: bool) -> Self {
        self.timer = timer;
        self
    }

    /// Sets the seed of new boards.
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets an error message to show at the start.
    pub fn with_notice(mut self, notice: impl Into<String>) -> Self {
        self.notice = Some(notice.into());
        self
    }

    /// Takes over the terminal, runs until the player or a signal ends the game, and restores the terminal.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be used, or no thread can be started.
    pub fn run(self) -> io::Result<Ending> {
        let solvers = Solvers::new(&self.registry, self.solver.as_deref());
        let (mut model, effects) = Model::new(self.session, self.previous, solvers, self.seed);
        (model.labels, model.timer, model.palette, model.boards) = (self.labels, self.timer, self.palette, self.boards);
        model.halves = self.halves && self.depth.shows_colors();
        model.records = self.store.as_ref().map(|store| store.records().clone()).unwrap_or_default();
        model.today = Day::today();
        if let Some(notice) = self.notice {
            model.say(Tone::Bad, notice);
        }
        let environment = Environment { registry: self.registry, depth: self.depth, budget: self.budget };
        let model = run::run(model, effects, &environment, self.store)?;
        Ok(Ending { terminated: model.ended == Some(Ended::Terminated), session: model.session })
    }
}
