//! Sets of regions: `cargo bench --bench region_set`.
//!
//! Names end with the number of regions of the board. Up to 512, a set is stored inline, and beyond that on the heap. Each
//! set has every second or third region, so all its words are used. The throughput is regions of the board a second, and
//! for `iterate` regions of the set.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hash::BuildHasher;
use std::hint::black_box;

use colorwalk::{Region, RegionSet};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rustc_hash::FxBuildHasher;

const REGIONS: [usize; 5] = [64, 256, 512, 1024, 4096];

/// Returns the set of every `step`-th region of a board of this many.
fn every(step: usize, regions: usize) -> RegionSet {
    let mut set = RegionSet::empty(regions);
    set.extend((0..regions).step_by(step).map(Region::new))
        .unwrap();
    set
}

fn region_set(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("region_set");
    for regions in REGIONS {
        let second = every(2, regions);
        let third = every(3, regions);
        let sixth = every(6, regions);
        group.throughput(Throughput::Elements(regions as u64));
        group.bench_function(BenchmarkId::new("clone", regions), |bencher| {
            bencher.iter(|| black_box(&second).clone());
        });
        group.bench_function(BenchmarkId::new("clone_from", regions), |bencher| {
            let mut copy = third.clone();
            bencher.iter(|| copy.clone_from(black_box(&second)));
        });
        // In place, without an allocation. The sets stay as they are after the first round, which takes no less time.
        group.bench_function(BenchmarkId::new("union", regions), |bencher| {
            let mut union = second.clone();
            bencher.iter(|| *black_box(&mut union) |= black_box(&third));
        });
        group.bench_function(BenchmarkId::new("difference", regions), |bencher| {
            let mut difference = second.clone();
            bencher.iter(|| *black_box(&mut difference) -= black_box(&third));
        });
        // True, so that all words are compared.
        group.bench_function(BenchmarkId::new("is_subset", regions), |bencher| {
            bencher.iter(|| black_box(&sixth).is_subset(black_box(&second)));
        });
        group.bench_function(BenchmarkId::new("len", regions), |bencher| {
            bencher.iter(|| black_box(&second).len());
        });
        group.bench_function(BenchmarkId::new("hash", regions), |bencher| {
            bencher.iter(|| FxBuildHasher.hash_one(black_box(&second)));
        });
        group.throughput(Throughput::Elements(second.len() as u64));
        group.bench_function(BenchmarkId::new("iterate", regions), |bencher| {
            bencher.iter(|| {
                let regions = black_box(&second).iter();
                regions.map(Region::index).sum::<usize>()
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = config::criterion(50, 1);
    targets = region_set
}
criterion_main!(benches);
