//! Instructions that fixed work takes, counted by valgrind through gungraun: `.ci/counts` runs this and compares.
//!
//! Setups are not counted. Each function does what the bench of the same name measures; the names of the arguments are the
//! sizes and kinds of boards.

#![allow(missing_docs, reason = "gungraun's macros write public functions")]
#![allow(clippy::unwrap_used)]

use std::hash::BuildHasher;
use std::hint::black_box;

use colorwalk::certificate::verify;
use colorwalk::files::{BoardWriter, FileFormat, FileIndex, Puzzle, ReadOptions};
use colorwalk::{
    Board, BuiltInMetric, Control, Exact, Gain, Game, Metric, Position, Problem, Region, RegionSet,
    Registry, Setup, Solver, Tiling, series,
};
use colorwalk_benches::{COLORS, PROOFS, PlayedGame, boards};
use gungraun::{library_benchmark, library_benchmark_group, main};
use rustc_hash::FxBuildHasher;

/// How often each operation on a set is done, so that a single instruction more is more than 2% of none.
const ROUNDS: usize = 100;

/// Two sets: every second region, and every sixth, which is a subset.
fn sets(regions: usize) -> (RegionSet, RegionSet) {
    let mut second = RegionSet::empty(regions);
    let mut sixth = RegionSet::empty(regions);
    second
        .extend((0..regions).step_by(2).map(Region::new))
        .unwrap();
    sixth
        .extend((0..regions).step_by(6).map(Region::new))
        .unwrap();
    (second, sixth)
}

#[library_benchmark(setup = sets)]
#[bench::regions_512(512)]
#[bench::regions_4096(4096)]
fn region_set_union((mut second, sixth): (RegionSet, RegionSet)) -> RegionSet {
    for _ in 0..ROUNDS {
        *black_box(&mut second) |= black_box(&sixth);
    }
    second
}

#[library_benchmark(setup = sets)]
#[bench::regions_512(512)]
#[bench::regions_4096(4096)]
fn region_set_is_subset((second, sixth): (RegionSet, RegionSet)) -> usize {
    let mut subsets = 0;
    for _ in 0..ROUNDS {
        subsets += usize::from(black_box(&sixth).is_subset(black_box(&second)));
    }
    subsets
}

#[library_benchmark(setup = sets)]
#[bench::regions_512(512)]
#[bench::regions_4096(4096)]
fn region_set_iterate((second, _): (RegionSet, RegionSet)) -> usize {
    let mut sum = 0;
    for _ in 0..ROUNDS {
        sum += black_box(&second).iter().map(Region::index).sum::<usize>();
    }
    sum
}

#[library_benchmark(setup = sets)]
#[bench::regions_512(512)]
#[bench::regions_4096(4096)]
fn region_set_hash((second, _): (RegionSet, RegionSet)) -> u64 {
    let mut hashes: u64 = 0;
    for _ in 0..ROUNDS {
        hashes ^= FxBuildHasher.hash_one(black_box(&second));
    }
    hashes
}

fn game(side: usize) -> PlayedGame {
    PlayedGame::new(side).unwrap()
}

fn start_of_game(side: usize) -> (PlayedGame, Position) {
    let game = game(side);
    let start = Position::start(&game.board);
    (game, start)
}

#[library_benchmark(setup = start_of_game)]
#[bench::grid_14x14(14)]
#[bench::grid_30x30(30)]
#[bench::grid_100x100(100)]
fn position_play((game, mut position): (PlayedGame, Position)) -> (PlayedGame, Position) {
    for &color in &game.moves {
        position.play_unchecked(black_box(color));
    }
    (game, position)
}

#[library_benchmark(setup = game)]
#[bench::grid_14x14(14)]
#[bench::grid_30x30(30)]
#[bench::grid_100x100(100)]
fn position_after(game: PlayedGame) -> PlayedGame {
    for (position, &color) in game.positions.iter().zip(&game.moves) {
        black_box(black_box(position).after(color));
    }
    game
}

#[library_benchmark(setup = game)]
#[bench::grid_14x14(14)]
#[bench::grid_30x30(30)]
#[bench::grid_100x100(100)]
fn position_useful_colors(game: PlayedGame) -> PlayedGame {
    for position in &game.positions {
        black_box(black_box(position).useful_colors());
    }
    game
}

fn finished_game(side: usize) -> Game {
    let game = game(side);
    Game::from_moves(&game.board, game.moves.iter().copied()).unwrap()
}

#[library_benchmark(setup = finished_game)]
#[bench::grid_14x14(14)]
#[bench::grid_30x30(30)]
fn position_undo(mut game: Game) -> Game {
    while game.undo().is_some() {}
    game
}

/// Positions with what each color makes of them.
fn ratings(side: usize) -> Vec<(Position, Vec<Position>)> {
    let mut ratings = Vec::new();
    for position in game(side).positions {
        let colors = position.useful_colors().into_iter();
        let reached = colors.map(|color| position.after(color)).collect();
        ratings.push((position, reached));
    }
    ratings
}

fn rate(metric: BuiltInMetric, ratings: &[(Position, Vec<Position>)]) {
    for (played, (position, reached)) in ratings.iter().enumerate() {
        for reached in reached {
            black_box(metric.rate(&Gain::new(position, black_box(reached), played)));
        }
    }
}

#[library_benchmark(setup = ratings)]
#[bench::grid_30x30(30)]
fn metrics_area(ratings: Vec<(Position, Vec<Position>)>) -> Vec<(Position, Vec<Position>)> {
    rate(BuiltInMetric::Area, &ratings);
    ratings
}

