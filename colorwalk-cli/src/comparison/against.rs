//! A comparison held against an earlier one on the same boards.

use serde::{Deserialize, Serialize};

use super::{Comparison, Row};
use crate::error::Error;
use crate::input::Input;
use crate::shapes::Mistake;

/// How a row differs from the one of the same solver in the earlier run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Against {
    /// The earlier mean.
    pub(crate) mean: Option<f64>,
    /// How much the mean has changed.
    pub(crate) change: Option<f64>,
    /// Boards that need fewer moves now, or were not solved then.
    pub(crate) shorter: usize,
    /// Boards that need as many moves as then.
    pub(crate) equal: usize,
    /// Boards that need more moves now, or are not solved any more.
    pub(crate) longer: usize,
    /// The earlier mean time that a board took, in seconds.
    pub(crate) seconds_per_board: f64,
}

impl Comparison {
    /// Reads a comparison that was saved, or printed as JSON.
    pub(crate) fn read(name: &str) -> Result<Self, Error> {
        let input = Input::read(name)?;
        serde_json::from_str(input.text()).map_err(|error| {
            let message = format!("not a saved comparison: {error}");
            input.at(Mistake { line: error.line().max(1), column: error.column().max(1), message }).into()
        })
    }

    /// Enters into each row how it differs from that of the same solver in an earlier run.
    ///
    /// Solvers that only one of the two runs has are left as they are.
    ///
    /// # Errors
    ///
    /// If the other run was on other boards.
    pub(crate) fn hold_against(&mut self, earlier: &Self, name: &str) -> Result<(), Error> {
        if earlier.boards != self.boards {
            let [theirs, ours] = [&earlier.boards, &self.boards].map(super::BoardsPlayed::describe);
            return Err(Error::Usage(format!("{name} is about other boards: {theirs}, not {ours}")));
        }
        for row in &mut self.rows {
            row.against = earlier.rows.iter().find(|known| known.solver == row.solver).map(|known| differ(row, known));
        }
        Ok(())
    }

    /// Whether any row is held against an earlier one.
    pub(super) fn has_against(&self) -> bool {
        self.rows.iter().any(|row| row.against.is_some())
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

    #[test]
    fn boards_are_counted_by_how_they_changed() {
        let row = |lengths: &[Option<usize>]| Row::new("greedy".into(), lengths.to_vec(), 0.5);
        let now = row(&[Some(3), Some(4), Some(6), Some(9), None]);
        let then = row(&[Some(4), Some(4), Some(5), None, Some(7)]);
        let against = differ(&now, &then);
        assert_eq!((against.shorter, against.equal, against.longer), (2, 1, 2));
        assert_eq!((against.mean, against.change), (Some(5.0), Some(0.5)));
    }
}
