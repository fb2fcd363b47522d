//! A budget of memory counts all that a proof allocates: the tables of the board, what it learns, the positions of its
//! path, its beams. Bytes are counted by the allocator, so that they are the same on every machine.

use colorwalk::random::Recipe;
use colorwalk::{Bytes, Control, Exact, Problem, Rules, Solver, Status};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

#[test]
fn a_proof_allocates_no_more_than_its_budget() {
    let recipe = Recipe::new(20, 20, 8).expect("a size and colors in range").with_rules(Rules::Flood);
    for seed in [0, 4, 9] {
        let problem = Problem::new(&recipe.board(seed));
        for mebibytes in [1, 2, 8] {
            let exact: Exact = format!("exact:threads=1,memory={mebibytes}MiB").parse().expect("a specification");
            let before = HEAP.current_usage();
            HEAP.reset_peak_usage();
            let outcome = exact.solve(&problem, Control::default()).expect("a solution");
            let taken = (HEAP.peak_usage() - before) as u64;
            assert_eq!(outcome.status(), Status::Optimal);
            assert!(taken <= mebibytes << 20, "seed {seed}: {} of a budget of {mebibytes} MiB", Bytes(taken));
        }
    }
}
