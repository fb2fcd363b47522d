//! The exact solver from within: every nogood that it learns is checked against the truth.

use std::fmt;
use std::sync::Arc;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Position, Region, RegionSet, Regions, Rules};
use proptest::prelude::*;

use super::ablation::Ablation;
use super::*;
use crate::api::{
    Algorithm, Answer, Budget, Bytes, Control, Limit, Meter, Problem, Proof, SolveError, Solver,
    Spec,
};
use crate::bounds::LowerBound;
use crate::exact::driver::board_proof::{BoardProof, Prepare};
use crate::exact::search::{Reply, Search};
use crate::kernel::{Bits, CustomBound, Graph};

/// The maximum number of regions of boards whose sets of regions are all examined.
const MOST_REGIONS: usize = 15;

/// Returns, for every set of regions that contains the start region, as bits, the fewest moves that clear the rest.
fn distances(regions: &Regions) -> Vec<u32> {
    let count = regions.count();
    let set = |members: &mut dyn Iterator<Item = Region>| {
        members.fold(0_usize, |set, region| set | 1 << region.index())
    };
    let row = |region| {
        set(&mut regions
            .neighbors(region)
            .iter()
            .map(|neighbor| neighbor.region()))
    };
    let around: Vec<usize> = regions.all().map(row).collect();
    let colors: Vec<usize> = colorwalk_core::Color::first(regions.colors())
        .map(|color| set(&mut regions.of_color(color)))
        .collect();
    let all = (1 << count) - 1;
    let mut distances = vec![u32::MAX; all + 1];
    distances[all] = 0;
    // A move leads to a larger set, and so to a larger number.
    for cleared in (1..all).rev() {
        let touched = (0..count)
            .filter(|region| cleared >> region & 1 == 1)
            .fold(0, |sum, region| sum | around[region]);
        let after = colors
            .iter()
            .map(|color| cleared | touched & color)
            .filter(|&after| after != cleared);
        distances[cleared] = after
            .map(|after| distances[after])
            .min()
            .map_or(u32::MAX, |least| least.saturating_add(1));
    }
    distances
}

fn search_of(board: &Board, memory: u64, without: Ablation) -> (Search<2>, crate::kernel::Node<2>) {
    let graph = Arc::new(Graph::<2>::new(board));
    let root = graph.node(&Position::start(board));
    (Search::new(graph, memory, without), root)
}

/// Asserts that every set of regions that is disjoint from the nogood needs more moves.
fn assert_true(moves: u32, regions: &Bits<2>, distances: &[u32], board: &Board) {
    for (cleared, &distance) in distances.iter().enumerate().skip(1) {
        let escapes = regions.meets(&Bits([cleared as u64, 0]));
        assert!(
            escapes || distance > moves,
            "({moves}, {regions:?}) and {cleared:b} of {distance}\n{board}"
        );
    }
}

/// Asks for every number of moves up to the optimum, and checks each nogood against all sets of regions.
fn assert_nogoods_are_true(board: &Board, memory: u64, without: Ablation) -> usize {
    let (search, root) = search_of(board, memory, without);
    assert_search_is_right(search, &root, board, &distances(board.regions()))
}

/// Does so with a search that is given; `distances` are those of the board. Returns the number of nogoods that it has learned.
fn assert_search_is_right(
    mut search: Search<2>,
    root: &crate::kernel::Node<2>,
    board: &Board,
    distances: &[u32],
) -> usize {
    search.generalizer.bounds_left = u64::MAX;
    let mut meter = Meter::start(Control::default());
    let optimum = distances[root.cleared.0[0] as usize];
    for moves in 0..=optimum {
        match search.solve(root, moves, &mut meter).unwrap() {
            Reply::Solved(colors) => {
                assert_eq!(moves, optimum, "\n{board}");
                assert_eq!(colors.len() as u32, optimum, "\n{board}");
            }
            Reply::Refuted(nogood) => {
                assert!(moves < optimum, "\n{board}");
                assert_true(moves, nogood.regions(), distances, board);
                assert!(
                    !nogood.regions().meets(&root.cleared),
                    "its own position escapes it\n{board}"
                );
            }
        }
    }
    let mut checked = 0;
    search.store.each(|nogood| {
        checked += 1;
        assert_true(nogood.moves(), nogood.regions(), distances, board);
    });
    checked
}

