//! The nogood of a position at which every move has failed.
//!
//! The rule *step* needs a nogood for the position after each color of the board, including those that clear nothing.
//! Often several are known for a color, and one serves several colors, so there is a choice, and much depends on it:
//! the smaller the union, the more positions it refutes. Two rounds go through the colors. In the first, each color
//! takes what adds least to the union of what the ones before it took; in the second, what adds least to the union of
//! what all others took.

use crate::kernel::{Bits, Graph, Mask, each_bit};

use crate::exact::memory::{Level, Slot};
use crate::exact::rules::{Nogood, Premise, Rules, Stored};
use crate::exact::search::bound_reason;
use crate::exact::search::path::Frame;

/// The number of stored nogoods compared for a color. More are rarely better and always slower.
const CANDIDATES: usize = 32;
/// A stored nogood that adds no more regions than this is taken without trying the color-blind bound.
const CHEAP: u32 = 2;

/// What the failure of every child gives.
pub(crate) enum Derived<const W: usize> {
    /// Its nogood.
    By(Nogood<W>),
    /// Nothing is known yet about the position after this color, which clears something but is useless.
    Missing(usize),
}

/// The contribution of a color to the union.
#[derive(Clone, Copy, Debug)]
struct Contribution {
    /// Its index in the list of contributions.
    index: u32,
    source: Source,
}

/// Where a nogood comes from.
#[derive(Clone, Copy, Debug)]
enum Source {
    Stored(Slot),
    /// From elsewhere; its step of the certificate.
    Other(u32),
}

impl Source {
    fn slot(self) -> Option<Slot> {
        match self {
            Self::Stored(slot) => Some(slot),
            Self::Other(_) => None,
        }
    }

    /// Returns the step of the certificate that states it.
    fn step<const W: usize>(self, level: &Level<W>) -> u32 {
        match self {
            Self::Stored(slot) => level.nogood(slot).map_or(0, |nogood| nogood.step()),
            Self::Other(step) => step,
        }
    }
}

/// A nogood that a color can take: a stored one, or what the search of the child has found.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    source: Source,
    /// The index of its contribution, once computed.
    index: Option<u32>,
}

/// The ways in which a color fails, in the order in which reasons are chosen: those with the least choice first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Failure {
    /// A search or a lookup has failed.
    Searched,
    /// The color-blind bound.
    Refuted,
    /// A useless move.
    Useless,
    /// The color clears nothing here.
    Idle,
}

/// Chooses reasons; keeps its lists between failures.
#[derive(Debug, Default)]
pub(crate) struct Reasons<const W: usize> {
    order: Vec<(Failure, usize)>,
    /// By color.
    chosen: Vec<Option<Contribution>>,
    /// By color: the candidates of the first round, for the second.
    candidates: Vec<Vec<Candidate>>,
    /// All contributions that were computed. The lists above have their indices only: copied into each, they would
    /// not fit into the fastest cache.
    contributions: Vec<Premise<W>>,
    /// See [`Reasons::choose_all_again`].
    later: Vec<Bits<W>>,
    /// The nogoods made for this failure from refutations by the color-blind bound.
    pub(crate) fresh: Vec<Nogood<W>>,
    /// The stored nogoods that were chosen.
    pub(crate) used: Vec<Slot>,
}

