//! The proof search: all positions that could still end within a number of moves, layer by layer, in bounded memory.
//!
//! To prove that no solution has at most `limit` moves, the search goes breadth-first over the number of moves made and
//! keeps the positions whose moves made and lower bound together do not exceed `limit`. Equal positions of a layer
//! merge. There is no open list and there are no links to parents: a layer is all that is held.
//!
//! **Parts.** When the layer that is being made would outgrow its share of the memory, it is cut: what is left of the
//! layer before is put aside as a part of its own, and the search goes on with what there is, down to the end, before it
//! returns to what it put aside. Equal positions of different parts do not merge, so this costs work, but never the
//! proof: every position is expanded by somebody. With next to no memory it becomes a depth-first search.
//!
//! **Determinism.** Blocks of a layer are expanded in pieces of fixed size, and their children enter the next layer in
//! the order of the pieces. What is held, merged, expanded and cut therefore depends on the memory budget, but not on
//! the number of threads.

use crate::control::{Interrupt, Limit, Meter};
use crate::kernel::{Moves, Net, Node, Notes, PAGE, Record, Store};

use super::crew::Crew;
use super::refine::Refine;

/// Stores that a layer is divided into, so that several workers can fill it.
const SHARDS: usize = 16;
/// Words of cleared sets that a block of a layer holds at most; expanding one takes some hundredths of a second.
const BLOCK_WORDS: usize = 1 << 15;
/// Records that a worker takes at once.
const PIECE: usize = 128;
/// With fewer children than this in a block, one worker puts them into their stores.
const MANY: usize = 4096;

/// What a proof search has found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// There is no solution of at most so many moves as were asked about.
    None,
    /// A shortest solution has this many moves.
    Shortest(u32),
}

/// A proof search that was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped {
    pub(crate) limit: Limit,
    /// There is no solution of fewer moves than this.
    pub(crate) lower_bound: u32,
}

/// A proof search on one board.
pub(crate) struct Prover<'a, 'm, const W: usize> {
    pub(crate) net: &'a Net<'a, W>,
    pub(crate) refine: &'a dyn Refine<W>,
    pub(crate) crew: Crew,
    /// The bytes that positions may take.
    pub(crate) memory: u64,
    pub(crate) meter: &'a mut Meter<'m>,
}

impl<const W: usize> Prover<'_, '_, W> {
    /// Whether there is a solution of at most `limit` moves from the root, and how many moves a shortest one has.
    pub(crate) fn prove(&mut self, root: &Node<W>, limit: u32) -> Result<Verdict, Stopped> {
        let Some(bound) = self.net.color_blind(root, limit) else { return Ok(Verdict::None) };
        let lower = bound.moves;
        let notes = Notes::new(0, lower, lower, bound.open_steps);
        let root = Record { cleared: root.cleared, notes };
        let mut parts = vec![Part { depth: 0, lower_bound: lower, pages: vec![vec![root]] }];
        let mut verdict = Verdict::None;
        // How many moves a solution may have to be of interest.
        let mut limit = limit;
        while let Some(mut part) = parts.pop() {
            if part.depth >= limit || part.lower_bound > limit {
                continue;
            }
            let lower_bound = parts.iter().map(|part| part.lower_bound).fold(part.lower_bound, u32::min);
            let stopped = |limit| Stopped { limit, lower_bound };
            self.meter.progress().layer = Some(part.depth as usize);
            self.meter.progress().lower_bound = Some(lower_bound as usize);

            let depth = part.depth + 1;
            let mut next = Layer::new();
            let solved = self.expand_part(&mut part, &parts, limit - depth, &mut next).map_err(stopped)?;
            if solved {
                // Nothing in this part can do better than the next move. What was put aside has fewer moves behind it,
                // and might.
                verdict = Verdict::Shortest(depth);
                limit = part.depth;
                continue;
            }
            if !part.pages.is_empty() {
                parts.push(part);
            }
            let pages = self.refine(next.into_pages(), limit - depth).map_err(stopped)?;
            parts.extend(Part::new(depth, pages));
        }
        Ok(verdict)
    }

