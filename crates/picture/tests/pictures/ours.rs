//! What `colorwalk-draw` draws is read back: boards in every palette, with and without symbols, on light and dark pages.

use std::sync::Mutex;

use colorwalk_picture::Expected;

use crate::corpus::ours::GROUP;
use crate::corpus::{Verdict, for_each_number, judge, threads};

/// How many boards are drawn; with `COLORWALK_LONG`, as many as a measurement needs.
fn board_count() -> usize {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        GROUP.count
    } else {
        GROUP.count / 40
    }
}

#[test]
fn what_is_drawn_is_read_back() {
    let lost = Mutex::new(vec![0; GROUP.kinds.len()]);
    for_each_number(0..board_count(), threads(), |number| {
        let index = number % GROUP.kinds.len();
        let kind = &GROUP.kinds[index];
        let shot = kind.shot(number as u64);
        let (verdict, result) = judge(&shot, &Expected::default(), None);
        assert_ne!(verdict, Verdict::Wrong, "{} {number}", kind.name);
        if verdict == Verdict::Refused && shot.truth.is_some() {
            eprintln!("{} {number}: {result:?}", kind.name);
            lost.lock().unwrap()[index] += 1;
        }
    });
    let of_each = board_count() / GROUP.kinds.len();
    for (kind, lost) in GROUP.kinds.iter().zip(lost.into_inner().unwrap()) {
        assert!(
            20 * lost <= of_each,
            "{}: {lost} of {of_each} are lost",
            kind.name
        );
    }
}
