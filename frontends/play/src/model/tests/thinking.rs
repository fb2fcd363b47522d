//! Par, gap and hints.

use colorwalk_session::Hint;

use super::*;

#[test]
fn the_par_is_proven_first_and_then_the_gap_is_known_after_every_move() {
    let mut bench = bench();
    assert_eq!(bench.model.session.known().par(), None);
    bench.work(Slot::Proof(Question::Par));
    assert_eq!(
        (bench.model.session.known().par(), bench.model.session.gap()),
        (Some(3), Some((0, true)))
    );
    bench.press("2");
    assert_eq!(
        bench.model.session.gap(),
        Some((0, true)),
        "along the proven solution"
    );
    assert!(!bench.model.is_running(Slot::Proof(Question::Here)));
    bench.press("u1");
    assert_eq!(
        bench.model.session.gap(),
        Some((1, true)),
        "a move that clears nothing"
    );
    bench.press("212");
    bench.said("Solved in 4 moves, 1 above par.");
    bench.press("1");
    bench.said("game is over");
    bench.code(KeyCode::Home);
    bench.press("212");
    bench.said("Solved in 3 moves. That is optimal");
    assert_eq!(bench.model.message.tone, Tone::Good);
}

#[test]
fn off_the_proven_solution_the_position_is_analyzed() {
    let mut bench = bench_on("pcg1-6x5-4-walk-1".parse().unwrap());
    bench.work(Slot::Proof(Question::Par));
    let par = bench.model.session.known().par().unwrap();
    let off = (1..=4).find(|color: &usize| {
        bench.press(&format!("u{color}"));
        bench.model.is_running(Slot::Proof(Question::Here))
    });
    assert!(off.is_some(), "not every first move is in the solution");
    bench.work(Slot::Proof(Question::Here));
    let (fewest, exact) = bench
        .model
        .session
        .known()
        .estimated_total(bench.model.session.game());
    assert!(exact && fewest >= par);
    assert_eq!(bench.model.session.gap(), Some((fewest - par, true)));
    bench.press("u");
    assert!(
        !bench.model.is_running(Slot::Proof(Question::Here)),
        "back on the solution"
    );
}

#[test]
fn until_the_par_is_proven_its_bounds_are_known() {
    let mut bench = bench();
    let (ticket, _) = bench.job(Slot::Proof(Question::Par));
    let progress = progress(4, Some(3), Some(5));
    bench.happen(Event::Report {
        slot: Slot::Proof(Question::Par),
        ticket,
        report: progress.clone(),
    });
    let known = bench.model.session.known();
    assert_eq!(
        (
            known.lower(),
            known.best(),
            known.par(),
            bench.model.session.progress().elapsed.as_secs()
        ),
        (3, Some(5), None, 4)
    );
    bench.press("212");
    assert_eq!(
        bench.model.session.known().par(),
        Some(3),
        "the game has met the bound"
    );

    bench.press("n");
    let before = bench.model.session.known().lower();
    bench.happen(Event::Report {
        slot: Slot::Proof(Question::Par),
        ticket,
        report: progress,
    });
    assert_eq!(
        bench.model.session.known().best(),
        None,
        "the report is about another board"
    );
    assert_eq!(bench.model.session.known().lower(), before);
}

#[test]
fn a_proof_that_runs_out_of_time_leaves_bounds_and_a_best_known_move() {
    let mut bench = bench();
    bench.press("h");
    bench.said("Looking for a move");
    let (ticket, _) = bench.job(Slot::Proof(Question::Par));
    let moves: Solution = "2122".parse().unwrap();
    let answer = Answer::stopped(moves.into_moves(), Limit::Time).with_proven_bound(2);
    bench.happen(Event::Report {
        slot: Slot::Proof(Question::Par),
        ticket,
        report: Report::from(answer),
    });
    bench.said("Hint: 2 is the best known, but not proven (stopped by the time limit).");
    assert!(
        bench.model.session.given_up().is_some()
            && !bench.model.is_running(Slot::Proof(Question::Par))
    );
}

