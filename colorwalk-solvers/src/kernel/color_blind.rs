//! The color-blind bound over sets of regions, alone and with what all children of a position share.
//!
//! For the bound and its proof see [`crate::api::bounds::color_blind`]. It plays a game of its own, in which a step clears
//! either all of some colors that can be finished, one move each, or the whole frontier, for one move. The first steps
//! are much the same for all children of a position. Let `B(n)` be everything within `n` steps of the parent, and
//! `C(n)` the same for the child; a child lies between its parent and what surrounds it, so `B(n) ⊆ C(n) ⊆ B(n + 1)`.
//!
//! 1. **Open steps.** If the game of the parent finishes no color in its first `s` steps, that of a child finishes none
//!    in its first `s - 1`. *Proof:* up to its first finishing step the game clears balls. If a color can be finished
//!    after `n` steps of the child, it lies within `C(n + 1) ⊆ B(n + 2)` and not within `C(n) ⊇ B(n)`, so the parent
//!    can finish it after `n` steps or `n + 1`, and `n + 1 ≥ s`. These steps are made at once, with stored balls, and
//!    the step `s` with them unless it finishes a color.
//! 2. **What cannot be finished.** As long as no step finishes a color, a child clears `B(n)` and what lies within `n`
//!    steps of the regions that it has gained. A color of which some region lies outside `B(s)` can therefore be
//!    finished by the step `s` of the child only if the child has gained something within `s` steps of that region.
//!    Where one such region of each color is far from all that was gained, every color left still takes a move after
//!    `s` steps, which is often too many already.

use super::bits::{Bits, Mask, each_bit};
use super::graph::{Graph, Node};

/// The result of the color-blind bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColorBlind {
    /// The bound, in moves.
    pub moves: u32,
    /// The number of steps before the first one that finishes a color.
    pub open_steps: u32,
    /// Whether every step finishes colors. Real moves can do the same: the bound is then the exact number of moves.
    pub exact: bool,
}

/// A position of the color-blind game.
#[derive(Clone, Copy, Debug)]
struct Stage<const W: usize> {
    moves: u32,
    left: Bits<W>,
    /// The regions that touch the cleared part.
    frontier: Bits<W>,
    /// The colors that are left.
    colors: Mask,
}

impl<const W: usize> Graph<W> {
    /// Returns the color-blind bound if it is at most `limit`; see [`crate::api::bounds::color_blind`].
    pub fn color_blind(&self, node: &Node<W>, limit: u32) -> Option<ColorBlind> {
        let left = self.all.minus(&node.cleared);
        self.play_on(
            Stage {
                moves: 0,
                left,
                frontier: node.frontier,
                colors: self.colors_of(&left),
            },
            limit,
        )
    }

    /// Prepares the color-blind bounds of the children of a position whose first `open_steps` steps at least finish no
    /// color.
    pub fn view(&self, node: &Node<W>, open_steps: u32) -> View<'_, W> {
        let jump = open_steps.min(self.stored_radius());
        let last_may_finish = jump > 0 && jump == open_steps;
        View {
            graph: self,
            node: *node,
            jump,
            last_may_finish,
            sight: None,
            before_jump: None,
            frontier: None,
        }
    }

    /// Returns the bound of a position whose game has reached this stage without finishing any color.
    fn play_on(&self, mut stage: Stage<W>, limit: u32) -> Option<ColorBlind> {
        let mut exact = stage.moves == 0;
        let mut first_finish = None;
        loop {
            // The colors that are left and cannot be finished.
            let far = self.colors_of(&stage.left.minus(&stage.frontier));
            let finishing = stage.colors & !far;
            // Every color left takes at least one move of its own, and so does a step that finishes none.
            let moves = stage.moves + stage.colors.count_ones();
            if moves + u32::from(finishing == 0 && far != 0) > limit {
                return None;
            }
            if far == 0 {
                return Some(ColorBlind {
                    moves,
                    open_steps: first_finish.unwrap_or(stage.moves),
                    exact,
                });
            }
            if finishing == 0 {
                exact = false;
            } else {
                first_finish = first_finish.or(Some(stage.moves));
            }
            stage = self.step(&stage, finishing);
        }
    }

    #[inline(always)]
    fn step(&self, stage: &Stage<W>, finishing: Mask) -> Stage<W> {
        let moves = stage.moves + finishing.count_ones().max(1);
        let mut played = stage.frontier;
        if finishing != 0 {
            let mut finished = Bits::EMPTY;
            each_bit(finishing, |color| {
                finished = finished.or(&self.colors[color]);
            });
            played = played.and(&finished);
        }
        let left = stage.left.minus(&played);
        let frontier = stage.frontier.or(&self.around(&played)).and(&left);
        // If no color can be finished, none is.
        Stage {
            moves,
            left,
            frontier,
            colors: stage.colors & !finishing,
        }
    }
}

