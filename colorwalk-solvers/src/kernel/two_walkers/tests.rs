//! The bound of two walkers against its definition, and against brute force where it matters.

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::api::{Budget, Cancel, Control, Limit, Problem, Solver as _};
use crate::{Exact, bounds};
use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Position, Rules, Setup, Tiling};
use proptest::prelude::*;

fn walkers(position: &Position, memory: u64) -> Option<u32> {
    let mut meter = Meter::for_board(position.board(), Control::default());
    two_walkers(position, memory, &mut meter).unwrap()
}

/// The bound by its definition: positions of both walkers one by one, and all sets of colors.
fn plain(position: &Position) -> u32 {
    let (regions, palette) = (position.board().regions(), position.board().palette().len());
    let cleared = |place: usize| {
        position
            .cleared()
            .contains(colorwalk_core::Region::new(place))
    };
    let color = |place: usize| {
        regions
            .color(colorwalk_core::Region::new(place))
            .map(colorwalk_core::Color::index)
    };
    let left: Vec<usize> = (0..regions.count())
        .filter(|&place| !cleared(place))
        .collect();
    // After some moves, a walker that began anywhere in the cleared part is here.
    let step = |from: usize, by: usize| {
        let neighbors = regions
            .neighbors(colorwalk_core::Region::new(from))
            .iter()
            .map(|near| near.region().index());
        neighbors
            .filter(|&near| !cleared(near) && color(near) == Some(by))
            .chain([from])
            .collect::<Vec<_>>()
    };
    let mut moves = std::collections::HashMap::new();
    let begin: Vec<usize> = (0..regions.count())
        .filter(|&place| cleared(place))
        .collect();
    let pairs = begin
        .iter()
        .flat_map(|&a| begin.iter().map(move |&b| (a, b)));
    let mut queue: std::collections::VecDeque<_> = pairs.collect();
    moves.extend(queue.iter().map(|&pair| (pair, 0)));
    while let Some((one, other)) = queue.pop_front() {
        let next = moves[&(one, other)] + 1;
        for by in 0..palette {
            for a in step(one, by) {
                for b in step(other, by) {
                    moves.entry((a, b)).or_insert_with(|| {
                        queue.push_back((a, b));
                        next
                    });
                }
            }
        }
    }
    let at = |time: u32| {
        let pairs = left.iter().flat_map(|&a| left.iter().map(move |&b| (a, b)));
        let conflicts = pairs
            .filter(|pair| moves[pair] > time)
            .map(|(a, b)| (color(a).unwrap(), color(b).unwrap()));
        let conflicts: std::collections::BTreeSet<_> = conflicts.collect();
        let meets = |colors: &u32| {
            conflicts
                .iter()
                .all(|(a, b)| colors >> a & 1 == 1 || colors >> b & 1 == 1)
        };
        let fewest = (0_u32..1 << palette)
            .filter(meets)
            .map(u32::count_ones)
            .min()
            .unwrap();
        if conflicts.is_empty() {
            0
        } else {
            time + fewest
        }
    };
    (0..60).map(at).max().unwrap()
}

proptest! {
    /// Never above the optimum, and what the definition says.
    #[test]
    fn no_solution_is_shorter(
        (width, height) in (1..=7_usize, 1..=6_usize),
        colors in 1..=7_usize,
        seed: u64,
        walk: bool,
        tiling in proptest::sample::select(Tiling::ALL),
        played in 0_usize..4,
    ) {
        let rules = if walk { Rules::Walk } else { Rules::Flood };
        let board = Recipe::new(width, height, colors).unwrap().with_rules(rules).board(seed);
        // No column of triangles is connected.
        prop_assume!(tiling != Tiling::Triangle || width > 1);
        let board = Setup::from(&board).with_tiling(tiling).build().unwrap();
        let mut position = Position::start(&board);
        for _ in 0..played {
            let Some(color) = position.useful_colors().into_iter().next() else { break };
            position.play_unchecked(color);
        }
        let problem = Problem::resume(position.clone(), 0);
        let answer = Exact::default().with_threads(1).unwrap().solve(&problem, Control::default()).unwrap();
        let bound = walkers(&position, u64::MAX).unwrap();
        prop_assert!(bound as usize <= answer.solution.len());
        prop_assert_eq!(bound, plain(&position));
    }
}

