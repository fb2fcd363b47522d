//! Landmarks against traversals of the board.

use std::collections::BTreeSet;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Position, Rules};
use proptest::prelude::*;

use super::LandmarkBeam;
use super::front::Front;
use super::table::Table;
use crate::api::{Control, Meter, Problem};
use crate::beam::search::graph::Graph;
use crate::beam::search::layer::{Links, path_over};
use crate::beam::search::rating::cost;
use crate::beam::search::tests::distances;
use crate::beam::search::{BeamParams, BeamSearch, spread};

fn meter() -> Meter<'static> {
    Meter::start(Control::default())
}

fn beam_of(position: &Position, threads: usize) -> BeamSearch {
    BeamSearch::new(position, threads, &mut meter())
        .unwrap()
        .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Along a game, each landmark is as far away as a traversal finds, and comes nearer by the
    /// colors after which it is nearer; what is left, in the frontier and cleared is that of the position.
    /// Boards are so small that every place has less slack than is kept: it is less than its distance.
    #[test]
    fn landmarks_are_as_far_as_a_traversal_finds(
        (width, height) in prop_oneof![(1..=60_usize, Just(1)), (2..=13_usize, 2..=12_usize)],
        colors in 2..=12_usize,
        seed in any::<u64>(),
        variant in any::<Option<u64>>(),
    ) {
        let board = Recipe::new(width, height, colors).unwrap().with_rules(Rules::Flood).board(seed);
        let mut position = Position::start(&board);
        let beam = beam_of(&position, 1);
        prop_assume!(!beam.start.is_empty());
        let params = BeamParams { variant, landmark_bytes: Some(u64::MAX), ..beam.params(1, 1) };
        let table = Table::new(&beam.graph, beam.start.clone(), 1, &params, 1, &mut meter()).unwrap();
        let mut front = Front::at_start(&beam, &table);
        for turn in 0.. {
            front.rate(&table, params.power, PER_COLOR);
            let now = distances(&beam.graph, &position);
            assert_is_position(&front, &beam.graph, &now);
            prop_assert_eq!(front.hash, hash_of(&beam.graph, &now));
            prop_assert_eq!(front.rating, rating(&beam, &table, params.power, &now));
            for (landmark, known) in table.landmarks.iter().enumerate() {
                let distance = now[known.place as usize];
                prop_assert_eq!(front.distance(landmark, &table), distance);
            }
            for color in board.palette() {
                let after = distances(&beam.graph, &position.after(color));
                let rating_after = rating(&beam, &table, params.power, &after);
                prop_assert_eq!(front.rating - front.saved[color.index()], rating_after);
            }
            if position.is_solved() {
                break;
            }
            let useful: Vec<_> = position.useful_colors().into_iter().collect();
            let color = useful[(seed as usize).wrapping_add(turn) % useful.len()];
            let hash = front.hash_after(color.index());
            let mut child = Front::default();
            child.copy_from(&front);
            child.play(color.index(), &beam.graph, &table);
            prop_assert_eq!(child.hash, hash);
            front = child;
            position.play_unchecked(color);
        }
    }
}

/// What a rating adds for each color left.
const PER_COLOR: u64 = 1_000_000;

/// The colors of which a region is left.
fn colors_left(beam: &BeamSearch, distances: &[u16]) -> BTreeSet<u8> {
    let places = beam.graph.places.iter().zip(distances);
    let left = places.filter(|&(_, &distance)| distance > 0);
    left.map(|(place, _)| place.color).collect()
}

/// The rating of a position by its definition.
fn rating(beam: &BeamSearch, table: &Table, power: u32, distances: &[u16]) -> u64 {
    let mut rating = PER_COLOR * colors_left(beam, distances).len() as u64;
    for landmark in &table.landmarks {
        let distance = u64::from(distances[landmark.place as usize]);
        rating += landmark.weight * cost(distance, power);
    }
    rating
}

/// The hash of a position by its definition.
fn hash_of(graph: &Graph, distances: &[u16]) -> u64 {
    let places = graph.places.iter().zip(distances);
    let cleared = places.filter(|&(_, &distance)| distance == 0);
    cleared.fold(0, |hash, (place, _)| {
        hash.wrapping_add(spread(u64::from(place.region)))
    })
}

