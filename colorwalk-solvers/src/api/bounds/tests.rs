//! Every bound of this folder against the truth: values counted by hand, and brute force on small boards.

use std::fs;
use std::path::Path;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Position, Rules};

use super::{LowerBound, audit, color_blind};
use crate::api::Closure;

/// A bound with its values at the start of [`BOARDS`].
struct Case {
    /// The name of its file, without the extension.
    file: &'static str,
    bound: Box<dyn LowerBound>,
    values: [usize; 3],
}

/// Boards that take 3, 3 and 2 moves.
const BOARDS: [&str; 3] = [
    "\
    .12
    112
    221",
    ".121", //
    "11\n22\n33",
];

fn cases() -> [Case; 1] {
    [Case {
        file: "color_blind",
        bound: Box::new(Closure::bound("color-blind", color_blind)),
        values: [3, 3, 2],
    }]
}

/// The files of this folder that contain no bound.
const OTHER_FILES: [&str; 3] = ["audit", "lower_bound", "tests"];

#[test]
fn every_bound_has_a_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/bounds");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let is_tested = cases().iter().any(|case| case.file == name);
        assert!(
            is_tested || OTHER_FILES.contains(&&*name),
            "the bound {name}.rs has no values: add a case to colorwalk-solvers/src/api/bounds/tests.rs"
        );
    }
}

#[test]
fn bounds_have_the_values_counted_by_hand() {
    for case in cases() {
        let values = BOARDS.map(|board| {
            let board: Board = board.parse().unwrap();
            case.bound.moves(&Position::start(&board))
        });
        assert_eq!(values, case.values, "{}", case.file);
    }
}

#[test]
fn no_bound_exceeds_the_optimum_of_small_boards() {
    let mut boards = Vec::new();
    for (width, height, colors) in [(1, 9, 3), (3, 3, 3), (4, 3, 4), (5, 2, 5)] {
        for rules in [Rules::Walk, Rules::Flood] {
            let recipe = Recipe::new(width, height, colors).unwrap();
            let recipe = recipe.with_rules(rules);
            boards.extend((0..25).map(|seed| recipe.board(seed)));
        }
    }
    for case in cases() {
        if let Err(contradiction) = audit(&*case.bound, &boards) {
            panic!("{}: {contradiction}", case.file);
        }
    }
}
