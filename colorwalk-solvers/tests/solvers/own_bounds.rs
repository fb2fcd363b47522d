//! Custom bounds in the proof search: as long as they are correct, they do not change the answer of a
//! proof; a contradiction is an error.

use std::sync::Arc;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Position, Region, RegionSet, Rules};
use colorwalk_solvers::bounds::{BoundError, LowerBound, color_blind};
use colorwalk_solvers::{Control, Exact, Problem, Proof, SolveError, Solver, Spec};
use proptest::prelude::*;

/// The true number of moves, less a little that depends on the position.
#[derive(Debug)]
struct Below {
    explains: bool,
}

impl LowerBound for Below {
    fn spec(&self) -> Spec {
        Spec::new("below")
    }

    fn moves(&self, position: &Position) -> usize {
        let problem = Problem::resume(position.clone(), 0);
        let truth = Exact::default()
            .solve(&problem, Control::default())
            .unwrap()
            .solution
            .len();
        truth.saturating_sub(position.cells_left() % 3)
    }

    fn reason(&self, position: &Position, _: usize) -> Option<RegionSet> {
        let regions = position.board().regions();
        // All remaining regions, which is the same as no reason.
        let left = regions
            .all()
            .filter(|&region| !position.cleared().contains(region));
        let mut reason = RegionSet::empty(regions.count());
        reason.extend(left).ok()?;
        self.explains.then_some(reason)
    }
}

/// The built-in bound, as a custom one.
#[derive(Debug)]
struct ColorBlind;

impl LowerBound for ColorBlind {
    fn spec(&self) -> Spec {
        Spec::new("color-blind")
    }

    fn moves(&self, position: &Position) -> usize {
        color_blind(position)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn a_true_bound_changes_no_answer(
        (width, height) in prop_oneof![(1..=12_usize, Just(1)), (2..=5_usize, 2..=4_usize)],
        colors in 2..=6_usize,
        seed in 0..1000_u64,
        [walk, bound, explains] in any::<[bool; 3]>(),
        threads in 1..=2_usize,
    ) {
        let rules = if walk { Rules::Walk } else { Rules::Flood };
        let board = Recipe::new(width, height, colors).unwrap().with_rules(rules).board(seed);
        let problem = Problem::new(&board);
        let plain = if bound { Exact::default() } else { without_its_own_bound() }.with_threads(threads).unwrap();
        let expected = plain.solve(&problem, Control::default()).unwrap();
        let below: Arc<dyn LowerBound> = Arc::new(Below { explains });
        for own in [below, Arc::new(ColorBlind)] {
            let found = plain.clone().with_bound(own).solve(&problem, Control::default()).unwrap();
            prop_assert_eq!(&found.solution, &expected.solution);
            let is_optimal = matches!(found.proof(), Proof::Optimal | Proof::OptimalIf { .. });
            prop_assert!(is_optimal);
        }
    }
}

/// The color-blind bound with an error.
#[derive(Debug)]
enum Wrong {
    OneMore,
    Empty,
    Cleared,
    OtherBoard,
}

impl LowerBound for Wrong {
    fn spec(&self) -> Spec {
        Spec::new("wrong")
    }

    fn moves(&self, position: &Position) -> usize {
        color_blind(position) + usize::from(matches!(self, Self::OneMore) && !position.is_solved())
    }

    fn reason(&self, position: &Position, _: usize) -> Option<RegionSet> {
        let regions = position.board().regions();
        let mut reason = RegionSet::empty(regions.count() + 64 * 40);
        match self {
            Self::OneMore => return None,
            Self::Empty => {}
            Self::Cleared => reason
                .extend([Region::new(0), position.frontier().iter().next()?])
                .ok()?,
            Self::OtherBoard => {
                let foreign = Region::new(regions.count() + 64 * 39);
                reason
                    .extend([position.frontier().iter().next()?, foreign])
                    .ok()?;
            }
        }
        Some(reason)
    }
}

/// Returns an exact solver without the built-in bound, which would refute positions before custom ones.
fn without_its_own_bound() -> Exact {
    "exact:without=bound".parse().unwrap()
}

#[test]
fn what_a_bound_says_that_cannot_be_true_is_an_error() {
    // If the built-in bound of the start is exact, no custom bound is evaluated.
    let hard = |board: &Board| {
        let problem = Problem::new(board);
        let length = without_its_own_bound()
            .solve(&problem, Control::default())
            .unwrap()
            .solution
            .len();
        color_blind(problem.position()) < length
    };
    let recipe = Recipe::new(6, 6, 4).unwrap();
    let board = (0..100).map(|seed| recipe.board(seed)).find(hard).unwrap();
    let problem = Problem::new(&board);
    for wrong in [
        Wrong::OneMore,
        Wrong::Empty,
        Wrong::Cleared,
        Wrong::OtherBoard,
    ] {
        let too_high = matches!(wrong, Wrong::OneMore);
        let exact = without_its_own_bound().with_bound(Arc::new(wrong));
        match exact.solve(&problem, Control::default()) {
            Err(SolveError::Bound(BoundError::TooHigh {
                bound,
                claimed,
                needed,
            })) => {
                assert!(too_high && bound == "wrong" && claimed > needed);
            }
            Err(SolveError::Bound(BoundError::Reason { bound })) => {
                assert!(!too_high && bound == "wrong");
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_certificate_rests_on_its_rules_alone() {
    let board = Recipe::new(6, 6, 4).unwrap().board(2);
    let mut certificate = Vec::new();
    let exact = without_its_own_bound().with_bound(Arc::new(Wrong::OneMore));
    let outcome = exact
        .certify(&board, Control::default(), &mut certificate)
        .unwrap();
    assert_eq!(outcome.proof(), Proof::Optimal);
    assert!(colorwalk_certificate::verify(certificate.as_slice()).is_ok());
}
