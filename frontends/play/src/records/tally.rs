//! Statistics of the player's results: by kind of board, and of the daily boards.

use std::cmp::Reverse;
use std::collections::HashSet;

use time::Date;

use super::{Records, SCORES, Score};
use crate::day::daily_name;

/// The results on boards of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// The kind of board, such as `30x20-5-walk`.
    pub(crate) kind: String,
    /// The number of boards solved.
    pub(crate) solved: usize,
    /// The number of boards solved without hints, to which the other figures refer.
    pub(crate) alone: usize,
    /// The number of boards with a proven par.
    pub(crate) proven: usize,
    /// The total number of moves above par on boards with a proven par.
    pub(crate) above: usize,
    /// The number of boards solved at par.
    pub(crate) at_par: usize,
    /// The smallest number of moves of a solved board.
    pub(crate) fewest: Option<usize>,
}

impl Records {
    /// Returns the results by kind of board, the most frequent first.
    pub(crate) fn tallies(&self) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = Vec::new();
        for score in &self.scores {
            let known = tallies.iter_mut().find(|tally| tally.kind == score.kind);
            if let Some(tally) = known {
                tally.add(score);
                continue;
            }
            let mut tally = Tally {
                kind: score.kind.clone(),
                ..Tally::default()
            };
            tally.add(score);
            tallies.push(tally);
        }
        tallies.sort_by_key(|tally| Reverse(tally.solved));
        tallies
    }

    /// Returns the number of daily boards solved, and the streak of days up to today or yesterday.
    pub(crate) fn daily(&self, today: Date) -> (usize, usize) {
        let mut names: HashSet<&str> = HashSet::new();
        for score in &self.scores {
            names.insert(&score.name);
        }
        let mut solved = 0;
        let mut streak = 0;
        let mut is_streak_over = false;
        let mut day = today;
        // No more results are kept, but today's board may still be unsolved.
        for _ in 0..=SCORES {
            if names.contains(daily_name(day).as_str()) {
                solved += 1;
                if !is_streak_over {
                    streak += 1;
                }
            } else if day != today {
                is_streak_over = true;
            }
            match day.previous_day() {
                Some(yesterday) => day = yesterday,
                None => break,
            }
        }
        (solved, streak)
    }
}

impl Tally {
    /// Adds a result on a board of this kind.
    fn add(&mut self, score: &Score) {
        self.solved += 1;
        if score.hints > 0 {
            return;
        }
        self.alone += 1;
        self.fewest = match self.fewest {
            Some(fewest) => Some(fewest.min(score.moves)),
            None => Some(score.moves),
        };
        if let Some(par) = score.par {
            let above = score.moves.saturating_sub(par);
            self.proven += 1;
            self.above = self.above.saturating_add(above);
            if score.moves <= par {
                self.at_par += 1;
            }
        }
    }
}
