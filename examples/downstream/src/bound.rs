//! A custom lower bound, with a table of the board that is built once, and one that is too high.

use std::sync::Arc;

use colorwalk::bounds::{BoundError, LowerBound};
use colorwalk::{
    Algorithm, Board, Control, Exact, Position, Problem, Proof, Region, RegionSet, SolveError,
    Solver, Spec, random::Recipe,
};

use crate::{Checked, ensure};

/// Every color that is left takes a move of its own.
#[derive(Clone, Debug)]
struct ColorsLeft {
    /// How many moves it adds, all of them wrong.
    excess: usize,
    /// The regions of each color, for one board.
    regions: Vec<Vec<Region>>,
}

impl ColorsLeft {
    /// Returns a region of each color that is left.
    fn left(&self, position: &Position) -> Vec<Region> {
        if self.regions.is_empty() {
            let board = position.board();
            let regions = board.regions();
            return board
                .palette()
                .filter_map(|color| {
                    regions
                        .of_color(color)
                        .find(|&region| stands(position, region))
                })
                .collect();
        }
        self.regions
            .iter()
            .filter_map(|of_color| {
                of_color
                    .iter()
                    .copied()
                    .find(|&region| stands(position, region))
            })
            .collect()
    }
}

fn stands(position: &Position, region: Region) -> bool {
    !position.cleared().contains(region)
}

impl LowerBound for ColorsLeft {
    fn spec(&self) -> Spec {
        Spec::new("colors-left")
    }

    fn moves(&self, position: &Position) -> usize {
        let left = self.left(position).len();
        if left > 0 { left + self.excess } else { 0 }
    }

    fn reason(&self, position: &Position, moves: usize) -> Option<RegionSet> {
        let mut reason = RegionSet::empty(position.board().regions().count());
        reason
            .extend(self.left(position).into_iter().take(moves + 1))
            .ok()?;
        Some(reason)
    }

    fn prepare(&self, board: &Board) -> Option<Box<dyn LowerBound>> {
        let regions = board.regions();
        let of_colors = board
            .palette()
            .map(|color| regions.of_color(color).collect());
        Some(Box::new(Self {
            regions: of_colors.collect(),
            ..self.clone()
        }))
    }
}

pub fn check() -> Checked<()> {
    let problem = Problem::new(&Recipe::new(8, 8, 5)?.board(1));
    let exact: Exact = "exact:threads=1,without=bound".parse()?;
    let plain = exact.solve(&problem, Control::default())?;
    let own = exact.clone().with_bound(Arc::new(ColorsLeft {
        excess: 0,
        regions: Vec::new(),
    }));
    let spec = own.spec().to_string();
    ensure(spec == "exact+colors-left:threads=1,without=bound", || {
        format!("it calls itself {spec}")
    })?;
    let outcome = own.solve(&problem, Control::default())?;
    println!("{:3} moves by {spec}", outcome.solution.len());
    // Nothing proves a custom bound, so neither does the answer that depends on it.
    let claimed = outcome.proof()
        == Proof::OptimalIf {
            bound: "colors-left".to_owned(),
        };
    ensure(
        claimed && outcome.lower_bound() < outcome.solution.len(),
        || format!("{outcome:?}"),
    )?;
    ensure(
        plain.proof() == Proof::Optimal && outcome.solution == plain.solution,
        || format!("{plain:?}"),
    )?;
    let wrong = exact.with_bound(Arc::new(ColorsLeft {
        excess: 1,
        regions: Vec::new(),
    }));
    let wrong = wrong.solve(&problem, Control::default());
    ensure(
        matches!(wrong, Err(SolveError::Bound(BoundError::TooHigh { .. }))),
        || format!("believed: {wrong:?}"),
    )
}
