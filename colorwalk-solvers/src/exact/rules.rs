//! The three rules of proofs. Nothing else makes a nogood: its fields are private, so no code outside this file can build or
//! change one. The exception is `trusted`, which no proof uses. Checking the arguments of a rule, such as the number of moves
//! of its premises, would take time at every step, so only debug builds and the checkers of certificates do it.
//!
//! Write `d(P)` for the fewest moves that the cleared set `P` needs, `N(X)` for the regions that touch a region of `X`,
//! and `col(c)` for the regions of color `c`. `P.c`, the cleared set after color `c`, is `P ∪ (N(P) ∩ col(c))`.
//!
//! A **nogood** `(m, X)` states: *every cleared set that is disjoint from `X` needs more than `m` moves.* A search that
//! has `m` moves left, or fewer, can give up every position that is disjoint from `X`. The smaller `X` is, the stronger
//! the nogood. Learning such facts from failures is what conflict-driven clause learning does for satisfiability; for
//! planning see Steinmetz and Hoffmann, "State space search nogood learning" (Artificial Intelligence 245, 2017).
//!
//! 1. **Colors.** Let `X` have regions of `m + 1` different colors. Then `(m, X)` is a nogood. *Proof:* in a cleared set
//!    that is disjoint from `X`, each of these colors is left, and each takes a move of its own.
//! 2. **Step.** For every color `c` of the board let `(m, Y_c)` be a nogood. Then `(m + 1, X)` is one, where `X` is the
//!    union over all `c` of `Y_c ∪ N(Y_c ∩ col(c))`. *Proof:* let `P` be disjoint from `X`, and let `c` be the first
//!    move from `P`. `P` touches nothing of `Y_c ∩ col(c)`, so the move clears nothing of `Y_c`: `P.c` is disjoint from
//!    `Y_c` and needs more than `m` moves. It must be *every* color, one that clears nothing at the position that
//!    failed too: it may clear something at another position that is disjoint from `X`.
//! 3. **Finish.** Let `(m, Y)` be a nogood without any region of color `f`, and `r` a region of color `f`. Then
//!    `(m + 1, Y ∪ {r})` is one. *Proof:* let `P` be disjoint from it. Some of `f` is left, so a solution plays `f`.
//!    Clear all of `f` now instead, and leave that move out: after every other move at least as much is cleared as
//!    before. So `d(P) ≥ 1 + d(P ∪ col(f))`, and `P ∪ col(f)` is disjoint from `Y`.
//!
//! Rule 2 with the same nogood for every color gives a **dilation**: if `(m, X)` is a nogood, so is
//! `(m + 1, X ∪ N(X))`.
//!
//! Where a certificate is wanted, each rule records its step. `docs/certificates.md` has the same rules for files.

mod record;

use std::sync::Arc;

use crate::kernel::{Bits, Graph};

use record::{Record, Rule};

/// A fact about the board: every cleared set that is disjoint from its regions needs more than its number of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nogood<const W: usize> {
    regions: Bits<W>,
    moves: u32,
    /// The step of the certificate that states it; 0 if none is recorded.
    step: u32,
}

impl<const W: usize> Nogood<W> {
    /// Returns the regions of which a cleared set must contain one to escape.
    #[inline(always)]
    pub(crate) fn regions(&self) -> &Bits<W> {
        &self.regions
    }

    /// Returns the number of moves that are not enough.
    pub(crate) fn moves(&self) -> u32 {
        self.moves
    }

    /// Returns it as those have it who do not know the width of its set.
    pub(crate) fn of_any_width(&self) -> AnyNogood {
        AnyNogood {
            regions: self.regions.0.as_slice().into(),
            moves: self.moves,
            step: self.step,
        }
    }
}

/// A nogood of any width: what drivers keep, and what searches send each other. Only a nogood can be made one.
#[derive(Clone, Debug)]
pub(crate) struct AnyNogood {
    /// The words of the set.
    regions: Arc<[u64]>,
    moves: u32,
    step: u32,
}

impl AnyNogood {
    /// Returns the nogood of this width, that of the one that it was made from.
    pub(crate) fn of_width<const W: usize>(&self) -> Nogood<W> {
        Nogood {
            regions: Bits::from_words(&self.regions),
            moves: self.moves,
            step: self.step,
        }
    }

    /// Returns whether this region is one of those of which a cleared set must contain one to escape.
    pub(crate) fn contains(&self, region: usize) -> bool {
        self.regions[region / 64] >> (region % 64) & 1 == 1
    }

