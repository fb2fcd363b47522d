//! The color-blind bound over sets of regions, alone and for all children of a position together.
//!
//! What the bound is and why it is never too much, see [`crate::bounds::color_blind`]. It plays a game of its own, in
//! which a step clears either all of some colors that can be finished, one move each, or everything in reach, for one
//! move. Children play nearly the same game as their parent, so most of it is played only once. Let `B(n)` be everything
//! within `n` steps of the parent, and `C(n)` the same for the child; a child lies between its parent and what surrounds
//! it, so `B(n) ⊆ C(n) ⊆ B(n + 1)`.
//!
//! 1. **Open steps.** If the game of the parent finishes no color in its first `s` steps, that of a child finishes none in
//!    its first `s - 1`. *Proof:* up to its first finishing step the game clears balls. If a color can be finished after
//!    `n` steps of the child, it lies within `C(n + 1) ⊆ B(n + 2)` and not within `C(n) ⊇ B(n)`, so the parent can finish
//!    it after `n` steps or `n + 1`, and `n + 1 ≥ s`. These steps are made at once, with stored balls, and the step `s`
//!    with them unless it finishes a color.
//! 2. **What cannot be finished.** As long as no step finishes a color, a child clears `B(n)` and what lies within `n`
//!    steps of the regions that it has gained. A color of which some region lies outside `B(s)` can therefore be finished
//!    by the step `s` of the child only if the child has gained something within `s` steps of that region. Where one such
//!    region of each color is far from all that was gained, every color left still takes a move after `s` steps, which is
//!    often too many already.
//! 3. **Step by step beside the parent.** As long as both games make the same kind of step and finish the same colors,
//!    the child has cleared what its parent has and a little more, and only for that little has to be looked what it
//!    touches. Where nothing more is left of it, the rest of both games is the same, and so are the bounds.

use super::bits::Bits;
use super::moves::Mask;
use super::net::{Net, Node, unite};

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

/// A position of the color-blind game.
#[derive(Clone, Copy, Debug)]
struct Stage<const W: usize> {
    moves: u32,
    left: Bits<W>,
    /// What touches the cleared part.
    rim: Bits<W>,
    /// The colors that are left.
    colors: Mask,
}

/// What there is to know of the steps that have led to a stage.
#[derive(Clone, Copy, Debug)]
struct Past {
    /// The moves that were made before the first step that finished a color.
    first_finish: Option<u32>,
    /// Whether every step has finished colors.
    exact: bool,
}

impl Past {
    fn new(moves: u32) -> Self {
        Self { first_finish: None, exact: moves == 0 }
    }

    #[inline(always)]
    fn step(&mut self, moves: u32, finishing: Mask) {
        if finishing == 0 {
            self.exact = false;
        } else {
            self.first_finish = self.first_finish.or(Some(moves));
        }
    }
}

/// What comes next at a stage.
enum Next {
    /// The bound, or nothing if it is above the limit.
    End(Option<ColorBlind>),
    /// A step that finishes these colors; none of them where everything in reach is cleared.
    Step(Mask),
}

impl<'a, const W: usize> Net<'a, W> {
    /// The color-blind bound if it is at most `limit`; see [`crate::bounds::color_blind`].
    pub fn color_blind(&self, node: &Node<W>, limit: u32) -> Option<ColorBlind> {
        self.play_on(self.stage(node, 0), Past::new(0), limit)
    }

    /// The same, when it is known that the first `open_steps` steps finish no color: they are made at once.
    #[inline]
    pub fn color_blind_from(&self, node: &Node<W>, limit: u32, open_steps: u32) -> Option<ColorBlind> {
        let steps = open_steps.min(self.stored_radius()).min(limit);
        let stage = if steps < 2 { self.stage(node, 0) } else { self.stage(&self.ball(node, steps), steps) };
        self.play_on(stage, Past::new(stage.moves), limit)
    }

