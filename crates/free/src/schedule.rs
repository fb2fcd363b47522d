//! Which search comes next: first solutions, shorter ends, or proofs.
//!
//! In rounds of twice the nodes each, so that more nodes are never worse. First solutions have most of them: on boards that are
//! too large for a proof, they find most. As soon as they are proven to be the best of their kind, the others have all. And the
//! others have most on a small board whose bounds are one move apart: there, the proof finds the better solution, if there is one.

use colorwalk_solvers::{Meter, Stop};

use crate::ends::Ends;
use crate::exact::{Exact, Question};
use crate::first::FirstSolutions;
use crate::part::Part;
use crate::problem::FreeProblem;
use crate::radius::radius_from_below;
use crate::search::End;
use crate::solve::{SolveError, TargetAnswer, to_target};
use crate::table::Table;

/// The nodes of first solutions in the first round.
const FIRST_NODES: u64 = 1 << 10;
/// The shorter ends and the proof have this fraction of the nodes of first solutions, each.
const SHARE: u64 = 8;
/// The regions up to which a board is small.
const SMALL: usize = 128;
/// A node of a proof tries a move for each region and color. This many take as long as a node of a beam, about.
const MOVES_PER_NODE: u64 = 16;

impl Exact<'_> {
    /// Returns how many of its nodes take as long as these of a beam, at least 1.
    pub(crate) fn nodes_in(&self, beam_nodes: u64) -> u64 {
        let moves = (self.part.len() * self.colors) as u64;
        (beam_nodes / moves.div_ceil(MOVES_PER_NODE)).max(1)
    }
}

/// The searches of a problem, and what they have found.
pub(crate) struct Schedule<'p> {
    problem: &'p FreeProblem,
    parts: &'p [Part],
    /// The first solutions of each part.
    firsts: Vec<FirstSolutions>,
    /// For each target, what is known of all parts.
    pub(crate) answers: Vec<TargetAnswer>,
    /// For each target, the shorter ends of each part.
    ends: Vec<Vec<Ends>>,
    /// What the last proof has learned.
    last_proof: Option<LastProof>,
}

/// The table of a proof. Its next round need not search again what this one has.
struct LastProof {
    /// The number of the answer, and that of its part.
    of: (usize, usize),
    table: Table,
}

impl<'p> Schedule<'p> {
    pub(crate) fn new(
        problem: &'p FreeProblem,
        parts: &'p [Part],
        firsts: Vec<FirstSolutions>,
        answers: Vec<TargetAnswer>,
    ) -> Self {
        let mut ends = Vec::with_capacity(answers.len());
        for answer in &answers {
            let mut of_parts = Vec::new();
            of_parts.resize_with(answer.parts.len(), Ends::default);
            ends.push(of_parts);
        }
        Self {
            problem,
            parts,
            firsts,
            answers,
            ends,
            last_proof: None,
        }
    }

    /// Searches until the shortest solution is proven to be that, or until it is known whether one keeps to the limit of moves.
    ///
    /// # Errors
    ///
    /// If the search for first solutions fails. The inner one is what ends the search earlier; the answers are then as good as they
    /// are.
    pub(crate) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Stop>, SolveError> {
        // Bounds of all come first, so that an answer that cannot be the shortest is left alone, and a limit leaves bounds.
        if let Err(stop) = self.bound(meter) {
            return Ok(Err(stop));
        }
        let mut nodes = FIRST_NODES;
        let mut in_all = 0;
        while !self.is_finished() {
            let is_nearly_proven = self.is_nearly_proven();
            in_all += if is_nearly_proven {
                nodes / (SHARE * SHARE)
            } else {
                nodes
            };
            for index in 0..self.firsts.len() {
                if let Err(stop) = self.firsts[index].advance(in_all, meter)? {
                    self.adopt(index);
                    return Ok(Err(stop));
                }
                self.adopt(index);
            }
            let share = if self.are_firsts_open() && !is_nearly_proven {
                nodes / SHARE
            } else {
                nodes
            };
            let of_ends = if is_nearly_proven {
                nodes / SHARE
            } else {
                share
            };
            if let Err(stop) = self.improve_ends(of_ends, meter) {
                return Ok(Err(stop));
            }
            let is_last = !self.are_others_open();
            match self.prove(if is_last { u64::MAX } else { share }, meter) {
                // What cannot be searched remains open.
                Ok(()) if is_last => break,
                Ok(()) | Err(End::OutOfNodes) => {}
                Err(End::Stop(stop)) => return Ok(Err(stop)),
            }
            nodes = nodes.saturating_mul(2);
        }
        Ok(Ok(()))
    }

