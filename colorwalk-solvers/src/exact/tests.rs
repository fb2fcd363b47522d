//! The exact solver from within: the parts that only answers to hard boards would exercise.

use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_core::random::Recipe;
use colorwalk_core::{Board, Rules};

use super::recover::walk_down;
use super::*;
use crate::control::{Budget, Cancel, Control, Interrupt, Limit};
use crate::kernel::Bits;

fn boards(width: usize, height: usize, colors: usize, rules: Rules) -> impl Iterator<Item = Board> {
    let recipe = Recipe::new(width, height, colors).unwrap().with_rules(rules);
    (0..20).map(move |seed| recipe.board(seed))
}

fn optimum(board: &Board) -> usize {
    let outcome = Exact::default().solve(&Problem::new(board), Control::default()).unwrap();
    assert_eq!(outcome.status, Status::Optimal);
    outcome.solution.len()
}

/// Proves boards without any beam in front, from an upper bound that is far off.
struct FromAbove<'a> {
    board: &'a Board,
    memory: u64,
    limit: u32,
}

impl Task for FromAbove<'_> {
    type Output = (Verdict, Vec<colorwalk_core::Color>, u64);

    fn run<const W: usize>(self) -> Self::Output {
        let net = Net::<W>::new(self.board.regions());
        let root = net.node(&colorwalk_core::Position::start(self.board.regions()));
        let mut meter = Meter::start(Control::default());
        let crew = Crew::new(Some(2));
        let mut prover = Prover { net: &net, refine: &Nothing, crew, memory: self.memory, meter: &mut meter };
        let verdict = prover.prove(&root, self.limit).unwrap();
        let moves = match verdict {
            Verdict::None => Vec::new(),
            Verdict::Shortest(length) => walk_down(&mut prover, &root, length).unwrap(),
        };
        (verdict, moves, meter.statistics().expanded)
    }
}

fn from_above(board: &Board, memory: u64, limit: u32) -> (Verdict, Vec<colorwalk_core::Color>, u64) {
    dispatch(RegionSet::words_for(board.regions().count()), FromAbove { board, memory, limit })
}

#[test]
fn a_proof_finds_the_shortest_length_from_any_limit_and_in_any_memory() {
    for board in boards(9, 9, 4, Rules::Walk).chain(boards(8, 8, 6, Rules::Flood)) {
        let optimum = optimum(&board) as u32;
        assert_eq!(from_above(&board, 1 << 30, optimum - 1).0, Verdict::None);
        for (memory, limit) in [(1 << 30, optimum), (1 << 30, optimum + 2), (0, optimum), (100_000, optimum + 1)] {
            let (verdict, moves, _) = from_above(&board, memory, limit);
            assert_eq!(verdict, Verdict::Shortest(optimum), "memory {memory}, limit {limit}\n{board}");
            assert_eq!(moves.len() as u32, optimum);
            colorwalk_core::check::check(&board, &moves.into()).unwrap();
        }
    }
}

#[test]
fn little_memory_costs_work() {
    let (mut ample, mut scarce) = (0, 0);
    for board in boards(12, 12, 5, Rules::Flood) {
        let limit = optimum(&board) as u32 - 1;
        for (memory, sum) in [(1 << 30, &mut ample), (0, &mut scarce)] {
            let (verdict, _, expanded) = from_above(&board, memory, limit);
            assert_eq!(verdict, Verdict::None);
            *sum += expanded;
        }
    }
    assert!(scarce > ample, "{scarce} and {ample}");
}

#[test]
fn stopped_by_its_budget_it_returns_a_solution_and_a_bound() {
    let board = Recipe::new(20, 20, 8).unwrap().board(3);
    let budget = Budget { expanded: Some(20_000), ..Budget::default() };
    let outcome = Exact { bound: ProofBound::ColorBlind, ..Exact::default() }
        .solve(&Problem::new(&board), Control::default().with_budget(budget))
        .unwrap();
    assert_eq!(outcome.status, Status::Exhausted(Limit::Expanded));
    assert_eq!(outcome.statistics.expanded, 20_000);
    assert!(outcome.lower_bound < outcome.solution.len());
}

#[test]
fn specifications_read_back() {
    let registry = crate::Registry::standard();
    for text in [
        "exact",
        "exact:bound=color-blind,width=7,memory=64MiB,threads=2",
        "exact:endgame=3,without=obstacles+siblings",
    ] {
        assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
    }
    for text in [
        "exact:bound=best",
        "exact:bound=color-blind,endgame=3",
        "exact:memory=1KiB",
        "exact:without=luck",
        "exact:threads=0",
    ] {
        assert!(registry.build(text).is_err(), "{text}");
    }
}

/// A bound that cancels the search when it is first asked, and counts how often it is asked.
struct Canceller<'a> {
    cancel: &'a Cancel,
    asked: AtomicUsize,
}

impl<const W: usize> Refine<W> for Canceller<'_> {
    fn exceeds(&self, _: &Net<'_, W>, _: &Bits<W>, _: u32, _: &Interrupt<'_>) -> Result<bool, Limit> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.cancel.cancel();
        Ok(false)
    }

    fn expanded(&self) -> u64 {
        0
    }

    fn bytes(&self) -> u64 {
        0
    }
}

#[test]
fn a_cancelled_layer_asks_the_bound_no_more() {
    struct Cancelled<'a>(&'a Board, usize);
    impl Task for Cancelled<'_> {
        type Output = (Limit, usize);

        fn run<const W: usize>(self) -> Self::Output {
            let net = Net::<W>::new(self.0.regions());
            let root = net.node(&colorwalk_core::Position::start(self.0.regions()));
            let cancel = Cancel::new();
            let refine = Canceller { cancel: &cancel, asked: AtomicUsize::new(0) };
            let mut meter = Meter::start(Control::default().with_cancel(&cancel));
            let crew = Crew::new(Some(self.1));
            let mut prover = Prover { net: &net, refine: &refine, crew, memory: 1 << 30, meter: &mut meter };
            let stopped = prover.prove(&root, 100).unwrap_err();
            (stopped.limit, refine.asked.into_inner())
        }
    }
    for board in boards(12, 12, 5, Rules::Flood) {
        let words = RegionSet::words_for(board.regions().count());
        for threads in 1..=3 {
            let (limit, asked) = dispatch(words, Cancelled(&board, threads));
            assert_eq!(limit, Limit::Cancelled);
            // Each thread may have looked just before.
            assert!((1..=threads).contains(&asked), "asked {asked} times by {threads} threads");
        }
    }
}
