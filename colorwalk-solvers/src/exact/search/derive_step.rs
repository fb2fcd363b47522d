//! The nogood of a position at which every move has failed: the conflict analysis of the search.
//!
//! A SAT solver resolves the clauses that refuted both values of a variable into a new one. Here the nogoods that refute
//! the children of a position are combined into one for the position, by the rule *step* of [rules](crate::exact::rules).
//! It needs a nogood for the position after each color of the board, including the colors that clear nothing. What such a
//! nogood contributes is its *premise*: its regions, and the neighbors of those that have the color. The new nogood is the
//! union of the premises of all colors, and the smaller it is, the more positions it refutes.
//!
//! Often several nogoods are known for a color, and one nogood serves several colors, so there is a choice. A smallest union
//! is a set cover problem; two greedy rounds through the colors come near it. In the first, each color takes the premise that
//! adds least to the union of those that the colors before it took; in the second, what adds least to the union of those
//! that all others took.
//!
//! The candidates of a color are, in this order: what the search of the child has found, stored nogoods that are disjoint
//! from the child, nogoods made for another color of this failure, and one made from the color-blind bound.

use crate::kernel::{Bits, Graph, Mask, each_bit};

use crate::exact::{Level, Nogood, Premise, Rules, Slot};

use super::{bound_reason, path::Frame};

/// The number of stored nogoods compared for a color. More are rarely better and always slower.
const CANDIDATES: usize = 32;
/// A stored nogood that adds no more regions than this is taken without trying the color-blind bound.
const CHEAP: u32 = 2;

/// The premise that a color contributes to the union.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChosenPremise {
    /// Its index in the list of premises.
    pub(crate) index: u32,
    /// Where its nogood is stored, if it is.
    slot: Option<Slot>,
}

/// A nogood that a color can take: a stored one, or what the search of the child has found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    slot: Option<Slot>,
    /// The index of its premise, once computed.
    index: Option<u32>,
}

/// Chooses reasons; keeps its lists between failures.
#[derive(Debug, Default)]
pub(crate) struct Reasons<const W: usize> {
    /// The colors, those with the least choice first.
    order: Vec<usize>,
    /// By color.
    chosen: Vec<Option<ChosenPremise>>,
    /// By color: the candidates of the first round, for the second.
    candidates: Vec<Vec<Candidate>>,
    /// All premises that were computed. The lists above have their indices only: copied into each, they would
    /// not fit into the fastest cache.
    premises: Vec<Premise<W>>,
    /// By color: the index of the chosen premise.
    indices: Vec<Option<u32>>,
    /// See [`Reasons::choose_all_again`].
    later: Vec<Bits<W>>,
    /// The nogoods made for this failure from refutations by the color-blind bound.
    pub(crate) fresh: Vec<Nogood<W>>,
    /// The stored nogoods that were chosen.
    pub(crate) used: Vec<Slot>,
}

/// A position at which no color can be finished and every child has failed.
struct Failure<'a, const W: usize> {
    graph: &'a Graph<W>,
    /// The stored nogoods for one move less than at the position.
    level: &'a Level<W>,
    frame: &'a Frame<W>,
}