    /// Bounds all parts for all targets: by colors, which takes no time, and by the radius.
    fn bound(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let colors = self.problem.colors();
        for answer in &mut self.answers {
            for (part, known) in self.parts.iter().zip(&mut answer.parts) {
                let exact = Exact {
                    part,
                    colors,
                    target: answer.target,
                    held: 0,
                };
                known.lower_bound = exact.bound_by_colors();
            }
        }
        for (index, part) in self.parts.iter().enumerate() {
            let radius = radius_from_below(part, meter)?;
            for answer in &mut self.answers {
                let known = &mut answer.parts[index];
                known.lower_bound = known.lower_bound.max(radius);
            }
        }
        Ok(())
    }

    /// Returns the length of the best solution.
    fn best(&self) -> usize {
        self.answers
            .iter()
            .map(TargetAnswer::len)
            .min()
            .unwrap_or(0)
    }

    /// Returns whether one question remains on a small board: whether there is a solution of as many moves as the bound.
    fn is_nearly_proven(&self) -> bool {
        let regions: usize = self.parts.iter().map(Part::len).sum();
        let lower_bound = self.answers.iter().map(TargetAnswer::lower_bound).min();
        regions <= SMALL && lower_bound.unwrap_or(0) + 1 >= self.best()
    }

    /// Returns whether what is asked is known.
    fn is_finished(&self) -> bool {
        let best = self.best();
        let lower_bound = self.answers.iter().map(TargetAnswer::lower_bound).min();
        let lower_bound = lower_bound.unwrap_or(0);
        let limit = self.problem.move_limit;
        let is_decided = limit.is_some_and(|limit| best <= limit || lower_bound > limit);
        is_decided || lower_bound >= best
    }

    /// Returns whether another search than the proof may find something.
    fn are_others_open(&self) -> bool {
        let mut ends = self.ends.iter().flatten();
        ends.any(Ends::are_open) || self.are_firsts_open()
    }

    /// Returns whether a first solution may become better.
    fn are_firsts_open(&self) -> bool {
        self.firsts.iter().any(|first| !first.is_finished())
    }

    /// Takes over the first solution of a part, where it is better.
    fn adopt(&mut self, index: usize) {
        let best = self.firsts[index].best();
        for answer in &mut self.answers {
            let plays = to_target(&self.parts[index], best.clone(), answer.target);
            let known = &mut answer.parts[index];
            if plays.len() < known.plays.len() {
                known.plays = plays;
            }
        }
    }

    /// Searches for shorter ends, in the time of this many nodes of a beam.
    fn improve_ends(&mut self, nodes: u64, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let colors = self.problem.colors();
        let best = self.best();
        let held = self
            .last_proof
            .as_ref()
            .map_or(0, |proof| proof.table.bytes());
        let share = nodes / (self.answers.len() * self.parts.len()).max(1) as u64;
        for (answer, ends) in self.answers.iter_mut().zip(&mut self.ends) {
            if answer.lower_bound() >= best {
                continue;
            }
            let target = answer.target;
            for (index, (part, ends)) in self.parts.iter().zip(ends).enumerate() {
                let mut others = self.firsts[index].all();
                for (_, plays) in &mut others {
                    *plays = to_target(part, std::mem::take(plays), target);
                }
                let goal = Exact {
                    part,
                    colors,
                    target,
                    held,
                };
                ends.improve(goal, &mut answer.parts[index], &others, share, meter)?;
            }
        }
        Ok(())
    }

