//! The maximum memory of reading and searching. Bytes are counted by the allocator, so that they are the same on every
//! machine.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

use std::io::Read;
use std::sync::Mutex;

use colorwalk::files::{FileFormat, FileIndex, ReadOptions};
use colorwalk::random::Recipe;
use colorwalk::{Budget, Bytes, Control, Problem, Registry};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// One measurement at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// Returns the maximum number of bytes allocated at once, beyond those allocated before.
fn peak(work: impl FnOnce()) -> u64 {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    work();
    (HEAP.peak_usage() - before) as u64
}

#[test]
fn searches_that_store_sets_keep_to_their_budgets() {
    let _alone = ALONE.lock();
    let mebibytes = 10;
    let budget = Budget::default().with_memory(mebibytes << 20).with_expanded(20_000);
    for (width, height, colors) in [(30, 20, 5), (100, 100, 10), (256, 256, 20)] {
        let problem = Problem::new(&Recipe::new(width, height, colors).unwrap().board(1));
        for spec in ["dijkstra", "bellman-ford", "dag", "bfs", "dijkstra-dijkstra"] {
            let solver = Registry::standard().build(spec).unwrap();
            let taken = peak(|| drop(solver.solve(&problem, Control::default().with_budget(budget))));
            // On the largest board, a move and the answer themselves take a noticeable amount.
            let most = (mebibytes << 20) * 23 / 20;
            assert!(taken <= most, "{spec} on {width} x {height}: {}", Bytes(taken));
        }
    }
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
fn a_file_of_any_length_takes_the_memory_of_its_largest_board() {
    let _alone = ALONE.lock();
    for (format, piece) in [
        (FileFormat::GRID, "1\n\n"),
        (FileFormat::GRID, "12"),
        (FileFormat::GRID, "# a comment\n"),
        (FileFormat::GRID, "1\n"),
        (FileFormat::LINE, "1\n"),
        (FileFormat::LINE, "12"),
        (FileFormat::NUMBERS, "2 2 2 1 2 2 1 0 "),
        (FileFormat::NUMBERS, "1"),
        (FileFormat::TOKENS, "2 2 0 0 a b b a\n"),
        (FileFormat::TOKENS, "\n \t"),
    ] {
        let times = 10_000_000 / piece.len() as u64;
        let taken = peak(|| {
            let index = FileIndex::of(repeated(piece, times), Some(format), ReadOptions::default()).unwrap();
            let boards = index.read(repeated(piece, times)).count();
            assert_eq!(boards, index.count());
        });
        // A board of the largest size is 64 Ki cells; its text, its cells and its regions are several times that.
        assert!(taken < 4 << 20, "{format} of {piece:?}: {}", Bytes(taken));
    }
}
