//! What holds of the readers of results and comparisons, whatever they are given. The tests here and the fuzz targets
//! call the same laws; those of the other libraries stand in `tests/laws`.

#![allow(clippy::unwrap_used, missing_docs, reason = "a law that does not hold has to panic; it is for tests only")]

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_core::check::check;

use crate::Record;
use crate::answer::{AnswerFormat, is_right};
use crate::comparison::Comparison;

/// Lines of results in every format: what is believed is a solution of the board.
pub fn results(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
    for line in text.lines() {
        for format in [AnswerFormat::Text, AnswerFormat::Moves] {
            let _ = is_right(format, line, 7, "greedy", Some(&puzzle));
        }
        if let Ok(Record::Solved(solved)) = Record::read(line, 7, "greedy", Some(&puzzle.board)) {
            let moves: Vec<String> = solved.moves.iter().map(|color| (color + 1).to_string()).collect();
            assert!(check(&puzzle.board, &moves.concat().parse().unwrap()).is_ok());
            // The board tells no optimum, so that a line with one is of another board.
            assert_eq!(
                is_right(AnswerFormat::Json, line, 7, "greedy", Some(&puzzle)).is_ok(),
                solved.optimum.is_none()
            );
            let record = Record::Solved(solved);
            assert_eq!(Record::read(&record.line(), 7, "greedy", Some(&puzzle.board)), Ok(record));
        }
    }
}

/// Saved comparisons: what is read is written so that it reads the same again.
pub fn comparisons(bytes: &[u8]) {
    if let Ok(comparison) = Comparison::parse(&String::from_utf8_lossy(bytes)) {
        let mut written = Vec::new();
        comparison.write_json(&mut written).unwrap();
        assert_eq!(Comparison::parse(std::str::from_utf8(&written).unwrap()).unwrap(), comparison);
        let _ = comparison.boards.describe();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Texts that each reader understands.
    const RIGHT: [&str; 6] = [
        "board 7: 3 moves, optimal: 121",
        "board 7: 3 moves, at least 2 needed: 121",
        "121",
        r#"{"board":7,"solver":"greedy","status":"feasible","length":3,"lower_bound":2,"moves":[0,1,0],"seconds":0.5,"expanded":3,"peak_bytes":0}"#,
        r#"{"board":7,"solver":"greedy","status":"feasible","length":3,"lower_bound":2,"moves":[0,1,0],"seconds":0.5,"expanded":3,"peak_bytes":0,"optimum":9223372036854775808,"gap":-9223372036854775805}"#,
        r#"{"boards":{"source":"x","count":1,"width":3,"height":2,"colors":2},"rows":[{"solver":"greedy","min":3,"mean":3.0,"max":3,"stdev":0.0,"seconds_per_board":1e-6,"lengths":[3]}]}"#,
    ];

    #[test]
    fn the_texts_are_right() {
        let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
        let formats = [AnswerFormat::Text, AnswerFormat::Text, AnswerFormat::Moves, AnswerFormat::Json];
        for (format, line) in formats.into_iter().zip(RIGHT) {
            assert_eq!(is_right(format, line, 7, "greedy", Some(&puzzle)), Ok(true), "{line}");
        }
        assert!(Comparison::parse(RIGHT[5]).is_ok());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn the_laws_hold_of_texts_that_are_nearly_right(
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