    /// Returns the number of moves that are not enough.
    pub(crate) fn moves(&self) -> u32 {
        self.moves
    }

    /// Returns the step of the certificate that states it; 0 if none is recorded.
    pub(crate) fn step(&self) -> u32 {
        self.step
    }
}

#[cfg(test)]
impl<const W: usize> Nogood<W> {
    pub(crate) fn step(&self) -> u32 {
        self.step
    }

    /// Creates a nogood that no rule derives, with this step.
    pub(crate) fn numbered(regions: Bits<W>, moves: u32, step: u32) -> Self {
        Self {
            regions,
            moves,
            step,
        }
    }
}

/// The contribution, by rule 2, of a nogood for the position after a color to the nogood for the position before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Premise<const W: usize> {
    regions: Bits<W>,
    /// The step of the certificate that states the nogood.
    step: u32,
    /// The color and the moves of the nogood, for the checks of debug builds. In all builds they would cost 2% of a proof.
    #[cfg(debug_assertions)]
    of: (usize, u32),
}

impl<const W: usize> Premise<W> {
    /// Returns the premise for a color.
    #[inline(always)]
    pub(crate) fn new(graph: &Graph<W>, nogood: &Nogood<W>, color: usize) -> Self {
        let of_color = nogood.regions.and(&graph.colors[color]);
        let regions = if of_color.is_empty() {
            nogood.regions
        } else {
            nogood.regions.or(&graph.around_inlined(&of_color))
        };
        Self {
            regions,
            step: nogood.step,
            #[cfg(debug_assertions)]
            of: (color, nogood.moves),
        }
    }

    #[inline(always)]
    pub(crate) fn regions(&self) -> &Bits<W> {
        &self.regions
    }
}

/// The rules, and the record of their use if a certificate is wanted.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    record: Option<Record>,
}

impl Rules {
    /// Returns rules that record each step.
    pub(crate) fn recording() -> Self {
        Self {
            record: Some(Record::default()),
        }
    }

    pub(crate) fn is_recording(&self) -> bool {
        self.record.is_some()
    }

    /// Returns the rules of another search of the same board.
    pub(crate) fn share(&self) -> Self {
        Self {
            record: self.record.as_ref().map(Record::share),
        }
    }

    /// Takes over the steps of another search.
    pub(crate) fn take_over(&mut self, other: Self) {
        // Only steps have to be kept together: facts stay with the search that derived them.
        if let (Some(own), Some(other)) = (&mut self.record, other.record) {
            own.take_over(other);
        }
    }

    #[inline(always)]
    fn conclude<const W: usize>(
        &mut self,
        regions: Bits<W>,
        moves: u32,
        rule: impl FnOnce() -> Rule,
    ) -> Nogood<W> {
        let step = self
            .record
            .as_mut()
            .map_or(0, |record| record.push(moves, rule(), &regions.0));
        Nogood {
            regions,
            moves,
            step,
        }
    }