/// Finds the nogood of a position at which no color can be finished and every child has failed.
///
/// It takes a third of the time of a proof, nearly all of it for unions and counts. So it is compiled twice, the second
/// time for processors with vectors of 256 bits; what it calls has to be inlined for that.
#[multiversion::multiversion(targets("x86_64+avx2+bmi1+popcnt"))]
pub(crate) fn derive_step<const W: usize>(
    reasons: &mut Reasons<W>,
    graph: &Graph<W>,
    level: &Level<W>,
    frame: &Frame<W>,
    choice: bool,
    rules: &mut Rules<W>,
) -> Derived<W> {
    reasons.fresh.clear();
    reasons.used.clear();
    reasons.contributions.clear();
    reasons.chosen.clear();
    reasons.chosen.resize(graph.colors.len(), None);
    reasons.candidates.resize_with(graph.colors.len(), Vec::new);
    reasons.order.clear();
    let mut left: Mask = u64::MAX >> (64 - graph.colors.len());
    let searched =
        (0..graph.colors.len()).fold(0, |set, color| set | Mask::from(frame.reasons[color].is_some()) << color);
    let (refuted, useless) = (frame.refuted, frame.useless);
    for (failure, colors) in [
        (Failure::Searched, searched),
        (Failure::Refuted, refuted),
        (Failure::Useless, useless),
        (Failure::Idle, u64::MAX),
    ] {
        each_bit(left & colors, |color| reasons.order.push((failure, color)));
        left &= !colors;
    }

    let mut union = Bits::EMPTY;
    for place in 0..reasons.order.len() {
        let (failure, color) = reasons.order[place];
        let ask_bound = failure == Failure::Refuted;
        let most = if choice { CANDIDATES } else { 1 };
        let Some(contribution) = reasons.choose(graph, level, frame, color, &union, ask_bound, most, rules) else {
            return Derived::Missing(color);
        };
        union = union.or(reasons.contributions[contribution.index as usize].regions());
        reasons.chosen[color] = Some(contribution);
    }
    if choice {
        reasons.choose_all_again(graph, level, frame);
    }
    reasons.used.extend(reasons.chosen.iter().flatten().filter_map(|chosen| chosen.source.slot()));
    let chosen = reasons.chosen.iter().flatten();
    let premises = chosen.clone().map(|chosen| &reasons.contributions[chosen.index as usize]);
    let steps = || chosen.map(|chosen| chosen.source.step(level)).collect();
    match rules.step(graph, frame.moves - 1, premises, steps) {
        Some(nogood) => Derived::By(nogood),
        // Each color was given one above.
        None => Derived::Missing(0),
    }
}

impl<const W: usize> Reasons<W> {
    /// Chooses what adds least to the union for this color.
    #[expect(clippy::too_many_arguments, reason = "one place, and all of them differ")]
    #[inline(always)]
    fn choose(
        &mut self,
        graph: &Graph<W>,
        level: &Level<W>,
        frame: &Frame<W>,
        color: usize,
        union: &Bits<W>,
        ask_bound: bool,
        most: usize,
        rules: &mut Rules<W>,
    ) -> Option<Contribution> {
        let contributions = &mut self.contributions;
        let mut choice = Choice { graph, color, union, contributions, best: None, cost: u32::MAX };
        let candidates = &mut self.candidates[color];
        candidates.clear();
        candidates.extend(frame.reasons[color].as_ref().map(|nogood| choice.consider_other(nogood)));
        let gained = frame.node.frontier.and(&graph.colors[color]);
        let most = candidates.len() + most;
        for slot in frame.refuting(color) {
            let Some(stored) = level.stored(slot) else { continue };
            candidates.push(choice.consider(stored, Source::Stored(slot), None));
            if candidates.len() >= most || choice.cost == 0 {
                break;
            }
        }
        choice.consider_all(&self.fresh, &gained);
        if choice.best.is_none() {
            frame
                .reasons
                .iter()
                .flatten()
                .for_each(|nogood| choice.consider_all(std::slice::from_ref(nogood), &gained));
        }
        if ask_bound && choice.cost > CHEAP {
            let (child, _) = graph.play(&frame.node, &gained);
            let open_steps = frame.open_steps.saturating_sub(1);
            let nogood = bound_reason::refutation(graph, &child, frame.moves - 1, open_steps, union, rules);
            choice.consider_other(&nogood);
            self.fresh.push(nogood);
        }
        choice.best
    }

