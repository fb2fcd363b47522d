//! The positions from the root of a search to the current one, and the nogoods that are live at each.
//!
//! This is the trail of a SAT solver: a stack with a frame for each move made. A nogood is *live* at a position if none of
//! its regions is cleared there; whether it refutes the position then depends on the number of moves left. Clearing only
//! adds regions, so what is live at a position was live at its parent. The live nogoods of a frame are therefore those of
//! the frame below, less those that contain a region that the last move has gained.
//!
//! A position with `m` moves left is refuted by a live nogood of `m` moves or more. Each frame has two kinds of lists, both
//! made on demand:
//!
//! - For each number of moves up to `m - 2`, the live nogoods as a set of bits. They refute nothing here; the lists of the
//!   positions below are made from them.
//! - For `m - 1` moves, the live nogoods one by one, each with the colors that gain one of its regions. After all other
//!   colors it is still live, and refutes the child. So one pass serves the look-ups of all children, and later the choice of
//!   reasons.
//!
//! A new nogood, whichever search has learned it, is added to the lists of the positions that it is live at.

use smallvec::SmallVec;

use crate::kernel::{Bits, Graph, Mask, Node};

use crate::exact::{ActiveSet, Level, Nogood, Rules, Slot, Store};

use super::bound_reason::bound_nogood;

/// Within this fraction of the moves from the root, several searches go the same way until a child has been refuted.
const SPLIT_DEPTH: usize = 3;

/// A position to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<const W: usize> {
    /// The color that leads to it.
    pub(crate) color: usize,
    pub(crate) node: Node<W>,
    /// A number of color-blind steps that are known to finish no color.
    pub(crate) open_steps: u32,
    /// How far it is from being solved: children with less are searched first.
    pub(crate) distance: u64,
}

impl<const W: usize> Child<W> {
    pub(crate) fn new(color: usize, node: Node<W>, open_steps: u32) -> Self {
        Self {
            color,
            node,
            open_steps,
            distance: 0,
        }
    }
}

/// A position of the path.
#[derive(Debug, Default)]
pub(crate) struct Frame<const W: usize> {
    pub(crate) node: Node<W>,
    /// The regions cleared by the last move.
    gained: Bits<W>,
    /// The number of moves left.
    pub(crate) moves: u32,
    pub(crate) open_steps: u32,
    /// The color that is finished here; then no other is played.
    pub(crate) finishing: Option<usize>,
    /// The children still to be searched, the next one last.
    pub(crate) pending: Vec<Child<W>>,
    /// The color of the child being searched.
    pub(crate) color: usize,
    /// For each color, a nogood for the position after it, if a search or a lookup has found one.
    pub(crate) reasons: Vec<Option<Nogood<W>>>,
    /// The colors refuted by the color-blind bound.
    pub(crate) refuted: Mask,
    /// The colors that clear something and add nothing to the frontier.
    pub(crate) futile: Mask,
    /// By number of moves, up to two less than here: the live nogoods.
    live: Vec<LiveSet>,
    /// The live nogoods for one move less than here.
    next: LiveList,
}

/// The live nogoods of a number of moves.
#[derive(Debug, Default)]
struct LiveSet {
    /// Whether the set is right for the position.
    is_made: bool,
    set: ActiveSet,
}

/// The live nogoods by which the children of a position are refuted.
#[derive(Debug, Default)]
struct LiveList {
    /// Whether the list is right for the position.
    is_made: bool,
    /// The newest last.
    nogoods: Vec<LiveNogood>,
}

/// A nogood that is disjoint from a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LiveNogood {
    pub(crate) slot: Slot,
    /// The colors after which it no longer is.
    ending: Mask,
}

impl LiveNogood {
    fn new<const W: usize>(
        graph: &Graph<W>,
        node: &Node<W>,
        slot: Slot,
        regions: &Bits<W>,
    ) -> Self {
        Self {
            slot,
            ending: graph.colors_of(&regions.and(&node.frontier)),
        }
    }
}

