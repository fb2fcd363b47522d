//! The game as a caller starts it.

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

/// The number of jobs that can run in the background at once, among which memory is to be shared.
pub const MAX_JOBS: usize = crate::event::Slot::ALL.len();

/// A game about to begin.
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
    /// The game as it stands.
    pub session: Session,
    /// Whether a signal has ended it, or the loss of the terminal, and not the player.
    pub terminated: bool,
}

impl Play {
    /// This game, with the standard solvers and no limits, in the colors that the environment promises, kept nowhere.
    pub fn new(session: Session) -> Self {
        Self {
            session,
            previous: None,
            registry: Arc::new(Registry::standard()),
            solver: None,
            labels: true,
            depth: ColorDepth::find(ColorChoice::Auto, |name| std::env::var(name).ok()),
            palette: Palette::Standard,
            halves: true,
            budget: Budget::default(),
            store: None,
            boards: None,
            timer: false,
            seed: 0,
            notice: None,
        }
    }

    /// The same with a game that undo goes back to before the first move.
    pub fn with_previous(mut self, previous: impl Into<Option<Session>>) -> Self {
        self.previous = previous.into();
        self
    }

    /// The same with the solvers of this registry to choose from; a solver chosen before is forgotten. Proofs and hints
    /// come from a [`Prover`](colorwalk_solvers::Prover), whatever the registry holds.
    pub fn with_registry(mut self, registry: Registry) -> Self {
        self.registry = Arc::new(registry);
        self.solver = None;
        self
    }

    /// The same with this solver chosen at first.
    ///
    /// # Errors
    ///
    /// If the registry does not build it.
    pub fn with_solver(mut self, spec: &str) -> Result<Self, SpecError> {
        self.registry.build(spec)?;
        self.solver = Some(spec.to_owned());
        Ok(self)
    }

    /// The same with the symbols of their colors on the cells at first, or without. Without colors they always show.
    pub fn with_labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    /// The same in these colors.
    pub fn with_depth(mut self, depth: ColorDepth) -> Self {
        self.depth = depth;
        self
    }

    /// The same with colors from this palette, as far as the terminal can show them.
    pub fn with_palette(mut self, palette: Palette) -> Self {
        self.palette = palette;
        self
    }

    /// The same where a board that has no room otherwise may have two cells in each place of the terminal, which then
    /// have no labels; without this call they may, if the terminal has colors.
    pub fn with_halves(mut self, halves: bool) -> Self {
        self.halves = halves;
        self
    }

    /// The same where each board that the background thinks about costs this at most. Up to [`MAX_JOBS`] are thought
    /// about at once.
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The same kept here after every move, with its result and the games before it.
    pub fn with_store(mut self, store: Store) -> Self {
        self.store = Some(store);
        self
    }

    /// The same where new boards come from these, instead of by chance.
    pub fn with_boards(mut self, boards: BoardQueue) -> Self {
        self.boards = Some(boards);
        self
    }

    /// The same with the time shown and counted at first, or without.
    pub fn with_timer(mut self, timer: bool) -> Self {
        self.timer = timer;
        self
    }

    /// The same where this seed decides which new boards come.
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The same with something to tell the player at first that did not work.
    pub fn with_notice(mut self, notice: impl Into<String>) -> Self {
        self.notice = Some(notice.into());
        self
    }

    /// Takes the terminal over, plays until the player or a signal ends it, and gives the terminal back as it was.
    ///
    /// # Errors
    ///
    /// If the terminal cannot be used, or no thread be started.
    pub fn run(self) -> io::Result<Ending> {
        let solvers = Solvers::new(&self.registry, self.solver.as_deref());
        let (model, effects) = Model::new(self.session, self.previous, solvers, self.seed);
        let records = self.store.as_ref().map(|store| store.records().clone()).unwrap_or_default();
        let model = model.with_labels(self.labels).with_timer(self.timer).with_boards(self.boards);
        let model = model.with_palette(self.palette).with_halves(self.halves && self.depth.shows_colors());
        let mut model = model.with_records(records, Day::today());
        if let Some(notice) = self.notice {
            model.say(Tone::Bad, notice);
        }
        let environment = Environment { registry: self.registry, depth: self.depth, budget: self.budget };
        let model = run::run(model, effects, &environment, self.store)?;
        Ok(Ending { terminated: model.ended == Some(Ended::Terminated), session: model.session })
    }
}
