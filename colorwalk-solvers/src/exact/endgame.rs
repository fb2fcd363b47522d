//! Endgames: whether a position can be solved within a few moves, answered exactly and remembered.
//!
//! A depth-first search with a memory of the moves that positions need at least and at most. Three things keep it small:
//!
//! - The color-blind bound is asked about each child before the child is searched.
//! - **Refuted siblings.** If `P.d` cannot be solved in `n` moves, and `c` exposes nothing of `d`, then `P.c.d` cannot be
//!   solved in `n - 1`: `P.d.c` is at least as large and one move from `P.d`. So `d` is not tried after `c`.
//! - **Learned obstacles.** If a position needs at least `m` moves, so does every position whose cleared set is a subset
//!   of its own. The balls that turned out to be unsolvable are kept and compared with.
//!
//! All three only skip what is known to fail, so what is remembered is true of the position, whichever way it was
//! reached.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

use crate::bounds::HorizonOptions;
use crate::control::{Interrupt, Limit};
use crate::kernel::{Bits, Mask, Moves, Net, Node, Notes, Record, Store};

/// How many obstacles of one kind are kept; more cost more time to compare with than they save.
const OBSTACLES: usize = 1000;
/// How many vertices pass between two looks at the clock and the flag.
const LOOK_EVERY: u64 = 64;
/// Stores that what is known is divided into, so that workers seldom wait for each other.
const SHARDS: usize = 64;

/// What is known of the endgames of one board; shared by all workers.
///
/// Which questions cost a search depends on who asked what before. The answers do not.
#[derive(Debug)]
pub(crate) struct Endgames<const W: usize> {
    /// The moves that positions need at least and at most.
    known: Vec<Mutex<Store<W>>>,
    /// Under number `m`: cleared sets that need more than `m` moves, the most useful ones first.
    obstacles: RwLock<Vec<Vec<Bits<W>>>>,
    /// The bytes that a shard of `known` may take; what it knows is forgotten when it takes more.
    shard_memory: u64,
    /// Positions below the one asked about become obstacles if they fail with so many moves or more.
    obstacle_moves: u32,
    options: HorizonOptions,
    expanded: AtomicU64,
}

impl<const W: usize> Endgames<W> {
    /// Nothing known yet, and so many bytes for what will be. Failures in the midst of a search are kept as obstacles if
    /// they have `obstacle_moves` or more.
    pub(crate) fn new(memory: u64, obstacle_moves: u32, options: HorizonOptions) -> Self {
        Self {
            known: (0..SHARDS).map(|_| Mutex::new(Store::new())).collect(),
            obstacles: RwLock::default(),
            shard_memory: memory / SHARDS as u64,
            obstacle_moves,
            options,
            expanded: AtomicU64::new(0),
        }
    }

    /// The vertices expanded so far.
    pub(crate) fn expanded(&self) -> u64 {
        self.expanded.load(Ordering::Relaxed)
    }

    /// The bytes that what is known takes.
    pub(crate) fn bytes(&self) -> u64 {
        let known: u64 = (0..SHARDS).map(|shard| self.lock(shard).bytes()).sum();
        let obstacles = self.obstacles.read().unwrap_or_else(PoisonError::into_inner);
        known + (obstacles.iter().map(Vec::len).sum::<usize>() * size_of::<Bits<W>>()) as u64
    }

    fn lock(&self, shard: usize) -> MutexGuard<'_, Store<W>> {
        self.known[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn shard(cleared: &Bits<W>) -> usize {
        (cleared.mix() >> 58) as usize % SHARDS
    }

    /// What is known without a search.
    fn recall(&self, node: &Node<W>, moves: u32) -> Option<bool> {
        if node.rim.is_empty() {
            return Some(true);
        }
        let notes = self.lock(Self::shard(&node.cleared)).find(&node.cleared)?;
        if moves < notes.lower() { Some(false) } else { notes.upper().filter(|&upper| upper <= moves).map(|_| true) }
    }

    fn remember(&self, cleared: Bits<W>, notes: Notes) {
        let mut shard = self.lock(Self::shard(&cleared));
        if shard.bytes() > self.shard_memory {
            *shard = Store::new();
        }
        shard.insert(Record { cleared, notes });
    }

    /// Whether some obstacle says that the position needs more than so many moves.
    fn is_obstructed(&self, cleared: &Bits<W>, moves: u32) -> bool {
        let lists = self.obstacles.read().unwrap_or_else(PoisonError::into_inner);
        let Some(list) = lists.get(moves as usize) else { return false };
        let found = list.iter().position(|obstacle| cleared.minus(obstacle).is_empty());
        drop(lists);
        // What has been of use moves forward, and what is not falls off the end some day.
        if let Some(place) = found.filter(|&place| place > 0) {
            let mut lists = self.obstacles.write().unwrap_or_else(PoisonError::into_inner);
            if let Some(list) = lists.get_mut(moves as usize).filter(|list| place < list.len()) {
                list.swap(place, place / 2);
            }
        }
        found.is_some()
    }

    fn remember_obstacle(&self, cleared: Bits<W>, moves: u32) {
        if !self.options.obstacles {
            return;
        }
        let moves = moves as usize;
        let mut lists = self.obstacles.write().unwrap_or_else(PoisonError::into_inner);
        if lists.len() <= moves {
            lists.resize_with(moves + 1, Vec::new);
        }
        if lists[moves].len() >= OBSTACLES {
            lists[moves].pop();
        }
        lists[moves].push(cleared);
    }
}

/// Lists that a level of the search uses.
#[derive(Debug)]
pub(crate) struct Level<const W: usize> {
    moves: Moves<W>,
    /// Children to be searched: their promise, the lower, the better, their place among the children, their open steps.
    order: Vec<((u32, u32), usize, u32)>,
}

/// A search for the answer to one question.
pub(crate) struct Search<'a, const W: usize> {
    pub(crate) endgames: &'a Endgames<W>,
    pub(crate) net: &'a Net<'a, W>,
    pub(crate) interrupt: &'a Interrupt<'a>,
    /// Lists not in use just now.
    pub(crate) spare: Vec<Level<W>>,
    /// The vertices expanded by this search.
    pub(crate) expanded: u64,
}

