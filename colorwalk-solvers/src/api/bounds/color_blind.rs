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

/// Returns the color-blind bound of a position, in moves; for boards of any size, in time linear in the region graph,
/// in the colors for each step, and in the frontier for each color that is finished.
pub fn color_blind(position: &Position) -> usize {
    let mut sweep = Sweep::new(position);
    let mut moves = 0;
    while sweep.end > 0 {
        moves += match sweep.take_finished() {
            0 => {
                sweep.take_all();
                1
            }
            finished => finished,
        };
        sweep.clear_taken();
    }
    moves
}

/// The regions of one color that are not cleared.
#[derive(Clone, Copy, Default)]
struct Left {
    /// The number of them in the frontier.
    near: usize,
    /// The number of the others.
    far: usize,
}

impl Left {
    /// Returns whether one move finishes the color.
    fn is_finished(&self) -> bool {
        self.near > 0 && self.far == 0
    }
}

struct Sweep<'a> {
    regions: &'a Regions,
    /// The color of each region as an index into `left`; that of the start region does not matter.
    color: Vec<u8>,
    left: Vec<Left>,
    /// Whether a region is cleared or was in the frontier.
    met: Vec<bool>,
    /// The frontier, up to `end`, with room for one more than the number of regions.
    frontier: Vec<Region>,
    end: usize,
    /// The regions cleared by the step.
    taken: Vec<Region>,
}

impl<'a> Sweep<'a> {
    fn new(position: &'a Position) -> Self {
        let regions = position.board().regions();
        let count = regions.count();
        let (mut color, mut met) = (vec![0; count], vec![false; count]);
        for region in position.cleared().iter() {
            met[region.index()] = true;
        }
        let mut left = vec![Left::default(); regions.colors()];
        for each in Color::first(regions.colors()) {
            for region in regions.of_color(each) {
                color[region.index()] = each.index() as u8;
                left[each.index()].far += usize::from(!met[region.index()]);
            }
        }
        let (frontier, taken) = (vec![Region::new(0); count + 1], Vec::with_capacity(count));
        let mut sweep = Self { regions, color, left, met, frontier, end: 0, taken };
        position.frontier().iter().for_each(|region| sweep.meet(region));
        sweep.count_from(0);
        sweep
    }

    /// Writes a region to the end of the frontier, and keeps it there if it is new. Branch-free, since the branch would
    /// be unpredictable.
    fn meet(&mut self, region: Region) {
        self.frontier[self.end] = region;
        self.end += usize::from(!std::mem::replace(&mut self.met[region.index()], true));
    }

    /// Counts the frontier from this index on as near.
    fn count_from(&mut self, place: usize) {
        for &region in &self.frontier[place..self.end] {
            let left = &mut self.left[usize::from(self.color[region.index()])];
            left.far -= 1;
            left.near += 1;
        }
    }

    /// Takes the colors whose remaining regions are all in the frontier; returns their number.
    fn take_finished(&mut self) -> usize {
        let count = self.left.iter().filter(|left| left.is_finished()).count();
        if count > 0 {
            let mut end = 0;
            for place in 0..self.end {
                let region = self.frontier[place];
                let color = usize::from(self.color[region.index()]);
                if self.left[color].far == 0 {
                    self.taken.push(region);
                } else {
                    self.frontier[end] = region;
                    end += 1;
                }
            }
            self.end = end;
            self.left.iter_mut().filter(|left| left.is_finished()).for_each(|left| left.near = 0);
        }
        count
    }

    /// Takes the whole frontier.
    fn take_all(&mut self) {
        self.taken.extend_from_slice(&self.frontier[..self.end]);
        self.left.iter_mut().for_each(|left| left.near = 0);
        self.end = 0;
    }

    /// Clears what was taken.
    fn clear_taken(&mut self) {
        let (regions, before) = (self.regions, self.end);
        let mut taken = std::mem::take(&mut self.taken);
        for region in taken.drain(..) {
            regions.neighbors(region).iter().for_each(|neighbor| self.meet(neighbor.region()));
        }
        self.taken = taken;
        self.count_from(before);
    }
}