/// Returns square and thin boards, few and many colors, both rules, any start.
fn small_board(seed: u64) -> Option<Board> {
    let number = seed as usize;
    let (width, height) = [
        (3, 3),
        (4, 3),
        (3, 4),
        (4, 4),
        (12, 1),
        (1, 9),
        (6, 2),
        (5, 4),
    ][number % 8];
    let colors = 2 + number / 8 % 7;
    let rules = if number / 56 % 2 == 0 {
        Rules::Flood
    } else {
        Rules::Walk
    };
    let start = colorwalk_core::Cell {
        row: number / 3 % height,
        column: number / 5 % width,
    };
    let recipe = Recipe::new(width, height, colors)
        .unwrap()
        .with_rules(rules)
        .with_start(start)
        .unwrap();
    Some(recipe.board(seed)).filter(|board| board.regions().count() <= MOST_REGIONS)
}

#[test]
fn every_nogood_of_3000_small_boards_is_true_of_every_set_of_regions() {
    let boards = (0..).filter_map(small_board).take(3000);
    // The color-blind bound refutes most positions of boards of this size, so the search also runs without it.
    let blind = Ablation {
        bound: true,
        ..Ablation::default()
    };
    let checked: usize = boards
        .map(|board| {
            assert_nogoods_are_true(&board, 1 << 20, Ablation::default())
                + assert_nogoods_are_true(&board, 1 << 20, blind)
        })
        .sum();
    assert!(checked > 10_000, "only {checked} nogoods");
}

proptest! {
    #[test]
    fn nogoods_are_true_whatever_is_forgotten_or_left_out(
        seed in 0_u64..1_000_000,
        memory in 0_u64..4000,
        [bound, choice, order, refutations, generalize] in any::<[bool; 5]>(),
    ) {
        if let Some(board) = small_board(seed) {
            let without = Ablation { bound, choice, order, refutations, generalize };
            assert_nogoods_are_true(&board, memory, without);
        }
    }
}

/// The true number of moves, as a custom bound, or one move less where that number is odd.
#[derive(Debug)]
struct Truth {
    distances: Vec<u32>,
    is_tight: bool,
    explains: bool,
}

impl LowerBound for Truth {
    fn spec(&self) -> Spec {
        Spec::new("truth")
    }

    fn moves(&self, position: &Position) -> usize {
        let cleared = position.cleared().iter();
        let set = cleared.fold(0_usize, |set, region| set | 1 << region.index());
        let moves = self.distances[set] as usize;
        if self.is_tight {
            moves
        } else {
            moves - moves % 2
        }
    }

    fn reason(&self, position: &Position, _: usize) -> Option<RegionSet> {
        self.explains.then(|| !position.cleared())
    }
}

/// A beam finds a shortest solution of most small boards, and the driver then asks for shorter ones only. Here a search is also
/// asked for one of just as many moves as a bound says.
#[test]
fn a_true_bound_does_not_refute_what_can_be_solved() {
    let mut checked = 0;
    for (number, board) in (0..).filter_map(small_board).take(400).enumerate() {
        let distances = distances(board.regions());
        let bound: Arc<dyn LowerBound> = Arc::new(Truth {
            distances: distances.clone(),
            is_tight: number % 2 == 0,
            explains: number % 3 == 0,
        });
        // Without the color-blind bound, which refutes most positions of boards of this size.
        let blind = Ablation {
            bound: true,
            ..Ablation::default()
        };
        for without in [blind, Ablation::default()] {
            let (mut search, root) = search_of(&board, 1 << 20, without);
            search.context.custom_bound = Some(CustomBound::new(&board, &bound));
            checked += assert_search_is_right(search, &root, &board, &distances);
        }
    }
    // A tight bound refutes most at the root.
    assert!(checked > 200, "only {checked} nogoods");
}

fn boards(width: usize, height: usize, colors: usize, rules: Rules) -> impl Iterator<Item = Board> {
    let recipe = Recipe::new(width, height, colors)
        .unwrap()
        .with_rules(rules);
    (0..20).map(move |seed| recipe.board(seed))
}

