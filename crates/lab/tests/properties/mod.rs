//! Properties of the readers of results and comparisons on any input, for the tests and the fuzz targets. They
//! return whether any input was accepted.

#![allow(
    clippy::unwrap_used,
    reason = "a property that does not hold has to panic"
)]
#![allow(unreachable_pub, reason = "the crate of the fuzz targets exports it")]

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_core::check::check;
use colorwalk_lab::Record;
use colorwalk_lab::comparison::Comparison;

/// Lines of results: an accepted line is a solution of the board, and can be printed.
pub fn results(bytes: &[u8]) -> bool {
    let mut is_accepted = false;
    let text = String::from_utf8_lossy(bytes);
    let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
    for line in text.lines() {
        if let Some(record) = Record::parse(line) {
            assert!(
                [record.line(), record.text(), record.moves()]
                    .iter()
                    .all(|line| !line.contains('\n'))
            );
        }
        let record = Record::read(line, 7, "greedy", Some(&puzzle));
        is_accepted |= record.is_ok();
        if let Ok(Record::Solved(solved)) = record {
            let moves: Vec<String> = solved
                .moves
                .iter()
                .map(|color| (color + 1).to_string())
                .collect();
            assert!(check(&puzzle.board, &moves.concat().parse().unwrap()).is_ok());
            // The board has no known optimum, so a line with one is of another board.
            assert_eq!(solved.optimum, None);
            let record = Record::Solved(solved);
            assert_eq!(
                Record::read(&record.line(), 7, "greedy", Some(&puzzle)),
                Ok(record)
            );
        }
    }
    is_accepted
}

/// Saved comparisons: writing one and reading it again gives the same.
pub fn comparisons(bytes: &[u8]) -> bool {
    let Ok(comparison) = Comparison::parse(&String::from_utf8_lossy(bytes)) else {
        return false;
    };
    let mut written = Vec::new();
    comparison.write_json(&mut written).unwrap();
    assert_eq!(
        Comparison::parse(std::str::from_utf8(&written).unwrap()).unwrap(),
        comparison
    );
    let _ = comparison.boards.describe();
    true
}
