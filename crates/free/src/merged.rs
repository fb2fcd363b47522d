//! A position on a board of any size, reached by moves that are not taken back.
//!
//! Each region knows the one that has swallowed it, and what touches it. In time that grows with the borders of the regions that
//! are played, not with the board.

use colorwalk_core::Color;

use crate::part::Part;
use crate::search::Play;

/// Regions that have merged.
pub(crate) struct Merged<'p> {
    part: &'p Part,
    /// For each region, one that has swallowed it, or itself.
    parents: Vec<usize>,
    /// For each region that is left, its color.
    colors: Vec<usize>,
    /// For each region that has been played, regions that may touch it, under names that they may have lost.
    touching: Vec<Option<Vec<usize>>>,
}

impl<'p> Merged<'p> {
    /// Creates the first position of a part.
    pub(crate) fn new(part: &'p Part) -> Self {
        Self {
            part,
            parents: (0..part.len()).collect(),
            colors: part.colors.iter().map(|color| color.index()).collect(),
            touching: vec![None; part.len()],
        }
    }

    /// Returns the region of which a region is a part.
    fn find(&mut self, region: usize) -> usize {
        let mut root = region;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        // Shortens the path for the next time.
        let mut next = region;
        while self.parents[next] != root {
            next = std::mem::replace(&mut self.parents[next], root);
        }
        root
    }

    /// Plays a move.
    pub(crate) fn play(&mut self, play: Play) {
        let region = self.find(play.region);
        self.colors[region] = play.color;
        let touching = match self.touching[region].take() {
            Some(touching) => touching,
            None => self.part.neighbors[region].clone(),
        };
        let mut left = Vec::new();
        let mut swallowed = Vec::new();
        for name in touching {
            let neighbor = self.find(name);
            if neighbor == region {
                continue;
            }
            if self.colors[neighbor] == play.color {
                self.parents[neighbor] = region;
                swallowed.push(neighbor);
            } else {
                left.push(neighbor);
            }
        }
        for gone in swallowed {
            match self.touching[gone].take() {
                Some(touching) => left.extend(touching),
                None => left.extend(&self.part.neighbors[gone]),
            }
        }
        // A list grows by what is swallowed alone, so this keeps it about as long as the border.
        for name in &mut left {
            *name = self.find(*name);
        }
        left.sort_unstable();
        left.dedup();
        self.touching[region] = Some(left);
    }

    /// Returns the number of regions that are left.
    pub(crate) fn len(&self) -> usize {
        let roots = self.parents.iter().enumerate();
        roots.filter(|&(region, &parent)| region == parent).count()
    }

    /// Returns the position as a part of its own, and the region of this one that each of its regions has as its name.
    pub(crate) fn into_part(mut self) -> (Part, Vec<usize>) {
        let mut place = vec![0; self.parents.len()];
        let mut names = Vec::new();
        for (region, &parent) in self.parents.iter().enumerate() {
            if parent == region {
                place[region] = names.len();
                names.push(region);
            }
        }
        let mut rest = Part {
            colors: Vec::with_capacity(names.len()),
            cells: Vec::with_capacity(names.len()),
            neighbors: Vec::with_capacity(names.len()),
            members: Vec::new(),
        };
        for &region in &names {
            let touching = match self.touching[region].take() {
                Some(touching) => touching,
                None => self.part.neighbors[region].clone(),
            };
            let mut neighbors = Vec::with_capacity(touching.len());
            for name in touching {
                let neighbor = self.find(name);
                if neighbor != region {
                    neighbors.push(place[neighbor]);
                }
            }
            neighbors.sort_unstable();
            neighbors.dedup();
            // There are no more colors than fit.
            let color = Color::first(self.colors[region] + 1).next_back();
            rest.colors.push(color.unwrap_or(Color::FIRST));
            rest.cells.push(self.part.cells[region]);
            rest.neighbors.push(neighbors);
        }
        (rest, names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FreeBoard;
    use crate::numbers::Numbers;
    use colorwalk_core::Board;

    /// The cells of the same board, recolored one by one.
    fn recolor(cells: &mut [usize], width: usize, cell: usize, color: usize) {
        let before = cells[cell];
        if before == color {
            return;
        }
        cells[cell] = color;
        let mut near = Vec::new();
        if cell % width > 0 {
            near.push(cell - 1);
        }
        if cell % width + 1 < width {
            near.push(cell + 1);
        }
        if cell >= width {
            near.push(cell - width);
        }
        if cell + width < cells.len() {
            near.push(cell + width);
        }
        for other in near {
            if cells[other] == before {
                recolor(cells, width, other, color);
            }
        }
    }

    #[test]
    fn a_position_is_that_of_the_recolored_cells() {
        let mut numbers = Numbers(5);
        for _ in 0..300 {
            let mut cells: Vec<usize> = (0..30).map(|_| numbers.below(4)).collect();
            let rows: Vec<Vec<u8>> = cells
                .chunks(6)
                .map(|row| row.iter().map(|&color| color as u8).collect())
                .collect();
            let board = FreeBoard::try_from(&Board::from_rows(&rows).unwrap()).unwrap();
            let part = &Part::all(&board)[0];
            let mut merged = Merged::new(part);
            for _ in 0..numbers.below(8) {
                let region = numbers.below(part.len());
                let color = numbers.below(4);
                merged.play(Play { region, color });
                recolor(&mut cells, 6, part.cells[region], color);
            }
            let rows: Vec<Vec<u8>> = cells
                .chunks(6)
                .map(|row| row.iter().map(|&color| color as u8).collect())
                .collect();
            let board = FreeBoard::try_from(&Board::from_rows(&rows).unwrap()).unwrap();
            let expected = &Part::all(&board)[0];
            assert_eq!(merged.len(), expected.len());
            let (rest, names) = merged.into_part();
            let mut edges = 0;
            for (region, &name) in names.iter().enumerate() {
                let cell = part.cells[name];
                assert_eq!(rest.colors[region].index(), cells[cell]);
                edges += rest.neighbors[region].len();
            }
            let expected_edges: usize = expected.neighbors.iter().map(Vec::len).sum();
            assert_eq!(edges, expected_edges);
        }
    }
}
