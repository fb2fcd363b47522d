//! The bound of two walkers to far regions, against brute force.

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Graph, Rules, Setup, Topology};
use proptest::prelude::*;

use super::*;
use crate::api::{Budget, Cancel, Control, Limit, Problem, Solver as _};
use crate::{Exact, Proof};

fn meter() -> Meter<'static> {
    Meter::start(Control::default())
}

/// The most moves that two targets of two colors need, by a traversal of all pairs; one more than the
/// limit if it is more.
fn plain(places: &Places, distances: &[u32], question: &Question, colors: usize) -> Vec<Vec<u32>> {
    let count = places.len();
    let mut moves = vec![vec![u32::MAX; count]; count];
    moves[HOME][HOME] = 0;
    let mut queue = std::collections::VecDeque::from([(HOME, HOME)]);
    while let Some((one, other)) = queue.pop_front() {
        let next = moves[one][other] + 1;
        for color in 0..colors {
            let step = |from: usize| {
                let near = places.neighbors(from).iter().map(|&place| place as usize);
                let of_color = near.filter(|&place| usize::from(places.colors[place]) == color);
                of_color.chain([from]).collect::<Vec<_>>()
            };
            for a in step(one) {
                for b in step(other) {
                    if moves[a][b] == u32::MAX {
                        moves[a][b] = next;
                        queue.push_back((a, b));
                    }
                }
            }
        }
    }
    let mut apart = vec![vec![0; colors]; colors];
    for a in HOME + 1..count {
        for b in HOME + 1..count {
            if distances[a] >= question.nearest && distances[b] >= question.nearest {
                let one = usize::from(places.colors[a]);
                let other = usize::from(places.colors[b]);
                let most = &mut apart[one][other];
                *most = (*most).max(moves[a][b].min(question.moves + 1));
            }
        }
    }
    apart
}

proptest! {
    /// The window leaves out nothing that matters, whatever its slack, and the bound is never above the optimum.
    #[test]
    fn far_pairs_need_what_brute_force_finds(
        (width, height) in (1..=10_usize, 1..=8_usize),
        colors in 2..=6_usize,
        seed: u64,
        played in 0..3_usize,
        slack in proptest::sample::select(vec![2_u32, 4, 6, 8, 12]),
    ) {
        let board = Recipe::new(width, height, colors).unwrap().with_rules(Rules::Flood).board(seed);
        let mut position = Position::start(&board);
        for _ in 0..played {
            let Some(color) = position.useful_colors().into_iter().next() else { break };
            position.play_unchecked(color);
        }
        prop_assume!(!position.is_solved());
        let places = Places::of(&position);
        let distances = distances_from(&places, &[HOME as u32], &mut meter()).unwrap();
        let farthest = distances.iter().copied().max().unwrap();
        let question = Question::new(&places, &distances, farthest, slack, &mut meter()).unwrap();
        let ways = Ways::new(&places, &distances, &question, colors);
        let apart = Window::new(&ways, question.width).most_moves_apart(&mut meter()).unwrap();
        prop_assert_eq!(&apart, &plain(&places, &distances, &question, colors));
        if width * height <= 42 {
            let optimum = Exact::default().with_threads(1).unwrap()
                .solve(&Problem::resume(position, 0), Control::default()).unwrap();
            prop_assert_eq!(optimum.proof(), Proof::Optimal);
            prop_assert!(bound(&apart) as usize <= optimum.solution.len());
        }
    }
}

/// A walker that never waits, on a way that takes all moves there are. Random boards do not have such ways.
///
/// Two corridors begin at the start, cell 0: cells 1 to 5 have the colors 1, 2, 1, 2, 3, and cells 8 to 11 the colors
/// 1, 2, 1, 2. By cells 6 and 7, of colors 4 and 5, cells 4 and 3 are nearer. The moves 1, 2, 1, 2, 3 lead to cells 5 and 11, and no
/// other five do: so cells 1 and 2 matter, from which no target is reached in time by a walker that has waited.
#[test]
fn the_longest_ways_in_time_are_not_left_out() {
    let edges = [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
        (4, 5),
        (0, 6),
        (6, 4),
        (0, 7),
        (7, 3),
        (0, 8),
        (8, 9),
        (9, 10),
        (10, 11),
    ];
    let topology: Topology = Graph::new(12, edges).unwrap().into();
    let colors = [0, 1, 2, 1, 2, 3, 4, 5, 1, 2, 1, 2];
    let setup = Setup::from_cells(topology, &colors).with_rules(Rules::Flood);
    let board = setup.with_start(0).with_colors(6).build().unwrap();
    let places = Places::of(&Position::start(&board));
    let distances = distances_from(&places, &[HOME as u32], &mut meter()).unwrap();
    let question = Question::new(&places, &distances, 4, 2, &mut meter()).unwrap();
    assert_eq!((question.nearest, question.moves), (3, 5));
    let ways = Ways::new(&places, &distances, &question, 6);
    let apart = Window::new(&ways, question.width)
        .most_moves_apart(&mut meter())
        .unwrap();
    assert_eq!(apart, plain(&places, &distances, &question, 6));
    assert_eq!(apart[3][2], 5);
}

