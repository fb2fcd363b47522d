//! How promising the children of a position are, on boards too large for tables.
//!
//! Without tables, the color-blind bound and the sum of the distances take a walk over the board for each child. But a
//! child has gained only regions that touched its parent's cleared part, so every region is as far away as before or
//! one step nearer. *What comes nearer:* the gained regions, and each region that touches one that comes nearer and is
//! a step farther away than that one. *Proof:* a shortest way to a region that comes nearer begins in a gained region;
//! every region on it comes nearer, and is a step farther away than the one before it. So a walk over what comes nearer
//! will do, which is a small part of a large board.
//!
//! A color can be finished after `n` color-blind steps that finish none just if its farthest region is `n + 1` steps
//! away. So the farthest region of each color says how many steps come before the first that finishes a color, and from
//! there the game of the bound is played as always.

use super::bits::Bits;
use super::color_blind::ColorBlind;
use super::graph::{Graph, Node};

/// How promising a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rating {
    /// The color-blind bound, or what a bound from outside says where that is more, in moves.
    pub(crate) moves: u32,
    /// Whether the position needs as many moves as the bound, by moves that all finish colors.
    pub(crate) exact: bool,
    /// How many color-blind steps come before the first that finishes a color.
    pub(crate) open_steps: u32,
    /// The sum over all regions left of the color-blind moves that reach them.
    pub(crate) distances: u64,
}

impl Rating {
    /// Of a position that nobody has rated.
    pub(crate) const NONE: Self = Self { moves: 0, exact: false, open_steps: 0, distances: 0 };

    fn new(bound: ColorBlind, distances: u64) -> Self {
        Self { moves: bound.moves, exact: bound.exact, open_steps: bound.open_steps, distances }
    }
}

impl<const W: usize> Graph<W> {
    /// The rating of a position by itself, which is quicker where there are tables; `None` if its bound is above
    /// `limit`. At least `open_steps` color-blind steps finish no color.
    pub(crate) fn rate(&self, node: &Node<W>, limit: u32, open_steps: u32) -> Option<Rating> {
        let bound = self.color_blind_from(node, limit, open_steps)?;
        Some(Rating::new(bound, self.distance_sum(node)))
    }
}

/// The distances from a position, and how they change for its children.
#[derive(Debug)]
pub(crate) struct Ratings<const W: usize> {
    /// The color of each region; of the start region it does not matter.
    color: Vec<u8>,
    /// The steps to each region, 0 where it is cleared.
    distance: Vec<u32>,
    /// The regions that are left, nearest first.
    order: Vec<u32>,
    /// The sum of all distances.
    sum: u64,
    /// For each color: the distance of its farthest regions, 0 where none is left, and their number.
    farthest: Vec<(u32, u32)>,
    /// For each color: how many of its farthest regions come nearer.
    nearer: Vec<u32>,
    /// Regions that come nearer for the child that is rated.
    changed: Vec<u32>,
    /// The child that a region came nearer for last.
    changed_for: Vec<u32>,
    child: u32,
}

impl<const W: usize> Ratings<W> {
    pub(crate) fn new(graph: &Graph<W>) -> Self {
        let regions = graph.all.count() as usize;
        let mut color = vec![0; regions];
        for (number, of_color) in graph.colors.iter().enumerate() {
            of_color.each(|region| color[region] = number as u8);
        }
        Self {
            color,
            distance: vec![0; regions],
            order: Vec::new(),
            sum: 0,
            farthest: Vec::new(),
            nearer: Vec::new(),
            changed: Vec::new(),
            changed_for: vec![0; regions],
            child: 0,
        }
    }

    /// Gets ready for the children of a position.
    pub(crate) fn stand_at(&mut self, graph: &Graph<W>, node: &Node<W>) {
        const UNMET: u32 = u32::MAX;
        self.distance.fill(UNMET);
        self.order.clear();
        self.sum = 0;
        self.farthest.clear();
        self.farthest.resize(graph.colors.len(), (0, 0));
        node.cleared.each(|region| self.distance[region] = 0);
        node.frontier.each(|region| {
            self.distance[region] = 1;
            self.order.push(region as u32);
        });
        let mut next = 0;
        while let Some(&region) = self.order.get(next) {
            next += 1;
            let distance = self.distance[region as usize];
            self.sum += u64::from(distance);
            let farthest = &mut self.farthest[usize::from(self.color[region as usize])];
            *farthest = (distance, if farthest.0 == distance { farthest.1 + 1 } else { 1 });
            for neighbor in graph.neighbors(region as usize) {
                if self.distance[neighbor] == UNMET {
                    self.distance[neighbor] = distance + 1;
                    self.order.push(neighbor as u32);
                }
            }
        }
    }

