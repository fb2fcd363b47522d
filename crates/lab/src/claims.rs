//! The claims of a result about its moves, and their check: for lines to verify, and for results to resume from.

use colorwalk_boards::BoardId;
use colorwalk_boards::files::Puzzle;
use colorwalk_core::check::check;
use colorwalk_core::wording::{count, excerpt};
use colorwalk_core::{Cell, Solution};
use colorwalk_solvers::Limit;
use serde::Deserialize;

use crate::comparison::OPTIMAL;

/// The status of a solution that is not proven to be optimal.
const FEASIBLE: &str = "feasible";

/// The claims of a result about its moves.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub(crate) struct Claims {
    pub(crate) length: Option<usize>,
    pub(crate) lower_bound: Option<usize>,
    pub(crate) status: Option<String>,
    pub(crate) stopped_by: Option<Limit>,
    pub(crate) optimum: Option<usize>,
    pub(crate) gap: Option<i64>,
    /// The row and column of the start of the moves, if it is not that of the board.
    pub(crate) start: Option<(usize, usize)>,
    /// The file with the certificate.
    pub(crate) certificate: Option<String>,
    /// The id of the board.
    pub(crate) id: Option<String>,
}

/// A solution that clears its board, and the claims of its line, which may be true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Replayed<'a> {
    /// The number of moves.
    pub length: usize,
    /// The number of moves that clear something: the others can be omitted.
    pub clearing: usize,
    pub(crate) claims: &'a Claims,
}

impl Claims {
    /// Parses the words of a text line: `24 moves, at least 22 needed, 1 above the optimum of 23 in the file`.
    pub(crate) fn read(words: &str) -> Result<Self, String> {
        let mut claims = Self::default();
        for (index, part) in words.split(", ").enumerate() {
            // The number of moves opens the line; further on, it would be a second one.
            let is_first = index == 0;
            let words: Vec<&str> = part.split(' ').collect();
            if claims.add(&words, is_first).is_some() {
                continue;
            }
            return Err(if is_first {
                format!("{part:?} does not begin with a number of moves")
            } else {
                format!(
                    "{part:?} is not a claim of a result: expected optimal, or at least N needed"
                )
            });
        }
        Ok(claims)
    }

    /// Adds the claim of one part of a line; `None` if that part is not a claim.
    fn add(&mut self, words: &[&str], is_first: bool) -> Option<()> {
        match *words {
            [length, "move" | "moves"] if is_first => self.length = Some(length.parse().ok()?),
            [length, "move" | "moves", "from", start, ..] if is_first => {
                let (row, column) = start.split_once(',')?;
                let row = row.parse().ok()?;
                let column = column.parse().ok()?;
                self.length = Some(length.parse().ok()?);
                self.start = Some((row, column));
            }
            ["optimal"] => self.status = Some(OPTIMAL.to_owned()),
            ["at", "least", bound, "needed"] => {
                self.lower_bound = Some(bound.parse().ok()?);
                self.status = Some(FEASIBLE.to_owned());
            }
            // An unproven result and the limit that was reached are not claims.
            ["optimal", "if", "the", "bound", _, "holds"] | ["stopped", "by", ..] => {}
            [
                gap,
                side @ ("above" | "below"),
                "the",
                "optimum",
                "of",
                optimum,
                "in",
                "the",
                "file",
            ] => {
                let sign = if side == "above" { 1 } else { -1 };
                let distance: i64 = gap.parse().ok()?;
                self.optimum = Some(optimum.parse().ok()?);
                // The smallest number of all has no counterpart.
                self.gap = Some(distance.checked_mul(sign)?);
            }
            _ => return None,
        }
        Some(())
    }

    /// Returns whether the result claims to be optimal.
    pub(crate) fn is_optimal(&self) -> bool {
        self.status.as_deref() == Some(OPTIMAL)
    }

    /// Returns the claimed lower bound, given the number of moves.
    pub(crate) fn needed(&self, length: usize) -> usize {
        match self.lower_bound {
            Some(bound) => bound,
            // "optimal" claims that as many moves are needed as the solution has.
            None if self.is_optimal() => length,
            None => 0,
        }
    }

