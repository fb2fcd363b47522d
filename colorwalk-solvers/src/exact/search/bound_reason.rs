//! Nogoods from refutations by the color-blind bound.
//!
//! The game of the bound (see [`crate::api::bounds::color_blind`]) is replayed from the position that it refutes. Of the
//! regions left, only as many are kept as the number of moves requires, its *witnesses*: one of each color that the
//! game finishes (the rule *finish*), and at the end one of as many of the colors left as needed (the rule *colors*).
//! Each step of the game that clears its whole frontier dilates what was kept after it (the rule *step*). So the
//! nogood is the union of a ball around each witness, whose radius is the number of such steps before the witness was
//! chosen. It is disjoint from the position, since the game had not reached the witness in that many steps.

use crate::exact::{Nogood, Rules, Witnesses};
use crate::kernel::{Bits, Graph, Mask, Node, each_bit};

/// The number of regions of a color that are compared where balls have to be made step by step, on sets as wide as the board.
const MOST_COMPARED: usize = 8;

/// Returns a nogood for this position, which needs more than `moves` according to the color-blind bound. At least
/// the first `open_steps` steps of its game finish no color.
///
/// Among possible witnesses, those are chosen that add least to `union`.
pub(crate) fn bound_nogood<const W: usize>(
    graph: &Graph<W>,
    node: &Node<W>,
    moves: u32,
    open_steps: u32,
    union: &Bits<W>,
    rules: &mut Rules,
) -> Nogood<W> {
    let mut witnesses = Witnesses::new(graph, rules);
    let mut radius = open_steps.min(moves);
    let mut here = graph.ball(node, radius);
    let mut made = radius;
    loop {
        let left = graph.all.minus(&here.cleared);
        let colors = graph.colors_of(&left);
        if made + colors.count_ones() > moves {
            // Each color left takes a move of its own, and not all of them are needed for the claim.
            let needed = moves + 1 - made;
            choose(
                &mut witnesses,
                graph,
                radius,
                cheapest(graph, colors, needed, &left, radius, union),
                &left,
                union,
            );
            break;
        }
        let finishing = colors & !graph.colors_of(&left.minus(&here.frontier));
        if finishing == 0 {
            // Only such a step dilates what is kept later, by the rule *step*.
            radius += 1;
            made += 1;
            here = graph.dilate(&here);
        } else {
            choose(&mut witnesses, graph, radius, finishing, &left, union);
            let mut finished = Bits::EMPTY;
            each_bit(finishing, |color| {
                finished = finished.or(&graph.colors[color].and(&left));
            });
            made += finishing.count_ones();
            // As the bound does, the rest of the frontier waits: it is not granted with these moves.
            let cleared = here.cleared.or(&finished);
            here = Node {
                cleared,
                frontier: here.frontier.or(&graph.around(&finished)).minus(&cleared),
            };
        }
        debug_assert!(
            !here.frontier.is_empty(),
            "the color-blind bound does not refute this position"
        );
    }
    rules.witnesses(&witnesses)
}

/// Returns whether the ball of one more region may be compared. Any region is a witness: which one only decides how strong a nogood
/// is. On large boards, to compare all would take seconds, in which no limit is polled.
#[inline(always)]
fn may_compare<const W: usize>(graph: &Graph<W>, radius: u32, compared: usize) -> bool {
    W <= 16 || radius <= graph.stored_radius() || compared < MOST_COMPARED
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
    each_bit(colors, |color| {
        let mut least = u32::MAX;
        let mut compared = 0;
        graph.colors[color].and(left).each(|region| {
            if !may_compare(graph, radius, compared) {
                return;
            }
            compared += 1;
            least = least.min(graph.ball_around(region, radius).minus(union).count());
        });
        costs.push((u64::from(least), color));
    });
    // By cost, then by color: the choice is the same in every run.
    costs.sort_unstable();
    costs
        .iter()
        .take(needed as usize)
        .fold(0, |mask, &(_, color)| mask | 1 << color)
}

/// Chooses a witness of each of these colors among the regions left: the one whose ball adds least.
fn choose<const W: usize>(
    witnesses: &mut Witnesses<'_, W>,
    graph: &Graph<W>,
    radius: u32,
    colors: Mask,
    left: &Bits<W>,
    union: &Bits<W>,
) {
    witnesses.begin_round(radius);
    each_bit(colors, |color| {
        // Regions that an earlier witness of this nogood has added cost nothing more.
        let known = witnesses.balls().or(union);
        let mut least = u32::MAX;
        let mut best = 0;
        let mut compared = 0;
        graph.colors[color].and(left).each(|region| {
            // None can add less than nothing.
            if least > 0 && may_compare(graph, radius, compared) {
                compared += 1;
                let cost = graph.ball_around(region, radius).minus(&known).count();
                if cost < least {
                    least = cost;
                    best = region;
                }
            }
        });
        witnesses.add(color, best);
    });
}