    /// The rating of the child that has gained these regions; `None` if its bound is above `limit`.
    pub(crate) fn rate(&mut self, graph: &Graph<W>, gained: &Bits<W>, limit: u32) -> Option<Rating> {
        self.come_nearer(graph, gained);
        // The distance of the farthest region of the color that is finished first.
        let farthest = self.farthest.iter().zip(&self.nearer);
        let farthest =
            farthest.map(|(&(distance, count), &nearer)| distance - u32::from(distance > 0 && nearer == count));
        let last_open = farthest.filter(|&distance| distance > 0).min()?;
        let (mut frontier, mut beyond) = (Bits::EMPTY, Bits::EMPTY);
        for &region in self.order.iter().rev() {
            let distance = self.distance[region as usize];
            if distance < last_open {
                break;
            }
            let distance = distance - u32::from(self.changed_for[region as usize] == self.child);
            match distance.cmp(&last_open) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => frontier.insert(region as usize),
                std::cmp::Ordering::Greater => beyond.insert(region as usize),
            }
        }
        let bound = graph.color_blind_after(last_open - 1, beyond.or(&frontier), frontier, limit)?;
        Some(Rating::new(bound, self.sum - self.changed.len() as u64))
    }

    /// Finds what comes nearer when these regions are cleared.
    fn come_nearer(&mut self, graph: &Graph<W>, gained: &Bits<W>) {
        if self.child == u32::MAX {
            self.changed_for.fill(0);
            self.child = 0;
        }
        self.child += 1;
        self.changed.clear();
        self.nearer.clear();
        self.nearer.resize(self.farthest.len(), 0);
        gained.each(|region| {
            self.changed_for[region] = self.child;
            self.changed.push(region as u32);
        });
        let mut next = 0;
        while let Some(&region) = self.changed.get(next) {
            next += 1;
            let region = region as usize;
            let (distance, color) = (self.distance[region], usize::from(self.color[region]));
            self.nearer[color] += u32::from(self.farthest[color].0 == distance);
            for neighbor in graph.neighbors(region) {
                if self.distance[neighbor] == distance + 1 && self.changed_for[neighbor] != self.child {
                    self.changed_for[neighbor] = self.child;
                    self.changed.push(neighbor as u32);
                }
            }
        }
    }

    /// The memory that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        (self.color.len() + 4 * (2 * self.color.len() + self.order.capacity() + self.changed.capacity())) as u64
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::{Color, Position, Rules};
    use proptest::prelude::*;

    use super::*;
    use crate::kernel::play;

    proptest! {
        /// Along a game, the ratings of all children are what a walk over the whole board finds.
        #[test]
        fn ratings_are_the_bound_and_the_distances(
            (width, height) in prop_oneof![(1..=40_usize, Just(1)), (2..=12_usize, 1..=10_usize)],
            colors in 2..=20_usize,
            seed in any::<u64>(),
            walk in any::<bool>(),
            limit in prop_oneof![Just(u32::MAX), 0..=12_u32],
        ) {
            let rules = if walk { Rules::Walk } else { Rules::Flood };
            let board = Recipe::new(width, height, colors).unwrap().with_rules(rules).board(seed);
            let graph = Graph::<2>::new(&board);
            let mut ratings = Ratings::new(&graph);
            let mut position = Position::start(&board);
            for turn in (0..).map(|turn: u64| seed.wrapping_add(turn)) {
                let node = graph.node(&position);
                let playable: Vec<Color> = position.useful_colors().iter().collect();
                if playable.is_empty() {
                    break;
                }
                ratings.stand_at(&graph, &node);
                for color in &playable {
                    let gained = graph.colors[color.index()].and(&node.frontier);
                    let (child, _) = play(&graph, &node, &gained);
                    if !child.frontier.is_empty() {
                        prop_assert_eq!(ratings.rate(&graph, &gained, limit), graph.rate(&child, limit, 0));
                    }
                }
                position.play_mut(playable[(turn % playable.len() as u64) as usize]);
            }
        }
    }
}
