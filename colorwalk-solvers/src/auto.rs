//! Auto: the default solver. A greedy answer first, then wider and wider beams and the proof in turn.
//!
//! The best solution is always kept, and the next step depends on counts alone: more time, in nodes, is never worse.

use std::time::Duration;

use colorwalk_core::Color;

use crate::api::bounds::color_blind;
use crate::api::{
    Algorithm, Bytes, Limit, Meter, Parameter, Problem, SearchResult, SolveError, Solver, Spec,
    SpecError, Stop, finish_greedily,
};
use crate::batch::processors;
use crate::beam::Beam;
use crate::beam::search::{Aim, BeamSearch, LARGE, spread, width_within};
use crate::exact::{AnyBoardProof, Exact, MEMORY, MOST_REGIONS, THREADS, prepare};
use crate::registry::Entry;

const SECONDS: Parameter = Parameter::decimal("seconds", 0.0..=1e9, 10.0, "the time for all of it");

/// Beams and the exact solver in turn, with a time limit of their own.
///
/// On a board that is too hard to prove, nearly all of the time goes to wider and wider beams.
///
/// The status is [`Status::Optimal`](crate::Status::Optimal) if the proof was finished in time, else
/// [`Status::Feasible`](crate::Status::Feasible) with the best solution and the lower bound so far. The time limit is
/// one of wall-clock time, so a board at its edge may be answered either way.
///
/// ```
/// use colorwalk::{Algorithm, Auto, Control, Problem, Solver, Status, random::Recipe};
///
/// let board = Recipe::new(8, 8, 4)?.board(1);
/// let auto = Auto::default().with_threads(1)?;
/// assert_eq!(auto.spec().to_string(), "auto:threads=1");
/// assert_eq!(auto.solve(&Problem::new(&board), Control::default())?.status(), Status::Optimal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Auto {
    seconds: f64,
    /// `None` for that of the budget.
    memory: Option<Bytes>,
    /// `None` for one per processor.
    threads: Option<usize>,
}

impl Default for Auto {
    fn default() -> Self {
        Self {
            seconds: 10.0,
            memory: None,
            threads: None,
        }
    }
}

impl Auto {
    /// The name in a specification.
    pub const NAME: &'static str = "auto";

    const PARAMETERS: &[Parameter] = &[SECONDS, MEMORY, THREADS];

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the time for all of it in seconds, 10 by default.
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) unless it is from 0 to a billion.
    pub fn with_seconds(mut self, seconds: f64) -> Result<Self, SpecError> {
        SECONDS.check(Self::NAME, seconds)?;
        self.seconds = seconds;
        Ok(self)
    }

    /// Sets the memory for what is learned, as in [`Exact::with_memory`].
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) if it is less than [`Exact::LEAST_MEMORY`].
    pub fn with_memory(mut self, memory: Bytes) -> Result<Self, SpecError> {
        MEMORY.check(Self::NAME, memory)?;
        self.memory = Some(memory);
        Ok(self)
    }

    /// Sets the number of threads, as in [`Exact::with_threads`].
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) unless it is from 1 to 1024.
    pub fn with_threads(mut self, threads: usize) -> Result<Self, SpecError> {
        THREADS.check(Self::NAME, threads)?;
        self.threads = Some(threads);
        Ok(self)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Entry::<dyn Solver>::new(
            Self::NAME,
            "a quick answer, then a better one and its proof for as long as there is time",
            Self::PARAMETERS,
            |arguments| {
                Ok(Box::new(Self {
                    seconds: arguments.get(&SECONDS)?,
                    memory: arguments.optional(&MEMORY)?,
                    threads: arguments.optional(&THREADS)?,
                }))
            },
        )
    }
}

impl Algorithm for Auto {
    fn spec(&self) -> Spec {
        Spec::new(Self::NAME)
            .with_unless_default(&SECONDS, self.seconds)
            .with_if_given(&MEMORY, self.memory)
            .with_if_given(&THREADS, self.threads)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let callers = meter.limit_time(Duration::from_secs_f64(self.seconds));
        let found = match Portfolio::new(self, problem, meter) {
            Some(portfolio) => portfolio.run(meter)?,
            None => SearchResult::feasible(finish_greedily(problem, Vec::new())),
        };
        // Its own time limit is not one of the caller's.
        let own_end = !callers && found.stop == Some(Limit::Time.into());
        Ok(if own_end {
            found.with_stop(None)
        } else {
            found
        })
    }
}

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
/// The second width on large boards: two walks of beams.
const WIDTH_IF_LARGE: usize = 32;

