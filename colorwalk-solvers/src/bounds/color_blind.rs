//! The color-blind bound (Puchert): how many moves it takes if a move may clear all colors at once.
//!
//! While colors remain: if some of them could each be finished by one move, because all that is left of them touches
//! the cleared part, all of those are played and count one move each. Otherwise everything that touches the cleared
//! part is cleared and counts one move.
//!
//! Why this is never too much: let `F` be the real cleared set after some moves and `B ⊇ F` the one of the bound. A
//! move that clears everything around `B` keeps `B` ahead of any one real move. A color that can be finished needs at
//! least one real move of its own from here on, whatever else is played, and that move does nothing for the other
//! colors that this step does not grant anyway: moving the finishing moves of several colors to the front keeps `B`
//! ahead.

use colorwalk_core::{Color, Position, Regions};

/// The color-blind bound of a position, in moves; for boards of any size, in time linear in the region graph, and in
/// the colors for each step.
pub fn color_blind(regions: &Regions, position: &Position) -> usize {
    let mut sweep = Sweep::new(regions, position);
    let mut moves = 0;
    loop {
        let finished = sweep.take_fronts(Front::is_all);
        moves += finished;
        if finished == 0 {
            if sweep.take_fronts(|_| true) == 0 {
                return moves;
            }
            moves += 1;
        }
        sweep.clear_taken();
    }
}

/// The regions of a color that touch the cleared part. They stand in `waiting` from `first` on, where there is room for
/// all regions of the color.
struct Front {
    first: usize,
    count: usize,
    /// How many regions of the color are not cleared.
    left: usize,
}

impl Front {
    /// Whether one move finishes the color.
    fn is_all(&self) -> bool {
        self.count == self.left
    }
}

struct Sweep<'a> {
    regions: &'a Regions,
    /// The color of each region as an index into `fronts`; the start region's does not matter.
    color: Vec<u8>,
    /// Whether a region is cleared or was in one of the fronts.
    met: Vec<bool>,
    fronts: Vec<Front>,
    waiting: Vec<usize>,
    /// What the step clears.
    taken: Vec<usize>,
}

impl<'a> Sweep<'a> {
    fn new(regions: &'a Regions, position: &Position) -> Self {
        let mut color = vec![0; regions.count()];
        let mut met = vec![false; regions.count()];
        for region in position.cleared() {
            met[region] = true;
        }
        let mut fronts = Vec::with_capacity(regions.colors());
        for each in Color::first(regions.colors()) {
            let range = regions.of_color(each);
            color[range.clone()].fill(each.index() as u8);
            let left = met[range.clone()].iter().filter(|&&cleared| !cleared).count();
            fronts.push(Front { first: range.start, count: 0, left });
        }
        let waiting = vec![0; regions.count()];
        let mut sweep = Self { regions, color, met, fronts, waiting, taken: Vec::with_capacity(regions.count()) };
        for region in position.frontier() {
            sweep.meet(region);
        }
        sweep
    }

    fn meet(&mut self, region: usize) {
        if !self.met[region] {
            self.met[region] = true;
            let front = &mut self.fronts[usize::from(self.color[region])];
            self.waiting[front.first + front.count] = region;
            front.count += 1;
        }
    }

    /// Takes the regions of these fronts, to be cleared; returns how many fronts had any.
    fn take_fronts(&mut self, which: impl Fn(&Front) -> bool) -> usize {
        let mut fronts = 0;
        for front in &mut self.fronts {
            if front.count > 0 && which(front) {
                self.taken.extend_from_slice(&self.waiting[front.first..front.first + front.count]);
                front.left -= front.count;
                front.count = 0;
                fronts += 1;
            }
        }
        fronts
    }

    fn clear_taken(&mut self) {
        let regions = self.regions;
        let mut taken = std::mem::take(&mut self.taken);
        for region in taken.drain(..) {
            for neighbor in regions.neighbors(region) {
                self.meet(neighbor.region());
            }
        }
        self.taken = taken;
    }
}
