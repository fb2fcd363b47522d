//! What the table says of a position is compared with a brute force over all colorings. A wrong rule loses a solution only now and
//! then, since most boards have many; what it stores is wrong far more often.

use super::*;
use crate::FreeBoard;
use crate::numbers::Numbers;
use crate::part::Part;
use colorwalk_core::Color;
use colorwalk_solvers::Control;

const NODES: usize = 6;
const COLORS: usize = 4;

/// A coloring as a number in base `COLORS`.
fn coloring(number: usize) -> [usize; NODES] {
    let mut rest = number;
    [(); NODES].map(|()| {
        let color = rest % COLORS;
        rest /= COLORS;
        color
    })
}

fn number(coloring: [usize; NODES]) -> usize {
    let mut number = 0;
    for color in coloring.into_iter().rev() {
        number = number * COLORS + color;
    }
    number
}

/// Returns the coloring after the region of a node has taken a color.
fn played(
    mut colors: [usize; NODES],
    edges: &[(usize, usize)],
    node: usize,
    color: usize,
) -> [usize; NODES] {
    let before = colors[node];
    let mut is_in_region = [false; NODES];
    is_in_region[node] = true;
    for _ in 0..NODES {
        for &(one, other) in edges {
            if colors[one] == before && colors[other] == before {
                let either = is_in_region[one] || is_in_region[other];
                is_in_region[one] = either;
                is_in_region[other] = either;
            }
        }
    }
    for node in 0..NODES {
        if is_in_region[node] {
            colors[node] = color;
        }
    }
    colors
}

/// Returns the fewest moves of every coloring.
fn fewest_moves(edges: &[(usize, usize)], target: Option<usize>) -> Vec<usize> {
    let count = COLORS.pow(NODES as u32);
    let mut moves = vec![usize::MAX; count];
    for color in 0..COLORS {
        if target.is_none_or(|target| target == color) {
            moves[number([color; NODES])] = 0;
        }
    }
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for start in 0..count {
            for node in 0..NODES {
                for color in 0..COLORS {
                    let next = number(played(coloring(start), edges, node, color));
                    let through_next = moves[next].saturating_add(1);
                    if through_next < moves[start] {
                        moves[start] = through_next;
                        has_changed = true;
                    }
                }
            }
        }
    }
    moves
}

#[test]
fn what_is_stored_of_a_position_is_true() {
    let mut numbers = Numbers(5);
    let mut stored = 0;
    for round in 0..40 {
        let mut edges = Vec::new();
        for node in 1..NODES {
            // A tree, so that the graph is connected, and some more edges.
            edges.push((numbers.below(node), node));
            if numbers.below(2) == 0 {
                let other = numbers.below(node);
                if !edges.contains(&(other, node)) {
                    edges.push((other, node));
                }
            }
        }
        let target = (round % 3 == 0).then(|| numbers.below(COLORS));
        let truth = fewest_moves(&edges, target);
        for _ in 0..40 {
            let mut colors = [0; NODES];
            for color in &mut colors {
                *color = numbers.below(COLORS);
            }
            // Each node is a region, so that regions and nodes have the same numbers.
            if edges
                .iter()
                .any(|&(one, other)| colors[one] == colors[other])
            {
                continue;
            }
            let cells = colors.map(|color| Color::new(color).ok()).to_vec();
            let board = FreeBoard::new(cells, edges.iter().copied()).unwrap();
            let part = Part::all(&board).remove(0);
            let mut meter = Meter::start(Control::default());
            let table = Table::new(1 << 20, 0, &mut meter).unwrap();
            let position = Contraction::<1>::new(&part, COLORS);
            let first_key = position.key();
            let mut search = Search::new(position.clone(), target, table, &mut meter);
            let fewest = truth[number(colors)];
            for most in 0..fewest {
                assert_eq!(search.solution(most), Ok(None));
            }
            let solution = search.solution(fewest).unwrap();
            assert_eq!(solution.map(|plays| plays.len()), Some(fewest));

            for (other, &fewest) in truth.iter().enumerate() {
                let key = first_key ^ position.key_of(&colors) ^ position.key_of(&coloring(other));
                assert!(!search.table.needs_more_than(key, fewest));
                if fewest > 1 && search.table.needs_more_than(key, 1) {
                    stored += 1;
                }
            }
        }
    }
    // Otherwise, nothing is tested.
    assert!(stored > 200, "{stored} facts");
}

/// Plays two moves, if both can be played in this order, and returns the key of what they lead to.
fn after(position: &Contraction<1>, first: Play, second: Play) -> Option<u128> {
    let mut position = position.clone();
    let mut undos = Vec::new();
    for play in [first, second] {
        let is_left = position.regions().contains(play.region);
        if !is_left || position.color(play.region) == play.color {
            return None;
        }
        undos.push(position.play(play.region, play.color));
    }
    Some(position.key())
}

