//! Node expansion: which moves are refuted at once, and the order of the others.

use crate::api::{Limit, Meter, Stop};
use crate::exact::{Mark, Rules};
use crate::kernel::{Bits, Graph, Node};

use super::{LEARNED, Search, UNKNOWN, path::Child};

impl<const W: usize> Search<W> {
    /// Expands a position that neither the bound nor a nogood refutes. Returns the colors that solve the board, if it is
    /// seen that some do.
    pub(super) fn expand(
        &mut self,
        position: &Child<W>,
        moves: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<u8>>, Stop> {
        meter.expand()?;
        let graph = &*self.graph;
        self.path.push(position, moves, graph.colors.len());
        if W > 16 {
            // Wide positions take long enough to poll the clock at each, and their children may take more memory than
            // everything else.
            meter.poll()?;
            // A search that was stopped amid its last position may have left some.
            self.bound_nogoods.clear();
            if self.path.bytes() > self.store.memory {
                return Err(Limit::Memory.into());
            }
        }
        if let Some(worker) = &self.context.worker {
            worker.put(Mark::Taken, &position.node.cleared, moves);
        }
        let frame = self.path.last_mut();
        let (node, left) = (&position.node, moves - 1);
        if let Some(color) = graph.finishing(node) {
            let (child, _) = graph.play(node, &graph.colors[color].and(&node.frontier));
            meter.generate(1);
            // The last color of all: this is the end of a solution.
            if child.frontier.is_empty() {
                return Ok(Some(vec![color as u8]));
            }
            frame.finishing = Some(color);
            // It is refuted only if the bound was not evaluated for the position itself.
            frame.search_unless_refuted(graph, color, child, &mut self.context.rules);
            return Ok(None);
        }
        self.path.make_live(&self.graph, &self.store);
        let level = self.store.level(left);
        let frame = self.path.last_mut();
        let mut view = graph.view(node, position.open_steps);
        for (color, regions) in graph.colors.iter().enumerate() {
            let gained = regions.and(&node.frontier);
            if gained.is_empty() {
                continue;
            }
            meter.generate(1);
            // A look-up is cheaper than a bound, and finds most of what has been seen before.
            frame.reasons[color] = frame.newest_reason(level, color);
            if frame.reasons[color].is_some() {
                continue;
            }
            if W > 16 {
                // A bound takes a pass over the board, and a board may have 64 colors.
                meter.work((64 * W) as u64)?;
            }
            let (child, exposed) = graph.play(node, &gained);
            if exposed.is_empty() {
                frame.futile |= 1 << color;
                continue;
            }
            let is_blind = self.without.bound && left > 0;
            let bound = if is_blind {
                Some(UNKNOWN)
            } else {
                view.color_blind(&child, left)
            };
            match bound {
                Some(bound) if bound.exact => {
                    return Ok(Some(finishing_moves(graph, color, &child)));
                }
                Some(bound) => {
                    let custom = self.context.custom_bound.as_ref();
                    if let Some(reason) =
                        custom.and_then(|bound| bound.reason(&child.cleared.0, left))
                    {
                        let nogood = Rules::trusted(Bits::from_words(reason.words()), left);
                        frame.reasons[color] = Some(nogood);
                        self.bound_nogoods.push(nogood);
                        continue;
                    }
                    frame
                        .pending
                        .push(Child::new(color, child, bound.open_steps));
                }
                None => frame.refuted |= 1 << color,
            }
        }
        // Only now: the frame was borrowed while its children were rated.
        for &nogood in &self.bound_nogoods {
            self.path.learn(graph, &mut self.store, nogood, LEARNED);
        }
        self.bound_nogoods.clear();
        let frame = self.path.last_mut();
        if frame.pending.len() > 1 && !self.without.order {
            find_distance_layers(graph, node, &mut self.distance_layers);
            for child in &mut frame.pending {
                let gained = graph.colors[child.color].and(&node.frontier);
                child.distance = distance(graph, &self.distance_layers, &child.node, &gained);
            }
            farthest_first(&mut frame.pending);
        }
        Ok(None)
    }
}

/// Sorts children so that the one with the least distance, which is searched first, comes last; equal ones keep their order.
///
/// There are hardly ever more than ten. The sort of the standard library is as fast, and is much code for each width.
fn farthest_first<const W: usize>(children: &mut [Child<W>]) {
    for sorted in 1..children.len() {
        let mut place = sorted;
        while place > 0 && children[place - 1].distance < children[place].distance {
            children.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// What counts for a region left after one color-blind step; after `n` of them, an `n`-th of that.
///
/// All alike, proofs of 18 × 18 with 10 colors take a quarter more nodes, of 20 × 20 with 8 a twelfth; no other falling
/// weight that was tried was better on all kinds of boards.
const NEAR: u64 = 1000;

/// Computes the regions left after every second color-blind step from a position, for [`distance`].
#[inline(always)]
fn find_distance_layers<const W: usize>(
    graph: &Graph<W>,
    node: &Node<W>,
    distance_layers: &mut Vec<(u32, Bits<W>)>,
) {
    distance_layers.clear();
    let mut ball = *node;
    for steps in 1..=graph.stored_radius() {
        ball = graph.dilate(&ball);
        if ball.frontier.is_empty() {
            return;
        }
        if steps % 2 == 1 {
            distance_layers.push((steps, graph.all.minus(&ball.cleared)));
        }
    }
}

/// Returns how far a child is from being solved: what is left of it after every second color-blind step, weighted by [`NEAR`];
/// from the distance layers of the previous position and what was gained since. Where none are stored, the sum of the
/// color-blind moves that reach each region.
#[inline(always)]
fn distance<const W: usize>(
    graph: &Graph<W>,
    distance_layers: &[(u32, Bits<W>)],
    child: &Node<W>,
    gained: &Bits<W>,
) -> u64 {
    if graph.stored_radius() == 0 {
        return graph.distance_sum(child);
    }
    let mut sum = 0;
    for (steps, left) in distance_layers {
        let reached = graph.stored_balls(*steps).union(gained);
        sum += NEAR / u64::from(*steps) * u64::from(left.minus(&reached).count());
    }
    sum
}

/// Returns the color that leads to a position, and those that complete it, where every move finishes a color.
fn finishing_moves<const W: usize>(graph: &Graph<W>, color: usize, node: &Node<W>) -> Vec<u8> {
    let mut moves = vec![color as u8];
    let mut node = *node;
    while let Some(color) = graph.finishing(&node) {
        moves.push(color as u8);
        node = graph
            .play(&node, &graph.colors[color].and(&node.frontier))
            .0;
    }
    moves
}