/// The searches that share the time, and their results.
struct Portfolio<'a> {
    problem: &'a Problem,
    beam: BeamSearch,
    is_large: bool,
    /// The width of the last beam; 0 if there was none.
    width: usize,
    widest: usize,
    /// The powers of the distances that have done best.
    powers: Vec<u32>,
    /// The number of beams from the middle so far.
    restarts: u64,
    /// The number of beams from the middle that are still to run with this width.
    restarts_left: u64,
    threads: usize,
    exact: Exact,
    memory: u64,
    proof: Option<Box<dyn AnyBoardProof>>,
    /// The number of nodes of the next part of the proof.
    turn: u64,
    /// The number of nodes of all beams.
    spent_in_beams: u64,
    /// The number of nodes of the proof.
    spent_in_proof: u64,
    best: Vec<Color>,
    lower: usize,
}

impl<'a> Portfolio<'a> {
    /// Prepares a problem; `None` if the board is too long for beams, and so for proofs.
    fn new(auto: &Auto, problem: &'a Problem, meter: &mut Meter<'_>) -> Option<Self> {
        let board = problem.board();
        let Bytes(memory) = auto
            .memory
            .or(meter.control().budget.memory.map(Bytes))
            .unwrap_or(Exact::MEMORY);
        let threads = auto.threads.unwrap_or_else(processors);
        let regions = board.regions().count();
        // A beam of any width replaces the one that the proof would widen.
        let exact = Exact {
            width: Beam::MAX_WIDTH,
            threads: Some(threads),
            ..Exact::default()
        };
        let beam = BeamSearch::new(problem.position(), threads)?;
        Some(Self {
            problem,
            powers: beam.powers().to_vec(),
            beam,
            is_large: regions > LARGE,
            width: 0,
            widest: width_within(memory / 2, board),
            restarts: 0,
            restarts_left: 0,
            threads,
            exact,
            memory: memory / 2,
            proof: None,
            turn: (FIRST_PROOF_NODES * FULL_TURN_REGIONS / FULL_TURN_REGIONS.max(regions as u64))
                .max(1),
            spent_in_beams: 0,
            spent_in_proof: 0,
            best: finish_greedily(problem, Vec::new()),
            lower: color_blind(problem.position()),
        })
    }

    /// Alternates until the best solution is proven or a limit is reached.
    fn run(mut self, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        meter.improve(&self.best);
        meter.raise_proven(self.lower);
        let stop = loop {
            if self.lower >= self.best.len() {
                break None;
            }
            let before = meter.expanded();
            let is_beam = self.is_turn_of_beams();
            let end = if is_beam {
                self.widen(meter)
            } else {
                self.prove(meter)?
            };
            let spent = meter.expanded() - before;
            if is_beam {
                self.spent_in_beams += spent;
            } else {
                self.spent_in_proof += spent;
            }
            if let Err(stop) = end {
                break Some(stop);
            }
        };
        let found = SearchResult::feasible(self.best)
            .with_lower_bound(self.lower)
            .proven();
        Ok(found.with_stop(stop))
    }

    /// Returns whether beams come next. The farther apart the bounds, the less likely is a proof; on large boards, each
    /// of its nodes takes longer, too.
    fn is_turn_of_beams(&self) -> bool {
        if self.problem.board().regions().count() > MOST_REGIONS {
            return true;
        }
        let has_tried_all = !self.is_large || self.width >= TRIED.min(self.widest);
        if self.width == 0 || !has_tried_all {
            return true;
        }
        let length = self.best.len();
        // Boards have hardly ever been proven if the bounds were an eighth of the moves apart. On large ones, a node of a proof
        // takes longer, so a proof waits until the bounds are half as far apart.
        let mut gap = length - self.lower;
        if self.is_large {
            gap *= 2;
        }
        if 8 * gap <= length {
            2 * self.spent_in_beams < self.spent_in_proof
        } else if 4 * gap <= length {
            self.spent_in_beams < 8 * self.spent_in_proof
        } else {
            self.spent_in_beams < 32 * self.spent_in_proof
        }
    }