#[library_benchmark(setup = ratings)]
#[bench::grid_30x30(30)]
fn metrics_perimeter(ratings: Vec<(Position, Vec<Position>)>) -> Vec<(Position, Vec<Position>)> {
    rate(BuiltInMetric::Perimeter, &ratings);
    ratings
}

/// A solver, and the first boards of the series.
fn solver_and_boards(spec: &str, count: usize) -> (Box<dyn Solver>, Vec<Problem>) {
    let solver = Registry::standard().build(spec).unwrap();
    let boards = series::boards().take(count);
    (solver, boards.map(|board| Problem::new(&board)).collect())
}

#[library_benchmark(setup = solver_and_boards)]
#[bench::greedy_area("greedy:metric=area", 10)]
#[bench::greedy_perimeter("greedy:metric=perimeter", 10)]
#[bench::look_ahead_area("look-ahead:metric=area,depth=3", 1)]
#[bench::look_ahead_perimeter("look-ahead:metric=perimeter,depth=3", 1)]
#[bench::beam_1("beam:width=1", 4)]
#[bench::beam_100("beam:width=100", 1)]
#[bench::exact("exact:threads=1", 4)]
fn series_solve(
    (solver, problems): (Box<dyn Solver>, Vec<Problem>),
) -> (Box<dyn Solver>, Vec<Problem>) {
    for problem in &problems {
        let _ = black_box(
            solver
                .solve(black_box(problem), Control::default())
                .unwrap(),
        );
    }
    (solver, problems)
}

/// The first boards of a kind of [`PROOFS`].
fn proofs(kind: usize) -> Vec<Problem> {
    let mut problems = PROOFS[kind].problems().unwrap();
    problems.truncate(5);
    problems
}

#[library_benchmark(setup = proofs)]
#[bench::grid_10x10x15(0)]
#[bench::grid_14x14x6(1)]
#[bench::grid_24x24x4(2)]
#[bench::torus_14x14x6(3)]
#[bench::hex_14x14x6(4)]
fn exact(problems: Vec<Problem>) -> Vec<Problem> {
    let solver = Exact::default().with_threads(1).unwrap();
    for problem in &problems {
        let _ = black_box(
            solver
                .solve(black_box(problem), Control::default())
                .unwrap(),
        );
    }
    problems
}

fn board(side: usize) -> Board {
    boards(Tiling::Grid, side, COLORS, 1).unwrap().remove(0)
}

fn setup_of_board(side: usize) -> Setup {
    Setup::from(&board(side))
}

#[library_benchmark(setup = setup_of_board)]
#[bench::grid_14x14(14)]
#[bench::grid_100x100(100)]
fn boards_build(setup: Setup) -> (Setup, Board) {
    let board = black_box(&setup).build().unwrap();
    (setup, board)
}

/// A board as a text, and as a file of numbers.
fn texts_of_board(side: usize) -> (String, Vec<u8>) {
    let board = board(side);
    let mut file = Vec::new();
    BoardWriter::new(FileFormat::NUMBERS)
        .write(&Puzzle::from(board.clone()), None, &mut file)
        .unwrap();
    (board.to_string(), file)
}

#[library_benchmark(setup = texts_of_board)]
#[bench::grid_14x14(14)]
#[bench::grid_100x100(100)]
fn boards_parse((text, file): (String, Vec<u8>)) -> (String, Vec<u8>, Board) {
    let board = black_box(text.as_str()).parse().unwrap();
    (text, file, board)
}

#[library_benchmark(setup = texts_of_board)]
#[bench::grid_14x14(14)]
#[bench::grid_100x100(100)]
fn boards_read_unknown_format((text, file): (String, Vec<u8>)) -> (String, Vec<u8>, Board) {
    let bytes = black_box(file.as_slice());
    let index = FileIndex::new(bytes, None, ReadOptions::default()).unwrap();
    let puzzle = index.read(bytes).next().unwrap().unwrap();
    (text, file, puzzle.board)
}

fn certify(board: &Board) -> Vec<u8> {
    let solver = Exact::default().with_threads(1).unwrap();
    let mut text = Vec::new();
    let answer = solver.certify(board, Control::default(), &mut text);
    let _ = black_box(answer.unwrap());
    text
}

#[library_benchmark(setup = board)]
#[bench::grid_14x14x6(14)]
fn certificate_prove(board: Board) -> (Board, Vec<u8>) {
    let text = certify(black_box(&board));
    (board, text)
}

fn certificate_of_board(side: usize) -> Vec<u8> {
    certify(&board(side))
}

#[library_benchmark(setup = certificate_of_board)]
#[bench::grid_14x14x6(14)]
fn certificate_verify(text: Vec<u8>) -> (Vec<u8>, usize) {
    let steps = verify(black_box(text.as_slice())).unwrap().steps;
    (text, steps)
}

library_benchmark_group!(
    name = instructions,
    benchmarks = [
        region_set_union,
        region_set_is_subset,
        region_set_iterate,
        region_set_hash,
        position_play,
        position_after,
        position_useful_colors,
        position_undo,
        metrics_area,
        metrics_perimeter,
        series_solve,
        exact,
        boards_build,
        boards_parse,
        boards_read_unknown_format,
        certificate_prove,
        certificate_verify,
    ]
);

main!(library_benchmark_groups = instructions);
