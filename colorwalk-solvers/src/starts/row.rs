//! Boards whose regions are a row: the best start in quadratic time.
//!
//! What is cleared is always an interval. A move clears the next region on one side, and on the other side too if that has the
//! same color. So the last move that reaches the interval `[l, r]` has cleared `l`, or `r`, or both, which needs equal colors;
//! and both is never worse than one, since a solution of `[l + 1, r]` or `[l, r - 1]` passes through a smaller
//! interval. (Codeforces 1114D.)

use colorwalk_core::{Board, Color, Region};

use crate::api::{Meter, Stop};

/// The most regions of a row that is solved in this way: the table takes 16 MiB.
const MOST_REGIONS: usize = 4096;

/// Returns the best start of a board whose regions are a row, and the moves from there; `None` if they are no row, or too many.
///
/// # Errors
///
/// What ends the solve.
pub(crate) fn solve_row(
    board: &Board,
    meter: &mut Meter<'_>,
) -> Result<Option<(usize, Vec<Color>)>, Stop> {
    let Some(row) = row(board) else {
        return Ok(None);
    };
    let bytes = (row.len() * (row.len() + 1)) as u64;
    if meter
        .control()
        .budget
        .memory
        .is_some_and(|most| bytes > most)
    {
        return Ok(None);
    }
    let solved = meter.with_tables(bytes, |meter| solve(board, &row, meter));
    solved.map(Some)
}

/// Returns the regions from one end of the row to the other.
fn row(board: &Board) -> Option<Vec<Region>> {
    let regions = board.regions();
    if regions.count() > MOST_REGIONS {
        return None;
    }
    let mut end = Region::new(0);
    for region in regions.all() {
        match regions.neighbors(region).len() {
            0 | 1 => end = region,
            2 => {}
            _ => return None,
        }
    }
    let mut row = vec![end];
    let mut before = None;
    let mut last = end;
    loop {
        let mut next = None;
        for neighbor in regions.neighbors(last) {
            if Some(neighbor.region()) != before {
                next = Some(neighbor.region());
            }
        }
        match next {
            // A ring has no end.
            Some(next) if next == end => return None,
            Some(next) => {
                before = Some(last);
                last = next;
                row.push(next);
            }
            None => return Some(row),
        }
    }
}

/// The fewest moves that clear each interval from its best start.
struct Intervals {
    len: usize,
    /// The moves for `[l, r]` at index `r * (r + 1) / 2 + l`.
    moves: Vec<u16>,
}

impl Intervals {
    fn get(&self, left: usize, right: usize) -> u16 {
        self.moves[right * (right + 1) / 2 + left]
    }
}

fn solve(
    board: &Board,
    row: &[Region],
    meter: &mut Meter<'_>,
) -> Result<(usize, Vec<Color>), Stop> {
    let mut colors = Vec::with_capacity(row.len());
    for &region in row {
        // The board can start elsewhere, so each region has a color.
        colors.push(board.regions().color(region).unwrap_or(Color::FIRST));
    }
    let mut intervals = Intervals {
        len: row.len(),
        moves: Vec::with_capacity(row.len() * (row.len() + 1) / 2),
    };
    for right in 0..row.len() {
        meter.work(1 + right as u64)?;
        let begin = intervals.moves.len();
        intervals.moves.resize(begin + right + 1, 0);
        for left in (0..right).rev() {
            let best = if colors[left] == colors[right] {
                // Neighbors differ, so there is a region between the two.
                intervals.get(left + 1, right - 1)
            } else {
                intervals
                    .get(left + 1, right)
                    .min(intervals.get(left, right - 1))
            };
            intervals.moves[begin + left] = best + 1;
        }
    }
    Ok(intervals.solution(row, &colors))
}

impl Intervals {
    /// Returns the best start and its moves: the last one first found, from the whole row inward.
    fn solution(&self, row: &[Region], colors: &[Color]) -> (usize, Vec<Color>) {
        let mut left = 0;
        let mut right = self.len - 1;
        let mut moves = Vec::new();
        while left < right {
            if colors[left] == colors[right] {
                moves.push(colors[left]);
                left += 1;
                right -= 1;
            } else if self.get(left + 1, right) <= self.get(left, right - 1) {
                moves.push(colors[left]);
                left += 1;
            } else {
                moves.push(colors[right]);
                right -= 1;
            }
        }
        moves.reverse();
        (row[left].index(), moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::Control;
    use crate::exact::Exact;

    fn solved(text: &str) -> Option<(usize, usize)> {
        let board: Board = text.parse().unwrap();
        let mut meter = Meter::start(Control::default());
        let (region, moves) = solve_row(&board, &mut meter).unwrap()?;
        let cell = board.regions().first_cells()[region];
        let board = board.with_start(cell).unwrap();
        let solution = colorwalk_core::Solution::new(moves);
        assert!(colorwalk_core::check::check(&board, &solution).is_ok());
        Some((cell, solution.len()))
    }

    #[test]
    fn a_palindrome_is_cleared_from_its_middle() {
        assert_eq!(solved("12321"), Some((2, 2)));
        assert_eq!(solved("1"), Some((0, 0)));
        assert_eq!(solved("1231"), Some((1, 2)));
    }

    #[test]
    fn boards_that_are_no_row_are_left_to_others() {
        assert_eq!(solved("12\n34"), None);
        assert_eq!(solved("121\n232\n121"), None);
    }

    #[test]
    fn rows_need_as_many_moves_as_a_search_finds() {
        for number in 0..200_u64 {
            let mut bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut text = String::new();
            for _ in 0..8 + number % 9 {
                bits = bits.rotate_left(7).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                text.push(char::from(b'1' + (bits >> 40) as u8 % 4));
            }
            let board: Board = text.parse().unwrap();
            let best = Exact::default().best_start(&board, Control::default());
            let fewest = best.unwrap().solution.len();
            assert_eq!(
                solved(&text).map(|(_, moves)| moves),
                Some(fewest),
                "{text}"
            );
        }
    }
}
