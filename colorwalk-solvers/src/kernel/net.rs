//! The region graph of a board as sets of neighbors, and the color-blind bound over it.

use colorwalk_core::{Color, Position, Regions};

use super::bits::Bits;
use super::moves::Mask;

/// Up to this many words, the neighbors of a region are stored as a set, and those of many regions are united word by
/// word: 128 KiB at most. Wider sets would be mostly zeros; there the core's neighbor lists do better.
const DENSE_WORDS: usize = 16;
/// Up to this many words, and for radii up to [`RADII`], the balls around each region are stored: 8 MiB at most.
const BALL_WORDS: usize = 8;
const RADII: usize = 32;

/// A board made ready for search.
#[derive(Debug)]
pub struct Net<'a, const W: usize> {
    regions: &'a Regions,
    /// The neighbors of each region; empty where the sets are too wide.
    rows: Vec<Bits<W>>,
    /// Under number `n`: for each region, what lies within `n` steps of it. Never empty; more than one if `W` allows.
    balls: Vec<Vec<Bits<W>>>,
    /// The regions of each color, the start region left out.
    pub colors: Vec<Bits<W>>,
    /// The same, word by word, without the words that are zero.
    pieces: Vec<Piece>,
    /// All regions.
    pub all: Bits<W>,
}

/// The regions of one color in one word.
#[derive(Clone, Copy, Debug)]
struct Piece {
    word: u32,
    color: Mask,
    regions: u64,
}

/// What the color-blind bound finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColorBlind {
    /// The bound, in moves.
    pub moves: u32,
    /// How many steps come before the first one that finishes a color.
    pub open_steps: u32,
    /// Whether every step finishes colors. Real moves can do just that, so the position needs as many moves as the bound.
    pub exact: bool,
}

impl<'a, const W: usize> Net<'a, W> {
    /// Makes a board ready. `W` words must hold all its regions; see [`dispatch`](super::dispatch).
    pub fn new(regions: &'a Regions) -> Self {
        let set = |members: &mut dyn Iterator<Item = usize>| {
            members.fold(Bits::EMPTY, |mut bits, region| {
                bits.insert(region);
                bits
            })
        };
        let row = |region| set(&mut regions.neighbors(region).iter().map(|neighbor| neighbor.region()));
        let colors: Vec<Bits<W>> =
            Color::first(regions.colors()).map(|color| set(&mut regions.of_color(color))).collect();
        let pieces = (0..W).flat_map(|word| {
            let of_word = colors.iter().enumerate().filter(move |(_, color)| color.0[word] != 0);
            of_word.map(move |(number, color)| Piece { word: word as u32, color: 1 << number, regions: color.0[word] })
        });
        let pieces = pieces.collect();
        let mut net = Self {
            regions,
            rows: if W <= DENSE_WORDS { (0..regions.count()).map(row).collect() } else { Vec::new() },
            balls: vec![(0..regions.count()).map(|region| set(&mut std::iter::once(region))).collect()],
            colors,
            pieces,
            all: set(&mut (0..regions.count())),
        };
        if W <= BALL_WORDS {
            net.store_balls();
        }
        net
    }

    /// Stores balls of growing radius until they grow no more.
    fn store_balls(&mut self) {
        while self.balls.len() < RADII {
            let Some(last) = self.balls.last() else { return };
            let grown: Vec<Bits<W>> = last.iter().map(|ball| ball.or(&self.around(ball))).collect();
            if grown == *last {
                return;
            }
            self.balls.push(grown);
        }
    }

    /// The regions that touch any of these.
    #[inline(always)]
    pub fn around(&self, set: &Bits<W>) -> Bits<W> {
        let mut around = Bits::EMPTY;
        if W <= DENSE_WORDS {
            set.each(|region| {
                let row = &self.rows[region].0;
                for (to, from) in around.0.iter_mut().zip(row) {
                    *to |= from;
                }
            });
        } else {
            set.each(|region| {
                self.regions.neighbors(region).iter().for_each(|neighbor| around.insert(neighbor.region()));
            });
        }
        around
    }

    /// The position of the core crate as a pair of sets.
    pub fn node(&self, position: &Position) -> Node<W> {
        Node {
            cleared: Bits::from_words(position.cleared().words()),
            rim: Bits::from_words(position.frontier().words()),
        }
    }

    /// The position in which these regions are cleared.
    #[inline]
    pub fn node_of(&self, cleared: Bits<W>) -> Node<W> {
        Node { cleared, rim: self.around(&cleared).minus(&cleared) }
    }

