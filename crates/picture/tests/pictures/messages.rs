//! What a message says is done, and the picture is read; or another message says what else to do.

use std::collections::BTreeSet;

use colorwalk_picture::{Advice, Expected};

use crate::corpus::remedies::{all_known, chain};
use crate::corpus::{Verdict, judge, shot};

/// A message, by its reason and its advice, and the kind and the seed of a picture that is refused with it.
type Message = (&'static str, Advice, &'static str, u64);

/// Messages of pictures that are read once what they say was done.
const HELPING: [Message; 22] = [
    ("BordersOffLattice", Advice::Crop, "rounded", 964),
    ("ButtonLine", Advice::Size, "phone", 971),
    ("ColorCount", Advice::TakeAgain, "half in shadow", 350),
    ("Covered", Advice::TakeAgain, "arrow", 53),
    ("GoesOn", Advice::TakeAgain, "popup", 52),
    ("MixedCells", Advice::TakeAgain, "half in shadow", 54),
    ("NoFrame", Advice::Size, "late in the game", 408),
    ("NoFrame", Advice::TakeAgain, "cut off", 23),
    ("OneGroup", Advice::Colors, "lit group", 353),
    ("OnlyCells", Advice::Colors, "hover", 2_500_040),
    ("OnlyCells", Advice::Size, "late in the game", 1128),
    ("PageLikeCells", Advice::Size, "page like cells", 537),
    ("PatchesBeside", Advice::Crop, "two boards", 986),
    ("SeveralBoards", Advice::Crop, "two boards", 98),
    ("StrangeLine", Advice::CropToCells, "coordinates", 41),
    ("TooSmall", Advice::Crop, "page like cells", 981),
    ("UnclearColors", Advice::Colors, "JPEG 30", 755),
    ("UnclearColors", Advice::TakeAgain, "hover", 278),
    ("UnevenLines", Advice::Crop, "past 90%", 143),
    ("UnusedLines", Advice::Size, "past 90%", 65),
    ("UnusedLines", Advice::SizeAndColors, "oblong cells", 86),
    ("OnePart", Advice::Colors, "half in shadow", 202),
];

#[test]
fn what_a_message_says_helps() {
    for (reason, advice, kind, seed) in HELPING {
        let shot = shot(kind, seed);
        let chain = chain(&shot, Expected::default());
        assert_eq!(
            chain.messages.first(),
            Some(&(reason.to_owned(), advice)),
            "{kind} {seed}"
        );
        assert!(
            matches!(chain.end, Verdict::Right | Verdict::Asked),
            "{kind} {seed}: {chain:?}"
        );
        let mut seen = BTreeSet::new();
        for message in &chain.messages {
            let is_new = seen.insert(format!("{message:?}"));
            assert!(is_new, "{kind} {seed} says it again: {chain:?}");
        }
    }
}

/// Hexagons are not read, whatever a person does: the message says so, and what is read instead.
#[test]
fn hexagons_are_written_as_a_text() {
    for seed in [2_500_063, 2_500_104, 2_500_149] {
        let (_, result) = judge(&shot("hexagons", seed), &Expected::default(), None);
        let message = result.unwrap_err().to_string();
        assert!(
            message.contains("as hexagons are") && message.ends_with("; write the board as a text"),
            "{message}"
        );
    }
    let (_, result) = judge(&shot("triangles", 5), &Expected::default(), None);
    let message = result.unwrap_err().to_string();
    assert!(
        message.contains("only boards of squares are read"),
        "{message}"
    );
}

#[test]
fn what_was_counted_wrong_is_counted_again() {
    let shot = shot("clear", 1);
    let known = all_known(shot.truth.as_ref().unwrap());
    let (rows, columns) = known.size.unwrap();
    let colors = known.colors.unwrap();
    for (reason, expected) in [
        (
            "WrongSize",
            Expected {
                size: Some((rows + 1, columns)),
                colors: None,
            },
        ),
        (
            "WrongColors",
            Expected {
                size: None,
                colors: Some(colors + 1),
            },
        ),
    ] {
        let chain = chain(&shot, expected);
        assert_eq!(
            chain.messages,
            [(reason.to_owned(), Advice::CountAgain)],
            "{chain:?}"
        );
        assert_eq!(chain.end, Verdict::Right);
    }
}
