//! How often colors are beside each other, and what speaks against it that chance has put them there.

use super::groups::{Groups, neighbors};

/// How many sets of colors are looked at: with more colors, only those of few.
const MOST_COLORS: usize = 12;

/// How often colors are beside each other, outside of the flooded region.
pub(super) struct Joins {
    /// How many cells each color has.
    cells: Vec<f64>,
    /// How many neighbors have these two colors; both orders are counted, so that a color with itself has twice as many.
    between: Vec<Vec<f64>>,
    /// All neighbors.
    all: f64,
}

impl Joins {
    pub(super) fn new(groups: &Groups, flooded: Option<usize>, colors: usize) -> Self {
        let mut joins = Self {
            cells: vec![0.0; colors],
            between: vec![vec![0.0; colors]; colors],
            all: 0.0,
        };
        let color = |cell: usize| {
            let group = groups.of_cell[cell];
            (Some(group) != flooded).then(|| groups.all[group].color)
        };
        for cell in 0..groups.cells() {
            let Some(own) = color(cell) else {
                continue;
            };
            joins.cells[own] += 1.0;
            for neighbor in neighbors(cell, groups.columns, groups.cells()) {
                if let Some(other) = color(neighbor) {
                    joins.between[own][other] += 1.0;
                    joins.all += 0.5;
                }
            }
        }
        joins
    }

    /// Returns what speaks most, over all sets of colors, against that they are anywhere by chance.
    pub(super) fn strongest_evidence(&self) -> f64 {
        let colors = self.cells.len().min(MOST_COLORS);
        // A set and all others say the same of each other: the last color is in none.
        let sets = 1_usize..1 << colors.saturating_sub(1);
        let of_set = |set: usize| self.evidence(|color| color < colors && set >> color & 1 == 1);
        sets.map(of_set).fold(0.0, f64::max)
    }

    /// Returns what speaks against that the cells of a set of colors are anywhere by chance: the natural logarithm of the chance
    /// that so many of them are beside each other, or that so few are beside others, bounded as by Chernoff.
    pub(super) fn evidence(&self, is_in: impl Fn(usize) -> bool) -> f64 {
        let total: f64 = self.cells.iter().sum();
        if total < 2.0 || self.all < 1.0 {
            return 0.0;
        }
        let mut cells = 0.0;
        let mut within = 0.0;
        let mut across = 0.0;
        for one in 0..self.cells.len() {
            if !is_in(one) {
                continue;
            }
            cells += self.cells[one];
            for (other, between) in self.between[one].iter().enumerate() {
                if is_in(other) {
                    within += between / 2.0;
                } else {
                    across += between;
                }
            }
        }
        let others = total - cells;
        let outside = self.all - within - across;
        let pairs = total * (total - 1.0);
        let within_evidence = excess(within, self.all * cells * (cells - 1.0) / pairs);
        let outside_evidence = excess(outside, self.all * others * (others - 1.0) / pairs);
        let across_evidence = lack(across, self.all, 2.0 * cells * others / pairs);
        within_evidence.max(outside_evidence).max(across_evidence)
    }
}

/// Returns what speaks against it that a number with this mean is so large.
fn excess(found: f64, mean: f64) -> f64 {
    if found <= mean || mean <= 0.0 {
        return 0.0;
    }
    found * (found / mean).ln() - found + mean
}

/// Returns what speaks against it that so few of all have what each has with this chance.
fn lack(found: f64, all: f64, chance: f64) -> f64 {
    let share = found / all;
    if share >= chance || chance >= 1.0 {
        return 0.0;
    }
    let with = if share > 0.0 {
        share * (share / chance).ln()
    } else {
        0.0
    };
    all * (with + (1.0 - share) * ((1.0 - share) / (1.0 - chance)).ln())
}
