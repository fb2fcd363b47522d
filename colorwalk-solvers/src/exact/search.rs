//! The proof search: depth-first, whether a position can be solved within a number of moves, learning from each
//! failure.
//!
//! A position is given up when the color-blind bound refutes it, or when it is disjoint from a [nogood](super::rules)
//! learned before. When all moves of a position have failed, a nogood for it is derived from those of its children and
//! learned. Only two more things are left out, and neither changes an answer: where a color can be finished nothing else is
//! played (*Finishing* in the [beam](crate::beam::search)), and futile moves are searched only where a nogood for them is
//! missing, since a solution that begins with one is not a shortest.
//!
//! Children are tried in an order that depends on the board alone.

pub(crate) mod bound_reason;
pub(crate) mod derive_step;
mod expand;
pub(crate) mod generalize;
pub(crate) mod path;

use std::sync::Arc;

use crate::api::{Meter, Stop};
use crate::kernel::{Bits, ColorBlind, Graph, Node};

use crate::exact::ablation::Ablation;
use crate::exact::{Context, Mark, Nogood, Rules, Store, Worker};
use derive_step::{Reasons, derive_step, finish};
use generalize::Generalizer;
use path::{Child, Path};

/// The answer of a search.
#[derive(Debug)]
pub(crate) enum Reply<N> {
    /// The colors of a solution.
    Solved(Vec<u8>),
    /// There is no solution of so few moves, for this reason: a nogood.
    Refuted(N),
}

/// The initial worth of a learned nogood, which keeps it until it has had a chance to be of use.
const LEARNED: u32 = 2;
/// The initial worth of refutations by the bound, which are easily made again.
const MADE_AGAIN: u32 = 0;

/// A search on one board, with all that it has learned.
#[derive(Debug)]
pub(crate) struct Search<const W: usize> {
    pub(crate) graph: Arc<Graph<W>>,
    pub(crate) store: Store<W>,
    pub(crate) context: Context,
    path: Path<W>,
    reasons: Reasons<W>,
    pub(crate) generalizer: Generalizer<W>,
    without: Ablation,
    /// The nogoods of the custom bound for the children of a position.
    bound_nogoods: Vec<Nogood<W>>,
    /// The regions left after some color-blind steps from the current position, with the number of steps.
    distance_layers: Vec<(u32, Bits<W>)>,
}

/// The result of the color-blind bound where it is not evaluated.
const UNKNOWN: ColorBlind = ColorBlind {
    moves: 0,
    open_steps: 0,
    exact: false,
};

impl<const W: usize> Search<W> {
    /// Creates a search that has learned nothing, and may take this many bytes. Half of what the tables of the board
    /// leave is for nogoods; the rest is for the positions of the path, for beams, and for the overhead of the
    /// allocator.
    pub(crate) fn new(graph: Arc<Graph<W>>, memory: u64, without: Ablation) -> Self {
        // The tables are needed, whatever the budget, and a search needs some nogoods.
        let store = Store::new(
            graph.all.count() as usize,
            (memory.saturating_sub(graph.bytes()) / 2).max(memory / 8),
        );
        Self {
            graph,
            store,
            without,
            context: Context::default(),
            path: Path::default(),
            reasons: Reasons::default(),
            generalizer: Generalizer::default(),
            bound_nogoods: Vec::new(),
            distance_layers: Vec::new(),
        }
    }

    /// Creates another search on the same board, one of `searches`. It begins with all that this one has learned, if the
    /// memory has room for as many copies.
    pub(crate) fn sibling(&self, searches: usize) -> Self {
        let mut search = Self::new(Arc::clone(&self.graph), 0, self.without);
        let copies = self.store.bytes().saturating_mul(searches as u64);
        if copies <= self.store.memory {
            search.store = self.store.copy();
        } else {
            search.store = Store::new(self.graph.all.count() as usize, self.store.memory);
        }
        search.context = self.context.share();
        search.generalizer.bounds_left = self.generalizer.bounds_left;
        search
    }

    /// Returns the memory in use in bytes, without the tables of the board.
    pub(crate) fn bytes(&self) -> u64 {
        self.store.bytes() + self.path.bytes()
    }

