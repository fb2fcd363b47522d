//! A comparison held against an earlier one on the same boards.

use crate::comparison::{Against, BoardsPlayed, Comparison, Row};
use crate::error::Error;
use crate::output::printable;

/// Whether an earlier run, kept in the file of this name, was on these boards.
///
/// # Errors
///
/// If it was on others.
pub(super) fn check_boards(boards: &BoardsPlayed, earlier: &Comparison, name: &str) -> Result<(), Error> {
    if earlier.boards.are(boards) {
        return Ok(());
    }
    let [theirs, ours] = [&earlier.boards, boards].map(BoardsPlayed::describe);
    let (name, differ) = (printable(name), if theirs == ours { ", but with other cells" } else { "" });
    Err(Error::Usage(format!("{name} is about other boards: {theirs}, not {ours}{differ}")))
}

/// Enters into each row how it differs from that of the same solver in an earlier run on the same boards.
///
/// Solvers that only one of the two runs has are left as they are.
pub(super) fn hold_against(comparison: &mut Comparison, earlier: &Comparison) {
    for row in &mut comparison.rows {
        row.against = earlier.rows.iter().find(|known| known.solver == row.solver).map(|known| differ(row, known));
    }
}

fn differ(now: &Row, then: &Row) -> Against {
    let (mut shorter, mut equal, mut longer) = (0, 0, 0);
    for (now, then) in now.lengths.iter().zip(&then.lengths) {
        // Not solved is longer than any solution.
        let [now, then] = [now, then].map(|length| length.unwrap_or(usize::MAX));
        match now.cmp(&then) {
            std::cmp::Ordering::Less => shorter += 1,
            std::cmp::Ordering::Equal => equal += 1,
            std::cmp::Ordering::Greater => longer += 1,
        }
    }
    let change = now.mean.zip(then.mean).map(|(now, then)| now - then);
    Against { mean: then.mean, change, shorter, equal, longer, seconds_per_board: then.seconds_per_board }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison::{Known, Played};

    #[test]
    fn boards_are_counted_by_how_they_changed() {
        let known = |length| Known { length, lower_bound: 0 };
        let played = |length: &Option<usize>| Played { known: length.map(known), seconds: 0.5 };
        let row =
            |lengths: &[Option<usize>]| Row::new("greedy".into(), &lengths.iter().map(played).collect::<Vec<_>>());
        let now = row(&[Some(3), Some(4), Some(6), Some(9), None]);
        let then = row(&[Some(4), Some(4), Some(5), None, Some(7)]);
        let against = differ(&now, &then);
        assert_eq!((against.shorter, against.equal, against.longer), (2, 1, 2));
        assert_eq!((against.mean, against.change), (Some(5.0), Some(0.5)));
    }
}
