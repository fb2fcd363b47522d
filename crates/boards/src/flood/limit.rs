//! The move limits of Simon Tatham's Flood: the moves that its own solver needs, and those that a player may waste.
//!
//! His solver, in `flood.c`, looks three moves ahead. It prefers the position whose most distant cell is nearest, then that with the
//! fewest cells at this distance, then that with the most controlled cells, and wins as soon as it can. The distance of a cell
//! is the number of color changes on the way to it.

use std::cmp::Reverse;

/// The number of moves that the solver looks ahead.
const DEPTH: usize = 3;

/// How good a position is, smaller is better: the distance of the most distant cells, their number, the controlled cells. A
/// position that is won has the distance -1, and how deep it is in place of the number.
type Rating = (isize, usize, Reverse<usize>);

/// Returns the number of moves that the solver of Flood needs from the first cell of a board, whose cells have colors from 0 on.
pub(super) fn moves(width: usize, colors: u8, mut cells: Vec<u8>) -> usize {
    let mut solver = Solver {
        width,
        colors,
        is_found: Vec::new(),
    };
    let mut moves = 0;
    while !is_complete(&cells) {
        let (color, _) = solver.choose(&cells, 0);
        solver.fill(&mut cells, color);
        moves += 1;
    }
    moves
}

fn is_complete(cells: &[u8]) -> bool {
    cells.iter().all(|&cell| cell == cells[0])
}

struct Solver {
    width: usize,
    colors: u8,
    /// For each cell, whether the search that is under way has found it.
    is_found: Vec<bool>,
}

impl Solver {
    /// Returns the best move after `depth` moves, of equal ones the first, and the rating to which it leads.
    fn choose(&mut self, cells: &[u8], depth: usize) -> (u8, Rating) {
        let mut best = (0, (isize::MAX, 0, Reverse(0)));
        for color in (0..self.colors).filter(|&color| color != cells[0]) {
            let mut after = cells.to_vec();
            self.fill(&mut after, color);
            if is_complete(&after) {
                return (color, (-1, depth, Reverse(cells.len())));
            }
            let rating = if depth + 1 < DEPTH {
                self.choose(&after, depth + 1).1
            } else {
                self.rate(&after)
            };
            if rating < best.1 {
                best = (color, rating);
            }
        }
        best
    }

    /// Gives the region of the first cell another color.
    fn fill(&self, cells: &mut [u8], color: u8) {
        let old = std::mem::replace(&mut cells[0], color);
        let mut rest = vec![0];
        while let Some(cell) = rest.pop() {
            for neighbor in neighbors(self.width, cell, cells.len()) {
                if cells[neighbor] == old {
                    cells[neighbor] = color;
                    rest.push(neighbor);
                }
            }
        }
    }

    /// Rates a position, by a search from the first cell, distance by distance.
    fn rate(&mut self, cells: &[u8]) -> Rating {
        self.is_found.clear();
        self.is_found.resize(cells.len(), false);
        self.is_found[0] = true;
        let mut layer = vec![0];
        let mut controlled = 0;
        let mut distance = 0;
        loop {
            let mut next = Vec::new();
            let mut index = 0;
            while let Some(&cell) = layer.get(index) {
                index += 1;
                for neighbor in neighbors(self.width, cell, cells.len()) {
                    if self.is_found[neighbor] {
                        continue;
                    }
                    if cells[neighbor] == cells[cell] {
                        self.is_found[neighbor] = true;
                        layer.push(neighbor);
                    } else {
                        // It may still be found at this distance, as part of a region with another cell.
                        next.push(neighbor);
                    }
                }
            }
            if distance == 0 {
                controlled = layer.len();
            }
            next.retain(|&cell| !std::mem::replace(&mut self.is_found[cell], true));
            if next.is_empty() {
                return (distance, layer.len(), Reverse(controlled));
            }
            layer = next;
            distance += 1;
        }
    }
}

/// Returns the neighbors of a cell on a board of this width and number of cells.
fn neighbors(width: usize, cell: usize, cells: usize) -> impl Iterator<Item = usize> {
    let column = cell % width;
    [
        (column > 0).then(|| cell - 1),
        (column + 1 < width).then_some(cell + 1),
        cell.checked_sub(width),
        Some(cell + width).filter(|&below| below < cells),
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use crate::flood::FloodBoard;

    #[test]
    fn limits_are_those_of_the_other_program() {
        // As printed by `sgt-flood --generate 1 SEED`.
        for (seed, limit) in [
            ("12x12c6m5#1", 25),
            ("12x12c6m5#2", 23),
            ("12x12c6m5#3", 24),
            ("6x5c4m2#1", 7),
            ("6x5c4m2#2", 10),
            ("6x5c4m2#3", 9),
            ("3x4c3m0#1", 4),
            ("3x4c3m0#2", 3),
            ("3x4c3m0#3", 4),
            ("8x8c10m7#1", 24),
            ("8x8c10m7#2", 25),
            ("8x8c10m7#3", 27),
            ("2x9c5m1#1", 7),
            ("2x9c5m1#2", 9),
            ("2x9c5m1#3", 9),
        ] {
            let board = FloodBoard::parse(seed).unwrap().unwrap();
            assert_eq!(board.limit(), Some(limit), "{seed}");
        }
    }

    #[test]
    fn boards_that_take_minutes_have_no_limit() {
        let limit = |seed| FloodBoard::parse(seed).unwrap().unwrap().limit();
        assert!(limit("20x20c3m5#1").is_some());
        assert_eq!(limit("101x100c6m5#1"), None);
        assert_eq!(limit("2x2:0123"), None);
        assert_eq!(limit("2x2:0123,7"), Some(7));
    }
}