    /// Searches for a solution of the position in at most `moves` moves.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search.
    pub(crate) fn solve(
        &mut self,
        root: &Node<W>,
        moves: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Reply<Nogood<W>>, Stop> {
        // Nothing refutes a solved position, and all that follows takes one with moves left.
        if root.frontier.is_empty() {
            return Ok(Reply::Solved(Vec::new()));
        }
        let is_blind = self.without.bound && moves > 0;
        let bound = if is_blind {
            Some(UNKNOWN)
        } else {
            self.graph.color_blind(root, moves)
        };
        let Some(bound) = bound else {
            let nogood = bound_reason::bound_nogood(
                &self.graph,
                root,
                moves,
                0,
                &Bits::EMPTY,
                &mut self.context.rules,
            );
            return Ok(Reply::Refuted(nogood));
        };
        self.path.clear();
        if let Some(nogood) = self.store.nogood_against(&root.cleared, moves) {
            return Ok(Reply::Refuted(nogood));
        }
        let custom = self.context.custom_bound.as_ref();
        if let Some(reason) = custom.and_then(|bound| bound.reason(&root.cleared.0, moves)) {
            let regions = Bits::from_words(reason.words());
            return Ok(Reply::Refuted(Rules::trusted(regions, moves)));
        }
        self.store.reserve(moves);
        self.generalizer.prepare(&self.graph, root);
        let answer = self.run(&Child::new(0, *root, bound.open_steps), moves, meter);
        // Also after a limit: the marks would tell other searches that this one is still at these positions.
        while !self.path.frames().is_empty() {
            self.leave();
        }
        answer
    }

    /// Searches from the root on until it is solved or refuted.
    fn run(
        &mut self,
        root: &Child<W>,
        moves: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Reply<Nogood<W>>, Stop> {
        let mut last_moves = self.expand(root, moves, meter)?;
        loop {
            if let Some(last_moves) = last_moves {
                return Ok(Reply::Solved(self.solution(last_moves)));
            }
            let refuted = if let Some(received) = self.path.receive(&self.graph, &mut self.store) {
                Some(received)
            } else if let Some(child) = self.next_child() {
                last_moves = self.descend(&child, meter)?;
                None
            } else {
                self.learn_from_failure()
            };
            match refuted {
                Some((0, nogood)) => return Ok(Reply::Refuted(nogood)),
                Some((depth, nogood)) => self.backjump(depth, nogood),
                None => {}
            }
            self.keep_to_memory(meter);
        }
    }

    /// Returns the colors from the root to the current position, and these after it.
    fn solution(&self, last_moves: Vec<u8>) -> Vec<u8> {
        let frames = &self.path.frames()[..self.path.depth()];
        let mut colors = Vec::with_capacity(frames.len() + last_moves.len());
        for frame in frames {
            colors.push(frame.color as u8);
        }
        colors.extend(last_moves);
        colors
    }

    /// Expands a child of the current position. Returns the colors that solve the board, if it is seen that some do.
    fn descend(
        &mut self,
        child: &Child<W>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<u8>>, Stop> {
        let worker = self.context.worker.as_ref();
        if worker.is_some_and(Worker::is_asked_something_else) {
            meter.poll()?;
        }
        let frame = self.path.last_mut();
        frame.color = child.color;
        let moves = frame.moves - 1;
        self.expand(child, moves, meter)
    }

    /// Learns a nogood of the current position, all moves of which have failed; returns it with the depth of the position.
    /// `None` if a futile move has to be searched first.
    fn learn_from_failure(&mut self) -> Option<(usize, Nogood<W>)> {
        let nogood = self.derive()?;
        Some((self.path.depth(), self.learn(nogood)))
    }

    /// Goes back to the parent of the position at this depth, which the nogood refutes. A helper may have refuted any
    /// position of the path: all below it are needless then.
    fn backjump(&mut self, depth: usize, nogood: Nogood<W>) {
        while self.path.depth() >= depth {
            self.leave();
        }
        let is_near_root = self.path.is_near_root();
        let parent = self.path.last_mut();
        parent.reasons[parent.color] = Some(nogood);
        if let Some(worker) = &self.context.worker {
            // From now on, searches split up here, as they do everywhere else.
            if is_near_root {
                worker.put(Mark::Split, &parent.node.cleared, parent.moves);
            }
        }
    }

    /// Goes back by one move.
    fn leave(&mut self) {
        if let Some(worker) = &self.context.worker {
            let frame = self.path.last();
            worker.remove(Mark::Taken, &frame.node.cleared, frame.moves);
            if self.path.is_near_root() {
                worker.remove(Mark::Split, &frame.node.cleared, frame.moves);
            }
        }
        self.path.pop();
    }

    /// Removes the next child of the current position that no nogood refutes, including those learned since; where
    /// searches split up, children that another one is at come last.
    fn next_child(&mut self) -> Option<Child<W>> {
        while !self.path.last().pending.is_empty() {
            // Nogoods learned below an earlier child may have made the list invalid.
            self.path.make_live(&self.graph, &self.store);
            let is_near_root = self.path.is_near_root();
            let frame = self.path.last_mut();
            let mut next = frame.pending.len() - 1;
            if let Some(worker) = &self.context.worker {
                let splits =
                    !is_near_root || worker.has(Mark::Split, &frame.node.cleared, frame.moves);
                let left = frame.moves - 1;
                if splits {
                    let free = frame
                        .pending
                        .iter()
                        .rposition(|child| !worker.has(Mark::Taken, &child.node.cleared, left));
                    next = free.unwrap_or(next);
                }
            }
            let child = frame.pending.remove(next);
            let reason = frame.newest_reason(self.store.level(frame.moves - 1), child.color);
            if reason.is_none() {
                return Some(child);
            }
            frame.reasons[child.color] = reason;
        }
        None
    }

    /// Returns the nogood of the current position, all moves of which have failed. `None` if a futile move has to be
    /// searched first: it is then pending, or refuted by the bound, with a reason.
    fn derive(&mut self) -> Option<Nogood<W>> {
        let graph = &*self.graph;
        let frame = self.path.last();
        // Nothing else was played there, and no other color needs a premise.
        if let Some(color) = frame.finishing {
            let left = graph.colors[color].and(&frame.node.frontier);
            return frame.reasons[color]
                .map(|after| finish(graph, &left, color, &after, &mut self.context.rules));
        }
        let moves = frame.moves - 1;
        self.path.make_live(&self.graph, &self.store);
        let frame = self.path.last_mut();
        match derive_step(
            &mut self.reasons,
            graph,
            self.store.level(moves),
            frame,
            !self.without.choice,
            &mut self.context.rules,
        ) {
            Ok(nogood) => {
                // What serves as a reason is worth keeping when memory runs short.
                for &slot in &self.reasons.used {
                    self.store.level(moves).index.note_use(slot);
                }
                let fresh = if self.without.refutations {
                    &[]
                } else {
                    &self.reasons.fresh[..]
                };
                for &nogood in fresh {
                    self.path.learn(graph, &mut self.store, nogood, MADE_AGAIN);
                }
                Some(nogood)
            }
            Err(color) => {
                let (child, _) =
                    graph.play(&frame.node, &graph.colors[color].and(&frame.node.frontier));
                frame.search_unless_refuted(graph, color, child, &mut self.context.rules);
                None
            }
        }
    }

    /// Stores a nogood of the current position, grown near the end, and returns it.
    fn learn(&mut self, nogood: Nogood<W>) -> Nogood<W> {
        let frame = self.path.last();
        let nogood = if !self.without.generalize && !self.without.bound {
            let is_hard = self.context.worker.is_some();
            self.generalizer.generalize(
                &self.graph,
                &frame.node,
                frame.moves,
                is_hard,
                nogood,
                &mut self.context.rules,
            )
        } else {
            nogood
        };
        self.path
            .learn(&self.graph, &mut self.store, nogood, LEARNED);
        nogood
    }

    fn keep_to_memory(&mut self, meter: &mut Meter<'_>) {
        if self.store.is_over() {
            meter.note_held(self.store.len() as u64, self.bytes());
        }
        if let Some(moves) = self.store.forget_some() {
            self.path.forget_live(moves);
        }
    }
}
