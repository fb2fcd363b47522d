//! What a server can rely on: every solver of the registry, on boards of every kind, from the start and from the middle
//! of a game, stopped in every possible way. It returns, immediately if nothing is left to use; its answer clears the
//! board, is no longer than greedy's solution, names the limit that stopped it and claims nothing false.
//!
//! Durations are measured by counts: nodes, positions, readings of the clock, allocated bytes.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Cell, Color, Game, Rules, Solution};
use colorwalk_solvers::{
    Answer, Budget, Bytes, Cancel, Clock, Control, Exact, Greedy, Limit, Problem, Progress, Proof,
    Prover, Registry, SolveError, Solver,
};

use crate::boards::grid_of;
use crate::{alone, measured};
use colorwalk_testkit::search::distance;

/// The maximum time of a single solve on a slow machine under load, far more than any solve takes that ends.
const PATIENCE: Duration = Duration::from_secs(300);

/// The memory of a server's solve, which bounds what is stored; a move takes a little more.
const MEMORY: u64 = 1 << 20;
const MEMORY_AND_A_MOVE: u64 = MEMORY * 23 / 20;
/// The memory of the answer, a position, and the lists of regions and of a beam per cell, for any solver.
const MEMORY_FOR_CELL: u64 = 80;
/// The number of cells above which a board is large.
const LARGE: usize = 10_000;

/// Returns the solvers of a name: with its defaults, or on one thread, so that counts are the same in every run, and on two
/// if it takes threads. `prover` is `exact` that remembers the board.
fn solvers(name: &str, board: &Board) -> Vec<Box<dyn Solver>> {
    if name == "prover" {
        let exact = Exact::default()
            .with_threads(1)
            .unwrap()
            .with_memory(Bytes(MEMORY))
            .unwrap();
        return vec![Box::new(Prover::with(board, exact))];
    }
    let registry = Registry::standard();
    let entry = registry
        .entries()
        .iter()
        .find(|entry| entry.name() == name)
        .unwrap();
    let threads = entry
        .parameters()
        .iter()
        .any(|parameter| parameter.key() == "threads");
    let arguments: &[&str] = if threads {
        &[":threads=1", ":threads=2"]
    } else {
        &[""]
    };
    arguments
        .iter()
        .map(|arguments| registry.build(&format!("{name}{arguments}")).unwrap())
        .collect()
}

/// Returns boards of fifteen kinds, and whether they are small enough for a search of all positions.
fn boards() -> [(&'static str, Board, bool); 15] {
    let recipe = |width, height, colors| Recipe::new(width, height, colors).unwrap();
    let walk = |width, height, colors| recipe(width, height, colors).board(1);
    let flood = |width, height, colors| {
        recipe(width, height, colors)
            .with_rules(Rules::Flood)
            .board(1)
    };
    let from_the_middle = |side, colors| {
        let start = Cell {
            row: side / 2,
            column: side / 2,
        };
        recipe(side, side, colors)
            .with_start(start)
            .unwrap()
            .board(1)
    };
    [
        ("one cell", walk(1, 1, 1), true),
        ("one cell, flood", flood(1, 1, 1), true),
        ("a row", walk(9, 1, 3), true),
        ("a column", flood(1, 9, 3), true),
        ("one color", walk(5, 5, 1), true),
        ("two colors", flood(5, 4, 2), true),
        ("64 colors on few cells", walk(4, 3, 64), true),
        ("flood", flood(5, 4, 4), true),
        ("start in the middle", from_the_middle(5, 3), true),
        ("of a game", walk(14, 14, 6), false),
        ("hard", flood(34, 34, 9), false),
        ("a long row", walk(100_000, 1, 5), false),
        ("large, two colors", flood(300, 300, 2), false),
        ("large, 64 colors", walk(256, 256, 64), false),
        ("large, start in the middle", from_the_middle(300, 8), false),
    ]
}

/// The ways to stop a solve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stop {
    /// A flag that was raised before.
    Cancelled,
    /// A flag that is raised when the clock is read for the fifth time.
    CancelledLater,
    /// No time at all.
    NoTime,
    /// No node at all.
    NoNode,
    /// Ten milliseconds, one of which passes with each reading of the clock.
    Time,
    /// A mebibyte.
    Memory,
    /// An observer that panics at the first report.
    Panic,
    /// One that panics later, when all threads are at work.
    PanicLater,
}

