//! Reads boards that are covered, lit, cut or nearly won, what only looks like a board, and what this workspace draws, and prints a
//! table: how many were read right, read wrongly, asked about and refused, with nothing known, with the size, and with the size and the
//! colors.
//!
//! `cargo run -p colorwalk-picture --example trials`, with `500000` for other seeds, and with a folder as the second word for
//! the pictures that are read wrongly. `GROUP=covers` draws one group, `SHARE=0.1` a tenth of the pictures, `KNOWN=0` tells the
//! reader nothing (1: the size, 2: the colors, too), `LOST=1` counts why pictures are refused, `LIST=1` says it of each.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[path = "../tests/corpus/mod.rs"]
mod corpus;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

use colorwalk_picture::Expected;
use corpus::command::save;
use corpus::remedies::{all_known, name};
use corpus::trials::{GROUPS, Group};
use corpus::{Kind, Shot, Verdict, for_each_number, judge, ours, threads};

/// What the reader is told.
const KNOWN: [&str; 3] = ["nothing", "size", "size, colors"];

#[derive(Clone, Copy, Default)]
struct Row {
    right: usize,
    wrong: usize,
    asked: usize,
    refused: usize,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let first: usize = words.next().map_or(0, |word| word.parse().unwrap());
    let folder = words.next();
    let only = std::env::var("GROUP").ok();
    let share: f32 = std::env::var("SHARE").map_or(1.0, |share| share.parse().unwrap());
    println!(
        "{:16}{:18}{:14}{:>7}{:>7}{:>7}{:>9}",
        "", "", "known", "right", "wrong", "asked", "refused"
    );
    for group in GROUPS.into_iter().chain([ours::GROUP]) {
        if only.as_deref().is_none_or(|name| name == group.name) {
            measure(&group, first, share, folder.as_deref());
        }
    }
}

/// Returns what the reader is told of a board.
fn expected(known: usize, shot: &Shot) -> Option<Expected> {
    let Some(truth) = &shot.truth else {
        // Of what is no board, nothing is known.
        return (known == 0).then(Expected::default);
    };
    let all = all_known(truth);
    Some(Expected {
        size: all.size.filter(|_| known > 0),
        colors: all.colors.filter(|_| known > 1),
    })
}

fn measure(group: &Group, first: usize, share: f32, folder: Option<&str>) {
    let kinds = group.kinds;
    let rows = Mutex::new(vec![[Row::default(); 3]; kinds.len()]);
    let reasons = Mutex::new(BTreeMap::new());
    let mut only_known: Option<usize> = std::env::var("KNOWN")
        .ok()
        .map(|only| only.parse().unwrap());
    if group.name == ours::GROUP.name {
        // What is drawn here has to be read without any help.
        only_known = Some(0);
    }
    let is_listed = std::env::var_os("LIST").is_some();
    let count = (group.count as f32 * share) as usize;
    for_each_number(first..first + count, threads(), |number| {
        let kind = &kinds[number % kinds.len()];
        let shot = kind.shot(number as u64);
        for (known, said) in KNOWN.iter().enumerate() {
            let is_wanted = only_known.is_none_or(|only| only == known);
            let Some(expected) = expected(known, &shot).filter(|_| is_wanted) else {
                continue;
            };
            let (verdict, result) = judge(&shot, &expected, None);
            let row = &mut rows.lock().unwrap()[number % kinds.len()][known];
            match verdict {
                Verdict::Right => row.right += 1,
                Verdict::Wrong => row.wrong += 1,
                Verdict::Asked => row.asked += 1,
                Verdict::Refused => row.refused += 1,
            }
            match &result {
                Ok(reading) if verdict == Verdict::Wrong => {
                    println!(
                        "{number} {}, {}: {} x {}, {} colors",
                        kind.name,
                        said,
                        reading.rows(),
                        reading.columns(),
                        reading.colors()
                    );
                    if let Some(folder) = folder {
                        let name = format!("{}-{number}.png", group.name);
                        save(&shot, &Path::new(folder).join(name));
                    }
                }
                Err(refusal) => {
                    if is_listed {
                        println!("{number} {}, {said}: {refusal}", kind.name);
                    }
                    let (reason, _) = name(refusal);
                    *reasons
                        .lock()
                        .unwrap()
                        .entry((kind.name, *said, reason))
                        .or_insert(0) += 1;
                }
                Ok(_) => {}
            }
        }
    });
    print(group.name, kinds, &rows.into_inner().unwrap());
    if std::env::var_os("LOST").is_some() {
        for ((kind, known, reason), count) in reasons.into_inner().unwrap() {
            println!("    {kind:18}{known:14}{reason:20}{count:>5}");
        }
    }
}

fn print(name: &str, kinds: &[Kind], rows: &[[Row; 3]]) {
    for (known, said) in KNOWN.iter().enumerate() {
        for (kind, row) in kinds.iter().zip(rows) {
            let row = row[known];
            if row.right + row.wrong + row.asked + row.refused > 0 {
                println!(
                    "{name:16}{:18}{said:14}{:>7}{:>7}{:>7}{:>9}",
                    kind.name, row.right, row.wrong, row.asked, row.refused
                );
            }
        }
    }
}