impl<const W: usize> Frame<W> {
    /// Returns the live nogoods that refute the position after a color, the newest first, after [`Path::make_live`]:
    /// what was learned nearby is most relevant here.
    pub(crate) fn refuting(&self, color: usize) -> impl Iterator<Item = Slot> {
        self.next
            .nogoods
            .iter()
            .rev()
            .filter(move |live| live.ending >> color & 1 == 0)
            .map(|live| live.slot)
    }

    /// Adds the position after a color to those to be searched, unless the color-blind bound refutes it.
    pub(crate) fn search_unless_refuted(
        &mut self,
        graph: &Graph<W>,
        color: usize,
        node: Node<W>,
        rules: &mut Rules,
    ) {
        let moves = self.moves - 1;
        match graph.color_blind(&node, moves) {
            Some(bound) => self.pending.push(Child::new(color, node, bound.open_steps)),
            None => {
                self.reasons[color] =
                    Some(bound_nogood(graph, &node, moves, 0, &Bits::EMPTY, rules));
            }
        }
    }

    /// Returns the newest live nogood that refutes the position after a color.
    pub(crate) fn newest_reason(&self, level: &Level<W>, color: usize) -> Option<Nogood<W>> {
        level.use_nogood(self.refuting(color).next()?)
    }
}

/// The frames of all positions; those beyond the current one are kept to reuse their memory.
#[derive(Debug, Default)]
pub(crate) struct Path<const W: usize> {
    frames: Vec<Frame<W>>,
    len: usize,
}

impl<const W: usize> Path<W> {
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the number of moves from the root to the current position.
    pub(crate) fn depth(&self) -> usize {
        self.len - 1
    }

    pub(crate) fn last(&self) -> &Frame<W> {
        &self.frames[self.len - 1]
    }

    pub(crate) fn last_mut(&mut self) -> &mut Frame<W> {
        &mut self.frames[self.len - 1]
    }

    /// Returns whether several searches go the same way here until a child has been refuted. If they split up at once near
    /// the root, their nogoods would concern different parts of the tree, and they would do more in all.
    pub(crate) fn is_near_root(&self) -> bool {
        SPLIT_DEPTH * self.depth() < self.frames().first().map_or(0, |root| root.moves as usize)
    }

    pub(crate) fn frames(&self) -> &[Frame<W>] {
        &self.frames[..self.len]
    }

    /// Advances to a position about which nothing is known yet.
    pub(crate) fn push(&mut self, child: &Child<W>, moves: u32, colors: usize) {
        let gained = match self.len {
            0 => child.node.cleared,
            _ => child.node.cleared.minus(&self.last().node.cleared),
        };
        if self.len == self.frames.len() {
            self.frames.push(Frame::default());
        }
        self.len += 1;
        let frame = self.last_mut();
        frame.node = child.node;
        frame.gained = gained;
        frame.moves = moves;
        frame.open_steps = child.open_steps;
        frame.finishing = None;
        frame.pending.clear();
        frame.reasons.clear();
        frame.reasons.resize(colors, None);
        frame.refuted = 0;
        frame.futile = 0;
        for live in &mut frame.live {
            live.is_made = false;
        }
        frame
            .live
            .resize_with(moves.saturating_sub(1) as usize, Default::default);
        frame.next.is_made = false;
    }