const STOPS: [Stop; 8] = [
    Stop::Cancelled,
    Stop::CancelledLater,
    Stop::NoTime,
    Stop::NoNode,
    Stop::Time,
    Stop::Memory,
    Stop::Panic,
    Stop::PanicLater,
];

impl Stop {
    /// Returns the limits that an answer may name.
    fn limits(self) -> &'static [Limit] {
        match self {
            Self::Cancelled | Self::CancelledLater => &[Limit::Cancelled],
            Self::NoTime | Self::Time => &[Limit::Time],
            Self::NoNode => &[Limit::Expanded],
            Self::Memory => &[Limit::Memory, Limit::Expanded],
            Self::Panic | Self::PanicLater => &[],
        }
    }

    /// Returns how often the clock may be read: at the start, until the limit, and for the statistics; also for an
    /// observer's report.
    fn looks(self) -> u64 {
        match self {
            Self::Cancelled | Self::NoNode => 2,
            Self::NoTime => 3,
            // `auto` reports its first solution before it looks for others.
            Self::CancelledLater => 5 + 5,
            Self::Time => 10 + 2,
            Self::Panic => 3,
            Self::Memory | Self::PanicLater => u64::MAX,
        }
    }

    /// Returns whether nothing is left to use from the beginning.
    fn is_before(self) -> bool {
        matches!(self, Self::Cancelled | Self::NoTime | Self::NoNode)
    }
}

/// A clock that advances when it is read.
struct Ticks<'c> {
    each: Duration,
    looks: AtomicU64,
    /// The reading that raises the flag.
    raise_at: Option<u64>,
    cancel: &'c Cancel,
}

impl Clock for Ticks<'_> {
    fn now(&self) -> Duration {
        let look = self.looks.fetch_add(1, Ordering::Relaxed);
        if self.raise_at == Some(look) {
            self.cancel.cancel();
        }
        self.each * look as u32
    }
}

/// The message of the panic.
const PANIC: &str = "the observer";

/// The result of a solve, and its cost.
struct Trial {
    result: thread::Result<Result<Answer, SolveError>>,
    looks: u64,
    told: u64,
    bytes: u64,
}

fn try_it(solver: &dyn Solver, problem: &Problem, stop: Stop) -> Trial {
    // A search may run endlessly on the largest boards if nothing else stops it.
    let is_large = problem.board().cell_count() > LARGE;
    let (expanded, at) = if is_large { (20, 3) } else { (2_000, 40) };
    let at = if stop == Stop::Panic { 1 } else { at };
    let (cancel, mut silent, mut told) = (Cancel::new(), |_: &Progress| (), 0);
    // An observer that panics at the nth report.
    let mut touchy = |progress: &Progress| {
        assert_eq!(
            progress.upper_bound,
            progress.best.as_ref().map(Solution::len)
        );
        told += 1;
        if told == at {
            panic!("{PANIC}");
        }
    };
    let mut clock = Ticks {
        each: Duration::from_millis(1),
        looks: AtomicU64::new(0),
        raise_at: None,
        cancel: &cancel,
    };
    let mut budget = Budget::default();
    match stop {
        Stop::Cancelled => cancel.cancel(),
        Stop::CancelledLater => clock.raise_at = Some(5),
        Stop::NoTime => budget = budget.with_time(Duration::ZERO),
        Stop::NoNode => budget = budget.with_expanded(0),
        Stop::Time => budget = budget.with_time(Duration::from_millis(10)),
        Stop::Memory => budget = budget.with_memory(MEMORY).with_expanded(expanded),
        // Every reading of the clock has something to report.
        Stop::Panic | Stop::PanicLater => clock.each = Duration::from_secs(1),
    }
    let control = Control::default()
        .with_budget(budget)
        .with_cancel(&cancel)
        .with_clock(&clock);
    let control = match stop {
        Stop::Panic | Stop::PanicLater => control.with_observer(&mut touchy),
        // The clock is read on behalf of an observer.
        Stop::CancelledLater => control.with_observer(&mut silent),
        _ => control,
    };
    let (result, bytes) =
        measured(|| catch_unwind(AssertUnwindSafe(|| solver.solve(problem, control))));
    Trial {
        result,
        looks: clock.looks.into_inner(),
        told,
        bytes,
    }
}

