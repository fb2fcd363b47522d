//! Properties of the readers of results and comparisons on any input, for the tests here and the fuzz targets. They
//! return whether any input was accepted. Those of the other libraries are in `tests/properties`.

#![allow(clippy::unwrap_used, missing_docs, reason = "a violated property panics; for tests only")]

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_core::check::check;

use crate::Record;
use crate::comparison::Comparison;

/// Lines of results: an accepted line is a solution of the board, and can be printed.
pub fn results(bytes: &[u8]) -> bool {
    let mut is_accepted = false;
    let text = String::from_utf8_lossy(bytes);
    let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
    for line in text.lines() {
        if let Some(record) = Record::parse(line) {
            assert!([record.line(), record.text(), record.moves()].iter().all(|line| !line.contains('\n')));
        }
        let record = Record::read(line, 7, "greedy", Some(&puzzle));
        is_accepted |= record.is_ok();
        if let Ok(Record::Solved(solved)) = record {
            let moves: Vec<String> = solved.moves.iter().map(|color| (color + 1).to_string()).collect();
            assert!(check(&puzzle.board, &moves.concat().parse().unwrap()).is_ok());
            // The board has no known optimum, so a line with one is of another board.
            assert_eq!(solved.optimum, None);
            let record = Record::Solved(solved);
            assert_eq!(Record::read(&record.line(), 7, "greedy", Some(&puzzle)), Ok(record));
        }
    }
    is_accepted
}

/// Saved comparisons: writing one and reading it again gives the same.
pub fn comparisons(bytes: &[u8]) -> bool {
    let Ok(comparison) = Comparison::parse(&String::from_utf8_lossy(bytes)) else { return false };
    let mut written = Vec::new();
    comparison.write_json(&mut written).unwrap();
    assert_eq!(Comparison::parse(std::str::from_utf8(&written).unwrap()).unwrap(), comparison);
    let _ = comparison.boards.describe();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fs;

    /// Valid texts for each reader.
    const RIGHT: [&str; 3] = [
        r#"{"board":7,"solver":"greedy","status":"feasible","length":3,"lower_bound":2,"moves":[0,1,0],"seconds":0.5,"expanded":3,"peak_bytes":0}"#,
        r#"{"board":7,"solver":"greedy","status":"feasible","length":3,"lower_bound":2,"moves":[0,1,0],"seconds":0.5,"expanded":3,"peak_bytes":0,"optimum":9223372036854775808,"gap":-9223372036854775805}"#,
        r#"{"boards":{"source":"x","count":1,"width":3,"height":2,"colors":2},"rows":[{"solver":"greedy","min":3,"mean":3.0,"max":3,"stdev":0.0,"seconds_per_board":1e-6,"lengths":[3]}]}"#,
    ];

    #[test]
    fn the_texts_are_valid() {
        let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
        assert!(
            Record::read(RIGHT[0], 7, "greedy", Some(&puzzle))
                .is_ok_and(|record| record.wrong_optimum(&puzzle).is_none())
        );
        let puzzle = puzzle.with_optimum(1 << 63);
        assert!(
            Record::read(RIGHT[1], 7, "greedy", Some(&puzzle))
                .is_ok_and(|record| record.wrong_optimum(&puzzle).is_some())
        );
        assert!(Comparison::parse(RIGHT[2]).is_ok());
    }

    #[test]
    fn the_seeds_of_the_fuzz_targets_are_believed() {
        for (folder, law) in [("results", results as fn(&[u8]) -> bool), ("comparisons", comparisons)] {
            let folder = format!("{}/../fuzz/seeds/{folder}", env!("CARGO_MANIFEST_DIR"));
            for file in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
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
}
