//! Metrics, which rate the move that greedy players and look-ahead choose: `cargo bench --bench metrics`.
//!
//! Names end with the size of the board. Every move that clears something is rated, at every position of a game. The
//! throughput is ratings a second, without making the position that is rated.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hint::black_box;

use colorwalk::{BuiltInMetric, Gain, Metric, Position};
use colorwalk_benches::PlayedGame;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const SIDES: [usize; 3] = [14, 30, 100];

const METRICS: [BuiltInMetric; 5] = [
    BuiltInMetric::Area,
    BuiltInMetric::Perimeter,
    BuiltInMetric::PathRatio,
    BuiltInMetric::PerimeterArea {
        switch: BuiltInMetric::PERIMETER_SWITCH,
    },
    BuiltInMetric::PathArea {
        switch: BuiltInMetric::PATH_SWITCH,
    },
];

/// A move to be rated.
struct Candidate {
    before: Position,
    after: Position,
    /// The number of moves before it.
    played: usize,
}

/// Returns all moves of a game that clear something, played or not.
fn candidates(game: &PlayedGame) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for (played, before) in game.positions.iter().enumerate() {
        for color in before.useful_colors() {
            candidates.push(Candidate {
                before: before.clone(),
                after: before.after(color),
                played,
            });
        }
    }
    candidates
}

fn metrics(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("metrics");
    for side in SIDES {
        let candidates = candidates(&PlayedGame::new(side).unwrap());
        group.throughput(Throughput::Elements(candidates.len() as u64));
        for metric in METRICS {
            let id = BenchmarkId::new(metric.spec().to_string(), format!("{side}x{side}"));
            group.bench_with_input(id, &candidates, |bencher, candidates| {
                bencher.iter(|| {
                    for candidate in candidates {
                        let Candidate {
                            before,
                            after,
                            played,
                        } = black_box(candidate);
                        black_box(metric.rate(&Gain::new(before, after, *played)));
                    }
                });
            });
        }
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = config::criterion(50, 1);
    targets = metrics
}
criterion_main!(benches);
