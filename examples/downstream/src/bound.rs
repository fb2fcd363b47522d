//! A custom lower bound, with a table of the board that is built once, and one that is too high.

use colorwalk::bounds::{BoundError, LowerBound};
use colorwalk::{
    Board, Control, Entry, Parameter, Position, Problem, Region, RegionSet, Registry, SolveError, Spec, Status, random::Recipe,
};

use crate::{Checked, ensure};

const NAME: &str = "colors-left";
const EXCESS: Parameter = Parameter::number("excess", 0..=9, 0, "how many moves it adds, all of them wrong");

/// Every color that is left takes a move of its own.
#[derive(Clone, Debug)]
struct ColorsLeft {
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
                .filter_map(|color| regions.of_color(color).find(|&region| stands(position, region)))
                .collect();
        }
        self.regions
            .iter()
            .filter_map(|of_color| of_color.iter().copied().find(|&region| stands(position, region)))
            .collect()
    }
}

fn stands(position: &Position, region: Region) -> bool {
    !position.cleared().contains(region)
}

impl LowerBound for ColorsLeft {
    fn spec(&self) -> Spec {
        Spec::new(NAME).with_unless_default(&EXCESS, self.excess)
    }

    fn moves(&self, position: &Position) -> usize {
        let left = self.left(position).len();
        if left > 0 { left + self.excess } else { 0 }
    }

    fn reason(&self, position: &Position, moves: usize) -> Option<RegionSet> {
        let mut reason = RegionSet::empty(position.board().regions().count());
        reason.extend(self.left(position).into_iter().take(moves + 1)).ok()?;
        Some(reason)
    }

    fn prepare(&self, board: &Board) -> Option<Box<dyn LowerBound>> {
        let regions = board.regions();
        let of_colors = board.palette().map(|color| regions.of_color(color).collect());
        Some(Box::new(Self { regions: of_colors.collect(), ..self.clone() }))
    }
}

/// Returns the registry entry of the bound.
pub fn entry() -> Entry<dyn LowerBound> {
    Entry::<dyn LowerBound>::new(NAME, "the colors that are left", &[EXCESS], |arguments| {
        Ok(Box::new(ColorsLeft { excess: arguments.get(&EXCESS)?, regions: Vec::new() }))
    })
}

pub fn check(registry: &Registry) -> Checked<()> {
    let problem = Problem::new(&Recipe::new(8, 8, 5)?.board(1));
    let plain = registry.build("exact:threads=1")?.solve(&problem, Control::default())?;
    let spec = "exact:threads=1,without=bound,bound=colors-left";
    let solver = registry.build(spec)?;
    ensure(solver.spec().to_string() == spec, || format!("{spec} calls itself {}", solver.spec()))?;
    let outcome = solver.solve(&problem, Control::default())?;
    println!("{:3} moves by {spec}", outcome.solution.len());
    ensure(outcome.status() == Status::Optimal && outcome.solution == plain.solution, || format!("{outcome:?}"))?;
    let wrong = registry.build("exact:without=bound,bound=colors-left/excess=1")?.solve(&problem, Control::default());
    ensure(matches!(wrong, Err(SolveError::Bound(BoundError::TooHigh { .. }))), || format!("believed: {wrong:?}"))
}
