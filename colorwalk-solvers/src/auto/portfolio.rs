//! The searches that share the time of `auto`: beams of growing width, beams from the middle of the best solution, and the
//! proof. Whose turn it is depends on the nodes that each has had and on the gap between the bounds, never on the clock.

use colorwalk_core::{Color, Position};

use crate::api::{Answer, Bytes, Limit, Meter, Problem, SolveError, Stop, finish_greedily};
use crate::batch::processors;
use crate::beam::search::{
    BeamParams, BeamSearch, BeamSolution, FROM_REGIONS_OF_LANDMARKS, LARGE, graph_bytes, spread,
    threads_within, width_within,
};
use crate::exact::{BoardProof, Exact, MOST_REGIONS, prepare};

use super::Auto;

/// The number of nodes of the first proof on boards of up to [`FULL_TURN_REGIONS`].
const FIRST_PROOF_NODES: u64 = 1 << 11;
/// The number of regions from which the first proof has fewer nodes, in inverse proportion: each takes longer.
const FULL_TURN_REGIONS: u64 = 512;
/// Up to this width, beams run with all powers and widths grow tenfold, as in [`Beam`]; then they run only with the
/// powers that did best, and widths grow fourfold.
const TRIED: usize = 100;
/// The number of beams of a width that begin somewhere in the middle of the best solution.
const RESTARTS: u64 = 3;
/// The same on large boards, where such beams find more than wider ones.
const RESTARTS_IF_LARGE: u64 = 16;
/// The number of regions from which all beams have landmarks.
const HUGE: usize = 1 << 17;
/// The width of the first beam of landmarks.
const WIDTH_OF_LANDMARKS: usize = 16;
/// The second width on large boards: two walks of beams.
const WIDTH_IF_LARGE: usize = 32;

/// A gap between the bounds is small up to one in this many moves. With a larger one, boards have hardly ever been proven.
const SMALL_GAP: usize = 8;
/// The same for a gap of medium size.
const MEDIUM_GAP: usize = 4;
/// The nodes of the proof for each node of beams, as long as the gap is small.
const NODES_OF_PROOF_IF_SMALL_GAP: u64 = 2;
/// The nodes of beams for each node of the proof, with a gap of medium size.
const NODES_OF_BEAMS_IF_MEDIUM_GAP: u64 = 8;
/// The same with a large gap.
const NODES_OF_BEAMS_IF_LARGE_GAP: u64 = 32;

/// The searches that share the time, and their results.
pub(super) struct Portfolio {
    problem: Problem,
    beam: BeamSearch,
    is_large: bool,
    is_huge: bool,
    /// The bytes that landmarks may take; `None` for beams that rate all regions.
    landmark_bytes: Option<u64>,
    /// The number of turns of beams that run without a proof.
    turns_of_beams: u64,
    /// The width of the last beam; `None` before the first one.
    width: Option<usize>,
    pub(super) widest: usize,
    /// The powers of the distances that have done best.
    powers: Vec<u32>,
    /// The number of beams from the middle so far.
    restarts: u64,
    /// The number of beams from the middle that are still to run with this width.
    restarts_left: u64,
    threads: usize,
    exact: Exact,
    memory: u64,
    proof: Option<BoardProof>,
    /// The number of nodes of the next part of the proof.
    turn: u64,
    shares: Shares,
    pub(super) best: Vec<Color>,
    pub(super) lower: usize,
}

/// The nodes of beams and of a proof that share a search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shares {
    pub(super) beams: u64,
    pub(super) proof: u64,
}

impl Shares {
    /// Returns whether beams come next, if the best solution is this long and the bounds are this far apart. The farther, the less
    /// likely is a proof; on large boards, each of its nodes takes longer, too.
    pub(super) fn is_turn_of_beams(self, length: usize, gap: usize, is_large: bool) -> bool {
        // On a large board, a node of a proof takes longer, so a proof waits until the bounds are half as far apart.
        let gap = if is_large { 2 * gap } else { gap };
        if gap * SMALL_GAP <= length {
            NODES_OF_PROOF_IF_SMALL_GAP * self.beams < self.proof
        } else if gap * MEDIUM_GAP <= length {
            self.beams < NODES_OF_BEAMS_IF_MEDIUM_GAP * self.proof
        } else {
            self.beams < NODES_OF_BEAMS_IF_LARGE_GAP * self.proof
        }
    }
}

