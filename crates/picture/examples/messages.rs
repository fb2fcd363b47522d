//! Follows the advice of every refusal of generated pictures, and prints a table: for each message how many pictures were read
//! then, read wrongly, refused with another message or with the same one.
//!
//! `cargo run --release -p colorwalk-picture --example messages -- 1000`, or `5000..6000` for other seeds; `KNOWN=size` begins
//! with the size of the boards given.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[path = "../tests/corpus/mod.rs"]
mod corpus;

use std::collections::BTreeMap;
use std::sync::Mutex;

use colorwalk_picture::Expected;
use corpus::command::seeds;
use corpus::remedies::{Outcome, all_known, name, outcome};
use corpus::{all_kinds, for_each_number, judge, threads};

/// What came of the pictures of one message.
#[derive(Clone, Copy, Default)]
struct Row {
    read: usize,
    wrong: usize,
    other_message: usize,
    same_message: usize,
    no_board: usize,
}

fn main() {
    let word = std::env::args().nth(1).unwrap_or("1000".to_owned());
    let is_size_known = std::env::var("KNOWN").is_ok_and(|known| known == "size");
    let is_listed = std::env::var_os("LIST").is_some();
    let kinds = all_kinds();
    let rows = Mutex::new(BTreeMap::<(String, String), Row>::new());
    for_each_number(seeds(&word), threads(), |number| {
        let kind = &kinds[number % kinds.len()];
        let shot = kind.shot(number as u64);
        let mut expected = Expected::default();
        if let (true, Some(truth)) = (is_size_known, &shot.truth) {
            expected.size = all_known(truth).size;
        }
        let (_, result) = judge(&shot, &expected, None);
        let Err(refusal) = result else {
            return;
        };
        let outcome = outcome(&refusal, &shot, &expected);
        let (reason, advice) = name(&refusal);
        let advice = format!("{advice:?}");
        if is_listed {
            println!("{reason} {advice} {outcome:?}: {} {number}", kind.name);
        }
        let mut rows = rows.lock().unwrap();
        let row = rows.entry((reason, advice)).or_default();
        match outcome {
            Some(Outcome::Read) => row.read += 1,
            Some(Outcome::Wrong) => row.wrong += 1,
            Some(Outcome::OtherMessage) => row.other_message += 1,
            Some(Outcome::SameMessage) => row.same_message += 1,
            None => row.no_board += 1,
        }
    });
    println!(
        "{:20}{:16}{:>7}{:>7}{:>7}{:>7}{:>10}",
        "", "", "read", "wrong", "other", "same", "no board"
    );
    for ((reason, advice), row) in rows.into_inner().unwrap() {
        println!(
            "{reason:20}{advice:16}{:>7}{:>7}{:>7}{:>7}{:>10}",
            row.read, row.wrong, row.other_message, row.same_message, row.no_board
        );
    }
}
