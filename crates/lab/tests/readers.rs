//! Properties of the readers of results and comparisons, on valid texts and on nearly valid ones.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod properties;

use std::fs;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_lab::Row;
use colorwalk_lab::comparison::Comparison;
use properties::{comparisons, results};
use proptest::prelude::*;

/// Valid texts for each reader.
const RIGHT: [&str; 3] = [
    r#"{"board":7,"solver":"greedy","status":"feasible","length":3,"lower_bound":2,"moves":[0,1,0],"seconds":0.5,"expanded":3,"peak_bytes":0,"width":3,"height":2,"colors":2}"#,
    r#"{"board":7,"solver":"greedy","status":"feasible","length":3,"lower_bound":2,"moves":[0,1,0],"seconds":0.5,"expanded":3,"peak_bytes":0,"optimum":9223372036854775808,"gap":-9223372036854775805,"width":3,"height":2,"colors":2}"#,
    r#"{"boards":{"source":"x","count":1,"width":3,"height":2,"colors":2},"rows":[{"solver":"greedy","min":3,"mean":3.0,"max":3,"stdev":0.0,"seconds_per_board":1e-6,"lengths":[3],"solved":1,"proven":1,"mean_lower_bound":3.0,"statuses":["optimal"],"lower_bounds":[3],"seconds":[1e-6]}]}"#,
];

#[test]
fn the_texts_are_valid() {
    let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
    assert!(
        Row::read(RIGHT[0], 7, "greedy", Some(&puzzle))
            .is_ok_and(|record| record.wrong_optimum(&puzzle).is_none())
    );
    let puzzle = puzzle.with_optimum(1 << 63);
    assert!(
        Row::read(RIGHT[1], 7, "greedy", Some(&puzzle))
            .is_ok_and(|record| record.wrong_optimum(&puzzle).is_some())
    );
    assert!(Comparison::parse(RIGHT[2]).is_ok());
}

#[test]
fn the_seeds_of_the_fuzz_targets_are_believed() {
    for (folder, law) in [
        ("results", results as fn(&[u8]) -> bool),
        ("comparisons", comparisons),
    ] {
        let folder = format!("{}/../../fuzz/seeds/{folder}", env!("CARGO_MANIFEST_DIR"));
        for file in fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            assert!(law(&fs::read(&file).unwrap()), "{}", file.display());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn the_properties_hold_for_nearly_valid_texts(
        text in prop::sample::select(&RIGHT[..]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&b"0123. ,:[]{}\"en-"[..])), 0..4),
    ) {
        let mut bytes = text.as_bytes().to_vec();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        results(&bytes);
        comparisons(&bytes);
    }
}