/// Calls a function with positions that look random, and all their moves.
fn for_positions(mut check: impl FnMut(&Contraction<1>, &[Play])) {
    let mut numbers = Numbers(3);
    for _ in 0..300 {
        let rows: Vec<Vec<u8>> = (0..4)
            .map(|_| (0..4).map(|_| numbers.below(COLORS) as u8).collect())
            .collect();
        let board = colorwalk_core::Board::from_rows(&rows).unwrap();
        let part = Part::all(&FreeBoard::try_from(&board).unwrap()).remove(0);
        let position = Contraction::new(&part, COLORS);
        let mut plays = Vec::new();
        for region in position.regions() {
            for color in 0..COLORS {
                if position.color(region) != color {
                    plays.push(Play { region, color });
                }
            }
        }
        check(&position, &plays);
    }
}

fn search_of<'a, 'm>(position: &Contraction<1>, meter: &'m mut Meter<'a>) -> Search<'a, 'm, 1> {
    let table = Table::new(1 << 20, 0, meter).unwrap();
    Search::new(position.clone(), None, table, meter)
}

fn is_quiet(position: &Contraction<1>, play: Play) -> bool {
    (position.neighbors(play.region) & position.of_color(play.color)).is_empty()
}

#[test]
fn moves_that_sleep_lead_to_the_same_position_in_either_order() {
    let mut pairs = 0;
    for_positions(|position, plays| {
        let mut meter = Meter::start(Control::default());
        let search = search_of(position, &mut meter);
        let all = vec![position.regions(); COLORS];
        for &first in plays {
            let asleep = search.asleep_after(first.region, &all);
            for &second in plays {
                if asleep[second.color].contains(second.region) {
                    let one_order = after(position, first, second);
                    assert_eq!(one_order, after(position, second, first));
                    pairs += usize::from(one_order.is_some());
                }
            }
        }
    });
    assert!(pairs > 10_000, "{pairs} pairs");
}

#[test]
fn a_quiet_move_changes_places_with_one_that_does_not_await_it() {
    let mut pairs = 0;
    for_positions(|position, plays| {
        let mut meter = Meter::start(Control::default());
        let mut search = search_of(position, &mut meter);
        for &first in plays {
            if !is_quiet(position, first) {
                continue;
            }
            let quiet = Quiet {
                region: first.region,
                before: position.color(first.region),
                color: first.color,
            };
            search.quiet = vec![quiet];
            let mut next = position.clone();
            next.play(first.region, first.color);
            for &second in plays {
                if second.region == first.region {
                    continue;
                }
                if !search.awaits(second, quiet) {
                    let one_order = after(position, first, second);
                    assert_eq!(one_order, after(position, second, first));
                    pairs += usize::from(one_order.is_some());
                }
                // Of two quiet moves of a run, the other order is tried.
                if is_quiet(&next, second) && !search.may_be_next_quiet(second.region) {
                    assert_eq!(
                        after(position, first, second),
                        after(position, second, first)
                    );
                    search.quiet[0].region = second.region;
                    assert!(search.may_be_next_quiet(first.region));
                    search.quiet[0].region = first.region;
                }
            }
        }
    });
    assert!(pairs > 1000, "{pairs} pairs");
}

#[test]
fn a_run_of_quiet_moves_ends_with_a_move_that_merges() {
    // No board is known that needs a quiet move, so the search is made to begin with one.
    let board: colorwalk_core::Board = "121".parse().unwrap();
    let part = Part::all(&FreeBoard::try_from(&board).unwrap()).remove(0);
    let mut meter = Meter::start(Control::default());
    let position = Contraction::<1>::new(&part, 3);
    let mut search = search_of(&position, &mut meter);
    // With a target, two colors are no special case.
    search.target = Some(0);
    let asleep = vec![Set::EMPTY; 3];
    assert_eq!(search.search_quiet(3, &asleep, 1), Ok(true));
    assert_eq!(search.moves.len(), 3);
    let first = search.moves[0];
    assert!(is_quiet(&position, first));
}

#[test]
fn a_region_that_failed_in_one_color_is_tried_in_the_others() {
    // Of 30,000 random boards, the one that needs it: one move more is found if a region sleeps in all colors at once.
    let board: colorwalk_core::Board = "31414\n22341\n14223\n23232".parse().unwrap();
    let part = Part::all(&FreeBoard::try_from(&board).unwrap()).remove(0);
    let mut meter = Meter::start(Control::default());
    let position = Contraction::<1>::new(&part, board.colors());
    let mut search = search_of(&position, &mut meter);
    assert_eq!(search.solution(4), Ok(None));
    assert_eq!(
        search.solution(5).unwrap().map(|plays| plays.len()),
        Some(5)
    );
}