    /// Rule 1: regions of different colors, at least one.
    pub(crate) fn colors<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        regions: Bits<W>,
    ) -> Nogood<W> {
        let colors = graph.colors_of(&regions).count_ones();
        debug_assert_eq!(colors, regions.count(), "two regions of one color");
        self.conclude(regions, colors.saturating_sub(1), || Rule::Colors)
    }

    /// Rule 2: a premise for each color of the board, from nogoods of this many moves; `chosen` has the index of its premise for
    /// each color. `None` if a color has no premise.
    #[inline(always)]
    pub(crate) fn step<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        moves: u32,
        chosen: &[Option<u32>],
        premises: &[Premise<W>],
    ) -> Option<Nogood<W>> {
        let mut regions = Bits::EMPTY;
        let mut steps = Vec::new();
        for color in 0..graph.colors.len() {
            // A color without a premise could be the one that solves the position.
            let premise = &premises[chosen[color]? as usize];
            #[cfg(debug_assertions)]
            assert!(
                premise.of.0 == color && premise.of.1 >= moves,
                "the premise {:?} of {moves} moves",
                premise.of
            );
            regions = regions.or(&premise.regions);
            if self.is_recording() {
                steps.push(premise.step);
            }
        }
        Some(self.conclude(regions, moves + 1, || Rule::Step(steps)))
    }

    /// Rule 3, with a region of a color that the nogood does not contain; else the nogood itself.
    pub(crate) fn finish<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        after: &Nogood<W>,
        color: usize,
        region: usize,
    ) -> Nogood<W> {
        let of_color = &graph.colors[color];
        let one = Bits::of(region);
        if after.regions().meets(of_color) || !one.meets(of_color) {
            debug_assert!(false, "the nogood contains the color to finish");
            return *after;
        }
        self.conclude(after.regions().or(&one), after.moves + 1, || {
            Rule::Finish(after.step, region as u32)
        })
    }

    /// Rule 2 with the same nogood for every color.
    fn dilate<const W: usize>(&mut self, graph: &Graph<W>, nogood: &Nogood<W>) -> Nogood<W> {
        let regions = nogood.regions().or(&graph.around(nogood.regions()));
        self.conclude(regions, nogood.moves + 1, || {
            Rule::Step(vec![nogood.step; graph.colors.len()])
        })
    }

    /// All rules at once: from the last round of witnesses to the first, *colors* or *finish* for the witnesses of a round,
    /// and a dilation for each step between two rounds. The result is the union of a ball around each witness, which is
    /// what is computed; the steps themselves are made where they are recorded.
    pub(crate) fn witnesses<const W: usize>(&mut self, witnesses: &Witnesses<'_, W>) -> Nogood<W> {
        let moves = witnesses.radius + witnesses.count - 1;
        // Backward: each rule goes from what holds after some moves to what holds before them.
        let mut rounds = witnesses.rounds.iter().flatten().rev();
        let Some((first, regions)) = rounds.next() else {
            return Nogood {
                regions: witnesses.balls,
                moves,
                step: 0,
            };
        };
        let graph = witnesses.graph;
        let mut radius = *first;
        let mut last = Bits::EMPTY;
        for &(_, region) in regions {
            last.insert(region);
        }
        let mut nogood = self.colors(graph, last);
        for (earlier, regions) in rounds {
            // A witness of an earlier round is nearer, so the nogood is brought to its distance
            // first.
            for _ in *earlier..radius {
                nogood = self.dilate(graph, &nogood);
            }
            radius = *earlier;
            for &(color, region) in regions {
                nogood = self.finish(graph, &nogood, color, region);
            }
        }
        for _ in 0..radius {
            nogood = self.dilate(graph, &nogood);
        }
        debug_assert_eq!((nogood.regions(), nogood.moves), (&witnesses.balls, moves));
        nogood
    }

    /// A nogood that no rule derives: the claim of a custom bound. Answers that depend on one are not proven, and none is
    /// recorded.
    pub(crate) fn trusted<const W: usize>(regions: Bits<W>, moves: u32) -> Nogood<W> {
        Nogood {
            regions,
            moves,
            step: 0,
        }
    }

    /// Returns the steps so far, if they are recorded.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }
}

/// Regions of which the color-blind bound needs, in its game from a position, as many moves as it counts: in each round
/// one of each color that the game finishes, and in the last round of as many colors as needed.
#[derive(Debug)]
pub(crate) struct Witnesses<'a, const W: usize> {
    graph: &'a Graph<W>,
    /// The union of the balls around them.
    balls: Bits<W>,
    /// The radius of the balls of the last round.
    radius: u32,
    count: u32,
    /// By round, if they are recorded: the radius, and the colors and regions.
    rounds: Option<Vec<Round>>,
}

type Round = (u32, Vec<(usize, usize)>);

impl<'a, const W: usize> Witnesses<'a, W> {
    pub(crate) fn new(graph: &'a Graph<W>, rules: &Rules) -> Self {
        Self {
            graph,
            balls: Bits::EMPTY,
            radius: 0,
            count: 0,
            rounds: rules.is_recording().then(Vec::new),
        }
    }

    /// Begins a round after this many steps of the game that clear the whole frontier.
    pub(crate) fn begin_round(&mut self, radius: u32) {
        self.radius = radius;
        if let Some(rounds) = &mut self.rounds {
            rounds.push((radius, Vec::new()));
        }
    }

    /// Adds a region of a color that this round and earlier ones do not have.
    #[inline(always)]
    pub(crate) fn add(&mut self, color: usize, region: usize) {
        debug_assert!(
            self.graph.colors[color].meets(&Bits::of(region)),
            "region {region} has another color than {color}"
        );
        self.balls = self.balls.or(&self.graph.ball_around(region, self.radius));
        self.count += 1;
        if let Some((_, regions)) = self.rounds.as_mut().and_then(|rounds| rounds.last_mut()) {
            regions.push((color, region));
        }
    }

    pub(crate) fn balls(&self) -> &Bits<W> {
        &self.balls
    }
}
