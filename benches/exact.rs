//! The exact solver beside a generic A*, and its bound beside the color-blind one: `cargo bench --bench exact`.
//!
//! A* is that of the crate `pathfinding`, given the positions and the color-blind bound of `exact`, on one thread. It runs
//! three times: with what touches the cleared part beside it in each vertex, which is quick; with the cleared sets alone,
//! as `exact` stores them, which takes less memory; and with the rules by which `exact` leaves moves out.
//!
//! A run takes seconds and not microseconds, so this bench times whole runs by itself, and counts the memory with an
//! allocator that keeps the peak.
//!
//! The bounds are compared on the ten hardest boards of the series, on boards of 14 × 14 with 6 colors, and, with
//! `COLORWALK_HARD=1` in the environment, on twenty boards of 20 × 20 with 8 colors, which takes an hour or more.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod support;

use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

use colorwalk::kernel::{Bits, Moves, Net, Node, Task, dispatch};
use colorwalk::random::Recipe;
use colorwalk::{Board, Budget, Control, Position, Problem, RegionSet, Rules, Status, series};
use pathfinding::directed::astar::astar;
use peak_alloc::PeakAlloc;
use support::{build, solve};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Boards of the series that A* solves within a gigabyte.
const BOARDS: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The ten boards of the series that take most vertices.
const HARDEST: [usize; 10] = [30, 66, 33, 76, 89, 45, 55, 29, 25, 70];

/// On boards that take minutes, the color-blind bound may take so many times as long as the horizon bound.
const GIVE_UP: u32 = 4;

/// A vertex of A*.
trait Vertex<const W: usize>: Clone + Eq + Hash {
    fn of(node: Node<W>) -> Self;
    fn node(&self, net: &Net<'_, W>) -> Node<W>;
}

/// The cleared set alone; what touches it is found again whenever it is needed.
impl<const W: usize> Vertex<W> for Bits<W> {
    fn of(node: Node<W>) -> Self {
        node.cleared
    }

    fn node(&self, net: &Net<'_, W>) -> Node<W> {
        net.node_of(*self)
    }
}

/// The cleared set, and what touches it.
#[derive(Clone)]
struct WithRim<const W: usize>(Node<W>);

impl<const W: usize> Vertex<W> for WithRim<W> {
    fn of(node: Node<W>) -> Self {
        Self(node)
    }

    fn node(&self, _: &Net<'_, W>) -> Node<W> {
        self.0
    }
}

impl<const W: usize> PartialEq for WithRim<W> {
    fn eq(&self, other: &Self) -> bool {
        self.0.cleared == other.0.cleared
    }
}

impl<const W: usize> Eq for WithRim<W> {}

impl<const W: usize> Hash for WithRim<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.cleared.hash(state);
    }
}

/// Every move that clears something.
fn useful_moves<'a, const W: usize>(net: &'a Net<'_, W>, node: Node<W>) -> impl Iterator<Item = Node<W>> + use<'a, W> {
    net.colors.iter().map(move |color| color.and(&node.rim)).filter(|gained| !gained.is_empty()).map(move |gained| {
        let cleared = node.cleared.or(&gained);
        Node { cleared, rim: node.rim.or(&net.around(&gained)).minus(&cleared) }
    })
}

#[derive(Clone, Copy)]
enum Variant {
    WithRims,
    ClearedSets,
    WithRules,
}

/// The length of a shortest solution by A*.
struct AStar<'a> {
    board: &'a Board,
    variant: Variant,
}

impl AStar<'_> {
    fn search<const W: usize, V: Vertex<W>>(&self, rules: bool) -> usize {
        let net = Net::<W>::new(self.board.regions());
        let start = V::of(net.node(&Position::start(self.board.regions())));
        let mut moves = Moves::new();
        let successors = |vertex: &V| -> Vec<(V, u32)> {
            let node = vertex.node(&net);
            match rules {
                true => moves.of(&net, &node, 0).iter().map(|child| (V::of(child.node), 1)).collect(),
                false => useful_moves(&net, node).map(|child| (V::of(child), 1)).collect(),
            }
        };
        let bound = |vertex: &V| net.color_blind(&vertex.node(&net), u32::MAX).unwrap().moves;
        let solved = |vertex: &V| vertex.node(&net).rim.is_empty();
        astar(&start, successors, bound, solved).unwrap().1 as usize
    }
}

impl Task for AStar<'_> {
    type Output = usize;

    fn run<const W: usize>(self) -> usize {
        match self.variant {
            Variant::WithRims => self.search::<W, WithRim<W>>(false),
            Variant::ClearedSets => self.search::<W, Bits<W>>(false),
            Variant::WithRules => self.search::<W, WithRim<W>>(true),
        }
    }
}

fn a_star(board: &Board, variant: Variant) -> usize {
    dispatch(RegionSet::words_for(board.regions().count()), AStar { board, variant })
}

fn exact(spec: &str, board: &Board) -> usize {
    solve(&*build(spec), board).lower_bound
}

/// What it takes to solve some boards.
struct Cost {
    lengths: Vec<usize>,
    /// The quickest of three runs over all of them.
    seconds: f64,
    /// The most memory that one of them takes.
    bytes: usize,
}

fn cost(boards: &[Board], solve: impl Fn(&Board) -> usize) -> Cost {
    let mut bytes = 0;
    let mut run = || {
        let began = Instant::now();
        let lengths = boards.iter().map(|board| {
            let before = MEMORY.current_usage();
            MEMORY.reset_peak_usage();
            let length = solve(board);
            bytes = bytes.max(MEMORY.peak_usage() - before);
            length
        });
        (lengths.collect(), began.elapsed().as_secs_f64())
    };
    let (lengths, first) = run();
    let seconds = (0..2).map(|_| run().1).fold(first, f64::min);
    Cost { lengths, seconds, bytes }
}

