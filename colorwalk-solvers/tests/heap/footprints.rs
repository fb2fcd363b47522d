//! The maximum memory of reading and searching. Bytes are counted by the allocator, so that they are the same on every
//! machine.

use std::io::Read;

use colorwalk::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk::random::Recipe;
use colorwalk::{Budget, Bytes, Control, Problem, Registry};

use crate::{alone, measured};

/// Asserts that a search that stores sets keeps to its budget.
fn assert_footprint(spec: &str) {
    let _alone = alone();
    let mebibytes = 10;
    let budget = Budget::default().with_memory(mebibytes << 20).with_expanded(20_000);
    let solver = Registry::standard().build(spec).unwrap();
    for (width, height, colors) in [(30, 20, 5), (100, 100, 10), (256, 256, 20)] {
        let problem = Problem::new(&Recipe::new(width, height, colors).unwrap().board(1));
        let (_, taken) = measured(|| drop(solver.solve(&problem, Control::default().with_budget(budget))));
        // On the largest board, a move and the answer themselves take a noticeable amount.
        let most = (mebibytes << 20) * 23 / 20;
        assert!(taken <= most, "{spec} on {width} x {height}: {}", Bytes(taken));
    }
}

/// Each search is a test of its own, so that they run side by side.
macro_rules! footprints {
    ($($name:ident: $spec:literal,)*) => {
        $(#[test] fn $name() { assert_footprint($spec); })*
    };
}

footprints! {
    dijkstra: "dijkstra",
    bellman_ford: "bellman-ford",
    dag: "dag",
    bfs: "bfs",
    dijkstra_dijkstra: "dijkstra-dijkstra",
}

/// Returns a text that repeats a piece this many times.
fn repeated(piece: &'static str, times: u64) -> impl Read + Send {
    let mut piece = piece.bytes().cycle().take(piece.len() * times as usize);
    struct Bytes<I>(I);
    impl<I: Iterator<Item = u8>> Read for Bytes<I> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let mut read = 0;
            for (place, byte) in buffer.iter_mut().zip(self.0.by_ref()) {
                *place = byte;
                read += 1;
            }
            Ok(read)
        }
    }
    Bytes(std::iter::from_fn(move || piece.next()))
}

#[test]
fn a_file_of_any_length_takes_the_memory_of_its_largest_board_and_its_longest_line() {
    let _alone = alone();
    for (format, piece) in [
        (FileFormat::GRID, "1\n\n"),
        (FileFormat::GRID, "12"),
        (FileFormat::GRID, "# a comment\n"),
        (FileFormat::GRID, "1\n"),
        (FileFormat::LINE, "1\n"),
        (FileFormat::LINE, "12"),
        (FileFormat::NUMBERS, "2 2 2 1 2 2 1 0 "),
        (FileFormat::NUMBERS, "2 2 2 1 2 2 1 0\n"),
        (FileFormat::NUMBERS, "1"),
        (FileFormat::TOKENS, "2 2 0 0 a b b a\n"),
        (FileFormat::TOKENS, "\n \t"),
    ] {
        let times = 10_000_000 / piece.len() as u64;
        let ((), taken) = measured(|| {
            let index = FileIndex::of(repeated(piece, times), Some(format), ReadOptions::default()).unwrap();
            let boards = index.read(repeated(piece, times)).count();
            assert_eq!(boards, index.count());
        });
        // A board of the largest size is 4 Mi cells; as many short rows take some times that before they are refused. One line
        // is held too, with its copies.
        let line = if piece.contains('\n') { 0 } else { 10_000_000 };
        assert!(taken < (32 << 20) + 8 * line, "{format} of {piece:?}: {}", Bytes(taken));
    }
}
