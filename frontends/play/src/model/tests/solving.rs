//! Moves of the solver.

use super::*;

#[test]
fn the_solver_steps_and_remembers_its_plan() {
    let mut bench = bench();
    bench.press("s");
    bench.said("greedy:metric=area is thinking");
    bench.work(Slot::Plan);
    assert_eq!(bench.moves(), "2");
    bench.press("s");
    assert_eq!(bench.moves(), "21", "without a new search");
    bench.press("us");
    assert!(
        bench.model.is_running(Slot::Plan),
        "the plan is for another position"
    );
    bench.code(KeyCode::Esc);
    assert!(!bench.model.is_running(Slot::Plan));
    assert_eq!(bench.moves(), "2");
}

#[test]
fn the_solver_plays_to_the_end_at_its_speed() {
    let mut bench = bench();
    assert_eq!(bench.model.wake_after(), None);
    bench.press("a");
    assert_eq!(bench.model.wake_after(), None, "it is still thinking");
    bench.work(Slot::Plan);
    let slow = bench.model.wake_after().unwrap();
    bench.press("+");
    assert!(bench.model.wake_after().unwrap() < slow);
    bench.press("a");
    assert_eq!(
        (bench.model.wake_after(), bench.model.mode),
        (None, Mode::Idle)
    );
    bench.press("a");
    while bench.model.wake_after().is_some() {
        bench.happen(Event::Tick);
    }
    assert!(bench.model.session.game().is_solved());
    bench.press("s");
    bench.said("solved already");
}

#[test]
fn a_move_of_the_player_stops_the_solver() {
    let mut bench = bench();
    bench.press("a1");
    assert!(!bench.model.is_running(Slot::Plan) && bench.model.mode == Mode::Idle);
    bench.happen(Event::Tick);
    assert_eq!(bench.moves(), "1");
}

#[test]
fn a_solver_that_fails_says_why() {
    let mut bench = bench();
    bench.press("s");
    let (ticket, _) = bench.job(Slot::Plan);
    bench.happen(Event::Report {
        slot: Slot::Plan,
        ticket,
        report: Report::Failed("too many positions".into()),
    });
    bench.said("Too many positions.");
    assert_eq!((bench.model.mode, bench.moves().as_str()), (Mode::Idle, ""));
}

#[test]
fn a_solver_that_was_stopped_says_by_what() {
    for &limit in Limit::ALL {
        let mut bench = bench();
        bench.press("s");
        let (ticket, _) = bench.job(Slot::Plan);
        let moves: Solution = "2112".parse().unwrap();
        let answer = Answer::stopped(moves.into_moves(), limit);
        bench.happen(Event::Report {
            slot: Slot::Plan,
            ticket,
            report: Report::from(answer),
        });
        let why = limit.description();
        bench.said(&format!(
            "greedy:metric=area: 2 cleared 4 cells. Search stopped by {why}."
        ));
        bench.press("s");
        assert!(!bench.model.message.text.contains("stopped"));
    }
}

#[test]
fn tab_cycles_through_the_solvers() {
    let mut bench = bench();
    bench.code(KeyCode::Tab);
    assert_ne!(bench.model.solvers.chosen().spec, "greedy:metric=area");
    bench.code(KeyCode::BackTab);
    assert_eq!(bench.model.solvers.chosen().spec, "greedy:metric=area");
    bench.said("greedy:metric=area: plays the color");
}
