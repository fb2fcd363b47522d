//! Beam search: layer by layer, keeping only the most promising positions.
//!
//! Positions are ordered by the color-blind bound, then by the sum, over all regions left, of the color-blind moves
//! that reach them; on boards too large for tables, as described in [`distances`]. Equal positions of a layer merge,
//! and the rules of [`crate::kernel::moves`] leave moves out. With a width that holds every layer the search is
//! complete and returns a shortest solution.

pub(crate) mod distances;
mod layer_table;
mod parallel;
mod trace;

use std::sync::Arc;

use colorwalk_core::{Color, RegionSet};

use crate::api::bounds::LowerBound;
use crate::api::{
    Algorithm, Limit, Meter, Parameter, Problem, SearchResult, SolveError, Solver, Spec, SpecError, finish_greedily,
};
use crate::kernel::{ColorBlind, CustomBound, Graph, Moves, Node, Task, dispatch};
use crate::registry::Entry;
use distances::{Aim, DistanceBeam};
use layer_table::{LayerTable, Notes, Record};
pub(crate) use trace::{Cut, End};
use trace::{Link, Trace};

const NAME: &str = "beam";
const WIDTH: Parameter =
    Parameter::number("width", 1..=Beam::MAX_WIDTH as u64, Beam::WIDTH as u64, "the positions kept in each layer");

/// A beam search of a given width. Time and memory grow with the width; a hundred positions take a few milliseconds on
/// boards that people play.
///
/// Beams of width 1, 10, 100 and so on run first, and the best solution is kept, so that neither a tenfold width nor
/// more nodes make it longer. If the memory of the budget does not suffice for the width, the widest beam that fits is
/// the last.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Beam, Control, Problem, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// assert_eq!(Beam::new(1)?.solve(&problem, Control::default())?.solution.len(), 32);
/// assert_eq!(Beam::new(1_000)?.solve(&problem, Control::default())?.solution.len(), 29);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Beam {
    width: usize,
    bound: Option<Arc<dyn LowerBound>>,
}

impl Beam {
    /// The default width: rarely one move too many on boards that people play.
    pub const WIDTH: usize = 100;
    /// The largest width.
    pub const MAX_WIDTH: usize = 10_000_000;

    /// Creates a beam that keeps `width` positions in each layer.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless the width is from 1 to [`Beam::MAX_WIDTH`].
    pub fn new(width: usize) -> Result<Self, SpecError> {
        WIDTH.check(NAME, width)?;
        Ok(Self { width, bound: None })
    }

    /// Sets a custom lower bound, whose name is added to that of the solver, as in `beam+NAME:width=100`. It is evaluated at every position, and where it exceeds the color-blind bound, the
    /// position counts as less promising.
    ///
    /// If the bound is too high, a beam that holds every layer claims too much. It is checked against every solution
    /// that is returned, and a contradiction is a [`SolveError::Bound`].
    pub fn with_bound(mut self, bound: Arc<dyn LowerBound>) -> Self {
        self.bound = Some(bound);
        self
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        let summary = "layer by layer, keeping the most promising positions";
        Entry::<dyn Solver>::new(NAME, summary, &[WIDTH], |arguments| {
            Ok(Box::new(Self { width: arguments.get(&WIDTH)?, bound: None }))
        })
    }
}

impl Default for Beam {
    fn default() -> Self {
        Self { width: Self::WIDTH, bound: None }
    }
}

