//! Shared by the benches: solvers from text, and the times that criterion measures, from which benches print ratios.

// Every bench uses a different part of it.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::print_stdout)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use colorwalk::{Answer, Control, Problem, Registry, Solver};
use criterion::BenchmarkGroup;
use criterion::measurement::WallTime;

/// Builds the solver of a specification.
pub fn build(spec: &str) -> Box<dyn Solver> {
    Registry::standard().build(spec).unwrap()
}

/// Solves a problem without limits.
pub fn solve(solver: &dyn Solver, problem: &Problem) -> Answer {
    solver.solve(problem, Control::default()).unwrap()
}

/// The shortest time of each measurement, by name.
#[derive(Default)]
pub struct Times(BTreeMap<String, Duration>);

impl Times {
    /// Measures the work with criterion under this name, and keeps its shortest time.
    pub fn measure<T>(
        &mut self,
        group: &mut BenchmarkGroup<'_, WallTime>,
        name: &str,
        mut work: impl FnMut() -> T,
    ) {
        let least = self.0.entry(name.to_owned()).or_insert(Duration::MAX);
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|times| {
                let began = Instant::now();
                for _ in 0..times {
                    std::hint::black_box(work());
                }
                let elapsed = began.elapsed();
                *least = (*least).min(elapsed / times as u32);
                elapsed
            });
        });
    }

    /// Returns the shortest time of this name in seconds; `None` if it was filtered out.
    pub fn seconds(&self, name: &str) -> Option<f64> {
        self.0
            .get(name)
            .filter(|&&time| time != Duration::MAX)
            .map(Duration::as_secs_f64)
    }

    /// Prints how many times as long the slow one takes, unless one of the two was filtered out.
    pub fn print_ratio(&self, what: &str, slow: &str, quick: &str) {
        if let (Some(slow_time), Some(quick_time)) = (self.seconds(slow), self.seconds(quick)) {
            let ratio = slow_time / quick_time;
            println!("{what}: {quick} is {ratio:.1} times as fast as {slow}\n");
        }
    }
}
