//! A row as text. Text is only written: what is read back is JSON, or moves alone.

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::{Answer, Bytes, Limit, Proof};

use super::{Row, RowMove};
use crate::memory::rounded_up;
use crate::solutions::is_moves;

impl<M: RowMove> Row<M> {
    /// Returns a readable line, without the line break.
    ///
    /// ```
    /// use colorwalk_core::Board;
    /// use colorwalk_lab::Row;
    /// use colorwalk_solvers::{Control, Exact, Problem, Solver as _};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// let answer = Exact::default().solve(&Problem::new(&board), Control::default())?;
    /// assert_eq!(Row::solved(7, "exact", answer).text(), "board 7: 3 moves, optimal: 121");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> String {
        // The place comes first: it is what the reader finds in a file of boards.
        let name = match self.place.as_ref().or(self.id.as_ref()) {
            Some(name) => printable(name).into_owned(),
            None => format!("board {}", self.board),
        };
        let answer = match &self.result {
            Ok(answer) => answer,
            // An error may quote what a file contains.
            Err(unsolved) => return format!("{name}: not solved: {}", printable(&unsolved.error)),
        };
        let length = self.describe_length(answer.solution.len());
        let start = self.describe_start(answer);
        let proven = describe_proof(answer);
        let goal = self.describe_goal();
        let stopped = match answer.stopped_by() {
            Some(limit) => format!(", stopped by {}", limit.description()),
            None => String::new(),
        };
        let memory = self.describe_memory(answer);
        let moves = self.moves_text();
        let moves = printable(&moves);
        format!("{name}: {length}{start}, {proven}{goal}{stopped}{memory}: {moves}")
    }

    /// Returns the moves alone as a line, in the board's own symbols; a lone `-` for a board without a solution.
    pub fn moves(&self) -> String {
        if self.result.is_err() {
            return "-".to_owned();
        }
        let moves = self.moves_text();
        // A leading space keeps symbols such as `#` from being read as something else.
        let space = if is_moves(&moves) || self.goal.is_some() {
            ""
        } else {
            " "
        };
        format!("{space}{}", printable(&moves))
    }

    /// Returns the number of moves, of those that are allowed if the moves are limited.
    fn describe_length(&self, length: usize) -> String {
        match self.move_limit {
            // A level of the any-region game may be solved in more moves than are searched for.
            Some(limit) if self.goal.is_none() && length <= limit => {
                format!("{length} of {}", count(limit, "move", "moves"))
            }
            _ => count(length, "move", "moves"),
        }
    }

    /// Describes the start that was chosen.
    fn describe_start(&self, answer: &Answer<M>) -> String {
        let width = self.shape.width.unwrap_or(usize::MAX);
        match answer.start {
            Some(cell) => format!(" from {},{}", cell / width, cell % width),
            None => String::new(),
        }
    }

    /// Says that a solver went on above the limit on memory, since it could not do with less.
    fn describe_memory(&self, answer: &Answer<M>) -> String {
        let Some(limit) = self.limits.memory else {
            return String::new();
        };
        let held = answer.statistics.peak_bytes;
        // What made a solver stop is held for a moment.
        if held <= limit || answer.stopped_by() == Some(Limit::Memory) {
            return String::new();
        }
        let held = rounded_up(held);
        let limit = Bytes(limit);
        format!(", with {held} of memory, which is over the limit of {limit}")
    }

    /// Says how far the solution is from what the file of boards gives.
    fn describe_goal(&self) -> String {
        let mut words = String::new();
        if let (Some(gap), Some(optimum)) = (self.gap(), self.optimum) {
            let side = if gap < 0 { "below" } else { "above" };
            let distance = gap.unsigned_abs();
            words += &format!(", {distance} {side} the optimum of {optimum} in the file");
        }
        if let Some(stated) = self.goal.and_then(|goal| goal.stated) {
            words += &format!(", {stated} in the file");
        }
        if let Some(limit) = self.move_limit {
            match self.is_within_limit() {
                // The number of moves says so.
                Some(true) if self.goal.is_none() => {}
                Some(true) => words += &format!(", possible in {limit}"),
                Some(false) => words += &format!(", not possible in {limit}"),
                None => words += &format!(", open if possible in {limit}"),
            }
        }
        words
    }
}

/// Describes what is proven about a solution.
fn describe_proof<M>(answer: &Answer<M>) -> String {
    let lower_bound = answer.lower_bound();
    match answer.proof() {
        Proof::Optimal => "optimal".to_owned(),
        proof @ Proof::OptimalIf { .. } => format!("at least {lower_bound} needed, {proof}"),
        _ => format!("at least {lower_bound} needed"),
    }
}
