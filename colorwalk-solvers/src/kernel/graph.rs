//! The region graph of a board as sets of neighbors and of what lies within some steps.

use colorwalk_core::{Board, Color, Position, Region, RegionSet, Regions};

use super::bits::{Bits, Mask};
use super::table::Table;
use crate::api::{Control, Meter};

/// Up to this many words, the neighbors of a region are stored as a set, and those of many regions are united word by
/// word: 128 KiB at most. Wider sets would be mostly zeros; there the core's neighbor lists do better.
const DENSE_WORDS: usize = 32;
/// Up to this many words, and for radii up to [`RADII`], the balls around each region are stored: 4 MiB at most.
const BALL_WORDS: usize = 32;
const RADII: usize = 32;

/// A board prepared for search.
#[derive(Debug)]
pub struct Graph<const W: usize> {
    board: Board,
    /// The neighbors of each region; empty if the sets are too wide.
    rows: Table<W>,
    /// At index `n`: for each region, what lies within `n` steps of it; empty if the sets are too wide.
    balls: Vec<Table<W>>,
    /// The regions of each color, the start region left out.
    pub colors: Vec<Bits<W>>,
    /// For each word, its colors.
    pairs: Box<[Pair; W]>,
    /// What the pairs have no room for.
    more: Vec<Piece>,
    /// All regions.
    pub all: Bits<W>,
}

/// The regions of the first two colors of a word. A color has consecutive regions, so that only boards of many colors
/// have words of more.
#[derive(Clone, Copy, Default, Debug)]
struct Pair {
    regions: [u64; 2],
    /// The number of the first color.
    number: u32,
}

/// The regions of one color in one word.
#[derive(Clone, Copy, Debug)]
struct Piece {
    word: u32,
    number: u32,
    regions: u64,
}

/// What is known of a board before the width of its sets is: sets are lists of words.
struct Outline {
    /// The regions of each color.
    colors: Vec<Vec<u64>>,
    /// See [`Graph::pairs`].
    pairs: Vec<Pair>,
    /// See [`Graph::more`].
    more: Vec<Piece>,
}

impl Outline {
    fn of(regions: &Regions) -> Self {
        let words = RegionSet::words_for(regions.count());
        let mut outline = Self {
            colors: Vec::new(),
            pairs: vec![Pair::default(); words],
            more: Vec::new(),
        };
        for color in Color::first(regions.colors()) {
            let mut of_color = vec![0; words];
            for region in regions.of_color(color) {
                of_color[region.index() / 64] |= 1 << (region.index() % 64);
            }
            outline.add_color(of_color);
        }
        outline
    }

    fn add_color(&mut self, of_color: Vec<u64>) {
        let number = self.colors.len() as u32;
        for (word, &regions) in of_color.iter().enumerate() {
            let pair = &mut self.pairs[word];
            if regions == 0 {
                continue;
            }
            match number - pair.number {
                _ if pair.regions[0] == 0 => {
                    *pair = Pair {
                        regions: [regions, 0],
                        number,
                    };
                }
                1 => pair.regions[1] = regions,
                _ => self.more.push(Piece {
                    word: word as u32,
                    number,
                    regions,
                }),
            }
        }
        self.colors.push(of_color);
    }
}

impl<const W: usize> Graph<W> {
    /// Prepares a board. `W` words must hold all its regions; see [`dispatch`](super::dispatch).
    pub fn new(board: &Board) -> Self {
        Self::within(board, u64::MAX, &mut Meter::start(Control::default()))
    }

    /// Prepares a board with at most this many bytes of stored balls: with fewer, searches do the same and take longer. So
    /// none is added once the meter ends the solve, which then ends at its first node.
    pub(crate) fn within(board: &Board, bytes: u64, meter: &mut Meter<'_>) -> Self {
        let count = board.regions().count();
        let outline = Outline::of(board.regions());
        let mut colors = Vec::new();
        for color in &outline.colors {
            colors.push(Bits::from_words(color));
        }
        let mut all = Bits::EMPTY;
        for region in 0..count {
            all.insert(region);
        }
        let mut rows = Table::default();
        if const { W <= DENSE_WORDS } {
            rows = Table::new(count);
            for region in board.regions().all() {
                let row = &mut rows[region.index()];
                for neighbor in board.regions().neighbors(region) {
                    row.insert(neighbor.region().index());
                }
            }
        }
        let mut pairs = Box::new([Pair::default(); W]);
        pairs[..outline.pairs.len()].copy_from_slice(&outline.pairs);
        let mut graph = Self {
            board: board.clone(),
            rows,
            balls: Vec::new(),
            colors,
            pairs,
            more: outline.more,
            all,
        };
        if const { W <= BALL_WORDS } {
            graph.grow_balls(bytes, meter);
        }
        graph
    }

