//! Random boards of every kind through `auto` with little time: every answer is replayed cell by cell, compared with a
//! proof if there is one, and no memory is leaked. `COLORWALK_SOAK=10000` plays more boards than a regular run of the
//! tests, and `--nocapture` shows the counts.

use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::{Board, Cell, Rules};
use colorwalk_solvers::{Answer, Budget, Control, Problem, Proof, Registry, Solver};
use colorwalk_testkit::random::Random;

use crate::boards::grid_of;
use crate::{HEAP, alone};

/// The time that `auto` has for a board.
const TIME: Duration = Duration::from_millis(10);

/// The maximum number of nodes of a proof.
const PROOF: u64 = 5_000;

/// Returns a board of 1 to 1,600 cells and 1 to 32 colors, including long and thin ones, from any start cell.
fn board(random: &mut Random) -> Board {
    let side = |random: &mut Random| match random.below(4) {
        0 => 1 + random.below(4),
        1 | 2 => 5 + random.below(12),
        _ => 17 + random.below(24),
    };
    let (width, height) = (side(random), side(random));
    let colors = if random.below(4) == 0 {
        1 + random.below(32)
    } else {
        2 + random.below(7)
    };
    let rules = if random.below(2) == 0 {
        Rules::Walk
    } else {
        Rules::Flood
    };
    let start = Cell {
        row: random.below(height),
        column: random.below(width),
    };
    let recipe = Recipe::new(width, height, colors)
        .unwrap()
        .with_rules(rules)
        .with_start(start)
        .unwrap();
    recipe.board(random.below(1 << 30) as u64)
}

fn solve(solver: &dyn Solver, board: &Board, budget: Budget) -> Answer {
    let outcome = solver.solve(&Problem::new(board), Control::default().with_budget(budget));
    let outcome = outcome.unwrap();
    let moves: Vec<u8> = outcome
        .solution
        .moves()
        .iter()
        .map(|color| color.index() as u8)
        .collect();
    assert!(
        grid_of(board).solved_exactly_by(&moves),
        "{}: {}\n{board}",
        solver.spec(),
        outcome.solution
    );
    assert!(outcome.lower_bound() <= outcome.solution.len());
    outcome
}

#[test]
fn auto_is_right_on_boards_of_every_kind_and_keeps_no_memory() {
    let _alone = alone();
    let boards: usize = std::env::var("COLORWALK_SOAK").map_or(200, |count| count.parse().unwrap());
    let registry = Registry::standard();
    let (auto, exact) = (
        registry.build("auto").unwrap(),
        registry.build("exact:threads=1").unwrap(),
    );
    let mut random = Random::new(1);
    let (mut optimal, mut proofs, mut cells, mut moves) = (0, 0, 0, 0);
    let mut held = 0;
    for number in 0..boards {
        let board = board(&mut random);
        let answer = solve(&*auto, &board, Budget::default().with_time(Some(TIME)));
        let proof = solve(&*exact, &board, Budget::default().with_expanded(PROOF));
        assert!(
            answer.lower_bound() <= proof.solution.len()
                && proof.lower_bound() <= answer.solution.len(),
            "{board}"
        );
        if proof.proof() == Proof::Optimal && answer.proof() == Proof::Optimal {
            assert_eq!(proof.solution.len(), answer.solution.len(), "{board}");
        }
        optimal += usize::from(answer.proof() == Proof::Optimal);
        proofs += usize::from(proof.proof() == Proof::Optimal);
        cells += board.cell_count();
        moves += answer.solution.len();
        drop((board, answer, proof));
        // What the first boards leave behind is what the process allocates once.
        if number == boards / 10 {
            held = HEAP.current_usage();
        }
    }
    let now = HEAP.current_usage();
    println!(
        "{boards} boards, {cells} cells, {moves} moves: {optimal} proven by auto in {TIME:?}, {proofs} by exact in {PROOF} nodes; heap {held} bytes after a tenth, {now} at the end"
    );
    assert!(
        now <= held + (1 << 16),
        "{held} bytes were held after a tenth of the boards, {now} at the end"
    );
}