    /// Lets each color choose again, in the same order.
    #[inline(always)]
    fn choose_all_again(&mut self, graph: &Graph<W>, level: &Level<W>, frame: &Frame<W>) {
        // At each place, the union of what the colors after it have chosen.
        self.later.clear();
        self.later.resize(self.order.len(), Bits::EMPTY);
        for place in (1..self.order.len()).rev() {
            self.later[place - 1] = self.later[place].or(self.contribution(self.order[place].1));
        }
        let mut earlier = Bits::EMPTY;
        for place in 0..self.order.len() {
            let color = self.order[place].1;
            let others = earlier.or(&self.later[place]);
            self.choose_again(graph, level, frame, color, &others);
            earlier = earlier.or(self.contribution(color));
        }
    }

    /// Returns what a color has chosen.
    fn contribution(&self, color: usize) -> &Bits<W> {
        self.chosen[color].map_or(&Bits::EMPTY, |chosen| self.contributions[chosen.index as usize].regions())
    }

    /// Chooses again among the candidates, starting with the previous choice.
    #[inline(always)]
    fn choose_again(&mut self, graph: &Graph<W>, level: &Level<W>, frame: &Frame<W>, color: usize, union: &Bits<W>) {
        let best = self.chosen[color];
        let cost = self.contribution(color).minus(union).count();
        let contributions = &mut self.contributions;
        let mut choice = Choice { graph, color, union, contributions, best, cost };
        for candidate in &mut self.candidates[color] {
            if choice.cost == 0 {
                break;
            }
            let searched = || frame.reasons[color].as_ref().map(Nogood::stored);
            let stored = candidate.source.slot().map_or_else(searched, |slot| level.stored(slot));
            if let Some(stored) = stored {
                *candidate = choice.consider(stored, candidate.source, candidate.index);
            }
        }
        choice.consider_all(&self.fresh, &frame.node.frontier.and(&graph.colors[color]));
        self.chosen[color] = choice.best;
    }
}

/// The best contribution so far for a color.
struct Choice<'a, const W: usize> {
    graph: &'a Graph<W>,
    color: usize,
    union: &'a Bits<W>,
    contributions: &'a mut Vec<Premise<W>>,
    best: Option<Contribution>,
    /// The number of regions that it adds to the union.
    cost: u32,
}

impl<const W: usize> Choice<'_, W> {
    /// Takes a nogood of this many moves if it adds less than the best so far. `index` is that of its contribution if it
    /// has been computed.
    #[inline(always)]
    fn consider(&mut self, stored: &Stored<W>, source: Source, mut index: Option<u32>) -> Candidate {
        // With its surroundings it adds at least what it adds alone.
        if stored.regions().minus(self.union).count() < self.cost {
            let regions = match index {
                Some(index) => *self.contributions[index as usize].regions(),
                None => {
                    index = Some(self.contributions.len() as u32);
                    let new = Premise::new(self.graph, stored, self.color);
                    self.contributions.push(new);
                    *new.regions()
                }
            };
            let cost = regions.minus(self.union).count();
            if cost < self.cost {
                self.cost = cost;
                self.best = index.map(|index| Contribution { index, source });
            }
        }
        Candidate { source, index }
    }

    #[inline(always)]
    fn consider_other(&mut self, nogood: &Nogood<W>) -> Candidate {
        self.consider(nogood.stored(), Source::Other(nogood.step()), None)
    }

    /// Considers those that contain nothing of what the color gains: what the bound has refuted after another color may
    /// fail for the same reason after this one.
    #[inline(always)]
    fn consider_all(&mut self, nogoods: &[Nogood<W>], gained: &Bits<W>) {
        for nogood in nogoods {
            if self.cost > 0 && !nogood.regions().meets(gained) {
                self.consider_other(nogood);
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
    rules: &mut Rules<W>,
) -> Nogood<W> {
    let (mut least, mut best) = (u32::MAX, 0);
    left.each(|region| {
        let adds = graph.ball_around(region, 1).minus(after.regions()).count();
        if adds < least {
            (least, best) = (adds, region);
        }
    });
    rules.finish(graph, after, color, best)
}
