//! Stronger nogoods near the end: the position that failed grows while it still fails.
//!
//! A nogood `(m, X)` says exactly that one position needs more than `m` moves: the largest that is disjoint from `X`. Where
//! hardly more moves are left than colors, a small search tells at once whether a position can still be solved. So
//! regions are added to that position one by one, those nearest to the start first, as long as it fails. The nogood is
//! then derived for the enlarged position, by the rules *colors*, *step* and *finish* alone.
//!
//! **Why the small search is small.** With `n` colors left and `m` moves, each color takes a move that clears the last
//! of it, so a solution has at most `m - n` other moves. Only before those is there a choice: where a color can be
//! finished, nothing else need be played. So with `m - n` at most 2, the search branches at most twice on its way to a
//! solution, and the color-blind bound ends it soon everywhere else. With few colors, 3 pays as well.
//!
//! **Why it is sound.** Every enlarged position is fully searched, so it fails, and its nogood follows from that
//! failure by the rules, as that of any other position. Futile moves need no search: if a position needs more than `m`
//! moves, it needs more than `m - 1` after any of them.

use crate::kernel::{Bits, Graph, Node};

use crate::exact::{Nogood, Rules};

use super::bound_reason;
use super::derive_step::{Choice, finish};

/// Positions with at most this many moves more than colors grow. With one more, small searches take longer than they save.
const SLACK: u32 = 2;
/// The color-blind bounds that may be computed for each nogood that is learned, so that the time of a proof does not rise
/// where small searches are large.
const BOUNDS_PER_NOGOOD: u64 = 24;
/// The nogoods whose bounds are saved up before a position grows: easy boards have been proven by then.
const SAVED_NOGOODS: u64 = 1000;
/// Boards of at most this many colors, where small searches branch less, get one more slack and twice the bounds, and save
/// up twice as many: their easy boards gain nothing.
const FEW_COLORS: usize = 6;
/// With helpers, the board is known to be hard: this fraction of the nogoods has to be saved up.
const SAVED_FRACTION_IF_HARD: u64 = 8;
/// The number of bounds that take as long as deriving a nogood.
const BOUNDS_PER_DERIVATION: u64 = 8;
/// The number of nodes after which a small search gives up; rarely reached unless there are many colors.
const MOST_NODES: u32 = 64;
/// Sets of more words are those of large boards, whose searches hardly ever come near the end.
const WIDEST_SET: usize = 16;

/// Strengthens nogoods. Holds the budget for that, and the distance of each region from the root of the search.
#[derive(Debug, Default)]
pub(crate) struct Generalizer<const W: usize> {
    /// The number of color-blind bounds that may be computed.
    pub(crate) bounds_left: u64,
    /// At index `n`: the regions that `n + 1` color-blind moves clear, and `n` do not.
    shells: Vec<Bits<W>>,
}

impl<const W: usize> Generalizer<W> {
    /// Prepares for the questions about a position.
    pub(crate) fn prepare(&mut self, graph: &Graph<W>, root: &Node<W>) {
        self.shells.clear();
        // As a constant: nothing that follows is compiled for wide sets.
        if const { W > WIDEST_SET } {
            return;
        }
        let mut ball = *root;
        while !ball.frontier.is_empty() {
            self.shells.push(ball.frontier);
            ball = graph.dilate(&ball);
        }
    }

    /// Returns a nogood for the largest position found that contains this one and needs more than `moves` moves; the
    /// nogood of this one, if there is no larger one.
    pub(crate) fn generalize(
        &mut self,
        graph: &Graph<W>,
        node: &Node<W>,
        moves: u32,
        is_hard: bool,
        nogood: Nogood<W>,
        rules: &mut Rules,
    ) -> Nogood<W> {
        if const { W > WIDEST_SET } {
            return nogood;
        }
        let has_few_colors = graph.colors.len() <= FEW_COLORS;
        let slack = if has_few_colors { SLACK + 1 } else { SLACK };
        let factor = if has_few_colors { 2 } else { 1 };
        // The number of bounds depends on counts alone, so every run generalizes the same nogoods.
        self.bounds_left = self.bounds_left.saturating_add(factor * BOUNDS_PER_NOGOOD);
        let colors = graph.colors_of(&graph.all.minus(&node.cleared));
        let saved = if is_hard {
            factor * SAVED_NOGOODS / SAVED_FRACTION_IF_HARD
        } else {
            factor * SAVED_NOGOODS
        };
        let is_early = self.bounds_left < saved * factor * BOUNDS_PER_NOGOOD;
        if is_early || moves > colors.count_ones() + slack {
            return nogood;
        }
        // The nogood that is there already refutes what is disjoint from it: so far the position grows without any search.
        let mut largest = *node;
        let mut next = largest.frontier.minus(nogood.regions());
        while !next.is_empty() {
            largest = graph.play(&largest, &next).0;
            next = largest.frontier.minus(nogood.regions());
        }
        let mut untried = largest.frontier;
        let mut has_grown = false;
        // Those nearest to the root first.
        while let Some(region) = self
            .shells
            .iter()
            .find_map(|shell| shell.and(&untried).first())
        {
            let one = Bits::of(region);
            untried = untried.minus(&one);
            let (larger, exposed) = graph.play(&largest, &one);
            // A solved position does not fail, whatever the search would say of it.
            if !larger.frontier.is_empty() && fails(graph, &larger, moves, &mut self.bounds_left) {
                largest = larger;
                has_grown = true;
                untried = untried.or(&exposed);
            }
        }
        if !has_grown {
            return nogood;
        }
        derive_general(
            graph,
            &largest,
            moves,
            0,
            &Bits::EMPTY,
            &mut self.bounds_left,
            rules,
        )
        .unwrap_or(nogood)
    }
}

