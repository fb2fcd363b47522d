//! A custom lower bound in the proof search: what it is worth in addition to the built-in one, with and without
//! reasons, and what happens to one that is too high.
//!
//! ```console
//! $ cargo run --release --example own_bound
//! ```

#![allow(clippy::print_stdout, reason = "it shows what it finds")]

use std::error::Error;
use std::sync::Arc;

use colorwalk::bounds::{self, BoundError, LowerBound};
use colorwalk::random::Recipe;
use colorwalk::{
    Board, Control, Exact, Position, Problem, Region, RegionSet, SolveError, Solver, Spec,
};

/// After `k` moves, no region more than `k` steps away is cleared. So each color with a region farther away takes a
/// move of its own after them: `k` plus the number of these colors is a bound, for every `k`.
#[derive(Debug)]
struct FarColors {
    /// Whether it gives reasons.
    explains: bool,
    /// The excess over the correct bound. Anything but 0 is a bug.
    excess: usize,
}

/// Returns the steps from the cleared part to every region, and the largest of them.
fn distances(position: &Position) -> (Vec<usize>, usize) {
    let regions = position.board().regions();
    let mut steps = vec![usize::MAX; regions.count()];
    position
        .cleared()
        .iter()
        .for_each(|region| steps[region.index()] = 0);
    let mut layer: Vec<Region> = position.frontier().iter().collect();
    let mut step = 0;
    while !layer.is_empty() {
        step += 1;
        layer.iter().for_each(|region| steps[region.index()] = step);
        let around = layer
            .iter()
            .flat_map(|&region| regions.neighbors(region))
            .map(|neighbor| neighbor.region());
        let mut next: Vec<Region> = around
            .filter(|region| steps[region.index()] == usize::MAX)
            .collect();
        next.sort_unstable();
        next.dedup();
        layer = next;
    }
    (steps, step)
}

/// Returns, for each color, a region of it that is farthest away, with its distance; cleared ones at 0.
fn farthest(board: &Board, steps: &[usize]) -> Vec<(usize, Region)> {
    let regions = board.regions();
    board
        .palette()
        .filter_map(|color| {
            regions
                .of_color(color)
                .map(|region| (steps[region.index()], region))
                .max()
        })
        .collect()
}

impl LowerBound for FarColors {
    fn spec(&self) -> Spec {
        Spec::new("far-colors")
    }

    fn moves(&self, position: &Position) -> usize {
        let (steps, last) = distances(position);
        let farthest = farthest(position.board(), &steps);
        let beyond = |k: usize| {
            farthest
                .iter()
                .filter(|(distance, _)| *distance > k)
                .count()
        };
        let most = (0..=last).map(|k| k + beyond(k)).max().unwrap_or(0);
        if last > 0 { most + self.excess } else { 0 }
    }

    /// Returns all that lies within `k` steps of a region of each color farther away than `k`: a position that has
    /// cleared none of it cannot clear any of these regions with `k` moves.
    fn reason(&self, position: &Position, moves: usize) -> Option<RegionSet> {
        let (steps, last) = distances(position);
        let farthest = farthest(position.board(), &steps);
        let (k, far) = (0..=last.min(moves)).rev().find_map(|k| {
            let far: Vec<Region> = farthest
                .iter()
                .filter(|(distance, _)| *distance > k)
                .map(|&(_, region)| region)
                .collect();
            (k + far.len() > moves).then_some((k, far))
        })?;
        // As many of them as needed.
        let regions = position.board().regions();
        let mut reason = RegionSet::empty(regions.count());
        reason.extend(far.into_iter().take(moves + 1 - k)).ok()?;
        for _ in 0..k {
            let around: Vec<Region> = reason
                .iter()
                .flat_map(|region| regions.neighbors(region))
                .map(|neighbor| neighbor.region())
                .collect();
            reason.extend(around).ok()?;
        }
        self.explains.then_some(reason)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let recipe = Recipe::new(10, 10, 6)?;
    let boards: Vec<_> = (0..10).map(|seed| recipe.board(seed)).collect();
    let built_in = Exact::default().with_threads(1)?;
    let none = "exact:threads=1,without=bound".parse::<Exact>()?;
    let own = |explains, excess| Arc::new(FarColors { explains, excess });
    println!("{} boards of 10 x 10 with 6 colors:", boards.len());
    let mut lengths = None;
    for (name, exact) in [
        ("the built-in bound", built_in.clone()),
        ("both", built_in.with_bound(own(true, 0))),
        (
            "far colors, with reasons",
            none.clone().with_bound(own(true, 0)),
        ),
        (
            "far colors, without",
            none.clone().with_bound(own(false, 0)),
        ),
        ("no bound", none.clone()),
    ] {
        let (mut nodes, mut found) = (0, Vec::new());
        for board in &boards {
            let answer = exact.solve(&Problem::new(board), Control::default())?;
            nodes += answer.statistics.expanded;
            found.push(answer.solution.len());
        }
        println!("{nodes:9} nodes  {name}");
        assert_eq!(
            *lengths.get_or_insert(found.clone()),
            found,
            "the length of a shortest solution does not depend on the bound"
        );
    }

    // Nothing proves a custom bound. An audit compares it with brute force, here on 20 small boards.
    let small = Recipe::new(5, 4, 4)?;
    let small: Vec<_> = (0..20).map(|seed| small.board(seed)).collect();
    bounds::audit(&*own(true, 0), &small)?;
    let contradiction = bounds::audit(&*own(true, 1), &small)
        .err()
        .ok_or("the audit missed a bound that is too high")?;
    println!("{contradiction}");

    // A bound that is too high is contradicted by some position of the solution that the search returns.
    let wrong = none.with_bound(own(true, 1));
    let answer = wrong.solve(&Problem::new(&boards[0]), Control::default());
    let Err(SolveError::Bound(mistake @ BoundError::TooHigh { .. })) = answer else {
        return Err("a bound that is too high was believed".into());
    };
    println!("\nOne move more than is true: {mistake}.");
    Ok(())
}