    /// Goes back by one move.
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
    }

    /// Makes the list of live nogoods in which the children of the current position are looked up.
    pub(crate) fn make_live(&mut self, graph: &Graph<W>, store: &Store<W>) {
        let moves = self.last().moves - 1;
        let index = moves as usize;
        let level = store.level(moves);
        let Some((frame, before)) = self.frames[..self.len].split_last_mut() else {
            return;
        };
        if frame.next.is_made {
            return;
        }
        // The sets of all positions above, from the last one that has been made on.
        let deepest = before.iter().rposition(|frame| frame.live[index].is_made);
        let first_missing = deepest.map_or(0, |depth| depth + 1);
        for depth in first_missing..before.len() {
            let (above, rest) = before.split_at_mut(depth);
            let from = above
                .last()
                .map_or(&level.index.all, |parent| &parent.live[index].set);
            let live = &mut rest[0].live[index];
            level.index.restrict(from, &rest[0].gained.0, &mut live.set);
            live.is_made = true;
        }
        let from = before
            .last()
            .map_or(&level.index.all, |parent| &parent.live[index].set);
        // Finding all of them first lets the processor read one while it waits for another.
        let mut found = SmallVec::<[Slot; 64]>::new();
        level
            .index
            .each_without(from, &frame.gained.0, |slot| found.push(slot));
        let next = &mut frame.next.nogoods;
        next.clear();
        next.reserve(found.len());
        for &slot in &found {
            if let Some(nogood) = level.nogood(slot) {
                next.push(LiveNogood::new(graph, &frame.node, slot, nogood.regions()));
            }
        }
        frame.next.is_made = true;
    }

    /// Adds a nogood to the store, and to the live lists of the first `live_at` positions, where it is live. Returns the
    /// depth of the position that it refutes, if that is one of them.
    fn add(
        &mut self,
        graph: &Graph<W>,
        store: &mut Store<W>,
        nogood: Nogood<W>,
        worth: u32,
        live_at: usize,
    ) -> Option<usize> {
        let moves = nogood.moves();
        let slot = store.add(nogood, worth);
        let (word, bit) = store.level(moves).index.bit(slot);
        for (depth, frame) in self.frames[..live_at].iter_mut().enumerate() {
            if let Some(live) = frame.live.get_mut(moves as usize) {
                if live.is_made {
                    live.set.resize(live.set.len().max(word + 1), 0);
                    live.set[word] |= bit;
                }
            } else if frame.moves <= moves {
                // It refutes this position, and those below it are left: their lists need not be right.
                return Some(depth);
            } else if frame.next.is_made {
                let live = LiveNogood::new(graph, &frame.node, slot, nogood.regions());
                frame.next.nogoods.push(live);
            }
        }
        None
    }

    /// Adds a nogood of the current position or of one of its children, and sends it to other searches.
    pub(crate) fn learn(
        &mut self,
        graph: &Graph<W>,
        store: &mut Store<W>,
        nogood: Nogood<W>,
        worth: u32,
    ) {
        debug_assert!(
            !nogood.regions().meets(&self.last().node.cleared),
            "a nogood that its own position escapes"
        );
        store.send(&nogood, worth);
        self.add(graph, store, nogood, worth, self.len);
    }

    /// Adds what other searches have sent. Returns the depth of a position of the path that they have refuted, and the
    /// nogood.
    pub(crate) fn receive(
        &mut self,
        graph: &Graph<W>,
        store: &mut Store<W>,
    ) -> Option<(usize, Nogood<W>)> {
        let mut first: Option<(usize, Nogood<W>)> = None;
        while let Some((nogood, worth)) = store.receive() {
            let mut live_at = 0;
            while live_at < self.len && !nogood.regions().meets(&self.frames[live_at].gained) {
                live_at += 1;
            }
            let Some(depth) = self.add(graph, store, nogood, worth, live_at) else {
                continue;
            };
            let is_first = first.is_none_or(|(known, _)| depth < known);
            if is_first {
                first = Some((depth, nogood));
            }
        }
        first
    }

    /// Discards the live lists of this number of moves: their slots have changed.
    pub(crate) fn forget_live(&mut self, moves: u32) {
        for frame in &mut self.frames {
            if frame.moves == moves + 1 {
                frame.next.is_made = false;
            } else if let Some(live) = frame.live.get_mut(moves as usize) {
                live.is_made = false;
            }
        }
    }

    /// Returns the memory of the path in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let of_child = size_of::<Child<W>>();
        let of_reason = size_of::<Option<Nogood<W>>>();
        let of_nogood = size_of::<LiveNogood>();
        let mut bytes = self.frames.len() * size_of::<Frame<W>>();
        for frame in &self.frames {
            // By capacity: the lists of a frame are kept for the next position at its depth.
            bytes += frame.pending.capacity() * of_child;
            bytes += frame.reasons.capacity() * of_reason;
            bytes += frame.next.nogoods.capacity() * of_nogood;
            for live in &frame.live {
                bytes += size_of::<LiveSet>();
                bytes += 8 * live.set.capacity();
            }
        }
        bytes as u64
    }
}
