//! Progress at a terminal: the bounds at work, in the middle of a long proof.

use crate::play::pty::{Player, State};

/// Boards whose proof takes longer than anybody waits, until the limit.
const HARD: &str = "random:40x40,8,walk,seed=9,count=2";

#[test]
fn the_bounds_of_a_long_proof_are_shown() {
    for (arguments, shown) in [
        (
            &["compare", HARD, "-s", "exact", "-j", "1"][..],
            "exact, board 1 of 2: at least ",
        ),
        (
            &["solve", HARD, "-s", "exact", "-j", "1"],
            "pcg1-40x40-8-walk-9: at least ",
        ),
        (
            &["grade", HARD, "-j", "1"],
            "pcg1-40x40-8-walk-9: at least ",
        ),
    ] {
        let state = State::new();
        let arguments = [arguments, &["--time-limit", "4s"]].concat();
        let mut player = Player::start_command(&state, &arguments, (80, 24), &[]);
        player.see(shown);
        // Both bounds and the count are in sight at 80 columns.
        player.see(" positions");
        player.see(", at most ");
        player.end();
        // Nothing of it stays.
        player.see_no(" positions");
    }
}
