//! Searches for a solution of at most a given number of moves, depth first.
//!
//! Whatever it answers is exact: if it finds none, there is none. Four rules leave moves out.
//!
//! *Table.* A position that could not be solved in at least as many moves is not searched again.
//!
//! *Moves that commute.* Two moves at regions that are not neighbors lead to the same position in either order: neither region
//! sees the other, nor swallows what the other would, unless both take the same color, and then whatever touches both becomes one
//! region with both. So if one of them failed with `n` moves left after it, it need not be played right after the other one: the
//! position after both has failed with `n - 1` left. Such moves *sleep* until a neighbor of their
//! region changes (Godefroid, 1990). That a position cannot be solved is known whichever move was left out, so what the
//! table stores stays true.
//!
//! *Quiet moves*, which give a region a color that none of its neighbors has, so that nothing merges. No proof is known that
//! they are needless. But take a shortest solution, and a quiet move that takes `x` from color `a` to color `c`. The next move
//! is not at `x`, or the first one of the two would be needless. Unless it gives a neighbor of `x` one of the colors `a` and `c`,
//! the two can change places: `x` then has no neighbor of either color that it did not have before. Repeat this for every quiet
//! move before a move that merges: each time such a move comes earlier, so this ends. So there is a shortest solution in which a
//! run of quiet moves ends with a move that merges, and each of them is *awaited*: a later move of the run, or its last, gives a
//! neighbor of `x` the color `a` or `c`. (A run cannot end a solution, since it merges nothing, except for a move of the last
//! region to the target.) In a run, moves at regions that are not neighbors commute, so they are played in ascending order.
//!
//! *Bounds*: see [`bounds`](crate::bounds).

use colorwalk_solvers::{Meter, Stop};

use crate::contraction::Contraction;
use crate::set::Set;
use crate::table::Table;

/// A move: a region takes a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) region: usize,
    pub(crate) color: usize,
}

/// A move that merges nothing.
#[derive(Clone, Copy, Debug)]
struct Quiet {
    region: usize,
    /// The color that the region had.
    before: usize,
    color: usize,
}

/// What ends a search before it has an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// What ends the solve.
    Stop(Stop),
    /// It has had the nodes that it was allowed.
    OutOfNodes,
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// A search in one part of a board.
pub(crate) struct Search<'a, 'm, const W: usize> {
    position: Contraction<W>,
    target: Option<usize>,
    table: Table,
    /// The moves from the first position to this one.
    moves: Vec<Play>,
    /// The quiet moves since the last one that merged.
    quiet: Vec<Quiet>,
    /// The number of nodes, of the whole solve, at which it ends.
    last_node: u64,
    meter: &'m mut Meter<'a>,
}

impl<'a, 'm, const W: usize> Search<'a, 'm, W> {
    /// Prepares the search of a position, with a table of this size.
    pub(crate) fn new(
        position: Contraction<W>,
        target: Option<usize>,
        table: Table,
        meter: &'m mut Meter<'a>,
    ) -> Self {
        Self {
            position,
            target,
            table,
            moves: Vec::new(),
            quiet: Vec::new(),
            last_node: u64::MAX,
            meter,
        }
    }

    /// Returns the table, for another search of the same position to the same target.
    pub(crate) fn into_table(self) -> Table {
        self.table
    }

