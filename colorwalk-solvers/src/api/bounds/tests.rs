//! Every bound of this folder against the truth: values counted by hand, and brute force on small boards.

use std::fs;
use std::path::Path;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Position, Region, RegionSet, Rules};

use super::{BoundError, LowerBound, audit, color_blind};
use crate::api::{Closure, Spec};

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

/// What is wrong with [`ColorsLeft`].
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fault {
    Nothing,
    /// One move too many where one color is left.
    TooHigh,
    EmptyReason,
    ClearedRegion,
    RegionBeyondTheBoard,
    RegionLeftOut,
}

/// Every color that is left takes a move of its own, because of one region of each.
#[derive(Debug)]
struct ColorsLeft(Fault);

impl LowerBound for ColorsLeft {
    fn spec(&self) -> Spec {
        Spec::new("colors-left")
    }

    fn moves(&self, position: &Position) -> usize {
        let board = position.board();
        let left = board
            .palette()
            .filter(|&color| position.has_uncleared(color));
        let count = left.count();
        count + usize::from(self.0 == Fault::TooHigh && count == 1)
    }

    fn reason(&self, position: &Position, moves: usize) -> Option<RegionSet> {
        let regions = position.board().regions();
        let mut reason = RegionSet::empty(regions.count() + 1);
        if self.0 == Fault::EmptyReason {
            return Some(reason);
        }
        let left_out = usize::from(self.0 == Fault::RegionLeftOut && moves > 0);
        for color in position.board().palette() {
            let mut of_color = regions.of_color(color);
            let left = of_color.find(|&region| !position.cleared().contains(region));
            let is_enough = reason.len() >= moves + 1 - left_out;
            if let (Some(region), false) = (left, is_enough) {
                reason.insert(region).unwrap();
            }
        }
        if self.0 == Fault::ClearedRegion {
            reason.insert(position.board().start_region()).unwrap();
        }
        if self.0 == Fault::RegionBeyondTheBoard {
            reason.insert(Region::new(regions.count())).unwrap();
        }
        Some(reason)
    }
}

#[test]
fn an_audit_finds_what_is_wrong_and_nothing_else() {
    let mut boards = Vec::new();
    for seed in 0..8 {
        boards.push(Recipe::new(3, 3, 3).unwrap().board(seed));
        boards.push(Recipe::new(7, 1, 4).unwrap().board(seed));
    }
    let bound = || "colors-left".to_owned();
    assert!(audit(&ColorsLeft(Fault::Nothing), &boards).is_ok());
    for fault in [
        Fault::EmptyReason,
        Fault::ClearedRegion,
        Fault::RegionBeyondTheBoard,
    ] {
        let found = audit(&ColorsLeft(fault), &boards).unwrap_err();
        assert_eq!((found.board, found.moves.len()), (0, 0), "{fault:?}");
        assert_eq!(
            found.mistake,
            BoundError::Reason { bound: bound() },
            "{fault:?}"
        );
    }
    let found = audit(&ColorsLeft(Fault::RegionLeftOut), &boards).unwrap_err();
    assert!(
        matches!(found.mistake, BoundError::WeakReason { moves, needed, .. } if needed <= moves)
    );

    let faulty = ColorsLeft(Fault::TooHigh);
    let found = audit(&faulty, &boards).unwrap_err();
    let expected = BoundError::TooHigh {
        bound: bound(),
        claimed: 2,
        needed: 1,
    };
    assert_eq!(found.mistake, expected);
    // The moves lead to the position.
    let mut position = Position::start(&boards[found.board]);
    for &color in found.moves.moves() {
        assert!(position.play_unchecked(color) > 0);
    }
    assert_eq!(faulty.moves(&position), 2);
    assert!(
        position
            .useful_colors()
            .into_iter()
            .any(|color| position.after(color).is_solved())
    );
}