/// The shared part of the bounds of a position's children; see [`Graph::view`]. Computed on demand.
#[derive(Debug)]
pub struct View<'n, const W: usize> {
    graph: &'n Graph<W>,
    node: Node<W>,
    /// The number of steps made at once; none of them finishes a color of the position.
    jump: u32,
    /// Whether the last one of them may finish colors of a child.
    last_may_finish: bool,
    sight: Option<Sight<W>>,
    /// The regions cleared one step before the jump ends.
    before_jump: Option<Bits<W>>,
    /// The regions within one step more than the jump, and possibly some of the cleared ones.
    frontier: Option<Bits<W>>,
}

/// The facts about the end of the jump.
#[derive(Clone, Copy, Debug)]
struct Sight<const W: usize> {
    /// The regions left there.
    left: Bits<W>,
    /// The regions within the steps of the jump around one region of each color that is left there. A child that has
    /// gained none of them cannot clear these regions within the jump.
    near_last: Bits<W>,
}

impl<const W: usize> View<'_, W> {
    fn sight(&mut self) -> Sight<W> {
        let (graph, node, jump) = (self.graph, &self.node, self.jump);
        *self.sight.get_or_insert_with(|| {
            let mut left = graph.all.minus(&node.cleared);
            let mut near_last = Bits::EMPTY;
            if jump > 0 {
                left = left.minus(&graph.stored_balls(jump - 1).union(&node.frontier));
                let balls = graph.stored_balls(jump);
                for color in &graph.colors {
                    if let Some(region) = color.and(&left).first() {
                        near_last = near_last.or(&balls[region]);
                    }
                }
            }
            Sight { left, near_last }
        })
    }

    fn frontier(&mut self) -> Bits<W> {
        let (graph, node, jump) = (self.graph, &self.node, self.jump);
        *self.frontier.get_or_insert_with(|| match jump {
            0 => node.frontier,
            _ => graph.stored_balls(jump).union(&node.frontier),
        })
    }

    /// Returns the color-blind bound of a child if it is at most `limit`.
    pub fn color_blind(&mut self, child: &Node<W>, limit: u32) -> Option<ColorBlind> {
        let (graph, jump) = (self.graph, self.jump);
        let sight = self.sight();
        let gained = child.cleared.minus(&self.node.cleared);
        let colors = graph.colors_of(&graph.all.minus(&child.cleared));
        // Every color left takes a move of its own, unless one is finished within the jump.
        let too_many = jump + colors.count_ones() > limit;
        if too_many && !(self.last_may_finish && sight.near_last.meets(&gained)) {
            return None;
        }
        // The regions that the child has cleared after the jump and its parent has not.
        let more = match jump {
            0 => gained,
            _ => graph.stored_balls(jump).union(&gained).and(&sight.left),
        };
        let left = sight.left.minus(&more);
        if self.last_may_finish && graph.colors_of(&left) != colors {
            let before = *self
                .before_jump
                .get_or_insert_with(|| graph.ball(&self.node, jump - 1).cleared);
            let inner = before.or(&graph.stored_balls(jump - 1).union(&gained));
            let outer = graph.all.minus(&left);
            let stage = Stage {
                moves: jump - 1,
                left: graph.all.minus(&inner),
                frontier: outer.minus(&inner),
                colors,
            };
            return graph.play_on(stage, limit);
        }
        if too_many {
            return None;
        }
        let frontier = self.frontier().or(&graph.around(&more)).and(&left);
        graph.play_on(
            Stage {
                moves: jump,
                left,
                frontier,
                colors,
            },
            limit,
        )
    }
}