impl Algorithm for Beam {
    fn spec(&self) -> Spec {
        Spec::new(NAME).with_bound(self.bound.as_ref()).with(&WIDTH, self.width)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        struct Run<'a, 'm> {
            width: usize,
            custom: Option<&'a CustomBound>,
            problem: &'a Problem,
            meter: &'a mut Meter<'m>,
        }
        impl Task for Run<'_, '_> {
            type Output = SearchResult;

            fn run<const W: usize>(self) -> SearchResult {
                let Self { width, custom, problem, meter } = self;
                let memory = meter.control().budget().memory;
                let graph = Graph::<W>::within(problem.board(), memory.map_or(u64::MAX, |memory| memory / 2));
                let root = graph.node(problem.position());
                let widest = memory.map_or(width, |memory| {
                    width_within::<W>(memory.saturating_sub(graph.bytes()), graph.colors.len()).min(width)
                });
                let mut best = finish_greedily(problem, Vec::new());
                let narrower = std::iter::successors(Some(1), |width| Some(width * WIDER));
                for width in narrower.take_while(|&width| width < widest).chain([widest]) {
                    match sweep(&graph, &root, width, u32::MAX, custom, meter) {
                        Ok(Some(end)) if end.complete => return SearchResult::optimal(end.moves).proven(),
                        Ok(end) => {
                            best = end.map(|end| end.moves).filter(|moves| moves.len() < best.len()).unwrap_or(best);
                        }
                        Err(cut) => return SearchResult::exhausted(best, cut.limit),
                    }
                    meter.improve(&best);
                }
                SearchResult::feasible(best).with_limit((widest < width).then_some(Limit::Memory))
            }
        }
        let words = RegionSet::words_for(problem.board().regions().count());
        let custom = self.bound.as_ref().map(|bound| CustomBound::new(problem.board(), bound));
        let found = dispatch(words, Run { width: self.width, custom: custom.as_ref(), problem, meter });
        let Some(custom) = custom else { return Ok(found) };
        custom.check(problem.position().clone(), found.moves())?;
        Ok(found.assuming(custom.assumption()))
    }
}

/// The factor between the widths of successive beams: the narrower ones take a ninth of the time of the last one.
const WIDER: usize = 10;

/// Up to this many words, children are rated one by one, with tables; beyond, by what changes.
const TABLES_PAY: usize = 24;

/// Completes a game in which every move finishes a color.
fn finish<const W: usize>(graph: &Graph<W>, moves: &mut Moves<W>, record: &Record<W>, path: &mut Vec<Color>) {
    let mut node = graph.node_of(record.cleared);
    while let Some(child) = moves.of(graph, &node, 0).first() {
        path.push(graph.palette[usize::from(child.color)]);
        node = child.node;
    }
}

/// Returns the widest beam whose layers fit into this many bytes; at least 1.
pub(crate) fn width_within<const W: usize>(memory: u64, colors: usize) -> usize {
    if W > TABLES_PAY {
        return distances::width_within(memory, W * u64::BITS as usize, colors);
    }
    // For each child: its record twice, its place in the index, its frontier, its rank. Then the links.
    let child = 2 * size_of::<Record<W>>() + 16 + size_of::<Candidate>() + size_of::<Ranked<W>>();
    let each = child * colors + 128 * size_of::<Link>();
    usize::try_from(memory / each as u64).unwrap_or(usize::MAX).max(1)
}

/// A measure of how promising a position is.
#[derive(Clone, Copy, Debug)]
struct Rating {
    /// The color-blind bound, or a custom bound where that is higher.
    bound: ColorBlind,
    /// The sum, over all regions left, of the color-blind moves that reach them.
    distances: u64,
}

impl Rating {
    /// The rating of a position that has not been rated.
    const NONE: Self = Self { bound: ColorBlind { moves: 0, exact: false, open_steps: 0 }, distances: 0 };
}

/// A position of the next layer, as it was generated.
struct Candidate {
    rating: Rating,
    link: Link,
    /// Its index in the store.
    number: u32,
}

/// A position of the next layer with its rank.
struct Ranked<const W: usize> {
    /// The bound, then the sum of the distances; lower is better.
    promise: (u32, u64),
    /// Whether the bound is the exact number of moves left.
    exact: bool,
    /// Its place in the order of generation, which breaks ties.
    index: usize,
    record: Record<W>,
}

impl<const W: usize> Ranked<W> {
    fn key(&self) -> ((u32, u64), usize) {
        (self.promise, self.index)
    }
}

