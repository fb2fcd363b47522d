//! Boards that are covered, lit, cut or nearly won, and what only looks like a board: none is read wrongly.

use std::sync::Mutex;

use colorwalk_picture::{Advice, Expected};

use crate::corpus::remedies::{all_known, follow};
use crate::corpus::trials::{GROUPS, Group};
use crate::corpus::{Shot, Verdict, for_each_number, judge, threads};

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

/// Draws the pictures of a group, and does this with each and its number.
fn for_each_shot(group: &Group, run: impl Fn(usize, &Shot) + Sync) {
    for_each_number(0..group.count / share(), threads(), |number| {
        let kind = &group.kinds[number % group.kinds.len()];
        run(number, &kind.shot(number as u64));
    });
}

/// Returns the size of the board that a picture shows.
fn size(shot: &Shot) -> Expected {
    Expected {
        size: shot.truth.as_ref().and_then(|truth| all_known(truth).size),
        colors: None,
    }
}

#[test]
fn no_picture_is_read_wrongly_whether_the_size_is_known_or_not() {
    let wrong = Mutex::new(Vec::new());
    for group in &GROUPS {
        for_each_shot(group, |number, shot| {
            for expected in [Expected::default(), size(shot)] {
                let (verdict, _) = judge(shot, &expected, None);
                if verdict == Verdict::Wrong {
                    let name = group.name;
                    wrong
                        .lock()
                        .unwrap()
                        .push(format!("{name} {number}, {expected:?}"));
                }
            }
        });
    }
    assert_eq!(wrong.into_inner().unwrap(), [""; 0]);
}

#[test]
fn a_known_size_reads_games_that_are_nearly_won() {
    let verdicts = Mutex::new(Vec::new());
    for_each_shot(&group("played"), |_, shot| {
        let (verdict, _) = judge(shot, &size(shot), None);
        verdicts.lock().unwrap().push(verdict);
    });
    let verdicts = verdicts.into_inner().unwrap();
    let right = verdicts
        .iter()
        .filter(|verdict| **verdict == Verdict::Right)
        .count();
    assert!(
        10 * right >= 6 * verdicts.len(),
        "{right} of {}",
        verdicts.len()
    );
}

/// How many of the kinds of uneven light show a board that is neither covered nor cut.
const CLEAR_KINDS: usize = 4;

#[test]
fn boards_in_uneven_light_are_read() {
    let mut group = group("uneven");
    group.kinds = &group.kinds[..CLEAR_KINDS];
    let counts = Mutex::new((0, 0));
    for_each_shot(&group, |_, shot| {
        let (verdict, _) = judge(shot, &Expected::default(), None);
        let mut counts = counts.lock().unwrap();
        counts.0 += usize::from(verdict == Verdict::Right);
        counts.1 += 1;
    });
    let (right, all) = counts.into_inner().unwrap();
    assert!(100 * right >= 95 * all, "{right} of {all}");
}

/// Returns whether an advice is to say more of the board.
fn asks_for_more(advice: Advice) -> bool {
    matches!(
        advice,
        Advice::Size | Advice::Colors | Advice::SizeAndColors
    )
}

#[test]
fn what_is_advised_is_never_advised_again_and_mostly_helps() {
    // How often an advice was followed, and how often the board was read then.
    let counts = Mutex::new((0, 0));
    for name in ["clear", "played", "starts"] {
        for_each_shot(&group(name), |number, shot| {
            let mut expected = Expected::default();
            let mut given = Vec::new();
            let mut result = judge(shot, &expected, None);
            while let (_, Err(refusal)) = &result {
                if !asks_for_more(refusal.advice) {
                    break;
                }
                assert!(
                    !given.contains(&refusal.advice),
                    "{name} {number}: {refusal}"
                );
                given.push(refusal.advice);
                let (_, known) = follow(refusal.advice, shot, &expected).unwrap();
                expected = known;
                result = judge(shot, &expected, None);
            }
            assert_ne!(result.0, Verdict::Wrong, "{name} {number}");
            let mut counts = counts.lock().unwrap();
            counts.0 += usize::from(!given.is_empty());
            counts.1 += usize::from(!given.is_empty() && result.1.is_ok());
        });
    }
    let (followed, helped) = counts.into_inner().unwrap();
    assert!(
        followed > 0 && 2 * helped >= followed,
        "{helped} of {followed}"
    );
}
