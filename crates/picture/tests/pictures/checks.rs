//! Each check is needed: a picture that is refused with it, and read wrongly without it.

use colorwalk_picture::{Expected, check_names};

use crate::corpus::remedies::all_known;
use crate::corpus::{Shot, Verdict, judge, shot};

/// A check, and the kind and the seed of a picture that is read wrongly without it.
const NEEDED: [(&str, &str, u64); 9] = [
    ("separation", "animation", 1605),
    ("lines", "dominoes", 18),
    ("alike", "two tones", 6),
    ("page", "hidden line", 5),
    ("margins", "page like cells", 704_041),
    ("beyond", "cut off", 56),
    ("only cells", "changing cells", 1),
    ("around", "bar", 51_000_420),
    ("unbroken", "arrow", 5_100_077),
];

/// The same of checks that refuse a picture first, which others refuse, too.
const FIRST: [(&str, &str, u64); 11] = [
    ("strange line", "coordinates", 8),
    ("spacing", "aisle", 17),
    ("size", "none: menu", 158),
    ("solid", "none: menu", 260),
    ("color count", "crossword", 0),
    ("borders", "soft cells", 152),
    ("used", "two tones", 48),
    ("whole", "strips", 7),
    ("frame", "cut off", 110_738),
    ("buttons", "phone", 971),
    ("covered", "arrow", 52),
];

/// Checks and kinds of pictures of which one of the first seeds needs them.
const TRIALS: [(&str, &str); 1] = [("places", "popup")];

/// How many seeds are tried.
const SEEDS: u64 = 100;

fn verdict(shot: &Shot, without: Option<&str>) -> Verdict {
    judge(shot, &Expected::default(), without).0
}

#[test]
fn each_check_refuses_a_picture_that_is_read_wrongly_without_it() {
    for (check, kind, seed) in NEEDED {
        let shot = shot(kind, seed);
        assert_eq!(verdict(&shot, None), Verdict::Refused, "{check}");
        assert_eq!(verdict(&shot, Some(check)), Verdict::Wrong, "{check}");
    }
}

#[test]
fn each_other_check_gives_the_reason_for_a_picture() {
    for (check, kind, seed) in FIRST {
        let shot = shot(kind, seed);
        let reason = |without| {
            let (_, result) = judge(&shot, &Expected::default(), without);
            result.err().map(|refusal| refusal.reason)
        };
        assert_ne!(reason(None), reason(Some(check)), "{check}");
    }
}

#[test]
fn every_check_is_tested() {
    let mut checks: Vec<&str> = check_names().collect();
    let pictures = NEEDED.iter().chain(&FIRST).map(|(check, _, _)| *check);
    let mut tested: Vec<&str> = pictures.chain(TRIALS.map(|(check, _)| check)).collect();
    checks.sort_unstable();
    tested.sort_unstable();
    assert_eq!(tested, checks);
}

#[test]
fn each_check_of_what_lies_over_a_board_is_needed() {
    for (check, kind) in TRIALS {
        let needs = (0..SEEDS).any(|seed| {
            let shot = shot(kind, seed);
            verdict(&shot, None) == Verdict::Refused
                && verdict(&shot, Some(check)) == Verdict::Wrong
        });
        assert!(needs, "{check}");
    }
}

/// Pictures that were read wrongly once, each for a reason of its own.
#[test]
fn what_was_read_wrongly_once_is_refused() {
    for (kind, seed) in [
        // Color buttons twice as wide as cells, read as two rows.
        ("JPEG 90-70", 100_102),
        // Two boards: one that a check of its colors refused by chance.
        ("two boards", 100_212),
        // One with its color buttons joined to it.
        ("two boards", 101_829),
        // One of which no lattice was among the best.
        ("two boards", 102_390),
        // One with pale lines, seen between some of its cells.
        ("two boards", 106_581),
        // A board cut off along its lines on two sides.
        ("cut off", 110_738),
        // A board cut off a pixel before two of its lines: that pixel was taken for a frame.
        ("cut off", 509_345),
        // Nine cells of a board on a page of one of its colors, read as 36 of half the pitch.
        ("page like cells", 701_962),
        // A pointer that covers two cells.
        ("pointer", 113_806),
        // Cut exactly along two lines between cells.
        ("cut off", 704_078),
        // A second board in pale colors with pale lines.
        ("two boards", 704_838),
        ("two boards", 709_161),
        // Four cells with symbols, read as 36.
        ("symbols", 903_449),
        // Numbers of rows and columns on two sides.
        ("both coordinates", 9),
        // A toast in a color of the board along a row, of whose cells two pixels are left.
        ("toast", 9_710_780),
        // Two cells covered in a light that is divided out.
        ("light, covered", 32_001_940),
        // A bar of almost the color of the page, up to a gap above a row, in a picture as wide as the board.
        ("bar", 51_000_420),
        // A row and a column in shadow, of which black cells stay black.
        ("lit lines", 41_000_939),
    ] {
        let shot = shot(kind, seed);
        assert_eq!(verdict(&shot, None), Verdict::Refused, "{kind} {seed}");
    }
}

/// A side that cannot be seen may be at the end of the picture.
#[test]
fn what_was_read_wrongly_with_its_size_is_refused() {
    for seed in [2_500_058, 2_500_230, 2_500_832, 2_501_004] {
        let shot = shot("hidden line", seed);
        let size = Expected {
            colors: None,
            ..all_known(shot.truth.as_ref().unwrap())
        };
        assert_eq!(judge(&shot, &size, None).0, Verdict::Refused, "{seed}");
    }
}