/// Finds the nogood of a position at which no color can be finished and every child has failed; or a color that clears
/// something but is futile, and after which nothing is known yet about the position.
///
/// It takes a third of the time of a proof, nearly all of it for unions and counts. So the feature `avx2` compiles it a second
/// time, for processors with vectors of 256 bits; callees must be inlined for that. That saves 2% of the
/// time on 10 × 10 boards of 15 colors, a tenth on 24 × 24 boards of 8.
#[cfg_attr(
    feature = "avx2",
    multiversion::multiversion(targets("x86_64+avx2+bmi1+popcnt"))
)]
pub(crate) fn derive_step<const W: usize>(
    reasons: &mut Reasons<W>,
    graph: &Graph<W>,
    level: &Level<W>,
    frame: &Frame<W>,
    choice: bool,
    rules: &mut Rules,
) -> Result<Nogood<W>, usize> {
    let failure = &Failure {
        graph,
        level,
        frame,
    };
    reasons.clear(graph.colors.len());
    let mut searched: Mask = 0;
    for (color, reason) in frame.reasons.iter().enumerate() {
        searched |= Mask::from(reason.is_some()) << color;
    }
    let mut left: Mask = u64::MAX >> (64 - graph.colors.len());
    // Last come colors that clear nothing here.
    // They are served by what the others have chosen, so that they add little.
    for colors in [searched, frame.refuted, frame.futile, u64::MAX] {
        each_bit(left & colors, |color| reasons.order.push(color));
        left &= !colors;
    }

    let most = if choice { CANDIDATES } else { 1 };
    let mut union = Bits::EMPTY;
    for place in 0..reasons.order.len() {
        let color = reasons.order[place];
        // A child that only the bound has refuted has no nogood yet.
        let ask_bound = (frame.refuted & !searched) >> color & 1 == 1;
        let Some(premise) = reasons.choose(failure, color, &union, ask_bound, most, rules) else {
            return Err(color);
        };
        union = union.or(reasons.premises[premise.index as usize].regions());
        reasons.chosen[color] = Some(premise);
    }
    if choice {
        reasons.choose_all_again(failure);
    }
    reasons.indices.clear();
    for chosen in &reasons.chosen {
        reasons.indices.push(chosen.map(|chosen| chosen.index));
        if let Some(slot) = chosen.and_then(|chosen| chosen.slot) {
            reasons.used.push(slot);
        }
    }
    let Reasons {
        indices, premises, ..
    } = reasons;
    // Each color was given one above.
    rules
        .step(graph, frame.moves - 1, indices, premises)
        .ok_or(0)
}

impl<const W: usize> Reasons<W> {
    /// Forgets the failure before, on a board of this many colors.
    fn clear(&mut self, colors: usize) {
        self.fresh.clear();
        self.used.clear();
        self.premises.clear();
        self.chosen.clear();
        self.chosen.resize(colors, None);
        self.candidates.resize_with(colors, Vec::new);
        self.order.clear();
    }

    /// Chooses what adds least to the union for this color, among `most` stored nogoods and all others that are known.
    /// Where `ask_bound` says so, one of the color-blind bound is made if no other is cheap.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn choose(
        &mut self,
        failure: &Failure<'_, W>,
        color: usize,
        union: &Bits<W>,
        ask_bound: bool,
        most: usize,
        rules: &mut Rules,
    ) -> Option<ChosenPremise> {
        let Failure {
            graph,
            level,
            frame,
        } = *failure;
        let premises = &mut self.premises;
        let mut choice = Choice::new(graph, color, union, premises);
        let candidates = &mut self.candidates[color];
        candidates.clear();
        if let Some(nogood) = &frame.reasons[color] {
            candidates.push(choice.consider(nogood, None, None));
        }
        // The regions that a color gains decide which nogoods are disjoint from the child.
        let gained = frame.node.frontier.and(&graph.colors[color]);
        let most = candidates.len() + most;
        for slot in frame.refuting(color) {
            let Some(nogood) = level.nogood(slot) else {
                continue;
            };
            candidates.push(choice.consider(nogood, Some(slot), None));
            if candidates.len() >= most || choice.cost == 0 {
                break;
            }
        }
        choice.consider_all(&self.fresh, &gained);
        // A color that clears nothing has no nogood of its own, and any that refutes a sibling may do.
        if choice.best.is_none() {
            for nogood in &frame.reasons {
                choice.consider_all(nogood.as_slice(), &gained);
            }
        }
        if ask_bound && choice.cost > CHEAP {
            let (child, _) = graph.play(&frame.node, &gained);
            // A child is at most one step ahead of its parent.
            let open_steps = frame.open_steps.saturating_sub(1);
            let nogood = bound_reason::bound_nogood(
                graph,
                &child,
                frame.moves - 1,
                open_steps,
                union,
                rules,
            );
            choice.consider(&nogood, None, None);
            self.fresh.push(nogood);
        }
        choice.best
    }

    /// Lets each color choose again, in the same order.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn choose_all_again(&mut self, failure: &Failure<'_, W>) {
        // At each place, the union of what the colors after it have chosen.
        self.later.clear();
        self.later.resize(self.order.len(), Bits::EMPTY);
        for place in (1..self.order.len()).rev() {
            self.later[place - 1] = self.later[place].or(self.premise_regions(self.order[place]));
        }
        let mut earlier = Bits::EMPTY;
        for place in 0..self.order.len() {
            let color = self.order[place];
            let others = earlier.or(&self.later[place]);
            self.choose_again(failure, color, &others);
            earlier = earlier.or(self.premise_regions(color));
        }
    }

    /// Returns what a color has chosen.
    fn premise_regions(&self, color: usize) -> &Bits<W> {
        self.chosen[color].map_or(&Bits::EMPTY, |chosen| {
            self.premises[chosen.index as usize].regions()
        })
    }

    /// Chooses again among the candidates, starting with the previous choice.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn choose_again(&mut self, failure: &Failure<'_, W>, color: usize, union: &Bits<W>) {
        let Failure {
            graph,
            level,
            frame,
        } = *failure;
        let best = self.chosen[color];
        let cost = self.premise_regions(color).minus(union).count();
        let premises = &mut self.premises;
        let mut choice = Choice {
            graph,
            color,
            union,
            premises,
            best,
            cost,
        };
        for candidate in &mut self.candidates[color] {
            // Zero is minimal, and common.
            if choice.cost == 0 {
                break;
            }
            // Stored nogoods are read where they are: copies of all candidates would not fit into the nearest cache.
            let nogood = candidate
                .slot
                .map_or(frame.reasons[color].as_ref(), |slot| level.nogood(slot));
            if let Some(nogood) = nogood {
                *candidate = choice.consider(nogood, candidate.slot, candidate.index);
            }
        }
        choice.consider_all(&self.fresh, &frame.node.frontier.and(&graph.colors[color]));
        self.chosen[color] = choice.best;
    }
}

