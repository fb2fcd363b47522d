//! A memory budget covers everything that a proof or a beam allocates: the tables of the board, what it learns, its
//! positions. Bytes are counted by the allocator, so that they are the same on every machine.

use colorwalk_boards::random::Recipe;
use colorwalk_core::Rules;
use colorwalk_solvers::{Budget, Bytes, Control, Exact, Limit, Problem, Registry, Solver};

use crate::{alone, measured};

/// Returns the maximum number of bytes that a solver takes.
fn taken(solver: &dyn Solver, problem: &Problem, control: Control<'_>) -> (u64, Option<Limit>) {
    let (outcome, taken) = measured(|| solver.solve(problem, control));
    (taken, outcome.unwrap().stopped_by())
}

#[test]
fn a_beam_allocates_no_more_than_its_budget() {
    let _alone = alone();
    for (side, colors, mebibytes) in [(14, 6, 1_u64), (30, 20, 4), (60, 6, 1), (60, 8, 8)] {
        let problem = Problem::new(&Recipe::new(side, side, colors).unwrap().board(1));
        let control =
            Control::default().with_budget(Budget::default().with_memory(mebibytes << 20));
        let solver = Registry::standard().build("beam:width=3000").unwrap();
        let (taken, stop) = taken(&solver, &problem, control);
        assert_eq!(stop, Some(Limit::Memory), "{side}, {colors}");
        assert!(
            taken <= mebibytes << 20,
            "{side}, {colors}: {} of a budget of {mebibytes} MiB",
            Bytes(taken)
        );
    }
}

#[test]
fn a_proof_allocates_no_more_than_its_budget() {
    let _alone = alone();
    let recipe = Recipe::new(20, 20, 8).unwrap().with_rules(Rules::Flood);
    for seed in [0, 4, 9] {
        let problem = Problem::new(&recipe.board(seed));
        for mebibytes in [1, 2, 8] {
            let exact: Exact = format!("exact:threads=1,memory={mebibytes}MiB")
                .parse()
                .unwrap();
            let (taken, stop) = taken(&exact, &problem, Control::default());
            assert_eq!(stop, None);
            assert!(
                taken <= mebibytes << 20,
                "seed {seed}: {} of a budget of {mebibytes} MiB",
                Bytes(taken)
            );
        }
    }
}
