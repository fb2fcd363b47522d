//! The beam against traversals of the whole board and against proofs.

use std::collections::BTreeSet;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Rules, Setup, Topology};
use proptest::prelude::*;

use super::rating::WEIGHT;
use super::*;
use crate::api::Solver as _;
use crate::api::{Cancel, Control, Problem};
use crate::{Budget, Exact};

/// Prepares a position without limits.
fn beam_of(position: &Position, threads: usize) -> BeamSearch {
    let mut meter = Meter::start(Control::default());
    BeamSearch::new(position, threads, &mut meter)
        .unwrap()
        .unwrap()
}

/// Landmarks leave out positions without a count of them, so nothing that is found after them is proven.
#[test]
fn a_beam_that_began_with_landmarks_is_never_complete() {
    let board = Recipe::new(6, 6, 4).unwrap().board(0);
    let beam = beam_of(&Position::start(&board), 1);
    let mut sweep = Sweep::<u8>::new(&beam, beam.params(1000, u32::MAX), 4);
    assert!(sweep.complete);
    let layer = std::mem::take(&mut sweep.layer);
    sweep.resume(beam.graph.clone(), layer);
    assert!(!sweep.complete);
}

/// Computes the rating of the start by its definition.
fn by_definition(beam: &BeamSearch, board: &Rating<'_>, power: u32) -> u64 {
    let mut colors = 0_u64;
    let sum: u64 = beam
        .start
        .iter()
        .zip(&board.graph.places)
        .map(|(&distance, place)| {
            colors |= 1 << place.color;
            u64::from(place.weight) * (1 + 10 * (u64::from(distance) - 1).pow(power))
        })
        .sum();
    sum + 1000 * u64::from(WEIGHT) * u64::from(power * power) * u64::from(colors.count_ones())
}

/// Rates these positions, the first ones of a layer, and builds all their children.
fn children<M: Moves>(board: &Rating<'_>, layer: &Layer, parents: usize) -> (Rated, Layer) {
    let mut nearer = vec![M::default(); layer.distances.len()];
    let rated = board.rate(layer, 0..parents, &mut nearer, &mut Walks::default());
    let mut next = Layer::default();
    rated
        .children
        .iter()
        .for_each(|child| next.add(child, layer, &nearer));
    (rated, next)
}

/// The moves that are made at a position.
enum Made {
    /// The one that solves it.
    Solving(Color),
    /// Their colors, and those that each forbids next.
    Moves(Vec<(usize, Mask)>),
}

/// Returns the moves that the three rules leave, by what they clear and expose.
fn moves_by_definition(position: &Position) -> Made {
    let regions = position.board().regions();
    let color_of = |region| regions.color(region).map_or(0, Color::index);
    let mut exposed_by: Vec<(usize, BTreeSet<usize>)> = Vec::new();
    for color in position.useful_colors() {
        let after = position.after(color);
        if after.is_solved() {
            return Made::Solving(color);
        }
        let mut left = regions.of_color(color);
        if left.all(|region| after.cleared().contains(region)) {
            return Made::Moves(vec![(color.index(), 0)]);
        }
        let new = after
            .frontier()
            .into_iter()
            .filter(|&region| !position.frontier().contains(region));
        exposed_by.push((color.index(), new.map(color_of).collect()));
    }
    exposed_by.retain(|(_, exposed)| !exposed.is_empty());
    let mut moves = Vec::new();
    for (color, exposed) in &exposed_by {
        let mut forbidden = 0;
        for (other, by_other) in &exposed_by {
            if other != color && !exposed.contains(other) && by_other.contains(color) {
                forbidden |= 1 << other;
            }
        }
        moves.push((*color, forbidden));
    }
    Made::Moves(moves)
}