/// A name, and what finds the length of a shortest solution.
type Contender<'a> = (&'a str, &'a dyn Fn(&Board) -> usize);

fn beside_a_star() {
    let boards: Vec<Board> = BOARDS.iter().map(|&number| series::board(number).unwrap()).collect();
    let same_bound = "exact:bound=color-blind,threads=1";
    let contenders: [Contender<'_>; 5] = [
        ("exact:threads=1", &|board| exact("exact:threads=1", board)),
        (same_bound, &|board| exact(same_bound, board)),
        ("astar", &|board| a_star(board, Variant::WithRims)),
        ("astar, cleared sets", &|board| a_star(board, Variant::ClearedSets)),
        ("astar, rules of exact", &|board| a_star(board, Variant::WithRules)),
    ];
    println!("the boards {BOARDS:?} of the series, on one thread; how many times as much as the first and the second");
    let costs = contenders.map(|(_, solve)| cost(&boards, solve));
    for ((name, _), own) in contenders.iter().zip(&costs) {
        assert_eq!(own.lengths, costs[0].lengths, "{name}");
        let [time, time_same] = [0, 1].map(|other: usize| own.seconds / costs[other].seconds);
        let [memory, memory_same] = [0, 1].map(|other: usize| own.bytes as f64 / costs[other].bytes as f64);
        let mebibytes = own.bytes as f64 / f64::from(1 << 20);
        println!(
            "{name:34} {:7.3} s {time:5.1} {time_same:5.1} {mebibytes:7.1} MiB {memory:6.1} {memory_same:6.1}",
            own.seconds
        );
    }
    println!();
}

fn compare_all_bounds() {
    let hardest: Vec<Board> = HARDEST.iter().map(|&number| series::board(number).unwrap()).collect();
    let flood = |side, colors| Recipe::new(side, side, colors).unwrap().with_rules(Rules::Flood);
    let easy: Vec<Board> = (0..100).map(|seed| flood(14, 6).board(seed)).collect();
    compare_bounds("the ten hardest boards of the series", &hardest, None);
    compare_bounds("100 boards of 14 x 14 with 6 colors", &easy, None);
    if std::env::var_os("COLORWALK_HARD").is_some() {
        let hard: Vec<Board> = (0..20).map(|seed| flood(20, 8).board(seed)).collect();
        compare_bounds("20 boards of 20 x 20 with 8 colors", &hard, Some(GIVE_UP));
    }
}

/// One run each, since they take seconds to minutes; tables included. Each board is done with one bound and then with the
/// other, so that a run that is stopped half way has compared something.
///
/// With `give_up`, the color-blind bound is stopped on a board after so many times the horizon bound's time, and a second:
/// what it would have needed is not known then, and the ratio that is printed is a lower bound.
fn compare_bounds(what: &str, boards: &[Board], give_up: Option<u32>) {
    const SPECS: [&str; 2] = ["exact:threads=1", "exact:bound=color-blind,threads=1"];
    let solvers = SPECS.map(build);
    let (mut seconds, mut expanded, mut inside, mut bytes) = ([0.0; 2], [0; 2], [0; 2], [0; 2]);
    let mut given_up = 0;
    for (number, board) in boards.iter().enumerate() {
        let mut lengths = [0; 2];
        let mut limit = None;
        for (which, solver) in solvers.iter().enumerate() {
            let began = Instant::now();
            let control = Control::default().with_budget(Budget { time: limit, ..Budget::default() });
            let outcome = solver.solve(&Problem::new(board), control).unwrap();
            let elapsed = began.elapsed();
            limit = give_up.map(|times| times * elapsed + Duration::from_secs(1));
            seconds[which] += elapsed.as_secs_f64();
            expanded[which] += outcome.statistics.expanded;
            inside[which] += outcome.statistics.bound_expanded;
            bytes[which] = bytes[which].max(outcome.statistics.peak_bytes);
            if give_up.is_some() {
                println!(
                    "{number:3} {}: {} moves {}, {:.2} s, {} + {} vertices, {} MiB",
                    SPECS[which],
                    outcome.lower_bound,
                    if outcome.status == Status::Optimal { "proven" } else { "at least, given up" },
                    elapsed.as_secs_f64(),
                    outcome.statistics.expanded,
                    outcome.statistics.bound_expanded,
                    outcome.statistics.peak_bytes >> 20,
                );
            }
            match outcome.status {
                Status::Optimal => lengths[which] = outcome.solution.len(),
                _ => {
                    given_up += 1;
                    lengths[which] = lengths[0];
                }
            }
        }
        assert_eq!(lengths[0], lengths[1], "board {number}");
    }
    for (which, spec) in SPECS.iter().enumerate() {
        let (seconds, expanded, inside) = (seconds[which], expanded[which], inside[which]);
        let mebibytes = bytes[which] >> 20;
        println!(
            "{what}, {spec}: {seconds:.2} s, {expanded} vertices, {inside} inside bounds, {mebibytes} MiB at most"
        );
    }
    let at_least = if given_up > 0 { format!(" at least, {given_up} boards given up") } else { String::new() };
    println!("{what}: the horizon bound is {:.1} times as fast{at_least}\n", seconds[1] / seconds[0]);
}

fn main() {
    beside_a_star();
    compare_all_bounds();
}