    /// Stores balls, as many as fit into these bytes.
    fn grow_balls(&mut self, bytes: u64, meter: &mut Meter<'_>) {
        let count = self.board.regions().count();
        let most = usize::try_from(bytes).unwrap_or(usize::MAX) / Table::<W>::bytes_for(count);
        if most == 0 {
            return;
        }
        let mut balls = Table::new(count);
        for region in 0..count {
            balls[region].insert(region);
        }
        // A ball, and about six of neighbors.
        let work = 8 * W * count;
        while meter.work(work as u64).is_ok() {
            let mut grown = Table::new(count);
            let mut has_grown = false;
            for region in 0..count {
                // What lies within one more step lies within the old radius of the region or of a neighbor.
                let mut ball = balls[region];
                if ball != self.all {
                    ball = ball.or(&balls.union(&self.rows[region]));
                    has_grown |= ball != balls[region];
                }
                grown[region] = ball;
            }
            let is_last = !has_grown || self.balls.len() + 1 == most.min(RADII);
            self.balls.push(std::mem::replace(&mut balls, grown));
            if is_last {
                return;
            }
        }
    }

    /// Returns the memory of the tables in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let mut tables = self.rows.bytes();
        for balls in &self.balls {
            tables += balls.bytes();
        }
        (tables + size_of_val(&*self.colors) + size_of_val(&*self.pairs) + size_of_val(&*self.more))
            as u64
    }

    /// Returns the largest radius for which balls are stored.
    pub(crate) fn stored_radius(&self) -> u32 {
        self.balls.len().saturating_sub(1) as u32
    }

    /// Returns what lies within `radius` steps, [`stored_radius`](Self::stored_radius) at most, of each region.
    pub(crate) fn stored_balls(&self, radius: u32) -> &Table<W> {
        &self.balls[radius as usize]
    }

    /// Returns what lies within `radius` steps of a region, including the region itself.
    pub fn ball_around(&self, region: usize, radius: u32) -> Bits<W> {
        let stored = radius.min(self.stored_radius());
        let mut ball = match self.balls.get(stored as usize) {
            Some(balls) => balls[region],
            None => Bits::of(region),
        };
        for _ in stored..radius {
            ball = ball.or(&self.around(&ball));
        }
        ball
    }

    /// Returns the regions that touch any of these.
    #[inline(always)]
    pub fn around(&self, set: &Bits<W>) -> Bits<W> {
        if const { W <= DENSE_WORDS } {
            return self.rows.union(set);
        }
        let mut around = Bits::EMPTY;
        set.each(|region| {
            for neighbor in self.board.regions().neighbors(Region::new(region)) {
                around.insert(neighbor.region().index());
            }
        });
        around
    }

    /// Returns the regions that touch any of these, as [`Graph::around`], for callers that are compiled more than once.
    #[inline(always)]
    pub(crate) fn around_inlined(&self, set: &Bits<W>) -> Bits<W> {
        if const { W <= DENSE_WORDS } {
            self.rows.union_inlined(set)
        } else {
            self.around(set)
        }
    }

    /// Converts a position of the core crate into a pair of sets.
    pub fn node(&self, position: &Position) -> Node<W> {
        Node {
            cleared: Bits::from_words(position.cleared().words()),
            frontier: Bits::from_words(position.frontier().words()),
        }
    }

    /// Creates the position in which these regions are cleared.
    pub fn node_of(&self, cleared: Bits<W>) -> Node<W> {
        Node {
            cleared,
            frontier: self.around(&cleared).minus(&cleared),
        }
    }

    /// Returns the lowest color that one move would finish.
    #[inline(always)]
    pub(crate) fn finishing(&self, node: &Node<W>) -> Option<usize> {
        let far = self.all.minus(&node.cleared).minus(&node.frontier);
        for (number, color) in self.colors.iter().enumerate() {
            if !color.meets(&far) && color.meets(&node.frontier) {
                return Some(number);
            }
        }
        None
    }

    /// Clears these regions of one color, which touch the cleared part; returns the position and the newly exposed
    /// regions.
    #[inline(always)]
    pub fn play(&self, node: &Node<W>, gained: &Bits<W>) -> (Node<W>, Bits<W>) {
        let cleared = node.cleared.or(gained);
        let exposed = self
            .around(gained)
            .minus(&node.cleared)
            .minus(&node.frontier);
        (
            Node {
                cleared,
                frontier: node.frontier.minus(gained).or(&exposed),
            },
            exposed,
        )
    }

    /// Returns the position once the whole frontier is cleared.
    pub fn dilate(&self, node: &Node<W>) -> Node<W> {
        let cleared = node.cleared.or(&node.frontier);
        Node {
            cleared,
            frontier: self.around(&node.frontier).minus(&cleared),
        }
    }

    /// Returns the position after this number of color-blind moves.
    pub fn ball(&self, node: &Node<W>, moves: u32) -> Node<W> {
        // A region outside the cleared part lies within `n` steps of it if and only if it lies within `n - 1` of the frontier.
        let jump = moves.min(self.stored_radius());
        let mut ball = *node;
        if jump > 0 {
            let within = &self.balls[jump as usize - 1];
            let beyond = &self.balls[jump as usize];
            ball.cleared = node.cleared.or(&within.union(&node.frontier));
            ball.frontier = beyond.union(&node.frontier).minus(&ball.cleared);
        }
        // No balls are stored for the moves that are left.
        for _ in jump..moves {
            ball = self.dilate(&ball);
        }
        ball
    }

    /// Returns the colors of these regions.
    #[inline(always)]
    pub(crate) fn colors_of(&self, regions: &Bits<W>) -> Mask {
        let mut colors = 0;
        for (word, pair) in regions.0.iter().zip(&*self.pairs) {
            let [first, second] = pair.regions;
            let first = Mask::from(word & first != 0);
            let second = Mask::from(word & second != 0);
            colors |= (first | second << 1) << pair.number;
        }
        for piece in &self.more {
            colors |=
                Mask::from(regions.0[piece.word as usize] & piece.regions != 0) << piece.number;
        }
        colors
    }

    /// Returns the sum, over all regions left, of the number of color-blind moves that clear them.
    pub fn distance_sum(&self, node: &Node<W>) -> u64 {
        let mut left = self.all.minus(&node.cleared);
        let mut frontier = node.frontier;
        let mut distance = 0;
        let mut sum = 0;
        while !frontier.is_empty() {
            distance += 1;
            sum += distance * u64::from(frontier.count());
            left = left.minus(&frontier);
            frontier = self.around(&frontier).and(&left);
        }
        sum
    }
}