    /// Runs the next beam from the middle of the best solution, or wider ones from its start if there have been enough.
    fn widen(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        if self.restarts_left > 0 {
            self.restarts_left -= 1;
            return self.restart(meter);
        }
        let wider = match self.width {
            0 => 1,
            1 if self.is_large => WIDTH_IF_LARGE,
            width if width < TRIED && !self.is_large => width * 10,
            width => width.saturating_mul(4),
        };
        if self.width < self.widest {
            self.width = wider.min(self.widest);
            self.start_over(meter)?;
        }
        self.restarts_left = match self.width {
            width if width > 1 && self.is_large => RESTARTS_IF_LARGE,
            width if width < TRIED.min(self.widest) => 0,
            _ => RESTARTS,
        };
        Ok(())
    }

    /// Runs beams with the powers that have done best.
    fn start_over(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let width = self.width;
        let mut found = Vec::new();
        for power in self.powers.clone() {
            let limit = if width > TRIED {
                self.best.len() as u32 - 1
            } else {
                u32::MAX
            };
            let aim = Aim {
                width,
                widest: self.widest,
                power,
                variant: None,
                limit,
            };
            let end = match self.beam.sweep_as_far(aim, meter) {
                Ok(Some(end)) => end,
                Ok(None) => continue,
                Err((stop, reached)) => {
                    // The first beam on a huge board may not end: its beginning is better than that of greedy.
                    if width == 1 {
                        self.keep(finish_greedily(self.problem, reached), meter);
                    }
                    return Err(stop);
                }
            };
            found.push((end.moves.len(), power));
            if end.complete {
                self.lower = end.moves.len();
            }
            self.keep(end.moves, meter);
        }
        if width >= TRIED && !found.is_empty() {
            let fewest = found.iter().map(|&(moves, _)| moves).min();
            found.retain(|&(moves, _)| Some(moves) == fewest);
            self.powers = found.into_iter().map(|(_, power)| power).collect();
        }
        Ok(())
    }

    /// Runs a beam with random weights from somewhere in the first four fifths of the best solution.
    fn restart(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        self.restarts += 1;
        let random = spread(self.restarts);
        let kept = (random % (self.best.len() as u64 * 4 / 5).max(1)) as usize;
        let mut moves = self.best[..kept].to_vec();
        let mut position = self.problem.position().clone();
        for &color in &moves {
            position.play_unchecked(color);
        }
        let power = self.powers[self.restarts as usize % self.powers.len()];
        let limit = (self.best.len() - kept - 1) as u32;
        let aim = Aim {
            width: self.width,
            widest: self.widest,
            power,
            variant: Some(random),
            limit,
        };
        let Some(beam) = BeamSearch::new(&position, self.threads) else {
            return Ok(());
        };
        if let Some(end) = beam.sweep(aim, meter)? {
            moves.extend(end.moves);
            self.keep(moves, meter);
        }
        Ok(())
    }

    /// Continues the proof, or begins it.
    fn prove(&mut self, meter: &mut Meter<'_>) -> Result<Result<(), Stop>, SolveError> {
        let mut proof = match self.proof.take() {
            Some(proof) => proof,
            None => prepare(self.problem.board(), &self.exact, self.memory, false)?,
        };
        let end = self.continue_proof(&mut *proof, meter);
        self.proof = Some(proof);
        end
    }

