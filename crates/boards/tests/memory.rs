//! The maximum memory of reading files. Bytes are counted by the allocator, so that they are the same on every machine; so
//! this test has a process of its own.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

use std::io::Read;

use colorwalk_boards::files::{FileFormat, FileIndex, ReadOptions};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

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
    // A board of the largest size is 4 Mi cells; as many short rows take some times that before they are refused. One line is
    // held too, with its copies.
    const LARGE: (usize, usize) = (10_000_000, 32 << 20);
    const LINE: (usize, usize) = (LARGE.0, LARGE.1 + 8 * LARGE.0);
    // A vector kept of each of these boards, 14,000 and more, would be over the limit.
    const SMALL_BOARDS: (usize, usize) = (400_000, 1 << 18);
    for (format, piece, (length, limit)) in [
        (FileFormat::GRID, "1\n\n", SMALL_BOARDS),
        (FileFormat::GRID, "12", LINE),
        (FileFormat::GRID, "# a comment\n", SMALL_BOARDS),
        (FileFormat::GRID, "1\n", LARGE),
        (FileFormat::LINE, "1\n", SMALL_BOARDS),
        (FileFormat::LINE, "12", LINE),
        (FileFormat::NUMBERS, "2 2 2 1 2 2 1 0 ", LINE),
        (FileFormat::NUMBERS, "2 2 2\n1 2 2 1\n0\n", SMALL_BOARDS),
        (FileFormat::NUMBERS, "1", LINE),
        (FileFormat::TOKENS, "2 2\n0 0 a b b a\n", SMALL_BOARDS),
        (FileFormat::TOKENS, "\n \t", SMALL_BOARDS),
        (FileFormat::IDS, "series-7\n", SMALL_BOARDS),
        (
            FileFormat::JSON,
            "{\"board\": [[1, 2], [2, 1]]}\n",
            SMALL_BOARDS,
        ),
        (FileFormat::ROWS, "red blue\nblue red\n\n", SMALL_BOARDS),
        (FileFormat::SIZED, "2\n1 2\n2 1\n", SMALL_BOARDS),
    ] {
        let times = (length / piece.len()) as u64;
        let before = HEAP.current_usage();
        HEAP.reset_peak_usage();
        let index =
            FileIndex::new(repeated(piece, times), Some(format), ReadOptions::default()).unwrap();
        let boards = index.read(repeated(piece, times)).count();
        let taken = HEAP.peak_usage() - before;
        assert_eq!(boards, index.count());
        assert!(taken < limit, "{format} of {piece:?}: {taken} bytes");
    }
}
