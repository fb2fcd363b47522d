//! Nogoods from refutations by the color-blind bound.
//!
//! The game of the bound (see [`crate::api::bounds::color_blind`]) is replayed from the position that it refutes. Of the
//! regions left, only as many are kept as the number of moves requires, its *witnesses*: one of each color that the
//! game finishes (the rule *finish*), and at the end one of as many of the colors left as needed (the rule *colors*).
//! Each step of the game that clears its whole frontier lets what was kept after it grow by a step (*growth*). So the
//! nogood is the union of a ball around each witness, whose radius is the number of such steps before the witness was
//! chosen. It is disjoint from the position, since the game had not reached the witness in that many steps.

use crate::kernel::{Bits, Graph, Mask, Node, each_color};

use crate::exact::rules::Nogood;
use crate::exact::rules::record::Proof;

/// Witnesses of one step of the game, all of different colors.
struct Witnesses {
    /// The number of earlier steps that clear the whole frontier.
    radius: u32,
    regions: Vec<usize>,
}

/// Returns a nogood for this position, of which the color-blind bound says that it needs more than `moves`. At least
/// the first `open_steps` steps of its game finish no color.
///
/// Among possible witnesses, those are chosen that add least to `union`.
pub(crate) fn refutation<const W: usize>(
    graph: &Graph<W>,
    node: &Node<W>,
    moves: u32,
    open_steps: u32,
    union: &Bits<W>,
    proof: &mut Option<Proof<W>>,
) -> Nogood<W> {
    let mut chosen = Chosen { graph, regions: Bits::EMPTY, union, rounds: Vec::new(), keep: proof.is_some() };
    let mut radius = open_steps.min(moves);
    let mut here = graph.ball(node, radius);
    let mut made = radius;
    loop {
        let left = graph.all.minus(&here.cleared);
        let colors = graph.colors_of(&left);
        if made + colors.count_ones() > moves {
            let needed = moves + 1 - made;
            chosen.add(radius, cheapest(graph, colors, needed, &left, radius, union), &left);
            break;
        }
        let finishing = colors & !graph.colors_of(&left.minus(&here.frontier));
        if finishing == 0 {
            radius += 1;
            made += 1;
            here = graph.dilate(&here);
        } else {
            chosen.add(radius, finishing, &left);
            let mut finished = Bits::EMPTY;
            each_color(finishing, |color| finished = finished.or(&graph.colors[color].and(&left)));
            made += finishing.count_ones();
            let cleared = here.cleared.or(&finished);
            here = Node { cleared, frontier: here.frontier.or(&graph.around(&finished)).minus(&cleared) };
        }
        debug_assert!(!here.frontier.is_empty(), "the color-blind bound does not refute this position");
    }
    let step = proof.as_mut().map_or(0, |proof| chosen.record(proof));
    Nogood { regions: chosen.regions, step }
}

/// Returns this many of the colors: those for which the ball of some region adds least.
fn cheapest<const W: usize>(
    graph: &Graph<W>,
    colors: Mask,
    needed: u32,
    left: &Bits<W>,
    radius: u32,
    union: &Bits<W>,
) -> Mask {
    if colors.count_ones() == needed {
        return colors;
    }
    let mut costs = Vec::new();
    each_color(colors, |color| {
        let mut least = u32::MAX;
        graph.colors[color].and(left).each(|region| {
            least = least.min(graph.ball_around(region, radius).minus(union).count());
        });
        costs.push((least, color));
    });
    costs.sort_unstable();
    costs.iter().take(needed as usize).fold(0, |mask, &(_, color)| mask | 1 << color)
}

/// The witnesses chosen so far.
struct Chosen<'a, const W: usize> {
    graph: &'a Graph<W>,
    /// The union of their balls.
    regions: Bits<W>,
    union: &'a Bits<W>,
    /// The witnesses themselves in the order of the game, if they are to be kept.
    rounds: Vec<Witnesses>,
    keep: bool,
}

impl<const W: usize> Chosen<'_, W> {
    /// Chooses a witness of each of these colors among the regions left.
    #[inline]
    fn add(&mut self, radius: u32, colors: Mask, left: &Bits<W>) {
        let mut regions = Vec::new();
        each_color(colors, |color| {
            let known = self.regions.or(self.union);
            let (mut least, mut best) = (u32::MAX, 0);
            self.graph.colors[color].and(left).each(|region| {
                // None can add less than nothing.
                if least > 0 {
                    let cost = self.graph.ball_around(region, radius).minus(&known).count();
                    if cost < least {
                        (least, best) = (cost, region);
                    }
                }
            });
            self.regions = self.regions.or(&self.graph.ball_around(best, radius));
            if self.keep {
                regions.push(best);
            }
        });
        if self.keep {
            self.rounds.push(Witnesses { radius, regions });
        }
    }

    /// States the nogood step by step, from the end of the game to its beginning.
    fn record(&self, proof: &mut Proof<W>) -> u32 {
        let Some((last, finished)) = self.rounds.split_last() else { return 0 };
        let mut regions = Bits::EMPTY;
        last.regions.iter().for_each(|&region| regions.insert(region));
        let mut step = proof.colors(regions);
        let (mut radius, mut moves) = (last.radius, regions.count() - 1);
        for round in finished.iter().rev() {
            let steps = radius - round.radius;
            (step, regions) = proof.grow(self.graph, step, regions, moves..moves + steps);
            (radius, moves) = (round.radius, moves + steps);
            for &region in &round.regions {
                regions.insert(region);
                moves += 1;
                step = proof.finish(moves, step, region, regions);
            }
        }
        proof.grow(self.graph, step, regions, moves..moves + radius).0
    }
}
