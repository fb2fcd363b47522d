//! The moves of a position that a search for shortest solutions has to consider.
//!
//! Three rules leave moves out. Let `P` be a position, `P.c` the position after color `c`, `d(P)` the number of moves
//! that `P` still needs. A color is *finishing* at `P` if playing it clears all that is left of it.
//!
//! 1. **Finishing.** If a color can be finished now, only that move is made (the lowest such color). *Proof:* any
//!    shortest solution plays that color sometime. Play it first instead, and leave its other plays out: after each of
//!    the other moves the cleared part is at least what it was in the original, and there are no more moves.
//! 2. **Useless.** A move that finishes no color and exposes no new region is left out. *Proof:* the color must be
//!    played again later, since some of it is left, and that play clears what this one would have cleared. Nothing in
//!    between needs it, since it exposes nothing. So the solution without this move is one shorter: no shortest
//!    solution contains it.
//! 3. **Order.** Let `Q = P.x` with `x` not forced by rule 1, let `c` clear at `Q` exactly what it clears at `P`, let
//!    `P.c.x` be strictly larger than `P.x.c`, and let `c` be a move that was made at `P`. Then `c` is left out at `Q`.
//!
//! *Proof of 3, for a search by layers that merges equal positions and unites what their paths forbid.* Let `n` be the
//! length of a shortest solution, `A(g)` the positions `g` moves from the start with `d = n - g`, and `R(g)` those that
//! the search keeps; a bound that is never too high drops no member of `A(g)`. The claim: `R(g)` and `A(g)` always
//! meet. Suppose they meet at `g` and not at `g + 1`. Rules 1 and 2 leave every member of `A(g)` a move into `A(g +
//! 1)`, so rule 3 leaves out all such moves of all members of `R(g)`. Choose one of these, `e` at `Q`, with the largest
//! `Q.e`. It was left out for a path `Q = P.x`, no color is finishing at `P`, and `e` was made there. `P.e.x` is larger
//! than `Q.e`, so `P.e` is in `A(g)` and was kept. Now `P.e` has a move into `A(g + 1)`:
//!
//! - If a color is finishing at `P.e`, that color. Rule 3 does not forbid it: it would have to clear there exactly what
//!   it clears one move earlier, so it would be finishing one move earlier, and then nothing else is played.
//! - Else `x`, which is not useless at `P.e`, since it lies on a shortest solution. If rule 3 left it out there, then
//!   `e` would not have led to the largest position, since `P.e.x` is larger than `Q.e`.
//!
//! Either way a member of `R(g)` has a move into `A(g + 1)` that is made: a contradiction.

use super::bits::{Bits, each_bit};
use super::graph::{Graph, Node};

/// A set of colors as bits.
pub type Mask = u64;

/// Calls the function for each color of the set, lowest first.
#[inline]
pub fn each_color(colors: Mask, function: impl FnMut(usize)) {
    each_bit(colors, function);
}

/// A position after one move.
#[derive(Clone, Copy, Debug)]
pub struct Child<const W: usize> {
    /// The position.
    pub node: Node<W>,
    /// The number of the color that leads to it.
    pub color: u8,
    /// The colors that rule 3 forbids there.
    pub dominated: Mask,
}

/// Generates the moves of one position after another; reuses its memory.
#[derive(Debug, Default)]
pub struct Moves<const W: usize> {
    children: Vec<Child<W>>,
    /// For each child, the colors of which its move exposes new regions.
    opens: Vec<Mask>,
}

impl<const W: usize> Moves<W> {
    /// Creates a generator without any memory allocated yet.
    pub fn new() -> Self {
        Self { children: Vec::new(), opens: Vec::new() }
    }

    /// Returns the children of a position by the rules, without the colors in `forbidden`.
    #[inline]
    pub fn of(&mut self, graph: &Graph<W>, node: &Node<W>, forbidden: Mask) -> &[Child<W>] {
        self.children.clear();
        self.opens.clear();
        if let Some(number) = graph.finishing(node) {
            let (node, _) = play(graph, node, &graph.colors[number].and(&node.frontier));
            self.children.push(Child { node, color: number as u8, dominated: 0 });
            return &self.children;
        }
        for (number, color) in graph.colors.iter().enumerate() {
            if forbidden >> number & 1 != 0 {
                continue;
            }
            let gained = color.and(&node.frontier);
            if gained.is_empty() {
                continue;
            }
            let (node, exposed) = play(graph, node, &gained);
            if exposed.is_empty() {
                continue;
            }
            self.children.push(Child { node, color: number as u8, dominated: 0 });
            self.opens.push(graph.colors_of(&exposed));
        }
        self.forbid();
        &self.children
    }

    /// Determines what each child's move forbids next, by what each move exposes: after `x`, the color `c` clears
    /// exactly what it would have cleared before if `x` exposes nothing of `c`; and `c, x` clears more than `x, c` if
    /// `c` exposes more of `x`.
    #[inline]
    fn forbid(&mut self) {
        for last in 0..self.children.len() {
            let x = self.children[last].color;
            for other in 0..self.children.len() {
                let c = self.children[other].color;
                if other != last && self.opens[last] >> c & 1 == 0 && self.opens[other] >> x & 1 != 0 {
                    self.children[last].dominated |= 1 << c;
                }
            }
        }
    }
}

/// Clears these regions of one color, which touch the cleared part; returns the position and the newly exposed regions.
#[inline(always)]
pub fn play<const W: usize>(graph: &Graph<W>, node: &Node<W>, gained: &Bits<W>) -> (Node<W>, Bits<W>) {
    let cleared = node.cleared.or(gained);
    let exposed = graph.around(gained).minus(&node.cleared).minus(&node.frontier);
    (Node { cleared, frontier: node.frontier.minus(gained).or(&exposed) }, exposed)
}