/// A board and a position on it, with what is known about it.
#[derive(Clone)]
struct Place {
    name: String,
    is_small: bool,
    game: Game,
    problem: Problem,
    greedy: usize,
    /// The length of a shortest solution, found without the library, if the board is small.
    par: Option<usize>,
    /// The best solution of any of these solvers and of `auto`, and the highest bound that any has proven.
    best: usize,
    bound: usize,
}

impl Place {
    fn new(name: &str, game: &Game, is_small: bool) -> Self {
        let problem = Problem::from_game(game);
        let greedy = Greedy::default()
            .solve(&problem, Control::default())
            .unwrap()
            .solution
            .len();
        let par = is_small.then(|| {
            let grid = grid_of(game.board());
            let play = |state, color: Color| grid.play(&state, color.index() as u8);
            distance(
                &grid,
                &game.moves().iter().copied().fold(grid.start_state(), play),
            )
        });
        let auto = Registry::standard().build("auto:threads=1").unwrap();
        let budget = Budget::default().with_expanded(if is_small { 2_000 } else { 20 });
        let auto = auto
            .solve(&problem, Control::default().with_budget(budget))
            .unwrap();
        let (best, bound) = (greedy.min(auto.solution.len()), auto.lower_bound());
        let name = format!("{name} after {} moves", game.move_count());
        Self {
            name,
            is_small,
            game: game.clone(),
            problem,
            greedy,
            par,
            best,
            bound,
        }
    }

    /// Checks an answer against what is known, and learns from it.
    fn check(&mut self, outcome: &Answer, what: &str) {
        let mut game = self.game.clone();
        for &color in outcome.solution.moves() {
            assert!(!game.is_solved(), "{what}: it plays on after the end");
            game.play(color).unwrap();
        }
        assert!(game.is_solved(), "{what}: it does not clear the board");
        let (length, bound) = (outcome.solution.len(), outcome.lower_bound());
        assert_eq!(outcome.proof() == Proof::Optimal, bound == length, "{what}");
        (self.best, self.bound) = (self.best.min(length), self.bound.max(bound));
        assert!(
            self.bound <= self.best,
            "{what}: {} moves at least, and a solution of {}",
            self.bound,
            self.best
        );
        assert!(
            self.par.is_none_or(|par| bound <= par && par <= length),
            "{what}: {:?}",
            self.par
        );
    }
}

/// Checks the result of a solve against the contract; returns its kind, in a word.
fn check(
    trial: &Trial,
    place: &mut Place,
    solver: &dyn Solver,
    stop: Stop,
    what: &str,
) -> &'static str {
    assert!(
        trial.looks <= stop.looks(),
        "{what}: {} looks at the clock",
        trial.looks
    );
    let most = MEMORY_AND_A_MOVE + MEMORY_FOR_CELL * place.game.board().cell_count() as u64;
    if stop == Stop::Memory {
        assert!(trial.bytes <= most, "{what}: {}", Bytes(trial.bytes));
    }
    let result = match &trial.result {
        Ok(result) => result,
        Err(panic) => {
            assert_eq!(
                panic.downcast_ref::<String>().map(String::as_str),
                Some(PANIC),
                "{what}"
            );
            return "panics";
        }
    };
    assert!(
        stop != Stop::Panic && trial.told < 40,
        "{what}: where is the panic?"
    );
    let whole_graph = ["bellman-ford", "dag"].contains(&solver.spec().name());
    let outcome = match result {
        Ok(outcome) => outcome,
        Err(SolveError::NodeCap { .. }) if whole_graph => return "boards too large",
        Err(SolveError::TooLarge { regions, .. }) => {
            assert!(
                *regions > 65_535 && *regions == place.game.board().regions().count(),
                "{what}"
            );
            assert!(["exact", "beam"].contains(&solver.spec().name()), "{what}");
            return "boards too large";
        }
        Err(error) => panic!("{what}: {error}"),
    };
    place.check(outcome, what);
    let statistics = outcome.statistics;
    if stop.is_before() {
        assert_eq!(
            (statistics.expanded, statistics.generated),
            (0, 0),
            "{what}"
        );
    }
    let Some(limit) = outcome.stopped_by() else {
        return if outcome.is_optimal() {
            "proven"
        } else {
            assert_eq!(outcome.proof(), Proof::Open, "{what}");
            "feasible"
        };
    };
    // A memory limit of its own may end a solver before the budget does.
    let has_memory = solver.spec().arguments().any(|(key, _)| key == "memory");
    let is_own = limit.is_own() || limit == Limit::Memory && has_memory;
    assert!(
        is_own || stop.limits().contains(&limit),
        "{what}: stopped by {limit}"
    );
    // Greedy's solution takes the place of a longer one, unless the limit is a parameter of the solver.
    if !limit.is_own() {
        assert!(
            outcome.solution.len() <= place.greedy,
            "{what}: greedy needs only {}",
            place.greedy
        );
    }
    "stopped"
}