    fn stage(&self, node: &Node<W>, moves: u32) -> Stage<W> {
        let left = self.all.minus(&node.cleared);
        Stage { moves, left, rim: node.rim, colors: self.colors_of(&left) }
    }

    fn play_on(&self, mut stage: Stage<W>, mut past: Past, limit: u32) -> Option<ColorBlind> {
        loop {
            match self.next(&stage, &past, limit) {
                Next::End(bound) => return bound,
                Next::Step(finishing) => {
                    past.step(stage.moves, finishing);
                    stage = self.step(&stage, finishing);
                }
            }
        }
    }

    #[inline(always)]
    fn next(&self, stage: &Stage<W>, past: &Past, limit: u32) -> Next {
        let far = self.far_colors(stage);
        // Every color left takes a move of its own at least, and so does a step that finishes none.
        let moves = stage.moves + stage.colors.count_ones();
        if moves + u32::from(stage.colors == far && far != 0) > limit {
            return Next::End(None);
        }
        if far == 0 {
            let open_steps = past.first_finish.unwrap_or(stage.moves);
            return Next::End(Some(ColorBlind { moves, open_steps, exact: past.exact }));
        }
        Next::Step(stage.colors & !far)
    }

    /// The colors that are left and cannot be finished.
    #[inline(always)]
    fn far_colors(&self, stage: &Stage<W>) -> Mask {
        self.colors_of(&stage.left.minus(&stage.rim))
    }