    /// Proves that solutions are the shortest, in the time of this many nodes of a beam for each.
    fn prove(&mut self, nodes: u64, meter: &mut Meter<'_>) -> Result<(), End> {
        // The one with the lowest bound first: its solution may leave the others nothing to improve.
        let mut order: Vec<usize> = (0..self.answers.len()).collect();
        order.sort_by_key(|&index| self.answers[index].lower_bound());
        let move_limit = self.problem.move_limit;
        // A longer solution of one part may leave too few moves to the others.
        let is_one = self.parts.len() == 1;
        let mut is_out_of_nodes = false;
        for index in order {
            for place in 0..self.parts.len() {
                if move_limit.is_some_and(|limit| self.best() <= limit) {
                    return Ok(());
                }
                // Longer solutions than the limit allows are as good as none.
                let longest = move_limit.map_or(usize::MAX, |limit| limit + 1);
                let best = self.best().min(longest);
                let answer = &mut self.answers[index];
                let of_others = answer.lower_bound() - answer.parts[place].lower_bound;
                // With more moves for this part, the answer would be no better than the best.
                let Some(most) = best.checked_sub(of_others + 1) else {
                    break;
                };
                let exact = Exact {
                    part: &self.parts[place],
                    colors: self.problem.colors(),
                    target: answer.target,
                    held: 0,
                };
                let goal = if move_limit.is_some() {
                    Some(most)
                } else {
                    self.problem.goal
                };
                let question = Question {
                    most,
                    goal: goal.filter(|_| is_one),
                    any_will_do: is_one && move_limit.is_some(),
                    nodes: exact.nodes_in(nodes),
                };
                // One table is held at a time.
                let last = self.last_proof.take();
                let mut table = last
                    .filter(|last| last.of == (index, place))
                    .map(|last| last.table);
                let end = exact.improve(question, &mut answer.parts[place], &mut table, meter);
                self.last_proof = table.map(|table| LastProof {
                    of: (index, place),
                    table,
                });
                match end {
                    Ok(()) => {}
                    Err(End::OutOfNodes) => is_out_of_nodes = true,
                    Err(stop) => return Err(stop),
                }
            }
        }
        if is_out_of_nodes {
            Err(End::OutOfNodes)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::PartAnswer;
    use crate::search::Play;
    use crate::{FreeBoard, solve};
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;
    use colorwalk_solvers::Control;

    /// Returns the nodes of the whole solve, and those of the proof alone that its solution is a shortest one.
    fn nodes(seed: u64) -> (u64, u64) {
        let recipe = Recipe::new(7, 7, 4).unwrap().with_rules(Rules::Flood);
        let problem = FreeProblem::new(FreeBoard::try_from(&recipe.board(seed)).unwrap());
        let solved = solve(&problem, Control::default()).unwrap();
        assert!(solved.is_optimal());

        let part = &Part::all(&problem.board)[0];
        let mut meter = Meter::start(Control::default());
        let exact = Exact {
            part,
            colors: 4,
            target: None,
            held: 0,
        };
        let play = Play {
            region: 0,
            color: 0,
        };
        let mut answer = PartAnswer {
            plays: vec![play; solved.solution.len()],
            lower_bound: radius_from_below(part, &mut meter).unwrap(),
        };
        let question = Question {
            most: usize::MAX,
            goal: None,
            any_will_do: false,
            nodes: u64::MAX,
        };
        exact
            .improve(question, &mut answer, &mut None, &mut meter)
            .unwrap();
        (solved.statistics.expanded, meter.expanded())
    }

    #[test]
    fn a_round_does_not_repeat_the_proof_of_the_rounds_before() {
        let mut of_solves = 0;
        let mut of_proofs = 0;
        for seed in 0..8 {
            let (of_solve, of_proof) = nodes(seed);
            of_solves += of_solve;
            of_proofs += of_proof;
        }
        // First solutions and shorter ends have a third of these, too.
        assert!(
            of_solves < of_proofs * 3 / 2,
            "{of_solves} nodes instead of {of_proofs}"
        );
        assert!(of_proofs > 10_000, "nothing is tested");
    }
}