    /// What is cleared once everything that touches the cleared part is.
    #[inline]
    pub fn swell(&self, node: &Node<W>) -> Node<W> {
        let cleared = node.cleared.or(&node.rim);
        Node { cleared, rim: self.around(&node.rim).minus(&cleared) }
    }

    /// What is cleared after so many color-blind moves, and what touches that.
    pub fn ball(&self, node: &Node<W>, moves: u32) -> Node<W> {
        // A region outside the cleared part lies within `n` steps of it just if it lies within `n - 1` of the rim.
        let jump = (moves as usize).min(self.balls.len() - 1);
        if jump == 0 {
            return (0..moves).fold(*node, |ball, _| self.swell(&ball));
        }
        let (mut cleared, mut rim) = (node.cleared, Bits::EMPTY);
        let (inner, outer) = (&self.balls[jump - 1], &self.balls[jump]);
        node.rim.each(|region| {
            cleared = cleared.or(&inner[region]);
            rim = rim.or(&outer[region]);
        });
        let ball = Node { cleared, rim: rim.minus(&cleared) };
        (jump as u32..moves).fold(ball, |ball, _| self.swell(&ball))
    }

    /// The color-blind bound if it is at most `limit`; see [`crate::bounds::color_blind`].
    pub fn color_blind(&self, node: &Node<W>, limit: u32) -> Option<ColorBlind> {
        self.color_blind_from(node, limit, 0)
    }

    /// The same, when it is known that the first `open_steps` steps finish no color: they are made at once.
    ///
    /// One less than the parent's number always is right for a child. *Proof:* let `B(n)` be what the parent's first `n`
    /// steps clear, as long as they finish nothing, and `C(n)` the same for the child; a child lies between its parent
    /// and what surrounds it, so `B(n) ⊆ C(n) ⊆ B(n + 1)`. If a color can be finished after `n` steps of the child, it
    /// lies within `C(n + 1) ⊆ B(n + 2)` and not within `C(n) ⊇ B(n)`, so the parent can finish it after `n` steps or
    /// `n + 1`.
    #[inline]
    pub fn color_blind_from(&self, node: &Node<W>, limit: u32, open_steps: u32) -> Option<ColorBlind> {
        let jump = open_steps.min(self.balls.len() as u32 - 1).min(limit);
        let mut here = if jump >= 2 { self.ball(node, jump) } else { *node };
        let mut moves = if jump >= 2 { jump } else { 0 };
        let mut exact = moves == 0;
        let mut left = self.all.minus(&here.cleared);
        let mut first_finish = None;
        loop {
            let far = left.minus(&here.rim);
            let (mut colors_left, mut colors_far): (Mask, Mask) = (0, 0);
            for piece in &self.pieces {
                // `word` is below `W`; saying so saves the check.
                let word = piece.word as usize % W;
                colors_left |= if left.0[word] & piece.regions != 0 { piece.color } else { 0 };
                colors_far |= if far.0[word] & piece.regions != 0 { piece.color } else { 0 };
            }
            // Every color left takes a move of its own at least.
            let least = moves + colors_left.count_ones();
            if least > limit {
                return None;
            }
            if colors_far == 0 {
                return Some(ColorBlind { moves: least, open_steps: first_finish.unwrap_or(moves), exact });
            }
            let mut finishing = colors_left & !colors_far;
            let played = if finishing == 0 {
                moves += 1;
                exact = false;
                here.rim
            } else {
                first_finish = first_finish.or(Some(moves));
                moves += finishing.count_ones();
                let mut finished = Bits::EMPTY;
                while finishing != 0 {
                    finished = finished.or(&self.colors[finishing.trailing_zeros() as usize]);
                    finishing &= finishing - 1;
                }
                finished.and(&here.rim)
            };
            left = left.minus(&played);
            here.rim = here.rim.or(&self.around(&played)).and(&left);
        }
    }

    /// For every region left, how many color-blind moves it takes to clear it; the sum over all.
    pub fn distance_sum(&self, node: &Node<W>) -> u64 {
        let mut left = self.all.minus(&node.cleared);
        let mut rim = node.rim;
        let (mut distance, mut sum) = (0, 0);
        while !rim.is_empty() {
            distance += 1;
            sum += distance * u64::from(rim.count());
            left = left.minus(&rim);
            rim = self.around(&rim).and(&left);
        }
        sum
    }
}

/// A position: what is cleared, and what touches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node<const W: usize> {
    /// The regions that are cleared, the start region among them.
    pub cleared: Bits<W>,
    /// The regions that are not cleared and touch a cleared one; none where the board is solved.
    pub rim: Bits<W>,
}
