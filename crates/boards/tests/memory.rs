//! The maximum memory of reading files, and that reading takes linear time. Bytes are counted by the allocator and by the
//! input, so that they are the same on every machine; the counters are those of the process, so this is its only test.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

use std::io::Read;
use std::sync::atomic::{AtomicU64, Ordering};

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

/// The number of bytes that were read from texts of [`counted`].
static BYTES: AtomicU64 = AtomicU64::new(0);

/// Returns the beginning of a text, a piece this many times, and the end, whose bytes are counted when they are read.
fn counted(begin: &'static str, piece: &'static str, end: &'static str, times: u64) -> impl Read {
    struct Counted<R>(R);
    impl<R: Read> Read for Counted<R> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let read = self.0.read(buffer)?;
            BYTES.fetch_add(read as u64, Ordering::Relaxed);
            Ok(read)
        }
    }
    let pieces = repeated(piece, times);
    Counted(begin.as_bytes().chain(pieces).chain(end.as_bytes()))
}

/// Returns the bytes that are kept while a text is indexed and all its boards are read, and how many of it are read.
fn kept_and_read(text: impl Fn() -> Box<dyn Read + Send>, boards: u64) -> (usize, u64) {
    BYTES.store(0, Ordering::Relaxed);
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let index = FileIndex::new(text(), None, ReadOptions::default()).unwrap();
    let read = index.read(text()).filter(Result::is_ok).count();
    assert_eq!((index.count() as u64, read as u64), (boards, boards));
    (HEAP.peak_usage() - before, BYTES.load(Ordering::Relaxed))
}

/// Every line is handled once, when it is read, by work on what is kept; so the time is linear if the text is read a fixed
/// number of times and what is kept does not grow with it.
fn assert_linear() {
    const FEW: u64 = 500;
    const MANY: u64 = 8 * FEW;
    for (begin, piece, end) in [
        ("# grid text\n", "12\n21\n\n", ""),
        ("", "123\n231\n\n", ""),
        ("# one board a line, 2x2\n", "1221\n", ""),
        ("", "2 2 2\n1 2\n2 1\n0\n", ""),
        ("", "1 3\n0 0\nred blue red\n", ""),
        ("", "3x2c3m5:012210,7\n", ""),
        ("", "[[1, 2], [2, 1]]\n", ""),
        (
            "[",
            "{\"board\": [[1, 2], [2, 1]]},\n",
            "{\"board\": [[1, 2], [2, 1]]}]",
        ),
        ("", "red blue\nblue red\n\n", ""),
        ("", "2\n1 2\n2 1\n", ""),
    ] {
        let measure = |times: u64| {
            let boards = times + u64::from(!end.is_empty());
            kept_and_read(|| Box::new(counted(begin, piece, end, times)), boards)
        };
        let (kept_of_few, _) = measure(FEW);
        let (kept_of_many, read) = measure(MANY);
        let length = begin.len() + piece.len() * MANY as usize + end.len();
        assert!(
            kept_of_many <= kept_of_few + 256,
            "{piece:?}: {kept_of_few} and {kept_of_many} bytes"
        );
        assert_eq!(read, 2 * length as u64, "{piece:?}");
    }
}

#[test]
fn a_file_of_any_length_takes_the_memory_of_its_largest_board_and_its_longest_line() {
    // A board of the largest size is 4 Mi cells; as many short rows take some times that before they are refused. One line is
    // held too, with its copies.
    const LARGE: (usize, usize) = (10_000_000, 32 << 20);
    const LINE: (usize, usize) = (5_000_000, LARGE.1 + 8 * 5_000_000);
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
    assert_linear();
}
