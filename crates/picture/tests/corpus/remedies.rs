//! What a person does who follows the advice of a refusal, and what comes of it.

use super::{Shot, Truth, Verdict, judge};
use colorwalk_picture::{Advice, Expected, Refusal};

/// What came of an advice that was followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The board was read, or read but for a cell that is asked about.
    Read,
    /// Another board was read.
    Wrong,
    /// The picture was refused with another message.
    OtherMessage,
    /// The picture was refused with the same message.
    SameMessage,
}

/// Returns what is known of a board whose colors are all counted.
pub fn all_known(truth: &Truth) -> Expected {
    let mut numbers = truth.numbers.clone();
    numbers.sort_unstable();
    numbers.dedup();
    Expected {
        size: Some((truth.rows, truth.columns)),
        colors: Some(numbers.len()),
    }
}

/// Returns the picture and what is given with it, once an advice was followed; `None` where nobody can: there is no board.
pub fn follow<'s>(
    advice: Advice,
    shot: &'s Shot,
    expected: &Expected,
) -> Option<(&'s Shot, Expected)> {
    let counted = shot.truth.as_ref().map(all_known);
    let given = |size: bool, colors: bool| {
        let counted = counted?;
        let known = Expected {
            size: if size { counted.size } else { expected.size },
            colors: if colors {
                counted.colors
            } else {
                expected.colors
            },
        };
        Some((shot, known))
    };
    let retaken = shot.retaken.as_deref().map(|retaken| (retaken, *expected));
    match advice {
        // What is given is counted where all is seen, and where it is not, the picture is taken again.
        Advice::Size => retaken.or_else(|| given(true, false)),
        Advice::Colors => retaken.or_else(|| given(false, true)),
        Advice::SizeAndColors => retaken.or_else(|| given(true, true)),
        // Where there is nothing to be left out, the size is given.
        Advice::Crop => retaken.or_else(|| given(true, false)),
        Advice::CropToCells | Advice::TakeAgain => retaken,
        // Whoever had counted wrong leaves it out.
        Advice::CountAgain => Some((shot, Expected::default())),
        // No picture of this board is read.
        Advice::AsText => None,
        // There are no others.
        _ => None,
    }
}

/// Follows the advice of a refusal; `None` where nobody can.
pub fn outcome(refusal: &Refusal, shot: &Shot, expected: &Expected) -> Option<Outcome> {
    let (shot, known) = follow(refusal.advice, shot, expected)?;
    let (verdict, result) = judge(shot, &known, None);
    Some(match (verdict, result) {
        (Verdict::Right | Verdict::Asked, _) => Outcome::Read,
        (Verdict::Wrong, _) => Outcome::Wrong,
        (Verdict::Refused, Err(second)) if name(&second) == name(refusal) => Outcome::SameMessage,
        (Verdict::Refused, _) => Outcome::OtherMessage,
    })
}

/// Returns the names of the reason and of the advice, which make up the message.
pub fn name(refusal: &Refusal) -> (String, Advice) {
    let reason = format!("{:?}", refusal.reason);
    let end = reason.find(' ').unwrap_or(reason.len());
    (reason[..end].to_owned(), refusal.advice)
}

/// The most messages that a person follows, one after the other.
const MOST_STEPS: usize = 4;

/// What came of a picture whose messages were all followed.
#[derive(Debug)]
pub struct Chain {
    /// The messages, in the order in which they came.
    pub messages: Vec<(String, Advice)>,
    /// What became of the picture in the end.
    pub end: Verdict,
}

/// Reads a picture and follows what each message says, until it is read, or until nobody can.
pub fn chain(shot: &Shot, expected: Expected) -> Chain {
    let mut messages = Vec::new();
    let mut shot = shot;
    let mut expected = expected;
    loop {
        let (end, result) = judge(shot, &expected, None);
        let Err(refusal) = result else {
            return Chain { messages, end };
        };
        messages.push(name(&refusal));
        let next = follow(refusal.advice, shot, &expected);
        let Some((next_shot, next_expected)) = next.filter(|_| messages.len() < MOST_STEPS) else {
            return Chain { messages, end };
        };
        shot = next_shot;
        expected = next_expected;
    }
}