proptest! {
    /// Conflicts of all kinds, most of which boards of few colors do not have.
    #[test]
    fn the_fewest_colors_that_meet_all_conflicts_are_found(
        pairs in proptest::collection::vec((0..9_usize, 0..9_usize), 0..14),
    ) {
        let meets = |colors: &u32| pairs.iter().all(|(one, other)| colors >> one & 1 == 1 || colors >> other & 1 == 1);
        let plain = (0_u32..1 << 9).filter(meets).map(u32::count_ones).min().unwrap();
        let mut steps_left = MOST_STEPS;
        prop_assert_eq!(fewest(&table(&pairs), (1 << 9) - 1, &mut steps_left), plain);
    }
}

fn table(pairs: &[(usize, usize)]) -> [Mask; 9] {
    let mut conflicts = [0; 9];
    for &(one, other) in pairs {
        conflicts[one] |= 1 << other;
        conflicts[other] |= 1 << one;
    }
    conflicts
}

#[test]
fn the_color_of_most_conflicts_need_not_be_among_the_fewest() {
    // The first conflicts with three, and each of these with another one: the three meet all.
    let conflicts = table(&[(0, 1), (0, 2), (0, 3), (1, 4), (2, 5), (3, 6)]);
    let mut steps_left = MOST_STEPS;
    assert_eq!(fewest(&conflicts, (1 << 7) - 1, &mut steps_left), 3);
    // With one step, nothing is found out.
    steps_left = 1;
    assert_eq!(fewest(&conflicts, (1 << 7) - 1, &mut steps_left), 0);
    // Before the third move, both of two colors conflict with themselves.
    assert_eq!(
        [
            bound(&[vec![3, 3], vec![3, 3]]),
            bound(&[vec![3, 0], vec![0, 1]]),
            bound(&[vec![0]])
        ],
        [4, 3, 0]
    );
}

#[test]
fn it_is_reached_and_above_the_bound_of_one_walker() {
    let (mut reached, mut above) = (0, 0);
    for seed in 0..20 {
        let problem = Problem::new(&Recipe::new(8, 8, 5).unwrap().board(seed));
        let optimum = Exact::default()
            .solve(&problem, Control::default())
            .unwrap()
            .solution
            .len();
        let bound = walkers(problem.position(), u64::MAX).unwrap() as usize;
        reached += usize::from(bound == optimum);
        above += usize::from(bound > bounds::color_blind(problem.position()));
    }
    assert!(reached > 0 && above > 5, "{reached} and {above}");
}

#[test]
fn tables_that_do_not_fit_are_not_made() {
    let board = Recipe::new(10, 10, 6).unwrap().board(1);
    let position = Position::start(&board);
    assert_eq!(walkers(&position, 1 << 10), None);
    for memory in (8..18).map(|power| 1_u64 << power) {
        let budget = Budget::default().with_memory(memory);
        let mut meter = Meter::for_board(&board, Control::default().with_budget(budget));
        let found = two_walkers(&position, memory, &mut meter).unwrap();
        let peak = meter.statistics().peak_bytes;
        assert!(peak <= memory && (peak > 0) == found.is_some(), "{peak}");
        assert_eq!(meter.hold(1, memory), Ok(()), "{memory}");
    }
}

/// Cells and edges of a picture, for a brute force that knows nothing of regions: `.` is the start, a space no cell, and a
/// torus of one row is a ring.
struct Cells {
    board: Board,
    colors: Vec<Option<u32>>,
    neighbors: Vec<u32>,
    start: usize,
}

