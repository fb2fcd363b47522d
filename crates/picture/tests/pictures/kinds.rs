//! Generated pictures: none is read wrongly, and most of those that a person can read are read right.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_picture::Expected;

use crate::corpus::{Verdict, for_each_number, judge, kinds, threads};

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
    let kinds = kinds();
    for_each_number(0..picture_count(), threads(), |number| {
        let kind = &kinds[number % kinds.len()];
        let shot = kind.shot(number as u64);
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