/// Returns whether a position needs more than `moves` moves; `false` also if that takes too much to find out.
fn fails<const W: usize>(
    graph: &Graph<W>,
    node: &Node<W>,
    moves: u32,
    bounds_left: &mut u64,
) -> bool {
    let Some(bound) = graph.color_blind(node, moves) else {
        return true;
    };
    // The moves that the bound counts solve the position within the limit.
    if bound.exact {
        return false;
    }
    let mut nodes_left = MOST_NODES;
    has_failed(
        graph,
        node,
        moves,
        bound.open_steps,
        &mut nodes_left,
        bounds_left,
    )
}

/// Searches from a position with uncleared regions that the bound does not refute, without any nogoods.
fn has_failed<const W: usize>(
    graph: &Graph<W>,
    node: &Node<W>,
    moves: u32,
    open_steps: u32,
    nodes_left: &mut u32,
    bounds_left: &mut u64,
) -> bool {
    let Some(rest) = nodes_left.checked_sub(1) else {
        return false;
    };
    *nodes_left = rest;
    let finishing = graph.finishing(node);
    let mut view = graph.view(node, if finishing.is_some() { 0 } else { open_steps });
    for (color, regions) in graph.colors.iter().enumerate() {
        let gained = regions.and(&node.frontier);
        if gained.is_empty() || finishing.is_some_and(|finishing| finishing != color) {
            continue;
        }
        let (child, exposed) = graph.play(node, &gained);
        // No shortest solution begins with it; a move that finishes a color is made though it exposes nothing.
        let is_futile = exposed.is_empty() && finishing.is_none();
        if is_futile {
            continue;
        }
        let Some(rest) = bounds_left.checked_sub(1) else {
            return false;
        };
        *bounds_left = rest;
        let Some(bound) = view.color_blind(&child, moves - 1) else {
            continue;
        };
        // If every color can be finished, the child is solved in as many moves as the bound says.
        let is_refuted = !bound.exact
            && has_failed(
                graph,
                &child,
                moves - 1,
                bound.open_steps,
                nodes_left,
                bounds_left,
            );
        if !is_refuted {
            return false;
        }
    }
    true
}

/// Returns a nogood for a position that needs more than `moves` moves. It consists as far as possible of what is in
/// `union` already. `None` if some color has no premise, which cannot happen: one that clears something has its own.
fn derive_general<const W: usize>(
    graph: &Graph<W>,
    node: &Node<W>,
    moves: u32,
    open_steps: u32,
    union: &Bits<W>,
    bounds_left: &mut u64,
    rules: &mut Rules,
) -> Option<Nogood<W>> {
    *bounds_left = bounds_left.saturating_sub(BOUNDS_PER_DERIVATION);
    let Some(bound) = graph.color_blind(node, moves) else {
        return Some(bound_reason::bound_nogood(
            graph, node, moves, open_steps, union, rules,
        ));
    };
    if let Some(color) = graph.finishing(node) {
        let left = graph.colors[color].and(&node.frontier);
        let after = derive_general(
            graph,
            &graph.play(node, &left).0,
            moves - 1,
            0,
            union,
            bounds_left,
            rules,
        )?;
        return Some(finish(graph, &left, color, &after, rules));
    }
    let open_steps = bound.open_steps.saturating_sub(1);
    let mut regions = *union;
    let mut chosen = vec![None; graph.colors.len()];
    let mut premises = Vec::new();
    let mut known: Vec<Nogood<W>> = Vec::new();
    // Colors that clear nothing come last: they can reuse the nogoods found by then.
    for idle in [false, true] {
        for (color, of_color) in graph.colors.iter().enumerate() {
            let gained = of_color.and(&node.frontier);
            if gained.is_empty() != idle {
                continue;
            }
            let mut choice = Choice::new(graph, color, &regions, &mut premises);
            choice.consider_all(&known, &gained);
            if !idle && choice.cost > 0 {
                let child = graph.play(node, &gained).0;
                let own = derive_general(
                    graph,
                    &child,
                    moves - 1,
                    open_steps,
                    &regions,
                    bounds_left,
                    rules,
                )?;
                choice.consider(&own, None, None);
                known.push(own);
            }
            // Later colors choose by what adds least to the union of the earlier ones.
            if let Some(best) = choice.best {
                regions = regions.or(premises[best.index as usize].regions());
                chosen[color] = Some(best.index);
            }
        }
    }
    rules.step(graph, moves - 1, &chosen, &premises)
}
