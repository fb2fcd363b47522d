//! The connected cells of one color, and which of them a player has flooded.

/// A region of this share of all cells is flooded.
const FLOODED: f32 = 0.35;

/// Shorter lines of cells may be where a game starts.
const SHORTEST_BLOCK: usize = 4;

/// Connected cells of one color.
pub(super) struct Group {
    pub(super) color: usize,
    /// The cells, row by row; the first is the first of its row.
    pub(super) cells: Vec<usize>,
}

impl Group {
    /// Returns whether the cells are all those of a rectangle of more than one row and column, or of a long line.
    pub(super) fn is_block(&self, columns: usize) -> bool {
        let rows = ends(self.cells.iter().map(|cell| cell / columns));
        let across = ends(self.cells.iter().map(|cell| cell % columns));
        let is_line = rows.min(across) == 1 && rows.max(across) < SHORTEST_BLOCK;
        !is_line && rows * across == self.cells.len()
    }
}

/// Returns how many numbers there are from the least of some to the greatest.
fn ends(numbers: impl Iterator<Item = usize> + Clone) -> usize {
    let least = numbers.clone().min().unwrap_or(0);
    let most = numbers.max().unwrap_or(0);
    most - least + 1
}

/// All groups of a board.
pub(super) struct Groups {
    pub(super) all: Vec<Group>,
    /// The group of each cell.
    pub(super) of_cell: Vec<usize>,
    pub(super) columns: usize,
}

impl Groups {
    pub(super) fn new(numbers: &[usize], columns: usize) -> Self {
        let mut groups = Self {
            all: Vec::new(),
            of_cell: vec![usize::MAX; numbers.len()],
            columns,
        };
        for first in 0..numbers.len() {
            if groups.of_cell[first] != usize::MAX {
                continue;
            }
            let own = groups.all.len();
            groups.of_cell[first] = own;
            let mut cells = vec![first];
            let mut next = 0;
            while let Some(&cell) = cells.get(next) {
                next += 1;
                for neighbor in neighbors(cell, columns, numbers.len()) {
                    let is_new = groups.of_cell[neighbor] == usize::MAX;
                    if is_new && numbers[neighbor] == numbers[first] {
                        groups.of_cell[neighbor] = own;
                        cells.push(neighbor);
                    }
                }
            }
            cells.sort_unstable();
            groups.all.push(Group {
                color: numbers[first],
                cells,
            });
        }
        groups
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.of_cell.len()
    }

    /// Returns whether a group is so large that it was flooded.
    pub(super) fn is_large(&self, group: &Group) -> bool {
        group.cells.len() as f32 >= FLOODED * self.cells() as f32
    }

    /// Returns the group that was flooded: the largest, if it is large or if a start is in it. A block is a dialog.
    pub(super) fn flooded(&self) -> Option<usize> {
        let largest = (0..self.all.len()).max_by_key(|&group| self.all[group].cells.len())?;
        let group = &self.all[largest];
        let rows = self.cells() / self.columns;
        let middle = rows / 2 * self.columns + self.columns / 2;
        // Games start in a corner or in the middle.
        let starts = [
            0,
            self.columns - 1,
            self.cells() - self.columns,
            self.cells() - 1,
            middle,
        ];
        let has_start = starts.iter().any(|&start| self.of_cell[start] == largest);
        let may_be_flooded = has_start || self.is_large(group);
        let is_dialog = group.is_block(self.columns);
        (may_be_flooded && !is_dialog).then_some(largest)
    }
}

/// Returns the cells beside, above and below another one.
pub(super) fn neighbors(cell: usize, columns: usize, count: usize) -> impl Iterator<Item = usize> {
    let column = cell % columns;
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < columns).then(|| cell + 1);
    let above = cell.checked_sub(columns);
    let below = (cell + columns < count).then(|| cell + columns);
    [left, right, above, below].into_iter().flatten()
}