/// The best premise so far for a color.
pub(crate) struct Choice<'a, const W: usize> {
    graph: &'a Graph<W>,
    color: usize,
    union: &'a Bits<W>,
    premises: &'a mut Vec<Premise<W>>,
    pub(crate) best: Option<ChosenPremise>,
    /// The number of regions that it adds to the union.
    pub(crate) cost: u32,
}

impl<'a, const W: usize> Choice<'a, W> {
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn new(
        graph: &'a Graph<W>,
        color: usize,
        union: &'a Bits<W>,
        premises: &'a mut Vec<Premise<W>>,
    ) -> Self {
        Self {
            graph,
            color,
            union,
            premises,
            best: None,
            cost: u32::MAX,
        }
    }

    /// Takes a nogood if it adds less than the best so far. `index` is that of its premise if it has been computed.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn consider(
        &mut self,
        nogood: &Nogood<W>,
        slot: Option<Slot>,
        mut index: Option<u32>,
    ) -> Candidate {
        // Together with its neighbors, it adds at least as much as alone.
        if nogood.regions().minus(self.union).count() < self.cost {
            let regions = match index {
                Some(index) => *self.premises[index as usize].regions(),
                None => {
                    index = Some(self.premises.len() as u32);
                    let new = Premise::new(self.graph, nogood, self.color);
                    self.premises.push(new);
                    *new.regions()
                }
            };
            let cost = regions.minus(self.union).count();
            if cost < self.cost {
                self.cost = cost;
                self.best = index.map(|index| ChosenPremise { index, slot });
            }
        }
        Candidate { slot, index }
    }

    /// Considers those that contain nothing of what the color gains: what the bound has refuted after another color may
    /// fail for the same reason after this one.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn consider_all(&mut self, nogoods: &[Nogood<W>], gained: &Bits<W>) {
        for nogood in nogoods {
            if self.cost > 0 && !nogood.regions().meets(gained) {
                self.consider(nogood, None, None);
            }
        }
    }
}

/// Returns the nogood of a position at which a color can be finished, from that of the position after it.
///
/// Any uncleared region of the color will do. The one that touches the fewest regions outside the nogood is taken: this
/// is what it adds where this color is the one played before.
pub(crate) fn finish<const W: usize>(
    graph: &Graph<W>,
    left: &Bits<W>,
    color: usize,
    after: &Nogood<W>,
    rules: &mut Rules,
) -> Nogood<W> {
    let mut least = u32::MAX;
    let mut best = 0;
    left.each(|region| {
        let adds = graph.ball_around(region, 1).minus(after.regions()).count();
        if adds < least {
            least = adds;
            best = region;
        }
    });
    rules.finish(graph, after, color, best)
}
