//! The boards of a comparison: what they are, and what they are called.

use colorwalk_boards::{BoardId, BoardSource, BoardSpec};
use colorwalk_core::{Board, Digest};
use colorwalk_lab::Source;
use colorwalk_lab::comparison::SizePlayed;

use crate::arguments::boards;
use crate::error::Error;

/// Reads all boards.
pub(super) fn read_boards(source: &Source) -> Result<Vec<Board>, Error> {
    let mut boards = Vec::with_capacity(source.count());
    for read in source.puzzles() {
        boards.push(read?.board);
    }
    Ok(boards)
}

/// Returns the id of each board; a graph, which has none, is identified by its checksum.
pub(super) fn ids(source: &Source, boards: &[Board]) -> Vec<String> {
    let mut ids = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        // The short id first: one that is made from the cells is as long as the board.
        if let Some(id) = source.id(index) {
            ids.push(id);
        } else if let Some(id) = BoardId::from_board(board) {
            ids.push(id.to_string());
        } else {
            let digest = Digest::EMPTY.with(board.to_string().as_bytes());
            ids.push(format!("graph-{digest}"));
        }
    }
    ids
}

/// Returns the name of the boards in a comparison, and their seed if they are random.
pub(super) fn origin(specs: &[BoardSpec]) -> (String, Option<u64>) {
    let several = (boards::called(specs), None);
    let [only] = specs else {
        return several;
    };
    match &only.source {
        BoardSource::Series(_) => ("series".to_owned(), None),
        BoardSource::Random(random) => {
            // Random boards without a seed begin with seed 0.
            let seed = random.seed.unwrap_or(0);
            ("random".to_owned(), Some(seed))
        }
        _ => several,
    }
}

/// Returns the sizes of the boards, if they are random boards of several kinds.
pub(super) fn sizes(source: &Source) -> Vec<SizePlayed> {
    let kinds = source.kinds();
    if kinds.len() < 2 {
        return Vec::new();
    }
    let (first, _) = kinds[0];
    let mut are_equal = true;
    for (recipe, _) in &kinds {
        are_equal &= recipe.colors() == first.colors();
    }
    let mut sizes = Vec::new();
    for (recipe, count) in kinds {
        let lattice = recipe.lattice();
        sizes.push(SizePlayed {
            width: lattice.width(),
            height: lattice.height(),
            // The number that all boards share is a property of the comparison, not of a size.
            colors: (!are_equal).then_some(recipe.colors()),
            count,
        });
    }
    sizes
}