/// The start of every board and a place in the middle of a game on it, for all tests of this process; on large boards the
/// latter only where `COLORWALK_LONG` is set, as in the workflow on GitHub.
static PLACES: LazyLock<Vec<Place>> = LazyLock::new(|| {
    let mut places = Vec::new();
    for (name, board, is_small) in boards() {
        let mut game = Game::new(&board);
        let walk = Greedy::default()
            .solve(&Problem::from_game(&game), Control::default())
            .unwrap()
            .solution;
        places.push(Place::new(name, &game, is_small));
        if board.cell_count() > LARGE && std::env::var_os("COLORWALK_LONG").is_none() {
            continue;
        }
        for color in walk.iter().take(3) {
            game.play(color).unwrap();
        }
        places.push(Place::new(name, &game, is_small));
    }
    places
});

/// Tries the solvers of a name on everything; announces each solve before it starts, and returns the counts of the results.
fn try_all(solver: &str, tell: &Sender<String>) -> BTreeMap<(Stop, &'static str), usize> {
    let mut tally = BTreeMap::new();
    for mut place in PLACES.iter().cloned() {
        for solver in solvers(solver, place.game.board()) {
            for stop in STOPS {
                let what = format!("{} on {}, {stop:?}", solver.spec(), place.name);
                tell.send(what.clone()).unwrap();
                let trial = try_it(&*solver, &place.problem, stop);
                let came = check(&trial, &mut place, &*solver, stop, &what);
                *tally.entry((stop, came)).or_default() += 1;
            }
            if place.is_small {
                // The solver has not been damaged by any of it.
                let outcome = solver.solve(&place.problem, Control::default()).unwrap();
                place.check(&outcome, &format!("{} on {}", solver.spec(), place.name));
                assert_eq!(outcome.stopped_by(), None);
            }
        }
    }
    tally
}

fn assert_contract(solver: &str) {
    let (tell, said) = mpsc::channel();
    let name = solver.to_owned();
    let trials = thread::spawn(move || try_all(&name, &tell));
    let mut last = String::new();
    loop {
        match said.recv_timeout(PATIENCE) {
            Ok(what) => last = what,
            Err(RecvTimeoutError::Timeout) => panic!("{last}: it does not end"),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let tally = trials
        .join()
        .unwrap_or_else(|panic| panic::resume_unwind(panic));
    println!("{solver}: {} solves", tally.values().sum::<usize>());
    for ((stop, came), count) in tally {
        println!("{stop:?}: {count} {came}");
    }
}

/// Silences the panics of the observer, which are expected.
fn silence_observer() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if panic
            .payload()
            .downcast_ref::<String>()
            .is_none_or(|text| text != PANIC)
        {
            usual(panic);
        }
    }));
}

#[test]
fn every_solver_keeps_the_contract() {
    let _alone = alone();
    silence_observer();
    for entry in Registry::standard().entries() {
        assert_contract(entry.name());
    }
    assert_contract("prover");
}
