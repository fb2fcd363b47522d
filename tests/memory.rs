//! A memory budget covers everything that a proof or a beam allocates: the tables of the board, what it learns, its
//! positions. Bytes are counted by the allocator, so that they are the same on every machine.

#![allow(clippy::expect_used)]

use colorwalk::random::Recipe;
use colorwalk::{Budget, Bytes, Control, Exact, Limit, Problem, Registry, Rules, Solver, Status};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// Returns the maximum number of bytes that a solver takes.
fn taken(solver: &dyn Solver, problem: &Problem, control: Control<'_>) -> (u64, Status) {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let status = solver.solve(problem, control).expect("a solution").status();
    ((HEAP.peak_usage() - before) as u64, status)
}

/// A single test, so that nothing else allocates meanwhile.
#[test]
fn budgets_are_kept() {
    a_proof_allocates_no_more_than_its_budget();
    a_beam_allocates_no_more_than_its_budget();
}

fn a_beam_allocates_no_more_than_its_budget() {
    for (side, colors, mebibytes) in [(14, 6, 1_u64), (30, 20, 4), (60, 6, 1), (60, 8, 8)] {
        let problem = Problem::new(&Recipe::new(side, side, colors).expect("a size and colors in range").board(1));
        let control = Control::default().with_budget(Budget::default().with_memory(mebibytes << 20));
        let solver = Registry::standard().build("beam:width=3000").expect("a specification");
        let (taken, status) = taken(&solver, &problem, control);
        assert_eq!(status, Status::LimitReached(Limit::Memory), "{side}, {colors}");
        assert!(taken <= mebibytes << 20, "{side}, {colors}: {} of a budget of {mebibytes} MiB", Bytes(taken));
    }
}

fn a_proof_allocates_no_more_than_its_budget() {
    let recipe = Recipe::new(20, 20, 8).expect("a size and colors in range").with_rules(Rules::Flood);
    for seed in [0, 4, 9] {
        let problem = Problem::new(&recipe.board(seed));
        for mebibytes in [1, 2, 8] {
            let exact: Exact = format!("exact:threads=1,memory={mebibytes}MiB").parse().expect("a specification");
            let (taken, status) = taken(&exact, &problem, Control::default());
            assert_eq!(status, Status::Optimal);
            assert!(taken <= mebibytes << 20, "seed {seed}: {} of a budget of {mebibytes} MiB", Bytes(taken));
        }
    }
}