#[test]
fn a_hint_is_shown_when_it_is_known_and_removed_by_the_next_move() {
    let mut bench = bench();
    bench.press("h");
    assert_eq!(bench.model.session.hint(), Hint::Wanted);
    bench.work(Slot::Proof(Question::Par));
    bench.said("Hint: 2 keeps the optimum, 3 moves to the end");
    let Hint::Proven { color, .. } = bench.model.session.hint() else {
        panic!("{:?}", bench.model.session.hint())
    };
    bench.press(&color.to_string());
    assert_eq!(bench.model.session.hint(), Hint::None);
    bench.press("h");
    bench.said("Hint: 1 keeps the optimum, 2 moves to the end");
}

#[test]
fn a_hint_after_a_lost_move_says_what_the_game_takes_in_all() {
    let mut bench = bench();
    bench.work(Slot::Proof(Question::Par));
    // A move that clears nothing.
    bench.press("1h");
    bench.said("Hint: 2 is best, 3 moves to the end: 4 in all, par is 3.");
}

#[test]
fn the_best_known_move_is_a_hint_until_it_is_proven() {
    let mut bench = bench();
    let better = |bench: &mut Bench, slot, moves: &str| {
        let (ticket, _) = bench.job(slot);
        let moves = moves.parse::<Solution>().unwrap().moves().to_vec();
        bench.happen(Event::Report {
            slot,
            ticket,
            report: Report::Better(moves),
        });
    };
    let color = |symbol: &str| symbol.parse::<Solution>().unwrap().moves()[0];
    bench.press("h");
    better(&mut bench, Slot::Proof(Question::Par), "2212");
    bench.said("Hint: 2 is the best known, 4 moves to the end, not proven yet ...");
    assert_eq!(
        bench.model.session.hint(),
        Hint::BestKnown {
            color: color("2"),
            left: 4
        }
    );
    assert_eq!(
        (
            bench.model.session.known().best(),
            bench.model.session.known().par()
        ),
        (Some(4), None)
    );
    better(&mut bench, Slot::Proof(Question::Par), "212");
    bench.said("Hint: 2 is the best known, 3 moves to the end, not proven yet ...");
    bench.work(Slot::Proof(Question::Par));
    bench.said("Hint: 2 keeps the optimum, 3 moves to the end.");
    assert_eq!(
        bench.model.session.hint(),
        Hint::Proven {
            color: color("2"),
            left: 3
        }
    );
}

#[test]
fn a_known_move_is_a_hint_at_once_but_only_if_requested() {
    let mut bench = bench();
    let (ticket, _) = bench.job(Slot::Proof(Question::Par));
    let moves = "2212".parse::<Solution>().unwrap().moves().to_vec();
    bench.happen(Event::Report {
        slot: Slot::Proof(Question::Par),
        ticket,
        report: Report::Better(moves),
    });
    assert_eq!(bench.model.session.hint(), Hint::None);
    assert!(
        bench.model.is_running(Slot::Proof(Question::Par)),
        "it continues"
    );
    bench.press("2h");
    bench.said("Hint: 1 is the best known, 2 moves to the end, not proven yet ...");
    assert!(
        bench.model.is_running(Slot::Proof(Question::Here)),
        "it is being proven"
    );
    bench.work(Slot::Proof(Question::Here));
    bench.said("Hint: 1 keeps the optimum, 2 moves to the end.");
}

#[test]
fn a_proof_that_fails_leaves_the_best_known_move() {
    let mut bench = bench();
    bench.press("2h");
    let (ticket, _) = bench.job(Slot::Proof(Question::Here));
    let report = |report| Event::Report {
        slot: Slot::Proof(Question::Here),
        ticket,
        report,
    };
    let moves = "12".parse::<Solution>().unwrap().moves().to_vec();
    bench.happen(report(Report::Better(moves)));
    bench.happen(report(Report::Failed("too many positions".into())));
    bench.said("Hint: 1 is the best known, but not proven (too many positions).");
    assert!(!bench.model.is_running(Slot::Proof(Question::Here)));
}

#[test]
fn a_hint_does_not_wait_for_the_par() {
    let mut bench = bench();
    bench.press("2h");
    assert!(
        bench.model.is_running(Slot::Proof(Question::Par))
            && bench.model.is_running(Slot::Proof(Question::Here))
    );
    bench.work(Slot::Proof(Question::Here));
    bench.said("Hint: 1 keeps");
    bench.press("1h");
    bench.code(KeyCode::Esc);
    assert_eq!(bench.model.session.hint(), Hint::None);
}