proptest! {
    /// Along a game, each child has the distances and the rating that a traversal of the whole board finds, and no other moves are
    /// made than the rules say.
    #[test]
    fn children_are_what_a_walk_over_the_board_finds(
        (width, height) in prop_oneof![(1..=40_usize, Just(1)), (2..=12_usize, 1..=10_usize)],
        colors in 2..=20_usize,
        seed in any::<u64>(),
        power in 1..=3_u32,
        variant in any::<Option<u64>>(),
    ) {
        let board = Recipe::new(width, height, colors).unwrap().with_rules(Rules::Flood).board(seed);
        let mut position = Position::start(&board);
        for turn in 0.. {
            let whole = beam_of(&position, 1);
            let params = BeamParams { power, variant, ..whole.params(1, 1) };
            let rating = Rating::new(&whole, &params);
            let stands = |color: Color| whole.graph.places.iter().any(|place| place.color == color.index() as u8);
            let colors = board.palette().filter(|&color| stands(color)).count() as u32;
            let base = by_definition(&whole, &rating, power);
            if colors == 0 {
                break;
            }
            let state = State { rating: base, hash: 0, forbidden: 0, colors };
            let layer = Layer { states: vec![state], distances: whole.start.clone() };
            let rate = if board.colors() <= 8 { children::<u8> } else { children::<u64> };
            let (Rated { children, solving }, next) = rate(&rating, &layer, 1);
            match moves_by_definition(&position) {
                Made::Solving(color) => prop_assert_eq!(solving.map(|link| link.color), Some(color)),
                Made::Moves(expected) => {
                    let found: Vec<_> = children.iter().map(|child| (usize::from(child.color), child.forbidden)).collect();
                    prop_assert_eq!(found, expected);
                }
            }
            for ((place, child), state) in (0..).zip(&children).zip(&next.states) {
                let after = position.after(whole.palette[usize::from(child.color)]);
                let fresh = beam_of(&after, 1);
                let left = whole.graph.places.iter().zip(next.of(place)).filter(|(_, distance)| **distance > 0);
                prop_assert!(left.clone().count() == fresh.start.len());
                let regions = fresh.graph.places.iter().map(|place| place.region);
                let expected: std::collections::HashMap<_, _> = regions.zip(&fresh.start).collect();
                prop_assert!(left.clone().all(|(place, distance)| expected[&place.region] == distance));
                let rating = Rating::new(&fresh, &params);
                prop_assert_eq!(state.rating, by_definition(&fresh, &rating, power));
            }
            if children.is_empty() {
                prop_assert!(solving.is_some());
                break;
            }
            position = position.after(whole.palette[usize::from(children[turn % children.len()].color)]);
        }
    }

    /// Positions that are rated together get the children that each gets alone, and also where regions that are left in
    /// none of them are forgotten.
    #[test]
    fn positions_are_rated_together_as_alone(
        (width, height) in (1..=14_usize, 1..=14_usize),
        colors in 2..=40_usize,
        seed in any::<u64>(),
        turns in 0..8_usize,
    ) {
        let board = Recipe::new(width, height, colors).unwrap().with_rules(Rules::Flood).board(seed);
        let beam = beam_of(&Position::start(&board), 1);
        let mut board = Rating::new(&beam, &BeamParams { power: 3, variant: Some(seed), ..beam.params(1, 1) });
        let first = State { rating: u64::MAX / 2, hash: 0, forbidden: 0, colors: colors as u32 + 1 };
        let mut layer = Layer { states: vec![first], distances: beam.start.clone() };
        if layer.distances.is_empty() {
            return Ok(());
        }
        let rate = if colors <= 8 { children::<u8> } else { children::<u64> };
        for _ in 0..turns {
            let (_, mut next) = rate(&board, &layer, layer.states.len());
            if next.states.is_empty() {
                break;
            }
            next.states.truncate(50);
            next.distances.truncate(next.states.len() * board.graph.len());
            layer = next;
        }
        let found = |rated: Rated| -> Vec<_> {
            rated.children.iter().map(|child| (child.rating, child.hash, child.color, child.finishing)).collect()
        };
        let together = found(rate(&board, &layer, layer.states.len()).0);
        let alone = |(&state, distances): (&State, &[u16])| {
            let layer = Layer { states: vec![state], distances: distances.to_vec() };
            found(rate(&board, &layer, 1).0)
        };
        let positions = layer.states.iter().zip(layer.distances.chunks(board.graph.len()));
        let alone = positions.flat_map(alone).collect::<Vec<_>>();
        prop_assert!(together.iter().eq(&alone));
        if let Some(left) = layer.few_left().filter(|left| !left.is_empty()) {
            board.graph = Cow::Owned(board.graph.part(&left, &mut Meter::start(Control::default())).unwrap());
            layer.keep(&left);
            prop_assert_eq!(&together, &found(rate(&board, &layer, layer.states.len()).0));
        }
    }

    /// A beam that holds every layer finds a shortest solution; a narrower one claims nothing, and any number of
    /// threads finds the same.
    #[test]
    fn a_beam_that_holds_all_is_right(
        width in 1..=7_usize,
        height in 1..=5_usize,
        colors in 2..=9_usize,
        seed in any::<u64>(),
        walk in any::<bool>(),
    ) {
        let rules = if walk { Rules::Walk } else { Rules::Flood };
        let board = Recipe::new(width, height, colors).unwrap().with_rules(rules).board(seed);
        let problem = Problem::new(&board);
        let shortest = Exact::default().solve(&problem, Control::default()).unwrap().solution.len();
        let whole = beam_of(problem.position(), 1);
        for limit in shortest.saturating_sub(1)..shortest + 2 {
            let params = BeamParams { width: 1 << 20, widest: 1 << 20, ..whole.params(1, limit as u32) };
            let end = whole.sweep(params, &mut Meter::for_board(&board, Control::default())).unwrap();
            prop_assert_eq!(end.map(|end| end.moves.len()), (limit >= shortest).then_some(shortest));
        }
        for width in [1, 7, 1 << 20] {
            let solutions = [1, 2, 3].map(|threads| {
                let params = BeamParams { width, widest: width, power: 1, variant: None, limit: u32::MAX, landmark_bytes: None };
                let mut meter = Meter::for_board(&board, Control::default());
                let end = beam_of(problem.position(), threads).sweep(params, &mut meter).unwrap().unwrap();
                assert!(end.moves.len() >= shortest);
                assert!(!end.complete || end.moves.len() == shortest);
                assert!(end.complete || width < 1 << 20);
                (end.moves, meter.statistics().expanded)
            });
            prop_assert_eq!(&solutions[0], &solutions[1]);
            prop_assert_eq!(&solutions[0], &solutions[2]);
        }
    }
}

