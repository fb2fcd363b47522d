//! The boards of a comparison: what they are, and what they are called.

use colorwalk_boards::files::Puzzle;
use colorwalk_boards::{BoardSource, BoardSpec};
use colorwalk_core::{Board, Digest};
use colorwalk_lab::Source;
use colorwalk_lab::comparison::SizePlayed;

use crate::arguments::boards;
use crate::error::Error;

/// Reads all boards, with the id of each.
pub(super) fn read_boards(source: &Source) -> Result<(Vec<Board>, Vec<String>), Error> {
    let mut boards = Vec::with_capacity(source.count());
    let mut ids = Vec::with_capacity(source.count());
    for read in source.puzzles() {
        let puzzle = read?;
        ids.push(id(&puzzle));
        boards.push(puzzle.board);
    }
    Ok((boards, ids))
}

/// Returns the id of a board; a graph, which has none, is identified by its checksum.
fn id(puzzle: &Puzzle) -> String {
    match puzzle.board_id() {
        Some(id) => id.to_string(),
        None => {
            let digest = Digest::EMPTY.with(puzzle.board.to_string().as_bytes());
            format!("graph-{digest}")
        }
    }
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
