//! The color-blind bound (Puchert): how many moves it takes if one move may clear all colors at once.
//!
//! While colors remain: if some of them could each be finished by one move, because all their remaining regions are in
//! the frontier, all of those are played and count one move each. Otherwise the whole frontier is cleared and counts
//! one move.
//!
//! The bound is never too high: let `F` be the real cleared set after some moves and `B ⊇ F` that of the bound. A move
//! that clears everything around `B` keeps `B` ahead of any single real move. A color that can be finished needs at
//! least one real move of its own from here on, whatever else is played, and that move does nothing for the other
//! colors that this step does not grant anyway: moving the finishing moves of several colors to the front keeps `B`
//! ahead.

use colorwalk_core::{Color, Position, Region, Regions};

/// Returns the color-blind bound of a position, in moves, for boards of any size.
///
/// O(region graph), and O(colors + frontier) for each step.
pub fn color_blind(position: &Position) -> usize {
    let mut relaxation = Relaxation::of(position);
    let mut moves = 0;
    while !relaxation.frontier.is_empty() {
        // A finished color costs a move of its own in any solution; everything else is granted in one move.
        let finished = relaxation.finished_colors();
        if finished.is_empty() {
            moves += 1;
            relaxation.clear_frontier();
        } else {
            moves += finished.len();
            relaxation.clear_colors(&finished);
        }
    }
    moves
}

/// A game in which one move may clear the whole frontier.
struct Relaxation<'a> {
    regions: &'a Regions,
    /// The color of each region as an index, so that it need not be searched for; 0 for a start without color.
    colors: Vec<u8>,
    /// Whether a region is cleared or in the frontier.
    is_met: Vec<bool>,
    frontier: Vec<Region>,
    /// The regions that are being cleared.
    taken: Vec<Region>,
    /// For each color, how many of its regions are not cleared.
    left: Vec<usize>,
    /// For each color, how many of its regions are in the frontier.
    in_frontier: Vec<usize>,
}

impl<'a> Relaxation<'a> {
    fn of(position: &'a Position) -> Self {
        let regions = position.board().regions();
        let mut relaxation = Self {
            regions,
            colors: vec![0; regions.count()],
            is_met: vec![false; regions.count()],
            frontier: Vec::with_capacity(regions.count()),
            taken: Vec::with_capacity(regions.count()),
            left: vec![0; regions.colors()],
            in_frontier: vec![0; regions.colors()],
        };
        for region in position.cleared() {
            relaxation.is_met[region.index()] = true;
        }
        for color in Color::first(regions.colors()) {
            for region in regions.of_color(color) {
                relaxation.colors[region.index()] = color.index() as u8;
                if !relaxation.is_met[region.index()] {
                    relaxation.left[color.index()] += 1;
                }
            }
        }
        for region in position.frontier() {
            relaxation.meet(region);
        }
        relaxation
    }

    /// Adds a region to the frontier unless it is cleared or in it.
    fn meet(&mut self, region: Region) {
        if self.is_met[region.index()] {
            return;
        }
        self.is_met[region.index()] = true;
        let color = self.color_of(region);
        self.in_frontier[color] += 1;
        self.frontier.push(region);
    }

    fn color_of(&self, region: Region) -> usize {
        usize::from(self.colors[region.index()])
    }

    /// Returns the colors, as indices, whose remaining regions are all in the frontier.
    fn finished_colors(&self) -> Vec<usize> {
        (0..self.left.len())
            .filter(|&color| self.left[color] > 0 && self.left[color] == self.in_frontier[color])
            .collect()
    }

    fn clear_frontier(&mut self) {
        std::mem::swap(&mut self.frontier, &mut self.taken);
        self.clear_taken();
    }

    /// Clears the regions of these colors in the frontier, and leaves the others there.
    fn clear_colors(&mut self, colors: &[usize]) {
        let mut is_cleared = vec![false; self.left.len()];
        for &color in colors {
            is_cleared[color] = true;
        }
        // The cleared ones are taken out first: their neighbors join the frontier while they are
        // cleared.
        let mut kept = 0;
        for index in 0..self.frontier.len() {
            let region = self.frontier[index];
            if is_cleared[self.color_of(region)] {
                self.taken.push(region);
            } else {
                self.frontier[kept] = region;
                kept += 1;
            }
        }
        self.frontier.truncate(kept);
        self.clear_taken();
    }

    /// Clears the regions that have been taken out of the frontier, whose neighbors join it.
    fn clear_taken(&mut self) {
        let mut taken = std::mem::take(&mut self.taken);
        for &region in &taken {
            let color = self.color_of(region);
            self.left[color] -= 1;
            self.in_frontier[color] -= 1;
            for neighbor in self.regions.neighbors(region) {
                self.meet(neighbor.region());
            }
        }
        // The next step takes regions into the same memory.
        taken.clear();
        self.taken = taken;
    }
}