impl<const W: usize> Search<'_, W> {
    /// Whether the position can be solved in at most so many moves.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search.
    pub(crate) fn solvable(&mut self, node: &Node<W>, moves: u32) -> Result<bool, Limit> {
        if let Some(answer) = self.endgames.recall(node, moves) {
            return Ok(answer);
        }
        let Some(bound) = self.net.color_blind(node, moves) else { return Ok(false) };
        if self.endgames.is_obstructed(&node.cleared, moves) {
            return Ok(false);
        }
        let before = self.expanded;
        let answer = self.search(node, moves, 0, bound.open_steps);
        self.endgames.expanded.fetch_add(self.expanded - before, Ordering::Relaxed);
        if answer == Ok(false) && moves < self.endgames.obstacle_moves {
            self.endgames.remember_obstacle(node.cleared, moves);
        }
        answer
    }

    /// Searches a position that the color-blind bound does not rule out; `dead` colors are known to fail.
    fn search(&mut self, node: &Node<W>, moves: u32, dead: Mask, open_steps: u32) -> Result<bool, Limit> {
        if moves == 0 {
            return Ok(false);
        }
        if self.expanded % LOOK_EVERY == 0 {
            self.interrupt.check()?;
        }
        self.expanded += 1;
        let mut level = self.spare.pop().unwrap_or_else(|| Level { moves: Moves::new(), order: Vec::new() });
        let answer = self.try_children(node, moves - 1, dead, open_steps, &mut level);
        self.spare.push(level);
        let solvable = answer?;
        let notes = if solvable { Notes::new(0, 0, moves, 0) } else { Notes::new(0, moves + 1, u32::MAX, 0) };
        self.endgames.remember(node.cleared, notes);
        if !solvable && moves >= self.endgames.obstacle_moves {
            self.endgames.remember_obstacle(node.cleared, moves);
        }
        Ok(solvable)
    }

    /// Whether some child can be solved in at most `left` moves.
    fn try_children(
        &mut self,
        node: &Node<W>,
        left: u32,
        mut dead: Mask,
        open_steps: u32,
        level: &mut Level<W>,
    ) -> Result<bool, Limit> {
        let (net, siblings) = (self.net, self.endgames.options.siblings);
        let children = level.moves.of(net, node, dead);
        level.order.clear();
        let mut view = net.view(node, open_steps);
        for (place, child) in children.iter().enumerate() {
            if child.node.rim.is_empty() {
                return Ok(true);
            }
            match view.color_blind(&child.node, left) {
                Some(bound) if bound.exact => return Ok(true),
                Some(bound) => {
                    let closed = u32::MAX - child.node.cleared.count() - child.node.rim.count();
                    level.order.push(((bound.moves, closed), place, bound.open_steps));
                }
                None => dead |= 1 << child.color,
            }
        }
        level.order.sort_unstable();
        for &(_, place, open_steps) in &level.order {
            let child = &children[place];
            let solvable = match self.endgames.recall(&child.node, left) {
                Some(known) => known,
                None if self.endgames.is_obstructed(&child.node.cleared, left) => false,
                None => {
                    let exposed = child.node.rim.minus(&node.rim);
                    let exposes = |number: usize| net.colors[number].meets(&exposed);
                    let still_dead = (0..net.colors.len())
                        .filter(|&number| siblings && dead >> number & 1 == 1 && !exposes(number))
                        .fold(0, |mask, number| mask | 1 << number);
                    self.search(&child.node, left, still_dead, open_steps)?
                }
            };
            if solvable {
                return Ok(true);
            }
            dead |= 1 << child.color;
        }
        Ok(false)
    }
}