/// The most places that are in a window or in the one before it: two of them must not share a slot.
fn widest(ways: &Ways) -> usize {
    let mut widest = 0;
    for time in 1..=ways.moves {
        let both = ways.window(time - 1).start..ways.window(time).end;
        widest = widest.max(both.len());
    }
    widest
}

/// Small boards have windows of one word; here one row of a table has several.
#[test]
fn windows_of_several_words_leave_out_nothing_either() {
    let (mut several, mut unmet) = (0, 0);
    for seed in 0..24_u64 {
        let colors = 3 + seed as usize % 3;
        let recipe = Recipe::new(24, 18, colors).unwrap();
        let board = recipe.with_rules(Rules::Flood).board(seed);
        let places = Places::of(&Position::start(&board));
        let distances = distances_from(&places, &[HOME as u32], &mut meter()).unwrap();
        let farthest = distances.iter().copied().max().unwrap();
        let slack = [2, 4, 10][seed as usize % 3];
        let question = Question::new(&places, &distances, farthest, slack, &mut meter()).unwrap();
        let ways = Ways::new(&places, &distances, &question, colors);
        assert_eq!(question.width, widest(&ways), "slack {slack}\n{board}");
        let window = Window::new(&ways, question.width);
        let apart = window.most_moves_apart(&mut meter()).unwrap();
        let expected = plain(&places, &distances, &question, colors);
        assert_eq!(apart, expected, "slack {slack}\n{board}");
        several += usize::from(question.width > 64);
        let is_unmet = expected.iter().flatten().any(|&most| most > question.moves);
        unmet += usize::from(is_unmet && question.width > 64);
    }
    assert!(several > 12 && unmet > 0, "{several} and {unmet}");
}

fn large() -> Board {
    Recipe::new(100, 100, 6).unwrap().board(0)
}

/// What the color-blind bound does not see.
#[test]
fn a_large_board_needs_more_than_its_farthest_regions() {
    let board = large();
    let problem = Problem::new(&board);
    let found = far_walkers(problem.position(), u64::MAX, &mut meter()).unwrap();
    assert!(found.unwrap() as usize > problem.lower_bound(), "{found:?}");
    assert_eq!(
        far_walkers(problem.position(), 1 << 16, &mut meter()),
        Ok(None)
    );
}

/// The more memory, the larger the slack: what is held never exceeds it, and nothing is held at the end.
#[test]
fn tables_take_no_more_memory_than_there_is() {
    let board = large();
    let position = Position::start(&board);
    let mut peaks = Vec::new();
    for memory in (14..26).map(|power| 1_u64 << power) {
        let budget = Budget::default().with_memory(memory);
        let mut meter = Meter::for_board(&board, Control::default().with_budget(budget));
        let found = far_walkers(&position, memory, &mut meter).unwrap();
        let peak = meter.statistics().peak_bytes;
        assert!(peak <= memory, "{peak} bytes of {memory}");
        assert_eq!(meter.hold(1, memory), Ok(()), "{memory}");
        if found.is_some() {
            peaks.push(peak);
        }
    }
    assert!(peaks.is_sorted(), "{peaks:?}");
    peaks.dedup();
    assert!(peaks.len() > 2, "{peaks:?}");
}

/// It stops soon after it is told to, wherever it is.
#[test]
fn far_walkers_can_be_stopped() {
    let board = large();
    let position = Position::start(&board);
    for last in [1, 5, 20] {
        let polls = std::sync::atomic::AtomicU64::new(0);
        let cancel =
            Cancel::when(move || polls.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= last);
        let mut meter = Meter::for_board(&board, Control::default().with_cancel(&cancel));
        let found = far_walkers(&position, u64::MAX, &mut meter);
        assert_eq!(found, Err(Limit::Cancelled.into()), "{last}");
    }
}
