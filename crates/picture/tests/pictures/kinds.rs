//! Generated pictures: none is read wrongly, and most of those that a person can read are read right.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_picture::Expected;

use crate::corpus::{Verdict, for_each_number, judge, kinds, shot, threads};

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

/// Pictures that were refused once, each for a reason of its own.
#[test]
fn what_was_refused_once_is_read() {
    for (kind, seed) in [
        // Gaps of one pixel, in a color like that of some cells.
        ("clear", 9_700_048),
        ("clear", 11_000_005),
        // Words above a board that is as wide as its window.
        ("clear", 11_001_074),
        // Color buttons below one.
        ("clear", 11_001_885),
        // Nine cells in a corner, beside which are three cells of one color on either side.
        ("clear", 12_000_834),
        // A frame of one pixel, nearer to the lines on one side, since they are fitted.
        ("clear", 14_000_380),
        // Every second line of a pitch 1.5 times too large was in the middle of a cell. It was read so once, and then refused.
        ("bevel", 501_573),
        // A start without a color, among symbols.
        ("walk, symbols", 3),
        // A ring that is near to the end of its cell.
        ("flood", 23_000_184),
        // A ring around the symbol of a start.
        ("flood, symbols", 21),
        ("flood, symbols", 5),
    ] {
        let shot = shot(kind, seed);
        let (verdict, _) = judge(&shot, &Expected::default(), None);
        assert_eq!(verdict, Verdict::Right, "{kind} {seed}");
    }
}

/// The share of the readable pictures that are read right, in percent.
const SMALLEST_PERCENT: usize = 78;