/// Compares what a front keeps of its position with the distances of the places of a graph.
fn assert_is_position(front: &Front, graph: &Graph, distances: &[u16]) {
    let mut left_of = vec![0; front.saved.len()];
    let mut frontier = vec![BTreeSet::new(); front.saved.len()];
    for (place, known) in (0_u32..).zip(&graph.places) {
        let color = usize::from(known.color);
        match distances[place as usize] {
            0 => {}
            1 => {
                frontier[color].insert(place);
                left_of[color] += 1;
            }
            _ => left_of[color] += 1,
        }
        assert_eq!(front.has_seen(place), distances[place as usize] <= 1);
    }
    assert_eq!(front.left, left_of.iter().sum::<u32>());
    assert_eq!(front.left_of, left_of);
    let mut finishing = None;
    for color in (0..frontier.len()).rev() {
        let kept = front.frontier(color);
        assert_eq!(
            kept.iter().copied().collect::<BTreeSet<_>>(),
            frontier[color]
        );
        assert_eq!(kept.len(), frontier[color].len());
        if left_of[color] > 0 && frontier[color].len() as u32 == left_of[color] {
            finishing = Some(color);
        }
    }
    assert_eq!(front.finishing_color(), finishing);
}

/// A stage has a graph of its own, with what is left in some position.
#[test]
fn positions_stay_the_same_when_a_stage_begins() {
    let board = Recipe::new(250, 250, 6).unwrap().board(3);
    let start = Position::start(&board);
    let beam = beam_of(&start, 1);
    let params = BeamParams {
        landmark_bytes: Some(u64::MAX),
        ..beam.params(3, u32::MAX)
    };
    let mut meter = meter();
    let mut landmark_beam = LandmarkBeam::new(&beam, params, PER_COLOR, &mut meter)
        .unwrap()
        .unwrap();
    let mut links = Links::new();
    for _ in 0..3 {
        for _ in 0..40 {
            let solving = landmark_beam.advance(&mut meter, &mut links).unwrap();
            assert!(solving.is_none());
        }
        landmark_beam.begin_stage(&mut meter).unwrap();
        let (last, before) = links.split_last().unwrap();
        for (front, &link) in landmark_beam.layer.iter().zip(last) {
            let mut position = start.clone();
            for color in path_over(link, before) {
                position.play_unchecked(color);
            }
            assert_is_position(
                front,
                &landmark_beam.graph,
                &distances(&landmark_beam.graph, &position),
            );
            assert_eq!(
                front.hash,
                hash_of(&beam.graph, &distances(&beam.graph, &position))
            );
        }
    }
}

/// From the start of a large board, through the stages, to the end.
#[test]
fn large_boards_are_solved_and_threads_find_the_same() {
    let board = Recipe::new(250, 250, 6).unwrap().board(3);
    let start = Position::start(&board);
    let found = [1, 3].map(|threads| {
        let beam = beam_of(&start, threads);
        let params = BeamParams {
            landmark_bytes: Some(u64::MAX),
            ..beam.params(20, u32::MAX)
        };
        let mut meter = Meter::for_board(&board, Control::default());
        let end = beam.sweep(params, &mut meter).unwrap().unwrap();
        assert!(!end.complete);
        let mut position = start.clone();
        for &color in &end.moves {
            assert!(position.play_unchecked(color) > 0);
        }
        assert!(position.is_solved());
        // Less than three fifths of greedy's; a position that is mistaken for another one leads astray.
        let greedy = Problem::new(&board).greedy().len();
        assert!(
            5 * end.moves.len() < 3 * greedy,
            "{} of {greedy}",
            end.moves.len()
        );
        (
            end.moves,
            meter.statistics().expanded,
            meter.statistics().generated,
        )
    });
    assert_eq!(found[0], found[1]);
}

/// Without memory for landmarks, beams rate all regions, as on smaller boards.
#[test]
fn landmarks_take_no_more_than_their_memory() {
    let board = Recipe::new(250, 250, 6).unwrap().board(3);
    let start = Position::start(&board);
    for memory in [0, 8 << 20, 16 << 20] {
        let mut meter = Meter::for_board(&board, Control::default());
        let beam = BeamSearch::new(&start, 1, &mut meter).unwrap().unwrap();
        let params = BeamParams {
            landmark_bytes: Some(memory),
            ..beam.params(1, u32::MAX)
        };
        assert!(beam.sweep(params, &mut meter).unwrap().is_some());
        let held = meter.statistics().peak_bytes;
        // What rates all regions of this board takes 4 MiB.
        assert!(held <= memory.max(8 << 20), "{held} of {memory}");
    }
}
