//! A metric of one's own, compared with the built-in ones over the 100 boards of the series.
//!
//! ```text
//! cargo run --release --example own_metric
//! ```
//!
//! The metric counts the cells cleared, and a share of the cells that come into reach by it.

#![allow(clippy::print_stdout)]

use colorwalk::{BuiltInMetric, Control, Gain, LookAhead, Metric, Problem, SolveError, Solver, SolverSpec, series};

/// The cells cleared, and `share` of those in regions that touch the cleared part afterward.
#[derive(Clone, Copy, Debug)]
struct Reach {
    share: f64,
}

impl Metric for Reach {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        let in_reach: usize = gain.reached().frontier().iter().map(|region| gain.regions().size(region)).sum();
        f64::from(gain.area()) + self.share * in_reach as f64
    }

    fn describe(&self, spec: SolverSpec) -> SolverSpec {
        spec.with("metric", "reach").with("share", self.share)
    }
}

fn mean(solver: &dyn Solver) -> Result<f64, SolveError> {
    let mut moves = 0;
    for board in series::boards() {
        moves += solver.solve(&Problem::new(&board), Control::default())?.solution.len();
    }
    Ok(moves as f64 / series::COUNT as f64)
}

fn main() -> Result<(), SolveError> {
    let mut solvers = Vec::new();
    for name in ["area", "perimeter", "path-ratio", "perimeter-area", "path-area"] {
        solvers.extend(name.parse::<BuiltInMetric>().map(|metric| LookAhead::new(metric, 3)));
    }
    solvers.extend([0.25, 0.5, 1.0].map(|share| LookAhead::new(Reach { share }, 3)));
    println!("mean number of moves over the {} boards of the series", series::COUNT);
    for solver in &solvers {
        println!("{:6.2}  {}", mean(solver)?, solver.spec());
    }
    Ok(())
}