/// A position: the cleared regions and the frontier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Node<const W: usize> {
    /// The regions that are cleared, including the start region.
    pub cleared: Bits<W>,
    /// The regions that are not cleared and touch a cleared one; empty if the board is solved.
    pub frontier: Bits<W>,
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;

    use super::*;

    /// Words of one color, of two, and of many.
    #[test]
    fn the_colors_of_a_set_are_those_of_its_regions() {
        for (width, height, colors) in [
            (1, 1, 2),
            (9, 1, 3),
            (20, 20, 2),
            (20, 20, 7),
            (20, 20, 32),
            (8, 8, 32),
        ] {
            let board = Recipe::new(width, height, colors).unwrap().board(0);
            let graph = Graph::<8>::new(&board);
            let mut random = 1_u64;
            for _ in 0..500 {
                let mut next = || {
                    random = random
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    random.rotate_left(32)
                };
                let set = Bits(std::array::from_fn(|_| next() & next() & next() & next()))
                    .and(&graph.all);
                let mut expected: Mask = 0;
                set.each(|region| {
                    let color = graph
                        .colors
                        .iter()
                        .position(|color| color.0[region / 64] >> (region % 64) & 1 == 1);
                    color.into_iter().for_each(|color| expected |= 1 << color);
                });
                assert_eq!(
                    graph.colors_of(&set),
                    expected,
                    "{width} x {height}, {colors} colors"
                );
            }
        }
    }
}