impl Cells {
    fn of(picture: &str, is_torus: bool) -> Self {
        let rows: Vec<Vec<char>> = picture.lines().map(|row| row.chars().collect()).collect();
        let mut numbers = std::collections::HashMap::new();
        let mut colors = Vec::new();
        let mut start = 0;
        for (row, symbols) in rows.iter().enumerate() {
            for (column, &symbol) in symbols.iter().enumerate() {
                if symbol == ' ' {
                    continue;
                }
                numbers.insert((row, column), colors.len());
                if symbol == '.' {
                    start = colors.len();
                }
                colors.push(symbol.to_digit(10));
            }
        }
        let mut edges = Vec::new();
        for (&(row, column), &cell) in &numbers {
            let mut right = (row, column + 1);
            let mut below = (row + 1, column);
            if is_torus {
                right.1 %= rows[row].len();
                below.0 %= rows.len();
            }
            for near in [right, below] {
                if let Some(&other) = numbers.get(&near) {
                    if other != cell {
                        edges.push((cell.min(other), cell.max(other)));
                    }
                }
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let mut neighbors = vec![0; colors.len()];
        for &(one, other) in &edges {
            neighbors[one] |= 1 << other;
            neighbors[other] |= 1 << one;
        }
        let graph = colorwalk_core::Graph::new(colors.len(), edges).unwrap();
        let indices: Vec<u8> = colors
            .iter()
            .map(|color| color.map_or(0, |color| color as u8 - 1))
            .collect();
        let board = Setup::from_cells(graph, &indices)
            .with_rules(Rules::Walk)
            .with_start(start)
            .build()
            .unwrap();
        Self {
            board,
            colors,
            neighbors,
            start,
        }
    }

    /// The fewest moves: all sets of cells, one move after the other.
    fn optimum(&self) -> u32 {
        let all = u32::MAX >> (32 - self.colors.len());
        let mut layer = vec![1_u32 << self.start];
        let mut seen = std::collections::HashSet::from([1 << self.start]);
        let mut moves = 0;
        while !layer.contains(&all) {
            let mut next = Vec::new();
            for &cleared in &layer {
                for color in 1..10 {
                    let mut child = cleared;
                    loop {
                        let before = child;
                        for cell in 0..self.colors.len() {
                            if self.colors[cell] == Some(color) && self.neighbors[cell] & child != 0
                            {
                                child |= 1 << cell;
                            }
                        }
                        if child == before {
                            break;
                        }
                    }
                    if seen.insert(child) {
                        next.push(child);
                    }
                }
            }
            layer = next;
            moves += 1;
        }
        moves
    }

    /// The bounds of one walker and of two, and the truth.
    fn bounds(&self) -> [u32; 3] {
        let position = Position::start(&self.board);
        [
            bounds::color_blind(&position) as u32,
            walkers(&position, u64::MAX).unwrap(),
            self.optimum(),
        ]
    }
}

/// Arms whose colors take turns against each other: a move helps one of them, and the bound of one walker sees the longest.
#[test]
fn it_matters_where_arms_want_different_colors() {
    for (picture, is_torus, expected) in [
        // Arms of a corridor that want the same colors, and such that do not.
        ("12121.12121", false, [5, 5, 5]),
        ("321321.123123", false, [6, 6, 6]),
        ("123123.123123", false, [7, 9, 9]),
        ("131131.232323", false, [7, 9, 9]),
        ("1231231.2312312", false, [8, 10, 10]),
        // Teeth of a comb.
        (
            "\
77.77
3 1 3
1 2 1
1 1 3",
            false,
            [5, 6, 6],
        ),
        (
            "\
77.77
1 1 3
2 1 1
1 2 3",
            false,
            [5, 6, 6],
        ),
        // Both ways round a ring.
        (".123123123", true, [6, 7, 7]),
        (".12312333122223", true, [6, 7, 7]),
        (".12121221212", true, [6, 6, 6]),
        // Tori.
        (
            "\
.4242
13112
41323
32231",
            true,
            [5, 6, 6],
        ),
        (
            "\
.2521
35152
15324
54241",
            true,
            [6, 7, 7],
        ),
    ] {
        let found = Cells::of(picture, is_torus).bounds();
        let [one, two, truth] = found;
        assert!(one <= truth && two <= truth, "{found:?}\n{picture}");
        assert_eq!(found, expected, "\n{picture}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Corridors, combs and rings of two or three colors, whose arms want different ones.
    #[test]
    fn on_corridors_combs_and_rings_it_is_never_above_the_truth(
        arms in proptest::collection::vec(1..7_usize, 2..4),
        // For each arm, the color that it begins with.
        firsts in proptest::collection::vec(0..3_usize, 3),
        colors in 2..=3_usize,
        spine in any::<bool>(),
        closed in any::<bool>(),
    ) {
        let mut rows = vec![vec![' '; 7]; 8];
        rows[0][0] = '.';
        for (arm, &length) in arms.iter().enumerate() {
            for step in 0..length {
                let color = (firsts[arm] + step) % colors;
                let symbol = char::from(b'1' + color as u8);
                if spine {
                    // Teeth, two columns apart.
                    rows[1 + step][2 * arm] = symbol;
                } else if arm == 0 {
                    rows[0][1 + step.min(5)] = symbol;
                } else if arm == 1 {
                    rows[1 + step][0] = symbol;
                }
            }
        }
        if spine {
            let end = 2 * arms.len() - 1;
            for (column, symbol) in rows[0][..end].iter_mut().enumerate().skip(1) {
                *symbol = char::from(b'7' + (column % 2) as u8);
            }
        }
        let rows: Vec<String> = rows
            .into_iter()
            .map(|row| row.into_iter().collect::<String>().trim_end().to_owned())
            .take_while(|row| !row.is_empty())
            .collect();
        // A corridor alone can be closed to a ring.
        let is_ring = closed && !spine && rows.len() == 1;
        let cells = Cells::of(&rows.join("\n"), is_ring);
        prop_assume!(cells.colors.len() <= 22);
        let [one, two, truth] = cells.bounds();
        prop_assert!(one <= truth && two <= truth, "{one}, {two}, {truth}\n{}", rows.join("\n"));
        // A corridor of two arms is what two walkers see.
        if !spine && colors == 2 {
            prop_assert_eq!(one.max(two), truth, "\n{}", rows.join("\n"));
        }
    }
}

/// Its work is what the meter is told, not the number of places: there is a poll for each 2¹⁷ words at least.
#[test]
fn all_of_its_work_is_counted() {
    let polls_of = |side: usize| {
        let board = Recipe::new(side, side, 3).unwrap().board(0);
        let position = Position::start(&board);
        let polls = std::sync::Arc::new(AtomicU64::new(0));
        let seen = std::sync::Arc::clone(&polls);
        let cancel = Cancel::when(move || {
            seen.fetch_add(1, Ordering::Relaxed);
            false
        });
        let mut meter = Meter::for_board(&board, Control::default().with_cancel(&cancel));
        two_walkers(&position, u64::MAX, &mut meter)
            .unwrap()
            .unwrap();
        let places = board.regions().count() as u64;
        // Each move passes over all sets of pairs, more than once.
        let moves = bounds::color_blind(&position) as u64;
        let least = moves * places * places.div_ceil(64);
        (polls.load(Ordering::Relaxed), least / (1 << 17))
    };
    for side in [60, 150] {
        let (polls, least) = polls_of(side);
        assert!(polls >= least, "{polls} polls, {least} expected");
    }
}

/// A flag that is raised ends it at the next poll, wherever it is.
#[test]
fn it_ends_when_it_is_stopped() {
    let board = Recipe::new(60, 60, 3).unwrap().board(0);
    for last in [1, 2, 5, 20] {
        let polls = AtomicU64::new(0);
        let cancel = Cancel::when(move || polls.fetch_add(1, Ordering::Relaxed) >= last);
        let mut meter = Meter::for_board(&board, Control::default().with_cancel(&cancel));
        let found = two_walkers(&Position::start(&board), u64::MAX, &mut meter);
        assert_eq!(found, Err(Limit::Cancelled.into()), "{last}");
    }
}
