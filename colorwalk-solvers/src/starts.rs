//! The starts of a board that can start anywhere: how many moves each needs at least, and which are promising.
//!
//! Everything here takes a few walks over the region graph. Let `d` be its distances, and `opt(s)` the fewest moves from the
//! region `s`. For all regions `s` and `t`:
//!
//! - `opt(s) >= d(s, t)`: a move clears at most one more region of a path.
//! - `opt(s) >= opt(t) - d(s, t)`. *Proof:* from `t`, clear the regions of a shortest path to `s`, a move each. The cleared part
//!   then contains `s`, and the moves of a solution from `s` clear at least what they clear from `s` alone.
//!
//! So the color-blind bound of one start gives a bound to all others. Starts are bounded one after another, always the one
//! whose bound is the least, as Takes and Kosters (2011) find the radius of a graph.

mod row;
mod solution;

use colorwalk_core::{Board, BoardError, Position, Region, RegionSet};

pub(crate) use row::solve_row;
pub(crate) use solution::StartSolution;

use crate::api::bounds::color_blind;
use crate::api::{Meter, Stop};

/// The walks from one end of the board to the other.
const SWEEPS: usize = 4;
/// The regions that all walks together visit, as a rule.
const WORK: usize = 1 << 19;
/// The least and the most starts that are bounded.
const BOUNDED: (usize, usize) = (2, 512);
/// The bytes of a region: its bound, its distance, its place in the queue, and what the color-blind bound keeps.
const BYTES_PER_REGION: u64 = 32;

/// What is known about all starts of a board.
#[derive(Debug)]
pub(crate) struct Starts {
    /// For each region, a number of moves that every solution from there needs.
    pub(crate) bounds: Vec<u32>,
    /// Some regions, the most promising start first; at least one.
    pub(crate) promising: Vec<usize>,
}

impl Starts {
    /// Checks that a board can start anywhere.
    ///
    /// # Errors
    ///
    /// If its start cell has no color.
    pub(crate) fn refuse_fixed(board: &Board) -> Result<(), BoardError> {
        // One that can start elsewhere can start anywhere.
        let elsewhere = if board.start() == 0 {
            board.cell_count() - 1
        } else {
            0
        };
        board.with_start(elsewhere)?;
        Ok(())
    }

    /// Knows that each color but one takes a move, and the start of the board.
    pub(crate) fn new(board: &Board) -> Self {
        let regions = board.regions();
        let colors = board.palette();
        let used = colors.filter(|&color| regions.of_color(color).len() > 0);
        let bound = used.count().saturating_sub(1) as u32;
        Self {
            bounds: vec![bound; regions.count()],
            promising: vec![board.start_region().index()],
        }
    }

    /// Bounds all starts, and finds those from which the other regions are near.
    ///
    /// # Errors
    ///
    /// What ends the solve; what is known by then remains.
    pub(crate) fn survey(&mut self, board: &Board, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let bytes = self.bounds.len() as u64 * BYTES_PER_REGION;
        let mut survey = Survey {
            board,
            walk: Walk::default(),
            rated: Vec::new(),
            is_rated: vec![false; self.bounds.len()],
        };
        let result = meter.with_tables(bytes, |meter| survey.run(self, meter));
        if let Some(promising) = survey.promising() {
            self.promising = promising;
        }
        result
    }

    /// Returns a bound for all starts together.
    pub(crate) fn lower_bound(&self) -> usize {
        self.bounds.iter().min().map_or(0, |&bound| bound as usize)
    }

    /// Takes over a bound of one start, whose distances these are.
    fn raise(&mut self, bound: u32, distances: &[u32]) {
        for (known, &distance) in self.bounds.iter_mut().zip(distances) {
            *known = (*known).max(bound.saturating_sub(distance)).max(distance);
        }
    }
}

/// The walks over a board.
struct Survey<'b> {
    board: &'b Board,
    walk: Walk,
    /// Regions with the sum of the squares of all distances from there.
    rated: Vec<(u64, usize)>,
    is_rated: Vec<bool>,
}

