//! Boards: building, generating, reading and writing them: `cargo bench --bench boards`.
//!
//! Names end with the size of the board, which has 6 colors, flood rules and seed 0. The throughput is cells a second.

#![allow(missing_docs, reason = "criterion's macros write public functions")]
#![allow(clippy::unwrap_used)]

mod config;

use std::hint::black_box;

use colorwalk::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadOptions};
use colorwalk::random::Recipe;
use colorwalk::{Board, Rules, Setup};
use colorwalk_benches::COLORS;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const SIDES: [usize; 4] = [14, 30, 100, 300];

/// Returns the board of a text of a file.
fn read(text: &[u8], format: Option<FileFormat>) -> Board {
    let index = FileIndex::new(text, format, ReadOptions::default()).unwrap();
    let puzzle = index.read(text).next().unwrap();
    puzzle.unwrap().board
}

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("boards");
    for side in SIDES {
        let recipe = Recipe::new(side, side, COLORS)
            .unwrap()
            .with_rules(Rules::Flood);
        let board = recipe.board(0);
        let setup = Setup::from(&board);
        let text = board.to_string();
        let puzzle = Puzzle::from(board.clone());
        let size = format!("{side}x{side}");
        group.throughput(Throughput::Elements(board.cell_count() as u64));
        // Regions and their neighbors are found here. A board is dropped in the time, too.
        group.bench_function(BenchmarkId::new("build", &size), |bencher| {
            bencher.iter(|| black_box(&setup).build().unwrap());
        });
        group.bench_function(BenchmarkId::new("random", &size), |bencher| {
            bencher.iter(|| black_box(recipe).board(black_box(0)));
        });
        group.bench_function(BenchmarkId::new("parse", &size), |bencher| {
            bencher.iter(|| black_box(text.as_str()).parse::<Board>().unwrap());
        });
        group.bench_function(BenchmarkId::new("to_string", &size), |bencher| {
            bencher.iter(|| black_box(&board).to_string());
        });
        let format = FileFormat::NUMBERS;
        let mut file = Vec::new();
        BoardWriter::new(format)
            .write(&puzzle, None, &mut file)
            .unwrap();
        group.bench_function(BenchmarkId::new("read_known_format", &size), |bencher| {
            bencher.iter(|| read(black_box(&file), Some(format)));
        });
        // All grammars read the text side by side.
        group.bench_function(BenchmarkId::new("read_unknown_format", &size), |bencher| {
            bencher.iter(|| read(black_box(&file), None));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = config::criterion(50, 1);
    targets = boards
}
criterion_main!(benches);
