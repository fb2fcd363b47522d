//! Proofs in files: writing and checking them: `cargo bench --bench certificate`.
//!
//! Names end with the kind of boards, as in the bench `exact`. The throughput is steps of the proof a second. To prove is to
//! search, with all steps recorded, and to write those that the proof needs.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hint::black_box;

use colorwalk::certificate::verify;
use colorwalk::{Board, Control, Exact};
use colorwalk_benches::PROOFS;
use criterion::{
    BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main,
};

fn certify(solver: &Exact, board: &Board) -> Vec<u8> {
    let mut text = Vec::new();
    let answer = solver.certify(board, Control::default(), &mut text);
    let _ = black_box(answer.unwrap());
    text
}

fn certificate(criterion: &mut Criterion) {
    let solver = Exact::default().with_threads(1).unwrap();
    let mut group = criterion.benchmark_group("certificate");
    group.sampling_mode(SamplingMode::Flat);
    for kind in PROOFS {
        let board = kind.problems().unwrap()[0].board().clone();
        let text = certify(&solver, &board);
        let steps = verify(text.as_slice()).unwrap().steps;
        group.throughput(Throughput::Elements(steps as u64));
        group.bench_function(BenchmarkId::new("prove", kind.name), |bencher| {
            bencher.iter(|| certify(&solver, black_box(&board)));
        });
        group.bench_function(BenchmarkId::new("verify", kind.name), |bencher| {
            bencher.iter(|| verify(black_box(text.as_slice())).unwrap());
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = config::criterion(20, 2);
    targets = certificate
}
criterion_main!(benches);
