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
use colorwalk_lab::Row;
use colorwalk_lab::comparison::Comparison;

/// Lines of results: an accepted line is a solution of the board, and can be printed.
pub fn results(bytes: &[u8]) -> bool {
    let mut is_accepted = false;
    let text = String::from_utf8_lossy(bytes);
    let puzzle: Puzzle = ".21\n112".parse::<Board>().unwrap().into();
    for line in text.lines() {
        if let Some(row) = Row::parse(line) {
            assert!(
                [row.line(), row.text(), row.moves()]
                    .iter()
                    .all(|line| !line.contains('\n'))
            );
        }
        let row = Row::read(line, 7, "greedy", Some(&puzzle));
        is_accepted |= row.is_ok();
        if let Ok(row) = row
            && let Some(answer) = row.answer()
        {
            assert!(check(&puzzle.board, &answer.solution).is_ok());
            // The board has no known optimum, so a line with one is of another board.
            assert_eq!(row.optimum, None);
            let again = Row::read(&row.line(), 7, "greedy", Some(&puzzle));
            assert_eq!(again, Ok(row));
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