/// A walk visits regions in the order of the sums of their distances. Here one position comes from the left, fifteen come from the
/// right, so the ways of the first lead against the order.
#[test]
fn ways_against_the_order_of_a_walk_are_followed() {
    let count = 60;
    let ring = (0..count).map(|cell| (cell, (cell + 1) % count));
    let topology: Topology = colorwalk_core::Graph::new(count, ring).unwrap().into();
    let mut colors = vec![0];
    for cell in 1..count {
        let first = if cell <= count / 2 { 1 } else { 3 };
        colors.push(first + cell as u8 % 2);
    }
    let setup = Setup::from_cells(topology, &colors).with_rules(Rules::Flood);
    let board = setup.with_start(0).with_colors(5).build().unwrap();
    let start = Position::start(&board);
    let beam = beam_of(&start, 1);
    let rating = Rating::new(&beam, &beam.params(1, 1));
    let state = State {
        rating: u64::MAX / 2,
        hash: 0,
        forbidden: 0,
        colors: 5,
    };
    let played = |side: usize, moves: usize| {
        let mut position = start.clone();
        for turn in 0..moves {
            let cell = if side == 0 {
                turn + 1
            } else {
                count - 1 - turn
            };
            let color = board.palette().nth(usize::from(colors[cell])).unwrap();
            assert_eq!(position.play_unchecked(color), 1);
        }
        distances(&beam.graph, &position)
    };
    let mut layer = Layer::default();
    for lane in 0..LANES {
        let side = usize::from(lane > 0);
        layer.states.push(state);
        layer.distances.extend(played(side, 12 + lane % 3));
    }
    let (together, next) = children::<u8>(&rating, &layer, LANES);
    let mut alone = Layer::default();
    for distances in layer.distances.chunks(beam.graph.len()) {
        let one = Layer {
            states: vec![state],
            distances: distances.to_vec(),
        };
        alone
            .distances
            .extend(children::<u8>(&rating, &one, 1).1.distances);
    }
    assert_eq!(together.children.len(), 2 * LANES);
    assert_eq!(next.distances, alone.distances);
}

/// Returns the distance of each place of a graph at a position, 0 if it is cleared.
pub(super) fn distances(graph: &Graph, position: &Position) -> Vec<u16> {
    let now = beam_of(position, 1);
    let mut of_region = vec![0; position.board().regions().count()];
    for (known, &distance) in now.graph.places.iter().zip(&now.start) {
        of_region[known.region as usize] = distance;
    }
    let mut distances = Vec::new();
    for known in &graph.places {
        distances.push(of_region[known.region as usize]);
    }
    distances
}

#[test]
fn threads_share_wide_layers_and_find_the_same() {
    let board = Recipe::new(40, 40, 6).unwrap().board(3);
    let start = Position::start(&board);
    let mut control = Control::default().with_budget(Budget::default().with_expanded(3_000));
    let found = [1, 2, 5].map(|threads| {
        let mut meter = Meter::for_board(&board, control.reborrow());
        let params = BeamParams {
            width: 40,
            widest: 40,
            power: 2,
            variant: Some(7),
            limit: u32::MAX,
            landmark_bytes: None,
        };
        let end = beam_of(&start, threads).sweep(params, &mut meter);
        (
            end.unwrap().unwrap().moves,
            meter.statistics().expanded,
            meter.statistics().generated,
        )
    });
    assert!(found.iter().all(|answer| *answer == found[0]), "{found:?}");
}