/// Returns the best solution of at most `limit` moves that a beam of this width finds, if any. A custom bound takes
/// part in the ranking.
pub(crate) fn sweep<const W: usize>(
    graph: &Graph<W>,
    root: &Node<W>,
    width: usize,
    limit: u32,
    custom: Option<&CustomBound>,
    meter: &mut Meter<'_>,
) -> Result<Option<End>, Cut> {
    if root.frontier.is_empty() {
        return Ok(Some(End { moves: Vec::new(), complete: true }));
    }
    if W > TABLES_PAY && custom.is_none() {
        let aim = Aim { width, power: distances::POWERS[1], variant: None, limit };
        let mut cleared = Vec::new();
        root.cleared.each(|region| cleared.push(region));
        return DistanceBeam::new(graph.board(), cleared, 1).sweep(aim, meter);
    }
    let mut trace = Trace::default();
    let mut layer = vec![Record { cleared: root.cleared, notes: Notes::new(0, 0) }];
    let mut moves = Moves::new();
    let mut complete = true;
    let mut next = Vec::new();
    while !layer.is_empty() && (trace.layers.len() as u32) < limit {
        // A child has made one move more than the previous layers.
        let left = limit - trace.layers.len() as u32 - 1;
        let mut store = LayerTable::new();
        next.clear();
        for (parent, record) in layer.iter().enumerate() {
            if let Err(limit) = meter.expand() {
                return Err(Cut { limit });
            }
            let node = graph.node_of(record.cleared);
            let children = moves.of(graph, &node, record.notes.forbidden());
            meter.generate(children.len() as u64);
            // A position without competitors need not be rated.
            let alone = layer.len() == 1 && children.len() == 1 && limit == u32::MAX;
            for child in children {
                let link = Link { parent: parent as u32, color: graph.palette[usize::from(child.color)] };
                if child.node.frontier.is_empty() {
                    return Ok(Some(End { moves: trace.path_over(link), complete }));
                }
                let steps = record.notes.open_steps().saturating_sub(1);
                let notes = Notes::new(child.dominated, steps);
                let Some(number) = store.insert(Record { cleared: child.node.cleared, notes }) else { continue };
                let mut rating = Rating::NONE;
                if !alone {
                    meter.tick().map_err(|limit| Cut { limit })?;
                    let Some(mut bound) = graph.color_blind_from(&child.node, left, steps) else { continue };
                    if let Some(moves) = custom.and_then(|custom| custom.more_than(bound.moves, &child.node)) {
                        bound = ColorBlind { moves, exact: false, ..bound };
                    }
                    rating = Rating { bound, distances: graph.distance_sum(&child.node) };
                }
                next.push(Candidate { rating, link, number });
            }
        }
        if store.len() == 0 && layer.iter().any(|record| record.notes.forbidden() != 0) {
            // Every move was forbidden in favor of a sibling, and the siblings did not fit into the width.
            layer.iter_mut().for_each(|record| record.notes = Notes::new(0, record.notes.open_steps()));
            continue;
        }
        let candidates = next.iter().enumerate();
        let ranked = candidates.map(|(index, &Candidate { rating, number, .. })| {
            let mut record = *store.get(number);
            record.notes = Notes::new(record.notes.forbidden(), rating.bound.open_steps);
            Ranked { promise: (rating.bound.moves, rating.distances), exact: rating.bound.exact, index, record }
        });
        let mut ranked: Vec<Ranked<W>> = ranked.collect();
        if ranked.len() > width {
            complete = false;
            ranked.select_nth_unstable_by_key(width, Ranked::key);
            ranked.truncate(width);
        }
        ranked.sort_unstable_by_key(Ranked::key);
        trace.layers.push(ranked.iter().map(|ranked| next[ranked.index].link).collect());
        // If only finishing moves remain, and no other position has a lower bound, the game is over.
        let least = ranked.first().map(|best| best.promise.0);
        if let Some(place) = ranked.iter().position(|ranked| ranked.exact && Some(ranked.promise.0) == least) {
            let mut path = trace.path(place as u32);
            finish(graph, &mut moves, &ranked[place].record, &mut path);
            return Ok(Some(End { moves: path, complete }));
        }
        layer = ranked.iter().map(|ranked| ranked.record).collect();
        let bytes = store.bytes() + (layer.len() * size_of::<Record<W>>()) as u64;
        let bytes = bytes + (next.len() * size_of::<Candidate>()) as u64 + trace.bytes();
        meter.note_held((store.len() + layer.len()) as u64, bytes);
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    use super::*;
    use crate::api::Control;

    /// On board 7640 a beam of one position reaches a position where every move is forbidden.
    #[test]
    fn a_narrow_beam_solves_every_board() {
        for rules in [Rules::Walk, Rules::Flood] {
            let recipe = Recipe::new(8, 8, 4).unwrap().with_rules(rules);
            for seed in (0..2_000).chain([7640]) {
                let problem = Problem::new(&recipe.board(seed));
                for width in [1, 2] {
                    let outcome = Beam::new(width).unwrap().solve(&problem, Control::default());
                    assert!(outcome.is_ok(), "{seed}, {width}: {outcome:?}");
                }
            }
        }
    }
}