impl Survey<'_> {
    fn run(&mut self, starts: &mut Starts, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let mut end = self.board.start_region().index();
        for _ in 0..SWEEPS {
            self.walk.run(self.board, end, meter)?;
            starts.raise(0, &self.walk.distances);
            end = self.walk.farthest();
        }
        // What follows may take longer than there is time.
        starts.promising.extend(least_bounded(&starts.bounds));
        starts.promising.reverse();
        let (least, most) = BOUNDED;
        let walks = (WORK / starts.bounds.len()).clamp(least, most);
        self.descend(starts, walks / 2, meter)?;
        while self.rated.len() < walks {
            let Some(region) = least_bounded(&starts.bounds) else {
                break;
            };
            if self.is_rated[region] {
                break;
            }
            self.rate(region, starts, meter)?;
        }
        Ok(())
    }

    /// Rates neighbors of the best region, until none is better or this many are rated.
    fn descend(
        &mut self,
        starts: &mut Starts,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let Some(mut best) = least_bounded(&starts.bounds) else {
            return Ok(());
        };
        self.rate(best, starts, meter)?;
        loop {
            for neighbor in self.board.regions().neighbors(Region::new(best)) {
                let region = neighbor.region().index();
                if !self.is_rated[region] {
                    self.rate(region, starts, meter)?;
                }
                if self.rated.len() >= most {
                    return Ok(());
                }
            }
            let (_, next) = *self.rated.iter().min().unwrap_or(&(0, best));
            if next == best {
                return Ok(());
            }
            best = next;
        }
    }

    /// Rates a region as a start, and bounds it.
    fn rate(
        &mut self,
        region: usize,
        starts: &mut Starts,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.walk.run(self.board, region, meter)?;
        meter.work(starts.bounds.len() as u64)?;
        let mut cleared = RegionSet::empty(starts.bounds.len());
        // A region of the board, so there is no error.
        let _ = cleared.insert(Region::new(region));
        let position = Position::from_cleared_unchecked(self.board, cleared);
        starts.raise(color_blind(&position) as u32, &self.walk.distances);
        let mut sum = 0;
        for &distance in &self.walk.distances {
            sum += u64::from(distance) * u64::from(distance);
        }
        self.rated.push((sum, region));
        self.is_rated[region] = true;
        Ok(())
    }

    /// Returns the regions that were rated, the best first; `None` for none.
    fn promising(mut self) -> Option<Vec<usize>> {
        self.rated.sort_unstable();
        let regions: Vec<usize> = self.rated.iter().map(|&(_, region)| region).collect();
        (!regions.is_empty()).then_some(regions)
    }
}

/// Returns the first region with the least bound.
fn least_bounded(bounds: &[u32]) -> Option<usize> {
    let least = bounds.iter().enumerate().min_by_key(|&(_, bound)| bound);
    least.map(|(region, _)| region)
}

/// A walk over the region graph, breadth first.
#[derive(Default)]
struct Walk {
    /// The distance of each region.
    distances: Vec<u32>,
    /// All regions, from near to far.
    queue: Vec<u32>,
}

impl Walk {
    fn run(&mut self, board: &Board, start: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let regions = board.regions();
        self.distances.clear();
        self.distances.resize(regions.count(), u32::MAX);
        self.queue.clear();
        self.queue.push(start as u32);
        self.distances[start] = 0;
        let mut next = 0;
        while let Some(&region) = self.queue.get(next) {
            next += 1;
            let neighbors = regions.neighbors(Region::new(region as usize));
            meter.work(1 + neighbors.len() as u64)?;
            let farther = self.distances[region as usize] + 1;
            for neighbor in neighbors {
                let neighbor = neighbor.region().index();
                if self.distances[neighbor] == u32::MAX {
                    self.distances[neighbor] = farther;
                    self.queue.push(neighbor as u32);
                }
            }
        }
        Ok(())
    }

    /// Returns a region that is farthest away.
    fn farthest(&self) -> usize {
        self.queue.last().map_or(0, |&region| region as usize)
    }
}

#[cfg(test)]
mod tests {
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    use super::*;
    use crate::api::{Control, Problem, Solver as _};
    use crate::exact::Exact;

    #[test]
    fn no_start_needs_fewer_moves_than_its_bound() {
        let mut close = 0;
        for seed in 0..40 {
            let recipe = Recipe::new(7, 5, 2 + seed as usize % 5).unwrap();
            let board = recipe.with_rules(Rules::Flood).board(seed);
            let mut starts = Starts::new(&board);
            let mut meter = Meter::start(Control::default());
            starts.survey(&board, &mut meter).unwrap();
            let mut fewest = usize::MAX;
            for (region, cell) in board.regions().first_cells().into_iter().enumerate() {
                let problem = Problem::new(&board.with_start(cell).unwrap());
                let exact = Exact::default().with_threads(1).unwrap();
                let answer = exact.solve(&problem, Control::default()).unwrap();
                let length = answer.solution.len();
                assert!(starts.bounds[region] as usize <= length, "{board}");
                fewest = fewest.min(length);
            }
            close += usize::from(starts.lower_bound() + 2 >= fewest);
        }
        assert!(close > 30, "{close}");
    }

    #[test]
    fn the_middle_is_the_most_promising_start() {
        let recipe = Recipe::new(30, 30, 6).unwrap();
        let board = recipe.with_rules(Rules::Flood).board(1);
        let mut starts = Starts::new(&board);
        let mut meter = Meter::start(Control::default());
        starts.survey(&board, &mut meter).unwrap();
        let cell = board.regions().first_cells()[starts.promising[0]];
        assert!((10..20).contains(&(cell / 30)) && (8..22).contains(&(cell % 30)));
    }
}
