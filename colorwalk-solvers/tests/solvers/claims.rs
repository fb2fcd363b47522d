//! What a custom bound says stays a claim, whatever is wrong with it, and an audit finds what is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Position, RegionSet, Rules};
use colorwalk_solvers::bounds::{self, LowerBound};
use colorwalk_solvers::{Control, Exact, Problem, Progress, Proof, SolveError, Solver, Spec};

/// Where a bound is one too high.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    True,
    AtTheStart,
    Halfway,
    AtTheEnd,
}

/// What its reasons are.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Reason {
    None,
    /// Too small: all but the last region that is left.
    AllButOne,
    /// Too small: one region.
    First,
}

/// The truth, except for these errors.
#[derive(Clone, Debug)]
struct Wrong {
    value: Value,
    reason: Reason,
    known: Arc<Mutex<HashMap<Position, usize>>>,
}

impl Wrong {
    fn new(value: Value, reason: Reason) -> Self {
        Self {
            value,
            reason,
            known: Arc::default(),
        }
    }
}

fn truth(position: &Position) -> usize {
    let exact = Exact::default().with_threads(1).unwrap();
    exact
        .solve(&Problem::resume(position.clone(), 0), Control::default())
        .unwrap()
        .solution
        .len()
}

impl LowerBound for Wrong {
    fn spec(&self) -> Spec {
        Spec::new("wrong")
    }

    fn moves(&self, position: &Position) -> usize {
        let mut known = self.known.lock().unwrap();
        let moves = *known
            .entry(position.clone())
            .or_insert_with(|| truth(position));
        let (cleared, cells) = (position.cells_cleared(), position.board().cell_count());
        let is_wrong = match self.value {
            Value::True => false,
            Value::AtTheStart => 4 * cleared < cells,
            Value::Halfway => (cells..3 * cells).contains(&(4 * cleared)),
            Value::AtTheEnd => 4 * cleared >= 3 * cells,
        };
        if position.is_solved() {
            0
        } else {
            moves + usize::from(is_wrong)
        }
    }

    fn reason(&self, position: &Position, _: usize) -> Option<RegionSet> {
        let regions = position.board().regions();
        let left = regions
            .all()
            .filter(|&region| !position.cleared().contains(region));
        let count = regions.count() - position.cleared().len();
        let some = match self.reason {
            Reason::None => return None,
            Reason::AllButOne => (count - 1).max(1),
            Reason::First => 1,
        };
        let mut reason = RegionSet::empty(regions.count());
        reason.extend(left.take(some)).unwrap();
        Some(reason)
    }
}

/// Returns solvers that ask the bound: one relies on the color-blind bound first, the other does not.
fn solvers(bound: &Arc<dyn LowerBound>) -> [Exact; 2] {
    ["exact:threads=1", "exact:threads=1,without=bound"]
        .map(|text| text.parse::<Exact>().unwrap().with_bound(Arc::clone(bound)))
}

#[test]
fn no_wrong_bound_is_ever_proven_and_an_audit_finds_each() {
    let kinds = [
        (4, 3, 3, Rules::Walk),
        (4, 4, 3, Rules::Flood),
        (6, 2, 4, Rules::Walk),
        (3, 3, 5, Rules::Flood),
    ];
    let boards: Vec<Board> = (0..1000)
        .map(|number| {
            let (width, height, colors, rules) = kinds[number % kinds.len()];
            Recipe::new(width, height, colors)
                .unwrap()
                .with_rules(rules)
                .board(number as u64)
        })
        .collect();
    let (mut claims, mut contradictions) = (0, 0);
    for value in [
        Value::True,
        Value::AtTheStart,
        Value::Halfway,
        Value::AtTheEnd,
    ] {
        for reason in [Reason::None, Reason::AllButOne, Reason::First] {
            let is_right = value == Value::True && reason == Reason::None;
            let audited = bounds::audit(&Wrong::new(value, reason), &boards[..40]);
            assert_eq!(
                audited.is_ok(),
                is_right,
                "{value:?}, {reason:?}: {audited:?}"
            );
            for board in &boards {
                let needed = truth(&Position::start(board));
                let bound: Arc<dyn LowerBound> = Arc::new(Wrong::new(value, reason));
                for solver in solvers(&bound) {
                    let mut shown = 0;
                    let mut observer =
                        |progress: &Progress| shown = shown.max(progress.lower_bound.unwrap_or(0));
                    let answer = solver.solve(
                        &Problem::new(board),
                        Control::default().with_observer(&mut observer),
                    );
                    assert!(
                        shown <= needed,
                        "an observer was shown {shown} of {needed}\n{board}"
                    );
                    match answer {
                        Ok(outcome) => {
                            assert!(outcome.lower_bound() <= needed);
                            let is_claim = matches!(outcome.proof(), Proof::OptimalIf { .. });
                            assert!(
                                is_claim
                                    || outcome.proof() != Proof::Optimal
                                    || outcome.solution.len() == needed
                            );
                            claims += usize::from(is_claim);
                        }
                        Err(SolveError::Bound(_)) => contradictions += usize::from(!is_right),
                        Err(error) => panic!("{error}"),
                    }
                }
            }
        }
    }
    assert!(
        claims > 50 && contradictions > 100,
        "{claims} claims, {contradictions} contradictions"
    );
}

/// Found from outside: values right, as reason only the first region left.
#[test]
fn a_false_claim_is_made_and_stays_a_claim() {
    let recipe = Recipe::new(8, 8, 5).unwrap();
    let mut false_claims = 0;
    for seed in 0..20 {
        let board = recipe.board(seed);
        let needed = truth(&Position::start(&board));
        let exact = Exact::default().with_bound(Arc::new(Wrong::new(Value::True, Reason::First)));
        let Ok(outcome) = exact.solve(&Problem::new(&board), Control::default()) else {
            continue;
        };
        let length = outcome.solution.len();
        assert!(
            outcome.lower_bound() <= needed
                && (outcome.proof() != Proof::Optimal || length == needed)
        );
        if outcome.proof()
            == (Proof::OptimalIf {
                bound: "wrong".to_owned(),
            })
        {
            false_claims += usize::from(length > needed);
        }
    }
    assert!(
        false_claims > 0,
        "the bound misleads no search: the test shows nothing"
    );
}
