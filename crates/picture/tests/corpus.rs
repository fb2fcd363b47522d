//! Generated pictures: none is read wrongly, and most of those that a person can read are read right.
#![allow(
    missing_docs,
    // The pictures that only look like boards are for the tests of single checks.
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

#[path = "corpus/mod.rs"]
mod corpus;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_picture::Expected;
use colorwalk_testkit::random::Random;
use corpus::{Verdict, for_each_number, judge, kinds};

/// How many pictures are read; with `COLORWALK_LONG`, more.
fn picture_count() -> usize {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        10_000
    } else {
        400
    }
}

#[test]
fn no_picture_is_read_wrongly() {
    let wrong = Mutex::new(Vec::new());
    let readable = AtomicUsize::new(0);
    let right = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let kinds = kinds();
    for_each_number(0..picture_count(), threads, |number| {
        let kind = &kinds[number % kinds.len()];
        let shot = (kind.draw)(&mut Random::new(number as u64));
        let (verdict, _) = judge(&shot, &Expected::default(), None);
        if verdict == Verdict::Wrong {
            wrong
                .lock()
                .unwrap()
                .push(format!("{number} {}", kind.name));
        }
        if shot.is_readable {
            readable.fetch_add(1, Ordering::Relaxed);
            right.fetch_add(usize::from(verdict == Verdict::Right), Ordering::Relaxed);
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "read wrongly: {wrong:?}");
    let right = right.into_inner();
    let readable = readable.into_inner();
    assert!(
        right * 100 >= readable * SMALLEST_PERCENT,
        "{right} of {readable} are right"
    );
}

/// The share of the readable pictures that are read right, in percent.
const SMALLEST_PERCENT: usize = 78;
