//! Boards that are covered, lit, cut or nearly won, and what only looks like a board: none is read wrongly.
#![allow(
    missing_docs,
    // The other kinds of the corpus are for other tests.
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

#[path = "corpus/mod.rs"]
mod corpus;

use colorwalk_picture::{Advice, Expected};
use colorwalk_testkit::random::Random;
use corpus::trials::{GROUPS, Group};
use corpus::{Shot, Verdict, for_each_number, judge};
use std::sync::Mutex;

/// The share of the pictures of a measurement that are read; with `COLORWALK_LONG`, all.
fn share() -> usize {
    if std::env::var_os("COLORWALK_LONG").is_some() {
        1
    } else {
        20
    }
}

fn group(name: &str) -> Group {
    GROUPS.into_iter().find(|group| group.name == name).unwrap()
}

/// Returns the size of the board that a picture shows.
fn size(shot: &Shot) -> Expected {
    let truth = shot.truth.as_ref();
    Expected {
        size: truth.map(|truth| (truth.rows, truth.columns)),
        colors: None,
    }
}

/// Returns the verdicts on the pictures of a group.
fn verdicts(group: &Group, expected: impl Fn(&Shot) -> Expected + Sync) -> Vec<(usize, Verdict)> {
    let verdicts = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for_each_number(0..group.count / share(), threads, |number| {
        let kind = &group.kinds[number % group.kinds.len()];
        let shot = (kind.draw)(&mut Random::new(number as u64));
        let (verdict, _) = judge(&shot, &expected(&shot), None);
        verdicts.lock().unwrap().push((number, verdict));
    });
    verdicts.into_inner().unwrap()
}

#[test]
fn no_picture_is_read_wrongly_whether_the_size_is_known_or_not() {
    for group in &GROUPS {
        let nothing = verdicts(group, |_| Expected::default());
        let known = verdicts(group, size);
        for (number, verdict) in nothing.into_iter().chain(known) {
            assert_ne!(verdict, Verdict::Wrong, "{} {number}", group.name);
        }
    }
}

#[test]
fn a_known_size_reads_games_that_are_nearly_won() {
    let verdicts = verdicts(&group("played"), size);
    let right = verdicts
        .iter()
        .filter(|(_, verdict)| *verdict == Verdict::Right);
    let right = right.count();
    assert!(
        10 * right >= 6 * verdicts.len(),
        "{right} of {}",
        verdicts.len()
    );
}

/// Returns what is known of a board more once this advice was followed; `None` if it is not about what is known.
fn follow(advice: Advice, expected: &Expected, shot: &Shot) -> Option<Expected> {
    let truth = shot.truth.as_ref()?;
    let mut numbers = truth.numbers.clone();
    numbers.sort_unstable();
    numbers.dedup();
    let size = Some((truth.rows, truth.columns));
    let colors = Some(numbers.len());
    match advice {
        Advice::Size => Some(Expected { size, ..*expected }),
        Advice::Colors => Some(Expected {
            colors,
            ..*expected
        }),
        Advice::SizeAndColors => Some(Expected { size, colors }),
        _ => None,
    }
}

#[test]
fn what_is_advised_is_never_advised_again_and_mostly_helps() {
    let mut helped = 0;
    let mut followed = 0;
    for name in ["clear", "played", "starts"] {
        let group = group(name);
        for number in 0..group.count / share() {
            let kind = &group.kinds[number % group.kinds.len()];
            let shot = (kind.draw)(&mut Random::new(number as u64));
            let mut expected = Expected::default();
            let mut given = Vec::new();
            let mut result = judge(&shot, &expected, None);
            while let (_, Err(refusal)) = &result {
                let Some(known) = follow(refusal.advice, &expected, &shot) else {
                    break;
                };
                assert!(
                    !given.contains(&refusal.advice),
                    "{name} {number}: {refusal}"
                );
                given.push(refusal.advice);
                expected = known;
                result = judge(&shot, &expected, None);
            }
            assert_ne!(result.0, Verdict::Wrong, "{name} {number}");
            followed += usize::from(!given.is_empty());
            helped += usize::from(!given.is_empty() && result.1.is_ok());
        }
    }
    assert!(
        followed > 0 && 2 * helped >= followed,
        "{helped} of {followed}"
    );
}
