//! What the tests of files of boards share.

#![allow(dead_code, reason = "no test uses all of it")]
#![allow(
    unreachable_pub,
    clippy::unwrap_used,
    reason = "shared by tests, of which each is a crate"
)]

use colorwalk_boards::files::Puzzle;

/// Returns a board in the words of its file: rows separated by `/`, after its start unless that is the first cell.
pub fn told(puzzle: &Puzzle) -> String {
    let lattice = puzzle.board.lattice().unwrap();
    let mut told = String::new();
    if let Some(start) = lattice.cell(puzzle.board.start())
        && puzzle.board.start() > 0
    {
        told += &format!("@{start} ");
    }
    for (index, color) in puzzle.board.cells().enumerate() {
        if index > 0 {
            told.push(if index % lattice.width() == 0 {
                '/'
            } else {
                ' '
            });
        }
        match color {
            Some(color) => told += &puzzle.symbols.of(color),
            None => told.push('.'),
        }
    }
    told
}

/// Returns the cells of a board, row by row, in the words of its file.
pub fn rows(puzzle: &Puzzle) -> Vec<Vec<String>> {
    let mut words = Vec::new();
    for color in puzzle.board.cells() {
        words.push(color.map_or(".".to_owned(), |color| puzzle.symbols.of(color)));
    }
    let width = puzzle.board.lattice().unwrap().width();
    words.chunks(width).map(<[String]>::to_vec).collect()
}
