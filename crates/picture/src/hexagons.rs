//! Whether cells are hexagons, which are not read: a lattice of half their width fits them, too.
//!
//! Each row of hexagons is shifted by half a cell against the rows beside it, and so are bricks. On a lattice of half a cell, some
//! rows have all their borders on lines with even numbers, and others on those with odd ones; what lies between them, where hexagons
//! have slanted sides, has both. Squares read so have them on the same lines in all rows.

use crate::grow::Region;
use crate::lattice::{Direction, Side};

/// A row with fewer borders does not say on which lines they are.
const FEWEST_BORDERS: usize = 4;

/// As many rows have their borders on lines with even numbers, and as many on those with odd ones.
const FEWEST_ROWS: usize = 3;

/// The share of the borders of a row that are on the one or on the other.
const SMALLEST_SHARE: f32 = 0.9;

/// The share of the rows that have their borders there.
const SMALLEST_SHARE_OF_ROWS: f32 = 0.4;

/// The share of these rows that are otherwise than the others: about half are.
const SMALLEST_SHARE_OF_OTHERS: f32 = 0.3;

/// Returns whether the rows of a rectangle of cells, or its columns, are shifted as those of hexagons.
pub(crate) fn are_seen(region: &Region<'_>) -> bool {
    Direction::BOTH
        .iter()
        .any(|&direction| are_shifted(region, direction))
}

/// Returns whether the cells that follow each other in a direction are shifted against those beside them.
fn are_shifted(region: &Region<'_>, direction: Direction) -> bool {
    let side = match direction {
        Direction::Across => Side::Left,
        Direction::Down => Side::Top,
    };
    let lines = region.rectangle.range(direction);
    let rows = region.rectangle.range(direction.other());
    let mut borders_of_rows = Vec::with_capacity(rows.len());
    for row in rows.clone() {
        let mut borders = [0; 2];
        for line in lines.start + 1..lines.end {
            let (column, row) = direction.turned((line, row));
            if region.survey.has_border(side, column, row) {
                borders[line.rem_euclid(2) as usize] += 1;
            }
        }
        borders_of_rows.push(borders);
    }
    are_hexagons(&borders_of_rows)
}

/// Returns whether rows with as many borders on even and on odd lines each are those of hexagons.
fn are_hexagons(borders_of_rows: &[[usize; 2]]) -> bool {
    let has_all_on = |parity: usize, borders: &[usize; 2]| {
        let all = borders[0] + borders[1];
        all >= FEWEST_BORDERS && borders[parity] as f32 >= SMALLEST_SHARE * all as f32
    };
    let [even, odd] = [0, 1].map(|parity| {
        let rows = borders_of_rows.iter();
        rows.filter(|borders| has_all_on(parity, borders)).count()
    });
    let straight = (even + odd) as f32;
    let others = even.min(odd);
    others >= FEWEST_ROWS
        && others as f32 >= SMALLEST_SHARE_OF_OTHERS * straight
        && straight >= SMALLEST_SHARE_OF_ROWS * borders_of_rows.len() as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_hexagons_are_shifted() {
        assert!(are_hexagons(&[
            [9, 0],
            [0, 8],
            [9, 0],
            [0, 8],
            [9, 1],
            [1, 9]
        ]));
        // The lattice has two rows for each row of hexagons.
        let halves = [[9, 0], [6, 5], [0, 8], [7, 8]].repeat(4);
        assert!(are_hexagons(&halves));
    }

    #[test]
    fn rows_of_squares_are_not() {
        // Squares of the pitch of the lattice, of twice the pitch, and of a game that is nearly won.
        assert!(!are_hexagons(&[[5, 6]; 10]));
        assert!(!are_hexagons(&[[9, 0]; 10]));
        assert!(!are_hexagons(&[
            [1, 0],
            [0, 3],
            [3, 0],
            [0, 2],
            [2, 0],
            [0, 3]
        ]));
    }

    #[test]
    fn four_of_ten_rows_are_as_those_of_hexagons() {
        let with = |straight: usize| {
            let mut rows = vec![[5, 5]; 20];
            for (index, row) in rows.iter_mut().enumerate().take(straight) {
                *row = if index % 2 == 0 { [4, 0] } else { [0, 4] };
            }
            are_hexagons(&rows)
        };
        assert!(with(8));
        assert!(!with(7));
    }

    #[test]
    fn three_of_ten_of_these_rows_are_otherwise() {
        let with = |even: usize, odd: usize| {
            let rows = [vec![[4, 0]; even], vec![[0, 4]; odd]].concat();
            are_hexagons(&rows)
        };
        assert!(with(7, 3));
        assert!(!with(8, 3));
        assert!(!with(4, 2));
    }
}
