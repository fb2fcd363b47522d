//! What the moves of a finished game have cost, and whose moves the solver's keys play.

use super::*;

/// Plays moves on the board, of which 2, 1, 2 is the only shortest solution, and proves whatever is asked for after the game.
fn reviewed(moves: &str) -> Bench {
    let mut bench = bench();
    bench.work(Slot::Proof(Question::Par));
    bench.press(moves);
    while bench.model.is_running(Slot::Review) {
        bench.work(Slot::Review);
    }
    bench
}

#[test]
fn a_move_that_cost_something_is_named_beside_a_better_one() {
    let bench = reviewed("1212");
    let costly = &bench.model.review.costly;
    assert_eq!(costly.len(), 1, "{costly:?}");
    assert_eq!((costly[0].number, costly[0].cost), (1, 1));
    assert_eq!(costly[0].played.to_string(), "1");
    assert_eq!(costly[0].better.to_string(), "2");
    // All costs together are what the game is above par.
    assert_eq!(bench.model.session.gap(), Some((1, true)));
}

#[test]
fn a_shortest_game_has_nothing_to_name_and_a_move_taken_back_no_review() {
    assert!(reviewed("212").model.review.costly.is_empty());
    let mut bench = reviewed("1212");
    bench.press("u");
    assert!(bench.model.review.costly.is_empty());
    assert!(!bench.model.is_running(Slot::Review));
}

#[test]
fn without_a_solver_the_keys_play_the_moves_of_the_hints() {
    let id = BoardId::from_board(&BOARD.parse().unwrap()).unwrap();
    let mut bench = Bench {
        model: Model::new(Session::new(id), None, None).unwrap(),
        effects: Vec::new(),
    };
    bench.happen(Event::Resize((80, 24).into()));
    bench.press("s");
    bench.said("hints is thinking");
    bench.work(Slot::Proof(Question::Par));
    assert_eq!(bench.moves(), "2", "as soon as it is known");
    bench.press("h");
    let hint = bench.model.session.hint().color().unwrap();
    bench.press("s");
    assert_eq!(bench.moves(), format!("2{hint}"));
    bench.press("a");
    while bench.model.wake_after().is_some() {
        bench.happen(Event::Tick);
    }
    assert!(bench.model.session.game().is_solved(), "{}", bench.moves());
    assert_eq!(bench.model.session.gap(), Some((0, true)));
}

#[test]
fn a_limit_below_par_is_called_impossible() {
    let mut bench = bench();
    bench.model.limit_moves(2);
    bench.work(Slot::Proof(Question::Par));
    bench.said("The limit of 2 moves is impossible: at least 3 are needed, proven.");
    bench.press("12");
    bench.said("(at least 3 are needed)");
    let mut possible = self::bench();
    possible.model.limit_moves(3);
    possible.work(Slot::Proof(Question::Par));
    assert!(!possible.model.message.text.contains("impossible"));
}