    /// Expands a part until it is used up, the next layer has its share of the memory, or the board is solved, and says
    /// whether it is.
    fn expand_part(
        &mut self,
        part: &mut Part<W>,
        aside: &[Part<W>],
        left: u32,
        next: &mut Layer<W>,
    ) -> Result<bool, Limit> {
        let aside_len: usize = aside.iter().map(Part::len).sum();
        let aside_bytes: u64 = aside.iter().map(Part::bytes).sum();
        while !part.pages.is_empty() {
            let free = self.memory.saturating_sub(aside_bytes + part.bytes() + next.bytes());
            let block = part.take(self.block_size(free));
            let block_len: usize = block.iter().map(Vec::len).sum();
            let solved = self.expand_block(block, left, next)?;
            let held = aside_len + part.len() + block_len + next.len();
            let block_bytes = (block_len * size_of::<Record<W>>()) as u64;
            let bytes = aside_bytes + part.bytes() + block_bytes + next.bytes() + self.refine.bytes();
            self.meter.note_held(held as u64, bytes);
            if solved {
                return Ok(true);
            }
            // Half of what is free goes to this layer, so that the ones below it have something, too.
            let free = self.memory.saturating_sub(aside_bytes + part.bytes());
            if 2 * next.bytes() > free {
                break;
            }
        }
        Ok(false)
    }

    /// How many positions to expand at once when so many bytes are free; at least one.
    fn block_size(&self, free: u64) -> usize {
        let children = (4 * self.net.colors.len() * size_of::<Record<W>>()) as u64;
        let fitting = usize::try_from(free / children).unwrap_or(usize::MAX);
        let allowed = usize::try_from(self.meter.expandable()).unwrap_or(usize::MAX);
        (BLOCK_WORDS / W).min(fitting).min(allowed).max(1)
    }

    /// Expands a block and puts the children into the next layer; says whether one of them is the cleared board.
    fn expand_block(&mut self, block: Vec<Vec<Record<W>>>, left: u32, next: &mut Layer<W>) -> Result<bool, Limit> {
        self.meter.look()?;
        let pieces: Vec<&[Record<W>]> = block.iter().flat_map(|page| page.chunks(PIECE)).collect();
        let interrupt = self.meter.interrupt();
        let results =
            self.crew.map(pieces, Moves::new, |moves, piece| expand(self.net, moves, piece, left, &interrupt));
        let results = results.into_iter().collect::<Result<Vec<Expanded<W>>, Limit>>()?;
        let expanded = block.iter().map(|page| page.len() as u64).sum();
        self.meter.add(expanded, results.iter().map(|piece| piece.generated).sum())?;
        if results.iter().any(|piece| piece.solved) {
            return Ok(true);
        }
        let children: usize = results.iter().flat_map(|piece| &piece.children).map(Vec::len).sum();
        let crew = if children < MANY { Crew::ALONE } else { self.crew };
        let shards = next.shards.iter_mut().enumerate().collect();
        crew.map(
            shards,
            || (),
            |(), (number, store): (usize, &mut Store<W>)| {
                for record in results.iter().flat_map(|piece| &piece.children[number]) {
                    store.insert(*record);
                }
            },
        );
        Ok(false)
    }

    /// Drops the positions that the further bound rules out.
    fn refine(&mut self, mut pages: Vec<Vec<Record<W>>>, left: u32) -> Result<Vec<Vec<Record<W>>>, Limit> {
        let interrupt = self.meter.interrupt();
        let filter = |page: &mut Vec<Record<W>>| {
            let mut stop = None;
            page.retain(|record| {
                // Most questions have been answered before and do not look at the clock.
                if stop.is_none() {
                    stop = interrupt.check().err();
                }
                if stop.is_some() {
                    return true;
                }
                self.refine.exceeds(self.net, &record.cleared, left, &interrupt).map_or_else(
                    |limit| {
                        stop = Some(limit);
                        true
                    },
                    |exceeds| !exceeds,
                )
            });
            stop
        };
        let stops = self.crew.map(pages.iter_mut().collect(), || (), |(), page| filter(page));
        self.meter.note_bound_expanded(self.refine.expanded());
        match stops.into_iter().flatten().next() {
            Some(limit) => Err(limit),
            None => {
                pages.retain(|page| !page.is_empty());
                Ok(pages)
            }
        }
    }
}