    #[inline(always)]
    fn step(&self, stage: &Stage<W>, finishing: Mask) -> Stage<W> {
        let moves = stage.moves + finishing.count_ones().max(1);
        let mut played = stage.rim;
        if finishing != 0 {
            let (mut finished, mut rest) = (Bits::EMPTY, finishing);
            while rest != 0 {
                finished = finished.or(&self.colors[rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
            played = played.and(&finished);
        }
        let left = stage.left.minus(&played);
        let rim = stage.rim.or(&self.around(&played)).and(&left);
        // Where no color can be finished, none is.
        Stage { moves, left, rim, colors: stage.colors & !finishing }
    }
}

/// The memory of a [`View`], used again for one position after another.
#[derive(Debug, Default)]
pub struct Outlook<const W: usize> {
    stages: Vec<(Stage<W>, Mask)>,
}

impl<const W: usize> Outlook<W> {
    /// With no memory set aside yet.
    pub fn new() -> Self {
        Self { stages: Vec::new() }
    }

    /// Gets ready for the children of a position of which `open_steps` steps finish no color at least.
    #[inline]
    pub fn of<'n, 'a>(&'n mut self, net: &'n Net<'a, W>, node: &Node<W>, open_steps: u32) -> View<'n, 'a, W> {
        self.stages.clear();
        let jump = open_steps.min(net.stored_radius());
        let last_may_finish = jump > 0 && jump == open_steps;
        View { net, node: *node, jump, last_may_finish, sight: None, before_jump: None, stages: &mut self.stages }
    }
}

/// The color-blind game of a position as far as its children have asked for it.
#[derive(Debug)]
pub struct View<'n, 'a, const W: usize> {
    net: &'n Net<'a, W>,
    node: Node<W>,
    /// How many steps are made at once; none of them finishes a color of the position.
    jump: u32,
    /// Whether the last one of them may finish colors of a child.
    last_may_finish: bool,
    sight: Option<Sight<W>>,
    /// What is cleared one step before the jump ends.
    before_jump: Option<Bits<W>>,
    /// The stages from the end of the jump on, each with the colors that are finished next.
    stages: &'n mut Vec<(Stage<W>, Mask)>,
}

/// What there is to know of the end of the jump.
#[derive(Clone, Copy, Debug)]
struct Sight<const W: usize> {
    /// What is left there.
    left: Bits<W>,
    /// What lies as many steps as the jump around one region of each color that is left there. A child that has gained
    /// none of this cannot clear these regions within the jump.
    near_last: Bits<W>,
}

impl<const W: usize> View<'_, '_, W> {
    fn sight(&mut self) -> Sight<W> {
        let (net, node, jump) = (self.net, &self.node, self.jump);
        *self.sight.get_or_insert_with(|| {
            let mut left = net.all.minus(&node.cleared);
            let mut near_last = Bits::EMPTY;
            if jump > 0 {
                left = left.minus(&unite(net.stored_balls(jump - 1), &node.rim));
                let balls = net.stored_balls(jump);
                let last = net.colors.iter().filter_map(|color| color.and(&left).first());
                last.for_each(|region| near_last = near_last.or(&balls[region]));
            }
            Sight { left, near_last }
        })
    }

    fn before_jump(&mut self) -> Bits<W> {
        let (net, node, jump) = (self.net, &self.node, self.jump);
        *self.before_jump.get_or_insert_with(|| match jump {
            0 | 1 => node.cleared,
            _ => node.cleared.or(&unite(net.stored_balls(jump - 2), &node.rim)),
        })
    }

    fn add_stage(&mut self) {
        let stage = match self.stages.last() {
            Some((last, finishing)) => self.net.step(last, *finishing),
            None => {
                let left = self.sight().left;
                let rim = match self.jump {
                    0 => self.node.rim,
                    steps => unite(self.net.stored_balls(steps), &self.node.rim).and(&left),
                };
                Stage { moves: self.jump, left, rim, colors: self.net.colors_of(&left) }
            }
        };
        self.stages.push((stage, stage.colors & !self.net.far_colors(&stage)));
    }

    /// The color-blind bound of a child if it is at most `limit`; that of the position itself is known to be `lower` at
    /// least.
    pub fn color_blind(&mut self, child: &Node<W>, limit: u32, lower: u32) -> Option<ColorBlind> {
        let (net, jump) = (self.net, self.jump);
        let sight = self.sight();
        let gained = child.cleared.minus(&self.node.cleared);
        let mut colors = net.colors_of(&net.all.minus(&child.cleared));
        // Every color left takes a move of its own, unless one is finished within the jump.
        let too_many = jump + colors.count_ones() > limit;
        if too_many && !(self.last_may_finish && sight.near_last.meets(&gained)) {
            return None;
        }
        // What the child has cleared after the jump and its parent has not.
        let mut more = match jump {
            0 => gained,
            _ => unite(net.stored_balls(jump), &gained).and(&sight.left),
        };
        let left = sight.left.minus(&more);
        if self.last_may_finish && net.colors_of(&left) != colors {
            let inner = self.before_jump().or(&unite(net.stored_balls(jump - 1), &gained));
            let outer = net.all.minus(&left);
            let stage = Stage { moves: jump - 1, left: net.all.minus(&inner), rim: outer.minus(&inner), colors };
            return net.play_on(stage, Past::new(jump - 1), limit);
        }
        if too_many {
            return None;
        }
        let mut past = Past::new(jump);
        let mut place = 0;
        loop {
            if place == self.stages.len() {
                self.add_stage();
            }
            let (own, own_finishing) = &self.stages[place];
            more = more.and(&own.left);
            if lower > limit && more.is_empty() {
                return None;
            }
            let touched = net.around(&more);
            let left = own.left.minus(&more);
            let stage = Stage { moves: own.moves, left, rim: own.rim.or(&touched).and(&left), colors };
            match net.next(&stage, &past, limit) {
                Next::End(bound) => return bound,
                Next::Step(finishing) => {
                    past.step(stage.moves, finishing);
                    if finishing != *own_finishing {
                        return net.play_on(net.step(&stage, finishing), past, limit);
                    }
                    if finishing == 0 {
                        more = more.or(&touched);
                    }
                    colors &= !finishing;
                }
            }
            place += 1;
        }
    }
}