#[test]
fn a_paused_search_goes_on_where_it_was_and_ends_with_the_same_solution() {
    for board in boards(7, 7, 4, Rules::Walk).chain(boards(6, 6, 6, Rules::Flood)) {
        let mut meter = Meter::start(Control::default());
        let (mut steady, root) = search_of(&board, 1 << 20, Ablation::default());
        let (mut hasty, _) = search_of(&board, 1 << 20, Ablation::default());
        for moves in 1.. {
            assert!(moves <= 100, "neither finds a solution\n{board}");
            let expected = steady.solve(&root, moves, &mut meter).unwrap();
            let mut allowed = 1;
            let answer = loop {
                match meter
                    .while_needed(allowed, None, |meter| hasty.solve(&root, moves, meter))
                    .unwrap()
                {
                    None => allowed += 1,
                    Some(answer) => break answer,
                }
            };
            match (expected, answer) {
                (Reply::Refuted(_), Reply::Refuted(_)) => {}
                (Reply::Solved(expected), Reply::Solved(found)) => {
                    assert_eq!(expected, found, "\n{board}");
                    break;
                }
                (expected, answer) => panic!("{expected:?} and {answer:?} within {moves}\n{board}"),
            }
        }
    }
}

/// Prepares a search for boards of up to 512 regions.
fn prepared(board: &Board, exact: &Exact) -> Box<Search<8>> {
    prepared_for(board, exact)
}

/// Prepares a search with sets of `W` words.
fn prepared_for<const W: usize>(board: &Board, exact: &Exact) -> Box<Search<W>> {
    let prepare = Prepare {
        board,
        exact,
        memory: 1 << 24,
        meter: &mut Meter::start(Control::default()),
    };
    Box::new(prepare.search())
}

#[test]
fn sets_wider_than_a_board_needs_change_neither_an_answer_nor_the_work() {
    let exact = Exact::default().with_threads(1).unwrap();
    let mut hardest = 0;
    for board in boards(9, 9, 6, Rules::Walk).chain(boards(10, 10, 15, Rules::Flood).take(6)) {
        let answer = |search: Box<dyn AnySearch>| {
            let mut meter = Meter::start(Control::default());
            let answer = BoardProof::new(&board, &exact, search, false)
                .solve(&exact, &Problem::new(&board), &mut meter)
                .unwrap();
            (answer.solution, meter.expanded())
        };
        let narrow = answer(prepared_for::<2>(&board, &exact));
        assert_eq!(
            answer(prepared_for::<4>(&board, &exact)),
            narrow,
            "\n{board}"
        );
        hardest = hardest.max(narrow.1);
    }
    assert!(hardest > 500, "only {hardest} nodes");
}

/// Solves with this number of threads, which begin at once, however easy the board is.
fn solve_together(board: &Board, threads: usize, with_proof: bool) -> (BoardProof, Answer) {
    struct Together(Exact, std::sync::Mutex<BoardProof>);
    impl fmt::Debug for Together {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.fmt(formatter)
        }
    }
    impl Algorithm for Together {
        fn spec(&self) -> Spec {
            self.0.spec()
        }
        fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
            self.1.lock().unwrap().solve(&self.0, problem, meter)
        }
    }
    let exact = Exact::default().with_threads(threads).unwrap();
    let mut search = prepared(board, &exact);
    search.generalizer.bounds_left = u64::MAX;
    let mut memory = BoardProof::new(board, &exact, search, with_proof);
    memory.first_nodes = 1;
    let together = Together(exact, memory.into());
    let answer = together
        .solve(&Problem::new(board), Control::default())
        .unwrap();
    (together.1.into_inner().unwrap(), answer)
}

#[test]
fn any_number_of_threads_gives_the_same_answer() {
    let kinds = [
        (10, 10, 4, Rules::Walk),
        (9, 9, 7, Rules::Flood),
        (12, 12, 6, Rules::Flood),
        (8, 8, 12, Rules::Walk),
    ];
    let kinds = kinds
        .into_iter()
        .chain([(14, 14, 5, Rules::Walk), (13, 11, 8, Rules::Flood)]);
    for board in kinds
        .chain((0..4).map(|n| (15 - n, 7 + n, 6, Rules::Walk)))
        .flat_map(|(w, h, c, r)| boards(w, h, c, r))
    {
        let answer = |threads| {
            let (_, answer) = solve_together(&board, threads, false);
            (answer.proof(), answer.solution.len(), answer.lower_bound())
        };
        let expected = answer(1);
        assert_eq!(expected.0, Proof::Optimal);
        for threads in [2, 3, 8] {
            assert_eq!(answer(threads), expected, "{threads} threads\n{board}");
        }
    }
}