impl Portfolio {
    /// Prepares a problem; `None` if the board is too long for beams, and so for proofs.
    ///
    /// # Errors
    ///
    /// What ends the solve, including a memory in which no beam fits, and so no proof.
    pub(super) fn new(
        auto: &Auto,
        problem: &Problem,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Stop> {
        let board = problem.board();
        let Bytes(memory) = auto
            .memory
            .or(meter.control().budget.memory.map(Bytes))
            .unwrap_or(Exact::DEFAULT_MEMORY);
        let threads = auto.threads.unwrap_or_else(processors);
        let regions = board.regions().count();
        // Boards that are too large for a proof leave all of it to beams.
        let for_beams = if regions > MOST_REGIONS {
            memory
        } else {
            memory / 2
        };
        // A beam from the middle has a graph of its own, and one with weights of its own.
        let for_beams = for_beams.saturating_sub(2 * graph_bytes(board));
        let Some(widest) = width_within(for_beams, board) else {
            return Err(Limit::Memory.into());
        };
        // The proof needs no beams of its own.
        let exact = Exact {
            width: None,
            threads: Some(threads),
            ..Exact::default()
        };
        // Layers do not depend on threads, and so nor may the width: what is left of the proof's half is for their walks.
        let threads = threads_within(memory / 16, board, threads);
        let Some(beam) = BeamSearch::new(problem.position(), threads, meter)? else {
            return Ok(None);
        };
        Ok(Some(Self {
            problem: problem.clone(),
            powers: beam.powers().to_vec(),
            beam,
            is_large: regions > LARGE,
            is_huge: regions >= HUGE,
            landmark_bytes: Some(for_beams),
            turns_of_beams: 0,
            width: None,
            widest,
            restarts: 0,
            restarts_left: 0,
            threads,
            exact,
            memory: memory / 2,
            proof: None,
            turn: first_turn(regions),
            shares: Shares::default(),
            best: problem.greedy().to_vec(),
            lower: problem.lower_bound(),
        }))
    }

    /// Alternates until the best solution is proven or a limit is reached.
    pub(super) fn run(mut self, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        meter.improve(&self.best);
        meter.raise_proven(self.lower);
        if self.begins_with_landmarks() {
            if let Err(stop) = self.begin_with_landmarks(meter) {
                return Ok(self.end(Some(stop)));
            }
        }
        let stop = loop {
            if self.lower >= self.best.len() {
                break None;
            }
            let before = meter.expanded();
            let is_beam = self.is_turn_of_beams();
            let end = if is_beam {
                let proof = self.proof.as_ref().map_or(0, BoardProof::bytes);
                meter.with_tables(proof, |meter| self.widen(meter))
            } else {
                meter.with_tables(self.beam.bytes(), |meter| self.prove(meter))?
            };
            let spent = meter.expanded() - before;
            if is_beam {
                self.shares.beams += spent;
            } else {
                self.shares.proof += spent;
            }
            if let Err(stop) = end {
                break Some(stop);
            }
        };
        Ok(self.end(stop))
    }

    /// Returns what has been found.
    fn end(self, stop: Option<Stop>) -> Answer {
        Answer::feasible(self.best)
            .proven(self.lower)
            .with_stop(stop)
    }

    /// Runs the next beams, as if a proof had no share.
    ///
    /// # Errors
    ///
    /// What ends the solve; what the beams have found by then is kept.
    pub(super) fn run_beams(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.turns_of_beams += 1;
        match self.turns_of_beams {
            // A narrow one first: on a board of a million cells, it ends long before a wide one.
            1 if self.begins_with_landmarks() => self.sweep_landmarks(1, meter),
            2 if self.begins_with_landmarks() => self.begin_with_landmarks(meter),
            _ => self.widen(meter),
        }
    }

    /// Returns whether a beam of landmarks comes first.
    fn begins_with_landmarks(&self) -> bool {
        let regions = self.problem.board().regions().count();
        regions >= FROM_REGIONS_OF_LANDMARKS && self.lower < self.best.len()
    }

    /// Runs a beam of landmarks, since on such a board one that rates all regions takes seconds. On a
    /// huge board, all later beams have landmarks, too.
    fn begin_with_landmarks(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let width = WIDTH_OF_LANDMARKS.min(self.widest);
        self.sweep_landmarks(width, meter)?;
        if self.is_huge {
            self.width = Some(width);
            self.restarts_left = RESTARTS_IF_LARGE;
        } else {
            self.landmark_bytes = None;
        }
        Ok(())
    }

    /// Runs a beam of landmarks of this width.
    fn sweep_landmarks(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let params = BeamParams {
            landmark_bytes: self.landmark_bytes,
            ..self.beam.params(width, self.best.len() as u32 - 1)
        };
        // It may not end, and its beginning is better than that of greedy.
        if let Some(solution) = self.sweep_from_start(params, meter)? {
            self.keep(solution.moves, meter);
        }
        Ok(())
    }

    /// Runs a beam, and keeps its beginnings, completed greedily: also those of a beam that ends, since more nodes must not lose them.
    fn sweep_from_start(
        &mut self,
        params: BeamParams,
        meter: &mut Meter<'_>,
    ) -> Result<Option<BeamSolution>, Stop> {
        let (end, beginnings) = self.beam.sweep_with_beginnings(params, meter);
        for beginning in beginnings {
            self.keep(finish_greedily(&self.problem, beginning), meter);
        }
        end
    }

    /// Returns whether beams come next.
    fn is_turn_of_beams(&self) -> bool {
        if self.problem.board().regions().count() > MOST_REGIONS {
            return true;
        }
        // A narrow beam costs little, and a solution that is far too long would make the gap look hopeless.
        let least_width = if self.is_large {
            TRIED.min(self.widest)
        } else {
            1
        };
        if self.width < Some(least_width) {
            return true;
        }
        let length = self.best.len();
        let gap = length - self.lower;
        self.shares.is_turn_of_beams(length, gap, self.is_large)
    }

    /// Runs the next beam from the middle of the best solution, or wider ones from its start if there have been enough.
    fn widen(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if let Some(width) = self.width {
            if self.restarts_left > 0 {
                self.restarts_left -= 1;
                return self.restart(width, meter);
            }
        }
        let wider = match self.width {
            None => 1,
            Some(1) if self.is_large => WIDTH_IF_LARGE,
            Some(width) if width < TRIED && !self.is_large => width * 10,
            Some(width) => width.saturating_mul(4),
        };
        let width = wider.min(self.widest);
        if self.width != Some(width) {
            self.width = Some(width);
            self.start_over(width, meter)?;
        }
        self.restarts_left = match width {
            width if width > 1 && self.is_large => RESTARTS_IF_LARGE,
            width if width < TRIED.min(self.widest) => 0,
            _ => RESTARTS,
        };
        Ok(())
    }

    /// Runs beams of this width with the powers that have done best.
    fn start_over(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut found = Vec::new();
        for power in self.powers.clone() {
            // The narrow beams compete for the powers with whole solutions; the wide ones need only be better.
            let limit = if width > TRIED {
                self.best.len() as u32 - 1
            } else {
                u32::MAX
            };
            let params = BeamParams {
                width,
                widest: self.widest,
                power,
                variant: None,
                limit,
                landmark_bytes: self.landmark_bytes,
            };
            // The first beam on a huge board may not end: its beginning is better than that of greedy.
            let solution = match width {
                1 => self.sweep_from_start(params, meter)?,
                _ => self.beam.sweep(params, meter)?,
            };
            let Some(solution) = solution else {
                continue;
            };
            found.push((solution.moves.len(), power));
            if solution.complete {
                self.lower = solution.moves.len();
            }
            self.keep(solution.moves, meter);
        }
        if width >= TRIED && !found.is_empty() {
            let fewest = found.iter().map(|&(moves, _)| moves).min();
            found.retain(|&(moves, _)| Some(moves) == fewest);
            self.powers = found.into_iter().map(|(_, power)| power).collect();
        }
        Ok(())
    }

    /// Runs a beam of this width with random weights from somewhere in the first four fifths of the best solution.
    fn restart(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.restarts += 1;
        let random = spread(self.restarts);
        // In the last fifth, there is hardly anything left to choose.
        let kept = (random % (self.best.len() as u64 * 4 / 5).max(1)) as usize;
        let mut moves = self.best[..kept].to_vec();
        let mut position = self.problem.position().clone();
        for &color in &moves {
            position.play_unchecked(color);
        }
        // In turn: which power serves a position in the middle is not known.
        let power = self.powers[self.restarts as usize % self.powers.len()];
        let limit = (self.best.len() - kept - 1) as u32;
        let params = BeamParams {
            width,
            widest: self.widest,
            power,
            variant: Some(random),
            limit,
            landmark_bytes: self.landmark_bytes,
        };
        let solution = meter.with_tables(self.beam.bytes(), |meter| {
            self.sweep_from(&position, params, meter)
        })?;
        if let Some(solution) = solution {
            moves.extend(solution.moves);
            self.keep(moves, meter);
        }
        Ok(())
    }

    /// Runs a beam from a position in the middle of the best solution.
    fn sweep_from(
        &self,
        position: &Position,
        params: BeamParams,
        meter: &mut Meter<'_>,
    ) -> Result<Option<BeamSolution>, Stop> {
        match BeamSearch::new(position, self.threads, meter)? {
            Some(beam) => beam.sweep(params, meter),
            None => Ok(None),
        }
    }

    /// Continues the proof, or begins it.
    fn prove(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Stop>, SolveError> {
        let mut proof = match self.proof.take() {
            Some(proof) => proof,
            // Not before its first turn: its tables are large, and on most large boards its turn never comes.
            None => prepare(self.problem.board(), &self.exact, self.memory, false, meter)?,
        };
        let end = self.continue_proof(&mut proof, meter);
        self.proof = Some(proof);
        end
    }

    /// Gives a proof its next turn, and adopts the bounds and solutions that it finds.
    fn continue_proof(
        &mut self,
        proof: &mut BoardProof,
        meter: &mut Meter<'_>,
    ) -> Result<Result<(), Stop>, SolveError> {
        match proof.two_walkers(&self.problem, meter) {
            Ok(bound) => self.lower = self.lower.max(bound),
            Err(stop) => return Ok(Err(stop)),
        }
        meter.raise_proven(self.lower);
        // Beams look for better solutions, too.
        proof.take_over(&self.problem, &self.best);
        let found = meter.turn(self.turn, |meter| {
            proof.solve(&self.exact, &self.problem, meter)
        })?;
        // With turns that double, what begins anew at each of them takes a small part of all.
        self.turn *= 2;
        self.lower = self.lower.max(found.claimed_bound());
        let stop = found.stop();
        self.keep(found.solution.into(), meter);
        match stop {
            None | Some(Stop::TURN) => Ok(Ok(())),
            Some(stop) => Ok(Err(stop)),
        }
    }

    fn keep(&mut self, moves: Vec<Color>, meter: &mut Meter<'_>) {
        if moves.len() < self.best.len() {
            meter.improve(&moves);
            self.best = moves;
        }
    }
}

/// Returns the number of nodes of the first proof on a board of this many regions.
pub(super) fn first_turn(regions: usize) -> u64 {
    let nodes = FIRST_PROOF_NODES * FULL_TURN_REGIONS / FULL_TURN_REGIONS.max(regions as u64);
    nodes.max(1)
}

#[cfg(test)]
mod tests;
