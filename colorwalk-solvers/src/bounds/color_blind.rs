//! The color-blind bound (Puchert): how many moves it takes if a move may clear all colors at once.
//!
//! While colors remain: if some of them could each be finished by one move, because all that is left of them touches
//! the cleared part, all of those are played and count one move each. Otherwise everything that touches the cleared part
//! is cleared and counts one move.
//!
//! Why this is never too much: let `F` be the real cleared set after some moves and `B ⊇ F` the one of the bound. A move
//! that clears everything around `B` keeps `B` ahead of any one real move. A color that can be finished needs at least
//! one real move of its own from here on, whatever else is played, and that move does nothing for the other colors that
//! this step does not grant anyway: moving the finishing moves of several colors to the front keeps `B` ahead.

use colorwalk_core::{Color, Position, Regions};

/// The color-blind bound of a position, in moves; for boards of any size, in time linear in the region graph and the
/// colors for each step.
pub fn color_blind(regions: &Regions, position: &Position) -> usize {
    let mut sweep = Sweep::new(regions, position);
    let mut moves = 0;
    loop {
        let finishing: Vec<usize> = (0..sweep.fronts.len()).filter(|&color| sweep.can_finish(color)).collect();
        if finishing.is_empty() {
            if sweep.fronts.iter().all(Vec::is_empty) {
                return moves;
            }
            moves += 1;
            sweep.clear((0..sweep.fronts.len()).collect());
        } else {
            moves += finishing.len();
            sweep.clear(finishing);
        }
    }
}

struct Sweep<'a> {
    regions: &'a Regions,
    /// The color of each region as an index into `fronts`; the start region's does not matter.
    color: Vec<u8>,
    /// Whether a region is cleared or in one of the fronts.
    met: Vec<bool>,
    /// The regions of each color that touch the cleared part.
    fronts: Vec<Vec<usize>>,
    /// How many regions of each color are not cleared.
    left: Vec<usize>,
}

impl<'a> Sweep<'a> {
    fn new(regions: &'a Regions, position: &Position) -> Self {
        let mut color = vec![0; regions.count()];
        let mut left = vec![0; regions.colors()];
        let mut met = vec![false; regions.count()];
        let mut fronts = vec![Vec::new(); regions.colors()];
        for each in Color::first(regions.colors()) {
            for region in regions.of_color(each) {
                color[region] = each.index() as u8;
                left[each.index()] += usize::from(!position.cleared().contains(region));
            }
        }
        for region in position.cleared() {
            met[region] = true;
        }
        for region in position.frontier() {
            met[region] = true;
            fronts[usize::from(color[region])].push(region);
        }
        Self { regions, color, met, fronts, left }
    }

    fn can_finish(&self, color: usize) -> bool {
        self.left[color] > 0 && self.left[color] == self.fronts[color].len()
    }

    fn clear(&mut self, colors: Vec<usize>) {
        let cleared: Vec<usize> = colors.iter().flat_map(|&color| std::mem::take(&mut self.fronts[color])).collect();
        for region in cleared {
            self.left[usize::from(self.color[region])] -= 1;
            for neighbor in self.regions.neighbors(region) {
                let next = neighbor.region();
                if !self.met[next] {
                    self.met[next] = true;
                    self.fronts[usize::from(self.color[next])].push(next);
                }
            }
        }
    }
}
