//! Moves on positions: `cargo bench --bench position`.
//!
//! Names end with the size of the board, which has 6 colors, flood rules and seed 0. The positions are those of the game of
//! the greedy player on it, so that those early, late and in the middle of a game count alike. The throughput is positions a
//! second: those that a move, a copy or an undo leads to, or that are hashed or asked for their useful colors.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hash::BuildHasher;
use std::hint::black_box;

use colorwalk::{Game, Position};
use colorwalk_benches::{PlayedGame, SIDES};
use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rustc_hash::FxBuildHasher;

fn position(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("position");
    for side in SIDES {
        let game = PlayedGame::new(side).unwrap();
        let start = Position::start(&game.board);
        let positions = game.positions.len() as u64;
        let size = format!("{side}x{side}");
        group.throughput(Throughput::Elements(positions));
        // In place: neither the copy of the start nor its drop is timed.
        group.bench_function(BenchmarkId::new("play", &size), |bencher| {
            bencher.iter_batched_ref(
                || start.clone(),
                |position| {
                    for &color in &game.moves {
                        position.play_unchecked(black_box(color));
                    }
                },
                BatchSize::SmallInput,
            );
        });
        // A new position for each move, as most searches make them, and its drop.
        group.bench_function(BenchmarkId::new("after", &size), |bencher| {
            bencher.iter(|| {
                for (position, &color) in game.positions.iter().zip(&game.moves) {
                    black_box(black_box(position).after(color));
                }
            });
        });
        group.bench_function(BenchmarkId::new("useful_colors", &size), |bencher| {
            bencher.iter(|| {
                for position in &game.positions {
                    black_box(black_box(position).useful_colors());
                }
            });
        });
        // The whole game, move by move back to the start. Each undo replays what is left.
        group.bench_function(BenchmarkId::new("undo", &size), |bencher| {
            let finished = Game::from_moves(&game.board, game.moves.iter().copied()).unwrap();
            bencher.iter_batched_ref(
                || finished.clone(),
                |game| while game.undo().is_some() {},
                BatchSize::SmallInput,
            );
        });
        group.throughput(Throughput::Elements(1));
        // With the drop of the copy.
        group.bench_function(BenchmarkId::new("clone", &size), |bencher| {
            bencher.iter(|| black_box(game.middle()).clone());
        });
        group.bench_function(BenchmarkId::new("clone_from", &size), |bencher| {
            let mut copy = start.clone();
            bencher.iter(|| copy.clone_from(black_box(game.middle())));
        });
        // As in a map with the hasher of the solvers.
        group.bench_function(BenchmarkId::new("hash", &size), |bencher| {
            bencher.iter(|| FxBuildHasher.hash_one(black_box(game.middle())));
        });
        // The hash that is the same in every version.
        group.bench_function(BenchmarkId::new("stable_hash", &size), |bencher| {
            bencher.iter(|| black_box(game.middle()).stable_hash());
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = config::criterion(50, 1);
    targets = position
}
criterion_main!(benches);