/// Positions that are as many moves from the root, put aside or being expanded; no page is empty.
struct Part<const W: usize> {
    depth: u32,
    /// The moves that a solution through this part has at least.
    lower_bound: u32,
    pages: Vec<Vec<Record<W>>>,
}

impl<const W: usize> Part<W> {
    /// The part of these pages; `None` if there is no position in them.
    fn new(depth: u32, pages: Vec<Vec<Record<W>>>) -> Option<Self> {
        let least = pages.iter().flatten().map(|record| record.notes.lower()).min()?;
        Some(Self { depth, lower_bound: depth + least, pages })
    }

    fn len(&self) -> usize {
        self.pages.iter().map(Vec::len).sum()
    }

    fn bytes(&self) -> u64 {
        (self.pages.len() * PAGE * size_of::<Record<W>>()) as u64
    }

    /// Takes out about so many records, at least one.
    fn take(&mut self, size: usize) -> Vec<Vec<Record<W>>> {
        let mut taken = Vec::new();
        let mut left = size;
        while let Some(mut page) = self.pages.pop() {
            if page.len() <= left {
                left -= page.len();
                taken.push(page);
            } else {
                let rest = page.split_off(page.len() - left);
                self.pages.push(page);
                if !rest.is_empty() {
                    taken.push(rest);
                }
                break;
            }
        }
        taken
    }
}

/// The layer that is being made.
struct Layer<const W: usize> {
    shards: Vec<Store<W>>,
}

impl<const W: usize> Layer<W> {
    fn new() -> Self {
        Self { shards: (0..SHARDS).map(|_| Store::new()).collect() }
    }

    fn len(&self) -> usize {
        self.shards.iter().map(Store::len).sum()
    }

    fn bytes(&self) -> u64 {
        self.shards.iter().map(Store::bytes).sum()
    }

    fn into_pages(self) -> Vec<Vec<Record<W>>> {
        self.shards.into_iter().flat_map(Store::into_pages).collect()
    }
}

/// The shard that a position belongs to: by bits of the hash that the stores do not look at.
#[inline]
fn shard<const W: usize>(record: &Record<W>) -> usize {
    (record.cleared.mix() >> 60) as usize % SHARDS
}

/// What became of one piece of a block.
struct Expanded<const W: usize> {
    /// The children that the color-blind bound keeps, by shard.
    children: Vec<Vec<Record<W>>>,
    generated: u64,
    solved: bool,
}

/// Expands positions of which each child may have at most `left` moves left.
fn expand<const W: usize>(
    net: &Net<'_, W>,
    moves: &mut Moves<W>,
    records: &[Record<W>],
    left: u32,
    interrupt: &Interrupt<'_>,
) -> Result<Expanded<W>, Limit> {
    let mut expanded = Expanded { children: vec![Vec::new(); SHARDS], generated: 0, solved: false };
    for (index, record) in records.iter().enumerate() {
        if index % 32 == 0 || W > 16 {
            interrupt.check()?;
        }
        let node = net.node_of(record.cleared);
        let children = moves.of(net, &node, record.notes.forbidden());
        expanded.generated += children.len() as u64;
        let mut view = net.view(&node, record.notes.open_steps());
        for child in children {
            if child.node.rim.is_empty() {
                expanded.solved = true;
                continue;
            }
            // The bound does not grow by a move: where the parent's fits, it need not be computed.
            let notes = match record.notes.upper().filter(|&upper| upper <= left) {
                Some(upper) => Notes::new(
                    child.dominated,
                    record.notes.lower().saturating_sub(1),
                    upper,
                    record.notes.open_steps().saturating_sub(1),
                ),
                None => match view.color_blind(&child.node, left) {
                    Some(bound) => Notes::new(child.dominated, bound.moves, bound.moves, bound.open_steps),
                    None => continue,
                },
            };
            let record = Record { cleared: child.node.cleared, notes };
            expanded.children[shard(&record)].push(record);
        }
    }
    Ok(expanded)
}
