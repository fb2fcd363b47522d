//! Proofs of optimal solutions by `exact` on one thread: `cargo bench --bench exact`.
//!
//! A name is the kind of boards: tiling, size and number of colors, with flood rules and seeds from 0. The throughput is
//! boards a second. The nodes that these proofs expand are in `benches/counts/counts.txt`.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hint::black_box;

use colorwalk::{Control, Exact, Problem, Solver};
use colorwalk_benches::PROOFS;
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};

fn exact(criterion: &mut Criterion) {
    let solver = Exact::default().with_threads(1).unwrap();
    let mut group = criterion.benchmark_group("exact");
    group.sampling_mode(SamplingMode::Flat);
    for kind in PROOFS {
        let problems: Vec<Problem> = kind.problems().unwrap();
        group.throughput(Throughput::Elements(kind.count));
        group.bench_function(kind.name, |bencher| {
            bencher.iter(|| {
                for problem in &problems {
                    let answer = solver.solve(black_box(problem), Control::default());
                    let _ = black_box(answer.unwrap());
                }
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = config::criterion(10, 3);
    targets = exact
}
criterion_main!(benches);
