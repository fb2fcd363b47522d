//! Reads many generated pictures and prints a table: for each kind of trouble how many were read right, refused and read
//! wrongly.
//!
//! `cargo run --release -p colorwalk-picture --example corpus -- 10000`, or `100000..110000` for other seeds than the first;
//! with a folder as the second word, the pictures that were read wrongly are written there, and with `refused` as the third
//! those that a person can read. `THREADS=1` leaves the other processors alone.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[path = "../tests/corpus/mod.rs"]
mod corpus;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

use colorwalk_picture::{Expected, check_names};
use corpus::command::{save, seeds};
use corpus::remedies::name;
use corpus::{Verdict, for_each_number, judge, kinds, odd};

#[derive(Clone, Copy, Default)]
struct Row {
    right: usize,
    wrong: usize,
    asked: usize,
    refused: usize,
    readable: usize,
    readable_right: usize,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let seeds = seeds(&words.next().unwrap_or("2000".to_owned()));
    let folder = words.next();
    let all = words.next().is_some();
    // The pictures that only look like boards.
    let is_odd = std::env::var_os("ODD").is_some();
    let kinds = if is_odd { odd::KINDS.to_vec() } else { kinds() };
    // Reads without this check; with `each`, prints the checks without which a refused picture is read wrongly.
    let without = std::env::var("WITHOUT").ok();
    let without = without.as_deref();
    let is_each_left_out = without == Some("each");
    let threads = std::env::var("THREADS").map_or(2, |count| count.parse().unwrap());
    let rows = Mutex::new(vec![Row::default(); kinds.len()]);
    let reasons = Mutex::new(BTreeMap::new());
    for_each_number(seeds, threads, |number| {
        let kind = number % kinds.len();
        let shot = kinds[kind].shot(number as u64);
        let (verdict, result) = judge(&shot, &Expected::default(), without);
        if is_each_left_out && verdict == Verdict::Refused {
            for name in check_names() {
                let (verdict, _) = judge(&shot, &Expected::default(), Some(name));
                if verdict == Verdict::Wrong {
                    println!("{number} {}: needs {name}", kinds[kind].name);
                }
            }
        }
        let row = &mut rows.lock().unwrap()[kind];
        match verdict {
            Verdict::Right => row.right += 1,
            Verdict::Wrong => row.wrong += 1,
            Verdict::Asked => row.asked += 1,
            Verdict::Refused => row.refused += 1,
        }
        row.readable += usize::from(shot.is_readable);
        row.readable_right += usize::from(shot.is_readable && verdict == Verdict::Right);
        let lost = shot.is_readable && verdict == Verdict::Refused;
        if let (true, Err(refusal)) = (lost, &result) {
            let (reason, _) = name(refusal);
            *reasons
                .lock()
                .unwrap()
                .entry((kinds[kind].name, reason))
                .or_insert(0) += 1;
        }
        if matches!(verdict, Verdict::Wrong | Verdict::Asked) || (all && lost) {
            let said = match &result {
                Ok(reading) => {
                    format!(
                        "{} x {}, {} colors, {}",
                        reading.rows(),
                        reading.columns(),
                        reading.colors(),
                        reading.separation()
                    )
                }
                Err(refusal) => refusal.to_string(),
            };
            let truth = shot.truth.as_ref().map(|truth| (truth.rows, truth.columns));
            println!(
                "{number} {}: {verdict:?}, {said}; truth {truth:?}",
                kinds[kind].name
            );
            if let Some(folder) = &folder {
                save(&shot, &Path::new(folder).join(format!("{number}.png")));
            }
        }
    });
    println!(
        "{:24}{:>7}{:>9}{:>7}{:>7}{:>10}{:>7}",
        "", "right", "refused", "asked", "wrong", "readable", "right"
    );
    let mut sum = Row::default();
    for (kind, row) in kinds.iter().zip(rows.into_inner().unwrap()) {
        print(kind.name, &row);
        sum.right += row.right;
        sum.wrong += row.wrong;
        sum.asked += row.asked;
        sum.refused += row.refused;
        sum.readable += row.readable;
        sum.readable_right += row.readable_right;
    }
    print("all", &sum);
    for ((kind, reason), count) in reasons.into_inner().unwrap() {
        println!("{kind:24}{reason:20}{count:>5}");
    }
}

fn print(name: &str, row: &Row) {
    let percent = 100 * row.readable_right / row.readable.max(1);
    println!(
        "{name:24}{:>7}{:>9}{:>7}{:>7}{:>10}{percent:>6}%",
        row.right, row.refused, row.asked, row.wrong, row.readable
    );
}
