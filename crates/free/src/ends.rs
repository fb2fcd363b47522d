//! Shorter ends of known solutions.
//!
//! A solution of Color Walk is a good one of this game until few regions are left: one region in the middle grows on all sides, and
//! a move elsewhere does for one place what a move of that region does for many. At the end, each of its moves clears a few
//! regions here and there, and moves elsewhere may save one. So the last moves, as many as can be searched, are replaced
//! by the fewest that there are: first two, then more and more.

use colorwalk_solvers::{Meter, Stop};

use crate::exact::{Exact, MOST_REGIONS, PartAnswer};
use crate::merged::Merged;
use crate::search::{End, Play};

/// The fewest moves of an end that is searched.
const FIRST: usize = 2;

/// How far the ends of some solutions of a part have been searched.
#[derive(Default)]
pub(crate) struct Ends {
    /// The best solution.
    own: Option<Progress>,
    /// Those of several starts of Color Walk.
    others: Vec<(usize, Progress)>,
}

/// How far the ends of a solution have been searched.
#[derive(Clone, Copy)]
struct Progress {
    /// The moves of the solution.
    length: usize,
    /// The moves of the end that is next.
    end: usize,
    /// Whether no longer end can be searched.
    is_done: bool,
}

impl Progress {
    fn new(length: usize) -> Self {
        Self {
            length,
            end: FIRST,
            is_done: false,
        }
    }
}

impl Ends {
    /// Returns whether there is an end that has not been searched.
    pub(crate) fn are_open(&self) -> bool {
        self.own.is_none_or(|own| !own.is_done)
    }

    /// Searches ends of the answer's solution and of these others, of several starts, in the time of this many nodes of a beam.
    ///
    /// # Errors
    ///
    /// What ends the solve.
    pub(crate) fn improve(
        &mut self,
        goal: Exact<'_>,
        answer: &mut PartAnswer,
        others: &[(usize, Vec<Play>)],
        nodes: u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        loop {
            let length = answer.plays.len();
            let known = self.own.filter(|own| own.length == length);
            let mut progress = known.unwrap_or_else(|| Progress::new(length));
            let plays = answer.plays.clone();
            let found = progress.run(goal, &plays, answer, nodes / 2, meter)?;
            self.own = Some(progress);
            if !found {
                break;
            }
        }
        for (start, plays) in others {
            // One that is longer by two has little chance.
            if plays.len() > answer.plays.len() + 1 {
                continue;
            }
            let allowed = nodes / 2 / others.len() as u64;
            self.of_start(*start, plays.len())
                .run(goal, plays, answer, allowed, meter)?;
        }
        Ok(())
    }

    /// Returns the progress of a start's solution of this length.
    fn of_start(&mut self, start: usize, length: usize) -> &mut Progress {
        let known = self.others.iter().position(|&(other, _)| other == start);
        let index = known.unwrap_or(self.others.len());
        if known.is_none() {
            self.others.push((start, Progress::new(length)));
        }
        let (_, progress) = &mut self.others[index];
        if progress.length != length {
            *progress = Progress::new(length);
        }
        progress
    }
}

impl Progress {
    /// Searches longer and longer ends of a solution, each in the time of at most `nodes` nodes of a beam, until the answer is
    /// better or the time does not suffice; returns whether it is better.
    fn run(
        &mut self,
        goal: Exact<'_>,
        plays: &[Play],
        answer: &mut PartAnswer,
        nodes: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        while !self.is_done {
            if self.end > plays.len() || answer.plays.len() <= answer.lower_bound {
                self.is_done = true;
                break;
            }
            match self.search_end(goal, plays, answer, nodes, meter) {
                Ok(true) => return Ok(true),
                Ok(false) => self.end += 1,
                Err(End::OutOfNodes) => break,
                Err(End::Stop(stop)) => return Err(stop),
            }
        }
        Ok(false)
    }

    /// Searches one end; returns whether the answer is better.
    fn search_end(
        &mut self,
        goal: Exact<'_>,
        plays: &[Play],
        answer: &mut PartAnswer,
        nodes: u64,
        meter: &mut Meter<'_>,
    ) -> Result<bool, End> {
        let kept = plays.len() - self.end;
        // The solution may be longer than the best one.
        let Some(most) = answer.plays.len().checked_sub(kept + 1) else {
            return Ok(false);
        };
        let mut position = Merged::new(goal.part);
        for &play in &plays[..kept] {
            position.play(play);
        }
        meter.poll()?;
        if position.len() > MOST_REGIONS {
            self.is_done = true;
            return Ok(false);
        }
        let (part, names) = position.into_part();
        let exact = Exact {
            part: &part,
            colors: goal.colors,
            target: goal.target,
            held: goal.held,
        };
        match exact.solution(most, exact.nodes_in(nodes), meter)? {
            Some(end) => {
                answer.plays = plays[..kept].to_vec();
                for play in end {
                    answer.plays.push(Play {
                        region: names[play.region],
                        ..play
                    });
                }
                Ok(true)
            }
            None => {
                if kept == 0 {
                    answer.lower_bound = answer.lower_bound.max(most + 1);
                }
                Ok(false)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FreeBoard;
    use crate::first::FirstSolutions;
    use crate::part::Part;
    use colorwalk_core::Board;
    use colorwalk_solvers::Control;

    #[test]
    fn an_end_with_moves_elsewhere_is_shorter() {
        // From the best start, six moves; the two halves alone take two each.
        let board: Board = "123214541".parse().unwrap();
        let free = FreeBoard::try_from(&board).unwrap();
        let part = &Part::all(&free)[0];
        let mut meter = Meter::start(Control::default());
        let mut first = FirstSolutions::new(part, &board, None).unwrap();
        first.advance(1000, &mut meter).unwrap().unwrap();
        let mut answer = PartAnswer {
            plays: first.best(),
            lower_bound: 0,
        };
        assert_eq!(answer.plays.len(), 6);
        let goal = Exact {
            part,
            colors: 5,
            target: None,
            held: 0,
        };
        let mut ends = Ends::default();
        let others = first.all();
        ends.improve(goal, &mut answer, &others, 1_000_000, &mut meter)
            .unwrap();
        assert_eq!(answer.plays.len(), 4);
        let mut position = Merged::new(part);
        for &play in &answer.plays {
            position.play(play);
        }
        assert_eq!(position.len(), 1);
        // All ends have been searched, the whole solution last.
        assert_eq!((answer.lower_bound, ends.are_open()), (4, false));
    }
}
