//! Long texts: how much of them is read and kept.

use std::io::{Cursor, Read};
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;

/// A stream that counts the bytes that were read from it.
struct Counted<'a> {
    inner: Box<dyn Read + Send>,
    bytes: &'a AtomicUsize,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.bytes.fetch_add(read, Ordering::Relaxed);
        Ok(read)
    }
}

#[test]
fn each_byte_is_read_once_and_boards_come_as_they_are_read() {
    for (format, board) in [
        (FileFormat::GRID, "12\n21\n\n"),
        (FileFormat::LINE, "1221\n"),
        (FileFormat::NUMBERS, "2 2 2\n1 2 2 1\n0\n"),
        (FileFormat::TOKENS, "2 2\n0 0 a b b a\n"),
    ] {
        let (count, text) = (100_000, board.repeat(100_000));
        let bytes = AtomicUsize::new(0);
        let stream = || Counted {
            inner: Box::new(Cursor::new(text.clone().into_bytes())),
            bytes: &bytes,
        };
        let index = FileIndex::new(stream(), Some(format), ReadOptions::default()).unwrap();
        assert_eq!(
            (index.count(), bytes.swap(0, Ordering::Relaxed)),
            (count, text.len())
        );
        let mut boards = index.read(stream());
        assert!(boards.by_ref().take(10).all(|read| read.is_ok()));
        assert!(bytes.load(Ordering::Relaxed) <= 1 << 17);
        assert_eq!(boards.count(), count - 10);
        assert_eq!(bytes.load(Ordering::Relaxed), text.len());
    }
}

#[test]
fn a_million_numbers_in_one_line_take_one_look_at_each() {
    // If this took quadratic time, the test would not end.
    let text = format!("256 256 5\n{}\n0\n", "1 2 3 4 ".repeat(1 << 14));
    let text = text.repeat(20);
    assert_eq!(
        read_as(FileFormat::NUMBERS, &text, ReadOptions::default())
            .iter()
            .filter(|read| read.is_ok())
            .count(),
        20
    );
    assert_eq!(
        read_as(
            FileFormat::LINE,
            &"12".repeat(5_000_000),
            ReadOptions::default()
        )
        .len(),
        1
    );
    let mistake = mistake(
        FileFormat::NUMBERS,
        &format!("1 1 1\n{}", "x".repeat(10_000_000)),
    );
    assert!(mistake.len() < 200, "{mistake}");
}