/// A sum of third powers of 30,000 distances in a row does not fit into 64 bits; that on 300 x 300 does.
#[test]
fn ratings_of_large_boards_fit() {
    for (width, height, expected) in [(30, 30, &[1, 2][..]), (300, 300, &[3]), (30_000, 1, &[2])] {
        let board = Recipe::new(width, height, 6).unwrap().board(1);
        assert_eq!(
            beam_of(&Position::start(&board), 1).powers(),
            expected,
            "{width} x {height}"
        );
    }
}

proptest! {
    /// Of equal positions one is left, which forbids what any of their paths does: what rule 3 is proven for.
    #[test]
    fn equal_positions_become_one_with_all_that_is_forbidden(
        (width, height) in (2..=8_usize, 1..=8_usize),
        colors in 3..=7_usize,
        seed in any::<u64>(),
        turns in 1..5_usize,
    ) {
        let board = Recipe::new(width, height, colors).unwrap().with_rules(Rules::Flood).board(seed);
        let beam = beam_of(&Position::start(&board), 1);
        let rating = Rating::new(&beam, &beam.params(1, 1));
        let first = State { rating: u64::MAX / 2, hash: 0, forbidden: 0, colors: colors as u32 + 1 };
        let mut layer = Layer { states: vec![first], distances: beam.start.clone() };
        prop_assume!(!layer.distances.is_empty());
        for _ in 0..turns {
            let mut nearer = vec![0_u8; layer.distances.len()];
            let rated = rating.rate(&layer, 0..layer.states.len(), &mut nearer, &mut Walks::default());
            if rated.solving.is_some() || rated.children.is_empty() {
                break;
            }
            // Which regions each child has cleared, and what the paths to it forbid.
            let mut expected = std::collections::BTreeMap::<Vec<bool>, Mask>::new();
            for child in &rated.children {
                *expected.entry(cleared_by(&layer, &rating.graph, child)).or_default() |= child.forbidden;
            }
            let mut children = rated.children;
            merge(&layer, &rating.graph, &mut children);
            let mut found = std::collections::BTreeMap::new();
            for child in &children {
                let known = found.insert(cleared_by(&layer, &rating.graph, child), child.forbidden);
                prop_assert_eq!(known, None);
            }
            prop_assert_eq!(found, expected);
            children.truncate(40);
            let mut next = Layer::default();
            for child in &children {
                next.add(child, &layer, &nearer);
            }
            layer = next;
        }
    }
}

/// Returns which places a child has cleared.
fn cleared_by(layer: &Layer, graph: &Graph, child: &Candidate) -> Vec<bool> {
    let distances = layer.of(child.parent).iter();
    let places = distances.zip(&graph.places);
    places
        .map(|(&distance, place)| distance == 0 || distance == 1 && place.color == child.color)
        .collect()
}

/// Distances of 65,535 moves would be taken for regions that are not reached yet.
#[test]
fn a_board_that_is_too_long_for_its_distances_is_refused() {
    for (cells, fits) in [(65_535, true), (65_536, false), (70_000, false)] {
        let lattice = colorwalk_core::Lattice::new(cells, 1).unwrap();
        let colors: Vec<u8> = (0..cells).map(|cell| (cell % 2) as u8).collect();
        let board = colorwalk_core::Setup::from_cells(lattice, &colors)
            .with_rules(Rules::Flood)
            .build()
            .unwrap();
        // A search that takes them for such regions does not end.
        let polls = std::sync::atomic::AtomicU64::new(0);
        let cancel =
            Cancel::when(move || polls.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 100);
        let mut meter = Meter::for_board(&board, Control::default().with_cancel(&cancel));
        let beam = BeamSearch::new(&Position::start(&board), 1, &mut meter).unwrap();
        assert_eq!(beam.is_some(), fits, "{cells} cells");
        if let Some(beam) = beam {
            assert_eq!(beam.start.last(), Some(&(cells as u16 - 1)));
        }
    }
}

/// A position on a large board is prepared only as long as nothing ends the solve.
#[test]
fn preparing_a_position_can_be_stopped() {
    let board = Recipe::new(500, 500, 8).unwrap().board(1);
    for last in [1, 5, 12, 20] {
        let polls = std::sync::atomic::AtomicU64::new(0);
        let cancel =
            Cancel::when(move || polls.fetch_add(1, std::sync::atomic::Ordering::Relaxed) >= last);
        let mut meter = Meter::for_board(&board, Control::default().with_cancel(&cancel));
        let beam = BeamSearch::new(&Position::start(&board), 1, &mut meter);
        assert!(beam.is_err(), "{last}");
    }
}
