//! The bound of two walkers: what no single region shows, two of them do together.
//!
//! Let `h(a, b)` be the fewest moves that clear both regions `a` and `b`. Two walkers begin anywhere in the cleared part; a move
//! of a color lets each of them step to a neighbor of that color, or stay. A region is cleared by some moves if and only if a
//! walker can reach it with them, so `h(a, b)` is the number of moves that brings one walker to `a` and the other to `b`: a
//! breadth-first search over pairs finds it for all pairs at once.
//!
//! Two colors *conflict* at `t` if `h(a, b) > t` for some regions `a` and `b` of theirs; a color can conflict with itself.
//!
//! **Bound.** For every `t` at which something conflicts, a solution has at least `t` plus as many moves as the fewest colors that
//! meet all conflicts at `t`. *Proof:* a solution of `t` moves or less would clear both regions of a conflict with them, so it has
//! more than `t`. Let `K` be the colors of which nothing is left after its first `t` moves. Two colors of `K`, or one, do not
//! conflict: all of their regions are cleared. So the colors outside `K` meet every conflict, and there are at least as many of
//! them as the fewest that do. Something is left of each, so each is still to be played.

use super::bits::{Bits, Mask, each_bit};
use super::graph::{Graph, Node};
use crate::api::{Meter, Stop};

/// The number of steps after which the search for the fewest colors gives up, with a number that is too low.
const MOST_STEPS: u32 = 100_000;

impl<const W: usize> Graph<W> {
    /// Returns the bound of two walkers; `None` if its tables would take more than this many bytes.
    ///
    /// With `n` regions, time is that of about `5 n²` steps, and memory three sets for each region.
    pub(crate) fn two_walkers(
        &self,
        root: &Node<W>,
        memory: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<u32>, Stop> {
        let count = self.all.count() as usize;
        let bytes = 3 * (count * size_of::<Bits<W>>()) as u64;
        let Some(home) = root.cleared.first().filter(|_| bytes <= memory) else {
            return Ok(None);
        };
        // Each table has, for each place of the one walker, places of the other. The cleared part is one place.
        let none = vec![Bits::<W>::EMPTY; count];
        // Those met so far.
        let mut met = none.clone();
        // Those met first in the last move.
        let mut last = none.clone();
        // Those of this move.
        let mut fresh = none;
        met[home] = Bits::of(home);
        last[home] = Bits::of(home);
        let left: Vec<Bits<W>> = self
            .colors
            .iter()
            .map(|color| color.minus(&root.cleared))
            .collect();
        let near = |places: &Bits<W>| {
            let around = self.around(places);
            if places.meets(&Bits::of(home)) {
                around.or(&root.frontier)
            } else {
                around
            }
        };
        let mut apart = vec![vec![0; left.len()]; left.len()];
        for moves in 1.. {
            for place in (0..count).filter(|&place| !last[place].is_empty()) {
                meter.tick()?;
                let others = last[place];
                let steps = near(&Bits::of(place));
                let around = near(&others);
                // The other walker steps alone, this one does, or both do if they step to one color.
                fresh[place] = fresh[place].or(&around);
                for color in &left {
                    let others = others.or(&around.and(color));
                    steps
                        .and(color)
                        .each(|next| fresh[next] = fresh[next].or(&others));
                }
            }
            let mut is_over = true;
            for place in 0..count {
                last[place] = std::mem::replace(&mut fresh[place], Bits::EMPTY).minus(&met[place]);
                met[place] = met[place].or(&last[place]);
                is_over &= last[place].is_empty();
            }
            for (one, color) in left.iter().enumerate() {
                color.each(|place| {
                    for (other, regions) in left.iter().enumerate() {
                        if regions.meets(&last[place]) {
                            apart[one][other] = moves;
                        }
                    }
                });
            }
            if is_over {
                break;
            }
        }
        Ok(Some(bound(&apart)))
    }
}

/// Returns the bound, given the most moves that two regions of two colors need.
fn bound(apart: &[Vec<u32>]) -> u32 {
    let mut times: Vec<u32> = apart
        .iter()
        .flatten()
        .filter_map(|&moves| moves.checked_sub(1))
        .collect();
    times.sort_unstable();
    times.dedup();
    let mut best = 0;
    for time in times {
        let conflicts = conflicts_at(apart, time);
        let in_conflict = conflicts.iter().fold(0, |all, row| all | row);
        let mut steps_left = MOST_STEPS;
        best = best.max(time + fewest(&conflicts, in_conflict, &mut steps_left));
    }
    best
}

/// Returns, for each color, those with which it conflicts at this time.
fn conflicts_at(apart: &[Vec<u32>], time: u32) -> Vec<Mask> {
    let mut conflicts = vec![0; apart.len()];
    for (row, mask) in apart.iter().zip(&mut conflicts) {
        for (color, &moves) in row.iter().enumerate() {
            if moves > time {
                *mask |= 1 << color;
            }
        }
    }
    conflicts
}

/// Returns the fewest of the colors left that meet all conflicts among them; fewer if that takes too many steps.
fn fewest(conflicts: &[Mask], left: Mask, steps_left: &mut u32) -> u32 {
    let mut most = 0;
    let mut chosen = 0;
    each_bit(left, |color| {
        let others = conflicts[color] & left;
        // A color that conflicts with itself comes first.
        let rank = others.count_ones() + 64 * (others >> color & 1) as u32;
        if rank > most {
            most = rank;
            chosen = color;
        }
    });
    *steps_left = steps_left.saturating_sub(1);
    if most == 0 || *steps_left == 0 {
        return 0;
    }
    let rest = left & !(1 << chosen);
    let with = 1 + fewest(conflicts, rest, steps_left);
    // One that conflicts with itself is among them; of another, either it is, or all that it conflicts with.
    if most > 64 {
        with
    } else {
        with.min(most + fewest(conflicts, rest & !conflicts[chosen], steps_left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Control, Problem, Solver as _};
    use crate::{Exact, bounds};
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::{Position, Rules, Setup, Tiling};
    use proptest::prelude::*;

    fn walkers(position: &Position, memory: u64) -> Option<u32> {
        let mut meter = Meter::for_board(position.board(), Control::default());
        let graph = Graph::<4>::new(position.board());
        graph
            .two_walkers(&graph.node(position), memory, &mut meter)
            .unwrap()
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
            let board = Setup::from(&board).with_tiling(tiling).build().unwrap();
            let mut position = Position::start(&board);
            for _ in 0..played {
                let Some(color) = position.useful_colors().into_iter().next() else { break };
                position.play_unchecked(color);
            }
            let problem = Problem::resume(position.clone(), 0);
            let outcome = Exact::default().with_threads(1).unwrap().solve(&problem, Control::default()).unwrap();
            let bound = walkers(&position, u64::MAX).unwrap();
            prop_assert!(bound as usize <= outcome.solution.len());
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
        assert_eq!(walkers(&Position::start(&board), 1 << 10), None);
    }
}