    /// Replays a solution cell by cell and checks the claims.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, that cells are left, or the first claim that cannot be true.
    pub(crate) fn replay(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
    ) -> Result<Replayed<'_>, String> {
        if let Some(id) = self.id_of_another(puzzle) {
            return Err(format!(
                "it is the result of another board, {}",
                excerpt(id)
            ));
        }
        let gains;
        let optimum;
        if let Some(start) = self.start {
            let board = puzzle
                .board
                .with_start(start_cell(start, puzzle))
                .map_err(|error| error.to_string())?;
            gains = check(&board, solution).map_err(|error| error.to_string())?;
            // The optimum in the file is for the board's own start.
            optimum = None;
        } else {
            gains = check(&puzzle.board, solution).map_err(|error| error.to_string())?;
            optimum = puzzle.optimum;
        }
        let length = gains.len();
        let clearing = gains.iter().filter(|&&gain| gain > 0).count();
        self.check(length, clearing, optimum)?;
        Ok(Replayed {
            length,
            clearing,
            claims: self,
        })
    }

    /// Returns the id of the result, if it names another board. Words that are not ids of boards claim nothing.
    fn id_of_another(&self, puzzle: &Puzzle) -> Option<&str> {
        let text = self.id.as_deref()?;
        let id = text.parse::<BoardId>().ok()?;
        (*id.board() != puzzle.board).then_some(text)
    }

    /// Checks the claims about a solution of `length` moves, of which `clearing` clear something, on a board with this
    /// optimum in its file.
    ///
    /// # Errors
    ///
    /// The first claim that cannot be true.
    pub(crate) fn check(
        &self,
        length: usize,
        clearing: usize,
        optimum: Option<usize>,
    ) -> Result<(), String> {
        if let Some(claimed) = self.length
            && claimed != length
        {
            let moves = count(length, "move", "moves");
            return Err(format!("it has {moves}, not {claimed} as it says"));
        }
        let status = self.status.as_deref();
        if let Some(status) = status
            && ![OPTIMAL, FEASIBLE].contains(&status)
        {
            return Err(format!(
                "its status is {status:?}: expected {OPTIMAL} or {FEASIBLE}"
            ));
        }
        let needed = self.needed(length);
        let says = says_needed(needed);
        if needed > length {
            return Err(format!("{says}, and has {length}"));
        }
        // Moves that clear nothing can be left out, so no more than the others are needed.
        if needed > clearing {
            return Err(format!(
                "{says}, but {clearing} of its {length} do: the others clear nothing"
            ));
        }
        if self.is_optimal() && needed < length {
            return Err(format!(
                "it says that it is optimal, but {says}, and it has {length}"
            ));
        }
        // Whoever proves this bound writes `optimal`: one of the two was changed.
        if status == Some(FEASIBLE) && self.lower_bound == Some(length) {
            return Err(format!("{says}, which it has, but not that it is optimal"));
        }
        if let Some(limit) = self.stopped_by
            && self.is_optimal()
        {
            return Err(format!(
                "it says that it is optimal, and that it was stopped by {limit}"
            ));
        }
        // A file of boards that states no optimum contradicts no claim about it.
        if let (Some(claimed), Some(optimum)) = (self.optimum, optimum)
            && claimed != optimum
        {
            return Err(format!(
                "it says that the optimum in the file of boards is {claimed}: it is {optimum}"
            ));
        }
        if self.gap.is_some() && self.gap != gap(length, self.optimum) {
            return Err("its gap is not its length minus the optimum".to_owned());
        }
        Ok(())
    }
}

/// Returns the cell of a row and a column, or one that no board has. The cells of a graph are one row.
fn start_cell((row, column): (usize, usize), puzzle: &Puzzle) -> usize {
    match puzzle.board.lattice() {
        Some(lattice) => lattice.index(Cell { row, column }).unwrap_or(usize::MAX),
        None => column,
    }
}

/// Returns the beginning of a message about a claimed lower bound.
pub(crate) fn says_needed(moves: usize) -> String {
    let moves = count(moves, "move is", "moves are");
    format!("it says that at least {moves} needed")
}

/// Returns the number of moves above an optimum; `None` if the difference overflows.
pub(crate) fn gap(length: usize, optimum: Option<usize>) -> Option<i64> {
    // A file may claim any two numbers; in 128 bits, their difference exists.
    i64::try_from(length as i128 - optimum? as i128).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_contradiction_is_named() {
        let of = |words: &str| Claims::read(words).unwrap();
        assert_eq!(of("3 moves, at least 2 needed").check(3, 3, None), Ok(()));
        assert_eq!(
            of("3 moves, at least 2 needed, stopped by the time limit").check(3, 3, None),
            Ok(())
        );
        assert_eq!(
            of("3 moves, optimal, 1 above the optimum of 2 in the file").check(3, 3, Some(2)),
            Ok(())
        );
        for (words, clearing, expected) in [
            ("4 moves", 3, "it has 3 moves, not 4 as it says"),
            (
                "3 moves, at least 4 needed",
                3,
                "it says that at least 4 moves are needed, and has 3",
            ),
            (
                "3 moves, at least 3 needed",
                3,
                "at least 3 moves are needed, which it has, but not that it is opt",
            ),
            (
                "3 moves, optimal",
                2,
                "at least 3 moves are needed, but 2 of its 3 do: the others clear nothing",
            ),
            ("3 moves, optimal, at least 2 needed", 3, ""),
            (
                "3 moves, optimal, 1 above the optimum of 3 in the file",
                3,
                "optimum in the file of boards is 3: it is 2",
            ),
            (
                "3 moves, optimal, 2 above the optimum of 2 in the file",
                3,
                "its gap is not its length",
            ),
        ] {
            let error = of(words)
                .check(3, clearing, Some(2))
                .err()
                .unwrap_or_default();
            assert!(error.contains(expected), "{words}: {error}");
        }
        let said = |status: &str, stopped_by| Claims {
            status: Some(status.into()),
            stopped_by,
            ..of("3 moves")
        };
        assert!(
            said("best", None)
                .check(3, 3, None)
                .unwrap_err()
                .contains("expected optimal or feasible")
        );
        assert!(
            said(OPTIMAL, Some(Limit::Cancelled))
                .check(3, 3, None)
                .unwrap_err()
                .contains("was stopped by")
        );
        let lower = Claims {
            lower_bound: Some(2),
            ..said(OPTIMAL, None)
        };
        assert!(
            lower
                .check(3, 3, None)
                .unwrap_err()
                .contains("it is optimal, but it says that at least 2")
        );
        assert_eq!(of("3 moves from 0,5, optimal").start, Some((0, 5)));
        for words in [
            "x moves",
            "3 moves from 3,x",
            "3 moves or so",
            "3 moves, best",
            "3 moves, at least x needed",
            "3 moves, ",
        ] {
            assert!(Claims::read(words).is_err(), "{words}");
        }
    }
}