    /// Gives a proof its next turn, and takes over what it finds.
    fn continue_proof(
        &mut self,
        proof: &mut dyn AnyBoardProof,
        meter: &mut Meter<'_>,
    ) -> Result<Result<(), Stop>, SolveError> {
        match proof.two_walkers(self.problem, meter) {
            Ok(bound) => self.lower = self.lower.max(bound),
            Err(stop) => return Ok(Err(stop)),
        }
        meter.raise_proven(self.lower);
        // Beams look for better solutions, too.
        proof.take_over(self.problem, &self.best);
        let found = meter.turn(self.turn, |meter| {
            proof.solve(&self.exact, self.problem, meter)
        })?;
        self.turn *= 2;
        self.lower = self.lower.max(found.lower_bound);
        self.keep(found.moves, meter);
        match found.stop {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Budget, Control, Solver, Status};
    use colorwalk_boards::{random::Recipe, series};

    #[test]
    fn an_easy_board_is_proven_and_a_hard_one_is_not() {
        let easy = series::board(0).unwrap();
        let outcome = Auto::default()
            .solve(&Problem::new(&easy), Control::default())
            .unwrap();
        assert_eq!(outcome.status(), Status::Optimal);

        let hard = Recipe::new(60, 60, 8).unwrap().board(1);
        let hurried = Auto::default().with_seconds(0.001).unwrap();
        let outcome = hurried
            .solve(&Problem::new(&hard), Control::default())
            .unwrap();
        assert_eq!(outcome.status(), Status::Feasible);
        assert!(outcome.lower_bound() > 0 && outcome.lower_bound() < outcome.solution.len());
    }

    #[test]
    fn a_limit_of_the_caller_is_told_apart_from_its_own() {
        let hard = Recipe::new(60, 60, 8).unwrap().board(1);
        let budget = Budget::default().with_time(Duration::from_millis(1));
        let control = Control::default().with_budget(budget);
        let outcome = Auto::default()
            .solve(&Problem::new(&hard), control)
            .unwrap();
        assert_eq!(outcome.status(), Status::LimitReached(Limit::Time));
    }

    #[test]
    fn specifications_read_back() {
        let registry = crate::Registry::standard();
        for text in [
            "auto",
            "auto:seconds=2",
            "auto:seconds=0.000000001",
            "auto:seconds=999999999.9876543",
            "auto:seconds=0.5,memory=64MiB,threads=2",
            "auto:threads=1",
        ] {
            assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
        }
        for text in [
            "auto:memory=1KiB",
            "auto:threads=0",
            "auto:threads=1025",
            "auto:seconds=-1",
            "auto:seconds=1000000001",
            "auto:width=3",
        ] {
            assert!(registry.build(text).is_err(), "{text}");
        }
    }

    #[test]
    fn beams_that_cannot_grow_go_on_from_the_middle() {
        let board = Recipe::new(30, 20, 20).unwrap().board(1);
        let problem = Problem::new(&board);
        let control = Control::default().with_budget(Budget::default().with_expanded(20_000));
        let mut meter = Meter::for_board(&board, control);
        let mut portfolio = Portfolio::new(
            &Auto::default().with_threads(1).unwrap(),
            &problem,
            &mut meter,
        )
        .unwrap();
        portfolio.widest = 5;
        let found = portfolio.run(&mut meter).unwrap();
        assert_eq!(
            (found.stop, meter.expanded()),
            (Some(Limit::Expanded.into()), 20_000)
        );
    }

    #[test]
    fn counts_do_not_depend_on_threads_and_memory_is_kept() {
        for (board, memory) in [
            (Recipe::new(24, 24, 8), 4 << 20),
            (Recipe::new(50, 50, 9), 16 << 20),
        ] {
            let problem = Problem::new(&board.unwrap().board(1));
            let mut control =
                Control::default().with_budget(Budget::default().with_expanded(20_000));
            let auto = Auto::default()
                .with_seconds(1e9)
                .unwrap()
                .with_memory(Bytes(memory))
                .unwrap();
            let solved = [1, 2, 3].map(|threads| {
                let outcome = auto
                    .clone()
                    .with_threads(threads)
                    .unwrap()
                    .solve(&problem, control.reborrow())
                    .unwrap();
                assert!(
                    outcome.statistics.peak_bytes <= memory,
                    "{:?}",
                    outcome.statistics
                );
                (
                    outcome.solution,
                    outcome.statistics.generated,
                    outcome.statistics.peak_bytes,
                )
            });
            assert!(
                solved.iter().all(|answer| *answer == solved[0]),
                "{solved:?}"
            );
        }
    }
}
