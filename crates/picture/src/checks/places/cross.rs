//! Colors that are in one row and in one column, and nowhere else, as those of cells that are lit by a pointer in both.

use super::groups::Groups;

/// What a set of colors may be is worth so much, in natural logarithms, for each color: it is in the set or not.
const FOR_EACH_COLOR: f64 = std::f64::consts::LN_2;

/// Returns the strongest evidence, over all rows and columns, that the cells of some colors are there by no chance: the natural
/// logarithm of the chance that cells anywhere outside of the flooded region all lie there, less what the choice is worth.
pub(super) fn strongest_evidence(groups: &Groups, flooded: Option<usize>, colors: usize) -> f64 {
    let counts = counts(groups, flooded, colors);
    let all: usize = counts.iter().map(|color| color.all).sum();
    let choices = (groups.cells().max(1) as f64).ln() + FOR_EACH_COLOR * colors as f64;
    let mut strongest = 0.0_f64;
    for middle in 0..groups.cells() {
        let mut in_cross = 0;
        let mut of_own_colors = 0;
        for color in &counts {
            let inside = color.in_cross(middle, groups);
            in_cross += inside;
            if inside == color.all {
                of_own_colors += inside;
            }
        }
        if in_cross > 0 {
            let for_each_cell = (all as f64 / in_cross as f64).ln();
            strongest = strongest.max(of_own_colors as f64 * for_each_cell - choices);
        }
    }
    strongest
}

/// Returns the strongest evidence, over all rows and columns, that the cells of these colors are there by no chance.
pub(super) fn evidence(
    groups: &Groups,
    flooded: Option<usize>,
    colors: usize,
    is_in: impl Fn(usize) -> bool,
) -> f64 {
    let counts = counts(groups, flooded, colors);
    let all: usize = counts.iter().map(|color| color.all).sum();
    let of_set = counts.iter().filter(|color| is_in(color.color));
    let own: usize = of_set.map(|color| color.all).sum();
    let choices = (groups.cells().max(1) as f64).ln();
    let mut strongest = 0.0_f64;
    for middle in 0..groups.cells() {
        let mut in_cross = 0;
        let mut own_in_cross = 0;
        for color in &counts {
            let inside = color.in_cross(middle, groups);
            in_cross += inside;
            own_in_cross += if is_in(color.color) { inside } else { 0 };
        }
        if own_in_cross == own && in_cross > 0 {
            let for_each_cell = (all as f64 / in_cross as f64).ln();
            strongest = strongest.max(own as f64 * for_each_cell - choices);
        }
    }
    strongest
}

/// How many cells of a color there are, outside of the flooded region.
#[derive(Clone)]
struct Counts {
    color: usize,
    all: usize,
    rows: Vec<usize>,
    columns: Vec<usize>,
    /// The flooded region.
    flooded: Option<usize>,
}

impl Counts {
    /// Returns how many are in the row and in the column of a cell.
    fn in_cross(&self, middle: usize, groups: &Groups) -> usize {
        let row = self.rows[middle / groups.columns];
        let column = self.columns[middle % groups.columns];
        let group = groups.of_cell[middle];
        let is_own = Some(group) != self.flooded && groups.all[group].color == self.color;
        // The cell itself is in both.
        row + column - usize::from(is_own)
    }
}

/// Counts the cells of each color.
fn counts(groups: &Groups, flooded: Option<usize>, colors: usize) -> Vec<Counts> {
    let rows = groups.cells() / groups.columns.max(1);
    let mut counts: Vec<Counts> = (0..colors)
        .map(|color| Counts {
            color,
            all: 0,
            rows: vec![0; rows],
            columns: vec![0; groups.columns],
            flooded,
        })
        .collect();
    for (number, group) in groups.all.iter().enumerate() {
        if Some(number) == flooded {
            continue;
        }
        let count = &mut counts[group.color];
        count.all += group.cells.len();
        for cell in &group.cells {
            count.rows[cell / groups.columns] += 1;
            count.columns[cell % groups.columns] += 1;
        }
    }
    counts
}