    /// Allows this many nodes from now on.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.last_node = self.meter.expanded().saturating_add(nodes);
    }

    /// Returns a solution of at most this many moves, if there is one.
    ///
    /// # Errors
    ///
    /// What ends the search.
    pub(crate) fn solution(&mut self, most: usize) -> Result<Option<Vec<Play>>, End> {
        self.moves.clear();
        self.quiet.clear();
        let asleep = vec![Set::EMPTY; self.position.colors()];
        let is_found = self.search(most, &asleep, 0)?;
        Ok(is_found.then(|| self.moves.clone()))
    }

    /// Returns whether the position can be solved in this many moves; `moves` then has them.
    ///
    /// `asleep` has the regions at which each color need not be played, and `likely` is a region that may be a center.
    fn search(&mut self, left: usize, asleep: &[Set<W>], likely: usize) -> Result<bool, End> {
        if self.position.regions().len() == 1 {
            return Ok(self.finish(left));
        }
        // What follows takes more and more time: a few words, a line of memory, a walk over the board.
        if left == 0 || self.position.bound_by_colors(self.target) > left {
            return Ok(false);
        }
        // Within a run of quiet moves, not all moves are tried: its positions have no place in the table.
        let all_are_tried = self.quiet.is_empty();
        if all_are_tried && self.table.needs_more_than(self.position.key(), left) {
            return Ok(false);
        }
        // Looking for a center takes microseconds to milliseconds, by the size of the board, and reading the clock far less.
        self.meter.generate(1);
        self.meter.poll()?;
        let Some(center) = self.position.center(left, likely) else {
            return Ok(false);
        };
        if self.target.is_none() && self.position.colors_left() == 2 {
            self.play_at(center);
            return Ok(true);
        }

        if self.meter.expanded() >= self.last_node {
            return Err(End::OutOfNodes);
        }
        self.meter.expand()?;
        let mut asleep = asleep.to_vec();
        if self.search_merging(left, &mut asleep, center)? {
            return Ok(true);
        }
        // A quiet move leaves the graph as it is, and one move less.
        let may_be_quiet = left > 1 && self.position.center(left - 1, center).is_some();
        if may_be_quiet && self.search_quiet(left, &asleep, center)? {
            return Ok(true);
        }
        if all_are_tried {
            let key = self.position.key();
            self.table.insert(key, left, self.meter)?;
        }
        Ok(false)
    }

    /// Returns whether the only region left has the target's color, or can get it.
    fn finish(&mut self, left: usize) -> bool {
        let (Some(color), Some(region)) = (self.target, self.position.regions().first()) else {
            return true;
        };
        if self.position.color(region) == color {
            return true;
        }
        if left > 0 {
            self.moves.push(Play { region, color });
        }
        left > 0
    }

    /// Solves a position of two colors at one of its centers.
    fn play_at(&mut self, center: usize) {
        let mut undos = Vec::new();
        while let Some(neighbor) = self.position.neighbors(center).first() {
            let color = self.position.color(neighbor);
            self.moves.push(Play {
                region: center,
                color,
            });
            undos.push(self.position.play(center, color));
        }
        while let Some(undo) = undos.pop() {
            self.position.take_back(&undo);
        }
    }

    /// Tries the moves that merge, those first that merge most. A move that fails falls asleep.
    fn search_merging(
        &mut self,
        left: usize,
        asleep: &mut [Set<W>],
        center: usize,
    ) -> Result<bool, End> {
        let mut candidates = Vec::new();
        for region in self.position.regions() {
            let neighbors = self.position.neighbors(region);
            for (color, asleep) in asleep.iter().enumerate() {
                let swallowed = neighbors & self.position.of_color(color);
                if !swallowed.is_empty() && !asleep.contains(region) {
                    candidates.push((swallowed.len(), Play { region, color }));
                }
            }
        }
        // Stable, so that a search is the same in every run.
        candidates.sort_by(|(fewer, _), (more, _)| more.cmp(fewer));

        for (_, play) in candidates {
            if !self.quiet.is_empty() && !self.ends_run(play) {
                continue;
            }
            // A run ends with this move; if it fails, the run may go on with another.
            let quiet = std::mem::take(&mut self.quiet);
            let still_asleep = self.asleep_after(play.region, asleep);
            let undo = self.position.play(play.region, play.color);
            self.moves.push(play);
            let is_solved = self.search(left - 1, &still_asleep, center);
            self.position.take_back(&undo);
            self.quiet = quiet;
            if is_solved? {
                return Ok(true);
            }
            self.moves.pop();
            asleep[play.color].insert(play.region);
        }
        Ok(false)
    }

    /// Tries the quiet moves.
    fn search_quiet(&mut self, left: usize, asleep: &[Set<W>], center: usize) -> Result<bool, End> {
        for region in self.position.regions() {
            if !self.may_be_next_quiet(region) {
                continue;
            }
            let before = self.position.color(region);
            for color in 0..self.position.colors() {
                let same = self.position.neighbors(region) & self.position.of_color(color);
                if color == before || !same.is_empty() {
                    continue;
                }
                let still_asleep = self.asleep_after(region, asleep);
                let undo = self.position.play(region, color);
                self.moves.push(Play { region, color });
                self.quiet.push(Quiet {
                    region,
                    before,
                    color,
                });
                let is_solved = self.search(left - 1, &still_asleep, center);
                self.position.take_back(&undo);
                self.quiet.pop();
                if is_solved? {
                    return Ok(true);
                }
                // It does not fall asleep: not all moves were tried after it, so that its failure proves nothing.
                self.moves.pop();
            }
        }
        Ok(false)
    }

    /// Returns the moves that still sleep after a move at this region: those at regions that are not its neighbors.
    fn asleep_after(&self, region: usize, asleep: &[Set<W>]) -> Vec<Set<W>> {
        let near = self.position.neighbors(region) | Set::of(region);
        asleep.iter().map(|&regions| regions & !near).collect()
    }

    /// Returns whether a quiet move at this region may follow those of the run: none is at this region, and it is not one that
    /// could have been played before the last one.
    fn may_be_next_quiet(&self, region: usize) -> bool {
        let Some(last) = self.quiet.last() else {
            return true;
        };
        if self.quiet.iter().any(|quiet| quiet.region == region) {
            return false;
        }
        region > last.region || self.position.neighbors(region).contains(last.region)
    }

    /// Returns whether a move that merges may follow the run of quiet moves: each is awaited by it or by a later quiet one.
    fn ends_run(&self, play: Play) -> bool {
        for (index, quiet) in self.quiet.iter().enumerate() {
            if quiet.region == play.region {
                return false;
            }
            let mut is_awaited = self.awaits(play, *quiet);
            for later in &self.quiet[index + 1..] {
                let later = Play {
                    region: later.region,
                    color: later.color,
                };
                is_awaited |= self.awaits(later, *quiet);
            }
            if !is_awaited {
                return false;
            }
        }
        true
    }

    /// Returns whether a move gives a neighbor of a quiet move's region the color that this region had or has.
    fn awaits(&self, play: Play, quiet: Quiet) -> bool {
        let are_neighbors = self.position.neighbors(quiet.region).contains(play.region);
        are_neighbors && (play.color == quiet.before || play.color == quiet.color)
    }
}

#[cfg(test)]
mod tests;
