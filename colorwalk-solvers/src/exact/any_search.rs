//! A search of any width, as the drivers know it.
//!
//! A search is compiled for each width of its sets. What asks it questions is not: it gives positions as the words of their cleared
//! regions, and gets nogoods as [`AnyNogood`].

use colorwalk_core::{Position, RegionSet};

use crate::api::{Meter, Stop};
use crate::kernel::{Bits, CustomBound, two_walkers};

use crate::exact::search::bound_reason::bound_nogood;
use crate::exact::{AnyNogood, Exchange, Reply, Rules, Search, Worker};

/// What a search of any width works with.
#[derive(Debug, Default)]
pub(crate) struct Context {
    pub(crate) rules: Rules,
    /// A custom bound, evaluated where the color-blind one does not refute a position.
    pub(crate) custom_bound: Option<CustomBound>,
    /// The state shared with other searches.
    pub(crate) worker: Option<Worker>,
    /// The number of nodes that each helper expanded the last time.
    pub(crate) helped: Vec<u64>,
    /// The cleared part of the last position whose bound of two walkers is known, and that bound.
    walkers: Option<(RegionSet, u32)>,
}

impl Context {
    /// Returns that of another search on the same board.
    pub(crate) fn share(&self) -> Self {
        Self {
            rules: self.rules.share(),
            custom_bound: self.custom_bound.clone(),
            ..Self::default()
        }
    }
}

/// A [`Search`] of any width. Positions are given as the words of their cleared regions.
pub(crate) trait AnySearch: Send {
    fn context(&mut self) -> &mut Context;

    /// Returns the number of words of a set.
    fn width(&self) -> usize;

    /// Searches for a solution of the position in at most `moves` moves.
    ///
    /// # Errors
    ///
    /// The limit that stopped the search.
    fn solve(
        &mut self,
        cleared: &[u64],
        moves: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Reply<AnyNogood>, Stop>;

    /// Returns the color-blind bound of a position.
    fn color_blind(&self, cleared: &[u64]) -> u32;

    /// Returns the sum, over all regions left, of the number of color-blind moves that clear them.
    fn distance_sum(&self, cleared: &[u64]) -> u64;

    /// Returns a nogood for a position, which needs more than `moves` according to the color-blind bound.
    fn refute_by_bound(&mut self, cleared: &[u64], moves: u32) -> AnyNogood;

    /// Creates another search on the same board, one of `searches`.
    fn sibling(&self, searches: usize) -> Box<dyn AnySearch>;

    /// Returns the connection with other searches.
    fn exchange(&mut self) -> &mut Exchange;

    /// Ends the connection with other searches.
    fn disconnect(&mut self);

    /// Returns the number of nogoods.
    fn nogoods(&self) -> u64;

    /// Returns the most bytes of nogoods; as many are for the rest.
    fn memory(&self) -> u64;

    /// Returns the memory in use in bytes, without the tables of the board.
    fn bytes(&self) -> u64;

    /// Returns the memory of the tables of the board in bytes.
    fn tables(&self) -> u64;
}

impl<const W: usize> AnySearch for Search<W> {
    fn context(&mut self) -> &mut Context {
        &mut self.context
    }

    fn width(&self) -> usize {
        W
    }

    fn solve(
        &mut self,
        cleared: &[u64],
        moves: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Reply<AnyNogood>, Stop> {
        let root = self.graph.node_of(Bits::from_words(cleared));
        Ok(match self.solve(&root, moves, meter)? {
            Reply::Solved(colors) => Reply::Solved(colors),
            Reply::Refuted(nogood) => Reply::Refuted(nogood.of_any_width()),
        })
    }

    fn color_blind(&self, cleared: &[u64]) -> u32 {
        let node = self.graph.node_of(Bits::from_words(cleared));
        let bound = self.graph.color_blind(&node, u32::MAX);
        bound.map_or(0, |bound| bound.moves)
    }

    fn distance_sum(&self, cleared: &[u64]) -> u64 {
        let node = self.graph.node_of(Bits::from_words(cleared));
        self.graph.distance_sum(&node)
    }

    fn refute_by_bound(&mut self, cleared: &[u64], moves: u32) -> AnyNogood {
        let node = self.graph.node_of(Bits::from_words(cleared));
        let rules = &mut self.context.rules;
        bound_nogood(&self.graph, &node, moves, 0, &Bits::EMPTY, rules).of_any_width()
    }

    fn sibling(&self, searches: usize) -> Box<dyn AnySearch> {
        Box::new(self.sibling(searches))
    }

    fn exchange(&mut self) -> &mut Exchange {
        &mut self.store.exchange
    }

    fn disconnect(&mut self) {
        self.store.disconnect();
    }

    fn nogoods(&self) -> u64 {
        self.store.len() as u64
    }

    fn memory(&self) -> u64 {
        self.store.memory
    }

    fn bytes(&self) -> u64 {
        self.bytes()
    }

    fn tables(&self) -> u64 {
        self.graph.bytes()
    }
}

impl dyn AnySearch + '_ {
    /// Returns the memory left for something else, in bytes.
    pub(crate) fn spare(&self) -> u64 {
        (2 * self.memory()).saturating_sub(self.bytes())
    }

    /// Returns the bound of two walkers, or 0 if there is no memory for it. No rule of a certificate states it.
    pub(crate) fn two_walkers(
        &mut self,
        position: &Position,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Stop> {
        // The bound says nothing about a position that has cleared anything else.
        if let Some((cleared, bound)) = &self.context().walkers {
            if cleared == position.cleared() {
                return Ok(*bound);
            }
        }
        let spare = self.spare();
        let found = meter.with_tables(self.bytes(), |meter| two_walkers(position, spare, meter))?;
        let bound = found.unwrap_or(0);
        self.context().walkers = Some((position.cleared().clone(), bound));
        Ok(bound)
    }
}