#[cfg(feature = "threads")]
#[test]
fn every_helper_expands_nodes() {
    let board = Recipe::new(20, 20, 8)
        .unwrap()
        .with_rules(Rules::Flood)
        .board(16);
    for threads in [2, 3, 8] {
        let (mut memory, answer) = solve_together(&board, threads, false);
        let helped = &memory.search.context().helped;
        assert_eq!(helped.len(), threads - 1);
        assert!(helped.iter().all(|&expanded| expanded > 0), "{helped:?}");
        assert!(helped.iter().sum::<u64>() < answer.statistics.expanded);
    }
}

#[test]
fn a_proof_by_several_threads_is_certified() {
    for board in boards(13, 13, 6, Rules::Walk) {
        let (mut memory, answer) = solve_together(&board, 3, true);
        let mut text = Vec::new();
        memory
            .write_certificate(&board, &answer.solution, &mut text)
            .unwrap();
        let verified = colorwalk_certificate::verify(text.as_slice()).unwrap();
        assert_eq!(
            (verified.lower_bound, verified.solution.len()),
            (answer.solution.len(), answer.solution.len())
        );
    }
}

/// The bound of two walkers is remembered for one position; here it is computed for earlier and later ones, too.
#[test]
fn the_bound_of_two_walkers_is_that_of_the_position_asked_for() {
    for board in boards(7, 6, 4, Rules::Walk) {
        let exact = Exact::default();
        let mut meter = Meter::start(Control::default());
        let mut proof = BoardProof::new(&board, &exact, prepared(&board, &exact), false);
        let answer = exact
            .solve(&Problem::new(&board), Control::default())
            .unwrap();
        let mut problems = vec![Problem::new(&board)];
        for &color in answer.solution.moves() {
            problems.push(problems[problems.len() - 1].play(color));
        }
        // From the start to the end, and back.
        let forth = 0..problems.len();
        for made in forth.clone().chain(forth.rev()) {
            let bound = proof.two_walkers(&problems[made], &mut meter).unwrap();
            let left = answer.solution.len() - made;
            assert!(bound <= left, "{bound}, and {left} moves suffice\n{board}");
        }
    }
}

#[test]
fn little_memory_costs_work_and_is_kept_to() {
    let (mut ample, mut scarce) = (0, 0);
    for board in boards(14, 14, 6, Rules::Flood) {
        let spent = |memory| {
            let exact = Exact {
                threads: Some(1),
                memory: Some(Bytes(memory)),
                ..Exact::default()
            };
            let answer = exact
                .solve(&Problem::new(&board), Control::default())
                .unwrap();
            assert_eq!(answer.proof(), Proof::Optimal);
            (answer.solution.len(), answer.statistics.expanded)
        };
        let (length, expanded) = spent(1 << 30);
        let (same, more) = spent(2_000);
        assert_eq!(length, same, "\n{board}");
        ample += expanded;
        scarce += more;
    }
    assert!(scarce > ample, "{scarce} and {ample}");
}

#[test]
fn stopped_by_its_budget_it_returns_a_solution_and_a_bound() {
    let board = Recipe::new(20, 20, 8).unwrap().board(3);
    // More nodes than those after which threads help, if there is no limit of nodes.
    let budget = Budget {
        expanded: Some(5_000),
        ..Budget::default()
    };
    let control = Control::default().with_budget(budget);
    let answer = Exact::default()
        .solve(&Problem::new(&board), control)
        .unwrap();
    assert_eq!(answer.stopped_by(), Some(Limit::Expanded));
    assert_eq!(answer.statistics.expanded, 5_000);
    assert!(answer.lower_bound() < answer.solution.len());
}

#[test]
fn specifications_read_back() {
    let registry = crate::Registry::standard();
    for text in [
        "exact",
        "exact:width=7,memory=64MiB,threads=2",
        "exact:memory=1MiB",
    ] {
        assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
        assert_eq!(text.parse::<Exact>().unwrap().spec().to_string(), text);
    }
    let mistake = "auto".parse::<Exact>().unwrap_err().to_string();
    assert_eq!(
        mistake,
        "invalid solver \"auto\": expected exact, or exact:KEY=VALUE,..."
    );
    for text in [
        "exact:bound=best",
        "exact:memory=1KiB",
        "exact:threads=0",
        "exact:width=0",
    ] {
        assert_eq!(
            registry.build(text).err(),
            text.parse::<Exact>().err(),
            "{text}"
        );
        assert!(text.parse::<Exact>().is_err(), "{text}");
    }
}
