//! A custom metric in a registry, compared with the built-in ones over the 100 boards of the series.
//!
//! ```text
//! cargo run --release --example own_metric
//! cargo run --release --example own_metric -- bfs:metric=reach/share=0.5
//! ```
//!
//! The metric counts the cells cleared, and a share of the cells that come into reach.

#![allow(clippy::print_stdout)]

use std::error::Error;

use colorwalk::{
    Control, Entry, Gain, Metric, Parameter, Problem, Registry, SolveError, Solver, Spec, series,
};

const NAME: &str = "reach";
const SHARE: Parameter =
    Parameter::decimal("share", 0.0..=10.0, 0.25, "what a cell within reach counts");

/// The cells cleared, and `share` of those in regions that touch the cleared part afterward.
#[derive(Clone, Copy, Debug)]
struct Reach {
    share: f64,
}

impl Reach {
    fn entry() -> Entry<dyn Metric> {
        Entry::<dyn Metric>::new(
            NAME,
            "the cells cleared and a share of those within reach",
            &[SHARE],
            |arguments| {
                Ok(Box::new(Self {
                    share: arguments.get(&SHARE)?,
                }))
            },
        )
    }
}

impl Metric for Reach {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        let in_reach: usize = gain
            .reached
            .frontier()
            .iter()
            .map(|region| gain.regions().size(region))
            .sum();
        gain.area() as f64 + self.share * in_reach as f64
    }

    fn spec(&self) -> Spec {
        Spec::new(NAME).with_unless_default(&SHARE, self.share)
    }
}

fn mean(solver: &dyn Solver) -> Result<f64, SolveError> {
    let mut moves = 0;
    for board in series::boards() {
        moves += solver
            .solve(&Problem::new(&board), Control::default())?
            .solution
            .len();
    }
    Ok(moves as f64 / series::COUNT as f64)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut registry = Registry::standard();
    registry.register_metric(Reach::entry())?;
    let metrics = [
        "area",
        "perimeter-area",
        "reach",
        "reach/share=0.5",
        "reach/share=1",
    ];
    let mut specs: Vec<String> = metrics
        .map(|metric| format!("look-ahead:metric={metric},depth=3"))
        .to_vec();
    specs.extend(std::env::args().nth(1));
    println!(
        "mean number of moves over the {} boards of the series",
        series::COUNT
    );
    for spec in specs {
        let solver = registry.build(&spec)?;
        println!("{:6.2}  {}", mean(&*solver)?, solver.spec());
    }
    Ok(())
}
